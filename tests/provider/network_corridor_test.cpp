#include "qgis_test_main.h"
#include "random_roads.h"
#include "support/effort.h"

#include <qgsprocessingmodelalgorithm.h>
#include <qgsprocessingparameters.h>
#include <qgsproject.h>

/// fermat:networkcorridor.
class NetworkCorridorTest : public QObject {
    Q_OBJECT

    using Random = fermat::test::Random;
    using Layer = std::unique_ptr<QgsVectorLayer>;
    using Stop = SurveyedNetwork::Stop;

    static constexpr qint64 firstCode = 10000000000; // ids of 11 digits
    static constexpr double rounding = 0.06; // of the parts of edges on a trip, to milliseconds

    NetworkFixture mFixture;
    int mFiles = 0;
    int mInside = 0, mOutside = 0, mCuts = 0;

    QString newPath(const char* ending) {
        return mFixture.path(QStringLiteral("%1.%2").arg(++mFiles).arg(ending));
    }
    Outcome run(QVariantMap parameters) {
        parameters.insert("OUTPUT", newPath("gpkg"));
        return mFixture.run("fermat:networkcorridor", parameters);
    }
    static Layer pointsAt(const std::vector<Stop>& stops, qint64 code) {
        std::vector<FeatureContent> features;
        for (const Stop& stop : stops)
            features.push_back({QgsGeometry::fromPointXY(stop.point).asWkt(17), {code++}});
        return NetworkFixture::points({"code:int8"}, features);
    }

    /// A trip and what it costs at least.
    struct Trip {
        qint64 source = 0, receiver = 0;
        Stop from, to;
        double least = 0;
    };
    /// What the trips of a run cost, by plain loops.
    struct Trips {
        const SurveyedNetwork& network;
        std::vector<Trip> all;
        bool isPercent = true;
        double maximum = SurveyedNetwork::never;

        double excess(const Trip& trip, const Stop& place) const {
            const double before = network.cost(trip.from, place),
                         after = network.cost(place, trip.to);
            return before <= maximum && after <= maximum && trip.least <= maximum
                       ? before + after - trip.least
                       : SurveyedNetwork::never;
        }
        double unit(const Trip& trip) const { return isPercent ? 100 / trip.least : 1; }
        /// The least excess over all trips, as EXCESS counts it.
        double least(const Stop& place) const {
            double least = SurveyedNetwork::never;
            for (const Trip& trip : all)
                if (trip.least > 0 && trip.least != SurveyedNetwork::never)
                    least = std::min(least, excess(trip, place) * unit(trip));
            return least;
        }
    };
    /// The stop at a place of a road.
    static std::optional<Stop> stopAt(const SurveyedNetwork& network, const QgsPointXY& point) {
        for (std::size_t line = 0; line < network.lines(); ++line) {
            const QgsPointXY from = network.place(line, 0), to = network.place(line, 1);
            const double share = from.distance(point) / from.distance(to);
            if (share < 1 && network.place(line, share).distance(point) < 1e-6)
                return network.stopAt(line, share);
        }
        return std::nullopt;
    }

