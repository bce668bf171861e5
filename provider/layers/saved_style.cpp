#include "saved_style.h"

#include "file_identity.h"
#include "input_files.h"
#include "side_file.h"

#include <qgsmaplayer.h>
#include <qgsreadwritecontext.h>

#include <QDomDocument>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace {

/// Whether there is a file that belongs to another layer and would have the same style and
/// metadata.
bool hasNamesake(const QgsMapLayer& layer, const OutputPlace& file) {
    InputFiles own;
    own.add(layer, nullptr);
    const QString name = QFile::decodeName(file.name());
    const std::vector<std::string> all = entriesOf(openFolder(file.folder(), "."));
    return std::any_of(all.begin(), all.end(), [&](const std::string& entry) {
        const QString other = QFile::decodeName(entry.c_str());
        const QString base = QFileInfo(name).completeBaseName();
        const bool isBeside = std::any_of(sideFiles.begin(), sideFiles.end(), [&](SideFile kind) {
            return other == base + endingOf(kind);
        });
        return QFileInfo(other).completeBaseName() == base && !other.startsWith(name) &&
               !isBeside && !own.holdFile(followed(file.beside(other).path()));
    });
}

void save(SideFile kind, const QDomDocument& document, const QgsMapLayer& layer,
          const QString& file) {
    const OutputPlace place(file);
    if (place.problem().isEmpty() && !hasNamesake(layer, place))
        writeSideFile(kind, place, document.toString());
}

} // namespace

void saveStyle(const QgsMapLayer& layer, const QString& file) {
    QDomDocument style;
    QString problem;
    layer.exportNamedStyle(style, problem);
    if (problem.isEmpty())
        save(SideFile::Style, style, layer, file);
}

void saveMetadata(const QgsMapLayer& layer, const QString& file) {
    QDomDocument metadata;
    QString problem;
    layer.exportNamedMetadata(metadata, problem);
    if (problem.isEmpty())
        save(SideFile::Metadata, metadata, layer, file);
}
