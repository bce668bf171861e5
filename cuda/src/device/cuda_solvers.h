#pragma once

#include "fermat/solver.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace fermat::cuda {

/// Why no CUDA solver can run here; empty where one can.
std::string why_unavailable();

/// Makes the calling thread's CUDA calls go to a device. Throws Unavailable where there is none of
/// this number.
void use_device(int number);
/// The same for a device that was in use before: another thread may go on with its session.
void continue_on_device(int number);

/// Why a device cannot run this program's kernels: there is none of this number, it is too old or
/// too new for them, or its driver is; empty where it can.
std::string why_unusable(int device);
/// Why `bytes` do not fit the memory that is free on the device in use; empty where they do.
std::string why_no_room(std::size_t bytes);
/// Both of these, of the device of the options, which is in use from then on.
std::string why_not_on_device(std::size_t bytes, const SolverOptions& options);

/// Tiles in order of distance, without a barrier between them: radius 1 swept by warps, radius 2 to
/// 6 by blocks, whose cells give to the cells around them.
std::unique_ptr<Solver> make_cuda_tiled();

/// Sessions for radius >= 2, and what they take of the device's memory: tile by tile in order of
/// distance, many queries at a time, or all cells in every round over precalculated weights
/// (Monsegny & Agudelo 2013).
std::unique_ptr<Session> open_wide_tiled(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress);
std::size_t wide_tiled_bytes(const TerrainShape& shape);
std::unique_ptr<Session> open_wide_relaxation(const Terrain& terrain, const SolverOptions& options,
                                              Progress& progress);
std::size_t wide_relaxation_bytes(const TerrainShape& shape);

/// The published algorithms, to be compared with: radius 1; cuda-relax any.
std::vector<std::unique_ptr<Solver>> make_solvers_of_the_literature();

} // namespace fermat::cuda