    void compare(std::uint64_t seed) {
        Random random(seed);
        SurveyedNetwork network;
        const Layer roads = RandomRoads::roads(random, network);
        const std::vector<Layer> changes =
            random.chance(0.3) ? RandomRoads::changes(random, network) : std::vector<Layer>();
        network.finish(40);
        std::vector<Stop> stops;
        for (int trial = 0; trial < 60 && stops.size() < 4 && network.pieces() > 0; ++trial)
            if (const auto stop =
                    network.stopOn(std::size_t(random.integer(0, int(network.pieces()) - 1)),
                                   random.between(0.1, 0.9)))
                stops.push_back(*stop);
        if (stops.size() < 4)
            return;
        const bool hasReceivers = random.chance(0.5), isTowards = random.chance(0.5);
        const auto half = stops.begin() + (hasReceivers ? 2 : 4);
        const std::vector<Stop> starts(stops.begin(), half), ends(half, stops.end());
        Trips trips{network, {}, random.chance(0.5)};
        const double maximum = random.chance(0.3) ? random.between(30, 120) : 0;
        if (maximum > 0)
            trips.maximum = maximum;
        const auto addTrip = [&](qint64 source, const Stop& a, qint64 receiver, const Stop& b) {
            const Stop &from = isTowards ? b : a, &to = isTowards ? a : b;
            trips.all.push_back({source, receiver, from, to, network.cost(from, to)});
        };
        for (std::size_t a = 0; a < starts.size(); ++a) {
            for (std::size_t b = 0; b < ends.size(); ++b)
                addTrip(firstCode + qint64(a), starts[a], 100 + qint64(b), ends[b]);
            for (std::size_t b = hasReceivers ? starts.size() : a + 1; b < starts.size(); ++b)
                addTrip(firstCode + qint64(a), starts[a], firstCode + qint64(b), starts[b]);
        }
        const Layer sources = pointsAt(starts, firstCode), receivers = pointsAt(ends, 100);
        const std::vector<double> widths =
            trips.isPercent ? std::vector<double>{4, 15, 60} : std::vector<double>{2, 7.5, 30};
        QVariantMap parameters = RandomRoads::settings();
        parameters.insert("INPUT", NetworkFixture::given(roads));
        parameters.insert("SOURCES", NetworkFixture::given(sources));
        parameters.insert("ID_FIELD", "code");
        if (hasReceivers) {
            parameters.insert("RECEIVERS", NetworkFixture::given(receivers));
            parameters.insert("RECEIVER_ID_FIELD", "code");
        }
        parameters.insert("DIRECTION", int(isTowards));
        parameters.insert("MAX_SNAP", 40);
        if (maximum > 0)
            parameters.insert("MAX_COST", maximum);
        QVariantList layers;
        for (const Layer& layer : changes)
            layers << NetworkFixture::given(layer);
        parameters.insert("CHANGES", layers);
        parameters.insert("EXCESS", int(!trips.isPercent));
        parameters.insert("WIDTHS", trips.isPercent ? "4,15,60" : "2,7.5,30");
        parameters.insert("PAIRS", newPath("gpkg"));
        const Outcome outcome = run(parameters);
        const auto ways = std::ranges::count_if(trips.all, [&](const Trip& trip) {
            return trip.least <= trips.maximum && trip.least > 0 &&
                   trip.least != SurveyedNetwork::never;
        });
        if (std::ranges::any_of(trips.all, [&](const Trip& trip) {
                return std::abs(trip.least - trips.maximum) < rounding || trip.least < 3;
            }))
            return; // it may count or not, or a percent of it is less than its rounding
        if (ways == 0) {
            QVERIFY(outcome.error.contains("No two points have a path between them"));
            return;
        }
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QCOMPARE(outcome.value("PAIR_COUNT"), double(ways));
        const auto rows = ProviderFixture::readFeatures(outcome.results["PAIRS"]);
        QCOMPARE(rows.size(), trips.all.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(rows[i].attribute("source").toLongLong(), trips.all[i].source);
            QCOMPARE(rows[i].attribute("receiver").toLongLong(), trips.all[i].receiver);
            const double least = trips.all[i].least;
            const bool has = least <= trips.maximum && least != SurveyedNetwork::never;
            QCOMPARE(!rows[i].attribute("cost").isNull(), has);
            if (has)
                QVERIFY(std::abs(rows[i].attribute("cost").toDouble() - least) < rounding);
        }
        const auto parts = ProviderFixture::readFeatures(outcome.results["OUTPUT"]);
        compareParts(parts, trips, widths, QStringLiteral("seed %1").arg(seed));
        if (QTest::currentTestFailed())
            return;
        // What is in no part is no corridor.
        for (int i = 0; i < 60; ++i) {
            const QgsPointXY place =
                network.place(std::size_t(random.integer(0, int(network.lines()) - 1)),
                              random.between(0.02, 0.98));
            const auto stop = stopAt(network, place);
            if (!stop)
                continue;
            const QgsGeometry point = QgsGeometry::fromPointXY(place);
            const bool isInside = std::ranges::any_of(parts, [&](const QgsFeature& part) {
                return part.geometry().distance(point) < 1e-6;
            });
            const double least = trips.least(*stop);
            if (std::abs(least - widths.back()) < 5 * tolerance(trips) ||
                trips.maximum != SurveyedNetwork::never)
                continue;
            QVERIFY2(isInside == (least < widths.back()),
                     qPrintable(QStringLiteral("seed %1: %2 at %3")
                                    .arg(seed)
                                    .arg(least)
                                    .arg(place.toString(3))));
            ++(isInside ? mInside : mOutside);
        }
    }
    /// How far an excess of any trip may be from the truth, as EXCESS counts it.
    static double tolerance(const Trips& trips) {
        double most = 0;
        for (const Trip& trip : trips.all)
            if (trip.least > 0)
                most = std::max(most, rounding * trips.unit(trip));
        return most;
    }
    void compareParts(const std::vector<QgsFeature>& parts, const Trips& trips,
                      const std::vector<double>& widths, const QString& where) {
        for (const QgsFeature& part : parts) {
            const QgsGeometry line = part.geometry();
            const double from = part.attribute("from").toDouble(),
                         to = part.attribute("to").toDouble();
            QVERIFY(std::ranges::find(widths, to) != widths.end());
            const auto trip = std::ranges::find_if(trips.all, [&](const Trip& each) {
                return each.source == part.attribute("source").toLongLong() &&
                       each.receiver == part.attribute("receiver").toLongLong();
            });
            QVERIFY(trip != trips.all.end());
            const double near = 2 * tolerance(trips);
            double sum = 0;
            int count = 0;
            for (double share = 0.05; share < 1; share += 0.1) {
                const QgsPointXY place = line.interpolate(share * line.length()).asPoint();
                const auto stop = stopAt(trips.network, place);
                if (!stop)
                    continue; // on a passage, or too near a junction
                const double least = trips.least(*stop);
                QVERIFY2(least >= from - near && least <= to + near,
                         qPrintable(QStringLiteral("%1: %2 in %3 to %4")
                                        .arg(where)
                                        .arg(least)
                                        .arg(from)
                                        .arg(to)));
                const double own = trips.excess(*trip, *stop);
                QVERIFY2(own * trips.unit(*trip) <= least + near, qPrintable(where));
                sum += own;
                ++count;
            }
            if (count < 10)
                continue;
            QVERIFY2(std::abs(part.attribute("excess").toDouble() - sum / count) <
                         rounding + 0.1 * (to - from) / trips.unit(*trip),
                     qPrintable(where));
            QVERIFY(std::abs(part.attribute("percent").toDouble() -
                             part.attribute("excess").toDouble() * 100 / trip->least) < 0.5);
            QVERIFY(std::abs(part.attribute("length").toDouble() - line.length()) < 1e-6);
            ++mCuts;
        }
    }

