#include "withdrawal.h"

#include "edge.h"
#include "fermat/error.h"

#include <algorithm>
#include <queue>
#include <unordered_map>
#include <utility>

namespace fermat {

namespace {

/// The cells that are still to be looked at, in the order of their distances. What a cell that
/// loses its distance gave to others is more than its own, so each cell is looked at once.
class Withdrawal {
  public:
    Withdrawal(const Terrain& terrain, const Query& query, Field<float>& distance)
        : terrain_(terrain), steps_(terrain.neighbourhood), distance_(distance),
          tiling_(terrain.grid) {
        for (const Source& source : query.sources) {
            const auto [at, is_new] = starts_.try_emplace(source.node, source.start_cost);
            if (!is_new)
                at->second = std::min(at->second, source.start_cost);
        }
        maximum_ = query.maximum_cost;
    }

    /// Looks at the cells whose steps may have changed: a step begins and ends at most as many rows
    /// and columns from the cells that it crosses as it is long.
    void look_around(std::size_t changed) {
        const Cell cell = terrain_.grid.cell(changed);
        const int radius = steps_.radius();
        for (int row = std::max(0, cell.row - radius);
             row <= std::min(terrain_.grid.rows - 1, cell.row + radius); ++row)
            for (int col = std::max(0, cell.col - radius);
                 col <= std::min(terrain_.grid.cols - 1, cell.col + radius); ++col)
                look({row, col});
    }
    /// Returns false if more than `most` cells were to be looked at.
    bool run(std::size_t most, Progress& progress) {
        for (std::size_t looked = 0; !cells_.empty(); ++looked) {
            if (looked == most)
                return false;
            if (looked % 4096 == 0 && progress.cancelled())
                throw Cancelled();
            const auto [before, index] = cells_.top();
            cells_.pop();
            const Cell cell = terrain_.grid.cell(index);
            if (is_supported(cell, index, before))
                continue;
            const auto start = starts_.find(index);
            distance_[cell] =
                start != starts_.end() && start->second <= maximum_ ? start->second : infinity;
            withdraw_from_neighbours(cell, before);
        }
        return true;
    }
    std::vector<TileStart> tiles() const {
        std::vector<TileStart> starts;
        for (const auto& [tile, looked] : tiles_)
            starts.push_back({tile, looked.least});
        return starts;
    }

  private:
    using Entry = std::pair<float, std::size_t>;

    /// A cell without a distance needs no look: its neighbours bring the solve to its tile.
    void look(Cell cell) {
        const std::size_t index = terrain_.grid.index(cell.row, cell.col);
        const float distance = std::as_const(distance_)[cell];
        if (!(distance < infinity))
            return;
        LookedAt& tile = tiles_[tiling_.tile(cell)];
        std::uint32_t& row = tile.rows[cell.row % tile_size];
        const std::uint32_t bit = std::uint32_t(1) << cell.col % tile_size;
        if (row & bit)
            return;
        row |= bit;
        tile.least = std::min(tile.least, distance);
        cells_.emplace(distance, index);
    }
    Cell neighbour(Cell cell, Direction k) const {
        const Offset step = steps_.offset(k);
        return {cell.row + step.rows, cell.col + step.cols};
    }
    bool is_supported(Cell cell, std::size_t index, float distance) const {
        if (const auto start = starts_.find(index);
            start != starts_.end() && start->second <= distance)
            return true;
        for (Direction k = 0; k < steps_.size(); ++k) {
            if (!step_in_grid(terrain_, cell, k))
                continue;
            const Cell from = neighbour(cell, k);
            const float before = std::as_const(distance_)[from];
            if (before < distance &&
                step_distance(terrain_, from, steps_.opposite(k), before) <= distance)
                return true;
        }
        return false;
    }
    void withdraw_from_neighbours(Cell cell, float before) {
        for (Direction k = 0; k < steps_.size(); ++k) {
            if (!step_in_grid(terrain_, cell, k))
                continue;
            const Cell to = neighbour(cell, k);
            if (const float distance = std::as_const(distance_)[to];
                before <= distance && distance < infinity &&
                step_distance(terrain_, cell, k, before) <= distance)
                look(to);
        }
    }

    const Terrain& terrain_;
    const Neighbourhood& steps_;
    Field<float>& distance_;
    const Tiling tiling_;
    float maximum_;
    std::unordered_map<std::size_t, float> starts_; ///< [cell], the least start cost
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> cells_;
    /// The cells of a tile that wait or were looked at, and their least distance.
    struct LookedAt {
        std::uint32_t rows[tile_size] = {};
        float least = infinity;
    };
    std::unordered_map<std::size_t, LookedAt> tiles_;
};

} // namespace

std::optional<std::vector<TileStart>> withdraw_distances(const Terrain& terrain, const Query& query,
                                                         std::span<const std::size_t> changed,
                                                         Field<float>& distance,
                                                         Progress& progress) {
    // To look at a cell takes as long as to solve some dozen cells.
    const std::size_t most = std::max<std::size_t>(4096, terrain.grid.cells() / 256);
    if (changed.size() > most)
        return std::nullopt;
    Withdrawal withdrawal(terrain, query, distance);
    for (const std::size_t cell : changed)
        withdrawal.look_around(cell);
    if (!withdrawal.run(most, progress))
        return std::nullopt;
    return withdrawal.tiles();
}

} // namespace fermat
