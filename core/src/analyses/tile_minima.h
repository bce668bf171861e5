#pragma once

#include "circle_minima.h"
#include "fermat/parallel.h"
#include "nearby_pairs.h"

#include <algorithm>
#include <span>
#include <vector>

namespace fermat {

/// The least cost of each patch in each tile.
class TileMinima {
  public:
    TileMinima(std::span<const Field<float>> costs, int threads, Progress& progress)
        : tiling_(costs.front().tiling()), patches_(costs.size()),
          least_(tiling_.tiles() * patches_) {
        constexpr std::size_t tiles_at_once = 64;
        parallel_for(tiling_.tiles(), tiles_at_once, threads, progress,
                     [&](std::size_t begin, std::size_t end) {
                         for (std::size_t i = begin; i < end; ++i) {
                             const Cell at = tiling_.position(i);
                             const auto cells =
                                 std::size_t(tiling_.height(at.row) * tiling_.width(at.col));
                             for (std::size_t patch = 0; patch < patches_; ++patch)
                                 least_[i * patches_ + patch] =
                                     least_of(costs[patch].tile(at), cells);
                         }
                     });
    }

    float least(std::size_t tile, std::size_t patch) const {
        return least_[tile * patches_ + patch];
    }
    /// Lower bounds of the costs in a block, for each patch.
    void find(const Block& block, std::span<float> nearest) const {
        std::ranges::fill(nearest, infinity);
        const int last_row = (block.first.row + block.size.rows - 1) / tile_size;
        const int last_col = (block.first.col + block.size.cols - 1) / tile_size;
        for (int row = block.first.row / tile_size; row <= last_row; ++row)
            for (int col = block.first.col / tile_size; col <= last_col; ++col) {
                const float* const of_tile =
                    least_.data() +
                    (std::size_t(row) * std::size_t(tiling_.cols) + std::size_t(col)) * patches_;
                for (std::size_t patch = 0; patch < patches_; ++patch)
                    nearest[patch] = std::min(nearest[patch], of_tile[patch]);
            }
    }

  private:
    Tiling tiling_;
    std::size_t patches_;
    std::vector<float> least_; ///< [tile][patch]
};

} // namespace fermat
