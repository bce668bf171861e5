#include "new_change_layer.h"

#include "file_moves.h"
#include "output_place.h"
#include "texts.h"

#include <qgsexception.h>
#include <qgsproject.h>
#include <qgsvectorfilewriter.h>
#include <qgsvectorlayer.h>

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

namespace {

using Layer = std::unique_ptr<QgsVectorLayer>;

/// A file beside the project that does not exist yet, not even as a link that leads nowhere; empty
/// if the project is not saved.
QString newFile(const QgsProject& project, bool areLines) {
    const QFileInfo file(project.fileName());
    if (project.fileName().isEmpty() || !file.dir().exists())
        return {};
    const QString name = QStringLiteral("%1-changes-%2")
                             .arg(file.completeBaseName(),
                                  areLines ? QStringLiteral("lines") : QStringLiteral("areas"));
    const auto isTaken = [](const QString& path) {
        return QFileInfo::exists(path) || QFileInfo(path).isSymLink();
    };
    QString path = file.dir().filePath(name + QStringLiteral(".gpkg"));
    for (int number = 2; isTaken(path); ++number)
        path = file.dir().filePath(QStringLiteral("%1-%2.gpkg").arg(name).arg(number));
    return path;
}

} // namespace

Layer temporaryChangeLayer(bool areLines, const QgsCoordinateReferenceSystem& crs) {
    QgsVectorLayer::LayerOptions options;
    options.skipCrsValidation = true; // QGIS would ask the user for it
    auto layer = std::make_unique<QgsVectorLayer>(
        QStringLiteral("%1?field=kind:string(20)&field=value:double&field=name:string(80)&"
                       "field=active:bool")
            .arg(areLines ? QStringLiteral("LineString") : QStringLiteral("Polygon")),
        areLines ? Tr::tr("Changes: lines") : Tr::tr("Changes: areas"), QStringLiteral("memory"),
        options);
    layer->setCrs(crs);
    return layer;
}

Layer newChangeLayer(const QgsProject& project, bool areLines,
                     const QgsCoordinateReferenceSystem& crs) {
    Layer layer = temporaryChangeLayer(areLines, crs);
    const QString path = newFile(project, areLines);
    if (path.isEmpty())
        return layer;
    QgsVectorFileWriter::SaveVectorOptions saving;
    saving.driverName = QStringLiteral("GPKG");
    saving.layerName = areLines ? QStringLiteral("lines") : QStringLiteral("areas");
    const QTemporaryDir folder;
    QString file, table;
    if (!folder.isValid() || QgsVectorFileWriter::writeAsVectorFormatV3(
                                 layer.get(), folder.filePath(QStringLiteral("changes.gpkg")),
                                 project.transformContext(), saving, nullptr, &file,
                                 &table) != QgsVectorFileWriter::NoError)
        return layer;
    try { // it comes as a whole, and replaces nothing that has come to its place meanwhile
        FileMoves moves;
        moves.add(file, OutputPlace(path), true);
        file = moves.run({}, fermat::no_progress).first();
    } catch (const QgsProcessingException&) {
        return layer;
    }
    QgsVectorLayer::LayerOptions options(project.transformContext());
    options.skipCrsValidation = true;
    auto saved =
        std::make_unique<QgsVectorLayer>(QStringLiteral("%1|layername=%2").arg(file, table),
                                         layer->name(), QStringLiteral("ogr"), options);
    if (!saved->isValid())
        return layer;
    return saved;
}
