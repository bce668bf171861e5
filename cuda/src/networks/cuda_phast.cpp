#include "cuda_phast.h"

#include "contraction_hierarchy.h"
#include "crossover.h"
#include "device_choice.h"
#include "fermat/error.h"
#include "fermat/parallel.h"
#include "network_results.h"
#include "network_solvers.h"
#include "phast_batch.h"
#include "phast_search.h"
#include "query_groups.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace fermat::cuda {

namespace {

constexpr std::size_t value_bytes = sizeof(std::uint32_t);

/// A sweep has up to 4 << greatest_shift queries.
constexpr int greatest_shift = 5;

/// Queries whose costs are brought into the order of the nodes at the same time.
constexpr std::size_t taken_at_once = 32;

/// The shift of the smallest batch with room for all queries.
int shift_for(std::size_t queries) {
    int shift = 0;
    while (shift < greatest_shift && (std::size_t(4) << shift) < queries)
        ++shift;
    return shift;
}

std::size_t bytes_of_costs(std::size_t nodes, int shift) {
    return nodes * std::min(taken_at_once, std::size_t(4) << shift) * value_bytes;
}

class CudaPhastSession : public NetworkSession {
  public:
    /// `on_processor` solves small tables with the same hierarchy.
    CudaPhastSession(const ForwardStar& graph, const SolverOptions& options,
                     std::shared_ptr<const ContractionHierarchy> hierarchy,
                     std::unique_ptr<NetworkSession> on_processor)
        : NetworkSession(graph, options), hierarchy_(std::move(hierarchy)),
          on_processor_(std::move(on_processor)),
          levels_({hierarchy_->down_first.data(), hierarchy_->down_first.size()},
                  {hierarchy_->down.data(), hierarchy_->down.size()}, stream_),
          place_of_(on_device(hierarchy_->place_of, stream_)), results_(graph, threads()) {}

    std::shared_ptr<const PreparedNetwork> prepared() const override { return hierarchy_; }

  protected:
    NetworkSolution solve_group(const NetworkQuery& query, Progress& progress) override {
        NetworkSolution solution;
        solve_batches({&query, 1}, progress,
                      [&](std::size_t, NetworkSolution solved) { solution = std::move(solved); });
        return solution;
    }
    void solve_groups(std::span<const NetworkQuery> groups, const TakeNetworkSolution& take,
                      Progress& progress) override {
        solve_batches(groups, progress, take);
    }
    void find_costs(std::span<const NetworkQuery> queries, std::span<const std::size_t> receivers,
                    std::span<std::uint32_t> costs, Progress& progress) override;

  private:
    int threads() const { return thread_count(options().cpu.threads); }
    /// The greatest shift for these queries for which rows, and `more` bytes, fit.
    template <class More>
    int fitting_shift(std::size_t queries, std::size_t rows, std::size_t kept,
                      const More& more) const;
    void make_room(std::size_t queries);
    /// `take` is called on this thread.
    void solve_batches(std::span<const NetworkQuery> queries, Progress& progress,
                       const TakeNetworkSolution& take);
    NetworkSolution fetch(const std::uint32_t* costs, const NetworkQuery& query,
                          Progress& progress);

