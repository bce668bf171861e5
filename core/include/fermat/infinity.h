#pragma once

namespace fermat {

/// The distance where no path is, and the slowness that cannot be passed.
inline constexpr float infinity = __builtin_inff();

} // namespace fermat
