#include "input_files.h"

#include "database_file.h"
#include "file_identity.h"
#include "known_sources.h"
#include "scratch_folder.h"

#include <gdal_priv.h>
#include <ogrsf_frmts.h>

#include <qgsdatasourceuri.h>
#include <qgsexpression.h>
#include <qgsexpressionfunction.h>
#include <qgsmaplayer.h>
#include <qgsproject.h>
#include <qgsprovidermetadata.h>
#include <qgsproviderregistry.h>
#include <qgsrasterdataprovider.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerjoininfo.h>
#include <qgsvirtuallayerdefinition.h>

#include <cpl_string.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace {

GDALDatasetUniquePtr opened(const QString& file) {
    CPLPushErrorHandler(CPLQuietErrorHandler);
    GDALDatasetUniquePtr dataset;
    // A table of numbers (.csv) looks like a raster, too, and then GDAL gives up.
    for (const unsigned kind : {GDAL_OF_RASTER | GDAL_OF_VECTOR, GDAL_OF_VECTOR, GDAL_OF_RASTER})
        if (!dataset)
            dataset.reset(GDALDataset::Open(file.toUtf8().constData(), kind));
    CPLPopErrorHandler();
    return dataset;
}

/// The name of a layer of a file.
QString layerName(const QString& file, int number) {
    const GDALDatasetUniquePtr dataset = opened(file);
    OGRLayer* layer = dataset ? dataset->GetLayer(number) : nullptr;
    return layer ? QString::fromUtf8(layer->GetName()) : QString();
}

/// Whether all files of a source are in its path, or in other computers.
bool isKnownProvider(const QString& provider, const QString& source) {
    static const QStringList own{QStringLiteral("ogr"), QStringLiteral("gdal"),
                                 QStringLiteral("delimitedtext"), QStringLiteral("spatialite"),
                                 QStringLiteral("gpx")};
    static const QStringList remote{QStringLiteral("memory"),
                                    QStringLiteral("postgres"),
                                    QStringLiteral("postgresraster"),
                                    QStringLiteral("mssql"),
                                    QStringLiteral("oracle"),
                                    QStringLiteral("hana"),
                                    QStringLiteral("WFS"),
                                    QStringLiteral("OAPIF"),
                                    QStringLiteral("wcs"),
                                    QStringLiteral("arcgisfeatureserver")};
    return own.contains(provider) ||
           (remote.contains(provider) && !source.contains(QLatin1String("file:")));
}

/// Whether a name is a path, perhaps in an archive, and no more than that.
bool isPathOf(const QString& name) {
    static const QRegularExpression archive(QStringLiteral("^/vsi(zip|gzip|tar|7z|rar)/"));
    return name.startsWith(QLatin1String("/vsi")) ? name.contains(archive)
                                                  : QFileInfo::exists(name);
}

/// Whether a name has the path of one file after the name of a format.
bool hasKnownPrefix(const QString& name) {
    static const QRegularExpression prefix(QStringLiteral("^(NETCDF|GPKG|GTIFF_DIR):"),
                                           QRegularExpression::CaseInsensitiveOption);
    return name.contains(prefix);
}

/// Whether a part of a query or a filter is a query of its own, which may read any table.
bool hasQuery(const QString& sql) {
    static const QRegularExpression query(QStringLiteral("\\bselect\\b"),
                                          QRegularExpression::CaseInsensitiveOption);
    return sql.contains(query);
}

/// Whether a filter may read other tables of its database: SQLite allows “speed IN limits”.
bool mayReadTables(const QString& sql) {
    static const QRegularExpression table(QStringLiteral("\\bin\\b(?!\\s*\\()"),
                                          QRegularExpression::CaseInsensitiveOption);
    return hasQuery(sql) || sql.contains(table);
}