    const std::shared_ptr<const ContractionHierarchy> hierarchy_;
    const std::unique_ptr<NetworkSession> on_processor_;
    Stream stream_;
    const PhastLevels levels_;
    const DeviceArray<std::uint32_t> place_of_;
    NetworkResults results_;
    std::optional<PhastBatch> batch_;
    DeviceArray<std::uint32_t> costs_; ///< [query][node]
};

template <class More>
int CudaPhastSession::fitting_shift(std::size_t queries, std::size_t rows, std::size_t kept,
                                    const More& more) const {
    const std::size_t budget = device_budget(options()) + kept;
    int shift = shift_for(queries);
    while (shift > 0 && PhastBatch::bytes(rows, shift) + more(shift) > budget)
        --shift;
    return shift;
}

void CudaPhastSession::make_room(std::size_t queries) {
    const std::size_t nodes = graph().nodes();
    const std::size_t kept =
        batch_ ? PhastBatch::bytes(nodes, batch_->rows().shift) + costs_.size() * value_bytes : 0;
    const int shift =
        fitting_shift(queries, nodes, kept, [&](int of) { return bytes_of_costs(nodes, of); });
    if (batch_ && batch_->rows().shift == shift)
        return;
    batch_.reset();
    costs_ = {};
    batch_.emplace(nodes, shift);
    costs_ = DeviceArray<std::uint32_t>(bytes_of_costs(nodes, shift) / value_bytes);
}

NetworkSolution CudaPhastSession::fetch(const std::uint32_t* costs, const NetworkQuery& query,
                                        Progress& progress) {
    NetworkSolution solution = results_.room_for(query);
    results_.fetch(costs, query, NetworkStarts(query, greatest_cost(query), stream_),
                   nodes_on_device(query.receivers, stream_), nullptr, stream_, solution, progress);
    return solution;
}

void CudaPhastSession::solve_batches(std::span<const NetworkQuery> queries, Progress& progress,
                                     const TakeNetworkSolution& take) {
    continue_on_device(options().device.number);
    make_room(queries.size());
    const std::size_t nodes = graph().nodes(), at_once = batch_->lanes();
    Event begun, done;
    for (std::size_t first = 0; first < queries.size(); first += at_once) {
        const std::span<const NetworkQuery> part =
            queries.subspan(first, std::min(at_once, queries.size() - first));
        const auto share = [&](double query) {
            return (double(first) + query) / double(queries.size());
        };
        progress.check(share(0));
        PartProgress rising(progress, share(0), share(0));
        begun.record(stream_);
        batch_->solve(*hierarchy_, part, {}, levels_, threads(), stream_, rising);
        double seconds = 0;
        for (std::size_t lane = 0; lane < part.size(); lane += taken_at_once) {
            const std::size_t count = std::min(taken_at_once, part.size() - lane);
            launch_phast_take(batch_->rows(), place_of_.data(), nodes, batch_->maximum(), int(lane),
                              int(count), costs_.data(), stream_);
            done.record(stream_);
            done.synchronize();
            seconds = begun.seconds_until(done) / double(count);
            for (std::size_t i = 0; i < count; ++i) {
                PartProgress fetching(progress, share(double(lane + i)),
                                      share(double(lane + i + 1)));
                NetworkSolution solution =
                    fetch(costs_.data() + i * nodes, part[lane + i], fetching);
                solution.statistics["settled"] = double(nodes);
                solution.statistics["relaxations"] = double(levels_.arcs());
                solution.statistics["rounds"] = double(levels_.levels());
                solution.statistics["threads"] = 1;
                solution.statistics["seconds_compute"] = seconds;
                take(first + lane + i, std::move(solution));
            }
            begun.record(stream_);
        }
    }
}

void CudaPhastSession::find_costs(std::span<const NetworkQuery> queries,
                                  std::span<const std::size_t> receivers,
                                  std::span<std::uint32_t> costs, Progress& progress) {
    if (!table_pays_on_device({graph().nodes(), graph().arcs(), queries.size(), true},
                              receivers.size())) {
        std::ranges::copy(on_processor_->costs_between(queries, receivers, progress),
                          costs.begin());
        return;
    }
    PartProgress choosing(progress, 0, 0.1), solving(progress, 0.1, 1);
    continue_on_device(options().device.number);
    const QueryGroups by_maximum(queries);
    const std::vector<NetworkQuery>& groups = by_maximum.group;
    // Only the rows that lead to receivers, with numbers of their own.
    PhastTargets targets(*hierarchy_, receivers, choosing);
    const auto row_of = [&](std::size_t place) {
        return std::uint32_t(std::ranges::lower_bound(targets.place, place) -
                             targets.place.begin());
    };
    for (HierarchyArc& arc : targets.arcs)
        arc.place = row_of(arc.place);
    std::vector<std::uint32_t> rows;
    for (const std::size_t receiver : receivers)
        rows.push_back(row_of(hierarchy_->place_of[receiver]));
    const PhastLevels levels(targets.first, targets.arcs, stream_);
    const DeviceArray<std::uint32_t> device_rows = on_device(rows, stream_);
    const auto bytes_of_table = [&](int) { return receivers.size() * taken_at_once * value_bytes; };
    PhastBatch batch(levels.rows(), fitting_shift(groups.size(), levels.rows(), 0, bytes_of_table));
    const DeviceArray<std::uint32_t> table(bytes_of_table(0) / value_bytes);
    std::vector<std::uint32_t> found(table.size());
    std::fill(costs.begin(), costs.end(), NetworkGraph::unreached);
    for (std::size_t first = 0; first < groups.size(); first += batch.lanes()) {
        const std::span<const NetworkQuery> part = std::span<const NetworkQuery>(groups).subspan(
            first, std::min(batch.lanes(), groups.size() - first));
        solving.check(double(first) / double(groups.size()));
        PartProgress rising(solving, double(first) / double(groups.size()),
                            double(first) / double(groups.size()));
        batch.solve(*hierarchy_, part, targets.place, levels, threads(), stream_, rising);
        for (std::size_t lane = 0; lane < part.size(); lane += taken_at_once) {
            const std::size_t count = std::min(taken_at_once, part.size() - lane);
            launch_phast_take(batch.rows(), device_rows.data(), rows.size(), batch.maximum(),
                              int(lane), int(count), table.data(), stream_);
            FERMAT_CUDA(cudaMemcpyAsync(found.data(), table.data(),
                                        count * rows.size() * value_bytes, cudaMemcpyDeviceToHost,
                                        stream_));
            stream_.synchronize();
            for (std::size_t i = 0; i < count; ++i) {
                std::uint32_t* const row =
                    costs.data() + by_maximum.query_of[first + lane + i] * receivers.size();
                for (std::size_t receiver = 0; receiver < receivers.size(); ++receiver)
                    row[receiver] = std::min(row[receiver], found[i * receivers.size() + receiver]);
            }
        }
    }
}

class CudaPhast : public NetworkSolver {
  public:
    CudaPhast() : on_processor_(make_network_phast()) {}

