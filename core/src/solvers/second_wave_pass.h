#pragma once

#include "first_wave_pass.h"
#include "tile_schedule.h"
#include "wave_ground.h"

#include <atomic>
#include <memory>
#include <vector>

namespace fermat {

/// The second pass of wavefronts: each corner is set once, from the corners that its triangle uses,
/// when these are set. All of them are earlier in the first pass, so the result does not depend on
/// the order.
class SecondWavePass : public TileSchedule {
  public:
    /// `first` is the result of `first_pass`. `times` are infinite. `owners` get the sources of the
    /// corners; it is null if they are not wanted.
    SecondWavePass(const WaveGround& ground, const Query& query, int threads,
                   const FirstWavePass& first_pass, const CornerTimes& first, CornerTimes& times,
                   Array<std::int32_t>* owners);

  private:
    static constexpr std::uint16_t not_begun = 0xffff;

    struct Worker {
        SettledTile tile;
        std::vector<std::unique_ptr<OpenCorner[]>> free; ///< for tiles, from those that are done
    };

    TileOutcome relax(std::size_t number, int worker, bool fresh) override;
    void wake(const Tiling::Place& place, const TileCorners& set, TileOutcome& outcome) const;

    const WaveGround ground_;
    const SettledTileLoader loader_;
    std::unique_ptr<std::atomic<std::uint16_t>[]> open_; ///< corners that are not set, of each tile
    std::unique_ptr<std::unique_ptr<OpenCorner[]>[]> corners_;
    std::unique_ptr<Worker[]> workers_;
};

} // namespace fermat
