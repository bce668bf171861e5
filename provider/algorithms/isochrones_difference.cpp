#include "isochrones_algorithm.h"

#include "grouped_number.h"
#include "raster_output.h"
#include "time_format.h"

#include <fermat/infinity.h>

#include <algorithm>
#include <utility>

namespace {

/// Distances of a row of the raster; infinity outside the part that has them.
void copyDistances(const fermat::Field<float>& distance, const RasterGeometry& part, int row,
                   int col, std::span<float> to) {
    std::ranges::fill(to, fermat::infinity);
    const int first = std::max(col, part.first.col);
    const int end = std::min(col + int(to.size()), part.first.col + part.grid.cols);
    const int rowOfPart = row - part.first.row;
    if (!distance.empty() && rowOfPart >= 0 && rowOfPart < part.grid.rows && first < end)
        distance.copy_row(rowOfPart, first - part.first.col, end - first,
                          to.data() + (first - col));
}

/// The least part of the raster that contains both.
RasterGeometry both(const RasterGeometry& raster, const RasterGeometry& a,
                    const RasterGeometry& b) {
    const fermat::Cell first{std::min(a.first.row, b.first.row),
                             std::min(a.first.col, b.first.col)};
    const fermat::Cell end{std::max(a.first.row + a.grid.rows, b.first.row + b.grid.rows),
                           std::max(a.first.col + a.grid.cols, b.first.col + b.grid.cols)};
    return raster.part(first, {end.row - first.row, end.col - first.col});
}

} // namespace

IsochronesAlgorithm::Before IsochronesAlgorithm::solveBefore(const Wants& wants,
                                                             QgsProcessingFeedback* feedback,
                                                             fermat::Progress& progress) {
    feedback->pushInfo(tr("DIFFERENCE: Fermat solves the raster without CHANGES first."));
    const BeforeChanges ground(*this);
    fermat::PartProgress reading(progress, 0, 0.25), solving(progress, 0.25, 1);
    QgsProcessingFeedback unheard(false); // the solve with the changes tells the same
    Problem problem = planProblem(wants, &unheard);
    complete(problem, &unheard, reading);
    if (problem.features.empty()) {
        feedback->pushWarning(tr("Without CHANGES, all sources lie on impassable ground. So "
                                 "DIFFERENCE has only cells that are reached with them."));
        return {nullptr, problem.geometry(), {}};
    }
    if (wants.eachSource)
        problem.query = queryOf(problem, problem.features);
    fermat::Solution solution = solve(problem, &unheard, solving);
    return {std::move(problem.room), problem.geometry(), std::move(solution.distance)};
}

DifferenceRange IsochronesAlgorithm::writeDifference(const Before& before,
                                                     const fermat::Field<float>& after,
                                                     const RasterGeometry& part, RasterOutput& file,
                                                     QgsProcessingFeedback* feedback,
                                                     fermat::Progress& progress) {
    const RasterGeometry area = both(geometry(), part, before.part);
    DifferenceRange range;
    std::size_t later = 0, earlier = 0, lost = 0, gained = 0;
    std::vector<float> old;
    file.write<float>(
        area,
        [&](int row, int col, std::span<float> to) {
            old.resize(to.size());
            copyDistances(before.distance, before.part, area.first.row + row, area.first.col + col,
                          old);
            copyDistances(after, part, area.first.row + row, area.first.col + col, to);
            for (std::size_t i = 0; i < to.size(); ++i) {
                const bool isReached = to[i] < fermat::infinity, was = old[i] < fermat::infinity;
                if (isReached && was) {
                    to[i] -= old[i];
                    range.add(to[i]);
                    later += to[i] > 0;
                    earlier += to[i] < 0;
                    continue;
                }
                lost += was;
                gained += isReached;
                to[i] = was         ? difference::notReachedAnyMore
                        : isReached ? difference::notReachedBefore
                                    : difference::noData;
            }
        },
        progress);
    range.hasLost = lost > 0;
    range.hasGained = gained > 0;
    const QString unit = surfaceOptions().distanceUnit();
    const bool areTimes = surfaceOptions().areTimes();
    feedback->pushInfo(
        (areTimes ? tr("DIFFERENCE: %1 cells are reached later, by up to %2, and %3 earlier, by up "
                       "to %4.")
                  : tr("DIFFERENCE: %1 cells cost more, by up to %2, and %3 less, by up to %4."))
            .arg(grouped(later), withUnit(range.greatest, unit), grouped(earlier),
                 withUnit(-range.least, unit)) +
        QLatin1Char(' ') +
        tr("%1 cells are not reached any more, and %2 were not reached before.")
            .arg(grouped(lost), grouped(gained)));
    return range;
}
