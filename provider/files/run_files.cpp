#include "run_files.h"

#include "file_identity.h"
#include "file_moves.h"
#include "output_place.h"
#include "texts.h"

#include <qgsdatasourceuri.h>
#include <qgsexception.h>
#include <qgsprocessingutils.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace {

/// Some drivers do not report a full disk. Then there is no space for anything else either.
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

void RunFiles::claimFile(const QString& output, const QString& path) {
    const QString target = followed(path);
    const QFileInfo file(target);
    const QFileInfo folder(file.absolutePath());
    if (const QString place = problemOfPlace(path); !place.isEmpty())
        throw QgsProcessingException(Tr::tr("%1 is %2, but %3").arg(output, path, place));
    const QString problem =
        !folder.isDir() ? Tr::tr("there is no folder %1. Make it, or choose another folder.")
        : !folder.isWritable()
            ? Tr::tr("you may not write to the folder %1. Choose another folder.")
        : file.isDir() ? Tr::tr("%1 already has a folder of this name. Choose another name.")
        : file.exists() && !file.isWritable()
            ? Tr::tr("%1 has a file of this name that you may not change. Choose another name.")
            : QString();
    if (!problem.isEmpty())
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but %3").arg(output, path, problem.arg(folder.filePath())));
    requireFree(output, path, target);
    mClaims.push_back({output, target});
}

void RunFiles::claimElsewhere(const QString& output, const QString& destination) {
    QString provider;
    QString uri;
    if (!QgsProcessingUtils::decodeProviderKeyAndUri(destination, provider, uri)) {
        provider = destination.section(QLatin1Char(':'), 0, 0);
        uri = destination.section(QLatin1Char(':'), 1);
    }
    if (provider == QLatin1String("memory"))
        return;
    if (provider == QLatin1String("postgis"))
        provider = QStringLiteral("postgres");
    const DatabaseTable table = DatabaseTable::of(provider, uri);
    if (table.isFile) {
        const QString file = QgsDataSourceUri(uri).database();
        if (const QString place = problemOfPlace(file.isEmpty() ? uri : file); !place.isEmpty())
            throw QgsProcessingException(
                Tr::tr("%1 is %2, but %3").arg(output, destination, place));
    }
    if (table.isFile && inputs.holdWhole(table.database))
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but the file of this table is also an input. Choose another file.")
                .arg(output, destination));
    if (inputs.holdTable(table))
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but this table is also an input. Choose another table.")
                .arg(output, destination));
    if (table.isFile) {
        // Other tables in the file of an input may be written.
        for (const Claim& claim : mClaims)
            if (isSameFile(claim.file, table.database))
                throw QgsProcessingException(Tr::tr("%1 is %2, but the file of this table is also "
                                                    "the output %3. Choose another file.")
                                                 .arg(output, destination, claim.output));
        mClaims.push_back({output, table.database});
    }
}

std::shared_ptr<OutputStage> RunFiles::stage(const QString& output, const QString& target) {
    mStages.push_back(std::make_shared<OutputStage>(output, target));
    return mStages.back();
}

void RunFiles::requireFree(const QString& output, const QString& target,
                           const QString& file) const {
    bool isTaken = inputs.holdFile(file);
    for (const Claim& claim : mClaims)
        isTaken = isTaken || (claim.output != output && isSameFile(claim.file, file));
    for (const auto& stage : mStages)
        if (stage->output() != output)
            for (const OutputStage::Move& move : stage->moves())
                isTaken = isTaken || isSameFile(move.to, file);
    if (!isTaken)
        return;
    throw QgsProcessingException(
        file == followed(target)
            ? Tr::tr("%1 is %2, but this is also an input or another output. Choose another name.")
                  .arg(output, target)
            : Tr::tr("%1 is %2. This format would overwrite %3, which belongs to an input or "
                     "another output. Choose another name.")
                  .arg(output, target, file));
}

void RunFiles::requireFree(const OutputStage& stage) const {
    QStringList files;
    for (const OutputStage::Move& move : stage.moves()) {
        const QString file =
            QFileInfo(stage.target()).absoluteDir().filePath(QFileInfo(move.from).fileName());
        if (const QString place = problemOfPlace(file); !place.isEmpty())
            throw QgsProcessingException(Tr::tr("%1 is %2. This format would overwrite %3, but %4")
                                             .arg(stage.output(), stage.target(), file, place));
        files << move.to;
    }
    for (const QString& file : files + stage.sidecars())
        requireFree(stage.output(), stage.target(), file);
}

QStringList RunFiles::commit() {
    FileMoves moves;
    QStringList stale;
    for (const auto& stage : mStages) {
        requireFree(*stage);
        for (const OutputStage::Move& move : stage->moves()) {
            if (QFileInfo(move.from).isFile() && !isWhole(move.from))
                throw QgsProcessingException(
                    Tr::tr(
                        "The output file %1 could not be written. Check whether the disk is full.")
                        .arg(stage->target()));
            moves.add(move.from, move.to);
        }
        stale << stage->sidecars();
    }
    const QStringList places = moves.run();
    drop();
    for (const QString& file : stale)
        if (!places.contains(followed(file)))
            QFile::remove(file);
    return places;
}
