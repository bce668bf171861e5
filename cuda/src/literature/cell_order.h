#pragma once

#include "step_policy.h"

#include <cstdint>

namespace fermat::cuda {

struct RowCol {
    int row, col;
};

/// Numbers the cells of a grid row by row.
struct RowMajor {
    std::uint32_t cols;

    RowMajor(int, int cols) : cols(std::uint32_t(cols)) {}
    static std::uint64_t size(int rows, int cols) {
        return std::uint64_t(rows) * std::uint64_t(cols);
    }
    FERMAT_HOST_DEVICE std::uint32_t id(int row, int col) const {
        return std::uint32_t(row) * cols + std::uint32_t(col);
    }
    FERMAT_HOST_DEVICE RowCol cell(std::uint32_t id) const {
        return {int(id / cols), int(id % cols)};
    }
};

/// Numbers the cells along Morton's Z-shaped curve, so that cells that are close have numbers that
/// are close. The numbers of rows and columns are rounded up to powers of two. If the grid has more
/// of one, the squares of the curve follow each other along it.
struct ZOrder {
    int bits = 0; ///< bits of the shorter side; they alternate with the same number of bits of the
                  ///< longer side
    bool tall;    ///< there are more rows than columns

    ZOrder(int rows, int cols) : tall(rows > cols) { bits = bits_of(tall ? cols : rows); }
    static std::uint64_t size(int rows, int cols) {
        return std::uint64_t(1) << (bits_of(rows) + bits_of(cols));
    }
    FERMAT_HOST_DEVICE std::uint32_t id(int row, int col) const {
        const std::uint32_t mask = (std::uint32_t(1) << bits) - 1;
        const std::uint32_t square = std::uint32_t(tall ? row : col) >> bits;
        return square << 2 * bits | spread(std::uint32_t(row) & mask) << 1 |
               spread(std::uint32_t(col) & mask);
    }
    FERMAT_HOST_DEVICE RowCol cell(std::uint32_t id) const {
        const std::uint32_t mask = (std::uint32_t(1) << 2 * bits) - 1;
        const std::uint32_t along = id >> 2 * bits << bits;
        return {int(gather((id & mask) >> 1) | (tall ? along : 0)),
                int(gather(id & mask) | (tall ? 0 : along))};
    }

  private:
    static int bits_of(int side) {
        int bits = 0;
        while (bits < 31 && (1 << bits) < side)
            ++bits;
        return bits;
    }
    /// Moves bit i to bit 2i, for 16 bits.
    FERMAT_HOST_DEVICE static std::uint32_t spread(std::uint32_t x) {
        x = (x | x << 8) & 0x00ff00ff;
        x = (x | x << 4) & 0x0f0f0f0f;
        x = (x | x << 2) & 0x33333333;
        return (x | x << 1) & 0x55555555;
    }
    /// Moves bit 2i to bit i.
    FERMAT_HOST_DEVICE static std::uint32_t gather(std::uint32_t x) {
        x &= 0x55555555;
        x = (x | x >> 1) & 0x33333333;
        x = (x | x >> 2) & 0x0f0f0f0f;
        x = (x | x >> 4) & 0x00ff00ff;
        return (x | x >> 8) & 0x0000ffff;
    }
};

} // namespace fermat::cuda
