#include "synthetic_velocity_algorithm.h"

#include "core_sentences.h"
#include "given_point.h"
#include "grouped_number.h"
#include "memory_limit.h"
#include "raster_output.h"
#include "small_cache.h"
#include "thread_limit.h"
#include "time_format.h"

#include <fermat/error.h>
#include <fermat/synthetic.h>

#include <qgsprocessingparameters.h>

#include <cmath>
#include <limits>

QString SyntheticVelocityAlgorithm::name() const {
    return QStringLiteral("syntheticvelocity");
}

QString SyntheticVelocityAlgorithm::displayName() const {
    return tr("Synthetic velocity raster");
}

QString SyntheticVelocityAlgorithm::shortDescription() const {
    return tr("Makes velocity rasters for tests and benchmarks.");
}

QStringList SyntheticVelocityAlgorithm::tags() const {
    return tr("velocity,synthetic,test,benchmark,random,terrain,roads,lakes,gradient,"
              "layers,checkerboard,profile,seismic")
        .split(QLatin1Char(','));
}

QString SyntheticVelocityAlgorithm::helpText() const {
    return tr(
        "Makes a velocity raster for tests and benchmarks. The same parameters give the same "
        "raster on every computer.\n\n"
        "<b>Rough terrain</b>: a landscape with velocities in whole km/h, as bytes. Fields and "
        "forests have 2 to 35 km/h, main roads 80 and side roads 50. Roads are long and cross "
        "water on causeways. Lakes have 0, so they are impassable for the other algorithms. "
        "Another seed gives another landscape. A larger raster with the same seed continues the "
        "smaller one to the south and to the east. Cells of about 30 m suit this landscape.\n\n"
        "<b>Vertical gradient</b>: velocity + gradient · depth. The raster is a section. The depth "
        "of a row is its distance from the first (northern) row of cells, from centre to centre, "
        "in map units.\n\n"
        "<b>Horizontal layers</b>: the table lists the depth of the top of each layer and its "
        "velocity. The first velocity is also used above the first top.\n\n"
        "<b>Checkerboard</b>: squares of two velocities. The square in the north-west corner has "
        "the first velocity.\n\n"
        "<b>Radial profile</b>: the table lists radii and velocities. A radius is the distance "
        "from the axis, in map units. The velocity is interpolated linearly between two radii. "
        "Before the first radius and beyond the last, it stays the same.\n\n"
        "All rasters except rough terrain have 32-bit floating-point numbers and no unit. The "
        "VELOCITY_UNIT of the next algorithm says what they mean.\n\n"
        "Without an extent, the north-west corner of the raster is at 0, 0, and ROWS and COLUMNS "
        "give its size. With an extent, cells are counted from its north-west corner until they "
        "cover it.");
}

QgsProcessingAlgorithm* SyntheticVelocityAlgorithm::createInstance() const {
    return new SyntheticVelocityAlgorithm;
}

