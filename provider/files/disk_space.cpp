#include "disk_space.h"

#include "memory_limit.h"
#include "texts.h"

#include <fermat/disk.h>

#include <qgsexception.h>

#include <QFileInfo>
#include <QMap>
#include <QStorageInfo>
#include <QStringList>

void requireDiskSpace(const std::vector<PlannedFile>& files, const QString& advice) {
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
                Tr::tr("%1 can take up to %2, but the disk of the folder %3 has only %4 free.")
                    .arg(names.join(QStringLiteral(", ")), gibText(bytes), folder,
                         gibText(std::size_t(free))) +
                QLatin1Char(' ') + advice);
    }
}

void requireSolverDisk(const QString& folder, std::uint64_t bytes) {
    if (const std::size_t available = fermat::available_disk(folder.toStdString());
        bytes > available)
        throw QgsProcessingException(
            Tr::tr("The matrix does not fit into the memory that Fermat may use, and the solver "
                   "needs a temporary file of %1 beside MATRIX, in the folder %2. It can have only "
                   "%3 there. Folders in memory (tmpfs) do not count. Choose another folder for "
                   "MATRIX, choose auto, phast or dijkstra (SOLVER), give NODES, or look at the "
                   "memory limit in Settings > Options > Fermat.")
                .arg(gibText(bytes), folder, gibText(available)));
}
