#pragma once

#include "surface_options.h"

#include <optional>

class GDALDataset;
class QgsRasterLayer;

/// Whether Fermat wrote this raster as a result: times, costs, directions or ids of sources. The
/// file contains a mark. A result is not a raster to solve on.
bool isFermatResult(const QgsRasterLayer& layer);
/// What the values of a raster are, as its file says.
struct RasterMeaning {
    QString description; ///< such as “Travel time”
    QString unit;        ///< empty if there is none
};
/// Empty if Fermat did not make the file.
RasterMeaning whatItHolds(const QgsRasterLayer& layer);
/// Puts this mark into a file that is being written.
void markAsFermatResult(GDALDataset& dataset);

/// The velocities or costs of the passable cells, in the unit of the raster.
struct ValueRange {
    double least = 0;
    double greatest = 0;
};
ValueRange passableRange(const fermat::Surface& surface, const SurfaceOptions& options,
                         fermat::Progress& progress = fermat::no_progress);

/// As what the values are read: “Velocities: 1 to 25 km/h.”; empty for other surfaces.
QString velocitiesText(const ValueRange& range, const SurfaceOptions& options);

/// Why a raster probably does not hold what the settings say. This is judged by its file, its name
/// and a small sample of its values. Sentences for a warning; empty if there is no doubt.
QString doubtOfLayer(const QgsRasterLayer& layer, int band, const SurfaceOptions& options);
/// Whether this is because its name suggests elevations.
bool isNamedLikeElevations(const QgsRasterLayer& layer, const SurfaceOptions& options);
/// The unit of velocities that the name of a raster suggests, in place of that of the settings: an
/// index into velocityUnits. Nothing if they agree, or if the name has none.
std::optional<int> otherUnitInName(const QgsRasterLayer& layer, const SurfaceOptions& options);
/// Metres of a unit of a band of elevations, as its file says; nothing if it does not say.
std::optional<double> metresPerUnit(const QgsRasterLayer& layer, int band);
/// Whether the layer probably holds elevations, by its name and its unit.
bool holdsElevations(const QgsRasterLayer& layer, int band);
/// Why these least and greatest values of a raster layer are probably no elevations.
QString doubtOfElevations(const QString& name, double least, double greatest);
/// The same as doubtOfLayer(), judged by all values that were read from the raster layer with this
/// name.
QString doubtOfRange(const QString& name, const ValueRange& range, const SurfaceOptions& options);
/// Why lengths on the raster are not those on the ground, even as far as Fermat corrects them.
QString doubtOfLengths(const QgsRasterLayer& layer);
