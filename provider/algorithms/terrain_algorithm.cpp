#include "terrain_algorithm.h"

#include "fermat_options.h"
#include "layer_choice.h"
#include "raster_doubt.h"
#include "raster_lengths.h"
#include "time_format.h"

#include <qgsexception.h>
#include <qgsprocessingparameters.h>
#include <qgsrasterlayer.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

const QString method = QStringLiteral("METHOD");

} // namespace

void TerrainAlgorithm::addTerrainParameters(Ways ways, bool wavefronts) {
    auto* input = new QgsProcessingParameterRasterLayer(QStringLiteral("INPUT"),
                                                        tr("Velocity, cost or elevation raster"));
    if (const QString first = rasterToBeginWith(); !first.isEmpty())
        input->setGuiDefaultValueOverride(first);
    addHelped(input, tr("Any raster that QGIS reads. Empty cells (nodata, NaN) are impassable."));
    // It is optional because QGIS ignores the default of a band that is left out.
    addHelped(new QgsProcessingParameterBand(QStringLiteral("BAND"), tr("Band"), 1,
                                             QStringLiteral("INPUT"), true),
              tr("The band that holds the velocities, costs or elevations. If not set, it is band "
                 "1."));
    addHelped(new QgsProcessingParameterEnum(QStringLiteral("SURFACE"), tr("The raster holds"),
                                             {tr("Velocity"), tr("Cost per map unit of length"),
                                              tr("Cost per cell"), tr("Elevations")},
                                             false, 0),
              tr("What the value of a cell means: the velocity in the cell, the cost of one map "
                 "unit of length on the ground (one metre, if the CRS is geographic), the cost of "
                 "crossing the cell from west to east, or the elevation of the ground. With "
                 "elevations, times come from the slopes."));
    auto* velocities =
        new QgsProcessingParameterEnum(QStringLiteral("VELOCITY_UNIT"), tr("Unit of velocities"),
                                       {QStringLiteral("km/h"), QStringLiteral("m/s"),
                                        QStringLiteral("km/s"), QStringLiteral("mi/h")},
                                       false, 0);
    velocities->setGuiDefaultValueOverride(firstVelocityUnit());
    addHelped(velocities,
              tr("The unit of the values of a velocity raster. It has no effect on costs."));
    if (ways != Ways::None) {
        auto* unit = new QgsProcessingParameterEnum(
            QStringLiteral("TIME_UNIT"), tr("Unit of times"),
            {tr("Seconds"), tr("Minutes"), tr("Hours"), tr("Milliseconds")}, false, 0);
        unit->setGuiDefaultValueOverride(firstTimeUnit());
        addHelped(unit,
                  tr("The unit of all times: those that you set, and those in the results. It has "
                     "no effect on costs."));
    }
    addSlopeParameters(ways);
    if (ways != Ways::None && wavefronts)
        addHelped(new QgsProcessingParameterEnum(
                      method, tr("Method"),
                      {tr("Paths along the steps of a grid"), tr("Continuous wavefronts")}, false,
                      0),
                  tr("Paths along the steps of a grid keep to the directions of RADIUS. Continuous "
                     "wavefronts spread in all directions, so isochrones on even ground are round, "
                     "and rays bend as light does. They do not know slopes, and RADIUS has no "
                     "effect on them."));
    addAdvanced(new QgsProcessingParameterNumber(QStringLiteral("ZERO_VELOCITY"),
                                                 tr("Velocity for cells of value 0"),
                                                 compat::realNumber, QVariant(), true, 0),
                tr("Cells whose value is 0 get this velocity, in the unit of the raster. If not "
                   "set, they are impassable."));
    addSlopeLimits();
    addAdvanced(new QgsProcessingParameterNumber(QStringLiteral("RADIUS"),
                                                 tr("Radius of the neighbourhood (cells)"),
                                                 compat::integerNumber, defaultRadius, false, 1,
                                                 fermat::Neighbourhood::max_radius),
                tr("1: steps to the 8 neighbours; paths are up to 8.2 % too long. 2: 16 "
                   "directions, 2.8 %; enough for most terrain. 3: 32 directions, 1.3 %. 6: 96 "
                   "directions, 0.3 %; for seismic rays. More directions take more time and "
                   "memory."));
    addAdvanced(new QgsProcessingParameterEnum(
                    QStringLiteral("CORNERS"), tr("Where diagonal steps are allowed"),
                    {tr("Always"), tr("If at least one cell beside the step is passable"),
                     tr("Only if both cells beside the step are passable")},
                    false, 1),
                tr("A diagonal step passes the corner where four cells meet. This setting says "
                   "whether the two cells beside the step may be impassable."));
    addRasterChanges();
}

void TerrainAlgorithm::addMemoryLimit() {
    FermatAlgorithm::addMemoryLimit(
        tr("The most memory that Fermat uses. If not set, it is the limit of Settings > Options > "
           "Fermat, or what is free. If the raster and the results need more, they are in "
           "temporary files beside the output while Fermat works. This takes longer, but the "
           "result is the same. The log counts in MiB and GiB: 100 MB are 95.4 MiB."));
}

ArrayRoom::Subject TerrainAlgorithm::roomFor(const RasterGeometry& part) const {
    return {terrainInput().nameOf(part).toStdString(),
            tr("Clip the raster or use larger cells.").toStdString(),
            tr("Choose an output folder on a disk with more space, clip the raster, or use larger "
               "cells.")
                .toStdString(),
            {}};
}

