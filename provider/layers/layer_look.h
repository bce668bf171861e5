#pragma once

#include <qgslayermetadata.h>

#include <QMap>
#include <QString>

#include <optional>
#include <vector>

class QgsProcessingContext;
class QgsVectorLayer;

/// What a layer that an algorithm made looks like in QGIS, and what it says of itself.
struct LayerLook {
    /// A class of a raster of ids.
    struct Category {
        int id = 0;
        QString name;
    };

    QString style = {}; ///< of the file `:/fermat/styles/<style>.qml`; empty: none
    QString unit = {};  ///< of a raster's values, for the legend
    std::optional<double> maximum =
        std::nullopt;                      ///< a raster's colours are stretched to [0, maximum]
    std::vector<Category> categories = {}; ///< of a raster of ids: each gets a colour
    QString bandEnd = {};                  ///< of isochrones: see labelBands()
    QMap<QString, QString> aliases = {};   ///< what fields are called
    QgsLayerMetadata metadata = {};        ///< without title and CRS
};

/// Gives the layer that a destination becomes this look, when QGIS loads it after a run. Does
/// nothing where the layer will not be loaded.
void lookOnLoad(QgsProcessingContext& context, const QString& destination, const LayerLook& look);

/// What a field with this unit is called: “Time (min)”; empty: of costs, “Time”.
QString inUnit(const QString& name, const QString& unit);

/// Where a band of isochrones ends, as an expression over its field `to`: “20 min”.
QString bandEnd(const QString& unit);

/// Lets the labels of isochrone bands, and their names in the legend, say “≤ ” and what `end`, an
/// expression, says.
void labelBands(QgsVectorLayer& layer, const QString& end);
