#pragma once

#include "band_labels.h"

#include <QImage>
#include <QPointF>

#include <span>
#include <vector>

class BandScale;

/// A straight piece of a line, in device pixels, with the costs at its ends.
struct CostLine {
    float x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    float cost0 = 0, cost1 = 0;
};

/// Draws lines in the colours of the bands of their costs. A pixel shows the line that covers it
/// most, so that many lines on a small map do not add up. `size` is in device pixels.
QImage costLinesImage(std::span<const CostLine> lines, QSize size, double devicePixelRatio,
                      const BandScale& bands);

/// The places where lines cross the ends of bands.
std::vector<BandCrossing> bandCrossings(std::span<const CostLine> lines, double devicePixelRatio,
                                        const std::vector<float>& ends);
