#include "wave_update.h"

#include "corner_times.h"
#include "fermat/parallel.h"
#include "first_wave_pass.h"
#include "overflow.h"
#include "solvers.h"
#include "wave_centres.h"
#include "wave_passes.h"
#include "wave_renewal.h"
#include "wave_withdrawal.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace fermat {

namespace {

/// A rectangle of corners or cells; `last` belongs to it.
struct CornerBox {
    Cell first, last;
};

CornerBox around(Cell cell, int before, int behind) {
    return {{cell.row - before, cell.col - before}, {cell.row + behind, cell.col + behind}};
}

/// Calls use(corner) for the part of a rectangle that is in a grid.
template <class Use>
void for_each_in(const Grid& grid, const CornerBox& box, const Use& use) {
    for (int row = std::max(box.first.row, 0); row <= std::min(box.last.row, grid.rows - 1); ++row)
        for (int col = std::max(box.first.col, 0); col <= std::min(box.last.col, grid.cols - 1);
             ++col)
            use(Cell{row, col});
}

/// Tiles to begin with, and the least key of each.
class WaveStarts {
  public:
    void add(std::size_t tile, float key) {
        if (!(key < infinity))
            return;
        const auto [at, is_new] = keys_.try_emplace(tile, key);
        if (!is_new)
            at->second = std::min(at->second, key);
    }
    std::vector<TileStart> list() const {
        std::vector<TileStart> starts;
        for (const auto& [tile, key] : keys_)
            starts.push_back({tile, key});
        return starts;
    }

  private:
    std::map<std::size_t, float> keys_;
};

class WaveUpdate {
  public:
    WaveUpdate(const Terrain& terrain, const SolverOptions& options, const Query& query,
               std::span<const std::size_t> changed, Solution& solution)
        : terrain_(terrain), query_(query), solution_(solution), passes_(*solution.passes),
          threads_(thread_count(options.cpu.threads)), kernel_(tile_kernel(options.benchmark.simd)),
          tiling_(corners_of(terrain.grid)), lengths_(passes_.lengths.view()),
          first_(std::move(passes_.first)), times_(std::move(passes_.second)),
          earlier_(tiling_.tiles()), marked_(tiling_) {
        corner_query_.maximum_cost = query.maximum_cost * first_pass_reserve;
        for (const std::size_t cell : changed)
            changed_.push_back(terrain.grid.cell(cell));
    }

    bool run(Progress& progress) {
        renew_balls(progress);
        const WaveGround ground{terrain_, lengths_, passes_.by_tile, kernel_};
        if (!renew_first(ground, progress))
            return false;
        renew_second(ground, progress);
        passes_.first = std::move(first_.values());
        passes_.second = std::move(times_.values());
        renew_centres(progress);
        refuse_overflow(terrain_, query_, solution_.distance, progress);
        return true;
    }

  private:
    float first(Cell corner) const {
        return first_.at(tiling_.tile(corner), CornerTimes::place_in_tile(corner));
    }
    /// It takes longer to start a thread than to visit some tiles.
    int threads_for(std::size_t tiles) const {
        constexpr std::size_t tiles_of_thread = 16;
        return std::clamp(int(tiles / tiles_of_thread), 1, threads_);
    }

    /// Where ground near a source has changed, the seeds are others, and all begins anew.
    void renew_balls(Progress& progress) {
        constexpr int reads = wave_ball + 3; // a seed reads cells a little farther away too
        for (const Source& source : query_.sources) {
            const Cell cell = terrain_.grid.cell(source.node);
            if (std::ranges::any_of(changed_, [&](Cell other) {
                    return std::abs(other.row - cell.row) <= reads &&
                           std::abs(other.col - cell.col) <= reads;
                }))
                balls_.push_back(around(cell, wave_ball, wave_ball + 1));
        }
        if (balls_.empty())
            return;
        passes_.seeds = find_wave_seeds(terrain_, query_, progress, threads_);
        passes_.by_tile = seeds_by_tile(passes_.seeds, tiling_);
        for (const CornerBox& ball : balls_)
            for_each_in(tiling_.grid, around_box(ball, 1),
                        [&](Cell corner) { starts_.add(tiling_.tile(corner), first(corner)); });
        for (const CornerBox& ball : balls_)
            for_each_in(tiling_.grid, ball, [&](Cell corner) {
                const std::size_t tile = tiling_.tile(corner);
                earlier_.keep(tile, first_.tile(tile));
                first_.set(tile, CornerTimes::place_in_tile(corner), infinity);
            });
        for (const WaveSeed& seed : passes_.seeds.corners)
            if (seed.time <= corner_query_.maximum_cost && seed.time < first(seed.at)) {
                first_.set(tiling_.tile(seed.at), CornerTimes::place_in_tile(seed.at), seed.time);
                starts_.add(tiling_.tile(seed.at), seed.time);
            }
    }
    static CornerBox around_box(const CornerBox& box, int by) {
        return {around(box.first, by, 0).first, around(box.last, 0, by).last};
    }

