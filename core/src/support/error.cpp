#include "fermat/error.h"

#include "number_text.h"

namespace fermat {

namespace {

std::string memory_text(std::size_t needed, std::size_t available) {
    return amount_text(needed) + " of memory are needed, but only " + amount_text(available) +
           " are free";
}

} // namespace

OutOfMemory::OutOfMemory(std::size_t needed, std::size_t available)
    : Error(memory_text(needed, available)), needed_(needed), available_(available) {}

} // namespace fermat
