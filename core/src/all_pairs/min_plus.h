#pragma once

#include "fermat/options.h"

#include <cstddef>
#include <cstdint>

namespace fermat {

/// "No path" within a min-plus product: two of them add up without wrapping, and the least of any
/// sums with it is found by a comparison of unsigned numbers.
inline constexpr std::uint32_t min_plus_far = INT32_MAX;

/// Vector code for one kind of processor. All values are at most min_plus_far.
struct MinPlusKernel {
    const char* name;
    int rows; ///< of a tile of the product that is in registers
    int cols;
    /// How many sums take some milliseconds.
    std::size_t sums_at_once;

    /// c[i][j] = min(c[i][j], a[i][k] + b[k][j]) for a tile of `rows` × `cols` and k < depth.
    /// Values of `a` lie at k * rows + i, of `b` at k * cols + j, of `c` at i * stride + j.
    void (*tile)(const std::uint32_t* a, const std::uint32_t* b, std::size_t depth,
                 std::uint32_t* c, std::size_t stride);
    /// row[j] = min(row[j], first + second[j]) for j < count, which is a multiple of 16.
    void (*relax)(std::uint32_t first, const std::uint32_t* second, std::uint32_t* row,
                  std::size_t count);
};

/// The kernel for `simd`. Throws Unavailable if this processor lacks the instructions.
const MinPlusKernel& min_plus_kernel(Simd simd);

} // namespace fermat
