#include "packed_tiles.h"

#include "fermat/tiling.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

namespace fermat {

namespace {

constexpr std::size_t most_values = 16;

/// The different values of a tile, in the order in which they come first, and for each cell which
/// of them it has. `count` is more than most_values if there are too many.
template <class Value>
struct Numbered {
    std::size_t count = 0;
    std::array<Value, most_values> values;
    std::array<std::uint8_t, tile_cells> numbers;

    explicit Numbered(const Value* cells) {
        number_of_code.fill(most_values);
        for (int cell = 0; cell < tile_cells; ++cell) {
            std::size_t number = find(cells[cell]);
            if (number >= count) {
                number = count;
                if (++count > most_values)
                    return;
                values[number] = cells[cell];
                if constexpr (coded)
                    number_of_code[cells[cell]] = std::uint8_t(number);
            }
            numbers[std::size_t(cell)] = std::uint8_t(number);
        }
    }

  private:
    static constexpr bool coded = sizeof(Value) == 1;

    std::size_t find(Value value) const {
        if constexpr (coded)
            return number_of_code[value];
        else
            return std::size_t(std::find(values.begin(), values.begin() + count, value) -
                               values.begin());
    }

    std::array<std::uint8_t, coded ? 256 : 0> number_of_code;
};

/// Cells as numbers of `Bits` bits, behind the values that they stand for.
template <int Bits>
struct Packed {
    static constexpr int values = 1 << Bits, in_word = 32 / Bits;

    const float* value;
    const std::uint32_t* words;

    explicit Packed(const std::byte* from)
        : value(reinterpret_cast<const float*>(from)),
          words(reinterpret_cast<const std::uint32_t*>(value + values)) {}

    float operator()(int cell) const {
        return value[words[cell / in_word] >> (cell % in_word * Bits) & (values - 1)];
    }
    void read_all(float* to) const {
        for (int i = 0; i < tile_cells / in_word; ++i) {
            std::uint32_t word = words[i];
            for (int k = 0; k < in_word; ++k, word >>= Bits)
                *to++ = value[word & (values - 1)];
        }
    }
};

/// Cells that are as they are, or all the same.
template <class Get>
struct Plain {
    Get get;

    float operator()(int cell) const { return get(cell); }
    void read_all(float* to) const {
        for (int cell = 0; cell < tile_cells; ++cell)
            to[cell] = get(cell);
    }
};

} // namespace

PackedTiles::PackedTiles(Scratch* scratch, std::size_t tiles, std::size_t most_bytes,
                         const Surface::Table& table)
    : entries_(scratch, tiles), packed_(scratch, most_bytes - tiles * sizeof(std::uint64_t)),
      table_(table) {}

void PackedTiles::Writer::append(const void* from, std::size_t bytes) {
    const auto* first = static_cast<const std::byte*>(from);
    packed_.insert(packed_.end(), first, first + bytes);
}

template <int Bits>
void PackedTiles::Writer::add_numbers(const std::uint8_t* numbers) {
    constexpr int in_word = 32 / Bits;
    for (int i = 0; i < tile_cells; i += in_word) {
        std::uint32_t word = 0;
        for (int k = 0; k < in_word; ++k)
            word |= std::uint32_t(numbers[i + k]) << (k * Bits);
        append(&word, sizeof word);
    }
}

template <class Value>
void PackedTiles::Writer::add_values(std::size_t tile, const Value* cells) {
    constexpr bool coded = sizeof(Value) == 1;
    const Numbered<Value> numbered(cells);
    std::array<float, most_values> values{};
    for (std::size_t i = 0; i < std::min(numbered.count, most_values); ++i)
        if constexpr (coded)
            values[i] = tiles_.table_[numbered.values[i]];
        else
            values[i] = numbered.values[i];
    if (numbered.count == 1) {
        tiles_.entries_[tile] = entry(one_value, std::bit_cast<std::uint32_t>(values[0]));
        return;
    }
    const Form form = numbered.count <= 2             ? bits_1
                      : numbered.count <= 4           ? bits_2
                      : numbered.count <= most_values ? bits_4
                      : coded                         ? as_codes
                                                      : as_floats;
    tiles_.entries_[tile] = entry(form, packed_.size());
    waiting_.push_back(tile);
    switch (form) {
    case bits_1:
        append(values.data(), 2 * sizeof(float));
        return add_numbers<1>(numbered.numbers.data());
    case bits_2:
        append(values.data(), 4 * sizeof(float));
        return add_numbers<2>(numbered.numbers.data());
    case bits_4:
        append(values.data(), 16 * sizeof(float));
        return add_numbers<4>(numbered.numbers.data());
    default:
        append(cells, tile_cells * sizeof(Value));
    }
}

void PackedTiles::Writer::add(std::size_t tile, const float* slowness) {
    add_values(tile, slowness);
}

void PackedTiles::Writer::add(std::size_t tile, const std::uint8_t* codes) {
    add_values(tile, codes);
}

void PackedTiles::Writer::store() {
    const std::size_t place = tiles_.end_.fetch_add(packed_.size());
    assert(place + packed_.size() <= tiles_.packed_.size());
    std::copy(packed_.begin(), packed_.end(), tiles_.packed_.begin() + place);
    for (const std::size_t tile : waiting_)
        tiles_.entries_[tile] += place << form_bits;
    packed_.clear();
    waiting_.clear();
}

/// Calls use(cells), where cells(i) is the slowness of a cell, and cells.read_all() reads all.
template <class Use>
void PackedTiles::with_cells(std::size_t tile, const Use& use) const {
    const std::uint64_t rest = entries_[tile] >> form_bits;
    const auto from = [&] { return packed_.data() + rest; };
    switch (Form(entries_[tile] & ((1 << form_bits) - 1))) {
    case one_value:
        return use(
            Plain{[value = std::bit_cast<float>(std::uint32_t(rest))](int) { return value; }});
    case bits_1:
        return use(Packed<1>(from()));
    case bits_2:
        return use(Packed<2>(from()));
    case bits_4:
        return use(Packed<4>(from()));
    case as_codes:
        return use(Plain{[this, codes = reinterpret_cast<const std::uint8_t*>(from())](int cell) {
            return table_[codes[cell]];
        }});
    case as_floats:
        return use(Plain{
            [values = reinterpret_cast<const float*>(from())](int cell) { return values[cell]; }});
    }
}

void PackedTiles::read(std::size_t tile, float* to) const {
    with_cells(tile, [&](const auto& cells) { cells.read_all(to); });
}

void PackedTiles::read_line(std::size_t tile, int first, int step, float* to) const {
    with_cells(tile, [&](const auto& cells) {
        for (int i = 0; i < tile_size; ++i)
            to[i] = cells(first + i * step);
    });
}

float PackedTiles::read_cell(std::size_t tile, int cell) const {
    float value = 0;
    with_cells(tile, [&](const auto& cells) { value = cells(cell); });
    return value;
}

} // namespace fermat
