#include "database_file.h"

#include "texts.h"

#include <gdal_priv.h>
#include <ogrsf_frmts.h>

#include <cpl_string.h>

#include <qgsdatasourceuri.h>
#include <qgsexception.h>
#include <qgsvectorfilewriter.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <sys/stat.h>
#include <vector>

namespace {

constexpr int rowsBetweenChecks = 1000;

/// The format that the name of a file stands for.
QString formatOfName(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    return suffix == QLatin1String("gpkg") ? QStringLiteral("GPKG")
           : suffix == QLatin1String("sqlite") || suffix == QLatin1String("db")
               ? QStringLiteral("SQLite")
               : QString();
}

/// What QGIS' classes would pass over or cut off: an unknown keyword, such as TABLE= in capitals,
/// or a part of table="a"b". Empty if they understand all.
QString partThatIsIgnored(QString uri) {
    static const QRegularExpression quoted(
        QStringLiteral(R"('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"));
    static const QRegularExpression known(
        QStringLiteral("(?:^|\\s)(?:(?:dbname|table|key|srid|type|sql|schema|estimatedmetadata)="
                       "[^\\s'\"()\\x{E000}-\\x{F8FF}]*"
                       "(?:[\\x{E000}-\\x{F8FF}](?:\\.[\\x{E000}-\\x{F8FF}])?)?|"
                       "\\(\\w*[\\x{E000}-\\x{F8FF}]?\\))(?=\\s|$)"));
    // A letter for private use stands for each text in quotes.
    QStringList texts;
    for (auto found = quoted.match(uri); found.hasMatch(); found = quoted.match(uri)) {
        uri.replace(found.capturedStart(), found.capturedLength(),
                    QChar(ushort(0xE000 + texts.size())));
        texts << found.captured();
    }
    QString rest = uri.remove(known).trimmed();
    for (int i = 0; i < texts.size(); ++i)
        rest.replace(QChar(ushort(0xE000 + i)), texts[i]);
    return rest;
}

/// GDAL takes a name such as GPKG:a.gpkg for the file a.gpkg.
QString driverBefore(const QString& file) {
    const QString word = file.section(QLatin1Char(':'), 0, 0);
    return file.contains(QLatin1Char(':')) &&
                   GetGDALDriverManager()->GetDriverByName(word.toUtf8().constData())
               ? word + QLatin1Char(':')
               : QString();
}

GDALDatasetUniquePtr openedTables(const QString& file, unsigned flags) {
    return GDALDatasetUniquePtr(
        GDALDataset::Open(file.toUtf8().constData(), GDAL_OF_VECTOR | flags));
}

int layerNumber(GDALDataset& database, const QString& table) {
    for (int i = 0; i < database.GetLayerCount(); ++i)
        if (isSameTable(table, QString::fromUtf8(database.GetLayer(i)->GetName())))
            return i;
    return -1;
}

GIntBig rowsOf(GDALDataset& database, const QString& table) {
    const QString name = QString(table).replace(QLatin1Char('"'), QLatin1String("\"\""));
    OGRLayer* const counted = database.ExecuteSQL(
        QStringLiteral("SELECT COUNT(*) FROM \"%1\"").arg(name).toUtf8().constData(), nullptr,
        nullptr);
    if (!counted)
        return -1;
    const OGRFeatureUniquePtr row(counted->GetNextFeature());
    const GIntBig rows = row ? row->GetFieldAsInteger64(0) : -1;
    database.ReleaseResultSet(counted);
    return rows;
}

/// Copies a table in a transaction that has begun. Returns whether all of it is there.
bool copyTable(OGRLayer& from, GDALDataset& database, const QString& table,
               fermat::Progress& progress) {
    if (const int old = layerNumber(database, table);
        old >= 0 && database.DeleteLayer(old) != OGRERR_NONE)
        return false;
    CPLStringList options;
    if (from.GetGeomType() != wkbNone && *from.GetGeometryColumn())
        options.SetNameValue("GEOMETRY_NAME", from.GetGeometryColumn());
    if (EQUAL(database.GetDriverName(), "SQLite"))
        options.SetNameValue("LAUNDER", "NO"); // otherwise it gets another name
    else
        options.SetNameValue("FID", from.GetFIDColumn());
    OGRLayer* const to = database.CreateLayer(table.toUtf8().constData(), from.GetSpatialRef(),
                                              from.GetGeomType(), options.List());
    if (!to)
        return false;
    OGRFeatureDefn* const fields = from.GetLayerDefn();
    for (int i = 0; i < fields->GetFieldCount(); ++i)
        if (to->CreateField(fields->GetFieldDefn(i)) != OGRERR_NONE)
            return false;
    const double count = double(std::max<GIntBig>(1, from.GetFeatureCount()));
    GIntBig rows = 0;
    from.ResetReading();
    while (const OGRFeatureUniquePtr row{from.GetNextFeature()}) {
        if (rows % rowsBetweenChecks == 0)
            progress.check(double(rows) / count);
        OGRFeature copy(to->GetLayerDefn());
        if (copy.SetFrom(row.get()) != OGRERR_NONE || copy.SetFID(row->GetFID()) != OGRERR_NONE ||
            to->CreateFeature(&copy) != OGRERR_NONE)
            return false;
        ++rows;
    }
    // What GDAL would write when it closes the file belongs to the same transaction.
    return to->SyncToDisk() == OGRERR_NONE && rowsOf(database, table) == rows;
}

/// A table that is no index, although its name is that of an index of `table`: a new index would
/// replace it. Empty if there is none.
QString takenForIndex(const QString& file, const QString& table) {
    const auto named = [&](const char* is) {
        return foundIn(file, QStringLiteral("SELECT name FROM sqlite_master WHERE type = 'table' "
                                            "AND sql %1 'CREATE VIRTUAL%'")
                                 .arg(QLatin1String(is)));
    };
    const QStringList indexes = named("LIKE");
    static const QRegularExpression part(QStringLiteral("_(node|rowid|parent)$"));
    for (const QString& name : named("NOT LIKE"))
        for (const char* prefix : {"rtree_", "idx_"}) {
            const QString begin = QLatin1String(prefix) + table + QLatin1Char('_');
            if (isSameTable(name.left(begin.size()), begin) && !hasTable(indexes, name) &&
                !hasTable(indexes, QString(name).remove(part)))
                return name;
        }
    return {};
}

/// Whether a table holds the content of another one, such as an index of words.
bool isPartOfAnother(const QString& file, const QString& table) {
    const QStringList others =
        foundIn(file, QStringLiteral("SELECT name FROM sqlite_master WHERE sql LIKE "
                                     "'CREATE VIRTUAL%'"));
    return std::ranges::any_of(others, [&](const QString& other) {
        return isSameTable(table.left(other.size() + 1), other + QLatin1Char('_'));
    });
}

/// The first trigger that would change rows elsewhere when a table is made or removed.
QString changingTrigger(const QString& file) {
    static const QRegularExpression comment(QStringLiteral(R"(/\*.*?\*/|--[^\n]*)"),
                                            QRegularExpression::DotMatchesEverythingOption),
        text(QStringLiteral("'[^']*'")),
        head(QStringLiteral(R"(^.*?\bbegin\b)"), QRegularExpression::DotMatchesEverythingOption |
                                                     QRegularExpression::CaseInsensitiveOption),
        change(QStringLiteral(R"(\b(into|from|update)\b\s*["'`[]?+(?!gpkg_|geometry_columns|)"
                              R"(views_geometry|virts_geometry|spatial)\S)"),
               QRegularExpression::CaseInsensitiveOption);
    for (const QString& name : foundIn(
             file, QStringLiteral("SELECT name FROM sqlite_master WHERE type = 'trigger' AND "
                                  "(lower(tbl_name) IN ('gpkg_contents', 'gpkg_geometry_columns', "
                                  "'gpkg_ogr_contents', 'gpkg_extensions', 'gpkg_spatial_ref_sys') "
                                  "OR tbl_name LIKE 'geometry_columns%' "
                                  "OR tbl_name LIKE 'spatial_ref_sys%')"))) {
        const QStringList made = foundIn(
            file, QStringLiteral("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = "
                                 "'%1'")
                      .arg(QString(name).replace(QLatin1Char('\''), QLatin1String("''"))));
        if (made.join(QString())
                .replace(comment, QStringLiteral(" "))
                .replace(text, QStringLiteral("'x'"))
                .remove(head)
                .contains(change))
            return name;
    }
    return {};
}

/// Whether the file has a second name, and a file beside one of them has its latest changes.
bool isLoggedUnderOneOfItsNames(const QString& file) {
    struct stat status = {};
    QFile database(file);
    return stat(QFile::encodeName(file).constData(), &status) == 0 && status.st_nlink > 1 &&
           database.open(QFile::ReadOnly) && database.read(20).mid(18, 1) == "\x02";
}

[[noreturn]] void failToPut(const OutputStage& stage) {
    const QString why = stage.shown(QString::fromUtf8(CPLGetLastErrorMsg()))
                            .replace(stage.database(), stage.target())
                            .trimmed();
    throw QgsProcessingException(
        Tr::tr("The table “%1” could not be written into %2: %3. Check whether the disk is full, "
               "and close the programs that use the file.")
            .arg(stage.table(), stage.target(),
                 why.isEmpty() ? Tr::tr("GDAL gives no reason") : why));
}

/// Opens the database of a stage to write into it.
GDALDatasetUniquePtr openedForTables(const OutputStage& stage) {
    // SQLite would follow a link that came into this place after Fermat had looked. Then this
    // process does not have the file open once more. But SQLite also takes a descriptor that it
    // kept when it closed the file, because other connections hold locks. So those are used up.
    constexpr int most = 100;
    std::vector<GDALDatasetUniquePtr> opened;
    while (opened.size() < most) {
        const OutputPlace::OpenFile before = stage.place().openFile();
        if (before.times >= 0 && before.number == 0)
            break;
        opened.push_back(openedTables(stage.database(), GDAL_OF_UPDATE));
        if (!opened.back())
            failToPut(stage);
        const OutputPlace::OpenFile now = stage.place().openFile();
        if (now.times < 0 || (now.device == before.device && now.number == before.number &&
                              now.times > before.times))
            return std::move(opened.back());
    }
    throw QgsProcessingException(
        Tr::tr("The table “%1” could not be written into %2, because another program exchanged "
               "this file. Choose a folder into which only you can write.")
            .arg(stage.table(), stage.target()));
}

} // namespace

