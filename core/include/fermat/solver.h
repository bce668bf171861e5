#pragma once

#include "fermat/session.h"

#include <memory>
#include <string>

namespace fermat {

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

} // namespace fermat
