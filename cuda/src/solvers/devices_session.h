#pragma once

#include "fermat/solver.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fermat::cuda {

/// Opens a session on the device SolverOptions::device.number.
using OpenOnDevice = std::function<std::unique_ptr<Session>(
    const Terrain& terrain, const SolverOptions& options, Progress& progress)>;

/// Opens a session that solves one query on all devices together.
using OpenOnAll = std::function<std::unique_ptr<Session>(Progress& progress)>;

/// A session that solves several queries on several devices. Each device has a session of its own,
/// which takes up to `queries_at_once` queries at a time whenever it is free. These sessions are
/// opened when they are first needed. A single query is solved on all devices together, or on the
/// first one if there is a reason `why_not_together`, which its solution then notes.
std::unique_ptr<Session> open_on_devices(const Terrain& terrain, const SolverOptions& options,
                                         const std::vector<int>& devices,
                                         std::size_t queries_at_once, const OpenOnDevice& open,
                                         const OpenOnAll& open_on_all,
                                         const Sentence& why_not_together, Progress& progress);

} // namespace fermat::cuda
