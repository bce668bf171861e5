#pragma once

#include "provider_fixture.h"
#include "support/random.h"

#include <QPoint>

#include <algorithm>
#include <map>
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
        return writeRaster("terrain.tif", side, cells, GDT_Byte, placement);
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
        std::vector<RasterContent> from;
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
        for (std::size_t a = 0; a < result.from.size(); ++a)
            for (std::size_t b = a + 1; b < result.from.size(); ++b) {
                double cost = inf;
                for (int i = 0; i < 36; ++i)
                    if (const double of =
                            result.from[a].at(corners[b].y() + i / 6, corners[b].x() + i % 6);
                        of != -9999)
                        cost = std::min(cost, of);
                result.least[{a, b}] = cost;
            }
        return result;
    }

  private:
    static constexpr QPoint corners[] = {{8, 10}, {70, 20}, {30, 80}, {85, 85}};
    int mRuns = 0;
};
