#include "band_features.h"

#include "isochrone_bands.h"
#include "qgis_compat.h"

#include <fermat/freed_memory.h>

QgsFields BandFeatures::fields() {
    QgsFields fields;
    fields.append(compat::integerField(QStringLiteral("id")));
    fields.append(compat::realField(QStringLiteral("from")));
    fields.append(compat::realField(QStringLiteral("to")));
    return fields;
}

BandFeatures::BandFeatures(fermat::Isobands bands, std::vector<double> ends)
    : mBands(std::make_shared<const fermat::Isobands>(std::move(bands))), mEnds(std::move(ends)) {
    for (std::size_t band = 0; band < mBands->count(); ++band)
        if (mBands->wkb_size(band) > 0)
            mWithGround.push_back(band);
    make(0);
}

std::vector<double> BandFeatures::endsWithGround() const {
    std::vector<double> ends;
    for (const std::size_t band : mWithGround)
        ends.push_back(mEnds[band]);
    return ends;
}

void BandFeatures::make(std::size_t i) {
    if (i < mWithGround.size())
        mNext.emplace([bands = mBands, band = mWithGround[i]](fermat::Progress&) {
            return bandGeometry(*bands, band);
        });
}

QgsFeature BandFeatures::next(std::size_t i, fermat::Progress& progress) {
    const std::size_t band = mWithGround[i];
    fermat::PartProgress waiting(progress, double(i) / double(count()),
                                 double(i + 1) / double(count()));
    const QgsGeometry geometry = mNext->wait(waiting);
    make(i + 1);
    // Each band is made on a new thread, for which the C library keeps memory of its own.
    constexpr std::size_t enough = std::size_t(64) << 20;
    mWritten += mBands->wkb_size(band);
    if (mWritten > enough) {
        fermat::return_freed_memory();
        mWritten = 0;
    }
    QgsFeature feature(fields());
    feature.setAttribute(0, int(i) + 1);
    feature.setAttribute(1, band > 0 ? mEnds[band - 1] : 0);
    feature.setAttribute(2, mEnds[band]);
    feature.setGeometry(geometry);
    return feature;
}
