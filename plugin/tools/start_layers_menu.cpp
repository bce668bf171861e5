#include "start_layers_menu.h"

#include "grouped_number.h"
#include "layer_starts.h"

#include <qgsvectorlayer.h>

#include <algorithm>

StartLayersMenu::StartLayersMenu(QgsProject* project, QWidget* parent)
    : PointLayersMenu(project, parent) {
    connect(this, &PointLayersMenu::chosen, this,
            [this](const QgsVectorLayer* layer, bool selected) { take(*layer, selected); });
}

void StartLayersMenu::take(const QgsVectorLayer& layer, bool selected) {
    const long long features = selected ? layer.selectedFeatureCount() : layer.featureCount();
    std::vector<Start> starts = features > most ? std::vector<Start>() : startsOf(layer, selected);
    const long long count = std::max(features, (long long)starts.size());
    if (count > most)
        emit refused(tr("The map takes at most %1 starts from a layer, but these are %2. Select "
                        "fewer points of the layer “%3”.")
                         .arg(grouped(most), grouped(count), layer.name()));
    else if (starts.empty())
        emit refused(tr("The layer “%1” has no points there.").arg(layer.name()));
    else
        emit taken(starts);
}
