#pragma once

#include "hierarchy_arc.h"

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// Some queries side by side: each place of a hierarchy has a row of their costs. Rows are written
/// by their quarters, the costs of four queries.
struct PhastRows {
    uint4* quarters;      ///< [row][1 << shift]
    std::uint32_t* marks; ///< a bit for each row that has costs before the sweep
    int shift;
};

/// A cost that is known before the sweep.
struct PhastStart {
    std::uint32_t row, lane, cost;
};

/// Writes the rows of the starts, and marks them. All marks are clear before.
void launch_phast_start(const PhastRows& rows, const PhastStart* starts, std::size_t count,
                        cudaStream_t stream);
/// Finds the rows `begin` to `end` - 1 from rows before them. `first` has the first arc of each
/// row; its arcs lead from these rows.
void launch_phast_sweep(const PhastRows& rows, const std::uint32_t* first, const HierarchyArc* arcs,
                        std::uint32_t begin, std::uint32_t end, cudaStream_t stream);
/// The costs of up to 32 queries, from `first_lane` on, at `count` nodes: to[lane * count + i] is
/// that of the row row_of[i]. Costs above the maximum of their lane become
/// NetworkGraph::unreached.
void launch_phast_take(const PhastRows& rows, const std::uint32_t* row_of, std::size_t count,
                       const std::uint32_t* maximum, int first_lane, int lanes, std::uint32_t* to,
                       cudaStream_t stream);

} // namespace fermat::cuda
