#include "fermat/error.h"

#include "number_text.h"

namespace fermat {

namespace {

std::string memory_text(std::size_t needed, std::size_t available) {
    constexpr double gib = 1024.0 * 1024.0 * 1024.0;
    return two_decimals(double(needed) / gib) + " GiB of memory are needed and " +
           two_decimals(double(available) / gib) + " GiB are available";
}

} // namespace

OutOfMemory::OutOfMemory(std::size_t needed, std::size_t available)
    : Error(memory_text(needed, available)), needed_(needed), available_(available) {}

} // namespace fermat
