#pragma once

#include "fermat/field.h"

#include <bit>
#include <concepts>
#include <cstdint>
#include <cstdio>
#include <gtest/gtest.h>
#include <span>
#include <string>
#include <vector>

namespace fermat::test {

inline std::uint32_t bits(float value) {
    return std::bit_cast<std::uint32_t>(value);
}
inline std::int64_t bits(std::int32_t value) {
    return value;
}
inline std::int64_t bits(std::uint8_t value) {
    return value;
}

/// The value as it is in the text of an error.
inline std::string written(double value) {
    char text[64];
    std::snprintf(text, sizeof text, "%g", value);
    return text;
}

template <class T>
std::vector<T> values(const Array<T>& array) {
    return {array.begin(), array.end()};
}

/// By rows.
template <class T>
std::vector<T> values(const Field<T>& field) {
    std::vector<T> all(field.size());
    if (!all.empty())
        field.copy({}, field.grid(), all.data(), std::size_t(field.grid().cols));
    return all;
}

inline bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

inline std::string shown(float value) {
    char text[64];
    std::snprintf(text, sizeof text, "%.9g (%a)", double(value), double(value));
    return text;
}
inline std::string shown(std::integral auto value) {
    return std::to_string(value);
}

/// Whether two rasters have the same bits; names the first cell that differs.
template <class T>
testing::AssertionResult same_bits(Grid grid, std::span<const T> got, std::span<const T> expected) {
    if (got.size() != grid.cells() || expected.size() != grid.cells())
        return testing::AssertionFailure() << got.size() << " cells and " << expected.size()
                                           << ", but the grid has " << grid.cells();
    std::size_t differing = 0, first = 0;
    for (std::size_t i = grid.cells(); i-- > 0;)
        if (bits(got[i]) != bits(expected[i])) {
            ++differing;
            first = i;
        }
    if (differing == 0)
        return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << differing << " of " << grid.cells() << " cells differ, first row "
           << grid.cell(first).row << ", column " << grid.cell(first).col << ": "
           << shown(got[first]) << " instead of " << shown(expected[first]);
}

template <class T>
testing::AssertionResult same_bits(Grid grid, const Field<T>& got, const Field<T>& expected) {
    return same_bits<T>(grid, values(got), values(expected));
}
template <class T>
testing::AssertionResult same_bits(Grid grid, const Field<T>& got, std::span<const T> expected) {
    return same_bits<T>(grid, values(got), expected);
}

} // namespace fermat::test
