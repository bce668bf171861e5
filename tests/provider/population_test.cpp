#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <algorithm>
#include <cmath>
#include <numeric>

/// How people of other rasters and of features come to the cells of the ground.
class PopulationTest : public QObject {
    Q_OBJECT

    static constexpr int side = 60;
    ProviderFixture mFixture;
    int mRuns = 0;

    QString ground() {
        std::vector<double> velocities(side * side, 5.0);
        velocities[side + 1] = 0; // impassable
        return mFixture.writeRaster("ground.tif", side, velocities, GDT_Byte);
    }
    /// Numbers of people, `cols` a row.
    static std::vector<double> people(int rows, int cols) {
        std::vector<double> people;
        for (int i = 0; i < rows * cols; ++i)
            people.push_back(i % 3 == 0 ? 0 : i * 31 % 97 * 0.5);
        return people;
    }
    static double sum(const std::vector<double>& values) {
        return std::accumulate(values.begin(), values.end(), 0.0);
    }
    /// A run in which a site serves hardly anyone, so that UNSERVED are the people of each cell.
    Outcome run(QVariantMap parameters) {
        const auto site = ProviderFixture::layer("Point", "EPSG:32632", {"beds:double"},
                                                 {{"POINT(1305 1695)", {1e-6}}});
        parameters.insert({{"INPUT", ground()},
                           {"SOURCES", QVariant::fromValue<QgsMapLayer*>(site.get())},
                           {"CAPACITY_FIELD", "beds"},
                           {"MAX_COST", 5},
                           {"OUTPUT", mFixture.path(QStringLiteral("sites%1.gpkg").arg(mRuns))},
                           {"UNSERVED", mFixture.path(QStringLiteral("people%1.tif").arg(mRuns))}});
        ++mRuns;
        return mFixture.run("fermat:coverage", parameters);
    }
    static std::vector<double> cellsOf(const Outcome& outcome) {
        std::vector<double> cells = ProviderFixture::readRaster(outcome.results["UNSERVED"]).values;
        std::replace(cells.begin(), cells.end(), -9999.0, 0.0);
        return cells;
    }
    static bool areNear(const std::vector<double>& got, const std::vector<double>& expected,
                        double tolerance = 2e-5) {
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (std::abs(got[i] - expected[i]) > tolerance) {
                qWarning("cell %d: %g and not %g", int(i), got[i], expected[i]);
                return false;
            }
        return got.size() == expected.size();
    }
    QVariantMap raster(const std::vector<double>& values, int rows, const Placement& placement) {
        return {{"POPULATION",
                 mFixture.writeRaster("population.tif", rows, values, GDT_Float32, placement)}};
    }

  private slots:
    void theSameGridKeepsItsCells() {
        const std::vector<double> all = people(side, side);
        const Outcome outcome = run(raster(all, side, {}));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(areNear(cellsOf(outcome), all));
        QCOMPARE(outcome.value("PEOPLE"), sum(all));
        QVERIFY(!outcome.infos.filter("which is 100.0 % of the layer “population”").isEmpty());
        QVERIFY(!outcome.infos.filter("of them live on impassable cells").isEmpty());
    }

    void emptyCellsHaveNobody() {
        std::vector<double> all = people(side, side), marked = all;
        all[70] = all[71] = 0;
        marked[70] = -1;
        marked[71] = ProviderFixture::nan;
        Placement placement;
        placement.noData = -1;
        const Outcome outcome = run(raster(marked, side, placement));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(areNear(cellsOf(outcome), all));
    }

    void finerCellsAreAddedUp() {
        const std::vector<double> fine = people(2 * side, 2 * side);
        Placement placement;
        placement.transform = {1000, 5, 0, 2000, 0, -5};
        const Outcome outcome = run(raster(fine, 2 * side, placement));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        std::vector<double> expected(side * side, 0.0);
        for (int row = 0; row < 2 * side; ++row)
            for (int col = 0; col < 2 * side; ++col)
                expected[std::size_t(row / 2 * side + col / 2)] +=
                    fine[std::size_t(row * 2 * side + col)];
        QVERIFY(areNear(cellsOf(outcome), expected));
    }

    void coarserCellsAreDivided() {
        const std::vector<double> coarse = people(side / 2, side / 2);
        Placement placement;
        placement.transform = {1000, 20, 0, 2000, 0, -20};
        const Outcome outcome = run(raster(coarse, side / 2, placement));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        std::vector<double> expected;
        for (int row = 0; row < side; ++row)
            for (int col = 0; col < side; ++col)
                expected.push_back(coarse[std::size_t(row / 2 * (side / 2) + col / 2)] / 4);
        QVERIFY(areNear(cellsOf(outcome), expected));
    }

