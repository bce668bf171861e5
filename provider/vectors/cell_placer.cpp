#include "cell_placer.h"

#include "first_examples.h"
#include "ground_changes.h"
#include "texts.h"

#include <qgsexception.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

void sortUnique(std::vector<std::size_t>& cells) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

void dropEmpty(std::vector<FeatureCells>& features) {
    features.erase(
        std::remove_if(features.begin(), features.end(),
                       [](const FeatureCells& feature) { return feature.cells.empty(); }),
        features.end());
}

} // namespace

CellPlacer::CellPlacer(const RasterGeometry& raster, const QString& rasterName, double snapDistance,
                       const GroundChanges* changes)
    : mRaster(raster), mText(raster), mRasterName(rasterName), mSnapDistance(snapDistance),
      mChanges(changes) {
    if (snapDistance > 0)
        mGround = std::make_shared<const GroundScale>(groundScale(raster));
}

void CellPlacer::leaveOut(const QString& name, const QgsPointXY& where, const QString& why,
                          const QString& sentence) {
    if (mLeftOut.isEmpty())
        mFirstSentence = sentence;
    mLeftOut << Tr::tr("%1 at %2: %3").arg(name, mText.of(where), why);
}

void CellPlacer::leaveOutside(const QString& name, const QgsPointXY& where) {
    const QString why = Tr::tr("outside the raster");
    const QString extent = mText.of(mRaster.extent());
    if (mRaster.crs.isValid()) {
        const QString place = Tr::tr("%1 at %2 lies outside the raster layer “%3”, which covers "
                                     "%4 (CRS %5).")
                                  .arg(name, mText.of(where), mRasterName, extent,
                                       mRaster.crs.userFriendlyIdentifier());
        const bool asDegrees = !isGeographic(mRaster.crs) && CoordinateText::mayBeDegrees(where);
        const QString remedy =
            asDegrees
                ? Tr::tr("If these are degrees, say so: write %1 [EPSG:4326], or set this CRS "
                         "for the layer of the point. Otherwise move or remove it.")
                      .arg(mText.of(where))
                : Tr::tr("Move or remove it, or correct its CRS.");
        leaveOut(name, where, why, place + QLatin1Char(' ') + remedy);
        return;
    }
    // In sections, people often give the depth as a positive number.
    const bool asDepth = mRaster.cellAt(QgsPointXY(where.x(), -where.y())).has_value();
    leaveOut(
        name, where, why,
        Tr::tr("%1 at %2 lies outside the raster layer “%3”, which covers %4 and has no CRS. "
               "%5")
            .arg(
                name, mText.of(where), mRasterName, extent,
                asDepth
                    ? Tr::tr("In this raster, y grows towards the first row. Change the sign of y.")
                    : Tr::tr("Move or remove it.")));
}

void CellPlacer::leaveImpassable(const QString& name, const QgsPointXY& where) {
    const auto cell = mRaster.cellAt(where);
    const GroundChange* wall =
        mChanges && cell ? mChanges->wallAt(*cell, fermat::no_progress) : nullptr;
    if (wall) {
        leaveOut(name, where, Tr::tr("in a wall: %1").arg(wall->name),
                 Tr::tr("%1 at %2 lies in a wall, where no path can start: %3. Move one of them, "
                        "or draw a passage there. SNAP_DISTANCE (now %4) moves points to the "
                        "nearest passable cell within this distance.")
                     .arg(name, mText.of(where), wall->name, QString::number(mSnapDistance)));
        return;
    }
    leaveOut(name, where, Tr::tr("on impassable cells"),
             Tr::tr("%1 at %2 lies on impassable or empty cells of the raster layer “%3”, where no "
                    "path can start. Move it to a passable cell, or remove it. SNAP_DISTANCE (now "
                    "%4) moves points to the nearest passable cell within this distance.")
                 .arg(name, mText.of(where), mRasterName, QString::number(mSnapDistance)));
}

std::size_t CellPlacer::closestCell(const QgsPointXY& point) const {
    const auto within = [](double place, int cells) {
        return int(std::clamp(std::floor(place), 0.0, cells - 1.0));
    };
    return mRaster.grid.index(
        within((mRaster.north - point.y()) / mRaster.cellHeight, mRaster.grid.rows),
        within((point.x() - mRaster.west) / mRaster.cellWidth, mRaster.grid.cols));
}

bool CellPlacer::isInReach(const QgsPointXY& point) const {
    if (!mGround || !std::isfinite(point.x()) || !std::isfinite(point.y()))
        return false;
    const QgsRectangle extent = mRaster.extent();
    const QgsPointXY nearest(std::clamp(point.x(), extent.xMinimum(), extent.xMaximum()),
                             std::clamp(point.y(), extent.yMinimum(), extent.yMaximum()));
    return mGround->straightness() * mGround->metres(mapPoint(point), mapPoint(nearest)) <
           mSnapDistance;
}

