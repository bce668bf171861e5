#include "terrain_algorithm.h"

#include "filled_in.h"
#include "raster_doubt.h"
#include "time_format.h"

#include <qgsexception.h>
#include <qgsprocessingparameters.h>
#include <qgsrasterlayer.h>

#include <cmath>
#include <utility>

namespace {

const QString levelSpeed = QStringLiteral("LEVEL_SPEED");
const QString elevationName = QStringLiteral("ELEVATION");
const QString slopeFunction = QStringLiteral("SLOPE_FUNCTION");
const QString slopeTable = QStringLiteral("SLOPE_TABLE");
const QString slopeLayer = QStringLiteral("SLOPE_LAYER");
const QString travelDirection = QStringLiteral("DIRECTION");
const QString maxUphill = QStringLiteral("MAX_UPHILL");
const QString maxDownhill = QStringLiteral("MAX_DOWNHILL");
const QString maxCrossSlope = QStringLiteral("MAX_CROSS_SLOPE");
const QString bodyMass = QStringLiteral("BODY_MASS");
const QString carriedLoad = QStringLiteral("LOAD");
const QString zFactor = QStringLiteral("Z_FACTOR");

/// The first two columns besides the feature ids, as lines of SLOPE_TABLE.
QString linesOf(const QgsProcessingFeatureSource& table) {
    QList<int> columns;
    for (int i = 0; i < table.fields().size() && columns.size() < 2; ++i)
        if (table.fields().at(i).name().compare(QLatin1String("fid"), Qt::CaseInsensitive) != 0)
            columns << i;
    QStringList lines;
    QgsFeature row;
    for (QgsFeatureIterator rows = table.getFeatures(); rows.nextFeature(row);) {
        QStringList words;
        for (const int column : columns) {
            const QVariant value = row.attribute(column);
            words << (value.canConvert<double>() && value.userType() != QMetaType::QString
                          ? QString::number(value.toDouble(), 'g', 17)
                          : value.toString().trimmed());
        }
        lines << words.join(QLatin1Char(' '));
    }
    return lines.join(QLatin1Char('\n'));
}

QgsProcessingParameterNumber* optionalNumber(const QString& name, const QString& label,
                                             double most) {
    return new QgsProcessingParameterNumber(name, label, compat::realNumber, QVariant(), true, 0,
                                            most);
}

} // namespace

void TerrainAlgorithm::addSlopeParameters(Ways ways) {
    addHelped(
        new QgsProcessingParameterNumber(levelSpeed, tr("Speed on level ground (km/h)"),
                                         compat::realNumber, SlopeChoice::firstLevelSpeed, true, 0),
        tr("For a raster of elevations: the speed where the ground is level. If not set, it is "
           "that of the slope function's author. For ardigo, lcda and functions whose names begin "
           "with pandolf, it is the walking speed on all slopes: 5 km/h if not set."));
    addHelped(new QgsProcessingParameterRasterLayer(elevationName, tr("Elevation raster"),
                                                    QVariant(), true),
              tr("The elevations of the ground, if the raster holds velocities or costs. Then the "
                 "slope function changes these: uphill is not downhill. Band 1 is brought to the "
                 "grid of the raster if it has another one. Where it is empty, the ground is "
                 "impassable."));
    addHelped(new QgsProcessingParameterEnum(slopeFunction, tr("Slope function"),
                                             SlopeChoice::functions(), false,
                                             SlopeChoice::functions().first(), false, true),
              tr("How the cost of a step depends on its slope, uphill and downhill. tobler: "
                 "walking. The help has all of them. It counts only where there are elevations."));
    QStringList directions{tr("Away from the starts"), tr("Towards the starts")};
    QString help = tr("Towards the starts: the cost of a place is that of the way from there to "
                      "the start, for example to a hospital.");
    if (ways == Ways::RoundTrips) {
        directions << tr("There and back");
        help += QLatin1Char(' ') + tr("There and back: the sum of both ways.");
    }
    if (ways == Ways::Pairs) {
        directions =
            QStringList{tr("To later patches"), tr("To earlier patches"), tr("There and back")};
        help = tr("Of two patches, the ways lead from the one that comes first in the layer to the "
                  "other one, or back. There and back: the sum of both ways, over the same place.");
    }
    if (ways != Ways::None)
        addHelped(new QgsProcessingParameterEnum(
                      travelDirection, tr("Direction of travel"), directions, false,
                      ways == Ways::Towards ? SlopeChoice::Towards : SlopeChoice::Away),
                  help + QLatin1Char(' ') + tr("This makes a difference on slopes."));
}

