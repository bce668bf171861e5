#include "run_files.h"

#include "file_identity.h"
#include "file_moves.h"
#include "output_place.h"
#include "side_file.h"
#include "texts.h"
#include "whole_file.h"

#include <qgsdatasourceuri.h>
#include <qgsexception.h>
#include <qgsprocessingutils.h>

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <functional>

QString RunFiles::requirePlace(const QString& output, const QString& destination,
                               const QString& path) const {
    const OutputPlace named(path);
    const OutputPlace place = named.followed();
    const QFileInfo file(place.path());
    const QString folder = file.path();
    // QGIS adds an extension to a path that ends with a slash.
    const bool isOnlyExtension = QFileInfo(path).completeBaseName().isEmpty();
    const QString problem =
        !place.problem().isEmpty() ? place.problem()
        : isOnlyExtension
            ? Tr::tr("this name has nothing before its extension. Choose the name of a file.")
        : !named.problemOfFile().isEmpty() ? named.problemOfFile()
        : !QFileInfo(folder).isWritable()
            ? Tr::tr("you may not write to the folder %1. Choose another folder.").arg(folder)
        : file.isDir()
            ? Tr::tr("%1 already has a folder of this name. Choose another name.").arg(folder)
        : file.exists() && !file.isWritable()
            ? Tr::tr("%1 has a file of this name that you may not change. Choose another name.")
                  .arg(folder)
            : QString();
    if (!problem.isEmpty())
        throw QgsProcessingException(Tr::tr("%1 is %2, but %3").arg(output, destination, problem));
    return place.path();
}

void RunFiles::requireLastingInputs() const {
    if (const QString file = inputs.leftFile(); !file.isEmpty())
        throw QgsProcessingException(
            Tr::tr("An input is in the file %1. A run that was killed left this file, and the next "
                   "run removes it. Move it to another folder.")
                .arg(file));
}

void RunFiles::claimFile(const QString& output, const QString& path) {
    const QString target = requirePlace(output, path, path);
    requireFree(output, path, target);
    mClaims.push_back({output, target});
}

void RunFiles::claimTable(const QString& output, const QString& destination,
                          const FileTable& place) {
    const DatabaseTable table{QStringLiteral("ogr"), requirePlace(output, destination, place.file),
                              place.table, true};
    if (inputs.holdTable(table))
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but this table is also an input. Choose another table.")
                .arg(output, destination));
    if (const QString problem = place.problem(); !problem.isEmpty())
        throw QgsProcessingException(Tr::tr("%1 is %2, but %3").arg(output, destination, problem));
    if (place.exists())
        requireKnownInputs(output, destination, Tr::tr("the table “%1”").arg(place.table));
    claimDatabase(output, destination, table.database);
    if (!QFileInfo::exists(table.database))
        return;
    // Two databases would not change together.
    if (!mDatabaseOutput.isEmpty())
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but the output %3 is a table in another database that exists. "
                   "Choose a new file for one of them, so that all outputs appear together.")
                .arg(output, destination, mDatabaseOutput));
    mDatabaseOutput = output;
}

void RunFiles::claimDatabase(const QString& output, const QString& destination,
                             const QString& file) {
    // Other tables in the file of an input may be written.
    for (const Claim& claim : mClaims)
        if (isSameFile(claim.file, file))
            throw QgsProcessingException(Tr::tr("%1 is %2, but the file of this table is also "
                                                "the output %3. Choose another file.")
                                             .arg(output, destination, claim.output));
    mClaims.push_back({output, file});
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
    if (QgsDataSourceUri(uri).table().isEmpty()) // QGIS would take some table that is there
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but this names no table. Add table=\"NAME\", in small letters.")
                .arg(output, destination));
    if (provider == QLatin1String("postgis"))
        provider = QStringLiteral("postgres");
    if (inputs.holdTable(DatabaseTable::of(provider, uri)))
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but this table is also an input. Choose another table.")
                .arg(output, destination));
}

std::shared_ptr<OutputStage> RunFiles::stage(const QString& output, const QString& target,
                                             const QString& table) {
    // An input of which not all files are known may be in such a folder.
    if (inputs.unknown().isEmpty())
        ScratchFolder::removeLeft(OutputPlace(target).followed());
    mStages.push_back(std::make_shared<OutputStage>(output, target, table));
    return mStages.back();
}

void RunFiles::requireKnownInputs(const QString& output, const QString& target,
                                  const QString& old) const {
    if (!inputs.unknown().isEmpty())
        throw QgsProcessingException(
            Tr::tr(
                "%1 is %2, but there is %3 already, and it may be a part of the input %4: Fermat "
                "cannot list the files of this input. Choose a name that nothing has, or remove "
                "%3 yourself.")
                .arg(output, target, old, inputs.unknown()));
}

