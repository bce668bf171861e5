#include "least_cost_network_algorithm.h"

#include "grouped_number.h"
#include "memory_limit.h"
#include "overflow_message.h"
#include "parameter_names.h"
#include "path_line.h"
#include "raster_lengths.h"
#include "time_format.h"

#include <fermat/paths.h>

#include <algorithm>
#include <set>

namespace {

const QString linksName = QStringLiteral("LINKS");

/// Thrown when a solution shows that paths may leave the part of the raster.
struct LeavesPart {
    SolvedPart::Edges edges;
};

std::size_t unlinked(const std::vector<fermat::PatchLink>& links, std::size_t patches) {
    std::set<std::size_t> linked;
    for (const fermat::PatchLink& link : links) {
        linked.insert(link.first);
        linked.insert(link.second);
    }
    return patches - linked.size();
}

} // namespace

QString LeastCostNetworkAlgorithm::name() const {
    return QStringLiteral("leastcostnetwork");
}

QString LeastCostNetworkAlgorithm::displayName() const {
    return tr("Least-cost network (links between patches)");
}

QString LeastCostNetworkAlgorithm::shortDescription() const {
    return tr("Links patches, such as habitats or settlements, by paths of least time or cost.");
}

QStringList LeastCostNetworkAlgorithm::tags() const {
    return tr("least-cost path,least cost path,links,linkage,connectivity,connect,corridor,habitat,"
              "patches,core areas,regions,minimum spanning tree,minimum planar graph,landscape "
              "graph,landscape ecology,travel time")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* LeastCostNetworkAlgorithm::createInstance() const {
    return new LeastCostNetworkAlgorithm;
}

void LeastCostNetworkAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters(Ways::OneWay, false);
    addPatchParameters();
    addHelped(new QgsProcessingParameterEnum(linksName, tr("Which links"),
                                             {tr("Between neighbours"), tr("Between all patches"),
                                              tr("Only a minimum spanning tree")},
                                             false, 0),
              tr("Neighbours are patches whose zones touch. The zone of a patch is the ground "
                 "that is nearer to it than to any other patch. A minimum spanning tree has the "
                 "links that connect all patches with the least total time or cost."));
    addSolveParameters();
    addHelped(new QgsProcessingParameterFeatureSink(output, tr("Links"), compat::lineGeometry),
              tr("One line for each link, from cell centre to cell centre."));
    addOutput(
        new QgsProcessingOutputNumber(QStringLiteral("UNLINKED"), tr("Patches without a link")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString LeastCostNetworkAlgorithm::helpText() const {
    return tr("Links patches by paths of least time or cost. Patches are habitats, settlements or "
              "other places. You need a raster of velocities (for example in km/h), of costs or of "
              "elevations, and a layer of patches.\n\n") +
           namesHelp() +
           tr("<b>Patches</b>\n"
              "Each feature of SOURCES is one patch: a polygon, a line or a point, in any CRS, "
              "with every cell that it touches. A link may start and end at any of these cells. "
              "Fermat skips a point outside the raster or on an impassable cell. It also skips a "
              "line or polygon that touches no passable cell. The log lists skipped patches, and "
              "SKIPPED_SOURCES is their number. With SNAP_DISTANCE, a point moves to the nearest "
              "passable cell, if the centre of that cell is within this distance.\n"
              "The id of a patch is its feature id, or the whole number in ID_FIELD, of up to 64 "
              "bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its "
              "values are names: the results have them unchanged, besides the feature ids.\n\n") +
           tr("<b>Links</b>\n"
              "A link is a path of least time or cost between two patches. It may lead through the "
              "zone of another patch, or across that patch. Each link comes only once.\n"
              "LINKS 0: between neighbours, which are the patches whose zones touch. LINKS 1: "
              "between each two patches. LINKS 2: a minimum spanning tree, which connects all "
              "patches with the least sum of times or costs. If the ground has parts that are not "
              "connected, there is a tree for each part.\n"
              "Patches that share a cell have a link that costs nothing and has no length. This "
              "holds for polygons with a common border.\n"
              "With MAX_COST, links that cost more are left out. Zones end at this cost too, so "
              "there may be fewer neighbours.\n"
              "On slopes, a link leads from its source to its receiver, or with DIRECTION towards "
              "the starts from its receiver to its source. The way back costs another time, so "
              "there is no minimum spanning tree.\n\n") +
           tr("<b>Outputs</b>\n"
              "OUTPUT: one line for each link, from the centre of a cell of one patch to the "
              "centre of a cell of the other. Fields: source and receiver (ids of the two patches; "
              "the source comes first in the layer), cost, length (metres on the ground), label "
              "(for example “Northwood – Heath · 2 h 10 min · 4.30 km”), src_name and rec_name "
              "(names, if ID_FIELD is a field of names). The cost of a link is the value of the "
              "Isochrones raster of its source at its receiver, to the last bit. With LINKS 2, the "
              "last bits may differ.\n"
              "UNLINKED: the number of patches without a link. SOLVER_USED: the solver that "
              "ran.\n\n") +
           rasterHelp() + pathsHelp() + exactnessHelp() + largeRastersHelp() +
           tr("<b>Time and memory</b>\n"
              "A minimum spanning tree needs one solve for all patches together. Links between "
              "neighbours need one more for each patch, which goes no farther than its neighbours. "
              "Links between all patches need one on the whole raster for each patch, or up to "
              "MAX_COST.") +
           QStringLiteral("\n\n") + limitsHelp();
}

void LeastCostNetworkAlgorithm::takeParameters(const QVariantMap& parameters,
                                               QgsProcessingContext& context,
                                               QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    mKind = fermat::LinkKind(parameterAsEnum(parameters, linksName, context));
    if (mKind == fermat::LinkKind::tree && terrainInput().slopes())
        throw QgsProcessingException(
            tr("On slopes, a way costs another time than the way back, so there is no minimum "
               "spanning tree (LINKS = 2). Choose links between neighbours (LINKS = 0) or between "
               "all patches (LINKS = 1), or a raster of velocities or costs without ELEVATION."));
}

std::vector<fermat::PatchLink> LeastCostNetworkAlgorithm::link(Problem& problem,
                                                               QgsProcessingFeedback* feedback,
                                                               fermat::Progress& progress) {
    std::size_t held = 0;
    const auto hold = [&](const fermat::PatchLink& link) {
        held += sizeof(link) + link.cells.size() * sizeof(std::size_t);
        if (held > problem.memoryLeft)
            throw QgsProcessingException(
                tr("The links need more than the %1 of memory that are left for them. Choose links "
                   "between neighbours (LINKS = 0), set a smaller MAX_COST, or use fewer patches.")
                    .arg(gibText(problem.memoryLeft)) +
                QLatin1Char(' ') + memoryAdvice());
    };
    const auto stayInPart = [&](const fermat::Solution& solution) {
        if (const SolvedPart::Edges edges = problem.edgesOf(solution); edges.reached())
            throw LeavesPart{edges};
    };
    std::vector<fermat::PatchLink> links;
    const auto linkPart = [&](fermat::Progress& part) {
        fermat::PartProgress opening(part, 0, 0.1);
        fermat::PartProgress solving(part, 0.1, 1);
        problem.query = {}; // each solve has its own
        std::vector<std::vector<std::size_t>> patches;
        for (const FeatureCells& feature : problem.features) {
            patches.emplace_back();
            for (const std::size_t cell : feature.cells)
                patches.back().push_back(problem.part.toPart(cell));
        }
        held = 0;
        try {
            links = refusingOverflow(terrainInput(), problem.geometry(), [&] {
                return fermat::least_cost_links(*open(problem, feedback, opening), patches, mKind,
                                                maximumOf(problem.features.front()), solving, hold,
                                                stayInPart);
            });
        } catch (const LeavesPart& leaves) {
            return leaves.edges;
        }
        return SolvedPart::Edges();
    };
    solveInParts(problem, linkPart, feedback, progress);
    return links;
}

PairFields LeastCostNetworkAlgorithm::linkFields() const {
    PairFields::Optional optional;
    optional.sourceNames = optional.receiverNames = sourcesHaveNames();
    optional.length = optional.label = true;
    return PairFields(optional);
}

QVariantMap LeastCostNetworkAlgorithm::execute(const QVariantMap& parameters,
                                               QgsProcessingContext& context,
                                               QgsProcessingFeedback* feedback,
                                               fermat::Progress& progress) {
    Wants wants;
    wants.paths = true;
    wants.allocation = mKind == fermat::LinkKind::tree;
    wants.eachSource = mKind != fermat::LinkKind::tree;
    if (mKind == fermat::LinkKind::neighbours)
        wants.moreBytesPerCell = sizeof(std::int32_t); // the zones, from the first solve
    wants.part = true;
    wants.fromEdges = true;
    fermat::PartProgress reading(progress, 0, 0.2);
    fermat::PartProgress linking(progress, 0.2, 0.95);
    fermat::PartProgress writing(progress, 0.95, 1);
    Problem problem = planProblem(wants, feedback);
    VectorOutput lines = openVector(parameters, output, context,
                                    {linkFields().fields(), compat::lineStringWkb, geometry().crs},
                                    geometry().extent());
    complete(problem, feedback, reading);
    const std::vector<fermat::PatchLink> links = link(problem, feedback, linking);

    const std::size_t patches = problem.features.size();
    const std::size_t alone = unlinked(links, patches);
    feedback->pushInfo(
        tr("Links between %2 patches: %1.").arg(grouped(links.size())).arg(grouped(patches)));
    if (patches == 1)
        feedback->pushWarning(tr("There is only one patch, so there are no links."));
    else if (alone > 0)
        feedback->pushWarning(
            tr("%1 of %2 patches have no link.").arg(grouped(alone)).arg(grouped(patches)));
    const QString destination = write(links, problem, std::move(lines), context, writing);
    LayerLook look{QStringLiteral("rays")};
    look.aliases = PairFields::aliases();
    look.aliases.insert(PairFields::source(), tr("Patch"));
    look.aliases.insert(QStringLiteral("receiver"), tr("Linked patch"));
    look.aliases.insert(PairFields::sourceName(), tr("Name of the patch"));
    look.aliases.insert(QStringLiteral("rec_name"), tr("Name of the linked patch"));
    look.aliases.insert(QStringLiteral("cost"), costAlias());
    look.pathLabel = PairFields::label();
    showResult(context, destination, look);
    return {{output, destination},
            {QStringLiteral("UNLINKED"), qlonglong(alone)},
            {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut())},
            {QStringLiteral("SOLVER_USED"), problem.solverUsed()}};
}

QString LeastCostNetworkAlgorithm::write(const std::vector<fermat::PatchLink>& links,
                                         const Problem& problem, VectorOutput lines,
                                         QgsProcessingContext& context,
                                         fermat::Progress& progress) {
    const fermat::Terrain& terrain = *problem.terrain;
    const fermat::GroundMetric ground = groundMetric(problem.geometry(), terrain.neighbourhood);
    const fermat::Slopes* const slopes = terrainInput().slopes();
    const bool isTowards = slopes && slopes->view().direction < 0;
    const PairFields fields = linkFields();
    const auto feature = [&](std::size_t i) {
        const fermat::PatchLink& link = links[i];
        const auto end = [&](std::size_t patch) {
            return PairFields::End{problem.features[patch].id, problem.features[patch].label};
        };
        const PairFields::End begin = end(link.first), other = end(link.second);
        const double length = fermat::path_length(terrain, ground, link.cells);
        QgsFeature feature = fields.feature(begin, other, link.cost, length);
        feature.setAttribute(PairFields::label(),
                             PairFields::labelOf(begin, other,
                                                 formatCost(link.cost, surfaceOptions()),
                                                 formatLength(length), slopes != nullptr));
        std::vector<QgsPointXY> points;
        for (const std::size_t cell : link.cells)
            points.push_back(geometry().cellCentre(problem.part.toRaster(cell)));
        if (isTowards)
            std::ranges::reverse(points); // as people travel
        feature.setGeometry(lineThrough(points));
        return feature;
    };
    return writeVector(std::move(lines), context, links.size(), feature, progress);
}
