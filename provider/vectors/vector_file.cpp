#include "vector_file.h"

#include "detached_work.h"
#include "texts.h"
#include "whole_file.h"

#include <cpl_error.h>

#include <qgsexception.h>
#include <qgsgeometry.h>
#include <qgsvectorlayer.h>

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <system_error>

namespace {

/// Number of vertices that take longer than to start a thread.
constexpr int slowToWrite = 1 << 16;

/// Between two looks at the disk.
constexpr int featuresAtOnce = 1000;
constexpr std::uint64_t bytesCheckedAtOnce = std::uint64_t(1) << 20;

/// Whether a driver says at once that the disk is full. Others go on to the last feature.
bool reportsFullDisk(const QString& driver) {
    return driver == QLatin1String("GPKG") || driver == QLatin1String("SQLite");
}

/// Bytes that a feature takes in a file, at least. Most formats may be compressed. KML is not, and
/// it is made when the file is closed, which takes minutes.
std::uint64_t leastBytesOf(const QgsFeature& feature, bool isKml) {
    const std::uint64_t ofFeature = isKml ? 100 : 16, ofValue = isKml ? 32 : 4;
    constexpr std::uint64_t compression = 4;
    const QgsAttributes values = feature.attributes();
    const auto given = std::count_if(values.begin(), values.end(),
                                     [](const QVariant& value) { return !value.isNull(); });
    const QgsAbstractGeometry* shape = feature.geometry().constGet();
    return ofFeature + ofValue * std::uint64_t(given) +
           (shape ? std::uint64_t(shape->wkbSize()) / compression : 0);
}

QString driverOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix();
    // For both endings of MapInfo, QGIS names the driver that adds .tab to a name.
    return suffix.compare(QLatin1String("mif"), Qt::CaseInsensitive) == 0
               ? QStringLiteral("MapInfo MIF")
               : QgsVectorFileWriter::driverForExtension(suffix);
}

/// Whether a driver writes x.shp if it is given x.SHP.
bool writesLowerCase(const QString& driver) {
    return driver == QLatin1String("ESRI Shapefile") || driver.startsWith(QLatin1String("MapInfo"));
}

bool isTableOfShapefile(const QString& path) {
    return QFileInfo(path).suffix() == QLatin1String("dbf");
}

std::unique_ptr<QgsVectorFileWriter> create(const OutputStage& stage, const VectorLayout& layout,
                                            const VectorFile::Options& given, QString& written) {
    QgsVectorFileWriter::SaveVectorOptions options;
    options.driverName = driverOf(stage.path());
    options.fileEncoding = given.encoding;
    options.layerName = layerNameFor(stage.path(), given.layerName);
    options.datasourceOptions = QgsVectorFileWriter::defaultDatasetOptions(options.driverName);
    options.layerOptions = QgsVectorFileWriter::defaultLayerOptions(options.driverName);
    // QGIS would call the table x.dbf.dbf. Without shapes, it is the only file of a shapefile.
    const QString path = isTableOfShapefile(stage.path())
                             ? stage.path().chopped(3) + QStringLiteral("shp")
                             : stage.path();
    return std::unique_ptr<QgsVectorFileWriter>(
        QgsVectorFileWriter::create(path, layout.fields, layout.geometryType, layout.crs,
                                    given.transforms, options, {}, &written));
}

/// The writer, which keeps the folder that it writes into until it is closed.
std::shared_ptr<QgsVectorFileWriter> keepStage(std::unique_ptr<QgsVectorFileWriter> writer,
                                               const std::shared_ptr<OutputStage>& stage) {
    return {writer.release(), [stage](QgsVectorFileWriter* closed) { delete closed; }};
}

/// Reports what went wrong, because a writer that is gone cannot. QGIS adds its own ending to some
/// names, such as .geojson to .json: `written` gets the name `path`.
QString closeVector(std::shared_ptr<QgsVectorFileWriter> writer, const QString& written,
                    const QString& path) {
    CPLErrorReset();
    writer.reset();
    if (CPLGetLastErrorType() >= CE_Failure)
        return QString::fromUtf8(CPLGetLastErrorMsg());
    if (written != path && !isTableOfShapefile(path) && !QFile::rename(written, path))
        return Tr::tr("%1 cannot get this name").arg(written);
    return {};
}

