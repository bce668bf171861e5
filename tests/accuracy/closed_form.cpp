#include "accuracy/closed_form.h"
#include "fermat/solver_registry.h"

#include "fermat/paths.h"
#include "fermat/rays.h"
#include "fermat/synthetic.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fermat::accuracy {

namespace {

Terrain section(const Medium& medium, Grid grid, double cell, int radius) {
    Array<float> slowness = vertical_gradient(grid, medium.v0, medium.gradient, cell);
    for (float& value : slowness)
        value = 1 / value;
    const Neighbourhood neighbourhood(std::max(radius, 1));
    Terrain terrain{grid, Surface({grid, slowness}), neighbourhood,
                    GroundMetric(neighbourhood, cell, cell)};
    terrain.wavefronts = radius == wavefronts;
    return terrain;
}

/// The places of a ray from bend to bend, with places between them: near the source, a ray is
/// straight over many cells.
std::vector<GridPlace> places_along(const std::vector<GridPlace>& ray) {
    std::vector<GridPlace> places{ray.front()};
    for (std::size_t i = 1; i < ray.size(); ++i) {
        const GridPlace from = ray[i - 1], to = ray[i];
        const int parts = 1 + int(std::hypot(to.row - from.row, to.col - from.col));
        for (int part = 1; part <= parts; ++part) {
            const double share = double(part) / parts;
            places.push_back(
                {from.row + share * (to.row - from.row), from.col + share * (to.col - from.col)});
        }
    }
    return places;
}

} // namespace

void Collected::add(double error) {
    smallest_ = std::min(smallest_, error);
    largest_ = std::max(largest_, std::abs(error));
    sum_ += std::abs(error);
    ++count_;
}

double travel_time(const Medium& medium, Point receiver) {
    const auto& [v0, k] = medium;
    const auto& [x, z] = receiver;
    if (k == 0)
        return std::hypot(x, z) / v0;
    return std::acosh(1 + k * k * (x * x + z * z) / (2 * v0 * (v0 + k * z))) / k;
}

double distance_from_ray(const Medium& medium, Point receiver, Point point) {
    const auto& [x, z] = receiver;
    if (medium.gradient == 0 || x == 0)
        return std::abs(point.x * z - point.z * x) / std::hypot(x, z);
    // The centre of the circle is where the velocity would be 0.
    const double centre_z = -medium.v0 / medium.gradient;
    const double centre_x = (x * x + z * z - 2 * z * centre_z) / (2 * x);
    return std::abs(std::hypot(point.x - centre_x, point.z - centre_z) -
                    std::hypot(centre_x, centre_z));
}

Accuracy measure(const Medium& medium, double side, int steps, int radius) {
    const Grid grid{steps + 1, steps + 1};
    const double cell = side / steps;
    const Terrain terrain = section(medium, grid, cell, radius);
    Query query;
    query.sources.push_back({.node = 0});
    query.predecessor = !terrain.wavefronts;
    query.corners = terrain.wavefronts;
    const Solution solution = SolverRegistry()
                                  .choose(terrain.wavefronts ? "wavefronts" : "tiled", terrain)
                                  .open(terrain, {}, no_progress)
                                  ->solve(query, no_progress);

    const auto point = [&](GridPlace place) {
        return Point{(place.col - 0.5) * cell, (place.row - 0.5) * cell};
    };
    const auto centre = [&](std::size_t index) { return place_of(grid, index, {}); };
    Collected times, surface_rays, deep_rays;
    for (std::size_t i = 1; i < grid.cells(); ++i)
        times.add(double(solution.distance[i]) / travel_time(medium, point(centre(i))) - 1);
    const Rays rays(terrain, query, solution.corners);
    const auto ray_to = [&](std::size_t index) {
        if (terrain.wavefronts)
            return places_along(rays.to(centre(index)));
        std::vector<GridPlace> places;
        for (const std::size_t on : trace_path(terrain, solution.predecessor, index))
            places.push_back(centre(on));
        return places;
    };
    // Tracing the rays of wavefronts takes longer than solving.
    const int apart = terrain.wavefronts ? std::max(steps / 100, 1) : 1;
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        const Cell at = grid.cell(i);
        if ((at.row + at.col) % apart != 0)
            continue;
        const Point receiver = point(centre(i));
        const double offset = std::hypot(receiver.x, receiver.z);
        if ((at.row > 0 && at.row < steps && at.col < steps) || offset < side / 4)
            continue;
        double furthest = 0;
        for (const GridPlace& place : ray_to(i))
            furthest = std::max(furthest, distance_from_ray(medium, receiver, point(place)));
        (at.row == 0 ? surface_rays : deep_rays).add(furthest / offset);
    }
    return {times.errors(), surface_rays.errors(), deep_rays.errors()};
}

} // namespace fermat::accuracy
