#include "fermat/window_solves.h"

#include "cpu_session.h"
#include "fermat/error.h"
#include "fermat/parallel.h"
#include "solvers.h"
#include "spares.h"
#include "watched_threads.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace fermat {

namespace {

/// Rows and columns from `north` and `west` up to, but without, `south` and `east`.
struct CellBox {
    int north, west, south, east;

    bool operator==(const CellBox&) const = default;
    Grid size() const { return {south - north, east - west}; }
};

/// Larger windows become the whole terrain, which needs no copy.
constexpr double largest_share = 0.4;
/// A margin that is larger than all rasters.
constexpr int most_cells = 1 << 29;
/// The margins of the first windows.
constexpr int first_margin = 96;

/// Whole tiles, so that the tiles of a window are tiles of the terrain.
CellBox whole_tiles(const CellBox& box, Grid grid) {
    const auto begin = [](int first) { return std::max(first, 0) / tile_size * tile_size; };
    const auto end = [](int last, int size) {
        return std::min((last + tile_size - 1) / tile_size * tile_size, size);
    };
    return {begin(box.north), begin(box.west), end(std::min(box.south, grid.rows), grid.rows),
            end(std::min(box.east, grid.cols), grid.cols)};
}

CellBox box_of_sources(const Query& query, Grid grid) {
    CellBox box{grid.rows, grid.cols, 0, 0};
    for (const Source& source : query.sources) {
        const Cell cell = grid.cell(source.node);
        box = {std::min(box.north, cell.row), std::min(box.west, cell.col),
               std::max(box.south, cell.row + 1), std::max(box.east, cell.col + 1)};
    }
    return box;
}

float largest_maximum(const Query& query) {
    float largest = 0;
    for (const Source& source : query.sources)
        largest = std::max(largest, std::min(source.maximum_cost, query.maximum_cost));
    return largest;
}

/// How far from the sources the tiles with reached cells go.
int reached_margin(const Field<float>& distance, const CellBox& window, const CellBox& sources) {
    const Tiling& tiling = distance.tiling();
    int margin = 0;
    for (std::size_t tile = 0; tile < tiling.tiles(); ++tile) {
        if (!distance.holds(tile))
            continue;
        const Cell at = tiling.position(tile);
        const float* const cells = distance.tile(at);
        const int height = tiling.height(at.row), width = tiling.width(at.col);
        float least = infinity;
        for (int i = 0; i < height * width; ++i)
            least = cells[i] < least ? cells[i] : least;
        if (least == infinity)
            continue;
        const int north = window.north + at.row * tile_size,
                  west = window.west + at.col * tile_size;
        margin = std::max({margin, sources.north - north, north + height - sources.south,
                           sources.west - west, west + width - sources.east});
    }
    return margin;
}

class WindowSolves {
  public:
    WindowSolves(const Terrain& terrain, const Solver& solver, const SolverOptions& options,
                 std::span<const Query> queries, const TakeWindow& take)
        : terrain_(terrain), solver_(solver), options_(options), queries_(queries), take_(take) {}

    void run(Progress& progress) {
        const int threads = thread_count(options_.cpu.threads);
        const int workers =
            int(std::min(std::size_t(cpu_solutions_at_once(options_)), queries_.size()));
        options_.cpu.threads = std::max(1, threads / std::max(1, workers));
        options_.cpu.solutions_at_once = 1;
        for_each_part(queries_.size(), workers, progress, [this](std::size_t i, Progress& part) {
            deliver(i, solve(queries_[i], part), part);
        });
    }

  private:
    struct Solved {
        Cell first;
        Solution solution;
    };

    Solved solve(const Query& query, Progress& progress) {
        AskedProgress asked(progress);
        const CellBox sources = box_of_sources(query, terrain_.grid);
        const float maximum = largest_maximum(query);
        const int margin = margin_;
        CellBox box{sources.north - margin, sources.west - margin, sources.south + margin,
                    sources.east + margin};
        for (;;) {
            const CellBox window = whole_tiles(box, terrain_.grid);
            if (maximum == infinity ||
                double(window.size().cells()) > largest_share * double(terrain_.grid.cells()))
                return {{}, solve_whole(query, asked)};
            Solution solution = solve_in(window, query, asked);
            const CellBox wider = widened(window, sources, solution, maximum);
            if (wider == window) {
                const int reached = reached_margin(solution.distance, window, sources);
                margin_ = std::max(reached + reached / 4, margin - margin / 8);
                return {{window.north, window.west}, std::move(solution)};
            }
            box = wider;
        }
    }

    Solution solve_whole(const Query& query, Progress& progress) {
        Solution solution;
        sessions_.with([&] { return solver_.open(terrain_, options_, progress); },
                       [&](Session& session) { solution = session.solve(query, progress); });
        return solution;
    }

