#include "support/graphs.h"

#include "support/random.h"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace fermat::test {

ForwardStar star_of(std::size_t nodes, std::span<const CostArc> arcs) {
    ForwardStar graph;
    graph.first = Array<std::uint32_t>(nodes + 1, 0);
    graph.head = Array<std::uint32_t>(arcs.size());
    graph.cost = Array<std::uint32_t>(arcs.size());
    for (const CostArc& arc : arcs)
        ++graph.first[arc.tail + 1];
    for (std::size_t node = 0; node < nodes; ++node)
        graph.first[node + 1] += graph.first[node];
    std::vector<std::uint32_t> next(graph.first.begin(), graph.first.end());
    for (const CostArc& arc : arcs) {
        const std::uint32_t place = next[arc.tail]++;
        graph.head[place] = arc.head;
        graph.cost[place] = arc.cost;
    }
    return graph;
}

ForwardStar random_star(std::size_t nodes, std::size_t arcs, std::uint32_t least,
                        std::uint32_t greatest, std::uint64_t seed) {
    Random random(seed);
    const auto draw = [&](std::uint32_t low, std::uint32_t high) {
        return low + std::uint32_t(random.next() % (std::uint64_t(high) - low + 1));
    };
    std::vector<CostArc> drawn(nodes > 0 ? arcs : 0);
    for (CostArc& arc : drawn) {
        arc.tail = draw(0, std::uint32_t(nodes - 1));
        arc.head = draw(0, std::uint32_t(nodes - 1));
        arc.cost = draw(least, greatest);
    }
    return star_of(nodes, drawn);
}

ForwardStar read_dimacs_graph(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::size_t nodes = 0, announced = 0;
    std::vector<CostArc> arcs;
    for (std::string line; std::getline(in, line);) {
        std::istringstream fields(line);
        std::string kind, problem;
        CostArc arc;
        fields >> kind;
        if (kind == "p")
            fields >> problem >> nodes >> announced;
        else if (kind == "a" && fields >> arc.tail >> arc.head >> arc.cost && arc.tail >= 1 &&
                 arc.tail <= nodes && arc.head >= 1 && arc.head <= nodes)
            arcs.push_back({arc.tail - 1, arc.head - 1, arc.cost});
        else if (kind != "c" && !kind.empty())
            throw std::runtime_error(file.string() + ": cannot read the line '" + line + "'");
    }
    if (nodes == 0 || arcs.size() != announced)
        throw std::runtime_error(file.string() + ": it has not the arcs that it announces");
    return star_of(nodes, arcs);
}

} // namespace fermat::test
