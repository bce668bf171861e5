#include "solve_memory.h"

#include <fermat/memory.h>

#include <algorithm>
#include <limits>

SolveMemory::SolveMemory(const fermat::SolverRegistry& solvers, const SolverChoice& choice,
                         const fermat::TerrainShape& shape, const fermat::Query& query,
                         const Beside& beside)
    : mSolvers(solvers), mChoice(choice), mShape(shape), mQuery(query), mBeside(beside) {}

fermat::Candidates SolveMemory::candidates(fermat::Scratch* scratch) const {
    fermat::SolverOptions options = mChoice.options;
    options.scratch = scratch;
    return mSolvers.candidates(mChoice.name, mShape, options);
}

SolveMemory::Plan SolveMemory::plan(std::size_t allowed, std::size_t wanted) const {
    fermat::SolverOptions options = mChoice.options;
    options.scratch = nullptr;
    const std::size_t rest = mShape.surface_bytes() + mBeside.memory + mBeside.arrays;
    Plan fitting, least{std::numeric_limits<std::size_t>::max(), 1};
    for (const fermat::Solver* solver : candidates(nullptr).solvers) {
        const std::size_t one =
            std::max<std::size_t>(1, solver->memory_needed(mShape, mQuery, options));
        const auto atMost = std::size_t(solver->solutions_at_once(mShape, options));
        const std::size_t room = allowed > rest ? (allowed - rest) / one : 1;
        const std::size_t atOnce = std::clamp<std::size_t>(room, 1, std::min(wanted, atMost));
        const std::size_t bytes = rest + atOnce * one;
        if (bytes <= allowed)
            fitting = {std::max(fitting.bytes, bytes),
                       std::max(fitting.solutionsAtOnce, int(atOnce))};
        if (bytes < least.bytes)
            least.bytes = bytes;
    }
    return fitting.bytes > 0 ? fitting : least;
}

ArrayRoom::Needs SolveMemory::needs(std::size_t allowed, std::size_t inMemory) const {
    ArrayRoom::Needs needs{.allowed = allowed, .inMemory = inMemory};
    if (inMemory <= allowed)
        return needs;
    fermat::Scratch files({}, {}); // solvers only look whether there are any
    fermat::SolverOptions options = mChoice.options;
    options.scratch = &files;
    for (const fermat::Solver* solver : candidates(&files).solvers) {
        needs.files = std::max(needs.files, solver->scratch_needed(mShape, mQuery, options));
        needs.beside = std::max(needs.beside, solver->memory_needed(mShape, mQuery, options));
    }
    needs.files += mShape.surface_bytes() + mBeside.arrays;
    needs.beside += mBeside.memory;
    return needs;
}

fermat::Sentence SolveMemory::paceWarning(const ArrayRoom::Needs& needs,
                                          const std::string& advice) const {
    fermat::Scratch files({}, {}); // as above
    // A device reads and writes large pieces, one after another.
    return candidates(&files).solvers.front()->runs_on_device()
               ? fermat::Sentence()
               : ArrayRoom::paceWarning(needs, mShape.neighbourhood.radius(),
                                        fermat::available_for_pages(), advice);
}
