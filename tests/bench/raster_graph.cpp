#include "raster_graph.h"

#include "edge.h"
#include "fermat/error.h"
#include "fermat/infinity.h"
#include "fermat/parallel.h"
#include "network_table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace fermat::bench {

namespace {

constexpr std::size_t chunk = 1 << 14;

/// A raster as a graph whose costs are whole numbers of 1 / `per_unit`.
class RasterGraph {
  public:
    RasterGraph(const Terrain& terrain, double per_unit) : terrain_(terrain), per_unit_(per_unit) {}

    std::vector<NetworkPoint> points() const {
        std::vector<NetworkPoint> points;
        for (int row = 0; row < terrain_.grid.rows; ++row)
            for (int col = 0; col < terrain_.grid.cols; ++col)
                points.push_back({double(col), double(row)});
        return points;
    }

    /// The graph with node `number[cell]` for each cell.
    ForwardStar star(const std::vector<std::uint32_t>& number) const {
        const std::size_t cells = number.size();
        ForwardStar star;
        star.first = Array<std::uint32_t>(cells + 1, 0);
        parallel_for(cells, chunk, 0, no_progress, [&](std::size_t begin, std::size_t end) {
            for (std::size_t cell = begin; cell < end; ++cell)
                for_each_step(cell,
                              [&](std::size_t, std::uint32_t) { ++star.first[number[cell] + 1]; });
        });
        for (std::size_t node = 0; node < cells; ++node)
            star.first[node + 1] += star.first[node];
        star.head = Array<std::uint32_t>(star.first[cells]);
        star.cost = Array<std::uint32_t>(star.first[cells]);
        parallel_for(cells, chunk, 0, no_progress, [&](std::size_t begin, std::size_t end) {
            for (std::size_t cell = begin; cell < end; ++cell) {
                std::uint32_t arc = star.first[number[cell]];
                for_each_step(cell, [&](std::size_t to, std::uint32_t cost) {
                    star.head[arc] = number[to];
                    star.cost[arc++] = cost;
                });
            }
        });
        return star;
    }

  private:
    template <class Take>
    void for_each_step(std::size_t cell, const Take& take) const {
        const auto cols = std::size_t(terrain_.grid.cols);
        const Cell from{int(cell / cols), int(cell % cols)};
        if (!terrain_.surface.passable(cell))
            return;
        for (int i = 0; i < terrain_.neighbourhood.size(); ++i) {
            const auto direction = Direction(i);
            if (!step_in_grid(terrain_, from, direction))
                continue;
            const float cost = step_distance(terrain_, from, direction, 0);
            const Offset step = terrain_.neighbourhood.offset(direction);
            if (cost < infinity)
                take(terrain_.grid.index(from.row + step.rows, from.col + step.cols),
                     std::uint32_t(std::llround(double(cost) * per_unit_)));
        }
    }

    const Terrain& terrain_;
    const double per_unit_;
};

float farthest_of(const Field<float>& distance) {
    float farthest = 0;
    for (std::size_t tile = 0; tile < distance.tiling().tiles(); ++tile)
        for (const float each : distance.cells(tile))
            if (each < infinity)
                farthest = std::max(farthest, each);
    return farthest;
}

} // namespace

bool measure_raster_graph(const Terrain& terrain, std::size_t source, const Field<float>& distance,
                          const NetworkArguments& arguments) {
    if (terrain.neighbourhood.radius() > 1)
        throw InvalidInput(Sentence("--graph-solvers goes with --radius 1"));
    const double farthest = double(farthest_of(distance));
    const double per_unit =
        farthest > 0 ? std::pow(10, std::floor(std::log10(double(1 << 30) / farthest))) : 1;
    std::printf("as a graph, costs in units of %g s\n", 1 / per_unit);
    const RasterGraph graph(terrain, per_unit);
    std::uint32_t least = UINT32_MAX; // cost of a step
    NetworkTable table(arguments);
    table.measure(
        graph.points(),
        [&](const std::vector<std::uint32_t>& number) {
            ForwardStar star = graph.star(number);
            for (const std::uint32_t cost : star.cost)
                least = std::min(least, cost);
            return star;
        },
        std::uint32_t(source));

    // Each cost is rounded to whole units, and each sum on the raster to float32.
    const double shortest = least - 0.5, steps = farthest * per_unit / shortest;
    const double allowed = least > 0 ? 0.5 / shortest + steps * 0x1p-24 : 1;
    double largest = 0;
    std::size_t elsewhere = 0; // cells that only one of both reaches
    for (std::size_t cell = 0; cell < distance.size(); ++cell) {
        const bool reached = distance[cell] < infinity;
        if (reached != (table.costs()[cell] != NetworkGraph::unreached))
            ++elsewhere;
        else if (reached && distance[cell] > 0)
            largest = std::max(
                largest,
                std::abs(double(table.costs()[cell]) / (double(distance[cell]) * per_unit) - 1));
    }
    const bool same = elsewhere == 0 && largest <= allowed;
    std::printf(
        "%s the raster's: they differ by %.1e at most (rounding: up to %.1e), and %zu cells "
        "are reached by one of both only\n",
        same ? "costs are" : "COSTS ARE NOT", largest, allowed, elsewhere);
    return table.agree() && same;
}

} // namespace fermat::bench
