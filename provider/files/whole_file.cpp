#include "whole_file.h"

#include "file_tree.h"
#include "texts.h"

#include <qgsexception.h>

#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace {

QString reason(int error) {
    return QString::fromStdString(std::generic_category().message(error));
}

/// Why a file cannot become larger; empty if it can.
QString whyNoMore(const QString& path) {
    const Descriptor file(open(QFile::encodeName(path).constData(), O_WRONLY | O_CLOEXEC));
    struct stat before = {};
    if (!file || fstat(file.number(), &before) != 0)
        return reason(errno);
    constexpr std::array<char, 1 << 16> more{};
    QString problem;
    for (std::size_t done = 0; done < more.size() && problem.isEmpty();) {
        const ssize_t written = pwrite(file.number(), more.data() + done, more.size() - done,
                                       before.st_size + off_t(done));
        if (written >= 0)
            done += std::size_t(written);
        else if (errno != EINTR)
            problem = reason(errno);
    }
    if (ftruncate(file.number(), before.st_size) != 0 && problem.isEmpty())
        problem = reason(errno);
    return problem;
}

/// Why a file with so many bytes cannot be made in a folder.
QString whyNoFile(const QString& folder, std::uint64_t bytes) {
    rlimit most = {};
    const bool isAllowed = getrlimit(RLIMIT_FSIZE, &most) != 0 || bytes <= most.rlim_cur;
    const qint64 free = QStorageInfo(folder).bytesAvailable();
    if (isAllowed && (free < 0 || bytes <= std::uint64_t(free)))
        return {};
    return reason(isAllowed ? ENOSPC : EFBIG);
}

} // namespace

QString whyNotWhole(const OutputStage& stage, std::uint64_t leastBytes) {
    std::uint64_t written = 0;
    for (const OutputStage::Move& move : stage.moves()) {
        const QFileInfo file(move.from);
        if (!file.isFile())
            continue;
        if (const QString problem = whyNoMore(move.from); !problem.isEmpty())
            return problem;
        written += std::uint64_t(file.size());
    }
    return whyNoFile(QFileInfo(stage.path()).absolutePath(),
                     leastBytes - std::min(leastBytes, written));
}

void failForRoom(const OutputStage& stage, const QString& why) {
    throw QgsProcessingException(
        Tr::tr("The output file %1 could not be written: %2. Make room in the folder %3, or choose "
               "a folder on another disk.")
            .arg(stage.target(), why, QFileInfo(stage.target()).absolutePath()));
}
