#include "plain_network.h"
#include "qgis_test_main.h"

#include <algorithm>
#include <cmath>

/// Travel times on random networks, with TOLERANCE and with lines that lie on each other. The
/// number of networks can be set with FERMAT_TEST_NETWORKS.
class NetworkRandomTest : public QObject {
    Q_OBJECT

    using Point = QgsPointXY;
    using Road = PlainNetwork::Road;

    NetworkFixture mFixture;

    /// The costs of all pairs; infinity without a path.
    std::vector<double> solve(const std::vector<Road>& roads, const std::vector<Point>& places,
                              double tolerance) {
        std::vector<FeatureContent> pointContents;
        for (const Point& place : places)
            pointContents.push_back({QgsGeometry::fromPointXY(place).asWkt(17), {}});
        const auto lines = PlainNetwork::layerOf(roads);
        const auto points = NetworkFixture::points({}, pointContents);
        const QString file = mFixture.path("times.csv");
        QFile::remove(file);
        QVariantMap parameters = PlainNetwork::settings();
        parameters.insert("INPUT", NetworkFixture::given(lines));
        parameters.insert("TOLERANCE", tolerance);
        parameters.insert("SOURCES", NetworkFixture::given(points));
        parameters.insert("RECEIVERS", NetworkFixture::given(points));
        parameters.insert("OUTPUT", file);
        const Outcome outcome = mFixture.run("fermat:networktraveltimes", parameters);
        if (!outcome.ok)
            qWarning("%s", qPrintable(outcome.error));
        std::vector<double> costs;
        for (const QgsFeature& row : ProviderFixture::readFeatures(file)) {
            const QString cost = row.attribute("cost").toString();
            costs.push_back(cost.isEmpty() ? ProviderFixture::inf : cost.toDouble());
        }
        return costs;
    }
    static bool areEqual(double a, double b) {
        return a == b || std::abs(a - b) <= 0.03; // costs are whole milliseconds
    }

  private slots:
    void costsAreThoseOfPlainLoops() {
        bool isSet = false;
        const int given = qEnvironmentVariableIntValue("FERMAT_TEST_NETWORKS", &isSet);
        for (int seed = 0; seed < (isSet ? given : 60); ++seed) {
            fermat::test::Random random{std::uint64_t(seed)};
            std::vector<Road> roads = PlainNetwork::randomRoads(random);
            const double tolerance = random.integer(0, 4);
            std::vector<Point> places;
            for (int i = 0; i < 5; ++i)
                places.push_back({random.between(0, 100), random.between(0, 100)});
            const std::vector<double> costs = solve(roads, places, tolerance);
            QCOMPARE(costs.size(), places.size() * places.size());
            const PlainNetwork plain(roads, tolerance);
            for (size_t i = 0; i < costs.size(); ++i) {
                const double expected =
                    plain.cost(places[i / places.size()], places[i % places.size()]);
                QVERIFY2(areEqual(costs[i], expected),
                         qPrintable(QStringLiteral("network %1, tolerance %2, pair %3: %4, not %5")
                                        .arg(seed)
                                        .arg(tolerance)
                                        .arg(i)
                                        .arg(costs[i])
                                        .arg(expected)));
            }
            if (tolerance > 0)
                continue;
            std::reverse(roads.begin(), roads.end());
            const std::vector<double> others = solve(roads, places, tolerance);
            QVERIFY(std::equal(costs.begin(), costs.end(), others.begin(), others.end(), areEqual));
        }
    }
};

FERMAT_QGIS_TEST(NetworkRandomTest)
#include "network_random_test.moc"
