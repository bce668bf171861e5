#include "wavefront_image.h"

#include "band_scale.h"

#include <fermat/surface.h>

#include <cmath>
#include <thread>

namespace {

using fermat::infinity;

/// Reads distances at places between cell centres.
class Sampler {
  public:
    Sampler(std::span<const float> distance, const RasterGeometry& raster, bool smooth)
        : mDistance(distance.data()), mRaster(raster), mSmooth(smooth) {}

    /// The values of a row of pixels; infinity where there is none.
    void sample(std::span<const double> x, std::span<const double> y, std::span<float> to) const {
        const double perWidth = 1 / mRaster.cellWidth, perHeight = 1 / mRaster.cellHeight;
        for (std::size_t i = 0; i < to.size(); ++i) {
            const double col = (x[i] - mRaster.west) * perWidth;
            const double row = (mRaster.north - y[i]) * perHeight;
            // False for NaN, too.
            const bool inside =
                col >= 0 && row >= 0 && col < mRaster.grid.cols && row < mRaster.grid.rows;
            to[i] = inside ? (mSmooth ? between(row, col) : at(int(row), int(col))) : infinity;
        }
    }

  private:
    float at(int row, int col) const { return mDistance[mRaster.grid.index(row, col)]; }

    /// Linear between the centres of the four cells around; those not reached are left out, and
    /// what lies in one of them is not reached.
    float between(double row, double col) const {
        const float own = at(int(row), int(col));
        if (!(own < infinity))
            return infinity;
        const double top = std::floor(row - 0.5), left = std::floor(col - 0.5);
        const float down = float(row - 0.5 - top), right = float(col - 0.5 - left);
        const int r0 = std::max(int(top), 0), r1 = std::min(int(top) + 1, mRaster.grid.rows - 1);
        const int c0 = std::max(int(left), 0), c1 = std::min(int(left) + 1, mRaster.grid.cols - 1);
        const float a = finite(at(r0, c0), own), b = finite(at(r0, c1), own);
        const float c = finite(at(r1, c0), own), d = finite(at(r1, c1), own);
        const float upper = a + right * (b - a), lower = c + right * (d - c);
        return upper + down * (lower - upper);
    }
    static float finite(float value, float otherwise) {
        return value < infinity ? value : otherwise;
    }

    const float* mDistance;
    const RasterGeometry& mRaster;
    bool mSmooth;
};

constexpr QRgb lineColour = qRgba(20, 20, 30, 255);

QRgb mix(QRgb under, QRgb over, float share) {
    const auto channel = [&](int a, int b) { return int(float(a) + share * float(b - a)); };
    return qRgba(channel(qRed(under), qRed(over)), channel(qGreen(under), qGreen(over)),
                 channel(qBlue(under), qBlue(over)), channel(qAlpha(under), qAlpha(over)));
}

/// Colours rows of samples.
class Painter {
  public:
    Painter(const BandScale& bands, double lineWidth)
        : mEnds(bands.ends()), mColours(bands.colours()), mHalfLine(float(lineWidth) / 2) {}

    /// `here` is one longer than `to`: it ends with the sample beyond.
    void paint(std::span<const float> here, std::span<const float> below, QRgb* to) const {
        const std::size_t width = here.size() - 1, bands = mEnds.size();
        std::size_t band = 0;
        for (std::size_t i = 0; i < width; ++i) {
            const float value = here[i];
            if (!(value <= mEnds.back())) {
                to[i] = 0;
                continue;
            }
            while (band + 1 < bands && value > mEnds[band])
                ++band;
            while (band > 0 && value <= mEnds[band - 1])
                --band;
            QRgb colour = mColours[band];
            const float across = std::fabs(here[i + 1] - value), down = std::fabs(below[i] - value);
            // Beside ground that is not reached there is no slope to be had.
            const float slope = std::max(across, down) + 0.4f * std::min(across, down);
            const float above = mEnds[band] - value;
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
    const std::vector<float>& mEnds;
    const std::vector<QRgb>& mColours;
    float mHalfLine;
};

} // namespace

QImage wavefrontImage(std::span<const float> distance, const RasterGeometry& raster,
                      const PixelMap& pixels, const BandScale& bands) {
    const int width = pixels.size().width(), height = pixels.size().height();
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull() || bands.ends().empty())
        return {};
    const Sampler sampler(distance, raster, pixels.pixelWidth() < 1.5 * raster.cellWidth);
    const Painter painter(bands, 1.3 * pixels.devicePixelRatio());
    uchar* bits = image.bits(); // before the threads: it may detach
    const auto stride = image.bytesPerLine();

    const auto paintRows = [&](int begin, int end) {
        std::vector<double> x(pixels.size().width()), y(x);
        std::vector<float> here(std::size_t(width) + 1, infinity), below(here);
        const auto read = [&](int row, std::vector<float>& to) {
            pixels.row(row, x, y);
            sampler.sample(x, y, {to.data(), std::size_t(width)});
            to.back() = to[std::size_t(width) - 1];
        };
        read(begin, here);
        for (int row = begin; row < end; ++row) {
            read(std::min(row + 1, height - 1), below);
            painter.paint(here, below, reinterpret_cast<QRgb*>(bits + row * stride));
            std::swap(here, below);
        }
    };
    const int threads = std::clamp(int(std::thread::hardware_concurrency()), 1, 8);
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i)
        others.emplace_back(paintRows, height * i / threads, height * (i + 1) / threads);
    paintRows(0, height / threads);
    others.clear();
    image.setDevicePixelRatio(pixels.devicePixelRatio());
    return image;
}
