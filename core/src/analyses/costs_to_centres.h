#pragma once

#include "circle_minima.h"
#include "fermat/parallel.h"
#include "nearby_pairs.h"

#include <algorithm>
#include <span>
#include <vector>

namespace fermat {

/// Half of the restored way: from the edge of the circle to its centre.
inline float restored_cost(const Restoration& restoration, double radius, int row) {
    return float(radius * restoration.row(row).restored);
}

/// What turns an excess into one per unit of length.
inline float per_diameter(double radius) {
    return float(1 / (2 * radius));
}

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

/// The costs of each patch to the centres of circles, over restored ground, for the cells of a
/// block. They are found for the patches that are asked for.
class CostsToCentres {
  public:
    CostsToCentres(std::span<const Field<float>> costs, const Block& block, double radius,
                   const Restoration& restoration)
        : costs_(costs), block_(block), radius_(radius), restoration_(restoration),
          minima_(block, radius, restoration, costs.front().grid()), found_(costs.size()) {}

    /// Lower bounds of them.
    void find_nearest(const TileMinima& tiles, std::span<float> nearest) const {
        tiles.find(minima_.around(), nearest);
        float least = infinity;
        for (int row = 0; row < block_.size.rows; ++row)
            least = std::min(least, restored_cost(restoration_, radius_, block_.first.row + row));
        for (float& each : nearest)
            each += least;
    }
    const float* operator()(std::size_t patch) {
        std::vector<float>& found = found_[patch];
        if (!found.empty())
            return found.data();
        found.resize(block_.cells());
        minima_.find(costs_[patch], found.data());
        const auto cols = std::size_t(block_.size.cols);
        for (int row = 0; row < block_.size.rows; ++row) {
            const float more = restored_cost(restoration_, radius_, block_.first.row + row);
            for (std::size_t i = 0; i < cols; ++i)
                found[std::size_t(row) * cols + i] += more;
        }
        return found.data();
    }

  private:
    std::span<const Field<float>> costs_;
    Block block_;
    double radius_;
    const Restoration& restoration_;
    CircleMinima minima_;
    std::vector<std::vector<float>> found_; ///< [patch]
};

} // namespace fermat
