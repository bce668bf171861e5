#include "file_identity.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <sys/stat.h>

QString followed(const QString& path) {
    QFileInfo file(path);
    for (int links = 0; file.isSymLink() && links < 40; ++links)
        file.setFile(file.symLinkTarget());
    const QString folder = QFileInfo(file.absolutePath()).canonicalFilePath();
    return folder.isEmpty() ? file.absoluteFilePath() : QDir(folder).filePath(file.fileName());
}

QString fileOnDisk(const QString& path) {
    static const QRegularExpression readers(QStringLiteral("^(/vsi[a-z0-9_]+/)+\\{?"));
    QString file = path;
    if (file.startsWith(QLatin1String("/vsi")))
        for (file.remove(readers); !QFileInfo(file).isFile(); file.truncate(file.lastIndexOf('/')))
            if (!file.contains('/'))
                return {};
    return QFileInfo::exists(file) ? followed(file) : QString();
}

bool isSameFile(const QString& a, const QString& b) {
    if (a == b)
        return true;
    struct stat first = {};
    struct stat second = {};
    // If a file has several names, only the name that is written is replaced.
    return ::stat(QFile::encodeName(a).constData(), &first) == 0 &&
           ::stat(QFile::encodeName(b).constData(), &second) == 0 &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino &&
           (first.st_nlink == 1 || S_ISDIR(first.st_mode));
}
