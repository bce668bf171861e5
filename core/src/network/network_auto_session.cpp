#include "network_auto_session.h"

#include "auto_session.h"

#include <algorithm>
#include <utility>

namespace fermat {

namespace {

class NetworkAutoSession : public AutoSessionOn<NetworkSession, NetworkSolver> {
  public:
    using AutoSessionOn::AutoSessionOn;

    std::shared_ptr<const PreparedNetwork> prepared() const override {
        return session().prepared();
    }

  protected:
    void find_costs(std::span<const NetworkQuery> queries, std::span<const std::size_t> receivers,
                    std::span<std::uint32_t> costs, Progress& progress) override {
        with_any(progress, [&](NetworkSession& session, Progress& own) {
            const Array<std::uint32_t> found = session.costs_between(queries, receivers, own);
            std::ranges::copy(found, costs.begin());
        });
    }
};

} // namespace

std::unique_ptr<NetworkSession>
open_any_network_solver(NetworkCandidates candidates, const ForwardStar& graph,
                        std::shared_ptr<const PreparedNetwork> prepared,
                        const SolverOptions& options, Progress& progress,
                        const HearNetworkSolver& hear) {
    NetworkAutoSession::Steps steps;
    steps.leave_out = [](NetworkCandidates&) {}; // it depends on the shape, which was known before
    steps.open = [&graph, prepared = std::move(prepared), options](const NetworkSolver& solver,
                                                                   Progress& opening) {
        return solver.open_prepared(graph, prepared, options, opening);
    };
    steps.hear = hear;
    return std::make_unique<NetworkAutoSession>(graph, options, std::move(candidates),
                                                std::move(steps), progress);
}

} // namespace fermat
