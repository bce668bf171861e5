#include "ground_scale.h"

#include <fermat/error.h>

#include <cpl_error.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

using fermat::Says;

namespace {

constexpr double noPlace = std::numeric_limits<double>::quiet_NaN();

constexpr double degreesPerRadian = 180 / std::numbers::pi;

/// Nothing if its size is not known.
std::optional<geod_geodesic> ellipsoidOf(const OGRSpatialReference& system) {
    OGRErr error = OGRERR_NONE;
    const double semiMajor = system.GetSemiMajor(&error);
    const double inverseFlattening = system.GetInvFlattening();
    if (error != OGRERR_NONE || !(semiMajor > 0))
        return std::nullopt;
    geod_geodesic ellipsoid;
    geod_init(&ellipsoid, semiMajor, inverseFlattening == 0 ? 0 : 1 / inverseFlattening);
    return ellipsoid;
}

/// Throws fermat::InvalidInput.
geod_geodesic ellipsoidOfDegrees(const Crs& crs) {
    const OGRSpatialReference& system = crs.system();
    const auto ellipsoid = ellipsoidOf(system);
    if (!ellipsoid)
        crs.failLengths(Says::unknown_ellipsoid);
    // A rotation of the poles keeps the lengths on a sphere, but not on an ellipsoid.
    if (system.IsDerivedGeographic() && system.GetInvFlattening() != 0)
        crs.failLengths(Says::rotated_pole);
    return *ellipsoid;
}

/// The squares of the lengths on the ground around a place, per square of a map unit: a step by x
/// and y has the square east x² + 2 skew x y + north y².
struct GroundSquares {
    double east = 0, skew = 0, north = 0;

    /// By how much lengths differ that are computed with these scales, at most, as a share of the
    /// true ones. Directions between the axes may differ most.
    double differenceWith(double eastScale, double northScale) const {
        const double a = east / (eastScale * eastScale), b = north / (northScale * northScale);
        const double between = std::hypot((a - b) / 2, skew / (eastScale * northScale));
        const double longest = std::sqrt((a + b) / 2 + between),
                     shortest = std::sqrt(std::max(0.0, (a + b) / 2 - between));
        return std::max(std::abs(1 / longest - 1), std::abs(1 / shortest - 1));
    }
};

/// The scale between these for which the largest difference is least.
double amid(double least, double greatest) {
    return 2 * least * greatest / (least + greatest);
}

/// The k-th of n coordinates at equal distances.
double spread(double from, double to, int k, int n) {
    return from + (to - from) * k / (n - 1);
}

} // namespace

/// Between a projected CRS and the longitudes and latitudes on its own ellipsoid, in degrees.
class GroundScale::Projection {
  public:
    explicit Projection(const OGRSpatialReference& system)
        : mSystem(system), mBase(system.CloneGeogCS()) {
        if (!mBase)
            return;
        mSystem.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
        mBase->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
        mDegrees = mBase->GetAngularUnits() * degreesPerRadian;
        CPLPushErrorHandler(CPLQuietErrorHandler);
        mForward.reset(OGRCreateCoordinateTransformation(mBase.get(), &mSystem));
        mInverse.reset(OGRCreateCoordinateTransformation(&mSystem, mBase.get()));
        CPLPopErrorHandler();
    }
    bool works() const { return mForward && mInverse; }
    /// Places without a counterpart become NaN.
    void toMap(std::vector<double>& x, std::vector<double>& y) const {
        for (std::size_t i = 0; i < x.size(); ++i) {
            x[i] /= mDegrees;
            y[i] /= mDegrees;
        }
        transform(*mForward, x, y);
    }
    void toDegrees(std::vector<double>& x, std::vector<double>& y) const {
        transform(*mInverse, x, y);
        for (std::size_t i = 0; i < x.size(); ++i) {
            x[i] *= mDegrees;
            y[i] *= mDegrees;
        }
    }
    double x = 0; ///< of a place that has latitudes, northward and southward

  private:
    struct Destroy {
        void operator()(OGRCoordinateTransformation* each) const {
            OGRCoordinateTransformation::DestroyCT(each);
        }
    };
    using Transformation = std::unique_ptr<OGRCoordinateTransformation, Destroy>;

    static void transform(OGRCoordinateTransformation& transformation, std::vector<double>& x,
                          std::vector<double>& y) {
        std::vector<int> worked(x.size());
        CPLPushErrorHandler(CPLQuietErrorHandler);
        transformation.Transform(int(x.size()), x.data(), y.data(), nullptr, worked.data());
        CPLPopErrorHandler();
        for (std::size_t i = 0; i < x.size(); ++i)
            if (!worked[i] || !std::isfinite(x[i]) || !std::isfinite(y[i]))
                x[i] = y[i] = noPlace;
    }

    OGRSpatialReference mSystem;
    std::unique_ptr<OGRSpatialReference> mBase;
    double mDegrees = 1; ///< of a unit of the base
    Transformation mForward, mInverse;
};

