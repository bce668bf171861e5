#include "source_algorithm.h"

#include "core_sentences.h"
#include "fermat_provider.h"
#include "grouped_number.h"
#include "overflow_message.h"
#include "raster_lengths.h"

#include <fermat/freed_memory.h>
#include <fermat/round_trips.h>

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

/// Up to how many rows or columns points may move.
long long SourceAlgorithm::snapCells() const {
    if (!(mSnapDistance > 0))
        return 0;
    const GroundScale scale = groundScale(geometry());
    const MapExtent extent = geometry().RasterPlace::extent();
    double side = std::numeric_limits<double>::infinity();
    for (const double y : {extent.south, (extent.south + extent.north) / 2, extent.north}) {
        const MapPoint place{extent.west, y};
        side = std::min({side, scale.metres(place, {place.x + geometry().cellWidth, y}),
                         scale.metres(place, {place.x, y + geometry().cellHeight})});
    }
    constexpr double margin = 0.9; // in between, cells may be a little shorter
    const double largest = std::max(geometry().grid.rows, geometry().grid.cols);
    return (long long)(std::min(std::ceil(mSnapDistance / (margin * scale.straightness() * side)),
                                largest));
}

SolvedPart SourceAlgorithm::firstPart(std::span<const FeatureCells> features,
                                      const Wants& wants) const {
    const fermat::Grid grid = geometry().grid;
    const bool ends = wants.nearSources || !wants.near.empty() ||
                      std::all_of(features.begin(), features.end(), [&](const auto& feature) {
                          return maximumOf(feature) < fermat::infinity;
                      });
    if (!ends)
        return SolvedPart(grid);
    SolvedPart::Ends boxes{{}, {}, wants.eachSource, snapCells()};
    for (const FeatureCells& feature : features)
        for (const std::size_t cell : feature.cells)
            boxes.sources.add(grid.cell(cell));
    for (const std::size_t cell : wants.near)
        boxes.receivers.add(grid.cell(cell));
    if (wants.nearSources)
        boxes.receivers.add(boxes.sources);
    return SolvedPart(grid, boxes, FermatProvider::partRulesOf(provider()));
}

void SourceAlgorithm::solveInParts(Problem& problem, const SolvePart& solvePart,
                                   QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    const auto readWider = [&](fermat::Progress& reading) {
        problem.terrain.reset();
        problem.room.reset();
        problem.memory.reset();
        fermat::return_freed_memory();
        requireRoom(problem.geometry(), problem.wants);
        planPart(problem, feedback);
        expectTemporaryFiles(problem.room.get());
        requireCloudOptimizedSpace(problem.part.grid().cells());
        complete(problem, feedback, reading);
        return true;
    };
    FermatAlgorithm::solveInParts(problem.part, *maximaOf(problem.features).rbegin(),
                                  {readWider, solvePart}, feedback, progress);
}

std::unique_ptr<fermat::Session> SourceAlgorithm::open(Problem& problem,
                                                       QgsProcessingFeedback* feedback,
                                                       fermat::Progress& progress) const {
    return mSolvers.open(mSolver.name, *problem.terrain, optionsOf(problem), progress,
                         [&problem, feedback](const fermat::Solver& taken,
                                              const fermat::Sentence& why, bool failure) {
                             problem.solver = &taken;
                             const QString text = coreSentence(why);
                             failure ? feedback->pushWarning(text) : feedback->pushInfo(text);
                         });
}

std::unique_ptr<fermat::Session> SourceAlgorithm::openBack(const Problem& problem,
                                                           const fermat::Terrain& back,
                                                           QgsProcessingFeedback* feedback,
                                                           fermat::Progress& progress) const {
    return mSolvers.open(
        mSolver.name, back, optionsOf(problem), progress,
        [feedback](const fermat::Solver&, const fermat::Sentence& why, bool failure) {
            if (failure) // the rest was told of the way there
                feedback->pushWarning(coreSentence(why));
        });
}

fermat::SolverOptions SourceAlgorithm::optionsOf(const Problem& problem) const {
    fermat::SolverOptions options = mSolver.options;
    options.cpu.solutions_at_once = problem.solutionsAtOnce;
    options.scratch = problem.room ? problem.room->scratch() : nullptr;
    options.memory = problem.memory.get();
    return options;
}

