#include "side_file.h"

#include "file_moves.h"

#include <qgsexception.h>

#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <array>
#include <fcntl.h>
#include <unistd.h>

namespace {

/// Says for which file it is made, before the text or after it. In XML it is a comment, which two
/// hyphens would end. Of types, GDAL reads the first line, and QGIS wants the second one empty.
struct Mark {
    QByteArray before, after;
};
Mark markOf(SideFile kind, const OutputPlace& file) {
    const QByteArray text =
        "Made by Fermat for " + QUrl::toPercentEncoding(QFile::decodeName(file.name()), {}, "-");
    return kind == SideFile::Types ? Mark{{}, "\n\n" + text + '\n'}
                                   : Mark{"<!-- " + text + " -->\n", {}};
}

} // namespace

QString endingOf(SideFile kind) {
    return kind == SideFile::Style      ? QStringLiteral(".qml")
           : kind == SideFile::Metadata ? QStringLiteral(".qmd")
                                        : QStringLiteral(".csvt");
}

OutputPlace placeOf(SideFile kind, const OutputPlace& file) {
    return file.beside(QFileInfo(QFile::decodeName(file.name())).completeBaseName() +
                       endingOf(kind));
}

void writeSideFile(SideFile kind, const OutputPlace& file, const QString& text) {
    const OutputPlace place = placeOf(kind, file);
    if (!place.problem().isEmpty() || place.exists())
        return;
    try {
        ScratchFolder folder(place, place.path());
        QFile written(folder.filePath(QStringLiteral("beside")));
        const Mark mark = markOf(kind, file);
        const QByteArray bytes = mark.before + text.toUtf8() + mark.after;
        if (!written.open(QFile::WriteOnly) || written.write(bytes) != bytes.size() ||
            !written.flush())
            return;
        FileMoves moves;
        moves.add(written.fileName(), place, true);
        moves.run({}, fermat::no_progress);
    } catch (const QgsProcessingException&) {
    }
}

bool isOwn(SideFile kind, const OutputPlace& file) {
    const OutputPlace place = placeOf(kind, file);
    if (!place.isFile())
        return false;
    const Descriptor found(openat(place.folder(), place.name().constData(),
                                  O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    const Mark mark = markOf(kind, file);
    QByteArray begin(mark.before.size(), '\0'), end(mark.after.size(), '\0');
    return found && read(found.number(), begin.data(), std::size_t(begin.size())) == begin.size() &&
           begin == mark.before &&
           (end.isEmpty() ||
            (lseek(found.number(), -off_t(end.size()), SEEK_END) >= 0 &&
             read(found.number(), end.data(), std::size_t(end.size())) == end.size() &&
             end == mark.after));
}
