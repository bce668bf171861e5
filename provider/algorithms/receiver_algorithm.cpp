#include "receiver_algorithm.h"

#include "coordinate_text.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "parameter_names.h"

#include <qgsprocessingparameters.h>

namespace {

const QString receiversName = QStringLiteral("RECEIVERS");
const QString receiverIdField = QStringLiteral("RECEIVER_ID_FIELD");

} // namespace

void ReceiverAlgorithm::addReceiverParameters() {
    addHelped(
        new QgsProcessingParameterPoint(endPoint, tr("End point"), QVariant(), true),
        tr("The receiver (destination) where a path ends: x,y in the CRS of the raster, or in any "
           "other CRS, as in 13.405,52.52 [EPSG:4326]. Its id is 0, "
           "or a number below 0 if a feature has the id 0."));
    addHelped(new QgsProcessingParameterFeatureSource(receiversName, tr("Receivers (destinations)"),
                                                      {int(compat::pointGeometry)}, QVariant(),
                                                      true),
              tr("Points where paths end, in any CRS. An end point counts too, if you set one."));
    addHelped(new QgsProcessingParameterField(
                  receiverIdField, tr("Field with the ids or names of receivers"), QVariant(),
                  receiversName, compat::anyField, false, true),
              tr("Whole numbers, which are the ids of the receivers in the results, or names. All "
                 "texts are names, also those of digits. Names are in the field rec_name. Then, "
                 "and if not set, the ids are the feature ids."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SKIPPED_RECEIVERS"),
                                            tr("Receivers that were skipped")));
}

QMap<QString, QString> ReceiverAlgorithm::pairAliases() const {
    QMap<QString, QString> aliases = PairFields::aliases();
    aliases.insert(QStringLiteral("cost"), costAlias());
    return aliases;
}

QString ReceiverAlgorithm::receiverHelp() {
    return tr("<b>Receivers</b>\n"
              "The receivers are END_POINT and the points of RECEIVERS, in any CRS. The id of "
              "END_POINT is 0. The id of a point is its feature id, unless RECEIVER_ID_FIELD gives "
              "another one or names. Fermat skips receivers outside "
              "the raster: the log lists them, and SKIPPED_RECEIVERS is their number. No path "
              "reaches a receiver on an impassable cell. With SNAP_DISTANCE, such receivers move "
              "to the nearest passable cell, if it is near enough.\n\n");
}

bool ReceiverAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                             QgsProcessingContext& context,
                                             QString* message) const {
    if (!isGiven(parameters, endPoint) && !isGiven(parameters, receiversName)) {
        if (message)
            *message = tr("There is no receiver. Set an end point (END_POINT), a layer of points "
                          "(RECEIVERS), or both.");
        return false;
    }
    return SourceAlgorithm::checkParameterValues(parameters, context, message);
}

void ReceiverAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    mEnd = takePoint(parameters, endPoint, context, feedback);
    mReceivers =
        takeFeatures(parameters, receiversName,
                     {parameterAsString(parameters, receiverIdField, context), {}, {}}, context);
}

std::vector<FeatureCells> ReceiverAlgorithm::readReceivers(CellPlacer& placer,
                                                           QgsProcessingFeedback* feedback) const {
    try {
        return readFeatures(endPoint, mEnd, mReceivers.get(), placer, feedback);
    } catch (const QgsProcessingException& ofReceivers) {
        // What is wrong with receivers is often wrong with sources too: say it at once.
        try {
            CellPlacer placerOfSources = makePlacer();
            readSources(placerOfSources, feedback);
        } catch (const QgsProcessingException& ofSources) {
            throw QgsProcessingException(ofSources.what() + QLatin1Char('\n') + ofReceivers.what());
        }
        throw;
    }
}

