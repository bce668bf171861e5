#include "tile_schedule.h"

#include "fermat/parallel.h"
#include "keep_to_memory.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace fermat {

TileSchedule::TileSchedule(const Tiling& tiling, const Query& query, int threads,
                           Array<float>& distance)
    : tiling_(tiling), distance_(distance), maximum_(query.maximum_cost),
      unreached_(std::nextafter(query.maximum_cost, infinity)), query_(query), threads_(threads),
      states_(new State[tiling.tiles()]), bound_(query.maximum_cost), queue_(threads) {
    for (const std::size_t receiver : query.receivers)
        receivers_.cells[tiling_.tile(tiling_.grid.cell(receiver))].push_back(receiver);
    std::uint32_t random = 1;
    for (const Source& source : query.sources)
        if (source.start_cost <= maximum_) {
            const Cell cell = tiling_.grid.cell(source.node);
            const std::size_t tile = tiling_.tile(cell);
            seeds_[tile].push_back({cell.row % tile_size, cell.col % tile_size, source.start_cost});
            activate(tile, source.start_cost, random);
        }
}

TileSchedule::TileSchedule(const Tiling& tiling, const Query& query,
                           std::span<const TileStart> starts, int threads, Array<float>& distance)
    : tiling_(tiling), distance_(distance), maximum_(query.maximum_cost),
      unreached_(std::nextafter(query.maximum_cost, infinity)), query_(query), threads_(threads),
      states_(new State[tiling.tiles()]), bound_(query.maximum_cost), queue_(threads) {
    std::uint32_t random = 1;
    for (const auto& [tile, key] : starts)
        activate(tile, std::min({key, maximum_, std::numeric_limits<float>::max()}), random);
}

void TileSchedule::run(Progress& progress) {
    {
        const auto others = start_threads(threads_ - 1, [this](int i) { work(i + 1, nullptr); });
        work(0, &progress);
    }
    if (error_)
        std::rethrow_exception(error_);
}

void TileSchedule::describe(Statistics& statistics) const {
    statistics["tiles"] = double(tiling_.tiles());
    statistics["visits"] = double(visits_);
    statistics["relaxations"] = double(relaxations_);
    statistics["threads"] = threads_;
}

float TileSchedule::farthest() const {
    float farthest = query_.receivers.empty() ? maximum_ : 0;
    for (const auto& [tile, cells] : receivers_.cells) {
        if (!reached(tile))
            return maximum_;
        for (const std::size_t cell : cells)
            farthest = std::max(farthest, distance_at(cell));
    }
    return std::min(farthest, maximum_);
}

void TileSchedule::finish(Field<float>& field, StoredTiles<Array<float>>& cells,
                          Progress& progress) {
    const float farthest = this->farthest();
    parallel_for(tiling_.tiles(), 256, threads_, progress, [&](std::size_t begin, std::size_t end) {
        float tile[tile_cells];
        for (std::size_t number = begin; number < end; ++number) {
            if (!reached(number))
                continue;
            field.hold_written(number);
            if (farthest == infinity)
                continue;
            const Cell position = tiling_.position(number);
            cells.read(position, tile);
            for (float& distance : tile)
                distance = distance > farthest ? infinity : distance;
            cells.write(position, tile);
        }
    });
    field.hold_rest(cells.in_file() ? 0 : tiling_.tiles() / 4);
}

/// The visitor of a tile that has changed calls this. Distances that are not final are too large,
/// so the bound is never too low.
void TileSchedule::lower_bound(std::size_t tile) {
    const auto found = receivers_.cells.find(tile);
    if (found == receivers_.cells.end())
        return;
    float farthest = 0;
    for (const std::size_t cell : found->second)
        farthest = std::max(farthest, distance_at(cell));
    const std::lock_guard lock(receivers_.mutex);
    if (const auto before = receivers_.farthest.find(tile); before != receivers_.farthest.end()) {
        receivers_.in_order.erase(receivers_.in_order.find(before->second));
        before->second = farthest;
    } else {
        receivers_.farthest[tile] = farthest;
    }
    receivers_.in_order.insert(farthest);
    if (receivers_.in_order.size() == receivers_.cells.size())
        bound_.store(std::min(maximum_, *receivers_.in_order.rbegin()), std::memory_order_relaxed);
}

std::span<const TileSchedule::Seed> TileSchedule::seeds(std::size_t tile) const {
    const auto found = seeds_.find(tile);
    return found == seeds_.end() ? std::span<const Seed>() : found->second;
}

void TileSchedule::work(int number, Progress* progress) {
    Worker worker{number, 2 * std::uint32_t(number) + 1};
    auto asked = std::chrono::steady_clock::now();
    try {
        while (!stop_.load(std::memory_order_relaxed)) {
            if (progress) { // before each visit: those of tiles on a hard disk take long
                const auto now = std::chrono::steady_clock::now();
                if (now - asked > std::chrono::milliseconds(20)) {
                    asked = now;
                    progress->check(double(reached_tiles_.load(std::memory_order_relaxed)) /
                                    double(tiling_.tiles()));
                }
            }
            if (const auto entry = queue_.pop(worker.random)) {
                visit(*entry, worker);
                if (worker.visits % 16 == 0)
                    keep_to_memory();
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
    relaxations_ += worker.relaxations;
}

void TileSchedule::activate(std::size_t tile, float key, std::uint32_t& random) {
    // This writes even if it does not lower the key. The exchange of the visitor either sees this
    // write, and with it the cells written before, or it comes first, and then the key is lowered.
    std::atomic<float>& known = states_[tile].key;
    float before = known.load(std::memory_order_relaxed);
    while (!known.compare_exchange_weak(before, std::min(before, key), std::memory_order_acq_rel))
        ;
    if (key < before)
        queue_.push({key, std::uint32_t(tile)}, random);
}

void TileSchedule::visit(TileQueue::Entry entry, Worker& worker) {
    State& state = states_[entry.tile];
    if (entry.key > state.key.load(std::memory_order_relaxed))
        return; // visited in the meantime, or queued again with a lower key
    if (entry.key > bound_.load(std::memory_order_relaxed))
        return; // the bound never rises
    for (Visiting seen = free; !state.visiting.compare_exchange_weak(seen, visited);) {
        if (seen == asked_again ||
            (seen == visited && state.visiting.compare_exchange_strong(seen, asked_again)))
            return; // its visitor will queue it again
        seen = free;
    }
    if (state.key.exchange(infinity, std::memory_order_acq_rel) < infinity)
        give_out(entry.tile, relax(entry.tile, worker.number, !reached(entry.tile)), worker);
    if (state.visiting.exchange(free) == asked_again)
        if (const float key = state.key.load(); key < infinity)
            queue_.push({key, entry.tile}, worker.random);
}

void TileSchedule::give_out(std::size_t tile, const TileOutcome& outcome, Worker& worker) {
    ++worker.visits;
    worker.relaxations += outcome.relaxations;
    if (!outcome.changed)
        return;
    State& state = states_[tile];
    if (!reached(tile)) {
        reached_tiles_.fetch_add(1, std::memory_order_relaxed);
        state.fresh.store(false, std::memory_order_release);
    }
    if (!receivers_.cells.empty())
        lower_bound(tile);
    const auto around = tiling_.around(tiling_.position(tile));
    for (std::size_t i = 0; i < around.size(); ++i)
        if (outcome.key[i] <= maximum_ && outcome.key[i] < infinity)
            activate(around[i].number, outcome.key[i], worker.random);
}

} // namespace fermat
