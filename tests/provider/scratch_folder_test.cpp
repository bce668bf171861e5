#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "scratch_folder.h"

#include <QDir>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

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

  private slots:
    void initTestCase() {
        mInput = mFixture.writeRaster("uniform.tif", 30, std::vector<double>(2700, 36), GDT_Byte);
    }

    void foldersOfRunsThatWereKilledGoAndThoseOfLivingOnesStay() {
        const ScratchFolder own(mFixture.path(""), "x");
        int ready[2];
        QCOMPARE(pipe(ready), 0);
        const pid_t other = fork();
        if (other == 0) {
            const ScratchFolder folder(mFixture.path(""), "y");
            QFile file(folder.filePath("large"));
            if (file.open(QIODevice::WriteOnly))
                file.write("half");
            file.close();
            if (write(ready[1], "x", 1) == 1)
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
};

FERMAT_QGIS_TEST(ScratchFolderTest)
#include "scratch_folder_test.moc"
