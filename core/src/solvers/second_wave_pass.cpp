#include "second_wave_pass.h"

#include <algorithm>
#include <utility>

namespace fermat {

SecondWavePass::SecondWavePass(const WaveGround& ground, const Query& query, int threads,
                               const FirstWavePass& first_pass, const CornerTimes& first,
                               CornerTimes& times, Array<std::int32_t>* owners)
    : TileSchedule(ground.corners(), query, threads, times.values()), ground_(ground),
      loader_(ground, first, times, owners), open_(new std::atomic<std::uint16_t>[tiling_.tiles()]),
      corners_(new std::unique_ptr<OpenCorner[]>[tiling_.tiles()]),
      workers_(new Worker[std::size_t(threads)]) {
    for (std::size_t tile = 0; tile < tiling_.tiles(); ++tile)
        open_[tile].store(first_pass.reached(tile) ? not_begun : 0, std::memory_order_relaxed);
    for (int i = 0; i < threads; ++i)
        workers_[i].tile.lengths = &ground.lengths;
}

TileOutcome SecondWavePass::relax(std::size_t number, int worker, bool) {
    TileOutcome outcome{};
    std::fill_n(outcome.key, tile_neighbours, infinity);
    const std::uint16_t open = open_[number].load(std::memory_order_relaxed);
    if (open == 0)
        return outcome;
    auto& [tile, free] = workers_[worker];
    const Tiling::Place place = tiling_.place(number);
    loader_.load_cells(place, tile);
    loader_.load_final(place, tile);
    TileCorners set;
    int count = open;
    auto& corners = corners_[number];
    if (open == not_begun) {
        loader_.load_first(place, tile);
        loader_.for_each_fixed(number, tile, [&](int at_place, const WaveSeed& seed) {
            const int at = SettledTile::at(at_place / tile_size, at_place % tile_size);
            tile.time[at] = seed.time;
            if (tile.has_owners)
                tile.owner[at] = seed.source;
            set.place[set.count++] = std::uint16_t(at_place);
        });
        if (free.empty())
            free.emplace_back(new OpenCorner[tile_cells]);
        corners = std::move(free.back());
        free.pop_back();
        count = ground_.kernel.choose_triangles(tile, corners.get());
    }
    count = ground_.kernel.settle(tile, corners.get(), count, set);
    loader_.store(number, tile, set);
    open_[number].store(std::uint16_t(count), std::memory_order_relaxed);
    if (count == 0)
        free.push_back(std::move(corners));
    outcome.changed = set.count > 0;
    outcome.relaxations = std::uint64_t(set.count);
    wake(place, set, outcome);
    return outcome;
}

/// Wakes each neighbour that has open corners if a corner near to it was set.
void SecondWavePass::wake(const Tiling::Place& place, const TileCorners& set,
                          TileOutcome& outcome) const {
    constexpr int margin = SettledTile::margin;
    float least[3][3]; // by row and column of the neighbours
    std::fill_n(least[0], 9, infinity);
    for (int i = 0; i < set.count; ++i) {
        const int row = set.place[i] / tile_size, col = set.place[i] % tile_size;
        const int rows = row < margin                ? 0
                         : row >= tile_size - margin ? 2
                                                     : 1,
                  cols = col < margin                ? 0
                         : col >= tile_size - margin ? 2
                                                     : 1;
        if (rows == 1 && cols == 1)
            continue;
        const float time = loader_.first_time(place.number, set.place[i]);
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

} // namespace fermat
