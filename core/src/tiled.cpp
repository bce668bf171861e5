#include "fermat/edge.h"
#include "fermat/error.h"
#include "parallel.h"
#include "solvers.h"
#include "tile_kernel.h"
#include "tile_queue.h"
#include "tile_rims.h"
#include "tiled_terrain.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <exception>
#include <limits>
#include <thread>
#include <unordered_map>

namespace fermat {

namespace {

/// One solve: tiles by least key, each swept to local convergence, its neighbours activated.
class TiledSolve {
  public:
    TiledSolve(const TiledTerrain& terrain, const TileKernel& kernel, const Query& query,
               int threads, Array<float>& distance)
        : terrain_(terrain), tiling_(terrain.tiling), kernel_(kernel), maximum_(query.maximum_cost),
          unreached_(std::nextafter(query.maximum_cost, infinity)), threads_(threads),
          distance_(distance), rims_(tiling_.tiles()), states_(new State[tiling_.tiles()]),
          queue_(threads) {
        std::uint32_t random = 1;
        for (const Source& source : query.sources)
            if (source.start_cost <= maximum_) {
                const Cell cell = tiling_.grid.cell(source.cell);
                const auto tile =
                    std::uint32_t(std::size_t(cell.row / tile_size) * std::size_t(tiling_.cols) +
                                  std::size_t(cell.col / tile_size));
                seeds_[tile].push_back(
                    {cell.row % tile_size, cell.col % tile_size, source.start_cost});
                activate(tile, source.start_cost, random);
            }
    }

    void run(Progress& progress) {
        {
            std::vector<std::jthread> others;
            for (int i = 1; i < threads_; ++i)
                others.emplace_back([this, i] { work(std::uint32_t(i), nullptr); });
            work(0, &progress);
        }
        if (error_)
            std::rethrow_exception(error_);
        finish();
    }

    void describe(Statistics& statistics) const {
        statistics["tiles"] = double(tiling_.tiles());
        statistics["visits"] = double(visits_);
        statistics["relaxations"] = double(lines_) * tile_size * 3;
        statistics["threads"] = threads_;
    }

  private:
    enum Visiting : std::uint8_t { free, visited, asked_again };

    struct State {
        std::atomic<float> key = infinity;
        std::atomic<Visiting> visiting = free;
        bool fresh = true; ///< distances not written yet: all unreached
    };
    struct Seed {
        int row, col;
        float cost;
    };
    struct Worker {
        TileBlock block;
        std::uint32_t random;
        std::uint64_t visits = 0, lines = 0;
    };

    void work(std::uint32_t number, Progress* progress) {
        Worker worker{};
        worker.random = 2 * number + 1;
        auto asked = std::chrono::steady_clock::now();
        try {
            for (std::uint32_t turn = 0; !stop_.load(std::memory_order_relaxed); ++turn) {
                if (progress && turn % 16 == 0) {
                    const auto now = std::chrono::steady_clock::now();
                    if (now - asked > std::chrono::milliseconds(20)) {
                        asked = now;
                        progress->check(double(reached_tiles_.load(std::memory_order_relaxed)) /
                                        double(tiling_.tiles()));
                    }
                }
                if (const auto entry = queue_.pop(worker.random)) {
                    visit(*entry, worker);
                    queue_.done();
                } else if (queue_.finished()) {
                    break;
                } else {
                    std::this_thread::yield();
                }
            }
        } catch (...) {
            const std::lock_guard lock(error_mutex_);
            if (!error_)
                error_ = std::current_exception();
            stop_ = true;
        }
        visits_ += worker.visits;
        lines_ += worker.lines;
    }

    void activate(std::size_t tile, float key, std::uint32_t& random) {
        // Written even where it is not lowered: the visitor's exchange then either sees this write,
        // and with it the rims that go before it, or comes before it, and the key is lowered.
        std::atomic<float>& known = states_[tile].key;
        float before = known.load(std::memory_order_relaxed);
        while (
            !known.compare_exchange_weak(before, std::min(before, key), std::memory_order_acq_rel))
            ;
        if (key < before)
            queue_.push({key, std::uint32_t(tile)}, random);
    }

