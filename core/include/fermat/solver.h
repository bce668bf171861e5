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
    float maximum_cost = infinity; ///< paths of this source end where they cost more
    std::int32_t id = 0;           ///< what Solution::allocation says of the cells that it reaches
};

/// What is asked of a terrain.
struct Query {
    std::vector<Source> sources;
    float maximum_cost = infinity; ///< of every source; cells that cost more are not reached
    bool predecessor = false;      ///< wanted in the solution
    bool allocation = false;       ///< wanted in the solution
    /// Cells whose distances are wanted; empty: all. Where every receiver is reached, the solution
    /// ends with the farthest: it is that of the same query with the farthest receiver's distance
    /// as maximum cost. Solvers stop early then.
    std::vector<std::size_t> receivers;
};

/// What a solver did, by name: "visits", "tiles", "rounds", "threads", …
using Statistics = std::map<std::string, double>;

/// One value a cell, row-major.
struct Solution {
    Array<float> distance; ///< accumulated cost, +infinity where no path reaches
    /// The step that ends a least-cost path to the cell, as a direction from the predecessor to the
    /// cell; no_direction at sources and where no path reaches. The first neighbour in the
    /// neighbourhood's order that reproduces the distance. Empty unless asked for.
    Array<Direction> predecessor;
    Array<std::int32_t>
        allocation; ///< id of the source that the predecessors lead to, or no_source: of equal
                    ///< paths the order of neighbours decides. Empty unless asked for
    Statistics statistics;

    static constexpr std::int32_t no_source = INT32_MIN;
};

/// Vector instructions of the processor. All give the same bits.
enum class Simd : std::uint8_t { best, plain, avx2, avx512 };

/// What a session may use of the processor.
struct CpuOptions {
    int threads = 0; ///< 0: as many as the machine has
    /// Solutions that solve_each(), or solve() for sources of several maximum costs, has in memory
    /// at a time, at most; 0: as many as the solver likes
    int solutions_at_once = 0;
};

/// Which CUDA device a session runs on, and what it may use of it.
struct DeviceOptions {
    int number = 0;
    /// Bytes of memory that may be taken for what makes a solve faster: weights of steps, several
    /// queries at once; 0: what is free
    std::size_t memory = 0;
};

/// What only benchmarks and tests set: ways to solve that are compared. Results do not depend on
/// it.
struct BenchmarkOptions {
    Simd simd = Simd::best; ///< what the CPU solvers may use
    /// Width of the window of distances that the CUDA solvers work on at a time, in units of
    /// distance; 0: the solver's own choice
    float window = 0;
};

struct SolverOptions {
    CpuOptions cpu;
    DeviceOptions device;
    BenchmarkOptions benchmark;
};

/// What takes the solutions of several queries: a query's index and its solution.
using TakeSolution = std::function<void(std::size_t query, Solution solution)>;

/// A solver made ready for one terrain, which must outlive it: for one query or for many.
class Session {
  public:
    virtual ~Session() = default;

    /// Least cost from the sources to every cell. Sources of different maximum costs are solved in
    /// groups of equal maximum, several at a time where that is faster, and each cell takes the
    /// least distance that a group reaches it with, the first group's where equal, in rising order
    /// of the maximum. Throws InvalidInput (no
    /// source; a source out of the grid or on an impassable cell; a negative or NaN cost),
    /// OutOfMemory, Cancelled.
    Solution solve(const Query& query, Progress& progress);

    /// Solves each query as solve() would, bit for bit, several at a time where that is faster.
    /// CpuOptions::solutions_at_once bounds the memory that this takes.
    /// `take` is called once a query, in any order, on any thread but on one at a time; `progress`
    /// may be asked by the calling thread meanwhile. Throws as solve() does, before any is solved
    /// where a query is invalid, and what `take` throws: then nothing more is taken.
    void solve_each(std::span<const Query> queries, const TakeSolution& take, Progress& progress);

    const Terrain& terrain() const noexcept { return terrain_; }
    const SolverOptions& options() const noexcept { return options_; }

