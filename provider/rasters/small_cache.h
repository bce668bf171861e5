#pragma once

#include <cstddef>

/// Keeps the cache of GDAL small while it lives, because nobody counts its memory. Several may live
/// at the same time, on any threads. The cache gets its size back when the last one goes.
class SmallCache {
  public:
    /// For work that may use so many bytes of memory.
    explicit SmallCache(std::size_t allowed);
    ~SmallCache();
    /// Its bytes for rasters of so many bytes.
    static std::size_t bytes(std::size_t allowed, std::size_t rasters);
    SmallCache(const SmallCache&) = delete;
    SmallCache& operator=(const SmallCache&) = delete;
};
