#pragma once

#include "fermat/solver.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace fermat::cuda {

/// Why no CUDA solver can run here; empty if one can.
std::string why_unavailable();

/// Directs the CUDA calls of the calling thread to a device. Throws Unavailable if there is no
/// device with this number.
void use_device(int number);
/// The same for a device that was used before, so that another thread can continue its session.
void continue_on_device(int number);

/// Why a device cannot run the kernels of this program: there is no device with this number, or it
/// or its driver is too old or too new. Empty if it can.
std::string why_unusable(int device);
/// Why `bytes` do not fit into the free memory of the current device; empty if they fit.
std::string why_no_room(std::size_t bytes);
/// Both of these for the device of the options. This device is the current one afterwards.
std::string why_not_on_device(std::size_t bytes, const SolverOptions& options);

/// Tiles in order of distance, without a barrier between them. For radius 1, warps sweep the tiles.
/// For radius 2 to 6, blocks visit them, and cells give their distance to the cells around them.
std::unique_ptr<Solver> make_cuda_tiled();

/// Sessions for radius >= 2, and the device memory that they need. The first visits tiles in order
/// of distance, for many queries at a time. The second relaxes all cells in every round, with
/// precalculated weights (Monsegny & Agudelo 2013).
std::unique_ptr<Session> open_wide_tiled(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress);
std::size_t wide_tiled_bytes(const TerrainShape& shape);
std::unique_ptr<Session> open_wide_relaxation(const Terrain& terrain, const SolverOptions& options,
                                              Progress& progress);
std::size_t wide_relaxation_bytes(const TerrainShape& shape);

/// Algorithms of the literature, for comparison. They work with radius 1, cuda-relax with any
/// radius.
std::vector<std::unique_ptr<Solver>> make_solvers_of_the_literature();

} // namespace fermat::cuda
