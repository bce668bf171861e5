#pragma once

#include <cstdint>

namespace fermat {

/// Says whether a segment may pass a corner between two cells that it does not enter.
enum class CornerRule : std::uint8_t {
    always,                    ///< never blocked
    unless_both_sides_blocked, ///< blocked if both cells beside the corner are impassable
    only_if_both_sides_open,   ///< blocked if one of them is impassable
};

} // namespace fermat
