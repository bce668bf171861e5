#include "source_algorithm.h"

#include "grouped_number.h"
#include "memory_limit.h"
#include "parameter_names.h"

#include <fermat/memory.h>

#include <algorithm>
#include <limits>

SourceAlgorithm::MemoryPlan
SourceAlgorithm::planMemory(const fermat::Candidates& candidates, const fermat::TerrainShape& shape,
                            const fermat::Query& query, const fermat::SolverOptions& options,
                            std::size_t rest, std::size_t wanted, std::size_t allowed) {
    MemoryPlan fitting, least{std::numeric_limits<std::size_t>::max(), 1};
    for (const fermat::Solver* solver : candidates.solvers) {
        const std::size_t one =
            std::max<std::size_t>(1, solver->memory_needed(shape, query, options));
        const auto atMost = std::size_t(solver->solutions_at_once(shape, options));
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

SourceAlgorithm::FileNeeds SourceAlgorithm::needsInFiles(const fermat::SolverRegistry& solvers,
                                                         SolverChoice choice,
                                                         const fermat::TerrainShape& shape,
                                                         const fermat::Query& query) {
    fermat::Scratch files({}, {}); // solvers only look whether there are any
    choice.options.scratch = &files;
    const fermat::Candidates candidates = solvers.candidates(choice.name, shape, choice.options);
    FileNeeds needs;
    for (const fermat::Solver* solver : candidates.solvers) {
        needs.files = std::max(needs.files, solver->scratch_needed(shape, query, choice.options));
        needs.memory = std::max(needs.memory, solver->memory_needed(shape, query, choice.options));
    }
    return needs;
}

void SourceAlgorithm::requireRoom(const RasterGeometry& part, const Wants& wants) const {
    const fermat::TerrainShape level = terrainInput().levelShape(part);
    const std::size_t allowed = allowedMemory(), rest = bytesBeside(part, wants);
    const MemoryPlan plan =
        planMemory(mSolvers.candidates(solverFor(wants), level, mSolver.options), level, {},
                   mSolver.options, level.surface_bytes() + rest, 1, allowed);
    // Only to throw: the folder is chosen when there is a plan.
    folderFor(needsOf(wants, level, {}, allowed, plan.bytes, rest), part);
}

std::size_t SourceAlgorithm::bytesBeside(const RasterGeometry& part, const Wants& wants) const {
    return terrainInput().lengthBytes(part) + terrainInput().readingBytes(part) +
           SmallCache::bytes(allowedMemory(),
                             part.grid.cells() *
                                 (terrainInput().cachedBytesPerCell() + wants.cachedBytesPerCell)) +
           (wants.moreBytes ? wants.moreBytes(part.grid) : 0) +
           wants.moreBytesPerCell * part.grid.cells();
}

ArrayRoom::Needs SourceAlgorithm::needsOf(const Wants& wants, const fermat::TerrainShape& shape,
                                          const fermat::Query& query, std::size_t allowed,
                                          std::size_t inMemory, std::size_t rest) const {
    constexpr std::size_t never = std::numeric_limits<std::size_t>::max();
    if (inMemory <= allowed)
        return {allowed, inMemory, never, never};
    const FileNeeds needs =
        needsInFiles(mSolvers, {solverFor(wants), mSolver.options}, shape, query);
    const std::size_t more = wants.moreBytesPerCell * shape.grid.cells();
    return {allowed, inMemory, shape.surface_bytes() + needs.files + more,
            rest - more + needs.memory};
}

void SourceAlgorithm::warnOfPace(const Wants& wants, const fermat::TerrainShape& shape,
                                 const ArrayRoom::Needs& needs,
                                 QgsProcessingFeedback* feedback) const {
    fermat::Scratch files({}, {}); // solvers only look whether there are any
    SolverChoice choice{solverFor(wants), mSolver.options};
    choice.options.scratch = &files;
    // A device reads and writes large pieces, one after another.
    if (mSolvers.candidates(choice.name, shape, choice.options).solvers.front()->runs_on_device())
        return;
    if (const QString warning = ArrayRoom::paceWarning(needs, shape.neighbourhood.radius(),
                                                       fermat::available_for_pages());
        !warning.isEmpty())
        feedback->pushWarning(warning);
}

void SourceAlgorithm::planPart(Problem& problem, QgsProcessingFeedback* feedback) const {
    const Wants& wants = problem.wants;
    const RasterGeometry& part = problem.part.geometry();
    problem.shape = terrainInput().shape(part);
    problem.query = queryOf(problem, problem.features);

    const std::span<const FeatureCells> features = problem.features;
    const std::size_t allowed = allowedMemory();
    const std::size_t results = wants.moreBytesPerSource * features.size();
    if (results > allowed)
        throw QgsProcessingException(
            tr("The results of %1 sources need %2 of memory, but Fermat may use only %3. Use fewer "
               "sources or fewer receivers at a time.")
                .arg(grouped(features.size()), gibText(results), gibText(allowed)));
    const std::size_t kept = wants.keptBytesPerSource * features.size();
    planRows(output, wants.rowsPerSource * features.size(), kept, results,
             ArrayRoom::outputMemory(allowed));
    const fermat::Query one =
        wants.eachSource ? queryOf(problem, features.first(1)) : fermat::Query();
    const fermat::Query& planned = wants.eachSource ? one : problem.query;
    const std::size_t rest = bytesBeside(part, wants) +
                             bytesPerSourceCell * problem.query.sources.size() + results + kept;
    const MemoryPlan plan =
        planMemory(mSolvers.candidates(solverFor(wants), problem.shape, mSolver.options),
                   problem.shape, planned, mSolver.options, problem.shape.surface_bytes() + rest,
                   wants.eachSource ? features.size()
                   : wants.solver   ? maximaOf(features).size()
                                    : 1,
                   allowed);
    problem.solutionsAtOnce = plan.solutionsAtOnce;
    const auto starts = problem.query.sources.size();
    feedback->pushInfo(
        (problem.part.isWhole() ? tr("%1 × %2 cells, %3, up to %4 MiB of memory.")
                                : tr("A part of %1 × %2 cells, %3, up to %4 MiB of memory."))
            .arg(grouped(part.grid.cols))
            .arg(grouped(part.grid.rows))
            .arg(starts == 1 ? tr("1 source cell") : tr("%1 source cells").arg(grouped(starts)))
            .arg(double(plan.bytes) / (1 << 20), 0, 'f', 1));
    const ArrayRoom::Needs needs =
        needsOf(wants, problem.shape, planned, allowed, plan.bytes, rest);
    problem.room = makeRoom(needs, part, feedback);
    if (problem.room) {
        problem.solutionsAtOnce = 1;
        warnOfPace(wants, problem.shape, needs, feedback);
    }
    problem.outputMemory = ArrayRoom::outputMemory(allowed);
    const std::size_t room = problem.room ? problem.outputMemory : allowed;
    const std::size_t taken = problem.room ? needs.beside : plan.bytes;
    problem.memoryLeft = room > taken ? room - taken : 0;
}
