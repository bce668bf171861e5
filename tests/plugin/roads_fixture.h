#pragma once

#include "changes_fixture.h"

#include <qgsproject.h>
#include <qgsvectorfilewriter.h>
#include <qgsvectorlayer.h>

/// Roads on the canvas: 1000 m from west to east and 1000 m from south to north, which meet in the
/// middle, and a short one that is apart. Map units are metres, 2.5 m per pixel.
class RoadsFixture : public ChangesFixture {
  public:
    static constexpr QPoint crossing{200, 200};
    static constexpr QPoint apart{340, 360}; ///< on the short road

    static QPoint east(int pixels) { return crossing + QPoint(pixels, 0); }
    static QPoint north(int pixels) { return crossing - QPoint(0, pixels); }

    /// The fields of a road are its speed in km/h and its direction.
    static std::vector<FeatureContent> roads() {
        return {{QStringLiteral("LINESTRING(1000 1500, 1500 1500, 2000 1500)"), {36, "both"}},
                {QStringLiteral("LINESTRING(1500 1000, 1500 1500, 1500 2000)"), {72, "both"}},
                {QStringLiteral("LINESTRING(1800 1100, 1900 1100)"), {36, "both"}}};
    }
    QgsVectorLayer* showRoads(const std::vector<FeatureContent>& features = roads(),
                              const QString& crs = {},
                              const QStringList& fields = {"speed:double", "way:string"}) {
        QgsVectorLayer* layer =
            ProviderFixture::layer("LineString", crs, fields, features).release();
        if (crs.isEmpty())
            layer->setCrs({});
        return put(layer);
    }
    /// The same roads in a GeoPackage. Filters need one: QGIS can crash if layers come or go while
    /// it draws a layer that is in memory and has a filter.
    QgsVectorLayer* showSaved(QgsVectorLayer* roads, const QString& file) {
        QgsVectorFileWriter::writeAsVectorFormatV3(roads, file, {},
                                                   QgsVectorFileWriter::SaveVectorOptions());
        QgsProject::instance()->clear();
        return put(new QgsVectorLayer(file));
    }
    /// The cost at a position of the canvas, rounded; -1 if it is not reached.
    int costAt(QPoint place) {
        const QgsMapSettings& map = canvas().mapSettings();
        const auto path = session().wavefronts()->pathTo(
            session().toLayer({map.mapToPixel().toMapCoordinates(place), map.destinationCrs()}));
        return path ? int(std::lround(path->cost)) : -1;
    }
    bool isDrawn(QPoint place) { return qAlpha(pixel(place)) > 0; }
    /// Whether the road to the east has no gaps around a place, as dashes have.
    bool isWhole(int pixels) {
        for (int beside = -10; beside <= 10; ++beside)
            if (!isDrawn(east(pixels + beside)))
                return false;
        return true;
    }

  private:
    QgsVectorLayer* put(QgsVectorLayer* layer) {
        layer->setName(QStringLiteral("roads"));
        QgsProject::instance()->addMapLayer(layer);
        canvas().setDestinationCrs(layer->crs());
        canvas().setLayers({layer});
        canvas().setExtent(QgsRectangle(1000, 1000, 2000, 2000));
        canvas().setCurrentLayer(layer);
        return layer;
    }
};
