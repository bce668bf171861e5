#pragma once

#include "fermat/solver.h"

#include <functional>
#include <memory>
#include <vector>

namespace fermat::cuda {

/// Opens a session on the device SolverOptions::device.number.
using OpenOnDevice = std::function<std::unique_ptr<Session>(
    const Terrain& terrain, const SolverOptions& options, Progress& progress)>;

/// A session that solves several queries on several devices. Each device has a session of its own,
/// which takes up to `queries_at_once` queries at a time whenever it is free. A single query is
/// solved on the first device. The sessions on the others are opened when they are first needed.
std::unique_ptr<Session> open_on_devices(const Terrain& terrain, const SolverOptions& options,
                                         const std::vector<int>& devices,
                                         std::size_t queries_at_once, const OpenOnDevice& open,
                                         Progress& progress);

} // namespace fermat::cuda
