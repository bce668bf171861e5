#include "point_layers_menu.h"

#include "grouped_number.h"
#include "qgis_compat.h"
#include "run_metadata.h"

#include <qgsiconutils.h>
#include <qgslayertree.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>

#include <QPointer>

#include <algorithm>

PointLayersMenu::PointLayersMenu(QgsProject* project, QWidget* parent)
    : QMenu(parent), mProject(project) {
    connect(this, &QMenu::aboutToShow, this, &PointLayersMenu::fill);
}

void PointLayersMenu::fill() {
    clear();
    QList<QgsVectorLayer*> layers;
    for (QgsMapLayer* any : mProject->mapLayers())
        if (auto* layer = qobject_cast<QgsVectorLayer*>(any);
            layer && layer->isValid() && layer->geometryType() == compat::pointType)
            layers << layer;
    // The user's own layers come first.
    std::sort(layers.begin(), layers.end(), [](const QgsMapLayer* a, const QgsMapLayer* b) {
        const bool isMade = isMadeByFermat(*a);
        return isMade == isMadeByFermat(*b) ? QString::localeAwareCompare(a->name(), b->name()) < 0
                                            : !isMade;
    });
    // Kept starts of several results have the same name.
    const auto nameOf = [&](const QgsVectorLayer& layer) {
        const bool isAmbiguous =
            std::count_if(layers.begin(), layers.end(), [&](const QgsVectorLayer* other) {
                return other->name() == layer.name();
            }) > 1;
        QgsLayerTreeLayer* node = mProject->layerTreeRoot()->findLayer(layer.id());
        const auto* group = node ? dynamic_cast<const QgsLayerTreeGroup*>(node->parent()) : nullptr;
        return isAmbiguous && group && !group->name().isEmpty()
                   ? QStringLiteral("%1 (%2)").arg(layer.name(), group->name())
                   : layer.name();
    };
    const auto withPaths = [](const QString& text, Paths paths) {
        return paths == Paths::FromTheNearestStart
                   ? tr("%1, and the paths from the nearest start").arg(text)
               : paths == Paths::FromEachStart ? tr("%1, and the paths from each start").arg(text)
                                               : text;
    };
    const auto list = [&](QgsVectorLayer* layer, Paths paths) {
        const QString name = nameOf(*layer);
        const auto add = [&](const QString& text, bool selected) {
            // In a menu, & marks the key of an entry.
            QString shown = withPaths(text, paths);
            QAction* action = addAction(QgsIconUtils::iconForLayer(layer),
                                        shown.replace(QLatin1Char('&'), QLatin1String("&&")));
            connect(action, &QAction::triggered, this,
                    [this, selected, paths, layer = QPointer<QgsVectorLayer>(layer)] {
                        if (layer)
                            emit chosen(layer, selected, paths);
                    });
        };
        if (const int count = layer->selectedFeatureCount(); count > 0)
            add(tr("“%1”: the selected points (%2)").arg(name, grouped(count)), true);
        const long long all = layer->featureCount(); // below 0 if it is not known
        add(all < 0 ? tr("“%1”: all points").arg(name)
                    : tr("“%1”: all points (%2)").arg(name, grouped(all)),
            false);
    };
    for (const Paths paths : offered()) {
        if (paths != Paths::None && !layers.isEmpty())
            addSeparator();
        for (QgsVectorLayer* layer : layers)
            list(layer, paths);
    }
    if (layers.isEmpty())
        addAction(tr("The project has no layer of points"))->setEnabled(false);
}