    void gridsThatDoNotFitKeepTheTotal() {
        // Cells of 7 m in the middle of the ground, and a raster in degrees.
        const std::vector<double> all = people(50, 50);
        Placement odd;
        odd.transform = {1103.3, 7, 0, 1901.7, 0, -7};
        const Outcome metres = run(raster(all, 50, odd));
        QVERIFY2(metres.ok, qPrintable(metres.error));
        QVERIFY(std::abs(sum(cellsOf(metres)) - sum(all)) < 1e-5 * sum(all));
        QVERIFY(!metres.infos.filter("which is 100.0 % of the layer").isEmpty());
        const double metresPerDegree = 111000;
        Placement degrees;
        degrees.crs = QStringLiteral("EPSG:4326");
        degrees.transform = {4.5216, 7 / metresPerDegree, 0, 0.0167, 0, -7 / metresPerDegree};
        const Outcome far = run(raster(all, 50, degrees));
        QVERIFY2(far.ok, qPrintable(far.error));
        QVERIFY(std::abs(sum(cellsOf(far)) - sum(all)) < 1e-5 * sum(all));
    }

    void theLogSaysWhichPartLivesOnTheGround() {
        // Half of the raster lies to the west of the ground.
        const std::vector<double> even(side * side, 2.0);
        Placement placement;
        placement.transform = {700, 10, 0, 2000, 0, -10};
        const Outcome outcome = run(raster(even, side, placement));
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.value("PEOPLE"), sum(even) / 2);
        QVERIFY(!outcome.infos.filter("which is 50.0 % of the layer “population”").isEmpty());
    }

    void pointsGiveTheirPeopleToTheirCells() {
        const auto layer = ProviderFixture::layer("MultiPoint", "EPSG:32632", {"people:double"},
                                                  {{"MULTIPOINT((1005 1995))", {10.0}},
                                                   {"MULTIPOINT((1007 1991))", {5.5}},
                                                   {"MULTIPOINT((1015 1995), (9 9))", {8.0}},
                                                   {"MULTIPOINT((1025 1995))", {QVariant()}},
                                                   {"MULTIPOINT((0 0))", {100.0}}});
        QVariantMap parameters{
            {"POPULATION_FEATURES", QVariant::fromValue<QgsMapLayer*>(layer.get())},
            {"POPULATION_FIELD", "people"}};
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        std::vector<double> expected(side * side, 0.0);
        expected[0] = 15.5;
        expected[1] = 4;
        QVERIFY(areNear(cellsOf(outcome), expected));
        QVERIFY(!outcome.infos.filter("20 people live on the raster, which is 15.8 %").isEmpty());
        parameters.remove("POPULATION_FIELD");
        const Outcome counted = run(parameters);
        expected[0] = 2;
        expected[1] = 0.5;
        expected[2] = 1;
        QVERIFY(areNear(cellsOf(counted), expected));
    }

    void polygonsSpreadTheirPeopleEvenly() {
        // One within, and one of which a quarter lies on the raster.
        const auto layer = ProviderFixture::layer(
            "Polygon", "EPSG:32632", {"people:double"},
            {{"POLYGON((1101 1899, 1119 1899, 1119 1891, 1101 1891, 1101 1899))", {12.0}},
             {"POLYGON((981 1999, 1005 1999, 1005 2001, 981 2001, 981 1999))", {960.0}}});
        const Outcome outcome =
            run({{"POPULATION_FEATURES", QVariant::fromValue<QgsMapLayer*>(layer.get())},
                 {"POPULATION_FIELD", "people"}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        std::vector<double> expected(side * side, 0.0);
        expected[10 * side + 10] = expected[10 * side + 11] = 6;
        expected[0] = 960.0 * 5 * 1 / (24 * 2);
        QVERIFY(areNear(cellsOf(outcome), expected));
    }

    void whatCannotBePeopleIsRefused() {
        std::vector<double> all = people(side, side);
        all[200] = -99999;
        const auto errorOf = [&](const QVariantMap& parameters) { return run(parameters).error; };
        QVERIFY(errorOf(raster(all, side, {})).contains("has the value -99999 near"));
        // A sum with others must not hide it.
        all = people(2 * side, 2 * side);
        all[1] = -0.5;
        Placement fine;
        fine.transform = {1000, 5, 0, 2000, 0, -5};
        QVERIFY(errorOf(raster(all, 2 * side, fine)).contains("no number of people"));
        QVERIFY(errorOf({}).contains("Set a raster of people (POPULATION), or a layer"));
        const auto layer = ProviderFixture::layer("Point", "EPSG:32632", {"people:double"},
                                                  {{"POINT(1005 1995)", {-3.0}}});
        const QVariant given = QVariant::fromValue<QgsMapLayer*>(layer.get());
        const QVariantMap negative{{"POPULATION_FEATURES", given}, {"POPULATION_FIELD", "people"}};
        QVERIFY(errorOf(negative).contains("The number of people must be 0 or more"));
        QVariantMap both = raster(people(side, side), side, {});
        both.insert("POPULATION_FEATURES", given);
        QVERIFY(errorOf(both).contains("are both set"));
        Placement elsewhere;
        elsewhere.transform = {90000, 10, 0, 2000, 0, -10};
        QVERIFY(errorOf(raster(people(side, side), side, elsewhere))
                    .contains("Nobody lives on the raster layer “ground”"));
    }
};

FERMAT_QGIS_TEST(PopulationTest)
#include "population_test.moc"
