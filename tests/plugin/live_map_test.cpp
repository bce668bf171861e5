#include "canvas_fixture.h"

#include <qgsapplication.h>
#include <qgscoordinatetransform.h>
#include <qgsrasterdataprovider.h>
#include <qgstaskmanager.h>

#include <QLabel>

/// Changes of the layer and of the map while isochrones are shown.
class LiveMapTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { mFixture = std::make_unique<CanvasFixture>(); }
    void cleanup() { mFixture.reset(); }

    void withoutALayerAClickSaysWhatIsMissing() {
        mFixture->start();
        mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
        mFixture->canvas().setExtent(QgsRectangle(1000, 1000, 2000, 2000));
        mFixture->click({200, 200});
        QVERIFY(mFixture->said().contains("There is no layer to work on"));
        QVERIFY(mFixture->session().starts().empty());
    }

    void theWordThatThereIsNoLayerGoesWhenThereIsOne() {
        mFixture->start();
        mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
        mFixture->canvas().setExtent(QgsRectangle(1000, 1000, 2000, 2000));
        mFixture->click({200, 200});
        QVERIFY(mFixture->messages().currentItem());
        QgsRasterLayer* layer = mFixture->showEvenGround();
        QCOMPARE(mFixture->session().layer(), layer);
        QCOMPARE(mFixture->said(), QString());
    }

    void aClickOutsideTheRasterOrOnImpassableGroundIsTold() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        QgsRectangle wider = layer->extent();
        wider.scale(2);
        mFixture->canvas().setExtent(wider);
        mFixture->start();
        mFixture->click({20, 200});
        QString said = mFixture->said();
        QVERIFY2(said.contains("outside the raster layer “even”"), qPrintable(said));
        QVERIFY(mFixture->session().starts().empty());
        // The lake: before the raster was read, and after.
        for (int i = 0; i < 2; ++i) {
            mFixture->click({260, 140});
            QVERIFY(mFixture->idle());
            said = mFixture->said();
            QVERIFY2(said.contains("impassable or empty cell of the raster layer “even”"),
                     qPrintable(said));
            QVERIFY(mFixture->session().starts().empty());
        }
        mFixture->click({200, 200});
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->said().isEmpty());
    }

    void aRotatedRasterIsRefusedInWords() {
        Placement placement;
        placement.transform = {1000, 10, 3, 2000, 3, -10};
        mFixture->show(mFixture->writeRaster("rotated.tif", 100, CanvasFixture::evenGround(),
                                             GDT_Byte, placement));
        mFixture->start();
        mFixture->click({200, 200});
        QVERIFY(mFixture->said().contains("rotated, sheared or mirrored"));
        QVERIFY(mFixture->session().starts().empty());
    }

    void aLayerThatIsRemovedDuringASolveTakesItsIsochronesWithIt() {
        QgsRasterLayer* layer = mFixture->showSlowGround();
        mFixture->click({100, 300});
        QVERIFY(mFixture->working());
        QgsProject::instance()->removeMapLayer(layer);
        QVERIFY(mFixture->said().contains("“slow” was removed"));
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().image().isNull());
        QTRY_COMPARE_WITH_TIMEOUT(QgsApplication::taskManager()->countActiveTasks(), 0, 60000);
        mFixture->click({100, 300});
        QVERIFY(mFixture->said().contains("There is no layer to work on"));
    }

    void aProjectThatIsClosedTakesTheIsochronesWithItWithoutAWord() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QgsProject::instance()->clear();
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().image().isNull());
        QVERIFY(mFixture->said().isEmpty());
    }

    void aLayerThatIsRemovedWhileAStartIsDraggedLeavesNothingInTheHand() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        mFixture->press({202, 202});
        mFixture->move({220, 202}, Qt::LeftButton);
        QgsProject::instance()->removeMapLayer(layer);
        mFixture->move({240, 202}, Qt::LeftButton);
        mFixture->release({240, 202});
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().starts().empty());
    }

    void aLayerOfOtherValuesIsReadAgain() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QTest::qWait(20); // the file gets another time
        mFixture->writeRaster("even.tif", 100, std::vector<double>(100 * 100, 72));
        layer->reload();
        emit layer->dataChanged();
        QTRY_VERIFY(mFixture->session().wavefronts() &&
                    mFixture->at(CanvasFixture::middle + QPoint(100, 0)) == 12.5f);
    }

    void elevationsAreReadAgainIfTheirFileChanges() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        std::vector<double> heights(100 * 100, 7);
        QgsRasterLayer* dem = mFixture->show(mFixture->writeRaster("dem.tif", 100, heights));
        mFixture->start();
        mFixture->set({{"INPUT", layer->id()}, {"ELEVATION", dem->id()}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const float level = mFixture->at(CanvasFixture::middle + QPoint(100, 0));
        for (int cell = 0; cell < 100 * 100; ++cell)
            heights[std::size_t(cell)] = 2 * (cell % 100);
        QTest::qWait(20); // the file gets another time
        mFixture->writeRaster("dem.tif", 100, heights);
        dem->reload();
        emit dem->dataChanged();
        QTRY_VERIFY(mFixture->session().wavefronts() &&
                    mFixture->at(CanvasFixture::middle + QPoint(100, 0)) > 1.2f * level);
    }

    void otherNodataValuesCountFromTheNextGestureOn() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        layer->dataProvider()->setUserNoDataValue(1, {QgsRasterRange(30, 40)});
        mFixture->click({100, 202});
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->said().contains("are empty or impassable"));
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
    }

    void htmlInTheNameOfALayerIsTextInTheMessage() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        layer->setName("<a href='x'>here</a><img src='y'>");
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        layer->setCrs(QgsCoordinateReferenceSystem("EPSG:2263"));
        QTRY_VERIFY(mFixture->messages().currentItem());
        QVERIFY(mFixture->idle());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("&lt;a href") && !said.contains("<a") && !said.contains("<img"),
                 qPrintable(said));
    }

    void aLayerOfAnotherCrsIsSolvedAnew() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        // The same numbers in feet. The start keeps its position in the world, so it is outside.
        layer->setCrs(QgsCoordinateReferenceSystem("EPSG:2263"));
        QTRY_VERIFY(mFixture->messages().currentItem());
        QVERIFY(mFixture->idle());
        QVERIFY(!mFixture->session().wavefronts());
        QVERIFY(mFixture->said().contains("outside the raster layer"));
        // And back: it is the same start.
        layer->setCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at(CanvasFixture::middle), 0.0f);
        QCOMPARE(mFixture->at(CanvasFixture::middle + QPoint(100, 0)), 25.0f);
    }

    void aCanvasInAnotherCrsShowsTheSameGround() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        const QgsCoordinateReferenceSystem mercator("EPSG:3857");
        mFixture->canvas().setDestinationCrs(mercator);
        mFixture->canvas().setExtent(
            QgsCoordinateTransform(layer->crs(), mercator, QgsProject::instance())
                .transformBoundingBox(layer->extent()));
        mFixture->start();
        mFixture->set({{"INTERVALS", "10"}});
        const QPoint start = onCanvas({1505, 1495});
        mFixture->click(start);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->cellAt(start), std::size_t(50 * 100 + 50));
        QCOMPARE(mFixture->at(start), 0.0f);
        // The map moves to the west, and the label of the line is in the east.
        QVERIFY(qAlpha(mFixture->pixel(onCanvas({1415, 1495}))) > 0); // 9 s
        QCOMPARE(qAlpha(mFixture->pixel(onCanvas({1385, 1495}))), 0); // 12 s
        mFixture->move(onCanvas({1755, 1495}));
        QCOMPARE(mFixture->canvas().findChild<QLabel*>("FermatPathLabel")->text(),
                 QStringLiteral("25.0 s · 250 m"));
        // Back in the raster's own CRS the start is still there.
        mFixture->canvas().setDestinationCrs(layer->crs());
        mFixture->canvas().setExtent(layer->extent());
        QVERIFY(mFixture->settled());
        QVERIFY(qAlpha(mFixture->pixel(onCanvas({1415, 1495}))) > 0);
        QCOMPARE(qAlpha(mFixture->pixel(onCanvas({1385, 1495}))), 0);
        // And so is its mark, which can be dragged.
        mFixture->click(onCanvas({1505, 1495}), Qt::ControlModifier);
        QVERIFY(mFixture->session().starts().empty());
    }

    void aRotatedCanvasShowsTheSameGround() {
        mFixture->showEvenGround();
        mFixture->canvas().setRotation(30);
        mFixture->start();
        mFixture->set({{"INTERVALS", "10"}});
        mFixture->click(onCanvas({1505, 1495}));
        QVERIFY(mFixture->settled());
        for (const QgsPointXY& nine : {QgsPointXY(1595, 1495), QgsPointXY(1505, 1585)})
            QVERIFY(qAlpha(mFixture->pixel(onCanvas(nine))) > 0);
        for (const QgsPointXY& twelve : {QgsPointXY(1625, 1495), QgsPointXY(1505, 1375)})
            QCOMPARE(qAlpha(mFixture->pixel(onCanvas(twelve))), 0);
        QCOMPARE(mFixture->at(onCanvas({1755, 1495})), 25.0f);
        // And when it is turned again.
        mFixture->canvas().setRotation(-60);
        QVERIFY(mFixture->settled());
        QVERIFY(qAlpha(mFixture->pixel(onCanvas({1505, 1585}))) > 0);
        QCOMPARE(qAlpha(mFixture->pixel(onCanvas({1505, 1375}))), 0);
    }

    void whatTheMapShowsIsDrawnAnewWhenItMoves() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"INTERVALS", "10"}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const Wavefronts* before = mFixture->session().wavefronts();
        mFixture->canvas().zoomByFactor(0.25);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().wavefronts(), before);
        QVERIFY(qAlpha(mFixture->pixel(onCanvas({1415, 1495}))) > 0);
        mFixture->canvas().setExtent(QgsRectangle(5000, 5000, 6000, 6000));
        QVERIFY(mFixture->settled());
        QCOMPARE(qAlpha(mFixture->pixel({200, 200})), 0);
    }

    void aScreenOfManyDotsGetsAnImageOfAsMany() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"INTERVALS", "10"}});
        QgsMapSettings map = mFixture->canvas().mapSettings();
        map.setDevicePixelRatio(2);
        mFixture->session().setView(map);
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QImage& image = mFixture->session().image();
        QCOMPARE(image.size(), QSize(800, 800));
        QCOMPARE(image.devicePixelRatio(), 2.0);
        QVERIFY(qAlpha(image.pixel(2 * onCanvas({1415, 1495}))) > 0);
        QCOMPARE(qAlpha(image.pixel(2 * onCanvas({1385, 1495}))), 0);
    }

    void whatIsNotSetIsNotSetInTheProjectEither() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"RADIUS", 3}});
        const QVariantMap set = mFixture->bench().dock()->parameters();
        QVERIFY(!set.value("MAX_COST").isValid() && !set.value("ZERO_VELOCITY").isValid());
        const QString file = mFixture->path("project.qgs");
        QVERIFY(QgsProject::instance()->write(file));
        QVERIFY(QgsProject::instance()->read(file));
        QCOMPARE(mFixture->bench().dock()->parameters(), set);
    }

    void projectsBeginWithRadiusTwo() {
        mFixture->start();
        const auto radius = [&] {
            return mFixture->bench().dock()->parameters().value("RADIUS").toInt();
        };
        QCOMPARE(radius(), 2);
        QgsProject::instance()->clear();
        QCOMPARE(radius(), 2);
    }

    void settingsAreThoseOfTheProject() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        const QVariantMap defaults = mFixture->bench().dock()->parameters();
        mFixture->set({{"TIME_UNIT", 1},
                       {"RADIUS", 3},
                       {"INTERVALS", "5,10"},
                       {"MAX_COST", 12.5},
                       {"ZERO_VELOCITY", 1},
                       {"SOLVER", "dijkstra"}});
        const QVariantMap set = mFixture->bench().dock()->parameters();
        QCOMPARE(set.value("INPUT").toString(), layer->id());
        QVERIFY(QgsProject::instance()->isDirty());
        const QString file = mFixture->path("project.qgs");
        QVERIFY(QgsProject::instance()->write(file));
        QgsProject::instance()->clear();
        QCOMPARE(mFixture->bench().dock()->parameters().value("RADIUS"), defaults.value("RADIUS"));
        QCOMPARE(mFixture->session().parameters().value("INTERVALS").toString(), QString());
        QVERIFY(QgsProject::instance()->read(file));
        QCOMPARE(mFixture->bench().dock()->parameters(), set);
        QCOMPARE(mFixture->session().parameters(), set);
        QVERIFY(!QgsProject::instance()->isDirty());
    }

  private:
    /// The position on the canvas of a point in the CRS of the raster.
    QPoint onCanvas(const QgsPointXY& place) const {
        const QgsMapSettings& map = mFixture->canvas().mapSettings();
        const QgsCoordinateTransform transform(QgsCoordinateReferenceSystem("EPSG:32632"),
                                               map.destinationCrs(), QgsProject::instance());
        return map.mapToPixel().transform(transform.transform(place)).toQPointF().toPoint();
    }

    std::unique_ptr<CanvasFixture> mFixture;
};

FERMAT_CANVAS_TEST(LiveMapTest)

#include "live_map_test.moc"
