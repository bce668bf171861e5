#include <cstddef>
#include <cstdint>
#include <immintrin.h>

namespace fermat {
namespace {

struct Row {
    static constexpr std::size_t width = 16;
    __m256i low, high;

    static Row load(const std::uint32_t* from) {
        return {_mm256_load_si256(reinterpret_cast<const __m256i*>(from)),
                _mm256_load_si256(reinterpret_cast<const __m256i*>(from + 8))};
    }
    static Row all(std::uint32_t value) {
        const __m256i vector = _mm256_set1_epi32(int(value));
        return {vector, vector};
    }
    void store(std::uint32_t* to) const {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to), low);
        _mm256_store_si256(reinterpret_cast<__m256i*>(to + 8), high);
    }
    friend Row operator+(const Row& a, std::uint32_t cost) {
        const __m256i vector = _mm256_set1_epi32(int(cost));
        return {_mm256_add_epi32(a.low, vector), _mm256_add_epi32(a.high, vector)};
    }
    friend Row least(const Row& a, const Row& b) {
        return {_mm256_min_epu32(a.low, b.low), _mm256_min_epu32(a.high, b.high)};
    }
};

} // namespace
} // namespace fermat

#include "phast_kernel.inl"

namespace fermat {

extern const PhastKernel avx2_phast;
const PhastKernel avx2_phast{"avx2", rise, fall};

} // namespace fermat
