#include "output_place.h"
#include "texts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>
#include <unistd.h>

namespace {

bool isOfSystem(const QFileInfo& file) {
    QString folder = QFileInfo(file.absolutePath()).canonicalFilePath();
    if (folder.isEmpty())
        folder = QDir::cleanPath(file.absolutePath());
    folder += '/';
    return (folder.startsWith(QLatin1String("/dev/")) &&
            !folder.startsWith(QLatin1String("/dev/shm/"))) ||
           folder.startsWith(QLatin1String("/proc/")) || folder.startsWith(QLatin1String("/sys/"));
}

} // namespace

QString problemOfPlace(const QString& path) {
    QFileInfo file(path);
    struct stat status = {};
    for (int links = 0; links < 40; ++links) {
        // /dev/stdout may lead to a plain file.
        if (isOfSystem(file))
            return Tr::tr("files cannot be made in /dev, /proc and /sys. Choose another folder.");
        if (::lstat(QFile::encodeName(file.absoluteFilePath()).constData(), &status) != 0)
            return {};
        if (!S_ISLNK(status.st_mode))
            break;
        if (status.st_uid != geteuid() && status.st_uid != 0)
            return Tr::tr("this is a symbolic link that another user made. Choose another name.");
        file.setFile(file.symLinkTarget());
    }
    return S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)
               ? QString()
               : Tr::tr("this is a device, a pipe or a socket. Choose the name of a file.");
}
