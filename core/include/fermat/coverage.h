#pragma once

#include "fermat/field.h"
#include "fermat/infinity.h"

namespace fermat {

/// What one site serves.
struct ServedPeople {
    double in_reach = 0; ///< all people within reach
    double waiting = 0;  ///< those of them whom no site before serves
    double served = 0;   ///< by this site
    /// The largest cost of those who are served; infinity if nobody is.
    float farthest = infinity;
};

/// People are served by sites with capacities, one site after another: geographic coverage (Ray &
/// Ebener 2008, AccessMod 3.0, International Journal of Health Geographics 7:63). A site serves
/// those within its reach whom no site before serves, in the order of their costs, up to its
/// capacity. Of those with the largest cost that still counts, each cell gives the same share, so
/// that the capacity is met.
class Coverage {
  public:
    /// `people` of each cell: >= 0, finite. `people` must outlive this.
    explicit Coverage(const Field<float>& people, Scratch* scratch = nullptr);

    /// `distance`: the costs from the site, on a window of the grid that begins at `first`, whose
    /// rows and columns are multiples of tile_size, and ends there too or with the grid. Cells at
    /// infinity are not within reach. `capacity`: >= 0; infinity: no limit.
    ServedPeople serve(Cell first, const Field<float>& distance, double capacity);
    /// The people within reach of a site.
    double in_reach(Cell first, const Field<float>& distance) const;

    /// The people of each cell whom no site serves.
    const Field<float>& unserved() const noexcept { return unserved_; }

  private:
    const Field<float>& people_;
    Field<float> unserved_;
};

} // namespace fermat
