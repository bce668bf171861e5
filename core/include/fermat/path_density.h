#pragma once

#include "fermat/cell_sums.h"
#include "fermat/ground_metric.h"
#include "fermat/session.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// Where a path ends: at the nearest of these cells, of equally near ones at the first.
struct PathEnd {
    std::vector<std::size_t> cells;
    double weight = 1; ///< >= 0
};

/// For each cell of a grid, the weight of the least-cost paths that cross it, or their weighted
/// length in it. The order in which paths are added changes no bit.
///
/// A path crosses the cells in which its line has a length, also those between the two cells of a
/// wide step. If it comes back to a cell, it counts there again.
class PathDensity {
  public:
    /// All zero. `weight` is the weight of all paths that will be added: > 0, finite. `radius` is
    /// that of their steps. `longest_step`: that of all metrics; 1 for numbers. Throws
    /// OutOfMemory, OutOfDisk, Cancelled.
    PathDensity(Grid grid, int radius, double weight, double longest_step = 1,
                Scratch* scratch = nullptr, Progress& progress = no_progress);
    /// Moves everything to a larger grid. The old grid begins there at `first`.
    void move_to(Grid grid, Cell first, Scratch* scratch = nullptr,
                 Progress& progress = no_progress);

    static constexpr std::size_t none = SIZE_MAX;
    /// Adds the paths of a solution to all ends but the one with the number `left_out`. The
    /// solution has predecessors. Each path has the weight of its end times `weight`. With
    /// `lengths`, each cell gets the length of the path in it, in the unit of the metric, otherwise
    /// 1. Returns the number of paths: ends that are not reached have none.
    std::size_t add_paths(const Terrain& terrain, const Solution& solution,
                          std::span<const PathEnd> ends, double weight,
                          const GroundMetric* lengths = nullptr, std::size_t left_out = none);

    const CellSums& sums() const noexcept { return sums_; }

  private:
    /// The cells of a path up to where it meets one that was walked before.
    struct Walk {
        Cell end;
        std::size_t cells = 0;
    };
    Walk walk_from(Cell end, const Terrain& terrain, const Field<Direction>& predecessor);
    void carry(const Walk& walk, const Terrain& terrain, const Field<Direction>& predecessor,
               const GroundMetric* lengths);

    double unit_; ///< of loads
    CellSums sums_;
    Field<std::int64_t> loads_; ///< of the paths that are being added
};

} // namespace fermat
