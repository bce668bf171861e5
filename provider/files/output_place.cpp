#include "output_place.h"
#include "texts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace {

constexpr int mostLinks = 40; // as many as the system follows

QString folderOf(const QStringList& parts) {
    return QLatin1Char('/') + parts.join(QLatin1Char('/'));
}

bool isFolderOfSystem(const QStringList& parts) {
    return !parts.isEmpty() &&
           (parts[0] == QLatin1String("proc") || parts[0] == QLatin1String("sys") ||
            (parts[0] == QLatin1String("dev") && parts.value(1) != QLatin1String("shm")));
}

QString whyNotOpened(const QString& path, int error) {
    if (error == ENOENT || error == ENOTDIR)
        return Tr::tr("there is no folder %1. Make it, or choose another folder.").arg(path);
    return Tr::tr("the folder %1 cannot be opened: %2. Choose another folder.")
        .arg(path, QString::fromStdString(std::generic_category().message(error)));
}

bool madeByOthers(const struct stat& status) {
    return status.st_uid != geteuid() && status.st_uid != 0;
}

QString linkOfAnother(const QString& path) {
    return Tr::tr("%1 is a symbolic link that another user made. Choose another name, or give the "
                  "path that it leads to.")
        .arg(path);
}

bool hasStatus(const OutputPlace& place, struct stat& status) {
    return fstatat(place.folder(), place.name().constData(), &status, AT_SYMLINK_NOFOLLOW) == 0;
}

/// Where an open link leads to.
QString aimOf(const Descriptor& link) {
    std::array<char, PATH_MAX> text;
    const ssize_t size = readlinkat(link.number(), "", text.data(), text.size());
    return size > 0 ? QFile::decodeName(QByteArray(text.data(), int(size))) : QString();
}

} // namespace

OutputPlace::OutputPlace(const QString& path) {
    // A ".." after a link leads where the system goes.
    walk(path.startsWith(QLatin1Char('/')) ? path : QDir::currentPath() + QLatin1Char('/') + path,
         false);
}

void OutputPlace::walk(const QString& path, bool followLast) {
    mName.clear();
    QStringList done = mFolderPath.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    const auto open = [&](int from, const char* name, int flags) {
        return Descriptor(openat(from, name, O_PATH | O_NOFOLLOW | O_CLOEXEC | flags));
    };
    const auto enter = [&](Descriptor folder) {
        mFolder = std::make_shared<const Descriptor>(std::move(folder));
    };
    const auto fail = [&](const QString& why) {
        mProblem = why;
        mFolder = std::make_shared<const Descriptor>();
    };
    QStringList parts;
    const auto goOn = [&](const QString& to) {
        if (to.startsWith(QLatin1Char('/'))) {
            enter(open(AT_FDCWD, "/", O_DIRECTORY));
            done.clear();
        }
        parts = to.split(QLatin1Char('/'), Qt::SkipEmptyParts) + parts;
    };
    goOn(path);
    for (int links = 0; !parts.isEmpty();) {
        const QString name = parts.takeFirst();
        if (name == QLatin1String("."))
            continue;
        if (name == QLatin1String("..")) {
            enter(open(folder(), "..", O_DIRECTORY));
            if (!done.isEmpty())
                done.removeLast();
            continue;
        }
        const bool isLast = parts.isEmpty();
        if (isLast && isFolderOfSystem(done))
            return fail(
                Tr::tr("files cannot be made in /dev, /proc and /sys. Choose another folder."));
        if (isLast && !followLast) {
            mName = name;
            break;
        }
        const Descriptor part = open(folder(), QFile::encodeName(name).constData(), 0);
        const QString partPath = folderOf(done + QStringList{name});
        struct stat status = {};
        if (!part || fstat(part.number(), &status) != 0) {
            const int error = errno;
            if (!isLast) // the whole folder is to be made
                return fail(whyNotOpened(
                    folderOf(done + QStringList{name} + parts.mid(0, parts.size() - 1)), error));
            mName = name; // it may be made
            break;
        }
        if (S_ISLNK(status.st_mode)) {
            if (madeByOthers(status))
                return fail(linkOfAnother(partPath));
            const QString aim = aimOf(part);
            if (aim.isEmpty() || ++links > mostLinks)
                return fail(whyNotOpened(partPath, ELOOP));
            goOn(aim);
            continue;
        }
        if (isLast) {
            mName = name;
            break;
        }
        if (!S_ISDIR(status.st_mode))
            return fail(whyNotOpened(partPath, ENOTDIR));
        done << name;
        enter(Descriptor(fcntl(part.number(), F_DUPFD_CLOEXEC, 0)));
    }
    mFolderPath = folderOf(done);
    if (mName.isEmpty())
        fail(Tr::tr("this is a folder. Choose the name of a file."));
}

OutputPlace OutputPlace::beside(const QString& name) const {
    OutputPlace other(*this);
    other.mName = name;
    return other;
}

OutputPlace OutputPlace::followed() const {
    OutputPlace other(*this);
    if (mProblem.isEmpty())
        other.walk(mName, true);
    return other;
}

QString OutputPlace::problemOfFile() const {
    const OutputPlace aim = followed();
    if (!aim.mProblem.isEmpty())
        return aim.mProblem;
    struct stat status = {};
    return !hasStatus(aim, status) || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)
               ? QString()
               : Tr::tr("this is a device, a pipe or a socket. Choose the name of a file.");
}

QString OutputPlace::problemOfSideFile() const {
    struct stat status = {};
    if (!hasStatus(*this, status) || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))
        return {};
    if (!S_ISLNK(status.st_mode))
        return Tr::tr("this is a device, a pipe or a socket. Choose another name.");
    return madeByOthers(status) ? linkOfAnother(path()) : QString();
}

QByteArray OutputPlace::name() const {
    return QFile::encodeName(mName);
}

QString OutputPlace::path() const {
    return QDir(mFolderPath).filePath(mName);
}

bool OutputPlace::isFile() const {
    struct stat status = {};
    return hasStatus(*this, status) && S_ISREG(status.st_mode);
}

bool OutputPlace::exists() const {
    struct stat status = {};
    return hasStatus(*this, status) && !S_ISDIR(status.st_mode);
}

bool OutputPlace::isHardLinkOfAnother() const {
    struct stat status = {};
    return hasStatus(*this, status) && S_ISREG(status.st_mode) && status.st_nlink > 1 &&
           status.st_uid != geteuid();
}

OutputPlace::OpenFile OutputPlace::openFile() const {
    const Descriptor numbers = openFolder(AT_FDCWD, "/proc/self/fd");
    struct stat own = {};
    if (!numbers)
        return {.times = -1};
    if (!hasStatus(*this, own) || !S_ISREG(own.st_mode))
        return {};
    OpenFile file{own.st_dev, own.st_ino};
    for (const std::string& number : entriesOf(numbers)) {
        struct stat open = {};
        file.times += fstat(std::atoi(number.c_str()), &open) == 0 && open.st_dev == own.st_dev &&
                      open.st_ino == own.st_ino;
    }
    return file;
}

bool OutputPlace::operator==(const OutputPlace& other) const {
    struct stat own = {};
    struct stat others = {};
    return mName == other.mName && fstat(folder(), &own) == 0 &&
           fstat(other.folder(), &others) == 0 && own.st_dev == others.st_dev &&
           own.st_ino == others.st_ino;
}
