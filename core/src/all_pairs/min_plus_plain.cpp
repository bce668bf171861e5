#include <algorithm>
#include <cstdint>

namespace fermat {
namespace {

/// Four numbers, for processors without other vectors.
struct Words {
    static constexpr int width = 4;
    std::uint32_t value[width];

    static Words load(const std::uint32_t* from) { return {{from[0], from[1], from[2], from[3]}}; }
    static Words all(std::uint32_t value) { return {{value, value, value, value}}; }
    void store(std::uint32_t* to) const { std::copy_n(value, width, to); }
    friend Words operator+(const Words& a, const Words& b) {
        Words result;
        for (int i = 0; i < width; ++i)
            result.value[i] = a.value[i] + b.value[i];
        return result;
    }
    friend Words least(const Words& a, const Words& b) {
        Words result;
        for (int i = 0; i < width; ++i)
            result.value[i] = std::min(a.value[i], b.value[i]);
        return result;
    }
};

constexpr int tile_rows = 2;
constexpr int tile_vectors = 1;

} // namespace
} // namespace fermat

#include "min_plus.inl"

namespace fermat {

extern const MinPlusKernel plain_min_plus;
const MinPlusKernel plain_min_plus{"plain",       tile_rows, tile_cols, std::size_t(1) << 24,
                                   multiply_tile, relax_row};

} // namespace fermat
