#include "array_room.h"

#include "filled_in.h"
#include "memory_limit.h"
#include "texts.h"

#include <fermat/disk.h>
#include <fermat/memory.h>

#include <qgsexception.h>
#include <qgsprocessingfeedback.h>

#include <QDir>

#include <algorithm>

std::size_t ArrayRoom::leastMemory() {
    return std::min(std::size_t(512) << 20, fermat::available_memory());
}

bool ArrayRoom::fitsIn(const QString& folder, const Needs& needs) {
    // The outputs may need space on the same disk.
    return needs.files <= fermat::available_disk(folder.toStdString()) / 9 * 8;
}

QString ArrayRoom::bestOf(const QStringList& folders, const Needs& needs) {
    QString best;
    std::size_t most = 0;
    for (const QString& folder : folders) {
        if (fitsIn(folder, needs))
            return folder;
        const std::size_t available = fermat::available_disk(folder.toStdString());
        if (best.isEmpty() || available > most) {
            best = folder;
            most = available;
        }
    }
    return best;
}

QString ArrayRoom::folderFor(const Needs& needs, const Subject& subject,
                             const QStringList& folders) {
    if (needs.inMemory <= needs.allowed)
        return {};
    if (const std::size_t most = outputMemory(needs.allowed); needs.beside > most)
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 needs %2 of memory, even with temporary files, but Fermat may use "
                            "only %3."),
                     subject.name, gibText(needs.beside), gibText(most)) +
            QLatin1Char(' ') + subject.needLess + QLatin1Char(' ') + moreMemoryAdvice(needs.limit));
    const QString folder = bestOf(folders, needs);
    if (!fitsIn(folder, needs))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 needs %2 of memory, but Fermat may use only %3. It would need "
                            "temporary files of %4, but the folder %5 can have only %6. Folders "
                            "in memory (tmpfs) do not count."),
                     subject.name, gibText(needs.inMemory), gibText(needs.allowed),
                     gibText(needs.files), QDir::toNativeSeparators(folder),
                     gibText(fermat::available_disk(folder.toStdString()))) +
            QLatin1Char(' ') + subject.makeRoom);
    return folder;
}

QString ArrayRoom::paceWarning(const Needs& needs, int radius, std::size_t pages,
                               const QString& advice) {
    constexpr int narrow = 2; // steps that reach so far come back to a cell only a few times
    const std::size_t wanted = needs.files + needs.beside;
    if (radius <= narrow || wanted <= pages)
        return {};
    return filledIn(
               Tr::tr("With a radius of %1, Fermat comes back to each cell many times. The values "
                      "and the distances need %2 of memory, but the process may take only %3. So "
                      "the disk sets the pace, and this can take many times as long."),
               radius, gibText(wanted), gibText(pages)) +
           QLatin1Char(' ') + advice + QLatin1Char(' ') +
           Tr::tr("Or give the process %1 more memory.").arg(gibText(wanted - pages));
}

/// What the process has already counts, but takes at most half of what is allowed: otherwise a
/// QGIS with many layers would leave nothing.
fermat::Scratch::Limits ArrayRoom::limitsOf(std::size_t allowed) {
    const std::size_t used = fermat::used_memory().resident;
    return {.memory = used + allowed - std::min(used, allowed / 2),
            .least = std::min(fermat::Scratch::Limits().least, allowed / 4)};
}

ArrayRoom::ArrayRoom(const Needs& needs, const QString& folder, QgsProcessingFeedback* feedback)
    : mBytes(needs.files), mScratch(folder.toStdString(), limitsOf(needs.allowed)) {
    feedback->pushInfo(filledIn(
        Tr::tr("This needs %1 of memory, but Fermat may use only %2. So the raster and the results "
               "are in temporary files while Fermat works, up to %3 in the folder %4."),
        gibText(needs.inMemory), gibText(needs.allowed), gibText(needs.files), folder));
}
