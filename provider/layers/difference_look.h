#pragma once

#include <QColor>
#include <QString>

#include <algorithm>
#include <limits>
#include <vector>

class QgsMapLayer;
class QgsRasterLayer;
class QgsVectorLayer;

/// Layers of differences: what a change adds to the times or costs of cells or lines.
namespace difference {

/// Cells or lines that only one of both has. They are numbers, because QGIS draws no infinities. No
/// time or cost is so large.
inline constexpr float notReachedAnyMore = 1e30F, notReachedBefore = -1e30F;
/// Neither of both.
inline constexpr float noData = std::numeric_limits<float>::lowest();

} // namespace difference

/// The differences of cells or lines that both have, and whether there are others.
struct DifferenceRange {
    float least = 0, greatest = 0;
    bool hasLost = false;   ///< some are not reached any more
    bool hasGained = false; ///< some were not reached before

    void add(float value) {
        least = std::min(least, value);
        greatest = std::max(greatest, value);
    }
};

/// Differences that have the same colour.
struct DifferenceClass {
    double most; ///< the greatest of them
    QColor colour;
    QString text;
};

/// Classes for all differences of a range, in rising order. They end at round numbers, the same in
/// both directions. `end`: see bandEnd(); `secondsPerUnit`: of times; 0 for costs.
std::vector<DifferenceClass> differenceClasses(const DifferenceRange& range, const QString& end,
                                               double secondsPerUnit);

/// Shows them on a layer. One of lines has them in the field `difference`.
void showDifference(QgsRasterLayer& layer, const std::vector<DifferenceClass>& classes);
void showDifference(QgsVectorLayer& layer, const std::vector<DifferenceClass>& classes);
/// Whether a layer shows differences.
bool isDifference(const QgsMapLayer& layer);