/// Whether an expression may read other layers. Their names need not stand in it: they can be put
/// together from parts.
bool mayReadLayers(const QString& expression) {
    static const QSet<QString> others{
        QStringLiteral("eval"), QStringLiteral("eval_template"), QStringLiteral("load_layer"),
        QStringLiteral("represent_value"), QStringLiteral("represent_attributes")};
    const QSet<QString> used = QgsExpression(expression).referencedFunctions();
    for (const QgsExpressionFunction* function : QgsExpression::Functions()) {
        if (!used.contains(function->name()))
            continue;
        const QStringList names = QStringList(function->aliases()) << function->name();
        if (std::any_of(names.begin(), names.end(),
                        [](const QString& name) { return others.contains(name); }))
            return true;
        for (const auto& parameter : function->parameters())
            if (parameter.name().contains(QLatin1String("layer")) ||
                parameter.name().contains(QLatin1String("relation")))
                return true;
    }
    return false;
}

/// A file of this kind may have its values in other files.
bool isHdf(const QString& path) {
    QFile file(path);
    return !file.open(QIODevice::ReadOnly) || file.read(4) == "\x89HDF";
}

} // namespace

DatabaseTable DatabaseTable::of(const QString& provider, const QString& uri) {
    const QgsDataSourceUri parts(uri);
    DatabaseTable table{provider, {}, parts.table(), false};
    const QString file =
        provider == QLatin1String("ogr") && parts.database().isEmpty() ? uri : parts.database();
    table.isFile = provider == QLatin1String("ogr") || provider == QLatin1String("spatialite");
    table.database =
        table.isFile ? followed(file) : parts.connectionInfo(false) + ' ' + parts.schema();
    if (table.isFile && table.name.isEmpty())
        table.name = QFileInfo(file).completeBaseName();
    return table;
}

bool DatabaseTable::operator==(const DatabaseTable& other) const {
    // A table is written into the file, so all names of the file are the same.
    const bool isSamePlace = isFile && other.isFile
                                 ? isSameContent(database, other.database)
                                 : provider == other.provider && database == other.database;
    return isSamePlace && (isFile ? isSameTable(name, other.name) : name == other.name);
}

void InputFiles::add(const QgsMapLayer& layer, const QgsProject* project) {
    addSource(layer.providerType(), layer.source(), project);
    const auto* vector = qobject_cast<const QgsVectorLayer*>(&layer);
    if (!vector || mDatasets.contains(layer.id()))
        return;
    mDatasets << layer.id();
    for (const QgsVectorLayerJoinInfo& join : vector->vectorJoins())
        if (const QgsVectorLayer* joined = join.joinLayer())
            add(*joined, project);
    addMentioned(vector->displayExpression(), project);
    for (int i = 0; i < vector->fields().size(); ++i)
        addMentioned(vector->expressionField(i), project);
}

void InputFiles::addMentioned(const QString& expression, const QgsProject* project) {
    if (expression.contains(QLatin1String("load_layer"), Qt::CaseInsensitive))
        mUnknown = expression;
    if (mayReadLayers(expression))
        addAll(project);
}

void InputFiles::addAll(const QgsProject* project) {
    if (project)
        for (const QgsMapLayer* layer : project->mapLayers())
            add(*layer, project);
}

void InputFiles::addProject(const QgsProject& project) {
    const QString file = project.fileName();
    if (file.isEmpty())
        return;
    addFile(file);
    for (const QString& path : filesNamedIn(file)) { // one in a database
        addFile(path);
        addTable({QStringLiteral("ogr"), path, QStringLiteral("qgis_projects"), true});
    }
    const QFileInfo named(file);
    addFile(named.dir().filePath(named.completeBaseName() + QStringLiteral(".qgd")));
}

