#include "kept_definition.h"

#include "kept_settings.h"
#include "layer_order.h"

#include <qgslayerdefinition.h>
#include <qgslayertree.h>
#include <qgsmaplayer.h>

#include <QDir>
#include <QFileInfo>

namespace {

/// The current folder of the process, until this ends. QGIS makes paths relative more than once,
/// and takes those that are relative already for files in the current folder. When people open a
/// definition, that becomes the folder of another result, with files of the same names.
class CurrentFolder {
  public:
    explicit CurrentFolder(const QString& folder) { QDir::setCurrent(folder); }
    CurrentFolder(const CurrentFolder&) = delete;
    CurrentFolder& operator=(const CurrentFolder&) = delete;
    ~CurrentFolder() { QDir::setCurrent(mBefore); }

  private:
    const QString mBefore = QDir::currentPath();
};

} // namespace

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
    const CurrentFolder current(folder);
    QString problem;
    QgsLayerDefinition::exportLayerDefinition(file, {&own}, problem);
}
