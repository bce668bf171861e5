#pragma once

#include "band_figures.h"
#include "raster_geometry.h"

#include <fermat/field.h>

#include <cstdint>
#include <span>
#include <vector>

class QgsCoordinateTransformContext;

/// The area of each band of a raster of costs, in square kilometres on the ellipsoid. The bands are
/// those of fermat::Isobands, whose boundaries run between the centres of cells, so these are the
/// areas of kept isochrones. NaN where areas are not known. `ends` are those of the bands, in
/// rising order. Throws fermat::Cancelled.
std::vector<double> bandAreas(const fermat::Field<float>& costs, const RasterGeometry& geometry,
                              std::span<const float> ends,
                              const QgsCoordinateTransformContext& transforms,
                              fermat::Progress& progress);

/// Divides the amounts of the bands among starts, by the areas of the cells that are nearest to
/// each by cost: by start and band. `allocation` has the start of each cell, from 0 on. Throws
/// fermat::Cancelled.
std::vector<std::vector<double>>
bandAreasOfStarts(const fermat::Field<float>& costs, const fermat::Field<std::int32_t>& allocation,
                  std::size_t starts, const RasterGeometry& geometry, std::span<const float> ends,
                  std::span<const double> amounts, const QgsCoordinateTransformContext& transforms,
                  fermat::Progress& progress);

/// Whether a cell at the edge of the raster has a cost up to an end: more ground may lie beyond it.
bool reachesEdge(const fermat::Field<float>& costs, fermat::Grid grid, float end);

/// The number of cells whose centres lie in each band. Throws fermat::Cancelled.
std::vector<double> bandCells(const fermat::Field<float>& costs, std::span<const float> ends,
                              fermat::Progress& progress);

/// The areas of the bands, or their cells where areas are not known. Throws fermat::Cancelled.
BandFigures areaFigures(const fermat::Field<float>& costs, const RasterGeometry& geometry,
                        std::span<const float> ends,
                        const QgsCoordinateTransformContext& transforms,
                        fermat::Progress& progress);
