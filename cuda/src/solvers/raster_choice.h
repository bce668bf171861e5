#pragma once

#include "fermat/options.h"
#include "fermat/sentence.h"
#include "fermat/terrain.h"

#include <cstddef>
#include <vector>

namespace fermat::cuda {

/// Whether most of some thousands of sampled passable cells have at most three passable neighbours.
/// In such a maze, a wavefront gives a device nothing to do in parallel. `scratch`: where the
/// surface may be.
bool mostly_corridors(const Terrain& terrain, Scratch* scratch);

/// Whether the process may have as much memory as the driver and the session take. It cannot be in
/// files; pages of files can leave memory.
bool driver_fits(const Scratch& scratch);

/// The devices of the options that have room for a session of `bytes`. `why` is set to the reason
/// why the first other one cannot be used.
std::vector<int> devices_with_room(std::size_t bytes, const SolverOptions& options, Sentence& why);

} // namespace fermat::cuda
