#pragma once

#include "fermat/network.h"

#include <span>
#include <vector>

namespace fermat {

/// Where a cell of a square of 2^32 × 2^32 cells lies on the Z-order curve (Morton 1966).
std::uint64_t z_key(std::uint32_t x, std::uint32_t y) noexcept;
/// The same for the Hilbert curve (Hilbert 1891; Warren, "Hacker's Delight", 16).
std::uint64_t hilbert_key(std::uint32_t x, std::uint32_t y) noexcept;

/// The numbers of the points in their order along a curve over the square that holds them all.
/// Points with the same key, and all points for NodeOrder::lines, stay in their order.
std::vector<std::uint32_t> order_along_curve(std::span<const NetworkPoint> points, NodeOrder order,
                                             int threads, Progress& progress);

} // namespace fermat
