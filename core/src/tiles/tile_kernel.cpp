#include "tile_kernel.h"

#include "fermat/error.h"
#include "fermat/solver.h"

#include <string>

namespace fermat {

extern const TileKernel plain_tile_kernel;
#ifdef FERMAT_X86
extern const TileKernel avx2_tile_kernel;
extern const TileKernel avx512_tile_kernel;
#endif

const TileKernel& tile_kernel(Simd simd) {
#ifdef FERMAT_X86
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512f");
    if (avx512 && (simd == Simd::best || simd == Simd::avx512))
        return avx512_tile_kernel;
    if (avx2 && (simd == Simd::best || simd == Simd::avx2))
        return avx2_tile_kernel;
#endif
    if (simd == Simd::best || simd == Simd::plain)
        return plain_tile_kernel;
    throw Unavailable({Says::no_instructions, simd == Simd::avx2 ? "AVX2 and FMA" : "AVX-512"});
}

} // namespace fermat
