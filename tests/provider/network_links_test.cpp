#include "plain_network.h"
#include "qgis_test_main.h"
#include "support/effort.h"

#include <cmath>
#include <map>
#include <set>

/// fermat:networklinks.
class NetworkLinksTest : public QObject {
    Q_OBJECT

    using Point = QgsPointXY;
    using Layer = std::unique_ptr<QgsVectorLayer>;
    using Ends = std::pair<qint64, qint64>;
    enum { Neighbours, All, Tree };

    static constexpr qint64 firstCode = 10000000000; // ids of 11 digits
    static constexpr double rounding = 0.03;         // costs are whole milliseconds

    NetworkFixture mFixture;
    int mFiles = 0;

    QString newPath(const char* ending) {
        return mFixture.path(QStringLiteral("%1.%2").arg(++mFiles).arg(ending));
    }
    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", newPath("gpkg"));
        return mFixture.run("fermat:networklinks", parameters);
    }
    static Layer pointsAt(const std::vector<Point>& places) {
        std::vector<FeatureContent> features;
        for (std::size_t i = 0; i < places.size(); ++i)
            features.push_back(
                {QgsGeometry::fromPointXY(places[i]).asWkt(17), {firstCode + qint64(i)}});
        return NetworkFixture::points({"code:int8"}, features);
    }
    static Layer pointsAt(const QStringList& wkts) {
        std::vector<FeatureContent> features;
        for (const QString& wkt : wkts)
            features.push_back({wkt, {}});
        return NetworkFixture::points({}, features);
    }
    /// The costs of the links of an output; fails if one comes twice.
    static std::map<Ends, double> costsOf(const QVariant& output) {
        std::map<Ends, double> costs;
        for (const QgsFeature& link : ProviderFixture::readFeatures(output)) {
            const Ends ends{link.attribute("source").toLongLong(),
                            link.attribute("receiver").toLongLong()};
            if (!costs.try_emplace(ends, link.attribute("cost").toDouble()).second)
                qWarning("a link comes twice");
        }
        return costs;
    }
    /// The cost of a minimum spanning tree by Prim's algorithm.
    static double treeCost(const std::vector<std::vector<double>>& cost) {
        std::set<std::size_t> in{0};
        double sum = 0;
        while (in.size() < cost.size()) {
            double least = ProviderFixture::inf;
            std::size_t next = 0;
            for (std::size_t b = 0; b < cost.size(); ++b)
                if (!in.contains(b)) {
                    for (const std::size_t a : in)
                        if (cost[a][b] < least || (next == 0 && std::isinf(least)))
                            least = std::min(least, cost[a][b]), next = b;
                }
            in.insert(next);
            sum += std::isinf(least) ? 0 : least;
        }
        return sum;
    }

    void compareNetwork(int seed) {
        fermat::test::Random random{std::uint64_t(seed)};
        const bool areTwoWay = seed % 3 == 0, isTowards = random.chance(0.5);
        const auto roads = PlainNetwork::randomRoads(random, areTwoWay);
        const double tolerance = random.integer(0, 3);
        const double kmh = random.chance(0.5) ? 9 : 0; // of the ways to the network; 0: free
        const double maximum = random.chance(0.3) ? random.between(5, 25) : ProviderFixture::inf;
        std::vector<Point> places;
        for (int i = 0; i < 6; ++i)
            places.push_back({random.between(0, 100), random.between(0, 100)});
        if (random.chance(0.3))
            places.push_back(places.front());
        places.push_back({50, 5000}); // further away than MAX_SNAP
        const PlainNetwork plain(roads, tolerance);
        const auto expected = [&](std::size_t a, std::size_t b) {
            const double ways =
                kmh > 0 ? (plain.way(places[a]) + plain.way(places[b])) * 3.6 / kmh : 0;
            return ways + (isTowards ? plain.cost(places[b], places[a])
                                     : plain.cost(places[a], places[b]));
        };
        const Layer lines = PlainNetwork::layerOf(roads), points = pointsAt(places);
        QVariantMap parameters = PlainNetwork::settings();
        parameters.insert("INPUT", NetworkFixture::given(lines));
        parameters.insert("SOURCES", NetworkFixture::given(points));
        parameters.insert("ID_FIELD", "code");
        parameters.insert("TOLERANCE", tolerance);
        parameters.insert("DIRECTION", int(isTowards));
        if (kmh > 0)
            parameters.insert("ACCESS_SPEED", kmh);
        if (!std::isinf(maximum))
            parameters.insert("MAX_COST", maximum);
        const auto links = [&](int kind) {
            parameters.insert("LINKS", kind);
            parameters.insert("PAIRS", newPath("gpkg"));
            return run(parameters);
        };

        const std::size_t joined = places.size() - 1;
        const Outcome ofAll = links(All), ofNeighbours = links(Neighbours), ofTree = links(Tree);
        QVERIFY2(ofAll.ok, qPrintable(ofAll.error));
        QVERIFY2(ofNeighbours.ok, qPrintable(ofNeighbours.error));
        QCOMPARE(ofAll.value("SKIPPED_SOURCES"), 1.0);
        const auto all = costsOf(ofAll.results["OUTPUT"]),
                   some = costsOf(ofNeighbours.results["OUTPUT"]);
        std::vector<std::vector<double>> cost(joined,
                                              std::vector<double>(joined, ProviderFixture::inf));
        std::set<std::size_t> linked;
        for (std::size_t a = 0; a < joined; ++a)
            for (std::size_t b = a + 1; b < joined; ++b) {
                const double wanted = expected(a, b);
                const auto found = all.find({firstCode + qint64(a), firstCode + qint64(b)});
                if (std::abs(wanted - maximum) < rounding)
                    return; // it may be found or not
                if (wanted > maximum || std::isinf(wanted)) {
                    QVERIFY2(found == all.end(), qPrintable(QString::number(seed)));
                    continue;
                }
                QVERIFY2(found != all.end(), qPrintable(QString::number(seed)));
                QVERIFY2(
                    std::abs(found->second - wanted) <= rounding,
                    qPrintable(
                        QStringLiteral("%1: %2, not %3").arg(seed).arg(found->second).arg(wanted)));
                cost[a][b] = cost[b][a] = found->second;
                linked.insert({a, b});
            }
        QCOMPARE(ofAll.value("UNLINKED"), double(joined - linked.size()));
        for (const auto& [ends, own] : some) {
            QVERIFY(all.contains(ends));
            QCOMPARE(own, all.at(ends));
        }
        mLeftOut += int(all.size() - some.size());
        for (const Outcome& outcome : {ofAll, ofNeighbours})
            QCOMPARE(costsOf(outcome.results["PAIRS"]), costsOf(outcome.results["OUTPUT"]));
        for (const QgsFeature& link : ProviderFixture::readFeatures(ofAll.results["OUTPUT"]))
            QVERIFY(std::abs(link.geometry().length() - link.attribute("length").toDouble()) <
                    1e-6 * (1 + link.geometry().length()));
        if (!areTwoWay) {
            if (!ofTree.ok)
                QVERIFY2(ofTree.error.contains("there is no minimum spanning tree"),
                         qPrintable(ofTree.error));
            return;
        }
        QVERIFY2(ofTree.ok, qPrintable(ofTree.error));
        double sum = 0;
        for (const auto& [ends, own] : costsOf(ofTree.results["OUTPUT"])) {
            QCOMPARE(own, all.at(ends));
            sum += own;
        }
        QVERIFY2(
            std::abs(sum - treeCost(cost)) <= rounding,
            qPrintable(QStringLiteral("%1: %2, not %3").arg(seed).arg(sum).arg(treeCost(cost))));
        ++mTrees;
    }
    int mLeftOut = 0, mTrees = 0;

  private slots:
    void linksAreThoseOfPlainLoops() {
        for (int seed = 0; seed < fermat::test::trials(50); ++seed) {
            compareNetwork(seed);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(mLeftOut > 0);
        QVERIFY(mTrees > 0);
    }

    void neighboursAreThoseWhoseZonesTouch() {
        const Layer road = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const Layer points = pointsAt(QStringList{"POINT(0 3)", "POINT(40 0)", "POINT(90 0)"});
        const auto links = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(road)},
                                   {"SOURCES", NetworkFixture::given(points)}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            return run(parameters);
        };
        using Costs = std::map<Ends, double>;
        QCOMPARE(costsOf(links({}).results["OUTPUT"]), (Costs{{{1, 2}, 40}, {{2, 3}, 50}}));
        QCOMPARE(costsOf(links({{"LINKS", 1}}).results["OUTPUT"]),
                 (Costs{{{1, 2}, 40}, {{1, 3}, 90}, {{2, 3}, 50}}));
        QCOMPARE(costsOf(links({{"LINKS", 2}}).results["OUTPUT"]),
                 (Costs{{{1, 2}, 40}, {{2, 3}, 50}}));
        const Outcome near = links({{"MAX_COST", 45}});
        QCOMPARE(costsOf(near.results["OUTPUT"]), (Costs{{{1, 2}, 40}}));
        QCOMPARE(near.value("UNLINKED"), 1.0);
        QVERIFY(!near.warnings
                     .filter("1 of 3 points have no link. The first one has a path, but "
                             "it costs 50 m")
                     .isEmpty());
        const auto features = ProviderFixture::readFeatures(links({}).results["OUTPUT"]);
        QCOMPARE(features[0].attribute("label").toString(), QString("Path 1 – 2 · 40 m"));
        QCOMPARE(features[0].attribute("src_way").toDouble(), 3.0);
        QCOMPARE(features[0].attribute("length").toDouble(), 40.0);
        QCOMPARE(features[0].geometry().asWkt(), QString("LineString (0 0, 40 0)"));
    }

    void pointsBehindOthersAndAtOnePlaceAreLinked() {
        const Layer road = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        // Ways to the road count, so the first point reaches the place of the second one first.
        const Layer points =
            pointsAt(QStringList{"POINT(50 0)", "POINT(60 90)", "POINT(100 0)", "POINT(100 0)"});
        for (const int kind : {Neighbours, Tree}) {
            const Outcome outcome = run({{"INPUT", NetworkFixture::given(road)},
                                         {"SOURCES", NetworkFixture::given(points)},
                                         {"ACCESS_SPEED", 5},
                                         {"LINKS", kind}});
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            QCOMPARE(costsOf(outcome.results["OUTPUT"]),
                     (std::map<Ends, double>{{{1, 2}, 100}, {{1, 3}, 50}, {{3, 4}, 0}}));
        }
    }

    void aLinkLeadsFromItsSourceOrWithDirectionToIt() {
        const Layer roads = NetworkFixture::lines(
            {"way:string"}, {{"LINESTRING(0 0, 100 0)", {"F"}}, // there
                             {"LINESTRING(100 0, 100 50, 0 50, 0 0)", {"F"}}});
        const Layer points = pointsAt(QStringList{"POINT(0 0)", "POINT(100 0)"});
        const auto link = [&](int direction) {
            const Outcome outcome = run({{"INPUT", NetworkFixture::given(roads)},
                                         {"SOURCES", NetworkFixture::given(points)},
                                         {"DIRECTION_FIELD", "way"},
                                         {"VALUE_FORWARD", "F"},
                                         {"DIRECTION", direction}});
            return ProviderFixture::readFeatures(outcome.results["OUTPUT"]).at(0);
        };
        QCOMPARE(link(0).attribute("cost").toDouble(), 100.0);
        QCOMPARE(link(0).attribute("label").toString(), QString("Path 1 → 2 · 100 m"));
        QCOMPARE(link(1).attribute("cost").toDouble(), 200.0);
        QCOMPARE(link(1).geometry().asWkt(), QString("LineString (100 0, 100 50, 0 50, 0 0)"));
    }

    void whatHasNoLinksIsSaid() {
        const Layer road = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const Layer none = pointsAt(QStringList()), one = pointsAt(QStringList{"POINT(5 0)"});
        const QVariant lines = NetworkFixture::given(road);
        const Outcome alone = run({{"INPUT", lines}, {"SOURCES", NetworkFixture::given(one)}});
        QVERIFY2(alone.ok, qPrintable(alone.error));
        QVERIFY(
            !alone.warnings.filter("There is only one point, so there are no links.").isEmpty());
        QCOMPARE(alone.value("UNLINKED"), 1.0);
        const QString empty =
            run({{"INPUT", lines}, {"SOURCES", NetworkFixture::given(none)}}).error;
        QVERIFY2(empty.contains("has no feature with a geometry"), qPrintable(empty));
        QVERIFY(run({{"INPUT", lines}}).error.contains("There are no points."));
        const QStringList files = mFixture.files();
        QVERIFY(!files.contains(QStringLiteral("%1.gpkg").arg(mFiles)));
    }
};

FERMAT_QGIS_TEST(NetworkLinksTest)
#include "network_links_test.moc"
