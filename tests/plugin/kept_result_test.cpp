#include "band_figures.h"
#include "fermat_options.h"
#include "isochrone_overlay.h"
#include "kept_fixture.h"
#include "marked_rays.h"
#include "ray_tool.h"
#include "run_metadata.h"

#include <qgsapplication.h>
#include <qgscategorizedsymbolrenderer.h>
#include <qgsexpression.h>
#include <qgsexpressioncontext.h>
#include <qgsexpressioncontextutils.h>
#include <qgsfillsymbollayer.h>
#include <qgslayertreemodel.h>
#include <qgslayertreemodellegendnode.h>
#include <qgslayoutitemlegend.h>
#include <qgslayoutitemmap.h>
#include <qgslayoutmanager.h>
#include <qgspalettedrasterrenderer.h>
#include <qgspallabeling.h>
#include <qgsprintlayout.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>
#include <qgsproviderregistry.h>
#include <qgsrenderer.h>
#include <qgssettings.h>
#include <qgssinglebandpseudocolorrenderer.h>
#include <qgssymbol.h>
#include <qgssymbollayer.h>
#include <qgsvectorlayerlabeling.h>

/// The layers that the map tools keep.
class KeptResultTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
    }

    void ctrlEnterKeepsTheIsochronesAsAGroupOfLayers() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"MAX_COST", 45}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const auto& distance = mFixture->solved().solution.distance;
        const qsizetype runsBefore = KeptFixture::history().size();
        // These are pressed by accident.
        mFixture->click({10, 10}, {}, Qt::RightButton);
        mFixture->key(Qt::Key_Return);
        mFixture->key(Qt::Key_Enter);
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->groups().isEmpty());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));

        mFixture->keep();
        QVERIFY(mFixture->kept());

        QgsLayerTreeGroup* group = mFixture->groups().first();
        QCOMPARE(group->name(), QStringLiteral("Isochrones on even"));
        QStringList names;
        for (QgsLayerTreeLayer* layer : group->findLayers())
            names << layer->name();
        QCOMPARE(names, QStringList({"Starts", "Isochrones", "Travel time"}));
        // As on the map before: no other colours below the bands.
        QVERIFY(group->findLayers()[1]->itemVisibilityChecked());
        QVERIFY(!group->findLayers()[2]->itemVisibilityChecked());

        // The values of the map, to the last bit.
        auto* times = qobject_cast<QgsRasterLayer*>(group->findLayers()[2]->layer());
        QVERIFY(times && times->isValid());
        const RasterContent content = CanvasFixture::readRaster(times->source());
        for (std::size_t cell = 0; cell < distance.size(); ++cell)
            QCOMPARE(float(content.values[cell]),
                     distance[cell] < fermat::infinity ? distance[cell] : -9999.0f);
        QVERIFY(dynamic_cast<QgsSingleBandPseudoColorRenderer*>(times->renderer()));
        auto* bands = qobject_cast<QgsVectorLayer*>(group->findLayers()[1]->layer());
        QCOMPARE(bands->featureCount(), 9LL); // of 5 s
        QCOMPARE(labels(*bands).first(), QStringLiteral("0–5 s"));

        for (QgsMapLayer* layer :
             {static_cast<QgsMapLayer*>(times), static_cast<QgsMapLayer*>(bands)}) {
            const QgsLayerMetadata metadata = layer->metadata();
            QVERIFY(metadata.abstract().contains("fermat:isochrones"));
            QVERIFY(metadata.abstract().contains("(MAX_COST): 45"));
            QVERIFY(metadata.abstract().contains("(INTERVALS): 'step:5'"));
            QCOMPARE(metadata.history().size(), 1);
            QVERIFY(metadata.history().first().startsWith("processing.run(\"fermat:isochrones\""));
        }
        QCOMPARE(KeptFixture::history().size(), runsBefore + 1);
        QVERIFY2(KeptFixture::history().last().contains("fermat:isochrones") &&
                     KeptFixture::history().last().contains("START_POINT"),
                 qPrintable(KeptFixture::history().last()));
        const QString run = metadataCommand(*times);
        QVERIFY2(run.contains("START_POINT") && run.contains("even.tif"), qPrintable(run));
    }

    void whatIsKeptOfASectionLiesWhereTheSectionDoes() {
        Placement section;
        section.crs.clear();
        mFixture->show(mFixture->writeRaster("section.tif", 100, CanvasFixture::evenGround(),
                                             GDT_Byte, section));
        mFixture->start();
        for (const bool saved : {false, true}) {
            if (saved)
                QVERIFY(QgsProject::instance()->write(mFixture->path("section.qgz")));
            mFixture->click(CanvasFixture::middle);
            QVERIFY(mFixture->settled());
            mFixture->action("keep")->trigger();
            QVERIFY(mFixture->kept(saved ? 2 : 1));
            for (QgsLayerTreeLayer* layer : mFixture->layersOf(saved ? 2 : 1)) {
                QVERIFY2(!layer->layer()->crs().isValid(), qPrintable(layer->name()));
                QVERIFY2(layer->layer()->extent().intersects(QgsRectangle(1000, 1000, 2000, 2000)),
                         qPrintable(layer->name()));
            }
        }
    }

    void bandsAreLabelledWithTheirEndInTheFormatOfTimes() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"TIME_UNIT", 1}, {"INTERVALS", "0.5,1.25"}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QStringList expected[] = {{"0–30 s", "30 s – 1 min 15 s"},
                                        {"0 – 0:00:30", "0:00:30 – 0:01:15"},
                                        {"0–0.5 min", "0.5–1.25 min"}};
        for (int format = 0; format < 3; ++format) {
            FermatOptions options;
            options.timeFormat = TimeFormat(format);
            options.write();
            mFixture->action("keep")->trigger();
            QVERIFY(mFixture->kept(format + 1));
            auto* bands = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(format + 1)[1]->layer());
            QCOMPARE(labels(*bands), expected[format]);
        }
    }

    void undoRemovesTheGroupAndNothingElse() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const auto layersBefore = QgsProject::instance()->mapLayers().keys();
        for (int i = 0; i < 2; ++i) {
            mFixture->click(CanvasFixture::middle + QPoint(20 * i, 0));
            QVERIFY(mFixture->settled());
            mFixture->action("keep")->trigger();
            QVERIFY(mFixture->kept(i + 1));
        }
        QCOMPARE(mFixture->groups().size(), 1);
        QCOMPARE(mFixture->messages().items().size(), 1); // of the second result
        QCOMPARE(mFixture->messages().currentItem()->duration(), 0);
        QVERIFY(mFixture->messages().currentItem()->text().contains("as result 2"));
        mFixture->undoButton()->click();
        QCOMPARE(mFixture->groups().size(), 1);
        QCOMPARE(mFixture->names(), QStringList({"Starts", "Isochrones", "Travel time"}));
        // There is nothing left to undo. The live isochrones are no longer those that were kept
        // last.
        QVERIFY(!mFixture->messages().currentItem());
        // The user removes the other one by hand.
        QgsProject::instance()->removeMapLayers(mFixture->groups()[0]->findLayerIds());
        QgsProject::instance()->layerTreeRoot()->removeChildNode(mFixture->groups()[0]);
        QCOMPARE(QgsProject::instance()->mapLayers().keys(), layersBefore);
        QVERIFY(mFixture->groups().isEmpty());
    }

    void laterResultsAreNumberedAndHideNothingOfEarlierOnes() {
        mFixture->showEvenGround();
        mFixture->start();
        for (int i = 1; i <= 2; ++i) {
            mFixture->action("isochronetool")->trigger();
            mFixture->click(CanvasFixture::middle + QPoint(20 * i, 0));
            QVERIFY(mFixture->settled());
            mFixture->action("raytool")->trigger();
            mFixture->click({100 + 20 * i, 300});
            mFixture->action("keep")->trigger();
            QVERIFY(mFixture->kept(i));
        }
        QCOMPARE(mFixture->names(),
                 QStringList({"2 · Starts", "Starts", "2 · Least-time paths", "Least-time paths",
                              "2 · Isochrones", "Isochrones", "2 · Travel time", "Travel time"}));
        const QgsMapLayer* second = mFixture->groups().first()->findLayers()[4]->layer();
        QCOMPARE(second->metadata().title(), QStringLiteral("2 · Isochrones"));
        // A group that the user gave another name is left as it is.
        mFixture->groups().first()->setName(QStringLiteral("mine"));
        mFixture->action("isochronetool")->trigger();
        mFixture->click({100, 300});
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(mFixture->groups().size(), 2, 60000);
        QCOMPARE(mFixture->names(), QStringList({"Starts", "Isochrones", "Travel time"}));
    }

    void aChangedIntervalShowsTheLiveIsochronesAgain() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const IsochroneOverlay* overlay = nullptr;
        for (const QGraphicsItem* item : mFixture->canvas().scene()->items())
            if (const auto* found = dynamic_cast<const IsochroneOverlay*>(item))
                overlay = found;
        QVERIFY(overlay && overlay->isVisible());
        for (const auto& change : {QVariantMap{{"INTERVALS", "10,20"}}, {{"MAX_COST", 50.0}}}) {
            mFixture->action("keep")->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(!overlay->isVisible(), 60000);
            mFixture->set({});
            QVERIFY(!overlay->isVisible());
            mFixture->set(change);
            QVERIFY(overlay->isVisible());
            QVERIFY(mFixture->settled());
        }
        mFixture->action("keep")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!overlay->isVisible(), 60000);
        mFixture->bench().steps().undo();
        QVERIFY(!overlay->isVisible()); // these are kept too
        // What was kept is on the map; a new solution of the same is no reason to show it twice.
        mFixture->bench().steps().redo();
        QVERIFY(mFixture->settled());
        QVERIFY(!overlay->isVisible());
        emit mFixture->session().wavefrontsChanged();
        QVERIFY(!overlay->isVisible());
        QgsProject::instance()->removeMapLayer(mFixture->layersOf(3)[1]->layer());
        QVERIFY(overlay->isVisible());
    }

    void keptColoursAreNotTickedWhileThereAreNewOnes() {
        mFixture->showEvenGround();
        mFixture->start();
        const auto ticked = [&] {
            QStringList names;
            for (const QgsLayerTreeLayer* layer : mFixture->groups().first()->findLayers())
                if (layer->isVisible())
                    names << layer->name();
            return names;
        };
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QCOMPARE(ticked(), QStringList({"Starts", "Isochrones"}));
        mFixture->click({100, 300});
        QCOMPARE(ticked(), QStringList());
        QVERIFY(mFixture->said().contains("not ticked in the Layers panel"));
        // Back to what was kept, and to the new ones.
        mFixture->bench().steps().undo();
        QCOMPARE(ticked(), QStringList({"Starts", "Isochrones"}));
        mFixture->bench().steps().redo();
        QCOMPARE(ticked(), QStringList());
        QVERIFY(!mFixture->messages().currentItem()); // it was said before
        // The user may want to see both.
        mFixture->groups().first()->findLayers()[1]->setItemVisibilityChecked(true);
        mFixture->click({120, 280}, Qt::ShiftModifier);
        QCOMPARE(ticked(), QStringList({"Starts", "Isochrones"}));
        mFixture->key(Qt::Key_Escape);
        QCOMPARE(ticked(), QStringList({"Starts", "Isochrones"}));
        // Only the last ones are ticked after they are kept.
        mFixture->click({100, 300});
        QVERIFY(mFixture->settled());
        QCOMPARE(ticked(), QStringList());
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        QCOMPARE(ticked(), QStringList({"2 · Starts", "2 · Isochrones"}));
        mFixture->key(Qt::Key_Escape);
        QCOMPARE(ticked(), QStringList({"2 · Starts", "2 · Isochrones"}));
        // A project that is saved in between opens with its kept results.
        mFixture->click({150, 250});
        QCOMPARE(ticked(), QStringList());
        QVERIFY(QgsProject::instance()->write(mFixture->path("between.qgz")));
        QVERIFY(QgsProject::instance()->read(mFixture->path("between.qgz")));
        QCOMPARE(ticked(), QStringList({"2 · Starts", "2 · Isochrones"}));
    }

    void undoMakesTheLayerActiveThatWasSoBefore() {
        QgsRasterLayer* ground = mFixture->showEvenGround();
        mFixture->start();
        QgsMapLayer* asked = nullptr;
        connect(&mFixture->bench(), &Workbench::activeLayerAsked, this,
                [&](QgsMapLayer* layer) { asked = layer; });
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        for (const bool looksAtResult : {true, false}) {
            mFixture->canvas().setCurrentLayer(ground);
            mFixture->keep();
            QVERIFY(mFixture->kept());
            if (looksAtResult)
                mFixture->canvas().setCurrentLayer(mFixture->layersOf(1)[1]->layer());
            asked = nullptr;
            mFixture->undoButton()->click();
            QCOMPARE(asked, static_cast<QgsMapLayer*>(looksAtResult ? ground : nullptr));
        }
    }

    void isochronesAboveOthersAreLines() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"INTERVALS", "10,20,30"}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QgsLayerTreeLayer* first = mFixture->layersOf(1)[1];
        const auto fill = [](const QgsLayerTreeLayer* node) {
            const auto* bands = dynamic_cast<const QgsCategorizedSymbolRenderer*>(
                qobject_cast<QgsVectorLayer*>(node->layer())->renderer());
            const QgsSymbol* symbol = bands->categories().first().symbol();
            return dynamic_cast<const QgsSimpleFillSymbolLayer*>(symbol->symbolLayer(0))
                       ? symbol->symbolLayer(0)->fillColor()
                       : QColor();
        };
        const QColor own = fill(first);
        QVERIFY(own.isValid());
        const QPoint other{100, 300}, inBand = other + QPoint(12, 0);
        mFixture->click(other);
        QVERIFY(mFixture->settled());
        const auto alpha = [&] { return qAlpha(mFixture->pixel(inBand)); };
        QTRY_VERIFY(alpha() > 100);
        // The live ones are always on top.
        first->setItemVisibilityChecked(true);
        QVERIFY2(mFixture->said().contains("lines"), qPrintable(mFixture->said()));
        QTRY_VERIFY(alpha() < 5);
        QCOMPARE(fill(first), own);
        first->setItemVisibilityChecked(false);
        QTRY_VERIFY(alpha() > 100);
        QVERIFY(!mFixture->messages().currentItem() || !mFixture->said().contains("lines"));
        // Two kept ones.
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        QgsLayerTreeLayer* second = mFixture->layersOf(2)[1];
        QCOMPARE(fill(second), own);
        first->setItemVisibilityChecked(true);
        QCOMPARE(fill(second), QColor());
        QCOMPARE(fill(first), own);
        QVERIFY(mFixture->said().contains("lines"));
        // A style that the user makes meanwhile stays.
        auto* layer = qobject_cast<QgsVectorLayer*>(second->layer());
        layer->setOpacity(0.5);
        first->setItemVisibilityChecked(false);
        QCOMPARE(fill(second), own);
        first->setItemVisibilityChecked(true);
        QCOMPARE(layer->opacity(), 0.5);
        // One that is not filled does not mix.
        first->setItemVisibilityChecked(false);
        std::unique_ptr<QgsCategorizedSymbolRenderer> renderer(
            dynamic_cast<QgsCategorizedSymbolRenderer*>(layer->renderer())->clone());
        std::unique_ptr<QgsSymbol> symbol(renderer->categories().first().symbol()->clone());
        dynamic_cast<QgsSimpleFillSymbolLayer*>(symbol->symbolLayer(0))->setBrushStyle(Qt::NoBrush);
        renderer->updateSymbols(symbol.get());
        layer->setRenderer(renderer.release());
        first->setItemVisibilityChecked(true);
        QCOMPARE(fill(second), own);
    }

    void labelsOfSeveralResultsHaveTheirNumbersAndLegendsOfOneHaveNot() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"INTERVALS", "10,20,30"}});
        for (int i = 1; i <= 2; ++i) {
            mFixture->click(CanvasFixture::middle + QPoint(40 * i, 0));
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(i));
        }
        QgsLayerTreeLayer *first = mFixture->layersOf(1)[1], *second = mFixture->layersOf(2)[1];
        const auto labelOf = [](const QgsLayerTreeLayer* node) {
            const auto& layer = *qobject_cast<QgsVectorLayer*>(node->layer());
            return labels(layer).value(0);
        };
        const auto titleOf = [](const QgsLayerTreeLayer* node) {
            return node->customProperty("legend/title-label").toString();
        };
        QCOMPARE(labelOf(second), QString("0–10 s"));
        QCOMPARE(titleOf(second), QString("Isochrones"));
        first->setItemVisibilityChecked(true);
        QCOMPARE(labelOf(second), QString("2 · 0–10 s"));
        QCOMPARE(labelOf(first), QString("0–10 s"));
        QVERIFY2(mFixture->layersOf(1)[0]->isVisible(), "its starts belong to it");
        QCOMPARE(titleOf(second), QString());
        first->setItemVisibilityChecked(false);
        QCOMPARE(labelOf(second), QString("0–10 s"));
        QCOMPARE(titleOf(second), QString());
        mFixture->layersOf(1)[0]->setItemVisibilityChecked(false);
        QCOMPARE(titleOf(mFixture->layersOf(2)[0]), QString("Starts"));
        // What the user has unticked stays so.
        QgsLayerTreeLayer* starts = mFixture->layersOf(2)[0];
        starts->setItemVisibilityChecked(false);
        second->setItemVisibilityChecked(false);
        second->setItemVisibilityChecked(true);
        QVERIFY(!starts->isVisible());
    }

    void whatIsTickedHasItsLegendOpen() {
        mFixture->showEvenGround();
        mFixture->start();
        // As in the desktop, which closes long legends.
        QgsLayerTreeModel panel(QgsProject::instance()->layerTreeRoot());
        panel.setFlag(QgsLayerTreeModel::ShowLegend);
        panel.setAutoCollapseLegendNodes(2);
        const auto isLiveOpen = [] {
            return QgsProject::instance()->layerTreeRoot()->findLayers().first()->isExpanded();
        };
        mFixture->set({{"INTERVALS", "10,20,30"}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QVERIFY(isLiveOpen());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QgsLayerTreeLayer* kept = mFixture->layersOf(1)[1];
        QVERIFY(kept->isVisible() && kept->isExpanded());
        mFixture->click({100, 300});
        QVERIFY(mFixture->settled());
        QVERIFY(!kept->isVisible() && isLiveOpen());
        // As the message says.
        kept->setExpanded(false);
        kept->setItemVisibilityChecked(true);
        QVERIFY(kept->isExpanded());
        // With their group.
        QgsLayerTreeGroup* group = mFixture->groups().first();
        group->setItemVisibilityChecked(false);
        kept->setExpanded(false);
        group->setItemVisibilityChecked(true);
        QVERIFY(kept->isExpanded());
        // With another style, which the panel shows in another legend.
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        QTest::qWait(20);
        QgsLayerTreeLayer* second = mFixture->layersOf(2)[1];
        QVERIFY(second->isVisible() && second->isExpanded());
        kept->setItemVisibilityChecked(true);
        QVERIFY(second->isExpanded() && kept->isExpanded());
        kept->setItemVisibilityChecked(false);
        QVERIFY(second->isExpanded());
        // Also if a layer comes that is ticked already.
        second->setExpanded(false);
        QgsVectorLayer* again = qobject_cast<QgsVectorLayer*>(kept->layer())->clone();
        QgsProject::instance()->addMapLayer(again);
        QTRY_VERIFY(second->isExpanded());
    }

    void eachResultThatIsThereIsKnownAgain() {
        mFixture->showEvenGround();
        mFixture->start();
        const auto keepAt = [&](int x, int number) {
            mFixture->click({x, 300});
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(number));
        };
        const auto undo = [&] {
            QTest::keyClick(&mFixture->canvas(), Qt::Key_Z, Qt::ControlModifier);
            QVERIFY(mFixture->settled());
        };
        const auto isKeptAlready = [&] {
            mFixture->keep();
            return mFixture->said().contains("Nothing has changed since this result was kept");
        };
        keepAt(120, 1);
        keepAt(140, 2);
        keepAt(160, 3);
        mFixture->undoButton()->click();
        undo();
        QVERIFY(isKeptAlready()); // the second one
        undo();
        QVERIFY(isKeptAlready()); // the first one
        QVERIFY(mFixture->layersOf(1)[1]->isVisible());
        QTest::keyClick(&mFixture->canvas(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QVERIFY(isKeptAlready());
        QgsProject::instance()->removeMapLayer(mFixture->layersOf(1)[1]->layer());
        undo();
        QVERIFY2(!isKeptAlready(), "its layers are gone");
    }

    void undoTicksWhatWasUntickedForTheResultThatGoes() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const auto keepNext = [&](int number) {
            mFixture->click({100 + 20 * number, 300});
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(number));
        };
        const auto isTicked = [&](int number) {
            return mFixture->layersOf(number)[1]->isVisible();
        };
        mFixture->keep();
        QVERIFY(mFixture->kept());
        keepNext(2);
        QVERIFY(!isTicked(1) && isTicked(2));
        mFixture->undoButton()->click();
        QVERIFY(!isTicked(1)); // there are live ones
        mFixture->key(Qt::Key_Escape);
        QVERIFY(isTicked(1));
        // The live ones are already gone.
        keepNext(2);
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!isTicked(1) && isTicked(2));
        mFixture->undoButton()->click();
        QVERIFY(isTicked(1));
        // Also those that the user has ticked while there were live ones.
        mFixture->click({160, 320});
        QVERIFY(mFixture->settled() && !isTicked(1));
        mFixture->layersOf(1)[1]->setItemVisibilityChecked(true);
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        QVERIFY(!isTicked(1) && isTicked(2));
        mFixture->undoButton()->click();
        mFixture->key(Qt::Key_Escape);
        QVERIFY(isTicked(1));
        // What the user unticked stays so.
        mFixture->layersOf(1)[1]->setItemVisibilityChecked(false);
        keepNext(2);
        mFixture->undoButton()->click();
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!isTicked(1));
    }

    void resultsThatAreOpenedAsFilesAreUntickedToo() {
        mFixture->showEvenGround();
        mFixture->start();
        QgsProcessingContext context;
        const auto add = [&](const char* algorithm) {
            auto* layer = new QgsVectorLayer("Polygon?crs=EPSG:32632", algorithm, "memory");
            if (const auto* made = QgsApplication::processingRegistry()->algorithmById(algorithm))
                layer->setMetadata(runMetadata(*made, {}, context));
            QgsProject::instance()->addMapLayer(layer);
            return QgsProject::instance()->layerTreeRoot()->findLayer(layer);
        };
        const QgsLayerTreeLayer* rings = add("fermat:isochrones");
        const QgsLayerTreeLayer* lines = add("fermat:networkisochrones");
        const QgsLayerTreeLayer* paths = add("fermat:raypaths");
        const QgsLayerTreeLayer* routes = add("fermat:networkpaths");
        const QgsLayerTreeLayer* places = add("fermat:startpositions");
        const QgsLayerTreeLayer* own = add("fields");
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QVERIFY(!rings->isVisible() && !lines->isVisible());
        QVERIFY(!paths->isVisible() && !routes->isVisible());
        QVERIFY(places->isVisible() && own->isVisible());
        mFixture->key(Qt::Key_Escape);
        QVERIFY(rings->isVisible() && lines->isVisible());
        QVERIFY(paths->isVisible() && routes->isVisible());
    }

    void aWarningDoesNotReplaceTheMessageAboutUntickedOnes() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        mFixture->click({100, 300});
        const auto current = [&] { return mFixture->messages().currentItem()->text(); };
        QVERIFY(current().contains("not ticked in the Layers panel"));
        mFixture->click({320, 80}); // the lake
        QVERIFY(current().contains("impassable"));
        mFixture->messages().popWidget();
        QVERIFY(current().contains("not ticked in the Layers panel"));
        mFixture->key(Qt::Key_Escape); // kept ones are ticked again
        for (const QgsMessageBarItem* item : mFixture->messages().items())
            QVERIFY(!item->text().contains("not ticked in the Layers panel"));
    }

    void theSameResultIsKeptOnce() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        mFixture->keep(); // before it is done
        QVERIFY(mFixture->said().contains("already being kept"));
        QVERIFY(mFixture->kept());
        mFixture->keep();
        QVERIFY(mFixture->messages().currentItem()->text().contains("Nothing has changed"));
        QTest::qWait(50);
        QCOMPARE(QgsApplication::taskManager()->countActiveTasks(), 0);
        QCOMPARE(mFixture->groups().first()->findLayers().size(), 3);
        // In a folder, it is another one.
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        // And if one of the layers is gone.
        QgsProject::instance()->removeMapLayer(mFixture->layersOf(2)[2]->layerId());
        mFixture->keep();
        QVERIFY(mFixture->kept(3));
    }

    void ofAKeptResultOnlyTheNewPathsAreKept() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        mFixture->action("raytool")->trigger();
        mFixture->click({150, 202});
        mFixture->keep(); // before the result is there
        QVERIFY(mFixture->said().contains("still being kept"));
        QVERIFY(mFixture->kept());
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(1));
        const auto paths = [&](int number) {
            return QTest::qWaitFor([&] { return mFixture->layersOf(number).size() == 1; }, 60000);
        };
        mFixture->keep();
        QVERIFY(paths(2));
        QCOMPARE(mFixture->layersOf(2)[0]->name(), QString("2 · Least-time paths"));
        const auto* vector = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(2)[0]->layer());
        QVERIFY(vector && vector->labelsEnabled());
        QCOMPARE(vector->labeling()->settings().fieldName, QString("label"));
        const QString label = vector->getFeature(1).attribute("label").toString();
        QVERIFY2(label.contains(" s · ") && label.endsWith(" m"), qPrintable(label));
        for (const QgsLayerTreeLayer* node : mFixture->layersOf(1))
            QCOMPARE(node->isVisible(), node->name() != "Travel time");
        mFixture->messages().clearWidgets();
        mFixture->keep();
        QVERIFY(mFixture->said().contains("Nothing has changed"));

        mFixture->click({300, 250});
        mFixture->keep();
        QVERIFY(paths(3));
        auto* added = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(3)[0]->layer());
        QCOMPARE(added->featureCount(), 1LL);
        const QString file = added->source().section('|', 0, 0);
        QVERIFY(QFile::exists(file));
        mFixture->undoButton()->click();
        QVERIFY(!QFile::exists(file));
        QCOMPARE(mFixture->names().size(), 4);
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(1));
        mFixture->keep();
        QVERIFY(paths(3));

        // What is left of paths that somebody removed is still kept.
        QgsProject::instance()->removeMapLayer(mFixture->layersOf(2)[0]->layerId());
        mFixture->messages().clearWidgets();
        mFixture->keep();
        QVERIFY(mFixture->said().contains("Nothing has changed"));
    }

    void aReopenedProjectKnowsWhatWasKept() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->set({{"INTERVALS", "10,20,30"}, {"MAX_COST", 60}});
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        const QgsRectangle extent = mFixture->canvas().extent();
        const auto reopen = [&] {
            QVERIFY(QgsProject::instance()->write());
            const QString file = QgsProject::instance()->fileName();
            QgsProject::instance()->clear();
            QVERIFY(QgsProject::instance()->read(file));
            mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
            mFixture->canvas().setExtent(extent);
            mFixture->action("isochronetool")->trigger();
            QVERIFY(mFixture->settled());
        };
        const auto isLive = [&] {
            for (const QgsLayerTreeLayer* node :
                 QgsProject::instance()->layerTreeRoot()->findLayers())
                if (node->name().startsWith("Live"))
                    return true;
            return false;
        };
        reopen();
        QVERIFY(!isLive());
        mFixture->messages().clearWidgets();
        mFixture->keep();
        QVERIFY(mFixture->said().contains("Nothing has changed"));
        mFixture->set({{"INTERVALS", "10,20"}});
        QVERIFY(mFixture->settled());
        QVERIFY(isLive());
        // Without its layers, it is not kept.
        mFixture->set({{"INTERVALS", "10,20,30"}});
        QVERIFY(mFixture->settled());
        QVERIFY(!isLive());
        QgsProject::instance()->removeMapLayer(mFixture->layersOf(1)[1]->layerId());
        QVERIFY(isLive());
        reopen();
        QVERIFY(isLive());
    }

    void keptLayersThatWereUntickedShowAgainInAReopenedProject() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        const auto isTicked = [&] { return mFixture->layersOf(1)[1]->isVisible(); };
        mFixture->groups().first()->setItemVisibilityChecked(false);
        QVERIFY(!isTicked());
        QVERIFY(QgsProject::instance()->write());
        QVERIFY(QgsProject::instance()->read(mFixture->path("project.qgz")));
        QVERIFY(!isTicked());
        mFixture->messages().clearWidgets();
        mFixture->action("isochronetool")->trigger();
        QVERIFY(mFixture->settled());
        QVERIFY(isTicked());
        QVERIFY(!mFixture->layersOf(1)[2]->isVisible()); // times would cover the map
        QVERIFY(mFixture->said().contains("ticked again"));
        // Then the user may want to see what is below.
        mFixture->groups().first()->setItemVisibilityChecked(false);
        mFixture->action("isochronetool")->trigger();
        QVERIFY(!isTicked());
    }

    void startsKeepTheirNumbersIfOthersAreLeftOut() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        const QgsCoordinateReferenceSystem crs("EPSG:32632");
        const auto at = [&](double x, double y, const QString& name) {
            return Start(QgsReferencedPointXY(QgsPointXY(x, y), crs), name);
        };
        QVERIFY(mFixture->session().setStarts({at(1305, 1495, "a"), at(1805, 1805, "<lake>"),
                                               at(1605, 1495, ""), at(1605, 1295, "d")}));
        QVERIFY(mFixture->settled());
        mFixture->messages().clearWidgets();
        mFixture->keep();
        QVERIFY(mFixture->kept());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("no path can start there: Start 2: &lt;lake&gt;."),
                 qPrintable(said));
        auto* starts = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[0]->layer());
        QStringList texts;
        QgsFeatureIterator features = starts->getFeatures();
        for (QgsFeature start; features.nextFeature(start);)
            texts << start.attribute("id").toString() + ' ' + start.attribute("name").toString();
        QCOMPARE(texts, QStringList({"1 a", "2 <lake>", "3 3", "4 d"}));
        auto* allocation = qobject_cast<QgsRasterLayer*>(mFixture->layersOf(1)[3]->layer());
        if (allocation->name() != QStringLiteral("Allocation"))
            allocation = qobject_cast<QgsRasterLayer*>(mFixture->layersOf(1)[2]->layer());
        const auto* renderer = dynamic_cast<QgsPalettedRasterRenderer*>(allocation->renderer());
        QVERIFY(renderer);
        QList<int> values;
        for (const auto& each : renderer->classes())
            values << int(each.value);
        QCOMPARE(values, QList<int>({1, 3, 4}));
    }

    void startsThatWereLeftOutAreKeptWithTheReason() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        const QgsCoordinateReferenceSystem crs("EPSG:32632");
        const auto at = [&](double x, double y, const char* name) {
            return Start(QgsReferencedPointXY(QgsPointXY(x, y), crs), name);
        };
        const std::vector<Start> all{at(1805, 1805, "Lake"), at(1605, 1295, "Harbour"),
                                     at(1205, 1295, "Station")};
        for (int i = 1; i <= 2; ++i) {
            if (i == 2) // in files
                QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
            QVERIFY(
                mFixture->session().setStarts(i == 1 ? all : std::vector<Start>{all[0], all[1]}));
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(i));
            const auto* starts = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(i)[0]->layer());
            std::map<int, QString> why;
            QgsFeatureIterator features = starts->getFeatures();
            for (QgsFeature start; features.nextFeature(start);)
                why[start.attribute("id").toInt()] = start.attribute("left_out").toString();
            QVERIFY2(why[1].contains("impassable"), qPrintable(why[1]));
            QVERIFY(why[2].isEmpty() && why.size() == (i == 1 ? 3 : 2));
            // The map and the legend tell them apart.
            const auto* symbols =
                dynamic_cast<const QgsCategorizedSymbolRenderer*>(starts->renderer());
            QVERIFY(symbols && symbols->categories().size() == 2);
            QVERIFY(symbols->categories()[1].label().startsWith("Left out"));
            std::unique_ptr<QgsFeatureRenderer> drawn(symbols->clone());
            QgsFeatureIterator shown = starts->getFeatures(
                QgsFeatureRequest().setFilterExpression(drawn->filter(starts->fields())));
            int count = 0;
            for (QgsFeature start; shown.nextFeature(start);)
                ++count;
            QCOMPARE(count, i == 1 ? 3 : 2);
            for (const QgsLayerTreeLayer* node : mFixture->layersOf(i))
                QVERIFY2(node->layer()->metadata().abstract().contains("Skipped sources: 1") &&
                             node->layer()->metadata().abstract().contains("Lake"),
                         qPrintable(node->layer()->metadata().abstract()));
            // The table of the panel says it too.
            QTRY_VERIFY_WITH_TIMEOUT(mFixture->session().figures(), 60000);
            QCOMPARE(mFixture->session().figures()->notes,
                     QStringList("Left out: Lake (on impassable or empty ground)"));
            // One start that is used has no allocation.
            const auto* allocation =
                qobject_cast<QgsRasterLayer*>(mFixture->layersOf(i).last()->layer());
            QCOMPARE(dynamic_cast<QgsPalettedRasterRenderer*>(allocation->renderer()) != nullptr,
                     i == 1);
        }
    }

    void isochronesAreGreyAsLongAsTheAllocationIsTicked() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        mFixture->click({100, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        const QList<QgsLayerTreeLayer*> nodes = mFixture->layersOf(1);
        auto* bands = qobject_cast<QgsVectorLayer*>(nodes[1]->layer());
        const auto colours = [&] {
            QList<QColor> colours;
            const auto* renderer =
                dynamic_cast<const QgsCategorizedSymbolRenderer*>(bands->renderer());
            for (const QgsRendererCategory& band : renderer->categories())
                colours << band.symbol()->symbolLayer(0)->fillColor();
            return colours;
        };
        const QList<QColor> coloured = colours();
        const QStringList texts = labels(*bands), history = bands->metadata().history();
        QVERIFY(coloured.first().saturation() > 0);
        mFixture->messages().clearWidgets();
        QCOMPARE(nodes.last()->name(), QString("Allocation"));
        nodes.last()->setItemVisibilityChecked(true);
        for (const QColor& grey : colours())
            QCOMPARE(grey.saturation(), 0);
        QCOMPARE(labels(*bands), texts);
        QCOMPARE(bands->metadata().history(), history);
        QVERIFY(mFixture->said().contains("grey"));
        // A project that is opened again knows the colours.
        QVERIFY(QgsProject::instance()->write());
        QVERIFY(QgsProject::instance()->read(mFixture->path("project.qgz")));
        bands = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[1]->layer());
        QCOMPARE(colours().first().saturation(), 0);
        mFixture->layersOf(1).last()->setItemVisibilityChecked(false);
        QCOMPARE(colours(), coloured);
        QCOMPARE(bands->metadata().history(), history);
        // Also if it was changed without Fermat.
        for (const bool isOpenAtFirst : {true, false}) {
            mFixture->layersOf(1).last()->setItemVisibilityChecked(true);
            bands = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[1]->layer());
            QCOMPARE(colours().first().saturation(), 0);
            mFixture->end();
            mFixture->layersOf(1).last()->setItemVisibilityChecked(false);
            QVERIFY(QgsProject::instance()->write());
            if (isOpenAtFirst)
                QVERIFY(QgsProject::instance()->read(mFixture->path("project.qgz")));
            mFixture->start();
            if (!isOpenAtFirst)
                QVERIFY(QgsProject::instance()->read(mFixture->path("project.qgz")));
            bands = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[1]->layer());
            QCOMPARE(colours(), coloured);
        }
    }

    void aButtonMakesAPrintLayoutOfTheResult() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QgsPrintLayout* layout = nullptr;
        connect(&mFixture->bench(), &Workbench::layoutAsked, this,
                [&](QgsPrintLayout* made) { layout = made; });
        auto* print = mFixture->messages().findChild<QPushButton*>("FermatPrint");
        print->click();
        QVERIFY(layout);
        const QgsPrintLayout* first = layout;
        print->click();
        QVERIFY(layout->name() != first->name());
        QCOMPARE(QgsProject::instance()->layoutManager()->printLayouts().size(), 2);
        QList<QgsLayoutItemMap*> maps;
        layout->layoutItems(maps);
        QList<QgsLayoutItemLegend*> legends;
        layout->layoutItems(legends);
        QCOMPARE(maps.size(), 1);
        QCOMPARE(legends.size(), 1);
        QVERIFY(maps.first()->extent().contains(mFixture->canvas().extent()));
        QCOMPARE(legends.first()->linkedMap(), maps.first());
        // Of empty space around the layers, there is little; and it needs no message.
        const QgsRectangle layers = mFixture->canvas().extent();
        mFixture->canvas().zoomByFactor(4);
        layout = nullptr;
        mFixture->action("layout")->trigger();
        QVERIFY(layout);
        QVERIFY2(layout->name().startsWith("Isochrones on even"), qPrintable(layout->name()));
        layout->layoutItems(maps);
        QVERIFY(maps.last()->extent().contains(layers));
        QVERIFY(maps.last()->extent().width() < 1.2 * layers.width());
    }

    void aKeptAllocationSpeaksOfStartsAsTheMapDoes() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        mFixture->click({100, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QgsLayerTreeLayer* node = mFixture->layersOf(1).last();
        const QString file = node->layer()->source();
        QgsLayerTreeModel model(QgsProject::instance()->layerTreeRoot());
        QStringList legend;
        for (QgsLayerTreeModelLegendNode* each : model.layerLegendNodes(node))
            legend << each->data(Qt::DisplayRole).toString();
        QCOMPARE(legend, QStringList({"Fastest start", "Start 1", "Start 2"}));
        legend.clear();
        for (QgsLayerTreeModelLegendNode* each : model.layerLegendNodes(mFixture->layersOf(1)[2]))
            legend << each->data(Qt::DisplayRole).toString();
        QCOMPARE(legend.first(), QString("s")); // the layer is called Travel time
        // Also in another project.
        QgsRasterLayer again(file, "again");
        const auto* renderer = dynamic_cast<QgsPalettedRasterRenderer*>(again.renderer());
        QVERIFY(renderer);
        QCOMPARE(renderer->classes().first().label, QString("Start 1"));
    }

    void differentIntervalsOnTheMapAreTold() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        for (int i = 1; i <= 2; ++i) {
            mFixture->set({{"INTERVALS", i == 1 ? "10,20" : "20,40"}});
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(i));
        }
        mFixture->messages().clearWidgets();
        mFixture->layersOf(1)[1]->setItemVisibilityChecked(true);
        QVERIFY(mFixture->messages().currentItem()->text().contains(
            "the same colour means another time"));
        mFixture->layersOf(1)[1]->setItemVisibilityChecked(false);
        QVERIFY(!mFixture->messages().currentItem());
    }

    void onlyTheResultThatIsVisibleIsOpen() {
        mFixture->showEvenGround();
        mFixture->start();
        for (int i = 1; i <= 2; ++i) {
            mFixture->click(CanvasFixture::middle + QPoint(20 * i, 0));
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(i));
        }
        const QgsLayerTreeLayer *first = mFixture->layersOf(1)[1],
                                *second = mFixture->layersOf(2)[1];
        QVERIFY(!first->isVisible() && !first->isExpanded());
        QVERIFY(second->isVisible() && second->isExpanded());
        QVERIFY(!mFixture->layersOf(2)[2]->isVisible() && !mFixture->layersOf(2)[2]->isExpanded());
        mFixture->layersOf(2)[2]->setItemVisibilityChecked(true);
        QVERIFY(mFixture->layersOf(2)[2]->isExpanded());
    }

    void labelsKeepAwayFromKeptStarts() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept());
        QVERIFY(mFixture->groups().first()->isExpanded());
        const auto* starts = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[0]->layer());
        QVERIFY(starts->labelsEnabled());
        const QgsPalLayerSettings settings = starts->labeling()->settings();
        QVERIFY(!settings.drawLabels && settings.obstacleSettings().isObstacle());
    }

    void theUndoOfWhatWasRemovedByHandIsGone() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept());
        QgsProject::instance()->removeMapLayers(mFixture->groups()[0]->findLayerIds());
        QVERIFY(!mFixture->messages().currentItem());
    }

    void whatWasKeptIsNotTakenForARaster() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept());
        QgsProject::instance()->removeMapLayer(layer);
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY(mFixture->said().contains("“even” was removed"));
        QCOMPARE(mFixture->bench().dock()->parameters().value("INPUT").toString(), QString());
        mFixture->canvas().setCurrentLayer(mFixture->groups().first()->findLayers()[2]->layer());
        QCOMPARE(mFixture->bench().dock()->parameters().value("INPUT").toString(), QString());
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->said().contains("There is no layer to work on"));
        // Also not at the moment when its file is opened.
        const QString file = mFixture->groups().first()->findLayers()[2]->layer()->source();
        QgsProject::instance()->clear();
        mFixture->showPanel();
        mFixture->messages().clearWidgets();
        QgsProject::instance()->addMapLayer(new QgsRasterLayer(file, "Travel time"));
        QCOMPARE(mFixture->said(), QString());
    }

    void severalStartsAndMarkedPathsAreKept() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click({50, 202});
        mFixture->click({350, 202}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        QCOMPARE(mFixture->canvas().mapTool(),
                 static_cast<QgsMapTool*>(mFixture->bench().rayTool()));
        mFixture->click({150, 202});
        mFixture->click({300, 250});
        mFixture->click({320, 80}); // the lake
        QVERIFY(mFixture->said().contains("No path leads there"));
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(2));
        const float first = mFixture->at({150, 202}), second = mFixture->at({300, 250});
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QVERIFY(mFixture->bench().rays().ends().empty());
        // In the colours of the map, although there is an allocation.
        auto* bands = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[2]->layer());
        const auto* shown = dynamic_cast<QgsCategorizedSymbolRenderer*>(bands->renderer());
        QVERIFY(shown);
        const std::vector<QRgb>& colours = mFixture->session().bands()->lineColours();
        QCOMPARE(std::size_t(shown->categories().size()), colours.size());
        for (int i = 0; i < shown->categories().size(); ++i) {
            const QColor colour = shown->categories().at(i).symbol()->color();
            const QColor live(colours[std::size_t(i)]);
            QVERIFY2(std::abs(colour.red() - live.red()) <= 2 &&
                         std::abs(colour.green() - live.green()) <= 2 &&
                         std::abs(colour.blue() - live.blue()) <= 2,
                     qPrintable(colour.name()));
        }

        QgsLayerTreeGroup* group = mFixture->groups().first();
        QStringList names;
        for (QgsLayerTreeLayer* layer : group->findLayers())
            names << layer->name();
        QCOMPARE(names, QStringList({"Starts", "Least-time paths", "Isochrones", "Travel time",
                                     "Allocation"}));
        auto* starts = qobject_cast<QgsVectorLayer*>(group->findLayers()[0]->layer());
        QCOMPARE(starts->featureCount(), 2LL);
        QCOMPARE(starts->crs().authid(), QStringLiteral("EPSG:32632"));
        auto* paths = qobject_cast<QgsVectorLayer*>(group->findLayers()[1]->layer());
        QCOMPARE(paths->featureCount(), 2LL);
        QgsFeatureIterator features = paths->getFeatures();
        QgsFeature path;
        QVERIFY(features.nextFeature(path));
        QCOMPARE(path.attribute("source").toInt(), 1);
        QCOMPARE(path.attribute("receiver").toInt(), 1);
        QCOMPARE(float(path.attribute("cost").toDouble()), first);
        QVERIFY(features.nextFeature(path));
        QCOMPARE(path.attribute("source").toInt(), 2);
        QCOMPARE(path.attribute("receiver").toInt(), 2);
        QCOMPARE(float(path.attribute("cost").toDouble()), second);
        QgsFeature start;
        QVERIFY(starts->getFeatures().nextFeature(start));
        QCOMPARE(start.attribute("id").toInt(), 1);

        // The run from the history gives the same result, although no file holds the starts.
        const QString run = metadataCommand(*group->findLayers()[3]->layer());
        QVERIFY2(run.contains("virtual://"), qPrintable(run));

        features.close(); // they are of a layer that goes
        mFixture->undoButton()->click();
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(2));
    }

    void escapeLetsGoOfMarkedPaths() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->action("raytool")->trigger();
        mFixture->click(CanvasFixture::middle); // the first click sets the start
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY(mFixture->settled());
        mFixture->click({150, 202});
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(1));
        mFixture->key(Qt::Key_Escape);
        QVERIFY(mFixture->bench().rays().ends().empty());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        mFixture->click({350, 202}, Qt::ShiftModifier);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QVERIFY(mFixture->settled());
        // Without starts there are no rays.
        mFixture->click({150, 202});
        mFixture->action("clear")->trigger();
        QVERIFY(mFixture->bench().rays().ends().empty());
    }

    void withNothingToKeepItSaysSo() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->keep();
        QVERIFY(mFixture->said().contains("nothing to keep yet"));
        QVERIFY(mFixture->groups().isEmpty());
    }

  private:
    static QStringList labels(const QgsVectorLayer& layer) {
        QStringList texts;
        if (!layer.labelsEnabled())
            return texts;
        QgsExpression expression(layer.labeling()->settings().fieldName);
        QgsExpressionContext context(QgsExpressionContextUtils::globalProjectLayerScopes(&layer));
        QgsFeatureIterator features = layer.getFeatures();
        for (QgsFeature feature; features.nextFeature(feature);) {
            context.setFeature(feature);
            texts << expression.evaluate(&context).toString();
        }
        return texts;
    }
    static QString metadataCommand(const QgsMapLayer& layer) {
        return layer.metadata().history().value(0);
    }

    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(KeptResultTest)

#include "kept_result_test.moc"