SurfaceOptions TerrainAlgorithm::takeSurface(const QVariantMap& parameters,
                                             QgsProcessingContext& context) const {
    const auto choice = [&](const char* name) {
        return parameterAsEnum(parameters, QLatin1String(name), context);
    };
    SurfaceOptions options;
    options.kind = SurfaceOptions::Kind(choice("SURFACE"));
    options.velocityUnit = choice("VELOCITY_UNIT");
    if (parameterDefinition(QStringLiteral("TIME_UNIT")))
        options.timeUnit = choice("TIME_UNIT");
    if (isGiven(parameters, QStringLiteral("ZERO_VELOCITY")))
        options.zeroVelocity =
            parameterAsDouble(parameters, QStringLiteral("ZERO_VELOCITY"), context);
    if (options.kind == SurfaceOptions::Elevations)
        takeSlopeChoice(parameters, context).setLevel(options);
    return options;
}

TerrainInput TerrainAlgorithm::takeTerrain(const QVariantMap& parameters,
                                           QgsProcessingContext& context,
                                           QgsProcessingFeedback* feedback) const {
    QgsRasterLayer* layer = parameterAsRasterLayer(parameters, QStringLiteral("INPUT"), context);
    if (!layer)
        throw QgsProcessingException(invalidRasterError(parameters, QStringLiteral("INPUT")));
    const std::shared_ptr<RasterInput> raster =
        RasterInput::open(layer, parameterAsInt(parameters, QStringLiteral("BAND"), context));
    const SurfaceOptions options = takeSurface(parameters, context);
    if (options.zeroVelocity && (!(*options.zeroVelocity > 0) || std::isinf(*options.zeroVelocity)))
        throw QgsProcessingException(tr("ZERO_VELOCITY is %1. It must be more than 0. If you "
                                        "leave it empty, cells of velocity 0 are impassable.")
                                         .arg(*options.zeroVelocity));
    const bool wavefronts = hasWavefronts(parameters, context);
    if (wavefronts && (options.kind == SurfaceOptions::Elevations ||
                       isGiven(parameters, QStringLiteral("ELEVATION"))))
        throw QgsProcessingException(tr(
            "Continuous wavefronts (METHOD = 1) spread at the same speed uphill and downhill, so "
            "they do not go together with elevations. Choose paths along the steps of a grid "
            "(METHOD = 0), or a raster of velocities or costs without ELEVATION."));
    const int radius =
        wavefronts ? 1 : parameterAsInt(parameters, QStringLiteral("RADIUS"), context);
    return {raster,
            options,
            fermat::Neighbourhood(radius),
            fermat::CornerRule(parameterAsEnum(parameters, QStringLiteral("CORNERS"), context)),
            takeRelief(parameters, options, raster, context, feedback),
            wavefronts,
            takeChanges(parameters, *raster, options, context, feedback)};
}

bool TerrainAlgorithm::hasWavefronts(const QVariantMap& parameters,
                                     QgsProcessingContext& context) const {
    return parameterDefinition(method) && parameterAsEnum(parameters, method, context) == 1;
}

void TerrainAlgorithm::prepareTerrain(const QVariantMap& parameters, QgsProcessingContext& context,
                                      QgsProcessingFeedback* feedback) {
    mTerrain.emplace(takeTerrain(parameters, context, feedback));
    setWays(terrainInput().slopes() ? waysText(takeSlopeChoice(parameters, context).direction)
                                    : QString());
    mDoubted = mToldChanges = false;
    takeMemoryLimit(parameters, context, feedback);
    const QgsRasterLayer* layer =
        parameterAsRasterLayer(parameters, QStringLiteral("INPUT"), context);
    if (const QString doubt = doubtOfLayer(*layer, raster().band(), surfaceOptions());
        feedback && !doubt.isEmpty())
        feedback->pushWarning(doubt);
    if (const LengthNote note = lengthNote(raster().name(), geometry());
        feedback && !note.text.isEmpty())
        note.isWarning ? feedback->pushWarning(note.text) : feedback->pushInfo(note.text);
}

fermat::Terrain TerrainAlgorithm::readTerrain(const RasterGeometry& part,
                                              const fermat::TerrainShape& shape, ArrayRoom* room,
                                              QgsProcessingFeedback* feedback,
                                              fermat::Progress& progress) {
    TerrainInput::Summary summary;
    fermat::Terrain terrain =
        terrainInput().read(part, shape, progress, room ? room->scratch() : nullptr, &summary);
    if (terrainInput().changes()) {
        fermat::PartProgress read(progress, 1, 1);
        tellChanges(summary.changes, feedback, read);
    }
    if (terrainInput().slopes())
        tellElevations(summary.elevations, feedback);
    if (surfaceOptions().kind == SurfaceOptions::Elevations)
        return terrain;
    fermat::PartProgress read(progress, 1, 1);
    const ValueRange range = passableRange(terrain.surface, surfaceOptions(), read);
    if (std::isinf(range.greatest)) // of a part where nothing is passable
        return terrain;
    feedback->pushInfo(surfaceOptions().kind == SurfaceOptions::Velocity
                           ? tr("Velocities from %1 to %2.")
                                 .arg(withUnit(range.least, {}),
                                      withUnit(range.greatest, surfaceOptions().velocityUnitName()))
                           : tr("Costs from %1 to %2.")
                                 .arg(withUnit(range.least, {}), withUnit(range.greatest, {})));
    if (const QString doubt = doubtOfRange(raster().name(), range, surfaceOptions());
        !doubt.isEmpty() &&
        !std::exchange(mDoubted, true)) // parts of a raster mostly give the same
        feedback->pushWarning(doubt);
    return terrain;
}
