#include "change_layers.h"

#include "change_fields.h"
#include "change_look.h"
#include "new_change_layer.h"
#include "qgis_compat.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgslayertree.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerutils.h>

#include <algorithm>
#include <functional>

namespace {

const QString mark = QStringLiteral("fermat/changes"); // of layers and of their group

/// Edits a layer, and saves that unless the user is editing it. Returns why that is not possible.
QString edit(QgsVectorLayer& layer, const QString& command, const std::function<bool()>& work) {
    const bool wasEditable = layer.isEditable();
    if (!wasEditable && !layer.startEditing())
        return ChangeLayers::tr("The layer “%1” cannot be edited. Remove it from the project: the "
                                "next shape makes a new one.")
            .arg(layer.name());
    layer.beginEditCommand(command);
    if (!work()) {
        layer.destroyEditCommand();
        if (!wasEditable)
            layer.rollBack();
        return ChangeLayers::tr("The layer “%1” does not take the shape.").arg(layer.name());
    }
    layer.endEditCommand();
    if (wasEditable || layer.commitChanges())
        return {};
    const QString why = layer.commitErrors().join(QLatin1Char(' '));
    layer.rollBack();
    return ChangeLayers::tr("The layer “%1” cannot be saved: %2").arg(layer.name(), why);
}

/// The shape in the CRS of a layer. Throws QgsCsException.
QgsGeometry shapeIn(const QgsVectorLayer& layer, const DrawnChange& change) {
    QgsGeometry shape = change.shape;
    shape.transform(QgsCoordinateTransform(change.crs, layer.crs(), layer.transformContext()));
    return layer.isSpatial() ? shape.coerceToType(layer.wkbType()).value(0, shape) : shape;
}

QgsAttributeMap attributesOf(const QgsVectorLayer& layer, const DrawnChange& change) {
    const QgsFields& fields = layer.fields();
    QgsAttributeMap attributes{
        {fields.lookupField(change_fields::kind), change_fields::wordOf(change.kind)},
        {fields.lookupField(change_fields::active), true}};
    if (change.value)
        attributes.insert(fields.lookupField(change_fields::value), *change.value);
    attributes.remove(-1);
    return attributes;
}

QgsLayerTreeGroup* groupOf(QgsProject& project) {
    QgsLayerTree* tree = project.layerTreeRoot();
    for (QgsLayerTreeGroup* group : tree->findGroups())
        if (ChangeLayers::isGroup(*group))
            return group;
    QgsLayerTreeGroup* group = tree->insertGroup(0, ChangeLayers::tr("Changes"));
    group->setCustomProperty(mark, true);
    return group;
}

} // namespace

ChangeLayers::ChangeLayers(QgsProject* project, QObject* parent)
    : QObject(parent), mProject(project) {
    connect(project, &QgsProject::layersAdded, this, [this](const QList<QgsMapLayer*>& added) {
        if (std::any_of(added.begin(), added.end(),
                        [](const QgsMapLayer* layer) { return isOne(*layer); }))
            emit layersChanged();
    });
    connect(project, &QgsProject::layersRemoved, this, &ChangeLayers::layersChanged);
}

bool ChangeLayers::isOne(const QgsMapLayer& layer) {
    return layer.customProperty(mark).toBool();
}

bool ChangeLayers::isGroup(const QgsLayerTreeNode& node) {
    return node.customProperty(mark).toBool();
}

QList<QgsVectorLayer*> ChangeLayers::layers() const {
    QList<QgsVectorLayer*> found;
    for (QgsMapLayer* layer : mProject->mapLayers())
        if (auto* vector = qobject_cast<QgsVectorLayer*>(layer);
            vector && vector->isValid() && isOne(*vector))
            found << vector;
    const QStringList order = mProject->layerTreeRoot()->findLayerIds();
    std::sort(found.begin(), found.end(), [&](const QgsMapLayer* a, const QgsMapLayer* b) {
        return order.indexOf(a->id()) > order.indexOf(b->id());
    });
    return found;
}

QStringList ChangeLayers::ids() const {
    QStringList ids;
    for (const QgsVectorLayer* layer : layers())
        ids << layer->id();
    return ids;
}

QgsVectorLayer* ChangeLayers::layerFor(const DrawnChange& change) const {
    for (QgsVectorLayer* layer : layers())
        if (layer->geometryType() == change.shape.type())
            return layer;
    return nullptr;
}

QgsVectorLayer* ChangeLayers::makeLayer(bool areLines, const QgsCoordinateReferenceSystem& crs) {
    QgsVectorLayer* layer = newChangeLayer(*mProject, areLines, crs).release();
    layer->setCustomProperty(mark, true);
    change_fields::describe(*layer);
    lookAsChanges(*layer);
    mProject->addMapLayer(layer, false);
    QgsLayerTreeGroup* group = groupOf(*mProject);
    group->insertLayer(areLines ? 0 : -1, layer)->setExpanded(false);
    group->setExpanded(true);
    emit layersChanged(); // their order is known only now
    return layer;
}

QString ChangeLayers::add(const DrawnChange& change, const QgsCoordinateReferenceSystem& crs) {
    QgsVectorLayer* layer = layerFor(change);
    if (!layer)
        layer = makeLayer(change.shape.type() == compat::lineType, crs);
    try {
        QgsFeature feature = QgsVectorLayerUtils::createFeature(layer, shapeIn(*layer, change),
                                                                attributesOf(*layer, change));
        return edit(*layer, tr("New shape"), [&] { return layer->addFeature(feature); });
    } catch (const QgsCsException&) {
        return tr("The shape has no coordinates in the CRS of the layer “%1”.").arg(layer->name());
    }
}

void ChangeLayers::remove(const DrawnChange& change) {
    QgsVectorLayer* layer = layerFor(change);
    if (!layer)
        return;
    const int kind = layer->fields().lookupField(change_fields::kind);
    try {
        const QgsGeometry shape = shapeIn(*layer, change);
        std::optional<QgsFeatureId> last;
        QgsFeature feature;
        QgsFeatureIterator features = layer->getFeatures();
        while (features.nextFeature(feature))
            if (feature.geometry().equals(shape) &&
                feature.attribute(kind).toString() == change_fields::wordOf(change.kind))
                last = feature.id();
        if (last)
            edit(*layer, tr("Undo of a change of the ground"),
                 [&] { return layer->deleteFeature(*last); });
    } catch (const QgsCsException&) {
        return; // it was never added
    }
}
