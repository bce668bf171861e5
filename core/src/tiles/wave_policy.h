#pragma once

#include "fermat/corner_rule.h"
#include "fermat/infinity.h"
#include "step_policy.h"
#include "wave_tile.h"

#include <cmath>

// What wavefronts cost, written once for processors and devices. docs/solvers.md explains it.

#define FERMAT_WAVE [[gnu::always_inline]] FERMAT_HOST_DEVICE inline

namespace fermat {

/// Whether a corner is a gap between two impassable cells through which nothing passes. The
/// arguments say whether the cells around the corner are impassable.
constexpr bool is_closed(CornerRule rule, bool north_west, bool north_east, bool south_west,
                         bool south_east) {
    return rule != CornerRule::always && north_west == south_east && north_east == south_west &&
           north_west != north_east;
}

/// The first pass: the least times over a few fixed places on the side of each triangle that the
/// wavefront crosses. Each operation is monotone in the times, so the result does not depend on the
/// order of the visits, and it is the same for vectors of any width.
struct WavePolicy {
    /// The time at a corner from the near and the far corner. `length(place)` is that from the
    /// corner to a place on the side.
    template <class T, class Length>
    FERMAT_WAVE static T from_side(const T& near, const T& far, const T& slowness,
                                   const Length& length) {
        using scalar::all, scalar::min, std::fma;
        T time = min(fma(slowness, length(0), near), fma(slowness, length(4), far));
        time = min(time, fma(slowness, length(1), fma(all<T>(0.25f), far, all<T>(0.75f) * near)));
        time = min(time, fma(slowness, length(2), fma(all<T>(0.5f), far, all<T>(0.5f) * near)));
        return min(time, fma(slowness, length(3), fma(all<T>(0.75f), far, all<T>(0.25f) * near)));
    }
};

/// What the time over a triangle depends on, in the second order.
struct TriangleGround {
    float slowness;       ///< of its cell, s
    float before, behind; ///< slownesses of the cells beside it, to the near and to the far corner
    float to_near, side;  ///< lengths from the corner to the near one, and on to the far one
    float diagonal;
};

/// The time at a corner, and where the ray to it crosses the side: from 0, the near corner, to 1.
struct WaveCrossing {
    float time, share;
};

/// A side of a cell, with the next corner on its line at each end.
struct CellSide {
    float before, first, last, behind; ///< times
    float slowness;                    ///< of the cell
    float beside_first, beside_last;   ///< slownesses of the cells beyond the ends
    float length, away;                ///< of the side, and from the middle of the cell to it
};

/// The second pass.
struct SecondWavePolicy {
    /// Beyond how much of the slowness of a cell the next one is another kind of ground.
    static constexpr float like_share = 0.1f;

    /// Half of the change of slowness from the near to the far side of a cell, if it changes
    /// smoothly.
    FERMAT_WAVE static float half_slope(float before, float here, float behind) {
        float from = here - before, to = behind - here;
        from = before < infinity ? from : to;
        to = behind < infinity ? to : from;
        const float size = std::abs(from), other = std::abs(to), most = like_share * here;
        const float mean = std::abs(from + to) * 0.5f, least = 2 * (size < other ? size : other);
        const float half = 0.5f * (mean < least ? mean : least);
        const bool smooth = (size <= most) & (other <= most) & (from * to > 0);
        return smooth ? std::copysign(half, from) : 0.0f;
    }

    /// `bulge`: how much later the wavefront is in the middle between the near and the far corner
    /// than on a straight line between them, times 8; `near` and `far` are infinite if they do not
    /// count.
    FERMAT_WAVE static WaveCrossing time_over(const TriangleGround& at, float near, float far,
                                              float bulge) {
        const float s = at.slowness;
        // The angle between the ray and the way from the near corner. It is largest over the far
        // one.
        const float largest = at.side / at.diagonal;
        float sine = (near - far) / (s * at.side);
        sine = sine > 0 ? sine : 0.0f; // also if it is not a number
        sine = sine < largest ? sine : largest;
        const float cosine = std::sqrt(1 - sine * sine), length = at.to_near / cosine;
        const float from_far = far + s * largest * at.side;
        const float start = near < from_far ? near : from_far;
        const float share = length * sine / at.side;
        const float bend = length * half_slope(at.before, s, at.behind);
        return {start + s * at.to_near * cosine + (share - 1) * (bend + 0.5f * share * bulge),
                share};
    }