    void visit(TileQueue::Entry entry, Worker& worker) {
        State& state = states_[entry.tile];
        if (entry.key > state.key.load(std::memory_order_relaxed))
            return; // visited since, or queued again with a lower key
        for (Visiting seen = free; !state.visiting.compare_exchange_weak(seen, visited);) {
            if (seen == asked_again ||
                (seen == visited && state.visiting.compare_exchange_strong(seen, asked_again)))
                return; // its visitor will queue it again
            seen = free;
        }
        if (state.key.exchange(infinity, std::memory_order_acq_rel) < infinity) {
            relax(entry.tile, state, worker);
            ++worker.visits;
        }
        if (state.visiting.exchange(free) == asked_again)
            if (const float key = state.key.load(); key < infinity)
                queue_.push({key, entry.tile}, worker.random);
    }

    void relax(std::size_t tile, State& state, Worker& worker) {
        const bool seeded = load(tile, state, worker.block);
        const TileOutcome outcome = kernel_.relax(worker.block, terrain_.halves(tiling_.row(tile)),
                                                  terrain_.corners(tile), seeded);
        worker.lines += std::uint64_t(outcome.lines);
        if (!outcome.changed)
            return;
        if (state.fresh)
            reached_tiles_.fetch_add(1, std::memory_order_relaxed);
        state.fresh = false;
        store(tile, worker.block);
        for (int i = 0; i < tile_neighbours; ++i)
            if (outcome.key[i] <= maximum_ && outcome.key[i] < infinity)
                activate(tiling_.neighbour(tile, i), outcome.key[i], worker.random);
    }

    /// True where sources were put into the tile, which happens on its first visit.
    bool load(std::size_t tile, const State& state, TileBlock& block) {
        std::memcpy(block.slowness[1], terrain_.slowness(tile), tile_cells * sizeof(float));
        load_rims(tile, block);
        if (!state.fresh) {
            const int height = tiling_.height(tiling_.row(tile)),
                      width = tiling_.width(tiling_.col(tile));
            const float* from = distance_.data() + tiling_.first_cell(tile);
            for (int row = 0; row < height; ++row, from += tiling_.grid.cols)
                std::memcpy(block.distance[row + 1], from, std::size_t(width) * sizeof(float));
            return false;
        }
        std::fill_n(block.distance[1], tile_cells, unreached_);
        const auto seeds = seeds_.find(std::uint32_t(tile));
        if (seeds == seeds_.end())
            return false;
        for (const Seed& seed : seeds->second) {
            float& distance = block.distance[seed.row + 1][seed.col];
            distance = std::min(distance, seed.cost);
        }
        return true;
    }

    void load_rims(std::size_t tile, TileBlock& block) {
        constexpr Side facing[sides] = {south, north, east, west};
        float* distance[sides] = {block.distance[0], block.distance[33],
                                  block.distance_by_columns[0], block.distance_by_columns[33]};
        float* slowness[sides] = {block.slowness[0], block.slowness[33],
                                  block.slowness_by_columns[0], block.slowness_by_columns[33]};
        for (int side = 0; side < sides; ++side) {
            const std::size_t other = tiling_.neighbour(tile, side);
            if (other == tiling_.tiles()) {
                std::fill_n(distance[side], tile_size, infinity);
                std::fill_n(slowness[side], tile_size, infinity);
                continue;
            }
            rims_.read(other, facing[side], distance[side]);
            std::memcpy(slowness[side], terrain_.side_slowness(other, facing[side]),
                        tile_size * sizeof(float));
        }
        for (int corner = 0; corner < 4; ++corner) {
            const std::size_t other = tiling_.neighbour(tile, sides + corner);
            const bool inside = other < tiling_.tiles();
            const Side row = corner < 2 ? south : north;
            const bool last = corner % 2 == 0;
            block.corner_distance[corner] = inside ? rims_.read_end(other, row, last) : infinity;
            block.corner_slowness[corner] =
                inside ? terrain_.side_slowness(other, row)[last ? tile_size - 1 : 0] : infinity;
        }
    }

