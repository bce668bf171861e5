#include "bucket_search.h"
#include "network_search_session.h"
#include "network_solvers.h"

#include <bit>
#include <memory>
#include <mutex>

namespace fermat {

namespace {

/// The width of buckets, as a power of two: about the mean cost of an arc.
std::uint32_t width_for(const ForwardStar& graph) {
    const std::size_t step = graph.arcs() / 65536 + 1;
    std::uint64_t sum = 0, count = 0;
    for (std::size_t arc = 0; arc < graph.arcs(); arc += step, ++count)
        sum += graph.cost[arc];
    const std::uint64_t mean = count ? sum / count : 0;
    return std::uint32_t(std::bit_width(mean));
}

class NetworkBucketsSession : public NetworkSearchSession {
  public:
    NetworkBucketsSession(const ForwardStar& graph, const SolverOptions& options)
        : NetworkSearchSession(graph, options), shift_(width_for(graph)) {}

  protected:
    Statistics search(const NetworkQuery& query, std::span<std::uint32_t> distance, int threads,
                      Progress& progress) const override {
        std::unique_ptr<BucketScratch> scratch = take_scratch();
        Statistics statistics =
            BucketSearch(graph(), query, {.threads = threads, .shift = shift_}, *scratch, distance)
                .solve(progress);
        const std::lock_guard lock(mutex_);
        scratch_.push_back(std::move(scratch));
        return statistics;
    }

  private:
    std::unique_ptr<BucketScratch> take_scratch() const {
        const std::lock_guard lock(mutex_);
        if (scratch_.empty())
            return std::make_unique<BucketScratch>();
        std::unique_ptr<BucketScratch> scratch = std::move(scratch_.back());
        scratch_.pop_back();
        return scratch;
    }

    const std::uint32_t shift_;
    mutable std::mutex mutex_;
    mutable std::vector<std::unique_ptr<BucketScratch>> scratch_;
};

class NetworkBuckets : public NetworkSolver {
  public:
    std::string name() const override { return "buckets"; }
    Sentence description() const override { return Says::network_buckets; }
    std::size_t memory_needed(const NetworkShape& shape, const SolverOptions&) const override {
        // Each arc is in a bucket at most once at a time.
        return network_solution_bytes(shape.nodes) + shape.arcs * sizeof(BucketEntry);
    }
    std::unique_ptr<NetworkSession> open(const ForwardStar& graph, const SolverOptions& options,
                                         Progress&) const override {
        return std::make_unique<NetworkBucketsSession>(graph, options);
    }
};

} // namespace

std::unique_ptr<NetworkSolver> make_network_buckets() {
    return std::make_unique<NetworkBuckets>();
}

} // namespace fermat
