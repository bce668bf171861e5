#pragma once

#include "ground_scale.h"
#include "raster_geometry.h"

#include <QString>

/// See groundMetric() and its like of ground_scale.h. All throw QgsProcessingException.
GroundScale groundScale(const RasterGeometry& raster);
fermat::GroundMetric groundMetric(const RasterGeometry& raster,
                                  const fermat::Neighbourhood& neighbourhood,
                                  std::optional<double> width = std::nullopt);
fermat::GroundMetric groundMetricInMapUnits(const RasterGeometry& raster,
                                            const fermat::Neighbourhood& neighbourhood);
double metresPerLength(const QgsCoordinateReferenceSystem& crs);

/// What a person should know of the lengths on a raster layer, or beside lines if it has no name;
/// empty if they are as on the ground.
struct LengthNote {
    QString text;
    bool isWarning = false; ///< they stay wrong by more than GroundScale::leastCorrected
};
/// Throws QgsProcessingException.
LengthNote lengthNote(const QString& layerName, const RasterGeometry& raster);
