#include "fermat/path_density.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace fermat {

namespace {

constexpr std::int64_t not_walked = -1;

/// No sum of paths is larger. A path starts each of its steps at another cell, and only steps that
/// start at most `radius` rows and columns away cross a cell.
double most_of_paths(int radius, double weight, double longest_step) {
    const double starts = 2 * radius + 1;
    return starts * starts * weight * longest_step;
}

std::size_t nearest(const std::vector<std::size_t>& cells, const Field<float>& distance) {
    return *std::min_element(cells.begin(), cells.end(), [&](std::size_t a, std::size_t b) {
        return distance[a] < distance[b];
    });
}

} // namespace

PathDensity::PathDensity(Grid grid, int radius, double weight, double longest_step,
                         Scratch* scratch, Progress& progress)
    : unit_(weight * 0x1p-62),
      sums_(grid, most_of_paths(radius, weight, longest_step), scratch, progress),
      loads_(grid, scratch, not_walked) {}

void PathDensity::move_to(Grid grid, Cell first, Scratch* scratch, Progress& progress) {
    loads_ = {}; // before more memory is needed
    sums_.move_to(grid, first, scratch, progress);
    loads_ = Field<std::int64_t>(grid, scratch, not_walked);
}

PathDensity::Walk PathDensity::walk_from(Cell end, const Terrain& terrain,
                                         const Field<Direction>& predecessor) {
    Walk walk{end};
    for (Cell at = end; loads_[at] == not_walked;) {
        loads_[at] = 0;
        ++walk.cells;
        const Direction last = predecessor[at];
        if (last == no_direction)
            break;
        const Offset step = terrain.neighbourhood.offset(last);
        at = {at.row - step.rows, at.col - step.cols};
    }
    return walk;
}

void PathDensity::carry(const Walk& walk, const Terrain& terrain,
                        const Field<Direction>& predecessor, const GroundMetric* lengths) {
    Cell at = walk.end;
    for (std::size_t left = walk.cells; left > 0; --left) {
        const std::int64_t load = std::exchange(loads_[at], not_walked);
        const double weight = double(load) * unit_;
        if (!lengths)
            sums_.add(at, weight);
        const Direction last = predecessor[at];
        if (last == no_direction)
            return;
        const Segment& segment = terrain.neighbourhood.segment(last);
        const Cell before{at.row - segment.step.rows, at.col - segment.step.cols};
        const auto add = [&](const Crossing& crossing, double amount) {
            sums_.add({before.row + crossing.cell.rows, before.col + crossing.cell.cols},
                      weight * amount);
        };
        const std::span<const Crossing> crossed = segment.crossings();
        if (lengths)
            for (const Crossing& crossing : crossed)
                add(crossing, lengths->length(before.row, last) * crossing.share);
        else
            for (const Crossing& crossing : crossed.subspan(1, crossed.size() - 2))
                add(crossing, 1);
        loads_[before] += load;
        at = before;
    }
}

std::size_t PathDensity::add_paths(const Terrain& terrain, const Solution& solution,
                                   std::span<const PathEnd> ends, double weight,
                                   const GroundMetric* lengths, std::size_t left_out) {
    assert(solution.distance.grid() == loads_.grid());
    assert(!solution.predecessor.empty());
    std::vector<Walk> walks;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (i == left_out)
            continue;
        const std::size_t cell = nearest(ends[i].cells, solution.distance);
        if (!(solution.distance[cell] < infinity))
            continue;
        walks.push_back(walk_from(terrain.grid.cell(cell), terrain, solution.predecessor));
        loads_[cell] += std::int64_t(weight * ends[i].weight / unit_);
    }
    // A walk ends at a cell of an earlier one, which then has the load of all later ones.
    for (std::size_t i = walks.size(); i > 0; --i)
        carry(walks[i - 1], terrain, solution.predecessor, lengths);
    return walks.size();
}

} // namespace fermat
