#include "device_network_solver.h"

#include "device_choice.h"
#include "fermat/error.h"
#include "fermat/parallel.h"
#include "network_results.h"
#include "network_solvers.h"
#include "query_groups.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace fermat::cuda {

namespace {

std::uint32_t mean_cost(const ForwardStar& graph) {
    const std::size_t step = graph.arcs() / 65536 + 1;
    std::uint64_t sum = 0, count = 0;
    for (std::size_t arc = 0; arc < graph.arcs(); arc += step, ++count)
        sum += std::min(graph.cost[arc], greatest_network_cost);
    return std::uint32_t(count ? std::max<std::uint64_t>(1, sum / count) : 1);
}

class DeviceNetworkSession : public NetworkSession {
  public:
    DeviceNetworkSession(const NetworkMethod& method, const ForwardStar& graph,
                         const SolverOptions& options, Progress& progress)
        : NetworkSession(graph, options), method_(method),
          results_(graph, thread_count(options.cpu.threads)) {
        Event started, arrived;
        started.record(stream_);
        algorithm_ = method.make({graph, this->options(), stream_, mean_cost(graph)}, progress);
        arrived.record(stream_);
        arrived.synchronize();
        seconds_to_device_ = started.seconds_until(arrived);
    }

  protected:
    NetworkSolution solve_group(const NetworkQuery& query, Progress& progress) override {
        continue_on_device(options().device.number);
        const std::uint32_t maximum = greatest_cost(query);
        const NetworkStarts starts(query, maximum, stream_);
        const DeviceArray<std::uint32_t> receivers = nodes_on_device(query.receivers, stream_);
        NetworkSolution solution;
        Event started, solved, fetched;
        started.record(stream_);
        run({starts.on_device(), receivers, maximum}, progress, [&] {
            solved.record(stream_);
            if (solution.distance.empty())
                solution = results_.room_for(query);
        });
        PartProgress fetching(progress, 0.5, 1);
        results_.fetch(algorithm_->distance(), query, starts, receivers, algorithm_->star(),
                       stream_, solution, fetching);
        fetched.record(stream_);
        fetched.synchronize();
        const NetworkAlgorithm::Work work = algorithm_->work();
        solution.statistics["rounds"] = work.rounds;
        solution.statistics["relaxations"] = work.relaxations;
        solution.statistics["threads"] = 1;
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["seconds_compute"] = started.seconds_until(solved);
        solution.statistics["seconds_to_host"] = solved.seconds_until(fetched);
        progress.check(1);
        return solution;
    }

    /// Only the costs at the receivers leave the device.
    void find_costs(std::span<const NetworkQuery> queries, std::span<const std::size_t> receivers,
                    std::span<std::uint32_t> costs, Progress& progress) override {
        continue_on_device(options().device.number);
        const DeviceArray<std::uint32_t> nodes = nodes_on_device(receivers, stream_);
        std::fill(costs.begin(), costs.end(), NetworkGraph::unreached);
        const QueryGroups groups(queries);
        for (std::size_t i = 0; i < groups.group.size(); ++i) {
            const double done = double(i) / double(groups.group.size());
            PartProgress solving(progress, done, done);
            const std::uint32_t maximum = greatest_cost(groups.group[i]);
            const NetworkStarts starts(groups.group[i], maximum, stream_);
            run({starts.on_device(), nodes, maximum}, solving, [] {});
            const auto found =
                results_.distances_at(nodes, algorithm_->distance(), maximum, stream_);
            std::uint32_t* const row = costs.data() + groups.query_of[i] * receivers.size();
            std::ranges::transform(found, std::span(row, found.size()), row,
                                   [](auto a, auto b) { return std::min(a, b); });
        }
    }

  private:
    /// Calls `meanwhile` while the device works.
    template <class Meanwhile>
    void run(const NodeQuestion& question, Progress& progress, const Meanwhile& meanwhile) {
        progress.check(0);
        algorithm_->start(question);
        do {
            algorithm_->advance();
            meanwhile();
            progress.check(0);
        } while (!algorithm_->is_done());
    }

    const NetworkMethod& method_;
    Stream stream_;
    NetworkResults results_;
    std::unique_ptr<NetworkAlgorithm> algorithm_;
    double seconds_to_device_ = 0;
};

class DeviceNetworkSolver : public NetworkSolver {
  public:
    explicit DeviceNetworkSolver(NetworkMethod method) : method_(std::move(method)) {}

    std::string name() const override { return method_.name; }
    Sentence description() const override { return method_.description; }
    bool runs_on_device() const override { return true; }
    Sentence unavailable() const override { return why_unavailable(); }
    Sentence discouraged(const NetworkShape& shape, const SolverOptions& options) const override {
        return method_.discouraged(shape, options);
    }
    Sentence unsuitable(const NetworkShape& shape, const SolverOptions& options) const override {
        constexpr std::size_t most = std::numeric_limits<int>::max();
        if (shape.nodes >= most || shape.arcs >= most)
            return {Says::network_of_2_31, std::max(shape.nodes, shape.arcs)};
        return why_not_on_device(method_.device_bytes(shape.nodes, shape.arcs) +
                                     buffer_bytes(shape.nodes, shape.arcs),
                                 options);
    }
    std::size_t memory_needed(const NetworkShape& shape, const SolverOptions&) const override {
        return network_solution_bytes(shape.nodes) + buffer_bytes(shape.nodes, shape.arcs);
    }
    std::unique_ptr<NetworkSession> open(const ForwardStar& graph, const SolverOptions& options,
                                         Progress& progress) const override {
        require({graph.nodes(), graph.arcs()}, options);
        return std::make_unique<DeviceNetworkSession>(method_, graph, options, progress);
    }

  private:
    /// Bytes of the buffers for transfers, on the host and also on the device.
    static std::size_t buffer_bytes(std::size_t nodes, std::size_t arcs) {
        return NetworkResults::bytes(nodes) +
               Transfer::bytes(int(std::max(nodes + 1, arcs)), 1, sizeof(std::uint32_t), 1);
    }

    const NetworkMethod method_;
};

} // namespace

std::unique_ptr<NetworkSolver> make_device_network_solver(NetworkMethod method) {
    return std::make_unique<DeviceNetworkSolver>(std::move(method));
}

} // namespace fermat::cuda
