#pragma once

#include "fermat/array.h"
#include "wave_ground.h"
#include "wave_lengths.h"
#include "wave_seeds.h"

#include <cstdint>
#include <memory>

namespace fermat {

/// What a solve of wavefronts found at the corners, by padded tiles.
struct WavePasses {
    Array<float> first, second; ///< times of both passes
    Array<std::int32_t> owners; ///< sources; empty without an allocation
    WaveLengths lengths;
    WaveSeeds seeds;
    SeedsByTile by_tile; ///< the same
};

} // namespace fermat
