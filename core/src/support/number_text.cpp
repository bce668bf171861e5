#include "number_text.h"

#include "fermat/memory.h"

#include <charconv>

namespace fermat {

namespace {

template <class T>
std::string shortest(T value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

} // namespace

std::string text(double value) {
    return shortest(value);
}

std::string text(float value) {
    return shortest(value);
}

std::string two_decimals(double value) {
    char buffer[330];
    return {buffer,
            std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, 2).ptr};
}

std::string amount_text(std::size_t bytes) {
    constexpr double mib = 1024.0 * 1024.0, gib = 1024.0 * mib;
    return bytes < (std::size_t(1) << 30) ? two_decimals(double(bytes) / mib) + " MiB"
                                          : two_decimals(double(bytes) / gib) + " GiB";
}

} // namespace fermat
