#include "exception_translation.h"
#include "memory_limit.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <fermat/disk.h>

#include <qgsapplication.h>
#include <qgsexception.h>

#include <QDir>

/// The memory and the processor cores that a run may use.
class LimitsTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    QString uniform(int side) {
        return mFixture.writeRaster("uniform.tif", side,
                                    std::vector<double>(std::size_t(side) * side, 36), GDT_Byte);
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    /// The same feature many times.
    static std::unique_ptr<QgsVectorLayer> copies(const QString& type, const QString& wkt,
                                                  int count) {
        return ProviderFixture::layer(type, "EPSG:32632", {},
                                      std::vector<FeatureContent>(std::size_t(count), {wkt, {}}));
    }
    Outcome runWithin(double mib, const char* id, QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path("out.gpkg"));
        if (qstrcmp(id, "fermat:isochrones") == 0)
            parameters.insert("OUTPUT", mFixture.path("out.tif"));
        setMemoryLimitGib(mib / 1024);
        const Outcome outcome = mFixture.run(id, parameters);
        setMemoryLimitGib(0);
        return outcome;
    }
    static QByteArray content(const QString& path) {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Threads that have the name of the program. Those of Qt and QGIS have names of their own.
    static int threads() {
        int count = 0;
        const QByteArray own = content("/proc/self/comm");
        const QDir tasks("/proc/self/task");
        for (const QString& task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            count += content(tasks.filePath(task) + "/comm") == own;
        return count;
    }

  private slots:
    void polygonsOfMoreCellsThanThereIsMemoryForAreRefusedAsTheyAreRead() {
        const auto polygons = copies(
            "Polygon", "POLYGON((1000 2000, 6000 2000, 6000 -3000, 1000 -3000, 1000 2000))", 100);
        const QVariantMap parameters{{"INPUT", uniform(500)}, {"SOURCES", given(polygons)}};
        const Outcome outcome = runWithin(100, "fermat:isochrones", parameters);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("The features of the layer “sources” touch") &&
                     outcome.error.contains("Fermat may use only 100.00 MiB. Use fewer or smaller "
                                            "features, or dissolve features that overlap."),
                 qPrintable(outcome.error));
    }

    void cellsWherePathsStartCountInTheMemoryThatIsAnnounced() {
        const auto polygon = copies(
            "Polygon", "POLYGON((1000 2000, 6000 2000, 6000 -3000, 1000 -3000, 1000 2000))", 1);
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(500)},
                                               {"SOURCES", given(polygon)},
                                               {"OUTPUT", mFixture.path("announced.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const QStringList said = outcome.infos.filter("250,000 source cells, up to ");
        QCOMPARE(said.size(), 1);
        const double mib = said[0].section("up to ", 1).section(' ', 0, 0).toDouble();
        QVERIFY2(mib > 100 * 250000 / 1048576.0, qPrintable(said[0]));
    }

    void aTableThatIsTooLargeIsRefusedWithWhatToDoAboutIt() {
        const auto points = copies("Point", "POINT(1005 1995)", 3000);
        const Outcome outcome = runWithin(
            20, "fermat:traveltimes",
            {{"INPUT", uniform(20)}, {"SOURCES", given(points)}, {"RECEIVERS", given(points)}});
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains(QRegularExpression(
                     "The results of 3,000 sources need [0-9.]+ MiB of memory, but Fermat may use "
                     "only 20.00 MiB. Use fewer sources or fewer receivers at a time.")),
                 qPrintable(outcome.error));
    }

    void pathsThatAreTooManyAreRefusedAsTheyAreTraced() {
        const auto sources = copies("Point", "POINT(1005 1995)", 60);
        const auto receivers = copies("Point", "POINT(5995 -2995)", 60);
        const QVariantMap one{
            {"INPUT", uniform(500)}, {"START_POINT", "1005,1995"}, {"RECEIVERS", given(receivers)}};
        QVariantMap each = one;
        each.insert("SOURCES", given(sources));
        each.insert("EACH_SOURCE", true);
        const Outcome outcome = runWithin(12, "fermat:raypaths", each);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("The paths need more than the ") &&
                     outcome.error.contains("Use fewer sources or fewer receivers at a time."),
                 qPrintable(outcome.error));
        QVERIFY(!QFile::exists(mFixture.path("out.gpkg")));
        const Outcome fits = runWithin(12, "fermat:raypaths", one);
        QVERIFY2(fits.ok, qPrintable(fits.error));
    }

    void memoryThatTheCoreLacksIsToldWithWhatToDoAboutIt() {
        QString told;
        try {
            inSentences([] { throw fermat::OutOfMemory(std::size_t(3) << 20, 1 << 19); });
        } catch (const QgsProcessingException& error) {
            told = error.what();
        }
        QCOMPARE(told,
                 QString("There is not enough memory: 3.00 MiB of memory are needed, but only "
                         "0.50 MiB are free. Close other programs, clip the raster, or use "
                         "fewer sources or receivers."));
    }

    void aTemporaryFileThatFailsIsToldWithWhatToDoAboutIt_data() {
        QTest::addColumn<QString>("why");
        QTest::newRow("too large")
            << "a file of 3.00 GiB is needed in the folder /a b, but it can have only 1.00 GiB "
               "there";
        QTest::newRow("broken") << "a temporary file could not be read or written: no";
    }
    void aTemporaryFileThatFailsIsToldWithWhatToDoAboutIt() {
        QFETCH(QString, why);
        QString told;
        try {
            inSentences([&] {
                if (why.startsWith("a file"))
                    throw fermat::OutOfDisk(std::size_t(3) << 30, std::size_t(1) << 30, "/a b");
                throw fermat::DiskError(fermat::Sentence(why.toStdString()));
            });
        } catch (const QgsProcessingException& error) {
            told = error.what();
        }
        QCOMPARE(told, QString("Fermat works with temporary files here, but %1. Make room on the "
                               "disk, or use a folder on another one.")
                           .arg(why));
    }

    void processingsCoresAreAllThatAreUsed() {
        const int before = QgsApplication::maxThreads();
        QgsApplication::setMaxThreads(1);
        RecordingFeedback feedback;
        mFixture.run("fermat:syntheticvelocity",
                     {{"ROWS", 8}, {"COLUMNS", 8}, {"OUTPUT", mFixture.path("first.tif")}});
        const QString input = uniform(2000);
        const int atFirst = threads();
        int most = 0;
        feedback.mOnProgress = [&](double) { most = std::max(most, threads()); };
        for (const int kind : {0, 1})
            mFixture.run("fermat:syntheticvelocity",
                         {{"KIND", kind},
                          {"ROWS", 3000},
                          {"COLUMNS", 3000},
                          {"OUTPUT", mFixture.path("v.tif")}},
                         &feedback);
        mFixture.run("fermat:startpositions", {{"INPUT", input}, {"OUTPUT", "memory:"}},
                     &feedback); // files have a thread
        QgsApplication::setMaxThreads(before);
        QVERIFY(most > 0);
        // QGIS may have one more thread for a file.
        QVERIFY2(most <= atFirst + 1, qPrintable(QString::number(most - atFirst)));
    }
};

FERMAT_QGIS_TEST(LimitsTest)
#include "limits_test.moc"
