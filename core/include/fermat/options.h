#pragma once

#include <cstddef>
#include <cstdint>

namespace fermat {

/// What a session may use of the processor.
struct CpuOptions {
    int threads = 0; ///< 0: as many as the machine has
    /// Solutions that solve_each(), or solve() for sources of several maximum costs, has in memory
    /// at a time, at most; 0: as many as the solver likes
    int solutions_at_once = 0;
};

/// Which CUDA device a session runs on, and what it may use of it.
struct DeviceOptions {
    int number = 0;
    /// Bytes of memory that may be taken for what makes a solve faster: weights of steps, several
    /// queries at once; 0: what is free
    std::size_t memory = 0;
};

/// Vector instructions of the processor. All give the same bits.
enum class Simd : std::uint8_t { best, plain, avx2, avx512 };

/// What only benchmarks and tests set: ways to solve that are compared. Results do not depend on
/// it.
struct BenchmarkOptions {
    Simd simd = Simd::best; ///< what the CPU solvers may use
    /// Width of the window of distances that the CUDA solvers work on at a time, in units of
    /// distance; 0: the solver's own choice
    float window = 0;
};

struct SolverOptions {
    CpuOptions cpu = {};
    DeviceOptions device = {};
    BenchmarkOptions benchmark = {};
};

} // namespace fermat
