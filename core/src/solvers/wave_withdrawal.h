#pragma once

#include "tile_schedule.h"
#include "wave_ground.h"

#include <atomic>
#include <memory>
#include <span>
#include <vector>

namespace fermat {

/// The times of the first pass before a change of the ground, of the tiles that changed since.
class EarlierTimes {
  public:
    explicit EarlierTimes(std::size_t tiles) : times_(new std::unique_ptr<float[]>[tiles]) {}

    /// Before the times of a tile change. Only one thread uses a tile at a time.
    void keep(std::size_t tile, const float* times);
    /// Null if the tile has not changed.
    const float* of(std::size_t tile) const { return times_[tile].get(); }

  private:
    std::unique_ptr<std::unique_ptr<float[]>[]> times_;
};

/// Makes times of the first pass infinite at corners to which no wavefront comes as soon any more,
/// after a change of the ground. A time stays if a triangle gives the corner no more than it has,
/// from corners whose times are truly less and stay. So what stays is nowhere below the times on
/// the new ground, and the first pass can go on from there.
///
/// The argument: take the least time that is too low, and the triangle that it follows from. The
/// far corner is earlier, so its time is not too low. If the near corner is not earlier, it is
/// later than the side between both allows on the new ground, so its time is not too low either.
/// So the triangle gives no less than on the new ground. "Later" must be more than the rounding:
/// see FirstWavePass::has_steps_below_rounding().
class WaveWithdrawal : public TileSchedule {
  public:
    /// `starts` are the tiles whose corners all have to be looked at.
    WaveWithdrawal(const WaveGround& ground, const Query& query, std::span<const TileStart> starts,
                   int threads, CornerTimes& times, EarlierTimes& earlier);

    /// Returns false if more than `most` tiles lose times. Throws Cancelled.
    bool withdraw(std::size_t most, Progress& progress);
    /// The tiles that lost times.
    std::vector<TileStart> tiles() const;

  private:
    struct Lost {
        bool is_start = false;
        float least = infinity; ///< of the times that the tile has lost
    };

    TileOutcome relax(std::size_t number, int worker, bool fresh) override;
    StartLanes start_lanes(std::size_t number, const WaveTile& tile) const;
    TileOutcome outcome_of(std::size_t number, const float* before, const float* now);

    const WaveGround ground_;
    const WaveTileLoader loader_;
    CornerTimes& times_;
    EarlierTimes& earlier_;
    std::unique_ptr<Lost[]> lost_;
    std::size_t most_ = 0;
    std::atomic<std::size_t> count_ = 0; ///< of tiles that lost times
    std::unique_ptr<WaveTile[]> workers_;
};

} // namespace fermat
