#include "array_room.h"

#include <fermat/disk.h>
#include <fermat/error.h>
#include <fermat/memory.h>

#include <algorithm>

std::size_t ArrayRoom::leastMemory() {
    return std::min(std::size_t(512) << 20, fermat::available_memory());
}

bool ArrayRoom::fitsIn(const std::string& folder, const Needs& needs) {
    // The outputs may need space on the same disk.
    return needs.files <= fermat::available_disk(folder) / 9 * 8;
}

std::string ArrayRoom::bestOf(const std::vector<std::string>& folders, const Needs& needs) {
    std::string best;
    std::size_t most = 0;
    for (const std::string& folder : folders) {
        if (fitsIn(folder, needs))
            return folder;
        const std::size_t available = fermat::available_disk(folder);
        if (best.empty() || available > most) {
            best = folder;
            most = available;
        }
    }
    return best;
}

std::string ArrayRoom::folderFor(const Needs& needs, const Subject& subject,
                                 const std::vector<std::string>& folders) {
    if (needs.inMemory <= needs.allowed)
        return {};
    const auto text = fermat::amount_text;
    if (const std::size_t most = outputMemory(needs.allowed); needs.beside > most)
        throw fermat::Unavailable({fermat::Says::files_need_memory, subject.name,
                                   text(needs.beside), text(most), subject.needLess,
                                   subject.allowMore});
    const std::string folder = bestOf(folders, needs);
    if (!fitsIn(folder, needs))
        throw fermat::Unavailable({fermat::Says::files_need_disk, subject.name,
                                   text(needs.inMemory), text(needs.allowed), text(needs.files),
                                   folder, text(fermat::available_disk(folder)), subject.makeRoom});
    return folder;
}

fermat::Sentence ArrayRoom::paceWarning(const Needs& needs, int radius, std::size_t pages,
                                        const std::string& advice) {
    constexpr int narrow = 2; // steps that reach so far come back to a cell only a few times
    const std::size_t wanted = needs.files + needs.beside;
    if (radius <= narrow || wanted <= pages)
        return {};
    const auto text = fermat::amount_text;
    return {fermat::Says::disk_sets_pace, radius, text(wanted), text(pages), advice,
            text(wanted - pages)};
}

/// What the process has already counts, but takes at most half of what is allowed: otherwise a
/// QGIS with many layers would leave nothing.
fermat::Scratch::Limits ArrayRoom::limitsOf(std::size_t allowed) {
    const std::size_t used = fermat::used_memory().resident;
    return {.memory = used + allowed - std::min(used, allowed / 2),
            .least = std::min(fermat::Scratch::Limits().least, allowed / 4)};
}

ArrayRoom::ArrayRoom(const Needs& needs, const std::string& folder)
    : mNeeds(needs), mScratch(folder, limitsOf(needs.allowed)) {}

fermat::Sentence ArrayRoom::note() const {
    const auto text = fermat::amount_text;
    return {fermat::Says::works_with_files, text(mNeeds.inMemory), text(mNeeds.allowed),
            text(mNeeds.files), folder()};
}
