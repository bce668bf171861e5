#pragma once

#include "line_part.h"

#include <fermat/network.h>

#include <optional>

/// A straight line between two points; if they are equal, a point.
struct StraightLine {
    fermat::NetworkPoint from, to;
};

/// The part of `line` that is at most `tolerance` away from `drawn`. If that is hardly more than
/// rounding, it is a point: where they cross, or an end of the line if it is so near.
std::optional<LinePart> touchedPart(const StraightLine& line, const StraightLine& drawn,
                                    double tolerance);
