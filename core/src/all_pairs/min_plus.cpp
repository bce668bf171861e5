#include "min_plus.h"

#include "fermat/error.h"

#include <string>

namespace fermat {

extern const MinPlusKernel plain_min_plus;
#ifdef FERMAT_X86
extern const MinPlusKernel avx2_min_plus;
extern const MinPlusKernel avx512_min_plus;
#endif

const MinPlusKernel& min_plus_kernel(Simd simd) {
#ifdef FERMAT_X86
    if (__builtin_cpu_supports("avx512f") && (simd == Simd::best || simd == Simd::avx512))
        return avx512_min_plus;
    if (__builtin_cpu_supports("avx2") && (simd == Simd::best || simd == Simd::avx2))
        return avx2_min_plus;
#endif
    if (simd == Simd::best || simd == Simd::plain)
        return plain_min_plus;
    throw Unavailable({Says::no_instructions, simd == Simd::avx2 ? "AVX2" : "AVX-512"});
}

} // namespace fermat
