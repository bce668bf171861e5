#pragma once

#include "fermat/infinity.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace fermat {

/// A queue of tiles by key for several threads, nearly in order. It has several heaps; a thread
/// draws two of them and takes the better one (Rihani, Sanders & Dementiev 2015, MultiQueues). With
/// one thread there is one heap, and the order is exact.
class TileQueue {
  public:
    struct Entry {
        float key;
        std::uint32_t tile;
        friend bool operator>(const Entry& a, const Entry& b) { return a.key > b.key; }
    };

    explicit TileQueue(int threads)
        : count_(threads == 1 ? 1 : 2 * std::uint32_t(threads)), heaps_(new Heap[count_]) {}

    /// `random` is the calling thread's own state.
    void push(Entry entry, std::uint32_t& random) {
        pending_.fetch_add(1, std::memory_order_relaxed);
        Heap& heap = heaps_[draw(random)];
        const std::lock_guard lock(heap.mutex);
        heap.entries.push_back(entry);
        std::push_heap(heap.entries.begin(), heap.entries.end(), std::greater<>());
        heap.least.store(heap.entries.front().key, std::memory_order_relaxed);
    }

    std::optional<Entry> pop(std::uint32_t& random) {
        Heap& a = heaps_[draw(random)];
        Heap& b = heaps_[draw(random)];
        Heap& better =
            b.least.load(std::memory_order_relaxed) < a.least.load(std::memory_order_relaxed) ? b
                                                                                              : a;
        if (auto entry = better.pop())
            return entry;
        for (std::uint32_t i = 0; i < count_; ++i)
            if (auto entry = heaps_[i].pop())
                return entry;
        return {};
    }

    /// Call this when the work of a popped entry is done, with its own pushes.
    void done() { pending_.fetch_sub(1, std::memory_order_acq_rel); }
    /// True if the queue is empty and no popped entry is still being worked on.
    bool finished() const { return pending_.load(std::memory_order_acquire) == 0; }

  private:
    static constexpr float none = infinity;

    struct alignas(64) Heap {
        std::mutex mutex;
        std::vector<Entry> entries;
        std::atomic<float> least = none;

        std::optional<Entry> pop() {
            if (least.load(std::memory_order_relaxed) == none)
                return {};
            const std::lock_guard lock(mutex);
            if (entries.empty())
                return {};
            const Entry entry = entries.front();
            std::pop_heap(entries.begin(), entries.end(), std::greater<>());
            entries.pop_back();
            least.store(entries.empty() ? none : entries.front().key, std::memory_order_relaxed);
            return entry;
        }
    };

    std::uint32_t draw(std::uint32_t& random) const {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        return std::uint32_t((std::uint64_t(random) * count_) >> 32);
    }

    std::uint32_t count_;
    std::unique_ptr<Heap[]> heaps_;
    std::atomic<std::int64_t> pending_ = 0;
};

} // namespace fermat
