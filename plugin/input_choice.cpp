#include "input_choice.h"

#include "fermat_dock.h"
#include "raster_doubt.h"

#include <qgsmapcanvas.h>
#include <qgsmaplayercombobox.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>

#include <QApplication>

namespace {

const QString input = QStringLiteral("INPUT");

bool isResult(QgsMapLayer* layer) {
    const auto* raster = qobject_cast<QgsRasterLayer*>(layer);
    return raster && isFermatResult(*raster);
}

} // namespace

InputChoice::InputChoice(QgsProject* project, QgsMapCanvas* canvas, FermatDock* dock,
                         std::function<bool()> mayFollow)
    : mProject(project), mCanvas(canvas), mDock(dock),
      mList(dock->widget(input)->findChild<QgsMapLayerComboBox*>()),
      mMayFollow(std::move(mayFollow)) {
    connect(project, &QgsProject::layersAdded, this, [this] {
        listLayers();
        follow();
    });
    // An address of a layer that is gone may be another's next.
    connect(project, &QgsProject::layersRemoved, this, [this] {
        listLayers();
        mChosen = mChosen && mProject->mapLayer(mDock->parameters().value(input).toString());
        follow();
    });
    connect(canvas, &QgsMapCanvas::currentLayerChanged, this, [this] { follow(); });
    listLayers();
}

void InputChoice::listLayers() {
    QList<QgsMapLayer*> results;
    for (QgsMapLayer* layer : mProject->mapLayers())
        if (isResult(layer))
            results << layer;
    if (mList)
        mDock->quietly([&] { mList->setExceptedLayerList(results); });
}

bool InputChoice::noteChange() {
    const QWidget* field = mDock->widget(input);
    const QWidget* focus = QApplication::focusWidget();
    const QString value = mDock->parameters().value(input).toString();
    // What is no layer of the project was typed or looked for.
    const bool byPerson = (focus && (focus == field || field->isAncestorOf(focus))) ||
                          (!value.isEmpty() && !mProject->mapLayer(value));
    mChosen = mChosen || byPerson;
    return byPerson;
}

void InputChoice::follow() {
    auto* active = qobject_cast<QgsRasterLayer*>(mCanvas->currentLayer());
    if (mChosen || !mMayFollow() || !active || !active->isValid() ||
        mProject->mapLayer(active->id()) != active || isFermatResult(*active))
        return;
    QVariantMap parameters = mDock->parameters();
    if (parameters.value(input).toString() == active->id())
        return;
    parameters.insert(input, active->id());
    mDock->setParameters(parameters);
    emit followed();
}
