#include "packed_panels.h"

#include <algorithm>

namespace fermat {

namespace {

std::size_t groups_of(std::size_t count, int size) {
    return (count + std::size_t(size) - 1) / std::size_t(size);
}

/// A tile at the edge of the matrix, by way of a whole tile.
void multiply_edge(const MinPlusKernel& kernel, const std::uint32_t* first,
                   const std::uint32_t* second, std::size_t depth, CostMatrix matrix,
                   NodeRange rows, NodeRange cols) {
    alignas(64) std::uint32_t tile[16 * 64];
    const auto stride = std::size_t(kernel.cols);
    std::fill_n(tile, std::size_t(kernel.rows) * stride, min_plus_far);
    for (std::size_t row = rows.begin; row < rows.end; ++row)
        std::copy_n(matrix.at(row, cols.begin), cols.size(), tile + (row - rows.begin) * stride);
    kernel.tile(first, second, depth, tile, stride);
    for (std::size_t row = rows.begin; row < rows.end; ++row)
        std::copy_n(tile + (row - rows.begin) * stride, cols.size(), matrix.at(row, cols.begin));
}

} // namespace

std::size_t first_size(const MinPlusKernel& kernel, std::size_t rows, std::size_t depth) {
    return groups_of(rows, kernel.rows) * std::size_t(kernel.rows) * depth;
}

std::size_t second_size(const MinPlusKernel& kernel, std::size_t depth, std::size_t cols) {
    return groups_of(cols, kernel.cols) * std::size_t(kernel.cols) * depth;
}

void pack_first(const MinPlusKernel& kernel, CostMatrix matrix, NodeRange rows, NodeRange cols,
                std::uint32_t* to) {
    const auto height = std::size_t(kernel.rows);
    for (std::size_t row = rows.begin; row < rows.end; row += height, to += height * cols.size())
        for (std::size_t i = 0; i < height; ++i) {
            const bool inside = row + i < rows.end;
            const std::uint32_t* from = inside ? matrix.at(row + i, cols.begin) : nullptr;
            for (std::size_t k = 0; k < cols.size(); ++k)
                to[k * height + i] = inside ? from[k] : min_plus_far;
        }
}

void pack_second(const MinPlusKernel& kernel, CostMatrix matrix, NodeRange rows, NodeRange cols,
                 std::uint32_t* to) {
    const auto width = std::size_t(kernel.cols);
    for (std::size_t col = cols.begin; col < cols.end; col += width) {
        const std::size_t inside = std::min(width, cols.end - col);
        for (std::size_t row = rows.begin; row < rows.end; ++row, to += width) {
            std::copy_n(matrix.at(row, col), inside, to);
            std::fill_n(to + inside, width - inside, min_plus_far);
        }
    }
}

void multiply_packed(const MinPlusKernel& kernel, const std::uint32_t* first,
                     const std::uint32_t* second, std::size_t depth, CostMatrix matrix,
                     NodeRange rows, NodeRange cols) {
    const auto height = std::size_t(kernel.rows), width = std::size_t(kernel.cols);
    for (std::size_t col = cols.begin; col < cols.end; col += width, second += width * depth) {
        const std::uint32_t* factor = first;
        for (std::size_t row = rows.begin; row < rows.end; row += height, factor += height * depth)
            if (row + height <= rows.end && col + width <= cols.end)
                kernel.tile(factor, second, depth, matrix.at(row, col), matrix.nodes);
            else
                multiply_edge(kernel, factor, second, depth, matrix,
                              {row, std::min(row + height, rows.end)},
                              {col, std::min(col + width, cols.end)});
    }
}

} // namespace fermat
