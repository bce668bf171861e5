#pragma once

#include "ground.h"
#include "network_input.h"
#include "road_changes.h"

#include <fermat/cuda.h>

#include <qgscoordinatetransform.h>

#include <QCoreApplication>

#include <mutex>
#include <span>

/// A network that stays in memory between interactions, with a prepared solver.
class LoadedNetwork : public Ground {
  public:
    /// Builds the network, or takes it from those that were used last, and opens the solver. Throws
    /// QgsProcessingException and fermat::Error.
    LoadedNetwork(const NetworkInput& input, fermat::Progress& progress);
    /// The network of `plain`, which has no changes, after those. Throws as the other.
    LoadedNetwork(std::shared_ptr<LoadedNetwork> plain, const RoadChanges& changes,
                  fermat::Progress& progress);

    QString name() const override { return mLines->layerName(); }
    const LineNetwork& lines() const { return *mLines; }
    fermat::NetworkDirection direction() const { return mDirection; }
    std::string solverName() const override;
    bool hasRoomForTwo() const override { return true; }
    /// The same network without changes.
    std::shared_ptr<LoadedNetwork> plain();
    std::shared_ptr<Ground> beforeChanges() override { return plain(); }
    /// Where its edges lie on a network; null if that is not the one without changes.
    const fermat::EdgeOrigins* originsIn(const LoadedNetwork& before) const {
        return mOrigins && mPlain.get() == &before ? &*mOrigins : nullptr;
    }
    /// Sentences on changes that have no effect.
    const QStringList& doubtsOfChanges() const { return mDoubtsOfChanges; }
    bool isOpenAt(const QgsPointXY& place) const override { return !stopsAt(place).empty(); }
    /// Where a place joins the network: see NetworkJoiner. If it is empty, `why` says why.
    std::vector<fermat::NetworkStop> stopsAt(const QgsPointXY& place, QString* why = nullptr) const;

    const QgsPointXY& endAtStart(const QgsPointXY& first, const QgsPointXY& last) const override {
        return mDirection == fermat::NetworkDirection::towards ? last : first;
    }
    std::optional<QgsPointXY> joinOf(const QgsPointXY& place) const override;
    QString wayText(const QgsPointXY& place) const override;

    QString costText(double cost) const override { return mInput.costText(cost); }
    QString costBandEnd() const override { return mInput.costBandEnd(); }
    QString costUnit() const override { return mInput.costUnit(); }
    double secondsPerUnit() const override { return mInput.secondsPerUnit(); }
    /// A cost of the core as users see it.
    double cost(double units) const { return units / mUnitsPerCost; }

    std::shared_ptr<const Wavefronts> solve(const GroundQuestion& question,
                                            fermat::Progress& progress) override;
    /// Solves the whole network.
    std::shared_ptr<const Wavefronts> solveView(const GroundQuestion& question,
                                                const PixelMap& pixels, ViewMemory& memory,
                                                fermat::Progress& progress) override;

    /// The vertices of all edges in the source CRS of `toLayer`, in the order of the edges; NaN
    /// where they have no coordinates. They are kept for the next call.
    std::shared_ptr<const std::vector<fermat::NetworkPoint>>
    verticesIn(const QgsCoordinateTransform& toLayer) const;

  private:
    std::vector<fermat::NetworkStop> stopsOf(const GroundQuestion& question) const;
    fermat::NetworkQuery queryOf(const std::vector<fermat::NetworkStop>& stops) const;
    const fermat::ForwardStar& star(fermat::NetworkDirection direction) const;
    void open(fermat::Progress& progress);
    struct Distances {
        std::vector<fermat::NetworkSource> sources;
        fermat::Array<std::uint32_t> distance; ///< of each node
    };
    /// Of a network without changes. The last ones are kept for those that are made of it. Null:
    /// no path starts.
    std::shared_ptr<const Distances> distancesFor(const GroundQuestion& question,
                                                  fermat::Progress& progress);
    /// Solves all of it, or what the changes touch.
    fermat::NetworkSolution solve(const GroundQuestion& question, const fermat::NetworkQuery& query,
                                  fermat::Progress& progress);

    NetworkInput mInput;
    std::shared_ptr<LoadedNetwork> mPlain; // null: it has no changes
    std::vector<std::uint32_t> mTouched;   // nodes of mPlain: see fermat::touched_nodes()
    std::vector<std::uint32_t> mTouchedEdges;
    std::optional<fermat::EdgeOrigins> mOrigins; // of the edges in mPlain
    QStringList mDoubtsOfChanges;
    std::shared_ptr<const LineNetwork> mLines;
    fermat::NetworkDirection mDirection;
    double mUnitsPerCost = 1;
    mutable std::mutex mNaming;
    std::string mSolverName;
    fermat::NetworkSolvers mSolvers = fermat::network_solvers();
    std::mutex mSolving;
    std::unique_ptr<fermat::NetworkSession> mSession; // null until it is needed
    std::shared_ptr<const Distances> mDistances;      // of the last question

    mutable std::mutex mProjecting;
    mutable QgsCoordinateReferenceSystem mProjectedCrs;
    mutable std::shared_ptr<const std::vector<fermat::NetworkPoint>> mProjected;
};

/// Changes of a network.
struct DrawnOnNetwork : DrawnOnGround {
    DrawnOnNetwork(const QList<const QgsVectorLayer*>& layers, const NetworkInput& input)
        : changes(layers, input) {}

    RoadChanges changes;
};

/// A layer of lines that was chosen as network.
class NetworkGround : public GroundInput {
    Q_DECLARE_TR_FUNCTIONS(NetworkGround)

  public:
    /// `changes`: null if there are none.
    NetworkGround(NetworkInput input, std::shared_ptr<const RoadChanges> changes)
        : mInput(std::move(input)), mChanges(std::move(changes)), mCrs(mInput.lines->crs()) {}

    QString name() const override { return mInput.lines->layerName(); }
    QgsCoordinateReferenceSystem crs() const override { return mCrs; }
    QString whyNoStart(const std::optional<QgsPointXY>& place, const Ground* ground,
                       Gesture gesture) const override;
    QString unusableStarts(const QString& starts) const override;
    std::shared_ptr<Ground> load(fermat::Progress& progress, const Tell& tell) const override;
    std::shared_ptr<Ground> loadAfter(const std::shared_ptr<Ground>& before,
                                      fermat::Progress& progress, const Tell& tell) const override;
    std::shared_ptr<const DrawnOnGround>
    changesBy(const QList<const QgsVectorLayer*>& layers,
              const QgsCoordinateTransformContext& transforms) const override;

  private:
    NetworkInput mInput;
    std::shared_ptr<const RoadChanges> mChanges;
    QgsCoordinateReferenceSystem mCrs; // the layer may be gone when someone asks
};
