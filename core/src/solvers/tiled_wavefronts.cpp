#include "cpu_session.h"
#include "fermat/parallel.h"
#include "receivers.h"
#include "solvers.h"
#include "tile_kernel.h"
#include "tile_schedule.h"
#include "wave_centres.h"
#include "wave_lengths.h"
#include "wave_seeds.h"
#include "wave_tile.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <unordered_map>
#include <vector>

namespace fermat {

namespace {

Grid corners_of(Grid cells) {
    return {cells.rows + 1, cells.cols + 1};
}

/// Times at corners, tile by tile. Tiles are padded to 32 × 32. Several threads may read and write.
class CornerTimes {
  public:
    CornerTimes(const Tiling& tiling, Scratch* scratch, int threads, Progress& progress)
        : values_(scratch, tiling.tiles() * tile_cells, progress) {
        AskedProgress filling(progress);
        parallel_for(tiling.tiles(), 4096, threads, filling,
                     [&](std::size_t begin, std::size_t end) {
                         std::fill(values_.data() + begin * tile_cells,
                                   values_.data() + end * tile_cells, infinity);
                     });
    }

    Array<float>& values() { return values_; }
    const float* tile(std::size_t number) const { return values_.data() + number * tile_cells; }
    /// At a place within a tile: its row · 32 + column.
    float at(std::size_t tile, int place) const {
        return std::atomic_ref(const_cast<float&>(values_[tile * tile_cells + std::size_t(place)]))
            .load(std::memory_order_acquire);
    }
    void set(std::size_t tile, int place, float time) {
        std::atomic_ref(values_[tile * tile_cells + std::size_t(place)])
            .store(time, std::memory_order_release);
    }
    void set_tile(std::size_t tile, const float* times) {
        float* const to = values_.data() + tile * tile_cells;
        for (int i = 0; i < tile_cells; i += 2) {
            std::uint64_t pair;
            std::memcpy(&pair, times + i, sizeof pair);
            std::atomic_ref(*reinterpret_cast<std::uint64_t*>(to + i))
                .store(pair, std::memory_order_relaxed);
        }
    }

  private:
    Array<float> values_;
};

/// The slownesses of a rectangle of cells, infinity outside the grid.
void copy_cells(const Terrain& terrain, Cell first, Grid size, float* to, int pitch) {
    const Cell begin{std::max(first.row, 0), std::max(first.col, 0)};
    const Cell end{std::min(first.row + size.rows, terrain.grid.rows),
                   std::min(first.col + size.cols, terrain.grid.cols)};
    const Grid inside{end.row - begin.row, end.col - begin.col};
    if (inside != size)
        for (int row = 0; row < size.rows; ++row)
            std::fill_n(to + row * pitch, size.cols, infinity);
    if (inside.rows > 0 && inside.cols > 0)
        terrain.surface.copy_slowness(
            begin, inside, to + (begin.row - first.row) * pitch + (begin.col - first.col),
            std::size_t(pitch));
}

using SeedsByTile = std::unordered_map<std::size_t, std::vector<WaveSeed>>;

/// The first pass: times at corners that are a little too long, and that do not depend on the order
/// of the visits.
class FirstPass : public TileSchedule {
  public:
    FirstPass(const Terrain& terrain, const CellLengths& lengths, const TileKernel& kernel,
              const Query& corner_query, const SeedsByTile& seeds, int threads, CornerTimes& times)
        : TileSchedule(Tiling(corners_of(terrain.grid)), corner_query, threads, times.values()),
          terrain_(terrain), kernel_(kernel), seeds_(seeds), times_(times),
          versions_(new std::atomic<std::uint32_t>[tiling_.tiles()]()),
          workers_(new Worker[std::size_t(threads)]) {
        for (int i = 0; i < threads; ++i)
            workers_[i].tile.lengths = &lengths;
    }

    using TileSchedule::reached;

    /// The least times at the corners of the outermost lines on each side, as Solution::edges. The
    /// second pass uses two lines beside a corner.
    std::array<float, 4> edges() const {
        std::array<float, 4> least;
        least.fill(infinity);
        const auto [rows, cols] = tiling_.grid;
        const auto look = [&](std::size_t side, int row, int col) {
            const Cell corner{row, col};
            const float time =
                times_.at(tiling_.tile(corner), row % tile_size * tile_size + col % tile_size);
            if (time <= maximum_)
                least[side] = std::min(least[side], time);
        };
        constexpr int lines = 3;
        for (int row = 0; row < rows; ++row)
            for (int line = 0; line < std::min(lines, cols); ++line) {
                look(1, row, line);
                look(3, row, cols - 1 - line);
            }
        for (int col = 0; col < cols; ++col)
            for (int line = 0; line < std::min(lines, rows); ++line) {
                look(0, line, col);
                look(2, rows - 1 - line, col);
            }
        return least;
    }

