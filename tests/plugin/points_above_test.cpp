#include "canvas_fixture.h"
#include "kept_result.h"
#include "live_layer.h"
#include "mark_colours.h"
#include "qgis_compat.h"

#include <qgslayertree.h>
#include <qgslayertreemapcanvasbridge.h>
#include <qgslayoutitemmap.h>
#include <qgslinesymbol.h>
#include <qgsmaprenderersequentialjob.h>
#include <qgsmarkersymbol.h>
#include <qgspallabeling.h>
#include <qgsprintlayout.h>
#include <qgssinglesymbolrenderer.h>
#include <qgstextbackgroundsettings.h>
#include <qgstextformat.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>

#include <utility>

namespace {

const QColor ofPoint(10, 20, 250);
constexpr int patience = 20000; // milliseconds; QGIS draws maps again at its own time

/// A layer of one point with a large symbol, at the top of the project.
QgsVectorLayer* addPoint(const QString& wkt) {
    auto* points = CanvasFixture::layer("MultiPoint", "EPSG:32632", {}, {{wkt, {}}}).release();
    auto* symbol = dynamic_cast<QgsMarkerSymbol*>(
        dynamic_cast<QgsSingleSymbolRenderer*>(points->renderer())->symbol());
    symbol->setColor(ofPoint);
    symbol->setSize(8);
    QgsProject::instance()->addMapLayer(points);
    return points;
}

QgsLayerTree& layerTree() {
    return *QgsProject::instance()->layerTreeRoot();
}

QgsMapLayer* liveLayer() {
    for (const QgsLayerTreeLayer* node : layerTree().findLayers())
        if (qobject_cast<LiveLayer*>(node->layer()))
            return node->layer();
    return nullptr;
}

} // namespace

