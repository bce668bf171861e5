#include "contraction_hierarchy.h"
#include "fermat/error.h"
#include "fermat/memory.h"
#include "fermat/parallel.h"
#include "network_crossover.h"
#include "network_solvers.h"
#include "phast_search.h"
#include "query_groups.h"
#include "receivers.h"
#include "take_in_turn.h"
#include "watched_threads.h"

#include <algorithm>
#include <mutex>
#include <string>

namespace fermat {

namespace {

/// Networks of lines have fewer.
constexpr std::size_t most_arcs_per_node = 5;

/// How queries are shared out.
struct Plan {
    std::size_t at_once = 1; ///< queries of a search
    std::size_t lanes = 1;   ///< of a search: phast_lanes if it has several queries
    int workers = 1;
};

class NetworkPhastSession : public NetworkSession {
  public:
    NetworkPhastSession(const ForwardStar& graph, const SolverOptions& options,
                        std::shared_ptr<const ContractionHierarchy> hierarchy)
        : NetworkSession(graph, options), hierarchy_(std::move(hierarchy)),
          kernel_(phast_kernel(options.benchmark.simd)) {}

    std::shared_ptr<const PreparedNetwork> prepared() const override { return hierarchy_; }

  protected:
    NetworkSolution solve_group(const NetworkQuery& query, Progress& progress) override {
        PartProgress searching(progress, 0, 0.9), copying(progress, 0.9, 1);
        std::unique_ptr<PhastSearch> search = take_search(plan(1, true));
        search->solve({&query, 1}, nullptr, searching);
        NetworkSolution solution = std::move(solutions_of(*search, 1, copying).front());
        give_back(std::move(search));
        end_with_the_farthest(query, solution, progress);
        return solution;
    }

    void solve_groups(std::span<const NetworkQuery> groups, const TakeNetworkSolution& take,
                      Progress& progress) override;
    void find_costs(std::span<const NetworkQuery> queries, std::span<const std::size_t> receivers,
                    std::span<std::uint32_t> costs, Progress& progress) override;

  private:
    Plan plan(std::size_t queries, bool with_solutions) const;
    std::unique_ptr<PhastSearch> take_search(const Plan& plan);
    void give_back(std::unique_ptr<PhastSearch> search);
    std::vector<NetworkSolution> solutions_of(const PhastSearch& search, std::size_t queries,
                                              Progress& progress) const;
    /// Calls work(search, first query, progress) for each search of a plan.
    template <class Work>
    void for_each_search(std::size_t queries, const Plan& plan, Progress& progress,
                         const Work& work);

