#include "network_cache.h"

#include "file_identity.h"

#include <qgsproviderregistry.h>
#include <qgsvectordataprovider.h>
#include <qgsvectorlayer.h>

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <list>
#include <mutex>
#include <utility>

namespace {

constexpr std::size_t mostNetworks = 3;

struct Cache {
    std::mutex mutex;
    std::list<std::pair<QString, std::shared_ptr<const LineNetwork>>> networks; ///< newest first
};

/// It is never destroyed: QGIS, on which networks rely, may end earlier.
Cache& cache() {
    static Cache* const networks = new Cache;
    return *networks;
}

} // namespace

QString contentKey(const QgsVectorLayer& layer) {
    const QgsVectorDataProvider* provider = layer.dataProvider();
    if (layer.isEditable() || !provider || provider->name() != QLatin1String("ogr"))
        return {};
    if (layer.fields().size() != provider->fields().size())
        return {}; // joined or virtual fields may change while the file does not
    const QString file = fileOnDisk(QgsProviderRegistry::instance()
                                        ->decodeUri(provider->name(), layer.source())
                                        .value(QStringLiteral("path"))
                                        .toString());
    if (!QFileInfo(file).isFile())
        return {};
    QStringList key{layer.source(), layer.subsetString(), layer.crs().toWkt(),
                    QString::number(layer.featureCount())};
    // What was written last into a GeoPackage is in the second file, into a shapefile in the
    // others.
    const QFileInfo info(file);
    const QString stem = info.dir().filePath(info.completeBaseName());
    for (const QString& part : {file, file + QStringLiteral("-wal"), stem + QStringLiteral(".dbf"),
                                stem + QStringLiteral(".shx")})
        if (const QFileInfo each(part); each.exists())
            key << QString::number(each.size()) + each.lastModified().toString(Qt::ISODateWithMs);
    return key.join(QChar(0x1f));
}

std::shared_ptr<const LineNetwork>
cachedNetwork(const QString& key,
              const std::function<std::shared_ptr<const LineNetwork>()>& build) {
    if (key.isEmpty())
        return build();
    Cache& kept = cache();
    {
        const std::lock_guard lock(kept.mutex);
        const auto found = std::find_if(kept.networks.begin(), kept.networks.end(),
                                        [&](const auto& each) { return each.first == key; });
        if (found != kept.networks.end()) {
            kept.networks.splice(kept.networks.begin(), kept.networks, found);
            return found->second;
        }
    }
    const std::shared_ptr<const LineNetwork> network = build();
    const std::lock_guard lock(kept.mutex);
    kept.networks.emplace_front(key, network);
    if (kept.networks.size() > mostNetworks)
        kept.networks.pop_back();
    return network;
}
