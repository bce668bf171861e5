#include "../support/effort.h"
#include "live_layer.h"
#include "roads_fixture.h"

#include <qgsapplication.h>
#include <qgslayertree.h>
#include <qgsmaptoolidentify.h>
#include <qgstaskmanager.h>

#include <random>

/// Random gestures: what must be true after each of them, and that none of them does harm.
class MonkeyTest : public QObject {
    Q_OBJECT

    static constexpr int mGestures = fermat::test::sanitized ? 150 : 1000;

  private slots:
    void gesturesOnARasterDoNoHarm() {
        CanvasFixture fixture;
        mFixture = &fixture;
        const QString even = fixture.writeRaster("even.tif", 100, CanvasFixture::evenGround());
        mShowLayer = [&] { fixture.show(even); };
        mShowLayer();
        fixture.start();
        int images = 0, solves = 0;
        connect(&fixture.session(), &IsochroneSession::imageChanged, this, [&] { ++images; });
        connect(&fixture.session(), &IsochroneSession::wavefrontsChanged, this,
                [&] { solves += fixture.session().wavefronts() != nullptr; });
        for (int i = 0; i < mGestures; ++i) {
            gesture(i);
            QVERIFY2(!fixture.session().wavefronts() || !fixture.session().starts().empty(),
                     qPrintable(QString::number(i)));
        }
        fixture.release({5, 5});
        qInfo() << images << "images," << solves << "solves of the whole raster,"
                << QgsProject::instance()->layerTreeRoot()->findGroups().size() << "kept groups";
        QVERIFY(images > mGestures / 20 && solves > mGestures / 100);

        // Afterwards everything works as before.
        fixture.action("isochronetool")->trigger();
        fixture.key(Qt::Key_Escape);
        QVERIFY(fixture.idle());
        QTRY_COMPARE_WITH_TIMEOUT(QgsApplication::taskManager()->countActiveTasks(), 0, 60000);
        QVERIFY(fixture.session().starts().empty());
        QVERIFY(fixture.session().image().isNull());
        fixture.messages().clearWidgets();
        fixture.canvas().setRotation(0);
        QgsProject::instance()->clear();
        fixture.show(even);
        fixture.action("isochronetool")->trigger();
        fixture.set({{"INPUT", QgsProject::instance()->mapLayers().keys().first()}});
        fixture.click(CanvasFixture::middle);
        QVERIFY2(fixture.settled(), qPrintable(fixture.said()));
        QCOMPARE(fixture.at(CanvasFixture::middle + QPoint(100, 0)), 25.0f);
    }

    void gesturesOnRoadsDoNoHarm() {
        RoadsFixture fixture;
        mFixture = &fixture;
        mShowLayer = [&] { fixture.showRoads(); };
        mShowLayer();
        fixture.start();
        for (int i = 0; i < 300; ++i) {
            gesture(i);
            QVERIFY2(!fixture.session().wavefronts() || !fixture.session().starts().empty(),
                     qPrintable(QString::number(i)));
        }
        fixture.release({5, 5});

        // Afterwards everything works as before.
        fixture.action("isochronetool")->trigger();
        fixture.key(Qt::Key_Escape);
        QVERIFY(fixture.idle());
        QTRY_COMPARE_WITH_TIMEOUT(QgsApplication::taskManager()->countActiveTasks(), 0, 60000);
        QVERIFY(fixture.session().starts().empty());
        QVERIFY(fixture.session().image().isNull());
        fixture.messages().clearWidgets();
        fixture.canvas().setRotation(0);
        QgsProject::instance()->clear();
        const QgsVectorLayer* roads = fixture.showRoads();
        fixture.action("isochronetool")->trigger();
        fixture.set({{"INPUT", roads->id()}});
        fixture.click(RoadsFixture::crossing);
        QVERIFY2(fixture.settled(), qPrintable(fixture.said()));
        QCOMPARE(fixture.costAt(RoadsFixture::east(100)), 250);
    }

    void thePluginMayGoAtAnyTime() {
        for (int round = 0; round < 25; ++round) {
            CanvasFixture fixture;
            mFixture = &fixture;
            mShowLayer = [&] { fixture.show(fixture.path("even.tif")); };
            if (round % 5 == 0)
                fixture.showSlowGround(400);
            else
                fixture.show(fixture.writeRaster("even.tif", 100, CanvasFixture::evenGround()));
            fixture.start();
            for (int i = 0; i < 1 + round % 7; ++i)
                gesture(i);
            fixture.end();
            QTRY_COMPARE_WITH_TIMEOUT(QgsApplication::taskManager()->countActiveTasks(), 0, 60000);
        }
    }

  private:
    int random(int end) { return int(mRandom() % unsigned(end)); }
    QPoint place() { return {random(400), random(400)}; }

