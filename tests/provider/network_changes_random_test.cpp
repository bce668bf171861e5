#include "../support/effort.h"
#include "../support/random.h"
#include "network_fixture.h"
#include "qgis_test_main.h"
#include "surveyed_network.h"

/// Random changes of random networks: the times are those of a network that GEOS has changed.
class NetworkChangesRandomTest : public QObject {
    Q_OBJECT

    using Random = fermat::test::Random;
    using Layer = std::unique_ptr<QgsVectorLayer>;

    static constexpr double maxSnap = 40;

    NetworkFixture mFixture;
    int mPairs = 0, mUnreached = 0;

    /// A grid of roads with gaps, some of them one-ways or with a corner, and roads that cross
    /// others without meeting them.
    static Layer randomRoads(Random& random, SurveyedNetwork& network) {
        constexpr int side = 5;
        std::vector<QgsPointXY> corners;
        for (int i = 0; i < side * side; ++i)
            corners.push_back({200.0 * (i % side) + random.between(-60, 60),
                               200.0 * (i / side) + random.between(-60, 60)});
        std::vector<FeatureContent> features;
        const auto add = [&](int from, int to) {
            std::vector<QgsPointXY> line{corners[std::size_t(from)], corners[std::size_t(to)]};
            if (random.chance(0.3))
                line.insert(line.begin() + 1,
                            {(line[0].x() + line[1].x()) / 2 + random.between(-30, 30),
                             (line[0].y() + line[1].y()) / 2 + random.between(-30, 30)});
            const bool isForward = random.chance(0.85),
                       isBackward = !isForward || random.chance(0.85);
            const double kmh = random.integer(10, 90);
            network.addRoad(line, isForward, isBackward, kmh);
            QgsPolylineXY vertices;
            for (const QgsPointXY& vertex : line)
                vertices << vertex;
            features.push_back({QgsGeometry::fromPolylineXY(vertices).asWkt(17),
                                {isForward == isBackward ? "B"
                                 : isForward             ? "F"
                                                         : "R",
                                 kmh}});
        };
        for (int i = 0; i < side * side; ++i) {
            if (i % side + 1 < side && random.chance(0.8))
                add(i, i + 1);
            if (i + side < side * side && random.chance(0.8))
                add(i, i + side);
        }
        // No road lies on another one.
        for (int i = 0; i < 3; ++i)
            add(i + side * random.integer(0, 1), i + 1 + side * random.integer(3, 4));
        return NetworkFixture::lines({"way:string", "kmh:double"}, features);
    }

    /// Somewhere, on a road, or at the end of a road.
    static QgsPointXY anyPlace(Random& random, const SurveyedNetwork& network, double onRoad) {
        if (!random.chance(onRoad))
            return {random.between(-80, 880), random.between(-80, 880)};
        const auto line = std::size_t(random.integer(0, int(network.lines()) - 1));
        return network.place(line, random.chance(0.5) ? random.integer(0, 1) : random.unit());
    }
    static QgsGeometry randomShape(Random& random, const SurveyedNetwork& network,
                                   const QString& type, const QString& kind) {
        const double onRoad = kind == "wall" || kind == "passage" ? 0.5 : 0;
        if (type == "Point")
            return QgsGeometry::fromPointXY(anyPlace(random, network, 1));
        if (type == "LineString") {
            // Some walls lie along a road. Where a passage does, points would join both.
            if (kind == "wall" && random.chance(0.2)) {
                const auto line = std::size_t(random.integer(0, int(network.lines()) - 1));
                return QgsGeometry::fromPolylineXY({network.place(line, random.between(0, 0.4)),
                                                    network.place(line, random.between(0.6, 1))});
            }
            QgsPolylineXY line{anyPlace(random, network, onRoad)};
            for (int i = random.integer(1, 3); i > 0; --i)
                line << (random.chance(0.3)
                             ? anyPlace(random, network, onRoad)
                             : QgsPointXY(line.last().x() + random.between(-150, 150),
                                          line.last().y() + random.between(-150, 150)));
            return QgsGeometry::fromPolylineXY(line);
        }
        const QgsPointXY centre = anyPlace(random, network, onRoad);
        const double size = random.between(5, 120);
        QgsPolylineXY ring;
        const int corners = random.integer(3, 8);
        for (int i = 0; i < corners; ++i) {
            const double angle = 2 * M_PI * i / corners, far = size * random.between(0.5, 1);
            ring << QgsPointXY(centre.x() + far * std::cos(angle),
                               centre.y() + far * std::sin(angle));
        }
        if (kind == "wall" && random.chance(0.3))
            ring[0] = centre; // a corner on a road, perhaps
        ring << ring.first();
        return QgsGeometry::fromPolygonXY({ring});
    }
    /// Each kind in each type of layer, with what they do.
    static std::vector<Layer> randomChanges(Random& random, SurveyedNetwork& network) {
        std::vector<Layer> layers;
        for (const char* type : {"LineString", "Polygon", "Point"}) {
            std::vector<FeatureContent> features;
            for (int i = random.integer(0, 4); i > 0; --i) {
                static const std::array kinds{"wall", "value", "factor", "passage"};
                const QString kind = kinds[std::size_t(
                    random.integer(0, QLatin1String(type) == QLatin1String("LineString") ? 3 : 2))];
                const QgsGeometry shape = randomShape(random, network, type, kind);
                const double value =
                    kind == "factor" ? random.between(0.3, 3) : random.between(5, 120);
                const bool isActive = random.chance(0.9);
                features.push_back({shape.asWkt(17), {kind, value, isActive}});
                if (isActive)
                    network.change(kind, shape, value);
            }
            Layer layer = ProviderFixture::layer(
                type, "", {"kind:string", "value:double", "active:bool"}, features);
            layer->setCrs({});
            layers.push_back(std::move(layer));
        }
        return layers;
    }

    void compare(std::uint64_t seed) {
        Random random(seed);
        SurveyedNetwork network;
        const Layer roads = randomRoads(random, network);
        const std::vector<Layer> changes = randomChanges(random, network);
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
        const Outcome outcome =
            mFixture.run("fermat:networktraveltimes",
                         {{"INPUT", NetworkFixture::given(roads)},
                          {"SOURCES", NetworkFixture::given(places)},
                          {"RECEIVERS", NetworkFixture::given(places)},
                          {"STRATEGY", 1},
                          {"DIRECTION_FIELD", "way"},
                          {"VALUE_FORWARD", "F"},
                          {"VALUE_BACKWARD", "R"},
                          {"VALUE_BOTH", "B"},
                          {"SPEED_FIELD", "kmh"},
                          {"MAX_SNAP", maxSnap},
                          {"CHANGES", layers},
                          {"OUTPUT", mFixture.path(QStringLiteral("%1.gpkg").arg(seed))}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        QCOMPARE(rows.size(), stops.size() * stops.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto &from = stops[i / stops.size()], &to = stops[i % stops.size()];
            const double wanted = network.cost(from, to);
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
