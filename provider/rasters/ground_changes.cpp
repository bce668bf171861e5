#include "ground_changes.h"

#include "coordinate_text.h"
#include "filled_in.h"
#include "texts.h"

#include <fermat/error.h>

#include <qgsexception.h>
#include <qgsvectorlayer.h>

#include <algorithm>
#include <limits>
#include <span>

namespace {

/// The kinds of change of a cell that were counted.
enum CountedChange : std::uint8_t { Closed = 1, Passed = 2, Opened = 4, Valued = 8, Slowed = 16 };

std::uint8_t countedAs(const GroundChange& change, float before, float after) {
    const bool wasOpen = before < fermat::infinity;
    switch (change.kind) {
    case GroundChange::Kind::Wall:
        return wasOpen ? Closed : 0;
    case GroundChange::Kind::Passage:
        return wasOpen ? Passed : Passed | Opened;
    case GroundChange::Kind::Value:
        return Valued;
    default:
        return after != before ? Slowed : 0;
    }
}

} // namespace

GroundChanges::GroundChanges(const QList<const QgsVectorLayer*>& layers,
                             const RasterGeometry& raster, const SurfaceOptions& surface,
                             const QgsCoordinateTransformContext& transforms)
    : mLayers(layersOf(layers)), mRaster(raster), mSurface(surface), mTransforms(transforms) {}

GroundChanges::GroundChanges(std::shared_ptr<const std::vector<ChangeLayer>> layers,
                             const RasterGeometry& raster, const SurfaceOptions& surface,
                             const QgsCoordinateTransformContext& transforms, CellRules rules)
    : mLayers(std::move(layers)), mRaster(raster), mSurface(surface), mTransforms(transforms),
      mRules(rules) {}

const DrawnChanges& GroundChanges::drawn(fermat::Progress& progress) const {
    const std::lock_guard lock(mMutex);
    if (!mDrawn)
        mDrawn.emplace(*mLayers, mRaster, mSurface, mTransforms, mRules, progress);
    return *mDrawn;
}

QStringList GroundChanges::warnings(fermat::Progress& progress) const {
    return drawn(progress).warnings;
}

std::vector<CellChange> GroundChanges::on(const RasterGeometry& part,
                                          fermat::Progress& progress) const {
    const DrawnChanges& all = drawn(progress);
    const auto rowOf = [](const DrawnChanges::Run& run) { return run.cells.row; };
    const auto begin = std::ranges::lower_bound(all.runs, part.first.row, {}, rowOf);
    const auto end = std::ranges::lower_bound(all.runs, part.first.row + part.grid.rows, {}, rowOf);
    std::vector<CellChange> result;
    for (const DrawnChanges::Run& run : std::span(begin, end)) {
        const int first = std::max(run.cells.col - part.first.col, 0);
        const int last = std::min(run.cells.col + run.cells.cols - part.first.col, part.grid.cols);
        if (first < last)
            result.push_back(
                {{run.cells.row - part.first.row, first}, last - first, &all.changes[run.change]});
    }
    return result;
}

const GroundChange* GroundChanges::wallAt(std::size_t cell, fermat::Progress& progress) const {
    const std::vector<CellChange> changes =
        on(mRaster.part(mRaster.grid.cell(cell), {1, 1}), progress);
    return !changes.empty() && changes.back().change->kind == GroundChange::Kind::Wall
               ? changes.back().change
               : nullptr;
}

GroundChanges::Summary GroundChanges::apply(const RasterGeometry& part,
                                            fermat::Field<float>& slowness,
                                            fermat::Progress& progress) const {
    const std::vector<CellChange> changes = on(part, progress);
    std::vector<float> line(std::size_t(part.grid.cols));
    std::vector<std::uint8_t> counted(line.size());
    Summary summary;
    const auto change = [&](const CellChange& cells) {
        for (int col = cells.first.col; col < cells.first.col + cells.cols; ++col) {
            const float before = line[col];
            const float after = cells.change->after(before);
            if (before < fermat::infinity && cells.change->kind == GroundChange::Kind::Factor &&
                !(after >= std::numeric_limits<float>::min() && after < fermat::infinity))
                throw QgsProcessingException(filledIn(
                    Tr::tr("%1 has the factor %2 in the field “value”. 32-bit numbers cannot hold "
                           "what follows from it in the cell at %3. Write a number that is nearer "
                           "to 1."),
                    cells.change->name, cells.change->factor,
                    CoordinateText(mRaster).of(
                        part.cellCentre(part.grid.index(cells.first.row, col)))));
            line[col] = after;
            counted[col] |= countedAs(*cells.change, before, after);
        }
    };
    for (auto first = changes.begin(); first != changes.end();) {
        if (progress.cancelled())
            throw fermat::Cancelled();
        const int row = first->first.row;
        const auto end = std::find_if(
            first, changes.end(), [&](const CellChange& cells) { return cells.first.row != row; });
        int firstCol = part.grid.cols, endCol = 0;
        for (auto cells = first; cells != end; ++cells) {
            firstCol = std::min(firstCol, cells->first.col);
            endCol = std::max(endCol, cells->first.col + cells->cols);
        }
        slowness.copy_row(row, firstCol, endCol - firstCol, line.data() + firstCol);
        std::fill(counted.begin() + firstCol, counted.begin() + endCol, std::uint8_t(0));
        std::for_each(first, end, change);
        slowness.set_row(
            row, firstCol,
            std::span(line).subspan(std::size_t(firstCol), std::size_t(endCol - firstCol)));
        for (int col = firstCol; col < endCol; ++col) {
            summary.closed += (counted[col] & Closed) != 0;
            summary.passed += (counted[col] & Passed) != 0;
            summary.opened += (counted[col] & Opened) != 0;
            summary.valued += (counted[col] & Valued) != 0;
            summary.slowed += (counted[col] & Slowed) != 0;
        }
        first = end;
    }
    return summary;
}