std::optional<std::size_t> CellPlacer::nearestPassable(const QgsPointXY& point,
                                                       const IsPassable& isPassable) const {
    if (!isInReach(point))
        return std::nullopt;
    const fermat::Grid grid = mRaster.grid;
    const fermat::Cell home = grid.cell(closestCell(point));
    std::optional<std::size_t> nearest;
    double least = mSnapDistance;
    const auto look = [&](int row, int col) {
        const std::size_t cell = grid.index(row, col);
        if (!isPassable(cell))
            return;
        const double distance =
            mGround->metres(mapPoint(point), mRaster.RasterPlace::cellCentre(cell));
        if (distance < least || (!nearest && distance == least)) {
            least = distance;
            nearest = cell;
        }
    };
    // The shortest side of a cell in the rows that were searched, and in that of the point.
    double side = std::numeric_limits<double>::infinity();
    const auto measure = [&](MapPoint place) {
        const double east = mGround->metres(place, {place.x + mRaster.cellWidth, place.y}),
                     south = mGround->metres(place, {place.x, place.y - mRaster.cellHeight});
        for (const double length : {east, south})
            if (length < side)
                side = length;
    };
    measure(mapPoint(point));
    // Searches rings around the cell of the point. The centres of the k-th ring are at least k -
    // 0.5 cells away.
    const int last = std::max(grid.rows, grid.cols);
    for (int ring = 0; ring < last; ++ring) {
        for (const int row : {home.row - ring, home.row + ring})
            if (row >= 0 && row < grid.rows)
                measure(mRaster.RasterPlace::cellCentre(grid.index(row, home.col)));
        if ((ring - 0.5) * side * mGround->straightness() > least)
            break;
        const int west = std::max(home.col - ring, 0),
                  east = std::min(home.col + ring, grid.cols - 1);
        const int north = std::max(home.row - ring, 0);
        const int south = std::min(home.row + ring, grid.rows - 1);
        for (int row = north; row <= south; ++row) {
            if (std::abs(row - home.row) == ring) {
                for (int col = west; col <= east; ++col)
                    look(row, col);
                continue;
            }
            if (west == home.col - ring)
                look(row, west);
            if (east == home.col + ring)
                look(row, east);
        }
    }
    return nearest;
}

void CellPlacer::dropOutside(std::vector<FeatureCells>& features) {
    for (FeatureCells& feature : features) {
        if (!feature.problem.isEmpty()) {
            leaveOut(feature.name, feature.where, feature.problem,
                     Tr::tr("%1 cannot be used: %2. Correct the CRS of the layer, or move the "
                            "feature.")
                         .arg(feature.name, feature.problem));
        } else if (!feature.isPoint) {
            if (feature.cells.empty())
                leaveOutside(feature.name, feature.where);
        } else {
            const auto outside = [&](const QgsPointXY& point) {
                const bool out = !mRaster.cellAt(point) && !isInReach(point);
                if (out)
                    leaveOutside(feature.name, point);
                return out;
            };
            auto& points = feature.points;
            points.erase(std::remove_if(points.begin(), points.end(), outside), points.end());
            for (const QgsPointXY& point : points)
                feature.cells.push_back(closestCell(point));
            sortUnique(feature.cells);
        }
    }
    dropEmpty(features);
}

void CellPlacer::snap(std::vector<FeatureCells>& features, const IsPassable& isPassable) {
    if (!(mSnapDistance > 0))
        return;
    for (FeatureCells& feature : features) {
        if (!feature.isPoint)
            continue;
        feature.cells.clear();
        std::vector<QgsPointXY> placed;
        for (const QgsPointXY& point : feature.points) {
            auto cell = mRaster.cellAt(point);
            if (!cell || !isPassable(*cell)) {
                if (const auto nearest = nearestPassable(point, isPassable)) {
                    cell = nearest;
                    mMoved << Tr::tr("%1 from %2 to %3")
                                  .arg(feature.name, mText.of(point),
                                       mText.of(mRaster.cellCentre(*cell)));
                }
            }
            if (!cell) {
                leaveOutside(feature.name, point);
                continue;
            }
            feature.cells.push_back(*cell);
            const bool isMoved = isPassable(*cell) && mRaster.cellAt(point) != cell;
            placed.push_back(isMoved ? mRaster.cellCentre(*cell) : point);
        }
        feature.points = placed;
        sortUnique(feature.cells);
    }
    dropEmpty(features);
}

void CellPlacer::dropImpassable(std::vector<FeatureCells>& features, const IsPassable& isPassable) {
    snap(features, isPassable);
    for (FeatureCells& feature : features) {
        if (feature.isPoint)
            for (const QgsPointXY& point : feature.points)
                if (!isPassable(closestCell(point)))
                    leaveImpassable(feature.name, point);
        auto& cells = feature.cells;
        cells.erase(std::remove_if(cells.begin(), cells.end(),
                                   [&](std::size_t cell) { return !isPassable(cell); }),
                    cells.end());
        if (!feature.isPoint && cells.empty())
            leaveImpassable(feature.name, feature.where);
    }
    dropEmpty(features);
}

void CellPlacer::requireAny(const std::vector<FeatureCells>& features) const {
    if (!features.empty() || mLeftOut.isEmpty())
        return;
    if (mLeftOut.size() == 1)
        throw QgsProcessingException(mFirstSentence);
    throw QgsProcessingException(
        Tr::tr("None of these can be placed on the raster layer “%1”, which covers %2 (CRS %3). "
               "Move them, or correct their CRS:\n"
               "%4")
            .arg(mRasterName, mText.of(mRaster.extent()),
                 mRaster.crs.isValid() ? mRaster.crs.userFriendlyIdentifier() : Tr::tr("none"),
                 firstExamples(mLeftOut)));
}
