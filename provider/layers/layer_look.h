#pragma once

#include "raster_classes.h"

#include <qgslayermetadata.h>

#include <QMap>
#include <QString>

#include <optional>
#include <vector>

class QgsProcessingContext;
class QgsVectorLayer;

/// The look of a layer that an algorithm made, and its metadata.
struct LayerLook {
    QString style = {}; ///< name of the file `:/fermat/styles/<style>.qml`; empty: none
    QString unit = {};  ///< unit of a raster's values, for the legend
    std::optional<double> maximum =
        std::nullopt; ///< greatest value of a raster, whose colours are stretched to [0, maximum]
    /// For a raster with isochrones: the ends of their bands, in rising order. The raster gets the
    /// classes and the colours of the bands.
    std::vector<double> bands = {};
    std::vector<RasterClass> classes = {}; ///< for a raster of ids
    QString bandEnd = {};                  ///< with isochrones: see labelBands()
    double scale = 1;                      ///< what 1 in a raster is in its unit
    /// For isochrones above a raster whose colours mean something else: bands are grey veils, the
    /// first one the darkest.
    bool isVeil = false;
    bool isNested = false;  ///< isochrones: each polygon lies on those with a later end
    bool isTicked = true;   ///< in the layer tree
    QString graduated = {}; ///< field whose values are the colours of points
    QMap<QString, QString> aliases = {}; ///< names of fields that people see
    QgsLayerMetadata metadata = {};      ///< without title and CRS
};

/// Sets this look when QGIS loads the layer of a destination after a run. Does nothing if the layer
/// is not going to be loaded.
void lookOnLoad(QgsProcessingContext& context, const QString& destination, const LayerLook& look);

/// The name of a field with this unit: “Time (min)”, or “Time” if the unit is empty.
QString inUnit(const QString& name, const QString& unit);

/// The end of a band of isochrones, as an expression over its field `to`: “20 min”.
QString bandEnd(const QString& unit);

/// A band of isochrones, as an expression over its fields `from` and `to`: “10–20 min”. `end` is
/// the expression for its end, as bandEnd() returns it.
QString bandRange(const QString& end);

/// What an expression over `from` and `to` says of a band.
QString textOfBand(const QString& expression, double from, double to);

/// The most isochrone bands that a legend lists.
constexpr int mostListedBands = 50;

/// Sets the labels of isochrone bands and their names in the legend to bandRange() of the
/// expression `end`.
void labelBands(QgsVectorLayer& layer, const QString& end);
