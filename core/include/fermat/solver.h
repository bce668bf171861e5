#pragma once

#include "fermat/array.h"
#include "fermat/progress.h"
#include "fermat/terrain.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fermat {

/// Where paths start.
struct Source {
    std::size_t cell = 0;
    float start_cost = 0;          ///< cost before the first step, >= 0
    float maximum_cost = infinity; ///< paths of this source do not cost more than this
    std::int32_t id = 0;           ///< value of Solution::allocation in the cells that it reaches
};

/// A question about a terrain.
struct Query {
    std::vector<Source> sources;
    float maximum_cost = infinity; ///< for all sources; cells that cost more are not reached
    bool predecessor = false;      ///< wanted in the solution
    bool allocation = false;       ///< wanted in the solution
    /// Cells whose distances are wanted; empty: all. If every receiver is reached, the solution
    /// ends at the farthest one: it is the solution of the same query with the distance of the
    /// farthest receiver as maximum cost. Solvers can then stop early.
    std::vector<std::size_t> receivers;
};

/// What a solver did, by name: "visits", "tiles", "rounds", "threads", …
using Statistics = std::map<std::string, double>;

/// One value per cell, row-major.
struct Solution {
    Array<float> distance; ///< accumulated cost, +infinity where no path reaches
    /// The last step of a least-cost path to the cell, as a direction from the predecessor to the
    /// cell. It is no_direction at sources and at cells that are not reached. The predecessor is
    /// the first neighbour, in the order of the neighbourhood, that reproduces the distance. Empty
    /// unless the query asks for it.
    Array<Direction> predecessor;
    Array<std::int32_t> allocation; ///< id of the source that the predecessors lead to, or
                                    ///< no_source. If paths cost the same, the order of the
                                    ///< neighbours decides. Empty unless the query asks for it
    Statistics statistics;

    static constexpr std::int32_t no_source = INT32_MIN;
};

/// Vector instructions of the processor. All give the same bits.
enum class Simd : std::uint8_t { best, plain, avx2, avx512 };

struct SolverOptions {
    int threads = 0;        ///< CPU threads; 0: all of the machine
    Simd simd = Simd::best; ///< vector instructions that the CPU solvers may use
    int device = 0;         ///< CUDA device
    /// Bytes of device memory that a session may use to be faster (weights of steps, several
    /// queries at once); 0: all free memory
    std::size_t device_memory = 0;
    /// Width of the window of distances in which the CUDA solvers work at a time, in units of
    /// distance; 0: the solver chooses
    float window = 0;
    /// Maximum number of solutions that solve_each() keeps in memory at a time, and solve() for
    /// sources with different maximum costs; 0: the solver chooses
    int solutions_at_once = 0;
};

/// Takes the solutions of several queries: the index of a query, and its solution.
using TakeSolution = std::function<void(std::size_t query, Solution solution)>;

/// A solver that is prepared for one terrain, for one query or many. The terrain must outlive it.
class Session {
  public:
    virtual ~Session() = default;

    /// Finds the least cost from the sources to every cell. Sources with different maximum costs
    /// are solved in groups of equal maximum cost, several groups at a time if that is faster. Each
    /// cell takes the least distance of all groups. If groups are equal, the one with the lowest
    /// maximum cost counts. Throws InvalidInput (no source; a source outside the grid or on an
    /// impassable cell; a negative or NaN cost), OutOfMemory, Cancelled.
    Solution solve(const Query& query, Progress& progress);

    /// Solves each query with the same bits as solve(), several at a time if that is faster.
    /// SolverOptions::solutions_at_once limits the memory for this. `take` is called once for each
    /// query, in any order and on any thread, but never by two threads at the same time. Meanwhile
    /// the calling thread may use `progress`. Throws as solve() does; if a query is invalid, it
    /// throws before it solves anything. Also throws what `take` throws, and then calls `take` no
    /// more.
    void solve_each(std::span<const Query> queries, const TakeSolution& take, Progress& progress);

    const Terrain& terrain() const noexcept { return terrain_; }
    const SolverOptions& options() const noexcept { return options_; }

