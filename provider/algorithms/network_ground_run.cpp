#include "core_sentences.h"
#include "fermat_provider.h"
#include "filled_in.h"
#include "network_isochrones_algorithm.h"
#include "small_cache.h"
#include "solve_memory.h"

#include <fermat/cuda.h>
#include <fermat/freed_memory.h>

#include <algorithm>
#include <cmath>

namespace {

/// Memory for a cell where ways begin: in the query, and in the copies and the tables of solvers,
/// some of which grow. It was measured: 139 bytes.
constexpr std::size_t bytesPerStart = 6 * sizeof(fermat::Source);

/// The box around the cells that a straight piece touches. Its ends are in columns and rows.
SolvedPart::Box cellsAround(fermat::Grid grid, const QgsPointXY& from, const QgsPointXY& to) {
    const QgsRectangle piece(from, to);
    if (!piece.intersects(QgsRectangle(0, 0, grid.cols, grid.rows)))
        return {};
    const auto cell = [](double place, int size) {
        return (long long)(std::clamp(place, 0.0, size - 1.0));
    };
    return {cell(piece.yMinimum(), grid.rows), cell(piece.xMinimum(), grid.cols),
            cell(piece.yMaximum(), grid.rows), cell(piece.xMaximum(), grid.cols)};
}

} // namespace

QgsCoordinateTransform
NetworkIsochronesAlgorithm::toGround(const RasterGeometry& raster,
                                     const QgsProcessingContext& context) const {
    // What has no place on Earth has the coordinates of the other.
    return isOnEarth(crs()) && isOnEarth(raster.crs)
               ? QgsCoordinateTransform(crs(), raster.crs, context.transformContext())
               : QgsCoordinateTransform();
}

void NetworkIsochronesAlgorithm::findBegins(const Problem& problem, GroundRun& run,
                                            const QgsProcessingContext& context,
                                            fermat::Progress& progress) const {
    const QgsCoordinateTransform transform = toGround(run.raster, context);
    const fermat::Grid grid = run.raster.grid;
    // Ways begin around the cells that a line touches.
    SolvedPart::Ends ends{{}, {}, false, 2};
    double starts = 0;
    for (std::size_t i = 0; i < run.fronts.size(); ++i) {
        fermat::PartProgress counting(progress, double(i) / double(run.fronts.size()),
                                      double(i + 1) / double(run.fronts.size()));
        double ofFront = 0;
        const auto count = [&](const GroundFront&, const std::vector<GroundStarts::Point>& points) {
            // With each cell into which a line crosses come those on both sides of it. Those around
            // its begin mostly belong to the line before.
            double crossed = 0;
            std::optional<QgsPointXY> before;
            for (const GroundStarts::Point& point : points) {
                const QgsPointXY place =
                    transform.isShortCircuited() ? point.place : transform.transform(point.place);
                const QgsPointXY at(run.raster.column(place.x()), run.raster.row(place.y()));
                if (before) {
                    crossed += std::abs(at.x() - before->x()) + std::abs(at.y() - before->y());
                    ends.sources.add(cellsAround(grid, *before, at));
                }
                before = at;
            }
            ofFront += 3 * crossed + 1;
            return points.size();
        };
        visitParts(problem, std::span(&run.fronts[i], 1), count, counting);
        starts += std::min(ofFront, double(grid.cells()));
    }
    run.starts = std::size_t(starts);
    const SolvedPart::Rules rules = FermatProvider::partRulesOf(provider());
    if (mGround->raster && grid.cells() > rules.leastCells)
        run.part = SolvedPart(grid, ends, rules);
}

fermat::Query NetworkIsochronesAlgorithm::groundQuery(const Problem& problem, const GroundRun& run,
                                                      const QgsProcessingContext& context,
                                                      fermat::Progress& progress) const {
    const QgsCoordinateTransform transform = toGround(run.raster, context);
    const std::vector<GroundFront>& fronts = run.fronts;
    fermat::PartProgress measuring(progress, 0, 0.1), finding(progress, 0.1, 1);
    GroundStarts starts(run.raster, run.geometry(), *run.terrain, mGround->changes.get(),
                        run.options.scratch, measuring);
    const double greatest = greatestOf(fronts);
    fermat::Query query;
    const auto add = [&](const GroundFront&, std::vector<GroundStarts::Point> points) {
        for (GroundStarts::Point& point : points) {
            point.cost = problem.cost(point.cost);
            if (!transform.isShortCircuited())
                point.place = transform.transform(point.place);
        }
        std::size_t touched = 0;
        for (std::size_t point = 0; point + 1 < points.size(); ++point)
            touched += starts.add(points[point], points[point + 1]);
        return points.size() + touched;
    };
    for (std::size_t i = 0; i < fronts.size(); ++i) {
        const auto share = [&](double front) { return front / double(fronts.size()); };
        fermat::PartProgress adding(finding, share(double(i)), share(double(i) + 0.8)),
            taking(finding, share(double(i) + 0.8), share(double(i) + 1));
        visitParts(problem, std::span(&fronts[i], 1), add, adding);
        const double maximum = fronts[i].maximum;
        std::vector<fermat::Source> sources =
            starts.take(maximum < greatest ? float(maximum) : run.maximum, taking);
        if (query.sources.empty())
            query.sources = std::move(sources);
        else
            query.sources.insert(query.sources.end(), sources.begin(), sources.end());
    }
    if (query.sources.empty() && !mGround->raster)
        throw QgsProcessingException(
            tr("Walls of CHANGES close the ground at all lines that are reached. Draw them "
               "narrower, or leave RASTER and AREAS out."));
    if (query.sources.empty())
        throw QgsProcessingException(
            tr("No passable cell of the raster layer “%1” (GROUND) is at a line that is reached. "
               "Choose a raster that covers these lines, or correct its CRS.")
                .arg(mGroundName));
    return query;
}

