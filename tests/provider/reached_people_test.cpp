#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "solved_part.h"

#include <fermat/synthetic.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

/// The people in the isochrones and catchments of fermat:isochrones, compared with a plain count of
/// the cells.
class ReachedPeopleTest : public QObject {
    Q_OBJECT

    static constexpr int side = 120;
    ProviderFixture mFixture;
    int mRuns = 0;

    QString terrain() {
        const auto cells = fermat::rough_terrain({side, side}, 3);
        return mFixture.writeRaster("terrain.tif", side,
                                    std::vector<double>(cells.begin(), cells.end()), GDT_Byte);
    }
    /// Whole numbers, many of them 0.
    static std::vector<double> people() {
        std::vector<double> people;
        for (int i = 0; i < side * side; ++i)
            people.push_back(i % 3 == 0 ? 0 : i * 31 % 97);
        return people;
    }
    QString population(const std::vector<double>& values, int rows = side,
                       const Placement& placement = {}) {
        return mFixture.writeRaster("population.tif", rows, values, GDT_Float32, placement);
    }
    static std::unique_ptr<QgsVectorLayer> starts() {
        return ProviderFixture::layer(
            "Point", "EPSG:32632", {"code:int"},
            {{"POINT(1255 1795)", {7}}, {"POINT(1905 1605)", {9}}, {"POINT(1405 1105)", {11}}});
    }
    static QVariant given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return QVariant::fromValue<QgsMapLayer*>(layer.get());
    }
    Outcome run(QVariantMap parameters) {
        const int number = mRuns++;
        const auto to = [&](const char* name, const char* ending) {
            parameters.insert(QLatin1String(name),
                              mFixture.path(QStringLiteral("%1%2%3").arg(name).arg(number).arg(
                                  QLatin1String(ending))));
        };
        to("OUTPUT", ".tif");
        to("ISOCHRONES", ".gpkg");
        to("ALLOCATION", ".tif");
        to("CATCHMENTS", "_.gpkg");
        parameters.insert("INPUT", terrain());
        parameters.insert("SNAP_DISTANCE", 200);
        return mFixture.run("fermat:isochrones", parameters);
    }
    /// The people of the cells with costs in a band, those of `source` or of all.
    struct Count {
        const std::vector<double>& people;
        RasterContent costs, nearest;

        double between(double from, double to, bool isLast, std::optional<int> source = {}) const {
            double sum = 0;
            for (std::size_t i = 0; i < people.size(); ++i) {
                const double cost = costs.values[i];
                if (cost != -9999 && cost >= from && (cost < to || (isLast && cost == to)) &&
                    (!source || nearest.values[i] == *source))
                    sum += people[i];
            }
            return sum;
        }
    };
    static Count count(const std::vector<double>& people, const Outcome& outcome) {
        return {people, ProviderFixture::readRaster(outcome.results["OUTPUT"]),
                ProviderFixture::readRaster(outcome.results["ALLOCATION"])};
    }

  private slots:
    void bandsAndCatchmentsHaveTheirPeople_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::newRow("rings") << QVariantMap{{"INTERVALS", "step:15"}};
        QTest::newRow("without intervals") << QVariantMap();
        QTest::newRow("a list") << QVariantMap{{"INTERVALS", "10,25,60"}};
        QTest::newRow("within") << QVariantMap{{"INTERVALS", "10,25,60"}, {"BANDS", 1}};
        QTest::newRow("a maximum") << QVariantMap{{"INTERVALS", "step:15"}, {"MAX_COST", 50}};
        QTest::newRow("simplified")
            << QVariantMap{{"INTERVALS", "step:15"}, {"SIMPLIFY", 15}, {"MIN_AREA", 2000}};
        QTest::newRow("wavefronts") << QVariantMap{{"INTERVALS", "step:15"}, {"METHOD", 1}};
        QTest::newRow("up to others") << QVariantMap{{"INTERVALS", "step:15"}, {"EACH_SOURCE", 2}};
        QTest::newRow("within, up to others")
            << QVariantMap{{"INTERVALS", "20,40"}, {"EACH_SOURCE", 2}, {"BANDS", 1}};
    }
    void bandsAndCatchmentsHaveTheirPeople() {
        QFETCH(QVariantMap, more);
        const auto layer = starts();
        const std::vector<double> all = people();
        QVariantMap parameters = more;
        parameters.insert("SOURCES", given(layer));
        parameters.insert("ID_FIELD", "code");
        parameters.insert("POPULATION", population(all));
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const Count plain = count(all, outcome);
        const double reached = plain.between(0, ProviderFixture::inf, false);
        QVERIFY(reached > 1000);
        QCOMPARE(outcome.value("REACHED_PEOPLE"), reached);

        const bool isCut = more.contains("EACH_SOURCE"), isWithin = more.contains("BANDS");
        const auto bands = ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]);
        QVERIFY(bands.size() > 2);
        std::map<std::optional<int>, double> last, sums;
        const auto sourceOf = [&](const QgsFeature& band) {
            return isCut ? std::optional(band.attribute("source").toInt()) : std::nullopt;
        };
        for (const QgsFeature& band : bands)
            last[sourceOf(band)] = std::max(last[sourceOf(band)], band.attribute("to").toDouble());
        for (const QgsFeature& band : bands) {
            const auto source = sourceOf(band);
            const double from = band.attribute("from").toDouble(),
                         to = band.attribute("to").toDouble();
            const bool isLast = to == last[source];
            const double inBand = band.attribute("people").toDouble();
            QCOMPARE(inBand, plain.between(from, to, isLast, source));
            QCOMPARE(band.attribute("people_sum").toDouble(), plain.between(0, to, isLast, source));
            sums[source] = isWithin ? std::max(sums[source], inBand) : sums[source] + inBand;
        }
        // Bands of a list end before all ground, and MIN_AREA may leave out a whole band.
        if (!more["INTERVALS"].toString().contains(',') && !more.contains("MIN_AREA")) {
            double sum = 0;
            for (const auto& [source, each] : sums)
                sum += each;
            QCOMPARE(sum, reached);
        }

        double inCatchments = 0;
        for (const QgsFeature& each :
             ProviderFixture::readFeatures(outcome.results["CATCHMENTS"])) {
            const double got = each.attribute("people").toDouble();
            QCOMPARE(got, plain.between(0, ProviderFixture::inf, false,
                                        each.attribute("source").toInt()));
            inCatchments += got;
        }
        QCOMPARE(inCatchments, reached);
    }

    void overlappingIsochronesHaveThePeopleOfEachSourceAlone_data() {
        QTest::addColumn<int>("method");
        QTest::newRow("paths") << 0;
        QTest::newRow("wavefronts") << 1;
    }
    void overlappingIsochronesHaveThePeopleOfEachSourceAlone() {
        QFETCH(int, method);
        const std::vector<double> all = people();
        const auto layer = starts();
        QVariantMap parameters{{"INTERVALS", "20,50,80"},
                               {"MAX_COST", 80},
                               {"METHOD", method},
                               {"POPULATION", population(all)}};
        const auto numbers = [&](const Outcome& outcome) {
            QStringList texts;
            for (const QgsFeature& band :
                 ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]))
                texts << QStringLiteral("%1: %2, %3")
                             .arg(band.attribute("to").toString(),
                                  band.attribute("people").toString(),
                                  band.attribute("people_sum").toString());
            return texts;
        };
        QStringList expected;
        QgsFeature start;
        for (QgsFeatureIterator each = layer->getFeatures(); each.nextFeature(start);) {
            const auto alone =
                ProviderFixture::layer("Point", "EPSG:32632", {}, {{start.geometry().asWkt(), {}}});
            parameters.insert("SOURCES", given(alone));
            expected << numbers(run(parameters));
        }
        QVERIFY(expected.size() > 6);
        parameters.insert("SOURCES", given(layer));
        parameters.insert("EACH_SOURCE", 1);
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(numbers(outcome), expected);
    }

    void aPartOfTheRasterHasThePeopleOfTheWhole_data() {
        QTest::addColumn<bool>("isRaster");
        QTest::newRow("a raster") << true;
        QTest::newRow("polygons") << false;
    }
    void aPartOfTheRasterHasThePeopleOfTheWhole() {
        QFETCH(bool, isRaster);
        const auto layer = ProviderFixture::layer(
            "Point", "EPSG:32632", {}, {{"POINT(1605 1395)", {}}, {"POINT(1645 1335)", {}}});
        const auto areas = ProviderFixture::layer(
            "Polygon", "EPSG:32632", {"people:double"},
            {{"POLYGON((1405 1205, 1605 1205, 1605 1455, 1405 1455, 1405 1205))", {1234.5}},
             {"POLYGON((1605 1205, 2905 1205, 2905 1455, 1605 1455, 1605 1205))", {98765.4}}});
        QVariantMap parameters{
            {"SOURCES", given(layer)}, {"MAX_COST", 30}, {"INTERVALS", "step:5"}};
        if (isRaster)
            parameters.insert("POPULATION", population(people()));
        else
            parameters.insert(
                {{"POPULATION_FEATURES", given(areas)}, {"POPULATION_FIELD", "people"}});
        const auto numbers = [](const Outcome& outcome) {
            QStringList texts{outcome.results["REACHED_PEOPLE"].toString()};
            for (const char* name : {"ISOCHRONES", "CATCHMENTS"})
                for (const QgsFeature& each : ProviderFixture::readFeatures(outcome.results[name]))
                    texts << each.attribute("people").toString();
            return texts;
        };
        for (const int separate : {0, 1, 2}) {
            parameters.insert("EACH_SOURCE", separate);
            const Outcome whole = run(parameters);
            QVERIFY2(whole.ok, qPrintable(whole.error));
            const SolvedPart::Rules before = ProviderFixture::partRules();
            ProviderFixture::partRules() = {0, 3, 32, 1};
            const Outcome part = run(parameters);
            ProviderFixture::partRules() = before;
            QVERIFY2(part.ok, qPrintable(part.error));
            QVERIFY(!part.infos.filter("cells were read, because").isEmpty());
            QVERIFY(whole.value("REACHED_PEOPLE") > 0);
            QCOMPARE(numbers(part), numbers(whole));
        }
    }

    void peopleOfOtherGridsAndOfPointsCount() {
        // All people live on reached ground, so none may be lost.
        const auto start =
            ProviderFixture::layer("Point", "EPSG:32632", {}, {{"POINT(1605 1395)", {}}});
        std::vector<double> even(side * side, 10);
        const auto says = [&](const QVariantMap& more) {
            QVariantMap parameters = more;
            parameters.insert("SOURCES", given(start));
            parameters.insert(
                {{"INPUT", mFixture.writeRaster("even.tif", side, even)},
                 {"INTERVALS", "step:60"},
                 {"OUTPUT", mFixture.path(QStringLiteral("even%1.tif").arg(mRuns))},
                 {"ISOCHRONES", mFixture.path(QStringLiteral("even%1.gpkg").arg(mRuns))}});
            ++mRuns;
            const Outcome outcome = mFixture.run("fermat:isochrones", parameters);
            if (!outcome.ok)
                qWarning("%s", qPrintable(outcome.error));
            double sum = 0;
            for (const QgsFeature& band :
                 ProviderFixture::readFeatures(outcome.results["ISOCHRONES"]))
                sum += band.attribute("people").toDouble();
            return std::abs(sum - outcome.value("REACHED_PEOPLE")) < 1e-9 * sum ? sum : -1;
        };
        const std::vector<double> all(50 * 50, 3);
        Placement odd;
        odd.transform = {1103.3, 7, 0, 1901.7, 0, -7};
        QVERIFY(std::abs(says({{"POPULATION", population(all, 50, odd)}}) - 7500) < 0.1);
        const double metresPerDegree = 111000;
        Placement degrees;
        degrees.crs = QStringLiteral("EPSG:4326");
        degrees.transform = {4.5216, 7 / metresPerDegree, 0, 0.0167, 0, -7 / metresPerDegree};
        QVERIFY(std::abs(says({{"POPULATION", population(all, 50, degrees)}}) - 7500) < 0.1);
        // Empty cells have nobody.
        std::vector<double> some(side * side, -1);
        some[500] = 12;
        some[900] = 0;
        Placement empty;
        empty.noData = -1;
        QCOMPARE(says({{"POPULATION", population(some, side, empty)}}), 12.0);
        const auto points = ProviderFixture::layer(
            "Point", "EPSG:32632", {"people:double"},
            {{"POINT(1105 1895)", {10}}, {"POINT(1406 1703)", {5}}, {"POINT(9 9)", {100}}});
        const QVariantMap ofPoints{{"POPULATION_FEATURES", given(points)}};
        QCOMPARE(says(ofPoints), 2.0);
        QVariantMap weighted = ofPoints;
        weighted.insert("POPULATION_FIELD", "people");
        QCOMPARE(says(weighted), 15.0);
    }

    void nobodyAndMistakesAreSaid() {
        const auto layer = starts();
        QVariantMap parameters{{"SOURCES", given(layer)}, {"INTERVALS", "10,20"}};
        const Outcome without = run(parameters);
        QVERIFY(!without.results.contains("REACHED_PEOPLE"));
        for (const QgsFeature& band : ProviderFixture::readFeatures(without.results["ISOCHRONES"]))
            QVERIFY(band.fields().lookupField("people") < 0);
        const std::vector<double> all = people();
        Placement far;
        far.transform = {900000, 10, 0, 2000, 0, -10};
        parameters.insert("POPULATION", population(all, side, far));
        const Outcome nobody = run(parameters);
        QVERIFY2(nobody.ok, qPrintable(nobody.error));
        QCOMPARE(nobody.value("REACHED_PEOPLE"), 0.0);
        QVERIFY(!nobody.warnings.filter("Nobody is reached").isEmpty());
        for (const QgsFeature& band : ProviderFixture::readFeatures(nobody.results["ISOCHRONES"]))
            QCOMPARE(band.attribute("people").toDouble(), 0.0);
        parameters.insert("POPULATION", population(all));
        const Outcome some = run(parameters);
        QVERIFY(some.warnings.filter("Nobody").isEmpty());
        QVERIFY(!some.infos.filter("people are reached, which is").isEmpty());
        parameters.insert("POPULATION_FEATURES", given(layer));
        QVERIFY(run(parameters).error.contains("so people would count twice"));
        std::vector<double> negative = all;
        negative[60 * side + 60] = -5;
        parameters.remove("POPULATION_FEATURES");
        parameters.insert("POPULATION", population(negative));
        QVERIFY(run(parameters).error.contains("no number of people"));
    }
};

FERMAT_QGIS_TEST(ReachedPeopleTest)
#include "reached_people_test.moc"
