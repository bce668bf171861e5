#include "fermat/edge_weights.h"

#include "parallel.h"
#include "tile_kernel.h"

#include <algorithm>
#include <vector>

namespace fermat {

namespace {

/// Some rows of slowness with a margin in which nothing is passable.
class Slab {
  public:
    Slab(const Terrain& terrain, int first_row, int rows)
        : margin_(terrain.neighbourhood.radius()),
          pitch_(std::size_t(terrain.grid.cols + 2 * margin_ + weight_lanes)),
          slowness_(std::size_t(rows) * pitch_, infinity) {
        const Grid& grid = terrain.grid;
        for (int row = 0; row < rows && first_row + row < grid.rows; ++row)
            for (int col = 0; col < grid.cols; ++col)
                slowness_[std::size_t(row) * pitch_ + std::size_t(margin_ + col)] =
                    terrain.surface.slowness(grid.index(first_row + row, col));
    }
    std::size_t pitch() const { return pitch_; }
    const float* row(int row) const {
        return slowness_.data() + std::size_t(row) * pitch_ + std::size_t(margin_);
    }

  private:
    int margin_;
    std::size_t pitch_;
    Array<float> slowness_;
};

} // namespace

std::size_t EdgeWeights::bytes(const Grid& grid, int radius) {
    return grid.cells() * Neighbourhood(radius).half().size() * sizeof(float);
}

EdgeWeights::EdgeWeights(const Terrain& terrain, int threads, Simd simd, Progress& progress)
    : cells_(terrain.grid.cells()), weights_(cells_ * terrain.neighbourhood.half().size()) {
    const Grid& grid = terrain.grid;
    const Neighbourhood& steps = terrain.neighbourhood;
    const TileKernel& kernel = tile_kernel(simd);
    const auto rows_of = [&](std::size_t begin, std::size_t end) {
        const Slab slab(terrain, int(begin), int(end - begin) + steps.radius());
        for (int row = int(begin); row < int(end); ++row)
            for (std::size_t k = 0; k < steps.half().size(); ++k) {
                const Direction direction = steps.half()[k];
                const Segment& segment = steps.segment(direction);
                float* to = weights_.data() + k * cells_ + grid.index(row, 0);
                if (row + segment.step.rows >= grid.rows)
                    std::fill_n(to, grid.cols, infinity); // the metric has no such length
                else
                    kernel.weigh_row(segment, terrain.corners,
                                     terrain.metric.length(row, direction),
                                     slab.row(row - int(begin)), slab.pitch(), grid.cols, to);
            }
    };
    parallel_for(std::size_t(grid.rows), 16, thread_count(threads), progress, rows_of);
}

} // namespace fermat
