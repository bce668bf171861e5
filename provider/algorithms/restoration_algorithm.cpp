#include "restoration_algorithm.h"

#include "filled_in.h"
#include "grouped_number.h"
#include "layer_order.h"
#include "parameter_names.h"
#include "restored_ground.h"
#include "search_radii.h"
#include "time_format.h"

#include <fermat/parallel.h>

#include <qgsprocessingparameters.h>

#include <algorithm>
#include <cmath>

namespace {

const QString radiiName = QStringLiteral("RADII");
const QString restoredName = QStringLiteral("RESTORED");
const QString gainName = QStringLiteral("GAIN");
const QString placeCount = QStringLiteral("PLACE_COUNT");
const QString bestRadius = QStringLiteral("BEST_RADIUS");
const QString placesName = QStringLiteral("PLACES");

constexpr float noRadius = -9999;

/// The cells whose centres are in a circle have it around them: an ellipse if cells are not square.
QgsGeometry circleAround(const QgsPointXY& centre, double radius, const fermat::RowOfCells& row,
                         const RasterGeometry& geometry) {
    const double east = radius / row.width * geometry.cellWidth,
                 north = radius / row.height * geometry.cellHeight;
    constexpr int corners = 72;
    QgsPolylineXY ring;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * M_PI * i / corners;
        ring << QgsPointXY(centre.x() + east * std::cos(angle),
                           centre.y() + north * std::sin(angle));
    }
    ring << ring.front();
    QgsGeometry circle = QgsGeometry::fromPolygonXY({ring});
    circle.convertToMultiType();
    return circle;
}

} // namespace

QString RestorationAlgorithm::name() const {
    return QStringLiteral("restoration");
}

QString RestorationAlgorithm::displayName() const {
    return tr("Barriers and restoration");
}

QString RestorationAlgorithm::shortDescription() const {
    return tr("Finds where better ground in a circle, such as a wildlife crossing, would shorten "
              "the ways between patches most.");
}

