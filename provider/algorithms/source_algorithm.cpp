#include "source_algorithm.h"

#include "fermat_provider.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "memory_limit.h"

CellsFound SourceAlgorithm::requireRoomFor(const QString& layer) const {
    return [layer, allowed = allowedMemory()](std::size_t cells) {
        if (const std::size_t bytes = cells * bytesPerSourceCell; bytes > allowed)
            throw QgsProcessingException(
                tr("The features of the layer “%1” touch at least %2 cells. This needs %3 of "
                   "memory, but Fermat may use only %4. Use fewer or smaller features, or "
                   "dissolve features that overlap.")
                    .arg(layer, QString::number(cells), gibText(bytes), gibText(allowed)));
    };
}

std::vector<FeatureCells> SourceAlgorithm::readFeatures(const QString& pointName,
                                                        const std::optional<QgsPointXY>& point,
                                                        const FeatureCellsReader* reader,
                                                        CellPlacer& placer,
                                                        QgsProcessingFeedback* feedback) const {
    std::vector<FeatureCells> result;
    if (point)
        result.push_back(pointFeature(pointName, *point));
    if (reader) {
        QStringList warnings;
        for (FeatureCells& feature :
             reader->read(geometry(), requireRoomFor(reader->layerName()), feedback, warnings))
            result.push_back(std::move(feature));
        for (const QString& warning : warnings)
            feedback->pushWarning(warning);
        QStringList infos;
        giveFreeIds(result, infos);
        for (const QString& info : infos)
            feedback->pushInfo(info);
    }
    placer.dropOutside(result);
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i].number = std::int32_t(i);
    placer.requireAny(result);
    return result;
}

QString SourceAlgorithm::noteOnAreas(std::span<const FeatureCells> features) {
    constexpr std::size_t manyCells = 10000, manyPerFeature = 10;
    std::size_t cells = 0, areas = 0;
    for (const FeatureCells& feature : features)
        if (!feature.isPoint) {
            cells += feature.cells.size();
            ++areas;
        }
    if (cells < manyCells || cells < manyPerFeature * areas)
        return {};
    return tr("The lines and polygons among the sources cover %1 cells. Each of these cells is a "
              "start, so costs count from their edges, not from one point of each.")
        .arg(grouped(cells));
}

QString SourceAlgorithm::costAlias() const {
    const QString unit = surfaceOptions().distanceUnit();
    return surfaceOptions().areTimes()   ? inUnit(tr("Time"), unit)
           : surfaceOptions().isEnergy() ? inUnit(tr("Energy"), unit)
                                         : tr("Cost");
}

std::vector<FeatureCells> SourceAlgorithm::readSources(CellPlacer& placer,
                                                       QgsProcessingFeedback* feedback) const {
    return readFeatures(QStringLiteral("START_POINT"), mStart, mSources.get(), placer, feedback);
}

fermat::SharedNodes SourceAlgorithm::receiversOf(const Problem& problem) {
    std::vector<std::size_t> cells;
    for (const std::size_t receiver : problem.wants.receivers)
        cells.push_back(problem.part.toPart(receiver));
    return cells;
}

fermat::Query SourceAlgorithm::queryOf(const Problem& problem,
                                       std::span<const FeatureCells> features,
                                       const fermat::SharedNodes& receivers) const {
    fermat::Query query;
    std::size_t cells = 0;
    for (const FeatureCells& feature : features)
        cells += feature.cells.size();
    query.sources.reserve(cells);
    query.maximum_cost = problem.wants.nowhere ? 0 : mMaximumCost;
    const bool wavefronts = terrainInput().hasWavefronts();
    query.predecessor = problem.wants.paths && !wavefronts;
    query.corners = (problem.wants.paths || problem.wants.corners) && wavefronts;
    query.allocation = problem.wants.allocation;
    query.receivers = receivers;
    for (const FeatureCells& feature : features)
        for (const FeatureCells::Start& start : feature.starts(geometry(), wavefronts))
            query.sources.push_back({problem.part.toPart(start.cell), float(feature.startCost),
                                     float(feature.maximumCost), feature.number, start.place});
    return query;
}

SourceAlgorithm::Problem SourceAlgorithm::planProblem(const Wants& wants,
                                                      QgsProcessingFeedback* feedback) const {
    const bool mayBePart =
        wants.part && geometry().grid.cells() > FermatProvider::partRulesOf(provider()).leastCells;
    if (!mayBePart)
        requireRoom(geometry(), wants);
    Problem problem{terrainInput().levelShape(geometry()),
                    std::nullopt,
                    {},
                    wants,
                    makePlacer(),
                    geometry(),
                    SolvedPart(geometry().grid),
                    {}};
    problem.cache = std::make_unique<SmallCache>(allowedMemory());
    problem.features = readSources(problem.placer, feedback);
    problem.wants.moreBytesPerCell += wants.cellBytesPerSource * problem.features.size();
    if (const QString note = noteOnAreas(problem.features); !note.isEmpty() && !wants.fromEdges)
        feedback->pushWarning(note);
    if (mayBePart) {
        problem.part = firstPart(problem.features, wants);
        requireRoom(problem.geometry(), wants);
    }
    if (!geometry().crs.isValid() && !surfaceOptions().isCost())
        feedback->pushInfo(
            tr("The raster layer “%1” has no CRS. Fermat reads its map units as metres.")
                .arg(raster().name()));
    if (const std::size_t maxima = maximaOf(problem.features).size();
        maxima > 1 && !wants.eachSource)
        feedback->pushInfo(tr("The sources have %1 different maximum costs. Fermat solves each of "
                              "them separately.")
                               .arg(grouped(maxima)));
    planPart(problem, feedback);
    return problem;
}

std::set<float> SourceAlgorithm::maximaOf(std::span<const FeatureCells> features) const {
    std::set<float> maxima;
    for (const FeatureCells& feature : features)
        maxima.insert(maximumOf(feature));
    return maxima;
}

void SourceAlgorithm::complete(Problem& problem, QgsProcessingFeedback* feedback,
                               fermat::Progress& progress) {
    const std::size_t distances = problem.part.grid().cells() * sizeof(float);
    if (problem.wants.solver && !problem.room) {
        problem.memory =
            std::make_unique<fermat::ReusedMemory>(2 * std::size_t(problem.solutionsAtOnce));
        problem.memory->prepare(distances); // while the raster is read
    }
    problem.terrain =
        readTerrain(problem.geometry(), problem.shape, problem.room.get(), feedback, progress);
    if (!problem.isPlaced) {
        CellPlacer& placer = problem.placer;
        placer.dropImpassable(problem.features,
                              [&](std::size_t cell) { return problem.isPassable(cell); });
        if (!problem.wants.isBefore)
            placer.requireAny(problem.features);
        if (placer.leftOut() > 0) {
            const QString warning =
                tr("Skipped sources: %1. SNAP_DISTANCE moves points to the nearest passable cell.\n"
                   "%2")
                    .arg(grouped(placer.leftOut()))
                    .arg(firstExamples(placer.leftOutLines()));
            feedback->pushWarning(warning);
            if (!problem.wants.isBefore)
                addToMetadata(warning);
        }
        if (!placer.movedLines().isEmpty())
            feedback->pushInfo(tr("Sources moved by SNAP_DISTANCE: %1.\n%2")
                                   .arg(grouped(placer.movedLines().size()))
                                   .arg(firstExamples(placer.movedLines())));
        problem.isPlaced = true;
    }
    problem.query = {}; // never two at the same time, because a query with many cells is large
    if (!problem.wants.eachSource)
        problem.query = queryOf(problem, problem.features);
}
