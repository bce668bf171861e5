#pragma once

#include "isochrone_bands.h"
#include "network_settings.h"
#include "slope_choice.h"
#include "surface_options.h"

#include <QVariantMap>

/// What the raster holds, with these parameters of a map tool.
SurfaceOptions surfaceOf(const QVariantMap& parameters);
/// The slope function and what it depends on, with these parameters of a map tool.
SlopeChoice slopesOf(const QVariantMap& parameters);
/// What the costs of a network are, with these parameters of a map tool.
NetworkSettings::Measure measureOf(const QVariantMap& parameters);
/// Whether the costs of the map tools with these parameters are times.
bool costsAreTimes(const QVariantMap& parameters, bool isNetwork);
/// The words of the panel for the parameter INTERVALS, with examples in the unit of its costs.
IntervalWords intervalWords(const QVariantMap& parameters, bool isNetwork);