QStringList RestorationAlgorithm::tags() const {
    return tr("barrier,barriers,restoration,restore,Barrier Mapper,Linkage Mapper,connectivity,"
              "corridor,habitat,wildlife crossing,green bridge,defragmentation,landscape ecology,"
              "patches,core areas")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* RestorationAlgorithm::createInstance() const {
    return new RestorationAlgorithm;
}

void RestorationAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters(Ways::Pairs);
    addPatchParameters();
    addHelped(new QgsProcessingParameterString(radiiName,
                                               tr("Radii of circles (m, separated by commas)")),
              tr("How large the restored ground may be: one radius, or several such as "
                 "50,100,200, of which each cell takes the best. Metres on the ground, or map "
                 "units if the raster has no CRS."));
    addHelped(new QgsProcessingParameterNumber(restoredName, tr("Restored ground"),
                                               compat::realNumber, QVariant(), true, 0),
              tr("The value that cells have after restoration, in the unit of the raster: a "
                 "velocity or a cost. If not set, the best value of the raster."));
    addHelped(new QgsProcessingParameterEnum(gainName, tr("Gain"),
                                             {tr("In the unit of the costs, for each metre"),
                                              tr("In percent of the least cost, for each metre")},
                                             false, 0),
              tr("How the result counts what restoration saves, for each metre of the diameter of "
                 "the circle."));
    addHelped(new QgsProcessingParameterNumber(placeCount, tr("Largest number of best places"),
                                               compat::integerNumber, 10, false, 1),
              tr("How many circles the layer of best places may have."));
    addSolveParameters();
    addCloudOptimized();
    addHelped(new QgsProcessingParameterRasterDestination(output, tr("Gain by restoration")),
              tr("For each cell what restoring the circle around it saves, the most over all pairs "
                 "of patches and all radii, for each metre of its diameter. 0 if it saves "
                 "nothing."));
    addHelped(new QgsProcessingParameterFeatureSink(placesName, tr("Best places"),
                                                    compat::polygonGeometry, QVariant(), true),
              tr("Circles to restore one after another, with what each saves between which two "
                 "patches."));
    addHelped(new QgsProcessingParameterRasterDestination(bestRadius, tr("Best radius"), QVariant(),
                                                          true, false),
              tr("For each cell the radius with its gain. Empty where nothing is saved."));
    addPairCount();
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("LARGEST_GAIN"), tr("Largest gain")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString RestorationAlgorithm::helpText() const {
    return tr("Finds barriers: where would better ground, such as a wildlife crossing over a "
              "motorway or a hedge across a field, bring patches nearer to each other? Each "
              "feature of the layer of patches is one. You need a raster of velocities or costs "
              "(resistance), and at least two patches.\n\n") +
           namesHelp() +
           tr("<b>Gain</b>\n"
              "Fermat thinks of a circle around each cell, whose ground is restored. Between two "
              "patches A and B, the new way leads from A to the cell of the circle that costs "
              "least from A, then over a diameter D of restored ground, and from the cell that "
              "costs least from B to B. The gain is what this way costs less than the least-cost "
              "path from A to B, for each metre of D:\n"
              "(least cost from A to B − least C_A in the circle − least C_B in the circle − D × "
              "cost of a metre of restored ground) / D.\n"
              "Each cell has the largest gain over all pairs of patches and all radii (RADII), and "
              "0 if there is none. Impassable cells have one too: a circle that reaches both sides "
              "of a wall opens it. This is the formula of Barrier Mapper (McRae and others 2012, "
              "Linkage Mapper), where restored ground costs 1 for each map unit. RESTORED sets "
              "another value.\n"
              "With GAIN = 1, the gain is in percent of the least cost from A to B, so near pairs "
              "count as much as far ones.\n"
              "Paths along the steps of a grid are a little too long, but D is not. So on even "
              "ground there can be gains of a few percent of what restored ground costs, which "
              "mean nothing: up to 8.2 % with RADIUS 1 and 2.8 % with RADIUS 2. METHOD 1 has "
              "hardly any.\n"
              "Pairs without a way do not count. If a wall separates patches altogether, give it a "
              "high cost or a low velocity instead. Patches that touch do not count either. With a "
              "maximum time or cost (MAX_COST), only ground within this cost of both patches "
              "counts.\n"
              "On slopes, the ways lead to the patch that comes later in the layer, or earlier, or "
              "there and back over the same circle (DIRECTION). Fermat solves twice for each patch "
              "then. Restored ground is level, like a "
              "bridge. On a raster of elevations, it costs what level ground costs, and RESTORED "
              "has no effect.\n\n"
              "<b>Outputs</b>\n"
              "OUTPUT: the gain of each cell (Float32). Costs are floats: a gain below a "
              "millionth of the cost is rounding.\n"
              "PLACES: up to PLACE_COUNT circles, which do not overlap. The first has the largest "
              "gain, and each other one has the largest gain after those before it are restored. "
              "Ways over several restored circles do not count. Fields: id, src_name and rec_name "
              "(if ID_FIELD is a field of names), source "
              "and receiver (ids of the patches that gain most), radius (m), gain (for each "
              "metre), saved (what the way between them costs less), saved_pct (that in percent), "
              "old_cost and new_cost (of this way, before and after).\n"
              "BEST_RADIUS: for each cell the radius with its gain, in metres.\n"
              "PAIR_COUNT: the number of pairs with a way. LARGEST_GAIN: the largest gain. "
              "SOLVER_USED: the solver that ran.\n\n") +
           commonHelp() +
           tr("<b>Time and memory</b>\n"
              "Fermat solves once for each patch and keeps the costs, 4 bytes for each patch and "
              "cell, in memory or in temporary files. Then a cell takes as long as its circles "
              "have rows, for the patches of which a pair may gain there.") +
           QStringLiteral("\n\n") + limitsHelp();
}

bool RestorationAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                                QgsProcessingContext& context,
                                                QString* message) const {
    if (!PatchPairsAlgorithm::checkParameterValues(parameters, context, message))
        return false;
    try {
        parseRadii(parameterAsString(parameters, radiiName, context), radiiName);
    } catch (const QgsProcessingException& problem) {
        if (message)
            *message = problem.what();
        return false;
    }
    return true;
}

