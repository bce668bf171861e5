#include "isochrones_algorithm.h"

#include "back_direction.h"
#include "band_features.h"
#include "catchments.h"
#include "fermat_options.h"
#include "grouped_number.h"
#include "interval_words.h"
#include "layer_order.h"
#include "parameter_names.h"
#include "raster_output.h"
#include "source_classes.h"
#include "thread_limit.h"
#include "time_format.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <set>
#include <span>
#include <utility>

namespace {

const QString backDirection = QStringLiteral("BACK_DIRECTION");
const QString allocation = QStringLiteral("ALLOCATION");
const QString catchmentsName = QStringLiteral("CATCHMENTS");
const QString isochrones = QStringLiteral("ISOCHRONES");
const QString differenceName = QStringLiteral("DIFFERENCE");
const QString simplify = QStringLiteral("SIMPLIFY");
const QString minArea = QStringLiteral("MIN_AREA");

constexpr float noData = -9999;

constexpr std::size_t cellsAtOnce = std::size_t(1) << 20; // between two questions

/// The cells that are reached, and those that are within a distance.
struct Reached {
    double most; ///< this distance
    std::size_t cells = 0;
    std::ptrdiff_t within = 0;
    float farthest = 0;

    void add(std::span<const float> distances) {
        for (const float distance : distances) {
            const bool is = distance < fermat::infinity;
            cells += is;
            within += double(distance) <= most;
            farthest = std::max(farthest, is ? distance : 0);
        }
    }
    void add(const Reached& part) {
        cells += part.cells;
        within += part.within;
        farthest = std::max(farthest, part.farthest);
    }
};

Reached reachedBy(const fermat::Field<float>& distance, double most, fermat::Progress& progress) {
    Reached reached{most};
    std::mutex mutex;
    fermat::parallel_for(distance.tiling().tiles(), cellsAtOnce / fermat::tile_cells,
                         fermat::thread_count(threadLimit()), progress,
                         [&](std::size_t begin, std::size_t end) {
                             Reached part{most};
                             for (std::size_t tile = begin; tile < end; ++tile)
                                 if (distance.holds(tile))
                                     part.add(distance.cells(tile));
                             const std::lock_guard lock(mutex);
                             reached.add(part);
                         });
    return reached;
}

/// What the allocation raster says of its sources.
struct SourceValues {
    std::vector<std::int32_t> values; ///< by the number of the source
    bool areIds = true;               ///< otherwise, the sources are numbered from 1
    std::vector<RasterClass> classes; ///< empty if nobody needs them

