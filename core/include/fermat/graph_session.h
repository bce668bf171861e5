#pragma once

#include "fermat/options.h"
#include "fermat/progress.h"
#include "fermat/query.h"

#include <functional>
#include <span>

namespace fermat {

/// A solver made ready for one graph, for one query or for many: what is the same for every kind of
/// graph. It does the grouping by maximum cost, several queries at once, merging and progress.
///
/// Threads: solve() and solve_each() may be called from any thread, but a session answers one call
/// at a time. What callers hand in (queries, progress, `take`) must live until the call returns.
template <class Graph>
class GraphSession {
  public:
    using Query = QueryOn<Graph>;
    using Solution = SolutionOn<Graph>;
    /// Takes the solutions of several queries: a query's index and its solution.
    using TakeSolution = std::function<void(std::size_t query, Solution solution)>;

    virtual ~GraphSession() = default;

    /// Least cost from the sources to every node. Sources of different maximum costs are solved in
    /// groups of equal maximum, several at a time where that is faster. Each node takes the least
    /// distance that a group reaches it with; of equal ones that of the group with the least
    /// maximum. Throws InvalidInput (no source; a source that is not on a node which can be passed;
    /// a negative or NaN cost), OutOfMemory, Cancelled.
    Solution solve(const Query& query, Progress& progress);

    /// Solves each query as solve() would, bit for bit, several at a time where that is faster.
    /// CpuOptions::solutions_at_once bounds the memory that this takes. `take` is called once a
    /// query, in any order, on any thread but on one at a time; the calling thread may ask
    /// `progress` meanwhile. Throws as solve() does, before any is solved where a query is invalid,
    /// and what `take` throws: then nothing more is taken.
    void solve_each(std::span<const Query> queries, const TakeSolution& take, Progress& progress);

    const SolverOptions& options() const noexcept { return options_; }

  protected:
    explicit GraphSession(const SolverOptions& options) : options_(options) {}

    /// Throws InvalidInput for a query that solve() refuses.
    virtual void validate(const Query& query) const = 0;
    /// The distances for a query that is valid and whose sources share one maximum,
    /// `query.maximum_cost`. complete() makes predecessors and allocation where they are left
    /// empty.
    virtual Solution solve_group(const Query& query, Progress& progress) = 0;
    /// The solutions of several queries, each as solve_group() takes it; throws as solve_each()
    /// does. This one solves one after the other; where it is faster, a session overrides it.
    /// `take` is to be called on one thread at a time, and on the calling one where predecessors or
    /// allocation are left empty: they are made there, while `progress` is asked.
    virtual void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                              Progress& progress);
    /// Makes what the query asks for and the solution lacks, by its distances, and drops what it
    /// does not ask for. May be called by several threads at once.
    virtual void complete(const Query& query, Solution& solution, int threads,
                          Progress& progress) const = 0;

  private:
    Solution solve_complete(const Query& query, Progress& progress);

    const SolverOptions options_;
};

} // namespace fermat
