#include "file_identity.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <array>
#include <climits>
#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

namespace {

bool areStatusOfOne(const struct stat& a, const struct stat& b) {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

bool haveStatus(const QString& a, struct stat& first, const QString& b, struct stat& second) {
    return ::stat(QFile::encodeName(a).constData(), &first) == 0 &&
           ::stat(QFile::encodeName(b).constData(), &second) == 0;
}

} // namespace

QString followed(const QString& path) {
    // A ".." after a link leads where the system goes, so paths are not made shorter as texts.
    QByteArray file = QFile::encodeName(path);
    std::array<char, PATH_MAX> text;
    for (int links = 0; links < 40; ++links) {
        const ssize_t size = readlink(file.constData(), text.data(), text.size());
        if (size <= 0)
            break;
        const QByteArray aim(text.data(), int(size));
        file = aim.startsWith('/') ? aim : file.left(file.lastIndexOf('/') + 1) + aim;
    }
    if (realpath(file.constData(), text.data()))
        return QFile::decodeName(text.data());
    const QByteArray folder = file.left(file.lastIndexOf('/') + 1);
    if (!realpath(folder.isEmpty() ? "." : folder.constData(), text.data()))
        return QFileInfo(path).absoluteFilePath();
    return QDir(QFile::decodeName(text.data()))
        .filePath(QFile::decodeName(file.mid(folder.size())));
}

QString fileOnDisk(const QString& path) {
    // Some readers have options before the path: /vsisubfile/8_100,/data/a.bin
    static const QRegularExpression readers(
        QStringLiteral("^(/vsi[a-z0-9_]+[/?]|\\{|\\d+_\\d*,|\\w+=[^/,&]*[,&]|file=)+"));
    static const QRegularExpression ends(QStringLiteral("[/}&,]"));
    QString file = path;
    if (file.startsWith(QLatin1String("/vsi")))
        for (file.remove(readers); !QFileInfo(file).isFile(); file.truncate(file.lastIndexOf(ends)))
            if (!file.contains(ends))
                return {};
    // A driver may stand before the path: GPKG:/data/a.gpkg
    while (!QFileInfo::exists(file) && file.contains(QLatin1Char(':')))
        file = file.section(QLatin1Char(':'), 1);
    return QFileInfo::exists(file) ? followed(file) : QString();
}

QStringList filesNamedIn(const QString& text, const QString& folder) {
    static const QRegularExpression between(QStringLiteral("[\"'|?&,{}<>]"));
    QStringList files;
    for (QString part : text.split(between)) {
        part = part.trimmed();
        for (;;) { // a driver, such as GTIFF_DIR:1:
            const QFileInfo file(QDir(folder).absoluteFilePath(part));
            if (!part.isEmpty() && file.isFile()) {
                files << followed(file.filePath());
                break;
            }
            if (!part.contains(':'))
                break;
            part = part.section(':', 1);
        }
    }
    return files;
}

bool isSameFile(const QString& a, const QString& b) {
    if (a == b)
        return true;
    struct stat first = {};
    struct stat second = {};
    if (!haveStatus(a, first, b, second) || !areStatusOfOne(first, second))
        return false;
    if (first.st_nlink == 1 || S_ISDIR(first.st_mode))
        return true;
    // If a file has several names, only the name that is written is replaced. A folder may have
    // several paths.
    const QFileInfo one(a), other(b);
    return one.fileName() == other.fileName() &&
           haveStatus(one.path(), first, other.path(), second) && areStatusOfOne(first, second);
}

bool isSameContent(const QString& a, const QString& b) {
    struct stat first = {};
    struct stat second = {};
    return a == b || (haveStatus(a, first, b, second) && areStatusOfOne(first, second));
}
