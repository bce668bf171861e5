#include "coverage_algorithm.h"

#include "ground_area.h"
#include "ground_within.h"
#include "grouped_number.h"
#include "memory_limit.h"
#include "parameter_names.h"

#include <qgsprocessingparameters.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace {

const QString capacityField = QStringLiteral("CAPACITY_FIELD");
const QString orderName = QStringLiteral("ORDER");
const QString orderField = QStringLiteral("ORDER_FIELD");
const QString catchments = QStringLiteral("CATCHMENTS");
const QString unservedName = QStringLiteral("UNSERVED");

constexpr float nobody = -9999;

double ratio(double part, double whole) {
    return whole > 0 ? 100 * part / whole : 0;
}

} // namespace

QString CoverageAlgorithm::name() const {
    return QStringLiteral("coverage");
}

QString CoverageAlgorithm::displayName() const {
    return tr("Geographic coverage (sites with capacities)");
}

QString CoverageAlgorithm::shortDescription() const {
    return tr("Finds which people are served by sites with capacities, such as health centres or "
              "schools, and who remains.");
}

QStringList CoverageAlgorithm::tags() const {
    return tr("coverage,accessibility,access,AccessMod,capacity,health,facility,facilities,school,"
              "hospital,population,catchment,service area,allocation,supply,demand")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* CoverageAlgorithm::createInstance() const {
    return new CoverageAlgorithm;
}

void CoverageAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters(Ways::Towards);
    addSiteParameters(tr("Sites"), tr("Where people are served."));
    addHelped(new QgsProcessingParameterField(capacityField, tr("Field with the capacities"),
                                              QVariant(), sources, compat::numericField),
              tr("How many people a site can serve: 0 or more. NULL means 0."));
    addPopulation({true});
    addHelped(new QgsProcessingParameterEnum(orderName, tr("Which sites come first"),
                                             {tr("Those with most people within reach"),
                                              tr("Those with the lowest value of a field"),
                                              tr("Those with the highest value of a field")},
                                             false, 0),
              tr("Sites serve people one after another. Who is served by one is not there for "
                 "those that follow."));
    addHelped(new QgsProcessingParameterField(orderField, tr("Field with the order of sites"),
                                              QVariant(), sources, compat::numericField, false,
                                              true),
              tr("The field for the order by a field. Sites with the same value come in the order "
                 "of the layer, and those without a value (NULL) come last."));
    addSolveParameters(false);
    addCloudOptimized();
    addHelped(
        new QgsProcessingParameterFeatureSink(output, tr("Served sites"), compat::pointGeometry),
        tr("A point for each site, with the people whom it serves."));
    addHelped(new QgsProcessingParameterFeatureSink(catchments, tr("Catchments"),
                                                    compat::polygonGeometry, QVariant(), true),
              tr("The ground around each site from which it serves people."));
    addHelped(new QgsProcessingParameterRasterDestination(
                  unservedName, tr("People whom no site serves"), QVariant(), true),
              tr("The people of each cell who remain. Cells where nobody lives are empty."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("PEOPLE"), tr("People on the raster")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SERVED"), tr("People who are served")));
}

QString CoverageAlgorithm::helpText() const {
    return tr("Finds which people are served by sites with capacities, such as health centres, "
              "schools or shelters: the geographic coverage of AccessMod (Ray & Ebener 2008). You "
              "need a raster of velocities (for example in km/h), of costs or of elevations, a "
              "layer of sites, and people.\n\n") +
           namesHelp() +
           tr("<b>Who is served</b>\n"
              "Sites serve people one after another (ORDER). A site serves people within the "
              "maximum time or cost (MAX_COST) whom no site before it serves. The nearest come "
              "first, until its capacity is used up. Of the people with the largest time who are "
              "still served, each cell gives the same share, so that the capacity is met.\n"
              "ORDER 0: sites with most people within reach come first. ORDER 1 and 2: sites with "
              "the lowest or the highest value in ORDER_FIELD come first. Equal sites come in the "
              "order of the layer.\n"
              "On slopes, people go to the sites (DIRECTION). "
              "AccessMod rounds times up to whole minutes, and so shares the last place among more "
              "cells. Fermat does not round.\n\n") +
           sitesHelp() +
           tr("<b>Outputs</b>\n"
              "OUTPUT: a point for each site, in the order in which they serve people. Fields: "
              "rank (in this order), id, name (if ID_FIELD is a field of names), capacity, "
              "in_reach (all people within reach), waiting (those of them whom no site before "
              "serves), served, max_cost (the largest time or cost of those who are served; NULL "
              "if there are none), used (the part of the capacity that is used, in percent), left "
              "(people within reach whom neither this site nor one before serves).\n"
              "CATCHMENTS: for each site that serves people, the ground up to max_cost. Fields: "
              "rank, id, name, served, max_cost, area_km2. Catchments of different sites may "
              "overlap.\n"
              "UNSERVED: the people of each cell whom no site serves (Float32). Cells where nobody "
              "lives are empty.\n"
              "PEOPLE: the number of people on the raster. SERVED: how many of them are "
              "served.\n\n") +
           rasterHelp() + pathsHelp() + exactnessHelp() +
           tr("<b>Time and memory</b>\n"
              "Fermat solves once for each site, on the ground that it reaches, as many at a time "
              "as there are processor cores and memory for. With ORDER 0, it solves twice.") +
           QStringLiteral("\n\n") + limitsHelp();
}

bool CoverageAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                             QgsProcessingContext& context,
                                             QString* message) const {
    if (parameterAsEnum(parameters, orderName, context) != int(Order::MostPeople) &&
        !isGiven(parameters, orderField)) {
        if (message)
            *message = tr("The order of sites is that of a field, but there is no field. Set "
                          "ORDER_FIELD, or ORDER = 0.");
        return false;
    }
    return SiteAlgorithm::checkParameterValues(parameters, context, message);
}

FeatureCellsReader::Fields CoverageAlgorithm::sourceFields(const QVariantMap& parameters,
                                                           QgsProcessingContext& context) const {
    FeatureCellsReader::Fields fields = SiteAlgorithm::sourceFields(parameters, context);
    fields.weight = parameterAsString(parameters, capacityField, context);
    fields.weightMeaning = tr("capacity");
    if (parameterAsEnum(parameters, orderName, context) != int(Order::MostPeople))
        fields.rank = parameterAsString(parameters, orderField, context);
    return fields;
}

void CoverageAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback) {
    SiteAlgorithm::takeParameters(parameters, context, feedback);
    mOrder = Order(parameterAsEnum(parameters, orderName, context));
}