/// GDAL takes a text that begins so for a formula, which a spreadsheet would calculate.
void escapeFormulas(QgsFeature& feature) {
    for (int i = 0; i < feature.attributeCount(); ++i)
        if (const QString text = feature.attribute(i).toString();
            text.startsWith(QLatin1String("of:=")))
            feature.setAttribute(i, QVariant(QLatin1Char('\'') + text));
}

/// A feature with values and a geometry as a result has them.
QgsFeature trialFeature(const VectorLayout& layout, const QgsRectangle& extent) {
    QgsFeature feature(layout.fields);
    for (int i = 0; i < layout.fields.size(); ++i) {
        const auto type = layout.fields[i].type();
        feature.setAttribute(i, type == compat::integerField({}).type() ? QVariant(1234567 + i)
                                : type == compat::idField({}).type() ? QVariant(12345678901LL + i)
                                                                     : QVariant(i + 0.1));
    }
    const QgsGeometry area = QgsGeometry::fromRect(extent);
    const auto type = QgsWkbTypes::geometryType(layout.geometryType);
    QgsGeometry geometry = type == compat::pointType  ? area.centroid()
                           : type == compat::lineType ? area.convertToType(compat::lineType)
                                                      : area;
    if (QgsWkbTypes::isMultiType(layout.geometryType))
        geometry.convertToMultiType();
    if (layout.geometryType != compat::noGeometryWkb)
        feature.setGeometry(geometry);
    return feature;
}

/// The parts of a feature that a file does not give back; empty if nothing is lost.
QString lossOf(const QString& path, const QgsFeature& feature) {
    const QgsVectorLayer layer(path, QString(), QStringLiteral("ogr"));
    QgsFeature found;
    if (!layer.isValid())
        return Tr::tr("QGIS cannot open it as a layer");
    if (!layer.getFeatures().nextFeature(found))
        return Tr::tr("it has no rows");
    if (feature.hasGeometry() &&
        (!found.hasGeometry() || found.geometry().type() != feature.geometry().type()))
        return Tr::tr("it has no such geometry");
    for (const QgsField& field : feature.fields())
        if (found.attribute(field.name()).toFloat() != feature.attribute(field.name()).toFloat())
            return Tr::tr("it loses the field “%1”").arg(field.name());
    return {};
}

/// The endings of formats that hold such a layer.
QString endingsFor(const VectorLayout& layout) {
    constexpr int mostLetters = 10; // of a field in a shapefile
    if (layout.geometryType == compat::noGeometryWkb)
        return Tr::tr(".gpkg, .csv or .xlsx");
    for (const QgsField& field : layout.fields)
        if (field.name().size() > mostLetters)
            return Tr::tr(".gpkg or .geojson");
    return Tr::tr(".gpkg, .shp or .geojson");
}

/// What is lost if one feature is written and read again; empty if nothing is lost.
QString trialLoss(const OutputStage& stage, const VectorLayout& layout, const QgsRectangle& extent,
                  const VectorFile::Options& options) {
    if (isTableOfShapefile(stage.path()) && layout.geometryType != compat::noGeometryWkb)
        return Tr::tr("it has no such geometry");
    QString made;
    auto writer = create(stage, layout, options, made);
    if (writer->hasError() != QgsVectorFileWriter::NoError)
        return writer->errorMessage();
    const QgsFeature feature = trialFeature(layout, extent);
    QgsFeature written = feature;
    if (!writer->addFeature(written))
        return writer->errorMessage();
    const QString problem = closeVector(std::move(writer), made, stage.path());
    return problem.isEmpty() ? lossOf(stage.path(), feature) : problem;
}

} // namespace

void failToWrite(const OutputStage& stage, const QString& why) {
    if (const QString room = whyNotWhole(stage); !room.isEmpty())
        failForRoom(stage, room);
    const QString reason = stage.shown(why).trimmed();
    const bool isGpkg = driverOf(stage.path()) == QLatin1String("GPKG");
    if (reason.isEmpty())
        throw QgsProcessingException(
            (isGpkg ? Tr::tr("The output file %1 could not be written. Check whether the disk is "
                             "full.")
                    : Tr::tr("The output file %1 could not be written. Check whether the disk is "
                             "full, or use a GeoPackage (.gpkg)."))
                .arg(stage.target()));
    throw QgsProcessingException(
        (isGpkg ? Tr::tr("The output file %1 could not be written: %2. Check whether the disk is "
                         "full.")
                : Tr::tr("The output file %1 could not be written: %2. Check whether the disk is "
                         "full, or use a GeoPackage (.gpkg)."))
            .arg(stage.target(), reason));
}