void SyntheticVelocityAlgorithm::initAlgorithm(const QVariantMap&) {
    addHelped(new QgsProcessingParameterEnum(QStringLiteral("KIND"), tr("Kind"),
                                             {tr("Rough terrain"), tr("Vertical gradient"),
                                              tr("Horizontal layers"), tr("Checkerboard"),
                                              tr("Radial profile")},
                                             false, RoughTerrain),
              tr("What the raster shows. The help describes each kind."));
    addHelped(
        new QgsProcessingParameterExtent(QStringLiteral("EXTENT"), tr("Extent"), QVariant(), true),
        tr("If not set, ROWS and COLUMNS give the size, and the north-west corner is at 0, 0."));
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("COLUMNS"), tr("Columns"),
                                               compat::integerNumber, 1000, false, 1),
              tr("Number of cells from west to east, if no extent is set."));
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("ROWS"), tr("Rows"),
                                               compat::integerNumber, 1000, false, 1),
              tr("Number of cells from north to south, if no extent is set."));
    addHelped(new QgsProcessingParameterDistance(QStringLiteral("CELL_SIZE"), tr("Cell size"), 30,
                                                 QStringLiteral("CRS"), false, 0),
              tr("Width and height of a cell in map units of the CRS."));
    addHelped(new QgsProcessingParameterCrs(QStringLiteral("CRS"), tr("CRS"),
                                            QStringLiteral("EPSG:3857"), true),
              tr("The coordinate reference system of the raster. Leave it empty for a section."));
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("SEED"), tr("Rough terrain: seed"),
                                               compat::integerNumber, 1, false, 0),
              tr("For rough terrain: another number gives another landscape."));
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("VELOCITY"),
                                               tr("Gradient or checkerboard: velocity"),
                                               compat::realNumber, 1500, false, 0),
              tr("For the vertical gradient: the velocity of the first row. For the checkerboard: "
                 "the velocity of the first squares."));
    addHelped(
        new QgsProcessingParameterNumber(QStringLiteral("GRADIENT"),
                                         tr("Gradient: growth per map unit of depth"),
                                         compat::realNumber, 0.5),
        tr("For the vertical gradient: how much the velocity grows with each map unit of depth."));
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("SECOND_VELOCITY"),
                                               tr("Checkerboard: second velocity"),
                                               compat::realNumber, 3000, false, 0),
              tr("For the checkerboard: the velocity of the other squares. If it is 0, they are "
                 "impassable."));
    addHelped(new QgsProcessingParameterNumber(QStringLiteral("SQUARE"),
                                               tr("Checkerboard: side of a square (cells)"),
                                               compat::integerNumber, 50, false, 1),
              tr("For the checkerboard: the length of a square's side."));
    addHelped(
        new QgsProcessingParameterMatrix(QStringLiteral("TABLE"),
                                         tr("Layers or radial profile: table"), 3, false,
                                         {tr("Depth of top or radius"), tr("Velocity")},
                                         QVariantList{0, 1500, 5000, 2500, 15000, 4000}, true),
        tr("For horizontal layers: the depth of the top of each layer, and its velocity. For the "
           "radial profile: radii and velocities. Depths and radii are in map units, in rising "
           "order. On a command line: 0,1500,5000,2500"));
    addHelped(new QgsProcessingParameterPoint(QStringLiteral("AXIS"), tr("Radial profile: axis"),
                                              QVariant(), true),
              tr("For the radial profile: the point where the radius is 0. If not set, it is the "
                 "middle of the raster."));
    addCloudOptimized();
    addHelped(new QgsProcessingParameterRasterDestination(QStringLiteral("OUTPUT"),
                                                          tr("Velocity raster")),
              tr("A GeoTIFF, tiled and compressed."));
}

void SyntheticVelocityAlgorithm::takeParameters(const QVariantMap& parameters,
                                                QgsProcessingContext& context,
                                                QgsProcessingFeedback* feedback) {
    const auto number = [&](const char* name) {
        return parameterAsDouble(parameters, QLatin1String(name), context);
    };
    mKind = Kind(parameterAsEnum(parameters, QStringLiteral("KIND"), context));
    mSeed = unsigned(parameterAsInt(parameters, QStringLiteral("SEED"), context));
    mVelocity = number("VELOCITY");
    mSecondVelocity = number("SECOND_VELOCITY");
    mGradient = number("GRADIENT");
    mSquare = parameterAsInt(parameters, QStringLiteral("SQUARE"), context);
    mCloudOptimizedMemory = cloudOptimizedMemory(parameters, context);
    prepareGeometry(parameters, context);
    if (mKind == Layers || mKind == RadialProfile)
        prepareTable(parameters, context);
    mAxis = isGiven(parameters, QStringLiteral("AXIS"))
                ? givenPoint(parameterDefinition(QStringLiteral("AXIS")), parameters, context,
                             mGeometry.crs, feedback)
                : mGeometry.extent().center();
}

