#include "start_boundaries.h"

#include "pixel_map.h"
#include "thread_limit.h"

#include <fermat/parallel.h>
#include <fermat/session.h>

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

constexpr double dotRadius = 3;
constexpr std::int32_t none = fermat::Solution::no_source;

} // namespace

void drawStartBoundaries(QImage& image, const fermat::Field<std::int32_t>& allocation,
                         const RasterGeometry& raster, const PixelMap& pixels,
                         fermat::Progress& progress) {
    const int width = image.width(), height = image.height();
    std::vector<std::int32_t> starts(std::size_t(width) * std::size_t(height), none); // of pixels
    const auto at = [&](int row, int col) -> std::int32_t& {
        return starts[std::size_t(row) * std::size_t(width) + std::size_t(col)];
    };
    const int threads = fermat::thread_count(threadLimit());
    fermat::parallel_for(
        std::size_t(height), 64, threads, progress, [&](std::size_t begin, std::size_t end) {
            std::vector<double> x(static_cast<std::size_t>(width)), y(x);
            for (int row = int(begin); row < int(end); ++row) {
                pixels.row(row, x, y);
                for (int col = 0; col < width; ++col)
                    if (const auto cell = raster.cellAt({x[std::size_t(col)], y[std::size_t(col)]}))
                        at(row, col) = allocation[*cell];
            }
        });
    const int reach = std::max(1, int(std::lround(image.devicePixelRatio()))); // half of the line
    const auto isBoundary = [&](int row, int col) {
        const std::int32_t own = at(row, col);
        const auto isOther = [&](int otherRow, int otherCol) {
            const std::int32_t other =
                at(std::clamp(otherRow, 0, height - 1), std::clamp(otherCol, 0, width - 1));
            return other != own && other != none;
        };
        return own != none && (isOther(row - reach, col) || isOther(row + reach, col) ||
                               isOther(row, col - reach) || isOther(row, col + reach));
    };
    uchar* bits = image.bits(); // before the threads start, because it may detach
    const auto stride = image.bytesPerLine();
    fermat::parallel_for(std::size_t(height), 64, threads, progress,
                         [&](std::size_t begin, std::size_t end) {
                             for (int row = int(begin); row < int(end); ++row) {
                                 auto* colours = reinterpret_cast<QRgb*>(bits + row * stride);
                                 for (int col = 0; col < width; ++col)
                                     if (qAlpha(colours[col]) > 0 && isBoundary(row, col))
                                         colours[col] = boundaryColour;
                             }
                         });
}

void drawStartBoundaries(QImage& image, std::span<const QPointF> places) {
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(boundaryColour));
    for (const QPointF& place : places)
        painter.drawEllipse(place, dotRadius, dotRadius);
}
