#pragma once

#include "output_stage.h"
#include "raster_classes.h"
#include "raster_geometry.h"

#include <gdal_priv.h>

#include <QMap>

#include <cstdint>
#include <optional>

/// The description of the only band of a raster file.
struct BandDescription {
    QString description;
    QString unit; ///< empty: none
    std::optional<double> noData;
    bool isResult = false;                 ///< not a raster to solve on: see isFermatResult()
    QMap<QString, QString> facts = {};     ///< metadata of the file, in the domain FERMAT
    bool isClasses = false;                ///< ids or directions, which have no mean
    std::vector<RasterClass> classes = {}; ///< names of ids
    QString algorithm = {};                ///< that makes it
};

inline constexpr const char* factsDomain = "FERMAT";

/// Writes the position of a dataset and the description of its band.
void describe(GDALDataset& dataset, const RasterGeometry& geometry, const BandDescription& band);

/// The name of the driver for the extension. Throws QgsProcessingException if there is none that
/// can write.
QString rasterDriver(const QString& path);

/// The most bytes of a Cloud Optimized GeoTIFF with `bytes` bytes of cells, and those of the files
/// from which it is made.
struct CloudOptimizedBytes {
    std::uint64_t file = 0;
    std::uint64_t meanwhile = 0;
};
CloudOptimizedBytes cloudOptimizedBytes(std::uint64_t bytes);

/// Throws QgsProcessingException if the output cannot be a Cloud Optimized GeoTIFF.
void requireCloudOptimized(const OutputStage& stage);

/// Writes a few cells into the stage and reads them back. If the format does not give back every
/// value, the empty cells and the position, throws QgsProcessingException, which names formats that
/// can.
void tryRasterFormat(const OutputStage& stage, const RasterGeometry& geometry,
                     const BandDescription& band, GDALDataType type);
