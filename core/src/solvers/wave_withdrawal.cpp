#include "wave_withdrawal.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace fermat {

void EarlierTimes::keep(std::size_t tile, const float* times) {
    if (times_[tile])
        return;
    times_[tile].reset(new float[tile_cells]);
    std::copy_n(times, tile_cells, times_[tile].get());
}

WaveWithdrawal::WaveWithdrawal(const WaveGround& ground, const Query& query,
                               std::span<const TileStart> starts, int threads, CornerTimes& times,
                               EarlierTimes& earlier)
    : TileSchedule(ground.corners(), query, starts, threads, times.values()), ground_(ground),
      loader_(ground, times), times_(times), earlier_(earlier), lost_(new Lost[tiling_.tiles()]),
      workers_(new WaveTile[std::size_t(threads)]) {
    for (const TileStart& start : starts)
        lost_[start.tile].is_start = true;
    for (int i = 0; i < threads; ++i)
        workers_[i].lengths = &ground.lengths;
}

bool WaveWithdrawal::withdraw(std::size_t most, Progress& progress) {
    most_ = most;
    run(progress);
    return count_ <= most;
}

std::vector<TileStart> WaveWithdrawal::tiles() const {
    std::vector<TileStart> tiles;
    for (std::size_t tile = 0; tile < tiling_.tiles(); ++tile)
        if (lost_[tile].least < infinity)
            tiles.push_back({tile, lost_[tile].least});
    return tiles;
}

/// What a tile that loses times supported is in the tile and beside it. If a neighbour is visited
/// at the same time, it may not see that. It is then visited again, because it is activated after
/// the times are written.
TileOutcome WaveWithdrawal::relax(std::size_t number, int worker, bool) {
    TileOutcome outcome{};
    if (count_.load(std::memory_order_relaxed) > most_)
        return outcome;
    WaveTile& tile = workers_[worker];
    const Tiling::Place place = tiling_.place(number);
    loader_.load(place, tile);
    loader_.load_rim(tiling_.around(place.position), tile);
    const bool all = std::exchange(lost_[number].is_start, false);
    if (!ground_.kernel.withdraw_waves(tile, start_lanes(number, tile), all))
        return outcome;
    for (const WaveSeed& seed : ground_.seeds_in(number)) {
        float& time = tile.time[0][seed.at.row % tile_size + 1][seed.at.col % tile_size];
        if (seed.time <= maximum_)
            time = std::min(time, seed.time);
    }
    float before[tile_cells];
    std::memcpy(before, times_.tile(number), sizeof before);
    earlier_.keep(number, before);
    times_.set_tile(number, tile.time[0][1]);
    return outcome_of(number, before, tile.time[0][1]);
}

StartLanes WaveWithdrawal::start_lanes(std::size_t number, const WaveTile& tile) const {
    StartLanes starts;
    for (const WaveSeed& seed : ground_.seeds_in(number)) {
        const int row = seed.at.row % tile_size, col = seed.at.col % tile_size;
        if (tile.time[0][row + 1][col] != seed.time)
            continue;
        starts.lanes[0][row + 1] |= std::uint32_t(1) << col;
        starts.lanes[1][col + 1] |= std::uint32_t(1) << row;
    }
    return starts;
}

TileOutcome WaveWithdrawal::outcome_of(std::size_t number, const float* before, const float* now) {
    TileOutcome outcome{};
    outcome.changed = true;
    Lost& lost = lost_[number];
    if (lost.least == infinity)
        count_.fetch_add(1, std::memory_order_relaxed);
    float beside[3][3]; // by row and column of the neighbours
    std::fill_n(beside[0], 9, infinity);
    constexpr int last = tile_size - 1;
    for (int i = 0; i < tile_cells; ++i) {
        if (now[i] == before[i])
            continue;
        lost.least = std::min(lost.least, before[i]);
        const int row = i / tile_size, col = i % tile_size;
        for (const int r : {1, row == 0 ? 0 : row == last ? 2 : 1})
            for (const int c : {1, col == 0 ? 0 : col == last ? 2 : 1})
                beside[r][c] = std::min(beside[r][c], before[i]);
    }
    const auto around = tiling_.around(tiling_.position(number));
    for (std::size_t i = 0; i < around.size(); ++i)
        outcome.key[i] = around[i].number < tiling_.tiles()
                             ? beside[tile_neighbour_rows[i] + 1][tile_neighbour_cols[i] + 1]
                             : infinity;
    outcome.relaxations = tile_cells;
    return outcome;
}

} // namespace fermat
