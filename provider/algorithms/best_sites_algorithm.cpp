#include "best_sites_algorithm.h"

#include "first_examples.h"
#include "grouped_number.h"
#include "memory_limit.h"
#include "parameter_names.h"

#include <qgsprocessingparameters.h>

#include <algorithm>

namespace {

const QString existingSites = QStringLiteral("EXISTING");
const QString countName = QStringLiteral("COUNT");
const QString shareName = QStringLiteral("SHARE");

} // namespace

QString BestSitesAlgorithm::name() const {
    return QStringLiteral("bestsites");
}

QString BestSitesAlgorithm::displayName() const {
    return tr("Best sites (among candidates)");
}

QString BestSitesAlgorithm::shortDescription() const {
    return tr("Chooses new sites, such as health centres or fire stations, that bring most people "
              "within reach.");
}

QStringList BestSitesAlgorithm::tags() const {
    return tr("location,allocation,location-allocation,maximal covering,coverage,facility,"
              "facilities,siting,scaling up,AccessMod,population,accessibility,greedy,planning")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* BestSitesAlgorithm::createInstance() const {
    return new BestSitesAlgorithm;
}

void BestSitesAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters(Ways::Towards);
    addSiteParameters(tr("Candidates"), tr("Where a new site may be."));
    addHelped(
        new QgsProcessingParameterFeatureSource(
            existingSites, tr("Existing sites"),
            {int(compat::pointGeometry), int(compat::lineGeometry), int(compat::polygonGeometry)},
            QVariant(), true),
        tr("Sites that are there already. People within their reach need no new site."));
    addPopulation({true});
    addHelped(new QgsProcessingParameterNumber(countName, tr("Largest number of new sites"),
                                               compat::integerNumber, 10, false, 1),
              tr("There are fewer if the share is reached before, or if no candidate covers anyone "
                 "else."));
    addHelped(new QgsProcessingParameterNumber(shareName, tr("Share of people to cover (%)"),
                                               compat::realNumber, 100, false, 0, 100),
              tr("No more sites are chosen when so many of all people on the raster are within "
                 "reach of a site."));
    addSolveParameters(false);
    addHelped(
        new QgsProcessingParameterFeatureSink(output, tr("Best sites"), compat::pointGeometry),
        tr("A point for each chosen site, in the order of the choice."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("PEOPLE"), tr("People on the raster")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("COVERED"),
                                            tr("People within reach of a site")));
}

QString BestSitesAlgorithm::helpText() const {
    return tr("Chooses new sites, such as health centres, schools or fire stations, among "
              "candidates, so that most people have a site within the maximum time or cost "
              "(MAX_COST). AccessMod calls this scaling up. You need a raster of velocities (for "
              "example in km/h), of costs or of elevations, a layer of candidates, and "
              "people.\n\n") +
           namesHelp() +
           tr("<b>The choice</b>\n"
              "Sites are chosen one after another: always the candidate that covers most people "
              "whom no site covers yet. Of several that cover the same number, it is the first of "
              "the layer. The choice ends after COUNT sites, when SHARE is reached, or when no "
              "candidate covers anyone else.\n"
              "Chosen so, the sites cover at least 63 % (1 − 1/e) of the people whom the best "
              "sites of the same number would cover (Nemhauser, Wolsey & Fisher 1978), and mostly "
              "nearly all of them. Nobody knows a fast way that guarantees more.\n"
              "EXISTING are sites that are there already: people within their reach count as "
              "covered. Capacities do not count: fermat:coverage finds out whether they are "
              "enough.\n"
              "On slopes, people go to the sites (DIRECTION).\n"
              "Candidates on a regular grid come from Create grid, in the Processing "
              "toolbox.\n\n") +
           sitesHelp() +
           tr("<b>Outputs</b>\n"
              "OUTPUT: a point for each chosen site, in the order of the choice. Fields: rank (in "
              "this order), id, name (if ID_FIELD is a field of names), gain (people within its "
              "reach whom no site before covers), covered (people whom this site and all before "
              "it cover, with the existing ones), share (the same in percent of all people on the "
              "raster).\n"
              "PEOPLE: the number of people on the raster. COVERED: how many of them are within "
              "reach of a chosen or existing site.\n\n") +
           rasterHelp() + pathsHelp() + exactnessHelp() +
           tr("<b>Time and memory</b>\n"
              "Fermat solves once for each candidate, on the ground that it reaches, as many at a "
              "time as there are processor cores and memory for. It keeps which cells each of them "
              "reaches, as runs of cells in rows. The choice itself then takes hardly any time, "
              "because what a candidate adds can only fall.") +
           QStringLiteral("\n\n") + limitsHelp();
}

bool BestSitesAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                              QgsProcessingContext& context,
                                              QString* message) const {
    if (!isGiven(parameters, QStringLiteral("MAX_COST"))) {
        if (message)
            *message = tr("There is no maximum time or cost, so each candidate would cover all "
                          "people. Set MAX_COST.");
        return false;
    }
    return SiteAlgorithm::checkParameterValues(parameters, context, message);
}

void BestSitesAlgorithm::takeParameters(const QVariantMap& parameters,
                                        QgsProcessingContext& context,
                                        QgsProcessingFeedback* feedback) {
    SiteAlgorithm::takeParameters(parameters, context, feedback);
    mExisting = takeFeatures(parameters, existingSites, {}, context);
    mCount = parameterAsInt(parameters, countName, context);
    mShare = parameterAsDouble(parameters, shareName, context);
}

QgsFields BestSitesAlgorithm::siteFields() const {
    QgsFields fields = firstFields();
    for (const char* name : {"gain", "covered", "share"})
        fields.append(compat::realField(QLatin1String(name)));
    return fields;
}