  private slots:
    void partsAreThoseOfPlainLoops() {
        for (int seed = 0; seed < fermat::test::trials(80); ++seed) {
            compare(std::uint64_t(seed));
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(mInside > 0);
        QVERIFY(mOutside > 0);
        QVERIFY(mCuts > 0);
    }

    void linesAreCutWhereTheExcessReachesAWidth() {
        // A way of 100 m, one of 120 m, and a side road.
        const Layer roads = NetworkFixture::lines(
            {"name:string"}, {{"LINESTRING(0 0, 100 0)", {"main"}},
                              {"LINESTRING(0 0, 0 10, 100 10, 100 0)", {"other"}},
                              {"LINESTRING(100 0, 150 0)", {"side"}}});
        const auto parts = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(roads)},
                                   {"START_POINT", "0,0"},
                                   {"END_POINT", "100,0"}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            const Outcome outcome = run(parameters);
            QStringList texts;
            for (const QgsFeature& part : ProviderFixture::readFeatures(outcome.results["OUTPUT"]))
                texts << QStringLiteral("%1 %2 %3 %4 %5")
                             .arg(part.attribute("name").toString(),
                                  part.attribute("label").toString())
                             .arg(part.attribute("excess").toDouble())
                             .arg(part.attribute("percent").toDouble())
                             .arg(part.attribute("length").toDouble());
            texts << outcome.error;
            texts.removeAll(QString());
            texts.sort();
            return texts;
        };
        QCOMPARE(parts({}),
                 (QStringList{"main 0–5 % 0 0 100",                //
                              "other 0–5 % 2.5 2.5 2.5",           // and back
                              "other 0–5 % 2.5 2.5 2.5",           //
                              "other 10–20 % 19.5455 19.5455 110", //
                              "other 5–10 % 7.5 7.5 2.5",          //
                              "other 5–10 % 7.5 7.5 2.5",          //
                              "side 0–5 % 2.5 2.5 2.5",            //
                              "side 10–20 % 15 15 5",              //
                              "side 5–10 % 7.5 7.5 2.5"}));
        QCOMPARE(parts({{"EXCESS", 1}, {"WIDTHS", "10"}}),
                 (QStringList{"main 0–10 m 0 0 100", "other 0–10 m 5 5 5", "other 0–10 m 5 5 5",
                              "side 0–10 m 5 5 5"}));
        QCOMPARE(parts({{"WIDTHS", "step:50"}}),
                 (QStringList{"main 0–50 % 0 0 100", "other 0–50 % 18.3333 18.3333 120",
                              "side 0–50 % 25 25 25", "side 50–100 % 75 75 25"}));
        QCOMPARE(parts({{"WIDTHS", "step:50"}, {"MAX_COST", 120}}),
                 (QStringList{"main 0–50 % 0 0 100", "other 0–50 % 18.3333 18.3333 120",
                              "side 0–50 % 20 20 20"}));
    }

    void theSameLayerTwiceHasTripsInBothDirections() {
        const Layer roads = NetworkFixture::lines(
            {"way:string"},
            {{"LINESTRING(0 0, 100 0)", {"F"}}, {"LINESTRING(100 0, 100 50, 0 50, 0 0)", {"F"}}});
        const Layer points = NetworkFixture::points(
            {"name:string"}, {{"POINT(0 0)", {"West"}}, {"POINT(100 0)", {"East"}}});
        const auto lengths = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(roads)},
                                   {"SOURCES", NetworkFixture::given(points)},
                                   {"ID_FIELD", "name"},
                                   {"DIRECTION_FIELD", "way"},
                                   {"VALUE_FORWARD", "F"}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            const Outcome outcome = run(parameters);
            std::map<QString, double> lengths;
            for (const QgsFeature& part : ProviderFixture::readFeatures(outcome.results["OUTPUT"]))
                lengths[part.attribute("src_name").toString() + "-" +
                        part.attribute("rec_name").toString()] +=
                    part.attribute("length").toDouble();
            return lengths;
        };
        using Lengths = std::map<QString, double>;
        QCOMPARE(lengths({}), (Lengths{{"West-East", 100}}));
        QCOMPARE(lengths({{"DIRECTION", 1}}), (Lengths{{"West-East", 200}}));
        QCOMPARE(
            lengths({{"RECEIVERS", NetworkFixture::given(points)}, {"RECEIVER_ID_FIELD", "name"}}),
            (Lengths{{"West-East", 100}, {"East-West", 200}}));
    }

    void whatHasNoCorridorIsSaid() {
        const Layer roads =
            NetworkFixture::lines({"LINESTRING(0 0, 100 0)", "LINESTRING(0 50, 100 50)"});
        const auto points = [](const QStringList& wkts) {
            std::vector<FeatureContent> features;
            for (const QString& wkt : wkts)
                features.push_back({wkt, {}});
            return NetworkFixture::points({}, features);
        };
        const auto says = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", NetworkFixture::given(roads)}};
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            const Outcome outcome = run(parameters);
            return outcome.ok ? outcome.warnings.join('\n') : outcome.error;
        };
        const QVariantMap there{{"START_POINT", "0,0"}, {"END_POINT", "100,0"}};
        const auto with = [&](const QVariantMap& more) {
            QVariantMap parameters = there;
            for (auto it = more.begin(); it != more.end(); ++it)
                parameters.insert(it.key(), it.value());
            return parameters;
        };
        QCOMPARE(says(there), QString());
        QVERIFY(says({}).contains("There is no source"));
        QVERIFY(says({{"START_POINT", "0,0"}}).contains("There is only one point"));
        QVERIFY(says(with({{"END_POINT", "0,0"}})).contains("Use points that are apart."));
        QVERIFY(says(with({{"END_POINT", "0,50"}})).contains("TOLERANCE joins ends"));
        QVERIFY(says(with({{"MAX_COST", 50}})).contains("it costs 100 m"));
        QVERIFY(says(with({{"WIDTHS", "5,wide"}})).contains("WIDTHS"));
        const Layer none = points({}), three = points({"POINT(0 0)", "POINT(9 0)", "POINT(0 50)"});
        QVERIFY(says({{"SOURCES", NetworkFixture::given(none)}})
                    .contains("has no feature with a geometry"));
        QVERIFY(says({{"SOURCES", NetworkFixture::given(three)}})
                    .contains("2 of 3 pairs of points have no path between them."));
    }

    void aModelPassesItsParametersOn() {
        QgsProcessingModelAlgorithm model("corridor", "tests");
        using Source = QgsProcessingModelChildParameterSource;
        for (const char* id : {"networkcorridor", "networklinks"}) {
            QgsProcessingModelChildAlgorithm child(QStringLiteral("fermat:") + id);
            child.setChildId(id);
            child.addParameterSources("INPUT", {Source::fromModelParameter("roads")});
            child.addParameterSources("SOURCES", {Source::fromModelParameter("points")});
            QgsProcessingModelOutput output(id);
            output.setChildId(id);
            output.setChildOutputName("OUTPUT");
            child.setModelOutputs({{id, output}});
            model.addChildAlgorithm(child);
        }
        for (const char* name : {"roads", "points"})
            model.addModelParameter(new QgsProcessingParameterVectorLayer(name, name),
                                    QgsProcessingModelParameter(name));
        const Layer roads = NetworkFixture::lines({"LINESTRING(0 0, 100 0)"});
        const Layer points = NetworkFixture::points({}, {{"POINT(0 0)", {}}, {"POINT(40 0)", {}}});
        QgsProcessingContext context;
        context.setProject(QgsProject::instance());
        RecordingFeedback feedback;
        bool ok = false;
        const QVariantMap results = model.run({{"roads", NetworkFixture::given(roads)},
                                               {"points", NetworkFixture::given(points)},
                                               {"networkcorridor:networkcorridor", newPath("gpkg")},
                                               {"networklinks:networklinks", newPath("gpkg")}},
                                              context, &feedback, &ok);
        QVERIFY2(ok, qPrintable(feedback.mErrors.join('\n')));
        const auto links = ProviderFixture::readFeatures(results["networklinks:networklinks"]);
        QCOMPARE(links.size(), std::size_t(1));
        QCOMPARE(links[0].attribute("cost").toDouble(), 40.0);
        double length = 0;
        for (const QgsFeature& part :
             ProviderFixture::readFeatures(results["networkcorridor:networkcorridor"]))
            length += part.attribute("length").toDouble();
        QCOMPARE(length, 44.0); // 20 % of 40 m is 4 m there and back
    }
};

FERMAT_QGIS_TEST(NetworkCorridorTest)
#include "network_corridor_test.moc"
