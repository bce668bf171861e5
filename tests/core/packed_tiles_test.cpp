#include "packed_tiles.h"

#include "fermat/tiling.h"
#include "support/random.h"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <vector>

namespace fermat {
namespace {

constexpr int value_counts[] = {1, 2, 3, 4, 5, 15, 16, 17, 40, 250};

/// What a tile of so many values takes, and so many bytes for each value if it is not packed.
std::size_t expected_bytes(int values, std::size_t bytes_of_value) {
    if (values == 1)
        return 0;
    const std::size_t bits = values <= 2 ? 1 : values <= 4 ? 2 : 4;
    return values > 16 ? tile_cells * bytes_of_value
                       : tile_cells * bits / 8 + (std::size_t(1) << bits) * sizeof(float);
}

/// Numbers below `values` in a random order. Each of them is there.
std::vector<std::uint8_t> random_numbers(int values, test::Random& random) {
    std::vector<std::uint8_t> numbers(tile_cells);
    for (int cell = 0; cell < tile_cells; ++cell)
        numbers[std::size_t(cell)] =
            std::uint8_t(cell < values ? cell : random.integer(0, values - 1));
    for (std::size_t cell = tile_cells - 1; cell > 0; --cell)
        std::swap(numbers[cell], numbers[random.next() % (cell + 1)]);
    return numbers;
}

void expect_same_bits(const float* got, const float* expected, int first, int step, int count) {
    for (int i = 0; i < count; ++i)
        ASSERT_EQ(std::bit_cast<std::uint32_t>(got[i]),
                  std::bit_cast<std::uint32_t>(expected[first + i * step]))
            << "cell " << first + i * step;
}

void expect_reads(const PackedTiles& tiles, std::size_t tile, const std::vector<float>& expected) {
    float cells[tile_cells];
    tiles.read(tile, cells);
    expect_same_bits(cells, expected.data(), 0, 1, tile_cells);
    for (const auto& [first, step] : {std::pair{0, 1},
                                      {tile_cells - tile_size, 1},
                                      {0, tile_size},
                                      {tile_size - 1, tile_size}}) {
        tiles.read_line(tile, first, step, cells);
        expect_same_bits(cells, expected.data(), first, step, tile_size);
    }
    for (const int cell : {0, 31, 500, 992, 1023}) {
        const float value = tiles.read_cell(tile, cell);
        expect_same_bits(&value, expected.data(), cell, 1, 1);
    }
}

TEST(PackedTiles, TilesTakeAsManyBitsAsTheirValuesNeedAndComeBackBitByBit) {
    test::Random random(3);
    Surface::Table table;
    for (float& slowness : table)
        slowness = float(random.between(0.01, 4));
    table[0] = infinity;
    const std::size_t tiles = 2 * std::size(value_counts) * 6;
    PackedTiles packed(nullptr, tiles, tiles * (tile_cells + 2) * sizeof(float), table);
    std::vector<std::vector<float>> expected;
    std::size_t bytes = tiles * sizeof(std::uint64_t);
    PackedTiles::Writer writer(packed);
    for (int turn = 0; turn < 6; ++turn) {
        for (const int values : value_counts) {
            const std::vector<std::uint8_t> numbers = random_numbers(values, random);
            std::vector<float> slowness(tile_cells);
            std::transform(numbers.begin(), numbers.end(), slowness.begin(),
                           [&](std::uint8_t number) { return table[number]; });
            writer.add(expected.size(), numbers.data());
            bytes += expected_bytes(values, 1);
            expected.push_back(slowness);
            writer.add(expected.size(), slowness.data());
            bytes += expected_bytes(values, sizeof(float));
            expected.push_back(slowness);
        }
        if (turn % 2 == 1)
            writer.store();
    }
    EXPECT_EQ(packed.bytes(), bytes);
    for (std::size_t tile = 0; tile < tiles; ++tile) {
        SCOPED_TRACE(tile);
        expect_reads(packed, tile, expected[tile]);
    }
}

} // namespace
} // namespace fermat
