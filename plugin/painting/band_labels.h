#pragma once

#include "pixel_map.h"
#include "raster_geometry.h"

#include <fermat/field.h>

#include <QPointF>
#include <QString>

#include <vector>

class QFont;
class QImage;
class QPainter;
class QPainterPath;

/// A label on the line at the end of a band of isochrones.
struct BandLabel {
    QPointF place; ///< its middle, in logical pixels of the map
    std::size_t band = 0;
    QString text;
};

/// Finds places for labels, at most one for each band that ends at `ends`. The labels have no text
/// yet. They are on the straight line from `origin` (in logical pixels) on which most of them have
/// room, and beside it for other bands, each on an outline that is long on this map. `distance` and
/// `raster` are as in wavefrontImage().
std::vector<BandLabel> placeBandLabels(const fermat::Field<float>& distance,
                                       const RasterGeometry& raster, const PixelMap& pixels,
                                       const std::vector<float>& ends, QPointF origin);

/// A place on a line where a band ends.
struct BandCrossing {
    QPointF place; ///< in logical pixels of the map
    std::size_t band = 0;
};

/// The same for lines that cross the ends of bands. The labels are near a straight line from
/// `origin`. `size` is that of the map, in logical pixels.
std::vector<BandLabel> placeBandLabels(const std::vector<BandCrossing>& crossings, QSizeF size,
                                       QPointF origin);

/// Sets the texts of labels. `end` is an expression over the field `to`, as bandEnd() returns it.
void writeBandLabels(std::vector<BandLabel>& labels, const std::vector<float>& ends,
                     const QString& end);

/// The end of a band of what trips cost more than the least-cost trip: “+5 min”.
QString moreThan(const QString& end);

/// The name of a start as a path, beside its mark at `place`.
QPainterPath nameBesideMark(QPointF place, const QString& name, const QFont& font);

/// Draws texts with a light edge, so that they can be read on any ground.
void drawLabelTexts(QPainter& painter, const QPainterPath& texts);

void drawBandLabels(QImage& image, const std::vector<BandLabel>& labels, const QFont& font);
