#pragma once

#include <algorithm>
#include <cstdlib>

namespace fermat::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

/// The number of trials: half of `full`, or an eighth under a sanitizer, which is ten times slower.
/// With FERMAT_ALL_TRIALS in the environment it is `full`.
inline int trials(int full) {
    static const bool all = std::getenv("FERMAT_ALL_TRIALS") != nullptr;
    return std::max(1, sanitized ? full / 8 : all ? full : full / 2);
}

} // namespace fermat::test