    const std::shared_ptr<const ContractionHierarchy> hierarchy_;
    const PhastKernel& kernel_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<PhastSearch>> searches_; ///< to be used again
};

/// As many queries side by side, and as many threads, as memory allows. Throws OutOfMemory.
Plan NetworkPhastSession::plan(std::size_t queries, bool with_solutions) const {
    const auto threads = std::size_t(thread_count(options().cpu.threads));
    std::size_t at_once = options().cpu.solutions_at_once > 0 && with_solutions
                              ? std::size_t(options().cpu.solutions_at_once)
                              : threads * phast_lanes;
    at_once = std::min(at_once, queries);
    std::size_t kept = 0;
    for (const std::unique_ptr<PhastSearch>& search : searches_)
        kept += PhastSearch::bytes(hierarchy_->nodes(), search->lanes());
    const std::size_t available = available_memory() + kept;
    for (;; at_once = (at_once + 1) / 2) {
        Plan plan;
        plan.workers = int(std::min(threads, at_once));
        plan.at_once = std::clamp<std::size_t>(at_once / std::size_t(plan.workers), 1, phast_lanes);
        // Side by side, a few queries take as long as 16.
        if (plan.at_once < 4)
            plan.at_once = 1;
        plan.lanes = plan.at_once > 1 ? phast_lanes : 1;
        std::size_t needed = PhastSearch::bytes(hierarchy_->nodes(), plan.lanes);
        if (with_solutions)
            needed += plan.at_once * hierarchy_->nodes() * sizeof(std::uint32_t) +
                      network_solution_bytes(hierarchy_->nodes());
        needed *= std::size_t(plan.workers);
        if (needed <= available)
            return plan;
        if (at_once == 1)
            throw OutOfMemory(needed, available);
    }
}

std::unique_ptr<PhastSearch> NetworkPhastSession::take_search(const Plan& plan) {
    {
        const std::lock_guard lock(mutex_);
        for (std::unique_ptr<PhastSearch>& kept : searches_)
            if (kept->lanes() == plan.lanes) {
                kept.swap(searches_.back());
                std::unique_ptr<PhastSearch> search = std::move(searches_.back());
                searches_.pop_back();
                return search;
            }
    }
    return std::make_unique<PhastSearch>(*hierarchy_, plan.lanes > 1 ? kernel_ : single_phast,
                                         plan.lanes);
}

void NetworkPhastSession::give_back(std::unique_ptr<PhastSearch> search) {
    const std::lock_guard lock(mutex_);
    searches_.push_back(std::move(search));
}

std::vector<NetworkSolution> NetworkPhastSession::solutions_of(const PhastSearch& search,
                                                               std::size_t queries,
                                                               Progress& progress) const {
    std::vector<NetworkSolution> solutions(queries);
    std::vector<std::uint32_t*> distance;
    for (NetworkSolution& solution : solutions) {
        solution.distance = Array<std::uint32_t>(hierarchy_->nodes());
        distance.push_back(solution.distance.data());
        solution.statistics["settled"] = double(hierarchy_->nodes());
        solution.statistics["relaxations"] = double(hierarchy_->down.size());
        solution.statistics["threads"] = 1;
    }
    search.copy_to(distance, progress);
    return solutions;
}

template <class Work>
void NetworkPhastSession::for_each_search(std::size_t queries, const Plan& plan, Progress& progress,
                                          const Work& work) {
    {
        // Searches of the other kind take memory that the plan counts on.
        const std::lock_guard lock(mutex_);
        std::erase_if(searches_, [&](const auto& kept) { return kept->lanes() != plan.lanes; });
    }
    const std::size_t parts = (queries + plan.at_once - 1) / plan.at_once;
    for_each_part(parts, plan.workers, progress, [&](std::size_t part, Progress& own) {
        std::unique_ptr<PhastSearch> search = take_search(plan);
        work(*search, part * plan.at_once, own);
        give_back(std::move(search));
    });
}

void NetworkPhastSession::solve_groups(std::span<const NetworkQuery> groups,
                                       const TakeNetworkSolution& take, Progress& progress) {
    if (groups.size() == 1)
        return NetworkSession::solve_groups(groups, take, progress);
    const Plan plan = this->plan(groups.size(), true);
    TakeInTurn<NetworkSolution, TakeNetworkSolution> take_in_turn(take);
    for_each_search(
        groups.size(), plan, progress, [&](PhastSearch& search, std::size_t first, Progress& part) {
            const std::span<const NetworkQuery> queries =
                groups.subspan(first, std::min(plan.at_once, groups.size() - first));
            PartProgress searching(part, 0, 0.5), copying(part, 0.5, 0.6), completing(part, 0.6, 1);
            search.solve(queries, nullptr, searching);
            std::vector<NetworkSolution> solutions = solutions_of(search, queries.size(), copying);
            for (std::size_t i = 0; i < queries.size(); ++i) {
                PartProgress own(completing, double(i) / double(queries.size()),
                                 double(i + 1) / double(queries.size()));
                end_with_the_farthest(queries[i], solutions[i], own);
                complete(queries[i], solutions[i], 1, own);
                take_in_turn(first + i, std::move(solutions[i]), part);
            }
        });
}

void NetworkPhastSession::find_costs(std::span<const NetworkQuery> queries,
                                     std::span<const std::size_t> receivers,
                                     std::span<std::uint32_t> costs, Progress& progress) {
    PartProgress choosing(progress, 0, 0.1), solving(progress, 0.1, 1);
    const QueryGroups by_maximum(queries);
    const std::vector<NetworkQuery>& groups = by_maximum.group;
    const PhastTargets targets(*hierarchy_, receivers, choosing);
    const Plan plan = this->plan(groups.size(), false);
    std::fill(costs.begin(), costs.end(), NetworkGraph::unreached);
    std::mutex writing; // searches may share a query that has several groups
    for_each_search(groups.size(), plan, solving,
                    [&](PhastSearch& search, std::size_t first, Progress& part) {
                        const std::size_t count = std::min(plan.at_once, groups.size() - first);
                        search.solve({groups.data() + first, count}, &targets, part);
                        const std::lock_guard lock(writing);
                        for (std::size_t i = 0; i < receivers.size(); ++i)
                            for (std::size_t lane = 0; lane < count; ++lane) {
                                std::uint32_t& cost =
                                    costs[by_maximum.query_of[first + lane] * receivers.size() + i];
                                cost = std::min(cost, search.distance(receivers[i], lane));
                            }
                    });
}

class NetworkPhast : public NetworkSolver {
  public:
    std::string name() const override { return "phast"; }
    Sentence description() const override { return Says::network_phast; }
    Sentence discouraged(const NetworkShape& shape, const SolverOptions& options) const override {
        if (shape.prepared)
            return {};
        if (shape.arcs > most_arcs_per_node * shape.nodes)
            return Says::no_small_hierarchy;
        if (const std::size_t least = hierarchy_pays_from(shape); shape.queries < least)
            return {Says::hierarchy_pays_from, least};
        if (memory_needed(shape, options) > available_memory())
            return Says::no_memory_for_hierarchy;
        return {};
    }
    std::size_t memory_needed(const NetworkShape& shape, const SolverOptions&) const override {
        const std::size_t solving = hierarchy_bytes(shape.nodes, shape.arcs) +
                                    PhastSearch::bytes(shape.nodes, 1) +
                                    network_solution_bytes(shape.nodes);
        return shape.prepared ? solving
                              : std::max(contraction_bytes(shape.nodes, shape.arcs), solving);
    }
    std::unique_ptr<NetworkSession> open(const ForwardStar& graph, const SolverOptions& options,
                                         Progress& progress) const override {
        phast_kernel(options.benchmark.simd); // throws before the work
        return std::make_unique<NetworkPhastSession>(
            graph, options, contract(graph, thread_count(options.cpu.threads), progress));
    }
    std::unique_ptr<NetworkSession>
    open_prepared(const ForwardStar& graph, const std::shared_ptr<const PreparedNetwork>& prepared,
                  const SolverOptions& options, Progress& progress) const override {
        if (auto hierarchy = std::dynamic_pointer_cast<const ContractionHierarchy>(prepared))
            return std::make_unique<NetworkPhastSession>(graph, options, std::move(hierarchy));
        return open(graph, options, progress);
    }
};

} // namespace

std::unique_ptr<NetworkSolver> make_network_phast() {
    return std::make_unique<NetworkPhast>();
}

} // namespace fermat
