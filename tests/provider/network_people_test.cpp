#include "plain_network.h"
#include "qgis_test_main.h"
#include "support/effort.h"

#include <qgscoordinatetransform.h>
#include <qgsrasterlayer.h>

#include <map>
#include <numeric>
#include <set>

/// The people of fermat:networkisochrones, compared with plain loops over all people and sources.
class NetworkPeopleTest : public QObject {
    Q_OBJECT

    using Random = fermat::test::Random;
    using Point = QgsPointXY;
    using Layer = std::unique_ptr<QgsVectorLayer>;

    static constexpr double inf = ProviderFixture::inf;
    static constexpr int tooFar = -1, unreached = -2;
    static constexpr int nobody = -1; // instead of the index of a source

    struct Home {
        Point where;
        double people = 0;
    };
    struct Start {
        Point where;
        double most = inf; // of its own
    };
    /// The number of people in a row, of whom some may belong to another one by rounding.
    struct Bounds {
        double low = 0, high = 0;
        bool contain(double people) const { return people >= low - 1e-6 && people <= high + 1e-6; }
    };
    /// A question, and what is known of its answer.
    struct Question {
        std::vector<PlainNetwork::Road> roads;
        std::vector<Start> starts;
        std::vector<Home> homes;
        double snap = 20, accessKmh = 0, most = inf, unit = 1; // kmh 0: costs nothing
        bool isTowards = false;
        double costError = 0.03, wayError = 0.001; // seconds, metres

        /// What it costs each home from each start; infinity: it is not reached.
        std::vector<std::vector<double>> costs;
        std::vector<double> ways;

        void solve() {
            const PlainNetwork plain(roads, 0);
            const auto access = [&](double way) {
                return accessKmh > 0 ? way * 3.6 / accessKmh : 0;
            };
            for (const Home& home : homes) {
                ways.push_back(plain.way(home.where));
                costs.emplace_back();
                for (const Start& start : starts)
                    costs.back().push_back(((isTowards ? plain.cost(home.where, start.where)
                                                       : plain.cost(start.where, home.where)) +
                                            access(ways.back()) + access(plain.way(start.where))) /
                                           unit);
            }
        }
        double error() const { return costError / unit; }
        /// The rows to which a home may belong: a source or nobody, and the number of an interval.
        std::set<std::pair<int, int>> rowsOf(std::size_t home, const std::vector<int>& from,
                                             const std::vector<double>& ends) const {
            std::set<std::pair<int, int>> rows;
            if (ways[home] > snap - wayError)
                rows.insert({nobody, tooFar});
            if (ways[home] > snap + wayError)
                return rows;
            const auto least = [&](double sign) { // of those that are certainly, or perhaps, within
                double cost = inf;
                for (const int start : from) {
                    const double own = costs[home][std::size_t(start)];
                    if (own + sign * error() <= std::min(most, starts[std::size_t(start)].most))
                        cost = std::min(cost, own);
                }
                return cost;
            };
            if (least(1) == inf)
                rows.insert({nobody, unreached});
            for (const int start : from) {
                const double own = costs[home][std::size_t(start)];
                if (own == inf || own > least(1) + 2 * error() ||
                    own - error() > std::min(most, starts[std::size_t(start)].most))
                    continue;
                for (const double cost : {own - error(), own + error()})
                    rows.insert({start, int(std::ranges::lower_bound(ends, cost) - ends.begin())});
            }
            return rows;
        }
        double all() const {
            return std::accumulate(homes.begin(), homes.end(), 0.0,
                                   [](double sum, const Home& home) { return sum + home.people; });
        }
    };
    /// `of` says to which number a row belongs.
    template <class Key, class Of>
    static std::map<Key, Bounds> boundsOf(const Question& question, const std::vector<int>& from,
                                          const std::vector<double>& ends, const Of& of) {
        std::map<Key, Bounds> bounds;
        for (std::size_t home = 0; home < question.homes.size(); ++home) {
            std::set<Key> keys;
            for (const auto& [source, interval] : question.rowsOf(home, from, ends))
                keys.insert(of(source, interval));
            for (const Key& key : keys) {
                bounds[key].high += question.homes[home].people;
                bounds[key].low += keys.size() == 1 ? question.homes[home].people : 0;
            }
        }
        return bounds;
    }

    NetworkFixture mFixture;
    int mFiles = 0;
    std::map<int, int> mSeen; // intervals, and what stands for them

