#include "cost_lines.h"

#include "thread_limit.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace {

constexpr double lineWidth = 2.5; // logical pixels, as in the style of kept lines
constexpr int stripeRows = 32;
constexpr double dashLength = 5; // logical pixels, as long as the gaps

/// Where a line has gaps between its dashes. Short lines have both.
class Dashes {
  public:
    Dashes(LineStyle style, double pixelRatio)
        : mAreThere(style == LineStyle::Dashed), mLength(float(dashLength * pixelRatio)) {}
    bool areThere() const { return mAreThere; }
    bool isGap(float along) const {
        return std::fmod(along + 1.5f * mLength, 2 * mLength) >= mLength;
    }

  private:
    bool mAreThere;
    float mLength;
};

/// Rows of pixels: how much of each is covered, and the cost there.
class Stripe {
  public:
    Stripe(int firstRow, int rows, int width, float halfWidth, const Dashes& dashes)
        : mFirst(firstRow), mRows(rows), mWidth(width), mHalf(halfWidth), mDashes(dashes),
          mCover(std::size_t(rows) * std::size_t(width)), mCost(mCover.size()),
          mIsGap(dashes.areThere() ? mCover.size() : 0) {}

    void add(const CostLine& line) {
        const float dx = line.x1 - line.x0, dy = line.y1 - line.y0;
        const float reach = mHalf + 0.5f;
        const float square = dx * dx + dy * dy;
        const float perSquare = square > 0 ? 1 / square : 0, length = std::sqrt(square);
        const int top = std::max(mFirst, int(std::floor(std::min(line.y0, line.y1) - reach)));
        const int bottom =
            std::min(mFirst + mRows - 1, int(std::ceil(std::max(line.y0, line.y1) + reach)));
        for (int row = top; row <= bottom; ++row) {
            const float y = float(row) + 0.5f;
            // The part of the line that can be near this row.
            float from = 0, to = 1;
            if (std::fabs(dy) > 1e-3f) {
                const float above = (y - reach - line.y0) / dy, below = (y + reach - line.y0) / dy;
                from = std::clamp(std::min(above, below), 0.0f, 1.0f);
                to = std::clamp(std::max(above, below), 0.0f, 1.0f);
            }
            const float xa = line.x0 + from * dx, xb = line.x0 + to * dx;
            const float least = std::max(0.0f, std::min(xa, xb) - reach);
            const float most = std::min(float(mWidth - 1), std::max(xa, xb) + reach);
            if (!(least <= most))
                continue;
            const std::size_t start = std::size_t(row - mFirst) * std::size_t(mWidth);
            for (int col = int(least); col <= int(most); ++col) {
                const float px = float(col) + 0.5f - line.x0, py = y - line.y0;
                const float t = std::clamp((px * dx + py * dy) * perSquare, 0.0f, 1.0f);
                const float ax = px - t * dx, ay = py - t * dy;
                const float cover = std::min(1.0f, reach - std::sqrt(ax * ax + ay * ay));
                if (!(cover > 0))
                    continue;
                const auto share = std::uint8_t(255 * cover);
                const float cost = line.cost0 + t * (line.cost1 - line.cost0);
                const std::size_t at = start + std::size_t(col);
                if (share > mCover[at] || (share == mCover[at] && cost < mCost[at])) {
                    mCover[at] = share;
                    mCost[at] = cost;
                    if (!mIsGap.empty())
                        mIsGap[at] = mDashes.isGap(line.begin + t * length);
                }
            }
        }
    }

