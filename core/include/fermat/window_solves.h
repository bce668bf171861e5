#pragma once

#include "fermat/solver.h"

#include <array>
#include <functional>
#include <span>

namespace fermat {

/// Takes the solution of a query on a window of the terrain, which begins at the cell `first`. The
/// rows and columns of `first` are multiples of tile_size.
using TakeWindow = std::function<void(std::size_t query, Cell first, Solution solution)>;

/// Solves each query on a window of the terrain, with the bits of a solve on all of it: a query
/// with a maximum cost takes only as long as what it reaches. Everything beyond the window is
/// unreached. The queries have no receivers. Several are solved at a time (see
/// CpuOptions::solutions_at_once), on the threads of the processor. Needs the memory of as many
/// solves on the whole terrain, and of one more solution.
///
/// `take` is called once for each query, in their order, on any thread, but never by two threads at
/// the same time. Throws as Session::solve_each() does, and what `take` throws.
void solve_in_windows(const Terrain& terrain, const Solver& solver, const SolverOptions& options,
                      std::span<const Query> queries, const TakeWindow& take, Progress& progress);

/// The least distances from which a step up to `radius` rows and columns long may lead beyond the
/// north, west, south and east edge.
std::array<float, 4> distances_at_edges(const Field<float>& distance, int radius);
/// The same of a solution, if steps lead from cell to cell, or Solution::edges of wavefronts.
std::array<float, 4> edges_of(const Solution& solution, const TerrainShape& terrain);

} // namespace fermat
