#include "kept_folder.h"

#include "fermat_options.h"
#include "layer_order.h"
#include "texts.h"

#include <qgsfileutils.h>
#include <qgsproject.h>

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QThread>
#include <QThreadPool>

namespace {

/// A name that every file system accepts and that everybody can type: on one line, short in bytes,
/// with room for a number, and with hyphens for all dashes.
QString safeName(const QString& wanted) {
    QString name = QgsFileUtils::stringToSafeFilename(wanted).simplified();
    name.remove(QRegularExpression(QStringLiteral("\\p{C}")));
    name.replace(QRegularExpression(QStringLiteral("\\p{Pd}")), QStringLiteral("-"));
    while (name.toUtf8().size() > 200)
        name.chop(name.at(name.size() - 1).isLowSurrogate() ? 2 : 1);
    return name;
}

bool hasScratchFolder(const QString& path) {
    return !QDir(path)
                .entryList({QStringLiteral(".fermat-*")}, QDir::Dirs | QDir::Hidden)
                .isEmpty();
}

} // namespace

std::optional<KeptFolder> KeptFolder::make(const QgsProject& project, const QString& name,
                                           int number, QString* whyNot) {
    const QString place = parentFor(project);
    if (place.isEmpty()) {
        *whyNot = Tr::tr("the project was not saved before");
        return std::nullopt;
    }
    const QDir parent(place);
    KeptFolder folder;
    if (!parent.exists())
        folder.mMadeParent = parent.path();
    if (parent.mkpath(QStringLiteral("."))) {
        const QString base = safeName(name);
        // mkdir() fails if the folder already exists, so two programs never get the same folder.
        for (int i = number; i < number + 10000; ++i) {
            const QString own = resultName(base, i);
            if (parent.mkdir(own)) {
                folder.mPath = parent.filePath(own);
                folder.mNumber = i;
                return folder;
            }
            if (!parent.exists(own))
                break;
        }
    }
    *whyNot =
        Tr::tr("Fermat cannot make a folder in %1").arg(QDir::toNativeSeparators(parent.path()));
    return std::nullopt;
}

std::optional<KeptFolder> KeptFolder::join(const QgsProject& project, const QString& path,
                                           int number) {
    const QFileInfo there(path);
    const QString place = parentFor(project);
    if (place.isEmpty() || !there.isDir() || there.dir() != QDir(place))
        return std::nullopt;
    KeptFolder folder;
    folder.mPath = path;
    folder.mNumber = number;
    return folder;
}

QString KeptFolder::parentFor(const QgsProject& project) {
    const QString wanted = FermatOptions::read().keepFolder;
    const QString home = project.homePath();
    return wanted.isEmpty() && !home.isEmpty() ? home + QStringLiteral("/fermat") : wanted;
}

QString KeptFolder::file(const QString& layer, const QString& suffix) {
    const QString base = safeName(layer);
    const QString name = base + QLatin1Char('.') + suffix;
    mFiles << name << base + QStringLiteral(".qml") << base + QStringLiteral(".qmd");
    return QDir(mPath).filePath(name);
}

bool KeptFolder::has(const QString& layer, const QString& suffix) const {
    return QFileInfo::exists(QDir(mPath).filePath(safeName(layer) + QLatin1Char('.') + suffix));
}

void KeptFolder::remove() const {
    if (QFileInfo(mPath).isSymLink()) // someone put it into the place of the folder
        return;
    QDir folder(mPath);
    for (const QString& name : mFiles)
        for (const QString& own :
             folder.entryList({name, name + QStringLiteral(".*"), name + QStringLiteral("-*")},
                              QDir::Files | QDir::Hidden))
            folder.remove(own);
    const auto removeFolders = [path = mPath, parent = mMadeParent] {
        // A folder is removed only if it is empty.
        QDir().rmdir(path);
        if (!parent.isEmpty())
            QDir().rmdir(parent);
    };
    if (!hasScratchFolder(mPath)) {
        removeFolders();
        return;
    }
    // A layer whose writing was cancelled is still being closed.
    QThreadPool::globalInstance()->start([path = mPath, removeFolders] {
        for (int i = 0; i < 1200 && hasScratchFolder(path); ++i)
            QThread::msleep(50);
        removeFolders();
    });
}