    /// `row` counts from the first row of the stripe.
    void paint(int row, std::span<const float> ends, std::span<const QRgb> colours,
               QRgb* to) const {
        const std::size_t start = std::size_t(row) * std::size_t(mWidth);
        for (std::size_t col = 0; col < std::size_t(mWidth); ++col) {
            const std::uint8_t cover = mCover[start + col];
            const auto end = std::lower_bound(ends.begin(), ends.end(), mCost[start + col]);
            to[col] = 0;
            if (cover == 0 || end == ends.end() || (!mIsGap.empty() && mIsGap[start + col]))
                continue;
            const QRgb colour = colours[std::size_t(end - ends.begin())];
            to[col] = qPremultiply(
                qRgba(qRed(colour), qGreen(colour), qBlue(colour), qAlpha(colour) * cover / 255));
        }
    }

  private:
    int mFirst;
    int mRows;
    int mWidth;
    float mHalf;
    const Dashes& mDashes;
    std::vector<std::uint8_t> mCover;
    std::vector<float> mCost;
    std::vector<std::uint8_t> mIsGap; // of dashed lines
};

} // namespace

QImage costLinesImage(std::span<const CostLine> lines, QSize size, double devicePixelRatio,
                      std::span<const float> ends, std::span<const QRgb> colours, LineStyle style) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull() || ends.empty())
        return {};
    const float half = float(lineWidth * devicePixelRatio / 2);
    const Dashes dashes(style, devicePixelRatio);
    const int stripes = (size.height() + stripeRows - 1) / stripeRows;
    std::vector<std::vector<std::uint32_t>> linesOf(static_cast<std::size_t>(stripes));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const float least = std::min(lines[i].y0, lines[i].y1) - half - 1;
        const float most = std::max(lines[i].y0, lines[i].y1) + half + 1;
        if (most < 0 || least >= float(size.height()))
            continue;
        const int last = std::min(stripes - 1, int(most) / stripeRows);
        for (int stripe = std::max(0, int(least) / stripeRows); stripe <= last; ++stripe)
            linesOf[std::size_t(stripe)].push_back(std::uint32_t(i));
    }
    uchar* bits = image.bits(); // before the threads start, because it may detach
    const auto stride = image.bytesPerLine();
    fermat::parallel_for(std::size_t(stripes), 1, fermat::thread_count(threadLimit()),
                         fermat::no_progress, [&](std::size_t begin, std::size_t end) {
                             for (std::size_t i = begin; i < end; ++i) {
                                 const int first = int(i) * stripeRows;
                                 const int rows = std::min(stripeRows, size.height() - first);
                                 Stripe stripe(first, rows, size.width(), half, dashes);
                                 for (const std::uint32_t line : linesOf[i])
                                     stripe.add(lines[line]);
                                 for (int row = 0; row < rows; ++row)
                                     stripe.paint(
                                         row, ends, colours,
                                         reinterpret_cast<QRgb*>(bits + (first + row) * stride));
                             }
                         });
    image.setDevicePixelRatio(devicePixelRatio);
    return image;
}

void dashChanged(QImage& image, const QImage& dashes) {
    if (image.size() != dashes.size())
        return;
    for (int y = 0; y < image.height(); ++y) {
        auto* to = reinterpret_cast<QRgb*>(image.scanLine(y));
        const auto* from = reinterpret_cast<const QRgb*>(dashes.constScanLine(y));
        for (int x = 0; x < image.width(); ++x)
            if (from[x] != 0)
                to[x] = from[x]; // it is the same elsewhere
    }
}

std::vector<BandCrossing> bandCrossings(std::span<const CostLine> lines,
                                        const std::vector<float>& ends) {
    std::vector<BandCrossing> crossings;
    for (const CostLine& line : lines) {
        const float least = std::min(line.cost0, line.cost1);
        const float most = std::max(line.cost0, line.cost1);
        for (auto end = std::upper_bound(ends.begin(), ends.end(), least);
             end != ends.end() && *end <= most; ++end) {
            const double t = double((*end - line.cost0) / (line.cost1 - line.cost0));
            const QPointF place(double(line.x0) + t * double(line.x1 - line.x0),
                                double(line.y0) + t * double(line.y1 - line.y0));
            crossings.push_back({place, std::size_t(end - ends.begin())});
        }
    }
    return crossings;
}