double BestSitesAlgorithm::coverByExisting(const Problem& problem, fermat::BestSites& sites,
                                           QgsProcessingFeedback* feedback,
                                           fermat::Progress& progress) const {
    if (!mExisting)
        return 0;
    CellPlacer placer = makePlacer();
    std::vector<FeatureCells> existing =
        readFeatures(QString(), std::nullopt, mExisting.get(), placer, feedback);
    placer.dropImpassable(existing, [&](std::size_t cell) { return problem.isPassable(cell); });
    placer.requireAny(existing);
    if (placer.leftOut() > 0)
        feedback->pushWarning(tr("Skipped existing sites: %1.\n%2")
                                  .arg(grouped(placer.leftOut()))
                                  .arg(firstExamples(placer.leftOutLines())));
    double covered = 0;
    solveInWindows(
        problem, queriesOf(problem, existing),
        [&](std::size_t, fermat::Cell first, const fermat::Solution& solution) {
            covered += sites.cover(first, solution.distance);
        },
        feedback, progress);
    return covered;
}

void BestSitesAlgorithm::addCandidates(const Problem& problem, fermat::BestSites& sites,
                                       QgsProcessingFeedback* feedback,
                                       fermat::Progress& progress) const {
    solveInWindows(
        problem, queriesOf(problem, problem.features),
        [&](std::size_t, fermat::Cell first, const fermat::Solution& solution) {
            sites.add(first, solution.distance);
            if (sites.bytes() > problem.memoryLeft)
                throw QgsProcessingException(
                    tr("The reach of the candidates needs more than the %1 of memory that are left "
                       "for it. Set a smaller MAX_COST, or use fewer candidates.")
                        .arg(gibText(problem.memoryLeft)) +
                    QLatin1Char(' ') + memoryAdvice());
        },
        feedback, progress);
}

std::vector<BestSitesAlgorithm::Choice>
BestSitesAlgorithm::choose(fermat::BestSites& sites, double all, double covered,
                           QgsProcessingFeedback* feedback) const {
    std::vector<Choice> choices;
    while (int(choices.size()) < mCount && covered < all * mShare / 100) {
        const auto best = sites.choose();
        if (!best) {
            feedback->pushInfo(tr("No other candidate covers anyone else."));
            break;
        }
        covered += best->people;
        choices.push_back({best->candidate, best->people, covered});
    }
    feedback->pushInfo(tr("Chosen sites: %1 of %2 candidates. %3 of %4 people (%5 %) are within "
                          "reach of a site.")
                           .arg(grouped(choices.size()), grouped(sites.count()),
                                peopleText(covered), peopleText(all),
                                QString::number(100 * covered / all, 'f', 1)));
    return choices;
}

QString BestSitesAlgorithm::write(std::span<const Choice> choices, double all,
                                  const Problem& problem, VectorOutput points,
                                  QgsProcessingContext& context, fermat::Progress& progress) {
    const QgsFields fields = siteFields();
    const QString destination = writeVector(
        std::move(points), context, choices.size(),
        [&](std::size_t i) {
            const FeatureCells& site = problem.features[choices[i].candidate];
            QgsFeature feature(fields);
            QgsAttributes attributes = firstAttributes(site, i + 1);
            attributes << choices[i].gain << choices[i].covered << 100 * choices[i].covered / all;
            feature.setAttributes(attributes);
            feature.setGeometry(QgsGeometry::fromPointXY(site.where));
            return feature;
        },
        progress);
    LayerLook look{QStringLiteral("sites")};
    look.aliases = {{QStringLiteral("rank"), tr("Order")},
                    {QStringLiteral("name"), tr("Name")},
                    {QStringLiteral("gain"), tr("People added")},
                    {QStringLiteral("covered"), tr("People covered so far")},
                    {QStringLiteral("share"), tr("Share of all people (%)")}};
    showSites(context, destination, look, QStringLiteral("'+' || format_number(\"gain\", 0)"));
    return destination;
}

QVariantMap BestSitesAlgorithm::execute(const QVariantMap& parameters,
                                        QgsProcessingContext& context,
                                        QgsProcessingFeedback* feedback,
                                        fermat::Progress& progress) {
    Wants wants;
    wants.eachSource = true;
    wants.solver = false;
    wants.fromEdges = true;
    // People as they are read and as they are covered, and solutions that wait for their turn.
    wants.moreBytesPerCell = 3 * sizeof(float) + population().readingBytesPerCell();
    wants.cachedBytesPerCell = sizeof(double);
    wants.moreBytes = [this](fermat::Grid) { return population().readingBytes(geometry()); };
    Problem problem = planProblem(wants, feedback);
    expectTemporaryFiles(problem.room.get());
    VectorOutput points =
        openVector(parameters, output, context, {siteFields(), compat::pointWkb, geometry().crs},
                   geometry().extent());
    fermat::PartProgress reading(progress, 0, 0.1), counting(progress, 0.1, 0.15),
        covering(progress, 0.15, 0.2), solving(progress, 0.2, 0.95), writing(progress, 0.95, 1);
    complete(problem, feedback, reading);
    double all = 0;
    fermat::BestSites sites = [&] {
        const fermat::Field<float> people = readLiving(problem, feedback, counting);
        for (const float each : people.values())
            all += double(each);
        return fermat::BestSites(people, problem.room ? problem.room->scratch() : nullptr);
    }();
    const double before = coverByExisting(problem, sites, feedback, covering);
    addCandidates(problem, sites, feedback, solving);
    const std::vector<Choice> choices = choose(sites, all, before, feedback);
    return {{output, write(choices, all, problem, std::move(points), context, writing)},
            {QStringLiteral("PEOPLE"), all},
            {QStringLiteral("COVERED"), choices.empty() ? before : choices.back().covered},
            {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut())}};
}
