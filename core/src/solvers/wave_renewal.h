#pragma once

#include "tile_schedule.h"
#include "wave_ground.h"
#include "wave_withdrawal.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <vector>

namespace fermat {

/// Corners of tiles that are to be found again. Several threads may mark corners.
class MarkedCorners {
  public:
    using Rows = std::array<std::uint32_t, tile_size>; ///< a bit for each corner of a tile

    explicit MarkedCorners(const Tiling& tiling)
        : tiling_(tiling), rows_(new std::atomic<std::uint32_t>[tiling.tiles() * tile_size]()) {}

    /// Marks what may use corners of a tile: all that is up to two corners away. Calls mark(i) for
    /// each neighbour i in which there is some of it, afterwards.
    template <class Mark>
    void mark_around(const Tiling::Place& place, const Rows& corners, bool in_tile,
                     const Mark& mark);
    void mark(Cell corner) {
        rows_[tiling_.tile(corner) * tile_size + std::size_t(corner.row % tile_size)].fetch_or(
            std::uint32_t(1) << corner.col % tile_size);
    }
    /// Returns the marks of a tile, and takes them away.
    Rows take(std::size_t tile);

  private:
    void add(std::size_t tile, int row, std::uint32_t lanes) {
        rows_[tile * tile_size + std::size_t(row)].fetch_or(lanes, std::memory_order_acq_rel);
    }

    const Tiling tiling_;
    std::unique_ptr<std::atomic<std::uint32_t>[]> rows_;
};

/// The second pass again, after the first one and the ground have changed. Which corners a corner
/// uses follows from the first pass alone, and they are earlier in it, so each corner has one time,
/// whatever the order in which they are found: a corner is found again whenever one that it uses
/// has changed.
class WaveRenewal : public TileSchedule {
  public:
    /// `starts` are the tiles with marked corners.
    WaveRenewal(const WaveGround& ground, const Query& query, std::span<const TileStart> starts,
                int threads, const CornerTimes& first, CornerTimes& times,
                Array<std::int32_t>* owners, MarkedCorners& marked);

    /// Whether the time or the source of a corner of the tile has changed.
    bool has_changed(std::size_t tile) const { return changed_[tile]; }

  private:
    TileOutcome relax(std::size_t number, int worker, bool fresh) override;
    /// The corners of a tile whose time is found from others, in the order of the first pass.
    struct Corners {
        int count = 0;
        std::unique_ptr<OpenCorner[]> corners;
    };
    void choose(std::size_t number, SettledTile& tile, Corners& corners) const;
    void settle_others(std::size_t number, SettledTile& tile, CornerMarks& marks) const;

    const WaveGround ground_;
    const SettledTileLoader loader_;
    const CornerTimes& first_;
    CornerTimes& times_;
    MarkedCorners& marked_;
    std::unique_ptr<Corners[]> corners_;
    std::unique_ptr<bool[]> changed_;
    std::unique_ptr<SettledTile[]> workers_;
};

template <class Mark>
void MarkedCorners::mark_around(const Tiling::Place& place, const Rows& corners, bool in_tile,
                                const Mark& mark) {
    constexpr int reach = SettledTile::margin, lines = tile_size + 2 * reach;
    // Bit c + reach of line r + reach is corner (r, c) of the tile.
    std::uint64_t wide[lines] = {}, around[lines] = {};
    for (int row = 0; row < tile_size; ++row)
        for (int shift = 0; shift <= 2 * reach; ++shift)
            wide[row + reach] |= std::uint64_t(corners[std::size_t(row)]) << shift;
    for (int line = 0; line < lines; ++line)
        for (int other = std::max(line - reach, 0); other <= std::min(line + reach, lines - 1);
             ++other)
            around[line] |= wide[other];
    const auto add_part = [&](std::size_t tile, int rows, int cols) {
        bool any = false;
        for (int row = 0; row < tile_size; ++row) {
            const int line = row + rows * tile_size + reach;
            if (line < 0 || line >= lines)
                continue;
            const std::uint64_t lanes = cols < 0   ? around[line] << (tile_size - reach)
                                        : cols > 0 ? around[line] >> (tile_size + reach)
                                                   : around[line] >> reach;
            if (const auto part = std::uint32_t(lanes)) {
                add(tile, row, part);
                any = true;
            }
        }
        return any;
    };
    if (in_tile)
        add_part(place.number, 0, 0);
    const auto neighbours = tiling_.around(place.position);
    for (std::size_t i = 0; i < neighbours.size(); ++i)
        if (neighbours[i].number < tiling_.tiles() &&
            add_part(neighbours[i].number, tile_neighbour_rows[i], tile_neighbour_cols[i]))
            mark(i);
}

} // namespace fermat
