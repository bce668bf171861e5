#include "wide_steps.h"

#include "edge.h"
#include "step_policy.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace fermat {

namespace {

constexpr std::size_t parts = Segment::most_cells;

/// Rows before and behind the grid for which its tiles may ask lengths.
constexpr int around = 64;
static_assert(around >= WideTile::lines + WideTile::rim);

WideStep wide_step(const Segment& segment, bool by_columns) {
    const Offset step = segment.step;
    WideStep result;
    result.segment = segment;
    result.lines = by_columns ? std::abs(step.cols) : step.rows;
    result.lanes = by_columns ? step.rows : step.cols;
    if (by_columns && step.cols < 0) {
        result.start_lines = result.lines;
        result.start_lanes = -step.rows;
        result.lanes = -step.rows;
    }
    return result;
}

} // namespace

WideSteps::WideSteps(const Terrain& terrain) {
    const Neighbourhood& neighbourhood = terrain.neighbourhood;
    const GroundMetric& metric = terrain.metric;
    std::vector<Direction> directions[2];
    static_assert(StepPolicy::symmetric); // the steps back are as long
    for (Direction k : neighbourhood.half()) {
        const Offset step = neighbourhood.offset(k);
        directions[std::abs(step.cols) > step.rows].push_back(k);
    }
    for (const bool by_columns : {false, true}) {
        auto& own = directions[by_columns];
        std::stable_sort(own.begin(), own.end(), [&](Direction a, Direction b) {
            return wide_step(neighbourhood.segment(a), by_columns).lines <
                   wide_step(neighbourhood.segment(b), by_columns).lines;
        });
        for (Direction k : own)
            steps_[by_columns].push_back(wide_step(neighbourhood.segment(k), by_columns));
        table_.steps[by_columns] = steps_[by_columns].data();
        for (int lines = 0; lines <= WideStepTable::most_lines + 1; ++lines)
            table_.first[by_columns][lines] =
                int(std::count_if(steps_[by_columns].begin(), steps_[by_columns].end(),
                                  [&](const WideStep& step) { return step.lines < lines; }));
    }
    if (terrain.slopes)
        for (const bool by_columns : {false, true})
            for (std::size_t k = 0; k < directions[by_columns].size(); ++k)
                steps_[by_columns][k].profile = terrain.profile(directions[by_columns][k]),
                steps_[by_columns][k].crosswise =
                    neighbourhood.crosswise(directions[by_columns][k]);
    table_.radius = neighbourhood.radius();
    table_.uniform = metric.uniform();

    // A step that leaves the grid has no length. Any value will do, because everything outside is
    // impassable.
    const bool uniform = table_.uniform;
    const auto part_length = [&](Direction k, int part, int row) {
        const Segment& segment = neighbourhood.segment(k);
        const bool known = uniform || (row >= 0 && row + segment.step.rows < terrain.grid.rows);
        return known && part < segment.cells
                   ? StepPolicy::length_in_cell(segment, part, metric.length(row, k))
                   : 1.0f;
    };
    const int begin = uniform ? 0 : -around, end = uniform ? 1 : terrain.grid.rows + around;
    const auto rows = std::size_t(end - begin);
    table_.row_stride = uniform ? 0 : directions[0].size() * parts;
    table_.part_stride = rows;
    for (const bool by_columns : {false, true}) {
        const auto& own = directions[by_columns];
        lengths_[by_columns] = Array<float>(rows * own.size() * parts);
        float* const first = lengths_[by_columns].data();
        for (int row = begin; row < end; ++row)
            for (std::size_t k = 0; k < own.size(); ++k)
                for (std::size_t part = 0; part < parts; ++part) {
                    const auto at = std::size_t(row - begin);
                    first[by_columns ? (k * parts + part) * rows + at
                                     : (at * own.size() + k) * parts + part] =
                        part_length(own[k], int(part), row);
                }
        for (std::size_t k = 0; k < own.size(); ++k) {
            double shortest = std::numeric_limits<double>::infinity();
            const int last = uniform ? 1 : terrain.grid.rows - neighbourhood.offset(own[k]).rows;
            for (int row = 0; row < last; ++row)
                shortest = std::min(shortest, metric.length(row, own[k]));
            steps_[by_columns][k].shortest = float(shortest * StepPolicy::least_share);
        }
        table_.lengths[by_columns] =
            first + std::size_t(-begin) * (by_columns ? 1 : table_.row_stride);
        if (!terrain.slopes)
            continue;
        table_.inverse_stride[by_columns] = by_columns ? rows : uniform ? 0 : own.size();
        const auto of_steps = [&](Array<float>& to, const auto& value) -> const float* {
            to = Array<float>(rows * own.size());
            for (int row = begin; row < end; ++row)
                for (std::size_t k = 0; k < own.size(); ++k) {
                    const auto at = std::size_t(row - begin);
                    const bool known =
                        uniform ||
                        (row >= 0 && row + neighbourhood.offset(own[k]).rows < terrain.grid.rows);
                    to[by_columns ? k * rows + at : at * own.size() + k] =
                        known ? value(row, own[k]) : 1.0f;
                }
            return to.data() + std::size_t(-begin) * (by_columns ? 1 : table_.inverse_stride[0]);
        };
        table_.inverse[by_columns] = of_steps(inverse_[by_columns], [&](int row, Direction k) {
            return inverse_length(metric, row, k);
        });
        if (!terrain.slopes->limit_across())
            continue;
        table_.of_rise[by_columns] = of_steps(of_rise_[by_columns], [&](int row, Direction k) {
            return across(terrain, row, k).of_rise;
        });
        table_.of_drop[by_columns] = of_steps(of_drop_[by_columns], [&](int row, Direction k) {
            return across(terrain, row, k).of_drop;
        });
    }
    table_.slopes = terrain.slopes ? &terrain.slopes->view() : nullptr;
}

std::size_t WideSteps::bytes(const TerrainShape& shape) {
    const std::size_t rows = shape.metric.uniform() ? 1 : std::size_t(shape.grid.rows + 2 * around);
    const std::size_t of_slopes = !shape.slopes ? 0 : shape.slopes->limit_across() ? 3 : 1;
    return rows * shape.neighbourhood.half().size() * (parts + of_slopes) * sizeof(float);
}

} // namespace fermat
