#include "saved_style.h"

#include "file_identity.h"
#include "input_files.h"
#include "style_file.h"

#include <qgsmaplayer.h>
#include <qgsreadwritecontext.h>

#include <QDomDocument>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace {

/// Whether there is a file that belongs to another layer and would have the same style.
bool hasNamesake(const QgsMapLayer& layer, const OutputPlace& file) {
    InputFiles own;
    own.add(layer, nullptr);
    const QString name = QFile::decodeName(file.name());
    const std::vector<std::string> all = entriesOf(openFolder(file.folder(), "."));
    return std::any_of(all.begin(), all.end(), [&](const std::string& entry) {
        const QString other = QFile::decodeName(entry.c_str());
        const QFileInfo info(other);
        return info.completeBaseName() == QFileInfo(name).completeBaseName() &&
               !other.startsWith(name) && info.suffix() != QLatin1String("qmd") &&
               !own.holdFile(followed(file.beside(other).path()));
    });
}

} // namespace

void saveStyle(const QgsMapLayer& layer, const QString& file) {
    const OutputPlace place(file);
    if (!place.problem().isEmpty() || hasNamesake(layer, place))
        return;
    QDomDocument style;
    QString problem;
    layer.exportNamedStyle(style, problem);
    if (problem.isEmpty())
        writeStyle(place, style.toString());
}
