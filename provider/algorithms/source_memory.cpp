#include "source_algorithm.h"

#include "core_sentences.h"
#include "grouped_number.h"
#include "memory_limit.h"
#include "parameter_names.h"

SolveMemory SourceAlgorithm::memoryOf(const Wants& wants, const RasterGeometry& part,
                                      const fermat::TerrainShape& shape, const fermat::Query& query,
                                      std::size_t more) const {
    const std::size_t cache = SmallCache::bytes(
        allowedMemory(),
        part.grid.cells() * (terrainInput().cachedBytesPerCell() + wants.cachedBytesPerCell));
    return {mSolvers,
            {solverFor(wants), mSolver.options},
            shape,
            query,
            {terrainInput().lengthBytes(part) + terrainInput().readingBytes(part) + cache +
                 (wants.moreBytes ? wants.moreBytes(part.grid) : 0) + more,
             wants.moreBytesPerCell * part.grid.cells()}};
}

void SourceAlgorithm::requireRoom(const RasterGeometry& part, const Wants& wants) const {
    const fermat::TerrainShape level = terrainInput().levelShape(part);
    const fermat::Query any;
    const SolveMemory memory = memoryOf(wants, part, level, any, 0);
    const std::size_t allowed = allowedMemory();
    requireRoom(memory.needs(allowed, memory.plan(allowed).bytes), roomFor(part));
}

void SourceAlgorithm::planPart(Problem& problem, QgsProcessingFeedback* feedback) const {
    const Wants& wants = problem.wants;
    const RasterGeometry part = problem.geometry();
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
    const SolveMemory memory =
        memoryOf(wants, part, problem.shape, planned,
                 bytesPerSourceCell * problem.query.sources.size() + results + kept);
    const SolveMemory::Plan plan = memory.plan(allowed, wants.eachSource ? features.size()
                                                        : wants.solver   ? maximaOf(features).size()
                                                                         : 1);
    problem.solutionsAtOnce = plan.solutionsAtOnce;
    const auto starts = problem.query.sources.size();
    feedback->pushInfo(
        (problem.part.isWhole() ? tr("%1 × %2 cells, %3, up to %4 MiB of memory.")
                                : tr("A part of %1 × %2 cells, %3, up to %4 MiB of memory."))
            .arg(grouped(part.grid.cols))
            .arg(grouped(part.grid.rows))
            .arg(starts == 1 ? tr("1 source cell") : tr("%1 source cells").arg(grouped(starts)))
            .arg(double(plan.bytes) / (1 << 20), 0, 'f', 1));
    const ArrayRoom::Needs needs = memory.needs(allowed, plan.bytes);
    problem.room = makeRoom(needs, roomFor(part), feedback);
    if (problem.room) {
        problem.solutionsAtOnce = 1;
        if (const fermat::Sentence warning = memory.paceWarning(
                needs, tr("Set RADIUS to 1 or 2, clip the raster, or set a maximum cost "
                          "(MAX_COST).")
                           .toStdString());
            !warning.empty())
            feedback->pushWarning(coreSentence(warning));
    }
    problem.outputMemory = ArrayRoom::outputMemory(allowed);
    const std::size_t room = problem.room ? problem.outputMemory : allowed;
    const std::size_t taken = problem.room ? needs.beside : plan.bytes;
    problem.memoryLeft = room > taken ? room - taken : 0;
}