void SyntheticVelocityAlgorithm::prepareGeometry(const QVariantMap& parameters,
                                                 QgsProcessingContext& context) {
    // QGIS would use the default also for a CRS that is set to empty.
    const QString crs = QStringLiteral("CRS");
    if (!parameters.contains(crs) || isGiven(parameters, crs))
        mGeometry.crs = parameterAsCrs(parameters, crs, context);
    const double size = parameterAsDouble(parameters, QStringLiteral("CELL_SIZE"), context);
    if (!(size > 0) || std::isinf(size))
        throw QgsProcessingException(tr("CELL_SIZE is %1. It must be more than 0.").arg(size));
    mGeometry.cellWidth = mGeometry.cellHeight = size;

    double cols = parameterAsInt(parameters, QStringLiteral("COLUMNS"), context);
    double rows = parameterAsInt(parameters, QStringLiteral("ROWS"), context);
    const QgsRectangle extent =
        parameterAsExtent(parameters, QStringLiteral("EXTENT"), context, mGeometry.crs);
    if (!extent.isNull()) {
        // An extent of whole cells must keep its number of cells, in spite of rounding.
        cols = std::ceil(extent.width() / size - 1e-6);
        rows = std::ceil(extent.height() / size - 1e-6);
        mGeometry.west = extent.xMinimum();
        mGeometry.north = extent.yMaximum();
    }
    const double most = std::numeric_limits<int>::max();
    if (!(cols >= 1 && rows >= 1 && cols <= most && rows <= most))
        throw QgsProcessingException(
            tr("The raster would have %1 columns and %2 rows. Both must be from 1 to 2147483647. "
               "Change EXTENT and CELL_SIZE, or COLUMNS and ROWS.")
                .arg(withUnit(cols, {}, 9), withUnit(rows, {}, 9)));
    mGeometry.grid = {int(rows), int(cols)};

    const QgsRectangle covered = mGeometry.extent();
    if (isGeographic(mGeometry.crs) && (covered.yMaximum() > 90 || covered.yMinimum() < -90))
        throw QgsProcessingException(
            tr("In %3, the raster would reach from latitude %1 to %2, beyond a pole. Use smaller "
               "cells (in this CRS, CELL_SIZE is in degrees), fewer cells, or a projected CRS.")
                .arg(covered.yMinimum())
                .arg(covered.yMaximum())
                .arg(mGeometry.crs.userFriendlyIdentifier()));

    const double needed = bytes();
    const auto available = double(allowedMemory());
    if (needed > available)
        throw QgsProcessingException(
            tr("A raster of %1 × %2 cells needs %3 GiB of memory, but only %4 GiB are free. Use "
               "larger or fewer cells, or close other programs.")
                .arg(grouped(mGeometry.grid.cols))
                .arg(grouped(mGeometry.grid.rows))
                .arg(needed / (1 << 30), 0, 'f', 2)
                .arg(available / (1 << 30), 0, 'f', 2));
}

double SyntheticVelocityAlgorithm::bytes() const {
    // While a part of the file is written, its values are in memory three times: as they are given,
    // in the cache of GDAL, and where they are compressed.
    constexpr double part = 3 << 20;
    const double cells = double(mGeometry.grid.rows) * mGeometry.grid.cols;
    const double values = cells * (mKind == RoughTerrain ? sizeof(std::uint8_t) : sizeof(float));
    const double most = double(std::numeric_limits<std::size_t>::max() / 2);
    return values + part * sizeof(float) + double(mCloudOptimizedMemory) +
           double(SmallCache::bytes(allowedMemory(), std::size_t(std::min(values, most))));
}

