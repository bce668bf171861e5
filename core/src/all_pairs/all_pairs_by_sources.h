#pragma once

#include "cpu_all_pairs_solver.h"

#include <memory>

namespace fermat {

/// What is built once for all sources of a graph.
class SourceSearch {
  public:
    virtual ~SourceSearch() = default;
    /// Finds the distances from these sources: sources × nodes.
    virtual void find(std::span<const std::uint32_t> sources, std::span<std::uint32_t> distance,
                      Progress& progress) = 0;
};

/// A solver that goes from one source to the next, so that it can find some rows without the
/// others.
class AllPairsBySources : public CpuAllPairsSolver {
  public:
    std::size_t memory_for_rows(const AllPairsShape& shape,
                                const AllPairsOptions& options) const final;

  protected:
    /// The graph must outlive the search.
    virtual std::unique_ptr<SourceSearch>
    open(const ForwardStar& graph, const AllPairsOptions& options, Progress& progress) const = 0;

    void find_distances(const ForwardStar& graph, const AllPairsMatrices& pairs,
                        const AllPairsOptions& options, Progress& progress) const final;
    void hand_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                   bool predecessor, const AllPairsOptions& options, const TakeAllPairsRows& take,
                   Progress& progress) const final;
};

} // namespace fermat
