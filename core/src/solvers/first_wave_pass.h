#pragma once

#include "fermat/session.h"
#include "tile_schedule.h"
#include "wave_ground.h"
#include "wave_withdrawal.h"

#include <array>
#include <atomic>
#include <memory>
#include <span>

namespace fermat {

/// The first pass of wavefronts: times at corners that are a little too long, and that do not
/// depend on the order of the visits. Those beyond the maximum are infinite.
class FirstWavePass : public TileSchedule {
  public:
    /// `query` has the seeds as sources. `times` are infinite.
    FirstWavePass(const WaveGround& ground, const Query& query, int threads, CornerTimes& times);
    /// Goes on from times that are nowhere below the result. `starts` are the tiles whose corners
    /// may lower others. `earlier` gets the times of the tiles that change.
    FirstWavePass(const WaveGround& ground, const Query& query, std::span<const TileStart> starts,
                  int threads, CornerTimes& times, EarlierTimes& earlier);

    void solve(Progress& progress);
    using TileSchedule::reached;
    /// See least_at_edges().
    std::array<float, 4> edges() const;
    /// Whether this pass has changed a tile in which a corner may be no later than one from which
    /// its time follows.
    bool has_steps_below_rounding(Progress& progress) const;

  private:
    class Exchange;
    struct Worker {
        WaveTile tile;
        std::array<std::uint32_t, tile_neighbours> versions;
    };

    void prepare();
    TileOutcome relax(std::size_t number, int worker, bool fresh) override;
    void end_with_the_maximum(Progress& progress);
    bool has_steps_below_rounding(const Tiling::Place& place) const;

    const WaveGround ground_;
    const WaveTileLoader loader_;
    CornerTimes& times_;
    std::unique_ptr<std::atomic<std::uint32_t>[]> versions_; ///< how often a tile has changed
    std::unique_ptr<Worker[]> workers_;
    EarlierTimes* const earlier_ = nullptr;
    std::unique_ptr<bool[]> is_start_; ///< whether a tile is one, until it is visited
};

} // namespace fermat
