#pragma once

#include "fermat/options.h"
#include "hierarchy_arc.h"

#include <cstddef>
#include <cstdint>

namespace fermat {

/// "No path" within a sweep: the sum with the cost of an arc does not wrap.
inline constexpr std::uint32_t phast_far = std::uint32_t(1) << 31;

/// How many searches a sweep does side by side. A row holds the distances of one place.
inline constexpr std::size_t phast_lanes = 16;

/// The arcs that a sweep goes over.
struct PhastArcs {
    const std::uint32_t* place; ///< of each row that is swept; null if they are 0, 1, 2, …
    const std::uint32_t* first; ///< of the arcs of each row that is swept
    const HierarchyArc* arcs;
};

/// Vector code for one kind of processor.
///
/// `rows` has a row of distances for each place. A row counts only if its bit in `marks` is set;
/// otherwise all its distances are phast_far. All values are at most phast_far.
struct PhastKernel {
    const char* name;

    /// Lowers the rows to which the arcs of `place` lead, and marks them.
    void (*rise)(const PhastArcs& up, std::size_t place, std::uint32_t* rows, std::uint64_t* marks);
    /// Finds the rows begin, begin + 1, … end - 1 of those that are swept. What lies before them is
    /// final.
    void (*fall)(const PhastArcs& down, std::size_t begin, std::size_t end, std::uint32_t* rows,
                 const std::uint64_t* marks);
};

/// The kernel for `simd`. Throws Unavailable if this processor lacks the instructions.
const PhastKernel& phast_kernel(Simd simd);

/// The same for a single search: rows have one value.
extern const PhastKernel single_phast;

} // namespace fermat