void RunFiles::requireFree(const QString& output, const QString& target,
                           const QString& file) const {
    bool isTaken = inputs.holdFile(file);
    for (const Claim& claim : mClaims)
        isTaken = isTaken || (claim.output != output && isSameFile(claim.file, file));
    for (const auto& stage : mStages)
        if (stage->output() != output)
            for (const OutputStage::Move& move : stage->moves())
                isTaken = isTaken || isSameFile(move.to.path(), file);
    if (!isTaken) {
        if (OutputPlace(file).exists())
            requireKnownInputs(output, target, file);
        return;
    }
    throw QgsProcessingException(
        file == OutputPlace(target).followed().path()
            ? Tr::tr("%1 is %2, but this is also an input or another output. Choose another name.")
                  .arg(output, target)
            : Tr::tr("%1 is %2. This format would overwrite %3, which belongs to an input or "
                     "another output. Choose another name.")
                  .arg(output, target, file));
}

/// Names such as x.prj and x.csvt, other than x.asc.aux.xml and x.db-wal, may belong to another
/// layer.
void RunFiles::requireOwn(const OutputStage& stage, const OutputPlace& beside) {
    const auto name = stage.place().name(), other = beside.name();
    const bool isNamedSo = other.startsWith(name + '.') || other.startsWith(name + '-');
    const bool isMarked = std::any_of(sideFiles.begin(), sideFiles.end(), [&](SideFile kind) {
        return beside == placeOf(kind, stage.place()) && isOwn(kind, stage.place());
    });
    if (!isNamedSo && !isMarked && !stage.place().exists() && beside.exists())
        throw QgsProcessingException(
            Tr::tr("%1 is %2, which is a new file, but %3 is there already and would be taken "
                   "for a part of it. Remove %3, or choose another name.")
                .arg(stage.output(), stage.target(), beside.path()));
}

void RunFiles::requireFree(const OutputStage& stage) const {
    if (stage.goesIntoDatabase())
        return; // the table is free, and the file stays
    for (const OutputStage::Move& move : stage.moves()) {
        const QString problem =
            move.to.problem().isEmpty() ? move.to.problemOfFile() : move.to.problem();
        if (!problem.isEmpty())
            throw QgsProcessingException(Tr::tr("%1 is %2. This format would overwrite %3, but %4")
                                             .arg(stage.output(), stage.target(),
                                                  QFileInfo(stage.target())
                                                      .absoluteDir()
                                                      .filePath(QFileInfo(move.from).fileName()),
                                                  problem));
        requireFree(stage.output(), stage.target(), move.to.path());
        if (!stage.isWithTarget(move))
            throw QgsProcessingException(
                Tr::tr("%1 is %2, which is a link to %3. The output consists of several files, but "
                       "%4 would not be beside %3. Choose %3 itself.")
                    .arg(stage.output(), stage.target(), stage.place().path(), move.to.path()));
        requireOwn(stage, move.to);
    }
    const auto written = stage.moves();
    if (const auto crs = stage.placeOfCrs();
        crs && crs->exists() &&
        std::none_of(written.begin(), written.end(),
                     [&](const OutputStage::Move& move) { return move.to == *crs; }))
        throw QgsProcessingException(
            Tr::tr("%1 is %2, which has no CRS, but programs would read one from %3. Remove %3, or "
                   "choose another name.")
                .arg(stage.output(), stage.target(), crs->path()));
    for (const OutputPlace& place : stage.sidecars()) {
        if (const QString problem = place.problemOfSideFile(); !problem.isEmpty())
            throw QgsProcessingException(
                Tr::tr("%1 is %2. Programs take %3 for a part of it, but %4")
                    .arg(stage.output(), stage.target(), place.path(), problem));
        requireFree(stage.output(), stage.target(), place.path());
        requireOwn(stage, place);
    }
}

QStringList RunFiles::commit(fermat::Progress& progress) {
    std::vector<OutputStage::Move> made;
    std::vector<OutputPlace> stale;
    std::vector<std::shared_ptr<OutputStage>> tables;
    for (const auto& stage : mStages) {
        requireFree(*stage);
        if (const QString why = whyNotWhole(*stage); !why.isEmpty())
            failForRoom(*stage, why);
        const std::vector<OutputStage::Move> files = stage->moves();
        if (stage->goesIntoDatabase()) {
            tables.push_back(stage);
            continue;
        }
        made.insert(made.end(), files.begin(), files.end());
        const std::vector<OutputPlace> beside = stage->sidecars();
        stale.insert(stale.end(), beside.begin(), beside.end());
    }
    FileMoves moves;
    for (const OutputPlace& place : stale)
        if (place.exists() && std::none_of(made.begin(), made.end(),
                                           [&](const auto& move) { return move.to == place; }))
            moves.remove(place);
    for (const OutputStage::Move& move : made)
        moves.add(move.from, move.to, move.isNew);
    std::function<void()> last;
    if (!tables.empty())
        last = [&] {
            for (const auto& stage : tables)
                putTable(*stage, progress);
        };
    QStringList places = moves.run(last, progress);
    for (const auto& stage : tables)
        places << followed(stage->target());
    drop();
    return places;
}
