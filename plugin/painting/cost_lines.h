#pragma once

#include "band_labels.h"

#include <QImage>
#include <QPointF>
#include <QRgb>

#include <span>
#include <vector>

/// A straight piece of a line, in device pixels, with the costs at its ends.
struct CostLine {
    float x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    float cost0 = 0, cost1 = 0;
    float begin = 0; ///< how far it is from the begin of the whole line
};

enum class LineStyle { Solid, Dashed };

/// Draws lines in the colours of the classes of their costs, which end at `ends`. Costs beyond the
/// last one are not drawn. A pixel shows the line that covers it most, so that many lines on a
/// small map do not add up. `size` is in device pixels.
QImage costLinesImage(std::span<const CostLine> lines, QSize size, double devicePixelRatio,
                      std::span<const float> ends, std::span<const QRgb> colours,
                      LineStyle style = LineStyle::Solid);

/// Puts dashes on lines, where both have other colours. The image `dashes` has the same lines, or
/// is null.
void dashChanged(QImage& image, const QImage& dashes);

/// The places where lines in logical pixels cross the ends of bands.
std::vector<BandCrossing> bandCrossings(std::span<const CostLine> lines,
                                        const std::vector<float>& ends);
