#include "input_files.h"

#include "file_identity.h"

#include <gdal_priv.h>
#include <ogrsf_frmts.h>

#include <qgsdatasourceuri.h>
#include <qgsmaplayer.h>
#include <qgsproject.h>
#include <qgsprovidermetadata.h>
#include <qgsproviderregistry.h>
#include <qgsrasterdataprovider.h>
#include <qgsvirtuallayerdefinition.h>

#include <cpl_string.h>

#include <QFileInfo>
#include <QUrl>

#include <algorithm>

namespace {

/// The name of the layer that is used if none is named.
QString firstLayer(const QString& file) {
    const GDALDatasetUniquePtr dataset(
        GDALDataset::Open(file.toUtf8().constData(), GDAL_OF_VECTOR));
    return dataset && dataset->GetLayerCount() > 0
               ? QString::fromUtf8(dataset->GetLayer(0)->GetName())
               : QString();
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
    const bool isSamePlace = isFile && other.isFile
                                 ? isSameFile(database, other.database)
                                 : provider == other.provider && database == other.database;
    // Databases in files ignore the case of table names.
    return isSamePlace &&
           name.compare(other.name, isFile ? Qt::CaseInsensitive : Qt::CaseSensitive) == 0;
}

void InputFiles::add(const QgsMapLayer& layer, const QgsProject* project) {
    addSource(layer.providerType(), layer.source(), project);
}

void InputFiles::addSource(const QString& provider, const QString& source,
                           const QgsProject* project) {
    if (provider == QLatin1String("virtual")) {
        const auto definition =
            QgsVirtualLayerDefinition::fromUrl(QUrl::fromEncoded(source.toUtf8()));
        for (const auto& part : definition.sourceLayers())
            if (!part.isReferenced())
                addSource(part.provider(), part.source(), project);
            else if (const QgsMapLayer* layer =
                         project ? project->mapLayer(part.reference()) : nullptr)
                add(*layer, project);
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
    if (const QgsProviderMetadata* metadata = providers->providerMetadata(provider))
        for (const QString& file : metadata->sidecarFilesForUri(source))
            addFile(file);
    if (provider == QLatin1String("gdal") || provider == QLatin1String("ogr")) {
        addDataset(path);
        if (path != source && provider == QLatin1String("gdal"))
            addDataset(source); // with the part after the path of the file
    }
    const QString name = parts.value(QStringLiteral("layerName")).toString();
    if (provider == QLatin1String("ogr") && !fileOnDisk(path).isEmpty())
        mTables.push_back(
            {provider, fileOnDisk(path), name.isEmpty() ? firstLayer(path) : name, true});
    else if (!QgsDataSourceUri(source).table().isEmpty())
        mTables.push_back(DatabaseTable::of(provider, source));
}

void InputFiles::addDataset(const QString& name) {
    if (mDatasets.contains(name))
        return;
    mDatasets << name;
    CPLPushErrorHandler(CPLQuietErrorHandler);
    const GDALDatasetUniquePtr dataset(
        GDALDataset::Open(name.toUtf8().constData(), GDAL_OF_RASTER | GDAL_OF_VECTOR));
    const CPLStringList files(dataset ? dataset->GetFileList() : nullptr);
    CPLPopErrorHandler();
    static const char* const references[] = {"VRT", "OGR_VRT", nullptr};
    for (int i = 0; i < files.size(); ++i) {
        const char* file = files[i];
        addFile(QString::fromUtf8(file));
        if (GDALIdentifyDriverEx(file, GDAL_OF_RASTER | GDAL_OF_VECTOR, references, nullptr))
            addDataset(QString::fromUtf8(file));
    }
}

void InputFiles::addFile(const QString& path) {
    const QString file = path.isEmpty() ? QString() : fileOnDisk(path);
    if (!file.isEmpty())
        mFiles << file;
}

bool InputFiles::holdFile(const QString& path) const {
    return std::any_of(mFiles.begin(), mFiles.end(),
                       [&](const QString& file) { return isSameFile(file, path); });
}

bool InputFiles::holdTable(const DatabaseTable& table) const {
    return std::find(mTables.begin(), mTables.end(), table) != mTables.end();
}