void RestorationAlgorithm::takeParameters(const QVariantMap& parameters,
                                          QgsProcessingContext& context,
                                          QgsProcessingFeedback* feedback) {
    PatchPairsAlgorithm::takeParameters(parameters, context, feedback);
    mRadii = parseRadii(parameterAsString(parameters, radiiName, context), radiiName);
    mUnit = parameterAsEnum(parameters, gainName, context) == 0 ? fermat::Excess::absolute
                                                                : fermat::Excess::percent;
    mPlaces = isGiven(parameters, placesName)
                  ? std::size_t(parameterAsInt(parameters, placeCount, context))
                  : 0;
    mRestored.reset();
    if (!isGiven(parameters, restoredName))
        return;
    if (surfaceOptions().kind == SurfaceOptions::Elevations) {
        feedback->pushWarning(tr("RESTORED has no effect on a raster of elevations, where restored "
                                 "ground costs what level ground costs."));
        return;
    }
    const double value = parameterAsDouble(parameters, restoredName, context);
    QString problem;
    mRestored = surfaceOptions().slowness(value, problem);
    if (!problem.isEmpty() || !(*mRestored < fermat::infinity))
        throw QgsProcessingException(
            filledIn(tr("RESTORED is %1, but nothing can cross such ground. Set a velocity or a "
                        "cost above 0, or leave it out."),
                     value));
}

float RestorationAlgorithm::onRestored(float slowness) const {
    if (const fermat::Slopes* slopes = terrainInput().slopes())
        slowness = slopes->view().adds ? slowness + slopes->level() : slowness * slopes->level();
    return terrainInput().areRoundTrips() ? 2 * slowness : slowness;
}

QString RestorationAlgorithm::unit() const {
    if (mUnit == fermat::Excess::percent)
        return QStringLiteral("%/m");
    const QString ofCosts = surfaceOptions().distanceUnit();
    return (ofCosts.isEmpty() ? QStringLiteral("1") : ofCosts) + QStringLiteral("/m");
}

void RestorationAlgorithm::requireLargeRadii(const std::vector<fermat::RowOfCells>& rows) const {
    double side = 0;
    for (const fermat::RowOfCells& row : rows)
        side = std::max({side, row.width, row.height});
    constexpr double rounding = 1 - 1e-9;
    if (mRadii.front() < side * rounding)
        throw QgsProcessingException(
            filledIn(tr("RADII has %1 m, but the cells of the raster are up to %2 m long, so a "
                        "circle would have one cell. Set radii of at least %2 m."),
                     mRadii.front(), roundedUp(side, 4)));
}

QgsFields RestorationAlgorithm::placeFields() const {
    QgsFields fields;
    fields.append(compat::integerField(QStringLiteral("id")));
    if (sourcesHaveNames())
        for (const char* name : {"src_name", "rec_name"})
            fields.append(compat::textField(QLatin1String(name)));
    for (const char* name : {"source", "receiver"})
        fields.append(compat::idField(QLatin1String(name)));
    for (const char* name : {"radius", "gain", "saved", "saved_pct", "old_cost", "new_cost"})
        fields.append(compat::realField(QLatin1String(name)));
    return fields;
}

