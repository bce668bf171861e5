#pragma once

#include "fermat/session.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace fermat {

/// A least-cost path between two patches. A patch is a set of cells, and a path may start and end
/// at any of them.
struct PatchLink {
    std::size_t first = 0;          ///< number of a patch
    std::size_t second = 0;         ///< number of the other one, which is larger
    float cost = 0;                 ///< from the first patch to the second
    std::vector<std::size_t> cells; ///< from one of the first patch to one of the second
};

/// Which patches are linked. The zone of a patch has the cells to which no other patch is nearer.
enum class LinkKind : std::uint8_t {
    neighbours, ///< those whose zones touch: a step leads from one zone to the other
    all,        ///< each with each
    tree,       ///< a minimum spanning tree of all links, or of each part that is connected
};

/// The links between patches that do not cost more than `maximum`, ordered by their patches. Each
/// patch has at least one cell, and all cells are passable. Patches that share a cell are
/// neighbours, and a link of that cell costs nothing.
///
/// The cost of a link has the bits of a solve with the first patch as source. Only the links of a
/// tree come from one solve for all patches, and differ by rounding. On slopes, costs are those of
/// the way from the first patch to the second, as the terrain's slopes direct it, and there is no
/// tree. The terrain does not have wavefronts.
///
/// `traced` is called for each link, and `solved` for each solution before its links, one at a
/// time. Throws as Session::solve does, and what `traced` and `solved` throw.
std::vector<PatchLink> least_cost_links(
    Session& session, std::span<const std::vector<std::size_t>> patches, LinkKind kind,
    float maximum, Progress& progress,
    const std::function<void(const PatchLink&)>& traced = [](auto&) {},
    const std::function<void(const Solution&)>& solved = [](auto&) {});

} // namespace fermat
