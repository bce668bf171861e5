#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <fermat/cuda.h>
#include <fermat/solver_registry.h>
#include <fermat/synthetic.h>

#include <cmath>

/// The results of fermat:validatedistance.
class ValidateDistanceTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    QVariantMap mParameters; // the parameters with which the distance raster was made
    RasterContent mDistance;

    Outcome validate(const std::vector<double>& distance, const QVariantMap& more = {}) {
        Placement placement;
        placement.noData = -9999;
        QVariantMap parameters = mParameters;
        parameters.insert("DISTANCE", mFixture.writeRaster("changed.tif", mDistance.rows, distance,
                                                           GDT_Float32, placement));
        parameters.insert("REPORT", mFixture.path("report.html"));
        for (auto it = more.begin(); it != more.end(); ++it)
            parameters.insert(it.key(), it.value());
        const Outcome outcome = mFixture.run("fermat:validatedistance", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        return outcome;
    }
    QString report() const {
        QFile file(mFixture.path("report.html"));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

  private slots:
    void initTestCase() {
        auto cells = fermat::rough_terrain({60, 80}, 5);
        cells[0] = 80;
        cells[81] = 0;
        for (int i = 0; i < 4; ++i) // around 2 × 2 cells
            cells[50 * 80 + 10 + i] = cells[53 * 80 + 10 + i] = cells[(50 + i) * 80 + 10] =
                cells[(50 + i) * 80 + 13] = 0;
        for (const int cell : {51 * 80 + 11, 51 * 80 + 12, 52 * 80 + 11, 52 * 80 + 12})
            cells[std::size_t(cell)] = 50;
        mParameters = {{"INPUT", mFixture.writeRaster(
                                     "terrain.tif", 60,
                                     std::vector<double>(cells.begin(), cells.end()), GDT_Byte)},
                       {"START_POINT", "1005,1995"},
                       {"TIME_UNIT", 1},
                       {"SOLVER", "tiled"}};
        QVariantMap parameters = mParameters;
        parameters.insert("OUTPUT", mFixture.path("distance.tif"));
        const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        mDistance = ProviderFixture::readRaster(outcome.results["OUTPUT"]);
    }

    void isochronesAreValid() {
        const Outcome outcome = validate(mDistance.values);
        QCOMPARE(outcome.results["VALID"].toBool(), true);
        for (const char* count : {"SOURCES_START", "ZERO_IS_A_SOURCE", "UNREACHED_IS_SHUT",
                                  "LEAST_OF_NEIGHBOURS", "LEADS_TO_A_SOURCE"})
            QCOMPARE(outcome.value(count), 0.0);
        QVERIFY(report().contains("is valid"));
    }

    void oneWrongBitShows() {
        auto distance = mDistance.values;
        const std::size_t cell = 30 * 80 + 40;
        distance[cell] = std::nextafter(float(distance[cell]), 1e9f);
        const Outcome outcome = validate(distance);
        QVERIFY(outcome.ok);
        QCOMPARE(outcome.results["VALID"].toBool(), false);
        QVERIFY(outcome.value("LEAST_OF_NEIGHBOURS") >= 1);
        QVERIFY(report().contains("<td>30</td><td>40</td><td>1405</td><td>1695</td>"));
        QVERIFY(!outcome.warnings.isEmpty());
        // A tolerance allows it.
        QCOMPARE(validate(distance, {{"TOLERANCE", 1e-6}}).results["VALID"].toBool(), true);
    }

    void aLostSourceShows() {
        const Outcome outcome = validate(mDistance.values, {{"START_POINT", "1405,1695"}});
        QCOMPARE(outcome.results["VALID"].toBool(), false);
        QVERIFY(outcome.value("SOURCES_START") > 0);
    }

    void aSecondZeroShows() {
        auto distance = mDistance.values;
        distance[30 * 80 + 40] = 0;
        const Outcome outcome = validate(distance);
        QCOMPARE(outcome.value("ZERO_IS_A_SOURCE"), 1.0);
    }

    void anUnreachedCellThatCouldBeReachedShows() {
        auto distance = mDistance.values;
        distance[30 * 80 + 40] = -9999;
        const Outcome outcome = validate(distance);
        QCOMPARE(outcome.value("UNREACHED_IS_SHUT"), 1.0);
        QVERIFY(report().contains("not reached"));
    }

    void aDistanceOnAnImpassableCellShows() {
        auto distance = mDistance.values;
        QCOMPARE(distance[81], -9999.0);
        distance[81] = 1;
        const Outcome outcome = validate(distance);
        QVERIFY(outcome.value("LEAST_OF_NEIGHBOURS") >= 1);
    }

    void anotherParameterShows() {
        QCOMPARE(validate(mDistance.values, {{"TIME_UNIT", 0}}).results["VALID"].toBool(), false);
    }

    void aToleranceBoundsTheValuesAndNotEachStep() {
        // Every value differs by up to 3 % from the least time. The steps between neighbours differ
        // by much more.
        auto distance = mDistance.values;
        for (std::size_t i = 0; i < distance.size(); ++i)
            if (distance[i] > 0)
                distance[i] *= 1 + 0.03 * std::sin(double(i));
        QCOMPARE(validate(distance, {{"TOLERANCE", 0.031}}).results["VALID"].toBool(), true);
        QCOMPARE(validate(distance, {{"TOLERANCE", 0.02}}).results["VALID"].toBool(), false);
    }

    void cellsThatConfirmEachOtherWithoutAPathShow() {
        // An island that no path reaches. The minutes to cross a cell change no bit of 1e12.
        auto distance = mDistance.values;
        QCOMPARE(distance[52 * 80 + 12], -9999.0);
        for (const std::size_t cell : {51 * 80 + 11, 51 * 80 + 12, 52 * 80 + 11, 52 * 80 + 12})
            distance[cell] = 1e12;
        const Outcome outcome = validate(distance);
        QCOMPARE(outcome.results["VALID"].toBool(), false);
        QCOMPARE(outcome.value("LEADS_TO_A_SOURCE"), 4.0);
        QVERIFY(report().contains("a path back to a source"));
    }

    void everySolversNameIsAcceptedAndChangesNothing() {
        const fermat::SolverRegistry registry = fermat::all_solvers();
        for (const auto& solver : registry.solvers()) {
            const Outcome outcome =
                validate(mDistance.values, {{"SOLVER", QString::fromStdString(solver->name())}});
            QVERIFY2(outcome.results["VALID"].toBool(), solver->name().c_str());
        }
    }

    void anotherGridIsAnError() {
        QVariantMap parameters = mParameters;
        parameters.insert("DISTANCE",
                          mFixture.writeRaster("small.tif", 2, std::vector<double>(4, 1)));
        const Outcome outcome = mFixture.run("fermat:validatedistance", parameters);
        QVERIFY(!outcome.ok);
        QVERIFY2(
            outcome.error.contains("“terrain” and “small” have different grids: 80 × 60 cells"),
            qPrintable(outcome.error));
    }

    void aReportThatCannotBeWrittenIsAnError() {
        QVariantMap parameters = mParameters;
        parameters.insert("DISTANCE", mFixture.path("distance.tif"));
        parameters.insert("REPORT", mFixture.path("no/such/folder/report.html"));
        const Outcome outcome = mFixture.run("fermat:validatedistance", parameters);
        QVERIFY(!outcome.ok);
        QVERIFY2(outcome.error.contains("but there is no folder"), qPrintable(outcome.error));
    }

    void sourcesOfDifferentMaximumsAreSolvedAgain() {
        const auto sources =
            ProviderFixture::layer("Point", "EPSG:32632", {"most:double"},
                                   {{"POINT(1005 1995)", {1.0}}, {"POINT(1405 1695)", {2.0}}});
        QVariantMap parameters = mParameters;
        parameters.remove("START_POINT");
        parameters.insert("SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get()));
        parameters.insert("MAX_COST_FIELD", "most");
        parameters.insert("OUTPUT", mFixture.path("several.tif"));
        QVERIFY(mFixture.run("fermat:isochrones", parameters).ok);
        parameters.insert("DISTANCE", mFixture.path("several.tif"));
        QVERIFY(mFixture.run("fermat:validatedistance", parameters).results["VALID"].toBool());
        parameters.insert("MAX_COST_FIELD", QString());
        QVERIFY(!mFixture.run("fermat:validatedistance", parameters).results["VALID"].toBool());
    }
};

FERMAT_QGIS_TEST(ValidateDistanceTest)
#include "validate_distance_test.moc"
