#include "wavefront_image.h"

#include "band_scale.h"
#include "distance_sampler.h"
#include "layer_look.h"
#include "thread_limit.h"

#include <fermat/parallel.h>

#include <cmath>

namespace {

using fermat::infinity;

constexpr QRgb lineColour = qRgba(20, 20, 30, 255);
/// Ground that is reached but not filled. Boundaries between starts are drawn on it.
constexpr QRgb unfilled = qRgba(0, 0, 0, 1);
constexpr double pixelsPerMillimetre = 96 / 25.4;

QRgb mix(QRgb under, QRgb over, float share) {
    const auto channel = [&](int a, int b) { return int(float(a) + share * float(b - a)); };
    return qRgba(channel(qRed(under), qRed(over)), channel(qGreen(under), qGreen(over)),
                 channel(qBlue(under), qBlue(over)), channel(qAlpha(under), qAlpha(over)));
}

/// Colours rows of samples.
class Painter {
  public:
    Painter(const BandScale& bands, double pixelRatio)
        : mEnds(bands.ends()), mColours(bands.colours()), mLineColours(bands.lineColours()),
          mAreLines(bands.areLines()), mHalfLine(float(1.3 * pixelRatio) / 2),
          mPerMillimetre(float(pixelsPerMillimetre * pixelRatio)) {}

    /// `here` has one sample more than `to`: the next one.
    void paint(std::span<const float> here, std::span<const float> below, QRgb* to) const {
        const std::size_t width = here.size() - 1, bands = mEnds.size();
        std::size_t band = 0;
        for (std::size_t i = 0; i < width; ++i) {
            const float value = here[i];
            const float across = std::fabs(here[i + 1] - value), down = std::fabs(below[i] - value);
            // Beside ground that is not reached, the slope is unknown.
            const float slope = std::max(across, down) + 0.4f * std::min(across, down);
            if (!(value <= mEnds.back())) {
                to[i] = mAreLines ? line(bands - 1, value - mEnds.back(), slope, 0) : 0;
                continue;
            }
            // A value at the end of a band belongs to the next band, as in the layer.
            while (band + 1 < bands && value >= mEnds[band])
                ++band;
            while (band > 0 && value < mEnds[band - 1])
                --band;
            QRgb colour = mColours[band];
            const float above = mEnds[band] - value;
            if (mAreLines) {
                const bool isAbove = band == 0 || above < value - mEnds[band - 1];
                to[i] = line(isAbove ? band : band - 1, isAbove ? above : value - mEnds[band - 1],
                             slope, unfilled);
                continue;
            }
            const float toEnd = band > 0 ? std::min(above, value - mEnds[band - 1]) : above;
            if (slope < infinity && toEnd < slope * (mHalfLine + 0.5f)) {
                const float width = band > 0 ? mEnds[band] - mEnds[band - 1] : mEnds[band];
                const float crowd = std::min(1.0f, width / (6 * slope));
                const float cover = std::min(1.0f, mHalfLine + 0.5f - toEnd / slope);
                colour = mix(colour, lineColour, 0.7f * cover * crowd);
            }
            to[i] = colour;
        }
    }

  private:
    /// The line at the end of a band, which is that many seconds away, or what is beside it.
    QRgb line(std::size_t band, float toEnd, float slope, QRgb beside) const {
        if (!(slope > 0 && slope < infinity && toEnd < infinity))
            return beside;
        const float width = band > 0 ? mEnds[band] - mEnds[band - 1] : mEnds[band];
        const float pixels = toEnd / slope;
        const float most = 0.4f * width / slope; // lines that are close to each other are thin
        const auto within = [&](double millimetres) {
            const float half = std::min(float(millimetres) / 2 * mPerMillimetre, most);
            return std::clamp(half + 0.5f - pixels, 0.0f, 1.0f);
        };
        QRgb colour = mix(beside, qRgb(255, 255, 255), within(CasedLine::withLightEdge));
        colour = mix(colour, lineColour, within(CasedLine::withDarkEdge));
        return mix(colour, mLineColours[band], within(CasedLine::width));
    }

    const std::vector<float>& mEnds;
    const std::vector<QRgb>& mColours;
    const std::vector<QRgb>& mLineColours;
    bool mAreLines;
    float mHalfLine;
    float mPerMillimetre;
};

} // namespace

QImage wavefrontImage(const fermat::Field<float>& distance, const RasterGeometry& raster,
                      const PixelMap& pixels, const BandScale& bands, fermat::Progress& progress) {
    const int width = pixels.size().width(), height = pixels.size().height();
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull() || bands.ends().empty())
        return {};
    const DistanceSampler sampler(distance, raster, pixels.pixelWidth());
    const Painter painter(bands, pixels.devicePixelRatio());
    uchar* bits = image.bits(); // before the threads start, because it may detach
    const auto stride = image.bytesPerLine();

    const auto paintRows = [&](std::size_t begin, std::size_t end) {
        std::vector<double> x(pixels.size().width()), y(x);
        std::vector<float> here(std::size_t(width) + 1, infinity), below(here);
        const auto read = [&](int row, std::vector<float>& to) {
            pixels.row(row, x, y);
            for (std::size_t i = 0; i < x.size(); ++i)
                to[i] = sampler.sample(x[i], y[i]);
            to.back() = to[x.size() - 1];
        };
        read(int(begin), here);
        for (int row = int(begin); row < int(end); ++row) {
            read(std::min(row + 1, height - 1), below);
            painter.paint(here, below, reinterpret_cast<QRgb*>(bits + row * stride));
            std::swap(here, below);
        }
    };
    fermat::parallel_for(std::size_t(height), 64, fermat::thread_count(threadLimit()), progress,
                         paintRows);
    image.setDevicePixelRatio(pixels.devicePixelRatio());
    return image;
}
