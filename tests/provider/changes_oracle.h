#pragma once

#include "../support/random.h"
#include "provider_fixture.h"
#include "qgis_compat.h"
#include "raster_geometry.h"

#include <qgscoordinatetransform.h>
#include <qgscoordinatetransformcontext.h>
#include <qgsgeometryengine.h>

#include <cmath>

/// Layers of changes with random features, and what they do to each cell, as GEOS finds the cells.
class ChangesOracle {
  public:
    explicit ChangesOracle(const RasterGeometry& raster, std::uint64_t seed = 1)
        : random(seed), mRaster(raster) {}

    /// The slowness of a value of the raster.
    using SlownessOf = std::function<double(double value)>;

    /// A layer of lines, polygons or points in a CRS, all over the raster and beyond it.
    std::unique_ptr<QgsVectorLayer> layer(const QString& type, const QString& crs, int count) {
        std::vector<FeatureContent> features;
        for (int i = 0; i < count; ++i) {
            static const std::array kinds{"wall", "passage", "value", "factor"};
            QgsGeometry shape = type == "Polygon" ? polygon() : type == "Point" ? point() : line();
            shape.transform(QgsCoordinateTransform(mRaster.crs, QgsCoordinateReferenceSystem(crs),
                                                   QgsCoordinateTransformContext()));
            // A wall as large as other polygons would leave nothing.
            const bool isArea = type == "Polygon" && random.chance(0.8);
            features.push_back({shape.asWkt(17),
                                {kinds[std::size_t(random.integer(isArea ? 2 : 0, 3))],
                                 std::exp(random.between(-1.5, 1.5)), random.chance(0.9)}});
        }
        return ProviderFixture::layer(type, crs, {"kind:string", "value:double", "active:bool"},
                                      features);
    }

    /// The slowness of all cells after the changes of the layers.
    std::vector<float> changed(std::vector<float> slowness,
                               const std::vector<const QgsVectorLayer*>& layers,
                               const SlownessOf& slownessOf) {
        for (const QStringList& kinds :
             {QStringList{"value", "factor"}, QStringList{"wall"}, QStringList{"passage"}})
            for (const QgsVectorLayer* layer : layers) {
                const QgsCoordinateTransform transform(layer->crs(), mRaster.crs,
                                                       QgsCoordinateTransformContext());
                QgsFeatureIterator features = layer->getFeatures();
                for (QgsFeature feature; features.nextFeature(feature);) {
                    const QString kind = feature.attribute("kind").toString();
                    if (!kinds.contains(kind) || !feature.attribute("active").toBool())
                        continue;
                    QgsGeometry shape = feature.geometry();
                    shape.transform(transform);
                    change(slowness, shape, kind, feature.attribute("value").toDouble(),
                           slownessOf);
                }
            }
        return slowness;
    }

    std::size_t doubtful = 0; ///< cells that a shape misses by less than a hundred-thousandth
    std::size_t changes = 0;  ///< of cells
    fermat::test::Random random;

  private:
    QgsPointXY place(double row, double col) const {
        return {mRaster.west + col * mRaster.cellWidth, mRaster.north - row * mRaster.cellHeight};
    }
    QgsPointXY anywhere() {
        const auto [rows, cols] = mRaster.grid;
        return place(random.between(-0.1, 1.1) * rows, random.between(-0.1, 1.1) * cols);
    }
    QgsGeometry point() { return QgsGeometry::fromPointXY(anywhere()); }
    QgsGeometry line() {
        QgsPolylineXY line;
        for (int i = random.integer(2, 4); i > 0; --i)
            line << anywhere();
        return QgsGeometry::fromPolylineXY(line);
    }
    QgsGeometry polygon() {
        const double row = random.between(0, mRaster.grid.rows),
                     col = random.between(0, mRaster.grid.cols);
        const double size = random.between(1, 0.3 * mRaster.grid.rows);
        QgsPolylineXY ring;
        const int corners = random.integer(3, 9);
        for (int i = 0; i < corners; ++i) {
            const double angle = 2 * M_PI * i / corners, far = size * random.between(0.5, 1);
            ring << place(row + far * std::sin(angle), col + far * std::cos(angle));
        }
        ring << ring.first();
        return QgsGeometry::fromPolygonXY({ring});
    }

    void change(std::vector<float>& slowness, const QgsGeometry& shape, const QString& kind,
                double value, const SlownessOf& slownessOf) {
        const std::unique_ptr<QgsGeometryEngine> engine(
            QgsGeometry::createGeometryEngine(shape.constGet()));
        engine->prepareGeometry();
        const bool byCentre =
            (kind == "value" || kind == "factor") && shape.type() == compat::polygonType;
        const QgsPointXY half(mRaster.cellWidth / 2, mRaster.cellHeight / 2);
        const double cell = std::min(mRaster.cellWidth, mRaster.cellHeight);
        for (std::size_t i = 0; i < slowness.size(); ++i) {
            const QgsPointXY centre = mRaster.cellCentre(i);
            const QgsGeometry square =
                QgsGeometry::fromRect(QgsRectangle(centre.x() - half.x(), centre.y() - half.y(),
                                                   centre.x() + half.x(), centre.y() + half.y()));
            const double away = byCentre ? 0 : engine->distance(square.constGet()) / cell;
            doubtful += away > 0 && away < 1e-5;
            const bool isChanged =
                byCentre ? engine->contains(QgsGeometry::fromPointXY(centre).constGet())
                         : away == 0;
            if (!isChanged)
                continue;
            ++changes;
            slowness[i] = kind == "wall"     ? INFINITY
                          : kind == "factor" ? float(double(slowness[i]) * value)
                                             : float(slownessOf(value));
        }
    }

    RasterGeometry mRaster;
};
