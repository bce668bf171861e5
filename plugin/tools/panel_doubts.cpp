#include "panel_doubts.h"

#include "cost_words.h"
#include "isochrone_session.h"
#include "layer_filter.h"
#include "loaded_network.h"
#include "parameter_labels.h"
#include "raster_doubt.h"
#include "slope_choice.h"
#include "terrain_wavefronts.h"
#include "texts.h"

#include <qgsrasterlayer.h>

#include <algorithm>
#include <utility>

bool PanelDoubts::look(const QString& settingsOf, const QString& doubtOfSpeeds) {
    mRemedy.clear();
    mSettings.clear();
    mFilter.clear();
    mEmptyMap = ofEmptyMap();
    QString doubt = mSession.isNetwork() ? ofNetwork(doubtOfSpeeds) : ofRaster(settingsOf);
    doubt = withLabels(doubt, mSession.algorithm());
    return std::exchange(mSentence, doubt) != doubt && !doubt.isEmpty();
}

QString PanelDoubts::ofRaster(const QString& settingsOf) {
    const QVariantMap parameters = mSession.parameters();
    const int band = std::max(1, parameters.value(QStringLiteral("BAND")).toInt());
    const SurfaceOptions options = surfaceOf(parameters);
    const auto* raster = qobject_cast<QgsRasterLayer*>(mSession.layer());
    QString doubt = raster ? doubtOfLayer(*raster, band, options) : QString();
    if (!doubt.isEmpty()) {
        if (const auto unit = otherUnitInName(*raster, options)) {
            SurfaceOptions named;
            named.velocityUnit = *unit;
            mRemedy = Tr::tr("Read them in %1").arg(named.velocityUnitName());
            mSettings.insert(QStringLiteral("VELOCITY_UNIT"), *unit);
        } else if (isNamedLikeElevations(*raster, options)) {
            mRemedy = Tr::tr("Read it as elevations");
            mSettings.insert(QStringLiteral("SURFACE"), SurfaceOptions::Elevations);
        }
        return doubt;
    }
    const Ground* ground = mSession.ground();
    if (const auto values = ground ? ground->values() : std::nullopt)
        doubt = doubtOfRange(ground->name(), *values, options);
    if (doubt.isEmpty() && raster && raster->isValid())
        doubt = doubtOfLengths(*raster);
    const bool hasSlopes = options.kind == SurfaceOptions::Elevations ||
                           !parameters.value(QStringLiteral("ELEVATION")).toString().isEmpty();
    if (doubt.isEmpty() && raster && hasSlopes)
        doubt = slopesOf(parameters).doubtOfWalking(options);
    if (doubt.isEmpty())
        doubt = mEmptyMap;
    if (doubt.isEmpty() && raster && !settingsOf.isEmpty() && settingsOf != raster->name())
        doubt = Tr::tr("The settings are still those of the raster layer “%1”. Check the units.")
                    .arg(settingsOf);
    return doubt;
}

QString PanelDoubts::ofNetwork(const QString& doubtOfSpeeds) {
    QString doubt;
    if (const auto* network = dynamic_cast<const LoadedNetwork*>(mSession.ground())) {
        doubt = (network->lines().warnings() + network->doubtsOfChanges()).join(QLatin1Char('\n'));
        const RoadKinds& kinds = network->lines().kinds();
        mFilter = canFilter(mSession.layer()) ? kinds.filter() : QString();
        if (!mFilter.isEmpty())
            mRemedy = kinds.hasWaysNotForCars() ? Tr::tr("Leave out what is not for cars")
                                                : Tr::tr("Leave out what is no road");
    }
    return !doubt.isEmpty() ? doubt : !doubtOfSpeeds.isEmpty() ? doubtOfSpeeds : mEmptyMap;
}

/// Why there are starts and a solution, but the map shows nothing, or one colour only; otherwise
/// empty.
QString PanelDoubts::ofEmptyMap() {
    if (!mSession.wavefronts() && !mSession.starts().empty() && !mSession.isStopped())
        return mEmptyMap; // it is being solved again
    const Wavefronts* solved = mSession.wavefronts();
    if (!solved)
        return {};
    const std::vector<double> ends = mSession.givenEnds();
    const auto text = [&](double cost) { return solved->ground().costText(cost); };
    if (const auto* terrain = dynamic_cast<const TerrainWavefronts*>(solved)) {
        if (!(terrain->nearest() < fermat::infinity))
            return Tr::tr(
                "No cell is reached from the starts. Perhaps the maximum time or cost is too "
                "small for the unit, or the ground around the starts is impassable.");
        if (!ends.empty() && ends.back() < double(terrain->nearest()))
            return Tr::tr(
                       "The map shows no isochrones: the last one ends at %1, but even the nearest "
                       "cell is at %2. Write larger intervals, or choose another unit.")
                .arg(text(ends.back()), text(double(terrain->nearest())));
    }
    if (mSession.isHidden())
        return Tr::tr("On this map, the isochrones are smaller than the symbol of the start.") +
               QLatin1Char(' ') +
               (ends.empty()
                    ? Tr::tr("Zoom in.")
                    : Tr::tr("Zoom in, or write larger intervals. The last one ends at %1.")
                          .arg(text(ends.back())));
    if (!ends.empty() && ends.front() > 2 * solved->maximum())
        return Tr::tr("The map shows one colour: the first isochrone ends at %1, but the furthest "
                      "place "
                      "is at %2. Write smaller intervals, or choose another unit.")
            .arg(text(ends.front()), text(solved->maximum()));
    return {};
}
