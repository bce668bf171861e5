#pragma once

#include "fermat/forward_star.h"
#include "fermat/graph_session.h"

namespace fermat {

/// The kinds of values on a network. Costs are whole numbers, so that sums are exact: every solver,
/// order and device finds the same.
struct NetworkGraph {
    using Cost = std::uint32_t;
    static constexpr Cost unreached = UINT32_MAX;
    /// The last arc of the path, by its index in the forward star.
    using Predecessor = std::uint32_t;
    static constexpr Predecessor no_predecessor = UINT32_MAX;
};

/// The greatest cost that a path may have. Paths that cost more are not found.
inline constexpr std::uint32_t greatest_network_cost = INT32_MAX;

using NetworkSource = SourceOn<NetworkGraph>;
using NetworkQuery = QueryOn<NetworkGraph>;
using NetworkSolution = SolutionOn<NetworkGraph>;
using TakeNetworkSolution = GraphSession<NetworkGraph>::TakeSolution;

extern template class GraphSession<NetworkGraph>;

/// A solver that is prepared for one network. The graph and the solver must outlive it.
///
/// Of several arcs that reproduce the distance of a node, the predecessor is the one with the
/// lowest index. Arcs that cost nothing count only where no other arc does.
class NetworkSession : public GraphSession<NetworkGraph> {
  public:
    const ForwardStar& graph() const noexcept { return graph_; }

  protected:
    NetworkSession(const ForwardStar& graph, const SolverOptions& options)
        : GraphSession(options), graph_(graph) {}

    void validate(const NetworkQuery& query) const final;
    void complete(const NetworkQuery& query, NetworkSolution& solution, int threads,
                  Progress& progress) const final;

  private:
    const ForwardStar& graph_;
};

} // namespace fermat