QString databaseFormat(const QString& file) {
    static const char* const formats[] = {"GPKG", "SQLite", nullptr};
    GDALDriver* driver = GDALDriver::FromHandle(GDALIdentifyDriverEx(
        file.toUtf8().constData(), GDAL_OF_RASTER | GDAL_OF_VECTOR, formats, nullptr));
    return driver ? QString::fromUtf8(driver->GetDescription()) : QString();
}

bool isSameTable(const QString& a, const QString& b) {
    const auto folded = [](QChar letter) {
        const ushort code = letter.unicode();
        return code >= 'A' && code <= 'Z' ? code + ('a' - 'A') : code;
    };
    return std::ranges::equal(a, b, {}, folded, folded);
}

bool hasTable(const QStringList& names, const QString& table) {
    return std::ranges::any_of(names,
                               [&](const QString& name) { return isSameTable(name, table); });
}

QStringList foundIn(const QString& file, const QString& query) {
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler);
    const GDALDatasetUniquePtr dataset(
        GDALDataset::Open(file.toUtf8().constData(), GDAL_OF_RASTER | GDAL_OF_VECTOR));
    if (!dataset)
        return {};
    QStringList names;
    if (OGRLayer* rows = dataset->ExecuteSQL(query.toUtf8().constData(), nullptr, nullptr)) {
        while (const OGRFeatureUniquePtr row{rows->GetNextFeature()})
            names << QString::fromUtf8(row->GetFieldAsString(0));
        dataset->ReleaseResultSet(rows);
    }
    return names;
}