  private:
    struct Worker {
        WaveTile tile;
        std::array<std::uint32_t, tile_neighbours> versions;
    };

    /// Exchanges times with the neighbours. Two tiles that are visited at the same time must not
    /// both miss what the other one gives, because a corner can need both. Each writes its times,
    /// then its version, and then looks at the versions of the others; so one of them sees the
    /// other's.
    class Exchange : public WaveExchange {
      public:
        Exchange(FirstPass& pass, const Tiling::Place& place, Worker& worker)
            : pass_(pass), place_(place), around_(pass.tiling_.around(place.position)),
              worker_(worker) {}

        bool exchange(WaveTile& tile) override {
            pass_.times_.set_tile(place_.number, tile.time[0][1]);
            if (pass_.threads() == 1)
                return false;
            pass_.versions_[place_.number].fetch_add(1);
            for (std::size_t i = 0; i < around_.size(); ++i)
                if (version(i) != worker_.versions[i]) {
                    load_rim();
                    return true;
                }
            return false;
        }
        void load_rim() {
            for (std::size_t i = 0; i < around_.size(); ++i)
                worker_.versions[i] = version(i);
            WaveTile& tile = worker_.tile;
            constexpr int last = tile_size - 1;
            for (int i = 0; i < tile_size; ++i) {
                const int line = i + 1;
                const float north = at(0, last * tile_size + i), south = at(1, i),
                            west = at(2, i * tile_size + last), east = at(3, i * tile_size);
                tile.time[0][0][i] = tile.beside[1][0][line] = north;
                tile.time[0][33][i] = tile.beside[1][1][line] = south;
                tile.time[1][0][i] = tile.beside[0][0][line] = west;
                tile.time[1][33][i] = tile.beside[0][1][line] = east;
            }
            for (const bool south : {false, true})
                for (const bool east : {false, true}) {
                    const int place = (south ? 0 : last) * tile_size + (east ? 0 : last);
                    const float corner = at(4 + std::size_t(2 * south + east), place);
                    tile.beside[0][east][south ? 33 : 0] = corner;
                    tile.beside[1][south][east ? 33 : 0] = corner;
                }
        }

      private:
        float at(std::size_t neighbour, int place) const {
            const std::size_t other = around_[neighbour].number;
            return other < pass_.tiling_.tiles() ? pass_.times_.at(other, place) : infinity;
        }
        std::uint32_t version(std::size_t neighbour) const {
            const std::size_t other = around_[neighbour].number;
            return other < pass_.tiling_.tiles() ? pass_.versions_[other].load() : 0;
        }

        FirstPass& pass_;
        const Tiling::Place place_;
        const std::array<Tiling::Place, tile_neighbours> around_;
        Worker& worker_;
    };

    TileOutcome relax(std::size_t number, int worker, bool fresh) override {
        WaveTile& tile = workers_[worker].tile;
        const Tiling::Place place = tiling_.place(number);
        tile.first_row = place.position.row * tile_size;
        std::memcpy(tile.time[0][1], times_.tile(number), tile_cells * sizeof(float));
        copy_cells(terrain_, {tile.first_row - 1, place.position.col * tile_size - 1},
                   {WaveTile::lines - 1, WaveTile::lines - 1}, &tile.cells[0][0][WaveTile::at(-1)],
                   WaveTile::pitch);
        find_limits(number, tile);
        Exchange exchange(*this, place, workers_[worker]);
        exchange.load_rim();
        bool seeded = false;
        if (fresh)
            for (const Seed& seed : seeds(number)) {
                float& time = tile.time[0][seed.row + 1][seed.col];
                time = std::min(time, seed.cost);
                seeded = true;
            }
        return kernel_.relax_waves(tile, seeded, exchange);
    }

