#pragma once

#include "fermat/all_pairs.h"
#include "tight_arcs.h"

namespace fermat {

/// Bytes that find_all_predecessors() needs besides its result.
std::size_t all_predecessors_memory(std::size_t nodes, std::size_t arcs, int threads);

/// Fills the matrix of predecessors from the final distances, by the rule of AllPairs.
void find_all_predecessors(const ForwardStar& graph, std::span<const std::uint32_t> distance,
                           std::span<std::int32_t> predecessor, int threads, Progress& progress);

/// The same for the rows of some sources, of which predecessors are made by these arcs.
void find_predecessors(const TightArcs& arcs, std::span<const std::uint32_t> sources,
                       std::span<const std::uint32_t> distance, std::span<std::int32_t> predecessor,
                       int threads, Progress& progress);

/// The predecessor of a node that is reached, but by no arc that costs something.
inline constexpr std::int32_t waiting_predecessor = -2;

/// The second part of find_predecessors(): finds the predecessors of the nodes that wait.
void find_waiting_predecessors(const TightArcs& arcs, std::span<const std::uint32_t> distance,
                               std::span<std::int32_t> predecessor, int threads,
                               Progress& progress);

} // namespace fermat
