#pragma once

#include "fermat/all_pairs.h"

namespace fermat {

/// A solver on the processor: it finds the distances, and the predecessors are made from them.
class CpuAllPairsSolver : public AllPairsSolver {
  protected:
    void fill(const ForwardStar& graph, AllPairsMatrices& pairs, const AllPairsOptions& options,
              Progress& progress) const final;
    virtual void find_distances(const ForwardStar& graph, const AllPairsMatrices& pairs,
                                const AllPairsOptions& options, Progress& progress) const = 0;
};

} // namespace fermat
