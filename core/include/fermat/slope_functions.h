#pragma once

#include "fermat/slopes.h"

#include <span>
#include <string_view>

namespace fermat {

/// A slope function with a name. On ground without a surface of its own, a step costs
/// `level` · length · value, and the value is 1 on level ground.
struct NamedSlopeFunction {
    /// What a value times a length is.
    enum class Unit {
        time,     ///< `level` is in seconds per metre
        energy,   ///< `level` is in joules per kilogram and metre
        relative, ///< `level` is 1
    };
    std::string_view id;
    std::string_view formula; ///< in s (rise / run), G = 100 s, θ = arctan s in degrees
    std::string_view reference;
    Unit unit;
    double level; ///< the author's cost of a metre of level ground
    SlopeFunction function;
};

/// All of them, in the order in which people choose. The first one is Tobler's.
std::span<const NamedSlopeFunction> slope_functions();

} // namespace fermat
