#include <cstddef>
#include <cstdint>
#include <immintrin.h>

namespace fermat {
namespace {

struct Row {
    static constexpr std::size_t width = 16;
    __m512i value;

    static Row load(const std::uint32_t* from) { return {_mm512_load_si512(from)}; }
    static Row all(std::uint32_t value) { return {_mm512_set1_epi32(int(value))}; }
    void store(std::uint32_t* to) const { _mm512_store_si512(to, value); }
    friend Row operator+(const Row& a, std::uint32_t cost) {
        return {_mm512_add_epi32(a.value, _mm512_set1_epi32(int(cost)))};
    }
    friend Row least(const Row& a, const Row& b) { return {_mm512_min_epu32(a.value, b.value)}; }
};

} // namespace
} // namespace fermat

#include "phast_kernel.inl"

namespace fermat {

extern const PhastKernel avx512_phast;
const PhastKernel avx512_phast{"avx512", rise, fall};

} // namespace fermat
