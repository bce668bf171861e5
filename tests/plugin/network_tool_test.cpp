#include "band_figures.h"
#include "band_scale.h"
#include "connector_lines.h"
#include "isochrone_tool.h"
#include "marked_rays.h"
#include "memory_limit.h"
#include "ray_tool.h"
#include "roads_fixture.h"

#include <qgsapplication.h>
#include <qgscoordinatetransform.h>
#include <qgsfeature.h>
#include <qgsrubberband.h>
#include <qgstaskmanager.h>
#include <qgsvectorfilewriter.h>

#include <QLabel>
#include <QUndoStack>

/// The map tools on a layer of lines.
class NetworkToolTest : public QObject {
    Q_OBJECT

    using Roads = RoadsFixture;

  private slots:
    void init() { mFixture = std::make_unique<RoadsFixture>(); }
    void cleanup() { mFixture.reset(); }

    void aClickDrawsTheReachedLinesInTheColoursOfTheirIntervals() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"INTERVALS", "100,300"}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        const BandScale bands(Intervals::parse("100,300"), 500);
        for (const auto& at : {Roads::east, Roads::north}) {
            QCOMPARE(mFixture->pixel(at(20)), bands.lineColours()[0]); // 50 m
            QCOMPARE(mFixture->pixel(at(-38)), bands.lineColours()[0]);
            QCOMPARE(mFixture->pixel(at(80)), bands.lineColours()[1]); // 200 m
            QCOMPARE(mFixture->pixel(at(-80)), bands.lineColours()[1]);
            QVERIFY(!mFixture->isDrawn(at(180))); // 450 m
        }
        QVERIFY(!mFixture->isDrawn(Roads::crossing + QPoint(20, 20)));
        QVERIFY(!mFixture->isDrawn(Roads::apart));
        // Without a setting, intervals are round, and all that is reached is drawn.
        mFixture->set({{"INTERVALS", ""}});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().intervals(), QStringLiteral("step:50"));
        QVERIFY(mFixture->isDrawn(Roads::east(195)));
        QVERIFY(!mFixture->isDrawn(Roads::apart));
    }

    void theIntervalsAreLabelled() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        const auto white = [&] {
            const QImage& image = mFixture->session().image();
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += qBlue(image.pixel(x, y)) > 200; // the halo of letters
            return count;
        };
        QVERIFY(white() > 100);
        mFixture->set({{"INTERVALS", "1000"}});
        QVERIFY(mFixture->settled());
        QCOMPARE(white(), 0);
    }

    void theMouseShowsTheRouteWithItsCostAndLength() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"MAX_SNAP", 100}});
        mFixture->click(Roads::east(-80));
        QVERIFY(mFixture->settled());
        mFixture->move(Roads::north(100) + QPoint(8, 0)); // beside the road
        auto* label = mFixture->canvas().findChild<QLabel*>("FermatPathLabel");
        QCOMPARE(label->text(), QStringLiteral("450 m"));
        QVERIFY(label->isVisible());
        // 200 m with 36 km/h and 250 m with 72 km/h.
        mFixture->set({{"STRATEGY", 1}, {"SPEED_FIELD", "speed"}});
        QVERIFY(mFixture->settled());
        mFixture->move(Roads::north(100));
        QCOMPARE(label->text(), QStringLiteral("32.5 s · 450 m"));
        mFixture->move(Roads::apart);
        QCOMPARE(label->text(), QStringLiteral("not reached"));
        mFixture->move(Roads::crossing + QPoint(80, 80)); // further away than 100 m
        QVERIFY(!label->isVisible());
        mFixture->set({{"DIRECTION", 1}}); // the same both ways
        QVERIFY(mFixture->settled());
        mFixture->move(Roads::north(100));
        QCOMPARE(label->text(), QStringLiteral("32.5 s · 450 m"));
    }

    void aLineLeadsFromAStartBesideARoadToIt() {
        mFixture->showRoads();
        mFixture->start();
        const auto wkts = [&] {
            QStringList texts;
            for (const QgsRubberBand* line : mFixture->bench().connectors().lines())
                texts << line->asGeometry().asWkt(0).toUpper().remove(' ');
            return texts;
        };
        mFixture->click(Roads::east(-80) + QPoint(0, 20));
        QVERIFY(mFixture->settled());
        QCOMPARE(wkts(), QStringList("LINESTRING(13001450,13001500)"));
        mFixture->click(Roads::north(100) + QPoint(12, 0), Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QCOMPARE(wkts().size(), 2);
        QCOMPARE(wkts()[1], QString("LINESTRING(15301750,15001750)"));
        mFixture->key(Qt::Key_Escape);
        QCOMPARE(wkts(), QStringList());
    }

    void aRoadThatIsOpenInOneDirectionIsReachedFromItsOpenSide() {
        auto roads = Roads::roads();
        roads[0].attributes[1] = QStringLiteral("forward"); // to the east
        mFixture->showRoads(roads);
        mFixture->start();
        mFixture->set(
            {{"DIRECTION_FIELD", "way"}, {"VALUE_FORWARD", "forward"}, {"VALUE_BOTH", "both"}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->isDrawn(Roads::east(100)) && !mFixture->isDrawn(Roads::east(-100)));
        mFixture->set({{"DIRECTION", 1}});
        QVERIFY(mFixture->settled());
        QVERIFY(!mFixture->isDrawn(Roads::east(100)) && mFixture->isDrawn(Roads::east(-100)));
        QVERIFY(mFixture->isDrawn(Roads::north(100)) && mFixture->isDrawn(Roads::north(-100)));
        QCOMPARE(mFixture->costAt(Roads::east(-100)), 250);
    }

    void aDraggedStartIsFollowed() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"INTERVALS", "100"}});
        mFixture->click(Roads::east(-120));
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->isDrawn(Roads::east(-100)) && !mFixture->isDrawn(Roads::east(100)));
        mFixture->press(Roads::east(-120));
        for (int x = -100; x <= 120; x += 20)
            mFixture->move(Roads::east(x), Qt::LeftButton);
        QTRY_VERIFY(mFixture->isDrawn(Roads::east(100)));
        QTRY_VERIFY(!mFixture->isDrawn(Roads::east(-100)));
        mFixture->release(Roads::east(120));
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::crossing), 300);
    }

    void startsAreAddedAndEveryStepIsUndone() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->click(Roads::crossing);
        mFixture->click(Roads::apart, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QVERIFY(mFixture->isDrawn(Roads::apart));
        QCOMPARE(mFixture->costAt(Roads::apart), 0);
        mFixture->set({{"STRATEGY", 1}, {"DEFAULT_SPEED", 18}});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::east(100)), 50);

        QUndoStack& steps = mFixture->bench().steps();
        steps.undo();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::east(100)), 250);
        steps.undo();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::apart), -1);
        steps.undo();
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().starts().empty() && mFixture->session().image().isNull());
        steps.redo();
        QVERIFY(mFixture->settled());
        mFixture->key(Qt::Key_Escape);
        QVERIFY(mFixture->session().starts().empty() && mFixture->session().image().isNull());
        steps.undo();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::east(100)), 250);
    }

    void aClickTooFarFromTheLinesIsTold() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"MAX_SNAP", 50}});
        // Before the network was built, and after.
        for (int i = 0; i < 2; ++i) {
            mFixture->click(Roads::crossing + QPoint(80, 80));
            QVERIFY(mFixture->idle());
            const QString said = mFixture->said();
            QVERIFY2(said.contains("cannot join the lines of the layer “roads”") &&
                         said.contains("“Greatest way to the network (m)”, 50 m"),
                     qPrintable(said));
            QVERIFY(mFixture->session().starts().empty());
        }
        mFixture->click(Roads::east(50));
        QVERIFY(mFixture->settled());
        // A start that is too far away after a change is left out, and comes back.
        mFixture->set({{"MAX_SNAP", 100}});
        mFixture->click(Roads::crossing + QPoint(-100, 30), Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::east(-100)), 0);
        mFixture->set({{"MAX_SNAP", 50}});
        QVERIFY(mFixture->settled());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("No path can start at Start 2"), qPrintable(said));
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QCOMPARE(mFixture->costAt(Roads::east(-100)), 375);
    }

    void aKeptRouteEndsWhereItsEndWasGiven() {
        mFixture->showRoads();
        mFixture->start();
        for (const int direction : {0, 1}) {
            mFixture->set({{"DIRECTION", direction}});
            mFixture->click(RoadsFixture::crossing);
            QVERIFY(mFixture->settled());
            const QgsReferencedPointXY beside(QgsPointXY(1700, 1530),
                                              mFixture->session().layerCrs());
            const std::vector<RayEnd> kept = mFixture->bench().rays().reached({{beside, "home"}});
            QCOMPARE(kept.size(), std::size_t(1));
            QCOMPARE(QgsPointXY(kept.front()), QgsPointXY(beside));
        }
    }

    void aLongWayToTheLinesThatCostsNothingIsToldInTheTable() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->click(Roads::crossing + QPoint(-100, 60));
        QVERIFY(mFixture->settled());
        QTRY_VERIFY_WITH_TIMEOUT(mFixture->session().figures(), 60000);
        QCOMPARE(mFixture->session().figures()->notes,
                 QStringList("Start 1: 150 m to the network, which costs nothing"));
        mFixture->set({{"ACCESS_SPEED", 5.4}});
        QVERIFY(mFixture->settled());
        QTRY_VERIFY_WITH_TIMEOUT(mFixture->session().figures() &&
                                     mFixture->session().figures()->notes.value(0).contains(
                                         "150 m to the network, which costs 150 m"),
                                 60000);
    }

    void aLayerWithoutLinesIsTold() {
        mFixture->showRoads({});
        mFixture->start();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->idle());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("“roads” (“Lines of the network”) has no feature with a line"),
                 qPrintable(said));
        QVERIFY(mFixture->session().isStopped());
    }

    void aFieldThatIsNoNumberIsTold() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        mFixture->set({{"STRATEGY", 1}, {"DEFAULT_SPEED", 0}});
        QVERIFY(mFixture->idle());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("“Speed without a value (km/h)” is 0 km/h"), qPrintable(said));
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        mFixture->set({{"DEFAULT_SPEED", 36}});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::east(100)), 25);
    }

    void aNetworkThatNeedsTooMuchMemoryIsRefusedAsByTheAlgorithm() {
        const QString file = mFixture->path("roads.gpkg");
        QVERIFY(QgsVectorFileWriter::writeAsVectorFormatV3(
                    mFixture->showRoads(Roads::roads(), "EPSG:32632"), file, {},
                    QgsVectorFileWriter::SaveVectorOptions()) == QgsVectorFileWriter::NoError);
        QgsProject::instance()->clear();
        auto* roads = new QgsVectorLayer(file, "roads");
        QgsProject::instance()->addMapLayer(roads);
        mFixture->canvas().setCurrentLayer(roads);
        mFixture->start();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        setMemoryLimitGib(1e-7); // the lines of the file are still in memory
        mFixture->set({{"DIRECTION", 1}});
        const bool idle = mFixture->idle();
        setMemoryLimitGib(0);
        QVERIFY(idle);
        const QString said = mFixture->said();
        QVERIFY2(said.contains("To solve on the network of the layer “roads”") &&
                     said.contains("but Fermat may use only"),
                 qPrintable(said));
        QVERIFY(mFixture->session().isStopped());
    }

    void aStartDraggedAwayFromTheLinesStaysAndIsTold() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"MAX_SNAP", 50}});
        mFixture->click(Roads::east(-80));
        QVERIFY(mFixture->settled());
        mFixture->press(Roads::east(-80));
        mFixture->move(Roads::east(-120), Qt::LeftButton);
        mFixture->move(Roads::east(-120) + QPoint(0, 80), Qt::LeftButton);
        mFixture->release(Roads::east(-120) + QPoint(0, 80));
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::east(-120)), 0);
        const QString said = mFixture->said();
        QVERIFY2(said.contains("The start stays where it could last join them"), qPrintable(said));
    }

    void editsOfTheLayerCount() {
        QgsVectorLayer* layer = mFixture->showRoads();
        mFixture->start();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::apart), -1);
        QVERIFY(layer->startEditing());
        QgsFeature road(layer->fields());
        road.setGeometry(QgsGeometry::fromWkt("LINESTRING(1500 1000, 1800 1100)"));
        QVERIFY(layer->addFeature(road));
        QTRY_VERIFY(mFixture->session().wavefronts() && mFixture->costAt(Roads::apart) > 800);
        QVERIFY(layer->rollBack());
        QTRY_VERIFY(mFixture->session().wavefronts() && mFixture->costAt(Roads::apart) == -1);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
    }

    void aLayerThatIsRemovedTakesItsIsochronesWithIt() {
        QgsVectorLayer* layer = mFixture->showRoads();
        mFixture->start();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        QgsProject::instance()->removeMapLayer(layer);
        QVERIFY(mFixture->said().contains("The layer “roads” was removed"));
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY(mFixture->session().image().isNull());
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->said().contains("There is no layer to work on"));
    }

    void aLayerMayGoWhileItIsRead() {
        std::vector<FeatureContent> many;
        for (int i = 0; i < 20000; ++i)
            many.push_back({QStringLiteral("LINESTRING(%1 1000, %1 2000)").arg(1000 + 0.05 * i),
                            {36, "both"}});
        QgsVectorLayer* layer = mFixture->showRoads(many);
        mFixture->start();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->working());
        QgsProject::instance()->removeMapLayer(layer);
        QVERIFY(mFixture->said().contains("The layer “roads” was removed"));
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().starts().empty());
    }

    void readingCanBeCancelledAndTriedAgain() {
        std::vector<FeatureContent> many;
        for (int i = 0; i < 20000; ++i)
            many.push_back({QStringLiteral("LINESTRING(%1 1000, %1 2000)").arg(1000 + 0.05 * i),
                            {36, "both"}});
        mFixture->showRoads(many);
        mFixture->start();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->working());
        QgsApplication::taskManager()->cancelAll();
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().isStopped() && !mFixture->session().wavefronts());
        mFixture->click(Roads::east(40));
        QVERIFY(mFixture->settled());
    }

    void theMapMayHaveAnotherCrs() {
        auto roads = Roads::roads();
        for (FeatureContent& road : roads) {
            QgsGeometry line = QgsGeometry::fromWkt(road.wkt);
            line.translate(500000, 5000000);
            road.wkt = line.asWkt();
        }
        mFixture->showRoads(roads, QStringLiteral("EPSG:32632"));
        const QgsCoordinateReferenceSystem degrees("EPSG:4326");
        mFixture->canvas().setDestinationCrs(degrees);
        const QgsCoordinateTransform toDegrees(QgsCoordinateReferenceSystem("EPSG:32632"), degrees,
                                               QgsProject::instance());
        mFixture->canvas().setExtent(
            toDegrees.transformBoundingBox(QgsRectangle(501000, 5001000, 502000, 5002000)));
        mFixture->start();
        const auto pixelOf = [&](double x, double y) {
            return mFixture->canvas()
                .getCoordinateTransform()
                ->transform(toDegrees.transform(x, y))
                .toQPointF()
                .toPoint();
        };
        mFixture->set({{"INTERVALS", "300"}});
        mFixture->click(pixelOf(501500, 5001500));
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->isDrawn(pixelOf(501700, 5001500)));
        QVERIFY(mFixture->isDrawn(pixelOf(501500, 5001250)));
        QVERIFY(!mFixture->isDrawn(pixelOf(501900, 5001500)));
        mFixture->move(pixelOf(501700, 5001500));
        auto* label = mFixture->canvas().findChild<QLabel*>("FermatPathLabel");
        QVERIFY(label->isVisible() && label->text().startsWith("20"));
    }

    void theToolForRaysMarksRoutes() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->click(Roads::east(-80));
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        mFixture->click(Roads::north(100));
        QCOMPARE(mFixture->bench().rays().reached().size(), std::size_t(1));
        QCOMPARE(mFixture->bench().rays().reached().front(), QgsPointXY(1500, 1750));
        mFixture->click(Roads::apart);
        QVERIFY(mFixture->said().contains("No path leads there"));
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(1));
    }

  private:
    std::unique_ptr<RoadsFixture> mFixture;
};

FERMAT_CANVAS_TEST(NetworkToolTest)

#include "network_tool_test.moc"
