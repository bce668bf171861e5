#include "fermat_algorithm.h"

#include "array_room.h"
#include "csv_file.h"
#include "database_file.h"
#include "file_identity.h"
#include "filled_in.h"
#include "grouped_number.h"
#include "kept_rows.h"
#include "local_crs.h"
#include "memory_limit.h"
#include "output_stage.h"
#include "parameter_names.h"
#include "small_cache.h"
#include "table_file.h"
#include "thread_limit.h"
#include "vector_file.h"

#include <fermat/parallel.h>

#include <qgsfeaturesink.h>
#include <qgsmaplayer.h>
#include <qgsprocessingparameters.h>
#include <qgsprocessingutils.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>

#include <QDir>
#include <QRegularExpression>
#include <QThread>

namespace {

const QString cloudOptimized = QStringLiteral("CLOUD_OPTIMIZED");

QString destinationOf(const QVariant& value, const QgsProcessingContext& context) {
    QVariant destination = value;
    if (value.canConvert<QgsProcessingOutputLayerDefinition>())
        destination = value.value<QgsProcessingOutputLayerDefinition>().sink;
    return destination.canConvert<QgsProperty>()
               ? destination.value<QgsProperty>().valueAsString(context.expressionContext())
               : destination.toString();
}

/// Throws QgsProcessingException if a destination is written as the layer of a file that is read.
void requireNoLayerInName(const QString& output, const QString& destination) {
    static const QRegularExpression layer(
        QStringLiteral("^(?:ogr:)?(.*?)\\|layer(?:name|id)=([^|]*)"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = layer.match(destination);
    if (match.hasMatch())
        throw QgsProcessingException(
            FermatAlgorithm::tr("%1 is %2, but an output cannot be named so. To write a table into "
                                "a file, give ogr:dbname='%3' table=\"%4\" (geom).")
                .arg(output, destination, match.captured(1), match.captured(2)));
}

/// Throws QgsProcessingException if a destination is almost one that is no path: QGIS would make a
/// file with this name.
void requireSpelling(const QString& output, const QString& destination, bool isVector) {
    static const QRegularExpression prefix(QStringLiteral("^\\s*(\\w{3,}):(.*)$"),
                                           QRegularExpression::DotMatchesEverythingOption);
    QString meant = destination;
    const QRegularExpressionMatch match = prefix.match(destination);
    if (destination.trimmed().compare(QgsProcessing::TEMPORARY_OUTPUT, Qt::CaseInsensitive) == 0)
        meant = QgsProcessing::TEMPORARY_OUTPUT;
    else if (isVector && match.hasMatch()) {
        const QString key = providerKey(match.captured(1));
        if (!key.isEmpty())
            meant = key + QLatin1Char(':') + match.captured(2);
    }
    if (meant != destination)
        throw QgsProcessingException(
            FermatAlgorithm::tr("%1 is “%2”. Small and capital letters matter there, and spaces "
                                "too. Write %3.")
                .arg(output, destination, meant));
}

/// Whether the text of an extent or a CRS is no such thing itself.
bool mayNameLayer(const QString& text) {
    static const QRegularExpression numbers(QStringLiteral("^[-+0-9.,eE\\s]*(\\[.*\\])?$"));
    return !text.contains(numbers) && !QgsCoordinateReferenceSystem(text).isValid();
}

/// The number of rows. What a provider says about it may be an estimate.
long long countedRows(const QgsVectorLayer& layer) {
    QgsFeatureIterator rows =
        layer.getFeatures(QgsFeatureRequest().setFlags(compat::noGeometry).setNoAttributes());
    long long count = 0;
    for (QgsFeature row; rows.nextFeature(row);)
        ++count;
    return count;
}

/// A table in a database or a layer in memory, which QGIS writes. It is opened only when there is
/// something to write, because opening it removes what was there before.
class QgisSink : public VectorSink {
  public:
    using Open = std::function<std::unique_ptr<QgsFeatureSink>(QString& destination)>;
    using Count = std::function<long long(const QString& destination)>;
    QgisSink(Open open, Count count, const QString& target)
        : mOpen(std::move(open)), mCount(std::move(count)), mTarget(target) {}

    void add(QgsFeature& feature, fermat::Progress&) override {
        if (!sink().addFeature(feature, QgsFeatureSink::FastInsert))
            fail(mSink->lastError());
        ++mRows;
    }
    QString finish(fermat::Progress& progress) override {
        progress.check(1);
        if (!sink().flushBuffer())
            fail(mSink->lastError());
        mSink.reset();
        // Not every provider reports what it could not write.
        if (const long long rows = mCount(mDestination); rows != mRows)
            fail(
                FermatAlgorithm::tr("it has %1 rows of %2").arg(grouped(rows)).arg(grouped(mRows)));
        return mDestination;
    }

  private:
    QgsFeatureSink& sink() {
        if (!mSink)
            mSink = mOpen(mDestination);
        return *mSink;
    }
    [[noreturn]] void fail(const QString& why) const {
        throw QgsProcessingException(
            FermatAlgorithm::tr("The output %1 could not be written: %2. Check whether you may "
                                "write there, or choose a file name that ends in .gpkg.")
                .arg(mTarget, why));
    }

    Open mOpen;
    Count mCount;
    long long mRows = 0;
    QString mTarget;
    QString mDestination;
    std::unique_ptr<QgsFeatureSink> mSink;
};

/// Removes the local CRS of a layer after it was opened, because QGIS warns of local CRSs: also the
/// model, if this is one of its steps, when it looks for the extent. Layers
/// that are already in a project belong to another thread, and their CRS has been removed there.
void dropCrs(QgsMapLayer* layer) {
    if (layer && layer->thread() == QThread::currentThread())
        layer->setCrs({});
}

} // namespace

void FermatAlgorithm::takeFiles(const QVariantMap& parameters, QgsProcessingContext& context) {
    mFiles = {};
    mKept = std::make_shared<KeptMemory>();
    mCloudOptimized.clear();
    mTemporary.clear();
    mFolders.clear();
    mWithoutCrs.clear();
    mColumnTypes.clear();
    for (const QgsProcessingParameterDefinition* definition : parameterDefinitions()) {
        QVariantMap input = parameters;
        QVariant& value = input[definition->name()];
        if (value.canConvert<QgsProcessingFeatureSourceDefinition>())
            value = value.value<QgsProcessingFeatureSourceDefinition>().source;
        const bool isLayer = dynamic_cast<const QgsProcessingParameterRasterLayer*>(definition) ||
                             dynamic_cast<const QgsProcessingParameterFeatureSource*>(definition);
        // An extent or a CRS may be given as a layer. Mostly it is given as text.
        const bool mayBeLayer = dynamic_cast<const QgsProcessingParameterExtent*>(definition) ||
                                dynamic_cast<const QgsProcessingParameterCrs*>(definition);
        if (dynamic_cast<const QgsProcessingParameterMultipleLayers*>(definition))
            for (const QgsMapLayer* layer :
                 parameterAsLayerList(parameters, definition->name(), context))
                mFiles.inputs.add(*layer, context.project());
        if (!isLayer && !(mayBeLayer && mayNameLayer(value.toString())))
            continue;
        if (const QgsMapLayer* layer = parameterAsLayer(input, definition->name(), context))
            mFiles.inputs.add(*layer, context.project());
    }
    if (context.project())
        mFiles.inputs.addProject(*context.project());
    mFiles.requireLastingInputs();
    for (const QgsProcessingParameterDefinition* definition : destinationParameterDefinitions()) {
        const QString destination = destinationOf(parameters.value(definition->name()), context);
        const bool isVector =
            dynamic_cast<const QgsProcessingParameterFeatureSink*>(definition) != nullptr;
        if (destination.trimmed().isEmpty() || destination == QgsProcessing::TEMPORARY_OUTPUT)
            continue;
        requireSpelling(definition->name(), destination, isVector);
        if (isVector)
            requireNoLayerInName(definition->name(), destination);
        QString file = destination;
        if (isVector && !isPlainFile(destination)) {
            const auto place = FileTable::of(definition->name(), destination);
            if (!place)
                mFiles.claimElsewhere(definition->name(), destination);
            else if (place->isInDatabase())
                mFiles.claimTable(definition->name(), destination, *place);
            if (!place || place->isInDatabase())
                continue;
            file = place->file;
        }
        if (isVector)
            file = VectorFile::pathOf(file);
        mFiles.claimFile(definition->name(), file);
        mFolders.push_back(QFileInfo(file).absolutePath().toStdString());
    }
    mFolders.push_back(QgsProcessingUtils::tempFolder().toStdString());
}

void FermatAlgorithm::addCloudOptimized() {
    addAdvanced(new QgsProcessingParameterBoolean(cloudOptimized,
                                                  tr("Write Cloud Optimized GeoTIFFs"), false),
                tr("Rasters are GeoTIFFs (.tif) with overviews, which other programs can read in "
                   "parts over a network. Writing them takes longer, and meanwhile needs twice the "
                   "space on the disk."));
}

void FermatAlgorithm::addCrossTable() {
    addHelped(
        new QgsProcessingParameterBoolean(crossTable, tr("Cross table"), false),
        tr("On: OUTPUT has a row for each source, and a column for each receiver, which holds "
           "the cost. Off: it has a row for each pair."));
}

std::size_t FermatAlgorithm::cloudOptimizedMemory(const QVariantMap& parameters,
                                                  QgsProcessingContext& context) const {
    if (!parameterDefinition(cloudOptimized) ||
        !parameterAsBool(parameters, cloudOptimized, context))
        return 0;
    // Overviews are made in pieces, and each thread compresses tiles. 37 to 42 MB were found with
    // two threads.
    constexpr std::size_t pieces = 48 << 20, ofThread = 4 << 20;
    return pieces + std::size_t(fermat::thread_count(threadLimit())) * ofThread;
}

void FermatAlgorithm::expectTemporaryFiles(const ArrayRoom* room) {
    mTemporary.clear();
    if (room)
        mTemporary.push_back(
            {tr("temporary files"),
             QDir(QString::fromStdString(room->folder())).filePath(QStringLiteral("files")),
             room->needs().files});
}

void FermatAlgorithm::requireCloudOptimizedSpace(std::size_t cells) const {
    std::vector<PlannedFile> made; // one after another
    for (const CellFile& file : mCloudOptimized) {
        const CloudOptimizedBytes bytes =
            cloudOptimizedBytes(std::uint64_t(cells) * file.bytesPerCell);
        std::vector<PlannedFile> files = made;
        files.push_back({file.output, file.path, bytes.file + bytes.meanwhile});
        files.insert(files.end(), mTemporary.begin(), mTemporary.end());
        requireDiskSpace(files, tr("Make room, choose another folder, leave an output out, or "
                                   "switch off CLOUD_OPTIMIZED."));
        made.push_back({file.output, file.path, bytes.file});
    }
}

std::unique_ptr<RasterOutput>
FermatAlgorithm::openRaster(const QVariantMap& parameters, const QString& name,
                            QgsProcessingContext& context, const RasterGeometry& geometry,
                            const BandDescription& band, GDALDataType type,
                            std::optional<fermat::Grid> part) {
    if (!isGiven(parameters, name))
        return nullptr;
    const auto stage = mFiles.stage(name, parameterAsOutputLayer(parameters, name, context));
    BandDescription described = band;
    described.algorithm = id();
    tryRasterFormat(*stage, geometry, described, type);
    mFiles.requireFree(*stage);
    stage->clear();
    const bool isCloudOptimized =
        parameterDefinition(cloudOptimized) && parameterAsBool(parameters, cloudOptimized, context);
    if (isCloudOptimized) {
        requireCloudOptimized(*stage);
        mCloudOptimized.push_back(
            {name, stage->target(), std::size_t(GDALGetDataTypeSizeBytes(type))});
        requireCloudOptimizedSpace(part.value_or(geometry.grid).cells());
    }
    return std::make_unique<RasterOutput>(
        stage, geometry, described, type,
        RasterOutput::Options{.sparse = part.has_value(), .cloudOptimized = isCloudOptimized});
}

namespace {

/// Tries the format of an output, and if it cannot hold the result, without the optional fields.
/// Returns whether it holds all.
bool tryWithFewerFields(OutputStage& stage, VectorLayout& layout, const QgsRectangle& extent,
                        const VectorFile::Options& options) {
    if (layout.optionalFields == 0) {
        VectorFile::tryFormat(stage, layout, extent, options);
        return true;
    }
    try {
        VectorFile::tryFormat(stage, layout, extent, options);
        return true;
    } catch (const QgsProcessingException&) {
        stage.clear();
        for (; layout.optionalFields > 0; --layout.optionalFields)
            layout.fields.remove(layout.fields.size() - 1);
        VectorFile::tryFormat(stage, layout, extent, options);
        return false;
    }
}

} // namespace

FermatAlgorithm::VectorOutput FermatAlgorithm::openVector(const QVariantMap& parameters,
                                                          const QString& name,
                                                          QgsProcessingContext& context,
                                                          const VectorLayout& layout,
                                                          const QgsRectangle& extent) {
    VectorLayout written = layout;
    if (layout.geometryType != compat::noGeometryWkb && !layout.crs.isValid())
        written.crs = localCrs();
    // The staged file does not go into the project. The layer itself is added later under its own
    // name.
    QVariantMap staged = parameters;
    QgsProcessingOutputLayerDefinition definition;
    if (const QVariant value = parameters.value(name);
        value.canConvert<QgsProcessingOutputLayerDefinition>())
        definition = value.value<QgsProcessingOutputLayerDefinition>();
    VectorOutput output{name,
                        {},
                        nullptr,
                        std::exchange(definition.destinationProject, nullptr),
                        definition.destinationName,
                        layout.crs.isValid()};
    if (output.project)
        staged.insert(name, QVariant::fromValue(definition));
    QString target = parameterAsOutputLayer(staged, name, context);
    const auto place = isPlainFile(target) ? std::nullopt : FileTable::of(name, target);
    if (!isPlainFile(target) && !place) {
        output.sink = std::make_unique<QgisSink>(
            [=, this, &context](QString& destination) {
                std::unique_ptr<QgsFeatureSink> sink(
                    parameterAsSink(staged, name, context, destination, written.fields,
                                    written.geometryType, written.crs));
                if (!sink)
                    throw QgsProcessingException(invalidSinkError(staged, name));
                return sink;
            },
            [&context](const QString& destination) {
                const auto* layer = qobject_cast<QgsVectorLayer*>(
                    QgsProcessingUtils::mapLayerFromString(destination, context));
                return layer ? countedRows(*layer) : -1;
            },
            target);
        keepCount(output, target);
        return output;
    }
    const QString table = place && place->isInDatabase() ? place->table : QString();
    if (place)
        target = place->file;
    if (table.isEmpty())
        output.path = target;
    const QVariantMap& options = definition.createOptions;
    const QString encoding = options.value(QStringLiteral("fileEncoding")).toString();
    const VectorFile::Options given{
        encoding.isEmpty() ? context.defaultEncoding() : encoding,
        table.isEmpty() ? options.value(QStringLiteral("layerName")).toString() : table,
        context.transformContext()};
    const auto stage = mFiles.stage(name, VectorFile::pathOf(target), table);
    output.hasAllFields = tryWithFewerFields(*stage, written, extent, given);
    mFiles.requireFree(*stage);
    stage->clear();
    if (CsvFile::suits(stage->path(), written)) {
        output.sink = std::make_unique<CsvFile>(stage, written);
        mColumnTypes.insert(stage->target(), CsvFile::typesOf(written));
    } else if (TableFile::suits(stage->path(), written))
        output.sink = std::make_unique<TableFile>(stage, written, given.layerName);
    else
        output.sink = std::make_unique<VectorFile>(stage, written, given);
    keepCount(output, stage->target());
    return output;
}

std::size_t FermatAlgorithm::outputMemory() const {
    return allowedMemory();
}

void FermatAlgorithm::keepCount(VectorOutput& output, const QString& destination) const {
    if (const KeptRows rows = KeptRows::of(destination); rows.areKept())
        output.sink = std::make_unique<KeptSink>(std::move(output.sink), output.name, rows, mKept,
                                                 outputMemory());
}

std::size_t FermatAlgorithm::bytesOfRaster(const QVariantMap& parameters, const QString& name,
                                           const QgsProcessingContext& context, std::size_t cells,
                                           GDALDataType type) const {
    if (!isGiven(parameters, name))
        return 0;
    const QString suffix =
        QFileInfo(destinationOf(parameters.value(name), context)).suffix().toLower();
    const bool isGeoTiff =
        suffix.isEmpty() || suffix == QLatin1String("tif") || suffix == QLatin1String("tiff");
    const bool isCopied = !isGeoTiff || parameters.value(cloudOptimized).toBool();
    // Others are made from a GeoTIFF, which GDAL reads through its cache.
    const std::size_t bytes = cells * std::size_t(GDALGetDataTypeSizeBytes(type));
    return RasterOutput::bytes(cells, type) +
           (isCopied ? SmallCache::bytes(allowedMemory(), bytes) : 0);
}

KeptRows FermatAlgorithm::keptRows(const QVariantMap& parameters, const QString& name,
                                   const QgsProcessingContext& context) {
    if (!isGiven(parameters, name))
        return {};
    const QString destination = destinationOf(parameters.value(name), context);
    const auto place = FileTable::of(name, destination);
    return KeptRows::of(place ? place->file : destination);
}

void FermatAlgorithm::planRows(const QString& name, std::size_t rows, std::size_t bytes,
                               std::size_t rest, std::size_t allowed, bool withGeometry) const {
    if (bytes > 0 && rest <= allowed && bytes > allowed - rest)
        throw QgsProcessingException(filledIn(
            tr("%1 has %2 rows, which are in memory until the run ends: they need %3, but Fermat "
               "may use only %4 for the whole run. Save it as a file whose name ends in %5, which "
               "gets each row at once."),
            name, qulonglong(rows), gibText(bytes), gibText(allowed),
            endingsThatKeepNothing(withGeometry)));
    mKept->plan(bytes);
}

QString FermatAlgorithm::writeVector(VectorOutput output, QgsProcessingContext& context,
                                     std::size_t count,
                                     const std::function<QgsFeature(std::size_t)>& feature,
                                     fermat::Progress& progress) {
    for (std::size_t i = 0; i < count; ++i) {
        fermat::PartProgress adding(progress, double(i) / double(count),
                                    double(i + 1) / double(count));
        adding.check(0);
        QgsFeature written = feature(i);
        output.sink->add(written, adding);
    }
    return finishVector(std::move(output), context, progress);
}

QString FermatAlgorithm::writeRows(VectorOutput output, QgsProcessingContext& context,
                                   std::size_t count,
                                   const std::function<PairRow(std::size_t)>& row,
                                   fermat::Progress& progress) {
    constexpr std::size_t rowsAtOnce = 1 << 10;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % rowsAtOnce == 0)
            progress.check(double(i) / double(count));
        output.sink->addRow(row(i), progress);
    }
    return finishVector(std::move(output), context, progress);
}

QString FermatAlgorithm::finishVector(VectorOutput output, QgsProcessingContext& context,
                                      fermat::Progress& progress) {
    fermat::PartProgress ending(progress, 1, 1); // all rows are there
    const QString destination = output.sink->finish(ending);
    if (output.project)
        context.addLayerToLoadOnCompletion(
            destination,
            {output.layerName, output.project, output.name, QgsProcessingUtils::LayerHint::Vector});
    if (!output.hasCrs)
        mWithoutCrs << destination;
    return destination;
}

void FermatAlgorithm::dropLocalCrs(QgsProcessingContext& context) const {
    for (const QString& destination : mWithoutCrs)
        dropCrs(QgsProcessingUtils::mapLayerFromString(destination, context));
}
