#pragma once

#include "fermat/accumulation.h"
#include "fermat/terrain.h"
#include "resources.h"
#include "sum_kernels.h"

#include <span>

namespace fermat::cuda {

/// The sums of an accumulation on the device where its queries are solved.
class DeviceSums {
  public:
    /// All zero, for up to `at_once` queries that are solved at the same time.
    DeviceSums(const Terrain& terrain, std::size_t at_once, const Stream& stream);

    /// Adds what the accumulation wants of solved queries, of which the first one has the number
    /// `first`.
    void add(std::span<const SolvedCells> solved, const Accumulation& to, std::size_t first);
    /// Adds the sums to those of the accumulation. Throws Cancelled, and SumsLost if the device
    /// fails when some are added already.
    void finish(const Accumulation& to, int threads, Progress& progress);

    /// Bytes of device memory.
    static std::size_t bytes(const TerrainShape& shape);

  private:
    const int radius_;
    const Stream& stream_;
    DeviceArray<std::int64_t> sums_;   ///< by tiles
    DeviceArray<std::uint32_t> least_; ///< [query][edge]
    const PinnedBuffer fetched_;
};

} // namespace fermat::cuda
