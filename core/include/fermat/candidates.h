#pragma once

#include <functional>
#include <string>
#include <vector>

namespace fermat {

/// The solvers to try, in this order.
template <class AnySolver>
struct CandidatesOf {
    std::vector<const AnySolver*> solvers;
    std::string left_out; ///< which other solvers are not used, and why: "; not …: …"
};

/// Is told which solver is used, and why, in one sentence. It is called once when a session is
/// opened, and again each time that another solver has to continue because a device failed
/// (`failure`). The thread that opens or solves calls it.
template <class AnySolver>
using HearSolverOf =
    std::function<void(const AnySolver& taken, const std::string& why, bool failure)>;

} // namespace fermat
