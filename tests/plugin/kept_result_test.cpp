#include "fermat_options.h"
#include "kept_fixture.h"
#include "marked_rays.h"
#include "ray_tool.h"

#include <qgscategorizedsymbolrenderer.h>
#include <qgslayertreemodel.h>
#include <qgslayertreemodellegendnode.h>
#include <qgspalettedrasterrenderer.h>
#include <qgsproviderregistry.h>
#include <qgssettings.h>
#include <qgssinglebandpseudocolorrenderer.h>
#include <qgssymbol.h>
#include <qgsvectorlayer.h>

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

    void aResultOnAnotherLayerHasTheNextNumber() {
        const QgsRasterLayer* first = mFixture->showEvenGround();
        const QgsRasterLayer* second =
            mFixture->show(mFixture->writeRaster("second.tif", 100, CanvasFixture::evenGround()));
        mFixture->start();
        for (const auto* layer : {first, second}) {
            mFixture->set({{"INPUT", layer->id()}});
            mFixture->click(CanvasFixture::middle);
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(layer == first ? 1 : 2));
        }
        QCOMPARE(mFixture->groups().size(), 2);
        QCOMPARE(mFixture->names(),
                 QStringList({"2 · Starts", "2 · Isochrones", "2 · Travel time"}));
    }

    void aGroupDoesNotCoverThePointsOfTheUser() {
        mFixture->showEvenGround();
        QgsLayerTree* root = QgsProject::instance()->layerTreeRoot();
        for (const char* name : {"lines", "points", "more points"}) {
            auto* layer = new QgsVectorLayer(
                QLatin1String(name) == QLatin1String("lines") ? "LineString" : "Point", name,
                "memory");
            QgsProject::instance()->addMapLayer(layer, false);
            root->insertLayer(0, layer);
        }
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QStringList names;
        for (const QgsLayerTreeNode* node : root->children())
            names << node->name();
        QCOMPARE(names,
                 QStringList({"more points", "points", "Isochrones on even", "lines", "even"}));
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
        QCOMPARE(KeptFixture::labels(*bands).first(), QStringLiteral("0–5 s"));

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
            QCOMPARE(KeptFixture::labels(*bands), expected[format]);
        }
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
        QCOMPARE(mFixture->names(),
                 QStringList({"3 · Starts", "3 · Isochrones", "3 · Travel time"}));
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
    static QString metadataCommand(const QgsMapLayer& layer) {
        return layer.metadata().history().value(0);
    }

    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(KeptResultTest)

#include "kept_result_test.moc"