QgsFields CoverageAlgorithm::siteFields() const {
    QgsFields fields = firstFields();
    for (const char* name :
         {"capacity", "in_reach", "waiting", "served", "max_cost", "used", "left"})
        fields.append(compat::realField(QLatin1String(name)));
    return fields;
}

QgsFields CoverageAlgorithm::catchmentFields() const {
    QgsFields fields = firstFields();
    for (const char* name : {"served", "max_cost", "area_km2"})
        fields.append(compat::realField(QLatin1String(name)));
    return fields;
}

QMap<QString, QString> CoverageAlgorithm::aliases() const {
    return {{QStringLiteral("rank"), tr("Order")},
            {QStringLiteral("name"), tr("Name")},
            {QStringLiteral("capacity"), tr("Capacity")},
            {QStringLiteral("in_reach"), tr("People within reach")},
            {QStringLiteral("waiting"), tr("Not served before")},
            {QStringLiteral("served"), tr("People served")},
            {QStringLiteral("max_cost"),
             inUnit(tr("Farthest who is served"), surfaceOptions().distanceUnit())},
            {QStringLiteral("used"), tr("Capacity used (%)")},
            {QStringLiteral("left"), tr("People left within reach")},
            {QStringLiteral("area_km2"), tr("Area (km²)")}};
}

std::vector<std::size_t> CoverageAlgorithm::inOrder(const Problem& problem,
                                                    const fermat::Coverage& coverage,
                                                    QgsProcessingFeedback* feedback,
                                                    fermat::Progress& progress) const {
    const std::vector<FeatureCells>& features = problem.features;
    std::vector<std::size_t> order(features.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::vector<double> last; // of the feature: larger values come later
    if (mOrder == Order::MostPeople) {
        solveInWindows(
            problem, queriesOf(problem, features),
            [&](std::size_t, fermat::Cell first, const fermat::Solution& solution) {
                last.push_back(-coverage.in_reach(first, solution.distance));
            },
            feedback, progress);
    } else {
        for (const FeatureCells& feature : features)
            last.push_back(!feature.rank                   ? INFINITY
                           : mOrder == Order::HighestValue ? -*feature.rank
                                                           : *feature.rank);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t feature) { return last[feature]; });
    return order;
}

