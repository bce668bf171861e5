#include "kept_runs.h"

#include "isochrone_session.h"
#include "point_source.h"

#include <QCoreApplication>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(KeptRuns)
};

} // namespace

std::vector<KeptResult::Run> keptRuns(const IsochroneSession& session,
                                      const std::vector<QgsPointXY>& starts,
                                      const std::vector<QgsPointXY>& rayEnds,
                                      const QgsCoordinateTransformContext& transforms) {
    const QgsCoordinateReferenceSystem crs = session.rasterCrs();
    const SurfaceOptions& surface = session.wavefronts()->terrain->input().surfaceOptions();
    const bool isVelocity = surface.kind == SurfaceOptions::Velocity;
    // One point can be a text. Several points need a layer.
    const auto insert = [&](QVariantMap& parameters, const std::vector<QgsPointXY>& points,
                            const QString& onePoint, const QString& layer) {
        if (points.size() == 1)
            parameters.insert(onePoint,
                              QVariant::fromValue(QgsReferencedPointXY(points.front(), crs)));
        else
            parameters.insert(layer, pointSource(points, crs, transforms));
    };
    QVariantMap parameters = session.parameters();
    insert(parameters, starts, QStringLiteral("START_POINT"), QStringLiteral("SOURCES"));
    std::vector<KeptResult::Run> runs;
    if (!rayEnds.empty()) {
        QVariantMap rays = parameters;
        rays.remove(QStringLiteral("INTERVALS"));
        insert(rays, rayEnds, QStringLiteral("END_POINT"), QStringLiteral("RECEIVERS"));
        runs.push_back({QStringLiteral("fermat:raypaths"),
                        rays,
                        {{QStringLiteral("OUTPUT"),
                          isVelocity ? Tr::tr("Least-time paths") : Tr::tr("Least-cost paths"),
                          QStringLiteral("paths.gpkg")}}});
    }
    parameters.insert(QStringLiteral("INTERVALS"), session.intervals());
    runs.push_back({QStringLiteral("fermat:isochrones"),
                    parameters,
                    {{QStringLiteral("OUTPUT"),
                      isVelocity ? Tr::tr("Travel time") : Tr::tr("Accumulated cost"),
                      isVelocity ? QStringLiteral("times.tif") : QStringLiteral("costs.tif")},
                     {QStringLiteral("ISOCHRONES"), Tr::tr("Isochrones"),
                      QStringLiteral("isochrones.gpkg")}}});
    return runs;
}