    /// Takes the triangle with a number if it is better, by times of the first pass: `here` is that
    /// of the wanted corner, `next` that beyond the far corner, `last` that beyond the near one.
    FERMAT_WAVE static void choose(int number, const TriangleGround& at, float here, float near,
                                   float far, float next, float last, float& best, int& choice) {
        const bool uses_near = near < here, uses_far = far < here;
        const float time =
            time_over(at, uses_near ? near : infinity, uses_far ? far : infinity, 0).time;
        const bool better = (uses_near | uses_far) & (at.slowness < infinity) & (time < best);
        const float most = like_share * at.slowness;
        const bool side = uses_near & uses_far;
        const bool uses_beyond_far =
            side & (next < here) & (std::abs(at.behind - at.slowness) <= most);
        const bool uses_beyond_near =
            side & !uses_beyond_far & (last < here) & (std::abs(at.before - at.slowness) <= most);
        const int uses = int(uses_near) * near_corner + int(uses_far) * far_corner +
                         int(uses_beyond_far) * beyond_far + int(uses_beyond_near) * beyond_near;
        best = better ? time : best;
        choice = better ? number << 8 | uses : choice;
    }

    /// By final times of the corners that it uses; the others may have any time.
    FERMAT_WAVE static WaveCrossing cross(const TriangleGround& at, int uses, float near, float far,
                                          float next, float last) {
        float bulge = uses & beyond_far    ? (next - far) + (near - far)
                      : uses & beyond_near ? (last - near) + (far - near)
                                           : 0.0f;
        const float most = 0.5f * at.slowness * at.side;
        bulge = bulge > 0 ? bulge : 0.0f;
        bulge = bulge < most ? bulge : most;
        return time_over(at, uses & near_corner ? near : infinity,
                         uses & far_corner ? far : infinity, bulge);
    }

    /// The time in the middle of a cell over one of its sides. Between two corners the wavefront is
    /// taken as a parabola, so that it is in the second order. It is hollow where two fronts meet:
    /// then it is later between the corners than on a straight line, by what both ends agree on.
    FERMAT_WAVE static float time_in_middle(const CellSide& side) {
        const float s = side.slowness, most = like_share * s;
        const bool has_before =
                       (side.before < infinity) & (std::abs(side.beside_first - s) <= most),
                   has_behind = (side.behind < infinity) & (std::abs(side.beside_last - s) <= most);
        const float rise = side.last - side.first;
        const float of_before = has_before ? side.before - side.first + rise : 0.0f,
                    of_behind = has_behind ? side.behind - side.last - rise : 0.0f;
        const float greatest = 0.5f * s * side.length;
        float round =
            has_before & has_behind ? 0.5f * (of_before + of_behind) : of_before + of_behind;
        round = round > 0 ? round : 0.0f;
        round = round < greatest ? round : greatest;
        const float both = of_before > of_behind ? of_before : of_behind;
        const float hollow = both > -greatest ? both : -greatest;
        const float bulge = both < 0 ? hollow : round;
        const float half = 0.5f * side.length;
        const float to_end = std::sqrt(side.away * side.away + half * half);
        const float sine = std::abs(rise) / (s * side.length), largest = half / to_end;
        const bool is_between = sine < largest;
        const float cosine = std::sqrt(1 - (is_between ? sine * sine : 0.0f));
        const float offset = side.away * sine / (cosine * half); // from the middle, 1 at the end
        const float middle =
            0.5f * (side.first + side.last) - 0.125f * bulge * (1 - offset * offset);
        const float end = side.first < side.last ? side.first : side.last;
        return is_between ? middle + s * side.away * cosine : end + s * to_end;
    }
};

} // namespace fermat