    void find_limits(std::size_t number, WaveTile& tile) const {
        tile.has_limits = false;
        const auto set = [&tile](int row, int col, float limit) {
            if (!tile.has_limits)
                for (auto& lines : tile.limit)
                    std::fill_n(lines[0], WaveTile::lines * tile_size, infinity);
            tile.has_limits = true;
            tile.limit[0][row + 1][col] = tile.limit[1][col + 1][row] = limit;
        };
        if (const auto found = seeds_.find(number); found != seeds_.end())
            for (const WaveSeed& seed : found->second)
                set(seed.at.row % tile_size, seed.at.col % tile_size, seed.limit);
        if (terrain_.corners == CornerRule::always)
            return;
        const auto shut = [&](int line, int lane) {
            return tile.cells[0][line][WaveTile::at(lane)] == infinity;
        };
        for (int row = 0; row < tile_size; ++row)
            for (int col = 0; col < tile_size; ++col)
                if (is_closed(terrain_.corners, shut(row, col - 1), shut(row, col),
                              shut(row + 1, col - 1), shut(row + 1, col)))
                    set(row, col, 0);
    }

    const Terrain& terrain_;
    const TileKernel& kernel_;
    const SeedsByTile& seeds_;
    CornerTimes& times_;
    std::unique_ptr<std::atomic<std::uint32_t>[]> versions_; ///< how often a tile has changed
    std::unique_ptr<Worker[]> workers_;
};

/// The second pass: each corner is set once, from the corners that its triangle uses, when these
/// are set. All of them are earlier in the first pass, so the result does not depend on the order.
class SecondPass : public TileSchedule {
  public:
    SecondPass(const Terrain& terrain, const CellLengths& lengths, const TileKernel& kernel,
               const Query& corner_query, const SeedsByTile& seeds, int threads,
               const FirstPass& first_pass, const CornerTimes& first, CornerTimes& times,
               Array<std::int32_t>* owners)
        : TileSchedule(Tiling(corners_of(terrain.grid)), corner_query, threads, times.values()),
          terrain_(terrain), kernel_(kernel), first_pass_(first_pass), first_(first), times_(times),
          owners_(owners), seeds_(seeds), open_(new std::atomic<std::uint16_t>[tiling_.tiles()]),
          corners_(new std::unique_ptr<OpenCorner[]>[tiling_.tiles()]),
          workers_(new SettledTile[std::size_t(threads)]) {
        for (std::size_t tile = 0; tile < tiling_.tiles(); ++tile)
            open_[tile].store(first_pass.reached(tile) ? not_begun : 0, std::memory_order_relaxed);
        for (int i = 0; i < threads; ++i)
            workers_[i].lengths = &lengths;
    }

  private:
    static constexpr std::uint16_t not_begun = 0xffff;
    static constexpr int margin = SettledTile::margin;

    TileOutcome relax(std::size_t number, int worker, bool) override {
        TileOutcome outcome{};
        std::fill_n(outcome.key, tile_neighbours, infinity);
        const std::uint16_t open = open_[number].load(std::memory_order_relaxed);
        if (open == 0)
            return outcome;
        SettledTile& tile = workers_[worker];
        const Tiling::Place place = tiling_.place(number);
        load(place, tile);
        TileCorners set;
        int count = open;
        auto& corners = corners_[number];
        if (open == not_begun) {
            set_fixed(number, tile, set);
            OpenCorner found[tile_cells];
            count = kernel_.choose_triangles(tile, found);
            corners.reset(new OpenCorner[std::size_t(count)]);
            std::copy_n(found, count, corners.get());
        }
        count = kernel_.settle(tile, corners.get(), count, set);
        store(number, tile, set);
        open_[number].store(std::uint16_t(count), std::memory_order_relaxed);
        if (count == 0)
            corners.reset();
        outcome.changed = set.count > 0;
        outcome.relaxations = std::uint64_t(set.count);
        wake(place, tile, set, outcome);
        return outcome;
    }

