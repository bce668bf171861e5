#include <cstdint>
#include <immintrin.h>

namespace fermat {
namespace {

struct Words {
    static constexpr int width = 8;
    __m256i value;

    static Words load(const std::uint32_t* from) {
        return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))};
    }
    static Words all(std::uint32_t value) { return {_mm256_set1_epi32(int(value))}; }
    void store(std::uint32_t* to) const {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), value);
    }
    friend Words operator+(const Words& a, const Words& b) {
        return {_mm256_add_epi32(a.value, b.value)};
    }
    friend Words least(const Words& a, const Words& b) {
        return {_mm256_min_epu32(a.value, b.value)};
    }
};

// 12 of the 16 registers hold the tile.
constexpr int tile_rows = 6;
constexpr int tile_vectors = 2;

} // namespace
} // namespace fermat

#include "min_plus.inl"

namespace fermat {

extern const MinPlusKernel avx2_min_plus;
const MinPlusKernel avx2_min_plus{"avx2",        tile_rows, tile_cols, std::size_t(1) << 30,
                                  multiply_tile, relax_row};

} // namespace fermat