    std::string name() const override { return "cuda-phast"; }
    Sentence description() const override { return Says::network_cuda_phast; }
    bool runs_on_device() const override { return true; }
    Sentence unavailable() const override { return why_unavailable(); }
    Sentence discouraged(const NetworkShape& shape, const SolverOptions& options) const override {
        Sentence why = on_processor_->discouraged(shape, options);
        if (why.empty() &&
            seconds_of_phast_on_cpu(shape, options.cpu.threads) < seconds_of_phast_on_device(shape))
            why = Says::few_nodes_and_queries;
        return why;
    }
    Sentence unsuitable(const NetworkShape& shape, const SolverOptions& options) const override {
        constexpr std::size_t most = std::numeric_limits<int>::max();
        const std::size_t nodes = shape.nodes, arcs = shape.arcs;
        if (nodes >= most || arcs >= most)
            return {Says::network_of_2_31, std::max(nodes, arcs)};
        // A hierarchy of roads has about as many arcs down as the network.
        return why_not_on_device((2 * nodes + 1) * value_bytes + 2 * arcs * sizeof(HierarchyArc) +
                                     PhastBatch::bytes(nodes, 0) + bytes_of_costs(nodes, 0) +
                                     NetworkResults::bytes(nodes),
                                 options);
    }
    std::size_t memory_needed(const NetworkShape& shape,
                              const SolverOptions& options) const override {
        return on_processor_->memory_needed(shape, options) + NetworkResults::bytes(shape.nodes);
    }
    std::unique_ptr<NetworkSession> open(const ForwardStar& graph, const SolverOptions& options,
                                         Progress& progress) const override {
        return open_prepared(graph, nullptr, options, progress);
    }
    std::unique_ptr<NetworkSession>
    open_prepared(const ForwardStar& graph, const std::shared_ptr<const PreparedNetwork>& prepared,
                  const SolverOptions& options, Progress& progress) const override {
        require({graph.nodes(), graph.arcs()}, options);
        auto hierarchy = std::dynamic_pointer_cast<const ContractionHierarchy>(prepared);
        if (!hierarchy)
            hierarchy = contract(graph, thread_count(options.cpu.threads), progress);
        progress.check(1);
        auto on_processor = on_processor_->open_prepared(graph, hierarchy, options, no_progress);
        return std::make_unique<CudaPhastSession>(graph, options, std::move(hierarchy),
                                                  std::move(on_processor));
    }

  private:
    const std::unique_ptr<NetworkSolver> on_processor_;
};

} // namespace

std::unique_ptr<NetworkSolver> make_cuda_phast() {
    return std::make_unique<CudaPhast>();
}

} // namespace fermat::cuda
