#include "input_choice.h"

#include "change_layers.h"
#include "fermat_dock.h"
#include "qgis_compat.h"
#include "raster_doubt.h"

#include <qgsmapcanvas.h>
#include <qgsmaplayercombobox.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <QApplication>
#include <QDomDocument>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace {

const QString input = QStringLiteral("INPUT");

/// The metadata in the file beside the file of a layer. QGIS reads them after it has added the
/// layer, and does not tell.
QgsLayerMetadata savedMetadata(const QgsMapLayer& layer) {
    QgsLayerMetadata metadata;
    QFile file(layer.metadataUri());
    QDomDocument document;
    if (file.open(QIODevice::ReadOnly) && document.setContent(&file))
        metadata.readMetadataXml(document.documentElement());
    return metadata;
}

/// Fermat wrote its run into the metadata of the layers that it made.
bool isLinesOfFermat(const QgsMapLayer& layer) {
    const QStringList history = layer.metadata().history() + savedMetadata(layer).history();
    return qobject_cast<const QgsVectorLayer*>(&layer) &&
           std::any_of(history.begin(), history.end(), [](const QString& command) {
               return command.contains(QLatin1String("fermat:"));
           });
}

/// Whether the map tools work on such layers.
bool isGround(const QgsMapLayer* layer) {
    const auto* vector = qobject_cast<const QgsVectorLayer*>(layer);
    return qobject_cast<const QgsRasterLayer*>(layer) ||
           (vector && vector->geometryType() == compat::lineType);
}

} // namespace

InputChoice::InputChoice(QgsProject* project, QgsMapCanvas* canvas, FermatDock* dock,
                         std::function<bool()> mayFollow)
    : mProject(project), mCanvas(canvas), mDock(dock),
      mList(dock->widget(input)->findChild<QgsMapLayerComboBox*>()),
      mMayFollow(std::move(mayFollow)) {
    // The list of the panel takes a layer at layersAdded(), so results must be known before.
    connect(project, &QgsProject::layerWasAdded, this,
            [this](QgsMapLayer* layer) { noteResults({layer}); });
    connect(project, &QgsProject::layersAdded, this, [this](const QList<QgsMapLayer*>& layers) {
        mAdded.clear();
        for (const QgsMapLayer* layer : layers)
            mAdded << layer->id();
        follow();
    });
    connect(project, &QgsProject::layersRemoved, this, [this] {
        if (mResults.removeAll(nullptr) > 0)
            listOthers();
        mDock->fieldChanged();
        mChosen = mChosen && mProject->mapLayer(mDock->parameters().value(input).toString());
        follow();
        offer();
    });
    connect(canvas, &QgsMapCanvas::currentLayerChanged, this, [this] {
        follow();
        offer();
    });
    connect(dock, &FermatDock::parametersShown, this, &InputChoice::offer);
    connect(dock, &FermatDock::offerTaken, this, &InputChoice::take);
    noteResults(project->mapLayers().values());
}

bool InputChoice::isResult(const QgsMapLayer* layer) const {
    return std::find(mResults.begin(), mResults.end(), layer) != mResults.end();
}

void InputChoice::noteResults(const QList<QgsMapLayer*>& layers) {
    const auto before = mResults.size();
    for (QgsMapLayer* layer : layers) {
        const auto* raster = qobject_cast<QgsRasterLayer*>(layer);
        // Does not judge layers whose data would have to be fetched from a server.
        const bool isResultRaster =
            raster && QFileInfo::exists(raster->source()) && isFermatResult(*raster);
        if (isResultRaster || isLinesOfFermat(*layer) || ChangeLayers::isOne(*layer))
            mResults << layer;
        else if (!raster) // Processing adds a layer first, and sets its metadata later
            connect(layer, &QgsMapLayer::metadataChanged, this, [this, layer] {
                if (!isResult(layer) && isLinesOfFermat(*layer)) {
                    mResults << layer;
                    const bool isInPanel =
                        mDock->parameters().value(input).toString() == layer->id();
                    if (isInPanel && !mChosen && mMayFollow() && mProject->mapLayer(mBefore))
                        mDock->setInput(mBefore);
                    listOthers();
                }
            });
    }
    if (mResults.size() > before)
        listOthers();
}

void InputChoice::listOthers() {
    QList<QgsMapLayer*> results;
    for (const QPointer<QgsMapLayer>& result : mResults)
        results << result;
    if (mList)
        mDock->quietly([&] { mList->setExceptedLayerList(results); });
    emit followed(); // the list may show another layer first
}

bool InputChoice::noteChange() {
    const QWidget* field = mDock->widget(input);
    const QWidget* focus = QApplication::focusWidget();
    const QString value = mDock->parameters().value(input).toString();
    // If it is not a layer of the project, the user typed or browsed for it.
    const bool byPerson = (focus && (focus == field || field->isAncestorOf(focus))) ||
                          (!value.isEmpty() && !mProject->mapLayer(value));
    mChosen = mChosen || byPerson;
    return byPerson;
}

QgsMapLayer* InputChoice::otherLayer() const {
    QgsMapLayer* active = mCanvas->currentLayer();
    if (!isGround(active) || !active->isValid() || mProject->mapLayer(active->id()) != active ||
        isResult(active))
        return nullptr;
    const QString current = mDock->parameters().value(input).toString();
    return current == active->id() || current == active->source() ? nullptr : active;
}

void InputChoice::offer() {
    const QgsMapLayer* layer = otherLayer();
    mDock->setOffer(layer ? layer->name() : QString());
}

void InputChoice::put(const QgsMapLayer& layer) {
    mDock->setInput(layer.id());
}

void InputChoice::take() {
    const QgsMapLayer* layer = otherLayer();
    if (!layer)
        return;
    mChosen = true;
    put(*layer);
    emit chosen();
}

void InputChoice::follow() {
    const QgsMapLayer* layer = mChosen || !mMayFollow() ? nullptr : otherLayer();
    if (!layer)
        return;
    mBefore = mDock->parameters().value(input).toString();
    put(*layer);
    emit followed();
    if (!mBefore.isEmpty() && mAdded.contains(layer->id()))
        emit replaced();
}