void InputFiles::addSource(const QString& provider, const QString& source,
                           const QgsProject* project) {
    if (provider == QLatin1String("virtual")) {
        if (mDatasets.contains(source)) // its query may have a word that is its own name
            return;
        mDatasets << source;
        const auto definition =
            QgsVirtualLayerDefinition::fromUrl(QUrl::fromEncoded(source.toUtf8()));
        for (const auto& part : definition.sourceLayers())
            if (!part.isReferenced())
                addSource(part.provider(), part.source(), project);
            else if (const QgsMapLayer* layer =
                         project ? project->mapLayer(part.reference()) : nullptr)
                add(*layer, project);
        addAll(project); // the query may name any of them
        if (!definition.filePath().isEmpty())
            mUnknown = source;
        return;
    }
    if (provider == QLatin1String("virtualraster")) {
        for (const auto& part :
             QgsRasterDataProvider::decodeVirtualRasterProviderUri(source).rInputLayers)
            addSource(part.provider, part.uri, project);
        return;
    }
    QgsProviderRegistry* providers = QgsProviderRegistry::instance();
    const QVariantMap parts = providers->decodeUri(provider, source);
    const QString path = parts.value(QStringLiteral("path")).toString();
    addFile(path);
    if (!isKnownProvider(provider, source) ||
        !parts.value(QStringLiteral("openOptions")).toStringList().isEmpty())
        mUnknown = source;
    if (const QgsProviderMetadata* metadata = providers->providerMetadata(provider))
        for (const QString& file : metadata->sidecarFilesForUri(source))
            addFile(file);
    const bool isGdal = provider == QLatin1String("gdal");
    if (isGdal || provider == QLatin1String("ogr")) {
        for (const QString& file : filesNamedIn(source))
            addFile(file);
        addDataset(path);
        if (path != source && isGdal)
            addDataset(source); // with the part after the path of the file
    }
    const QString file = fileOnDisk(path);
    if (isGdal && databaseFormat(file) == QLatin1String("GPKG"))
        for (const QString& table :
             foundIn(file, QStringLiteral("SELECT table_name FROM gpkg_contents "
                                          "WHERE data_type NOT IN ('features', 'attributes')")))
            mTables.push_back({QStringLiteral("ogr"), file, table, true});
    if (provider == QLatin1String("ogr") && !file.isEmpty()) {
        const QString subset = parts.value(QStringLiteral("subset")).toString();
        const bool isDatabase = !databaseFormat(file).isEmpty();
        const bool isQuery = isDatabase ? mayReadTables(subset) : hasQuery(subset);
        if (isQuery && !isDatabase) // GDAL's own queries may name other files
            mUnknown = source;
        const QString name = parts.value(QStringLiteral("layerName")).toString();
        const int number = parts.value(QStringLiteral("layerId")).toInt();
        addTable({provider, file,
                  isQuery          ? QString()
                  : name.isEmpty() ? layerName(path, number)
                                   : name,
                  true});
    } else if (!QgsDataSourceUri(source).table().isEmpty()) {
        DatabaseTable table = DatabaseTable::of(provider, source);
        if (mayReadTables(QgsDataSourceUri(source).sql()))
            table.name.clear();
        addTable(table);
        if (provider == QLatin1String("spatialite") && hasTablesOfOtherFiles(path))
            mUnknown = source;
    }
}

void InputFiles::addTable(DatabaseTable table) {
    // GDAL makes a layer roads(g2) of each geometry of a table roads.
    static const QRegularExpression geometry(QStringLiteral("\\([^()]*\\)$"));
    if (table.isFile && databaseFormat(table.database) == QLatin1String("SQLite"))
        table.name.remove(geometry);
    // A view shows other tables.
    if (table.isFile && !databaseFormat(table.database).isEmpty() &&
        hasTable(foundIn(table.database,
                         QStringLiteral("SELECT name FROM sqlite_master WHERE type = 'view'")),
                 table.name))
        table.name.clear();
    mTables.push_back(table);
}

void InputFiles::addDataset(const QString& name) {
    if (mDatasets.contains(name))
        return;
    mDatasets << name;
    if (name.contains(QLatin1String("/vsisparse/"))) { // GDAL does not list what is in it
        QFile parts(fileOnDisk(name));
        if (parts.open(QIODevice::ReadOnly))
            for (const QString& file : filesNamedIn(QString::fromUtf8(parts.readAll()),
                                                    QFileInfo(parts.fileName()).path()))
                addFile(file);
    }
    const GDALDatasetUniquePtr dataset = opened(name);
    const CPLStringList files(dataset ? dataset->GetFileList() : nullptr);
    static const char* const references[] = {"VRT", "OGR_VRT", nullptr};
    const bool isReference = GDALIdentifyDriverEx(
        name.toUtf8().constData(), GDAL_OF_RASTER | GDAL_OF_VECTOR, references, nullptr);
    for (int i = 0; i < files.size(); ++i) {
        const char* file = files[i];
        addFile(QString::fromUtf8(file));
        if (isReference) // of which it may use any table
            mTables.push_back(
                {QStringLiteral("ogr"), fileOnDisk(QString::fromUtf8(file)), QString(), true});
        if (GDALIdentifyDriverEx(file, GDAL_OF_RASTER | GDAL_OF_VECTOR, references, nullptr))
            addDataset(QString::fromUtf8(file));
    }
    if (!dataset || dataset->GetMetadata("GEOLOCATION")) // the places of cells, in other files
        mUnknown = name;
    else
        addParts(name, QString::fromUtf8(dataset->GetDriverName()));
}