/// Points on the canvas that are above the live isochrones in the Layers panel.
class PointsAboveTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        mFixture = std::make_unique<CanvasFixture>();
        mFixture->showEvenGround();
        mBridge = std::make_unique<QgsLayerTreeMapCanvasBridge>(&layerTree(), &mFixture->canvas());
        mFixture->start();
        mFixture->set({{"INTERVALS", "10,20,30"}});
    }
    void cleanup() {
        mBridge.reset();
        mFixture.reset();
    }

    void pointsAboveTheEntryAreAboveTheIsochrones() {
        QgsVectorLayer* points = addPoint("Point (1602 1502)");
        solve();
        const QPoint place = at(1602, 1502);
        QTRY_COMPARE_WITH_TIMEOUT(colourAt(place), ofPoint, patience);
        QVERIFY(colourAt(place + QPoint(0, 40)) != ofPoint);
        // They move with the map, and are drawn anew on it.
        mFixture->canvas().setExtent(QgsRectangle(1502, 1402, 1702, 1602));
        QVERIFY(mFixture->settled());
        QTRY_COMPARE_WITH_TIMEOUT(colourAt({200, 200}), ofPoint, patience);
        // Points that change are not those of the cache.
        QVERIFY(points->startEditing());
        QgsGeometry other = QgsGeometry::fromPointXY({1602, 1582});
        QVERIFY(points->changeGeometry(points->getFeature(1).id(), other));
        QVERIFY(points->commitChanges());
        points->triggerRepaint();
        QTRY_VERIFY_WITH_TIMEOUT(colourAt({200, 200}) != ofPoint, patience);
        QTRY_COMPARE_WITH_TIMEOUT(colourAt({200, 40}), ofPoint, patience);
        points->setOpacity(0);
        points->triggerRepaint();
        QTRY_VERIFY_WITH_TIMEOUT(colourAt({200, 40}) != ofPoint, patience);
    }

    void pointsThatChangeWhileTheyAreDrawnAreDrawnAnew() {
        QgsVectorLayer* points = addPoint("Point (1602 1502)");
        solve();
        bool hasChanged = false;
        // Those who draw on this signal have begun when it comes here.
        connect(&mFixture->canvas(), &QgsMapCanvas::mapCanvasRefreshed, points, [&] {
            if (std::exchange(hasChanged, true))
                return;
            points->startEditing();
            QgsGeometry other = QgsGeometry::fromPointXY({1602, 1582});
            points->changeGeometry(points->getFeature(1).id(), other);
            points->commitChanges();
            points->triggerRepaint();
        });
        mFixture->canvas().setExtent(QgsRectangle(1502, 1402, 1702, 1602));
        mFixture->canvas().refresh(); // setExtent() does not
        QTRY_COMPARE_WITH_TIMEOUT(colourAt({200, 40}), ofPoint, patience);
        QVERIFY(colourAt({200, 200}) != ofPoint);
    }

    /// The layer that the starts come from is there, and one can see both.
    void pointsLieOnTheMarksOfStartsOnAllMaps() {
        QgsVectorLayer* points = addPoint("Point (1502 1502)");
        dynamic_cast<QgsMarkerSymbol*>(
            dynamic_cast<QgsSingleSymbolRenderer*>(points->renderer())->symbol())
            ->setSize(1.5);
        QVERIFY(mFixture->session().setStart(QgsReferencedPointXY({1502, 1502}, points->crs())));
        QVERIFY(mFixture->settled());
        constexpr QPoint besidePoint{4, 0};
        QTRY_COMPARE(colourAt(at(1502, 1502)), ofPoint);
        QCOMPARE(colourAt(at(1502, 1502) + besidePoint), QColor(startColour));
        QgsMapSettings map = mFixture->canvas().mapSettings();
        map.setOutputSize({600, 600}); // another map than the canvas
        map.setLayers(layerTree().layerOrder());
        QgsMapRendererSequentialJob job(map);
        job.start();
        job.waitForFinished();
        const QPoint start =
            map.mapToPixel().transform(QgsPointXY(1502, 1502)).toQPointF().toPoint();
        QCOMPARE(job.renderedImage().pixelColor(start), ofPoint);
        QCOMPARE(job.renderedImage().pixelColor(start + besidePoint), QColor(startColour));
    }

    void pointsBelowTheEntryAreCovered() {
        QgsVectorLayer* points = addPoint("Point (1602 1502)");
        solve();
        const QPoint place = at(1602, 1502);
        QTRY_COMPARE(colourAt(place), ofPoint);
        QgsLayerTreeLayer* node = layerTree().findLayer(points->id());
        layerTree().addChildNode(node->clone());
        layerTree().removeChildNode(node);
        QTRY_COMPARE(mFixture->canvas().layers().last(), static_cast<QgsMapLayer*>(points));
        QTRY_VERIFY(colourAt(place) != ofPoint);
    }

    void keptPathsAreAboveTheIsochrones() {
        solve();
        auto* line = CanvasFixture::layer("LineString", "EPSG:32632", {},
                                          {{"LineString (1582 1502, 1622 1502)", {}}})
                         .release();
        auto* symbol = dynamic_cast<QgsSingleSymbolRenderer*>(line->renderer())->symbol();
        symbol->setColor(ofPoint);
        dynamic_cast<QgsLineSymbol*>(symbol)->setWidth(8);
        QgsProject::instance()->addMapLayer(line, false);
        QgsLayerTreeLayer* node = layerTree().addLayer(line); // below the entry
        QTRY_COMPARE(mFixture->canvas().layers().last(), static_cast<QgsMapLayer*>(line));
        const QPoint place = at(1602, 1502);
        mFixture->canvas().waitWhileRendering();
        QVERIFY(colourAt(place) != ofPoint);
        QVERIFY(colourInLayout(1602, 1502) != ofPoint);
        node->setCustomProperty("fermat/rank", int(KeptRank::Paths));
        mFixture->canvas().refresh();
        QTRY_COMPARE(colourAt(place), ofPoint);
        QCOMPARE(colourInLayout(1602, 1502), ofPoint);
        node->setItemVisibilityChecked(false);
        QVERIFY(colourInLayout(1602, 1502) != ofPoint);
    }

    void noPointHidesTheLabelOfAKeptPath() {
        solve();
        auto* line = CanvasFixture::layer("LineString", "EPSG:32632", {},
                                          {{"LineString (1582 1502, 1622 1502)", {}}})
                         .release();
        const QColor ofLabel(10, 250, 20);
        QgsTextBackgroundSettings box;
        box.setEnabled(true);
        box.setSizeType(QgsTextBackgroundSettings::SizeFixed);
        box.setSize({10, 10});
        box.setFillColor(ofLabel);
        QgsTextFormat format;
        format.setBackground(box);
        QgsPalLayerSettings labels;
        labels.fieldName = "'.'";
        labels.isExpression = true;
        labels.placement = compat::horizontally;
        labels.setFormat(format);
        line->setLabeling(new QgsVectorLayerSimpleLabeling(labels));
        line->setLabelsEnabled(true);
        QgsProject::instance()->addMapLayer(line, false);
        layerTree().addLayer(line)->setCustomProperty("fermat/rank", int(KeptRank::Paths));
        const QPoint place = at(1602, 1502);
        QTRY_COMPARE_WITH_TIMEOUT(colourAt(place), ofLabel, patience);
        addPoint("MultiPoint ((1602 1502), (1602 1582))");
        QTRY_COMPARE_WITH_TIMEOUT(colourAt(at(1602, 1582)), ofPoint, patience);
        QCOMPARE(colourAt(place), ofLabel);
    }

    void withoutTheEntryNothingIsDrawnTwice() {
        QgsVectorLayer* points = addPoint("Point (1602 1502)");
        points->setOpacity(0.5);
        const QPoint place = at(1602, 1502);
        const auto isHalf = [&] {
            const QColor half = colourAt(place), ground = colourAt(place + QPoint(0, 40));
            return std::abs(2 * half.red() - ground.red() - ofPoint.red()) <= 4;
        };
        QTRY_VERIFY(colourAt(place) != colourAt(place + QPoint(0, 40)));
        QVERIFY(isHalf());
        solve();
        QTRY_VERIFY(!isHalf());
        mFixture->key(Qt::Key_Escape);
        QTRY_VERIFY(isHalf());
    }

  private:
    void solve() {
        mFixture->click(CanvasFixture::middle);
        if (!mFixture->settled() ||
            !QTest::qWaitFor([&] { return mFixture->canvas().layers().contains(liveLayer()); }))
            qFatal("there are no live isochrones");
    }
    QPoint at(double x, double y) {
        return mFixture->canvas().getCoordinateTransform()->transform(x, y).toQPointF().toPoint();
    }
    static QColor colourInLayout(double x, double y) {
        QgsPrintLayout layout(QgsProject::instance());
        auto* map = new QgsLayoutItemMap(&layout);
        layout.addLayoutItem(map);
        map->setCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
        QgsMapRendererSequentialJob job(map->mapSettings(
            QgsRectangle(x - 100, y - 100, x + 100, y + 100), QSizeF(400, 400), 150, true));
        job.start();
        job.waitForFinished();
        return job.renderedImage().pixelColor(200, 200);
    }
    QColor colourAt(QPoint place) { return mFixture->canvas().grab().toImage().pixelColor(place); }
    std::unique_ptr<CanvasFixture> mFixture;
    std::unique_ptr<QgsLayerTreeMapCanvasBridge> mBridge;
};

FERMAT_CANVAS_TEST(PointsAboveTest)

#include "points_above_test.moc"
