#include "ground_lengths.h"

#include "coordinate_text.h"
#include "qgis_compat.h"
#include "raster_geometry.h"
#include "texts.h"

#include <fermat/parallel.h>

#include <ogr_spatialref.h>

#include <qgsellipsoidutils.h>
#include <qgsexception.h>
#include <qgspointxy.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

/// Longitudes and latitudes on an ellipsoid that has no name.
QgsCoordinateReferenceSystem degreesOn(const QgsEllipsoidUtils::EllipsoidParameters& ellipsoid) {
    return QgsCoordinateReferenceSystem::fromProj(QStringLiteral("+proj=longlat +a=%1 +b=%2")
                                                      .arg(ellipsoid.semiMajor, 0, 'g', 17)
                                                      .arg(ellipsoid.semiMinor, 0, 'g', 17));
}

/// The feature of a vertex.
long long featureOf(const fermat::NetworkLines& lines, std::size_t v) {
    const auto after = std::upper_bound(lines.first.begin(), lines.first.end(), v);
    return lines.feature[std::size_t(after - lines.first.begin()) - 1];
}

/// Enough to hide what a call costs.
constexpr std::size_t verticesAtOnce = 1 << 14;

} // namespace

GroundLengths::GroundLengths(const QgsCoordinateReferenceSystem& crs,
                             const QgsCoordinateTransformContext& transforms)
    : mCrs(crs), mIsPlane(!isOnEarth(crs)) {
    geod_init(&mEllipsoid, 1, 0);
    if (crs.isValid() && mIsPlane)
        mMetres = knownToGdal(crs).system().GetLinearUnits();
    if (mIsPlane)
        return;
    const auto ellipsoid = QgsEllipsoidUtils::ellipsoidParameters(crs.ellipsoidAcronym());
    if (!ellipsoid.valid || !(ellipsoid.semiMajor > 0)) {
        const QString problem =
            Tr::tr("Lengths on the ground cannot be had in the CRS %1 of the lines: its ellipsoid "
                   "is not known.")
                .arg(crs.userFriendlyIdentifier());
        const QString wayOut =
            crs.authid() == QLatin1String("EPSG:4326")
                ? Tr::tr("QGIS knows this CRS if its database of CRS can be read: repair the "
                         "installation of QGIS.")
                : Tr::tr("Reproject the layer, for example to EPSG:4326.");
        throw QgsProcessingException(problem + QLatin1Char(' ') + wayOut);
    }
    geod_init(&mEllipsoid, ellipsoid.semiMajor,
              (ellipsoid.semiMajor - ellipsoid.semiMinor) / ellipsoid.semiMajor);
    mIsInDegrees = isGeographic(crs) && crs.mapUnits() == compat::degrees &&
                   crs.toProj().contains(QLatin1String("+proj=longlat"));
    if (!mIsInDegrees)
        mToDegrees = QgsCoordinateTransform(
            crs, ellipsoid.crs.isValid() ? ellipsoid.crs : degreesOn(ellipsoid), transforms);
}

void GroundLengths::toDegrees(std::vector<double>& x, std::vector<double>& y) const {
    std::vector<double> z(x.size());
    const std::vector<double> givenX = x, givenY = y;
    try {
        mToDegrees.transformCoords(int(x.size()), x.data(), y.data(), z.data());
    } catch (const QgsCsException&) {
        // One of them has no place there.
        for (std::size_t i = 0; i < x.size(); ++i) {
            x[i] = givenX[i];
            y[i] = givenY[i];
            z[i] = 0;
            try {
                mToDegrees.transformCoords(1, &x[i], &y[i], &z[i]);
            } catch (const QgsCsException&) {
                x[i] = y[i] = std::numeric_limits<double>::quiet_NaN();
            }
        }
    }
}

void GroundLengths::requireFinite(const fermat::NetworkLines& lines,
                                  const QString& layerName) const {
    for (std::size_t v = 0; v < lines.vertex.size(); ++v)
        if (const auto [x, y] = lines.vertex[v]; !std::isfinite(x) || !std::isfinite(y))
            throw QgsProcessingException(
                Tr::tr("Feature %1 of the layer “%2” has a vertex at %3, whose coordinates are no "
                       "finite numbers. Correct or remove the feature.")
                    .arg(featureOf(lines, v))
                    .arg(layerName, CoordinateText(mCrs).of(QgsPointXY(x, y))));
}

std::vector<double> GroundLengths::segments(const fermat::NetworkLines& lines,
                                            const QString& layerName, int threads,
                                            fermat::Progress& progress) const {
    const std::vector<fermat::NetworkPoint>& vertex = lines.vertex;
    std::vector<double> length(vertex.size());
    const auto measure = [&](std::size_t begin, std::size_t end) {
        // The vertices from begin to end, with the next one.
        const std::size_t last = std::min(end, vertex.size() - 1);
        if (mIsPlane) {
            for (std::size_t v = begin; v < last; ++v)
                length[v] = mMetres * std::hypot(vertex[v + 1].x - vertex[v].x,
                                                 vertex[v + 1].y - vertex[v].y);
            return;
        }
        std::vector<double> x, y;
        for (std::size_t v = begin; v <= last; ++v) {
            x.push_back(vertex[v].x);
            y.push_back(vertex[v].y);
        }
        if (!mIsInDegrees)
            toDegrees(x, y);
        for (std::size_t v = begin; v <= last; ++v)
            if (!std::isfinite(x[v - begin]) || !(std::abs(y[v - begin]) <= 90))
                throw QgsProcessingException(
                    Tr::tr("Feature %1 of the layer “%2” has a vertex at %3 that has no latitude "
                           "and longitude in the CRS of the layer, %4. Correct the feature, or the "
                           "CRS of the layer.")
                        .arg(featureOf(lines, v))
                        .arg(layerName,
                             CoordinateText(mCrs).of(QgsPointXY(vertex[v].x, vertex[v].y)),
                             mCrs.userFriendlyIdentifier()));
        for (std::size_t v = begin; v < last; ++v)
            geod_inverse(&mEllipsoid, y[v - begin], x[v - begin], y[v + 1 - begin],
                         x[v + 1 - begin], &length[v], nullptr, nullptr);
    };
    fermat::parallel_for(vertex.size(), verticesAtOnce, threads, progress, measure);
    return length;
}

double GroundLengths::between(fermat::NetworkPoint from, fermat::NetworkPoint to) const {
    if (mIsPlane)
        return mMetres * std::hypot(to.x - from.x, to.y - from.y);
    std::vector<double> x{from.x, to.x}, y{from.y, to.y};
    if (!mIsInDegrees)
        toDegrees(x, y);
    double metres = 0;
    geod_inverse(&mEllipsoid, y[0], x[0], y[1], x[1], &metres, nullptr, nullptr);
    return metres;
}

fermat::NetworkPoint GroundLengths::metresPerUnit(fermat::NetworkPoint at) const {
    if (mIsPlane)
        return {mMetres, mMetres};
    const double half = mIsInDegrees || mCrs.mapUnits() == compat::degrees ? 1e-4 : 1;
    const double east = between({at.x - half, at.y}, {at.x + half, at.y}),
                 north = between({at.x, at.y - half}, {at.x, at.y + half});
    return {east / (2 * half), north / (2 * half)};
}