void SourceAlgorithm::tellNotes(const fermat::Solution& solution, QgsProcessingFeedback* feedback) {
    for (const fermat::Sentence& note : solution.notes)
        feedback->pushInfo(coreSentence(note) + QLatin1Char('.'));
}

fermat::Solution SourceAlgorithm::solveOnce(Problem& problem, QgsProcessingFeedback* feedback,
                                            fermat::Progress& progress) const {
    QElapsedTimer timer;
    timer.start();
    fermat::PartProgress opening(progress, 0, 0.1);
    fermat::PartProgress solving(progress, 0.1, 1);
    const std::unique_ptr<fermat::Session> session = open(problem, feedback, opening);
    fermat::Solution solution = refusingOverflow(terrainInput(), problem.geometry(), [&] {
        if (!terrainInput().areRoundTrips())
            return session->solve(problem.query, solving);
        const fermat::Terrain back = problem.terrain->with(terrainInput().slopesBack());
        const std::unique_ptr<fermat::Session> returning =
            openBack(problem, back, feedback, opening);
        // The distances of the way there are kept during the way back.
        return fermat::solve_round_trips(*session, *returning, problem.query,
                                         std::size_t(problem.solutionsAtOnce) / 2, solving);
    });
    const double seconds = double(timer.elapsed()) / 1000;
    const double cells = double(problem.part.grid().cells()) / 1e6;
    feedback->pushInfo(problem.room ? tr("Solved in %1 s, %2 million cells a second.")
                                          .arg(seconds)
                                          .arg(cells / std::max(seconds, 1e-3), 0, 'f', 1)
                                    : tr("Solved in %1 s.").arg(seconds));
    tellNotes(solution, feedback);
    if (const auto devices = solution.statistics.find("devices");
        devices != solution.statistics.end())
        feedback->pushInfo(tr("%1 CUDA devices solved it together.").arg(devices->second));
    QStringList statistics;
    for (const auto& [name, value] : solution.statistics)
        statistics << QStringLiteral("%1 %2").arg(QString::fromStdString(name)).arg(value);
    feedback->pushDebugInfo(statistics.join(QStringLiteral(", ")));
    return solution;
}

fermat::Solution SourceAlgorithm::solve(Problem& problem, QgsProcessingFeedback* feedback,
                                        fermat::Progress& progress) {
    fermat::Solution solution;
    const auto solvePart = [&](fermat::Progress& solving) {
        solution = solveOnce(problem, feedback, solving);
        const SolvedPart::Edges edges = problem.edgesOf(solution);
        if (edges.reached())
            solution = {}; // before more memory is needed
        return edges;
    };
    solveInParts(problem, solvePart, feedback, progress);
    return solution;
}

void SourceAlgorithm::solveEach(Problem& problem, const fermat::TakeSolution& take,
                                QgsProcessingFeedback* feedback, fermat::Progress& progress,
                                const fermat::TakeSolution& takeBack) {
    QElapsedTimer timer;
    timer.start();
    std::vector<std::size_t> unsolved(problem.features.size());
    std::iota(unsolved.begin(), unsolved.end(), std::size_t(0));
    const auto solvePart = [&](fermat::Progress& part) {
        fermat::PartProgress opening(part, 0, 0.1);
        fermat::PartProgress solving(part, 0.1, takeBack ? 0.55 : 1);
        fermat::PartProgress returning(part, 0.55, 1);
        const fermat::SharedNodes receivers = receiversOf(problem);
        std::vector<fermat::Query> queries;
        for (const std::size_t feature : unsolved)
            queries.push_back(queryOf(problem, {&problem.features[feature], 1}, receivers));
        SolvedPart::Edges edges;
        std::vector<std::size_t> left;
        const auto solveAll = [&](fermat::Session& session, const fermat::TakeSolution& takeOne,
                                  fermat::Progress& ofSession) {
            const auto takeOrKeep = [&](std::size_t query, fermat::Solution solution) {
                tellNotes(solution, feedback);
                const SolvedPart::Edges reached = problem.edgesOf(solution);
                if (!reached.reached())
                    return takeOne(unsolved[query], std::move(solution));
                edges.add(reached);
                left.push_back(unsolved[query]);
            };
            refusingOverflow(terrainInput(), problem.geometry(),
                             [&] { session.solve_each(queries, takeOrKeep, ofSession); });
        };
        solveAll(*open(problem, feedback, opening), take, solving);
        if (takeBack) {
            for (fermat::Query& query : queries) // the way there has the start costs
                for (fermat::Source& source : query.sources)
                    source.start_cost = 0;
            const fermat::Terrain back = problem.terrain->with(terrainInput().slopesBack());
            solveAll(*openBack(problem, back, feedback, opening), takeBack, returning);
            std::sort(left.begin(), left.end());
            left.erase(std::unique(left.begin(), left.end()), left.end());
        }
        unsolved = std::move(left);
        return edges;
    };
    solveInParts(problem, solvePart, feedback, progress);
    tellSpeed(problem.features.size(), double(timer.elapsed()), feedback);
}

