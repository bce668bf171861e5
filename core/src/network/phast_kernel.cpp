#include "phast_kernel.h"

#include "fermat/error.h"

#include <string>

namespace fermat {

extern const PhastKernel plain_phast;
#ifdef FERMAT_X86
extern const PhastKernel avx2_phast;
extern const PhastKernel avx512_phast;
#endif

const PhastKernel& phast_kernel(Simd simd) {
#ifdef FERMAT_X86
    if (__builtin_cpu_supports("avx512f") && (simd == Simd::best || simd == Simd::avx512))
        return avx512_phast;
    if (__builtin_cpu_supports("avx2") && (simd == Simd::best || simd == Simd::avx2))
        return avx2_phast;
#endif
    if (simd == Simd::best || simd == Simd::plain)
        return plain_phast;
    throw Unavailable({Says::no_instructions, simd == Simd::avx2 ? "AVX2" : "AVX-512"});
}

} // namespace fermat
