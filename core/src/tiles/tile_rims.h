#pragma once

#include "fermat/array.h"
#include "tile_side.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace fermat {

/// The outermost cells of every tile. Neighbours may read them at any time, because they are pairs
/// of floats in atomics. Only its visitor touches a tile's own distances. A neighbour that reads
/// too early sees an older value; the tile that lowers it afterwards activates the neighbour again.
class Rims {
  public:
    /// In `scratch`, or in memory if it is null. A rim means nothing before it is written: what is
    /// not written takes no memory, and no time.
    Rims(Scratch* scratch, std::size_t tiles) : pairs_(scratch, tiles * per_tile) {}

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
            at(tile, side, i).store(pair, std::memory_order_relaxed);
        }
    }

  private:
    static constexpr int per_side = tile_size / 2;
    static constexpr int per_tile = sides * per_side;

    std::uint64_t load(std::size_t tile, Side side, int i) {
        return at(tile, side, i).load(std::memory_order_relaxed);
    }
    std::atomic_ref<std::uint64_t> at(std::size_t tile, Side side, int i) {
        return std::atomic_ref(pairs_[tile * per_tile + std::size_t(side * per_side + i)]);
    }

    Array<std::uint64_t> pairs_;
};

} // namespace fermat
