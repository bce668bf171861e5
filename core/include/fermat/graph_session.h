#pragma once

#include "fermat/options.h"
#include "fermat/progress.h"
#include "fermat/query.h"

#include <functional>
#include <span>

namespace fermat {

/// A solver that is prepared for one graph, for one query or many. This is the part that is the
/// same for every kind of graph: grouping by maximum cost, several queries at the same time,
/// merging and progress.
///
/// Threads: solve() and solve_each() may be called from any thread, but a session answers one call
/// at a time. The arguments (queries, progress, `take`) must live until the call returns.
template <class Graph>
class GraphSession {
  public:
    using Query = QueryOn<Graph>;
    using Solution = SolutionOn<Graph>;
    /// Takes the solutions of several queries: the index of a query, and its solution.
    using TakeSolution = std::function<void(std::size_t query, Solution solution)>;

    virtual ~GraphSession() = default;

    /// Finds the least cost from the sources to every node. Sources with different maximum costs
    /// are solved in groups of equal maximum cost, several groups at a time if that is faster. Each
    /// node takes the least distance of all groups. If groups are equal, the one with the lowest
    /// maximum cost counts. Throws InvalidInput (no source; a source outside the graph or on an
    /// impassable node; a negative or NaN cost), OutOfMemory, Cancelled.
    Solution solve(const Query& query, Progress& progress);

    /// Solves each query with the same bits as solve(), several at a time if that is faster.
    /// CpuOptions::solutions_at_once limits the memory for this. `take` is called once for each
    /// query, in any order and on any thread, but never by two threads at the same time. Meanwhile
    /// the calling thread may use `progress`. Throws as solve() does; if a query is invalid, it
    /// throws before it solves anything. Also throws what `take` throws, and then calls `take` no
    /// more.
    void solve_each(std::span<const Query> queries, const TakeSolution& take, Progress& progress);

    /// Takes the values of the graph as they are now; those of the nodes `changed` have changed.
    /// Returns false if the session must be opened again instead. Throws what solve() throws.
    virtual bool take_changes(std::span<const std::size_t> /*changed*/) { return false; }

    const SolverOptions& options() const noexcept { return options_; }

  protected:
    explicit GraphSession(const SolverOptions& options) : options_(options) {}

    /// Throws InvalidInput for a query that solve() refuses.
    virtual void validate(const Query& query) const = 0;
    /// Finds the distances for a valid query. All its sources have the same maximum cost,
    /// `query.maximum_cost`. If it leaves predecessors or allocation empty, complete() makes them.
    virtual Solution solve_group(const Query& query, Progress& progress) = 0;
    /// Finds the solutions of several queries, each of the kind that solve_group() takes. Throws as
    /// solve_each() does. This default solves one after the other; a session overrides it if it has
    /// a faster way. It must not call `take` from two threads at the same time. If it leaves
    /// predecessors or allocation empty, it must call `take` on the calling thread: they are made
    /// there, with `progress`.
    virtual void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                              Progress& progress);
    /// The same of another session, for one that hands its work on.
    static Solution solve_group_with(GraphSession& session, const Query& query,
                                     Progress& progress) {
        return session.solve_group(query, progress);
    }
    static void solve_groups_with(GraphSession& session, std::span<const Query> groups,
                                  const TakeSolution& take, Progress& progress) {
        session.solve_groups(groups, take, progress);
    }
    /// From the distances, makes what the query asks for and the solution lacks. Drops what the
    /// query does not ask for. Several threads may call this at the same time.
    virtual void complete(const Query& query, Solution& solution, int threads,
                          Progress& progress) const = 0;

  private:
    Solution solve_complete(const Query& query, Progress& progress);

    const SolverOptions options_;
};

} // namespace fermat
