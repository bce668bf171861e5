#include "kept_runs.h"

#include "isochrone_session.h"
#include "point_source.h"
#include "texts.h"

namespace {

using Runs = std::vector<KeptResult::Run>;

/// Of the terrain of a raster. If `rays` is not empty, it has the parameters of the paths.
Runs terrainRuns(const QVariantMap& isochrones, const QVariantMap& rays, std::size_t starts) {
    const bool isVelocity =
        isochrones.value(QStringLiteral("SURFACE")).toInt() == SurfaceOptions::Velocity;
    Runs runs;
    if (!rays.isEmpty())
        runs.push_back({QStringLiteral("fermat:raypaths"),
                        rays,
                        {{QStringLiteral("OUTPUT"),
                          isVelocity ? Tr::tr("Least-time paths") : Tr::tr("Least-cost paths"),
                          QStringLiteral("paths.gpkg")}}});
    runs.push_back({QStringLiteral("fermat:isochrones"),
                    isochrones,
                    {{QStringLiteral("OUTPUT"),
                      isVelocity ? Tr::tr("Travel time") : Tr::tr("Accumulated cost"),
                      isVelocity ? QStringLiteral("times.tif") : QStringLiteral("costs.tif")},
                     {QStringLiteral("ISOCHRONES"), Tr::tr("Isochrones"),
                      QStringLiteral("isochrones.gpkg")}}});
    if (starts > 1)
        runs.back().outputs.push_back(
            {QStringLiteral("ALLOCATION"), Tr::tr("Allocation"), QStringLiteral("allocation.tif")});
    return runs;
}

/// The same for a network.
Runs networkRuns(const QVariantMap& isochrones, const QVariantMap& routes) {
    Runs runs;
    if (!routes.isEmpty())
        runs.push_back(
            {QStringLiteral("fermat:networkpaths"),
             routes,
             {{QStringLiteral("OUTPUT"), Tr::tr("Routes"), QStringLiteral("routes.gpkg")}}});
    runs.push_back(
        {QStringLiteral("fermat:networkisochrones"),
         isochrones,
         {{QStringLiteral("OUTPUT"), Tr::tr("Reached lines"), QStringLiteral("lines.gpkg")}}});
    return runs;
}

} // namespace

std::vector<KeptResult::Run> keptRuns(IsochroneSession& session,
                                      const std::vector<QgsPointXY>& starts,
                                      const QStringList& startNames,
                                      const std::vector<QgsPointXY>& rayEnds,
                                      const QgsCoordinateTransformContext& transforms) {
    const QgsCoordinateReferenceSystem crs = session.layerCrs();
    // One point can be a text. Several points need a layer.
    const auto insert = [&](QVariantMap& parameters, const std::vector<QgsPointXY>& points,
                            const QString& onePoint, const QString& layer) {
        if (points.size() == 1)
            parameters.insert(onePoint,
                              QVariant::fromValue(QgsReferencedPointXY(points.front(), crs)));
        else
            parameters.insert(layer, pointSource(points, crs, transforms));
    };
    QVariantMap parameters = session.runParameters();
    if (startNames.isEmpty()) {
        insert(parameters, starts, QStringLiteral("START_POINT"), QStringLiteral("SOURCES"));
    } else {
        parameters.insert(QStringLiteral("SOURCES"),
                          pointSource(starts, crs, transforms, startNames));
        parameters.insert(QStringLiteral("ID_FIELD"), QStringLiteral("name"));
    }
    QVariantMap rays;
    if (!rayEnds.empty()) {
        rays = parameters;
        rays.remove(QStringLiteral("INTERVALS"));
        insert(rays, rayEnds, QStringLiteral("END_POINT"), QStringLiteral("RECEIVERS"));
    }
    parameters.insert(QStringLiteral("INTERVALS"), session.intervals());
    return session.isNetwork() ? networkRuns(parameters, rays)
                               : terrainRuns(parameters, rays, starts.size());
}