QgsFeature RestorationAlgorithm::placeFeature(const fermat::RestoredPlace& place, std::size_t rank,
                                              const Problem& problem, const PatchCosts& patches,
                                              const fermat::Restoration& restoration) const {
    const fermat::PatchPair& pair = patches.pairs[place.pair];
    const PairFields::End ends[] = {endOf(problem, pair.a), endOf(problem, pair.b)};
    QgsAttributes values;
    values << qlonglong(rank);
    if (sourcesHaveNames())
        for (const PairFields::End& end : ends)
            values << (end.name.isEmpty() ? QVariant() : QVariant(end.name));
    for (const PairFields::End& end : ends)
        values << qlonglong(end.id);
    const double before = double(place.before), after = double(place.after),
                 radius = restoration.radii[place.radius];
    values << radius << double(place.gain) << before - after << 100 * (before - after) / before
           << before << after;
    QgsFeature feature(placeFields());
    feature.setAttributes(values);
    feature.setGeometry(circleAround(geometry().cellCentre(geometry().grid.index(place.centre)),
                                     radius, restoration.row(place.centre.row), geometry()));
    return feature;
}

QString RestorationAlgorithm::writePlaces(VectorOutput circles,
                                          std::span<const fermat::RestoredPlace> places,
                                          const Problem& problem, const PatchCosts& patches,
                                          const fermat::Restoration& restoration,
                                          QgsProcessingContext& context,
                                          fermat::Progress& progress) {
    const QString destination = writeVector(
        std::move(circles), context, places.size(),
        [&](std::size_t i) {
            return placeFeature(places[i], i + 1, problem, patches, restoration);
        },
        progress);
    const QString ofCosts = surfaceOptions().distanceUnit();
    LayerLook look{QStringLiteral("restored_places")};
    look.aliases = PairFields::aliases();
    look.aliases.insert({{QStringLiteral("id"), tr("Order")},
                         {QStringLiteral("radius"), tr("Radius (m)")},
                         {QStringLiteral("gain"), inUnit(tr("Gain for each metre"), unit())},
                         {QStringLiteral("saved"), inUnit(tr("Saved"), ofCosts)},
                         {QStringLiteral("saved_pct"), tr("Saved (%)")},
                         {QStringLiteral("old_cost"), inUnit(tr("Least cost before"), ofCosts)},
                         {QStringLiteral("new_cost"), inUnit(tr("Least cost after"), ofCosts)}});
    look.tip = QStringLiteral("'−' || format_number(\"saved_pct\", 1) || ' %'");
    showResult(context, destination, look);
    setHeight(context, destination, 2);
    return destination;
}

float RestorationAlgorithm::writeGains(RasterOutput& file, const fermat::Improvements& found,
                                       const RasterGeometry& part, fermat::Progress& progress) {
    float largest = 0;
    file.write<float>(
        part,
        [&](int row, int col, std::span<float> to) {
            found.gain.copy_row(row, col, int(to.size()), to.data());
            largest = std::max(largest, *std::ranges::max_element(to));
        },
        progress);
    return largest;
}

void RestorationAlgorithm::writeRadii(RasterOutput& file, const fermat::Improvements& found,
                                      const std::vector<double>& radii, const RasterGeometry& part,
                                      fermat::Progress& progress) {
    std::vector<std::uint8_t> numbers;
    file.write<float>(
        part,
        [&](int row, int col, std::span<float> to) {
            numbers.resize(to.size());
            found.radius.copy_row(row, col, int(to.size()), numbers.data());
            std::ranges::transform(numbers, to.begin(), [&](std::uint8_t number) {
                return number == fermat::Improvements::none ? noRadius : float(radii[number]);
            });
        },
        progress);
}

