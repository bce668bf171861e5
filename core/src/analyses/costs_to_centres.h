#pragma once

#include "circle_minima.h"
#include "fermat/parallel.h"
#include "nearby_pairs.h"
#include "tile_minima.h"

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
