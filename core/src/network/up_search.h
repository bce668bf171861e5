#pragma once

#include "contraction_hierarchy.h"
#include "fermat/network_session.h"
#include "four_heap.h"

#include <cstdint>
#include <vector>

namespace fermat {

/// The search up a hierarchy from the sources of one query, the first phase of PHAST: it reaches
/// some hundreds of places on road networks. It goes over them in falling order, so each place is
/// visited once. In the core, all paths are found. Each thread needs its own.
class UpSearch {
  public:
    explicit UpSearch(const ContractionHierarchy& hierarchy)
        : hierarchy_(hierarchy), core_(hierarchy.core) {}

    struct Reached {
        std::uint32_t place, cost;
    };
    /// The places that are reached, each once. They are valid until the next call. Throws
    /// Cancelled.
    const std::vector<Reached>& find(const NetworkQuery& query, Progress& progress);

  private:
    const ContractionHierarchy& hierarchy_;
    FourHeap heap_;
    std::vector<Reached> reached_;
    std::vector<std::uint32_t> core_; ///< costs of the places of the core
};

} // namespace fermat
