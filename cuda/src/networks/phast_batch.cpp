#include "phast_batch.h"

#include "fermat/parallel.h"
#include "network_solvers.h"

#include <algorithm>
#include <utility>

namespace fermat::cuda {

PhastBatch::PhastBatch(std::size_t rows, int shift)
    : quarters_(rows << shift), marks_(rows / 32 + 1), maximum_(std::size_t(4) << shift) {
    rows_ = {quarters_.data(), marks_.data(), shift};
}

std::size_t PhastBatch::bytes(std::size_t rows, int shift) {
    return (rows << shift) * sizeof(uint4) + (rows / 32 + 1) * sizeof(std::uint32_t) +
           (std::size_t(4) << shift) * sizeof(std::uint32_t);
}

std::vector<PhastStart> PhastBatch::starts_of(const ContractionHierarchy& hierarchy,
                                              std::span<const NetworkQuery> queries,
                                              std::span<const std::uint32_t> places, int threads,
                                              Progress& progress) {
    std::vector<std::vector<PhastStart>> parts(queries.size());
    parallel_for(queries.size(), 1, threads, progress, [&](std::size_t lane, std::size_t) {
        std::unique_ptr<UpSearch> search;
        {
            const std::lock_guard lock(mutex_);
            if (!searches_.empty()) {
                search = std::move(searches_.back());
                searches_.pop_back();
            }
        }
        if (!search)
            search = std::make_unique<UpSearch>(hierarchy);
        Progress calm; // only the calling thread may ask for a cancel
        for (const UpSearch::Reached& reached : search->find(queries[lane], calm)) {
            std::uint32_t row = reached.place;
            if (!places.empty()) {
                const auto at = std::ranges::lower_bound(places, reached.place);
                if (at == places.end() || *at != reached.place)
                    continue;
                row = std::uint32_t(at - places.begin());
            }
            parts[lane].push_back({row, std::uint32_t(lane), reached.cost});
        }
        const std::lock_guard lock(mutex_);
        searches_.push_back(std::move(search));
    });
    std::vector<PhastStart> starts;
    for (const std::vector<PhastStart>& part : parts)
        starts.insert(starts.end(), part.begin(), part.end());
    return starts;
}

void PhastBatch::solve(const ContractionHierarchy& hierarchy, std::span<const NetworkQuery> queries,
                       std::span<const std::uint32_t> places, const PhastLevels& levels,
                       int threads, const Stream& stream, Progress& progress) {
    stream.synchronize(); // the sweep before may still read what changes now
    starts_ = starts_of(hierarchy, queries, places, threads, progress);
    maxima_.clear();
    for (const NetworkQuery& query : queries)
        maxima_.push_back(greatest_cost(query));
    device_starts_ = copied_to_device(starts_, stream);
    FERMAT_CUDA(cudaMemcpyAsync(maximum_.data(), maxima_.data(),
                                maxima_.size() * sizeof(std::uint32_t), cudaMemcpyHostToDevice,
                                stream));
    FERMAT_CUDA(cudaMemsetAsync(marks_.data(), 0, marks_.size() * sizeof(std::uint32_t), stream));
    launch_phast_start(rows_, device_starts_.data(), starts_.size(), stream);
    levels.sweep(rows_, stream);
}

} // namespace fermat::cuda
