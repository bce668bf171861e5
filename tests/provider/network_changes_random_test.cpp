#include "../support/effort.h"
#include "qgis_test_main.h"
#include "random_roads.h"

/// Random changes of random networks: the times are those of a network that GEOS has changed.
class NetworkChangesRandomTest : public QObject {
    Q_OBJECT

    using Random = fermat::test::Random;
    using Layer = std::unique_ptr<QgsVectorLayer>;

    static constexpr double maxSnap = 40;

    NetworkFixture mFixture;
    int mPairs = 0, mUnreached = 0;

    void compare(std::uint64_t seed) {
        Random random(seed);
        SurveyedNetwork network;
        const Layer roads = RandomRoads::roads(random, network);
        const std::vector<Layer> changes = RandomRoads::changes(random, network);
        network.finish(maxSnap);
        std::vector<SurveyedNetwork::Stop> stops;
        for (int trial = 0; trial < 60 && stops.size() < 8 && network.pieces() > 0; ++trial)
            if (const auto stop =
                    network.stopOn(std::size_t(random.integer(0, int(network.pieces()) - 1)),
                                   random.between(0.1, 0.9)))
                stops.push_back(*stop);
        if (stops.size() < 8)
            return;
        std::vector<FeatureContent> points;
        for (const SurveyedNetwork::Stop& stop : stops)
            points.push_back({QgsGeometry::fromPointXY(stop.point).asWkt(17), {}});
        const Layer places = NetworkFixture::points({}, points);
        QVariantList layers;
        for (const Layer& layer : changes)
            layers << NetworkFixture::given(layer);
        const bool isTowards = seed % 2 == 0;
        QVariantMap parameters = RandomRoads::settings();
        parameters.insert("INPUT", NetworkFixture::given(roads));
        parameters.insert("SOURCES", NetworkFixture::given(places));
        parameters.insert("RECEIVERS", NetworkFixture::given(places));
        parameters.insert("MAX_SNAP", maxSnap);
        parameters.insert("DIRECTION", int(isTowards));
        parameters.insert("CHANGES", layers);
        parameters.insert("OUTPUT", mFixture.path(QStringLiteral("%1.gpkg").arg(seed)));
        const Outcome outcome = mFixture.run("fermat:networktraveltimes", parameters);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(rows.size(), stops.size() * stops.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto &from = stops[i / stops.size()], &to = stops[i % stops.size()];
            const double wanted = isTowards ? network.cost(to, from) : network.cost(from, to);
            const QVariant cost = rows[i].attribute("cost");
            const double found = cost.isNull() ? SurveyedNetwork::never : cost.toDouble();
            // Each of the parts of edges on the way is rounded to milliseconds.
            const bool isSame = found == wanted || std::abs(found - wanted) < 0.05;
            QVERIFY2(isSame, qPrintable(QStringLiteral("seed %1, from %2 to %3: %4 instead of %5")
                                            .arg(seed)
                                            .arg(from.point.toString(3), to.point.toString(3))
                                            .arg(found)
                                            .arg(wanted)));
            ++mPairs;
            mUnreached += std::isinf(wanted);
        }
    }

  private slots:
    void timesAreThoseOfAChangedNetwork_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= fermat::test::trials(400); ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void timesAreThoseOfAChangedNetwork() {
        QFETCH(int, seed);
        compare(std::uint64_t(seed));
    }
    void cleanupTestCase() {
        qInfo("%d pairs, %d of them without a way", mPairs, mUnreached);
        QVERIFY(mUnreached > mPairs / 50 && mUnreached < mPairs / 2);
    }
};

FERMAT_QGIS_TEST(NetworkChangesRandomTest)
#include "network_changes_random_test.moc"
