#pragma once

#include "fermat/field.h"
#include "fermat/infinity.h"
#include "fermat/progress.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

namespace fermat {

/// How a surface is stored: one byte per cell with a table, or one float per cell.
enum class SurfaceKind : std::uint8_t { bytes, floats };

constexpr std::size_t bytes_of_value(SurfaceKind kind) {
    return kind == SurfaceKind::bytes ? sizeof(std::uint8_t) : sizeof(float);
}

/// What a Surface asks of all its slownesses. Who sets them can gather it meanwhile.
class SlownessSummary {
  public:
    /// Threads may add at the same time.
    void add(std::span<const float> slownesses) noexcept;
    /// Whether all are positive.
    bool are_usable() const noexcept { return usable_; }
    /// The largest finite one; 0 if there is none.
    float largest() const noexcept { return largest_; }

  private:
    std::atomic<bool> usable_ = true;
    std::atomic<float> largest_ = 0;
};

/// What it costs to cross the cells of a raster: slowness in seconds (or cost) per metre, as
/// strictly positive float32. It is +infinity where a cell is impassable. Bytes with a table need a
/// quarter of the memory.
class Surface {
  public:
    using Table = std::array<float, 256>;

    /// One slowness per cell. Throws InvalidInput if a slowness is NaN, zero or negative, and
    /// Cancelled. `threads`: how many threads to use; 0: all of the processor.
    explicit Surface(Field<float> slowness, Progress& progress = no_progress, int threads = 0);
    /// The same with a summary of slownesses: all of them, or others in place of those that became
    /// infinite.
    Surface(Field<float> slowness, const SlownessSummary& summary,
            Progress& progress = no_progress);
    /// One code per cell, and the slowness of each code. Entries that no cell uses may have any
    /// value. Throws InvalidInput if the slowness of a cell is NaN, zero or negative, and
    /// Cancelled.
    Surface(Field<std::uint8_t> codes, const Table& slowness, Progress& progress = no_progress);

    Grid grid() const noexcept { return is_bytes() ? codes_.grid() : slowness_.grid(); }
    bool is_bytes() const noexcept { return !codes_.empty(); }
    SurfaceKind kind() const noexcept {
        return is_bytes() ? SurfaceKind::bytes : SurfaceKind::floats;
    }
    float slowness(Cell cell) const noexcept {
        return is_bytes() ? table_[codes_[cell]] : slowness_[cell];
    }
    float slowness(std::size_t index) const noexcept { return slowness(grid().cell(index)); }
    bool passable(Cell cell) const noexcept { return slowness(cell) < infinity; }
    bool passable(std::size_t index) const noexcept { return passable(grid().cell(index)); }
    /// The slowness at a place of the order in which the cells are stored.
    float stored_slowness(std::size_t place) const noexcept {
        return is_bytes() ? table_[codes_.values()[place]] : slowness_.values()[place];
    }
    /// Copies the slownesses of a rectangle to rows that are `pitch` values apart.
    void copy_slowness(Cell first, Grid size, float* to, std::size_t pitch) const noexcept;
    /// No passable cell has a larger slowness than this.
    float largest() const noexcept { return largest_; }

    /// The slowness of a cell, by its index, row-major.
    struct OfCell {
        std::size_t cell;
        float slowness;
    };
    /// Changes cells. Bytes become floats if the table lacks a slowness. Throws InvalidInput as the
    /// constructor does (then nothing has changed), and OutOfMemory.
    void set_slowness(std::span<const OfCell> cells);

    /// The surface of a rectangle.
    Surface part(Cell first, Grid size, Scratch* scratch = nullptr) const;
    /// Another surface with the values of this one, which must outlive it.
    Surface alias() const;

    /// Empty unless is_bytes().
    const Field<std::uint8_t>& codes() const noexcept { return codes_; }
    const Table& table() const noexcept { return table_; }
    /// Empty if is_bytes().
    const Field<float>& values() const noexcept { return slowness_; }

  private:
    Surface() = default;
    void take(const SlownessSummary& summary, Progress& progress);
    /// Names the first cell whose slowness cannot be used.
    void require_usable(Progress& progress) const;
    /// Whether the table has this slowness; `code` is then its number.
    bool find_code(float slowness, std::uint8_t& code) const;
    void become_floats();

    Field<std::uint8_t> codes_;
    Table table_{};
    Field<float> slowness_;
    float largest_ = 0;
};

} // namespace fermat
