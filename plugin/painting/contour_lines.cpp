#include "contour_lines.h"

#include "distance_sampler.h"
#include "pixel_map.h"

#include <fermat/infinity.h>

#include <QColor>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

namespace {

constexpr int samplePixels = 2; // distance of samples, in device pixels
constexpr std::int32_t nothing = -1;

/// Distances at places of the map, in rows and columns.
struct Samples {
    int rows = 0, cols = 0;
    double spacing = 1; ///< logical pixels
    std::vector<float> values;

    float at(int row, int col) const {
        return values[std::size_t(row) * std::size_t(cols) + std::size_t(col)];
    }
};

Samples sample(const fermat::Field<float>& distance, const RasterGeometry& raster,
               const PixelMap& pixels) {
    Samples samples;
    samples.rows = (pixels.size().height() - 1) / samplePixels + 1;
    samples.cols = (pixels.size().width() - 1) / samplePixels + 1;
    samples.spacing = samplePixels / pixels.devicePixelRatio();
    const DistanceSampler sampler(distance, raster, pixels.pixelWidth());
    std::vector<double> x(std::size_t(pixels.size().width())), y(x);
    for (int row = 0; row < samples.rows; ++row) {
        pixels.row(row * samplePixels, x, y);
        for (std::size_t col = 0; col < x.size(); col += samplePixels)
            samples.values.push_back(sampler.sample(x[col], y[col]));
    }
    return samples;
}

/// The lines of one value. A line goes from edge to edge between neighbouring samples. Each edge
/// has two sides, so at most two other edges follow on it.
class Tracer {
  public:
    Tracer(const Samples& samples, float value) : mSamples(samples), mValue(value) {
        mLinks.assign(2 * samples.values.size(), {nothing, nothing});
        for (int row = 0; row + 1 < samples.rows; ++row)
            for (int col = 0; col + 1 < samples.cols; ++col)
                linkSquare(row, col);
    }

    void addTo(std::vector<QPolygonF>& lines) {
        for (const bool areClosed : {false, true})
            for (std::int32_t edge = 0; edge < std::int32_t(mLinks.size()); ++edge) {
                const auto& [one, other] = mLinks[std::size_t(edge)];
                if (one != nothing && (areClosed || other == nothing))
                    lines.push_back(follow(edge));
            }
    }

  private:
    std::int32_t across(int row, int col) const { return 2 * (row * mSamples.cols + col); }
    std::int32_t down(int row, int col) const { return across(row, col) + 1; }

    void linkSquare(int row, int col) {
        const std::array corners{mSamples.at(row, col), mSamples.at(row, col + 1),
                                 mSamples.at(row + 1, col + 1), mSamples.at(row + 1, col)};
        const auto [least, most] = std::minmax_element(corners.begin(), corners.end());
        if (!(*least < mValue && mValue <= *most && *most < fermat::infinity))
            return;
        const std::array edges{across(row, col), down(row, col + 1), across(row + 1, col),
                               down(row, col)};
        std::array<std::int32_t, 4> crossed;
        std::size_t count = 0;
        for (std::size_t side = 0; side < edges.size(); ++side)
            if ((corners[side] < mValue) != (corners[(side + 1) % 4] < mValue))
                crossed[count++] = edges[side];
        // At a saddle, which pairs belong together cannot be seen on the map.
        for (std::size_t i = 0; i + 1 < count; i += 2) {
            link(crossed[i], crossed[i + 1]);
            link(crossed[i + 1], crossed[i]);
        }
    }
    void link(std::int32_t edge, std::int32_t next) {
        auto& [one, other] = mLinks[std::size_t(edge)];
        (one == nothing ? one : other) = next;
    }

    QPolygonF follow(std::int32_t edge) {
        QPolygonF line;
        while (edge != nothing) {
            line << place(edge);
            auto& [one, other] = mLinks[std::size_t(edge)];
            const std::int32_t next = one != nothing ? one : other;
            for (std::int32_t* link : {&one, &other})
                *link = nothing;
            if (next != nothing)
                unlink(next, edge);
            edge = next;
        }
        return line;
    }
    void unlink(std::int32_t edge, std::int32_t from) {
        for (auto& link : {&mLinks[std::size_t(edge)].first, &mLinks[std::size_t(edge)].second})
            if (*link == from)
                *link = nothing;
    }

    QPointF place(std::int32_t edge) const {
        const int row = edge / 2 / mSamples.cols, col = edge / 2 % mSamples.cols;
        const bool isDown = edge % 2;
        const double from = double(mSamples.at(row, col)),
                     to = double(isDown ? mSamples.at(row + 1, col) : mSamples.at(row, col + 1));
        const double share = (double(mValue) - from) / (to - from);
        return QPointF(col + (isDown ? 0 : share), row + (isDown ? share : 0)) * mSamples.spacing;
    }

    const Samples& mSamples;
    float mValue;
    std::vector<std::pair<std::int32_t, std::int32_t>> mLinks; ///< of each edge
};

} // namespace

std::vector<QPolygonF> contourLines(const fermat::Field<float>& distance,
                                    const RasterGeometry& raster, const PixelMap& pixels,
                                    std::span<const float> values, fermat::Progress& progress) {
    if (pixels.isEmpty())
        return {};
    const Samples samples = sample(distance, raster, pixels);
    std::vector<QPolygonF> lines;
    for (const float value : values) {
        progress.check(0);
        Tracer(samples, value).addTo(lines);
    }
    return lines;
}

QImage drawDashed(const PixelMap& pixels, const std::vector<QPolygonF>& lines) {
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return image;
    image.setDevicePixelRatio(pixels.devicePixelRatio());
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen light(QColor(255, 255, 255, 200), 2.2), dark(QColor(20, 20, 30), 1.1);
    for (QPen* pen : {&light, &dark}) {
        pen->setCapStyle(Qt::FlatCap);
        // Dashes are multiples of the width, and those of both pens must lie on each other.
        pen->setDashPattern({6 / pen->widthF(), 4 / pen->widthF()});
        painter.setPen(*pen);
        for (const QPolygonF& line : lines)
            painter.drawPolyline(line);
    }
    return image;
}