    /// The classes of those sources that were not left out.
    std::vector<RasterClass> of(const std::vector<FeatureCells>& sources) const {
        std::set<int> shown;
        for (const FeatureCells& source : sources)
            shown.insert(values[std::size_t(source.number)]);
        std::vector<RasterClass> result = classes;
        std::erase_if(result, [&](const RasterClass& each) { return !shown.contains(each.value); });
        return result;
    }
};

SourceValues valuesOf(const std::vector<FeatureCells>& sources) {
    SourceValues result;
    std::vector<ClassedSource> classed;
    for (const FeatureCells& source : sources) {
        classed.push_back({source.id, 0, source.title, source.legend()});
        // The least number stands for cells that no source reaches.
        if (source.id <= INT32_MIN || source.id > INT32_MAX)
            result.areIds = false;
    }
    result.areIds = result.areIds && areIdsDistinct(classed);
    for (ClassedSource& source : classed) {
        const auto number = std::int32_t(result.values.size() + 1);
        result.values.push_back(result.areIds ? std::int32_t(source.id) : number);
        source.value = result.values.back();
    }
    result.classes = sourceClasses(classed);
    if (result.areIds && sources.size() > mostClasses)
        result.classes.clear();
    return result;
}

/// Sources may share cells: two points in one cell, or polygons that overlap.
std::vector<std::size_t> distinctCells(const fermat::Query& query) {
    std::vector<std::size_t> cells;
    cells.reserve(query.sources.size());
    for (const auto& source : query.sources)
        cells.push_back(source.node);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

} // namespace

QString IsochronesAlgorithm::name() const {
    return QStringLiteral("isochrones");
}

QString IsochronesAlgorithm::displayName() const {
    return tr("Isochrones");
}

QString IsochronesAlgorithm::shortDescription() const {
    return tr("Computes the least time or cost from sources to every cell of a raster of "
              "velocities, costs or elevations.");
}

QStringList IsochronesAlgorithm::tags() const {
    return tr("isochrone,isodistance,accumulated cost,cost distance,travel time,least cost,"
              "least-cost,wavefront,eikonal,friction,velocity,accessibility,allocation,"
              "catchment,service area,reachable,walking,walking time,drive time,hiking,r.cost,"
              "dijkstra")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* IsochronesAlgorithm::createInstance() const {
    return new IsochronesAlgorithm;
}

void IsochronesAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters(Ways::RoundTrips);
    addSourceParameters();
    addHelped(
        new QgsProcessingParameterString(intervals,
                                         tr("Isochrone intervals (ends, separated by commas)"),
                                         QVariant(), false, true),
        tr("The ends of the isochrone bands in the unit of times: with minutes, 10,20,30 makes "
           "three bands, and step:10 makes a band every 10 minutes. If not set, there are "
           "about ten bands of equal width."));
    addHelped(bandKindParameter(), bandKindHelp());
    addHelped(eachSourceParameter(),
              tr("Together: the time from the nearest source. Each source: one layer has the "
                 "isochrones of every source, with its id and its name. Overlapping isochrones "
                 "need one solve more for each source."));
    addPopulation(
        {false, tr("If it is set, isochrones and catchments have the number of their people.")});
    addAdvanced(new QgsProcessingParameterNumber(simplify, tr("Simplify isochrones by"),
                                                 compat::realNumber, 0, true, 0),
                tr("The boundaries of isochrones may move by up to this distance, so that they "
                   "have fewer vertices. In map units of the raster. 0: no change."));
    addAdvanced(new QgsProcessingParameterNumber(minArea, tr("Smallest isochrone area"),
                                                 compat::realNumber, 0, true, 0),
                tr("Pieces and holes of isochrones that are smaller than this area become part of "
                   "the band beside them. In square map units of the raster. 0: no change."));
    addCloudOptimized();
    addHelped(new QgsProcessingParameterRasterDestination(output, tr("Accumulated time or cost")),
              tr("Least time or cost from the sources. Cells that no path reaches are nodata."));
    addHelped(new QgsProcessingParameterFeatureSink(isochrones, tr("Isochrones"),
                                                    compat::polygonGeometry, QVariant(), true),
              tr("One polygon for each interval. The polygons do not overlap."));
    addHelped(new QgsProcessingParameterRasterDestination(backDirection, tr("Back direction"),
                                                          QVariant(), true, false),
              tr("The direction from which the best path comes, in degrees clockwise from north. "
                 "North is 360. Sources are 0."));
    addHelped(
        new QgsProcessingParameterRasterDestination(allocation, tr("Allocation (catchments)"),
                                                    QVariant(), true, false),
        tr("The id of the source whose path reaches the cell. The legend has the names of the "
           "sources."));
    addHelped(new QgsProcessingParameterFeatureSink(catchmentsName, tr("Catchments"),
                                                    compat::polygonGeometry, QVariant(), true,
                                                    false),
              tr("One polygon for each source: the ground that it reaches first, with the area "
                 "and the mean and greatest time or cost."));
    addHelped(new QgsProcessingParameterRasterDestination(
                  differenceName, tr("Difference by the changes"), QVariant(), true, false),
              tr("How much later or dearer each cell is reached with CHANGES than without them; "
                 "negative: earlier or cheaper."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("REACHED_CELLS"), tr("Reached cells")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("MAX_REACHED"),
                                            tr("Greatest time or cost reached")));
    addOutput(
        new QgsProcessingOutputNumber(QStringLiteral("REACHED_PEOPLE"), tr("Reached people")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString IsochronesAlgorithm::helpText() const {
    return tr("Draws isochrones around one or more sources: polygons of the ground that is reached "
              "between two times. It also makes a raster of the least time or cost to each cell. "
              "You need a raster of velocities (for example in km/h), of costs or of elevations, "
              "and a start "
              "point or a layer of sources.\n\n") +
           namesHelp() +
           tr("<b>Outputs</b>\n"
              "OUTPUT: the least time or cost of each cell (Float32). Cells that no path reaches "
              "are nodata (-9999).\n"
              "ISOCHRONES: polygons, one for each interval that has ground. Fields: id, from, to, "
              "label (such as 10–20 min), area_km2 (on the ellipsoid; NULL without a CRS). "
              "Boundaries are interpolated linearly between cell centres, and with METHOD = 1 "
              "between the corners of cells. Rings do not "
              "overlap, and they leave out ground that is not reached. A value that is the end of "
              "a ring belongs to the next ring, or to the last one. With BANDS = 1, each polygon "
              "is "
              "all that is reached up to its end.\n"
              "EACH_SOURCE 1: the isochrones of each source as if it were alone, in one layer. "
              "They "
              "may overlap. EACH_SOURCE 2: those of all sources, divided where the nearest source "
              "changes, along the sides of cells as in CATCHMENTS; with METHOD = 1, boundaries are "
              "interpolated between cell centres then. Both have the fields source (id), and "
              "src_name if ID_FIELD is a field of names. The other outputs do not change.\n"
              "INTERVALS is either a list of rising ends, such as 10,20,30, or one width for all "
              "bands, such as step:10, in TIME_UNIT. A list begins at 0, and ground beyond its "
              "last end is "
              "in no band. Bands of one width go up to the furthest cell. There can be up to "
              "10,000 bands. Without INTERVALS, there are about ten bands of equal width.\n"
              "SIMPLIFY moves boundaries by at most this distance, in map units of the raster, so "
              "that they have fewer vertices. Neighbours still share their boundary. With "
              "BANDS = 1, each polygon still lies in the next one.\n"
              "MIN_AREA removes pieces and holes that are smaller, in square map units. They "
              "become part of the neighbour with the longest common boundary. This neighbour can "
              "be a band or ground that is not reached.\n"
              "BACK_DIRECTION: the direction on the ground from which the best path comes, in "
              "degrees clockwise from north. North is 360. Sources are 0. Cells that no path "
              "reaches are nodata (-9999).\n"
              "ALLOCATION: the id of the source whose path reaches the cell (Int32). If two "
              "sources "
              "have the same id, or one needs more than 32 bits, the sources are numbered from 1 "
              "instead: the log says so, and the attribute table of the raster has their ids. The "
              "legend has the names of the sources, from ID_FIELD if it is a field of names, and "
              "their ids if names are not enough. Cells "
              "that no path reaches are nodata (-2147483648). A source keeps its own cell, unless "
              "a path "
              "from another source costs less there. If a cell has several sources, the one with "
              "the least start cost counts, then the first one. If sources have different maximum "
              "costs, the one with the lowest maximum counts.\n"
              "CATCHMENTS: the same as polygons along the sides of cells, one for each source with "
              "ground. Neighbours share their boundary, and the polygons cover all cells that are "
              "reached. Fields: source (id), area_km2 (on the ellipsoid; NULL without a CRS), "
              "mean_cost and max_cost (the mean and the greatest value of the cells), src_name (if "
              "ID_FIELD is a field of names).\n"
              "DIFFERENCE: OUTPUT with CHANGES minus OUTPUT without them, in the same unit "
              "(Float32). Cells that are not reached any more are 1e30, and those that were not "
              "reached before are -1e30: QGIS draws no infinite values. With MAX_COST, a cell "
              "that now costs more than that is not reached any more. Cells that are reached "
              "neither with the changes nor without them are nodata. It needs a second solve.\n"
              "With people (POPULATION or POPULATION_FEATURES), ISOCHRONES have the fields people "
              "(those in the polygon) and people_sum (all up to its end), and CATCHMENTS have "
              "people. They are those of the cells whose values are in the band, so SIMPLIFY and "
              "MIN_AREA change no number. A band that MIN_AREA removes altogether has no row.\n"
              "REACHED_CELLS: the number of cells that are reached. MAX_REACHED: the greatest "
              "value of these cells. REACHED_PEOPLE: the number of people who live there. "
              "SOLVER_USED: the solver that ran.\n"
              "Rasters are tiled, compressed GeoTIFFs, unless the file name has the extension of "
              "another format. With CLOUD_OPTIMIZED they have overviews as well, in which a cell "
              "is the mean of the cells under it (OUTPUT) or one of them (BACK_DIRECTION, "
              "ALLOCATION, DIFFERENCE). Files appear when they are complete. After an error or a "
              "cancel "
              "there are no new files, and old files stay.\n\n") +
           populationHelp() + QLatin1Char('\n') + commonHelp() + largeRastersHelp() +
           tr("<b>Paths of equal cost</b>\n"
              "Several paths to a cell can cost the same to the last bit. Then the order of the "
              "neighbours decides, not the order of the sources. The cell takes the path from the "
              "neighbour that is nearest in rows and columns. If several neighbours are equally "
              "near, it takes the first one clockwise from north. For example, a row has five "
              "equal cells, with source 1 at the western end and source 2 at the eastern end. The "
              "middle cell belongs to source 2, because east comes before west. BACK_DIRECTION and "
              "ALLOCATION follow the same path. If the cost of a step is too small to change a "
              "bit, neighbours with a lower value come first.\n\n") +
           limitsHelp();
}

bool IsochronesAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                               QgsProcessingContext& context,
                                               QString* message) const {
    if (!PopulationAlgorithm::checkParameterValues(parameters, context, message))
        return false;
    if (const QString why = whyNoDifference(parameters); !why.isEmpty()) {
        if (message)
            *message = why;
        return false;
    }
    try {
        if (isGiven(parameters, intervals))
            Intervals::parse(parameterAsString(parameters, intervals, context),
                             intervalWordsIn(takeSurface(parameters, context).distanceUnit()));
    } catch (const QgsProcessingException& problem) {
        if (message)
            *message = problem.what();
        return false;
    }
    return true;
}

void IsochronesAlgorithm::takeParameters(const QVariantMap& parameters,
                                         QgsProcessingContext& context,
                                         QgsProcessingFeedback* feedback) {
    PopulationAlgorithm::takeParameters(parameters, context, feedback);
    mEachSource = eachSourceOf(*parameterDefinition(eachSource), parameters, context);
    mHasPeople = hasPopulation(parameters);
    mIntervals.reset();
    mSimplify = parameterAsDouble(parameters, simplify, context);
    mMinArea = parameterAsDouble(parameters, minArea, context);
    if (!isGiven(parameters, intervals))
        return;
    mIntervals = Intervals::parse(parameterAsString(parameters, intervals, context));
}

QVariantMap IsochronesAlgorithm::execute(const QVariantMap& parameters,
                                         QgsProcessingContext& context,
                                         QgsProcessingFeedback* feedback,
                                         fermat::Progress& progress) {
    Wants wants;
    wants.paths = isGiven(parameters, backDirection);
    const bool wantsCatchments = isGiven(parameters, catchmentsName);
    const bool wantsBands = isGiven(parameters, isochrones);
    const bool isSeparate = wantsBands && mEachSource != EachSource::together;
    const bool isCut = wantsBands && mEachSource == EachSource::cut;
    wants.allocation = isGiven(parameters, allocation) || wantsCatchments || isCut;
    if (mIntervals && !wantsBands)
        feedback->pushWarning(
            tr("INTERVALS has no effect because the output ISOCHRONES is not created. Set "
               "ISOCHRONES to a file or a temporary layer, or leave INTERVALS empty."));
    if (mEachSource != EachSource::together && !wantsBands)
        feedback->pushWarning(
            tr("EACH_SOURCE has no effect because the output ISOCHRONES is not created. Set "
               "ISOCHRONES to a file or a temporary layer, or set EACH_SOURCE to 0."));
    constexpr std::size_t roundBands = 20; // at most, if INTERVALS is not set
    fermat::IsobandOptions bandOptions;
    bandOptions.threads = threads();
    bandOptions.tolerance = mSimplify;
    bandOptions.least_area = mMinArea;
    // Sources with different maxima are solved one by one. Then the corners do not say where the
    // ground of each of them ends.
    wants.corners = wantsBands && !isCut && terrainInput().hasWavefronts();
    bandOptions.at_corners = wants.corners;
    const auto kind = BandKind(parameterAsEnum(parameters, bandKindName, context));
    const std::size_t ofPeople = mHasPeople ? population().readingBytes(geometry()) : 0;
    const auto ofOthers = [wantsCatchments, bytes = cloudOptimizedMemory(parameters, context) +
                                                    ofPeople](fermat::Grid grid) {
        return bytes + (wantsCatchments ? Catchments::memory(grid) : 0);
    };
    wants.moreBytes = ofOthers;
    if (wantsBands) {
        const std::size_t count =
            mIntervals ? mIntervals->expected(takeMaximumCost(parameters, context)) : roundBands;
        wants.moreBytes = [=](fermat::Grid grid) {
            return ofOthers(grid) + bandMemory(grid, count, kind, bandOptions);
        };
    }
    const bool areRoundTrips = terrainInput().areRoundTrips();
    if (areRoundTrips) {
        if (wants.paths)
            throw QgsProcessingException(
                tr("BACK_DIRECTION has no meaning there and back, because the way back is another "
                   "one. Leave it out, or choose one direction in DIRECTION."));
        wants.eachSource = true;
        // The sum, and the distances of the way there.
        wants.moreBytesPerCell = 2 * sizeof(float) + sizeof(std::int32_t);
    }
    const bool wantsDifference = isGiven(parameters, differenceName);
    Wants wantsBefore;
    wantsBefore.isBefore = true;
    wantsBefore.eachSource = wants.eachSource;
    wantsBefore.moreBytesPerCell = wants.moreBytesPerCell;
    wantsBefore.part = !areRoundTrips;
    if (wantsDifference)
        wants.moreBytesPerCell += sizeof(float); // the distances before the changes
    if (isSeparate)
        wants.moreBytesPerCell += sizeof(float); // the cells of one source
    if (mHasPeople)
        wants.moreBytesPerCell += sizeof(float) + population().readingBytesPerCell();
    wants.part = !areRoundTrips; // a sum says nothing of how far its ways go
    wants.cachedBytesPerCell =
        sizeof(float) *
        (std::size_t(isGiven(parameters, output)) + std::size_t(wants.paths) +
         std::size_t(isGiven(parameters, allocation)) + std::size_t(wantsDifference));
    Problem problem = planProblem(wants, feedback);
    expectTemporaryFiles(problem.room.get());

    // Files are opened before the work, to find out early if they cannot be written.
    const QString unit = surfaceOptions().distanceUnit();
    const QString shown = surfaceOptions().distanceName();
    const auto written = problem.part.isWhole() ? std::nullopt : std::optional(problem.part.grid());
    const auto distanceFile = openRaster(parameters, output, context, geometry(),
                                         {shown, unit, noData, true}, GDT_Float32, written);
    const auto backFile = openRaster(
        parameters, backDirection, context, geometry(),
        {tr("Direction towards the source"), QStringLiteral("degree"), noData, true, {}, true},
        GDT_Float32, written);
    const SourceValues allocated = valuesOf(problem.features);
    if (isGiven(parameters, allocation) && !allocated.areIds)
        feedback->pushInfo(
            tr("ALLOCATION numbers the sources from 1, in their order, because some have the same "
               "id, or an id beyond 32 bits. The attribute table of the raster has their names "
               "and ids."));
    const auto allocationFile = openRaster(parameters, allocation, context, geometry(),
                                           {tr("Nearest source"),
                                            QString(),
                                            double(fermat::Solution::no_source),
                                            true,
                                            {},
                                            true,
                                            allocated.classes},
                                           GDT_Int32, written);
    const auto differenceFile = openRaster(
        parameters, differenceName, context, geometry(),
        {tr("Difference by the changes"), unit, double(difference::noData), true, {}, true},
        GDT_Float32, written);
    const auto openPolygons = [&](const QString& name, const QgsFields& fields) {
        return openVector(parameters, name, context,
                          {fields, compat::multiPolygonWkb, geometry().crs}, geometry().extent());
    };
    VectorOutput catchmentsFile, bandsFile;
    if (wantsCatchments)
        catchmentsFile =
            openPolygons(catchmentsName, Catchments::fields(sourcesHaveNames(), mHasPeople));
    if (wantsBands)
        bandsFile = openPolygons(isochrones,
                                 isSeparate ? SourceBands::fields(sourcesHaveNames(), mHasPeople)
                                            : BandFeatures::fields(mHasPeople));

    const double begin = wantsDifference ? 0.3 : 0;
    fermat::PartProgress solvingBefore(progress, 0, begin);
    const Before before =
        wantsDifference ? solveBefore(wantsBefore, feedback, solvingBefore) : Before();
    const double read = begin + (0.6 - begin) / 4;
    fermat::PartProgress reading(progress, begin, read);
    complete(problem, feedback, reading);
    if (areRoundTrips)
        problem.query = queryOf(problem, problem.features);
    fermat::PartProgress solving(progress, read, 0.6);
    fermat::Solution solution = solve(problem, feedback, solving);

    const RasterGeometry part = problem.geometry();

    const std::optional<double> lastEnd = mIntervals ? mIntervals->lastEnd() : std::nullopt;
    fermat::PartProgress writingDistance(progress, 0.6, 0.65);
    Reached reachedCells{lastEnd.value_or(0)};
    if (distanceFile)
        distanceFile->write<float>(
            part,
            [&](int row, int col, std::span<float> to) {
                solution.distance.copy_row(row, col, int(to.size()), to.data());
                reachedCells.add(to);
                for (float& distance : to)
                    distance = distance < fermat::infinity ? distance : noData;
            },
            writingDistance);
    else
        reachedCells = reachedBy(solution.distance, reachedCells.most, writingDistance);
    const std::size_t reached = reachedCells.cells;
    const float maximum = reachedCells.farthest;
    const std::vector<std::size_t> starts = distinctCells(problem.query);
    if (reached <= starts.size() && *maximaOf(problem.features).begin() < fermat::infinity)
        feedback->pushWarning(
            tr("Only the cells of the sources are reached: every step from them costs more than "
               "the maximum (MAX_COST or MAX_COST_FIELD), or leads to an impassable cell.") +
            QLatin1Char(' ') +
            (!surfaceOptions().areTimes()
                 ? tr("Use a larger maximum.")
                 : tr("The maximum is in %1: use a larger one, or another TIME_UNIT.").arg(unit)));
    std::optional<Intervals> bandsBetween;
    if (wantsBands)
        bandsBetween = bandIntervals(maximum, feedback);
    if (wantsBands && mIntervals)
        warnOfIntervals(reachedCells.within - std::ptrdiff_t(starts.size()), maximum, feedback);

    if (backFile) {
        fermat::PartProgress writing(progress, 0.65, 0.72);
        BackDirections directions(part, problem.terrain->neighbourhood);
        backFile->write<float>(
            part,
            [&](int row, int col, std::span<float> to) {
                const bool waves = problem.terrain->wavefronts;
                std::vector<fermat::Direction> steps(to.size(), fermat::no_direction);
                solution.distance.copy_row(row, col, int(to.size()), to.data());
                if (!waves)
                    solution.predecessor.copy_row(row, col, int(to.size()), steps.data());
                for (std::size_t i = 0; i < to.size(); ++i) {
                    const std::size_t cell = part.grid.index(row, col) + i;
                    if (!(to[i] < fermat::infinity))
                        to[i] = noData;
                    else if (waves && !std::ranges::binary_search(starts, cell))
                        to[i] = directions.degrees(part.grid, solution.corners, cell);
                    else if (steps[i] != fermat::no_direction)
                        to[i] = directions.degrees(row, steps[i]);
                    else
                        to[i] = 0;
                }
            },
            writing);
    }
    if (allocationFile) {
        fermat::PartProgress writing(progress, 0.72, 0.77);
        if (!allocated.classes.empty())
            allocationFile->setClasses(allocated.of(problem.features));
        allocationFile->write<std::int32_t>(
            part,
            [&](int row, int col, std::span<std::int32_t> to) {
                solution.allocation.copy_row(row, col, int(to.size()), to.data());
                for (std::int32_t& source : to)
                    if (source != fermat::Solution::no_source)
                        source = allocated.values[std::size_t(source)];
            },
            writing);
    }
    QVariantMap results;
    std::optional<fermat::Field<float>> people;
    if (mHasPeople) {
        fermat::PartProgress counting(progress, 0.77, 0.79);
        people = readReached(problem, solution, maximum, results, feedback, counting);
    }
    const fermat::Field<float>* const living = people ? &*people : nullptr;
    if (wantsCatchments) {
        fermat::PartProgress writing(progress, 0.79, 0.82);
        results.insert(catchmentsName,
                       writeCatchments(solution, problem, living,
                                       allocated.areIds ? allocated.of(problem.features)
                                                        : std::vector<RasterClass>(),
                                       std::move(catchmentsFile), context, writing));
    }
    std::optional<DifferenceRange> range;
    if (differenceFile) {
        fermat::PartProgress writing(progress, 0.82, 0.85);
        range =
            writeDifference(before, solution.distance, part, *differenceFile, feedback, writing);
    }

    // What other layers of the run would cover, or give other colours, is not ticked at first.
    const bool showsCatchments =
        (allocationFile && context.willLoadLayerOnCompletion(allocationFile->path())) ||
        (wantsCatchments &&
         context.willLoadLayerOnCompletion(results.value(catchmentsName).toString()));
    bool isCovered = showsCatchments;
    LayerLook look{QStringLiteral("accumulated_cost"), unit, maximum};
    look.shows = shown;
    look.bandEnd = bandEnd(surfaceOptions(), FermatOptions::read().timeFormat);
    if (wantsBands) {
        fermat::PartProgress drawing(progress, 0.85, 1);
        const QString destination = writeBands(
            {std::move(bandsFile), *bandsBetween, kind, bandOptions, look.bandEnd, maximum, living},
            std::move(solution), problem, context, feedback, drawing, look.bands);
        LayerLook bandsLook{QStringLiteral("isochrones")};
        bandsLook.bandEnd = look.bandEnd;
        bandsLook.secondsPerUnit = surfaceOptions().secondsPerUnit();
        bandsLook.aliases = isSeparate ? SourceBands::aliases(unit) : BandFeatures::aliases(unit);
        bandsLook.tip = isSeparate ? SourceBands::tip(sourcesHaveNames(), mHasPeople)
                                   : BandFeatures::tip(mHasPeople);
        bandsLook.isVeil = showsCatchments;
        bandsLook.isNested = kind == BandKind::within || (isSeparate && !isCut);
        showResult(context, destination, bandsLook);
        setHeight(context, destination, 2);
        isCovered = isCovered || context.willLoadLayerOnCompletion(destination);
        results.insert(isochrones, destination);
    }
    for (const auto& [name, file] :
         {std::pair(output, distanceFile.get()), std::pair(backDirection, backFile.get()),
          std::pair(allocation, allocationFile.get()),
          std::pair(differenceName, differenceFile.get())})
        if (file)
            results.insert(name, file->path());
    if (differenceFile) {
        LayerLook differenceLook;
        differenceLook.shows = tr("Difference by the changes");
        differenceLook.unit = unit;
        differenceLook.difference = range;
        differenceLook.bandEnd = look.bandEnd;
        differenceLook.secondsPerUnit = surfaceOptions().secondsPerUnit();
        showResult(context, differenceFile->path(), differenceLook);
        isCovered = isCovered || context.willLoadLayerOnCompletion(differenceFile->path());
    }
    if (distanceFile) {
        look.isTicked = !isCovered;
        showResult(context, distanceFile->path(), look);
        isCovered = isCovered || context.willLoadLayerOnCompletion(distanceFile->path());
    }
    if (backFile) {
        LayerLook backLook{QStringLiteral("back_direction"), QStringLiteral("°")};
        backLook.shows = tr("Direction towards the source");
        backLook.isTicked = !isCovered;
        showResult(context, backFile->path(), backLook);
    }
    if (allocationFile) {
        LayerLook allocationLook;
        if (problem.features.size() <= mostClasses)
            allocationLook.classes = allocated.of(problem.features);
        showResult(context, allocationFile->path(), allocationLook);
        setHeight(context, allocationFile->path(), 1);
    }

    results.insert(QStringLiteral("REACHED_CELLS"), qlonglong(reached));
    results.insert(QStringLiteral("MAX_REACHED"), double(maximum));
    results.insert(QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut()));
    results.insert(QStringLiteral("SOLVER_USED"), problem.solverUsed());
    feedback->pushInfo(reached == 1 ? tr("1 cell is reached.")
                                    : tr("%1 cells are reached. The furthest is at %2.")
                                          .arg(grouped(reached))
                                          .arg(withUnit(maximum, unit, 6)));
    return results;
}

void IsochronesAlgorithm::warnOfIntervals(std::ptrdiff_t within, double maximum,
                                          QgsProcessingFeedback* feedback) const {
    const QString unit = surfaceOptions().distanceUnit();
    const std::optional<double> last = mIntervals->lastEnd();
    const double first = mIntervals->ends(maximum).front();
    if (first >= maximum && first != last)
        feedback->pushWarning(
            tr("Everything that is reached is in the first isochrone: it ends at %1, and the "
               "furthest cell is at %2.")
                .arg(withUnit(first, unit), withUnit(maximum, unit)) +
            QLatin1Char(' ') +
            (!surfaceOptions().areTimes()
                 ? tr("Use smaller INTERVALS.")
                 : tr("INTERVALS are in %1: use smaller ones, or another TIME_UNIT.").arg(unit)));
    // A band of fewer cells is hardly seen.
    constexpr std::ptrdiff_t fewCells = 9;
    if (!last || *last >= maximum || within >= fewCells)
        return;
    const QString remedy =
        !surfaceOptions().areTimes()
            ? tr("Use larger INTERVALS.")
            : tr("INTERVALS are in %1: use larger ones, or another TIME_UNIT.").arg(unit);
    feedback->pushWarning(
        tr("The isochrones are almost empty. The last one ends at %1, but hardly any cell beside "
           "the sources is reached by then, and the furthest cell is at %2.")
            .arg(withUnit(*last, unit), withUnit(maximum, unit)) +
        QLatin1Char(' ') + remedy);
}
