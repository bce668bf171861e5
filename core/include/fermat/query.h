#pragma once

#include "fermat/array.h"
#include "fermat/sentence.h"
#include "fermat/shared_nodes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

// A question about a graph, and the answer. `Graph` names the kinds of values: `Cost`, with
// `unreached` for "no path", `Predecessor`, with `no_predecessor`, and `Place`, within a node. Its
// `Values` hold a value for each node, by the number of the node.
// Nodes are numbered from 0.
namespace fermat {

/// Where paths start.
template <class Graph>
struct SourceOn {
    using Cost = typename Graph::Cost;

    std::size_t node = 0;
    Cost start_cost = 0;                  ///< cost before the first step, >= 0
    Cost maximum_cost = Graph::unreached; ///< paths of this source do not cost more than this
    std::int32_t id = 0;                  ///< value of the allocation in the nodes that it reaches
    [[no_unique_address]] typename Graph::Place place = {}; ///< within its node
};

template <class Graph>
struct QueryOn {
    std::vector<SourceOn<Graph>> sources;
    /// For all sources; nodes that cost more are not reached.
    typename Graph::Cost maximum_cost = Graph::unreached;
    bool predecessor = false; ///< wanted in the solution
    bool allocation = false;  ///< wanted in the solution
    /// Nodes whose distances are wanted; empty: all. If every receiver is reached, the solution
    /// ends at the farthest one: it is the solution of the same query with the distance of the
    /// farthest receiver as maximum cost. Solvers can then stop early.
    SharedNodes receivers;
    bool corners = false; ///< wanted in the solution
    bool passes = false;  ///< wanted in the solution
};

/// What update_solution() goes on from, of wavefronts.
struct WavePasses;

/// What a solver did, by name: "visits", "tiles", "rounds", "threads", …
using Statistics = std::map<std::string, double>;

/// One value for each node.
template <class Graph>
struct SolutionOn {
    template <class T>
    using Values = typename Graph::template Values<T>;

    Values<typename Graph::Cost>
        distance; ///< accumulated cost; Graph::unreached if there is no path
    /// The last step of a least-cost path to a node: the first one, in the order of the graph, that
    /// reproduces the distance. Graph::no_predecessor at sources and at nodes that are not reached.
    /// Empty unless the query asks for it.
    Values<typename Graph::Predecessor> predecessor;
    /// Id of the source that the predecessors lead to, or no_source. If paths cost the same, the
    /// order of predecessors decides. Empty unless the query asks for it.
    Values<std::int32_t> allocation;
    /// Accumulated cost at the corners of the cells, one row and one column more than cells. A
    /// little beyond the maximum cost too. Only of wavefronts (TerrainShape::wavefronts). Empty
    /// unless the query asks for it.
    Array<typename Graph::Cost> corners;
    /// Only of wavefronts: how soon they come to the north, west, south and east edge of the grid,
    /// where what lies beyond could change them. Infinity if they do not.
    std::array<typename Graph::Cost, 4> edges{};
    /// Only of wavefronts. Null unless the query asks for it, if a graphics card has solved, if
    /// sources have several maximum costs, and if steps are below the rounding.
    std::shared_ptr<WavePasses> passes;
    Statistics statistics;
    /// What the caller may not expect of how this was solved: a sentence each, for people.
    std::vector<Sentence> notes;

    static constexpr std::int32_t no_source = INT32_MIN;
};

/// Whether the query has only one group, which is the query itself.
template <class Graph>
bool is_one_group(const QueryOn<Graph>& query) {
    return std::all_of(
        query.sources.begin(), query.sources.end(),
        [&](const SourceOn<Graph>& source) { return source.maximum_cost >= query.maximum_cost; });
}

/// Groups the sources of a query by their maximum cost: their own or that of the query, whichever
/// is less. The groups are in rising order, and the maximum cost of each group is that of its
/// query.
template <class Graph>
std::vector<QueryOn<Graph>> groups_of_equal_maximum(const QueryOn<Graph>& query) {
    std::map<typename Graph::Cost, QueryOn<Graph>> groups;
    for (const SourceOn<Graph>& source : query.sources) {
        const auto maximum = std::min(source.maximum_cost, query.maximum_cost);
        QueryOn<Graph>& group = groups[maximum];
        group.maximum_cost = maximum;
        group.predecessor = query.predecessor;
        group.allocation = query.allocation;
        group.receivers = query.receivers;
        group.corners = query.corners;
        group.sources.push_back(source);
    }
    std::vector<QueryOn<Graph>> result;
    for (auto& [maximum, group] : groups)
        result.push_back(std::move(group));
    return result;
}

} // namespace fermat
