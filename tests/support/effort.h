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

/// With FERMAT_ALL_TRIALS in the environment nothing is left out to save time.
inline bool all_trials() {
    static const bool all = std::getenv("FERMAT_ALL_TRIALS") != nullptr;
    return all;
}

/// The number of trials: `full` or half of it. It is an eighth under the address sanitizer, which
/// is ten times slower, and half of that under the thread sanitizer.
inline int trials(int full) {
#ifdef __SANITIZE_THREAD__
    return std::max(1, full / 16);
#else
    return std::max(1, sanitized ? full / 8 : all_trials() ? full : full / 2);
#endif
}

} // namespace fermat::test
