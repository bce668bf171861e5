#include <cstdint>
#include <immintrin.h>

namespace fermat {
namespace {

struct Words {
    static constexpr int width = 16;
    __m512i value;

    static Words load(const std::uint32_t* from) { return {_mm512_loadu_si512(from)}; }
    static Words all(std::uint32_t value) { return {_mm512_set1_epi32(int(value))}; }
    void store(std::uint32_t* to) const { _mm512_storeu_si512(to, value); }
    friend Words operator+(const Words& a, const Words& b) {
        return {_mm512_add_epi32(a.value, b.value)};
    }
    friend Words least(const Words& a, const Words& b) {
        return {_mm512_min_epu32(a.value, b.value)};
    }
};

// 24 of the 32 registers hold the tile.
constexpr int tile_rows = 12;
constexpr int tile_vectors = 2;

} // namespace
} // namespace fermat

#include "min_plus.inl"

namespace fermat {

extern const MinPlusKernel avx512_min_plus;
const MinPlusKernel avx512_min_plus{"avx512",      tile_rows, tile_cols, std::size_t(1) << 30,
                                    multiply_tile, relax_row};

} // namespace fermat
