#include "layer_digest.h"

#include "texts.h"

#include <fermat/error.h>

#include <qgsapplication.h>
#include <qgsjsonutils.h>
#include <qgsvectordataprovider.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerfeatureiterator.h>

#include <QCryptographicHash>
#include <QDataStream>

#include <memory>
#include <utility>

namespace {

QString digestOf(QgsVectorLayerFeatureSource& source, fermat::Progress& progress) {
    QCryptographicHash hash(QCryptographicHash::Md5);
    QByteArray bytes;
    const auto add = [&](const auto& write) {
        bytes.clear();
        QDataStream stream(&bytes, QIODevice::WriteOnly);
        stream.setVersion(QDataStream::Qt_5_12); // projects go from one release to another
        write(stream);
        hash.addData(bytes);
    };
    add([&](QDataStream& stream) { stream << source.crs().toWkt() << source.fields().names(); });
    QgsFeatureIterator features = source.getFeatures({});
    QgsFeature feature;
    while (features.nextFeature(feature)) {
        if (progress.cancelled())
            throw fermat::Cancelled();
        add([&](QDataStream& stream) {
            stream << qint64(feature.id()) << feature.geometry().asWkb();
            for (const QVariant& value : feature.attributes())
                stream << QgsJsonUtils::encodeValue(value);
        });
    }
    return features.isValid() ? QString::fromLatin1(hash.result().toHex()) : QString();
}

} // namespace

WorkTask* readDigest(const QgsVectorLayer& layer, std::function<void(const QString& digest)> take) {
    const QgsVectorDataProvider* provider = layer.dataProvider();
    if (!provider || layer.fields().size() != provider->fields().size())
        return nullptr; // joined layers may go while they are read
    const auto digest = std::make_shared<QString>();
    auto* task = new WorkTask(
        Tr::tr("Fermat: looking for changes in “%1”").arg(layer.name()),
        [digest, source = std::make_shared<QgsVectorLayerFeatureSource>(&layer)](
            fermat::Progress& progress) { *digest = digestOf(*source, progress); },
        [digest, take = std::move(take)](WorkTask::End end, const QString&) {
            take(end == WorkTask::done ? *digest : QString());
        });
    QgsApplication::taskManager()->addTask(task);
    return task;
}