    void gesture(int number) {
        CanvasFixture& f = *mFixture;
        switch (random(35)) {
        case 0:
        case 1:
        case 2:
            f.click(place());
            break;
        case 3:
        case 4:
            f.click(place(), Qt::ShiftModifier);
            break;
        case 5:
            f.click(place(), Qt::ControlModifier);
            break;
        case 6:
        case 7:
        case 8:
        case 9: { // mostly on a mark
            const QPoint from = place();
            f.click(from, Qt::ShiftModifier);
            f.press(from);
            for (int i = random(6); i-- > 0;)
                f.move(place(), Qt::LeftButton);
            if (random(8) > 0)
                f.release(place());
            break;
        }
        case 10:
        case 11:
        case 12:
            f.move(place());
            break;
        case 13: {
            constexpr Qt::Key keys[] = {Qt::Key_Escape, Qt::Key_Backspace, Qt::Key_Delete,
                                        Qt::Key_A};
            f.key(keys[random(4)]);
            break;
        }
        case 14:
            if (number % 3 == 0)
                f.keep();
            else
                f.click(place(), {}, Qt::RightButton);
            break;
        case 15:
            f.canvas().zoomByFactor(random(2) ? 0.7 : 1.4);
            break;
        case 16:
        case 31: // home again
            if (!f.canvas().layers().isEmpty()) {
                f.canvas().setRotation(0);
                f.canvas().setDestinationCrs(f.canvas().layers().first()->crs());
                f.canvas().setExtent(f.canvas().layers().first()->extent());
                f.set({{"INTERVALS", ""}, {"ZERO_VELOCITY", QVariant()}});
            }
            break;
        case 17:
            f.canvas().setRotation(random(4) * 30);
            break;
        case 18:
            f.canvas().setDestinationCrs(QgsCoordinateReferenceSystem(random(3)   ? "EPSG:32632"
                                                                      : random(2) ? "EPSG:3857"
                                                                                  : "EPSG:4326"));
            break;
        case 19: {
            const QVariantMap settings[] = {
                {{"INTERVALS", "step:7"}},
                {{"INTERVALS", "5,20,60"}},
                {{"INTERVALS", "none"}},
                {{"INTERVALS", ""}},
                {{"MAX_COST", 30}},
                {{"MAX_COST", QVariant()}},
                {{"RADIUS", 1 + random(3)}},
                {{"TIME_UNIT", random(4)}},
                {{"ZERO_VELOCITY", random(4) ? QVariant() : QVariant(random(2))}},
                {{"SOLVER", random(2) ? "auto" : "dijkstra"}},
                {{"STRATEGY", random(2)}},
                {{"DIRECTION", random(2)}},
                {{"MAX_SNAP", random(2) ? 20 : 1000}}};
            f.set(settings[random(int(std::size(settings)))]);
            break;
        }
        case 20:
            f.action(random(2) ? "isochronetool" : "raytool")->trigger();
            break;
        case 21:
            f.action("clear")->trigger();
            break;
        case 22:
            if (random(4) == 0) {
                QgsProject::instance()->removeAllMapLayers();
                QgsProject::instance()->layerTreeRoot()->removeAllChildren();
                mShowLayer();
            }
            break;
        case 23:
        case 28:
        case 29:
        case 30:
            QTest::qWait(random(60));
            break;
        case 24:
        case 25:
        case 26:
            f.idle();
            break;
        case 27:
            f.idle();
            if (random(4) == 0)
                f.action("keep")->trigger();
            break;
        case 32:
            if (QgsLayerTreeLayer* entry = liveEntry())
                entry->setItemVisibilityChecked(random(3) > 0);
            break;
        case 33:
            if (QgsLayerTreeLayer* entry = liveEntry()) {
                entry->layer()->setOpacity(random(5) / 4.0);
                const QPoint at = place();
                QgsMapToolIdentify(&f.canvas()).identify(at.x(), at.y(), {entry->layer()});
            }
            break;
        case 34:
            if (QgsLayerTreeLayer* entry = liveEntry(); entry && random(4) == 0)
                static_cast<QgsLayerTreeGroup*>(entry->parent())->removeChildNode(entry);
            break;
        }
        if (random(2) == 0)
            QTest::qWait(random(8));
    }

    static QgsLayerTreeLayer* liveEntry() {
        for (QgsLayerTreeLayer* node : QgsProject::instance()->layerTreeRoot()->findLayers())
            if (qobject_cast<LiveLayer*>(node->layer()))
                return node;
        return nullptr;
    }

    std::mt19937 mRandom{20261121};
    CanvasFixture* mFixture = nullptr;
    std::function<void()> mShowLayer; // again
};

FERMAT_CANVAS_TEST(MonkeyTest)

#include "monkey_test.moc"
