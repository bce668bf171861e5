#include "all_pairs_crossover.h"
#include "all_pairs_makers.h"
#include "cpu_all_pairs_solver.h"
#include "fermat/parallel.h"

#include <algorithm>

namespace fermat {

namespace {

/// A heap with four children per entry: it is flatter than one with two, and the children of an
/// entry are in one cache line. An entry is a distance and, in the low half, a node.
class FourHeap {
  public:
    bool empty() const { return entries_.empty(); }

    void push(std::uint64_t entry) {
        std::size_t place = entries_.size();
        entries_.push_back(entry);
        while (place > 0 && entries_[(place - 1) / 4] > entry) {
            entries_[place] = entries_[(place - 1) / 4];
            place = (place - 1) / 4;
        }
        entries_[place] = entry;
    }

    std::uint64_t pop() {
        const std::uint64_t least = entries_.front(), last = entries_.back();
        entries_.pop_back();
        const std::size_t size = entries_.size();
        std::size_t place = 0;
        for (std::size_t child; (child = 4 * place + 1) < size;) {
            const std::size_t end = std::min(child + 4, size);
            for (std::size_t other = child + 1; other < end; ++other)
                child = entries_[other] < entries_[child] ? other : child;
            if (entries_[child] >= last)
                break;
            entries_[place] = entries_[child];
            place = child;
        }
        if (size > 0)
            entries_[place] = last;
        return least;
    }

  private:
    std::vector<std::uint64_t> entries_;
};

/// Dijkstra (1959). A node is in the heap once for each time that its distance fell; only its
/// least entry counts.
void find_from(const ForwardStar& graph, std::size_t source, FourHeap& heap,
               std::uint32_t* distance) {
    std::fill_n(distance, graph.nodes(), AllPairs::unreached);
    distance[source] = 0;
    heap.push(source);
    while (!heap.empty()) {
        const std::uint64_t entry = heap.pop();
        const auto node = std::uint32_t(entry), own = std::uint32_t(entry >> 32);
        if (own != distance[node])
            continue;
        for (std::size_t arc = graph.first[node]; arc < graph.first[node + 1]; ++arc) {
            const std::uint32_t head = graph.head[arc], sum = own + graph.cost[arc];
            if (sum < distance[head]) {
                distance[head] = sum;
                heap.push(std::uint64_t(sum) << 32 | head);
            }
        }
    }
}

class AllPairsDijkstra : public CpuAllPairsSolver {
  public:
    std::string name() const override { return "dijkstra"; }
    std::string description() const override {
        return "Dijkstra's algorithm from each node, on all CPU cores";
    }

  protected:
    std::size_t own_memory(const AllPairsShape& shape,
                           const SolverOptions& options) const override {
        return std::size_t(thread_count(options.cpu.threads)) * 16 * (shape.nodes + shape.arcs);
    }

    void find_distances(const ForwardStar& graph, std::span<std::uint32_t> distance,
                        const SolverOptions& options, Progress& progress) const override {
        const std::size_t nodes = graph.nodes(), work = nodes + graph.arcs() + 1;
        const std::size_t sources = std::clamp<std::size_t>((1u << 18) / work, 1, 64);
        parallel_for(nodes, sources, thread_count(options.cpu.threads), progress,
                     [&](std::size_t begin, std::size_t end) {
                         FourHeap heap;
                         for (std::size_t source = begin; source < end; ++source)
                             find_from(graph, source, heap, &distance[source * nodes]);
                     });
    }
};

} // namespace

std::unique_ptr<AllPairsSolver> make_all_pairs_dijkstra() {
    return std::make_unique<AllPairsDijkstra>();
}

} // namespace fermat
