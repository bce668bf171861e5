#pragma once

#include "surface_options.h"

class GDALDataset;
class QgsRasterLayer;

/// Whether Fermat wrote this raster as a result: times, costs, directions or ids of sources. Its
/// file says so. A result is no raster to solve on.
bool isFermatResult(const QgsRasterLayer& layer);
/// Lets a file that is being written say so.
void markAsFermatResult(GDALDataset& dataset);

/// The velocities or costs of the cells that can be passed, in the raster's unit.
struct ValueRange {
    double least = 0;
    double greatest = 0;
};
ValueRange passableRange(const fermat::Surface& surface, const SurfaceOptions& options);

/// Why a raster is probably not what the settings say, judged before it is read: by what its file
/// and its name say. A sentence for a warning; empty where nothing speaks against it.
QString doubtOfLayer(const QgsRasterLayer& layer, int band, const SurfaceOptions& options);
/// The same for the values that were read from the raster layer of this name.
QString doubtOfRange(const QString& name, const ValueRange& range, const SurfaceOptions& options);