void InputFiles::addParts(const QString& name, const QString& driver) {
    const QFileInfo file(fileOnDisk(name));
    if (file.isDir()) // each file in it is a table, or a part of one
        for (const QString& part : QDir(file.filePath()).entryList(QDir::Files | QDir::Hidden))
            addFile(QDir(file.filePath()).filePath(part));
    const bool isFile = file.exists() &&
                        (isPathOf(name) || (hasKnownPrefix(name) && !filesNamedIn(name).isEmpty()));
    if (driver == QLatin1String("VRT") || driver == QLatin1String("OGR_VRT")) {
        QFile text(name);
        const auto sources = QFileInfo(name).isSymLink() || !text.open(QIODevice::ReadOnly)
                                 ? std::nullopt
                                 : namedSources(QString::fromUtf8(text.readAll()));
        if (!sources)
            mUnknown = name;
        else
            for (const QString& source : *sources)
                addPart(source, file.dir());
        return;
    }
    if (driver == QLatin1String("CSV")) // it does not list them
        for (const char* ending : {".prj", ".csvt"})
            addFile(file.dir().filePath(file.completeBaseName() + QLatin1String(ending)));
    const bool isLeaf = driver == QLatin1String("MapInfo File")
                            ? file.suffix().compare(QLatin1String("mif"), Qt::CaseInsensitive) == 0
                        : driver == QLatin1String("netCDF") ? !isHdf(file.filePath())
                                                            : isSelfContained(driver);
    if (!isFile || !isLeaf ||
        (!databaseFormat(file.filePath()).isEmpty() && hasTablesOfOtherFiles(file.filePath())))
        mUnknown = name;
}

void InputFiles::addPart(const QString& source, const QDir& folder) {
    bool isFound = false;
    // It may be relative to the description or to the current folder.
    for (const QDir& start : {folder, QDir::current()}) {
        const QString path = start.absoluteFilePath(source);
        if (QFileInfo::exists(path)) {
            addFile(path);
            mTables.push_back({QStringLiteral("ogr"), followed(path), QString(), true});
            addDataset(path);
            isFound = true;
        } else if (hasKnownPrefix(source)) {
            const QStringList files = filesNamedIn(source, start.path());
            for (const QString& file : files) {
                addFile(file);
                mTables.push_back({QStringLiteral("ogr"), file, QString(), true});
                addDataset(file);
            }
            isFound = isFound || !files.isEmpty();
        }
    }
    if (!isFound)
        mUnknown = source;
}

void InputFiles::addFile(const QString& path) {
    const QString file = path.isEmpty() ? QString() : fileOnDisk(path);
    if (!file.isEmpty())
        mFiles << file;
}

QString InputFiles::leftFile() const {
    const auto left = std::find_if(mFiles.begin(), mFiles.end(), &ScratchFolder::hold);
    return left == mFiles.end() ? QString() : *left;
}

bool InputFiles::holdFile(const QString& path) const {
    return std::any_of(mFiles.begin(), mFiles.end(),
                       [&](const QString& file) { return isSameFile(file, path); });
}

bool InputFiles::holdTable(const DatabaseTable& table) const {
    return std::any_of(mTables.begin(), mTables.end(), [&](const DatabaseTable& input) {
        return input == table || (input.name.isEmpty() && input.isFile && table.isFile &&
                                  isSameContent(input.database, table.database));
    });
}
