#include "layer_order.h"
#include "line_catchments.h"
#include "network_isochrones_algorithm.h"

#include <qgsprocessingparameters.h>

namespace {

const QString lineCatchmentsName = QStringLiteral("CATCHMENTS");

} // namespace

void NetworkIsochronesAlgorithm::addCatchments() {
    addHelped(new QgsProcessingParameterFeatureSink(lineCatchmentsName, tr("Catchments"),
                                                    compat::lineGeometry, QVariant(), true, false),
              tr("One feature for each source: the lines that it reaches first, with their length "
                 "and the mean and greatest time, length or cost."));
}

QString NetworkIsochronesAlgorithm::catchmentsHelp() {
    return tr("CATCHMENTS: the lines that each source reaches before all others, one feature of "
              "several lines for each source with lines. They divide all lines that are reached, "
              "up to the maximum costs; INTERVALS and EACH_SOURCE have no effect. Fields: source "
              "(id), length_km, lines (how many lines of INPUT, also in part), mean_cost (the mean "
              "along these lines, by length) and max_cost (the greatest cost), src_name (if "
              "ID_FIELD is a field of names), and people (see below).\n");
}

bool NetworkIsochronesAlgorithm::wantsCatchments(const QVariantMap& parameters) {
    return isGiven(parameters, lineCatchmentsName);
}

QString NetworkIsochronesAlgorithm::writeCatchments(
    const QVariantMap& parameters, const Problem& problem, const std::vector<Reach>& reach,
    const std::vector<double>& people, QgsProcessingContext& context, fermat::Progress& progress) {
    fermat::PartProgress dividing(progress, 0, 0.4), storing(progress, 0.4, 1);
    VectorOutput file = openVector(parameters, lineCatchmentsName, context,
                                   {LineCatchments::fields(sourcesHaveNames(), !people.empty()),
                                    compat::multiLineStringWkb, crs()},
                                   extent());
    const std::vector<fermat::ReachedPart> parts = partsOf(problem, reach, dividing);
    LineCatchments catchments(problem.network(), problem.sources, problem.direction,
                              problem.cost(1), sourcesHaveNames(), people);
    for (const fermat::ReachedPart& part : parts)
        catchments.add(part, sourceOf(reach, part));
    const QString destination = writeVector(
        std::move(file), context, catchments.count(),
        [&](std::size_t i) { return catchments.feature(i); }, storing);
    LayerLook look;
    look.aliases = LineCatchments::aliases(costUnit());
    look.classes = catchments.classes();
    look.classified = PairFields::source();
    showResult(context, destination, look);
    setHeight(context, destination, -1); // below the isochrones, whose lines are narrower
    return destination;
}
