#include "kept_folder.h"

#include "fermat_options.h"

#include <qgsfileutils.h>
#include <qgsproject.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(KeptFolder)
};

} // namespace

std::optional<KeptFolder> KeptFolder::make(const QgsProject& project, const QString& name,
                                           QString* whyNot) {
    const QString wanted = FermatOptions::read().keepFolder;
    const QString home = project.homePath();
    if (wanted.isEmpty() && home.isEmpty()) {
        *whyNot = Tr::tr("the project is not saved");
        return std::nullopt;
    }
    const QDir parent(wanted.isEmpty() ? home + QStringLiteral("/fermat") : wanted);
    KeptFolder folder;
    if (!parent.exists())
        folder.mMadeParent = parent.path();
    if (parent.mkpath(QStringLiteral("."))) {
        const QString base = QgsFileUtils::stringToSafeFilename(name).left(100);
        // mkdir() makes what is not there yet, or fails: two programs never get the same one.
        for (int i = 1; i < 10000; ++i) {
            const QString own = i == 1 ? base : QStringLiteral("%1 (%2)").arg(base).arg(i);
            if (parent.mkdir(own)) {
                folder.mPath = parent.filePath(own);
                return folder;
            }
            if (!parent.exists(own))
                break;
        }
    }
    *whyNot = Tr::tr("no folder can be made in %1").arg(QDir::toNativeSeparators(parent.path()));
    return std::nullopt;
}

QString KeptFolder::file(const QString& name) {
    mFiles << name;
    return QDir(mPath).filePath(name);
}

void KeptFolder::remove() const {
    QDir folder(mPath);
    for (const QString& name : mFiles)
        for (const QString& own :
             folder.entryList({name, name + QStringLiteral(".*"), name + QStringLiteral("-*")},
                              QDir::Files | QDir::Hidden))
            folder.remove(own);
    // Neither goes while there is something in it.
    QDir().rmdir(mPath);
    if (!mMadeParent.isEmpty())
        QDir().rmdir(mMadeParent);
}
