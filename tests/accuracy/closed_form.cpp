#include "accuracy/closed_form.h"
#include "fermat/solver_registry.h"

#include "fermat/paths.h"
#include "fermat/synthetic.h"

#include <algorithm>
#include <cmath>

namespace fermat::accuracy {

namespace {

class Collected {
  public:
    void add(double error) {
        smallest_ = std::min(smallest_, error);
        largest_ = std::max(largest_, error);
        sum_ += error;
        ++count_;
    }
    Errors errors() const { return {smallest_, largest_, sum_ / count_}; }

  private:
    double smallest_ = infinity, largest_ = 0, sum_ = 0;
    int count_ = 0;
};

} // namespace

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
    Array<float> slowness = vertical_gradient(grid, medium.v0, medium.gradient, cell);
    for (float& value : slowness)
        value = 1 / value;
    const Neighbourhood neighbourhood(radius);
    const Terrain terrain{grid, Surface({grid, slowness}), neighbourhood,
                          GroundMetric(neighbourhood, cell, cell)};
    Query query;
    query.sources.push_back({.node = 0});
    query.predecessor = true;
    const Solution solution = SolverRegistry()
                                  .choose("tiled", terrain)
                                  .open(terrain, {}, no_progress)
                                  ->solve(query, no_progress);

    const auto centre = [&](std::size_t index) {
        const Cell at = grid.cell(index);
        return Point{at.col * cell, at.row * cell};
    };
    Collected times, surface_rays, deep_rays;
    for (std::size_t i = 1; i < grid.cells(); ++i)
        times.add(double(solution.distance[i]) / travel_time(medium, centre(i)) - 1);
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        const Cell at = grid.cell(i);
        const Point receiver = centre(i);
        const double offset = std::hypot(receiver.x, receiver.z);
        if ((at.row > 0 && at.row < steps && at.col < steps) || offset < side / 4)
            continue;
        double furthest = 0;
        for (const std::size_t on : trace_path(terrain, solution.predecessor, i))
            furthest = std::max(furthest, distance_from_ray(medium, receiver, centre(on)));
        (at.row == 0 ? surface_rays : deep_rays).add(furthest / offset);
    }
    return {times.errors(), surface_rays.errors(), deep_rays.errors()};
}

} // namespace fermat::accuracy