std::vector<ReceiverAlgorithm::Receiver>
ReceiverAlgorithm::placeReceivers(std::vector<FeatureCells> features, CellPlacer& placer,
                                  const Problem& problem, QgsProcessingFeedback* feedback) const {
    placer.snap(features, [&](std::size_t cell) { return problem.isPassable(cell); });
    placer.requireAny(features);
    const auto say = [](const QString& sentence, const QStringList& lines) {
        return sentence.arg(grouped(lines.size())) + QLatin1Char('\n') + firstExamples(lines);
    };
    if (placer.leftOut() > 0)
        feedback->pushWarning(say(tr("Skipped receivers: %1."), placer.leftOutLines()));
    if (!placer.movedLines().isEmpty())
        feedback->pushInfo(say(tr("Receivers moved by SNAP_DISTANCE: %1."), placer.movedLines()));

    std::vector<Receiver> receivers;
    QStringList shut;
    for (const FeatureCells& feature : features)
        for (const auto& [cell, place] :
             feature.starts(geometry(), terrainInput().hasWavefronts())) {
            receivers.push_back({cell, {feature.id, feature.label}, place});
            if (problem.isPassable(cell))
                continue;
            const GroundChange* wall =
                terrainInput().changes()
                    ? terrainInput().changes()->wallAt(cell, fermat::no_progress)
                    : nullptr;
            shut << tr("%1 at %2")
                            .arg(feature.name,
                                 CoordinateText(geometry()).of(geometry().cellCentre(cell))) +
                        (wall ? tr(" (in a wall: %1)").arg(wall->name) : QString());
        }
    if (!shut.isEmpty())
        feedback->pushWarning(
            say(tr("Receivers that no path reaches because they lie on impassable cells: %1. "
                   "SNAP_DISTANCE moves them to the nearest passable cell."),
                shut));
    return receivers;
}

std::vector<std::size_t> ReceiverAlgorithm::cellsOf(const std::vector<FeatureCells>& features) {
    std::vector<std::size_t> cells;
    for (const FeatureCells& feature : features)
        cells.insert(cells.end(), feature.cells.begin(), feature.cells.end());
    return cells;
}

void ReceiverAlgorithm::aimAt(const std::vector<Receiver>& receivers, Problem& problem) {
    for (const Receiver& receiver : receivers)
        if (problem.isPassable(receiver.cell))
            problem.wants.receivers.push_back(receiver.cell);
    problem.wants.nowhere = problem.wants.receivers.empty();
    if (problem.wants.nowhere)
        problem.query.maximum_cost = 0;
}

ReceiverAlgorithm::RaysOf::RaysOf(const ReceiverAlgorithm& algorithm, const Problem& problem,
                                  std::size_t source, const fermat::Solution& solution,
                                  bool isWayBack)
    : mProblem(problem), mSolution(solution) {
    if (!problem.terrain->wavefronts)
        return;
    mQuery = algorithm.queryOf(problem, {&problem.features[source], 1});
    mQuery.maximum_cost = algorithm.maximumOf(problem.features[source]);
    if (isWayBack)
        for (fermat::Source& start : mQuery.sources)
            start.start_cost = 0;
    mRays.emplace(*problem.terrain, mQuery, solution.corners);
}

float ReceiverAlgorithm::RaysOf::time(const Receiver& receiver) const {
    const std::size_t cell = mProblem.part.toPart(receiver.cell);
    return mRays ? mRays->time(fermat::place_of(mProblem.terrain->grid, cell, receiver.place))
                 : mSolution.distance[cell];
}

fermat::Path ReceiverAlgorithm::RaysOf::to(const Receiver& receiver) const {
    const std::size_t cell = mProblem.part.toPart(receiver.cell);
    fermat::Path path;
    path.cost = time(receiver);
    if (!(path.cost < fermat::infinity))
        return path;
    if (mRays)
        path.ray = mRays->to(fermat::place_of(mProblem.terrain->grid, cell, receiver.place));
    else
        path.cells = fermat::trace_path(*mProblem.terrain, mSolution.predecessor, cell);
    return path;
}
