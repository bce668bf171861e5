#include "disk_space.h"

#include "memory_limit.h"

#include <qgsexception.h>

#include <QCoreApplication>
#include <QFileInfo>
#include <QMap>
#include <QStorageInfo>
#include <QStringList>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(DiskSpace)
};

} // namespace

void requireDiskSpace(const std::vector<PlannedFile>& files) {
    QMap<QString, std::vector<PlannedFile>> disks;
    for (const PlannedFile& file : files)
        disks[QStorageInfo(QFileInfo(file.path).absolutePath()).rootPath()].push_back(file);
    for (const std::vector<PlannedFile>& onDisk : disks) {
        std::uint64_t bytes = 0;
        QStringList names;
        for (const PlannedFile& file : onDisk) {
            bytes += file.bytes;
            names << file.output;
        }
        const QString folder = QFileInfo(onDisk.front().path).absolutePath();
        const qint64 free = QStorageInfo(folder).bytesAvailable();
        if (free >= 0 && bytes > std::uint64_t(free))
            throw QgsProcessingException(
                Tr::tr("%1 can take up to %2, but the disk of the folder %3 has only %4 free. Make "
                       "room, choose another folder, leave an output out, or give NODES.")
                    .arg(names.join(QStringLiteral(", ")), gibText(bytes), folder,
                         gibText(std::size_t(free))));
    }
}
