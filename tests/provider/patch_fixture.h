#pragma once

#include "provider_fixture.h"
#include "support/random.h"

#include <QPoint>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <queue>
#include <utility>

/// Four patches on rough ground with walls, and the costs between them by the isochrones of each.
class PatchFixture : public ProviderFixture {
  public:
    static constexpr int side = 100;

    QString newPath(const char* ending) {
        return path(QStringLiteral("%1.%2").arg(mRuns++).arg(QLatin1String(ending)));
    }
    /// Random velocities or costs, walls of 0 strewn over them, and even ground in the patches.
    QString terrain(const Placement& placement = {}) {
        fermat::test::Random random(5);
        std::vector<double> cells(side * side);
        for (double& cell : cells)
            cell = random.chance(0.1) ? 0 : random.integer(5, 60);
        for (const QPoint& corner : corners)
            for (int i = 0; i < 36; ++i)
                cells[std::size_t((corner.y() + i / 6) * side + corner.x() + i % 6)] = 20;
        return writeRaster("terrain.tif", side, mCells = cells, GDT_Byte, placement);
    }
    /// Random hills.
    QString hills() {
        fermat::test::Random random(6);
        mHeights.resize(side * side);
        for (int row = 0; row < side; ++row)
            for (int col = 0; col < side; ++col)
                mHeights[std::size_t(row * side + col)] =
                    30 * std::sin(row / 9.0) * std::cos(col / 13.0) + col / 2.0 +
                    random.integer(0, 30) / 10.0;
        return writeRaster("hills.tif", side, mHeights);
    }
    /// Squares of 6 × 6 cells, with codes from firstCode on.
    static constexpr qlonglong firstCode = 20000000000LL;
    static std::unique_ptr<QgsVectorLayer> patches(const Placement& placement = {}) {
        std::vector<FeatureContent> squares;
        const auto& [west, width, skewed, north, sheared, height] = placement.transform;
        for (const QPoint& corner : corners) {
            const QgsRectangle square(
                west + width * (corner.x() + 0.1), north + height * (corner.y() + 5.9),
                west + width * (corner.x() + 5.9), north + height * (corner.y() + 0.1));
            squares.push_back({square.asWktPolygon(), {firstCode + qlonglong(squares.size())}});
        }
        return layer("Polygon", placement.crs, {"code:int8"}, squares);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }

    /// The costs from each patch, -9999 where there are none, and the least ones between two.
    struct Costs {
        std::vector<RasterContent> from, to;
        std::map<std::pair<std::size_t, std::size_t>, double> least;
    };
    /// `parameters` are those of the ground.
    Costs costs(const QgsVectorLayer& patches, QVariantMap parameters) {
        Costs result;
        QgsFeature patch;
        for (QgsFeatureIterator each = patches.getFeatures(); each.nextFeature(patch);) {
            const auto alone =
                layer("Polygon", patches.crs().authid(), {}, {{patch.geometry().asWkt(17), {}}});
            parameters.insert("SOURCES", given(alone));
            parameters.insert("OUTPUT", newPath("tif"));
            const Outcome outcome = run("fermat:isochrones", parameters);
            if (!outcome.ok)
                qWarning("%s", qPrintable(outcome.error));
            result.from.push_back(readRaster(outcome.results["OUTPUT"]));
        }
        result.to = result.from;
        findLeast(result);
        return result;
    }
    /// What a metre costs, by the slope in the direction of travel and by the value of the ground.
    using OnSlope = std::function<double(double slope, double value)>;
    /// The same over hills() and terrain(), by a plain Dijkstra with RADIUS 1.
    Costs plainCosts(const OnSlope& cost, int direction) const {
        const OnSlope back = [&](double slope, double value) { return cost(-slope, value); };
        Costs result;
        for (const QPoint& corner : corners) {
            const std::vector<double> away = dijkstra(corner, cost),
                                      towards = dijkstra(corner, back);
            std::vector<double> both = away;
            for (std::size_t i = 0; i < both.size(); ++i)
                both[i] += towards[i];
            result.from.push_back(content(direction == 0 ? away : direction == 1 ? towards : both));
            result.to.push_back(content(direction == 0 ? towards : direction == 1 ? away : both));
        }
        findLeast(result);
        return result;
    }
    /// The parameters of sloping ground, and its costs: of velocities, costs or elevations.
    struct Ground {
        QVariantMap parameters;
        Costs costs;
    };
    Ground sloping(QVariantMap parameters) {
        const int surface = parameters.value("SURFACE").toInt();
        const QString heights = hills();
        mCells.clear();
        parameters.insert("INPUT", surface == 3   ? heights
                                   : surface == 1 ? terrain({.noData = 0})
                                                  : terrain());
        if (parameters.contains("ELEVATION"))
            parameters.insert("ELEVATION", heights);
        parameters.insert("RADIUS", 1);
        const auto tobler = [](double slope) {
            return std::exp(3.5 * std::abs(slope + 0.05)) / std::exp(0.175);
        };
        const auto rWalk = [](double slope) {
            return slope >= 0        ? 0.72 + 6 * slope
                   : slope > -0.2125 ? 0.72 + 1.9998 * slope
                                     : 0.72 - 1.9998 * slope;
        };
        const OnSlope ofCell = [=](double slope, double value) {
            return surface == 3   ? 3.6 / 5 * tobler(slope)
                   : surface == 1 ? value + rWalk(slope)
                                  : 3.6 / value * tobler(slope);
        };
        return {parameters, plainCosts(ofCell, parameters.value("DIRECTION").toInt())};
    }