    void load(const Tiling::Place& place, SettledTile& tile) {
        tile.first_row = place.position.row * tile_size;
        const int first_col = place.position.col * tile_size;
        copy_cells(terrain_, {tile.first_row - margin, first_col - margin},
                   {tile_size + 2 * margin, tile_size + 2 * margin},
                   tile.slowness + SettledTile::at(-margin, -margin), SettledTile::pitch);
        tile.has_owners = owners_ != nullptr;
        const auto copy = [&](std::size_t other, int row, int col, int height, int width,
                              int from_row, int from_col) {
            const bool inside = other < tiling_.tiles();
            for (int i = 0; i < height; ++i)
                for (int j = 0; j < width; ++j) {
                    const int to = SettledTile::at(row + i, col + j),
                              from = (from_row + i) * tile_size + from_col + j;
                    tile.first[to] = inside ? first_.tile(other)[from] : infinity;
                    tile.time[to] = inside ? times_.at(other, from) : infinity;
                    if (tile.has_owners)
                        tile.owner[to] = inside ? owner(other, from) : Solution::no_source;
                }
        };
        const auto copy_own = [&](const float* from, float* to) {
            for (int row = 0; row < tile_size; ++row)
                std::memcpy(to + SettledTile::at(row, 0), from + row * tile_size,
                            tile_size * sizeof(float));
        };
        copy_own(first_.tile(place.number), tile.first);
        copy_own(times_.tile(place.number), tile.time);
        constexpr int far = tile_size - margin;
        if (tile.has_owners)
            copy(place.number, 0, 0, tile_size, tile_size, 0, 0);
        const auto around = tiling_.around(place.position);
        for (std::size_t i = 0; i < around.size(); ++i) {
            const int rows = tile_neighbour_rows[i], cols = tile_neighbour_cols[i];
            copy(around[i].number,
                 rows < 0   ? -margin
                 : rows > 0 ? tile_size
                            : 0,
                 cols < 0   ? -margin
                 : cols > 0 ? tile_size
                            : 0,
                 rows ? margin : tile_size, cols ? margin : tile_size, rows < 0 ? far : 0,
                 cols < 0 ? far : 0);
        }
        if (maximum_ < infinity)
            for (float& time : tile.first)
                time = time > maximum_ ? infinity : time;
    }
    std::int32_t owner(std::size_t tile, int place) const {
        return std::atomic_ref((*owners_)[tile * tile_cells + std::size_t(place)])
            .load(std::memory_order_relaxed);
    }

    /// The corners near sources to which the first pass found nothing quicker.
    void set_fixed(std::size_t number, SettledTile& tile, TileCorners& set) const {
        const auto found = seeds_.find(number);
        if (found == seeds_.end())
            return;
        for (const WaveSeed& seed : found->second) {
            const int row = seed.at.row % tile_size, col = seed.at.col % tile_size,
                      at = SettledTile::at(row, col);
            if (tile.first[at] != seed.time)
                continue;
            tile.time[at] = seed.time;
            if (tile.has_owners)
                tile.owner[at] = seed.source;
            set.place[set.count++] = std::uint16_t(row * tile_size + col);
        }
    }

    void store(std::size_t number, const SettledTile& tile, const TileCorners& set) {
        for (int i = 0; i < set.count; ++i) {
            const int place = set.place[i],
                      at = SettledTile::at(place / tile_size, place % tile_size);
            if (tile.has_owners)
                std::atomic_ref((*owners_)[number * tile_cells + std::size_t(place)])
                    .store(tile.owner[at], std::memory_order_relaxed);
            times_.set(number, place, tile.time[at]);
        }
    }

    /// Wakes each neighbour that has open corners if a corner near to it was set.
    void wake(const Tiling::Place& place, const SettledTile& tile, const TileCorners& set,
              TileOutcome& outcome) const {
        float least[3][3]; // by row and column of the neighbours
        std::fill_n(least[0], 9, infinity);
        for (int i = 0; i < set.count; ++i) {
            const int row = set.place[i] / tile_size, col = set.place[i] % tile_size;
            const float time = tile.first[SettledTile::at(row, col)];
            const int rows = row < margin                ? 0
                             : row >= tile_size - margin ? 2
                                                         : 1,
                      cols = col < margin                ? 0
                             : col >= tile_size - margin ? 2
                                                         : 1;
            for (const int r : {1, rows})
                for (const int c : {1, cols})
                    least[r][c] = std::min(least[r][c], time);
        }
        const auto around = tiling_.around(place.position);
        for (std::size_t i = 0; i < around.size(); ++i)
            if (const std::size_t other = around[i].number;
                other < tiling_.tiles() && open_[other].load(std::memory_order_relaxed))
                outcome.key[i] = least[tile_neighbour_rows[i] + 1][tile_neighbour_cols[i] + 1];
    }

