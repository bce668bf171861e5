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

/// Memory that the system may give in addition to what is requested: two huge pages.
inline constexpr std::size_t peak_rounding = std::size_t(4) << 20;

/// The driver of a device keeps memory for copies besides, which nobody can announce.
inline std::size_t driver_memory(const std::string& solver) {
    return solver.starts_with("cuda") ? peak_rounding : 0;
}

/// Bytes that `work` needs at its peak. It may reuse memory that earlier tests freed, so it is most
/// exact if the test runs alone, as with ctest.
template <class Work>
std::size_t peak_memory(const Work& work) {
    const std::size_t before = own_memory("VmRSS:");
    std::ofstream("/proc/self/clear_refs") << "5"; // the peak starts again
    work();
    return own_memory("VmHWM:") - before;
}

} // namespace fermat::test