void TerrainAlgorithm::addSlopeLimits() {
    addAdvanced(
        optionalNumber(maxUphill, tr("Steepest way uphill (degrees)"), 90),
        tr("No step goes up a steeper slope, such as one that a fire engine or a wheelchair "
           "cannot climb. If not set, there is no limit."));
    addAdvanced(optionalNumber(maxDownhill, tr("Steepest way downhill (degrees)"), 90),
                tr("No step goes down a steeper slope. If not set, there is no limit."));
    addAdvanced(optionalNumber(maxCrossSlope, tr("Steepest slope across the way (degrees)"), 90),
                tr("No step crosses a slope that is steeper from its left to its right side, such "
                   "as one on which a vehicle tips over. If not set, there is no limit."));
    addAdvanced(
        new QgsProcessingParameterString(slopeTable, tr("Table of slopes and factors"), QVariant(),
                                         true, true),
        tr("Your own slope function, in place of the chosen one. Each line has an angle in "
           "degrees, a space and a factor; semicolons separate lines too: -10 0.9; 0 1; 10 1.8. "
           "Between the angles, factors are linear; steeper slopes have the first or the last "
           "factor."));
    addAdvanced(new QgsProcessingParameterFeatureSource(
                    slopeLayer, tr("Table layer of slopes and factors"),
                    compat::geometryTypes({compat::anyTable}), QVariant(), true),
                tr("The same as a table, such as a CSV file: the first column has the angles, the "
                   "second one the factors."));
    addAdvanced(optionalNumber(zFactor, tr("Z factor (metres in a unit of elevation)"), 1e6),
                tr("0.3048 if elevations are in feet. If not set, it is that of the unit in the "
                   "file, or 1."));
    addAdvanced(new QgsProcessingParameterNumber(bodyMass, tr("Mass of the body (kg)"),
                                                 compat::realNumber, QVariant(), true, 20, 1000),
                tr("Of a walker, for slope functions whose names begin with pandolf. If not set, "
                   "it is 70 kg."));
    addAdvanced(
        optionalNumber(carriedLoad, tr("Load that is carried (kg)"), 1000),
        tr("By a walker, for slope functions whose names begin with pandolf. If not set, it is 0 "
           "kg. The energy, also that for the load, is divided by the mass of the body."));
}

QString TerrainAlgorithm::waysText(SlopeChoice::Direction direction) const {
    return SlopeChoice::waysText(direction);
}

QString TerrainAlgorithm::waysSentence(SlopeChoice::Direction direction) const {
    return direction == SlopeChoice::Towards ? tr("The ways lead towards the sources.")
           : direction == SlopeChoice::ThereAndBack
               ? tr("The ways lead from a source to a place and back.")
               : QString();
}

SlopeChoice TerrainAlgorithm::takeSlopeChoice(const QVariantMap& parameters,
                                              QgsProcessingContext& context) const {
    const auto number = [&](const QString& name) {
        return isGiven(parameters, name)
                   ? std::optional(parameterAsDouble(parameters, name, context))
                   : std::nullopt;
    };
    SlopeChoice choice;
    choice.function = parameterAsEnumString(parameters, slopeFunction, context);
    choice.table = parameterAsString(parameters, slopeTable, context).trimmed();
    if (isGiven(parameters, slopeLayer)) {
        if (!choice.table.isEmpty())
            throw QgsProcessingException(
                tr("SLOPE_TABLE and SLOPE_LAYER are both set. Leave one of them empty."));
        const std::unique_ptr<QgsProcessingFeatureSource> rows(
            parameterAsSource(parameters, slopeLayer, context));
        if (!rows)
            throw QgsProcessingException(invalidSourceError(parameters, slopeLayer));
        choice.table = linesOf(*rows);
        if (choice.table.isEmpty())
            throw QgsProcessingException(tr(
                "The table of SLOPE_LAYER has no rows. Choose a table with angles and factors."));
    }
    choice.levelSpeed =
        parameters.contains(levelSpeed) ? number(levelSpeed) : SlopeChoice::firstLevelSpeed;
    if (choice.levelSpeed && !(*choice.levelSpeed > 0))
        throw QgsProcessingException(
            tr("LEVEL_SPEED is %1. It must be more than 0. If you leave it empty, it is the speed "
               "of the slope function's author.")
                .arg(*choice.levelSpeed));
    choice.bodyMass = number(bodyMass);
    choice.load = number(carriedLoad);
    choice.mostUphill = number(maxUphill);
    choice.mostDownhill = number(maxDownhill);
    choice.mostAcross = number(maxCrossSlope);
    if (parameterDefinition(travelDirection))
        choice.direction =
            SlopeChoice::Direction(parameterAsEnum(parameters, travelDirection, context));
    return choice;
}

