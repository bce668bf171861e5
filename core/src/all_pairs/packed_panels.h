#pragma once

#include "fermat/array.h"
#include "min_plus.h"

#include <span>

namespace fermat {

/// A square matrix of costs, row by row.
struct CostMatrix {
    std::uint32_t* value;
    std::size_t nodes;

    std::uint32_t* at(std::size_t row, std::size_t col) const { return value + row * nodes + col; }
};

/// Half-open ranges of rows or columns.
struct NodeRange {
    std::size_t begin, end;

    std::size_t size() const { return end - begin; }
};

/// Copies rows × cols of the matrix as the first factor of a product: groups of as many rows as a
/// tile of the kernel has, each column by column. Rows that are missing in the last group are far.
void pack_first(const MinPlusKernel& kernel, CostMatrix matrix, NodeRange rows, NodeRange cols,
                std::uint32_t* to);
/// The same as the second factor: groups of as many columns as a tile has, each row by row.
void pack_second(const MinPlusKernel& kernel, CostMatrix matrix, NodeRange rows, NodeRange cols,
                 std::uint32_t* to);

/// How many values the packed factors have.
std::size_t first_size(const MinPlusKernel& kernel, std::size_t rows, std::size_t depth);
std::size_t second_size(const MinPlusKernel& kernel, std::size_t depth, std::size_t cols);

/// matrix[i][j] = min(matrix[i][j], first[i][k] + second[k][j]) for the rows and columns given.
void multiply_packed(const MinPlusKernel& kernel, const std::uint32_t* first,
                     const std::uint32_t* second, std::size_t depth, CostMatrix matrix,
                     NodeRange rows, NodeRange cols);

} // namespace fermat
