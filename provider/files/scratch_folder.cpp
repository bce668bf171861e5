#include "scratch_folder.h"
#include "texts.h"

#include <qgsexception.h>

#include <QByteArray>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSysInfo>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace {

constexpr char lockName[] = "lock";
constexpr char filesName[] = "files";

/// The text of the lock. A lock of another machine may look free on this one.
QByteArray mark() {
    return "Fermat " + QSysInfo::machineHostName().toUtf8() + '\n';
}

bool isPrivateFolder(const Descriptor& folder) {
    struct stat status = {};
    // In some folders, new folders get the bit for the group's files.
    return fstat(folder.number(), &status) == 0 && status.st_uid == geteuid() &&
           (status.st_mode & 0777) == 0700;
}

/// The lock of a folder that a killed run made. Not open if there is none, or if it is in use.
Descriptor takeLock(const Descriptor& folder) {
    // A pipe must not be waited for.
    Descriptor lock(
        openat(folder.number(), lockName, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat status = {};
    std::array<char, 512> text;
    if (!lock || fstat(lock.number(), &status) != 0 || !S_ISREG(status.st_mode) ||
        status.st_uid != geteuid() || flock(lock.number(), LOCK_EX | LOCK_NB) != 0)
        return Descriptor();
    const ssize_t size = pread(lock.number(), text.data(), text.size(), 0);
    // Another run may have removed it before it was locked here.
    if (size < 0 || QByteArray(text.data(), int(size)) != mark() ||
        fstat(lock.number(), &status) != 0 || status.st_nlink != 1)
        return Descriptor();
    return lock;
}

/// The folder is removed only if nothing else is in it.
void removeFolder(const Descriptor& parent, const QByteArray& name, const Descriptor& folder) {
    removeTree(folder.number(), filesName);
    unlinkat(folder.number(), lockName, 0);
    unlinkat(parent.number(), name.constData(), AT_REMOVEDIR);
}

Descriptor opened(const OutputPlace& place) {
    return Descriptor(openat(place.folder(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

QByteArray randomName() {
    constexpr char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    QByteArray name(".fermat-");
    for (int i = 0; i < 6; ++i)
        name += letters[QRandomGenerator::system()->bounded(int(sizeof letters) - 1)];
    return name;
}

} // namespace

ScratchFolder::ScratchFolder(const OutputPlace& place, const QString& target) {
    if (!place.problem().isEmpty())
        throw QgsProcessingException(
            Tr::tr("The output file %1 cannot be written: %2").arg(target, place.problem()));
    mPath = QFileInfo(place.path()).path();
    mParent = opened(place);
    if (!mParent || !make()) {
        const std::string why = std::generic_category().message(errno);
        remove();
        throw QgsProcessingException(Tr::tr("The output file %1 cannot be written: %2. Choose an "
                                            "existing folder to which you may write.")
                                         .arg(target, QString::fromLocal8Bit(why.c_str())));
    }
}

bool ScratchFolder::hold(const QString& path) {
    static const QRegularExpression files(
        QStringLiteral("/\\.fermat-[A-Za-z0-9]{6}/%1(/|$)").arg(QLatin1String(filesName)));
    return path.contains(files);
}

void ScratchFolder::removeLeft(const OutputPlace& place) {
    static const QRegularExpression own(QStringLiteral("^\\.fermat-[A-Za-z0-9]{6}$"));
    const Descriptor parent = opened(place);
    if (!parent)
        return;
    for (const std::string& name : entriesOf(parent)) {
        if (!QString::fromLatin1(name.c_str()).contains(own))
            continue;
        const Descriptor folder = openFolder(parent.number(), name.c_str());
        if (!folder || !isPrivateFolder(folder) || isMounted(folder))
            continue;
        if (const Descriptor lock = takeLock(folder))
            removeFolder(parent, QByteArray(name.c_str()), folder);
    }
}

bool ScratchFolder::make() {
    do
        mName = randomName();
    while (mkdirat(mParent.number(), mName.constData(), 0700) != 0 && errno == EEXIST);
    mFolder = openFolder(mParent.number(), mName.constData());
    // Another user may have put another folder there since.
    if (!mFolder || !isPrivateFolder(mFolder))
        return false;
    mLock = Descriptor(openat(mFolder.number(), lockName,
                              O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!mLock)
        return false;
    // Where the file system has no locks, no run can take this one either. The mark comes after
    // the lock, so that no other run takes it before. One that looks for the mark has the lock for
    // a moment.
    while (flock(mLock.number(), LOCK_EX) != 0 && errno == EINTR) {
    }
    const QByteArray text = mark();
    if (write(mLock.number(), text.constData(), std::size_t(text.size())) != text.size() ||
        mkdirat(mFolder.number(), filesName, 0700) != 0)
        return false;
    mFiles = openFolder(mFolder.number(), filesName);
    return bool(mFiles);
}

ScratchFolder::~ScratchFolder() {
    remove();
}

void ScratchFolder::remove() {
    if (mFolder)
        removeFolder(mParent, mName, mFolder);
}

QString ScratchFolder::filePath(const QString& name) const {
    const QString held = QStringLiteral("/proc/self/fd/%1/").arg(mFiles.number());
    return QFileInfo::exists(held) ? held + name : visiblePath(name);
}

QString ScratchFolder::visiblePath(const QString& name) const {
    return QStringLiteral("%1/%2/%3/%4")
        .arg(mPath, QFile::decodeName(mName), QLatin1String(filesName), name);
}
