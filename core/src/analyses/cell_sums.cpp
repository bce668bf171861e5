#include "fermat/cell_sums.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <vector>

namespace fermat {

namespace {

constexpr double units_in_largest = 0x1p62;
constexpr std::size_t tiles_at_once = 64;

/// e^-x for x from 0 to 8. Libraries round it in different ways on different processors; these
/// operations have the same bits everywhere. Taylor's series of e^(-x / 256), squared eight times:
/// within 1e-13.
double exp_of_minus(double x) {
    const double y = -x / 256;
    double power = 1;
    for (int degree = 8; degree > 0; --degree)
        power = 1 + power * y / degree;
    for (int i = 0; i < 8; ++i)
        power *= power;
    return power;
}

/// Calls use(share) with a function of the cost that gives the share within the reach.
template <class Use>
auto with_shape(const ReachKernel& kernel, const Use& use) {
    const double reach = kernel.reach;
    switch (kernel.shape) {
    case ReachKernel::Shape::linear:
        return use([=](double cost) { return 1 - cost / reach; });
    case ReachKernel::Shape::gaussian:
        return use([=](double cost) { return exp_of_minus(8 * (cost / reach) * (cost / reach)); });
    case ReachKernel::Shape::inverse:
        return use([](double cost) { return 1 / (1 + cost); });
    case ReachKernel::Shape::inverse_square:
        return use([](double cost) { return 1 / (1 + cost * cost); });
    case ReachKernel::Shape::even:
        break;
    }
    return use([](double) { return 1.0; });
}

} // namespace

double ReachKernel::share(double cost) const {
    if (!(cost <= reach && std::isfinite(cost)))
        return 0;
    return with_shape(*this, [&](const auto& share_at) { return share_at(cost); });
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
    const float* const costs = distance.values().data();
    std::int64_t* const sums = sums_.values().data();
    with_shape(kernel, [&](const auto& share_at) {
        const auto add = [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                if (double(costs[i]) <= reach)
                    sums[i] += std::int64_t(units * share_at(double(costs[i])));
        };
        // Most pieces have no cell in reach.
        const auto add_in_reach = [&](std::size_t begin, std::size_t end) {
            for (std::size_t piece = begin; piece < end; piece += tile_cells) {
                const std::size_t after = std::min(piece + tile_cells, end);
                float least = infinity;
                for (std::size_t i = piece; i < after; ++i)
                    least = costs[i] < least ? costs[i] : least;
                if (double(least) <= reach)
                    add(piece, after);
            }
        };
        parallel_for(sums_.size(), tiles_at_once * tile_cells, threads, no_progress, add_in_reach);
    });
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
