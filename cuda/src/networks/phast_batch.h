#pragma once

#include "fermat/network_session.h"
#include "phast_levels.h"
#include "up_search.h"

#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace fermat::cuda {

/// The rows of a sweep on a device: some queries are solved side by side.
class PhastBatch {
  public:
    /// For up to 4 << shift queries.
    PhastBatch(std::size_t rows, int shift);

    std::size_t lanes() const { return std::size_t(4) << rows_.shift; }
    static std::size_t bytes(std::size_t rows, int shift);

    /// Enqueues the sweep for at most lanes() queries, each of one maximum cost. `row_of_place` are
    /// the rows of some places, rising; if it is empty, the rows are the places. The searches up
    /// the hierarchy run on `threads` threads before.
    void solve(const ContractionHierarchy& hierarchy, std::span<const NetworkQuery> queries,
               std::span<const std::uint32_t> places, const PhastLevels& levels, int threads,
               const Stream& stream, Progress& progress);

    const PhastRows& rows() const { return rows_; }
    /// The maximum cost of each query.
    const std::uint32_t* maximum() const { return maximum_.data(); }

  private:
    std::vector<PhastStart> starts_of(const ContractionHierarchy& hierarchy,
                                      std::span<const NetworkQuery> queries,
                                      std::span<const std::uint32_t> places, int threads,
                                      Progress& progress);

    PhastRows rows_;
    DeviceArray<uint4> quarters_;
    DeviceArray<std::uint32_t> marks_, maximum_;
    std::vector<PhastStart> starts_;
    std::vector<std::uint32_t> maxima_;
    DeviceArray<PhastStart> device_starts_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<UpSearch>> searches_; ///< to be used again
};

} // namespace fermat::cuda