std::vector<CoverageAlgorithm::Site>
CoverageAlgorithm::serve(const Problem& problem, std::span<const std::size_t> order,
                         fermat::Coverage& coverage, bool withCatchments,
                         QgsProcessingFeedback* feedback, fermat::Progress& progress) const {
    std::vector<Site> sites;
    std::size_t bytes = 0;
    const auto take = [&](std::size_t i, fermat::Cell first, const fermat::Solution& solution) {
        const double capacity = problem.features[order[i]].weight;
        Site site{order[i], coverage.serve(first, solution.distance, capacity), {}};
        if (withCatchments && site.people.served > 0) {
            site.catchment =
                groundWithin(solution.distance, geometry().part(first, solution.distance.grid()),
                             geometry().grid, site.people.farthest);
            bytes += site.catchment->bytes(0);
            if (bytes > problem.memoryLeft)
                throw QgsProcessingException(
                    tr("The catchments need more than the %1 of memory that are left for them. "
                       "Leave CATCHMENTS out, or set a smaller MAX_COST.")
                        .arg(gibText(problem.memoryLeft)) +
                    QLatin1Char(' ') + memoryAdvice());
        }
        sites.push_back(std::move(site));
    };
    std::vector<fermat::Query> queries;
    for (const std::size_t feature : order)
        queries.push_back(queryOf(problem, {&problem.features[feature], 1}));
    solveInWindows(problem, queries, take, feedback, progress);
    return sites;
}

QString CoverageAlgorithm::writeSites(std::span<const Site> sites, const Problem& problem,
                                      VectorOutput points, QgsProcessingContext& context,
                                      fermat::Progress& progress) {
    const QgsFields fields = siteFields();
    const QString destination = writeVector(
        std::move(points), context, sites.size(),
        [&](std::size_t i) {
            const fermat::ServedPeople& people = sites[i].people;
            const FeatureCells& site = problem.features[sites[i].feature];
            QgsFeature feature(fields);
            QgsAttributes attributes = firstAttributes(site, i + 1);
            attributes << site.weight << people.in_reach << people.waiting << people.served
                       << (people.served > 0 ? QVariant(double(people.farthest)) : QVariant())
                       << ratio(people.served, site.weight) << people.waiting - people.served;
            feature.setAttributes(attributes);
            feature.setGeometry(QgsGeometry::fromPointXY(site.where));
            return feature;
        },
        progress);
    LayerLook look{QStringLiteral("sites")};
    look.aliases = aliases();
    showSites(context, destination, look,
              QStringLiteral("format_number(\"served\", 0) || ' / ' || "
                             "format_number(\"capacity\", 0)"));
    return destination;
}

QString CoverageAlgorithm::writeCatchments(std::span<const Site> sites, const Problem& problem,
                                           VectorOutput polygons, QgsProcessingContext& context,
                                           fermat::Progress& progress) {
    const QgsFields fields = catchmentFields();
    const GroundArea area(geometry().crs, context.transformContext());
    std::vector<std::size_t> withGround;
    for (std::size_t i = 0; i < sites.size(); ++i)
        if (sites[i].catchment && sites[i].catchment->bytes(0) > 0)
            withGround.push_back(i);
    const QString destination = writeVector(
        std::move(polygons), context, withGround.size(),
        [&](std::size_t i) {
            const Site& site = sites[withGround[i]];
            const QgsGeometry ground = site.catchment->geometry(0);
            const double squareKilometres = area.squareKilometres(ground);
            QgsFeature feature(fields);
            QgsAttributes attributes =
                firstAttributes(problem.features[site.feature], withGround[i] + 1);
            attributes << site.people.served << double(site.people.farthest)
                       << (std::isfinite(squareKilometres) ? QVariant(squareKilometres)
                                                           : QVariant());
            feature.setAttributes(attributes);
            feature.setGeometry(ground);
            return feature;
        },
        progress);
    LayerLook look{QStringLiteral("catchments")};
    look.aliases = aliases();
    showSites(context, destination, look, QStringLiteral("format_number(\"served\", 0)"));
    return destination;
}

