#include "ray_paths_algorithm.h"

#include "layer_style.h"

#include <qgslinestring.h>

#include <algorithm>

namespace {

const QString output = QStringLiteral("OUTPUT");
const QString endPoint = QStringLiteral("END_POINT");
const QString receiversName = QStringLiteral("RECEIVERS");
const QString eachSource = QStringLiteral("EACH_SOURCE");

/// From cell centre to cell centre; a line of no length where a source is its own receiver.
QgsGeometry lineThrough(const std::vector<std::size_t>& cells, const RasterGeometry& geometry) {
    QVector<double> x;
    QVector<double> y;
    for (const std::size_t cell : cells) {
        const QgsPointXY centre = geometry.cellCentre(cell);
        x << centre.x();
        y << centre.y();
    }
    if (cells.size() == 1) {
        x << x.front();
        y << y.front();
    }
    return QgsGeometry(std::make_unique<QgsLineString>(x, y));
}

} // namespace

QString RayPathsAlgorithm::name() const {
    return QStringLiteral("raypaths");
}

QString RayPathsAlgorithm::displayName() const {
    return tr("Ray paths");
}

QString RayPathsAlgorithm::shortDescription() const {
    return tr("Traces the paths of least time or cost from sources to receivers.");
}

QStringList RayPathsAlgorithm::tags() const {
    return tr("least cost path,least time path,ray,route,off road,shortest path,travel time,"
              "cost path,r.path,dijkstra")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* RayPathsAlgorithm::createInstance() const {
    return new RayPathsAlgorithm;
}

void RayPathsAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters();
    addSourceParameters();
    addHelped(new QgsProcessingParameterPoint(endPoint, tr("End point"), QVariant(), true),
              tr("Where a path ends; in any CRS. Its id is 0."));
    addHelped(new QgsProcessingParameterFeatureSource(
                  receiversName, tr("Receivers"), {int(compat::pointGeometry)}, QVariant(), true),
              tr("Points where paths end; in any CRS. The end point counts too, where both are "
                 "given."));
    addHelped(new QgsProcessingParameterBoolean(eachSource, tr("A path from each source"), false),
              tr("Off: one path to each receiver, from the source that is nearest by cost. On: one "
                 "from every source, each solved apart, so that the work grows with their "
                 "number."));
    addHelped(new QgsProcessingParameterFeatureSink(output, tr("Ray paths"), compat::lineGeometry),
              tr("One line a pair of source and receiver, from cell centre to cell centre."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("UNREACHED"), tr("Paths not found")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString RayPathsAlgorithm::shortHelpString() const {
    return tr("Traces the paths of least time or cost over a velocity or cost raster, from sources "
              "to receivers: rays, where the raster holds wave velocities.\n\n") +
           commonHelp() + QLatin1Char('\n') +
           tr("<b>Receivers</b>\n"
              "END_POINT and the points of RECEIVERS, in any CRS. The id of END_POINT is 0, that "
              "of a point its feature id. A receiver outside the raster is an error; one on a cell "
              "that cannot be passed is not reached, with a warning.\n\n"
              "<b>Outputs</b>\n"
              "OUTPUT: a line for each receiver that is reached, from the source that is nearest "
              "by "
              "cost; with EACH_SOURCE on, one from every source that reaches it. It runs from the "
              "centre of the source's cell to the centre of the receiver's; where both are one "
              "cell, it has no length. Of a source of several cells the nearest one counts.\n"
              "Fields: source and receiver (ids), cost (the value of the Isochrones raster at the "
              "receiver, to the last bit), length (metres on the ground).\n"
              "UNREACHED: how many of these paths do not exist. SOLVER_USED: the solver that "
              "ran.\n\n"
              "<b>Limits</b>\n"
              "The raster and its distances must fit in memory. EACH_SOURCE solves once for every "
              "source.");
}

bool RayPathsAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                             QgsProcessingContext& context,
                                             QString* message) const {
    if (!isGiven(parameters, endPoint) && !isGiven(parameters, receiversName)) {
        if (message)
            *message = tr("There is no receiver: give an end point (END_POINT), a layer of points "
                          "(RECEIVERS), or both.");
        return false;
    }
    return SourceAlgorithm::checkParameterValues(parameters, context, message);
}

void RayPathsAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    mEnd = takePoint(parameters, endPoint, context);
    mReceivers = takeFeatures(parameters, receiversName, {}, context);
    mEachSource = parameterAsBool(parameters, eachSource, context);
}

std::vector<RayPathsAlgorithm::Receiver>
RayPathsAlgorithm::readReceivers(QgsProcessingFeedback* feedback) const {
    std::vector<Receiver> receivers;
    for (const FeatureCells& feature : readFeatures(endPoint, mEnd, mReceivers.get(), feedback))
        for (const std::size_t cell : feature.cells)
            receivers.push_back({cell, feature.id});
    return receivers;
}

std::vector<RayPathsAlgorithm::Ray> RayPathsAlgorithm::trace(const Problem& problem,
                                                             const std::vector<Receiver>& receivers,
                                                             fermat::Progress& progress) const {
    std::vector<std::size_t> cells;
    for (const Receiver& receiver : receivers)
        cells.push_back(receiver.cell);
    // A source of many cells is one source: with EACH_SOURCE on, its nearest cell counts.
    const std::size_t parts = mEachSource ? problem.features.size() : 1;
    const std::size_t size = mEachSource ? 1 : problem.features.size();
    fermat::PartProgress opening(progress, 0, 0.1);
    fermat::PartProgress solving(progress, 0.1, 1);
    const auto session = open(problem, opening);
    std::vector<Ray> rays;
    for (std::size_t part = 0; part < parts; ++part) {
        fermat::PartProgress partly(solving, double(part) / double(parts),
                                    double(part + 1) / double(parts));
        const fermat::Query query = queryOf({problem.features.data() + part, size}, {});
        for (fermat::Path& path : fermat::least_cost_paths(*session, query, cells, false, partly))
            rays.push_back(
                {query.sources[path.source].id, receivers[path.receiver].id, std::move(path)});
    }
    std::stable_sort(rays.begin(), rays.end(),
                     [](const Ray& a, const Ray& b) { return a.path.receiver < b.path.receiver; });
    return rays;
}

QVariantMap RayPathsAlgorithm::execute(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback,
                                       fermat::Progress& progress) {
    const std::vector<Receiver> receivers = readReceivers(feedback);
    Wants wants;
    wants.predecessor = true;
    fermat::PartProgress reading(progress, 0, 0.2);
    Problem problem = outlineProblem(wants, feedback);
    complete(problem, reading);
    for (const Receiver& receiver : receivers)
        if (!problem.terrain.surface.passable(receiver.cell))
            feedback->pushWarning(
                tr("Receiver %1 at %2 lies on an impassable or void cell: no path reaches it.")
                    .arg(receiver.id)
                    .arg(geometry().cellCentre(receiver.cell).toString(6)));

    fermat::PartProgress solving(progress, 0.2, 0.95);
    fermat::PartProgress writing(progress, 0.95, 1);
    const std::vector<Ray> rays = trace(problem, receivers, solving);

    const std::size_t wanted = receivers.size() * (mEachSource ? problem.features.size() : 1);
    const std::size_t unreached = wanted - rays.size();
    if (unreached > 0)
        feedback->pushWarning(tr("%1 of %2 paths do not exist.").arg(unreached).arg(wanted));
    QVariantMap results;
    const QString destination = write(rays, problem.terrain, parameters, context, writing);
    styleOnLoad(context, destination, QStringLiteral("rays"));
    results.insert(output, destination);
    results.insert(QStringLiteral("UNREACHED"), qlonglong(unreached));
    results.insert(QStringLiteral("SOLVER_USED"), QString::fromStdString(problem.solver->name()));
    return results;
}

QString RayPathsAlgorithm::write(const std::vector<Ray>& rays, const fermat::Terrain& terrain,
                                 const QVariantMap& parameters, QgsProcessingContext& context,
                                 fermat::Progress& progress) const {
    const fermat::GroundMetric ground = groundMetric(geometry(), terrain.neighbourhood);
    QgsFields fields;
    fields.append(compat::integerField(QStringLiteral("source")));
    fields.append(compat::integerField(QStringLiteral("receiver")));
    fields.append(compat::realField(QStringLiteral("cost")));
    fields.append(compat::realField(QStringLiteral("length")));
    QgsFeatureList features;
    for (const Ray& ray : rays) {
        QgsFeature feature(fields);
        feature.setAttribute(0, ray.source);
        feature.setAttribute(1, ray.receiver);
        feature.setAttribute(2, double(ray.path.cost));
        feature.setAttribute(3, fermat::path_length(terrain, ground, ray.path.cells));
        feature.setGeometry(lineThrough(ray.path.cells, geometry()));
        features << feature;
    }
    return writeSink(parameters, output, context, {fields, compat::lineStringWkb, geometry().crs},
                     features, progress);
}
