#include "fermat/surface.h"

#include "fermat/error.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <span>

namespace fermat {

namespace {

constexpr std::size_t cells_at_once = std::size_t(1) << 20; // cells between two questions

bool is_usable(float slowness) {
    return slowness > 0;
}

bool are_usable(std::span<const float> values) {
    bool usable = true;
    for (const float value : values) // without an end before the last value, it is vectorized
        usable &= is_usable(value);
    return usable;
}

float largest_finite(std::span<const float> values) {
    float largest = 0;
    for (const float value : values)
        largest = value < infinity ? std::max(largest, value) : largest;
    return largest;
}

} // namespace

void SlownessSummary::add(std::span<const float> slownesses) noexcept {
    if (!fermat::are_usable(slownesses))
        usable_ = false;
    const float largest = largest_finite(slownesses);
    for (float before = largest_; before < largest;)
        if (largest_.compare_exchange_weak(before, largest))
            return;
}

Surface::Surface(Field<float> slowness, Progress& progress, int threads)
    : slowness_(std::move(slowness)) {
    SlownessSummary summary;
    const std::span<const float> values = slowness_.values();
    parallel_for(values.size(), cells_at_once, thread_count(threads), progress,
                 [&](std::size_t begin, std::size_t end) {
                     summary.add(values.subspan(begin, end - begin));
                 });
    take(summary, progress);
}

Surface::Surface(Field<float> slowness, const SlownessSummary& summary, Progress& progress)
    : slowness_(std::move(slowness)) {
    take(summary, progress);
}

void Surface::take(const SlownessSummary& summary, Progress& progress) {
    if (!summary.are_usable())
        require_usable(progress);
    largest_ = summary.largest();
}

Surface::Surface(Field<std::uint8_t> codes, const Table& slowness, Progress& progress)
    : codes_(std::move(codes)), table_(slowness) {
    if (!are_usable(table_))
        require_usable(progress);
    largest_ = largest_finite(table_);
}

void Surface::require_usable(Progress& progress) const {
    AskedProgress asked(progress);
    parallel_for(grid().cells(), cells_at_once, 1, asked, [&](std::size_t begin, std::size_t end) {
        for (std::size_t cell = begin; cell < end; ++cell)
            if (!is_usable(slowness(cell)))
                throw InvalidInput({Says::slowness_not_positive, cell, slowness(cell)});
    });
}

void Surface::set_slowness(std::span<const OfCell> cells) {
    std::uint8_t code = 0;
    bool have_codes = is_bytes();
    for (const auto& [cell, slowness] : cells) {
        if (!is_usable(slowness))
            throw InvalidInput({Says::slowness_not_positive, cell, slowness});
        have_codes = have_codes && find_code(slowness, code);
    }
    if (is_bytes() && !have_codes)
        become_floats();
    for (const auto& [cell, slowness] : cells) {
        if (slowness < infinity)
            largest_ = std::max(largest_, slowness);
        if (!is_bytes())
            slowness_[cell] = slowness;
        else if (table_[code] == slowness || find_code(slowness, code))
            codes_[cell] = code;
    }
}

bool Surface::find_code(float slowness, std::uint8_t& code) const {
    const auto found = std::find(table_.begin(), table_.end(), slowness);
    if (found == table_.end())
        return false;
    code = std::uint8_t(found - table_.begin());
    return true;
}

void Surface::become_floats() {
    slowness_ = Field<float>(grid());
    for (std::size_t place = 0; place < codes_.size(); ++place)
        slowness_.values()[place] = table_[codes_.values()[place]];
    codes_ = {};
}

Surface Surface::part(Cell first, Grid size, Scratch* scratch) const {
    Surface other;
    if (is_bytes())
        other.codes_ = codes_.part(first, size, scratch);
    else
        other.slowness_ = slowness_.part(first, size, scratch);
    other.table_ = table_;
    other.largest_ = largest_;
    return other;
}

Surface Surface::alias() const {
    Surface other;
    if (is_bytes())
        other.codes_ = codes_.alias();
    else
        other.slowness_ = slowness_.alias();
    other.table_ = table_;
    other.largest_ = largest_;
    return other;
}

void Surface::copy_slowness(Cell first, Grid size, float* to, std::size_t pitch) const noexcept {
    if (!is_bytes())
        return slowness_.copy(first, size, to, pitch);
    const Tiling tiling(grid());
    for (int row = 0; row < size.rows; ++row, to += pitch)
        for_each_piece(tiling, first.row + row, first.col, first.col + size.cols,
                       [&](int col, int count, std::size_t place) {
                           const std::uint8_t* const from = codes_.values().data() + place;
                           for (int i = 0; i < count; ++i)
                               to[col - first.col + i] = table_[from[i]];
                       });
}

} // namespace fermat
