#include "array_room.h"

#include "filled_in.h"
#include "memory_limit.h"

#include <fermat/disk.h>
#include <fermat/memory.h>

#include <gdal.h>
#include <qgsprocessingfeedback.h>

#include <QCoreApplication>

#include <algorithm>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ArrayRoom)
};

/// What the process has already counts, but takes at most half of what is allowed: otherwise a
/// QGIS with many layers would leave nothing.
fermat::Scratch::Limits limitsOf(std::size_t allowed) {
    const std::size_t used = fermat::used_memory().resident;
    return {.memory = used + allowed - std::min(used, allowed / 2),
            .least = std::min(fermat::Scratch::Limits().least, allowed / 4)};
}

} // namespace

std::size_t ArrayRoom::leastMemory() {
    return std::min(std::size_t(512) << 20, fermat::available_memory());
}

bool ArrayRoom::fitsIn(const QString& folder, const Needs& needs) {
    // The outputs may need space on the same disk.
    return needs.files <= fermat::available_disk(folder.toStdString()) / 9 * 8;
}

ArrayRoom::ArrayRoom(const Needs& needs, const QString& folder, QgsProcessingFeedback* feedback)
    : mScratch(folder.toStdString(), limitsOf(needs.allowed)), mCacheBefore(GDALGetCacheMax64()) {
    feedback->pushInfo(filledIn(
        Tr::tr("This needs %1 of memory, but Fermat may use only %2. So the raster and the results "
               "are in temporary files while Fermat works, up to %3 in the folder %4."),
        gibText(needs.inMemory), gibText(needs.allowed), gibText(needs.files), folder));
    constexpr std::size_t leastCache = std::size_t(16) << 20; // some rows of blocks
    GDALSetCacheMax64(std::min(mCacheBefore, GIntBig(std::max(needs.allowed / 16, leastCache))));
}

ArrayRoom::~ArrayRoom() {
    GDALSetCacheMax64(mCacheBefore);
}
