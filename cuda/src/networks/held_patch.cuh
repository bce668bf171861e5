#pragma once

#include "async_copy.cuh"
#include "patch_view.h"
#include "tile_schedule.cuh"

namespace fermat::cuda {

/// A patch in the shared memory of a block, followed by its inner arcs.
struct PatchMemory {
    std::uint32_t distance[patch_nodes];
    std::uint16_t first[patch_firsts];
    std::uint32_t waiting[visit_threads]; // bits of the nodes that must relax their arcs
    std::uint32_t fresh[visit_threads];   // bits of the nodes that fell since the last news
    int patch;                            // to be visited
    std::uint32_t last;                   // the greatest key that may be visited now
    int surplus;                          // what the patch counts too much as pending
    bool renew;                           // the inbox must be read again
    std::uint32_t farthest;               // distance of the farthest receiver
    alignas(16) std::uint32_t inner[];

    static std::size_t bytes(std::uint32_t most_inner) {
        return sizeof(PatchMemory) + most_inner * sizeof(std::uint32_t);
    }
};

/// The key of a patch that gets a distance. Keys only order the visits, so great costs may have the
/// same key.
inline __device__ std::uint32_t key_of(std::uint32_t distance) {
    return min(distance, nothing - 1);
}

inline __device__ std::uint32_t* key_of_patch(const ScheduleView& schedule, std::uint32_t patch) {
    return &schedule.keys[key_index(schedule, 0, int(patch))];
}

/// The visit of a patch by a block: load, relax, store.
///
/// Only the block that visits a patch reads and writes its distances. Other patches lower the costs
/// in its inbox, and after that its key. The key is taken before the inbox is read, so a cost that
/// is lowered later is not lost: it sets the key again.
class HeldPatch {
  public:
    __device__ HeldPatch(const PatchView& view, const ScheduleView& schedule, PatchMemory& memory)
        : view_(view), schedule_(schedule), memory_(memory), patch_(std::uint32_t(memory.patch)),
          thread_(threadIdx.x), node_(std::size_t(patch_) * patch_nodes) {}

    /// Takes the key of the patch, and loads the patch.
    __device__ void load() {
        if (thread_ == 0) {
            atomicAdd(schedule_.pending, most_credits);
            memory_.surplus = take(key_of_patch(schedule_, patch_)) != nothing;
            memory_.renew = false;
            memory_.farthest = 0;
        }
        bound_ = __ldcg(view_.bound);
        const std::uint32_t inner = view_.inner_first[patch_];
        const std::uint32_t inner_count = view_.inner_first[patch_ + 1] - inner;
        outer_ = view_.outer_first[patch_];
        outer_end_ = view_.outer_first[patch_ + 1];
        seeded_ = view_.seeded[patch_] != 0;
        asked_ = view_.asked[patch_] != 0;
        entries_ = seeded_ ? (1u << patch_nodes / visit_threads) - 1
                           : view_.entries[std::size_t(patch_) * visit_threads + thread_];
        copy(memory_.first, view_.first + std::size_t(patch_) * patch_firsts, sizeof memory_.first);
        copy(memory_.distance, view_.distance + node_, sizeof memory_.distance);
        copy(memory_.inner, view_.inner + inner, inner_count * sizeof(std::uint32_t));
        if (outer_ + thread_ < outer_end_)
            outer_arc_ = outer_arc(outer_ + thread_);
        memory_.waiting[thread_] = 0;
        end_copies();
        __syncthreads(); // also, the key is taken
        read_inbox();
    }

    /// Relaxes the patch to local convergence. After some steps, the neighbours get the new values.
    /// If they have lowered the key of this patch in the meantime, to `last` at most, it continues
    /// with its new inbox. So new values need not wait for the end of a visit.
    __device__ void relax(unsigned& relaxed) {
        int turn = 0; // the bit from which this thread looks for its next node
        for (bool any = true; any;) {
            std::uint32_t news = nothing; // requested early, so that it arrives during the steps
            if (thread_ == 0)
                news = peek(key_of_patch(schedule_, patch_));
            for (int step = 0; step < steps_between_news && any; ++step)
                any = __syncthreads_or(relax_one(turn, relaxed));
            publish();
            if (thread_ == 0) {
                memory_.renew = news <= memory_.last && news != nothing;
                if (memory_.renew)
                    memory_.surplus += take(key_of_patch(schedule_, patch_)) != nothing;
            }
            __syncthreads();
            if (memory_.renew) {
                read_inbox();
                any = true;
            }
        }
    }

