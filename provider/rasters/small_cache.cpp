#include "small_cache.h"

#include <gdal.h>

#include <algorithm>
#include <mutex>

namespace {

constexpr std::size_t least = std::size_t(16) << 20; // some rows of blocks, if there is memory
constexpr std::size_t most = std::size_t(256) << 20; // more is not faster

std::size_t sizeFor(std::size_t allowed) {
    return std::clamp(allowed / 16, std::min(least, allowed / 8), most);
}

std::mutex mutex;
int living = 0;
GIntBig before = 0; // the size of the cache when the first one came

} // namespace

SmallCache::SmallCache(std::size_t allowed) {
    const std::lock_guard lock(mutex);
    const GIntBig now = GDALGetCacheMax64();
    if (living++ == 0)
        before = now;
    GDALSetCacheMax64(std::min(now, GIntBig(sizeFor(allowed))));
}

std::size_t SmallCache::bytes(std::size_t allowed, std::size_t rasters) {
    return std::min(sizeFor(allowed), rasters);
}

SmallCache::~SmallCache() {
    const std::lock_guard lock(mutex);
    if (--living == 0)
        GDALSetCacheMax64(before);
}
