#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "scratch_folder.h"

#include <qgsexception.h>

#include <QDir>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

/// The hidden folders in which files are made.
class ScratchFolderTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    QString mInput;

    QVariantMap parameters() const {
        return {{"INPUT", mInput}, {"COUNT", 4}, {"OUTPUT", mFixture.path("p.gpkg")}};
    }
    QStringList hiddenFolders() const {
        return QDir(mFixture.path(""))
            .entryList({".fermat-*"}, QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    QString treasure() const { return mFixture.path("treasure/file"); }
    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    /// A folder as a killed run leaves it, with a file in it.
    QString leftFolder() {
        const pid_t other = fork();
        if (other == 0) {
            const ScratchFolder folder(OutputPlace(mFixture.path("file")), "y");
            write(folder.filePath("large"), "half");
            ::kill(getpid(), SIGKILL);
        }
        waitpid(other, nullptr, 0);
        const QStringList left = hiddenFolders();
        return left.size() == 1 ? mFixture.path(left[0]) : QString();
    }
    /// What another run does in the same folder.
    void cleanUp() const { ScratchFolder::removeLeft(OutputPlace(mFixture.path("file"))); }

  private slots:
    void cleanup() {
        for (const QString& name : hiddenFolders())
            std::filesystem::remove_all(mFixture.path(name).toStdString());
    }
    void initTestCase() {
        mInput = mFixture.writeRaster("uniform.tif", 30, std::vector<double>(2700, 36), GDT_Byte);
    }

    void foldersOfRunsThatWereKilledGoAndThoseOfLivingOnesStay() {
        const ScratchFolder own(OutputPlace(mFixture.path("file")), "x");
        int ready[2];
        QCOMPARE(pipe(ready), 0);
        const pid_t other = fork();
        if (other == 0) {
            const ScratchFolder folder(OutputPlace(mFixture.path("file")), "y");
            QFile file(folder.filePath("large"));
            if (file.open(QIODevice::WriteOnly))
                file.write("half");
            file.close();
            if (::write(ready[1], "x", 1) == 1)
                pause();
            _exit(1);
        }
        char byte;
        QCOMPARE(read(ready[0], &byte, 1), ssize_t(1));
        QCOMPARE(hiddenFolders().size(), 2);
        const QVariantMap points = parameters();
        QVERIFY(mFixture.run("fermat:startpositions", points).ok);
        QCOMPARE(hiddenFolders().size(), 2);
        kill(other, SIGKILL);
        waitpid(other, nullptr, 0);
        QVERIFY(mFixture.run("fermat:startpositions", points).ok);
        QCOMPARE(hiddenFolders().size(), 1);
        QVERIFY(QFileInfo(own.filePath("")).isDir());
    }

    void foldersThatOthersCalledLikeThatStay() {
        const QDir folder(mFixture.path(""));
        QVERIFY(folder.mkpath(".fermat-my-own/files") && folder.mkpath(".fermat-abcdef/files"));
        QVERIFY(mFixture.run("fermat:startpositions", parameters()).ok);
        QCOMPARE(hiddenFolders(), (QStringList{".fermat-abcdef", ".fermat-my-own"}));
    }

    void aFolderThatAKilledRunLeftGoes() {
        const QString left = leftFolder();
        QVERIFY(QFile::exists(left + "/files/large"));
        cleanUp();
        QCOMPARE(hiddenFolders(), QStringList());
    }

    void anInputThatAKilledRunLeftIsRefusedAndStays() {
        const QString file = leftFolder() + "/files/input.tif";
        QVERIFY(QFile::copy(mInput, file));
        QVERIFY(QFile::link(file, mFixture.path("link.tif")));
        for (const QString& input : {file, mFixture.path("link.tif")}) {
            QVariantMap points = parameters();
            points["INPUT"] = input;
            const Outcome outcome = mFixture.run("fermat:startpositions", points);
            QVERIFY(QFile::exists(file));
            QVERIFY2(outcome.error.contains("An input is in the file " + file +
                                            ". A run that was killed left this file"),
                     qPrintable(outcome.error));
        }
    }

    void leftFoldersStayIfFilesOfAnInputAreNotKnown() {
        const QString left = leftFolder();
        write(mFixture.path("unknown.vrt"),
              "<VRTDataset rasterXSize=\"90\" rasterYSize=\"30\"><SRS>EPSG:32632</SRS>"
              "<GeoTransform>0, 10, 0, 0, 0, -10</GeoTransform><Unknown/>"
              "<VRTRasterBand dataType=\"Byte\" band=\"1\"><SimpleSource><SourceFilename>" +
                  mInput.toUtf8() +
                  "</SourceFilename></SimpleSource></VRTRasterBand></VRTDataset>");
        for (const QString& input : {mFixture.path("unknown.vrt"), mInput}) {
            QVariantMap points = parameters();
            points["INPUT"] = input;
            points["OUTPUT"] = mFixture.path("unknown.gpkg");
            const Outcome outcome = mFixture.run("fermat:startpositions", points);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(QFile::exists(left + "/files/large"), input != mInput);
        }
    }

    void plantedLinksAreNotFollowed_data() {
        QTest::addColumn<QString>("link"); // inside of the folder
        QTest::addColumn<bool>("goes");
        QTest::newRow("all files") << "files" << true;
        QTest::newRow("a folder of files") << "files/made" << true;
        QTest::newRow("deeper") << "files/a/b" << true;
        QTest::newRow("the lock") << "lock" << false;
        QTest::newRow("the folder") << "" << false;
    }
    void plantedLinksAreNotFollowed() {
        QFETCH(QString, link);
        QFETCH(bool, goes);
        QVERIFY(QDir(mFixture.path("")).mkpath("treasure"));
        write(treasure(), "Fermat " + QSysInfo::machineHostName().toUtf8() + '\n');
        const QString left = leftFolder();
        QVERIFY(!left.isEmpty());
        const QString place = link.isEmpty() ? left : left + '/' + link;
        std::filesystem::remove_all(place.toStdString());
        QDir().mkpath(QFileInfo(place).path());
        QVERIFY(QFile::link(link == "lock" ? treasure() : mFixture.path("treasure"), place));
        cleanUp();
        QVERIFY(QFile::exists(treasure()));
        QCOMPARE(hiddenFolders().isEmpty(), goes);
        if (link.isEmpty()) // files of the folder behind the link stay, too
            QVERIFY(QFile::remove(left));
    }

    void anOwnFolderDoesNotFollowPlantedLinks() {
        QVERIFY(QDir(mFixture.path("")).mkpath("treasure"));
        write(treasure(), "gold");
        {
            const ScratchFolder folder(OutputPlace(mFixture.path("file")), "x");
            QVERIFY(QFile::link(mFixture.path("treasure"), folder.filePath("made")));
            const QString files = QFileInfo(folder.visiblePath("x")).path();
            QVERIFY(QDir().rename(files, files + "-old"));
            QVERIFY(QFile::link(mFixture.path("treasure"), files));
        }
        QVERIFY(QFile::exists(treasure()));
    }

    void foldersThatMayBelongToOthersStay_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"another owner", "another owner of the lock", "a wide mode",
                                 "another text", "a pipe", "no lock", "another machine"})
            QTest::newRow(what) << what;
    }
    void foldersThatMayBelongToOthersStay() {
        QFETCH(QString, what);
        if (what.contains("owner") && geteuid() != 0)
            QSKIP("only root can give a folder away");
        const QString left = leftFolder();
        const QByteArray folder = QFile::encodeName(left), lock = folder + "/lock";
        if (what == "another owner")
            QCOMPARE(chown(folder.constData(), 12345, 12345), 0);
        else if (what == "another owner of the lock")
            QCOMPARE(chown(lock.constData(), 12345, 12345), 0);
        else if (what == "a wide mode")
            QCOMPARE(chmod(folder.constData(), 0770), 0);
        else if (what == "another text")
            write(lock, "something else");
        else if (what == "another machine")
            write(lock, "Fermat elsewhere\n");
        else
            QCOMPARE(unlink(lock.constData()), 0);
        if (what == "a pipe")
            QCOMPARE(mkfifo(lock.constData(), 0600), 0); // opening it must not wait
        cleanUp();
        QVERIFY(QFile::exists(left + "/files/large"));
    }

    void runsAtTheSameTimeInOneFolderAreQuietAndLeaveNothing() {
        // Locks are of open files, so threads wait for each other as processes do.
        int said[2];
        QCOMPARE(pipe(said), 0);
        const int own = dup(STDERR_FILENO);
        dup2(said[1], STDERR_FILENO);
        ::close(said[1]);
        std::atomic<int> lost = 0;
        {
            std::vector<std::jthread> runs;
            for (int i = 0; i < 6; ++i)
                runs.emplace_back([&] {
                    for (int run = 0; run < 60; ++run)
                        try {
                            ScratchFolder::removeLeft(OutputPlace(mFixture.path("file")));
                            const ScratchFolder folder(OutputPlace(mFixture.path("file")), "x");
                            QFile file(folder.filePath("f"));
                            const bool written =
                                file.open(QIODevice::WriteOnly) && file.write("x") == 1;
                            file.close();
                            lost += !written || !QFile::exists(folder.filePath("f"));
                        } catch (const QgsProcessingException&) {
                            ++lost;
                        }
                });
        }
        dup2(own, STDERR_FILENO);
        ::close(own);
        char text[1000];
        const ssize_t size = read(said[0], text, sizeof text);
        ::close(said[0]);
        QCOMPARE(lost.load(), 0);
        QCOMPARE(QByteArray(text, int(std::max<ssize_t>(size, 0))), QByteArray());
        QCOMPARE(hiddenFolders(), QStringList());
    }
};

FERMAT_QGIS_TEST(ScratchFolderTest)
#include "scratch_folder_test.moc"