    void store(std::size_t tile, const TileBlock& block) {
        const int height = tiling_.height(tiling_.row(tile)),
                  width = tiling_.width(tiling_.col(tile));
        float* to = distance_.data() + tiling_.first_cell(tile);
        for (int row = 0; row < height; ++row, to += tiling_.grid.cols)
            std::memcpy(to, block.distance[row + 1], std::size_t(width) * sizeof(float));
        rims_.write(tile, north, block.distance[1]);
        rims_.write(tile, south, block.distance[32]);
        rims_.write(tile, west, block.distance_by_columns[1]);
        rims_.write(tile, east, block.distance_by_columns[32]);
    }

    /// Makes every cell that was not reached infinite.
    void finish() {
        Progress quiet;
        parallel_for(
            tiling_.tiles(), 256, threads_, quiet, [&](std::size_t begin, std::size_t end) {
                for (std::size_t tile = begin; tile < end; ++tile) {
                    const bool fresh = states_[tile].fresh;
                    if (!fresh && unreached_ == infinity)
                        continue;
                    const int height = tiling_.height(tiling_.row(tile));
                    float* line = distance_.data() + tiling_.first_cell(tile);
                    for (int row = 0; row < height; ++row, line += tiling_.grid.cols)
                        for (int col = 0; col < tiling_.width(tiling_.col(tile)); ++col)
                            line[col] = fresh || line[col] > maximum_ ? infinity : line[col];
                }
            });
    }

    const TiledTerrain& terrain_;
    const Tiling& tiling_;
    const TileKernel& kernel_;
    const float maximum_;
    const float unreached_; ///< what a cell holds until a path within the maximum reaches it
    const int threads_;
    Array<float>& distance_;
    Rims rims_;
    std::unique_ptr<State[]> states_;
    std::unordered_map<std::uint32_t, std::vector<Seed>> seeds_;
    TileQueue queue_;
    std::atomic<bool> stop_ = false;
    std::atomic<std::size_t> reached_tiles_ = 0;
    std::atomic<std::uint64_t> visits_ = 0, lines_ = 0;
    std::mutex error_mutex_;
    std::exception_ptr error_;
};

class TiledSession : public Session {
  public:
    TiledSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : Session(terrain, options), kernel_(tile_kernel(options.simd)),
          tiled_(terrain, thread_count(options.threads), progress) {}

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        Solution solution;
        solution.distance = Array<float>(terrain().grid.cells());
        const int threads =
            int(std::min(std::size_t(thread_count(options().threads)), tiled_.tiling.tiles()));
        TiledSolve solve(tiled_, kernel_, query, threads, solution.distance);
        solve.run(progress);
        solve.describe(solution.statistics);
        return solution;
    }

  private:
    const TileKernel& kernel_;
    TiledTerrain tiled_;
};

class Tiled : public Solver {
  public:
    std::string name() const override { return "tiled"; }
    std::string description() const override {
        return std::string(
                   "tiles of 32 × 32 cells swept in order of distance, on all CPU cores (") +
               tile_kernel(Simd::best).name + "); radius 1";
    }
    std::string unsuitable(const Terrain& terrain) const override {
        if (terrain.neighbourhood.radius() != 1)
            return "it solves radius 1 only, not " + std::to_string(terrain.neighbourhood.radius());
        if (Tiling(terrain.grid).tiles() > std::numeric_limits<std::uint32_t>::max())
            return "the grid has more than 2^32 tiles";
        return {};
    }
    std::size_t memory_needed(const Terrain& terrain, const Query& query) const override {
        const std::size_t tiles = Tiling(terrain.grid).tiles();
        const std::size_t floats = tile_cells + 2 * tile_size + sides * tile_size;
        return solution_bytes(terrain, query) + tiles * (floats * sizeof(float) + 64);
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress& progress) const override {
        return std::make_unique<TiledSession>(terrain, options, progress);
    }
};

} // namespace

std::unique_ptr<Solver> make_tiled() {
    return std::make_unique<Tiled>();
}

} // namespace fermat
