#include "../support/effort.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "small_disk.h"

#include <cpl_string.h>
#include <ogrsf_frmts.h>

#include <QDir>
#include <QRegularExpression>

#include <atomic>
#include <cstdio>
#include <fcntl.h>
#include <map>
#include <thread>
#include <unistd.h>
#include <vector>

/// Outputs that are tables in a database: the other tables stay, and a table is whole or not there.
class DatabaseTablesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ProviderFixture> mFixture;
    QString mInput;

    QString path(const QString& name) const { return mFixture->path(name); }

    static QStringList query(const QString& file, const QString& text) {
        const GDALDatasetUniquePtr database(GDALDataset::Open(
            file.toUtf8().constData(), GDAL_OF_RASTER | GDAL_OF_VECTOR | GDAL_OF_UPDATE));
        QStringList found;
        if (!database)
            return {"no database"};
        if (OGRLayer* rows = database->ExecuteSQL(text.toUtf8().constData(), nullptr, nullptr)) {
            while (const OGRFeatureUniquePtr row{rows->GetNextFeature()})
                found << row->GetFieldAsString(0);
            database->ReleaseResultSet(rows);
        }
        return found;
    }
    static int rows(const QString& file, const QString& table) {
        const QStringList found = query(file, "SELECT COUNT(*) FROM \"" + table + "\"");
        return found.size() == 1 ? found[0].toInt() : -1;
    }
    /// A database with a table of five points and one of three.
    QString database(const QString& name) {
        GDALDriver* driver =
            GetGDALDriverManager()->GetDriverByName(name.endsWith("gpkg") ? "GPKG" : "SQLite");
        const GDALDatasetUniquePtr made(
            driver->Create(path(name).toUtf8().constData(), 0, 0, 0, GDT_Unknown, nullptr));
        for (const auto& [table, count] : {std::pair{"first", 5}, std::pair{"precious", 3}}) {
            OGRLayer* layer = made->CreateLayer(table, nullptr, wkbPoint, nullptr);
            for (int i = 0; i < count; ++i) {
                OGRFeature feature(layer->GetLayerDefn());
                const OGRPoint point(1005 + 10 * i, 1995);
                feature.SetGeometry(&point);
                if (layer->CreateFeature(&feature) != OGRERR_NONE)
                    return {};
            }
        }
        return path(name);
    }
    QVariantMap isochrones(const QString& destination, int count = 4) const {
        QStringList ends;
        for (int i = 1; i <= count; ++i)
            ends << QString::number(80.0 * i / count);
        return {{"INPUT", mInput},
                {"START_POINT", "1005,1995"},
                {"INTERVALS", ends.join(',')},
                {"OUTPUT", path("d.tif")},
                {"ISOCHRONES", destination}};
    }
    static QString inWords(const Outcome& outcome) {
        return outcome.ok ? QStringLiteral("it succeeded") : outcome.error;
    }

  private slots:
    void init() {
        mFixture = std::make_unique<ProviderFixture>();
        mInput = mFixture->writeRaster("uniform.tif", 30, std::vector<double>(2700, 36), GDT_Byte);
    }

    void tablesThatNobodyNamedStay_data() {
        QTest::addColumn<QString>("destination"); // F: the file
        QTest::addColumn<QString>("made");        // the new table; empty: refused
        QTest::newRow("file") << "ogr:F"
                              << "base";
        QTest::newRow("database") << "ogr:dbname='F'"
                                  << "base";
        QTest::newRow("geometry") << "ogr:dbname='F' (geom)"
                                  << "base";
        QTest::newRow("capitals") << "ogr:dbname='F' TABLE=\"more\" (geom)"
                                  << "";
        QTest::newRow("both in capitals") << "ogr:DBNAME='F' TABLE=\"more\" (geom)"
                                          << "";
        QTest::newRow("driver") << "ogr:dbname='D:F' table=\"precious\" (geom)"
                                << "";
        QTest::newRow("driver, file") << "ogr:D:F"
                                      << "";
        QTest::newRow("layer") << "ogr:F|LAYERNAME=precious"
                               << "";
        QTest::newRow("named") << "ogr:dbname='F' table=\"more\" (geom)"
                               << "more";
        QTest::newRow("no quotes") << "ogr:dbname='F' table=more (geom)"
                                   << "more";
        QTest::newRow("strange name") << "ogr:dbname='F' table=\"a-B 'ü' é\" (geom)"
                                      << "a-B 'ü' é";
        QTest::newRow("a view") << "ogr:dbname='F' table=\"v\" (geom)"
                                << "";
        QTest::newRow("a sign") << "ogr:dbname='F' table=\"$(x)\" (geom)"
                                << "";
        QTest::newRow("of the system") << "ogr:dbname='F' table=\"sqlite_master\" (geom)"
                                       << "";
        QTest::newRow("an open quote") << "ogr:dbname='F' table=\"a\"b\" (geom)"
                                       << "";
        QTest::newRow("a doubled quote") << "ogr:dbname='F' table=\"first\"\"x\" (geom)"
                                         << "";
        QTest::newRow("text behind quotes") << "ogr:dbname='F' table=\"more\"first (geom)"
                                            << "";
        QTest::newRow("two words") << "ogr:dbname='F' table=more;drop table precious"
                                   << "";
        QTest::newRow("all keywords")
            << "ogr:dbname='F' key='fid' srid=32632 type=Polygon table=\"more\" (\"geom\")"
            << "more";
        QTest::newRow("name of an index") << "ogr:dbname='F' table=\"sea\" (geom)"
                                          << "";
        QTest::newRow("spatialite") << "spatialite:dbname='F'"
                                    << "base";
        QTest::newRow("named, spatialite") << "spatialite:dbname='F' table=\"more\" (geom)"
                                           << "more";
        QTest::newRow("capitals, spatialite") << "spatialite:dbname='F' TABLE=\"more\" (geom)"
                                              << "";
    }
    void tablesThatNobodyNamedStay() {
        QFETCH(QString, destination);
        QFETCH(QString, made);
        for (const QString name : {"base.gpkg", "base.sqlite"}) {
            const QString file = database(name);
            query(file, "CREATE VIEW v AS SELECT * FROM first");
            query(file, name.endsWith("gpkg") ? "CREATE TABLE rtree_sea_geom (depth REAL)"
                                              : "CREATE TABLE idx_sea_geom (depth REAL)");
            const bool isGpkg = name.endsWith("gpkg");
            const QString text =
                QString(destination).replace('F', file).replace("D:", isGpkg ? "GPKG:" : "SQLite:");
            const Outcome outcome = mFixture->run("fermat:isochrones", isochrones(text));
            QCOMPARE(rows(file, "first"), 5);
            QCOMPARE(rows(file, "precious"), 3);
            QVERIFY2(outcome.ok == !made.isEmpty(), qPrintable(text + ": " + inWords(outcome)));
            if (!outcome.ok) {
                QVERIFY2(outcome.error.contains("ISOCHRONES is " + text),
                         qPrintable(outcome.error));
                QVERIFY(!text.contains("\"\"x") ||
                        outcome.error.contains("“table=\"first\"\"x\"” has no meaning"));
                QVERIFY(!QFile::exists(path("d.tif")));
                continue;
            }
            QCOMPARE(rows(file, made), 4);
            const QString result = outcome.results["ISOCHRONES"].toString();
            QCOMPARE(result, file + "|layername=" + made);
            QCOMPARE(ProviderFixture::readFeatures(result).size(), std::size_t(4));
            QVERIFY(ProviderFixture::readFeatures(result)[0].hasGeometry());
        }
    }

    void aDatabaseThatIsExchangedForALinkIsNotFollowed_data() {
        QTest::addColumn<QString>("provider");
        for (const char* provider : {"ogr", "spatialite"})
            QTest::newRow(provider) << provider;
    }
    void aDatabaseThatIsExchangedForALinkIsNotFollowed() {
        QFETCH(QString, provider);
        if (geteuid() != 0)
            QSKIP("only root can give a link away");
        const QString file = database("base.gpkg"), aim = database("aim.gpkg");
        const QByteArray name = QFile::encodeName(file), link = QFile::encodeName(path("link"));
        QVERIFY(QFile::link(aim, path("link")));
        QCOMPARE(lchown(link.constData(), 12345, 12345), 0);
        const auto exchange = [&] {
            renameat2(AT_FDCWD, name.constData(), AT_FDCWD, link.constData(), RENAME_EXCHANGE);
        };
        const int runs = fermat::test::trials(60);
        for (int run = 0; run < runs; ++run) {
            // What the run looks at before the work is as it should be.
            std::atomic<bool> isWritten = false, stop = false;
            std::thread other([&] {
                while (!stop)
                    if (isWritten)
                        exchange();
            });
            RecordingFeedback feedback;
            feedback.mOnProgress = [&](double progress) { isWritten = progress > 99; };
            mFixture->run(
                "fermat:startpositions",
                {{"INPUT", mInput},
                 {"COUNT", 3},
                 {"OUTPUT",
                  QStringLiteral("ogr:dbname='%1' table=\"t%2\" (geom)").arg(file).arg(run)}},
                &feedback);
            stop = true;
            other.join();
            if (QFileInfo(file).isSymLink())
                exchange();
        }
        QCOMPARE(
            query(aim, "SELECT name FROM sqlite_master WHERE name LIKE 't_' OR name LIKE 't__'"),
            QStringList());
    }

    void aDatabaseThatOtherConnectionsHoldGetsTheTable() {
        const QString file = database("base.gpkg");
        const auto opened = [&] {
            return GDALDatasetUniquePtr(GDALDataset::Open(
                file.toUtf8().constData(), GDAL_OF_VECTOR | GDAL_OF_UPDATE, nullptr, nullptr));
        };
        QCOMPARE(query(file, "PRAGMA journal_mode = WAL"), QStringList("wal"));
        const auto holder = opened();
        QVERIFY(holder && holder->GetLayer(0)->GetNextFeature());
        for (int closed = 1; closed <= 3; ++closed) {
            std::vector<GDALDatasetUniquePtr> others(closed);
            for (auto& other : others) {
                other = opened();
                QVERIFY(other && other->GetLayer(0)->GetNextFeature());
            }
            others.clear(); // SQLite keeps their descriptors
            const QString table = QStringLiteral("more%1").arg(closed);
            const Outcome outcome = mFixture->run(
                "fermat:isochrones",
                isochrones(QStringLiteral("ogr:dbname='%1' table=\"%2\" (geom)").arg(file, table)));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QVERIFY(rows(file, table) > 0);
        }
    }

    void aTableToWhichOthersReferStays() {
        const QString file = database("base.gpkg");
        query(file, "CREATE TABLE visits (id INTEGER, place INTEGER REFERENCES Precious(fid))");
        const Outcome outcome = mFixture->run(
            "fermat:isochrones",
            isochrones(QStringLiteral("ogr:dbname='%1' table=\"precious\" (geom)").arg(file)));
        QVERIFY2(outcome.error.contains("the table “visits” refers to rows of “precious”, which "
                                        "would be gone. Choose another table."),
                 qPrintable(inWords(outcome)));
        QCOMPARE(rows(file, "precious"), 3);
    }

    void whatWouldChangeOtherTablesIsRefused_data() {
        QTest::addColumn<QStringList>("queries");
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("said");
        QTest::newRow("words") << QStringList{"CREATE VIRTUAL TABLE notes USING fts4(text)"}
                               << "notes_content"
                               << "is not a table of features that could be replaced";
        for (const QString table : {"gpkg_contents", "gpkg_geometry_columns", "gpkg_extensions"})
            QTest::newRow(qPrintable(table))
                << QStringList{"CREATE TRIGGER t AFTER INSERT ON " + table +
                               " BEGIN DELETE /* all */ FROM precious; END"}
                << "more"
                << "the trigger “t” of this database would change other rows";
        for (const QString change :
             {"DELETE/**/FROM precious", "DELETE FROM\"precious\"", "DELETE FROM 'precious'",
              "UPDATE OR IGNORE [precious] SET fid = fid + 9", "DELETE -- gpkg_\nFROM precious"})
            QTest::newRow(qPrintable(change))
                << QStringList{"CREATE TRIGGER t AFTER INSERT ON gpkg_contents BEGIN " + change +
                               "; END"}
                << "more"
                << "the trigger “t” of this database would change other rows";
        QTest::newRow("letters beyond A to Z")
            << QStringList{"CREATE TABLE \"ärger\" (a)",
                           "CREATE TRIGGER t AFTER INSERT ON gpkg_contents BEGIN "
                           "DELETE FROM \"ärger\"; END"}
            << "more"
            << "the trigger “t” of this database would change other rows";
        QTest::newRow("removed")
            << QStringList{"CREATE TRIGGER t AFTER DELETE ON gpkg_contents BEGIN "
                           "UPDATE precious SET fid = fid + 10; END"}
            << "first"
            << "the trigger “t” of this database would change other rows";
    }
    void whatWouldChangeOtherTablesIsRefused() {
        QFETCH(QStringList, queries);
        QFETCH(QString, table);
        QFETCH(QString, said);
        const QString file = database("base.gpkg");
        for (const QString& text : queries)
            query(file, text);
        const Outcome outcome = mFixture->run(
            "fermat:isochrones",
            isochrones(QStringLiteral("ogr:dbname='%1' table=\"%2\" (geom)").arg(file, table)));
        QVERIFY2(outcome.error.contains(said), qPrintable(inWords(outcome)));
        QCOMPARE(rows(file, "precious"), 3);
        QCOMPARE(rows(file, "first"), 5);
    }

    void aDatabaseInTheModeWalIsNotWrittenUnderASecondName() {
        const QString file = database("base.gpkg"), link = path("second.gpkg");
        QCOMPARE(query(file, "PRAGMA journal_mode = WAL"), QStringList("wal"));
        QCOMPARE(::link(QFile::encodeName(file).constData(), QFile::encodeName(link).constData()),
                 0);
        const Outcome outcome = mFixture->run(
            "fermat:isochrones",
            isochrones(QStringLiteral("ogr:dbname='%1' table=\"more\" (geom)").arg(link)));
        QVERIFY2(outcome.error.contains("the file has a second name"),
                 qPrintable(inWords(outcome)));
        QCOMPARE(rows(file, "precious"), 3);
        QVERIFY(QFile::remove(link));
    }

    void aDatabaseOfAnotherUserIsNotWrittenThroughAHardLink() {
        if (geteuid() != 0)
            QSKIP("only root can give a file away");
        const QString file = database("base.gpkg"), link = path("hard.gpkg");
        QCOMPARE(::chown(QFile::encodeName(file).constData(), 12345, 12345), 0);
        QCOMPARE(::link(QFile::encodeName(file).constData(), QFile::encodeName(link).constData()),
                 0);
        const QString destination =
            QStringLiteral("ogr:dbname='%1' table=\"more\" (geom)").arg(link);
        const Outcome outcome = mFixture->run("fermat:isochrones", isochrones(destination));
        QVERIFY2(outcome.error.contains("belongs to another user and has a second name"),
                 qPrintable(outcome.error));
        QCOMPARE(rows(file, "more"), -1);
        QVERIFY(QFile::remove(link));
    }

    void eachGeometryOfATableIsTheTable() {
        const QString file = database("base.sqlite");
        query(file, "SELECT 1");
        {
            const GDALDatasetUniquePtr two(
                GDALDataset::Open(file.toUtf8().constData(), GDAL_OF_VECTOR | GDAL_OF_UPDATE));
            OGRLayer* layer = two->CreateLayer("two", nullptr, wkbNone);
            for (const char* name : {"g1", "g2"}) {
                OGRGeomFieldDefn geometry(name, wkbPoint);
                OGRSpatialReference utm;
                utm.importFromEPSG(32632);
                geometry.SetSpatialRef(&utm);
                QCOMPARE(layer->CreateGeomField(&geometry), OGRERR_NONE);
            }
            OGRFeature feature(layer->GetLayerDefn());
            OGRPoint point(1005, 1995);
            feature.SetGeomField(0, &point);
            feature.SetGeomField(1, &point);
            QCOMPARE(layer->CreateFeature(&feature), OGRERR_NONE);
        }
        QVariantMap parameters =
            isochrones(QStringLiteral("ogr:dbname='%1' table=\"two\" (geom)").arg(file));
        parameters.remove("START_POINT");
        parameters.insert("SOURCES", file + "|layername=two(g2)");
        const Outcome outcome = mFixture->run("fermat:isochrones", parameters);
        QVERIFY2(outcome.error.contains("this table is also an input"), qPrintable(outcome.error));
        QCOMPARE(rows(file, "two"), 1);
    }

    void tablesInTwoDatabasesAreRefused() {
        // The first would be changed if the second cannot be.
        const QString first = database("first.gpkg"), second = database("second.gpkg");
        const auto lines = ProviderFixture::layer("LineString", "EPSG:32632", {},
                                                  {{"LINESTRING(1000 1000, 1900 1000)", {}}});
        const auto into = [&](const QString& nodes) {
            return mFixture->run(
                "fermat:networkisochrones",
                {{"INPUT", QVariant::fromValue<QgsMapLayer*>(lines.get())},
                 {"START_POINT", "1000,1000"},
                 {"INTERVALS", "100,2000"},
                 {"OUTPUT", QStringLiteral("ogr:dbname='%1' table=\"a\" (geom)").arg(first)},
                 {"NODES", nodes}});
        };
        const Outcome refused =
            into(QStringLiteral("ogr:dbname='%1' table=\"b\" (geom)").arg(second));
        QVERIFY2(refused.error.contains("is a table in another database that exists"),
                 qPrintable(refused.error));
        QCOMPARE(rows(first, "a"), -1);
        const Outcome outcome = into(path("new.gpkg"));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(rows(first, "a") > 0);
    }

    void tablesHaveOneNameIfOnlyLettersFromAToZDiffer() {
        for (const QString name : {"base.gpkg", "base.sqlite"}) {
            const QString file = database(name);
            const auto put = [&](const QString& table, int count) {
                return inWords(mFixture->run(
                    "fermat:isochrones",
                    isochrones(
                        QStringLiteral("ogr:dbname='%1' table=\"%2\" (geom)").arg(file, table),
                        count)));
            };
            QCOMPARE(put("Ärger", 4), QString("it succeeded"));
            QCOMPARE(put("ärger", 2), QString("it succeeded"));
            QCOMPARE(put("PRECIOUS", 2), QString("it succeeded"));
            QCOMPARE(rows(file, "Ärger"), 4);
            QCOMPARE(rows(file, "ärger"), 2);
            QCOMPARE(rows(file, "precious"), 2);
            QCOMPARE(rows(file, "first"), 5);
        }
    }

    void aTableOfItsOwnNameReplacesNone() {
        const QString file = database("first.gpkg");
        const Outcome outcome = mFixture->run("fermat:isochrones", isochrones("ogr:" + file));
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("the file has a table “first” already") &&
                     outcome.error.contains("table=\"first\" (geom)"),
                 qPrintable(outcome.error));
        QCOMPARE(rows(file, "first"), 5);
        // The remedy
        QVERIFY(mFixture
                    ->run("fermat:isochrones",
                          isochrones("ogr:dbname='" + file + "' table=\"first\" (geom)"))
                    .ok);
        QCOMPARE(rows(file, "first"), 4);
        QCOMPARE(rows(file, "precious"), 3);
    }

    void aNewDatabaseGetsTheTable() {
        for (const QString name : {"new.gpkg", "new.sqlite", "new.db"})
            for (const QString destination : {"ogr:F", "ogr:dbname='F' table=\"bands\" (geom)"}) {
                const QString file = path(name);
                const Outcome outcome = mFixture->run(
                    "fermat:isochrones", isochrones(QString(destination).replace("F", file)));
                QVERIFY2(outcome.ok, qPrintable(outcome.error));
                QCOMPARE(rows(file, destination == "ogr:F" ? "new" : "bands"), 4);
                QVERIFY(QFile::remove(file));
            }
    }

    void aFileOfAnotherFormatIsWrittenAsAWhole() {
        for (const QString name : {"x.geojson", "x.shp", "x.fgb"}) {
            const Outcome outcome = mFixture->run(
                "fermat:isochrones", isochrones("ogr:dbname='" + path(name) + "' (geom)"));
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(outcome.results["ISOCHRONES"].toString(), path(name));
            QCOMPARE(ProviderFixture::readFeatures(path(name)).size(), std::size_t(4));
            const Outcome other = mFixture->run(
                "fermat:isochrones", isochrones("ogr:dbname='" + path(name) + "' table=\"y\""));
            QVERIFY(!other.ok);
            QVERIFY2(other.error.contains("only a GeoPackage"), qPrintable(other.error));
        }
    }

    void aFileThatIsNoDatabaseStays() {
        QFile file(path("x.gpkg"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a letter");
        file.close();
        const Outcome outcome =
            mFixture->run("fermat:isochrones",
                          isochrones("ogr:dbname='" + path("x.gpkg") + "' table=\"bands\" (geom)"));
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("is no database of this format"),
                 qPrintable(outcome.error));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("a letter"));
    }

    void aFullDiskAndACancelLeaveTheDatabaseAsItWas() {
        for (const QString name : {"base.gpkg", "base.sqlite"}) {
            const QString file = database(name);
            for (const char* table : {"more", "precious"}) {
                const QString destination =
                    QStringLiteral("ogr:dbname='%1' table=\"%2\" (geom)").arg(file, table);
                Outcome outcome;
                {
                    const SmallDisk disk(rlim_t(QFileInfo(file).size() + 20000));
                    outcome = mFixture->run("fermat:isochrones", isochrones(destination, 60));
                }
                QVERIFY(!outcome.ok);
                QVERIFY2(
                    outcome.error.contains(file) &&
                        outcome.error.contains(QRegularExpression("File too large|disk is full")) &&
                        !outcome.error.contains(".fermat-"),
                    qPrintable(outcome.error));
                RecordingFeedback feedback;
                feedback.mOnProgress = [&](double progress) {
                    if (progress >= 100)
                        feedback.cancel();
                };
                outcome =
                    mFixture->run("fermat:isochrones", isochrones(destination, 60), &feedback);
                QVERIFY(!outcome.ok);
                QCOMPARE(rows(file, "first"), 5);
                QCOMPARE(rows(file, "precious"), 3);
                QCOMPARE(rows(file, "more"), -1);
                QVERIFY(!QFile::exists(path("d.tif")));
            }
        }
    }

    void aDatabaseInUseLeavesTheOtherOutputsAsTheyWere() {
        const QString file = database("base.gpkg");
        QVERIFY(mFixture->run("fermat:isochrones", isochrones(path("b.gpkg"))).ok);
        QFile raster(path("d.tif"));
        QVERIFY(raster.open(QIODevice::ReadOnly));
        const QByteArray before = raster.readAll();
        GDALDatasetUniquePtr other(
            GDALDataset::Open(file.toUtf8().constData(), GDAL_OF_VECTOR | GDAL_OF_UPDATE));
        other->ReleaseResultSet(other->ExecuteSQL("BEGIN EXCLUSIVE", nullptr, nullptr));
        CPLSetConfigOption("SQLITE_BUSY_TIMEOUT", "1");
        QVariantMap parameters = isochrones("ogr:dbname='" + file + "' table=\"precious\" (geom)");
        parameters["START_POINT"] = "1055,1995";
        const Outcome outcome = mFixture->run("fermat:isochrones", parameters);
        CPLSetConfigOption("SQLITE_BUSY_TIMEOUT", nullptr);
        other.reset();
        QVERIFY(!outcome.ok);
        QFile after(path("d.tif"));
        QVERIFY(after.open(QIODevice::ReadOnly));
        QCOMPARE(after.readAll(), before);
        QCOMPARE(rows(file, "precious"), 3);
        QCOMPARE(QDir(path("")).entryList({".fermat-*"}, QDir::Dirs | QDir::Hidden), QStringList());
    }

    void aSpatialiteDatabaseGetsTheTableAsAnyOther() {
        const QString file = path("base.sqlite");
        CPLStringList options;
        options.SetNameValue("SPATIALITE", "YES");
        GDALDatasetUniquePtr(GetGDALDriverManager()->GetDriverByName("SQLite")->Create(
            file.toUtf8().constData(), 0, 0, 0, GDT_Unknown, options.List()));
        const Outcome outcome = mFixture->run(
            "fermat:isochrones", isochrones("spatialite:dbname='" + file + "' table=\"t\" (geom)"));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(rows(file, "t"), 4);
        QCOMPARE(query(file, "SELECT spatial_index_enabled >= 0 FROM geometry_columns "
                             "WHERE f_table_name = 't'"),
                 QStringList{"1"});
    }

    void numbersTextsAndAnExistingProjectOfTablesStay() {
        const QString file = database("base.gpkg");
        const Outcome plain =
            mFixture->run("fermat:startpositions",
                          {{"INPUT", mInput}, {"COUNT", 7}, {"OUTPUT", path("plain.gpkg")}});
        const Outcome table = mFixture->run(
            "fermat:startpositions", {{"INPUT", mInput},
                                      {"COUNT", 7},
                                      {"OUTPUT", "ogr:dbname='" + file + "' table=\"t\" (geom)"}});
        QVERIFY2(plain.ok && table.ok, qPrintable(table.error));
        const auto expected = ProviderFixture::readFeatures(path("plain.gpkg"));
        const auto found = ProviderFixture::readFeatures(file + "|layername=t");
        QCOMPARE(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            QCOMPARE(found[i].attributes(), expected[i].attributes());
            QVERIFY(found[i].geometry().equals(expected[i].geometry()));
        }
        QCOMPARE(QgsVectorLayer(file + "|layername=t").crs(),
                 QgsVectorLayer(path("plain.gpkg")).crs());
    }
};

FERMAT_QGIS_TEST(DatabaseTablesTest)
#include "database_tables_test.moc"
