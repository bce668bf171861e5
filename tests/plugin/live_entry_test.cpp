#include "band_labels.h"
#include "connector_lines.h"
#include "isochrone_overlay.h"
#include "kept_fixture.h"
#include "live_layer.h"
#include "live_legend.h"
#include "mark_colours.h"
#include "marked_rays.h"
#include "pixel_map.h"
#include "roads_fixture.h"

#include <fermat/progress.h>

#include <qgscategorizedsymbolrenderer.h>
#include <qgslayertreemapcanvasbridge.h>
#include <qgslayertreemodel.h>
#include <qgslayertreemodellegendnode.h>
#include <qgslayertreeview.h>
#include <qgslayoutitemmap.h>
#include <qgslinesymbol.h>
#include <qgsmaprenderersequentialjob.h>
#include <qgsmapsettings.h>
#include <qgsmaptoolidentify.h>
#include <qgsprintlayout.h>
#include <qgsrendercontext.h>
#include <qgsvectorlayer.h>

#include <QFile>
#include <QGraphicsScene>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QUndoStack>

namespace {

QgsLayerTree& tree() {
    return *QgsProject::instance()->layerTreeRoot();
}

/// The node of the live isochrones; null if there is none.
QgsLayerTreeLayer* entry() {
    for (QgsLayerTreeLayer* node : tree().findLayers())
        if (qobject_cast<LiveLayer*>(node->layer()))
            return node;
    return nullptr;
}

LiveLayer* live() {
    return entry() ? qobject_cast<LiveLayer*>(entry()->layer()) : nullptr;
}

/// The texts of the legend, as the Layers panel shows them.
QStringList legendTexts() {
    QgsLayerTreeModel model(&tree());
    QStringList texts;
    for (const QgsLayerTreeModelLegendNode* node : model.layerLegendNodes(entry()))
        texts << node->data(Qt::DisplayRole).toString();
    return texts;
}

/// The colour of a band in the legend.
QColor legendColour(const QString& text) {
    for (const auto& each : static_cast<LiveLegend*>(live()->legend())->entries())
        if (each.text == text)
            return each.colour;
    return {};
}

/// What a print layout draws of an extent, at 200 dots per inch.
QImage layoutOf(const QgsRectangle& extent) {
    QgsPrintLayout layout(QgsProject::instance());
    auto* map = new QgsLayoutItemMap(&layout);
    layout.addLayoutItem(map);
    map->setCrs(QgsProject::instance()->mapLayers().first()->crs());
    QgsMapSettings settings = map->mapSettings(extent, QSizeF(800, 800), 200, true);
    settings.setBackgroundColor(Qt::white);
    QgsMapRendererSequentialJob job(settings);
    job.start();
    job.waitForFinished();
    return job.renderedImage();
}

/// The colour at a share of the width and of the height of an image, from the top left.
QColor colourAt(const QImage& image, double x, double y) {
    return image.pixelColor(int(x * image.width()), int(y * image.height()));
}

/// A colour on white paper.
QColor onPaper(const QColor& colour) {
    const auto mix = [&](int channel) {
        return int(std::lround(255 + colour.alphaF() * (channel - 255)));
    };
    return QColor(mix(colour.red()), mix(colour.green()), mix(colour.blue()));
}

bool isNear(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) <= 2 && std::abs(a.green() - b.green()) <= 2 &&
           std::abs(a.blue() - b.blue()) <= 2;
}

} // namespace