    bool renew_first(const WaveGround& ground, Progress& progress) {
        for (const Cell cell : changed_)
            for_each_in(tiling_.grid, around(cell, 0, 1),
                        [&](Cell corner) { starts_.add(tiling_.tile(corner), first(corner)); });
        std::vector<TileStart> starts = starts_.list();
        WaveWithdrawal withdrawal(ground, corner_query_, starts, threads_, first_, earlier_);
        // To solve a tile again takes a little longer than anew.
        if (!withdrawal.withdraw(std::max<std::size_t>(tiling_.tiles() / 2, 64), progress))
            return false;
        for (const TileStart& start : withdrawal.tiles())
            starts_.add(start.tile, start.key);
        starts = starts_.list();
        FirstWavePass pass(ground, corner_query_, starts, threads_for(starts.size()), first_,
                           earlier_);
        pass.solve(progress);
        if (pass.has_steps_below_rounding(progress))
            return false;
        solution_.edges = pass.edges();
        Statistics of_first;
        pass.describe(of_first);
        solution_.statistics = {{"first visits", of_first["visits"]}};
        return true;
    }

    void renew_second(const WaveGround& ground, Progress& progress) {
        WaveStarts starts;
        mark_changed_first(starts);
        const auto mark = [&](Cell corner) {
            marked_.mark(corner);
            starts.add(tiling_.tile(corner), first(corner));
        };
        for (const Cell cell : changed_) // see triangle_at()
            for_each_in(tiling_.grid, around(cell, 1, 2), mark);
        for (const CornerBox& ball : balls_)
            for_each_in(tiling_.grid, ball, mark);
        const std::vector<TileStart> list = starts.list();
        WaveRenewal pass(ground, corner_query_, list, threads_for(list.size()), first_, times_,
                         query_.allocation ? &passes_.owners : nullptr, marked_);
        pass.run(progress);
        pass.describe(solution_.statistics);
        for (std::size_t tile = 0; tile < tiling_.tiles(); ++tile)
            if (pass.has_changed(tile))
                add_cells_around(tile);
    }
    /// Marks the corners that may use other corners since the first pass has changed.
    void mark_changed_first(WaveStarts& starts) {
        for (std::size_t tile = 0; tile < tiling_.tiles(); ++tile) {
            const float* const before = earlier_.of(tile);
            if (!before)
                continue;
            const float* const now = first_.tile(tile);
            MarkedCorners::Rows rows{};
            float key = infinity;
            for (int i = 0; i < tile_cells; ++i)
                if (before[i] != now[i]) {
                    rows[std::size_t(i / tile_size)] |= std::uint32_t(1) << i % tile_size;
                    key = std::min({key, before[i], now[i]});
                }
            if (!(key < infinity))
                continue;
            const Tiling::Place place = tiling_.place(tile);
            const auto neighbours = tiling_.around(place.position);
            starts.add(tile, key);
            marked_.mark_around(place, rows, true,
                                [&](std::size_t i) { starts.add(neighbours[i].number, key); });
        }
    }
    /// The tiles of cells whose times use corners of a tile.
    void add_cells_around(std::size_t tile) {
        const Tiling::Place place = tiling_.place(tile);
        cell_tiles_.push_back(place.position);
        for (const Tiling::Place& other : tiling_.around(place.position))
            cell_tiles_.push_back(other.position);
    }

    void renew_centres(Progress& progress) {
        const auto add = [&](Cell cell) {
            cell_tiles_.push_back({cell.row / tile_size, cell.col / tile_size});
        };
        for (const Cell cell : changed_)
            for_each_in(terrain_.grid, around(cell, 1, 1), add);
        for (const CornerBox& ball : balls_)
            for_each_in(terrain_.grid, ball, add);
        const auto place = [](Cell tile) { return std::pair(tile.row, tile.col); };
        std::ranges::sort(cell_tiles_, {}, place);
        cell_tiles_.erase(std::unique(cell_tiles_.begin(), cell_tiles_.end()), cell_tiles_.end());
        const Tiling cells(terrain_.grid);
        std::vector<CellPart> parts;
        for (const Cell tile : cell_tiles_)
            if (tile.row >= 0 && tile.col >= 0 && tile.row < cells.rows && tile.col < cells.cols)
                parts.push_back({{tile.row * tile_size, tile.col * tile_size},
                                 {cells.height(tile.row), cells.width(tile.col)}});
        find_centres({terrain_, passes_.lengths, kernel_, passes_.seeds, tiling_, passes_.second,
                      passes_.owners},
                     query_, parts, threads_for(parts.size()), solution_, progress);
    }

    const Terrain& terrain_;
    const Query& query_;
    Solution& solution_;
    WavePasses& passes_;
    const int threads_;
    const TileKernel& kernel_;
    const Tiling tiling_;
    const CellLengths lengths_;
    CornerTimes first_, times_;
    EarlierTimes earlier_;
    MarkedCorners marked_;
    Query corner_query_;
    std::vector<Cell> changed_;
    std::vector<CornerBox> balls_; ///< corners near sources that may have other seeds
    WaveStarts starts_;
    std::vector<Cell> cell_tiles_; ///< whose times may have changed
};

} // namespace

bool update_wavefronts(const Terrain& terrain, const SolverOptions& options, const Query& query,
                       std::span<const std::size_t> changed, Solution& solution,
                       Progress& progress) {
    Solution going_on = std::move(solution);
    solution = {};
    validate_query(terrain, query);
    const bool has_all = going_on.passes && query.allocation == !going_on.passes->owners.empty() &&
                         query.corners == !going_on.corners.empty();
    if (!has_all || changed.size() > terrain.grid.cells() / 4)
        return false;
    if (!WaveUpdate(terrain, options, query, changed, going_on).run(progress))
        return false;
    solution = std::move(going_on);
    return true;
}

} // namespace fermat
