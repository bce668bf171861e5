#pragma once

namespace fermat {

/// The distance of a cell without a path, and the slowness of an impassable cell.
inline constexpr float infinity = __builtin_inff();

} // namespace fermat
