#pragma once

#include "pixel_map.h"
#include "raster_geometry.h"

#include <QPointF>
#include <QString>

#include <span>
#include <vector>

class QFont;
class QImage;

/// A label on the line where a band of isochrones ends.
struct BandLabel {
    QPointF place; ///< its middle, in logical pixels of the map
    std::size_t band = 0;
    QString text;
};

/// Labels without text for the bands that end at `ends`, up to one a band: on the one of the
/// straight lines from `origin` (in logical pixels) on which the most of them have room.
/// `distance` and `raster` as in wavefrontImage().
std::vector<BandLabel> placeBandLabels(std::span<const float> distance,
                                       const RasterGeometry& raster, const PixelMap& pixels,
                                       const std::vector<float>& ends, QPointF origin);

/// Writes them: `end` is an expression over the field `to`, as bandEnd() has it.
void writeBandLabels(std::vector<BandLabel>& labels, const std::vector<float>& ends,
                     const QString& end);

void drawBandLabels(QImage& image, const std::vector<BandLabel>& labels, const QFont& font);