QString layerNameFor(const QString& path, const QString& wanted) {
    static const QRegularExpression special(QStringLiteral(R"(^[^\w]+)"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    if (!wanted.isEmpty() || driverOf(path) != QLatin1String("GPKG"))
        return wanted;
    const QString name = QFileInfo(path).completeBaseName();
    if (!name.contains(special))
        return wanted;
    const QString rest = QString(name).remove(special);
    return rest.isEmpty() ? QStringLiteral("layer") : rest;
}

QString VectorFile::pathOf(const QString& destination) {
    const QString driver = driverOf(destination);
    if (driver.isEmpty())
        return destination + QStringLiteral(".gpkg");
    const auto ending = QFileInfo(destination).suffix().size();
    return writesLowerCase(driver)
               ? destination.chopped(ending) + destination.right(ending).toLower()
               : destination;
}

void VectorFile::tryFormat(const OutputStage& stage, const VectorLayout& layout,
                           const QgsRectangle& extent, const Options& options) {
    if (driverOf(stage.path()) == QLatin1String("GPKG"))
        return; // this format holds everything
    const QString loss = trialLoss(stage, layout, extent, options);
    if (loss.isEmpty())
        return;
    if (const QString room = whyNotWhole(stage); !room.isEmpty())
        failForRoom(stage, room); // whatever the format can hold
    throw QgsProcessingException(
        Tr::tr("%1 is %2, but a file of this format cannot hold the result: %3. Choose a name "
               "that ends in %4.")
            .arg(stage.output(), stage.target(), stage.shown(loss), endingsFor(layout)));
}

VectorFile::VectorFile(std::shared_ptr<OutputStage> stage, const VectorLayout& layout,
                       const Options& options)
    : mStage(std::move(stage)), mLayerName(options.layerName),
      mIsOds(driverOf(mStage->path()) == QLatin1String("ODS")),
      mIsKml(driverOf(mStage->path()) == QLatin1String("LIBKML")),
      mReportsFullDisk(reportsFullDisk(driverOf(mStage->path()))),
      mWriter(keepStage(create(*mStage, layout, options, mWritten), mStage)) {
    if (mWriter->hasError() != QgsVectorFileWriter::NoError)
        failToWrite(*mStage, mWriter->errorMessage());
}

VectorFile::~VectorFile() {
    if (!mWriter)
        return;
    try {
        leaveBehind(std::thread([writer = std::move(mWriter)]() mutable { writer.reset(); }));
    } catch (const std::system_error&) { // there is no other thread, so it is closed by now
    }
}

void VectorFile::add(QgsFeature& feature, fermat::Progress& progress) {
    if (mIsOds)
        escapeFormulas(feature);
    const QgsAbstractGeometry* shape = feature.geometry().constGet();
    const bool isWritten =
        shape && shape->nCoordinates() > slowToWrite
            ? runAside(
                  [feature, writer = mWriter](fermat::Progress&) mutable {
                      return writer->addFeature(feature, QgsFeatureSink::FastInsert);
                  },
                  progress)
            : mWriter->addFeature(feature, QgsFeatureSink::FastInsert);
    if (!isWritten)
        failToWrite(*mStage, mWriter->errorMessage());
    mLeastBytes += leastBytesOf(feature, mIsKml);
    ++mUnchecked;
    if (mUnchecked == featuresAtOnce || mLeastBytes > mChecked + bytesCheckedAtOnce)
        checkRoom();
}

void VectorFile::checkRoom() {
    mUnchecked = 0;
    mChecked = mLeastBytes;
    if (mReportsFullDisk)
        return;
    if (const QString why = whyNotWhole(*mStage, mLeastBytes); !why.isEmpty())
        failForRoom(*mStage, why);
}

QString VectorFile::finish(fermat::Progress& progress) {
    checkRoom();
    const QString problem = runAside(
        [writer = std::move(mWriter), written = mWritten,
         stage = mStage](fermat::Progress&) mutable {
            return closeVector(std::move(writer), written, stage->path());
        },
        progress);
    if (!problem.isEmpty())
        failToWrite(*mStage, problem);
    return mLayerName.isEmpty() ? mStage->target()
                                : mStage->target() + QStringLiteral("|layername=") + mLayerName;
}
