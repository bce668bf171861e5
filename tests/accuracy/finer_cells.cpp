#include "accuracy/finer_cells.h"
#include "fermat/solver_registry.h"
#include "support/random.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace fermat::accuracy {

namespace {

constexpr int side = 91, block = 7, finer = 7, grounds = 5;

/// The slownesses of the cells, row by row.
std::vector<float> draw(Cover cover, std::uint64_t seed) {
    constexpr int blocks = side / block;
    static constexpr float classes[] = {1, 1.5, 2, 5, 10, infinity};
    test::Random random(seed);
    std::vector<float> of_block(blocks * blocks), values(side * side);
    for (float& value : of_block)
        value = classes[random.integer(0, cover == Cover::lakes ? 5 : 4)];
    of_block[0] = 1; // the source
    for (int row = 0; row < side; ++row)
        for (int col = 0; col < side; ++col)
            values[std::size_t(row * side + col)] =
                cover == Cover::noise ? float(random.between(1, 10))
                                      : of_block[std::size_t(row / block * blocks + col / block)];
    return values;
}

/// The times from the centre of a cell in the north-west, with each cell divided `parts` times.
Field<float> times_on(const std::vector<float>& values, int parts, int radius) {
    const Grid grid{side * parts, side * parts};
    Array<float> slowness(grid.cells());
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        const Cell cell = grid.cell(i);
        slowness[i] = values[std::size_t(cell.row / parts * side + cell.col / parts)];
    }
    const Neighbourhood neighbourhood(std::max(radius, 1));
    Terrain terrain{grid, Surface({grid, slowness}), neighbourhood,
                    GroundMetric(neighbourhood, 1.0 / parts, 1.0 / parts)};
    terrain.wavefronts = radius == wavefronts;
    Query query;
    const int source = block / 2 * parts + parts / 2;
    query.sources.push_back({.node = grid.index(source, source)});
    return SolverRegistry()
        .choose(terrain.wavefronts ? "wavefronts" : "tiled", terrain)
        .open(terrain, {}, no_progress)
        ->solve(query, no_progress)
        .distance;
}

} // namespace

std::map<int, Errors> measure_against_finer_cells(Cover cover, std::span<const int> radii) {
    std::map<int, Collected> collected;
    for (int ground = 0; ground < grounds; ++ground) {
        const std::vector<float> values = draw(cover, std::uint64_t(ground));
        const Field<float> truth = times_on(values, finer, wavefronts);
        for (const int radius : radii) {
            const Field<float> times = times_on(values, 1, radius);
            for (int row = 0; row < side; ++row)
                for (int col = 0; col < side; ++col) {
                    const float expected = truth[std::size_t(
                        (row * finer + finer / 2) * side * finer + col * finer + finer / 2)];
                    const float time = times[std::size_t(row * side + col)];
                    if (time < infinity && expected < infinity &&
                        std::hypot(row - block / 2, col - block / 2) > 10)
                        collected[radius].add(double(time) / double(expected) - 1);
                }
        }
    }
    std::map<int, Errors> errors;
    for (const auto& [radius, of_radius] : collected)
        errors[radius] = of_radius.errors();
    return errors;
}

} // namespace fermat::accuracy
