#include "fermat/coverage.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <vector>

namespace fermat {

namespace {

/// Calls use(place, cost) for the cells of a window that are reached: where they are stored in the
/// grid, and their costs. The order does not depend on the size of the window.
template <class Use>
void for_reached(const Tiling& grid, Cell first, const Field<float>& distance, const Use& use) {
    assert(first.row % tile_size == 0 && first.col % tile_size == 0);
    const Tiling& window = distance.tiling();
    const Cell corner{first.row / tile_size, first.col / tile_size};
    for (std::size_t tile = 0; tile < window.tiles(); ++tile) {
        const Cell at = window.position(tile);
        const Cell in_grid{corner.row + at.row, corner.col + at.col};
        const int height = window.height(at.row), width = window.width(at.col);
        assert(grid.height(in_grid.row) == height && grid.width(in_grid.col) == width);
        const std::size_t place = grid.first_by_tiles(in_grid);
        const float* const costs = distance.tile(at);
        for (int i = 0; i < height * width; ++i)
            if (costs[i] < infinity)
                use(place + std::size_t(i), costs[i]);
    }
}

/// The least cost up to which the people of all cells are at least `capacity`, and how many have
/// less than this cost and exactly this cost. `for_people` calls use(cost, people) for each cell.
/// Bits of costs, which are not negative, are in the order of the costs: no cell is sorted.
struct LastBand {
    float cost;
    double before = 0, within = 0;
};
template <class ForPeople>
LastBand last_band(double capacity, const ForPeople& for_people) {
    constexpr int half = 16;
    constexpr std::uint32_t low = (std::uint32_t(1) << half) - 1;
    std::vector<double> sums(std::size_t(low) + 1);
    double before = 0;
    const auto find = [&] {
        std::size_t band = 0;
        while (band < low && before + sums[band] < capacity)
            before += sums[band++];
        // The same people summed in another order may lack a last bit.
        while (sums[band] == 0 && band > 0)
            before -= sums[--band];
        return std::uint32_t(band);
    };
    for_people([&](float cost, double people) {
        sums[std::bit_cast<std::uint32_t>(cost) >> half] += people;
    });
    const std::uint32_t high = find();
    std::fill(sums.begin(), sums.end(), 0.0);
    for_people([&](float cost, double people) {
        if (const auto bits = std::bit_cast<std::uint32_t>(cost); bits >> half == high)
            sums[bits & low] += people;
    });
    const std::uint32_t band = find();
    return {std::bit_cast<float>(high << half | band), before, sums[band]};
}

} // namespace

Coverage::Coverage(const Field<float>& people, Scratch* scratch)
    : people_(people), unserved_(people.grid(), scratch) {
    std::ranges::copy(people.values(), unserved_.values().begin());
}

double Coverage::in_reach(Cell first, const Field<float>& distance) const {
    double sum = 0;
    const float* const people = people_.values().data();
    for_reached(people_.tiling(), first, distance,
                [&](std::size_t place, float) { sum += double(people[place]); });
    return sum;
}

ServedPeople Coverage::serve(Cell first, const Field<float>& distance, double capacity) {
    const Tiling& grid = people_.tiling();
    const float* const people = people_.values().data();
    float* const unserved = unserved_.values().data();
    ServedPeople result;
    float largest = -1;
    for_reached(grid, first, distance, [&](std::size_t place, float cost) {
        result.in_reach += double(people[place]);
        result.waiting += double(unserved[place]);
        if (unserved[place] > 0)
            largest = std::max(largest, cost);
    });
    if (!(capacity > 0 && result.waiting > 0))
        return result;
    LastBand last{largest};
    double share = 1;
    if (capacity < result.waiting) {
        last = last_band(capacity, [&](const auto& use) {
            for_reached(grid, first, distance,
                        [&](std::size_t place, float cost) { use(cost, double(unserved[place])); });
        });
        share = std::clamp((capacity - last.before) / last.within, 0.0, 1.0);
    }
    for_reached(grid, first, distance, [&](std::size_t place, float cost) {
        if (cost < last.cost)
            unserved[place] = 0;
        else if (cost == last.cost)
            unserved[place] = float(double(unserved[place]) * (1 - share));
    });
    result.served = std::min(capacity, result.waiting);
    result.farthest = last.cost;
    return result;
}

} // namespace fermat