    QString newPath(const char* ending = "gpkg") {
        return mFixture.path(QStringLiteral("%1.%2").arg(++mFiles).arg(ending));
    }

    /// Homes as features of one or two points, or as the cells of a raster.
    QVariantMap populationOf(Random& random, Question& question, bool isRaster) {
        if (isRaster) {
            const int side = random.integer(4, 18);
            Placement placement;
            placement.crs = QString();
            placement.noData = -7;
            const double cell = 120.0 / side + random.between(0.01, 0.1);
            placement.transform = {-10.0137, cell, 0, 110.0259, 0, -cell};
            std::vector<double> values;
            for (int i = 0; i < side * side; ++i) {
                values.push_back(random.chance(0.2) ? -7 : random.integer(0, 400) / 4.0);
                question.homes.push_back({{placement.transform[0] + (i % side + 0.5) * cell,
                                           placement.transform[3] - (i / side + 0.5) * cell},
                                          std::max(0.0, values.back())});
            }
            return {{"POPULATION", mFixture.writeRaster(QStringLiteral("p%1.tif").arg(++mFiles),
                                                        side, values, GDT_Float32, placement)}};
        }
        std::vector<FeatureContent> features;
        const bool hasField = random.chance(0.8);
        for (int i = random.integer(1, 150); i > 0; --i) {
            const double people = hasField ? random.integer(0, 999) / 8.0 : 1;
            QgsMultiPointXY points;
            for (int left = random.chance(0.2) ? 2 : 1; left > 0; --left)
                points << Point(random.between(-15, 115), random.between(-15, 115));
            for (const Point& point : points)
                question.homes.push_back({point, people / double(points.size())});
            features.push_back({QgsGeometry::fromMultiPointXY(points).asWkt(17), {people}});
        }
        Layer layer = ProviderFixture::layer("MultiPoint", "", {"people:double"}, features);
        layer->setCrs({});
        mLayers.push_back(std::move(layer));
        QVariantMap parameters{{"POPULATION_FEATURES", NetworkFixture::given(mLayers.back())}};
        if (hasField)
            parameters.insert("POPULATION_FIELD", "people");
        return parameters;
    }
    std::vector<Layer> mLayers;

    void compare(std::uint64_t seed) {
        Random random(seed);
        Question question;
        question.roads = PlainNetwork::randomRoads(random);
        const PlainNetwork plain(question.roads, 0);
        question.snap = random.chance(0.5) ? random.between(3, 30) : 1000;
        question.accessKmh = random.chance(0.5) ? random.between(1, 20) : 0;
        question.isTowards = random.chance(0.5);
        question.unit = random.chance(0.3) ? 60 : 1;
        if (random.chance(0.4))
            question.most = random.between(2, 15) / question.unit;
        const bool hasOwnMost = random.chance(0.3);
        std::vector<FeatureContent> sources;
        while (sources.size() < std::size_t(1 + seed % 4)) {
            const Point where(random.between(0, 100), random.between(0, 100));
            if (plain.way(where) > question.snap - 0.01)
                continue;
            question.starts.push_back({where});
            if (hasOwnMost && random.chance(0.5))
                question.starts.back().most = random.between(1, 12) / question.unit;
            sources.push_back(
                {QgsGeometry::fromPointXY(where).asWkt(17),
                 {100 + int(sources.size()), question.starts.back().most == inf
                                                 ? QVariant()
                                                 : QVariant(question.starts.back().most)}});
        }
        mLayers.clear();
        QVariantMap parameters = PlainNetwork::settings();
        parameters.insert(populationOf(random, question, seed % 2 == 0));
        const Layer roads = PlainNetwork::layerOf(question.roads),
                    starts = NetworkFixture::points({"code:int", "most:double"}, sources);
        const int each = random.integer(0, 2);
        parameters.insert({{"INPUT", NetworkFixture::given(roads)},
                           {"SOURCES", NetworkFixture::given(starts)},
                           {"ID_FIELD", "code"},
                           {"TIME_UNIT", question.unit == 60 ? 1 : 0},
                           {"MAX_SNAP", question.snap},
                           {"DIRECTION", int(question.isTowards)},
                           {"EACH_SOURCE", each}});
        if (question.accessKmh > 0)
            parameters.insert("ACCESS_SPEED", question.accessKmh);
        if (question.most < inf)
            parameters.insert("MAX_COST", question.most);
        if (hasOwnMost)
            parameters.insert("MAX_COST_FIELD", "most");
        const int kind = random.integer(0, 2);
        std::vector<double> list;
        if (kind == 0) {
            QStringList texts;
            for (double end = 0; texts.size() < random.integer(1, 4);) {
                end += random.integer(1, 40) / 8.0 / question.unit;
                list.push_back(end);
                texts << QString::number(end, 'g', 17);
            }
            parameters.insert("INTERVALS", texts.join(","));
        }
        if (kind == 1)
            parameters.insert("INTERVALS", question.unit == 60 ? "step:0.05" : "step:2.5");
        question.solve();
        check(question, parameters, each, list,
              QStringLiteral("seed %1, each source %2").arg(seed).arg(each));
    }