Relief TerrainAlgorithm::takeRelief(const QVariantMap& parameters, const SurfaceOptions& surface,
                                    std::shared_ptr<RasterInput> raster,
                                    QgsProcessingContext& context,
                                    QgsProcessingFeedback* feedback) const {
    const bool isInput = surface.kind == SurfaceOptions::Elevations;
    const bool isOther = isGiven(parameters, elevationName);
    const auto warn = [&](const QString& warning) {
        if (feedback)
            feedback->pushWarning(warning);
    };
    const SlopeChoice choice = takeSlopeChoice(parameters, context);
    Relief relief;
    relief.areRoundTrips = choice.direction == SlopeChoice::ThereAndBack;
    if (!isInput && !isOther) {
        for (const QString& name :
             {slopeTable, slopeLayer, maxUphill, maxDownhill, maxCrossSlope, bodyMass, carriedLoad})
            if (isGiven(parameters, name))
                warn(tr("%1 has no effect without elevations. Set ELEVATION, or choose a raster of "
                        "elevations.")
                         .arg(name));
        return relief;
    }
    if (isInput && isOther)
        warn(tr("ELEVATION has no effect, because the raster itself holds elevations."));
    for (const QString& each : {bodyMass, carriedLoad})
        if (isGiven(parameters, each) && !choice.usesMasses())
            warn(tr("%1 has no effect on this slope function.").arg(each));
    const QString name = isInput ? QStringLiteral("INPUT") : elevationName;
    QgsRasterLayer* layer = parameterAsRasterLayer(parameters, name, context);
    if (!layer)
        throw QgsProcessingException(invalidRasterError(parameters, name));
    if (!isInput) {
        SurfaceOptions heights;
        heights.kind = SurfaceOptions::Elevations;
        if (const QString doubt = doubtOfLayer(*layer, 1, heights); !doubt.isEmpty())
            warn(doubt);
    }
    relief.raster =
        isInput ? raster
                : std::shared_ptr<RasterInput>(RasterInput::openOn(raster->geometry(), layer, 1));
    const std::optional<double> ofFile = metresPerUnit(*layer, relief.raster->band());
    relief.metresPerUnit = ofFile.value_or(1);
    if (isGiven(parameters, zFactor)) {
        relief.metresPerUnit = parameterAsDouble(parameters, zFactor, context);
        if (!(relief.metresPerUnit > 0))
            throw QgsProcessingException(tr("Z_FACTOR is %1. It must be more than 0. It is 0.3048 "
                                            "if elevations are in feet.")
                                             .arg(relief.metresPerUnit));
    }
    relief.slopes = choice.slopes(surface, choice.direction == SlopeChoice::Towards);
    relief.slopesBack = choice.slopes(surface, choice.direction != SlopeChoice::Towards);
    if (!feedback)
        return relief;
    feedback->pushInfo(choice.sentence(surface));
    if (const QString sentence = waysSentence(choice.direction); !sentence.isEmpty())
        feedback->pushInfo(sentence);
    QStringList limits;
    for (const auto& [name, most] :
         {std::pair(maxUphill, choice.mostUphill), std::pair(maxDownhill, choice.mostDownhill),
          std::pair(maxCrossSlope, choice.mostAcross)})
        if (most)
            limits << QStringLiteral("%1 %2°").arg(name).arg(*most);
    if (!limits.isEmpty())
        feedback->pushInfo(tr("Steeper steps are closed: %1.").arg(limits.join(", ")));
    if (const QString doubt = choice.doubtOfSpeed(surface); !doubt.isEmpty())
        feedback->pushWarning(doubt);
    if (relief.raster->isWarped())
        feedback->pushInfo(tr("The raster layer “%1” has another grid or CRS. GDAL brings its "
                              "elevations to the grid of the raster layer “%2” (bilinear).")
                               .arg(relief.raster->name(), raster->name()));
    if (relief.metresPerUnit != 1)
        feedback->pushInfo(
            filledIn(tr("A unit of the elevations in the raster layer “%1” is %2 metres."),
                     relief.raster->name(), relief.metresPerUnit));
    return relief;
}

void TerrainAlgorithm::tellElevations(const ElevationInput::Summary& read,
                                      QgsProcessingFeedback* feedback) {
    const RasterInput& elevations = *terrainInput().elevationRaster();
    if (std::isnan(read.least)) // of a part where nothing is passable
        return;
    const double metres = terrainInput().metresPerElevation();
    const double least = read.least * metres, greatest = read.greatest * metres;
    const QString unit = QStringLiteral("m");
    feedback->pushInfo(
        tr("Elevations from %1 to %2.").arg(withUnit(least, unit, 5), withUnit(greatest, unit, 5)));
    if (read.cells > 0) {
        const QString text = filledIn(
            tr("%1 cells have no elevation in the raster layer “%2”. They are impassable."),
            read.cells, elevations.name());
        elevations.isWarped() ? feedback->pushWarning(text) : feedback->pushInfo(text);
    }
    const QString doubt = doubtOfElevations(elevations.name(), least, greatest);
    if (!doubt.isEmpty() && !std::exchange(mDoubted, true))
        feedback->pushWarning(doubt);
}