GroundScale::GroundScale(const RasterPlace& raster, const Crs& crs) : mCrs(crs) {
    const OGRSpatialReference& system = mCrs.system();
    if (system.IsGeographic()) {
        mKind = Kind::Parallels;
        mEllipsoid = ellipsoidOfDegrees(mCrs);
        mDegreesPerUnit = system.GetAngularUnits() * degreesPerRadian;
        return;
    }
    if (!system.IsEmpty())
        mMetresPerUnit = system.GetLinearUnits();
    const auto ellipsoid = ellipsoidOf(system);
    if (!system.IsProjected() || !ellipsoid)
        return;
    mEllipsoid = *ellipsoid;
    mProjection = std::make_unique<Projection>(system);
    if (!mProjection->works())
        return;
    if (takeParallels())
        mKind = Kind::Parallels;
    else
        measureRows(raster.wholeExtent());
}

GroundScale::~GroundScale() = default;
GroundScale::GroundScale(GroundScale&&) noexcept = default;

/// Finds out by some places whether meridians are columns and parallels are rows. It is asked of
/// the CRS, not of the raster: on a small raster, all projections look like that.
bool GroundScale::takeParallels() {
    constexpr std::array longitudes{-150.0, -80.0, -20.0, 20.0, 80.0, 150.0};
    constexpr std::array latitudes{-60.0, -25.0, 25.0, 60.0};
    std::vector<double> x, y;
    for (const double latitude : latitudes)
        for (const double longitude : longitudes) {
            x.push_back(longitude);
            y.push_back(latitude);
        }
    mProjection->toMap(x, y);
    const double equal = 1e-9 * std::abs(y.back() - y.front());
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::size_t column = i % longitudes.size();
        if (!(std::abs(x[i] - x[column]) <= equal && std::abs(y[i] - y[i - column]) <= equal))
            return false;
    }
    // One of the gaps may go around the whole map.
    mDegreesPerUnit = 0;
    for (std::size_t i = 0; i + 1 < longitudes.size(); ++i)
        mDegreesPerUnit = std::max(mDegreesPerUnit,
                                   (longitudes[i + 1] - longitudes[i]) / std::abs(x[i + 1] - x[i]));
    mProjection->x = x[longitudes.size() / 2];
    return true;
}

void GroundScale::measureRows(const MapExtent& extent) {
    // Scales change little within such lengths, and coordinates are much more precise.
    const double half = 100 / mMetresPerUnit;
    constexpr int mostRows = 17, mostCols = 9;
    constexpr std::array<std::array<int, 2>, 8> ends{
        {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}, {1, -1}, {-1, 1}}};
    std::vector<double> x, y;
    for (int row = 0; row < mostRows; ++row)
        for (int col = 0; col < mostCols; ++col)
            for (const auto [east, north] : ends) {
                x.push_back(spread(extent.west, extent.east, col, mostCols) + east * half);
                y.push_back(spread(extent.north, extent.south, row, mostRows) + north * half);
            }
    mProjection->toDegrees(x, y);
    std::vector<std::vector<GroundSquares>> rows(mostRows);
    for (int row = 0; row < mostRows; ++row)
        for (int col = 0; col < mostCols; ++col) {
            const std::size_t first =
                (std::size_t(row) * mostCols + std::size_t(col)) * ends.size();
            std::array<double, 4> squares; // eastward, northward, north-eastward, north-westward
            for (std::size_t i = 0; i < squares.size(); ++i) {
                const std::size_t a = first + 2 * i, b = a + 1;
                double length = noPlace;
                if (std::isfinite(x[a]) && std::isfinite(x[b]))
                    geod_inverse(&mEllipsoid, y[a], x[a], y[b], x[b], &length, nullptr, nullptr);
                squares[i] = length / (2 * half) * (length / (2 * half));
            }
            const GroundSquares place{squares[0], (squares[2] - squares[3]) / 4, squares[1]};
            if (place.east > 0 && place.north > 0 && std::isfinite(place.skew)) {
                rows[std::size_t(row)].push_back(place);
                mDifference =
                    std::max(mDifference, place.differenceWith(mMetresPerUnit, mMetresPerUnit));
            }
        }
    mLeft = mDifference;
    if (mDifference <= leastCorrected)
        return;
    double left = 0;
    for (int row = 0; row < mostRows; ++row) {
        const auto& places = rows[std::size_t(row)];
        if (places.empty())
            continue;
        const auto [leastEast, mostEast] =
            std::ranges::minmax_element(places, {}, &GroundSquares::east);
        const auto [leastNorth, mostNorth] =
            std::ranges::minmax_element(places, {}, &GroundSquares::north);
        const Scale scale{amid(std::sqrt(leastEast->east), std::sqrt(mostEast->east)),
                          amid(std::sqrt(leastNorth->north), std::sqrt(mostNorth->north))};
        for (const GroundSquares& place : places)
            left = std::max(left, place.differenceWith(scale.east, scale.north));
        mY.push_back(spread(extent.north, extent.south, row, mostRows));
        mScale.push_back(scale);
    }
    if (!(left < mDifference))
        return;
    mLeft = left;
    mKind = Kind::MeasuredRows;
}

