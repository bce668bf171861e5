#include "wave_renewal.h"

#include "fermat/session.h"

#include <algorithm>

namespace fermat {

MarkedCorners::Rows MarkedCorners::take(std::size_t tile) {
    Rows rows;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        auto& marked = rows_[tile * tile_size + row];
        rows[row] = marked.load(std::memory_order_relaxed)
                        ? marked.exchange(0, std::memory_order_acq_rel)
                        : 0;
    }
    return rows;
}

WaveRenewal::WaveRenewal(const WaveGround& ground, const Query& query,
                         std::span<const TileStart> starts, int threads, const CornerTimes& first,
                         CornerTimes& times, Array<std::int32_t>* owners, MarkedCorners& marked)
    : TileSchedule(ground.corners(), query, starts, threads, times.values()), ground_(ground),
      loader_(ground, first, times, owners), first_(first), times_(times), marked_(marked),
      corners_(new Corners[tiling_.tiles()]), changed_(new bool[tiling_.tiles()]()),
      workers_(new SettledTile[std::size_t(threads)]) {
    for (int i = 0; i < threads; ++i)
        workers_[i].lengths = &ground.lengths;
}

/// A neighbour that is visited at the same time may miss what this tile changes. It is then visited
/// again, because its corners are marked after the times are written.
TileOutcome WaveRenewal::relax(std::size_t number, int worker, bool) {
    TileOutcome outcome{};
    std::fill_n(outcome.key, tile_neighbours, infinity);
    const MarkedCorners::Rows again = marked_.take(number);
    const auto is_reached = [&](int place) {
        return again[std::size_t(place / tile_size)] >> place % tile_size & 1 &&
               (first_.tile(number)[place] < infinity || times_.tile(number)[place] < infinity);
    };
    bool any = false;
    for (int place = 0; place < tile_cells && !any; ++place)
        any = is_reached(place);
    if (!any)
        return outcome;
    const Tiling::Place place = tiling_.place(number);
    SettledTile& tile = workers_[worker];
    loader_.load_cells(place, tile);
    loader_.load_first(place, tile);
    Corners& corners = corners_[number];
    if (!corners.corners)
        choose(number, tile, corners);
    loader_.load_final(place, tile);
    CornerMarks marks;
    std::ranges::copy(again, marks.again);
    settle_others(number, tile, marks);
    ground_.kernel.settle_again(tile, corners.corners.get(), corners.count, marks);
    if (marks.set.count == 0)
        return outcome;
    loader_.store(number, tile, marks.set);
    changed_[number] = true;
    outcome.changed = true;
    outcome.relaxations = std::uint64_t(marks.set.count);
    MarkedCorners::Rows changed{};
    float key = infinity;
    for (int i = 0; i < marks.set.count; ++i) {
        const int row = marks.set.place[i] / tile_size, col = marks.set.place[i] % tile_size;
        const float first = tile.first[SettledTile::at(row, col)];
        if (!(first < infinity))
            continue; // no corner uses it
        key = std::min(key, first);
        changed[std::size_t(row)] |= std::uint32_t(1) << col;
    }
    marked_.mark_around(place, changed, false, [&](std::size_t i) { outcome.key[i] = key; });
    return outcome;
}

void WaveRenewal::choose(std::size_t number, SettledTile& tile, Corners& corners) const {
    std::ranges::fill(tile.time, infinity);
    loader_.for_each_fixed(number, tile, [&](int place, const WaveSeed& seed) {
        tile.time[SettledTile::at(place / tile_size, place % tile_size)] = seed.time;
    });
    OpenCorner found[tile_cells];
    corners.count = ground_.kernel.choose_triangles(tile, found);
    corners.corners.reset(new OpenCorner[std::size_t(corners.count)]);
    std::copy_n(found, corners.count, corners.corners.get());
}

/// The marked corners whose time is that of a seed, or infinite.
void WaveRenewal::settle_others(std::size_t number, SettledTile& tile, CornerMarks& marks) const {
    const auto is_marked = [&](int row, int col) { return marks.again[row] >> col & 1; };
    const auto set = [&](int row, int col, float time, std::int32_t owner) {
        const int at = SettledTile::at(row, col);
        if (tile.time[at] == time && (!tile.has_owners || tile.owner[at] == owner))
            return;
        tile.time[at] = time;
        if (tile.has_owners)
            tile.owner[at] = owner;
        marks.changed[at] = true;
        marks.set.place[marks.set.count++] = std::uint16_t(row * tile_size + col);
    };
    for (int row = 0; row < tile_size; ++row)
        for (int col = 0; col < tile_size; ++col)
            if (is_marked(row, col) && !(tile.first[SettledTile::at(row, col)] < infinity))
                set(row, col, infinity, Solution::no_source);
    loader_.for_each_fixed(number, tile, [&](int place, const WaveSeed& seed) {
        if (is_marked(place / tile_size, place % tile_size))
            set(place / tile_size, place % tile_size, seed.time, seed.source);
    });
}

} // namespace fermat
