#pragma once

#include <algorithm>

namespace fermat::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

/// The number of trials, `full` or fewer under a sanitizer, which is ten times slower.
inline int trials(int full) {
    return sanitized ? std::max(1, full / 8) : full;
}

} // namespace fermat::test
