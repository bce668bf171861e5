#include "kept_runs.h"

#include "cost_words.h"
#include "isochrone_session.h"
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

/// Of the terrain of a raster. If `rays` is not empty, it has the parameters of the paths.
Runs terrainRuns(const QVariantMap& isochrones, const QVariantMap& rays, std::size_t starts) {
    const SurfaceOptions surface = surfaceOf(isochrones);
    const bool hasSlopes = surface.kind == SurfaceOptions::Elevations ||
                           !isochrones.value(QStringLiteral("ELEVATION")).toString().isEmpty();
    const QString ways = hasSlopes ? waysOf(isochrones) : QString();
    Runs runs;
    if (!rays.isEmpty()) {
        QVariantMap paths = rays;
        QVariant& direction = paths[QStringLiteral("DIRECTION")];
        QString name = surface.areTimes() ? Tr::tr("Least-time paths") : Tr::tr("Least-cost paths");
        if (direction.toInt() == SlopeChoice::ThereAndBack) { // the map shows the way there
            direction = SlopeChoice::Away;
            name = surface.areTimes() ? Tr::tr("Least-time paths, the way there")
                                      : Tr::tr("Least-cost paths, the way there");
        } else {
            name = withWays(name, ways);
        }
        runs.push_back({QStringLiteral("fermat:raypaths"),
                        KeptRank::Paths,
                        paths,
                        {{QStringLiteral("OUTPUT"), name, QStringLiteral("gpkg")}}});
    }
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
    return runs;
}

/// The same for a network.
Runs networkRuns(const QVariantMap& isochrones, const QVariantMap& routes) {
    const QString ways = waysOf(isochrones);
    Runs runs;
    if (!routes.isEmpty())
        runs.push_back({QStringLiteral("fermat:networkpaths"),
                        KeptRank::Paths,
                        routes,
                        {{QStringLiteral("OUTPUT"), withWays(Tr::tr("Routes"), ways),
                          QStringLiteral("gpkg")}}});
    runs.push_back({QStringLiteral("fermat:networkisochrones"),
                    KeptRank::Bands,
                    isochrones,
                    {{QStringLiteral("OUTPUT"), withWays(Tr::tr("Reached lines"), ways),
                      QStringLiteral("gpkg")}}});
    return runs;
}

} // namespace

std::vector<KeptResult::Run> keptRuns(IsochroneSession& session, const NumberedStarts& starts,
                                      const std::vector<QgsPointXY>& rayEnds,
                                      const QgsCoordinateTransformContext& transforms,
                                      bool onlyRays) {
    const QgsCoordinateReferenceSystem crs = session.layerCrs();
    // One point can be a text. Several points need a layer.
    const auto textOf = [&](const QgsPointXY& point) {
        return QVariant::fromValue(QgsReferencedPointXY(point, crs));
    };
    QVariantMap parameters = session.runParameters();
    if (starts.areOnePoint())
        parameters.insert(QStringLiteral("START_POINT"), textOf(starts.places.front()));
    else
        parameters.insert(QStringLiteral("SOURCES"), pointSource(starts.places, crs, transforms,
                                                                 starts.names, starts.numbers));
    if (!starts.names.isEmpty())
        parameters.insert(QStringLiteral("ID_FIELD"), QStringLiteral("name"));
    QVariantMap rays;
    if (!rayEnds.empty()) {
        rays = parameters;
        rays.remove(QStringLiteral("INTERVALS"));
        if (rayEnds.size() == 1)
            rays.insert(QStringLiteral("END_POINT"), textOf(rayEnds.front()));
        else
            rays.insert(QStringLiteral("RECEIVERS"), pointSource(rayEnds, crs, transforms));
    }
    parameters.insert(QStringLiteral("INTERVALS"), session.intervals());
    Runs runs = session.isNetwork() ? networkRuns(parameters, rays)
                                    : terrainRuns(parameters, rays, starts.used());
    if (onlyRays)
        runs.pop_back();
    return runs;
}
