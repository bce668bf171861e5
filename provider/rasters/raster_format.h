#pragma once

#include "output_stage.h"
#include "raster_geometry.h"

#include <gdal_priv.h>

#include <optional>

/// What a raster file says of its one band.
struct BandDescription {
    QString description;
    QString unit; ///< empty: none
    std::optional<double> noData;
    bool isResult = false; ///< no raster to solve on: see isFermatResult()
};

/// Says where a dataset lies and what its band is.
void describe(GDALDataset& dataset, const RasterGeometry& geometry, const BandDescription& band);

/// The name of the driver that the extension asks for. Throws QgsProcessingException where there is
/// none that writes.
QString rasterDriver(const QString& path);

/// Writes a few cells into the stage and reads them: throws QgsProcessingException, naming formats
/// that can, where the stage's format does not give back every value, the void cells and the place.
void tryRasterFormat(const OutputStage& stage, const RasterGeometry& geometry,
                     const BandDescription& band, GDALDataType type);
