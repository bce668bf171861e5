#include "style_file.h"

#include "file_moves.h"

#include <qgsexception.h>

#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <array>
#include <fcntl.h>
#include <unistd.h>

namespace {

/// A comment with the name of the file. Two hyphens would end it.
QByteArray markOf(const OutputPlace& file) {
    return "<!-- Made by Fermat for " +
           QUrl::toPercentEncoding(QFile::decodeName(file.name()), {}, "-") + " -->\n";
}

} // namespace

OutputPlace placeOfStyle(const OutputPlace& file) {
    return file.beside(QFileInfo(QFile::decodeName(file.name())).completeBaseName() +
                       QStringLiteral(".qml"));
}

void writeStyle(const OutputPlace& file, const QString& style) {
    const OutputPlace place = placeOfStyle(file);
    if (!place.problem().isEmpty() || place.exists())
        return;
    try {
        ScratchFolder folder(place, place.path());
        QFile written(folder.filePath(QStringLiteral("style")));
        const QByteArray bytes = markOf(file) + style.toUtf8();
        if (!written.open(QFile::WriteOnly) || written.write(bytes) != bytes.size() ||
            !written.flush())
            return;
        FileMoves moves;
        moves.add(written.fileName(), place, true);
        moves.run({}, fermat::no_progress);
    } catch (const QgsProcessingException&) {
    }
}

bool hasOwnStyle(const OutputPlace& file) {
    const OutputPlace place = placeOfStyle(file);
    if (!place.isFile())
        return false;
    const Descriptor style(openat(place.folder(), place.name().constData(),
                                  O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    const QByteArray mark = markOf(file);
    QByteArray begin(mark.size(), '\0');
    return style && read(style.number(), begin.data(), std::size_t(begin.size())) == begin.size() &&
           begin == mark;
}
