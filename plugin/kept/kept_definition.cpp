#include "kept_definition.h"

#include "kept_settings.h"
#include "layer_order.h"

#include <qgslayerdefinition.h>
#include <qgslayertree.h>
#include <qgsmaplayer.h>

#include <QFileInfo>

void writeDefinition(const QString& file, const QgsLayerTreeGroup& group, int number,
                     const QgsProject& project) {
    const QString folder = QFileInfo(file).path();
    QgsLayerTreeGroup own(group.name());
    QVariantMap settings;
    for (const QgsLayerTreeLayer* node : group.findLayers()) {
        const QgsMapLayer* layer = node->layer();
        if (!layer || node->customProperty(keptNumber).toInt() != number ||
            QFileInfo(layer->source().section(QLatin1Char('|'), 0, 0)).path() != folder)
            continue;
        own.addChildNode(node->clone());
        if (const QVariantMap noted = notedSettings(*node); !noted.isEmpty())
            settings = noted;
    }
    if (own.children().isEmpty())
        return;
    addNamedLayers(own, project, settings);
    QString problem;
    QgsLayerDefinition::exportLayerDefinition(file, {&own}, problem);
}
