#include "fermat_algorithm.h"

#include <qgsexception.h>
#include <qgsprocessingparameters.h>
#include <qgsproviderregistry.h>
#include <qgsvectorlayer.h>

#include <QSet>

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

void FermatAlgorithm::addChanges(const QString& description, const QString& help) {
    addAdvanced(new QgsProcessingParameterMultipleLayers(changesName, description,
                                                         compat::anyGeometry, QVariant(), true),
                help);
}

bool FermatAlgorithm::hasChanges(const QVariantMap& parameters) {
    return countOf(parameters.value(changesName)) > 0;
}

QString FermatAlgorithm::whyNoDifference(const QVariantMap& parameters) {
    return isGiven(parameters, QStringLiteral("DIFFERENCE")) && !hasChanges(parameters)
               ? tr("DIFFERENCE shows what CHANGES do, but CHANGES has no layer. Choose a layer of "
                    "changes, or leave DIFFERENCE out.")
               : QString();
}

QList<const QgsVectorLayer*>
FermatAlgorithm::takeChangeLayers(const QVariantMap& parameters, QgsProcessingContext& context,
                                  QgsProcessingFeedback* feedback) const {
    const int count = countOf(parameters.value(changesName));
    if (count == 0)
        return {};
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
    return layers;
}
