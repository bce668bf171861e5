#pragma once

#include <cstddef>
#include <cstdint>

namespace fermat {

class ReusedMemory;
class Scratch;

/// The part of the processor that a session may use.
struct CpuOptions {
    int threads = 0; ///< 0: all of the machine
    /// Maximum number of solutions that solve_each() keeps in memory at a time, and solve() for
    /// sources with different maximum costs; 0: the solver chooses
    int solutions_at_once = 0;
};

/// The CUDA device on which a session runs, and the part of it that it may use.
struct DeviceOptions {
    int number = 0;
    /// Whether a session may use all devices: for several queries at the same time, and for a
    /// single one on a large raster. Solvers that use one device only run on the device `number`.
    bool all = false;
    /// Bytes of its memory that a session may use to be faster (weights of steps, several queries
    /// at once, a raster or a matrix that stays there); 0: all free memory
    std::size_t memory = 0;
    bool failed = false; ///< "auto" then takes a solver that needs no device
};

/// Vector instructions of the processor. All give the same bits.
enum class Simd : std::uint8_t { best, plain, avx2, avx512 };

/// Options that only benchmarks and tests set, to compare ways of solving. Results do not depend on
/// them.
struct BenchmarkOptions {
    Simd simd = Simd::best; ///< vector instructions that the CPU solvers may use
    /// Width of the window of distances in which the CUDA solvers work at a time, in units of
    /// distance; 0: the solver chooses
    float window = 0;
    /// Whether a single query uses all devices of DeviceOptions::all on a small raster too
    bool together = false;
};

struct SolverOptions {
    CpuOptions cpu = {};
    /// Where arrays with a value for each cell of a raster are; null: in memory. It must live as
    /// long as the session. Not all solvers can use it.
    Scratch* scratch = nullptr;
    /// Gives the memory for the distances of solutions that are not in `scratch`; null: fresh
    /// memory. It must live as long as the session.
    ReusedMemory* memory = nullptr;
    DeviceOptions device = {};
    BenchmarkOptions benchmark = {};
};

} // namespace fermat
