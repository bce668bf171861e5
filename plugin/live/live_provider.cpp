#include "live_provider.h"

#include "identified_place.h"

#include <qgsfeaturestore.h>
#include <qgsprovidermetadata.h>
#include <qgsproviderregistry.h>
#include <qgsrasterblock.h>
#include <qgsrasteridentifyresult.h>

#include <limits>
#include <utility>

namespace {

constexpr float noCost = -1;

/// Makes providers of the source that was set last.
class LiveMetadata : public QgsProviderMetadata {
  public:
    explicit LiveMetadata(const QString& key)
        : QgsProviderMetadata(key, QStringLiteral("Live isochrones of Fermat")) {}

    QgsDataProvider* createProvider(const QString&, const QgsDataProvider::ProviderOptions&,
                                    compat::ProviderReadFlags) override {
        return sSource ? new LiveProvider(std::exchange(sSource, {})) : nullptr;
    }

    static inline LiveProvider::Source sSource;
};

} // namespace

QString LiveProvider::keyFor(const Source& source) {
    LiveMetadata::sSource = source;
    // QGIS never forgets a provider. Another build of the plugin may have registered its own.
    static const QString key = [] {
        QString free = QStringLiteral("fermat-live");
        for (int i = 2; QgsProviderRegistry::instance()->providerMetadata(free); ++i)
            free = QStringLiteral("fermat-live-%1").arg(i);
        QgsProviderRegistry::instance()->registerProvider(new LiveMetadata(free));
        return free;
    }();
    return key;
}

LiveProvider::LiveProvider(Source source) : mSource(std::move(source)), mGround(mSource().ground) {
    mSrcNoDataValue << double(noCost);
    mSrcHasNoDataValue << true;
    mUseSrcNoDataValue << true;
}

QString LiveProvider::name() const {
    return QStringLiteral("fermat-live");
}

QString LiveProvider::description() const {
    return QStringLiteral("Live isochrones of Fermat");
}

QgsRasterDataProvider* LiveProvider::clone() const {
    auto* copy = new LiveProvider([now = mSource()] { return now; });
    copy->copyBaseSettings(*this);
    copy->beginToRead();
    return copy;
}

bool LiveProvider::readBlock(int, const QgsRectangle& extent, int width, int height, void* data,
                             QgsRasterBlockFeedback* feedback) {
    if (!mReads)
        return false;
    const LiveResult live = mSource();
    auto* to = static_cast<float*>(data);
    for (int row = 0; row < height; ++row) {
        if (feedback && feedback->isCanceled())
            return false;
        const double y = extent.yMaximum() - (row + 0.5) * extent.height() / height;
        for (int col = 0; col < width; ++col) {
            const double x = extent.xMinimum() + (col + 0.5) * extent.width() / width;
            const auto cost =
                live.wavefronts ? live.wavefronts->costAt({x, y}) : std::optional<double>();
            *to++ = cost ? float(*cost) : noCost;
        }
    }
    return true;
}

QgsRasterIdentifyResult LiveProvider::identify(const QgsPointXY& place,
                                               compat::IdentifyFormat format, const QgsRectangle&,
                                               int, int, int) {
    QMap<int, QVariant> results;
    const LiveResult live = mSource();
    if (const auto found = identifiedPlace(live, place); !found.empty()) {
        QgsFields fields;
        for (const auto& [name, value] : found)
            fields.append(compat::textField(name));
        QgsFeature feature(fields);
        for (std::size_t i = 0; i < found.size(); ++i)
            feature.setAttribute(int(i), found[i].second);
        QgsFeatureStore store(fields, mGround.crs);
        store.addFeature(feature);
        // QGIS shows this above the values.
        store.setParams({{QStringLiteral("sublayer"), found.front().second},
                         {QStringLiteral("featureType"), found.front().second}});
        results[1] = QVariant::fromValue(QgsFeatureStoreList{store});
    }
    return QgsRasterIdentifyResult(format, results);
}
