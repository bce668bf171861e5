#include "all_pairs_makers.h"
#include "fermat/disk.h"
#include "fermat/error.h"

#include <utility>

namespace fermat {

namespace {

/// Why there is no room for the rows; empty if there is.
std::string no_room(const AllPairsSolver& solver, const AllPairsShape& shape,
                    const AllPairsOptions& options) {
    const std::size_t needed = solver.memory_for_rows(shape, options);
    if (const std::size_t allowed = AllPairsSolver::allowed_memory(options); needed > allowed)
        return OutOfMemory(needed, allowed).what();
    const std::size_t bytes = solver.disk_for_rows(shape, options);
    if (bytes == 0)
        return {};
    const std::size_t available = available_disk(options.folder);
    return bytes > available ? OutOfDisk(bytes, available, options.folder).what() : "";
}

} // namespace

AllPairsSolvers::AllPairsSolvers() {
    solvers_.push_back(make_all_pairs_phast());
    solvers_.push_back(make_blocked_floyd_warshall());
    solvers_.push_back(make_all_pairs_dijkstra());
    solvers_.push_back(make_floyd_warshall());
}

void AllPairsSolvers::add(std::unique_ptr<AllPairsSolver> solver) {
    solvers_.insert(solvers_.begin(), std::move(solver));
}

const AllPairsSolver& AllPairsSolvers::choose(const std::string& name, const AllPairsShape& shape,
                                              const AllPairsOptions& options,
                                              std::string* why) const {
    const bool any = name == "auto";
    std::string names = "auto", left_out;
    for (const auto& solver : solvers_) {
        names += ", " + solver->name();
        if (any ? options.device_failed && solver->runs_on_device() : name != solver->name())
            continue;
        std::string reason = solver->unavailable();
        if (reason.empty())
            reason = solver->unsuitable(shape, options);
        if (!reason.empty() && !any)
            throw Unavailable("the solver " + name + " cannot run: " + reason);
        if (reason.empty() && any)
            reason = solver->discouraged(shape, options);
        if (reason.empty() && any)
            reason = no_room(*solver, shape, options);
        if (!reason.empty()) {
            left_out += "; not " + solver->name() + ": " + reason;
            continue;
        }
        if (why)
            *why = "Solver: " + solver->name() + " (" + solver->description() + ")" + left_out;
        return *solver;
    }
    if (!any)
        throw InvalidInput("there is no solver '" + name + "'; there are: " + names);
    throw Unavailable("no solver can run" + left_out);
}

} // namespace fermat