QVariantMap RestorationAlgorithm::execute(const QVariantMap& parameters,
                                          QgsProcessingContext& context,
                                          QgsProcessingFeedback* feedback,
                                          fermat::Progress& progress) {
    Wants wants;
    wants.moreBytesPerCell = sizeof(float) + sizeof(std::uint8_t);
    wants.cachedBytesPerCell = 2 * sizeof(float);
    const int workers = fermat::thread_count(threads());
    wants.moreBytesPerSource = fermat::improvement_memory(geometry().grid, workers);
    wants.moreBytes = [bytes = cloudOptimizedMemory(parameters, context)](fermat::Grid) {
        return bytes;
    };
    requireLargeRadii(restoredGround(geometry(), surfaceOptions(), 1));
    Problem problem = planPatches(wants, feedback);
    expectTemporaryFiles(problem.room.get());
    const QString shows = tr("Gain by restoration"), showsRadius = tr("Best radius");
    const auto file = openRaster(parameters, output, context, geometry(),
                                 {shows, unit(), noRadius, true}, GDT_Float32);
    const auto radiusFile =
        openRaster(parameters, bestRadius, context, geometry(),
                   {showsRadius, QStringLiteral("m"), noRadius, true}, GDT_Float32);
    VectorOutput circles;
    if (mPlaces > 0)
        circles = openVector(parameters, placesName, context,
                             {placeFields(), compat::multiPolygonWkb, geometry().crs, 0,
                              surfaceOptions().distanceUnit()},
                             geometry().extent());

    fermat::PartProgress reading(progress, 0, 0.1), looking(progress, 0.1, 0.12),
        solving(progress, 0.12, 0.6), finding(progress, 0.6, 0.7), writing(progress, 0.7, 0.75),
        writingRadii(progress, 0.75, 0.8), choosing(progress, 0.8, 0.98),
        storing(progress, 0.98, 1);
    complete(problem, feedback, reading);
    const float restored =
        mRestored ? *mRestored : leastSlowness(problem.terrain->surface, looking);
    if (!mRestored && surfaceOptions().kind != SurfaceOptions::Elevations)
        feedback->pushInfo(
            tr("RESTORED is not set, so restored ground has the best value of the raster, %1.")
                .arg(surfaceOptions().valueOf(restored)));
    const PatchCosts patches = solvePatches(problem, feedback, solving);
    problem.terrain.reset();
    const fermat::Restoration restoration{
        mRadii, restoredGround(geometry(), surfaceOptions(), onRestored(restored)), mUnit};
    fermat::Improvements found =
        fermat::improvements(patches.costs, patches.pairs, restoration,
                             problem.room ? problem.room->scratch() : nullptr, workers, finding);

    const RasterGeometry part = problem.geometry();
    const float largest = writeGains(*file, found, part, writing);
    if (radiusFile)
        writeRadii(*radiusFile, found, mRadii, part, writingRadii);
    QVariantMap results{{output, file->path()},
                        {QStringLiteral("PAIR_COUNT"), patches.pairsWithWay()},
                        {QStringLiteral("LARGEST_GAIN"), double(largest)},
                        {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut())},
                        {QStringLiteral("SOLVER_USED"), problem.solverUsed()}};
    if (largest == 0)
        feedback->pushWarning(tr("No circle brings two patches nearer to each other."));
    else
        feedback->pushInfo(tr("The largest gain is %1.").arg(withUnit(double(largest), unit())));
    LayerLook look{QStringLiteral("gains"), unit(), largest};
    look.shows = shows;
    showResult(context, file->path(), look);
    if (radiusFile) {
        LayerLook radiusLook{QStringLiteral("accumulated_cost"), QStringLiteral("m"),
                             mRadii.back()};
        radiusLook.shows = showsRadius;
        radiusLook.isTicked = false;
        showResult(context, radiusFile->path(), radiusLook);
        results.insert(bestRadius, radiusFile->path());
    }
    if (mPlaces > 0) {
        const std::vector<fermat::RestoredPlace> places = fermat::best_places(
            std::move(found), patches.costs, patches.pairs, restoration, mPlaces,
            problem.room ? problem.room->scratch() : nullptr, workers, choosing);
        results.insert(placesName, writePlaces(std::move(circles), places, problem, patches,
                                               restoration, context, storing));
    }
    return results;
}
