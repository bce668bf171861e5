// Min-plus products in vector registers, for every kind of vector. The file that includes this
// defines `Words` and the tile, `tile_rows` × `tile_vectors` vectors. Everything here is local to
// that file, because it is compiled for instructions that not every processor has.

#include "min_plus.h"

namespace fermat {
namespace {

constexpr int tile_cols = tile_vectors * Words::width;

void multiply_tile(const std::uint32_t* a, const std::uint32_t* b, std::size_t depth,
                   std::uint32_t* c, std::size_t stride) {
    Words sum[tile_rows][tile_vectors];
#pragma GCC unroll 16
    for (int i = 0; i < tile_rows; ++i)
#pragma GCC unroll 4
        for (int v = 0; v < tile_vectors; ++v)
            sum[i][v] = Words::load(c + std::size_t(i) * stride + v * Words::width);
    for (std::size_t k = 0; k < depth; ++k) {
        Words second[tile_vectors];
#pragma GCC unroll 4
        for (int v = 0; v < tile_vectors; ++v)
            second[v] = Words::load(b + v * Words::width);
#pragma GCC unroll 16
        for (int i = 0; i < tile_rows; ++i) {
            const Words first = Words::all(a[i]);
#pragma GCC unroll 4
            for (int v = 0; v < tile_vectors; ++v)
                sum[i][v] = least(sum[i][v], first + second[v]);
        }
        a += tile_rows;
        b += tile_cols;
    }
#pragma GCC unroll 16
    for (int i = 0; i < tile_rows; ++i)
#pragma GCC unroll 4
        for (int v = 0; v < tile_vectors; ++v)
            sum[i][v].store(c + std::size_t(i) * stride + v * Words::width);
}

void relax_row(std::uint32_t first, const std::uint32_t* second, std::uint32_t* row,
               std::size_t count) {
    const Words all = Words::all(first);
    for (std::size_t j = 0; j < count; j += Words::width)
        least(Words::load(row + j), all + Words::load(second + j)).store(row + j);
}

} // namespace
} // namespace fermat
