#pragma once

#include <cstddef>
#include <fstream>
#include <string>

namespace fermat::test {

/// A line of Linux' /proc/self/status, in bytes.
inline std::size_t own_memory(const std::string& line) {
    std::ifstream file("/proc/self/status");
    for (std::string word; file >> word;)
        if (std::size_t kib = 0; word == line && file >> kib)
            return kib * 1024;
    return 0;
}

/// What the system may give beyond what is asked for: two huge pages.
inline constexpr std::size_t peak_rounding = std::size_t(4) << 20;

/// Bytes that `work` takes at its peak. What earlier tests freed can serve it: it is sharpest
/// alone, as ctest runs it.
template <class Work>
std::size_t peak_memory(const Work& work) {
    const std::size_t before = own_memory("VmRSS:");
    std::ofstream("/proc/self/clear_refs") << "5"; // the peak starts again
    work();
    return own_memory("VmHWM:") - before;
}

} // namespace fermat::test
