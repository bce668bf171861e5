#pragma once

#include "fermat/network_session.h"
#include "four_heap.h"
#include "phast_kernel.h"

#include <memory>
#include <span>
#include <vector>

namespace fermat {

struct ContractionHierarchy;

/// The part of a hierarchy that leads down to some nodes (RPHAST; Delling, Goldberg & Werneck,
/// "Faster batched shortest paths in road networks", 2011).
struct PhastTargets {
    PhastTargets(const ContractionHierarchy& hierarchy, std::span<const std::size_t> nodes,
                 Progress& progress);

    std::vector<std::uint32_t> place; ///< rising
    std::vector<std::uint32_t> first; ///< of the arcs of each place
    std::vector<HierarchyArc> arcs;
};

/// Least costs from all sources of some queries, side by side: a search up the hierarchy, and one
/// sweep down over all places (PHAST; Delling, Goldberg, Nowatzyk & Werneck, "PHAST:
/// hardware-accelerated shortest path trees", 2011). The search goes over places in order too, so
/// that it needs no queue. Each thread needs its own.
class PhastSearch {
  public:
    /// For `lanes` queries at a time: 1, or as many as `kernel` has.
    PhastSearch(const ContractionHierarchy& hierarchy, const PhastKernel& kernel,
                std::size_t lanes);

    std::size_t lanes() const { return lanes_; }
    static std::size_t bytes(std::size_t nodes, std::size_t lanes);

    /// Solves at most lanes() queries, each of one maximum cost. With `targets`, only their costs
    /// are right afterwards.
    void solve(std::span<const NetworkQuery> queries, const PhastTargets* targets,
               Progress& progress);
    /// Writes the distances of all nodes, for each query that was solved.
    void copy_to(std::span<std::uint32_t* const> distance, Progress& progress) const;
    /// The distance of query `lane` at a node.
    std::uint32_t distance(std::size_t node, std::size_t lane) const;

  private:
    void start(std::span<const NetworkQuery> queries);
    void rise();
    void search_core(Progress& progress);
    void fall(const PhastTargets* targets, Progress& progress);
    bool is_marked(std::size_t place) const { return marks_[place / 64] >> (place % 64) & 1; }
    /// The row of a place. It is marked.
    std::uint32_t* row(std::size_t place);

    const ContractionHierarchy& hierarchy_;
    const PhastKernel& kernel_;
    const std::size_t lanes_;
    std::vector<std::uint32_t> maximum_; ///< of each query
    Array<std::uint32_t> rows_;          ///< places × lanes
    std::vector<std::uint64_t> marks_;   ///< a bit for each place
    std::vector<std::uint32_t> core_;    ///< distances of one query in the core
    FourHeap heap_;
};

} // namespace fermat
