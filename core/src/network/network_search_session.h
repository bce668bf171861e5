#pragma once

#include "cpu_session.h"

#include <mutex>
#include <span>
#include <vector>

namespace fermat {

/// A session on the processor whose solver searches from the sources on, and ends at the receivers.
/// For costs between nodes, it keeps arrays of distances and clears only what a search has reached:
/// to fill the distances of all nodes may take much longer than the search.
class NetworkSearchSession : public NetworkCpuSession {
  protected:
    using NetworkCpuSession::NetworkCpuSession;

    /// Lowers distances, all of which are unreached before. Those up to the farthest receiver are
    /// final afterwards. Returns the statistics, with "settled": how many nodes were settled.
    /// Several threads call it at the same time.
    virtual Statistics search(const NetworkQuery& query, std::span<std::uint32_t> distance,
                              int threads, Progress& progress) const = 0;

  private:
    NetworkSolution solve_with(const NetworkQuery& query, int threads,
                               Progress& progress) const final;
    void find_costs(std::span<const NetworkQuery> queries, std::span<const std::size_t> receivers,
                    std::span<std::uint32_t> costs, Progress& progress) final;
    Array<std::uint32_t> take_distances();
    void clear(const NetworkQuery& query, std::span<std::uint32_t> distance, double settled,
               int threads) const;

    std::mutex mutex_;
    std::vector<Array<std::uint32_t>> kept_; ///< unreached everywhere
};

} // namespace fermat