  protected:
    Session(const Terrain& terrain, const SolverOptions& options)
        : terrain_(terrain), options_(options) {}
    /// The distances for a query that is valid and whose sources share one maximum,
    /// `query.maximum_cost`. Predecessors and allocation are made from them where they are left
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
    void complete(const Query& query, Solution& solution, int threads, Progress& progress) const;

  private:
    Solution solve_complete(const Query& query, Progress& progress);

    const Terrain& terrain_;
    const SolverOptions options_;
};

/// The query's sources by their maximum cost (their own or the query's, whichever is less), rising;
/// each group's maximum is its query's.
std::vector<Query> groups_of_equal_maximum(const Query& query);

/// A way to solve.
class Solver {
  public:
    virtual ~Solver() = default;

    virtual std::string name() const = 0;
    /// One line for people: how it works and on what it runs.
    virtual std::string description() const = 0;
    /// Whether CpuOptions::threads makes a difference to a single solve.
    virtual bool takes_threads() const { return true; }
    /// Whether it runs on a device, which can fail while it works or have no memory left: "auto"
    /// then goes on with the next solver.
    virtual bool runs_on_device() const { return false; }
    /// Why it cannot run on this machine at all; empty where it can.
    virtual std::string unavailable() const { return {}; }
    /// Why it cannot solve on a terrain of this shape, with these options; empty where it can.
    virtual std::string unsuitable(const TerrainShape& shape,
                                   const SolverOptions& options) const = 0;
    /// Why "auto" should take another for this terrain, though this one can solve it; empty where
    /// it is a good choice.
    virtual std::string discouraged(const Terrain&, const SolverOptions&) const { return {}; }
    /// Bytes that a solve takes at its peak, beyond the terrain, its solution included.
    virtual std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                                      const SolverOptions& options) const = 0;
    /// Solutions that Session::solve_each() has in memory at a time, at most: it takes up to so
    /// many times the memory of a solve.
    virtual int solutions_at_once(const TerrainShape&, const SolverOptions&) const { return 1; }
    /// The solver must outlive the session. Throws Unavailable, OutOfMemory, Cancelled.
    virtual std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                          Progress& progress) const = 0;
};

/// Hears which solver is taken, and in a sentence why: once where a session is opened, and again
/// each time that another one has to go on because a device failed (`failure`). Called by the
/// thread that opens or solves.
using HearSolver = std::function<void(const Solver& taken, const std::string& why, bool failure)>;

/// The solvers that are to be tried on a terrain, the first one first.
struct Candidates {
    std::vector<const Solver*> solvers;
    std::string left_out; ///< which others were asked and why they cannot run: "; not …: …"
};

/// The solvers of this program, in order of preference.
class SolverRegistry {
  public:
    /// The solvers of the core: tiled, dijkstra.
    SolverRegistry();

    /// Adds a solver, preferred to those there are.
    void add(std::unique_ptr<Solver> solver);
    /// Adds a solver that those there are are preferred to.
    void add_last(std::unique_ptr<Solver> solver);
    std::span<const std::unique_ptr<Solver>> solvers() const noexcept { return solvers_; }

    /// The solver named `name`, or for "auto" those that can run on a terrain of this shape, up to
    /// the first that no device can let down. Never empty. Throws InvalidInput for a name that is
    /// not there (the text lists the names), Unavailable where none can run.
    Candidates candidates(const std::string& name, const TerrainShape& shape,
                          const SolverOptions& options) const;
    /// Opens the solver named `name`, or for "auto" the first candidate that nothing speaks
    /// against; its session goes on with the next candidate where a device fails. The registry and
    /// the terrain must outlive the session. Throws as candidates() and Solver::open().
    std::unique_ptr<Session> open(const std::string& name, const Terrain& terrain,
                                  const SolverOptions& options, Progress& progress,
                                  const HearSolver& hear = {}) const;
    /// The solver that open() would try first; `why` is set to the sentence that says why. Throws
    /// as candidates().
    const Solver& choose(const std::string& name, const Terrain& terrain,
                         const SolverOptions& options = {}, std::string* why = nullptr) const;

  private:
    std::vector<std::unique_ptr<Solver>> solvers_;
};

/// Bytes of memory that this process can still have.
std::size_t available_memory();

} // namespace fermat