    __device__ void store() {
        for (std::uint32_t bits = changed_; bits; bits &= bits - 1) {
            const std::uint32_t node = node_of(__ffs(int(bits)) - 1);
            __stcg(view_.distance + node_ + node, memory_.distance[node]);
        }
        if (thread_ % 32 == 0)
            atomicAdd(&memory_.surplus, credits_);
        if (asked_)
            lower_bound();
        __syncthreads();
        if (thread_ > 0)
            return;
        if (seeded_)
            view_.seeded[patch_] = 0;
        // This patch counts as pending until the patches that it activated are counted. So the
        // count reaches zero only when everything is done.
        atomicSub(schedule_.pending, memory_.surplus);
    }

  private:
    static constexpr int steps_between_news = 16;
    /// Patches that each warp may activate before it must count them itself.
    static constexpr int credits_of_warp = 16;
    static constexpr int most_credits = credits_of_warp * int(visit_threads / 32);

    __device__ std::uint32_t node_of(int bit) const {
        return unsigned(bit) * visit_threads + thread_;
    }
    __device__ void copy(void* to, const void* from, std::size_t bytes) const {
        for (std::size_t at = thread_ * 16; at < bytes; at += visit_threads * 16)
            begin_copy(static_cast<char*>(to) + at, static_cast<const char*>(from) + at);
    }
    __device__ uint4 outer_arc(std::uint32_t number) const {
        return __ldg(reinterpret_cast<const uint4*>(view_.outer + number));
    }

    /// Takes what is less than the distances here.
    __device__ void read_inbox() {
        constexpr int some = 4;
        std::uint32_t fell = 0;
        for (std::uint32_t rest = entries_; rest;) {
            std::uint32_t node[some], cost[some];
#pragma unroll
            for (int i = 0; i < some; ++i) {
                node[i] = node_of(rest ? __ffs(int(rest)) - 1 : 0);
                cost[i] = rest ? __ldcg(view_.inbox + node_ + node[i]) : ~0u;
                rest &= rest - 1;
            }
#pragma unroll
            for (int i = 0; i < some; ++i)
                if (cost[i] < memory_.distance[node[i]]) {
                    memory_.distance[node[i]] = cost[i];
                    fell |= 1u << node[i] / visit_threads;
                }
        }
        if (fell)
            atomicOr(&memory_.waiting[thread_], fell);
        __syncthreads();
    }

    /// Relaxes the arcs of one of the waiting nodes of this thread, taken in turn. Threads do this
    /// without waiting for each other: a node waits again if it falls after its bit was cleared,
    /// because the bit is cleared before the distance is read, and set after it was lowered.
    /// Returns false if none of them waits. If this holds for all threads, no node waits.
    __device__ bool relax_one(int& turn, unsigned& relaxed) {
        constexpr int some = 4;
        const std::uint32_t bits = peek_shared(memory_.waiting[thread_]);
        if (!bits)
            return false;
        const std::uint32_t later = bits >> turn << turn;
        const int bit = __ffs(int(later ? later : bits)) - 1;
        turn = (bit + 1) % 32;
        const std::uint32_t node = node_of(bit);
        fresh_ |= 1u << bit;
        const std::uint32_t first = memory_.first[node], end = memory_.first[node + 1];
        atomicAnd(&memory_.waiting[thread_], ~(1u << bit));
        __threadfence_block();
        const std::uint32_t distance = peek_shared(memory_.distance[node]);
        relaxed += end - first;
        for (std::uint32_t i = first; i < end; i += some) {
            std::uint32_t head[some], offered[some];
            bool falls[some];
#pragma unroll
            for (int j = 0; j < some; ++j) {
                const std::uint32_t arc = memory_.inner[min(i + unsigned(j), end - 1)];
                head[j] = arc % patch_nodes;
                offered[j] = distance + arc / patch_nodes;
            }
#pragma unroll
            for (int j = 0; j < some; ++j)
                falls[j] = offered[j] < peek_shared(memory_.distance[head[j]]);
#pragma unroll
            for (int j = 0; j < some; ++j)
                if (falls[j])
                    atomicMin(&memory_.distance[head[j]], offered[j]);
            __threadfence_block();
#pragma unroll
            for (int j = 0; j < some; ++j)
                if (falls[j])
                    atomicOr(&memory_.waiting[head[j] % visit_threads],
                             1u << head[j] / visit_threads);
        }
        return true;
    }

