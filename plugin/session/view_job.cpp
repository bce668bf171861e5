#include "view_job.h"

#include "band_labels.h"
#include "band_scale.h"
#include "wavefront_image.h"
#include "work_task.h"

#include <fermat/error.h>

#include <QElapsedTimer>

namespace {

class FlagProgress : public fermat::Progress {
  public:
    explicit FlagProgress(const std::atomic<bool>& cancelled) : mCancelled(cancelled) {}
    bool cancelled() override { return mCancelled; }

  private:
    const std::atomic<bool>& mCancelled;
};

/// The cell of the window that contains a start, or a passable cell beside it. In larger cells, a
/// narrow passage may be closed.
std::optional<std::size_t> openCell(const LoadedTerrain& window, const QgsPointXY& start) {
    const fermat::Terrain& terrain = window.terrain();
    const auto own = window.geometry().cellAt(start);
    if (!own)
        return std::nullopt;
    if (terrain.surface.passable(*own))
        return own;
    const fermat::Cell cell = terrain.grid.cell(*own);
    for (const fermat::Offset& offset : terrain.neighbourhood.offsets()) {
        const int row = cell.row + offset.rows, col = cell.col + offset.cols;
        if (terrain.grid.contains(row, col) &&
            terrain.surface.passable(terrain.grid.index(row, col)))
            return terrain.grid.index(row, col);
    }
    return std::nullopt;
}

} // namespace

std::optional<Wavefronts> ViewJob::solve(fermat::Progress& progress) {
    QgsRectangle extent = pixels->extent();
    for (const QgsPointXY& start : starts)
        extent.combineExtentWith(start);
    const RasterWindow wanted =
        windowAround(terrain->geometry(), extent, pixels->pixelWidth(), maximumCells);
    if (!windowTerrain || !(wanted == window)) {
        windowTerrain.reset();
        windowTerrain = std::make_shared<LoadedTerrain>(*terrain, wanted, progress);
        window = wanted;
    }
    fermat::Query query;
    query.maximum_cost = maximumCost;
    for (const QgsPointXY& start : starts)
        if (const auto cell = openCell(*windowTerrain, start))
            query.sources.push_back({*cell});
    if (query.sources.empty())
        return std::nullopt;
    QElapsedTimer timer;
    timer.start();
    Wavefronts wavefronts(windowTerrain, query, progress);
    solveSeconds = double(timer.nsecsElapsed()) * 1e-9;
    return wavefronts;
}

void ViewJob::run(const std::atomic<bool>& cancelled) {
    FlagProgress progress(cancelled);
    const auto draw = [&](const Wavefronts& wavefronts) {
        const SurfaceOptions& surface = terrain->input().surfaceOptions();
        const BandScale bands(intervals, double(wavefronts.maximum), step,
                              surface.distanceUnit().isEmpty() ? 0 : surface.secondsPerUnit());
        step = bands.step();
        image = wavefrontImage(wavefronts.solution.distance, wavefronts.terrain->geometry(),
                               *pixels, bands);
        std::vector<BandLabel> labels =
            placeBandLabels(wavefronts.solution.distance, wavefronts.terrain->geometry(), *pixels,
                            bands.ends(), labelOrigin);
        writeBandLabels(labels, bands.ends(), bandEnd);
        drawBandLabels(image, labels, labelFont);
    };
    try {
        problem = WorkTask::problemOf([&] {
            if (settled)
                draw(*settled);
            else if (const auto wavefronts = solve(progress))
                draw(*wavefronts);
        });
    } catch (const fermat::Cancelled&) {
        image = {};
    }
}
