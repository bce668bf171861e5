#include "first_wave_pass.h"

#include "fermat/parallel.h"
#include "wave_edges.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

namespace fermat {

FirstWavePass::FirstWavePass(const WaveGround& ground, const Query& query, int threads,
                             CornerTimes& times)
    : TileSchedule(ground.corners(), query, threads, times.values()), ground_(ground),
      loader_(ground, times), times_(times) {
    prepare();
}

FirstWavePass::FirstWavePass(const WaveGround& ground, const Query& query,
                             std::span<const TileStart> starts, int threads, CornerTimes& times,
                             EarlierTimes& earlier)
    : TileSchedule(ground.corners(), query, starts, threads, times.values()), ground_(ground),
      loader_(ground, times), times_(times), earlier_(&earlier),
      is_start_(new bool[tiling_.tiles()]()) {
    for (const TileStart& start : starts)
        is_start_[start.tile] = true;
    prepare();
}

void FirstWavePass::prepare() {
    versions_.reset(new std::atomic<std::uint32_t>[tiling_.tiles()]());
    workers_.reset(new Worker[std::size_t(threads())]);
    for (int i = 0; i < threads(); ++i)
        workers_[i].tile.lengths = &ground_.lengths;
}

void FirstWavePass::solve(Progress& progress) {
    run(progress);
    PartProgress ending(progress, 1, 1);
    if (maximum_ < infinity)
        end_with_the_maximum(ending);
}

void FirstWavePass::end_with_the_maximum(Progress& progress) {
    parallel_for(tiling_.tiles(), 256, threads(), progress,
                 [&](std::size_t begin, std::size_t end) {
                     for (std::size_t tile = begin; tile < end; ++tile)
                         if (reached(tile))
                             times_.end_with(maximum_, tile);
                 });
}

std::array<float, 4> FirstWavePass::edges() const {
    return least_at_edges(tiling_.grid, [&](Cell corner) {
        return times_.at(tiling_.tile(corner), CornerTimes::place_in_tile(corner));
    });
}

/// Exchanges times with the neighbours. Two tiles that are visited at the same time must not both
/// miss what the other one gives, because a corner can need both. Each writes its times, then its
/// version, and then looks at the versions of the others; so one of them sees the other's.
class FirstWavePass::Exchange : public WaveExchange {
  public:
    Exchange(FirstWavePass& pass, const Tiling::Place& place, Worker& worker)
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
        pass_.loader_.load_rim(around_, worker_.tile);
    }

  private:
    std::uint32_t version(std::size_t neighbour) const {
        const std::size_t other = around_[neighbour].number;
        return other < pass_.tiling_.tiles() ? pass_.versions_[other].load() : 0;
    }

    FirstWavePass& pass_;
    const Tiling::Place place_;
    const std::array<Tiling::Place, tile_neighbours> around_;
    Worker& worker_;
};

TileOutcome FirstWavePass::relax(std::size_t number, int worker, bool fresh) {
    WaveTile& tile = workers_[worker].tile;
    const Tiling::Place place = tiling_.place(number);
    loader_.load(place, tile);
    Exchange exchange(*this, place, workers_[worker]);
    exchange.load_rim();
    bool unsettled = false;
    if (earlier_) {
        earlier_->keep(number, times_.tile(number));
        unsettled = std::exchange(is_start_[number], false);
    } else if (fresh) {
        for (const Seed& seed : seeds(number)) {
            float& time = tile.time[0][seed.row + 1][seed.col];
            time = std::min(time, seed.cost);
            unsettled = true;
        }
    }
    return ground_.kernel.relax_waves(tile, unsettled, exchange);
}

bool FirstWavePass::has_steps_below_rounding(Progress& progress) const {
    std::atomic<bool> found = false;
    parallel_for(tiling_.tiles(), 64, threads(), progress, [&](std::size_t begin, std::size_t end) {
        for (std::size_t tile = begin; tile < end; ++tile)
            if (reached(tile) && has_steps_below_rounding(tiling_.place(tile)))
                found = true;
    });
    return found;
}

/// A corner is later than each other one of its triangle by s · (d - a) at least, where d is the
/// diagonal of the cell and a is its longer side: these two differ by s · a at most. Rounding takes
/// less than 4 units in the last place of that.
bool FirstWavePass::has_steps_below_rounding(const Tiling::Place& place) const {
    // Positive floats have the order of their bits, and compilers find the least of whole numbers
    // with vectors.
    const auto bits = [](float value) { return std::bit_cast<std::int32_t>(value); };
    const auto float_of = [](std::int32_t bits) { return std::bit_cast<float>(bits); };
    constexpr auto infinite = std::bit_cast<std::int32_t>(infinity);
    const float* const times = times_.tile(place.number);
    std::int32_t latest = 0;
    for (int i = 0; i < tile_cells; ++i)
        latest = std::max(latest, bits(times[i]) < infinite ? bits(times[i]) : 0);
    if (latest == 0)
        return false;
    constexpr int side = tile_size + 1;
    float cells[side][side];
    const int first_row = place.position.row * tile_size - 1;
    ground_.copy_cells({first_row, place.position.col * tile_size - 1}, {side, side}, cells[0],
                       side);
    constexpr float four_units = 0x1p-21f;
    const auto& [height, width, to_row, to_column] = ground_.lengths;
    for (int line = 0; line < side; ++line) {
        std::int32_t slowness = infinite;
        for (int lane = 0; lane < side; ++lane)
            slowness = std::min(slowness, bits(cells[line][lane]));
        const std::size_t row = CellLengths::at(first_row + line);
        const float step = to_row[wave_places - 1][row] - std::max(height[row], width[row]);
        if (slowness < infinite && !(float_of(slowness) * step > four_units * float_of(latest)))
            return true;
    }
    return false;
}

} // namespace fermat