    const Terrain& terrain_;
    const TileKernel& kernel_;
    const FirstPass& first_pass_;
    const CornerTimes& first_;
    CornerTimes& times_;
    Array<std::int32_t>* const owners_; ///< null if not wanted
    const SeedsByTile& seeds_;
    std::unique_ptr<std::atomic<std::uint16_t>[]> open_; ///< corners that are not set, of each tile
    std::unique_ptr<std::unique_ptr<OpenCorner[]>[]> corners_;
    std::unique_ptr<SettledTile[]> workers_;
};

class WavefrontSession : public CpuSession {
  public:
    WavefrontSession(const Terrain& terrain, const SolverOptions& options)
        : CpuSession(terrain, options), kernel_(tile_kernel(options.benchmark.simd)),
          lengths_(terrain) {}

  protected:
    Solution solve_with(const Query& query, int threads, Progress& progress) const override {
        const Tiling tiling(corners_of(terrain().grid));
        threads = int(std::min(std::size_t(threads), tiling.tiles()));
        PartProgress seeding(progress, 0, 0.05), first_part(progress, 0.05, 0.4),
            second_part(progress, 0.4, 0.9), last_part(progress, 0.9, 1);
        const WaveSeeds seeds = find_wave_seeds(terrain(), query, seeding, threads);
        Query corner_query;
        corner_query.maximum_cost = query.maximum_cost * first_pass_reserve;
        SeedsByTile by_tile;
        for (const WaveSeed& seed : seeds.corners) {
            corner_query.sources.push_back({tiling.grid.index(seed.at), seed.time});
            by_tile[tiling.tile(seed.at)].push_back(seed);
        }
        Scratch* const scratch = options().scratch;
        CornerTimes first(tiling, scratch, threads, progress),
            times(tiling, scratch, threads, progress);
        Array<std::int32_t> owners;
        if (query.allocation) {
            owners = Array<std::int32_t>(scratch, tiling.tiles() * tile_cells, progress);
            std::fill(owners.begin(), owners.end(), Solution::no_source);
        }
        Solution solution;
        const CellLengths view = lengths_.view();
        FirstPass first_pass(terrain(), view, kernel_, corner_query, by_tile, threads, first);
        first_pass.run(first_part);
        solution.edges = first_pass.edges();
        SecondPass second_pass(terrain(), view, kernel_, corner_query, by_tile, threads, first_pass,
                               first, times, query.allocation ? &owners : nullptr);
        second_pass.run(second_part);
        second_pass.describe(solution.statistics);
        Statistics of_first;
        first_pass.describe(of_first);
        solution.statistics["first visits"] = of_first["visits"];
        solution.distance = new_distances(last_part);
        find_centres(terrain(), lengths_, kernel_, query, seeds, tiling, times.values(), owners,
                     threads, scratch, solution, last_part);
        end_with_the_farthest(query, solution, last_part);
        return solution;
    }

  private:
    const TileKernel& kernel_;
    const WaveLengths lengths_;
};

class CpuWavefrontSolver : public Solver {
  public:
    std::string name() const override { return "wavefronts"; }
    Sentence description() const override {
        return {Says::wavefronts, tile_kernel(Simd::best).name};
    }
    bool solves_wavefronts() const override { return true; }
    Sentence unsuitable(const TerrainShape& shape, const SolverOptions&) const override {
        if (shape.slopes)
            return Says::wavefronts_are_level;
        if (Tiling(corners_of(shape.grid)).tiles() > std::numeric_limits<std::uint32_t>::max())
            return Says::grid_of_2_32_tiles;
        return {};
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions& options) const override {
        return others(shape) + (options.scratch ? 0 : large(shape, query));
    }
    std::size_t scratch_needed(const TerrainShape& shape, const Query& query,
                               const SolverOptions& options) const override {
        return options.scratch ? large(shape, query) : 0;
    }
    int solutions_at_once(const TerrainShape&, const SolverOptions& options) const override {
        return cpu_solutions_at_once(options);
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress&) const override {
        return std::make_unique<WavefrontSession>(terrain, options);
    }

  private:
    static std::size_t large(const TerrainShape& shape, const Query& query) {
        const std::size_t corners = Tiling(corners_of(shape.grid)).tiles() * tile_cells;
        return solution_bytes(shape, query) +
               corners * (2 * sizeof(float) + (query.allocation ? sizeof(std::int32_t) : 0) +
                          (query.corners ? sizeof(float) : 0));
    }
    static std::size_t others(const TerrainShape& shape) {
        return Tiling(corners_of(shape.grid)).tiles() * 128;
    }
};

} // namespace

std::unique_ptr<Solver> make_cpu_wavefronts() {
    return std::make_unique<CpuWavefrontSolver>();
}

} // namespace fermat
