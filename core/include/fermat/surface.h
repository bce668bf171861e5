#pragma once

#include "fermat/array.h"
#include "fermat/infinity.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace fermat {

/// How a surface is kept: a byte a cell with a table, or a float a cell.
enum class SurfaceKind : std::uint8_t { bytes, floats };

constexpr std::size_t bytes_of_value(SurfaceKind kind) {
    return kind == SurfaceKind::bytes ? sizeof(std::uint8_t) : sizeof(float);
}

/// What a raster costs to cross: slowness in seconds (or cost) per metre, strictly positive
/// float32, +infinity where it is impassable. Bytes with a table take a quarter of the memory.
class Surface {
  public:
    using Table = std::array<float, 256>;

    /// One slowness a cell. Throws InvalidInput where one is NaN, zero or negative.
    explicit Surface(Array<float> slowness);
    /// One code a cell and the slowness of each code. Entries that no cell has may be anything.
    /// Throws InvalidInput where a cell's is NaN, zero or negative.
    Surface(Array<std::uint8_t> codes, const Table& slowness);

    std::size_t cells() const noexcept { return codes_.size() + slowness_.size(); }
    bool is_bytes() const noexcept { return !codes_.empty(); }
    SurfaceKind kind() const noexcept {
        return is_bytes() ? SurfaceKind::bytes : SurfaceKind::floats;
    }
    float slowness(std::size_t cell) const noexcept {
        return is_bytes() ? table_[codes_[cell]] : slowness_[cell];
    }
    /// The slownesses of `cells` cells from `first` on.
    void copy_slowness(std::size_t first, std::size_t cells, float* to) const noexcept;
    bool passable(std::size_t cell) const noexcept { return slowness(cell) < infinity; }
    /// At least the slowness of every cell that can be passed.
    float largest() const noexcept { return largest_; }
    std::size_t bytes() const noexcept { return codes_.size() + 4 * slowness_.size(); }

    /// The codes; null unless is_bytes().
    const std::uint8_t* codes() const noexcept { return codes_.data(); }
    const Table& table() const noexcept { return table_; }
    /// The slownesses; null where is_bytes().
    const float* values() const noexcept { return slowness_.data(); }

  private:
    void require_usable() const;

    Array<std::uint8_t> codes_;
    Table table_{};
    Array<float> slowness_;
    float largest_ = 0;
};

} // namespace fermat
