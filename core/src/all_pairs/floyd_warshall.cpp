#include "all_pairs_makers.h"
#include "cpu_all_pairs_solver.h"
#include "direct_costs.h"

namespace fermat {

namespace {

class FloydWarshall : public CpuAllPairsSolver {
  public:
    std::string name() const override { return "floyd-warshall"; }
    Sentence description() const override { return Says::all_pairs_loops; }
    Sentence slower(const AllPairsShape&, const AllPairsOptions&) const override {
        return Says::others_are_faster;
    }

  protected:
    std::size_t own_memory(const AllPairsShape&, const AllPairsOptions&) const override {
        return 0;
    }

    void find_distances(const ForwardStar& graph, const AllPairsMatrices& pairs,
                        const AllPairsOptions&, Progress& progress) const override {
        const std::size_t nodes = graph.nodes();
        const std::span distance = pairs.distance;
        for (std::size_t source = 0; source < nodes; ++source)
            fill_direct_costs(graph, source, AllPairs::unreached, &distance[source * nodes]);
        std::size_t unasked = 0;
        for (std::size_t via = 0; via < nodes; ++via)
            for (std::size_t from = 0; from < nodes; ++from) {
                if ((unasked += nodes) > asked_after) {
                    unasked = 0;
                    progress.check((double(via) + double(from) / double(nodes)) / double(nodes));
                }
                const std::uint32_t first = distance[from * nodes + via];
                if (first > greatest_all_pairs_cost)
                    continue;
                // Paths may be too expensive until cheaper ones are found.
                const std::uint32_t most = greatest_all_pairs_cost - first;
                std::uint32_t* row = &distance[from * nodes];
                const std::uint32_t* second = &distance[via * nodes];
                for (std::size_t to = 0; to < nodes; ++to)
                    if (second[to] <= most && first + second[to] < row[to])
                        row[to] = first + second[to];
            }
    }

  private:
    static constexpr std::size_t asked_after = std::size_t(1) << 23; ///< pairs: some milliseconds
};

} // namespace

std::unique_ptr<AllPairsSolver> make_floyd_warshall() {
    return std::make_unique<FloydWarshall>();
}

} // namespace fermat
