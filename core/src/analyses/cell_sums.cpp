#include "fermat/cell_sums.h"

#include "fermat/parallel.h"
#include "kernel_share.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <vector>

namespace fermat {

namespace {

constexpr double units_in_largest = 0x1p62;
constexpr std::size_t tiles_at_once = 64;

} // namespace

double ReachKernel::share(double cost) const {
    if (!(cost <= reach && std::isfinite(cost)))
        return 0;
    return with_share(*this, [&](auto share_at) { return share_at(cost); });
}

CellSums::CellSums(Grid grid, double largest, Scratch* scratch, Progress& progress)
    : unit_(largest / units_in_largest), sums_(grid, scratch, progress) {
    assert(largest > 0 && std::isfinite(largest));
    std::fill(sums_.values().begin(), sums_.values().end(), 0);
}

void CellSums::move_to(Grid grid, Cell first, Scratch* scratch, Progress& progress) {
    const Field<std::int64_t> before = std::move(sums_);
    const Grid old = before.grid();
    assert(first.row >= 0 && first.row + old.rows <= grid.rows);
    assert(first.col >= 0 && first.col + old.cols <= grid.cols);
    sums_ = Field<std::int64_t>(grid, scratch, progress);
    std::fill(sums_.values().begin(), sums_.values().end(), 0);
    std::vector<std::int64_t> row(std::size_t(old.cols));
    for (int i = 0; i < old.rows; ++i) {
        before.copy_row(i, row.data());
        sums_.set_row(first.row + i, first.col, row);
    }
}

void CellSums::add_shares(const Field<float>& distance, const ReachKernel& kernel, double weight,
                          int threads) {
    assert(distance.size() == sums_.size());
    const double units = weight / unit_;
    const double reach = std::min(kernel.reach, double(std::numeric_limits<float>::max()));
    with_share(kernel, [&](auto share_at) {
        const auto add = [&](std::span<const float> costs, std::span<std::int64_t> sums) {
            for (std::size_t i = 0; i < costs.size(); ++i)
                if (double(costs[i]) <= reach)
                    sums[i] += std::int64_t(units * share_at(double(costs[i])));
        };
        // Most tiles have no cell in reach.
        const auto add_in_reach = [&](std::size_t begin, std::size_t end) {
            for (std::size_t tile = begin; tile < end; ++tile) {
                if (!distance.holds(tile))
                    continue;
                const std::span costs = distance.cells(tile);
                float least = infinity;
                for (const float cost : costs)
                    least = cost < least ? cost : least;
                if (double(least) <= reach)
                    add(costs, sums_.cells(tile));
            }
        };
        const std::lock_guard lock(*adding_);
        parallel_for(sums_.tiling().tiles(), tiles_at_once, threads, no_progress, add_in_reach);
    });
}

void CellSums::add_units(std::size_t place, std::span<const std::int64_t> units, int threads) {
    assert(place + units.size() <= sums_.size());
    std::int64_t* const sums = sums_.values().data() + place;
    const auto add = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            sums[i] += units[i];
    };
    const std::lock_guard lock(*adding_);
    parallel_for(units.size(), tiles_at_once * tile_cells, threads, no_progress, add);
}

void CellSums::copy_row(int row, int first, std::span<float> sums) const {
    std::vector<std::int64_t> units(sums.size());
    sums_.copy_row(row, first, int(sums.size()), units.data());
    std::transform(units.begin(), units.end(), sums.begin(),
                   [&](std::int64_t sum) { return float(double(sum) * unit_); });
}

double CellSums::largest_sum() const {
    return double(*std::max_element(sums_.values().begin(), sums_.values().end())) * unit_;
}

} // namespace fermat