void SyntheticVelocityAlgorithm::prepareTable(const QVariantMap& parameters,
                                              QgsProcessingContext& context) {
    const QVariantList values = parameterAsMatrix(parameters, QStringLiteral("TABLE"), context);
    if (values.isEmpty() || values.size() % 2 != 0)
        throw QgsProcessingException(tr("TABLE has %1 values. It must have two in each row: a "
                                        "depth or radius, and a velocity.")
                                         .arg(values.size()));
    mTable.clear();
    for (int i = 0; i < values.size(); i += 2) {
        bool isKey = false;
        bool isVelocity = false;
        mTable.emplace_back(values[i].toDouble(&isKey), values[i + 1].toDouble(&isVelocity));
        if (!isKey || !isVelocity)
            throw QgsProcessingException(tr("Row %1 of TABLE is “%2”, “%3”. Both must be numbers.")
                                             .arg(i / 2 + 1)
                                             .arg(values[i].toString(), values[i + 1].toString()));
    }
}

fermat::Array<float> SyntheticVelocityAlgorithm::floatRaster(fermat::Progress& progress) const {
    const fermat::Grid grid = mGeometry.grid;
    const int threads = threadLimit();
    const double width = mGeometry.cellWidth;
    const double height = mGeometry.cellHeight;
    const auto named = [](const QString& parameters, const auto& make) {
        try {
            return make();
        } catch (const fermat::InvalidInput& error) {
            throw QgsProcessingException(
                tr("%1: %2.").arg(parameters, coreSentence(error.sentence())));
        }
    };
    switch (mKind) {
    case VerticalGradient:
        return named(QStringLiteral("VELOCITY, GRADIENT"), [&] {
            return fermat::vertical_gradient(grid, mVelocity, mGradient, height, progress, threads);
        });
    case Layers:
        return named(QStringLiteral("TABLE"), [&] {
            return fermat::horizontal_layers(grid, mTable, height, progress, threads);
        });
    case Checkerboard:
        return named(QStringLiteral("VELOCITY, SECOND_VELOCITY, SQUARE"), [&] {
            return fermat::checkerboard(grid, mSquare, mVelocity, mSecondVelocity, progress,
                                        threads);
        });
    default:
        return named(QStringLiteral("TABLE, AXIS"), [&] {
            const double row = (mGeometry.north - mAxis.y()) / height - 0.5;
            const double col = (mAxis.x() - mGeometry.west) / width - 0.5;
            return fermat::radial_profile(grid, mTable, row, col, width, height, progress, threads);
        });
    }
}

QVariantMap SyntheticVelocityAlgorithm::execute(const QVariantMap& parameters,
                                                QgsProcessingContext& context,
                                                QgsProcessingFeedback* feedback,
                                                fermat::Progress& progress) {
    feedback->pushInfo(tr("%1 × %2 cells, up to %3 MiB of memory.")
                           .arg(grouped(mGeometry.grid.cols))
                           .arg(grouped(mGeometry.grid.rows))
                           .arg(bytes() / (1 << 20), 0, 'f', 1));
    const SmallCache cache(allowedMemory());
    fermat::PartProgress making(progress, 0, 0.3);
    fermat::PartProgress writing(progress, 0.3, 1);
    const bool bytes = mKind == RoughTerrain;
    const QString unit = bytes ? QStringLiteral("km/h") : QString();
    const auto output = openRaster(parameters, QStringLiteral("OUTPUT"), context, mGeometry,
                                   {tr("Velocity"), unit, {}}, bytes ? GDT_Byte : GDT_Float32);
    float maximum = 0;
    const auto write = [&]<class T>(const fermat::Array<T>& values) {
        maximum = float(*std::max_element(values.begin(), values.end()));
        output->write<T>(
            [&](int row, int col, std::span<T> to) {
                std::copy_n(values.data() + mGeometry.grid.index(row, col), to.size(), to.data());
            },
            writing);
    };
    if (bytes)
        write(fermat::rough_terrain(mGeometry.grid, mSeed, making, threadLimit()));
    else
        write(floatRaster(making));
    showResult(context, output->path(), {QStringLiteral("velocity"), unit, maximum});
    return {{QStringLiteral("OUTPUT"), output->path()}};
}
