#pragma once

#include "fermat/method.h"
#include "fermat/session.h"

#include <memory>

namespace fermat {

extern template class Method<TerrainShape, SolverOptions>;

/// An algorithm that finds least costs on a raster.
class Solver : public Method<TerrainShape, SolverOptions> {
  public:
    /// Whether it solves wavefronts (TerrainShape::wavefronts). All others solve paths.
    virtual bool solves_wavefronts() const { return false; }
    bool concerns(const TerrainShape& shape) const override {
        return shape.wavefronts == solves_wavefronts();
    }
    Sentence why_not(const TerrainShape& shape, const SolverOptions& options) const override {
        if (!concerns(shape))
            return shape.wavefronts ? Says::no_wavefronts : Says::only_wavefronts;
        return Method::why_not(shape, options);
    }
    /// Whether CpuOptions::threads matters for a single solve.
    virtual bool takes_threads() const { return true; }
    /// Why "auto" should take another solver for this terrain, whose values are known; empty if it
    /// is a good choice.
    virtual Sentence discouraged_on(const Terrain&, const SolverOptions&) const { return {}; }
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