  private:
    static RasterContent content(std::vector<double> costs) {
        RasterContent result;
        result.rows = result.cols = side;
        for (double& cost : costs)
            cost = std::isinf(cost) ? -9999 : cost;
        result.values = std::move(costs);
        return result;
    }
    static void findLeast(Costs& costs) {
        for (std::size_t a = 0; a < costs.from.size(); ++a)
            for (std::size_t b = a + 1; b < costs.from.size(); ++b) {
                double cost = inf;
                for (int i = 0; i < 36; ++i)
                    if (const double of =
                            costs.from[a].at(corners[b].y() + i / 6, corners[b].x() + i % 6);
                        of != -9999)
                        cost = std::min(cost, of);
                costs.least[{a, b}] = cost;
            }
    }
    /// A diagonal step needs one passable cell beside it.
    std::vector<double> dijkstra(const QPoint& corner, const OnSlope& cost) const {
        std::vector<double> costs(side * side, inf);
        std::priority_queue<std::pair<double, int>> queue; // of negative costs
        for (int i = 0; i < 36; ++i) {
            const int cell = (corner.y() + i / 6) * side + corner.x() + i % 6;
            costs[std::size_t(cell)] = 0;
            queue.emplace(0, cell);
        }
        const auto value = [&](int row, int col) {
            return mCells.empty() ? 1 : mCells[std::size_t(row * side + col)];
        };
        while (!queue.empty()) {
            const auto [negative, cell] = queue.top();
            queue.pop();
            if (-negative > costs[std::size_t(cell)])
                continue;
            const int row = cell / side, col = cell % side;
            for (int r = std::max(0, row - 1); r <= std::min(side - 1, row + 1); ++r)
                for (int c = std::max(0, col - 1); c <= std::min(side - 1, col + 1); ++c) {
                    if ((r == row && c == col) || value(r, c) == 0 ||
                        (value(row, c) == 0 && value(r, col) == 0))
                        continue;
                    const int next = r * side + c;
                    const double length = 10 * std::hypot(r - row, c - col),
                                 slope =
                                     (mHeights[std::size_t(next)] - mHeights[std::size_t(cell)]) /
                                     length;
                    const double now =
                        -negative +
                        length * (cost(slope, value(row, col)) + cost(slope, value(r, c))) / 2;
                    if (now < costs[std::size_t(next)]) {
                        costs[std::size_t(next)] = now;
                        queue.emplace(-now, next);
                    }
                }
        }
        return costs;
    }

    std::vector<double> mCells, mHeights; // as they are in the rasters
    static constexpr QPoint corners[] = {{8, 10}, {70, 20}, {30, 80}, {85, 85}};
    int mRuns = 0;
};
