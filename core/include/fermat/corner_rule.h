#pragma once

#include <cstdint>

namespace fermat {

/// Whether a segment may pass a cell corner between two cells that it does not enter.
enum class CornerRule : std::uint8_t {
    always,                    ///< never blocked
    unless_both_sides_blocked, ///< blocked where both cells beside the corner are impassable
    only_if_both_sides_open,   ///< blocked where either is impassable
};

} // namespace fermat
