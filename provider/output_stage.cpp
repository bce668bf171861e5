#include "output_stage.h"

#include <qgsexception.h>
#include <qgsprocessingutils.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <filesystem>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(OutputStage)
};

std::filesystem::path nativePath(const QString& path) {
    return std::filesystem::path(path.toStdU16String());
}

/// What drivers keep beside a file and a new one need not have: left there, it would be taken for
/// the new one's statistics, overviews, index or unfinished transaction.
QStringList sidecars(const QFileInfo& target) {
    QStringList names;
    for (const char* tail : {".aux.xml", ".ovr", ".msk", "-wal", "-shm", "-journal"})
        names << target.fileName() + QLatin1String(tail);
    if (target.suffix().compare(QLatin1String("shp"), Qt::CaseInsensitive) == 0)
        for (const char* tail : {".cpg", ".qix", ".sbn", ".sbx", ".idm", ".ind", ".qpj"})
            names << target.completeBaseName() + QLatin1String(tail);
    return names;
}

/// Some drivers do not say that a disk is full, and then there is no room for more either.
bool isWhole(const QString& path) {
    QFile file(path);
    const qint64 size = file.size();
    const QByteArray more(1 << 16, 0);
    if (!file.open(QIODevice::Append | QIODevice::Unbuffered))
        return false;
    const bool isRoom = file.write(more) == more.size();
    return file.resize(size) && isRoom;
}

} // namespace

bool isPlainFile(const QString& destination) {
    // As QgsProcessingUtils tells files from "provider:uri".
    static const QRegularExpression other(QStringLiteral("^(.{3,}?:|/vsi)"));
    QString provider;
    QString uri;
    return !destination.isEmpty() && !other.match(destination).hasMatch() &&
           !QgsProcessingUtils::decodeProviderKeyAndUri(destination, provider, uri);
}

OutputStage::OutputStage(const QString& target)
    : mTarget(target), mFolder(QFileInfo(target).absoluteDir().filePath(".fermat-XXXXXX")) {
    if (!mFolder.isValid())
        throw QgsProcessingException(Tr::tr("The output file %1 cannot be written: %2. Choose a "
                                            "folder that exists and that you "
                                            "may write to.")
                                         .arg(mTarget, mFolder.errorString()));
}

QString OutputStage::path() const {
    return mFolder.filePath(QFileInfo(mTarget).fileName());
}

void OutputStage::commit() {
    const QFileInfo target(mTarget);
    const QDir from(mFolder.path());
    const QDir to = target.absoluteDir();
    const QStringList names =
        from.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    for (const QString& name : names)
        if (const QFileInfo file(from.filePath(name)); file.isFile() && !isWhole(file.filePath()))
            throw QgsProcessingException(
                Tr::tr("The output file %1 could not be written. Look whether the disk is full.")
                    .arg(mTarget));
    for (const QString& name : sidecars(target))
        QFile::remove(to.filePath(name));
    for (const QString& name : names) {
        std::error_code error;
        std::filesystem::rename(nativePath(from.filePath(name)), nativePath(to.filePath(name)),
                                error);
        if (error)
            throw QgsProcessingException(
                Tr::tr("The output file %1 cannot be put in its place: %2. Close the programs that "
                       "have it open, or choose another name.")
                    .arg(to.filePath(name), QString::fromStdString(error.message())));
    }
}
