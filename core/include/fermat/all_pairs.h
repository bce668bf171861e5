#pragma once

#include "fermat/array.h"
#include "fermat/forward_star.h"
#include "fermat/method.h"
#include "fermat/options.h"
#include "fermat/progress.h"
#include "fermat/registry.h"

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

/// The matrices of AllPairs while they are filled. They are in memory, or in a file that is mapped
/// into memory.
struct AllPairsMatrices {
    std::size_t nodes = 0;
    std::span<std::uint32_t> distance;
    std::span<std::int32_t> predecessor;
    bool in_file = false;
    double device_seconds = 0;
};

/// The size of a graph and what is wanted of it.
struct AllPairsShape {
    std::size_t nodes = 0;
    std::size_t arcs = 0;
    bool predecessor = false;
    std::size_t sources = 0; ///< whose rows are wanted; 0: all

    std::size_t rows() const noexcept { return sources > 0 ? sources : nodes; }
};

/// Options of solvers for all pairs of nodes. Its own do not count for solve().
struct AllPairsOptions : SolverOptions {
    AllPairsOptions() = default;
    AllPairsOptions(const SolverOptions& options) : SolverOptions(options) {}

    std::size_t memory = 0; ///< bytes of memory that solve_rows() may use; 0: all that is free
    /// An existing folder where solve_rows() may keep the distances in a file if the memory is too
    /// small. Nothing is left there. Empty: they must fit into memory.
    std::string folder;
};

/// Some rows of the matrices, one for each of some sources.
struct AllPairsRows {
    std::span<const std::uint32_t> sources;
    std::span<const std::uint32_t> distance;   ///< sources × nodes
    std::span<const std::int32_t> predecessor; ///< the same shape; empty unless it is wanted
};
using TakeAllPairsRows = std::function<void(const AllPairsRows&, Progress&)>;

extern template class Method<AllPairsShape, AllPairsOptions>;

/// An algorithm that finds the least costs between all pairs of nodes. All find the same.
class AllPairsSolver : public Method<AllPairsShape, AllPairsOptions> {
  public:
    /// Why "auto" should take another solver: it is slower, or memory and disk do not suffice for
    /// its rows.
    Sentence discouraged(const AllPairsShape& shape, const AllPairsOptions& options) const final;
    /// Bytes of memory that solve() needs at its peak, with its result but without the graph.
    std::size_t memory_needed(const AllPairsShape& shape, const AllPairsOptions& options) const;
    /// The same for solve_rows(). A file that is mapped into memory does not count.
    virtual std::size_t memory_for_rows(const AllPairsShape& shape,
                                        const AllPairsOptions& options) const;
    /// Bytes of the file that solve_rows() needs; 0 if the distances are in memory.
    std::size_t disk_for_rows(const AllPairsShape& shape, const AllPairsOptions& options) const;

    /// Finds the distances, and the predecessors if `predecessor`. Throws InvalidInput (a graph
    /// that is none; paths that could cost more than greatest_all_pairs_cost), OutOfMemory before
    /// any work, Unavailable, Cancelled. All of it is in memory: `memory` and `folder` do not
    /// count.
    AllPairs solve(const ForwardStar& graph, bool predecessor, const AllPairsOptions& options,
                   Progress& progress) const;
    /// Finds the rows of these sources. `take` gets them in this order, on this thread: as many at
    /// a time as rows_at_once() says. Solvers that go source by source keep no others in memory.
    /// Others keep all distances in memory, or in a file (AllPairsOptions). Throws as solve() does,
    /// and OutOfDisk before any work.
    void solve_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                    bool predecessor, const AllPairsOptions& options, const TakeAllPairsRows& take,
                    Progress& progress) const;
    /// A multiple of 256, the side of the tiles in which matrices are mostly written.
    static std::size_t rows_at_once(const AllPairsOptions& options);
    /// Bytes of memory that solve_rows() may use.
    static std::size_t allowed_memory(const AllPairsOptions& options);

  protected:
    /// Why another solver is faster; empty if this one is a good choice.
    virtual Sentence slower(const AllPairsShape&, const AllPairsOptions&) const { return {}; }
    /// Bytes that the solver needs besides the matrices.
    virtual std::size_t own_memory(const AllPairsShape& shape,
                                   const AllPairsOptions& options) const = 0;
    /// Bytes for the rows that solve_rows() hands over at a time, and for making them.
    static std::size_t memory_for_band(const AllPairsShape& shape, const AllPairsOptions& options);
    /// Whether it goes through the distances only a few times, so that they may be in a file.
    virtual bool may_use_file() const { return false; }
    /// Fills the matrices of a valid graph. They have their sizes; if the predecessors are not
    /// wanted, their matrix is empty.
    virtual void fill(const ForwardStar& graph, AllPairsMatrices& pairs,
                      const AllPairsOptions& options, Progress& progress) const = 0;
    /// Does what solve_rows() says, for a valid graph. Here: finds all distances first.
    virtual void hand_rows(const ForwardStar& graph, std::span<const std::uint32_t> sources,
                           bool predecessor, const AllPairsOptions& options,
                           const TakeAllPairsRows& take, Progress& progress) const;
};

extern template struct CandidatesOf<AllPairsSolver>;
extern template class Registry<AllPairsSolver>;

/// The solvers of this program for all pairs.
class AllPairsSolvers : public Registry<AllPairsSolver> {
  public:
    /// The solvers of the core: phast, blocked-floyd-warshall, dijkstra, floyd-warshall.
    AllPairsSolvers();
};

} // namespace fermat