std::optional<FileTable> FileTable::of(const QString& output, const QString& destination) {
    // QGIS would open the database of the second one by its name, and follow any link there.
    static const QRegularExpression prefix(QStringLiteral("^(ogr|spatialite):"));
    if (!destination.contains(prefix))
        return std::nullopt;
    const QString text = QString(destination).remove(prefix).trimmed();
    const QgsDataSourceUri uri(text);
    FileTable place{uri.database().isEmpty() ? text : uri.database(), uri.table(), true};
    const auto refuse = [&](const QString& why) {
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but %3 Write ogr:dbname='FILE' table=\"NAME\" (geom), or the path of "
                   "a file alone.")
                .arg(output, destination, why));
    };
    if (!uri.database().isEmpty())
        if (const QString part = partThatIsIgnored(text); !part.isEmpty())
            refuse(Tr::tr("“%1” has no meaning there. Put a backslash before each "
                          "quote in the name of a table.")
                       .arg(part));
    if (place.file.startsWith(QLatin1String("/vsi")))
        refuse(Tr::tr("Fermat writes only files on a disk."));
    if (const QString driver = driverBefore(place.file); !driver.isEmpty())
        refuse(Tr::tr("“%1” is not a part of the path of a file.").arg(driver));
    if (QgsVectorFileWriter::driverForExtension(QFileInfo(place.file).suffix()).isEmpty())
        refuse(Tr::tr("the ending of “%1” names no format.").arg(place.file));
    if (!place.file.startsWith(QLatin1Char('/')))
        place.file.prepend(QDir::currentPath() + QLatin1Char('/'));
    if (place.table.isEmpty()) {
        place.isNamed = false;
        place.table = QFileInfo(place.file).completeBaseName();
    }
    if (!place.isInDatabase() && place.table != QFileInfo(place.file).completeBaseName())
        refuse(Tr::tr("only a GeoPackage (.gpkg) or an SQLite database (.sqlite, .db) can get a "
                      "table “%1” of its own.")
                   .arg(place.table));
    return place;
}

