#pragma once

#include "bucket_queue.h"
#include "crew.h"
#include "fermat/network_session.h"

#include <atomic>
#include <span>
#include <vector>

namespace fermat {

struct BucketOptions {
    int threads = 1;
    std::uint32_t shift = 0; ///< buckets are 2^shift wide
    /// A bucket with fewer entries than this is left to one thread.
    std::size_t shared_from = 2048;
};

/// The queues of a solve, to be used again.
struct BucketScratch {
    std::vector<BucketQueue> queues;
    std::vector<std::vector<BucketEntry>> taken;
};

/// Least costs by buckets: Δ-stepping (Meyer and Sanders, "Δ-stepping: a parallelizable shortest
/// path algorithm", 2003) without the difference between light and heavy arcs. The nodes of a
/// bucket are relaxed in any order, again if they fall, until the bucket is empty. Each thread has
/// its own queue, and goes on with what it has put into the current bucket before it waits for the
/// others ("bucket fusion", Zhang et al., "Optimizing ordered graph algorithms with GraphIt",
/// 2020). Threads share only the distances, which they lower atomically; so the result does not
/// depend on them.
class BucketSearch {
  public:
    /// `distance` has a value for each node, which is unreached.
    BucketSearch(const ForwardStar& graph, const NetworkQuery& query, const BucketOptions& options,
                 BucketScratch& scratch, std::span<std::uint32_t> distance);

    /// Lowers the distances. Those up to the farthest receiver are final afterwards. Throws
    /// Cancelled.
    Statistics solve(Progress& progress);

  private:
    /// What one thread has done.
    struct alignas(64) Work {
        std::size_t settled = 0, relaxations = 0;
    };

    void start();
    bool next_bucket();
    bool next_window();
    bool are_receivers_final();
    std::size_t take_bucket();
    void work_on_taken(int thread);
    template <bool shared>
    void relax_all(int thread, const BucketEntry* begin, const BucketEntry* end);
    template <bool shared>
    void relax_own(int thread);
    template <bool shared>
    void relax(BucketEntry entry, BucketQueue& queue, Work& work);

    const ForwardStar& graph_;
    const NetworkQuery& query_;
    const BucketOptions options_;
    const std::uint32_t maximum_;
    std::uint32_t* const distance_;
    std::vector<BucketQueue>& queues_;
    std::vector<std::vector<BucketEntry>>& taken_; ///< the entries of the current bucket
    BucketWindow window_;
    std::uint32_t at_ = 0; ///< the current bucket
    std::vector<std::size_t> receivers_;
    std::vector<Work> work_;

    // While all threads work, `taken_` is shared in chunks, and everything else above is only read
    // or belongs to one thread.
    std::atomic<std::size_t> next_chunk_ = 0;
    Crew crew_;
};

} // namespace fermat
