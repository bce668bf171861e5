#include "slowness_tiles.h"

#include "fermat/infinity.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace fermat {

SlownessTiles::SlownessTiles(const Surface& surface, Scratch* scratch)
    : surface_(surface), tiling_(surface.grid()),
      codes_(tiling_, surface.codes().values(), scratch),
      values_(tiling_, surface.values().values(), scratch) {}

template <class Use>
void SlownessTiles::use_rows(Cell position, int first, int end, const Use& use) const {
    if (surface_.is_bytes()) {
        std::uint8_t room[tile_cells];
        const float* const table = surface_.table().data();
        return use(codes_.rows(position, first, end, room),
                   [table](std::uint8_t code) { return table[code]; });
    }
    float room[tile_cells];
    use(values_.rows(position, first, end, room), [](float slowness) { return slowness; });
}

void SlownessTiles::copy_tile(Cell position, float* to) const {
    if (!tiling_.is_whole(position)) {
        std::fill_n(to, tile_cells, infinity);
        return copy({position.row * tile_size, position.col * tile_size},
                    {tiling_.height(position.row), tiling_.width(position.col)}, to, tile_size);
    }
    if (!surface_.is_bytes())
        return values_.read(position, to);
    std::uint8_t room[tile_cells];
    const std::uint8_t* const codes = codes_.rows(position, 0, tile_size, room);
    const float* const table = surface_.table().data();
    static_assert(std::endian::native == std::endian::little);
    for (int cell = 0; cell < tile_cells; cell += 8) { // eight codes with one access to memory
        std::uint64_t eight;
        std::memcpy(&eight, codes + cell, sizeof eight);
        for (int i = 0; i < 8; ++i)
            to[cell + i] = table[eight >> 8 * i & 255];
    }
}

void SlownessTiles::copy_side(Cell position, Side side, float* to) const {
    const Cell first = cell_of(side, 0), last = cell_of(side, tile_size - 1);
    if (!tiling_.is_whole(position)) {
        float cells[tile_cells];
        copy_tile(position, cells);
        const int ahead = side == north || side == south ? 1 : tile_size;
        for (int i = 0; i < tile_size; ++i)
            to[i] = cells[first.row * tile_size + first.col + i * ahead];
        return;
    }
    use_rows(position, first.row, last.row + 1, [&](const auto* cells, const auto& slowness) {
        const int ahead = side == north || side == south ? 1 : tile_size;
        for (int i = 0; i < tile_size; ++i)
            to[i] = slowness(cells[first.col + i * ahead]);
    });
}

float SlownessTiles::end_of_side(Cell position, Side side, bool last) const {
    const Cell cell = cell_of(side, last ? tile_size - 1 : 0);
    float end = infinity;
    if (cell.row < tiling_.height(position.row) && cell.col < tiling_.width(position.col))
        use_rows(position, cell.row, cell.row + 1,
                 [&](const auto* cells, const auto& slowness) { end = slowness(cells[cell.col]); });
    return end;
}

void SlownessTiles::copy(Cell first, Grid size, float* to, std::size_t pitch) const {
    if (!surface_.is_bytes())
        return values_.copy(first, size, to, pitch);
    const float* const table = surface_.table().data();
    codes_.for_each_row(first, size, [&](Cell cell, int count, const std::uint8_t* codes) {
        float* const piece = to + codes_.at(first, cell, pitch);
        for (int i = 0; i < count; ++i)
            piece[i] = table[codes[i]];
    });
}

} // namespace fermat