bool FileTable::isInDatabase() const {
    return !formatOfName(file).isEmpty();
}

bool FileTable::exists() const {
    return QFileInfo::exists(file) &&
           hasTable(foundIn(file, QStringLiteral("SELECT name FROM sqlite_master")), table);
}

QString FileTable::problem() const {
    static const QRegularExpression reserved(QStringLiteral("^(sqlite|gpkg)_"),
                                             QRegularExpression::CaseInsensitiveOption);
    if (table.contains(reserved))
        return Tr::tr("“%1” is not a table of features that could be replaced. Choose another "
                      "table.")
            .arg(table);
    static const QRegularExpression special(QStringLiteral(R"(^[^\w])"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    if (table.contains(special))
        return Tr::tr("the name of a table, “%1”, must begin with a letter, a digit or “_”. Choose "
                      "another name: ogr:dbname='%2' table=\"NAME\" (geom).")
            .arg(table, file);
    if (!QFileInfo::exists(file))
        return {};
    if (databaseFormat(file) != formatOfName(file))
        return Tr::tr("the file %1 is no database of this format. Choose another file.").arg(file);
    if (isLoggedUnderOneOfItsNames(file))
        return Tr::tr("the file has a second name, and is in the mode WAL, in which its latest "
                      "changes are beside one of its names. Choose another file.");
    if (const QString trigger = changingTrigger(file); !trigger.isEmpty())
        return Tr::tr("the trigger “%1” of this database would change other rows. Choose another "
                      "file.")
            .arg(trigger);
    const GDALDatasetUniquePtr database = openedTables(file, 0);
    const bool isLayer = database && layerNumber(*database, table) >= 0;
    const bool isThere = isLayer || exists();
    if (isThere && !isNamed)
        return Tr::tr("the file has a table “%1” already. To replace it, give ogr:dbname='%2' "
                      "table=\"%1\" (geom). To keep it, give another name.")
            .arg(table, file);
    const bool isView = hasTable(
        foundIn(file, QStringLiteral("SELECT name FROM sqlite_master WHERE type = 'view'")), table);
    if (isThere && (!isLayer || isView || isPartOfAnother(file, table)))
        return Tr::tr("“%1” is not a table of features that could be replaced. Choose another "
                      "table.")
            .arg(table);
    if (const QStringList others =
            foundIn(file, QStringLiteral(
                              "SELECT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) "
                              "k WHERE m.type = 'table' AND k.\"table\" = '%1' COLLATE NOCASE")
                              .arg(QString(table).replace(QLatin1Char('\''), QLatin1String("''"))));
        isThere && !others.isEmpty())
        return Tr::tr("the table “%1” refers to rows of “%2”, which would be gone. Choose another "
                      "table.")
            .arg(others.first(), table);
    if (const QString index = takenForIndex(file, table); !index.isEmpty())
        return Tr::tr("the index of “%1” would replace the table “%2”. Choose another table.")
            .arg(table, index);
    return {};
}

void putTable(const OutputStage& stage, fermat::Progress& progress) {
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler);
    CPLErrorReset();
    const GDALDatasetUniquePtr from = openedTables(stage.path(), 0);
    OGRLayer* const rows = from ? from->GetLayer(0) : nullptr;
    if (!rows)
        failToPut(stage);
    const GDALDatasetUniquePtr database = openedForTables(stage);
    stage.goesIntoDatabase(); // throws if it is the file of another user now
    if (database->StartTransaction() != OGRERR_NONE)
        failToPut(stage);
    try {
        if (!copyTable(*rows, *database, stage.table(), progress) ||
            database->CommitTransaction() != OGRERR_NONE)
            failToPut(stage);
    } catch (...) {
        database->RollbackTransaction();
        throw;
    }
}
