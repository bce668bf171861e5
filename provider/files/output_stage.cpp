#include "output_stage.h"

#include "file_identity.h"

#include <qgsproviderregistry.h>

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <fcntl.h>

namespace {

const QString made = QStringLiteral("made");

} // namespace

bool isPlainFile(const QString& destination) {
    if (destination.isEmpty() || destination.startsWith(QLatin1String("/vsi")))
        return false;
    // QGIS writes "provider:uri". Any other colon belongs to a path.
    static const QRegularExpression prefix(QStringLiteral("^(\\w{3,}):"));
    const QString provider = prefix.match(destination).captured(1);
    return provider.isEmpty() || !(provider == QLatin1String("postgis") ||
                                   QgsProviderRegistry::instance()->providerMetadata(provider));
}

OutputStage::OutputStage(const QString& output, const QString& target)
    : mOutput(output), mTarget(target),
      mFolder(QFileInfo(followed(target)).absolutePath(), target) {
    QDir().mkpath(mFolder.filePath(made));
}

QString OutputStage::path() const {
    return QDir(mFolder.filePath(made)).filePath(QFileInfo(mTarget).fileName());
}

QString OutputStage::shown(QString message) const {
    message.replace(path(), mTarget);
    message.replace(rawPath(), mTarget);
    // QGIS and GDAL add endings, or name the folder.
    const QString folder = QFileInfo(mTarget).absolutePath();
    return message.replace(mFolder.filePath(made), folder);
}

QString OutputStage::rawPath() const {
    return mFolder.filePath(QStringLiteral("raw"));
}

std::vector<OutputStage::Move> OutputStage::moves() const {
    const QDir from(mFolder.filePath(made));
    const QDir to = QFileInfo(mTarget).absoluteDir();
    std::vector<Move> moves;
    for (const QString& name :
         from.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)) {
        const Move move{from.filePath(name), followed(to.filePath(name))};
        moves.insert(move.from == path() ? moves.begin() : moves.end(), move);
    }
    return moves;
}

QStringList OutputStage::sidecars() const {
    QStringList paths;
    for (const QString& name : {QFileInfo(mTarget).absoluteFilePath(), followed(mTarget)}) {
        const QFileInfo file(name);
        for (const char* tail : {".aux.xml", ".ovr", ".msk", "-wal", "-shm", "-journal"})
            paths << name + QLatin1String(tail);
        if (file.suffix().compare(QLatin1String("shp"), Qt::CaseInsensitive) == 0)
            for (const char* tail : {".cpg", ".qix", ".sbn", ".sbx", ".idm", ".ind", ".qpj"})
                paths << file.dir().filePath(file.completeBaseName() + QLatin1String(tail));
    }
    return paths;
}

void OutputStage::clear() {
    for (const Move& move : moves())
        removeTree(AT_FDCWD, QFile::encodeName(move.from).constData());
}
