#include "fermat/error.h"

#include <cstdio>

namespace fermat {

namespace {

std::string memory_text(std::size_t needed, std::size_t available) {
    constexpr double gib = 1024.0 * 1024.0 * 1024.0;
    char text[160];
    std::snprintf(text, sizeof text, "%.2f GiB of memory are needed and %.2f GiB are available",
                  double(needed) / gib, double(available) / gib);
    return text;
}

} // namespace

OutOfMemory::OutOfMemory(std::size_t needed, std::size_t available)
    : Error(memory_text(needed, available)), needed_(needed), available_(available) {}

} // namespace fermat
