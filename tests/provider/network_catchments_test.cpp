#include "qgis_test_main.h"
#include "random_roads.h"
#include "support/effort.h"

#include <set>
#include <utility>

/// The output CATCHMENTS of fermat:networkisochrones.
class NetworkCatchmentsTest : public QObject {
    Q_OBJECT

    using Random = fermat::test::Random;
    using Layer = std::unique_ptr<QgsVectorLayer>;
    using Stop = SurveyedNetwork::Stop;

    static constexpr qint64 firstCode = 10000000000; // ids of 11 digits

    NetworkFixture mFixture;
    int mFiles = 0;
    int mInside = 0, mOutside = 0, mMeans = 0;

    QString newPath() { return mFixture.path(QStringLiteral("%1.gpkg").arg(++mFiles)); }

    void compare(std::uint64_t seed) {
        Random random(seed);
        SurveyedNetwork network;
        const Layer roads = RandomRoads::roads(random, network);
        network.finish(40);
        std::vector<Stop> stops;
        std::vector<FeatureContent> features;
        for (int trial = 0; trial < 20 && stops.size() < 3; ++trial)
            if (const auto stop =
                    network.stopOn(std::size_t(random.integer(0, int(network.pieces()) - 1)),
                                   random.between(0.1, 0.9))) {
                features.push_back({QgsGeometry::fromPointXY(stop->point).asWkt(17),
                                    {firstCode + qint64(stops.size())}});
                stops.push_back(*stop);
            }
        const Layer sources = NetworkFixture::points({"code:int8"}, features);
        const bool isTowards = random.chance(0.5);
        const double maximum = random.chance(0.3) ? random.between(20, 60) : 0;
        QVariantMap parameters = RandomRoads::settings();
        parameters.insert("INPUT", NetworkFixture::given(roads));
        parameters.insert("SOURCES", NetworkFixture::given(sources));
        parameters.insert("ID_FIELD", "code");
        parameters.insert("DIRECTION", int(isTowards));
        parameters.insert("EACH_SOURCE", random.chance(0.5));
        if (random.chance(0.5))
            parameters.insert("INTERVALS", "5,10"); // without effect
        if (maximum > 0)
            parameters.insert("MAX_COST", maximum);
        parameters.insert("OUTPUT", newPath());
        parameters.insert("CATCHMENTS", newPath());
        const Outcome outcome = mFixture.run("fermat:networkisochrones", parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto catchments = ProviderFixture::readFeatures(outcome.results["CATCHMENTS"]);
        QVERIFY(std::ranges::is_sorted(catchments, {}, [](const QgsFeature& each) {
            return each.attribute("source").toLongLong();
        }));

        // Each place is in the catchment of its nearest source, and in no other one.
        constexpr double clear = 0.05;
        for (int i = 0; i < 600; ++i) {
            const double share = random.between(0.001, 0.999);
            const auto line = std::size_t(random.integer(0, int(network.lines()) - 1));
            const auto stop = network.stopAt(line, share);
            QVERIFY(stop);
            double least = SurveyedNetwork::never, second = least;
            qint64 owner = -1;
            for (std::size_t source = 0; source < stops.size(); ++source) {
                const double cost = isTowards ? network.cost(*stop, stops[source])
                                              : network.cost(stops[source], *stop);
                if (cost < least) {
                    owner = firstCode + qint64(source);
                    second = std::exchange(least, cost);
                } else {
                    second = std::min(second, cost);
                }
            }
            if (second - least < clear || (maximum > 0 && std::abs(least - maximum) < clear))
                continue;
            if (maximum > 0 && least > maximum)
                owner = -1;
            const QgsGeometry point = QgsGeometry::fromPointXY(stop->point);
            std::set<qint64> there;
            for (const QgsFeature& catchment : catchments)
                if (catchment.geometry().distance(point) < 1e-6)
                    there.insert(catchment.attribute("source").toLongLong());
            QVERIFY2(there == (least == SurveyedNetwork::never || owner < 0
                                   ? std::set<qint64>()
                                   : std::set<qint64>{owner}),
                     qPrintable(QStringLiteral("seed %1: %2 sources, not that of %3")
                                    .arg(seed)
                                    .arg(there.size())
                                    .arg(owner)));
            ++(there.empty() ? mOutside : mInside);
        }
        for (const QgsFeature& catchment : catchments)
            compareValues(catchment, network, stops, isTowards, *roads);
    }

    /// The length, the mean and the greatest time and the number of lines of a catchment.
    void compareValues(const QgsFeature& catchment, const SurveyedNetwork& network,
                       const std::vector<Stop>& stops, bool isTowards,
                       const QgsVectorLayer& roads) {
        const Stop& source =
            stops[std::size_t(catchment.attribute("source").toLongLong() - firstCode)];
        const QgsGeometry shape = catchment.geometry();
        QVERIFY(std::abs(catchment.attribute("length_km").toDouble() * 1000 - shape.length()) <
                1e-6 * shape.length());
        constexpr int samples = 400;
        double sum = 0, greatest = 0;
        int count = 0;
        for (int i = 0; i < samples; ++i) {
            const QgsPointXY place =
                shape.interpolate((i + 0.5) / samples * shape.length()).asPoint();
            for (std::size_t line = 0; line < network.lines(); ++line) {
                const QgsPointXY from = network.place(line, 0), to = network.place(line, 1);
                const double share = from.distance(place) / from.distance(to);
                if (share >= 1 || network.place(line, share).distance(place) > 1e-6)
                    continue;
                if (const auto stop = network.stopAt(line, share)) {
                    const double cost =
                        isTowards ? network.cost(*stop, source) : network.cost(source, *stop);
                    sum += cost;
                    greatest = std::max(greatest, cost);
                    ++count;
                }
                break;
            }
        }
        const double mean = catchment.attribute("mean_cost").toDouble(),
                     most = catchment.attribute("max_cost").toDouble();
        if (count > samples * 0.9) {
            QVERIFY2(std::abs(mean - sum / count) < 0.02 * most + 0.01,
                     qPrintable(QStringLiteral("%1 and %2").arg(mean).arg(sum / count)));
            ++mMeans;
        }
        QVERIFY(greatest <= most + 0.05 && greatest > 0.9 * most);
        int lines = 0;
        auto all = roads.getFeatures();
        for (QgsFeature road; all.nextFeature(road);)
            lines += road.geometry().buffer(1e-6, 2).intersection(shape).length() > 1e-3;
        QCOMPARE(catchment.attribute("lines").toInt(), lines);
    }

  private slots:
    void catchmentsAreThoseOfPlainLoops() {
        for (int seed = 0; seed < fermat::test::trials(40); ++seed) {
            compare(std::uint64_t(seed));
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(mInside > 0);
        QVERIFY(mOutside > 0);
        QVERIFY(mMeans > 0);
    }

    void valuesAndNamesOfASmallNetwork() {
        const Layer roads = NetworkFixture::lines(
            {"LINESTRING(0 0, 60 0)", "LINESTRING(60 0, 100 0)", "LINESTRING(0 50, 10 50)"});
        const Layer sources = NetworkFixture::points(
            {"name:string", "most:double"},
            {{"POINT(0 0)", {"West", 1000}}, {"POINT(100 0)", {"East", 30}}});
        const Outcome outcome =
            mFixture.run("fermat:networkisochrones", {{"INPUT", NetworkFixture::given(roads)},
                                                      {"SOURCES", NetworkFixture::given(sources)},
                                                      {"ID_FIELD", "name"},
                                                      {"MAX_COST_FIELD", "most"},
                                                      {"OUTPUT", newPath()},
                                                      {"CATCHMENTS", newPath()}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QStringList texts;
        for (const QgsFeature& each : ProviderFixture::readFeatures(outcome.results["CATCHMENTS"]))
            texts << QStringLiteral("%1 %2: %3 km of %4 lines, mean %5, %6 at most, %7")
                         .arg(each.attribute("src_name").toString())
                         .arg(each.attribute("source").toLongLong())
                         .arg(each.attribute("length_km").toDouble())
                         .arg(each.attribute("lines").toInt())
                         .arg(each.attribute("mean_cost").toDouble())
                         .arg(each.attribute("max_cost").toDouble())
                         .arg(each.geometry().asWkt());
        QCOMPARE(texts, (QStringList{"West 1: 0.07 km of 2 lines, mean 35, 70 at most, "
                                     "MultiLineString ((0 0, 60 0, 70 0))",
                                     "East 2: 0.03 km of 1 lines, mean 15, 30 at most, "
                                     "MultiLineString ((70 0, 100 0))"}));
    }
};

FERMAT_QGIS_TEST(NetworkCatchmentsTest)
#include "network_catchments_test.moc"
