#include "terrain_algorithm.h"

#include "filled_in.h"
#include "grouped_number.h"

#include <qgsexception.h>
#include <qgsprocessingparameters.h>
#include <qgsproviderregistry.h>
#include <qgsvectorlayer.h>

#include <QSet>

#include <utility>

namespace {

const QString changesName = QStringLiteral("CHANGES");

/// How many layers are given: a list of them, or a single one.
int countOf(const QVariant& value) {
    const int type = int(value.userType());
    if (type == int(QMetaType::QVariantList) || type == int(QMetaType::QStringList))
        return int(value.toList().size());
    const bool isEmptyText = type == int(QMetaType::QString) && value.toString().isEmpty();
    return value.isValid() && !isEmptyText ? 1 : 0;
}

/// Whether a source names a file, and the file has other layers too. A layer of mixed geometries is
/// listed once for each type.
bool hasOtherLayers(const QgsVectorLayer& layer) {
    const QVariantMap parts =
        QgsProviderRegistry::instance()->decodeUri(layer.providerType(), layer.source());
    if (layer.providerType() != QLatin1String("ogr") || !layer.dataProvider() ||
        !parts.value(QStringLiteral("layerName")).toString().isEmpty() ||
        !parts.value(QStringLiteral("layerId")).isNull())
        return false;
    QSet<QString> names;
    for (const QString& each : layer.dataProvider()->subLayers())
        names << each.section(QgsDataProvider::sublayerSeparator(), 1, 1);
    return names.size() > 1;
}

} // namespace

void TerrainAlgorithm::addChanges() {
    addAdvanced(
        new QgsProcessingParameterMultipleLayers(changesName, tr("Changes of the ground"),
                                                 compat::anyGeometry, QVariant(), true),
        tr("Layers of points, lines or polygons that change the raster for this run. Their text "
           "field “kind” says how: wall (cannot be crossed), passage (a bridge or gate with a "
           "value, also through walls), value (the cells hold this value), factor (crossing takes "
           "so many times longer). The number is in the field “value”."));
}

std::shared_ptr<const GroundChanges>
TerrainAlgorithm::takeChanges(const QVariantMap& parameters, const RasterInput& raster,
                              const SurfaceOptions& surface, QgsProcessingContext& context,
                              QgsProcessingFeedback* feedback) const {
    const int count = countOf(parameters.value(changesName));
    if (count == 0)
        return nullptr;
    QList<const QgsVectorLayer*> layers;
    for (const QgsMapLayer* layer : parameterAsLayerList(parameters, changesName, context)) {
        const auto* vector = qobject_cast<const QgsVectorLayer*>(layer);
        if (!vector)
            throw QgsProcessingException(
                tr("The layer “%1” (CHANGES) is not a vector layer. Choose layers of points, "
                   "lines or polygons.")
                    .arg(layer->name()));
        if (hasOtherLayers(*vector) && feedback)
            feedback->pushWarning(
                tr("The file of the layer “%1” (CHANGES) has other layers, too. Fermat reads "
                   "only this one. To read others, give each by its name: FILE|layername=NAME.")
                    .arg(vector->name()));
        layers << vector;
    }
    if (layers.size() < count)
        throw QgsProcessingException(
            tr("A layer of CHANGES cannot be read. It must be a vector layer, or the path of a "
               "vector layer that QGIS reads."));
    return std::make_shared<const GroundChanges>(layers, raster.geometry(), surface,
                                                 context.transformContext());
}

void TerrainAlgorithm::tellChanges(const GroundChanges::Summary& changed,
                                   QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    if (!std::exchange(mToldChanges, true)) // parts of a raster give the same
        for (const QString& warning : terrainInput().changes()->warnings(progress))
            feedback->pushWarning(warning);
    feedback->pushInfo(
        filledIn(tr("CHANGES: walls close %1 cells, passages change %2 (%3 of them were "
                    "impassable), values change %4, and factors change %5."),
                 grouped(changed.closed), grouped(changed.passed), grouped(changed.opened),
                 grouped(changed.valued), grouped(changed.slowed)));
    if (changed.shut > 0)
        feedback->pushWarning(
            tr("Values and passages of CHANGES lie on cells without an elevation, which stay "
               "impassable (number of cells: %1). Fill these cells of the raster layer “%2”, for "
               "example with “Fill nodata”.")
                .arg(grouped(changed.shut), terrainInput().elevationRaster()->name()));
}
