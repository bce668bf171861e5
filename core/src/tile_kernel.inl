// A tile in vector registers, for every kind of vector: what includes this brings `Lanes` and
// `transpose`. Everything here is local to that file, for it is compiled for processors that others
// do not have.

#include "tile_kernel.h"

namespace fermat {
namespace {

class VectorTile {
  public:
    using Lanes = fermat::Lanes;

    VectorTile(TileBlock& block, const TileHalves& halves) : block_(block), halves_(halves) {
        transpose(&block.slowness[1], &block.slowness_by_columns[1]);
    }

    template <bool by_columns>
    Lanes distance(int line) const {
        return Lanes::load((by_columns ? block_.distance_by_columns : block_.distance)[line]);
    }
    template <bool by_columns>
    void set_distance(int line, const Lanes& lanes) {
        lanes.store((by_columns ? block_.distance_by_columns : block_.distance)[line]);
    }
    template <bool by_columns>
    Lanes slowness(int line) const {
        return Lanes::load((by_columns ? block_.slowness_by_columns : block_.slowness)[line]);
    }
    template <bool by_columns>
    Lanes straight(int boundary) const {
        return by_columns ? Lanes::load_unaligned(halves_.east_west)
                          : Lanes::all(halves_.north_south[boundary]);
    }
    template <bool by_columns>
    Lanes before(int boundary) const {
        return by_columns ? Lanes::load_unaligned(halves_.diagonal)
                          : Lanes::all(halves_.diagonal[boundary]);
    }
    template <bool by_columns>
    Lanes behind(int boundary) const {
        return by_columns ? Lanes::load_unaligned(halves_.diagonal + 1)
                          : Lanes::all(halves_.diagonal[boundary]);
    }
    float corner_half(int corner) const { return halves_.diagonal[corner < south_west ? 0 : 32]; }
    float corner_distance(int corner) const { return block_.corner_distance[corner]; }
    float corner_slowness(int corner) const { return block_.corner_slowness[corner]; }
    float cell_distance(int row, int lane) const { return block_.distance[row][lane]; }
    float cell_slowness(int row, int lane) const { return block_.slowness[row][lane]; }
    template <bool by_columns>
    std::uint32_t& shut(int line) {
        return shut_[by_columns][line];
    }
    void rows_changed() { transpose(&block_.distance[1], &block_.distance_by_columns[1]); }
    void columns_changed() { transpose(&block_.distance_by_columns[1], &block_.distance[1]); }

  private:
    TileBlock& block_;
    const TileHalves& halves_;
    std::uint32_t shut_[2][tile_lines];
};

TileOutcome relax(TileBlock& block, const TileHalves& halves, CornerRule corners, bool unsettled) {
    VectorTile tile(block, halves);
    return TileVisit<VectorTile>(tile, corners).run(unsettled);
}

} // namespace
} // namespace fermat
