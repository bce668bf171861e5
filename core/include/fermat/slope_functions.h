#pragma once

#include "fermat/slopes.h"

#include <string_view>
#include <vector>

namespace fermat {

/// What some functions of energy depend on besides the slope.
struct Walker {
    double speed = 5 / 3.6;     ///< m/s, the same on all slopes
    double body = 70, load = 0; ///< kg
};

/// A slope function with a name. On ground without a surface of its own, a step costs
/// `level` · length · value, and the value is 1 on level ground.
struct NamedSlopeFunction {
    /// What a value times a length is.
    enum class Unit {
        time,     ///< `level` is in seconds per metre
        energy,   ///< `level` is in joules per kilogram of the body and metre
        relative, ///< `level` is 1
    };
    /// What people look for. Functions of a group follow each other.
    enum class Group { walking, riding, energy, relative, programs };

    std::string_view id;
    /// In s (rise / run), G = 100 s, θ = arctan s in degrees, and V, W and L: speed, body and load
    /// of a Walker.
    std::string_view formula;
    std::string_view reference;
    Unit unit;
    double level; ///< the author's cost of a metre of level ground
    SlopeFunction function;
    bool uses_speed = false, uses_masses = false; ///< of a Walker
    Group group = Group::walking;
};

/// All of them, in the order in which people choose. The first one is Tobler's.
std::vector<NamedSlopeFunction> slope_functions(const Walker& walker = {});

} // namespace fermat
