#include "source_bands.h"

#include "band_features.h"
#include "pair_fields.h"
#include "qgis_compat.h"

#include <qgsprocessingfeedback.h>

#include <algorithm>

namespace {

/// The rows and columns of some cells.
struct CellBox {
    fermat::Cell first{INT32_MAX, INT32_MAX}, last{-1, -1};

    void add(int row, int col) {
        first = {std::min(first.row, row), std::min(first.col, col)};
        last = {std::max(last.row, row), std::max(last.col, col)};
    }
    /// With cells around it that are not reached, because bands may not end at inner edges.
    /// Boundaries begin at the same vertices as in the whole raster: see fermat::MapFrame.
    RasterGeometry of(const RasterGeometry& raster, const RasterGeometry& part) const {
        constexpr int multiple = 32;
        const int north = std::max(part.first.row + first.row - 1, 0) / multiple * multiple;
        const int west = std::max(part.first.col + first.col - 1, 0);
        const int south = std::min(part.first.row + last.row + 2, raster.grid.rows);
        const int east = std::min(part.first.col + last.col + 2, raster.grid.cols);
        return raster.part({north, west}, {south - north, east - west});
    }
};

} // namespace

QgsFields SourceBands::fields(bool hasNames) {
    QgsFields fields;
    if (hasNames)
        fields.append(compat::textField(PairFields::sourceName()));
    fields.append(compat::idField(PairFields::source()));
    fields.extend(BandFeatures::fields());
    return fields;
}

QMap<QString, QString> SourceBands::aliases(const QString& unit) {
    QMap<QString, QString> aliases = BandFeatures::aliases(unit);
    for (const QString& name : {PairFields::source(), PairFields::sourceName()})
        aliases.insert(name, PairFields::aliases().value(name));
    return aliases;
}

QString SourceBands::tip(bool hasNames) {
    return (hasNames ? QStringLiteral("coalesce(\"%1\", \"%2\")")
                           .arg(PairFields::sourceName(), PairFields::source())
                     : QStringLiteral("\"%1\"").arg(PairFields::source())) +
           QStringLiteral(" || ' · ' || ") + BandFeatures::tip();
}

SourceBands::SourceBands(Plan plan, const RasterGeometry& raster, VectorSink& sink,
                         const QgsCoordinateTransformContext& transforms)
    : mPlan(std::move(plan)), mRaster(raster), mSink(sink), mTransforms(transforms),
      mFields(fields(mPlan.hasNames)) {}

void SourceBands::add(const FeatureCells& source, const fermat::Solution& solution,
                      const RasterGeometry& part, fermat::Scratch* scratch,
                      fermat::Progress& progress) {
    const auto nothing = [](int, std::vector<float>&) {};
    addCells(source, solution.distance, part, nothing, scratch, progress);
}

void SourceBands::addCut(const FeatureCells& source, const fermat::Solution& solution,
                         const RasterGeometry& part, fermat::Scratch* scratch,
                         fermat::Progress& progress) {
    std::vector<std::int32_t> nearest(std::size_t(part.grid.cols));
    const auto cut = [&](int row, std::vector<float>& costs) {
        solution.allocation.copy_row(row, nearest.data());
        for (std::size_t col = 0; col < costs.size(); ++col)
            if (nearest[col] != source.number)
                costs[col] = fermat::infinity;
    };
    addCells(source, solution.distance, part, cut, scratch, progress);
}

template <class Cut>
void SourceBands::addCells(const FeatureCells& source, const fermat::Field<float>& distance,
                           const RasterGeometry& part, const Cut& cut, fermat::Scratch* scratch,
                           fermat::Progress& progress) {
    CellBox box;
    float farthest = 0;
    std::vector<float> costs(std::size_t(part.grid.cols));
    const auto readRow = [&](int row) {
        distance.copy_row(row, costs.data());
        cut(row, costs);
    };
    for (int row = 0; row < part.grid.rows; ++row) {
        readRow(row);
        for (int col = 0; col < part.grid.cols; ++col)
            if (const float cost = costs[std::size_t(col)]; cost < fermat::infinity) {
                box.add(row, col);
                farthest = std::max(farthest, cost);
            }
    }
    if (box.last.row < 0)
        return;
    const RasterGeometry own = box.of(mRaster, part);
    fermat::Field<float> ownDistance(own.grid, scratch, fermat::infinity);
    const int east = own.first.col - part.first.col; // both may begin before the other
    for (int row = box.first.row; row <= box.last.row; ++row) {
        readRow(row);
        ownDistance.set_row(
            row + part.first.row - own.first.row, box.first.col - east,
            {costs.data() + box.first.col, std::size_t(box.last.col - box.first.col + 1)});
    }
    fermat::PartProgress drawing(progress, 0, 0.6), writing(progress, 0.6, 1);
    QgsProcessingFeedback unheard(false); // one sentence for each source would be too many
    const BandPlan plan{mPlan.intervals.ends(double(farthest)), mPlan.kind};
    write(source,
          isochroneBands(std::move(ownDistance), own, mRaster.grid, plan, mPlan.options, &unheard,
                         drawing, mPlan.advice),
          plan.ends, writing);
}

void SourceBands::add(const FeatureCells& source, CornerTimes times, float farthest,
                      const RasterGeometry& part, fermat::Progress& progress) {
    fermat::PartProgress drawing(progress, 0, 0.6), writing(progress, 0.6, 1);
    QgsProcessingFeedback unheard(false);
    const BandPlan plan{mPlan.intervals.ends(double(farthest)), mPlan.kind};
    write(source,
          isochroneBands(std::move(times), part, mRaster.grid, plan, mPlan.options, &unheard,
                         drawing, mPlan.advice),
          plan.ends, writing);
}

void SourceBands::write(const FeatureCells& source, BandShapes shapes, std::vector<double> ends,
                        fermat::Progress& progress) {
    BandFeatures bands(std::move(shapes), std::move(ends), mPlan.bandEnd, mRaster.crs, mTransforms);
    const std::vector<double> withGround = bands.endsWithGround();
    mEnds.insert(withGround.begin(), withGround.end());
    for (std::size_t i = 0; i < bands.count(); ++i) {
        const QgsFeature band = bands.next(i, progress);
        QgsAttributes values;
        if (mPlan.hasNames)
            values << (source.label.isEmpty() ? QVariant() : QVariant(source.label));
        values << qlonglong(source.id) << band.attributes();
        QgsFeature feature(mFields);
        feature.setAttributes(values);
        feature.setAttribute(QStringLiteral("id"), int(++mCount));
        feature.setGeometry(band.geometry());
        mSink.add(feature, progress);
    }
}
