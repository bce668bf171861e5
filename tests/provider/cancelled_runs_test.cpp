#include "../support/recorder.h"
#include "all_pairs_algorithm.h"
#include "network_fixture.h"
#include "qgis_test_main.h"

#include <qgsapplication.h>
#include <qgsprocessingcontext.h>

#include <QDir>
#include <QFileInfo>

#include <map>

namespace {

/// fermat:allpairs, which asks a progress of a test whether it is cancelled.
class AskedAllPairs : public AllPairsAlgorithm {
  public:
    QgsProcessingAlgorithm* createInstance() const override { return new AskedAllPairs; }
    /// The error; empty if it succeeds.
    QString runAsking(const QVariantMap& parameters, fermat::Progress& progress) {
        QgsProcessingContext context;
        RecordingFeedback feedback;
        try {
            if (!prepare(parameters, context, &feedback))
                return "it could not be prepared";
            runTo(parameters, context, &feedback, progress);
        } catch (const QgsProcessingException& error) {
            return error.what();
        }
        return {};
    }
};

} // namespace

/// A run that is cancelled or fails leaves each file that was there as it was, to the last byte.
class CancelledRunsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<NetworkFixture> mFixture;
    std::map<int, std::unique_ptr<QgsVectorLayer>> mTables; ///< of edges

    QString path(const QString& name) const { return mFixture->path(name); }
    QStringList hiddenFolders() const {
        return QFileInfo(path("x")).absoluteDir().entryList(
            {".fermat-*"}, QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    /// A ring of 20 nodes, in steps of `step`, which each cost as much. 3 and 7 lead to all.
    QVariant ring(int step) {
        std::vector<FeatureContent> rows;
        for (int i = 0; i < 20; ++i)
            rows.push_back({QString(), {i, (i + step) % 20, step}});
        auto& table = mTables[step];
        table = ProviderFixture::layer("None", "", {"from:integer", "to:integer", "cost:integer"},
                                       rows);
        return NetworkFixture::given(table);
    }
    QVariantMap parameters(const QVariant& edges, const QString& table, const QString& centrality) {
        const QString folder = QFileInfo(path("x")).absolutePath() + '/';
        const auto inFolder = [&](QString name) { return name.replace("F/", folder); };
        return {{"INPUT", edges},
                {"FROM_FIELD", "from"},
                {"TO_FIELD", "to"},
                {"COST_FIELD", "cost"},
                {"MATRIX", path("matrix.tif")},
                {"PREDECESSORS", path("before.tif")},
                {"TABLE", inFolder(table)},
                {"CENTRALITY", inFolder(centrality)}};
    }

  private slots:
    void init() {
        mFixture = std::make_unique<NetworkFixture>();
        QgsApplication::setMaxThreads(1); // each run asks the same questions
    }
    void cleanup() { QgsApplication::setMaxThreads(-1); }

    void oldFilesOutliveACancelAtAnyQuestion_data() {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("centrality");
        QTest::newRow("texts") << "F/pairs.csv"
                               << "F/nodes.geojson";
        QTest::newRow("GeoPackages") << "F/pairs.gpkg"
                                     << "F/nodes.gpkg";
        QTest::newRow("a table in a database") << "ogr:dbname='F/pairs.gpkg' table=\"t\""
                                               << "F/nodes.gpkg";
    }
    void oldFilesOutliveACancelAtAnyQuestion() {
        QFETCH(QString, table);
        QFETCH(QString, centrality);
        fermat::test::Recorder calm;
        const auto run = [&](const QVariant& edges, fermat::test::Recorder& recorder) {
            const std::unique_ptr<QgsProcessingAlgorithm> asked(AskedAllPairs().create());
            return static_cast<AskedAllPairs&>(*asked).runAsking(
                parameters(edges, table, centrality), recorder);
        };
        QCOMPARE(run(ring(3), calm), QString());
        const auto before = mFixture->contents();
        QCOMPARE(before.size(), std::size_t(4));
        const QVariant edges = ring(7);
        std::size_t question = 0;
        for (;; ++question) {
            fermat::test::Recorder recorder(question);
            const QString error = run(edges, recorder);
            if (recorder.questions() <= question) {
                QCOMPARE(error, QString());
                break;
            }
            QCOMPARE(error, QString("Cancelled: nothing was written."));
            for (const auto& [name, bytes] : mFixture->contents())
                QVERIFY2(before.contains(name) && bytes == before.at(name),
                         qPrintable(QString("%1, question %2").arg(name).arg(question)));
        }
        QVERIFY2(question > 20, qPrintable(QString::number(question)));
        for (const auto& [name, bytes] : mFixture->contents())
            QVERIFY2(bytes != before.at(name), qPrintable(name));
        QTRY_COMPARE(hiddenFolders(), QStringList()); // meanwhile cancelled files are closed
    }

    void noFileIsReplacedIfADatabaseIsInUse() {
        const QString table = "F/pairs.csv", centrality = "ogr:dbname='F/nodes.gpkg' table=\"t\"";
        const Outcome made =
            mFixture->run("fermat:allpairs", parameters(ring(3), table, centrality));
        QVERIFY2(made.ok, qPrintable(made.error));
        const auto before = mFixture->contents();
        GDALDatasetUniquePtr other(GDALDataset::Open(path("nodes.gpkg").toUtf8().constData(),
                                                     GDAL_OF_VECTOR | GDAL_OF_UPDATE));
        other->ReleaseResultSet(other->ExecuteSQL("BEGIN EXCLUSIVE", nullptr, nullptr));
        CPLSetConfigOption("SQLITE_BUSY_TIMEOUT", "1");
        const Outcome outcome =
            mFixture->run("fermat:allpairs", parameters(ring(7), table, centrality));
        CPLSetConfigOption("SQLITE_BUSY_TIMEOUT", nullptr);
        other.reset();
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("nodes.gpkg"), qPrintable(outcome.error));
        for (const auto& [name, bytes] : mFixture->contents())
            QVERIFY2(bytes == before.at(name), qPrintable(name));
    }
};

FERMAT_QGIS_TEST(CancelledRunsTest)
#include "cancelled_runs_test.moc"
