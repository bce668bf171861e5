#pragma once

#include <fermat/network_edits.h>

#include <QString>
#include <QStringList>

#include <cstdint>
#include <limits>
#include <optional>

/// What drawn changes do to a network of lines.
struct RoadEdits {
    fermat::NetworkEdits edits;
    QStringList linkTitles; ///< the names that people gave to passages; by the numbers of links
    QStringList warnings;   ///< on features that change nothing, on ends of passages, and on CRSs
    QString dearest;        ///< the feature that adds most to the cost of an edge; empty: none does
    double mostAdded = 0;   ///< by it, in whole units

    void noteAdded(const QString& feature, double units) {
        if (units > mostAdded) {
            mostAdded = units;
            dearest = feature;
        }
    }

    struct Summary {
        std::size_t cutEdges = 0; ///< where a wall is
        double closedLength = 0;  ///< metres
        double pacedLength = 0;   ///< metres, on which values or factors act
        std::size_t links = 0;    ///< lines of passages
    } summary;

    /// The feature of a link on the network, which is the id of no line.
    static std::int64_t featureOf(int link) { return firstFeature + link; }
    /// The number of the link that has this feature; none for lines of the layer.
    static std::optional<int> linkOf(std::int64_t feature) {
        return feature < firstFeature + std::numeric_limits<int>::max()
                   ? std::optional(int(feature - firstFeature))
                   : std::nullopt;
    }

  private:
    // Lines that are not saved yet have small ids below 0, and the least number is the id of none.
    static constexpr std::int64_t firstFeature = std::numeric_limits<std::int64_t>::min() + 1;
};
