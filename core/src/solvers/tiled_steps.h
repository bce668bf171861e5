#pragma once

#include "cpu_session.h"
#include "tile_schedule.h"

#include <memory>
#include <span>

namespace fermat {

/// Bytes that a solve needs in addition to its solution.
struct StepsBytes {
    std::size_t large = 0; ///< in SolverOptions::scratch, if there is one
    std::size_t others = 0;
};

/// A session of `tiled`.
class TiledSession : public CpuSession {
  public:
    bool take_changes(std::span<const std::size_t>) override { return true; }
    /// See update_solution().
    bool update(const Query& query, std::span<const std::size_t> changed, Solution& solution,
                Progress& progress) const;

  protected:
    using CpuSession::CpuSession;

    /// Solves from the distances of `solution`, which are nowhere below the result. `starts` are
    /// the tiles whose cells may lower others.
    virtual void go_on(const Query& query, std::span<const TileStart> starts, int threads,
                       Solution& solution, Progress& progress) const = 0;
};

/// For radius 1 and for larger radii.
std::unique_ptr<TiledSession> open_unit_steps(const Terrain& terrain, const SolverOptions& options);
StepsBytes unit_steps_bytes(const TerrainShape& shape, const SolverOptions& options);
std::unique_ptr<TiledSession> open_wide_steps(const Terrain& terrain, const SolverOptions& options);
StepsBytes wide_steps_bytes(const TerrainShape& shape, const SolverOptions& options);

} // namespace fermat
