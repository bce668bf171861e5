#pragma once

#include "fermat/forward_star.h"
#include "fermat/graph_session.h"

#include <memory>

namespace fermat {

/// The kinds of values on a network. Costs are whole numbers, so that sums are exact: every solver,
/// order and device finds the same.
struct NetworkGraph {
    template <class T>
    using Values = Array<T>;
    using Cost = std::uint32_t;
    static constexpr Cost unreached = UINT32_MAX;
    /// The last arc of the path, by its index in the forward star.
    using Predecessor = std::uint32_t;
    static constexpr Predecessor no_predecessor = UINT32_MAX;
    struct Place {};
};

/// The greatest cost that a path may have. Paths that cost more are not found.
inline constexpr std::uint32_t greatest_network_cost = INT32_MAX;

using NetworkSource = SourceOn<NetworkGraph>;
using NetworkQuery = QueryOn<NetworkGraph>;
using NetworkSolution = SolutionOn<NetworkGraph>;
using TakeNetworkSolution = GraphSession<NetworkGraph>::TakeSolution;

extern template class GraphSession<NetworkGraph>;

/// What a solver has made of a graph before it solves. Sessions on the same graph can share it.
struct PreparedNetwork {
    virtual ~PreparedNetwork() = default;
};

/// A solver that is prepared for one network. The graph and the solver must outlive it.
///
/// Of several arcs that reproduce the distance of a node, the predecessor is the one with the
/// lowest index. Arcs that cost nothing count only where no other arc does.
class NetworkSession : public GraphSession<NetworkGraph> {
  public:
    const ForwardStar& graph() const noexcept { return graph_; }

    /// The least costs from each query to each receiver, queries × receivers row by row; unreached
    /// where no path is. What the queries say about receivers, predecessors and allocation does not
    /// count. Throws as solve_each() does.
    Array<std::uint32_t> costs_between(std::span<const NetworkQuery> queries,
                                       std::span<const std::size_t> receivers, Progress& progress);

    /// What another session on this graph can use: see NetworkSolver::open_prepared(). Null if
    /// there is nothing.
    virtual std::shared_ptr<const PreparedNetwork> prepared() const { return nullptr; }

  protected:
    NetworkSession(const ForwardStar& graph, const SolverOptions& options)
        : GraphSession(options), graph_(graph) {}

    void validate(const NetworkQuery& query) const final;
    void complete(const NetworkQuery& query, NetworkSolution& solution, int threads,
                  Progress& progress) const final;
    /// Fills the table of costs_between() for valid queries. There is at least one receiver.
    virtual void find_costs(std::span<const NetworkQuery> queries,
                            std::span<const std::size_t> receivers, std::span<std::uint32_t> costs,
                            Progress& progress);

  private:
    const ForwardStar& graph_;
};

} // namespace fermat