    void check(const Question& question, QVariantMap parameters, int each,
               const std::vector<double>& list, const QString& name) {
        parameters.insert(
            {{"OUTPUT", newPath()}, {"CATCHMENTS", newPath()}, {"PEOPLE_TABLE", newPath("csv")}});
        const Outcome outcome = mFixture.run("fermat:networkisochrones", parameters);
        QVERIFY2(outcome.ok, qPrintable(name + ": " + outcome.error));
        const auto rows = ProviderFixture::readFeatures(outcome.results["PEOPLE_TABLE"]);
        std::vector<int> all(question.starts.size());
        std::iota(all.begin(), all.end(), 0);

        // The ends of the intervals of each source, and the people of all rows.
        const auto isSet = [](const QgsFeature& row, const char* field) {
            return !row.attribute(field).toString().isEmpty();
        };
        const auto sourceOf = [&](const QgsFeature& row) {
            return row.fields().lookupField("source") < 0 || !isSet(row, "source")
                       ? nobody
                       : row.attribute("source").toInt() - 100;
        };
        std::map<int, std::vector<double>> ends;
        std::map<int, double> sums;
        for (const QgsFeature& row : rows) {
            const int source = sourceOf(row);
            sums[each == 1 ? source : nobody] += row.attribute("people").toDouble();
            if (!isSet(row, "to"))
                continue;
            QCOMPARE(row.attribute("from").toDouble(),
                     ends[source].empty() ? 0 : ends[source].back());
            ends[source].push_back(row.attribute("to").toDouble());
        }
        QCOMPARE(ends.size(), each == 0 ? std::size_t(1) : question.starts.size());
        QCOMPARE(sums.size(), each == 1 ? question.starts.size() : std::size_t(1));
        for (const auto& [source, sum] : sums)
            QVERIFY2(std::abs(sum - question.all()) < 1e-6 * (1 + sum), qPrintable(name));
        for (const auto& [source, own] : ends)
            if (!list.empty())
                QVERIFY(std::ranges::equal(
                    own, list, [](double a, double b) { return std::abs(a - b) < 1e-9 * b; }));

        std::map<int, double> upTo;
        for (const QgsFeature& row : rows) {
            const int source = sourceOf(row);
            const bool isInterval = isSet(row, "to"), isBeyond = !isInterval && isSet(row, "from");
            const std::vector<double>& own = ends[ends.contains(source) ? source : 0];
            const int interval =
                isInterval
                    ? int(std::ranges::find(own, row.attribute("to").toDouble()) - own.begin())
                : isBeyond                                           ? int(own.size())
                : row.attribute("label").toString() == "not reached" ? unreached
                                                                     : tooFar;
            if (!isInterval && !isBeyond)
                QVERIFY(interval == unreached ||
                        row.attribute("label").toString() == "too far from the network");
            const std::vector<int> from = each == 1 ? std::vector<int>{source} : all;
            using Key = std::pair<int, int>;
            auto bounds = boundsOf<Key>(question, from, own, [&](int start, int at) {
                return Key(each == 0 || at < 0 ? nobody : start, at);
            });
            const double people = row.attribute("people").toDouble();
            const Bounds expected = bounds[{interval < 0 ? nobody : source, interval}];
            QVERIFY2(expected.contain(people),
                     qPrintable(QStringLiteral("%1: %2 people, not %3 to %4, in %5 of %6")
                                    .arg(name)
                                    .arg(people)
                                    .arg(expected.low)
                                    .arg(expected.high)
                                    .arg(row.attribute("label").toString())
                                    .arg(source)));
            if (isInterval)
                QVERIFY(std::abs((upTo[source] += people) -
                                 row.attribute("people_sum").toDouble()) < 1e-6);
            else
                QVERIFY(!isSet(row, "people_sum"));
            mSeen[isBeyond ? 1000 : interval] += people > 0;
        }

        // All sources together, whatever the intervals are.
        const std::vector<double> endless{inf};
        auto bounds = boundsOf<int>(question, all, endless,
                                    [](int start, int at) { return at < 0 ? at : start; });
        double reached = 0;
        for (const QgsFeature& catchment :
             ProviderFixture::readFeatures(outcome.results["CATCHMENTS"])) {
            const double people = catchment.attribute("people").toDouble();
            QVERIFY2(bounds[catchment.attribute("source").toInt() - 100].contain(people),
                     qPrintable(name));
            reached += people;
        }
        const double others = outcome.value("UNREACHED_PEOPLE") + outcome.value("TOO_FAR_PEOPLE");
        QVERIFY2(std::abs(outcome.value("REACHED_PEOPLE") - reached) < 1e-6, qPrintable(name));
        QVERIFY2(bounds[unreached].contain(outcome.value("UNREACHED_PEOPLE")), qPrintable(name));
        QVERIFY2(bounds[tooFar].contain(outcome.value("TOO_FAR_PEOPLE")), qPrintable(name));
        QVERIFY2(std::abs(reached + others - question.all()) < 1e-6 * (1 + question.all()),
                 qPrintable(name));
    }

