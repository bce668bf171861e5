#pragma once

#include "network_joiner.h"
#include "raster_classes.h"

#include <fermat/network_reach.h>

#include <qgsfeature.h>
#include <qgsfields.h>

#include <QMap>

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

/// The catchments of sources on a network as features: the lines that each of them reaches first.
class LineCatchments {
  public:
    /// The fields src_name (if there are names), source, length_km, lines, mean_cost, max_cost and,
    /// if it is known where people live, people.
    static QgsFields fields(bool hasNames, bool hasPeople);
    /// What people see instead of the names of these fields. `unit`: of the costs.
    static QMap<QString, QString> aliases(const QString& unit);

    /// `sources` are those of the parts that are added. A whole unit of costs is `unit` as users
    /// see it. `people` are those of each source, or empty.
    LineCatchments(const fermat::Network& network, const std::vector<NetworkGiven>& sources,
                   fermat::NetworkDirection direction, double unit, bool hasNames,
                   std::vector<double> people = {});

    /// The part must live as long as this.
    void add(const fermat::ReachedPart& part, std::size_t source);

    /// The number of sources with lines or people, in their order.
    std::size_t count() const { return mReached.size(); }
    QgsFeature feature(std::size_t i) const;
    /// The classes of these sources for a legend; none if their ids do not tell them apart.
    std::vector<RasterClass> classes() const;

  private:
    struct Catchment {
        std::vector<const fermat::ReachedPart*> parts;
        std::unordered_set<std::int64_t> lines; ///< ids of features
        double metres = 0, sum = 0, greatest = 0;
    };
    /// The integral of the costs along a part, and its length in metres.
    std::pair<double, double> costsAlong(const fermat::ReachedPart& part) const;

    const fermat::Network& mNetwork;
    const std::vector<NetworkGiven>& mSources;
    fermat::NetworkDirection mDirection;
    double mUnit;
    std::vector<double> mPeople;
    QgsFields mFields;
    std::vector<Catchment> mCatchments; ///< of each source
    std::vector<std::size_t> mReached;  ///< sources with lines or people, in rising order
};
