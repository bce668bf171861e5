#pragma once

#include "fermat/infinity.h"

#include <functional>
#include <vector>

namespace fermat {

/// What a step costs on sloping ground, by its slope: rise over run in the direction of travel,
/// positive uphill. Between two jumps or kinks it is smooth.
struct SlopeFunction {
    struct Piece {
        double until; ///< slopes below this
        std::function<double(double slope)> value;
    };
    /// The range in which the function is used. A steeper step costs as much as the end of the
    /// range.
    double first = -1, last = 1;
    std::vector<Piece> pieces; ///< in order; the last one is used up to `last`
    /// False: the slowness of the ground is multiplied by the value. True: the value is added to
    /// it.
    bool adds = false;
    /// A step of several cells has one slope, from its first to its last cell. Otherwise the slope
    /// counts part by part.
    bool end_to_end = false;
    /// Steps that are steeper are closed: uphill, and downhill (positive too).
    double most_uphill = double(infinity), most_downhill = double(infinity);
    /// So are steps on ground that is steeper across them, on either side.
    double most_across = double(infinity);
};

/// One of the curves that make up a slope function: value + place · (rise + place · (bend + place ·
/// twist)).
struct alignas(16) SlopeCurve {
    float value, rise, bend, twist;
};

/// A slope function as solvers evaluate it (StepPolicy::slope_value): plain data that can be in any
/// kind of memory.
struct SlopeView {
    static constexpr int most_breaks = 16;
    /// From here to twice this, floats are the whole numbers. Curve i has the number `whole` + i.
    static constexpr float whole = 1 << 23;

    const SlopeCurve* curves;
    /// Those around level ground once more, from the number `first_near` on, which is a multiple of
    /// 32: their values, rises, bends and twists.
    alignas(64) float near[4][32];
    float first_near;
    float direction;      ///< -1 if paths lead towards the sources, otherwise 1
    float first, last;    ///< range of the slopes
    float bins_per_slope; ///< of equal width
    float level;          ///< number of the bin whose middle is level ground
    int breaks;           ///< bins are divided at these slopes
    float break_at[most_breaks];
    float least; ///< the least value
    bool adds;
    bool has_limits;        ///< some values are infinity
    float too_steep_across; ///< steps on ground with this slope across them are closed
};

/// A slope function as a table of curves: each bin of slopes has one, and another one after each
/// jump, kink and limit in it. There are so many bins that a value differs from that of the
/// function by less than 1e-6 of itself, if the function is smooth between its pieces. Level ground
/// has the exact value.
class Slopes {
  public:
    /// `towards`: paths lead towards the sources, so a step has the slope of the way back. Throws
    /// InvalidInput if a value is not positive and finite, if a limit is not positive, or if there
    /// are too many pieces.
    explicit Slopes(const SlopeFunction& function, bool towards = false);

    const SlopeView& view() const noexcept { return view_; }
    const std::vector<SlopeCurve>& curves() const noexcept { return curves_; }
    bool end_to_end() const noexcept { return end_to_end_; }
    bool limit_across() const noexcept { return view_.too_steep_across < infinity; }
    /// The value on level ground.
    float level() const noexcept;
    /// The largest value that is finite.
    float largest() const noexcept { return largest_; }
    /// The largest share by which a value differed from the function's at the slopes that were
    /// tried.
    double error() const noexcept { return error_; }

    Slopes(const Slopes&) = delete;
    Slopes& operator=(const Slopes&) = delete;

  private:
    void fill(const SlopeFunction& function, double bins_per_slope);

    SlopeView view_{};
    std::vector<SlopeCurve> curves_;
    bool end_to_end_;
    float largest_ = 0;
    double error_ = 0;
};

} // namespace fermat