ArrayRoom::Subject NetworkIsochronesAlgorithm::groundRoom(const RasterGeometry& geometry) {
    return {filledIn(tr("The raster of the ground (%1 × %2 cells of %3 × %4 map units)"),
                     geometry.grid.cols, geometry.grid.rows, geometry.cellWidth,
                     geometry.cellHeight)
                .toStdString(),
            tr("Use larger cells (CELL_SIZE, or those of GROUND), or a smaller maximum cost "
               "(MAX_COST).")
                .toStdString(),
            tr("Choose an output folder on a disk with more space, use larger cells (CELL_SIZE, or "
               "those of GROUND), or a smaller maximum cost (MAX_COST).")
                .toStdString(),
            {}};
}

void NetworkIsochronesAlgorithm::planGround(GroundRun& run, QgsProcessingFeedback* feedback) {
    const RasterGeometry part = run.geometry();
    const fermat::Grid grid = part.grid;
    const fermat::SolverRegistry solvers = fermat::all_solvers();
    const fermat::TerrainShape level = mGround->levelShape(part);
    fermat::Query planned;
    for (const GroundFront& front : run.fronts)
        planned.sources.push_back({0, 0, float(front.maximum), 0});
    // One after another: the ground is read, ways begin on it, it is solved and written, and bands
    // are made.
    const std::size_t allowed = allowedMemory();
    const std::size_t costs = sizeof(float) * grid.cells();
    const std::size_t beside =
        bytesPerStart * run.starts + databaseBytes +
        (mGround->raster
             ? SmallCache::bytes(allowed, mGround->raster->cachedBytesPerCell() * grid.cells())
             : 0);
    const std::size_t toWrite = beside + run.bytesToWrite(grid);
    const std::size_t arraysBefore =
        std::max(mGround->arraysToRead(level), level.surface_bytes() + costs);
    const SolveMemory memory(solvers, {"auto", run.options}, level, planned, {.memory = beside});
    const SolveMemory::Plan plan = memory.plan(allowed, run.fronts.size());
    const std::size_t bytes =
        std::max({plan.bytes, beside + mGround->rowBytes(level) + arraysBefore, toWrite + costs});
    feedback->pushInfo(
        filledIn(tr("Ground: %1 × %2 cells of %3 × %4 map units, up to %5 MiB of memory."),
                 grid.cols, grid.rows, part.cellWidth, part.cellHeight,
                 QString::number(double(bytes) / (1 << 20), 'f', 1)));
    ArrayRoom::Needs needs = memory.needs(allowed, bytes);
    needs.files = std::max(needs.files, arraysBefore);
    needs.beside = std::max({needs.beside, beside + mGround->rowBytes(level), toWrite});
    const ArrayRoom::Subject subject = groundRoom(part);
    run.room = makeRoom(needs, subject, feedback);
    if (run.room)
        if (const fermat::Sentence warning = memory.paceWarning(needs, subject.needLess);
            !warning.empty())
            feedback->pushWarning(coreSentence(warning));
    expectTemporaryFiles(run.room.get());
    run.options.scratch = run.room ? run.room->scratch() : nullptr;
    run.options.cpu.solutions_at_once = run.room ? 1 : plan.solutionsAtOnce;
}

void NetworkIsochronesAlgorithm::readGround(const Problem& problem, GroundRun& run,
                                            const QgsProcessingContext& context,
                                            fermat::Progress& progress) const {
    fermat::PartProgress measuring(progress, 0, 0.1), reading(progress, 0.1, 0.5),
        starting(progress, 0.5, 1);
    const RasterGeometry part = run.geometry();
    run.terrain =
        mGround->read(part, mGround->shape(part, measuring), reading, run.options.scratch);
    run.query = groundQuery(problem, run, context, starting);
    fermat::return_freed_memory(); // what was needed to find where ways begin
}

fermat::Solution NetworkIsochronesAlgorithm::solveGround(const GroundRun& run,
                                                         QgsProcessingFeedback* feedback,
                                                         fermat::Progress& progress) const {
    fermat::PartProgress opening(progress, 0, 0.1), solving(progress, 0.1, 1);
    const fermat::SolverRegistry solvers = fermat::all_solvers();
    const std::unique_ptr<fermat::Session> session =
        solvers.open("auto", *run.terrain, run.options, opening,
                     [&](const fermat::Solver&, const fermat::Sentence& why, bool failure) {
                         const QString text = tr("On the ground: %1").arg(coreSentence(why));
                         failure ? feedback->pushWarning(text) : feedback->pushInfo(text);
                     });
    return session->solve(run.query, solving);
}
