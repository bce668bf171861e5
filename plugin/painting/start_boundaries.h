#pragma once

#include "raster_geometry.h"

#include <fermat/field.h>

#include <QImage>
#include <QPointF>

#include <cstdint>
#include <span>

class PixelMap;

/// It is none of the colours of bands, starts and paths.
constexpr QRgb boundaryColour = qRgb(0xd0, 0x1c, 0x8b);

/// Draws lines into an image of wavefronts: where the start changes from which cells are reached.
/// `allocation` has the start of each cell of `raster`, or fermat::Solution::no_source. `raster` is
/// in the CRS of `pixels`. Throws fermat::Cancelled.
void drawStartBoundaries(QImage& image, const fermat::Field<std::int32_t>& allocation,
                         const RasterGeometry& raster, const PixelMap& pixels,
                         fermat::Progress& progress);

/// Draws dots at places on lines, in logical pixels: where the start changes from which a line is
/// reached.
void drawStartBoundaries(QImage& image, std::span<const QPointF> places);
