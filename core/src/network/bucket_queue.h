#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// A node that was lowered to a cost.
struct BucketEntry {
    std::uint32_t cost = 0;
    std::uint32_t node = 0;
};

/// The costs of all buckets: bucket i holds costs from begin + i * 2^shift on. All queues of a
/// solve have the same.
struct BucketWindow {
    std::uint32_t begin = 0;
    std::uint32_t shift = 0;

    std::uint32_t bucket(std::uint32_t cost) const noexcept { return (cost - begin) >> shift; }
};

/// Nodes in buckets of equal width of cost. What lies beyond the last bucket waits apart. One
/// thread pushes.
class BucketQueue {
  public:
    static constexpr std::uint32_t buckets = 2048;

    BucketQueue() : bucket_(buckets) {}

    void push(const BucketWindow& window, BucketEntry entry) {
        const std::uint32_t bucket = window.bucket(entry.cost);
        (bucket < buckets ? bucket_[bucket] : far_).push_back(entry);
    }
    std::vector<BucketEntry>& bucket(std::uint32_t index) { return bucket_[index]; }
    std::vector<BucketEntry>& far() { return far_; }

    void clear() {
        for (std::vector<BucketEntry>& bucket : bucket_)
            bucket.clear();
        far_.clear();
    }

  private:
    std::vector<std::vector<BucketEntry>> bucket_;
    std::vector<BucketEntry> far_;
};

} // namespace fermat
