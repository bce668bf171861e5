#include "cpu_session.h"
#include "edge.h"
#include "predecessors.h"
#include "receivers.h"
#include "solvers.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace fermat {

namespace {

class DijkstraSession : public CpuSession {
  public:
    DijkstraSession(const Terrain& terrain, const SolverOptions& options)
        : CpuSession(terrain, options) {}

    bool take_changes(std::span<const std::size_t>) override { return true; }

  protected:
    Solution solve_with(const Query& query, int, Progress& progress) const override {
        const Terrain& terrain = this->terrain();
        const Grid& grid = terrain.grid;
        Solution solution;
        solution.distance = no_distances(progress);

        using Entry = std::pair<float, std::size_t>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        const auto lower = [&](Cell cell, float distance) {
            if (distance > query.maximum_cost)
                return;
            float& before = solution.distance[cell];
            if (distance < before) {
                before = distance;
                queue.emplace(distance, grid.index(cell));
            }
        };
        for (const Source& source : query.sources)
            lower(grid.cell(source.node), source.start_cost);

        std::vector<std::size_t> receivers(query.receivers.begin(), query.receivers.end());
        std::sort(receivers.begin(), receivers.end());
        receivers.erase(std::unique(receivers.begin(), receivers.end()), receivers.end());
        std::size_t settled = 0, receivers_left = receivers.size();
        float farthest = query.maximum_cost;
        while (!queue.empty()) {
            const auto [distance, index] = queue.top();
            queue.pop();
            if (distance > farthest)
                break;
            const Cell cell = grid.cell(index);
            if (distance > solution.distance[cell])
                continue;
            if (receivers_left > 0 &&
                std::binary_search(receivers.begin(), receivers.end(), index) &&
                --receivers_left == 0)
                farthest = distance;
            if (settled++ % 4096 == 0)
                progress.check(double(settled) / double(grid.cells()));
            for (Direction k = 0; k < terrain.neighbourhood.size(); ++k) {
                if (!step_in_grid(terrain, cell, k))
                    continue;
                const Offset step = terrain.neighbourhood.offset(k);
                lower({cell.row + step.rows, cell.col + step.cols},
                      step_distance(terrain, cell, k, distance));
            }
        }
        end_with_the_farthest(query, solution, progress);
        solution.statistics["settled"] = double(settled);
        solution.statistics["threads"] = 1;
        return solution;
    }
};

class Dijkstra : public Solver {
  public:
    std::string name() const override { return "dijkstra"; }
    Sentence description() const override { return Says::dijkstra; }
    bool takes_threads() const override { return false; }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions& options) const override {
        // The heap holds the wavefront. In the worst case, on noise, this is half of the cells.
        return (options.scratch ? 0 : solution_bytes(shape, query)) +
               completion_bytes(shape, query, options) +
               shape.grid.cells() * sizeof(std::pair<float, std::size_t>) / 2;
    }
    std::size_t scratch_needed(const TerrainShape& shape, const Query& query,
                               const SolverOptions& options) const override {
        return options.scratch ? solution_bytes(shape, query) : 0;
    }
    int solutions_at_once(const TerrainShape&, const SolverOptions& options) const override {
        return cpu_solutions_at_once(options);
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress&) const override {
        return std::make_unique<DijkstraSession>(terrain, options);
    }
};

} // namespace

std::unique_ptr<Solver> make_dijkstra() {
    return std::make_unique<Dijkstra>();
}

} // namespace fermat
