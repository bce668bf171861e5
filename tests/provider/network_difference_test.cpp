#include "../support/effort.h"
#include "difference_look.h"
#include "qgis_test_main.h"
#include "random_roads.h"

#include <qgsgraduatedsymbolrenderer.h>

#include <algorithm>
#include <cmath>

/// DIFFERENCE of fermat:networkisochrones: what CHANGES add to the costs of roads.
class NetworkDifferenceTest : public QObject {
    Q_OBJECT

    using Random = fermat::test::Random;
    using Layer = std::unique_ptr<QgsVectorLayer>;

    static constexpr double lost = double(difference::notReachedAnyMore),
                            gained = double(difference::notReachedBefore);

    NetworkFixture mFixture;
    int mFiles = 0;
    struct Kinds {
        int later = 0, earlier = 0, lost = 0, gained = 0, same = 0;
    } mKinds;

    static Layer drawn(const char* type, const std::vector<FeatureContent>& features) {
        Layer layer = ProviderFixture::layer(
            type, "", {"kind:string", "value:double", "name:string"}, features);
        layer->setCrs({});
        return layer;
    }
    static QVariantList given(const Layer& layer) { return {NetworkFixture::given(layer)}; }
    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("lines%1.gpkg").arg(++mFiles)));
        if (!parameters.contains("DIFFERENCE"))
            parameters.insert("DIFFERENCE",
                              mFixture.path(QStringLiteral("difference%1.gpkg").arg(mFiles)));
        return mFixture.run("fermat:networkisochrones", parameters);
    }
    static std::vector<QgsFeature> rows(const Outcome& outcome) {
        return ProviderFixture::readFeatures(outcome.results["DIFFERENCE"]);
    }

    /// A place on a road, and what it costs to get there before and after the changes.
    struct Sample {
        QgsPointXY place;
        double before = 0, after = 0;
    };
    static std::vector<Sample> samplesOf(Random& random, const SurveyedNetwork& before,
                                         const SurveyedNetwork& after, std::size_t line,
                                         double share, bool isTowards, double most) {
        const auto from = before.stopAt(line, share), now = after.stopAt(line, share);
        std::vector<Sample> samples;
        for (int i = 0; i < 40; ++i) {
            const auto other = std::size_t(random.integer(0, int(before.lines()) - 1));
            const double along = random.between(0.01, 0.99);
            const auto costOn = [&](const SurveyedNetwork& network,
                                    const SurveyedNetwork::Stop& start) {
                const auto stop = network.stopAt(other, along);
                const double cost = !stop       ? SurveyedNetwork::never
                                    : isTowards ? network.cost(*stop, start)
                                                : network.cost(start, *stop);
                return cost <= most ? cost : SurveyedNetwork::never;
            };
            samples.push_back(
                {before.place(other, along), costOn(before, *from), costOn(after, *now)});
        }
        return samples;
    }

    void compare(const Sample& sample, const std::vector<QgsFeature>& rows, std::uint64_t seed) {
        constexpr double rounding = 0.05; // of the parts of edges on the way, to milliseconds
        constexpr double slowest = 3.6 / 5 * 3 * 2; // seconds for a metre, there minus before
        const QgsGeometry place = QgsGeometry::fromPointXY(sample.place);
        std::vector<const QgsFeature*> found;
        for (const QgsFeature& row : rows)
            if (row.geometry().distance(place) < 1e-6)
                found.push_back(&row);
        const auto says = [&](double wanted) {
            return QStringLiteral("seed %1 at %2: %3 instead of %4")
                .arg(seed)
                .arg(sample.place.toString(3))
                .arg(found.empty() ? 0 : found[0]->attribute("difference").toDouble())
                .arg(wanted)
                .toUtf8();
        };
        const bool was = std::isfinite(sample.before), is = std::isfinite(sample.after);
        const double change = was && is ? sample.after - sample.before : 0;
        if (was == is && std::abs(change) <= rounding) {
            QVERIFY2(found.empty() ||
                         (was && std::abs(found[0]->attribute("difference").toDouble()) < lost),
                     says(0));
            ++mKinds.same;
            return;
        }
        QVERIFY2(found.size() == 1, says(change));
        const double value = found[0]->attribute("difference").toDouble();
        const QString label = found[0]->attribute("label").toString();
        if (was != is) {
            QVERIFY2(value == (was ? lost : gained), says(was ? lost : gained));
            QCOMPARE(label, was ? QString("Not reached any more") : QString("Not reached before"));
            ++(was ? mKinds.lost : mKinds.gained);
            return;
        }
        // The number is the mean of the part.
        const double metres = found[0]->attribute("length").toDouble();
        QVERIFY2(std::abs(value - change) <= slowest * metres + rounding, says(change));
        QVERIFY2(label.contains(change > 0 ? "later" : "earlier"), says(change));
        ++(change > 0 ? mKinds.later : mKinds.earlier);
    }

  private slots:
    void itIsTheDifferenceOfTwoSurveyedNetworks_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= fermat::test::trials(200); ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void itIsTheDifferenceOfTwoSurveyedNetworks() {
        QFETCH(int, seed);
        constexpr double maxSnap = 40;
        Random random{std::uint64_t(seed)};
        SurveyedNetwork after;
        const Layer roads = RandomRoads::roads(random, after);
        SurveyedNetwork before = after;
        const std::vector<Layer> changes = RandomRoads::changes(random, after);
        before.finish(maxSnap);
        after.finish(maxSnap);
        const auto line = std::size_t(random.integer(0, int(before.lines()) - 1));
        const double share = random.between(0.1, 0.9);
        if (!after.stopAt(line, share))
            return; // the start would join elsewhere
        const bool isTowards = random.chance(0.5);
        const double most = random.chance(0.3) ? random.between(20, 100) : 1e9;
        QVariantList layers;
        for (const Layer& layer : changes)
            layers << NetworkFixture::given(layer);
        QVariantMap parameters = RandomRoads::settings();
        parameters.insert("INPUT", NetworkFixture::given(roads));
        parameters.insert("START_POINT", before.place(line, share).toString(12));
        parameters.insert("DIRECTION", int(isTowards));
        parameters.insert("MAX_SNAP", maxSnap);
        parameters.insert("CHANGES", layers);
        if (most < 1e9)
            parameters.insert("MAX_COST", most);
        const Outcome outcome = run(parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto found = rows(outcome);
        for (const Sample& sample :
             samplesOf(random, before, after, line, share, isTowards, most)) {
            const bool isAtEnd =
                std::abs(sample.before - most) < 0.05 || std::abs(sample.after - most) < 0.05;
            if (!isAtEnd)
                compare(sample, found, std::uint64_t(seed));
        }
    }
    void allKindsWereCompared() {
        const int least = fermat::test::sanitized ? 0 : 25;
        QVERIFY2(mKinds.later > least && mKinds.earlier > least && mKinds.lost > least &&
                     mKinds.gained > least && mKinds.same > least,
                 qPrintable(QStringLiteral("%1 %2 %3 %4 %5")
                                .arg(mKinds.later)
                                .arg(mKinds.earlier)
                                .arg(mKinds.lost)
                                .arg(mKinds.gained)
                                .arg(mKinds.same)));
    }

    /// The road to 100,0 becomes slow from 40 to 60, and behind it all is 2 s later. One can come
    /// there the other way.
    void partsAreCutWhereTheirClassesEnd() {
        const Layer roads =
            NetworkFixture::lines({"name:string"}, {{"LINESTRING(0 0, 100 0)", {"Long Street"}},
                                                    {"LINESTRING(100 0, 200 0)", {"Far Street"}}});
        const Layer slow =
            drawn("Polygon", {{"POLYGON((40 -5,60 -5,60 5,40 5,40 -5))", {"factor", 2}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(roads)},
                                     {"START_POINT", "0,0"},
                                     {"STRATEGY", 1},
                                     {"DEFAULT_SPEED", 36},
                                     {"CHANGES", given(slow)}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QStringList found;
        for (const QgsFeature& row : rows(outcome)) {
            const QgsPolylineXY line = row.geometry().asPolyline();
            found << QStringLiteral("%1 %2 to %3: %4, %5, %6 m")
                         .arg(row.attribute("name").toString())
                         .arg(line.first().x(), 0, 'g', 4)
                         .arg(line.last().x(), 0, 'g', 4)
                         .arg(row.attribute("difference").toDouble(), 0, 'g', 4)
                         .arg(row.attribute("label").toString())
                         .arg(row.attribute("length").toDouble(), 0, 'g', 4);
        }
        found.sort();
        QCOMPARE(found, QStringList({"Far Street 100 to 200: 2, > 1 s later, 100 m",
                                     "Long Street 40 to 40.3: 0.015, 0–30 ms later, 0.3 m",
                                     "Long Street 40.3 to 41: 0.065, 30 ms – 0.1 s later, 0.7 m",
                                     "Long Street 41 to 43: 0.2, 0.1–0.3 s later, 2 m",
                                     "Long Street 43 to 50: 0.65, 0.3–1 s later, 7 m",
                                     "Long Street 50 to 60: 1.5, > 1 s later, 10 m",
                                     "Long Street 60 to 100: 2, > 1 s later, 40 m"}));
        QCOMPARE(outcome.infos.filter("DIFFERENCE"),
                 QStringList("DIFFERENCE: 160 m of lines are reached later, by up to 2 s, and 0 m "
                             "earlier, by up to 0 s. 0 m are not reached any more, and 0 m were "
                             "not reached before."));
    }

    void aStartThatOnlyAPassageReachesWasNowhereBefore() {
        const Layer roads = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const Layer pier =
            drawn("LineString", {{"LINESTRING(50 0, 50 300)", {"passage", QVariant(), "Pier"}}});
        const Outcome outcome = run({{"INPUT", NetworkFixture::given(roads)},
                                     {"START_POINT", "50,250"},
                                     {"MAX_SNAP", 10},
                                     {"CHANGES", given(pier)}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        double length = 0;
        for (const QgsFeature& row : rows(outcome)) {
            QCOMPARE(row.attribute("difference").toDouble(), gained);
            length += row.attribute("length").toDouble();
        }
        QCOMPARE(length, 400.0);
        QVERIFY(outcome.warnings.join(' ').contains("no source can join the network"));
    }

    void eachSourceAndOtherOutputsStay() {
        const Layer roads = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const Layer wall = drawn("Point", {{"POINT(30 0)", {"wall"}}});
        const Layer starts = NetworkFixture::points({}, {{"POINT(0 0)", {}}, {"POINT(100 0)", {}}});
        for (const bool eachSource : {false, true}) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(roads)},
                                   {"SOURCES", NetworkFixture::given(starts)},
                                   {"EACH_SOURCE", eachSource},
                                   {"INTERVALS", "20,40,200"},
                                   {"CHANGES", given(wall)}};
            const Outcome outcome = run(parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            // From 30 to 50, ways come from the other side now.
            double metres = 0, sum = 0;
            for (const QgsFeature& row : rows(outcome)) {
                const double length = row.attribute("length").toDouble();
                const QgsPointXY middle = row.geometry().centroid().asPoint();
                QCOMPARE(row.attribute("difference").toDouble(), 2 * (50 - middle.x()));
                metres += length;
                sum += length * row.attribute("difference").toDouble();
            }
            QVERIFY(std::abs(metres - 20) < 0.01); // the last millimetres are as before
            QVERIFY(std::abs(sum - 20 * 20) < 0.01);
            parameters.insert("DIFFERENCE", QVariant());
            const Outcome alone = run(parameters);
            const auto lines = ProviderFixture::readFeatures(outcome.results["OUTPUT"]),
                       expected = ProviderFixture::readFeatures(alone.results["OUTPUT"]);
            QCOMPARE(lines.size(), expected.size());
            for (std::size_t i = 0; i < lines.size(); ++i) {
                QCOMPARE(lines[i].attributes(), expected[i].attributes());
                QVERIFY(lines[i].geometry().equals(expected[i].geometry()));
            }
            QCOMPARE(outcome.warnings, alone.warnings);
        }
    }

    void itNeedsChanges() {
        const Outcome outcome = run(
            {{"INPUT", NetworkFixture::given(NetworkFixture::lines({"LINESTRING(0 0, 100 0)"}))},
             {"START_POINT", "0,0"}});
        QVERIFY2(outcome.error.contains("CHANGES has no layer"), qPrintable(outcome.error));
    }

    /// QGIS draws each line in the colour of its class.
    void mapsShowTheClasses() {
        DifferenceRange range{-7, 42, true, true};
        const auto classes = differenceClasses(range, QStringLiteral("to_string(\"to\")"), 60);
        std::vector<FeatureContent> features;
        std::vector<double> values{lost, gained};
        for (double value = -6.99; value < 42; value += 0.37)
            values.push_back(value);
        for (const double value : values)
            features.push_back({"LINESTRING(0 0, 1 1)", {value}});
        const Layer layer = NetworkFixture::lines({"difference:double"}, features);
        QVERIFY(!isDifference(*layer));
        showDifference(*layer, classes);
        QVERIFY(isDifference(*layer));
        const auto& renderer = dynamic_cast<QgsGraduatedSymbolRenderer&>(*layer->renderer());
        for (const double value : values) {
            const auto of = std::ranges::find_if(
                classes, [&](const DifferenceClass& each) { return value <= each.most; });
            const QgsRendererRange* drawn = renderer.rangeForValue(value);
            QVERIFY(drawn);
            QCOMPARE(drawn->symbol()->color(), of->colour);
            QCOMPARE(drawn->label(), of->text);
        }
    }
};

FERMAT_QGIS_TEST(NetworkDifferenceTest)
#include "network_difference_test.moc"
