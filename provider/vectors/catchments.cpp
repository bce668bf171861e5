#include "catchments.h"

#include "layer_look.h"
#include "pair_fields.h"
#include "qgis_compat.h"
#include "texts.h"

#include <qgslinestring.h>
#include <qgsmultipolygon.h>
#include <qgspolygon.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace {

constexpr std::int32_t nobody = fermat::Solution::no_source;
const QString area = QStringLiteral("area_km2");

std::unique_ptr<QgsLineString> lineOf(const fermat::SideRing& ring, const RasterGeometry& part) {
    QVector<double> x, y;
    const auto add = [&](fermat::Cell corner) {
        x << part.west + (part.first.col + corner.col) * part.cellWidth;
        y << part.north - (part.first.row + corner.row) * part.cellHeight;
    };
    std::for_each(ring.begin(), ring.end(), add);
    add(ring.front());
    return std::make_unique<QgsLineString>(x, y);
}

} // namespace

QgsFields Catchments::fields(bool hasNames, bool hasPeople) {
    QgsFields fields;
    if (hasNames)
        fields.append(compat::textField(PairFields::sourceName()));
    fields.append(compat::idField(PairFields::source()));
    for (const QString& name : {area, meanCost(), greatestCost()})
        fields.append(compat::realField(name));
    if (hasPeople)
        fields.append(compat::realField(people()));
    return fields;
}

QMap<QString, QString> Catchments::aliases(const QString& unit) {
    return {{PairFields::sourceName(), Tr::tr("Name of the source")},
            {PairFields::source(), Tr::tr("Source")},
            {area, Tr::tr("Area (km²)")},
            {meanCost(), inUnit(Tr::tr("Mean"), unit)},
            {greatestCost(), inUnit(Tr::tr("Greatest"), unit)},
            {people(), Tr::tr("People")}};
}

Catchments::Catchments(const fermat::Solution& solution, const RasterGeometry& part,
                       std::vector<FeatureCells> sources, bool hasNames,
                       const fermat::Field<float>* people,
                       const QgsCoordinateTransformContext& transforms, std::size_t most,
                       fermat::Progress& progress)
    : mPart(part), mSources(std::move(sources)), mFields(fields(hasNames, people != nullptr)),
      mArea(part.crs, transforms) {
    fermat::PartProgress adding(progress, 0, 0.3), tracing(progress, 0.3, 1);
    std::unordered_map<std::int32_t, std::size_t> indices; // by the number of the source
    std::vector<Catchment> all(mSources.size());
    for (std::size_t i = 0; i < mSources.size(); ++i) {
        indices[mSources[i].number] = i;
        all[i].source = i;
    }
    std::vector<float> costs(std::size_t(part.grid.cols)), living(costs.size(), 0.0f);
    std::vector<std::int32_t> nearest(costs.size());
    for (int row = 0; row < part.grid.rows; ++row) {
        adding.check(double(row) / part.grid.rows);
        solution.distance.copy_row(row, costs.data());
        solution.allocation.copy_row(row, nearest.data());
        if (people)
            people->copy_row(row, living.data());
        for (std::size_t col = 0; col < costs.size(); ++col) {
            if (nearest[col] == nobody)
                continue;
            Catchment& catchment = all[indices.at(nearest[col])];
            ++catchment.cells;
            catchment.sum += double(costs[col]);
            catchment.people += double(living[col]);
            catchment.greatest = std::max(catchment.greatest, costs[col]);
        }
    }
    mPieces = fermat::cell_pieces(solution.allocation, nobody, tracing, most);
    for (std::size_t i = 0; i < mPieces.size(); ++i)
        all[indices.at(mPieces[i].value)].pieces.push_back(i);
    std::erase_if(all, [](const Catchment& catchment) { return catchment.cells == 0; });
    mCatchments = std::move(all);
}

QgsGeometry Catchments::geometryOf(const Catchment& catchment) const {
    auto polygons = std::make_unique<QgsMultiPolygon>();
    for (const std::size_t piece : catchment.pieces) {
        auto polygon = std::make_unique<QgsPolygon>();
        for (const fermat::SideRing& ring : mPieces[piece].rings)
            if (!polygon->exteriorRing())
                polygon->setExteriorRing(lineOf(ring, mPart).release());
            else
                polygon->addInteriorRing(lineOf(ring, mPart).release());
        polygons->addGeometry(polygon.release());
    }
    return QgsGeometry(std::move(polygons));
}

QgsFeature Catchments::feature(std::size_t i) const {
    const Catchment& catchment = mCatchments[i];
    const FeatureCells& source = mSources[catchment.source];
    QgsFeature feature(mFields);
    feature.setGeometry(geometryOf(catchment));
    if (mFields.lookupField(PairFields::sourceName()) >= 0)
        feature.setAttribute(PairFields::sourceName(),
                             source.label.isEmpty() ? QVariant() : QVariant(source.label));
    feature.setAttribute(PairFields::source(), qlonglong(source.id));
    const double squareKilometres = mArea.squareKilometres(feature.geometry());
    feature.setAttribute(area,
                         std::isfinite(squareKilometres) ? QVariant(squareKilometres) : QVariant());
    feature.setAttribute(meanCost(), catchment.sum / double(catchment.cells));
    feature.setAttribute(greatestCost(), double(catchment.greatest));
    if (mFields.lookupField(Catchments::people()) >= 0)
        feature.setAttribute(Catchments::people(), catchment.people);
    return feature;
}