/// The entry of the Layers panel for what is live on the map.
class LiveEntryTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() { mFixture.reset(); }

    void theEntryComesWithTheFirstStartAndGoesWithTheLast() {
        showIsochrones(false);
        QgsProject::instance()->setDirty(false);
        mFixture->click(CanvasFixture::middle);
        QVERIFY(entry());
        QCOMPARE(tree().children().first(), static_cast<QgsLayerTreeNode*>(entry()));
        QCOMPARE(entry()->name(), QStringLiteral("Live isochrones on even"));
        QVERIFY(mFixture->settled());
        QTRY_COMPARE(legendTexts(), QStringList({"Start", "0–10 s", "10–20 s", "20–30 s"}));
        QVERIFY(!QgsProject::instance()->mapLayer(live()->id()));
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!entry());
        mFixture->bench().steps().undo();
        QVERIFY(entry());
        mFixture->key(Qt::Key_Backspace);
        QVERIFY(!entry());
        mFixture->bench().steps().undo();
        mFixture->bench().steps().undo();
        QVERIFY(!entry());
        QTest::qWait(20); // what QGIS does later
        mFixture->bench().steps().redo();
        QVERIFY(entry());
    }

    void theEntryGoesBelowThePointsAtTheTop() {
        mFixture->showEvenGround();
        for (const char* type : {"Polygon", "Point", "Point"})
            QgsProject::instance()->addMapLayer(
                CanvasFixture::layer(type, "EPSG:32632", {}, {}).release());
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(entry());
        QCOMPARE(tree().children().indexOf(entry()), 2);
    }

    void liveResultsDoNotMakeTheProjectDirty() {
        showIsochrones(); // the starts are saved in the project, and so make it dirty
        QTest::qWait(20);
        QgsProject::instance()->setDirty(false);
        mFixture->canvas().zoomByFactor(0.8);
        QVERIFY(mFixture->settled());
        QTest::qWait(20);
        QVERIFY(entry());
        QVERIFY(!QgsProject::instance()->isDirty());
    }

    void theLegendHasTheColoursOfTheBandsAndTheNumberOfStarts() {
        showIsochrones();
        QTRY_COMPARE(legendTexts().size(), 4);
        // As on a light map, and opaque, so that a dark panel shows them.
        const QImage map = layoutOf(around(1502, 1502));
        QVERIFY(isNear(legendColour("0–10 s"), colourAt(map, 0.55, 0.5)));
        QCOMPARE(legendColour("0–10 s").alpha(), 255);
        QVERIFY(legendColour("0–10 s").lightness() > 90);
        mFixture->click({100, 300}, Qt::ShiftModifier);
        QTRY_COMPARE(legendTexts(), QStringList({"2 starts", "Boundary between starts", "0–10 s",
                                                 "10–20 s", "20–30 s"}));
        mFixture->set({{"INTERVALS", "15,30"}});
        QTRY_COMPARE(legendTexts(),
                     QStringList({"2 starts", "Boundary between starts", "0–15 s", "15–30 s"}));
        mFixture->key(Qt::Key_Backspace);
        QTRY_COMPARE(legendTexts(), QStringList({"Start", "0–15 s", "15–30 s"}));
    }

    void theLegendHasTheMarksOfTheMap() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"INTERVALS", "10,20,30"}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        mFixture->click({300, 300});
        QTRY_COMPARE(legendTexts(),
                     QStringList({"Start", "Marked paths", "0–10 s", "10–20 s", "20–30 s"}));
        // Also in a layout.
        const auto hasPath = [&] {
            const QImage image = layoutOf(around(1502, 1502));
            for (int x = 0; x < image.width(); ++x)
                if (isNear(colourAt(image, double(x) / image.width(), 0.75),
                           QColor(0xb8, 0x43, 0x0d)))
                    return true;
            return false;
        };
        QVERIFY(hasPath());
        mFixture->bench().steps().undo();
        QTRY_COMPARE(legendTexts(), QStringList({"Start", "0–10 s", "10–20 s", "20–30 s"}));
        QVERIFY(!hasPath());
        // There is no ground at the second one.
        const auto crs = mFixture->session().layerCrs();
        QVERIFY(mFixture->session().setStarts(
            {Start(QgsReferencedPointXY(QgsPointXY(1502, 1502), crs)),
             Start(QgsReferencedPointXY(QgsPointXY(9999, 9999), crs))}));
        QVERIFY(mFixture->settled());
        QTRY_COMPARE(legendTexts(), QStringList({"Start", "Left out: no path starts there",
                                                 "0–10 s", "10–20 s", "20–30 s"}));
    }

    void aLegendOfVeryManyBandsHasTheFirstAndTheLast() {
        showIsochrones();
        mFixture->set({{"INTERVALS", "step:0.5"}, {"MAX_COST", 40.0}});
        QVERIFY(mFixture->settled());
        QTRY_COMPARE(legendTexts(), QStringList({"Start", "0–0.5 s", "39.5–40 s"}));
    }

    void theLegendFollowsADrag() {
        showIsochrones();
        mFixture->set({{"INTERVALS", ""}});
        QVERIFY(mFixture->settled());
        const QStringList before = legendTexts();
        mFixture->press(CanvasFixture::middle);
        for (int x = 202; x >= 20; x -= 26)
            mFixture->move({x, 202}, Qt::LeftButton);
        QTRY_VERIFY(legendTexts() != before); // the furthest place is further away
        QVERIFY(mFixture->session().isDragging());
        mFixture->release({20, 202});
    }

    void theTickShowsAndHidesTheIsochrones() {
        showIsochrones();
        QVERIFY(overlay()->isVisible());
        entry()->setItemVisibilityChecked(false);
        QVERIFY(!overlay()->isVisible());
        // It stays while the isochrones change.
        mFixture->click({100, 300});
        QVERIFY(mFixture->settled());
        QVERIFY(!overlay()->isVisible() && !entry()->isVisible());
        entry()->setItemVisibilityChecked(true);
        QVERIFY(overlay()->isVisible());
        // Also that of its group.
        QgsLayerTreeGroup* group = tree().addGroup(QStringLiteral("mine"));
        drag(entry(), group);
        QTRY_VERIFY(entry() && entry()->parent() == group);
        group->setItemVisibilityChecked(false);
        QVERIFY(!overlay()->isVisible());
    }

    void theOpacityIsThatOfTheIsochronesAndOfLaterOnes() {
        showIsochrones();
        live()->setOpacity(0.25);
        QCOMPARE(overlay()->opacity(), 0.25);
        mFixture->key(Qt::Key_Escape);
        mFixture->click({100, 300});
        QCOMPARE(live()->opacity(), 0.25);
        QCOMPARE(overlay()->opacity(), 0.25);
        QVERIFY(mFixture->settled());
        const QColor full = onPaper(legendColour("0–10 s"));
        const QImage pale = layoutOf(around(1262, 1225));
        QVERIFY(colourAt(pale, 0.62, 0.5).lightness() > full.lightness() + 60);
        QVERIFY(isNear(colourAt(pale, 0.47, 0.4375), QColor(startColour))); // not that of starts
    }

    void removingTheEntryRemovesTheStartsAndUndoBringsThemBack() {
        showIsochrones();
        static_cast<QgsLayerTreeGroup*>(entry()->parent())->removeChildNode(entry());
        QTRY_VERIFY(mFixture->session().starts().empty());
        QVERIFY(mFixture->said().contains("The start was removed"));
        QVERIFY(!entry());
        mFixture->bench().steps().undo();
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY(entry());
        QVERIFY(mFixture->settled());
        QVERIFY(overlay()->isVisible());
    }

    void theEntryCanBeMovedInThePanel() {
        showIsochrones();
        entry()->setExpanded(false);
        const QString id = live()->id();
        drag(entry(), &tree());
        QTRY_COMPARE(tree().children().last(), static_cast<QgsLayerTreeNode*>(entry()));
        QCOMPARE(live()->id(), id);
        QVERIFY(!entry()->isExpanded());
        QCOMPARE(tree().findLayers().size(), 2);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY(overlay()->isVisible());
        mFixture->key(Qt::Key_Escape);
        QCOMPARE(tree().findLayers().size(), 1);
    }

    void aSavedProjectHasNoTraceOfIt() {
        showIsochrones();
        tree().setHasCustomLayerOrder(true);
        tree().setCustomLayerOrder(QList<QgsMapLayer*>{live()} + tree().layerOrder());
        const QString id = live()->id(), path = mFixture->path("live.qgs");
        QVERIFY(QgsProject::instance()->write(path));
        QCOMPARE(live()->id(), id);
        QFile file(path);
        QVERIFY(file.open(QFile::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        QVERIFY(text.contains("even"));
        for (const QString& trace : {id, QStringLiteral("Live isochrones"),
                                     QStringLiteral("fermat-live"), QStringLiteral("transparency")})
            QVERIFY2(!text.contains(trace), qPrintable(trace));
        QgsProject other;
        QVERIFY(other.read(path));
        QCOMPARE(other.layerTreeRoot()->findLayers().size(), 1);
        QCOMPARE(other.mapLayers().size(), 1);
        for (const QgsMapLayer* layer : other.mapLayers())
            QVERIFY(layer->isValid());
        // The own project, opened again, has its starts. They are not solved before someone asks.
        QVERIFY(QgsProject::instance()->read(path));
        QTest::qWait(20);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY(entry());
        QCOMPARE(legendTexts(), QStringList("Start"));
        QVERIFY(!QgsProject::instance()->isDirty());
    }

    void thereIsNoEntryWhileTheIsochronesAreThoseThatWereKept() {
        showIsochrones();
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QVERIFY(!entry());
        mFixture->click({100, 300});
        QVERIFY(entry());
        QVERIFY(!mFixture->layersOf(1)[1]->isVisible());
        // Unticked ones do not mix with kept ones.
        entry()->setItemVisibilityChecked(false);
        QVERIFY(mFixture->layersOf(1)[1]->isVisible());
        entry()->setItemVisibilityChecked(true);
        QVERIFY(!mFixture->layersOf(1)[1]->isVisible());
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        QVERIFY(!entry());
        mFixture->undoButton()->click();
        QVERIFY(entry());
    }

    void aPathMarkedOnAKeptResultHasALegendAndIsInALayout() {
        const QgsRasterLayer* layer = showIsochrones();
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QVERIFY(!entry());
        mFixture->action("raytool")->trigger();
        const QgsRectangle extent = layer->extent();
        const QImage without = layoutOf(extent);
        mFixture->click({302, 202});
        QTRY_VERIFY(entry());
        QCOMPARE(entry()->name(), QString("Marked paths on even"));
        QTRY_COMPARE(legendTexts(), QStringList("Marked paths"));
        QTRY_COMPARE(mFixture->bench().rays().paths().size(), std::size_t(1));
        const QImage with = layoutOf(extent);
        QVERIFY(isNear(colourAt(with, 252.0 / 400, 202.0 / 400), QColor(markedPathColour)));
        QVERIFY(isNear(colourAt(with, 302.0 / 400, 204.0 / 400), QColor(markedPathColour))); // end
        QCOMPARE(colourAt(with, 0.25, 0.75), colourAt(without, 0.25, 0.75));
        QCOMPARE(colourAt(with, 0.5, 0.5), colourAt(without, 0.5, 0.5)); // the star
        // The kept isochrones stay, and no live ones are said to be there.
        QVERIFY(mFixture->layersOf(1)[0]->isVisible() && mFixture->layersOf(1)[1]->isVisible());
        QVERIFY(!overlay()->isVisible());
        static_cast<QgsLayerTreeGroup*>(entry()->parent())->removeChildNode(entry());
        QTRY_VERIFY(mFixture->bench().rays().ends().empty());
        QVERIFY(mFixture->said().contains("The marked path was removed"));
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY(!entry());
        mFixture->bench().steps().undo();
        QVERIFY(entry());
        // With other isochrones, it belongs to these.
        mFixture->set({{"INTERVALS", "5,10"}});
        QVERIFY(mFixture->settled());
        QCOMPARE(entry()->name(), QString("Live isochrones on even"));
        QTRY_COMPARE(legendTexts(), QStringList({"Start", "Marked paths", "0–5 s", "5–10 s"}));
    }

    void allMarksOnTheMapHaveALegend() {
        showIsochrones();
        QgsRasterLayer* layer = qobject_cast<QgsRasterLayer*>(mFixture->session().layer());
        const auto isMarkAt = [&](QPoint place) {
            QImage image(400, 400, QImage::Format_ARGB32);
            QPainter painter(&image);
            mFixture->canvas().render(&painter);
            return isNear(image.pixelColor(place), QColor(startColour));
        };
        QVERIFY(isMarkAt(CanvasFixture::middle));
        QVERIFY(QgsProject::instance()->write(mFixture->path("marks.qgz")));
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QVERIFY(!entry() && !isMarkAt(CanvasFixture::middle)); // its star is there
        // The mouse finds it all the same.
        const QPoint other{242, 202};
        mFixture->press(CanvasFixture::middle);
        mFixture->move(other, Qt::LeftButton);
        mFixture->release(other);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY(entry() && isMarkAt(other));
        mFixture->bench().steps().undo();
        QVERIFY(mFixture->settled());
        QVERIFY(!entry() && !isMarkAt(CanvasFixture::middle));
        // The saved starts are kept ones, whose stars may be seen or not.
        const QgsRectangle extent = layer->extent();
        QVERIFY(QgsProject::instance()->write());
        QVERIFY(QgsProject::instance()->read(mFixture->path("marks.qgz")));
        mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
        mFixture->canvas().setExtent(extent);
        QVERIFY(mFixture->session().isAsleep());
        QVERIFY(!entry() && !isMarkAt(CanvasFixture::middle));
        mFixture->layersOf(1)[0]->setItemVisibilityChecked(false);
        QVERIFY(entry() && isMarkAt(CanvasFixture::middle));
        QVERIFY2(mFixture->layersOf(1)[1]->isVisible(), "nothing is live");
        mFixture->layersOf(1)[0]->setItemVisibilityChecked(true);
        QVERIFY(!entry() && !isMarkAt(CanvasFixture::middle));
    }

    void theWayToANetworkHasALegendAndIsInALayout() {
        mFixture.reset();
        RoadsFixture roads;
        roads.showRoads(RoadsFixture::roads(), "EPSG:32632");
        roads.start();
        roads.set({{"INTERVALS", "100,200"}});
        const QPoint beside = RoadsFixture::east(100) + QPoint(0, 40);
        roads.click(beside);
        QVERIFY(roads.settled());
        QTRY_COMPARE(legendTexts(),
                     QStringList({"Start", "Way to the network", "0–100 m", "100–200 m"}));
        const auto isWayInLayout = [] {
            const QImage image = layoutOf(QgsRectangle(1300, 1300, 1900, 1900));
            for (int y = 0; y < image.height(); ++y) // north of the start, south of the road
                if (const double share = double(y) / image.height(); share > 0.68 && share < 0.76)
                    if (isNear(colourAt(image, 0.75, share), QColor(startColour)))
                        return true;
            return false;
        };
        QVERIFY(isWayInLayout());
        roads.click(RoadsFixture::east(100));
        QVERIFY(roads.settled());
        QTRY_COMPARE(legendTexts(), QStringList({"Start", "0–100 m", "100–200 m"}));
        roads.click(RoadsFixture::east(-100) + QPoint(0, 4)); // the mark of the start covers it
        QVERIFY(roads.settled());
        QCOMPARE(roads.bench().connectors().ways().size(), std::size_t(1));
        QTest::qWait(100);
        QCOMPARE(legendTexts(), QStringList({"Start", "0–100 m", "100–200 m"}));
        QVERIFY(!isWayInLayout());
    }

    void aPreviewHasTheLabelsOfThePrint_data() {
        QTest::addColumn<bool>("areRoads");
        QTest::newRow("raster") << false;
        QTest::newRow("roads") << true;
    }
    void aPreviewHasTheLabelsOfThePrint() {
        QFETCH(bool, areRoads);
        mFixture.reset();
        RoadsFixture map;
        if (areRoads)
            map.showRoads(RoadsFixture::roads(), "EPSG:32632");
        else
            map.showEvenGround();
        map.start();
        map.set({{"INTERVALS", areRoads ? "100,200,300,400" : "10,20,30,40"}});
        map.click(areRoads ? RoadsFixture::crossing : CanvasFixture::middle);
        QVERIFY(map.settled());
        const auto labels = [&](double dpi) {
            QgsMapSettings settings;
            settings.setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
            settings.setOutputDpi(dpi);
            settings.setOutputSize(QSize(512, 512) * dpi / 96);
            settings.setExtent(QgsRectangle(1000, 1000, 2000, 2000));
            const PixelMap pixels(QgsRenderContext::fromMapSettings(settings),
                                  map.session().layerCrs(), 1e8);
            return map.session()
                .wavefronts()
                ->draw(pixels, *map.session().bands(), {256, 256}, fermat::no_progress)
                .labels;
        };
        const std::vector<BandLabel> inPrint = labels(300);
        QVERIFY(inPrint.size() >= 2);
        for (const double dpi : {12.0, 24.0, 48.0, 96.0, 150.0, 600.0}) {
            const std::vector<BandLabel> there = labels(dpi);
            QCOMPARE(there.size(), inPrint.size());
            for (std::size_t i = 0; i < there.size(); ++i) {
                QCOMPARE(there[i].band, inPrint[i].band);
                const QPointF apart = there[i].place - inPrint[i].place;
                QVERIFY2(
                    std::hypot(apart.x(), apart.y()) < 0.5,
                    qPrintable(QString("%1 dpi: %2, %3").arg(dpi).arg(apart.x()).arg(apart.y())));
            }
        }
    }

    void theLegendIsOpenWheneverTheEntryComes() {
        showIsochrones(false);
        auto* model = new QgsLayerTreeModel(&tree(), mFixture->canvas().window());
        model->setFlag(QgsLayerTreeModel::ShowLegend);
        model->setFlag(QgsLayerTreeModel::UseEmbeddedWidgets);
        QgsLayerTreeView panel;
        panel.setModel(model);
        panel.show();
        const auto isOpen = [&] {
            for (int i = 0; i < 10; ++i) // what comes later
                QTest::qWait(20);
            return entry()->isExpanded() && panel.isExpanded(panel.node2index(entry()));
        };
        for (int i = 1; i <= 3; ++i) {
            mFixture->click({100 + 20 * i, 300});
            {
                // So it is in the window of QGIS, where only the node knows that it is open.
                const QSignalBlocker silent(panel);
                panel.collapse(panel.node2index(entry()));
            }
            QVERIFY2(isOpen(), "before it is solved");
            QVERIFY(mFixture->settled());
            QVERIFY(isOpen());
            mFixture->keep();
            QVERIFY(mFixture->kept(i));
        }
    }

    void lengthsOfRoundTripsAreThoseOfTheWayThere() {
        showIsochrones();
        mFixture->set({{"ELEVATION",
                        mFixture->writeRaster("dem.tif", 100, std::vector<double>(100 * 100, 7))},
                       {"DIRECTION", 2}});
        QVERIFY(mFixture->settled());
        const QPoint place = CanvasFixture::middle + QPoint(20 * CanvasFixture::pixelsPerCell, 0);
        QCOMPARE(identified(place), QStringLiteral("Time=40.0 s; Interval=> 30 s; "
                                                   "Length of the way there=200 m"));
        mFixture->move(place);
        QCOMPARE(mFixture->canvas().findChild<QLabel*>("FermatPathLabel")->text(),
                 QStringLiteral("40.0 s there and back · 200 m there"));
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QStringList names;
        for (const QgsLayerTreeLayer* node : mFixture->layersOf(1))
            names << node->name();
        QVERIFY2(names.contains("Isochrones, there and back") &&
                     names.contains("Travel time, there and back"),
                 qPrintable(names.join('\n')));
    }

    void identifySaysCostIntervalAndStart() {
        showIsochrones();
        // 20 cells of 10 m to the right, at 10 m/s.
        const QPoint place = CanvasFixture::middle + QPoint(20 * CanvasFixture::pixelsPerCell, 0);
        QCOMPARE(identified(place), QStringLiteral("Time=20.0 s; Interval=20–30 s; "
                                                   "Length of the path=200 m"));
        QCOMPARE(identified(place + QPoint(80, 0)),
                 QStringLiteral("Time=40.0 s; Interval=> 30 s; Length of the path=400 m"));
        QCOMPARE(identified({320, 80}), QStringLiteral("Time=not reached")); // the lake
        mFixture->click({362, 202}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QCOMPARE(identified({342, 202}),
                 QStringLiteral("Time=5.0 s; Interval=0–10 s; Length of the path=50 m; "
                                "Start=2 of 2 (1905,1495)"));
        QVERIFY(identified({150, 202}).endsWith("Start=1 of 2 (1505,1495)"));
    }

    void intervalsHaveTheNumbersThatWereGiven() {
        showIsochrones();
        mFixture->set({{"TIME_UNIT", 2}, {"INTERVALS", "0.01,0.02"}}); // hours
        QTRY_COMPARE(legendTexts(), QStringList({"Start", "0–36 s", "36 s – 1 min 12 s"}));
        QVERIFY(mFixture->settled());
        const QPoint place = CanvasFixture::middle + QPoint(20 * CanvasFixture::pixelsPerCell, 0);
        QVERIFY(identified(place).contains("Interval=0–36 s;"));
        QVERIFY(identified({20, 380}).contains("Interval=36 s – 1 min 12 s;"));
    }

    void theCanvasDoesNotDrawTheIsochronesTwice() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        QgsLayerTreeMapCanvasBridge bridge(&tree(), &mFixture->canvas());
        mFixture->start();
        const auto drawn = [&] {
            QTest::qWait(20);
            mFixture->canvas().refreshAllLayers();
            mFixture->canvas().waitWhileRendering();
            QTest::qWait(20);
            mFixture->canvas().waitWhileRendering();
            return mFixture->canvas().grab().toImage().pixelColor(230, 202);
        };
        const QColor before = drawn();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QTRY_VERIFY(mFixture->canvas().layers().contains(live()));
        QVERIFY(drawn() != before);
        overlay()->setVisible(false);
        QCOMPARE(drawn(), before);
        // Another canvas has no item that draws them.
        QgsMapCanvas other;
        other.resize(400, 400);
        other.setDestinationCrs(layer->crs());
        other.setExtent(layer->extent());
        other.setLayers({live()});
        QgsMapRendererSequentialJob job(other.mapSettings());
        job.start();
        job.waitForFinished();
        QVERIFY(job.renderedImage().pixelColor(230, 202) != QColor(Qt::white));
    }

    void aLayoutShowsTheIsochronesAtItsOwnExtentInTheColoursOfTheLegend() {
        QgsRasterLayer* layer = showIsochrones();
        tree().findLayer(layer->id())->setItemVisibilityChecked(false);
        QTRY_COMPARE(legendTexts().size(), 4);
        // 400 m around the start, which the canvas shows as 160 pixels.
        const QgsRectangle extent = around(1505, 1495);
        const QImage image = layoutOf(extent);
        QVERIFY(isNear(colourAt(image, 0.6, 0.5), onPaper(legendColour("0–10 s"))));   // 40 m
        QVERIFY(isNear(colourAt(image, 0.85, 0.5), onPaper(legendColour("10–20 s")))); // 140 m
        QVERIFY(isNear(colourAt(image, 0.5, 0.5), QColor(0xe8, 0x77, 0x2e)));          // the start
        entry()->setItemVisibilityChecked(false);
        const QImage without = layoutOf(extent);
        QVERIFY(without != image);
        QCOMPARE(colourAt(without, 0.6, 0.5), QColor(Qt::white));
    }

    void aLayoutHasTheNamesOfTheStartsAsTheMapHas() {
        showIsochrones();
        const QgsRectangle extent = around(1502, 1502);
        const auto startNamed = [&](const QString& name) {
            return Start(
                QgsReferencedPointXY(QgsPointXY(1502, 1502), mFixture->session().layerCrs()), name);
        };
        const auto layoutWith = [&](const std::vector<Start>& starts) {
            if (!mFixture->session().setStarts(starts) || !mFixture->settled())
                qFatal("the starts are not solved");
            return layoutOf(extent);
        };
        const QImage nameless = layoutWith({startNamed({})});
        QCOMPARE(layoutWith({startNamed({})}), nameless);
        const QImage named = layoutWith({startNamed("Ojai")});
        // Right of the mark, and nowhere else.
        QRect changed;
        for (int y = 0; y < named.height(); ++y)
            for (int x = 0; x < named.width(); ++x)
                if (named.pixel(x, y) != nameless.pixel(x, y))
                    changed |= QRect(x, y, 1, 1);
        const QPoint mark(named.width() / 2, named.height() / 2);
        QVERIFY(changed.isValid());
        QVERIFY(changed.left() > mark.x() && changed.left() < mark.x() + 60);
        QVERIFY(changed.top() < mark.y() && changed.bottom() > mark.y());
        QVERIFY(changed.height() < 80);
    }

    void aLayoutShowsWhatThereIsWhileTheLayerIsBeingSolved() {
        QgsRasterLayer* layer = mFixture->showSlowGround();
        tree().findLayer(layer->id())->setItemVisibilityChecked(false);
        mFixture->click({200, 200});
        QTRY_VERIFY_WITH_TIMEOUT(!mFixture->session().image().isNull(), 60000);
        if (mFixture->session().wavefronts())
            QSKIP("this computer is too fast");
        const QImage image = layoutOf(layer->extent());
        QVERIFY(colourAt(image, 0.6, 0.5) != QColor(Qt::white));
    }

    void roadsHaveLinesInTheLegendAndInALayout() {
        mFixture.reset();
        RoadsFixture roads;
        QgsVectorLayer* layer = roads.showRoads(RoadsFixture::roads(), "EPSG:32632");
        tree().findLayer(layer->id())->setItemVisibilityChecked(false);
        roads.start();
        roads.set(
            {{"STRATEGY", 1}, {"SPEED_FIELD", "speed"}, {"INTERVALS", "10,20"}, {"TIME_UNIT", 0}});
        roads.click(RoadsFixture::crossing);
        QVERIFY(roads.settled());
        QCOMPARE(entry()->name(), QStringLiteral("Live isochrones on roads"));
        QTRY_COMPARE(legendTexts(), QStringList({"Start", "0–10 s", "10–20 s"}));
        QCOMPARE(legendColour("0–10 s"), QColor(0x5f, 0x25, 0x6c));
        const QImage image = layoutOf(QgsRectangle(1300, 1300, 1700, 1700));
        // 10 m/s to the east.
        QVERIFY(isNear(colourAt(image, 0.65, 0.5), legendColour("0–10 s")));
        QVERIFY(isNear(colourAt(image, 0.9, 0.5), legendColour("10–20 s")));
        QCOMPARE(colourAt(image, 0.9, 0.6), QColor(Qt::white));
        QgsMapToolIdentify tool(&roads.canvas());
        const auto found = tool.identify(RoadsFixture::east(60).x(), 200, {live()});
        QCOMPARE(textOf(found), QStringLiteral("Time=15.0 s; Interval=10–20 s; "
                                               "Length of the path=150 m"));
        roads.key(Qt::Key_Escape);
        QVERIFY(!entry());
    }

    void keptRoadsBelowOthersAreWide() {
        mFixture.reset();
        RoadsFixture roads;
        roads.showRoads(RoadsFixture::roads(), "EPSG:32632");
        roads.start();
        roads.set({{"STRATEGY", 1}, {"SPEED_FIELD", "speed"}, {"INTERVALS", "10,20"}});
        roads.click(RoadsFixture::crossing);
        QVERIFY(roads.settled());
        roads.keep();
        const auto kept = [] {
            for (QgsLayerTreeLayer* node : tree().findLayers())
                if (node->name() == QStringLiteral("Reached lines"))
                    return node;
            return static_cast<QgsLayerTreeLayer*>(nullptr);
        };
        QTRY_VERIFY_WITH_TIMEOUT(kept(), 60000);
        const auto width = [&] {
            const auto* bands = dynamic_cast<const QgsCategorizedSymbolRenderer*>(
                qobject_cast<QgsVectorLayer*>(kept()->layer())->renderer());
            return dynamic_cast<const QgsLineSymbol*>(bands->categories().first().symbol())
                ->width();
        };
        const double before = width();
        roads.action("raytool")->trigger();
        roads.click(RoadsFixture::east(40));
        QTRY_VERIFY(entry());
        QCOMPARE(entry()->name(), QString("Marked routes on roads"));
        roads.key(Qt::Key_Escape);
        QVERIFY(!entry());
        roads.action("isochronetool")->trigger();
        roads.click(RoadsFixture::east(40));
        QVERIFY(roads.settled());
        QCOMPARE(width(), before);
        kept()->setItemVisibilityChecked(true);
        QVERIFY(width() > 2 * before);
        QVERIFY2(roads.said().contains("on roads"), qPrintable(roads.said()));
        roads.key(Qt::Key_Escape);
        QCOMPARE(width(), before);
    }

    void anotherGroundHasItsOwnEntry() {
        showIsochrones();
        const QString first = live()->id();
        mFixture->key(Qt::Key_Escape);
        QgsRasterLayer* other = mFixture->show(
            mFixture->writeRaster(QStringLiteral("other.tif"), 100, CanvasFixture::evenGround()));
        mFixture->set({{"INPUT", other->id()}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(entry());
        QCOMPARE(entry()->name(), QStringLiteral("Live isochrones on other"));
        QCOMPARE(live()->id(), first); // windows of QGIS may still have it
        QVERIFY(mFixture->settled());
        // The tools do not take it for a raster to work on.
        mFixture->canvas().setCurrentLayer(live());
        QCOMPARE(mFixture->bench().dock()->parameters().value("INPUT").toString(), other->id());
        QgsProject::instance()->removeMapLayer(other);
        QVERIFY(!entry());
    }

    void aCopyOfItIsRefused() {
        showIsochrones();
        const std::unique_ptr<QgsMapLayer> copy(live()->clone());
        QVERIFY(!copy->isValid());
    }

  private:
    /// Isochrones every 10 s up to 30 s, from the middle.
    QgsRasterLayer* showIsochrones(bool click = true) {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"INTERVALS", "10,20,30"}});
        if (click) {
            mFixture->click(CanvasFixture::middle);
            if (!mFixture->settled())
                qFatal("it is not solved");
        }
        return layer;
    }
    static QgsRectangle around(double x, double y) {
        return QgsRectangle(x - 200, y - 200, x + 200, y + 200);
    }
    IsochroneOverlay* overlay() {
        for (QGraphicsItem* item : mFixture->canvas().scene()->items())
            if (auto* found = dynamic_cast<IsochroneOverlay*>(item))
                return found;
        qFatal("there is no item");
    }
    /// Drags a node to the end of a group, as the Layers panel does.
    static void drag(QgsLayerTreeLayer* node, QgsLayerTreeGroup* to) {
        QgsLayerTreeModel model(&tree());
        model.setFlag(QgsLayerTreeModel::AllowNodeReorder);
        const QModelIndex from = model.node2index(node);
        const std::unique_ptr<QMimeData> data(model.mimeData({from}));
        QPersistentModelIndex old(from);
        QVERIFY(model.dropMimeData(data.get(), Qt::MoveAction, int(to->children().size()), 0,
                                   model.node2index(to)));
        QCoreApplication::processEvents(); // the panel removes the old node later
        QVERIFY(model.removeRows(old.row(), 1, old.parent()));
    }
    static QString textOf(const QList<QgsMapToolIdentify::IdentifyResult>& found) {
        QStringList texts;
        for (const auto& each : found)
            for (int i = 0; i < each.mFields.size(); ++i)
                texts << each.mFields.at(i).name() + QLatin1Char('=') +
                             each.mFeature.attribute(i).toString();
        return texts.join(QStringLiteral("; "));
    }
    QString identified(QPoint place) {
        QgsMapToolIdentify tool(&mFixture->canvas());
        return textOf(tool.identify(place.x(), place.y(), {live()}));
    }

    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(LiveEntryTest)

#include "live_entry_test.moc"
