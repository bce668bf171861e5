#include "terrain_room.h"

#include "background_free.h"
#include "filled_in.h"
#include "memory_limit.h"
#include "texts.h"

#include <fermat/disk.h>
#include <fermat/memory.h>

namespace {

fermat::Query plannedQuery(const fermat::TerrainShape& shape) {
    fermat::Query query;
    query.predecessor = !shape.wavefronts;
    query.corners = shape.wavefronts;
    query.allocation = true; // of several starts
    query.sources.resize(1);
    return query;
}

SolveMemory memoryOf(const TerrainInput& input, const RasterGeometry& part,
                     const fermat::TerrainShape& shape, const fermat::Query& query,
                     const fermat::SolverRegistry& solvers, const SolverChoice& choice) {
    return {solvers, choice, shape, query, {input.lengthBytes(part), 0}};
}

} // namespace

std::unique_ptr<TerrainRoom>
TerrainRoom::make(const TerrainInput& input, const fermat::TerrainShape& shape,
                  const fermat::SolverRegistry& solvers, const SolverChoice& solver,
                  const std::vector<std::string>& folders, fermat::Progress& progress) {
    const fermat::Query query = plannedQuery(shape);
    const SolveMemory memory = memoryOf(input, input.geometry(), shape, query, solvers, solver);
    const std::size_t allowed = allowedMemory();
    const ArrayRoom::Needs needs = memory.needs(allowed, memory.plan(allowed).bytes);
    if (needs.inMemory <= needs.allowed)
        return nullptr;
    while (!ArrayRoom::fitsIn(ArrayRoom::bestOf(folders, needs), needs) &&
           waitUntilOneIsFreed(0, progress)) {
    }
    const std::string folder = ArrayRoom::folderFor(
        needs,
        {input.nameOf(input.geometry()).toStdString(),
         Tr::tr("Clip the raster or use larger cells.").toStdString(),
         Tr::tr("Make room on this disk, look at the memory limit in Settings > Options > Fermat, "
                "clip the raster, or use larger cells.")
             .toStdString(),
         moreMemoryAdvice().toStdString()},
        folders);
    return std::unique_ptr<TerrainRoom>(new TerrainRoom(needs, folder));
}

void TerrainRoom::waitForSolution(fermat::Progress& progress) const {
    constexpr int ground = 1; // it stays
    waitUntilFreed(progress);
    while (fermat::available_disk(mScratch.folder()) < mSolution &&
           waitUntilOneIsFreed(ground, progress)) {
    }
}

bool TerrainRoom::fits(const TerrainInput& input, const RasterGeometry& part,
                       const fermat::SolverRegistry& solvers, const SolverChoice& solver,
                       std::size_t times) {
    const std::size_t allowed = allowedMemory() / times;
    const fermat::TerrainShape shape = input.levelShape(part);
    const fermat::Query query = plannedQuery(shape);
    return memoryOf(input, part, shape, query, solvers, solver).plan(allowed).bytes <= allowed;
}

TerrainRoom::TerrainRoom(const ArrayRoom::Needs& needs, const std::string& folder)
    : mNeeds(needs), mScratch(folder, ArrayRoom::limitsOf(needs.allowed)) {
    const bool isLimited = needs.allowed < fermat::available_memory();
    mSentence = filledIn(
        isLimited ? Tr::tr("This raster needs %1 of memory, but Fermat may use only %2 (Settings > "
                           "Options > Fermat). So Fermat works with temporary files, up to %3 in "
                           "the folder %4. This takes longer, but the result is the same.")
                  : Tr::tr("This raster needs %1 of memory, but only %2 are free. So Fermat works "
                           "with temporary files, up to %3 in the folder %4. This takes longer, "
                           "but the result is the same."),
        gibText(needs.inMemory), gibText(needs.allowed), gibText(needs.files),
        QString::fromStdString(folder));
}
