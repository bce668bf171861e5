#include "bucket_search.h"

#include "network_solvers.h"

#include <algorithm>

namespace fermat {

namespace {

constexpr std::size_t nodes_at_once = 128;

template <bool shared>
std::uint32_t read(std::uint32_t& value) {
    return shared ? std::atomic_ref(value).load(std::memory_order_relaxed) : value;
}

template <bool shared>
bool lower(std::uint32_t& value, std::uint32_t to) {
    if constexpr (!shared) {
        if (to >= value)
            return false;
        value = to;
        return true;
    } else {
        std::atomic_ref<std::uint32_t> all(value);
        std::uint32_t known = all.load(std::memory_order_relaxed);
        while (to < known)
            if (all.compare_exchange_weak(known, to, std::memory_order_relaxed))
                return true;
        return false;
    }
}

} // namespace

BucketSearch::BucketSearch(const ForwardStar& graph, const NetworkQuery& query,
                           const BucketOptions& options, BucketScratch& scratch,
                           std::span<std::uint32_t> distance)
    : graph_(graph), query_(query), options_(options), maximum_(greatest_cost(query)),
      distance_(distance.data()), queues_(scratch.queues), taken_(scratch.taken),
      receivers_(query.receivers.begin(), query.receivers.end()), crew_(options.threads) {
    const auto threads = std::size_t(std::max(1, options.threads));
    if (queues_.size() < threads)
        queues_.resize(threads);
    taken_.resize(queues_.size());
    for (BucketQueue& queue : queues_)
        queue.clear();
    window_.shift = options.shift;
    work_.resize(threads);
}

Statistics BucketSearch::solve(Progress& progress) {
    std::size_t since_check = 0;
    const auto check = [&] {
        std::size_t settled = 0;
        for (const Work& work : work_)
            settled += work.settled;
        since_check = 0;
        progress.check(std::min(1.0, double(settled) / double(graph_.nodes())));
    };
    check();
    start();
    while (next_bucket()) {
        for (std::size_t entries; (entries = take_bucket()) > 0;) {
            if (options_.threads > 1 && entries >= options_.shared_from) {
                next_chunk_ = 0;
                crew_.call_all([this](int thread) { work_on_taken(thread); });
            } else {
                for (const std::vector<BucketEntry>& part : taken_)
                    relax_all<false>(0, part.data(), part.data() + part.size());
            }
            since_check += entries;
            if (since_check >= std::size_t(1) << 14)
                check();
        }
        if (!query_.receivers.empty() && are_receivers_final())
            break;
    }
    Statistics statistics;
    for (const Work& work : work_) {
        statistics["settled"] += double(work.settled);
        statistics["relaxations"] += double(work.relaxations);
    }
    statistics["threads"] = crew_.size();
    return statistics;
}

void BucketSearch::start() {
    window_.begin = maximum_;
    for (const NetworkSource& source : query_.sources)
        window_.begin = std::min(window_.begin, source.start_cost);
    at_ = 0;
    for (const NetworkSource& source : query_.sources)
        if (source.start_cost <= maximum_ &&
            lower<false>(distance_[source.node], source.start_cost))
            queues_[0].push(window_, {source.start_cost, std::uint32_t(source.node)});
}

/// Moves on to the next bucket that is not empty.
bool BucketSearch::next_bucket() {
    for (;;) {
        for (; at_ < BucketQueue::buckets; ++at_)
            for (BucketQueue& queue : queues_)
                if (!queue.bucket(at_).empty())
                    return true;
        if (!next_window())
            return false;
    }
}

/// Distributes what lies beyond the last bucket.
bool BucketSearch::next_window() {
    std::uint32_t least = NetworkGraph::unreached;
    std::size_t left = 0, moved = 0;
    for (BucketQueue& queue : queues_) {
        std::erase_if(queue.far(), [&](BucketEntry entry) {
            return entry.cost != distance_[entry.node]; // it fell, and was visited since
        });
        left += queue.far().size();
        for (const BucketEntry& entry : queue.far())
            least = std::min(least, entry.cost);
    }
    if (left == 0)
        return false;
    window_.begin = least;
    at_ = 0;
    for (BucketQueue& queue : queues_) {
        const std::vector<BucketEntry> waiting = std::move(queue.far());
        queue.far() = {};
        for (const BucketEntry& entry : waiting)
            queue.push(window_, entry);
        moved += waiting.size() - queue.far().size();
    }
    // Few that move means that buckets are too narrow for these costs.
    if (moved < left / 4 && window_.shift < 20) {
        for (BucketQueue& queue : queues_)
            for (std::uint32_t bucket = 0; bucket < BucketQueue::buckets; ++bucket) {
                std::vector<BucketEntry>& entries = queue.bucket(bucket);
                queue.far().insert(queue.far().end(), entries.begin(), entries.end());
                entries.clear();
            }
        ++window_.shift;
        return next_window();
    }
    return true;
}

/// Whether no receiver can fall any more, now that the current bucket is empty.
bool BucketSearch::are_receivers_final() {
    while (!receivers_.empty()) {
        const std::uint32_t distance = distance_[receivers_.back()];
        if (distance == NetworkGraph::unreached ||
            (distance >= window_.begin && window_.bucket(distance) > at_))
            return false;
        receivers_.pop_back();
    }
    return true;
}

/// Takes all entries of the current bucket out of the queues.
std::size_t BucketSearch::take_bucket() {
    std::size_t entries = 0;
    for (std::size_t i = 0; i < queues_.size(); ++i) {
        taken_[i].clear();
        taken_[i].swap(queues_[i].bucket(at_));
        entries += taken_[i].size();
    }
    return entries;
}

template <bool shared>
void BucketSearch::relax(BucketEntry entry, BucketQueue& queue, Work& work) {
    if (read<shared>(distance_[entry.node]) != entry.cost)
        return;
    ++work.settled;
    const std::uint32_t end = graph_.first[entry.node + 1];
    work.relaxations += end - graph_.first[entry.node];
    for (std::uint32_t arc = graph_.first[entry.node]; arc < end; ++arc) {
        const std::uint64_t cost = std::uint64_t(entry.cost) + graph_.cost[arc];
        if (cost <= maximum_ && lower<shared>(distance_[graph_.head[arc]], std::uint32_t(cost)))
            queue.push(window_, {std::uint32_t(cost), graph_.head[arc]});
    }
}

template <bool shared>
void BucketSearch::relax_all(int thread, const BucketEntry* begin, const BucketEntry* end) {
    BucketQueue& queue = queues_[std::size_t(thread)];
    Work& work = work_[std::size_t(thread)];
    // The memory of the entries to come is on its way while this one is relaxed.
    constexpr std::ptrdiff_t soon = 6, next = 3;
    for (const BucketEntry* entry = begin; entry < end; ++entry) {
        if (end - entry > soon) {
            __builtin_prefetch(distance_ + entry[soon].node);
            __builtin_prefetch(graph_.first.data() + entry[soon].node);
        }
        if (end - entry > next) {
            const std::uint32_t arc = graph_.first[entry[next].node];
            __builtin_prefetch(graph_.head.data() + arc);
            __builtin_prefetch(graph_.cost.data() + arc);
        }
        relax<shared>(*entry, queue, work);
    }
}

/// Relaxes what this thread itself has put into the current bucket.
template <bool shared>
void BucketSearch::relax_own(int thread) {
    std::vector<BucketEntry>& bucket = queues_[std::size_t(thread)].bucket(at_);
    std::vector<BucketEntry> own;
    while (!bucket.empty() && bucket.size() < options_.shared_from) {
        own.clear();
        own.swap(bucket);
        relax_all<shared>(thread, own.data(), own.data() + own.size());
    }
}

/// Takes chunks of the current bucket until there are no more.
void BucketSearch::work_on_taken(int thread) {
    for (std::size_t claimed; (claimed = next_chunk_.fetch_add(1)), true;) {
        std::size_t begin = claimed * nodes_at_once;
        const std::vector<BucketEntry>* part = nullptr;
        for (const std::vector<BucketEntry>& each : taken_) {
            const std::size_t rounded =
                (each.size() + nodes_at_once - 1) / nodes_at_once * nodes_at_once;
            if (begin < rounded) {
                part = &each;
                break;
            }
            begin -= rounded;
        }
        if (!part)
            break;
        relax_all<true>(thread, part->data() + begin,
                        part->data() + std::min(begin + nodes_at_once, part->size()));
    }
    relax_own<true>(thread);
}

} // namespace fermat