void CoverageAlgorithm::writeUnserved(const fermat::Field<float>& people,
                                      const fermat::Field<float>& unserved, RasterOutput& raster,
                                      QgsProcessingContext& context,
                                      fermat::Progress& progress) const {
    float largest = 0;
    std::vector<float> living;
    raster.write<float>(
        [&](int row, int col, std::span<float> to) {
            living.resize(to.size());
            people.copy_row(row, col, int(to.size()), living.data());
            unserved.copy_row(row, col, int(to.size()), to.data());
            for (std::size_t i = 0; i < to.size(); ++i) {
                largest = std::max(largest, to[i]);
                to[i] = living[i] > 0 ? to[i] : nobody;
            }
        },
        progress);
    LayerLook look{QStringLiteral("accumulated_cost"), QString(), largest};
    look.shows = tr("People whom no site serves");
    look.isTicked = false;
    showResult(context, raster.path(), look);
}

QVariantMap CoverageAlgorithm::execute(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback,
                                       fermat::Progress& progress) {
    Wants wants;
    wants.eachSource = true;
    wants.solver = false;
    wants.fromEdges = true;
    // People, those whom nobody serves, and solutions that wait for their turn.
    wants.moreBytesPerCell = 3 * sizeof(float) + population().readingBytesPerCell();
    wants.cachedBytesPerCell = sizeof(double);
    wants.moreBytes = [this, bytes = cloudOptimizedMemory(parameters, context)](fermat::Grid) {
        return bytes + population().readingBytes(geometry());
    };
    Problem problem = planProblem(wants, feedback);
    expectTemporaryFiles(problem.room.get());
    const auto raster =
        openRaster(parameters, unservedName, context, geometry(),
                   {tr("People whom no site serves"), QString(), nobody, true}, GDT_Float32);
    VectorOutput points = openVector(
        parameters, output, context,
        {siteFields(), compat::pointWkb, geometry().crs, 0, surfaceOptions().distanceUnit()},
        geometry().extent());
    const bool wantsCatchments = isGiven(parameters, catchments);
    VectorOutput polygons;
    if (wantsCatchments)
        polygons = openVector(parameters, catchments, context,
                              {catchmentFields(), compat::multiPolygonWkb, geometry().crs},
                              geometry().extent());

    fermat::PartProgress reading(progress, 0, 0.1), counting(progress, 0.1, 0.2),
        ordering(progress, 0.2, mOrder == Order::MostPeople ? 0.55 : 0.2),
        serving(progress, mOrder == Order::MostPeople ? 0.55 : 0.2, 0.9), writing(progress, 0.9, 1);
    complete(problem, feedback, reading);
    if (std::ranges::all_of(problem.features, [](const auto& site) { return site.weight == 0; }))
        throw QgsProcessingException(
            tr("The capacities of all sites that are left are 0, so nobody is served. Choose "
               "another field (CAPACITY_FIELD)."));
    const fermat::Field<float> people = readLiving(problem, feedback, counting);
    fermat::Coverage coverage(people, problem.room ? problem.room->scratch() : nullptr);
    const std::vector<std::size_t> order = inOrder(problem, coverage, feedback, ordering);
    const std::vector<Site> sites =
        serve(problem, order, coverage, wantsCatchments, feedback, serving);
    problem.terrain.reset();

    double all = 0, served = 0;
    for (const float each : people.values())
        all += double(each);
    for (const Site& site : sites)
        served += site.people.served;
    feedback->pushInfo(tr("Sites: %1. They serve %2 of %3 people (%4 %).")
                           .arg(grouped(sites.size()), peopleText(served), peopleText(all),
                                QString::number(ratio(served, all), 'f', 1)));
    QVariantMap results{{output, writeSites(sites, problem, std::move(points), context, writing)},
                        {QStringLiteral("PEOPLE"), all},
                        {QStringLiteral("SERVED"), served},
                        {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut())}};
    fermat::PartProgress ending(progress, 1, 1);
    if (wantsCatchments)
        results.insert(catchments,
                       writeCatchments(sites, problem, std::move(polygons), context, ending));
    if (raster) {
        writeUnserved(people, coverage.unserved(), *raster, context, ending);
        results.insert(unservedName, raster->path());
    }
    return results;
}
