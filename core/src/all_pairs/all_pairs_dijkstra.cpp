#include "all_pairs_by_sources.h"
#include "all_pairs_makers.h"
#include "fermat/parallel.h"
#include "four_heap.h"

#include <algorithm>

namespace fermat {

namespace {

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

class DijkstraSearch : public SourceSearch {
  public:
    DijkstraSearch(const ForwardStar& graph, int threads) : graph_(graph), threads_(threads) {}

    void find(std::span<const std::uint32_t> sources, std::span<std::uint32_t> distance,
              Progress& progress) override {
        const std::size_t nodes = graph_.nodes(), work = nodes + graph_.arcs() + 1;
        const std::size_t at_once = std::clamp<std::size_t>((1u << 18) / work, 1, 64);
        parallel_for(sources.size(), at_once, threads_, progress,
                     [&](std::size_t begin, std::size_t end) {
                         FourHeap heap;
                         for (std::size_t row = begin; row < end; ++row)
                             find_from(graph_, sources[row], heap, &distance[row * nodes]);
                     });
    }

  private:
    const ForwardStar& graph_;
    int threads_;
};

class AllPairsDijkstra : public AllPairsBySources {
  public:
    std::string name() const override { return "dijkstra"; }
    Sentence description() const override { return Says::all_pairs_dijkstra; }

  protected:
    std::size_t own_memory(const AllPairsShape& shape,
                           const AllPairsOptions& options) const override {
        return std::size_t(thread_count(options.cpu.threads)) * 16 * (shape.nodes + shape.arcs);
    }

    std::unique_ptr<SourceSearch> open(const ForwardStar& graph, const AllPairsOptions& options,
                                       Progress&) const override {
        return std::make_unique<DijkstraSearch>(graph, thread_count(options.cpu.threads));
    }
};

} // namespace

std::unique_ptr<AllPairsSolver> make_all_pairs_dijkstra() {
    return std::make_unique<AllPairsDijkstra>();
}

} // namespace fermat
