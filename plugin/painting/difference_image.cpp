#include "difference_image.h"

#include "distance_sampler.h"
#include "pixel_map.h"
#include "thread_limit.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <mutex>
#include <span>

namespace {

/// Colours by differences.
class DifferenceColours {
  public:
    explicit DifferenceColours(const DifferenceScale& scale) : mRange(scale.range) {
        for (const DifferenceClass& each : scale.classes) {
            mEnds.push_back(float(each.most));
            const bool isEmpty = each.colour.alpha() == 0;
            mColours.push_back(
                isEmpty ? 0
                        : qPremultiply(qRgba(each.colour.red(), each.colour.green(),
                                             each.colour.blue(), DifferenceScale::opacity)));
        }
    }

    QRgb of(float before, float after) const {
        const bool was = before < fermat::infinity, is = after < fermat::infinity;
        if (!was && !is)
            return 0;
        // Between cells, it may be a little beyond those of all cells.
        const float difference = !is    ? difference::notReachedAnyMore
                                 : !was ? difference::notReachedBefore
                                        : std::clamp(after - before, mRange.least, mRange.greatest);
        const auto end = std::ranges::lower_bound(mEnds, difference);
        return end == mEnds.end() ? 0 : mColours[std::size_t(end - mEnds.begin())];
    }

  private:
    DifferenceRange mRange;
    std::vector<float> mEnds;
    std::vector<QRgb> mColours;
};

} // namespace

DifferenceRange differenceRange(const fermat::Field<float>& before,
                                const fermat::Field<float>& after, fermat::Progress& progress) {
    DifferenceRange range;
    std::mutex mutex;
    const auto addTile = [&](std::size_t tile, DifferenceRange& own) {
        const std::span olds = before.cells(tile), news = after.cells(tile);
        for (std::size_t i = 0; i < olds.size(); ++i) {
            const bool was = olds[i] < fermat::infinity, is = news[i] < fermat::infinity;
            if (was && is)
                own.add(news[i] - olds[i]);
            own.hasLost = own.hasLost || (was && !is);
            own.hasGained = own.hasGained || (is && !was);
        }
    };
    fermat::parallel_for(after.tiling().tiles(), 256, fermat::thread_count(threadLimit()), progress,
                         [&](std::size_t begin, std::size_t end) {
                             DifferenceRange own;
                             for (std::size_t tile = begin; tile < end; ++tile)
                                 if (before.holds(tile) || after.holds(tile))
                                     addTile(tile, own);
                             const std::lock_guard lock(mutex);
                             range.add(own.least);
                             range.add(own.greatest);
                             range.hasLost = range.hasLost || own.hasLost;
                             range.hasGained = range.hasGained || own.hasGained;
                         });
    return range;
}

QImage differenceImage(const fermat::Field<float>& before, const fermat::Field<float>& after,
                       const RasterGeometry& raster, const PixelMap& pixels,
                       const DifferenceScale& scale, fermat::Progress& progress) {
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return image;
    const DistanceSampler old(before, raster, pixels.pixelWidth()),
        now(after, raster, pixels.pixelWidth());
    const DifferenceColours colours(scale);
    uchar* bits = image.bits(); // before the threads start, because it may detach
    const auto stride = image.bytesPerLine();
    const auto paintRows = [&](std::size_t begin, std::size_t end) {
        std::vector<double> x(std::size_t(image.width())), y(x);
        for (int row = int(begin); row < int(end); ++row) {
            pixels.row(row, x, y);
            auto* to = reinterpret_cast<QRgb*>(bits + row * stride);
            for (std::size_t i = 0; i < x.size(); ++i)
                to[i] = colours.of(old.sample(x[i], y[i]), now.sample(x[i], y[i]));
        }
    };
    fermat::parallel_for(std::size_t(image.height()), 64, fermat::thread_count(threadLimit()),
                         progress, paintRows);
    image.setDevicePixelRatio(pixels.devicePixelRatio());
    return image;
}