    /// After the distances of this patch are stored: looks for the farthest receiver of all. Two
    /// blocks that do this at the same time may miss what the other one stores. Then the bound
    /// falls later, which costs time but changes no result.
    __device__ void lower_bound() {
        fence();
        __syncthreads();
        std::uint32_t farthest = 0;
        for (std::uint32_t i = thread_; i < view_.receiver_count; i += visit_threads)
            farthest = max(farthest, __ldcg(view_.distance + view_.receivers[i]));
        atomicMax(&memory_.farthest, farthest);
        __syncthreads();
        if (thread_ == 0)
            atomicMin(view_.bound, memory_.farthest);
    }

    /// Gives new values to the heads of outer arcs.
    __device__ void publish() {
        memory_.fresh[thread_] = fresh_;
        if (!__syncthreads_or(fresh_ != 0))
            return;
        changed_ |= fresh_;
        fresh_ = 0;
        for (std::uint32_t first = outer_; first < outer_end_; first += visit_threads) {
            std::uint32_t patch = ~0u, offered = ~0u;
            if (first + thread_ < outer_end_)
                offer(first == outer_ ? outer_arc_ : outer_arc(first + thread_), patch, offered);
            wake(patch, offered);
        }
    }

    /// Offers the distance over an outer arc to its head. If the head falls, `patch` is its patch.
    __device__ void offer(uint4 arc, std::uint32_t& patch, std::uint32_t& offered) const {
        const std::uint32_t tail = arc.x, head = arc.y, cost = arc.z;
        if (!(memory_.fresh[tail % visit_threads] >> tail / visit_threads & 1))
            return;
        const std::uint32_t distance = memory_.distance[tail];
        if (distance > bound_ || cost > bound_ - distance)
            return;
        offered = distance + cost;
        if (offered < atomicMin(view_.inbox + head, offered))
            patch = head / patch_nodes;
    }

    /// Lowers the keys of the patches that got a lower cost. Whole warps call this.
    __device__ void wake(std::uint32_t patch, std::uint32_t offered) {
        // Each of these patches, with the least cost that it got, belongs to one lane.
        std::uint32_t own_patch = ~0u, own_key = nothing;
        int count = 0;
        const int lane = int(thread_ % 32);
        for (std::uint32_t next; (next = WarpLanes::least_bits(patch)) != ~0u; ++count) {
            const std::uint32_t least = WarpLanes::least_bits(patch == next ? offered : ~0u);
            if (patch == next)
                patch = ~0u;
            if (lane == count) {
                own_patch = next;
                own_key = key_of(least);
            }
        }
        if (count == 0)
            return;
        credits_ -= count;
        if (credits_ < 0) { // counted before they can be taken
            if (lane == 0)
                atomicAdd(schedule_.pending, credits_of_warp + 32);
            credits_ += credits_of_warp + 32;
        }
        __syncwarp();
        fence(); // whoever takes the key sees the costs in the inbox
        __syncwarp();
        const bool woken =
            own_patch != ~0u && atomicMin(key_of_patch(schedule_, own_patch), own_key) == nothing;
        credits_ += count - __popc(__ballot_sync(warp, woken));
    }

    const PatchView& view_;
    const ScheduleView& schedule_;
    PatchMemory& memory_;
    const std::uint32_t patch_, thread_;
    const std::size_t node_; // the first one
    std::uint32_t outer_ = 0, outer_end_ = 0;
    uint4 outer_arc_{}; // the first one of this thread
    std::uint32_t entries_ = 0;
    std::uint32_t bound_ = 0;
    std::uint32_t fresh_ = 0;   // this thread's nodes that fell since the last news
    std::uint32_t changed_ = 0; // this thread's nodes that fell before that
    int credits_ = credits_of_warp;
    bool seeded_ = false, asked_ = false;
};

} // namespace fermat::cuda
