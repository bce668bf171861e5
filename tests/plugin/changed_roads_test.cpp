#include "loaded_network.h"
#include "network_isochrones_algorithm.h"
#include "roads_fixture.h"

#include <qgsdoublespinbox.h>
#include <qgsprocessingcontext.h>

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>

#include <cmath>
#include <map>
#include <random>

/// The reached lines on the map follow what people change of the roads. The start is the crossing;
/// the road to the east takes 0.25 s for a pixel, and that to the north half of it.
class ChangedRoadsTest : public QObject {
    Q_OBJECT

    using Roads = RoadsFixture;

  private slots:
    void init() {
        mFixture = std::make_unique<RoadsFixture>();
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"STRATEGY", 1}, {"SPEED_FIELD", "speed"}, {"MAX_SNAP", 100}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
    }
    void cleanup() { mFixture.reset(); }

    void aWallClosesARoadAndAPassageLeadsAround() {
        QCOMPARE(mFixture->costAt(Roads::east(120)), 30);
        drawWall();
        QCOMPARE(mFixture->costAt(Roads::east(80)), 20);
        QCOMPARE(mFixture->costAt(Roads::east(120)), -1);
        QVERIFY(mFixture->isWhole(80));
        QVERIFY(!mFixture->isWhole(120));
        QCOMPARE(mFixture->costAt(Roads::north(120)), 15);
        mFixture->take("passage");
        QCOMPARE(number()->value(), 50.0);
        number()->setValue(180); // 0.05 s for a pixel
        mFixture->draw({Roads::north(160), {360, 40}, Roads::east(160)});
        QVERIFY(solvedAgain());
        QCOMPARE(mFixture->costAt(Roads::east(160)), 20 + 16);
        QCOMPARE(mFixture->costAt(Roads::east(120)), 20 + 16 + 10);
        QCOMPARE(mFixture->costAt({360, 120}), 20 + 12); // on the passage
        mFixture->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(solvedAgain());
        QCOMPARE(mFixture->costAt(Roads::east(120)), -1);
        mFixture->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(solvedAgain());
        QCOMPARE(mFixture->costAt(Roads::east(120)), 30);
    }

    void anAreaGivesItsPartOfARoadAnotherSpeed() {
        mFixture->take("paint");
        number()->setValue(18); // 0.5 s for a pixel
        mFixture->draw({{240, 180}, {260, 180}, {260, 220}, {240, 220}});
        QVERIFY(solvedAgain());
        QCOMPARE(mFixture->costAt(Roads::east(100)), 25 + 5);
        auto* meaning = mFixture->bench().dock()->findChild<QComboBox*>("FermatChangeMeaning");
        meaning->setCurrentIndex(1);
        emit meaning->activated(1);
        number()->setValue(3);
        mFixture->draw({{250, 180}, {270, 180}, {270, 220}, {250, 220}});
        QVERIFY(solvedAgain());
        QCOMPARE(mFixture->costAt(Roads::east(100)), 25 + 5 + 10 + 5);
    }

    void theMapFollowsTheShapeThatIsBeingDrawn() {
        const QImage before = mFixture->session().image();
        mFixture->take("wall");
        mFixture->draw({Roads::east(100) + QPoint(0, 20)}, Qt::NoButton);
        mFixture->move(Roads::east(100) - QPoint(0, 20));
        QTRY_VERIFY(!mFixture->isWhole(120));
        QVERIFY(mFixture->isWhole(80));
        QCOMPARE(mFixture->costAt(Roads::east(120)), 30); // nothing is decided yet
        mFixture->key(Qt::Key_Escape);
        QTRY_COMPARE(mFixture->session().image(), before);
    }

    void thePanelSaysWhatChanged() {
        mFixture->action("raytool")->trigger();
        mFixture->click(Roads::east(120));
        drawWall();
        const auto* status = mFixture->bench().dock()->findChild<QLabel*>("FermatStatus");
        QTRY_VERIFY_WITH_TIMEOUT(status->text().contains("km less is reached"), 30000);
        QVERIFY2(status->text().contains("Marked path 1: not reached any more."),
                 qPrintable(status->text()));
    }

    void theLayerIsNotReadAgain() {
        auto& plain = const_cast<LoadedNetwork&>(network());
        drawWall();
        auto& changed = const_cast<LoadedNetwork&>(network());
        QCOMPARE(changed.plain().get(), &plain);
        mFixture->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(solvedAgain());
        QCOMPARE(const_cast<LoadedNetwork&>(network()).plain().get(), &plain);
    }

    void theShortestPathsTakeNoSpeeds() {
        mFixture->set({{"STRATEGY", 0}});
        QVERIFY(mFixture->settled());
        mFixture->take("paint");
        QVERIFY(!number()->isEnabled());
        mFixture->draw({{240, 180}, {260, 180}, {260, 220}, {240, 220}});
        QVERIFY2(mFixture->said().contains("Choose Fastest"), qPrintable(mFixture->said()));
        QVERIFY(mFixture->layers().isEmpty());
        QCOMPARE(mFixture->costAt(Roads::east(100)), 250);
        drawWall();
        QCOMPARE(mFixture->costAt(Roads::east(120)), -1);
    }

    /// Where a start joins the roads, and what is solved again, do not depend on the changes
    /// before. fermat:networktraveltimes solves each time anew.
    void theSolutionIsThatOfTheAlgorithm() {
        std::mt19937 random(5);
        const auto any = [&](int count) { return int(random() % unsigned(count)); };
        std::vector<FeatureContent> streets;
        for (int i = 0; i <= 6; ++i)
            for (int j = 0; j < 6; ++j) {
                if (any(10) > 1)
                    streets.push_back({QStringLiteral("LINESTRING(%1 %2, %3 %2)")
                                           .arg(100 * j)
                                           .arg(100 * i)
                                           .arg(100 * j + 100),
                                       {10 + any(90), any(5) ? "both" : "forward"}});
                if (any(10) > 1)
                    streets.push_back({QStringLiteral("LINESTRING(%1 %2, %1 %3)")
                                           .arg(100 * i)
                                           .arg(100 * j)
                                           .arg(100 * j + 100),
                                       {10 + any(90), any(5) ? "both" : "forward"}});
            }
        const auto layer = ProviderFixture::layer("LineString", "EPSG:32630",
                                                  {"speed:double", "way:string"}, streets);
        std::vector<FeatureContent> receivers;
        std::vector<QgsPointXY> places;
        for (int i = 0; i < 25; ++i) {
            places.emplace_back(any(600), any(600));
            receivers.push_back({QgsGeometry::fromPointXY(places.back()).asWkt(), {}});
        }
        const auto points = ProviderFixture::layer("Point", "EPSG:32630", {}, receivers);
        int reached = 0, cutOff = 0, updates = 0;
        for (int i = 0; i < 25; ++i) {
            QgsVectorLayer shapes("LineString?crs=EPSG:32630&field=kind:string&field=value:double",
                                  "drawn", "memory");
            for (int k = 1 + any(3); k > 0; --k) {
                QgsFeature feature(shapes.fields());
                const char* const kinds[] = {"wall", "wall", "value", "factor", "passage"};
                feature.setAttributes(QgsAttributes() << kinds[any(5)] << 1 + any(60));
                feature.setGeometry(QgsGeometry::fromPolylineXY(
                    {{double(any(600)), double(any(600))}, {double(any(600)), double(any(600))}}));
                shapes.dataProvider()->addFeature(feature);
            }
            const QgsPointXY start(any(600), any(600));
            QVariantMap parameters{{"INPUT", QVariant::fromValue<QgsVectorLayer*>(layer.get())},
                                   {"STRATEGY", 1},
                                   {"SPEED_FIELD", "speed"},
                                   {"DIRECTION_FIELD", "way"},
                                   {"VALUE_FORWARD", "forward"},
                                   {"DIRECTION", i % 2},
                                   {"TIME_UNIT", 0}};
            const std::unique_ptr<NetworkIsochronesAlgorithm> algorithm(
                static_cast<NetworkIsochronesAlgorithm*>(NetworkIsochronesAlgorithm().create()));
            QgsProcessingContext context;
            context.setProject(QgsProject::instance());
            const NetworkInput input = algorithm->takeNetwork(parameters, context);
            const NetworkGround ground(
                input, std::make_shared<RoadChanges>(QList<const QgsVectorLayer*>{&shapes}, input));
            const auto loaded = ground.load(fermat::no_progress, {});
            const auto wavefronts =
                loaded->solve({{start}, double(fermat::infinity)}, fermat::no_progress);
            const auto before = static_cast<LoadedNetwork&>(*loaded).plain()->solve(
                {{start}, double(fermat::infinity)}, fermat::no_progress);
            compareVertices(static_cast<const LoadedNetwork&>(*loaded));
            parameters["CHANGES"] = QVariantList{QVariant::fromValue<QgsVectorLayer*>(&shapes)};
            parameters["START_POINT"] = QStringLiteral("%1,%2").arg(start.x()).arg(start.y());
            parameters["RECEIVERS"] = QVariant::fromValue<QgsVectorLayer*>(points.get());
            parameters["OUTPUT"] = mFixture->path(QStringLiteral("times%1.gpkg").arg(i));
            const auto outcome = ProviderFixture::run("fermat:networktraveltimes", parameters);
            QVERIFY2(outcome.ok, qPrintable(outcome.error));
            std::map<QgsFeatureId, double> costs;
            for (const QgsFeature& row : ProviderFixture::readFeatures(outcome.results["OUTPUT"]))
                if (const QVariant cost = row.attribute("cost"); !cost.isNull())
                    costs[row.attribute("receiver").toLongLong()] = cost.toDouble();
            for (std::size_t k = 0; k < places.size(); ++k) {
                const auto cost = wavefronts->costAt(places[k]);
                const auto expected = costs.find(QgsFeatureId(k + 1));
                QCOMPARE(cost.has_value(), expected != costs.end());
                if (cost) {
                    QVERIFY(std::abs(*cost - expected->second) < 1e-9 * (1 + *cost));
                    const auto old = before->costAt(places[k]);
                    reached += 1;
                    updates += old && *old != *cost;
                } else {
                    cutOff += before->costAt(places[k]).has_value();
                }
            }
        }
        QVERIFY2(reached > 100 && cutOff > 5 && updates > 50,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(reached).arg(cutOff).arg(updates)));
    }

  private:
    /// On a map in another CRS, unchanged roads are where they were, and changed ones in their
    /// place.
    static void compareVertices(const LoadedNetwork& changed) {
        const QgsCoordinateTransform toLayer(QgsCoordinateReferenceSystem("EPSG:3857"),
                                             changed.lines().crs(), QgsProject::instance());
        const auto vertices = changed.verticesIn(toLayer);
        const fermat::Network& network = changed.lines().network();
        QCOMPARE(vertices->size(), network.vertices());
        auto vertex = vertices->begin();
        for (std::uint32_t edge = 0; edge < network.edges(); ++edge)
            for (const fermat::NetworkPoint& point : network.shape(edge)) {
                const QgsPointXY expected =
                    toLayer.transform(point.x, point.y, Qgis::TransformDirection::Reverse);
                QVERIFY(expected.distance(vertex->x, vertex->y) < 1e-6);
                ++vertex;
            }
    }
    void drawWall() {
        mFixture->take("wall");
        mFixture->draw({Roads::east(100) + QPoint(0, 20), Roads::east(100) - QPoint(0, 20)});
        QVERIFY(solvedAgain());
    }
    bool solvedAgain() {
        QSignalSpy changed(&mFixture->session(), &IsochroneSession::wavefrontsChanged);
        return changed.wait(20000) && mFixture->settled();
    }
    QgsDoubleSpinBox* number() {
        return mFixture->bench().dock()->findChild<QgsDoubleSpinBox*>("FermatChangeValue");
    }
    const LoadedNetwork& network() {
        return static_cast<const LoadedNetwork&>(mFixture->session().wavefronts()->ground());
    }

    std::unique_ptr<RoadsFixture> mFixture;
};

FERMAT_CANVAS_TEST(ChangedRoadsTest)

#include "changed_roads_test.moc"
