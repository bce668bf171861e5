#pragma once

#include "fermat/forward_star.h"
#include "fermat/progress.h"
#include "four_heap.h"

#include <cstdint>
#include <span>

namespace fermat {

/// Lowers the costs of nodes to those of the least-cost paths between them: Dijkstra's algorithm
/// from all nodes that cost at most `maximum`. Paths that cost more are not found. Checks
/// `progress` for a cancel. `heap` is empty before and afterwards.
void search_core(const ForwardStar& star, std::span<std::uint32_t> cost, std::uint32_t maximum,
                 FourHeap& heap, Progress& progress);

} // namespace fermat
