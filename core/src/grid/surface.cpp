#include "fermat/surface.h"

#include "fermat/error.h"
#include "number_text.h"

#include <algorithm>
#include <span>
#include <string>

namespace fermat {

namespace {

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

Surface::Surface(Array<float> slowness) : slowness_(std::move(slowness)) {
    require_usable();
    largest_ = largest_finite({slowness_.data(), slowness_.size()});
}

Surface::Surface(Array<std::uint8_t> codes, const Table& slowness)
    : codes_(std::move(codes)), table_(slowness) {
    if (!std::all_of(table_.begin(), table_.end(), is_usable))
        require_usable();
    largest_ = largest_finite(table_);
}

void Surface::require_usable() const {
    for (std::size_t cell = 0; cell < cells(); ++cell)
        if (!is_usable(slowness(cell)))
            throw InvalidInput("the slowness of cell " + std::to_string(cell) +
                               " must be positive, not " + text(slowness(cell)));
}

void Surface::copy_slowness(std::size_t first, std::size_t cells, float* to) const noexcept {
    if (is_bytes())
        for (std::size_t i = 0; i < cells; ++i)
            to[i] = table_[codes_[first + i]];
    else
        std::copy_n(slowness_.data() + first, cells, to);
}

} // namespace fermat
