#pragma once

#include "fermat/array.h"
#include "fermat/infinity.h"
#include "fermat/parallel.h"
#include "pages.h"
#include "tile_side.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <memory>

namespace fermat {

/// The outermost cells of every tile. Neighbours may read them at any time, because they are pairs
/// of floats in atomics. Only its visitor touches a tile's own distances. A neighbour that reads
/// too early sees an older value; the tile that lowers it afterwards activates the neighbour again.
class Rims {
  public:
    Rims(Scratch* scratch, std::size_t tiles, int threads) : pairs_(scratch, tiles * per_tile) {
        if (!scratch) // whose memory is 0
            parallel_for(
                tiles, 4096, threads, no_progress, [this](std::size_t begin, std::size_t end) {
                    std::fill(pairs_.data() + begin * per_tile, pairs_.data() + end * per_tile, 0);
                });
    }
    /// For a few of the tiles: what is not written takes no memory, and no time.
    explicit Rims(std::size_t tiles)
        : pairs_(sparse(tiles * per_tile * sizeof(std::uint64_t)), tiles * per_tile) {}

    void read(std::size_t tile, Side side, float* to) {
        for (int i = 0; i < per_side; ++i) {
            const std::uint64_t pair = load(tile, side, i);
            std::memcpy(to + 2 * i, &pair, sizeof pair);
        }
    }
    float read_end(std::size_t tile, Side side, bool last) {
        const std::uint64_t pair = load(tile, side, last ? per_side - 1 : 0);
        float values[2];
        std::memcpy(values, &pair, sizeof pair);
        return values[last];
    }
    void write(std::size_t tile, Side side, const float* from) {
        for (int i = 0; i < per_side; ++i) {
            std::uint64_t pair;
            std::memcpy(&pair, from + 2 * i, sizeof pair);
            at(tile, side, i).store(pair ^ unreached, std::memory_order_relaxed);
        }
    }

  private:
    static std::shared_ptr<void> sparse(std::size_t bytes) {
        auto pages = std::make_shared<Pages>(bytes);
        return {pages, pages->data()};
    }

    static constexpr int per_side = tile_size / 2;
    static constexpr int per_tile = sides * per_side;

    /// The bits of two cells that are not reached. They are stored as 0, so that what was never
    /// written needs no memory.
    static constexpr std::uint64_t unreached =
        std::bit_cast<std::uint64_t>(std::array{infinity, infinity});

    std::uint64_t load(std::size_t tile, Side side, int i) {
        return at(tile, side, i).load(std::memory_order_relaxed) ^ unreached;
    }
    std::atomic_ref<std::uint64_t> at(std::size_t tile, Side side, int i) {
        return std::atomic_ref(pairs_[tile * per_tile + std::size_t(side * per_side + i)]);
    }

    Array<std::uint64_t> pairs_;
};

} // namespace fermat
