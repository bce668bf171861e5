#include "fermat/restoration.h"

#include "costs_to_centres.h"
#include "fermat/parallel.h"
#include "nearby_pairs.h"

#include <algorithm>
#include <cassert>

namespace fermat {

namespace {

constexpr int block_side = 4 * tile_size; // larger ones are compared with more pairs

/// Improvements of the cells of a block.
class BlockOfImprovements {
  public:
    BlockOfImprovements(std::span<const Field<float>> costs, std::span<const Corridor> corridors,
                        const Restoration& restoration, const TileMinima& tiles)
        : costs_(costs), restoration_(restoration), tiles_(tiles), nearby_(corridors),
          nearest_(costs.size()) {}

    void find(const Block& block, Improvements& improvements) {
        // A gain is an excess below 0.
        std::vector<float> excess(block.cells(), 0), before;
        std::vector<std::uint8_t> radii(block.cells(), Improvements::none);
        for (std::size_t i = 0; i < restoration_.radii.size(); ++i) {
            const double radius = restoration_.radii[i];
            CostsToCentres costs(costs_, block, radius, restoration_);
            costs.find_nearest(tiles_, nearest_);
            before = excess;
            nearby_.lower(nearest_, costs, per_diameter(radius), excess);
            for (std::size_t cell = 0; cell < excess.size(); ++cell)
                radii[cell] = excess[cell] < before[cell] ? std::uint8_t(i) : radii[cell];
        }
        for (float& each : excess)
            each = 0 - each; // not -0
        const auto cols = std::size_t(block.size.cols);
        for (int row = 0; row < block.size.rows; ++row) {
            const std::size_t begin = std::size_t(row) * cols;
            improvements.gain.set_row(block.first.row + row, block.first.col,
                                      std::span(excess).subspan(begin, cols));
            improvements.radius.set_row(block.first.row + row, block.first.col,
                                        std::span(radii).subspan(begin, cols));
        }
    }

  private:
    std::span<const Field<float>> costs_;
    const Restoration& restoration_;
    const TileMinima& tiles_;
    NearbyPairs nearby_;
    std::vector<float> nearest_; ///< [patch]
};

} // namespace

Improvements improvements(std::span<const Field<float>> costs, std::span<const PatchPair> pairs,
                          const Restoration& restoration, Scratch* scratch, int threads,
                          Progress& progress) {
    assert(!costs.empty() && restoration.radii.size() < Improvements::none);
    const Grid grid = costs.front().grid();
    const std::vector<Corridor> corridors = corridors_of(pairs, restoration.unit);
    PartProgress preparing(progress, 0, 0.1), finding(progress, 0.1, 1);
    Improvements result{Field<float>(grid, scratch, progress),
                        Field<std::uint8_t>(grid, scratch, progress)};
    const TileMinima tiles(costs, threads, preparing);
    const Grid blocks{(grid.rows + block_side - 1) / block_side,
                      (grid.cols + block_side - 1) / block_side};
    parallel_for(blocks.cells(), 1, threads, finding, [&](std::size_t begin, std::size_t end) {
        BlockOfImprovements block(costs, corridors, restoration, tiles);
        for (std::size_t i = begin; i < end; ++i) {
            const Cell at = blocks.cell(i), first{at.row * block_side, at.col * block_side};
            block.find({first,
                        {std::min(block_side, grid.rows - first.row),
                         std::min(block_side, grid.cols - first.col)}},
                       result);
        }
    });
    return result;
}

std::size_t improvement_memory(Grid grid, int threads) {
    return sizeof(float) *
           (Tiling(grid).tiles() + std::size_t(threads) * std::size_t(block_side * block_side));
}

} // namespace fermat
