#pragma once

#include "fermat/array.h"
#include "fermat/infinity.h"
#include "fermat/parallel.h"
#include "fermat/tiling.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <utility>

namespace fermat {

inline Grid corners_of(Grid cells) {
    return {cells.rows + 1, cells.cols + 1};
}

/// Times at corners, tile by tile. Tiles are padded to 32 × 32. Several threads may read and write.
class CornerTimes {
  public:
    CornerTimes(const Tiling& tiling, Scratch* scratch, int threads, Progress& progress)
        : values_(scratch, tiling.tiles() * tile_cells, progress) {
        AskedProgress filling(progress);
        parallel_for(tiling.tiles(), 4096, threads, filling,
                     [&](std::size_t begin, std::size_t end) {
                         std::fill(values_.data() + begin * tile_cells,
                                   values_.data() + end * tile_cells, infinity);
                     });
    }

    /// With these values.
    explicit CornerTimes(Array<float> values) : values_(std::move(values)) {}

    /// Where a corner is in its tile: its row · 32 + column.
    static int place_in_tile(Cell corner) {
        return corner.row % tile_size * tile_size + corner.col % tile_size;
    }
    Array<float>& values() { return values_; }
    const float* tile(std::size_t number) const { return values_.data() + number * tile_cells; }
    float at(std::size_t tile, int place) const {
        return std::atomic_ref(const_cast<float&>(values_[tile * tile_cells + std::size_t(place)]))
            .load(std::memory_order_acquire);
    }
    void set(std::size_t tile, int place, float time) {
        std::atomic_ref(values_[tile * tile_cells + std::size_t(place)])
            .store(time, std::memory_order_release);
    }
    void set_tile(std::size_t tile, const float* times) {
        float* const to = values_.data() + tile * tile_cells;
        for (int i = 0; i < tile_cells; i += 2) {
            std::uint64_t pair;
            std::memcpy(&pair, times + i, sizeof pair);
            std::atomic_ref(*reinterpret_cast<std::uint64_t*>(to + i))
                .store(pair, std::memory_order_relaxed);
        }
    }

    /// Makes times above the maximum infinite. Nobody else may use the tile.
    void end_with(float maximum, std::size_t tile) {
        float* const times = values_.data() + tile * tile_cells;
        for (int i = 0; i < tile_cells; ++i)
            times[i] = times[i] > maximum ? infinity : times[i];
    }

  private:
    Array<float> values_;
};

} // namespace fermat
