#include "fermat/surface.h"

#include "fermat/error.h"

#include <algorithm>
#include <string>

namespace fermat {

namespace {

void require_slowness(float slowness, const char* where, std::size_t index) {
    if (!(slowness > 0))
        throw InvalidInput(std::string("the slowness of ") + where + " " + std::to_string(index) +
                           " must be positive, not " + std::to_string(slowness));
}

} // namespace

Surface::Surface(Array<float> slowness) : slowness_(std::move(slowness)) {
    for (std::size_t cell = 0; cell < slowness_.size(); ++cell)
        require_slowness(slowness_[cell], "cell", cell);
}

Surface::Surface(Array<std::uint8_t> codes, const Table& slowness)
    : codes_(std::move(codes)), table_(slowness) {
    for (std::size_t code = 0; code < table_.size(); ++code)
        require_slowness(table_[code], "code", code);
}

void Surface::copy_slowness(std::size_t first, std::size_t cells, float* to) const noexcept {
    if (is_bytes())
        for (std::size_t i = 0; i < cells; ++i)
            to[i] = table_[codes_[first + i]];
    else
        std::copy_n(slowness_.data() + first, cells, to);
}

} // namespace fermat