void SourceAlgorithm::accumulate(Problem& problem, const PrepareSums& prepare,
                                 QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    QElapsedTimer timer;
    timer.start();
    std::vector<std::size_t> unsolved(problem.features.size());
    std::iota(unsolved.begin(), unsolved.end(), std::size_t(0));
    const auto solvePart = [&](fermat::Progress& part) {
        fermat::PartProgress opening(part, 0, 0.1), solving(part, 0.1, 1);
        std::vector<fermat::Query> queries;
        for (const std::size_t feature : unsolved)
            queries.push_back(queryOf(problem, {&problem.features[feature], 1}));
        std::vector<fermat::Share> shares;
        fermat::CellSums& sums = prepare(unsolved, shares);
        SolvedPart::Edges edges;
        std::vector<bool> leaves(unsolved.size());
        const auto staysInPart = [&](std::size_t query, const std::array<float, 4>& least) {
            const SolvedPart::Edges reached = problem.part.edgesOf(least);
            edges.add(reached);
            leaves[query] = reached.reached();
            return !reached.reached();
        };
        const auto session = open(problem, feedback, opening);
        refusingOverflow(terrainInput(), problem.geometry(), [&] {
            session->accumulate(queries, {sums, shares, staysInPart}, solving);
        });
        std::vector<std::size_t> left;
        for (std::size_t i = 0; i < unsolved.size(); ++i)
            if (leaves[i])
                left.push_back(unsolved[i]);
        unsolved = std::move(left);
        return edges;
    };
    solveInParts(problem, solvePart, feedback, progress);
    tellSpeed(problem.features.size(), double(timer.elapsed()), feedback);
}

void SourceAlgorithm::tellSpeed(std::size_t sources, double milliseconds,
                                QgsProcessingFeedback* feedback) {
    feedback->pushInfo(sources == 1 ? tr("Solved for 1 source in %1 s.").arg(milliseconds / 1000)
                                    : tr("Solved for %1 sources in %2 s (%3 ms for each source).")
                                          .arg(grouped(sources))
                                          .arg(milliseconds / 1000)
                                          .arg(milliseconds / double(sources), 0, 'f', 2));
}

std::vector<fermat::Query>
SourceAlgorithm::queriesOf(const Problem& problem, std::span<const FeatureCells> features) const {
    const fermat::SharedNodes receivers = receiversOf(problem);
    std::vector<fermat::Query> queries;
    for (const FeatureCells& feature : features)
        queries.push_back(queryOf(problem, {&feature, 1}, receivers));
    return queries;
}

void SourceAlgorithm::solveInWindows(const Problem& problem, std::span<const fermat::Query> queries,
                                     const fermat::TakeWindow& take,
                                     QgsProcessingFeedback* feedback,
                                     fermat::Progress& progress) const {
    QElapsedTimer timer;
    timer.start();
    const fermat::SolverOptions options = optionsOf(problem);
    const fermat::Solver& solver =
        mSolvers.choose(solverFor(problem.wants), *problem.terrain, options);
    refusingOverflow(terrainInput(), geometry(), [&] {
        fermat::solve_in_windows(*problem.terrain, solver, options, queries, take, progress);
    });
    tellSpeed(queries.size(), double(timer.elapsed()), feedback);
}
