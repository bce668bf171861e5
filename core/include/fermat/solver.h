#pragma once

#include "fermat/session.h"

#include <memory>
#include <string>

namespace fermat {

/// An algorithm that finds least costs.
class Solver {
  public:
    virtual ~Solver() = default;

    virtual std::string name() const = 0;
    /// One line for people: how it works, and what it runs on.
    virtual std::string description() const = 0;
    /// Whether CpuOptions::threads matters for a single solve.
    virtual bool takes_threads() const { return true; }
    /// Whether it runs on a device. A device can fail during a solve or run out of memory: "auto"
    /// then continues with the next solver.
    virtual bool runs_on_device() const { return false; }
    /// Whether it can have its arrays in SolverOptions::scratch.
    virtual bool takes_scratch() const { return false; }
    /// Why it cannot run on this machine at all; empty if it can.
    virtual std::string unavailable() const { return {}; }
    /// Why it cannot solve a terrain of this shape with these options; empty if it can.
    virtual std::string unsuitable(const TerrainShape& shape,
                                   const SolverOptions& options) const = 0;
    /// Why "auto" should take another solver for this terrain, although this one can solve it;
    /// empty if it is a good choice.
    virtual std::string discouraged(const Terrain&, const SolverOptions&) const { return {}; }
    /// Bytes of memory that a solve needs at its peak, with its solution but without the terrain.
    /// What is in the files of SolverOptions::scratch does not count, nor some MiB that the driver
    /// of a device keeps.
    virtual std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                                      const SolverOptions& options) const = 0;
    /// Bytes that it needs in SolverOptions::scratch, with its solution but without the terrain; 0
    /// if there is none.
    virtual std::size_t scratch_needed(const TerrainShape&, const Query&,
                                       const SolverOptions&) const {
        return 0;
    }
    /// Maximum number of solutions that Session::solve_each() has in memory at a time. It needs up
    /// to this many times the memory of one solve.
    virtual int solutions_at_once(const TerrainShape&, const SolverOptions&) const { return 1; }
    /// The solver must outlive the session. Throws Unavailable, OutOfMemory, Cancelled.
    virtual std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                          Progress& progress) const = 0;
};

} // namespace fermat
