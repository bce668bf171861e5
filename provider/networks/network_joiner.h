#pragma once

#include "feature_cells.h"
#include "line_network.h"

#include <optional>
#include <vector>

/// A source or a receiver: a feature of points, or one point given as a parameter. Each of its
/// points is a stop.
struct NetworkGiven {
    std::int64_t id = 0;
    QString label, title, legend; ///< as in FeatureCells
    std::vector<fermat::NetworkStop> stops;
};

/// How points join a network.
struct NetworkJoining {
    double maxSnap = 1000;             ///< metres
    std::optional<double> accessSpeed; ///< km/h; without it, the way to the network costs nothing
    double unitsPerCost = 1;           ///< whole units of the network in a unit that users give
};

/// Joins points to a network, and lists those that cannot join.
class NetworkJoiner {
  public:
    /// `before`: the network without its changes; null if there are none.
    NetworkJoiner(const LineNetwork& network, const NetworkJoining& joining,
                  const LineNetwork* before = nullptr)
        : mNetwork(network), mJoining(joining), mBefore(before) {}

    /// The features with at least one point that joins. Throws QgsProcessingException if none is
    /// left, and for costs that are too large.
    std::vector<NetworkGiven> join(const std::vector<FeatureCells>& features);

    /// What joins of a feature; no stops if nothing can. Throws QgsProcessingException for costs
    /// that are too large.
    NetworkGiven join(const FeatureCells& feature);

    /// Number of points that were left out.
    std::size_t leftOut() const { return std::size_t(mLeftOut.size()); }
    /// One line of text for each of them: its name, its position, and why it was left out.
    const QStringList& leftOutLines() const { return mLeftOut; }

    static constexpr double longWay = 100; ///< metres
    /// A sentence on the long ways to the network that cost nothing, the longest first; empty if
    /// there are none.
    QString freeWays() const;

    /// A sentence on the points that join further away than without the changes; empty if there are
    /// none.
    QString detours() const;

    /// A cost as users give it, in whole units. Throws QgsProcessingException if it is too large;
    /// `whose` says in the sentence which cost it is.
    std::uint32_t units(double cost, const QString& whose) const;
    /// The same for a maximum. NetworkGraph::unreached if no path can cost so much.
    std::uint32_t maximum(double cost) const;

    /// Where a point joins: the nearest place, on all lines that lie on each other there. Their
    /// distance is in metres. Nothing, with the reason in `why`, if it cannot.
    std::vector<fermat::NetworkStop> stopsAt(const QgsPointXY& point, QString& why) const;

  private:
    struct FreeWay {
        double metres = 0;
        QString whose;
    };
    void noteFreeWay(const QString& whose, double metres);
    void noteDetour(const QString& whose, const QgsPointXY& point, double metres);
    /// Where a point joins a network, and its distance in metres; nothing if it cannot.
    std::vector<fermat::NetworkPlace> placesOn(const LineNetwork& network,
                                               fermat::NetworkPoint point) const;

    const LineNetwork& mNetwork;
    NetworkJoining mJoining;
    const LineNetwork* mBefore;
    QStringList mLeftOut;
    std::vector<FreeWay> mFreeWays; // long ones
    QStringList mDetours;
};
