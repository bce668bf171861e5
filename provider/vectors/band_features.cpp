#include "band_features.h"

#include "qgis_compat.h"
#include "texts.h"

#include <fermat/freed_memory.h>

#include <cmath>
#include <iterator>
#include <numeric>

QgsFields BandFeatures::fields(bool hasPeople) {
    QgsFields fields;
    fields.append(compat::integerField(QStringLiteral("id")));
    fields.append(compat::realField(QStringLiteral("from")));
    fields.append(compat::realField(QStringLiteral("to")));
    fields.append(compat::textField(QStringLiteral("label")));
    fields.append(compat::realField(area()));
    if (hasPeople)
        for (const char* name : {"people", "people_sum"})
            fields.append(compat::realField(QLatin1String(name)));
    return fields;
}

QMap<QString, QString> BandFeatures::aliases(const QString& unit) {
    return {{QStringLiteral("from"), inUnit(Tr::tr("From"), unit)},
            {QStringLiteral("to"), inUnit(Tr::tr("To"), unit)},
            {QStringLiteral("label"), Tr::tr("Band")},
            {area(), Tr::tr("Area (km²)")},
            {QStringLiteral("people"), Tr::tr("People")},
            {QStringLiteral("people_sum"), Tr::tr("People up to the end")}};
}

QString BandFeatures::tip(bool hasPeople) {
    const QString area = QStringLiteral(
        "\"label\" || coalesce(': ' || format_number(\"area_km2\", 2) || ' km²', '')");
    return hasPeople ? area + QStringLiteral(" || ', ' || format_number(\"people\", 0) || ' %1'")
                                  .arg(Tr::tr("people"))
                     : area;
}

BandFeatures::BandFeatures(BandShapes bands, std::vector<double> ends, const QString& text,
                           const QgsCoordinateReferenceSystem& crs,
                           const QgsCoordinateTransformContext& transforms,
                           std::vector<double> people)
    : mBands(std::make_shared<const BandShapes>(std::move(bands))), mEnds(std::move(ends)),
      mPeople(std::move(people)), mText(text), mArea(crs, transforms) {
    std::partial_sum(mPeople.begin(), mPeople.end(), std::back_inserter(mPeopleUpTo));
    for (std::size_t band = 0; band < mBands->count(); ++band)
        if (mBands->bytes(band) > 0)
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
        mNext.emplace([bands = mBands, band = mWithGround[i], ground = mArea](fermat::Progress&) {
            Polygon polygon{bands->geometry(band), {}};
            const double area = ground.squareKilometres(polygon.geometry);
            polygon.squareKilometres = std::isfinite(area) ? QVariant(area) : QVariant();
            return polygon;
        });
}

QgsFeature BandFeatures::next(std::size_t i, fermat::Progress& progress) {
    const std::size_t band = mWithGround[i];
    fermat::PartProgress waiting(progress, double(i) / double(count()),
                                 double(i + 1) / double(count()));
    const Polygon polygon = mNext->wait(waiting);
    make(i + 1);
    // Each band is made on a new thread, for which the C library keeps memory of its own.
    constexpr std::size_t enough = std::size_t(64) << 20;
    mWritten += mBands->bytes(band);
    if (mWritten > enough) {
        fermat::return_freed_memory();
        mWritten = 0;
    }
    QgsFeature feature(fields(!mPeople.empty()));
    feature.setAttribute(0, int(i) + 1);
    const bool isWithin = mBands->kind() == BandKind::within;
    const double from = isWithin || band == 0 ? 0 : mEnds[band - 1];
    feature.setAttribute(1, from);
    feature.setAttribute(2, mEnds[band]);
    feature.setAttribute(3, mText.of(from, mEnds[band]));
    feature.setAttribute(4, polygon.squareKilometres);
    if (!mPeople.empty()) {
        feature.setAttribute(5, (isWithin ? mPeopleUpTo : mPeople)[band]);
        feature.setAttribute(6, mPeopleUpTo[band]);
    }
    feature.setGeometry(polygon.geometry);
    return feature;
}
