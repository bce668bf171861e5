#include "file_moves.h"
#include "texts.h"

#include <qgsexception.h>

#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace {

std::filesystem::path native(const QString& path) {
    return std::filesystem::path(path.toStdU16String());
}

bool areOnOneFileSystem(const QString& path, int folder) {
    struct stat first = {};
    struct stat second = {};
    return ::stat(native(path).c_str(), &first) == 0 && fstat(folder, &second) == 0 &&
           first.st_dev == second.st_dev;
}

[[noreturn]] void failToMove(const OutputPlace& place, const std::error_code& error) {
    throw QgsProcessingException(Tr::tr("The output file %1 cannot be moved to its folder: %2. "
                                        "Close the programs that use it, or choose another name.")
                                     .arg(place.path(), QString::fromStdString(error.message())));
}

std::error_code lastError() {
    return {errno, std::generic_category()};
}

} // namespace

bool FileMoves::isDone(const Move& move) {
    const QByteArray name = move.to.name();
    if (move.from.isEmpty())
        return unlinkat(move.to.folder(), name.constData(), 0) == 0 || errno == ENOENT;
    if (move.isNew) {
        if (renameat2(AT_FDCWD, native(move.from).c_str(), move.to.folder(), name.constData(),
                      RENAME_NOREPLACE) == 0)
            return true;
        if (errno != EINVAL) // some file systems cannot do this
            return false;
    }
    return renameat(AT_FDCWD, native(move.from).c_str(), move.to.folder(), name.constData()) == 0;
}

QStringList FileMoves::run(const std::function<void()>& last, fermat::Progress& progress) {
    for (Move& move : mMoves)
        bringNear(move);
    // A last move that nothing follows needs no way back: it either happens or not.
    const std::size_t kept = mMoves.size() - (last || mMoves.empty() ? 0 : 1);
    for (std::size_t i = 0; i < kept; ++i)
        keepOld(mMoves[i]);
    QStringList places;
    std::size_t moved = 0;
    try {
        for (; moved < mMoves.size(); ++moved) {
            const Move& move = mMoves[moved];
            progress.check(1);
            if (!isDone(move))
                failToMove(move.to, lastError());
            if (!move.from.isEmpty())
                places << move.to.path();
        }
        if (last)
            last();
    } catch (...) {
        undo(moved);
        throw;
    }
    return places;
}

QString FileMoves::beside(const Move& move) {
    auto& folder = mFolders[QFileInfo(move.to.path()).path()];
    if (!folder)
        folder = std::make_unique<ScratchFolder>(move.to, move.to.path());
    return folder->filePath(QString::number(++mNames));
}

void FileMoves::bringNear(Move& move) {
    if (move.from.isEmpty() ||
        areOnOneFileSystem(QFileInfo(move.from).absolutePath(), move.to.folder()))
        return;
    const QString near = beside(move);
    std::error_code error;
    std::filesystem::copy(native(move.from), native(near), std::filesystem::copy_options::recursive,
                          error);
    if (error)
        failToMove(move.to, error);
    move.from = near;
}

void FileMoves::keepOld(Move& move) {
    if (!move.to.exists())
        return;
    move.old = beside(move);
    if (linkat(move.to.folder(), move.to.name().constData(), AT_FDCWD, native(move.old).c_str(),
               0) == 0)
        return;
    std::error_code error = lastError();
    // Some file systems have no hard links.
    const Descriptor file(openat(move.to.folder(), move.to.name().constData(),
                                 O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file)
        std::filesystem::copy_file(native(QStringLiteral("/proc/self/fd/%1").arg(file.number())),
                                   native(move.old), error);
    if (error)
        failToMove(move.to, error);
}

void FileMoves::undo(std::size_t moved) {
    while (moved-- > 0) {
        const Move& move = mMoves[moved];
        const QByteArray name = move.to.name();
        if (!move.old.isEmpty())
            renameat(AT_FDCWD, native(move.old).c_str(), move.to.folder(), name.constData());
        else if (!move.from.isEmpty())
            removeTree(move.to.folder(), name.constData());
    }
}
