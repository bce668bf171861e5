#pragma once

#include "fermat/array.h"
#include "fermat/forward_star.h"
#include "fermat/options.h"
#include "fermat/progress.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fermat {

/// Least-cost paths between all pairs of nodes. Row s of a matrix is of the paths from node s.
///
/// The predecessor of node v on the path from s is the node before v. Of several nodes from which
/// an arc reproduces the distance of v, it is the one with the lowest number. Arcs that cost
/// nothing count only where no other arc does: then the paths with the fewest of them at their end
/// count, and of these the lowest number.
struct AllPairs {
    static constexpr std::uint32_t unreached = UINT32_MAX;
    static constexpr std::int32_t no_predecessor = -1;

    std::size_t nodes = 0;
    /// nodes × nodes, row by row; unreached if there is no path
    Array<std::uint32_t> distance;
    /// The same shape; no_predecessor from a node to itself and where there is no path. Empty
    /// unless it is wanted.
    Array<std::int32_t> predecessor;
    /// Seconds until all of it was in device memory; 0 if it never was.
    double device_seconds = 0;
};

/// The greatest cost that a path may have.
inline constexpr std::uint32_t greatest_all_pairs_cost = INT32_MAX - 1;

/// A cost that no least-cost path exceeds. Such a path leaves each of its nodes but the last once,
/// and enters each but the first once. If that allows too much, it counts that two nodes that reach
/// each other have a path through the busiest node of all that do.
std::uint64_t greatest_path_cost(const ForwardStar& graph);

/// The size of a graph and what is wanted of it.
struct AllPairsShape {
    std::size_t nodes = 0;
    std::size_t arcs = 0;
    bool predecessor = false;
    std::size_t sources = 0; ///< whose rows are wanted; 0: all

    std::size_t rows() const noexcept { return sources > 0 ? sources : nodes; }
};

/// Some rows of the matrices, one for each of some sources.
struct AllPairsRows {
    std::span<const std::uint32_t> sources;
    std::span<const std::uint32_t> distance;   ///< sources × nodes
    std::span<const std::int32_t> predecessor; ///< the same shape; empty unless it is wanted
};
using TakeAllPairsRows = std::function<void(const AllPairsRows&, Progress&)>;

/// An algorithm that finds the least costs between all pairs of nodes. All find the same.
class AllPairsSolver {
  public:
    virtual ~AllPairsSolver() = default;

    virtual std::string name() const = 0;
    /// One line for people: how it works, and what it runs on.
    virtual std::string description() const = 0;
    virtual bool runs_on_device() const { return false; }
    /// Why it cannot run on this machine at all; empty if it can.
    virtual std::string unavailable() const { return {}; }
    /// Why it cannot solve a graph of this shape with these options; empty if it can.
    virtual std::string unsuitable(const AllPairsShape&, const SolverOptions&) const { return {}; }
    /// Why "auto" should take another solver; empty if it is a good choice.
    virtual std::string discouraged(const AllPairsShape&, const SolverOptions&) const { return {}; }
    /// Bytes of memory that solve() needs at its peak, with its result but without the graph.
    std::size_t memory_needed(const AllPairsShape& shape, const SolverOptions& options) const;
    /// The same for solve_rows().
    virtual std::size_t memory_for_rows(const AllPairsShape& shape,
                                        const SolverOptions& options) const {
        return memory_needed(shape, options);
    }

    /// Finds the distances, and the predecessors if `predecessor`. Throws InvalidInput (a graph
    /// that is none; paths that could cost more than greatest_all_pairs_cost), OutOfMemory before
    /// any work, Unavailable, Cancelled.
    AllPairs solve(const ForwardStar& graph, bool predecessor, const SolverOptions& options,
                   Progress& progress) const;
    /// Finds the rows of these sources. `take` gets them in this order, on this thread: as many at
    /// a time as rows_at_once() says. Solvers that go source by source keep no others in memory.
    /// Throws as solve() does.
    void solve_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                    bool predecessor, const SolverOptions& options, const TakeAllPairsRows& take,
                    Progress& progress) const;
    /// A multiple of 256, the side of the tiles in which matrices are mostly written.
    static std::size_t rows_at_once(const SolverOptions& options);

  protected:
    /// Bytes that the solver needs besides the matrices.
    virtual std::size_t own_memory(const AllPairsShape& shape,
                                   const SolverOptions& options) const = 0;
    /// Fills the matrices of a valid graph. They have their sizes; if the predecessors are not
    /// wanted, their matrix is empty.
    virtual void fill(const ForwardStar& graph, AllPairs& pairs, const SolverOptions& options,
                      Progress& progress) const = 0;
    /// Does what solve_rows() says, for a valid graph. Here: finds all rows first.
    virtual void hand_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                           bool predecessor, const SolverOptions& options,
                           const TakeAllPairsRows& take, Progress& progress) const;
};

/// The algorithms of this program for all pairs, in order of preference.
class AllPairsSolvers {
  public:
    /// The solvers of the core: phast, blocked-floyd-warshall, dijkstra, floyd-warshall.
    AllPairsSolvers();

    /// Adds a solver that is preferred to those that are already there.
    void add(std::unique_ptr<AllPairsSolver> solver);
    std::span<const std::unique_ptr<AllPairsSolver>> solvers() const noexcept { return solvers_; }

    /// The solver named `name`, or for "auto" the first one that can run, is not discouraged and
    /// needs at most `memory` bytes for its rows. `why` is set to a sentence that gives the reason.
    /// Throws InvalidInput for an unknown name (the text lists the names), and Unavailable if it
    /// cannot run.
    const AllPairsSolver& choose(const std::string& name, const AllPairsShape& shape,
                                 const SolverOptions& options = {}, std::string* why = nullptr,
                                 std::size_t memory = SIZE_MAX) const;

  private:
    std::vector<std::unique_ptr<AllPairsSolver>> solvers_;
};

} // namespace fermat
