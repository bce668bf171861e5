#include "kept_runs.h"

#include "cost_words.h"
#include "filled_in.h"
#include "isochrone_session.h"
#include "kept_choice.h"
#include "layer_look.h"
#include "point_source.h"
#include "slope_choice.h"
#include "texts.h"

namespace {

using Runs = std::vector<KeptResult::Run>;

QString waysOf(const QVariantMap& parameters) {
    return SlopeChoice::waysText(
        SlopeChoice::Direction(parameters.value(QStringLiteral("DIRECTION")).toInt()));
}

/// The same on the terrain of a raster; empty if it has no slopes.
QString waysOnTerrain(const QVariantMap& parameters, const SurfaceOptions& surface) {
    const bool hasSlopes = surface.kind == SurfaceOptions::Elevations ||
                           !parameters.value(QStringLiteral("ELEVATION")).toString().isEmpty();
    return hasSlopes ? waysOf(parameters) : QString();
}

/// The run of paths on the terrain of a raster.
KeptResult::Run terrainPaths(QVariantMap paths) {
    const SurfaceOptions surface = surfaceOf(paths);
    const QString ways = waysOnTerrain(paths, surface);
    QVariant& direction = paths[QStringLiteral("DIRECTION")];
    QString name = surface.areTimes() ? Tr::tr("Least-time paths") : Tr::tr("Least-cost paths");
    if (direction.toInt() == SlopeChoice::ThereAndBack) { // the map shows the way there
        direction = SlopeChoice::Away;
        name = surface.areTimes() ? Tr::tr("Least-time paths, the way there")
                                  : Tr::tr("Least-cost paths, the way there");
    } else {
        name = withWays(name, ways);
    }
    return {QStringLiteral("fermat:raypaths"),
            KeptRank::Paths,
            paths,
            {{QStringLiteral("OUTPUT"), name, QStringLiteral("gpkg")}}};
}

/// The same of a network.
KeptResult::Run networkPaths(const QVariantMap& routes) {
    return {QStringLiteral("fermat:networkpaths"),
            KeptRank::Paths,
            routes,
            {{QStringLiteral("OUTPUT"), withWays(Tr::tr("Routes"), waysOf(routes)),
              QStringLiteral("gpkg")}}};
}

/// Of the terrain of a raster. If `rays` is not empty, it has the parameters of the paths.
Runs terrainRuns(const QVariantMap& isochrones, const QVariantMap& rays, std::size_t starts,
                 bool withDifference) {
    const SurfaceOptions surface = surfaceOf(isochrones);
    const QString ways = waysOnTerrain(isochrones, surface);
    Runs runs;
    if (!rays.isEmpty())
        runs.push_back(terrainPaths(rays));
    runs.push_back(
        {QStringLiteral("fermat:isochrones"),
         KeptRank::Bands,
         isochrones,
         {{QStringLiteral("OUTPUT"), withWays(surface.distanceName(), ways), QStringLiteral("tif")},
          {QStringLiteral("ISOCHRONES"), withWays(Tr::tr("Isochrones"), ways),
           QStringLiteral("gpkg")}}});
    if (starts > 1)
        runs.back().outputs.push_back({QStringLiteral("ALLOCATION"),
                                       withWays(Tr::tr("Allocation"), ways),
                                       QStringLiteral("tif")});
    if (withDifference)
        runs.back().outputs.push_back({QStringLiteral("DIFFERENCE"),
                                       withWays(Tr::tr("Difference by the changes"), ways),
                                       QStringLiteral("tif")});
    return runs;
}

/// The same for a network.
Runs networkRuns(const QVariantMap& isochrones, const QVariantMap& routes, bool withAreas,
                 bool withDifference) {
    const QString ways = waysOf(isochrones);
    Runs runs;
    if (!routes.isEmpty())
        runs.push_back(networkPaths(routes));
    runs.push_back({QStringLiteral("fermat:networkisochrones"),
                    KeptRank::Bands,
                    isochrones,
                    {{QStringLiteral("OUTPUT"), withWays(Tr::tr("Reached lines"), ways),
                      QStringLiteral("gpkg")}}});
    if (withAreas)
        runs.back().outputs.push_back({QStringLiteral("AREAS"),
                                       withWays(Tr::tr("Reached areas"), ways),
                                       QStringLiteral("gpkg")});
    if (withDifference)
        runs.back().outputs.push_back({QStringLiteral("DIFFERENCE"),
                                       withWays(Tr::tr("Difference by the changes"), ways),
                                       QStringLiteral("gpkg")});
    return runs;
}

/// The parameters of a run with starts. One point can be a text. Several points need a layer.
QVariantMap withStarts(IsochroneSession& session, const NumberedStarts& starts,
                       const QgsCoordinateTransformContext& transforms) {
    const QgsCoordinateReferenceSystem crs = session.layerCrs();
    QVariantMap parameters = session.runParameters();
    if (starts.areOnePoint())
        parameters.insert(QStringLiteral("START_POINT"),
                          QVariant::fromValue(QgsReferencedPointXY(starts.places.front(), crs)));
    else
        parameters.insert(QStringLiteral("SOURCES"), pointSource(starts.places, crs, transforms,
                                                                 starts.names, starts.numbers));
    if (!starts.names.isEmpty())
        parameters.insert(QStringLiteral("ID_FIELD"), QStringLiteral("name"));
    return parameters;
}

/// As the map calls them: those without a name by their numbers.
NumberedStarts withNames(NumberedStarts starts) {
    QStringList names;
    for (std::size_t i = 0; i < starts.numbers.size(); ++i) {
        const QString number = QString::number(starts.numbers[i]),
                      name = starts.names.value(int(i));
        names << (name.isEmpty() || name == number ? Tr::tr("Start %1").arg(number) : name);
    }
    starts.names = names;
    return starts;
}

/// Tables and labels of paths name one of several starts.
NumberedStarts namedIfSeveral(const NumberedStarts& starts) {
    return starts.numbers.size() > 1 ? withNames(starts) : starts;
}

void removeWhatOnlyIsochronesHave(QVariantMap& parameters) {
    for (const char* name : {"INTERVALS", "OFF_NETWORK_SPEED"})
        parameters.remove(QLatin1String(name));
}

/// The intervals of the panel, or the ends of what the map shows, as widths of a corridor.
QString widthsOf(const IsochroneSession& session) {
    const QString given = session.parameters().value(QStringLiteral("INTERVALS")).toString();
    if (!given.trimmed().isEmpty() || !session.bands())
        return given;
    QStringList ends;
    for (const float end : session.bands()->ends())
        ends << QString::number(double(end));
    return ends.join(QLatin1Char(','));
}

/// Of trips from the first start to the second one.
KeptResult::Run corridorRun(const IsochroneSession& session, QVariantMap parameters) {
    const bool hasSlopes = !waysOnTerrain(parameters, surfaceOf(parameters)).isEmpty();
    const auto direction =
        SlopeChoice::Direction(parameters.value(QStringLiteral("DIRECTION")).toInt());
    const QString ways = !hasSlopes ? QString()
                         : direction == SlopeChoice::Towards
                             ? Tr::tr("from the second start to the first")
                             : SlopeChoice::waysText(direction);
    removeWhatOnlyIsochronesHave(parameters);
    parameters.insert(QStringLiteral("EXCESS"), 1);
    parameters.insert(QStringLiteral("WIDTHS"), widthsOf(session));
    return {QStringLiteral("fermat:corridor"),
            KeptRank::Bands,
            parameters,
            {{QStringLiteral("OUTPUT"), withWays(Tr::tr("Excess of the corridor"), ways),
              QStringLiteral("tif")},
             {QStringLiteral("CORRIDORS"), withWays(Tr::tr("Corridor"), ways),
              QStringLiteral("gpkg")}}};
}

/// The least-cost trip from the first start to the second one.
KeptResult::Run tripRun(IsochroneSession& session, const NumberedStarts& starts,
                        const QgsCoordinateTransformContext& transforms) {
    const auto only = [&](std::size_t i) {
        NumberedStarts one;
        one.places = {starts.places[i]};
        one.numbers = {starts.numbers[i]};
        one.whyLeftOut = QStringList{QString()};
        if (!starts.names.isEmpty())
            one.names = QStringList{starts.names[int(i)]};
        return one;
    };
    const NumberedStarts from = only(0), to = withNames(only(1));
    QVariantMap parameters = withStarts(session, withNames(from), transforms);
    removeWhatOnlyIsochronesHave(parameters);
    parameters.insert(QStringLiteral("RECEIVERS"),
                      pointSource(to.places, session.layerCrs(), transforms, to.names, to.numbers));
    parameters.insert(QStringLiteral("RECEIVER_ID_FIELD"), QStringLiteral("name"));
    const bool areTimes = surfaceOf(parameters).areTimes();
    KeptResult::Run run = terrainPaths(std::move(parameters));
    run.outputs.front().layerName = areTimes ? Tr::tr("Fastest trip") : Tr::tr("Cheapest trip");
    return run;
}

/// The names of ends, or their numbers; nothing if none has a name.
QStringList namesOf(const std::vector<RayEnd>& ends) {
    QStringList names;
    std::vector<int> numbers;
    for (const RayEnd& end : ends) {
        names << end.name;
        numbers.push_back(int(names.size()));
    }
    return allNamed(names, numbers);
}

QVariantMap withReceivers(IsochroneSession& session, const NumberedStarts& starts,
                          const Receivers& receivers,
                          const QgsCoordinateTransformContext& transforms) {
    QVariantMap parameters = withStarts(session, starts, transforms);
    removeWhatOnlyIsochronesHave(parameters);
    parameters.insert(QStringLiteral("RECEIVERS"), receivers.source);
    if (!receivers.nameField.isEmpty())
        parameters.insert(QStringLiteral("RECEIVER_ID_FIELD"), receivers.nameField);
    return parameters;
}

KeptResult::Run tableNamed(const QString& name, IsochroneSession& session,
                           const NumberedStarts& starts, const Receivers& receivers,
                           const QgsCoordinateTransformContext& transforms) {
    return {session.isNetwork() ? QStringLiteral("fermat:networktraveltimes")
                                : QStringLiteral("fermat:traveltimes"),
            KeptRank::Values,
            withReceivers(session, starts, receivers, transforms),
            {{QStringLiteral("OUTPUT"), name, QStringLiteral("gpkg")}}};
}

} // namespace

