#pragma once

#include "fermat/rays.h"
#include "wave_lengths.h"
#include "wave_policy.h"

#include <optional>
#include <vector>

namespace fermat {

/// The first pass finds times that are a little too long. Corners that cost up to this share more
/// than the maximum may turn out to be within it.
inline constexpr float first_pass_reserve = 1.1f;

/// The time at a corner or in the middle of a cell along a straight ray from a source.
struct WaveSeed {
    Cell at;
    float time;
    /// A little less. The first pass may only lower it to less than this, so that cells of constant
    /// slowness do not.
    float limit;
    std::int32_t source; ///< its index in the query
};

struct WaveSeeds {
    std::vector<WaveSeed> corners; ///< by rows
    /// Middles of cells, by rows. A time counts if it is lower than that from the corners of the
    /// cell, or if these are all
    /// seeds of the same source.
    std::vector<WaveSeed> centres;
};

/// Whether a corner is a gap through which nothing passes.
bool is_closed(const Terrain& terrain, Cell corner);

/// The time along the straight ray between two places, without what it loses against the true one;
/// nothing if it crosses ground that is not like that of `slowness`.
std::optional<double> time_straight(const Terrain& terrain, const WaveLengths& lengths,
                                    GridPlace from, GridPlace to, float slowness);

/// How far around a source, in cells, the wavefront is taken to be round.
inline constexpr int wave_ball = 20;

/// Whether no other source is in a cell beside that of a source. Otherwise both belong to a line or
/// an area, whose wavefront is straight.
std::vector<bool> are_alone(const Grid& grid, const Query& query);

/// Near a source the wavefront is too round for straight sides of triangles, so its times are those
/// along straight rays, where these cross only ground that is like that of the source. A
/// source that is not alone gives times to its own cell only.
/// Throws Cancelled.
WaveSeeds find_wave_seeds(const Terrain& terrain, const Query& query,
                          Progress& progress = no_progress, int threads = 1);

} // namespace fermat
