#pragma once

#include "fermat/session.h"

#include <memory>
#include <span>
#include <vector>

namespace fermat {

/// A place on a grid, in cells from its north-west corner.
struct GridPlace {
    double row, col;
};
GridPlace place_of(const Grid& grid, std::size_t cell, TerrainGraph::Place within);

/// The rays of wavefronts (TerrainShape::wavefronts): through cells of constant slowness, each ray
/// is straight, and it is refracted at their sides. It is found backwards, from a place to the
/// source: from each place on a side of a cell, it goes on to the place on another side from which
/// the wavefront came first.
class Rays {
  public:
    /// `corners` is that of a solution of the query. All must outlive this.
    Rays(const Terrain& terrain, const Query& query, std::span<const float> corners);
    ~Rays();

    /// The time at a place of the grid; infinity if no wavefront comes there within the maximum
    /// cost of the query.
    float time(GridPlace place) const;
    /// The ray to a place that is reached: its places, from the source. `source`, if not null, gets
    /// the index of the source in the query.
    std::vector<GridPlace> to(GridPlace place, std::size_t* source = nullptr) const;

  private:
    struct Traced;
    std::unique_ptr<Traced> traced_;
};

/// The lengths of rays by a metric of the terrain's neighbourhood.
class RayLengths {
  public:
    RayLengths(const TerrainShape& terrain, const GroundMetric& metric);
    ~RayLengths();
    double of(std::span<const GridPlace> ray) const;

  private:
    struct OfCells;
    std::unique_ptr<OfCells> of_cells_;
};

} // namespace fermat
