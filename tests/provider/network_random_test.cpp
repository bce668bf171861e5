#include "network_fixture.h"
#include "qgis_test_main.h"
#include "support/random.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace {

using Point = QgsPointXY;

/// A straight piece of a line, with the cost of a metre in each direction; infinity: closed.
struct Piece {
    int from = 0, to = 0; ///< places
    double length = 0;
    double forward = 0, backward = 0;
};

struct Road {
    std::vector<Point> vertices;
    QString way;
    double kmh = 0;
};

/// A point on a piece, as a share of its length.
struct Foot {
    std::size_t piece = 0;
    double along = 0;
};

/// Costs by plain loops over everything. It shares no code with Fermat.
class PlainNetwork {
  public:
    PlainNetwork(const std::vector<Road>& roads, double tolerance) {
        for (const Road& road : roads) {
            int before = -1;
            for (const Point& vertex : road.vertices) {
                const int place = placeOf(vertex, tolerance);
                if (before >= 0 && before != place) {
                    const double cost = 3.6 / road.kmh;
                    mPieces.push_back({before, place, mPlaces[size_t(before)].distance(at(place)),
                                       road.way == "B" ? ProviderFixture::inf : cost,
                                       road.way == "F" ? ProviderFixture::inf : cost});
                }
                before = place;
            }
        }
    }

    double cost(const Point& source, const Point& receiver) const {
        std::vector<double> costs(mPlaces.size(), ProviderFixture::inf);
        const auto lower = [&](int place, double cost) {
            double& known = costs[size_t(place)];
            const bool isLess = cost < known;
            known = std::min(known, cost);
            return isLess;
        };
        const std::vector<Foot> starts = feet(source), ends = feet(receiver);
        double least = ProviderFixture::inf;
        for (const Foot& start : starts) {
            const Piece& piece = mPieces[start.piece];
            lower(piece.to, times(piece.forward, (1 - start.along) * piece.length));
            lower(piece.from, times(piece.backward, start.along * piece.length));
            for (const Foot& end : ends)
                if (end.piece == start.piece) {
                    const double way = (end.along - start.along) * piece.length;
                    least = std::min(
                        least, times(way >= 0 ? piece.forward : piece.backward, std::abs(way)));
                }
        }
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (const Piece& piece : mPieces) {
                const double from = costs[size_t(piece.from)], to = costs[size_t(piece.to)];
                isChanged |= lower(piece.to, from + piece.forward * piece.length);
                isChanged |= lower(piece.from, to + piece.backward * piece.length);
            }
        }
        for (const Foot& end : ends) {
            const Piece& piece = mPieces[end.piece];
            least = std::min(
                {least, costs[size_t(piece.from)] + times(piece.forward, end.along * piece.length),
                 costs[size_t(piece.to)] + times(piece.backward, (1 - end.along) * piece.length)});
        }
        return least;
    }

  private:
    const Point& at(int place) const { return mPlaces[size_t(place)]; }
    /// A closed piece costs nothing if nothing of it is used.
    static double times(double rate, double length) { return length == 0 ? 0 : rate * length; }

    int placeOf(const Point& vertex, double tolerance) {
        for (size_t i = 0; i < mPlaces.size(); ++i)
            if (std::abs(mPlaces[i].x() - vertex.x()) <= tolerance &&
                std::abs(mPlaces[i].y() - vertex.y()) <= tolerance)
                return int(i);
        mPlaces.push_back(vertex);
        return int(mPlaces.size()) - 1;
    }
    std::vector<Foot> feet(const Point& point) const {
        std::vector<Foot> all;
        std::vector<Point> places;
        size_t nearest = 0;
        for (const Piece& piece : mPieces) {
            const Point a = at(piece.from), b = at(piece.to);
            const double along = std::clamp(
                ((point.x() - a.x()) * (b.x() - a.x()) + (point.y() - a.y()) * (b.y() - a.y())) /
                    (piece.length * piece.length),
                0.0, 1.0);
            places.push_back({a.x() + along * (b.x() - a.x()), a.y() + along * (b.y() - a.y())});
            all.push_back({all.size(), along});
            if (point.distance(places.back()) < point.distance(places[nearest]))
                nearest = places.size() - 1;
        }
        const Point there = places[nearest];
        std::erase_if(all,
                      [&](const Foot& foot) { return places[foot.piece].distance(there) > 1e-9; });
        return all;
    }

    std::vector<Point> mPlaces;
    std::vector<Piece> mPieces;
};

} // namespace

/// Travel times on random networks, with TOLERANCE and with lines that lie on each other. The
/// number of networks can be set with FERMAT_TEST_NETWORKS.
class NetworkRandomTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;

    static std::vector<Road> randomRoads(fermat::test::Random& random) {
        const std::array<QString, 3> ways{"F", "B", "both"};
        std::vector<Road> roads{{{{0, 0}, {100, 0}}, "both", 36}};
        for (int i = random.integer(4, 25); i > 0; --i) {
            Road road;
            if (random.chance(0.3)) {
                road.vertices = roads[size_t(random.integer(0, int(roads.size()) - 1))].vertices;
                if (random.chance(0.5))
                    std::reverse(road.vertices.begin(), road.vertices.end());
            } else {
                for (int left = random.integer(2, 8); left > 0; --left)
                    road.vertices.push_back(
                        {double(random.integer(0, 12) * 8 + random.integer(0, 3)),
                         double(random.integer(0, 12) * 8 + random.integer(0, 3))});
            }
            road.way = ways[size_t(random.integer(0, 2))];
            road.kmh = random.integer(2, 20) * 5;
            roads.push_back(road);
        }
        return roads;
    }
    /// The costs of all pairs; infinity without a path.
    std::vector<double> solve(const std::vector<Road>& roads, const std::vector<Point>& places,
                              double tolerance) {
        const auto wktOf = [](const Point& point) {
            return QStringLiteral("%1 %2").arg(point.x(), 0, 'g', 17).arg(point.y(), 0, 'g', 17);
        };
        std::vector<FeatureContent> lineContents, pointContents;
        for (const Road& road : roads) {
            QStringList vertices;
            for (const Point& vertex : road.vertices)
                vertices << wktOf(vertex);
            lineContents.push_back(
                {QStringLiteral("LINESTRING(%1)").arg(vertices.join(", ")), {road.way, road.kmh}});
        }
        for (const Point& place : places)
            pointContents.push_back({QStringLiteral("POINT(%1)").arg(wktOf(place)), {}});
        const auto lines = NetworkFixture::lines({"way:string", "kmh:double"}, lineContents);
        const auto points = NetworkFixture::points({}, pointContents);
        const QString file = mFixture.path("times.csv");
        QFile::remove(file);
        const Outcome outcome =
            mFixture.run("fermat:networktraveltimes", {{"INPUT", NetworkFixture::given(lines)},
                                                       {"STRATEGY", 1},
                                                       {"SPEED_FIELD", "kmh"},
                                                       {"DIRECTION_FIELD", "way"},
                                                       {"VALUE_FORWARD", "F"},
                                                       {"VALUE_BACKWARD", "B"},
                                                       {"VALUE_BOTH", "both"},
                                                       {"TOLERANCE", tolerance},
                                                       {"SOURCES", NetworkFixture::given(points)},
                                                       {"RECEIVERS", NetworkFixture::given(points)},
                                                       {"OUTPUT", file}});
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
            std::vector<Road> roads = randomRoads(random);
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