KeptResult::Run tableRun(IsochroneSession& session, const NumberedStarts& starts,
                         const Receivers& receivers,
                         const QgsCoordinateTransformContext& transforms) {
    return tableNamed(filledIn(Tr::tr("%1 to %2"), session.costName(), receivers.layerName),
                      session, namedIfSeveral(starts), receivers, transforms);
}

KeptResult::Run pathsFromEachStart(IsochroneSession& session, const NumberedStarts& starts,
                                   const Receivers& receivers,
                                   const QgsCoordinateTransformContext& transforms) {
    QVariantMap parameters = withReceivers(session, namedIfSeveral(starts), receivers, transforms);
    parameters.insert(QStringLiteral("EACH_SOURCE"), true);
    KeptResult::Run run = session.isNetwork() ? networkPaths(parameters) : terrainPaths(parameters);
    QString& name = run.outputs.front().layerName;
    name = filledIn(Tr::tr("%1 to %2"), name, receivers.layerName);
    return run;
}

KeptResult::Run crossTableRun(IsochroneSession& session, const NumberedStarts& starts,
                              const QgsCoordinateTransformContext& transforms) {
    NumberedStarts named = withNames(starts);
    for (int i = 0; i < named.names.size(); ++i) // its cells are empty
        if (!named.whyLeftOut.value(i).isEmpty())
            named.names[i] = Tr::tr("%1 (left out)").arg(named.names[i]);
    const Receivers others{
        pointSource(named.places, session.layerCrs(), transforms, named.names, named.numbers),
        QStringLiteral("name"),
        {}};
    KeptResult::Run run = tableNamed(Tr::tr("%1 between the starts").arg(session.costName()),
                                     session, named, others, transforms);
    run.parameters.insert(QStringLiteral("CROSS_TABLE"), true);
    return run;
}

