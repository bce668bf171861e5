#include "source_bands.h"

#include "band_features.h"
#include "pair_fields.h"
#include "qgis_compat.h"

#include <fermat/band_sums.h>
#include <fermat/parallel.h>

#include <qgsprocessingfeedback.h>

#include <algorithm>
#include <unordered_map>

/// The rows and columns of some cells.
struct SourceBands::CellBox {
    fermat::Cell first{INT32_MAX, INT32_MAX}, last{-1, -1};

    void add(int row, int begin, int end) {
        first = {std::min(first.row, row), std::min(first.col, begin)};
        last = {std::max(last.row, row), std::max(last.col, end - 1)};
    }
    bool empty() const { return last.row < 0; }
    std::size_t cols() const { return std::size_t(last.col - first.col + 1); }
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

QgsFields SourceBands::fields(bool hasNames, bool hasPeople) {
    QgsFields fields;
    if (hasNames)
        fields.append(compat::textField(PairFields::sourceName()));
    fields.append(compat::idField(PairFields::source()));
    fields.extend(BandFeatures::fields(hasPeople));
    return fields;
}

QMap<QString, QString> SourceBands::aliases(const QString& unit) {
    QMap<QString, QString> aliases = BandFeatures::aliases(unit);
    for (const QString& name : {PairFields::source(), PairFields::sourceName()})
        aliases.insert(name, PairFields::aliases().value(name));
    return aliases;
}

QString SourceBands::tip(bool hasNames, bool hasPeople) {
    return (hasNames ? QStringLiteral("coalesce(\"%1\", \"%2\")")
                           .arg(PairFields::sourceName(), PairFields::source())
                     : QStringLiteral("\"%1\"").arg(PairFields::source())) +
           QStringLiteral(" || ' · ' || ") + BandFeatures::tip(hasPeople);
}

SourceBands::SourceBands(Plan plan, const RasterGeometry& raster, VectorSink& sink,
                         const QgsCoordinateTransformContext& transforms)
    : mPlan(std::move(plan)), mRaster(raster), mSink(sink), mTransforms(transforms),
      mFields(fields(mPlan.hasNames, mPlan.people != nullptr)) {}

void SourceBands::add(const FeatureCells& source, const fermat::Solution& solution,
                      const RasterGeometry& part, fermat::Scratch* scratch,
                      fermat::Progress& progress) {
    CellBox box;
    std::vector<float> costs(std::size_t(part.grid.cols));
    const auto isReached = [](float cost) { return cost < fermat::infinity; };
    for (int row = 0; row < part.grid.rows; ++row) {
        solution.distance.copy_row(row, costs.data());
        const auto first = std::find_if(costs.begin(), costs.end(), isReached);
        if (first == costs.end())
            continue;
        const auto last = std::find_if(costs.rbegin(), costs.rend(), isReached);
        box.add(row, int(first - costs.begin()), int(costs.rend() - last));
    }
    const auto read = [&](int row, std::span<float> to) {
        solution.distance.copy_row(row, box.first.col, int(to.size()), to.data());
    };
    addBox(source, box, part, read, scratch, progress);
}

void SourceBands::addCut(const std::vector<FeatureCells>& sources, const fermat::Solution& solution,
                         const RasterGeometry& part, fermat::Scratch* scratch,
                         fermat::Progress& progress) {
    std::unordered_map<std::int32_t, CellBox> boxes; // by the number of the source
    std::vector<std::int32_t> nearest(std::size_t(part.grid.cols));
    for (int row = 0; row < part.grid.rows; ++row) {
        solution.allocation.copy_row(row, nearest.data());
        for (int begin = 0, end = 0; begin < part.grid.cols; begin = end) {
            const std::int32_t source = nearest[std::size_t(begin)];
            while (end < part.grid.cols && nearest[std::size_t(end)] == source)
                ++end;
            boxes[source].add(row, begin, end);
        }
    }
    for (std::size_t i = 0; i < sources.size(); ++i) {
        fermat::PartProgress adding(progress, double(i) / double(sources.size()),
                                    double(i + 1) / double(sources.size()));
        const CellBox box = boxes[sources[i].number];
        const auto read = [&](int row, std::span<float> to) {
            solution.distance.copy_row(row, box.first.col, int(to.size()), to.data());
            solution.allocation.copy_row(row, box.first.col, int(to.size()), nearest.data());
            for (std::size_t col = 0; col < to.size(); ++col)
                if (nearest[col] != sources[i].number)
                    to[col] = fermat::infinity;
        };
        addBox(sources[i], box, part, read, scratch, adding);
    }
}

template <class Read>
void SourceBands::addBox(const FeatureCells& source, const CellBox& box, const RasterGeometry& part,
                         const Read& read, fermat::Scratch* scratch, fermat::Progress& progress) {
    if (box.empty())
        return;
    const RasterGeometry own = box.of(mRaster, part);
    const int south = part.first.row - own.first.row, east = part.first.col - own.first.col;
    fermat::Field<float> distance(own.grid, scratch, fermat::infinity);
    std::vector<float> costs(box.cols());
    float farthest = 0;
    for (int row = box.first.row; row <= box.last.row; ++row) {
        read(row, costs);
        for (const float cost : costs)
            farthest = cost < fermat::infinity ? std::max(farthest, cost) : farthest;
        distance.set_row(row + south, box.first.col + east, costs);
    }
    fermat::PartProgress drawing(progress, 0, 0.6), writing(progress, 0.6, 1);
    QgsProcessingFeedback unheard(false); // one sentence for each source would be too many
    const BandPlan plan{mPlan.intervals.ends(double(farthest)), mPlan.kind};
    std::vector<double> people = peopleIn(distance, {-south, -east}, plan.ends);
    write(source,
          isochroneBands(std::move(distance), own, mRaster.grid, plan, mPlan.options, &unheard,
                         drawing, mPlan.advice),
          plan.ends, std::move(people), writing);
}

void SourceBands::add(const FeatureCells& source, CornerTimes times,
                      const fermat::Field<float>& distance, const RasterGeometry& part,
                      fermat::Progress& progress) {
    fermat::PartProgress drawing(progress, 0, 0.6), writing(progress, 0.6, 1);
    QgsProcessingFeedback unheard(false);
    float farthest = 0;
    for (std::size_t tile = 0; tile < distance.tiling().tiles(); ++tile)
        for (const float cost : distance.cells(tile))
            farthest = cost < fermat::infinity ? std::max(farthest, cost) : farthest;
    const BandPlan plan{mPlan.intervals.ends(double(farthest)), mPlan.kind};
    write(source,
          isochroneBands(std::move(times), part, mRaster.grid, plan, mPlan.options, &unheard,
                         drawing, mPlan.advice),
          plan.ends, peopleIn(distance, {}, plan.ends), writing);
}

std::vector<double> SourceBands::peopleIn(const fermat::Field<float>& distance, fermat::Cell offset,
                                          const std::vector<double>& ends) const {
    if (!mPlan.people)
        return {};
    return fermat::band_sums(distance, *mPlan.people, offset, ends,
                             fermat::thread_count(mPlan.options.threads), fermat::no_progress);
}

void SourceBands::write(const FeatureCells& source, BandShapes shapes, std::vector<double> ends,
                        std::vector<double> people, fermat::Progress& progress) {
    BandFeatures bands(std::move(shapes), std::move(ends), bandRange(mPlan.bandEnd), mRaster.crs,
                       mTransforms, std::move(people));
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