  private slots:
    void cleanup() {
        for (const QString& file : mFixture.files())
            QFile::remove(mFixture.path(file));
    }

    void peopleAreThoseOfPlainLoops() {
        for (int seed = 0; seed < fermat::test::trials(400); ++seed) {
            compare(std::uint64_t(seed));
            if (QTest::currentTestFailed())
                return;
            if (seed % 20 == 0)
                cleanup();
        }
        for (const int row : {0, 1, 1000, unreached, tooFar})
            QVERIFY2(mSeen[row] > 0, qPrintable(QString::number(row)));
    }

    /// Lines in metres of a CRS, people in degrees.
    void peopleInAnotherCrsJoinWhereTheyLive_data() {
        QTest::addColumn<bool>("isRaster");
        QTest::newRow("a raster") << true;
        QTest::newRow("points") << false;
    }
    void peopleInAnotherCrsJoinWhereTheyLive() {
        QFETCH(bool, isRaster);
        const QgsCoordinateReferenceSystem metres("EPSG:32632"), degrees("EPSG:4326");
        const QgsCoordinateTransform toMetres(degrees, metres, QgsCoordinateTransformContext()),
            toDegrees(metres, degrees, QgsCoordinateTransformContext());
        const Point origin(691600, 5334700); // in Munich
        for (int seed = 0; seed < fermat::test::trials(30); ++seed) {
            Random random(std::uint64_t(9000 + seed));
            Question question;
            question.roads = PlainNetwork::randomRoads(random);
            for (PlainNetwork::Road& road : question.roads)
                for (Point& vertex : road.vertices)
                    vertex = {vertex.x() + origin.x(), vertex.y() + origin.y()};
            question.snap = 25;
            question.accessKmh = 4;
            // Lengths on the ground are a little other than on the map.
            question.costError = 0.06;
            question.wayError = 0.1;
            const PlainNetwork plain(question.roads, 0);
            std::vector<FeatureContent> sources;
            for (int i = 0; i < 2; ++i) {
                Point where;
                do
                    where = {origin.x() + random.between(0, 100),
                             origin.y() + random.between(0, 100)};
                while (plain.way(where) > question.snap - 1);
                question.starts.push_back({where});
                sources.push_back({QgsGeometry::fromPointXY(where).asWkt(17), {100 + i}});
            }
            QVariantMap parameters = PlainNetwork::settings();
            const Point corner = toDegrees.transform(origin);
            Layer people;
            if (isRaster) {
                const int side = 30;
                Placement placement;
                placement.crs = degrees.authid();
                const double cell = 6e-5;
                placement.transform = {corner.x() - 1.3e-4, cell, 0, corner.y() + 1.1e-3, 0, -cell};
                std::vector<double> values;
                for (int i = 0; i < side * side; ++i) {
                    values.push_back(random.integer(0, 90));
                    const Point centre(placement.transform[0] + (i % side + 0.5) * cell,
                                       placement.transform[3] - (i / side + 0.5) * cell);
                    question.homes.push_back({toMetres.transform(centre), values.back()});
                }
                parameters.insert("POPULATION",
                                  mFixture.writeRaster(QStringLiteral("d%1.tif").arg(++mFiles),
                                                       side, values, GDT_Float32, placement));
            } else {
                std::vector<FeatureContent> features;
                for (int i = 0; i < 60; ++i) {
                    const Point where(corner.x() + random.between(-2e-4, 1.5e-3),
                                      corner.y() + random.between(-2e-4, 1.1e-3));
                    features.push_back({QgsGeometry::fromPointXY(where).asWkt(17), {}});
                    question.homes.push_back({toMetres.transform(where), 1});
                }
                people = ProviderFixture::layer("Point", "EPSG:4326", {}, features);
                parameters.insert("POPULATION_FEATURES", NetworkFixture::given(people));
            }
            const Layer roads = PlainNetwork::layerOf(question.roads),
                        starts = NetworkFixture::points({"code:int"}, sources);
            roads->setCrs(metres);
            starts->setCrs(metres);
            parameters.insert({{"INPUT", NetworkFixture::given(roads)},
                               {"SOURCES", NetworkFixture::given(starts)},
                               {"ID_FIELD", "code"},
                               {"MAX_SNAP", question.snap},
                               {"ACCESS_SPEED", question.accessKmh},
                               {"INTERVALS", "step:4"}});
            question.solve();
            check(question, parameters, 0, {}, QStringLiteral("seed %1").arg(seed));
            if (QTest::currentTestFailed())
                return;
        }
    }

