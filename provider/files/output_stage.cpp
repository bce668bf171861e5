#include "output_stage.h"

#include "side_file.h"
#include "texts.h"

#include <qgsexception.h>
#include <qgsprovidermetadata.h>
#include <qgsproviderregistry.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <fcntl.h>

namespace {

const QString made = QStringLiteral("made");

} // namespace

QString providerKey(const QString& name) {
    // Some builds of QGIS lack one of these.
    for (const char* key : {"ogr", "spatialite", "postgres", "postgis"})
        if (name.compare(QLatin1String(key), Qt::CaseInsensitive) == 0)
            return QString::fromLatin1(key);
    const auto* known = QgsProviderRegistry::instance()->providerMetadata(name);
    return known ? known->key() : QString();
}

bool isPlainFile(const QString& destination) {
    if (destination.isEmpty() || destination.startsWith(QLatin1String("/vsi")))
        return false;
    // QGIS writes "provider:uri". Any other colon belongs to a path.
    static const QRegularExpression prefix(QStringLiteral("^(\\w{3,}):"));
    const QString provider = prefix.match(destination).captured(1);
    return provider.isEmpty() || providerKey(provider).isEmpty();
}

OutputStage::OutputStage(const QString& output, const QString& target, const QString& table)
    : mOutput(output), mTarget(target), mTable(table), mNamed(target), mPlace(mNamed.followed()),
      mFolder(mPlace, target) {
    QDir().mkpath(mFolder.filePath(made));
}

bool OutputStage::goesIntoDatabase() const {
    if (mTable.isEmpty() || !mPlace.exists())
        return false;
    if (!mPlace.isFile())
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but this is no file any more. Choose another name.")
                .arg(mOutput, mTarget));
    if (mPlace.isHardLinkOfAnother())
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but this file belongs to another user and has a second name. Choose "
                   "another file.")
                .arg(mOutput, mTarget));
    return true;
}

QString OutputStage::database() const {
    const QString held = QStringLiteral("/proc/self/fd/%1/").arg(mPlace.folder());
    return QFileInfo::exists(held) ? held + QFile::decodeName(mPlace.name()) : mPlace.path();
}

QString OutputStage::path() const {
    return QDir(mFolder.filePath(made)).filePath(QFileInfo(mTarget).fileName());
}

QString OutputStage::shown(QString message) const {
    message.replace(path(), mTarget);
    message.replace(rawPath(), mTarget);
    // QGIS and GDAL add endings, name the folder, or find out where it is.
    const QString folder = QFileInfo(mTarget).absolutePath();
    message.replace(mFolder.filePath(made), folder);
    return message.replace(mFolder.visiblePath(made), folder);
}

QString OutputStage::rawPath() const {
    return mFolder.filePath(QStringLiteral("raw"));
}

std::vector<OutputStage::Move> OutputStage::moves() const {
    const QDir from(mFolder.filePath(made));
    std::vector<Move> moves;
    for (const QString& name :
         from.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)) {
        const bool isTarget = from.filePath(name) == path();
        moves.insert(isTarget ? moves.begin() : moves.end(),
                     {from.filePath(name), isTarget ? mPlace : mNamed.beside(name).followed(),
                      isTarget && !mTable.isEmpty()});
    }
    return moves;
}

bool OutputStage::isWithTarget(const Move& move) const {
    const QFileInfo target(mTarget), place(mPlace.path());
    const QString name = QFileInfo(move.from).fileName();
    const bool isLonger = name.startsWith(target.fileName());
    const auto ending =
        (isLonger ? target.fileName() : target.completeBaseName()).size(); // where it begins
    return move.to == mPlace.beside((isLonger ? place.fileName() : place.completeBaseName()) +
                                    name.mid(ending));
}

std::vector<OutputPlace> OutputStage::sidecars() const {
    std::vector<OutputPlace> places;
    for (const OutputPlace& place : {mNamed, mPlace}) {
        const QFileInfo file(place.path());
        const QString suffix = file.suffix().toLower();
        for (const char* tail : {".aux.xml", ".ovr", ".msk"})
            places.push_back(place.beside(file.fileName() + QLatin1String(tail)));
        static const QStringList databases{QStringLiteral("gpkg"), QStringLiteral("sqlite"),
                                           QStringLiteral("db")};
        if (databases.contains(suffix))
            for (const char* tail : {"-wal", "-shm", "-journal"})
                places.push_back(place.beside(file.fileName() + QLatin1String(tail)));
        if (suffix == QLatin1String("csv"))
            places.push_back(place.beside(file.completeBaseName() + QStringLiteral(".csvt")));
        if (suffix == QLatin1String("shp"))
            for (const char* tail : {".cpg", ".qix", ".sbn", ".sbx", ".idm", ".ind", ".qpj"})
                places.push_back(place.beside(file.completeBaseName() + QLatin1String(tail)));
        for (const SideFile kind : sideFiles)
            if (isOwn(kind, place))
                places.push_back(placeOf(kind, place));
    }
    return places;
}

std::optional<OutputPlace> OutputStage::placeOfCrs() const {
    static const QStringList formats{QStringLiteral("asc"), QStringLiteral("bil"),
                                     QStringLiteral("bip"), QStringLiteral("bsq"),
                                     QStringLiteral("flt"), QStringLiteral("shp")};
    const QFileInfo file(mPlace.path());
    if (!formats.contains(file.suffix().toLower()))
        return std::nullopt;
    return mPlace.beside(file.completeBaseName() + QStringLiteral(".prj"));
}

void OutputStage::clear() {
    for (const Move& move : moves())
        removeTree(AT_FDCWD, QFile::encodeName(move.from).constData());
}
