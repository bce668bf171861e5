#include "fermat/surface.h"

#include "fermat/error.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <span>
#include <string>

namespace fermat {

namespace {

constexpr std::size_t cells_at_once = std::size_t(1) << 20; // cells between two questions

bool is_usable(float slowness) {
    return slowness > 0;
}

float largest_finite(std::span<const float> values) {
    float largest = 0;
    for (const float value : values)
        largest = value < infinity ? std::max(largest, value) : largest;
    return largest;
}

} // namespace

Surface::Surface(Array<float> slowness, Progress& progress) : slowness_(std::move(slowness)) {
    PartProgress checking(progress, 0, 0.5), comparing(progress, 0.5, 1);
    require_usable(checking);
    parallel_for(
        slowness_.size(), cells_at_once, 1, comparing, [&](std::size_t begin, std::size_t end) {
            largest_ = std::max(largest_, largest_finite({slowness_.data() + begin, end - begin}));
        });
}

Surface::Surface(Array<std::uint8_t> codes, const Table& slowness, Progress& progress)
    : codes_(std::move(codes)), table_(slowness) {
    if (!std::all_of(table_.begin(), table_.end(), is_usable))
        require_usable(progress);
    largest_ = largest_finite(table_);
}

void Surface::require_usable(Progress& progress) const {
    parallel_for(cells(), cells_at_once, 1, progress, [&](std::size_t begin, std::size_t end) {
        for (std::size_t cell = begin; cell < end; ++cell)
            if (!is_usable(slowness(cell)))
                throw InvalidInput({Says::slowness_not_positive, cell, slowness(cell)});
    });
}

void Surface::copy_slowness(std::size_t first, std::size_t cells, float* to) const noexcept {
    if (is_bytes())
        for (std::size_t i = 0; i < cells; ++i)
            to[i] = table_[codes_[first + i]];
    else
        std::copy_n(slowness_.data() + first, cells, to);
}

} // namespace fermat
