#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <QDir>

#include <sys/stat.h>
#include <unistd.h>
#include <utility>

/// Names that lead elsewhere: links, devices, pipes and beginnings.
class OutputPlacesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ProviderFixture> mFixture;
    QString mInput;

    QVariantMap starts(const QVariant& destination) const {
        return {{"INPUT", mInput}, {"COUNT", 4}, {"OUTPUT", destination}};
    }

  private slots:
    void init() {
        mFixture = std::make_unique<ProviderFixture>();
        mInput = mFixture->writeRaster("uniform.tif", 30, std::vector<double>(2700, 36), GDT_Byte);
    }

    void devicesPipesAndFoldersOfTheSystemAreNoPlacesForOutputs() {
        const QByteArray fifo = mFixture->path("fifo.tif").toUtf8();
        QCOMPARE(mkfifo(fifo.constData(), 0600), 0);
        QCOMPARE(mkfifo(mFixture->path("fifo.gpkg").toUtf8().constData(), 0600), 0);
        QVERIFY(QFile::link("/dev/null", mFixture->path("null.tif")));
        QVERIFY(QFile::link("/dev", mFixture->path("devices")));
        for (const QString& path :
             {mFixture->path("fifo.tif"), mFixture->path("fifo.gpkg"), mFixture->path("null.tif"),
              mFixture->path("devices/x.tif"), QString("/dev/full"), QString("/dev/stdout"),
              QString("/dev/x.tif"), QString("/proc/self/fd/1"), QString("/proc/x.tif"),
              QString("/sys/x.tif"), QString("/dev/fd/../x.tif")})
            for (const auto& [algorithm, output] :
                 {std::pair{"isochrones", "OUTPUT"}, std::pair{"isochrones", "ISOCHRONES"},
                  std::pair{"validatedistance", "REPORT"}}) {
                QVariantMap values{{"INPUT", mInput},
                                   {"START_POINT", "1005,1995"},
                                   {"OUTPUT", mFixture->path("d.tif")},
                                   {"ISOCHRONES", mFixture->path("b.gpkg")}};
                values["DISTANCE"] = mInput;
                // An ending would be added to the name of a layer.
                const bool isLayer = output == QLatin1String("ISOCHRONES");
                values[output] =
                    isLayer ? QStringLiteral("ogr:dbname='%1' table=\"t\" (geom)").arg(path) : path;
                const Outcome outcome =
                    mFixture->run(QStringLiteral("fermat:") + algorithm, values);
                QVERIFY(!outcome.ok);
                QVERIFY2(
                    outcome.error.contains("this is a device, a pipe or a socket") ||
                        outcome.error.contains("files cannot be made in /dev, /proc and /sys") ||
                        (isLayer && outcome.error.contains("names no format")),
                    qPrintable(outcome.error));
            }
        struct stat status = {};
        QVERIFY(lstat(fifo.constData(), &status) == 0 && S_ISFIFO(status.st_mode));
        QVERIFY(lstat("/dev/full", &status) == 0 && S_ISCHR(status.st_mode));
    }

    void aLinkOfAnotherUserIsNotFollowed() {
        if (geteuid() != 0)
            QSKIP("only root can give a link away");
        const QString aim = mFixture->path("aim");
        for (const char* name : {"d.shp", "e.dbf"}) {
            const QByteArray link = mFixture->path(name).toUtf8();
            QVERIFY(QFile::link(aim, link));
            QCOMPARE(lchown(link.constData(), 12345, 12345), 0);
        }
        for (const char* name : {"d.shp", "e.shp"}) {
            const Outcome outcome =
                mFixture->run("fermat:startpositions", starts(mFixture->path(name)));
            QVERIFY(!outcome.ok);
            QVERIFY2(outcome.error.contains("is a symbolic link that another user made"),
                     qPrintable(outcome.error));
            QVERIFY(!QFile::exists(aim));
        }
    }

    void aFolderBehindALinkOfAnotherUserIsNotUsed() {
        if (geteuid() != 0)
            QSKIP("only root can give a link away");
        QVERIFY(QDir(mFixture->path("")).mkpath("far/deep"));
        const QByteArray link = mFixture->path("way").toUtf8();
        QVERIFY(QFile::link(mFixture->path("far"), link));
        for (const QString name : {"way/p.gpkg", "way/deep/p.gpkg", "way/../p.gpkg"}) {
            QCOMPARE(lchown(link.constData(), 12345, 12345), 0);
            for (const QString& destination :
                 {mFixture->path(name),
                  QStringLiteral("ogr:dbname='%1' table=\"t\" (geom)").arg(mFixture->path(name))}) {
                const Outcome outcome = mFixture->run("fermat:startpositions", starts(destination));
                QVERIFY(!outcome.ok);
                QVERIFY2(
                    outcome.error.contains(link + " is a symbolic link that another user made"),
                    qPrintable(outcome.error));
            }
            QVERIFY(QDir(mFixture->path("far")).entryList(QDir::Files).isEmpty());
            QCOMPARE(lchown(link.constData(), geteuid(), 0), 0);
            QVERIFY(mFixture->run("fermat:startpositions", starts(mFixture->path(name))).ok);
            QVERIFY(QFile::remove(mFixture->path(name)));
        }
    }

    void aLinkThatAppearsWhileTheRunWorksIsNotFollowed() {
        // The user is somebody else than the one who makes the links, as in a folder like /tmp.
        if (geteuid() != 0)
            QSKIP("only root can give a link away");
        QFile aim(mFixture->path("aim"));
        QVERIFY(aim.open(QIODevice::WriteOnly));
        aim.write("precious");
        aim.close();
        for (const char* place : {"p.gpkg", "folder/p.gpkg"}) {
            QVERIFY(QDir(mFixture->path("")).mkpath("folder"));
            QVERIFY(QDir(mFixture->path("")).mkpath("far"));
            const bool isFolder = QByteArray(place).contains('/');
            RecordingFeedback feedback;
            bool isPlanted = false;
            feedback.mOnProgress = [&](double progress) {
                if (progress < 90 || std::exchange(isPlanted, true))
                    return;
                const QString link = mFixture->path(isFolder ? "folder" : place);
                if (isFolder)
                    QVERIFY(QDir().rename(link, link + "-old"));
                QVERIFY(QFile::link(isFolder ? mFixture->path("far") : aim.fileName(), link));
                QCOMPARE(lchown(link.toUtf8().constData(), 12345, 12345), 0);
            };
            mFixture->run("fermat:startpositions", starts(mFixture->path(place)), &feedback);
            QVERIFY(isPlanted);
            QVERIFY(aim.open(QIODevice::ReadOnly));
            QCOMPARE(aim.readAll(), QByteArray("precious"));
            aim.close();
            QVERIFY(QDir(mFixture->path("far"))
                        .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                        .isEmpty());
        }
    }

    void aPipeBesideAnOutputIsNoPartOfAnOldFile() {
        const QByteArray pipe = mFixture->path("p.gpkg.aux.xml").toUtf8();
        QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
        const Outcome outcome =
            mFixture->run("fermat:startpositions", starts(mFixture->path("p.gpkg")));
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains(pipe + " for a part of it, but this is a device, a pipe"),
                 qPrintable(outcome.error));
        struct stat status = {};
        QVERIFY(lstat(pipe.constData(), &status) == 0 && S_ISFIFO(status.st_mode));
        QVERIFY(!QFile::exists(mFixture->path("p.gpkg")));
    }

    void aSymbolicLinkIsFollowed_data() {
        QTest::addColumn<bool>("isThere");
        QTest::newRow("to a file") << true;
        QTest::newRow("to a name") << false;
    }
    void aSymbolicLinkIsFollowed() {
        QFETCH(bool, isThere);
        QVERIFY(QDir(mFixture->path("")).mkpath("far"));
        for (const char* name : {"points.gpkg", "times.tif"}) {
            const QString far = mFixture->path(QStringLiteral("far/") + name);
            QFile file(far);
            if (isThere)
                QVERIFY(file.open(QIODevice::WriteOnly));
            QVERIFY(QFile::link(far, mFixture->path(name)));
        }
        QVERIFY(mFixture->run("fermat:startpositions", starts(mFixture->path("points.gpkg"))).ok);
        QVERIFY(mFixture
                    ->run("fermat:isochrones", {{"INPUT", mInput},
                                                {"START_POINT", "1005,1995"},
                                                {"OUTPUT", mFixture->path("times.tif")}})
                    .ok);
        for (const char* name : {"points.gpkg", "times.tif"})
            QVERIFY(QFileInfo(mFixture->path(name)).isSymLink());
        QCOMPARE(ProviderFixture::readFeatures(mFixture->path("far/points.gpkg")).size(),
                 std::size_t(4));
        QCOMPARE(ProviderFixture::readRaster(mFixture->path("far/times.tif")).rows, 30);
    }

    void beginningsInOtherLettersAreRefused_data() {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("meant");
        const QString table = ":dbname='" + QDir::currentPath() + "/t.gpkg' table=\"t\" (geom)";
        for (const auto& [given, meant] :
             {std::pair{"Ogr", "ogr"}, std::pair{"OGR", "ogr"}, std::pair{" ogr", "ogr"},
              std::pair{"Spatialite", "spatialite"}, std::pair{"Postgis", "postgis"},
              std::pair{"POSTGRES", "postgres"}})
            QTest::newRow(given) << given + table << meant + table;
        QTest::newRow("MEMORY") << "MEMORY:"
                                << "memory:";
        QTest::newRow("temporary") << "Temporary_Output"
                                   << "TEMPORARY_OUTPUT";
    }
    void beginningsInOtherLettersAreRefused() {
        QFETCH(QString, given);
        QFETCH(QString, meant);
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(mFixture->path("")));
        const Outcome outcome = mFixture->run("fermat:startpositions", starts(given));
        const QStringList made = mFixture->files();
        QDir::setCurrent(before);
        QVERIFY2(outcome.error.endsWith("Write " + meant + "."), qPrintable(outcome.error));
        QCOMPARE(made, QStringList{"uniform.tif"});
    }

    void aLinkToOneOfSeveralFilesIsRefused_data() {
        QTest::addColumn<QString>("algorithm");
        QTest::addColumn<QString>("ending");
        QTest::addColumn<bool>("isThere");
        for (const char* ending : {"shp", "tab", "mif"})
            for (const bool isThere : {true, false})
                QTest::addRow("%s, %d", ending, isThere) << "startpositions" << ending << isThere;
        QTest::newRow("asc") << "isochrones"
                             << "asc" << true;
    }
    void aLinkToOneOfSeveralFilesIsRefused() {
        QFETCH(QString, algorithm);
        QFETCH(QString, ending);
        QFETCH(bool, isThere);
        const QString far = mFixture->path("far/real." + ending);
        const QString link = mFixture->path("out." + ending);
        QVERIFY(QDir(mFixture->path("")).mkpath("far"));
        const auto into = [&](const QString& path) {
            QVariantMap given{{"INPUT", mInput}, {"OUTPUT", path}};
            if (algorithm == "isochrones")
                given["START_POINT"] = "1005,1995";
            else
                given["COUNT"] = 4;
            return mFixture->run("fermat:" + algorithm, given);
        };
        if (isThere)
            QVERIFY(into(far).ok);
        QVERIFY(QFile::link(far, link));
        const auto before = mFixture->contents();
        const QStringList beside = QDir(mFixture->path("far")).entryList(QDir::Files);
        const Outcome refused = into(link);
        QVERIFY2(refused.error.contains("out." + ending + ", which is a link to " + far) &&
                     refused.error.endsWith("Choose " + far + " itself."),
                 qPrintable(refused.error));
        QVERIFY(mFixture->contents() == before);
        QCOMPARE(QDir(mFixture->path("far")).entryList(QDir::Files), beside);
        // If each of its files has a link, all of them are replaced.
        const Outcome direct = into(far);
        QVERIFY2(direct.ok, qPrintable(direct.error));
        for (const QString& name : QDir(mFixture->path("far")).entryList(QDir::Files))
            QFile::link(mFixture->path("far/" + name),
                        mFixture->path("out" + name.mid(int(qstrlen("real")))));
        const Outcome linked = into(link);
        QVERIFY2(linked.ok, qPrintable(linked.error));
    }
};

FERMAT_QGIS_TEST(OutputPlacesTest)
#include "output_places_test.moc"