    void peopleOfAreasAreThoseOnTheirGround_data() {
        QTest::addColumn<QVariantMap>("more");
        QTest::newRow("rings") << QVariantMap{{"INTERVALS", "step:4"}};
        QTest::newRow("within") << QVariantMap{{"INTERVALS", "5,9,21"}, {"BANDS", 1}};
        QTest::newRow("a maximum") << QVariantMap{{"INTERVALS", "step:5"}, {"MAX_COST", 12}};
    }
    void peopleOfAreasAreThoseOnTheirGround() {
        QFETCH(QVariantMap, more);
        for (int seed = 0; seed < fermat::test::trials(20); ++seed) {
            Random random(std::uint64_t(700 + seed));
            Question question;
            mLayers.clear();
            QVariantMap parameters = PlainNetwork::settings();
            parameters.insert(more);
            parameters.insert(populationOf(random, question, seed % 2 == 0));
            const Layer roads = PlainNetwork::layerOf(PlainNetwork::randomRoads(random));
            parameters.insert({{"INPUT", NetworkFixture::given(roads)},
                               {"START_POINT", "40,0"},
                               {"MAX_SNAP", 5},
                               {"CELL_SIZE", 1.7},
                               {"OUTPUT", newPath()},
                               {"RASTER", newPath("tif")},
                               {"AREAS", newPath()}});
            const Outcome outcome = mFixture.run("fermat:networkisochrones", parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            const RasterContent ground = ProviderFixture::readRaster(outcome.results["RASTER"]);
            const QgsRasterLayer raster(outcome.results["RASTER"].toString());
            const QgsRectangle extent = raster.extent();
            const auto costAt = [&](const Point& where) {
                const double col = (where.x() - extent.xMinimum()) / raster.rasterUnitsPerPixelX(),
                             row = (extent.yMaximum() - where.y()) / raster.rasterUnitsPerPixelY();
                const bool isThere = col >= 0 && row >= 0 && col < ground.cols && row < ground.rows;
                const double cost = isThere ? ground.at(int(row), int(col)) : -9999;
                return cost == -9999 ? inf : cost;
            };
            const auto bands = ProviderFixture::readFeatures(outcome.results["AREAS"]);
            QVERIFY(!bands.empty());
            const double last = bands.back().attribute("to").toDouble();
            for (const QgsFeature& band : bands) {
                const double from = band.attribute("from").toDouble(),
                             to = band.attribute("to").toDouble();
                double inBand = 0, upTo = 0;
                for (const Home& home : question.homes)
                    if (const double cost = costAt(home.where);
                        cost < to || (to == last && cost <= to)) {
                        upTo += home.people;
                        inBand += cost >= from ? home.people : 0;
                    }
                QVERIFY(std::abs(band.attribute("people").toDouble() - inBand) < 1e-6);
                QVERIFY(std::abs(band.attribute("people_sum").toDouble() - upTo) < 1e-6);
                mSeen[2000] += inBand > 0;
            }
        }
        QVERIFY(mSeen[2000] > 0);
    }

    void nobodyAndMistakesAreSaid() {
        const Layer roads =
            NetworkFixture::lines({"LINESTRING(0 0, 1000 0)", "LINESTRING(0 900, 9 900)"});
        const auto people = [](const std::vector<FeatureContent>& features) {
            return NetworkFixture::points({"people:double"}, features);
        };
        const Layer some = people({{"POINT(100 0)", {20}},
                                   {"POINT(200 300)", {30}},
                                   {"POINT(5 905)", {40}},
                                   {"POINT(0 5000)", {10}}}),
                    far = people({{"POINT(0 5000)", {7}}});
        QVariantMap parameters{{"INPUT", NetworkFixture::given(roads)},
                               {"START_POINT", "0,0"},
                               {"POPULATION_FEATURES", NetworkFixture::given(some)},
                               {"POPULATION_FIELD", "people"}};
        const auto run = [&](const QVariantMap& more = {}) {
            QVariantMap all = parameters;
            all.insert(more);
            all.insert("OUTPUT", newPath());
            return mFixture.run("fermat:networkisochrones", all);
        };
        const Outcome outcome = run();
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY(outcome.infos.contains(
            "Of the 100 people of the layer “sources”, 50 are reached (50.0 %). Not reached: 40. "
            "Further than MAX_SNAP (1.00 km) from the network: 10."));
        QCOMPARE(outcome.value("REACHED_PEOPLE"), 50.0);
        QCOMPARE(outcome.value("UNREACHED_PEOPLE"), 40.0);
        QCOMPARE(outcome.value("TOO_FAR_PEOPLE"), 10.0);
        QVERIFY(!outcome.warnings.filter("30 people live 100 m or more away").isEmpty());
        QVERIFY(run({{"ACCESS_SPEED", 5}}).warnings.filter("people live").isEmpty());

        const QVariantMap nobody{{"POPULATION_FEATURES", NetworkFixture::given(far)}};
        QVERIFY(!run(nobody).warnings.filter("Nobody joins the network").isEmpty());
        QVERIFY(outcome.warnings.filter("Nobody").isEmpty());
        QVERIFY(run({{"POPULATION", mFixture.writeRaster("p.tif", 1, {1}, GDT_Float32)}})
                    .error.contains("so people would count twice"));
        const Layer polygons =
            ProviderFixture::layer("Polygon", "", {}, {{"POLYGON((0 0, 9 0, 9 9, 0 0))", {}}});
        QVERIFY(run({{"POPULATION_FEATURES", NetworkFixture::given(polygons)},
                     {"POPULATION_FIELD", QVariant()}})
                    .error.contains("holds no points"));
        QVERIFY(run({{"POPULATION_FEATURES", QVariant()}, {"PEOPLE_TABLE", newPath("csv")}})
                    .error.contains("there are no people"));
        const Outcome without = run({{"POPULATION_FEATURES", QVariant()}});
        QVERIFY2(without.ok, qPrintable(without.error));
        QVERIFY(!without.results.contains("REACHED_PEOPLE"));
    }

    /// On networks, EACH_SOURCE was a switch.
    void eachSourceTakesWhatEarlierScriptsGive() {
        const Layer roads = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"}),
                    starts = NetworkFixture::points({}, {{"POINT(0 0)", {}}, {"POINT(100 0)", {}}});
        const auto metres = [&](const QVariant& each) {
            const Outcome outcome = mFixture.run("fermat:networkisochrones",
                                                 {{"INPUT", NetworkFixture::given(roads)},
                                                  {"SOURCES", NetworkFixture::given(starts)},
                                                  {"EACH_SOURCE", each},
                                                  {"OUTPUT", newPath()}});
            double sum = 0;
            if (outcome.ok)
                for (const QgsFeature& part :
                     ProviderFixture::readFeatures(outcome.results["OUTPUT"]))
                    sum += part.attribute("length").toDouble();
            return std::round(sum);
        };
        for (const QVariant& each : {QVariant(true), QVariant("true"), QVariant(1), QVariant("1")})
            QCOMPARE(metres(each), 200.0);
        for (const QVariant& each :
             {QVariant(), QVariant(false), QVariant("False"), QVariant(0), QVariant(2)})
            QCOMPARE(metres(each), 100.0);
        for (const QVariant& each : {QVariant(3), QVariant("perhaps")})
            QCOMPARE(metres(each), 0.0);
    }
};

FERMAT_QGIS_TEST(NetworkPeopleTest)
#include "network_people_test.moc"