    Solution solve_in(const CellBox& window, Query query, Progress& progress) const {
        const Cell first{window.north, window.west};
        const Grid size = window.size();
        const Terrain ground = terrain_.part(first, size, options_.scratch);
        for (Source& source : query.sources) {
            const Cell cell = terrain_.grid.cell(source.node);
            source.node = size.index(cell.row - first.row, cell.col - first.col);
        }
        // Costs up to a maximum are too small to overflow, so an error names no cell of the window.
        return solver_.open(ground, options_, progress)->solve(query, progress);
    }

    /// The window itself if no path can leave it: a first step that left it would start within the
    /// radius of an edge, at a reached cell. So its solution is that of the whole terrain.
    CellBox widened(const CellBox& window, const CellBox& sources, const Solution& solution,
                    float maximum) const {
        const std::array<float, 4> edges = edges_of(solution, terrain_);
        // The further the front came, the more it tells of the ground beyond.
        const auto more = [&](float edge, int depth) {
            constexpr double reserve = 1.1, least = 1.25, most = 4;
            const double times =
                edge > 0 ? std::clamp(reserve * double(maximum) / double(edge), least, most) : most;
            return int(std::min(depth * times + tile_size, double(most_cells)));
        };
        CellBox wider = window;
        if (window.north > 0 && edges[0] < infinity)
            wider.north = sources.north - more(edges[0], sources.north - window.north);
        if (window.west > 0 && edges[1] < infinity)
            wider.west = sources.west - more(edges[1], sources.west - window.west);
        if (window.south < terrain_.grid.rows && edges[2] < infinity)
            wider.south = sources.south + more(edges[2], window.south - sources.south);
        if (window.east < terrain_.grid.cols && edges[3] < infinity)
            wider.east = sources.east + more(edges[3], window.east - sources.east);
        return wider;
    }

    /// Takes the solutions in the order of their queries. Those that come too early wait here, as
    /// long as they are not more than one of the whole terrain.
    void deliver(std::size_t query, Solved solved, Progress& progress) {
        const std::size_t cells = solved.solution.distance.size();
        std::unique_lock lock(mutex_);
        while (query != next_ && waiting_cells_ + cells > terrain_.grid.cells()) {
            if (progress.cancelled())
                throw Cancelled();
            changed_.wait_for(lock, std::chrono::milliseconds(20));
        }
        waiting_.emplace(query, std::move(solved));
        waiting_cells_ += cells;
        while (!waiting_.empty() && waiting_.begin()->first == next_) {
            if (progress.cancelled())
                throw Cancelled();
            Solved first = std::move(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            waiting_cells_ -= first.solution.distance.size();
            take_(next_, first.first, std::move(first.solution));
            ++next_;
        }
        changed_.notify_all();
    }

    const Terrain& terrain_;
    const Solver& solver_;
    SolverOptions options_; ///< of each solve
    std::span<const Query> queries_;
    const TakeWindow& take_;

    std::atomic<int> margin_ = first_margin; ///< what the last queries needed

    Spares<Session> sessions_; ///< on the whole terrain

    std::mutex mutex_; ///< for everything below, and while `take` is called
    std::condition_variable changed_;
    std::size_t next_ = 0;
    std::map<std::size_t, Solved> waiting_;
    std::size_t waiting_cells_ = 0;
};

} // namespace

void solve_in_windows(const Terrain& terrain, const Solver& solver, const SolverOptions& options,
                      std::span<const Query> queries, const TakeWindow& take, Progress& progress) {
    for (const Query& query : queries) {
        assert(query.receivers.empty());
        validate_query(terrain, query);
    }
    WindowSolves(terrain, solver, options, queries, take).run(progress);
    progress.report(1);
}

std::array<float, 4> distances_at_edges(const Field<float>& distance, int radius) {
    const auto [rows, cols] = distance.grid();
    const int high = std::min(radius, rows), wide = std::min(radius, cols);
    const auto least = [&](int first_row, int last_row, int first_col, int last_col) {
        float least = infinity;
        for (int row = first_row; row < last_row; ++row)
            for (int col = first_col; col < last_col; ++col)
                least = std::min(least, distance[Cell{row, col}]);
        return least;
    };
    return {least(0, high, 0, cols), least(0, rows, 0, wide), least(rows - high, rows, 0, cols),
            least(0, rows, cols - wide, cols)};
}

std::array<float, 4> edges_of(const Solution& solution, const TerrainShape& terrain) {
    return terrain.wavefronts
               ? solution.edges
               : distances_at_edges(solution.distance, terrain.neighbourhood.radius());
}

} // namespace fermat
