#include "file_moves.h"
#include "texts.h"

#include <qgsexception.h>

#include <QFileInfo>

#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>

namespace {

std::filesystem::path native(const QString& path) {
    return std::filesystem::path(path.toStdU16String());
}

bool areOnOneFileSystem(const QString& a, const QString& b) {
    struct stat first = {};
    struct stat second = {};
    return ::stat(native(a).c_str(), &first) == 0 && ::stat(native(b).c_str(), &second) == 0 &&
           first.st_dev == second.st_dev;
}

[[noreturn]] void failToMove(const QString& place, const std::error_code& error) {
    throw QgsProcessingException(Tr::tr("The output file %1 cannot be moved to its folder: %2. "
                                        "Close the programs that use it, or choose another name.")
                                     .arg(place, QString::fromStdString(error.message())));
}

} // namespace

QStringList FileMoves::run() {
    for (Move& move : mMoves)
        bringNear(move);
    // The last move needs no way back: it either happens or not.
    for (std::size_t i = 0; i + 1 < mMoves.size(); ++i)
        keepOld(mMoves[i]);
    QStringList places;
    for (std::size_t i = 0; i < mMoves.size(); ++i) {
        std::error_code error;
        std::filesystem::rename(native(mMoves[i].from), native(mMoves[i].to), error);
        if (error) {
            undo(i);
            failToMove(mMoves[i].to, error);
        }
        places << mMoves[i].to;
    }
    return places;
}

QString FileMoves::beside(const Move& move) {
    const QString place = QFileInfo(move.to).absolutePath();
    auto& folder = mFolders[place];
    if (!folder)
        folder = std::make_unique<ScratchFolder>(place, move.to);
    return folder->filePath(QString::number(++mNames));
}

void FileMoves::bringNear(Move& move) {
    if (areOnOneFileSystem(QFileInfo(move.from).absolutePath(), QFileInfo(move.to).absolutePath()))
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
    if (!QFileInfo(move.to).isFile())
        return;
    move.old = beside(move);
    std::error_code error;
    std::filesystem::create_hard_link(native(move.to), native(move.old), error);
    if (error) { // some file systems have no hard links
        error.clear();
        std::filesystem::copy_file(native(move.to), native(move.old), error);
    }
    if (error)
        failToMove(move.to, error);
}

void FileMoves::undo(std::size_t moved) {
    while (moved-- > 0) {
        const Move& move = mMoves[moved];
        std::error_code ignored;
        if (move.old.isEmpty())
            removeTree(AT_FDCWD, native(move.to).c_str());
        else
            std::filesystem::rename(native(move.old), native(move.to), ignored);
    }
}
