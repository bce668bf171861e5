#pragma once

#include "fermat/array.h"
#include "fermat/surface.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fermat {

/// Slownesses of tiles, each tile in as few bits a cell as it has values for: none if all cells are
/// equal, 1 for 2 values, 2 for 4, and 4 for 16. Tiles of more values are stored as they are. What
/// is read has the bits of what was written. The aim is that of the quad tree of Fjellborg (KTH,
/// 2024), but a tile is found and read without a search.
class PackedTiles {
  public:
    /// In `scratch`, or in memory if it is null. bytes() must never be more than `most_bytes`.
    /// `table` has the slownesses of codes.
    PackedTiles(Scratch* scratch, std::size_t tiles, std::size_t most_bytes,
                const Surface::Table& table);
    /// Bytes that the tiles take, with what is needed to find them.
    std::size_t bytes() const { return end_ + entries_.size() * sizeof(std::uint64_t); }

    /// Packs some tiles and stores them one after another. Several threads can have one each.
    class Writer {
      public:
        explicit Writer(PackedTiles& tiles) : tiles_(tiles) {}
        /// A tile by rows, as slownesses or as codes of the table. It cannot be read before
        /// store().
        void add(std::size_t tile, const float* slowness);
        void add(std::size_t tile, const std::uint8_t* codes);
        void store();

      private:
        template <class Value>
        void add_values(std::size_t tile, const Value* values);
        template <int Bits>
        void add_numbers(const std::uint8_t* numbers);
        void append(const void* from, std::size_t bytes);

        PackedTiles& tiles_;
        std::vector<std::size_t> waiting_; ///< tiles whose places count from the start of packed_
        std::vector<std::byte> packed_;
    };

    /// The slownesses of a tile, by rows.
    void read(std::size_t tile, float* to) const;
    /// Those of a row or column of it: of `first`, `first + step` and so on.
    void read_line(std::size_t tile, int first, int step, float* to) const;
    float read_cell(std::size_t tile, int cell) const;

  private:
    enum Form : std::uint64_t { one_value, bits_1, bits_2, bits_4, as_codes, as_floats };
    static constexpr int form_bits = 3;

    static std::uint64_t entry(Form form, std::uint64_t rest) { return rest << form_bits | form; }
    template <class Use>
    void with_cells(std::size_t tile, const Use& use) const;

    Array<std::uint64_t> entries_; // [tile]: its form, and its place or the bits of its only value
    Array<std::byte> packed_;      // where cells are numbers of values, these values come first
    std::atomic<std::size_t> end_ = 0; ///< of what is stored
    const Surface::Table table_;
};

} // namespace fermat
