#pragma once

#include "fermat/array.h"
#include "fermat/infinity.h"
#include "fermat/progress.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace fermat {

/// How a surface is stored: one byte per cell with a table, or one float per cell.
enum class SurfaceKind : std::uint8_t { bytes, floats };

constexpr std::size_t bytes_of_value(SurfaceKind kind) {
    return kind == SurfaceKind::bytes ? sizeof(std::uint8_t) : sizeof(float);
}

/// What it costs to cross the cells of a raster: slowness in seconds (or cost) per metre, as
/// strictly positive float32. It is +infinity where a cell is impassable. Bytes with a table need a
/// quarter of the memory.
class Surface {
  public:
    using Table = std::array<float, 256>;

    /// One slowness per cell. Throws InvalidInput if a slowness is NaN, zero or negative, and
    /// Cancelled. `threads`: how many threads to use; 0: all of the processor.
    explicit Surface(Array<float> slowness, Progress& progress = no_progress, int threads = 0);
    /// One code per cell, and the slowness of each code. Entries that no cell uses may have any
    /// value. Throws InvalidInput if the slowness of a cell is NaN, zero or negative, and
    /// Cancelled.
    Surface(Array<std::uint8_t> codes, const Table& slowness, Progress& progress = no_progress);

    std::size_t cells() const noexcept { return codes_.size() + slowness_.size(); }
    bool is_bytes() const noexcept { return !codes_.empty(); }
    SurfaceKind kind() const noexcept {
        return is_bytes() ? SurfaceKind::bytes : SurfaceKind::floats;
    }
    float slowness(std::size_t cell) const noexcept {
        return is_bytes() ? table_[codes_[cell]] : slowness_[cell];
    }
    /// The slownesses of `cells` cells, beginning with `first`.
    void copy_slowness(std::size_t first, std::size_t cells, float* to) const noexcept;
    bool passable(std::size_t cell) const noexcept { return slowness(cell) < infinity; }
    /// No passable cell has a larger slowness than this.
    float largest() const noexcept { return largest_; }
    std::size_t bytes() const noexcept { return codes_.size() + 4 * slowness_.size(); }

    /// The codes, or null unless is_bytes().
    const std::uint8_t* codes() const noexcept { return codes_.data(); }
    const Table& table() const noexcept { return table_; }
    /// The slownesses, or null if is_bytes().
    const float* values() const noexcept { return slowness_.data(); }

  private:
    /// Names the first cell whose slowness cannot be used.
    void require_usable(Progress& progress) const;

    Array<std::uint8_t> codes_;
    Table table_{};
    Array<float> slowness_;
    float largest_ = 0;
};

} // namespace fermat