std::vector<KeptResult::Run> keptRuns(IsochroneSession& session, const NumberedStarts& starts,
                                      const std::vector<RayEnd>& rayEnds,
                                      const QgsCoordinateTransformContext& transforms,
                                      bool onlyRays) {
    const QgsCoordinateReferenceSystem crs = session.layerCrs();
    QVariantMap parameters = withStarts(session, starts, transforms);
    if (session.showsCorridor())
        return {tripRun(session, starts, transforms), corridorRun(session, std::move(parameters))};
    QVariantMap rays;
    if (!rayEnds.empty()) {
        rays = withStarts(session, namedIfSeveral(starts), transforms);
        removeWhatOnlyIsochronesHave(rays);
        const std::vector<QgsPointXY> places(rayEnds.begin(), rayEnds.end());
        const QStringList names = namesOf(rayEnds);
        if (places.size() == 1 && names.isEmpty())
            rays.insert(QStringLiteral("END_POINT"),
                        QVariant::fromValue(QgsReferencedPointXY(places.front(), crs)));
        else
            rays.insert(QStringLiteral("RECEIVERS"), pointSource(places, crs, transforms, names));
        if (!names.isEmpty())
            rays.insert(QStringLiteral("RECEIVER_ID_FIELD"), QStringLiteral("name"));
    }
    parameters.insert(QStringLiteral("INTERVALS"), session.intervals());
    Runs runs = session.isNetwork()
                    ? networkRuns(parameters, rays, keepsAreas(session.parameters()),
                                  session.showsDifference())
                    : terrainRuns(parameters, rays, starts.used(), session.showsDifference());
    if (onlyRays)
        runs.pop_back();
    return runs;
}
