#include "scratch_folder.h"

#include <qgsexception.h>

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ScratchFolder)
};

const QString lockName = QStringLiteral("lock");
const QString filesName = QStringLiteral("files");

/// It does not wait for the lock. Qt checks whether the process that made the lock is still alive
/// on this machine, and does not take the lock of another machine.
std::unique_ptr<QLockFile> lockOf(const QDir& folder) {
    auto lock = std::make_unique<QLockFile>(folder.filePath(lockName));
    lock->setStaleLockTime(0);
    return lock->tryLock(0) ? std::move(lock) : nullptr;
}

void removeStale(const QDir& parent) {
    static const QRegularExpression own(QStringLiteral("^\\.fermat-[A-Za-z]{6}$"));
    for (const QString& name :
         parent
             .entryList({QStringLiteral(".fermat-*")},
                        QDir::Dirs | QDir::Hidden | QDir::NoSymLinks | QDir::NoDotAndDotDot)
             .filter(own)) {
        QDir folder(parent.filePath(name));
        // A folder without a lock is being made or removed at this moment. The process that makes
        // it tries again if it is gone, and a folder that is in use is not empty.
        if (!folder.exists(lockName)) {
            parent.rmdir(name);
            continue;
        }
        if (const auto lock = lockOf(folder)) {
            QDir(folder.filePath(filesName)).removeRecursively();
            lock->unlock();
            parent.rmdir(name);
        }
    }
}

} // namespace

ScratchFolder::ScratchFolder(const QString& parent, const QString& target) {
    const QDir place(parent);
    removeStale(place);
    for (int i = 0; !mLock && i < 10; ++i) {
        mFolder = std::make_unique<QTemporaryDir>(place.filePath(QStringLiteral(".fermat-XXXXXX")));
        if (!mFolder->isValid())
            break;
        mLock = lockOf(QDir(mFolder->path()));
    }
    if (!mLock || !QDir(mFolder->path()).mkdir(filesName))
        throw QgsProcessingException(Tr::tr("The output file %1 cannot be written: %2. Choose an "
                                            "existing folder to which you may write.")
                                         .arg(target, mFolder->errorString()));
}

ScratchFolder::~ScratchFolder() {
    QDir(filePath(QString())).removeRecursively();
    mLock.reset();
}

QString ScratchFolder::filePath(const QString& name) const {
    return QStringLiteral("%1/%2/%3").arg(mFolder->path(), filesName, name);
}