GroundScale::Scale GroundScale::at(double y) const {
    std::size_t after = 0;
    while (after < mY.size() && mY[after] > y)
        ++after;
    if (after == 0 || after == mY.size())
        return mScale[after == 0 ? 0 : after - 1];
    const double share = (mY[after - 1] - y) / (mY[after - 1] - mY[after]);
    const auto mean = [&](double Scale::*scale) {
        return mScale[after - 1].*scale + share * (mScale[after].*scale - mScale[after - 1].*scale);
    };
    return {mean(&Scale::east), mean(&Scale::north)};
}

std::vector<double> GroundScale::latitudes(const std::vector<double>& y) const {
    std::vector<double> latitude = y;
    if (mProjection) {
        std::vector<double> x(y.size(), mProjection->x);
        mProjection->toDegrees(x, latitude);
    } else
        for (double& each : latitude)
            each *= mDegreesPerUnit;
    return latitude;
}

double GroundScale::metres(MapPoint from, MapPoint to) const {
    const double x = to.x - from.x, y = to.y - from.y;
    if (mKind == Kind::Plane)
        return mMetresPerUnit * std::hypot(x, y);
    if (mKind == Kind::MeasuredRows) {
        const Scale scale = at((from.y + to.y) / 2);
        return std::hypot(scale.east * x, scale.north * y);
    }
    const std::vector<double> latitude = latitudes({from.y, to.y});
    double length = 0;
    geod_inverse(&mEllipsoid, latitude[0], 0, latitude[1], mDegreesPerUnit * x, &length, nullptr,
                 nullptr);
    return length;
}

fermat::GroundMetric::Length GroundScale::lengths(const RasterPlace& part,
                                                  std::optional<double> width) const {
    const auto yOf = [part](double row) {
        return part.north - (part.first.row + row + 0.5) * part.cellHeight;
    };
    if (mKind == Kind::MeasuredRows)
        return [this, part, width, yOf](int row, fermat::Offset offset) {
            const Scale scale = at(yOf(row + offset.rows / 2.0));
            const double length = std::hypot(offset.cols * part.cellWidth * scale.east,
                                             offset.rows * part.cellHeight * scale.north);
            return width ? length / (*width * scale.east) : length;
        };
    // At the centres of rows, and halfway between them.
    std::vector<double> y;
    for (int half = 0; half <= 2 * (part.grid.rows - 1); ++half)
        y.push_back(yOf(half / 2.0));
    auto latitude = std::make_shared<const std::vector<double>>(latitudes(y));
    for (const double end : {latitude->front(), latitude->back()}) {
        if (std::abs(end) < 90)
            continue;
        if (std::isnan(end))
            throw fermat::InvalidInput({Says::beyond_map, mCrs.name()});
        throw fermat::InvalidInput({Says::beyond_pole, end, mCrs.name()});
    }
    return [this, part, width, latitude](int row, fermat::Offset offset) {
        const auto metres = [&](int fromHalf, int toHalf, double mapWidth) {
            double length = 0;
            geod_inverse(&mEllipsoid, (*latitude)[std::size_t(fromHalf)], 0,
                         (*latitude)[std::size_t(toHalf)], mDegreesPerUnit * mapWidth, &length,
                         nullptr, nullptr);
            return length;
        };
        const int from = 2 * row, middle = from + offset.rows;
        const double length = metres(from, from + 2 * offset.rows, offset.cols * part.cellWidth);
        return width ? length / metres(middle, middle, *width) : length;
    };
}

fermat::GroundMetric groundMetric(const RasterPlace& raster, const Crs& crs,
                                  const fermat::Neighbourhood& neighbourhood,
                                  std::optional<double> width) {
    const GroundScale scale(raster, crs);
    if (scale.isPlane()) {
        const double unit = width ? 1 / *width : crs.metresPerUnit();
        return {neighbourhood, raster.cellWidth * unit, raster.cellHeight * unit};
    }
    return {neighbourhood, raster.grid.rows, scale.lengths(raster, width)};
}

fermat::GroundMetric groundMetricInMapUnits(const RasterPlace& raster, const Crs& crs,
                                            const fermat::Neighbourhood& neighbourhood) {
    const GroundScale scale(raster, crs);
    if (scale.isPlane())
        return {neighbourhood, raster.cellWidth, raster.cellHeight};
    const double unit = metresPerLength(crs);
    const auto metres = scale.lengths(raster, std::nullopt);
    return {neighbourhood, raster.grid.rows,
            [&](int row, fermat::Offset offset) { return metres(row, offset) / unit; }};
}

double metresPerLength(const Crs& crs) {
    return crs.isGeographic() ? 1 : crs.metresPerUnit();
}