  protected:
    Session(const Terrain& terrain, const SolverOptions& options)
        : terrain_(terrain), options_(options) {}
    /// Finds the distances for a valid query. All its sources have the same maximum cost,
    /// `query.maximum_cost`. If it leaves predecessors or allocation empty, they are made from the
    /// distances.
    virtual Solution solve_group(const Query& query, Progress& progress) = 0;
    /// Finds the solutions of several queries, each of the kind that solve_group() takes. Throws as
    /// solve_each() does. This default solves one after the other; a session overrides it if it has
    /// a faster way. It must not call `take` from two threads at the same time. If it leaves
    /// predecessors or allocation empty, it must call `take` on the calling thread: they are made
    /// there, with `progress`.
    virtual void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                              Progress& progress);
    /// From the distances, makes what the query asks for and the solution lacks. Drops what the
    /// query does not ask for. Several threads may call this at the same time.
    void complete(const Query& query, Solution& solution, int threads, Progress& progress) const;

  private:
    Solution solve_complete(const Query& query, Progress& progress);

    const Terrain& terrain_;
    const SolverOptions options_;
};

/// Groups the sources of a query by their maximum cost: their own or that of the query, whichever
/// is less. The groups are in rising order, and the maximum cost of each group is that of its
/// query.
std::vector<Query> groups_of_equal_maximum(const Query& query);

/// An algorithm that finds least costs.
class Solver {
  public:
    virtual ~Solver() = default;

    virtual std::string name() const = 0;
    /// One line for people: how it works, and what it runs on.
    virtual std::string description() const = 0;
    /// Whether SolverOptions::threads matters for a single solve.
    virtual bool takes_threads() const { return true; }
    /// Whether it runs on a device. A device can fail during a solve or run out of memory: "auto"
    /// then continues with the next solver.
    virtual bool runs_on_device() const { return false; }
    /// Why it cannot run on this machine at all; empty if it can.
    virtual std::string unavailable() const { return {}; }
    /// Why it cannot solve a terrain of this shape with these options; empty if it can.
    virtual std::string unsuitable(const TerrainShape& shape,
                                   const SolverOptions& options) const = 0;
    /// Why "auto" should take another solver for this terrain, although this one can solve it;
    /// empty if it is a good choice.
    virtual std::string discouraged(const Terrain&, const SolverOptions&) const { return {}; }
    /// Bytes of memory that a solve needs at its peak, with its solution but without the terrain.
    virtual std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                                      const SolverOptions& options) const = 0;
    /// Maximum number of solutions that Session::solve_each() has in memory at a time. It needs up
    /// to this many times the memory of one solve.
    virtual int solutions_at_once(const TerrainShape&, const SolverOptions&) const { return 1; }
    /// The solver must outlive the session. Throws Unavailable, OutOfMemory, Cancelled.
    virtual std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                          Progress& progress) const = 0;
};

/// Is told which solver is used, and why, in one sentence. It is called once when a session is
/// opened, and again each time that another solver has to continue because a device failed
/// (`failure`). The thread that opens or solves calls it.
using HearSolver = std::function<void(const Solver& taken, const std::string& why, bool failure)>;

/// The solvers to try on a terrain, in this order.
struct Candidates {
    std::vector<const Solver*> solvers;
    std::string left_out; ///< which other solvers cannot run, and why: "; not …: …"
};

/// The solvers of this program, in order of preference.
class SolverRegistry {
  public:
    /// The solvers of the core: tiled, dijkstra.
    SolverRegistry();

    /// Adds a solver that is preferred to those that are already there.
    void add(std::unique_ptr<Solver> solver);
    /// Adds a solver after those that are already there.
    void add_last(std::unique_ptr<Solver> solver);
    std::span<const std::unique_ptr<Solver>> solvers() const noexcept { return solvers_; }

    /// The solver named `name`. For "auto", the solvers that can run on a terrain of this shape, up
    /// to the first one that needs no device. Never empty. Throws InvalidInput for an unknown name
    /// (the text lists the names), and Unavailable if no solver can run.
    Candidates candidates(const std::string& name, const TerrainShape& shape,
                          const SolverOptions& options) const;
    /// Opens the solver named `name`. For "auto", opens the first candidate that is not
    /// discouraged; if a device fails, its session continues with the next candidate. The registry
    /// and the terrain must outlive the session. Throws as candidates() and Solver::open() do.
    std::unique_ptr<Session> open(const std::string& name, const Terrain& terrain,
                                  const SolverOptions& options, Progress& progress,
                                  const HearSolver& hear = {}) const;
    /// The solver that open() would try first. `why` is set to a sentence that gives the reason.
    /// Throws as candidates() does.
    const Solver& choose(const std::string& name, const Terrain& terrain,
                         const SolverOptions& options = {}, std::string* why = nullptr) const;

  private:
    std::vector<std::unique_ptr<Solver>> solvers_;
};

/// Bytes of memory that this process can still allocate.
std::size_t available_memory();

} // namespace fermat
