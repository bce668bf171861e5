#include "kept_fixture.h"
#include "run_metadata.h"

#include <qgsapplication.h>
#include <qgscategorizedsymbolrenderer.h>
#include <qgsfillsymbollayer.h>
#include <qgslayertreemodel.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>
#include <qgsproviderregistry.h>
#include <qgssettings.h>
#include <qgssymbol.h>
#include <qgssymbollayer.h>
#include <qgsvectorlayer.h>

/// Results that the map shows together can be told apart.
class ShownResultsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
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

    void startsThatCameWithTheirIsochronesGoWithThem() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QgsLayerTreeLayer *starts = mFixture->layersOf(1)[0], *bands = mFixture->layersOf(1)[1];
        bands->setItemVisibilityChecked(false);
        QVERIFY2(starts->isVisible(), "they stand for the starts on the map");
        bands->setItemVisibilityChecked(true);
        mFixture->click({100, 300});
        QVERIFY(!starts->isVisible());
        bands->setItemVisibilityChecked(true);
        QVERIFY(starts->isVisible());
        bands->setItemVisibilityChecked(false);
        QVERIFY(!starts->isVisible());
        // What the user ticks stays.
        starts->setItemVisibilityChecked(true);
        bands->setItemVisibilityChecked(true);
        bands->setItemVisibilityChecked(false);
        QVERIFY(starts->isVisible());
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
            return KeptFixture::labels(layer).value(0);
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
        QCOMPARE(titleOf(second), QString("Isochrones"));
        mFixture->layersOf(1)[0]->setItemVisibilityChecked(true);
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

    void starsOfSeveralResultsSayWhoseTheyAre() {
        mFixture->showEvenGround();
        mFixture->start();
        for (int i = 1; i <= 2; ++i) {
            mFixture->click(CanvasFixture::middle + QPoint(40 * i, 0));
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(i));
        }
        const auto labelsOf = [&](int number) {
            const auto& layer =
                *qobject_cast<QgsVectorLayer*>(mFixture->layersOf(number)[0]->layer());
            return layer.labeling()->settings().drawLabels ? KeptFixture::labels(layer)
                                                           : QStringList();
        };
        QCOMPARE(labelsOf(2), QStringList());
        mFixture->layersOf(1)[1]->setItemVisibilityChecked(true); // with its starts
        QCOMPARE(labelsOf(1), QStringList("Start"));
        QCOMPARE(labelsOf(2), QStringList("2 · Start"));
        // They have no names now, but more than one start.
        mFixture->click({100, 300});
        mFixture->click({140, 340}, Qt::ShiftModifier);
        if (QgsProviderRegistry::instance()->providerMetadata("virtual")) {
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(3));
            QCOMPARE(labelsOf(3), QStringList({"Start 1", "Start 2"}));
            mFixture->layersOf(1)[1]->setItemVisibilityChecked(true);
            QCOMPARE(labelsOf(3), QStringList({"3 · Start 1", "3 · Start 2"}));
        }
        mFixture->layersOf(1)[0]->setItemVisibilityChecked(false);
        for (int i = 1; i <= 2; ++i)
            QCOMPARE(labelsOf(i), QStringList());
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
        const QStringList texts = KeptFixture::labels(*bands),
                          history = bands->metadata().history();
        QVERIFY(coloured.first().saturation() > 0);
        mFixture->messages().clearWidgets();
        QCOMPARE(nodes.last()->name(), QString("Allocation"));
        nodes.last()->setItemVisibilityChecked(true);
        for (const QColor& grey : colours())
            QCOMPARE(grey.saturation(), 0);
        QCOMPARE(KeptFixture::labels(*bands), texts);
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

  private:
    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(ShownResultsTest)

#include "shown_results_test.moc"
