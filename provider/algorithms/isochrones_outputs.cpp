#include "isochrones_algorithm.h"

#include "band_features.h"
#include "catchments.h"
#include "filled_in.h"
#include "layer_order.h"
#include "memory_limit.h"
#include "pair_fields.h"
#include "round_step.h"
#include "time_format.h"

#include <fermat/band_sums.h>
#include <fermat/error.h>
#include <fermat/freed_memory.h>
#include <fermat/parallel.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

fermat::Field<float> IsochronesAlgorithm::readReached(const Problem& problem,
                                                      const fermat::Solution& solution,
                                                      float farthest, QVariantMap& results,
                                                      QgsProcessingFeedback* feedback,
                                                      fermat::Progress& progress) {
    PopulationInput::People people = readPeople(problem, feedback, progress);
    const double all[] = {double(farthest)};
    const double reached = fermat::band_sums(solution.distance, people.cells, {}, all,
                                             fermat::thread_count(threads()), fermat::no_progress)
                               .front();
    results.insert(QStringLiteral("REACHED_PEOPLE"), reached);
    const QString layer = population().layerName();
    if (people.whole > 0)
        feedback->pushInfo(filledIn(tr("%1 people are reached, which is %2 % of the layer “%3”."),
                                    peopleText(reached),
                                    QString::number(100 * reached / people.whole, 'f', 1), layer));
    if (reached == 0)
        feedback->pushWarning(
            filledIn(tr("Nobody is reached: the layer “%1” has %2 people, and none of them is on "
                        "reached ground. Check its CRS (right-click the layer, Layer CRS), and "
                        "that it covers the same ground as the raster “%3”."),
                     layer, peopleText(people.whole), raster().name()));
    return std::move(people.cells);
}

Intervals IsochronesAlgorithm::bandIntervals(double maximum,
                                             QgsProcessingFeedback* feedback) const {
    if (mIntervals)
        return *mIntervals;
    const QString unit = surfaceOptions().distanceUnit();
    const double step = roundStep(maximum, surfaceOptions().secondsPerUnit());
    feedback->pushInfo(
        tr("INTERVALS is not set, so each isochrone band is %1 wide.").arg(withUnit(step, unit)));
    return Intervals::every(step);
}

QString IsochronesAlgorithm::writeBands(Bands bands, fermat::Solution solution, Problem& problem,
                                        QgsProcessingContext& context,
                                        QgsProcessingFeedback* feedback, fermat::Progress& progress,
                                        std::vector<double>& endsWithGround) {
    solution.predecessor = {};
    // Files that are in memory count as used, but give way.
    bands.options.memory =
        problem.room ? problem.outputMemory : ArrayRoom::outputMemory(allowedMemory());
    fermat::PartProgress drawing(progress, 0, 0.67), storing(progress, 0.67, 1);
    if (mEachSource != EachSource::together) {
        SourceBands ofSources({bands.intervals, bands.kind, bands.options, bands.bandEnd,
                               sourcesHaveNames(), memoryAdvice(), bands.people},
                              geometry(), *bands.file.sink, context.transformContext());
        addSeparateBands(ofSources, std::move(solution), problem, progress);
        endsWithGround = ofSources.endsWithGround();
        return finishVector(std::move(bands.file), context, progress);
    }
    solution.allocation = {};
    const RasterGeometry part = problem.geometry();
    const std::vector<double> ends = bands.intervals.ends(double(bands.farthest));
    const std::set<float> maxima = maximaOf(problem.features);
    std::vector<double> people;
    if (bands.people)
        people = fermat::band_sums(solution.distance, *bands.people, {}, ends,
                                   fermat::thread_count(threads()), fermat::no_progress);
    std::optional<CornerTimes> corners;
    if (problem.wants.corners && maxima.size() == 1) {
        corners.emplace(std::move(*problem.terrain), std::move(solution.corners), *maxima.begin(),
                        !bands.intervals.lastEnd());
        solution.distance = {};
    }
    bands.options.at_corners = corners.has_value();
    problem.terrain.reset();
    solution.corners = {};
    fermat::return_freed_memory();
    BandShapes shapes =
        corners
            ? isochroneBands(std::move(*corners), part, geometry().grid, {ends, bands.kind},
                             bands.options, feedback, drawing, memoryAdvice())
            : isochroneBands(std::move(solution.distance), part, geometry().grid,
                             {ends, bands.kind}, bands.options, feedback, drawing, memoryAdvice());
    BandFeatures features(std::move(shapes), ends, bandRange(bands.bandEnd), geometry().crs,
                          context.transformContext(), std::move(people));
    endsWithGround = features.endsWithGround();
    return writeVector(
        std::move(bands.file), context, features.count(),
        [&](std::size_t i) { return features.next(i, storing); }, storing);
}

void IsochronesAlgorithm::addSeparateBands(SourceBands& bands, fermat::Solution solution,
                                           Problem& problem, fermat::Progress& progress) {
    const auto scratch = [&] { return problem.room ? problem.room->scratch() : nullptr; };
    if (mEachSource == EachSource::cut)
        return bands.addCut(problem.features, solution, problem.geometry(), scratch(), progress);
    std::vector<FeatureCells> sources = problem.features;
    solution = {};
    problem.wants.paths = problem.wants.allocation = false;
    QgsProcessingFeedback unheard(false); // all sources together were told of
    for (std::size_t i = 0; i < sources.size(); ++i) {
        fermat::PartProgress part(progress, double(i) / double(sources.size()),
                                  double(i + 1) / double(sources.size()));
        fermat::PartProgress solving(part, 0, 0.7), adding(part, 0.7, 1);
        problem.features = {sources[i]};
        problem.query = queryOf(problem, problem.features);
        fermat::Solution alone = solve(problem, &unheard, solving);
        if (!problem.wants.corners) {
            bands.add(sources[i], alone, problem.geometry(), scratch(), adding);
            continue;
        }
        bands.add(sources[i],
                  {problem.terrain->with(nullptr), std::move(alone.corners), maximumOf(sources[i]),
                   !mIntervals || !mIntervals->lastEnd()},
                  alone.distance, problem.geometry(), adding);
    }
    problem.features = std::move(sources);
}

QString IsochronesAlgorithm::writeCatchments(const fermat::Solution& solution,
                                             const Problem& problem,
                                             const fermat::Field<float>* people,
                                             const std::vector<RasterClass>& classes,
                                             VectorOutput file, QgsProcessingContext& context,
                                             fermat::Progress& progress) {
    fermat::PartProgress tracing(progress, 0, 0.5), writing(progress, 0.5, 1);
    const RasterGeometry part = problem.geometry();
    // Their geometries and the file need some times as much as the boundaries.
    const std::size_t most = (Catchments::memory(part.grid) + problem.memoryLeft) / 4;
    try {
        const Catchments catchments(solution, part, problem.features, sourcesHaveNames(), people,
                                    context.transformContext(), most, tracing);
        const QString destination = writeVector(
            std::move(file), context, catchments.count(),
            [&](std::size_t i) { return catchments.feature(i); }, writing);
        LayerLook look;
        look.aliases = Catchments::aliases(surfaceOptions().distanceUnit());
        look.classes = classes;
        look.classified = PairFields::source();
        showResult(context, destination, look);
        setHeight(context, destination, 1);
        return destination;
    } catch (const fermat::OutOfMemory&) {
        throw QgsProcessingException(
            tr("The boundaries of the catchments need more than the %1 of memory that are left for "
               "them. Leave CATCHMENTS out, or use larger cells.")
                .arg(gibText(most)) +
            QLatin1Char(' ') + memoryAdvice());
    }
}
