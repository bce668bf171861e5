#include "earlier_results.h"
#include "layer_order.h"

#include "provider_fixture.h"
#include "qgis_compat.h"
#include "qgis_test_main.h"

#include <qgslayertree.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>

/// The positions of results in the layer tree if Processing loads them one after another.
class LayerOrderTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    std::unique_ptr<QgsProject> mProject;

    QgsMapLayer* addVector(const QString& name, const char* type = "Polygon") {
        auto* layer = new QgsVectorLayer(QLatin1String(type), name, QStringLiteral("memory"));
        return mProject->addMapLayer(layer);
    }
    QgsMapLayer* addRaster(const QString& name) {
        return mProject->addMapLayer(
            new QgsRasterLayer(mFixture.writeRaster(name + ".tif", 2, {1, 1, 1, 1}), name));
    }
    QStringList names() {
        QStringList names;
        for (const QgsLayerTreeLayer* node : mProject->layerTreeRoot()->findLayers())
            names << node->name();
        return names;
    }
    void made(QgsProcessingContext& context, const QgsMapLayer& layer) {
        context.addLayerToLoadOnCompletion(
            layer.id(), QgsProcessingContext::LayerDetails(layer.name(), mProject.get()));
    }

  private slots:
    void init() { mProject = std::make_unique<QgsProject>(); }

    void aRasterThatIsLoadedLastLiesBelowTheBandsOfItsRun() {
        if (compat::sortsLayers)
            QSKIP("this QGIS sorts what it loads");
        QgsProcessingContext context;
        context.setProject(mProject.get());
        addVector("roads");
        made(context, *addVector("bands"));
        QgsMapLayer* times = addRaster("times");
        made(context, *times);
        QCOMPARE(names(), QStringList({"times", "bands", "roads"}));
        placeResult(*times, context);
        QCOMPARE(names(), QStringList({"bands", "times", "roads"}));
        placeResult(*times, context);
        QCOMPARE(names(), QStringList({"bands", "times", "roads"}));
    }

    void resultsGoAboveRastersOfEarlierResultsThatWouldHideThem() {
        QgsLayerTreeGroup* root = mProject->layerTreeRoot();
        addRaster("velocity");
        QgsMapLayer* allocation = addRaster("allocation");
        QgsLayerMetadata metadata;
        metadata.addHistoryItem("processing.run(\"fermat:isochrones\", {})");
        allocation->setMetadata(metadata);
        QgsLayerTreeGroup* kept = root->insertGroup(0, "kept");
        root->removeLayer(allocation);
        QgsLayerTreeLayer* hiding = kept->addLayer(allocation);
        for (const bool isTicked : {false, true}) {
            hiding->setItemVisibilityChecked(isTicked);
            QgsProcessingContext context;
            context.setProject(mProject.get());
            // QGIS puts a layer above the one that is current.
            std::vector<QgsMapLayer*> layers{addVector("bands"), addRaster("times")};
            for (QgsMapLayer* layer : layers) {
                root->removeLayer(layer);
                root->insertLayer(int(root->children().size()) - 1, layer);
                made(context, *layer);
            }
            if (isTicked) // in any order
                std::swap(layers.front(), layers.back());
            for (QgsMapLayer* layer : layers)
                placeResult(*layer, context);
            QStringList expected{"bands", "times"};
            expected.insert(isTicked ? 2 : 0, "allocation");
            QCOMPARE(names(), expected + QStringList("velocity"));
            for (QgsMapLayer* layer : layers)
                mProject->removeMapLayer(layer);
        }
    }

    void aRasterOfAnotherRunStaysWhereItIs() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        addVector("bands");
        QgsMapLayer* times = addRaster("times");
        made(context, *times);
        placeResult(*times, context);
        QCOMPARE(names(), QStringList({"times", "bands"}));
    }

    void linesGoAboveWhateverCoversThem() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        QgsLayerTreeGroup* root = mProject->layerTreeRoot();
        addRaster("velocity");
        QgsMapLayer* rays = addVector("rays", "LineString");
        QgsMapLayer* hidden = addRaster("hidden");
        QgsMapLayer* roads = addVector("roads", "LineString");
        root->findLayer(hidden->id())->setItemVisibilityChecked(false);
        placeResult(*rays, context);
        QCOMPARE(names(), QStringList({"rays", "roads", "hidden", "velocity"}));
        QgsMapLayer* bands = addVector("bands");
        QgsLayerTreeGroup* kept = root->insertGroup(2, "kept");
        root->removeLayer(bands);
        kept->addLayer(bands);
        placeResult(*rays, context);
        QCOMPARE(names(), QStringList({"rays", "bands", "roads", "hidden", "velocity"}));
        placeResult(*roads, context);
        QCOMPARE(names().first(), QStringLiteral("roads"));
        // Points stay above lines, and a hidden line covers nothing.
        addVector("sources", "Point");
        placeResult(*rays, context);
        QCOMPARE(names().mid(0, 3), QStringList({"sources", "rays", "roads"}));
        root->findLayer(rays->id())->setItemVisibilityChecked(false);
        placeResult(*roads, context);
        QCOMPARE(names().mid(0, 3), QStringList({"sources", "rays", "roads"}));
    }

    void polygonsAndRastersGoBelowThePointsThatTheyWouldCover() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        addVector("fields");
        addVector("sources", "Point");
        QgsMapLayer* bands = addVector("bands");
        made(context, *bands);
        placeResult(*bands, context);
        QCOMPARE(names(), QStringList({"sources", "bands", "fields"}));
        QgsMapLayer* times = addRaster("times");
        made(context, *times);
        placeResult(*times, context);
        QCOMPARE(names(), compat::sortsLayers
                              ? QStringList({"sources", "times", "bands", "fields"})
                              : QStringList({"sources", "bands", "times", "fields"}));
    }

    void linesGoBelowThePointsFromWhichTheyStart() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        addVector("roads", "LineString");
        addVector("sources", "Point");
        QgsMapLayer* lines = addVector("reached", "LineString");
        placeResult(*lines, context);
        QCOMPARE(names(), QStringList({"sources", "reached", "roads"}));
        placeResult(*lines, context);
        QCOMPARE(names(), QStringList({"sources", "reached", "roads"}));
    }

    void pointsInAGroupStayAboveWhatIsLoadedAboveTheGroup() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        QgsLayerTreeGroup* root = mProject->layerTreeRoot();
        addRaster("velocity");
        QgsMapLayer* sources = addVector("sources", "Point");
        QgsLayerTreeGroup* data = root->insertGroup(0, "data");
        root->removeLayer(sources);
        data->addLayer(sources);
        QgsMapLayer* bands = addVector("bands");
        placeResult(*bands, context);
        QCOMPARE(names(), QStringList({"sources", "bands", "velocity"}));
        QCOMPARE(root->findLayer(bands->id())->parent(), root); // the group has nothing to cover
        data->addLayer(addVector("fields"));
        root->removeLayer(mProject->mapLayersByName("fields").first());
        QgsMapLayer* more = addVector("more");
        placeResult(*more, context);
        QCOMPARE(names(), QStringList({"sources", "more", "fields", "bands", "velocity"}));
        QCOMPARE(root->findLayer(more->id())->parent(), data);
    }

    void theLayersOfARunStayTogetherAndInOrder() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        QgsLayerTreeGroup* root = mProject->layerTreeRoot();
        addRaster("velocity");
        QgsMapLayer* sources = addVector("sources", "Point");
        QgsMapLayer* times = addRaster("times");
        QgsMapLayer* bands = addVector("bands");
        made(context, *times);
        made(context, *bands);
        placeResult(*bands, context); // QGIS may add all before it asks for the place of one
        QCOMPARE(names(), QStringList({"sources", "bands", "times", "velocity"}));
        // The current layer was in a group when QGIS added the bands.
        QgsLayerTreeGroup* data = root->insertGroup(0, "data");
        for (QgsMapLayer* layer : {sources, bands}) {
            root->removeLayer(layer);
            data->addLayer(layer);
        }
        placeResult(*bands, context);
        QCOMPARE(root->findLayer(bands->id())->parent(), root);
        QCOMPARE(names(), QStringList({"sources", "bands", "times", "velocity"}));
    }

    void aRasterWithoutATickLiesBelowTheOthersOfItsRun() {
        if (compat::sortsLayers)
            QSKIP("this QGIS sorts what it loads");
        QgsProcessingContext context;
        context.setProject(mProject.get());
        addRaster("velocity");
        made(context, *addRaster("allocation"));
        QgsMapLayer* times = addRaster("times");
        made(context, *times);
        placeResult(*times, context);
        QCOMPARE(names(), QStringList({"times", "allocation", "velocity"}));
        untick(*times, context);
        placeResult(*times, context);
        QCOMPARE(names(), QStringList({"allocation", "times", "velocity"}));
        QVERIFY(!mProject->layerTreeRoot()->findLayer(times->id())->itemVisibilityChecked());
    }

    void aResultLeavesTheGroupOfAKeptOne() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        QgsLayerTreeGroup* root = mProject->layerTreeRoot();
        addVector("fields");
        QgsLayerTreeGroup* group = root->insertGroup(0, "kept");
        const auto addTo = [&](QgsMapLayer* layer) {
            root->removeLayer(layer);
            return group->insertLayer(0, layer);
        };
        addTo(addVector("kept bands"));
        QgsMapLayer* bands = addVector("bands");
        addTo(bands);
        placeResult(*bands, context);
        QCOMPARE(root->children().first(), group); // a group of the user
        group->children()[1]->setCustomProperty(keptNumber, 1);
        placeResult(*bands, context);
        QCOMPARE(root->children().first(), root->findLayer(bands->id()));
        QCOMPARE(names(), QStringList({"bands", "kept bands", "fields"}));
    }

    void aNameThatIsTakenGetsANumber() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        const QgsMapLayer* first = addVector("Isochrones");
        QCOMPARE(freeName(*first, context), QStringLiteral("Isochrones"));
        addVector("2 · Isochrones");
        QCOMPARE(freeName(*addVector("Isochrones"), context), QStringLiteral("3 · Isochrones"));
    }

    void theLayersOfARunHaveTheSameNumber() {
        addRaster("Travel time"); // of a run that made nothing else
        QgsProcessingContext context;
        context.setProject(mProject.get());
        QgsMapLayer *bands = addVector("Isochrones"), *times = addRaster("Travel time"),
                    *more = addVector("Isochrones");
        for (QgsMapLayer* layer : {bands, times, more})
            made(context, *layer);
        for (QgsMapLayer* layer : {bands, times, more})
            layer->setName(freeName(*layer, context));
        QCOMPARE(bands->name(), QStringLiteral("2 · Isochrones"));
        QCOMPARE(times->name(), QStringLiteral("2 · Travel time"));
        QCOMPARE(more->name(), QStringLiteral("3 · Isochrones")); // not the same name twice
    }

    void aNewResultUnticksEarlierOnesOfItsKind() {
        const auto madeBy = [](QgsMapLayer* layer, const QString& algorithm) {
            QgsLayerMetadata metadata;
            metadata.addHistoryItem("processing.run(\"fermat:" + algorithm + "\", {})");
            layer->setMetadata(metadata);
            return layer;
        };
        int told = 0;
        setEarlierUnticked([&] { ++told; });
        const auto node = [&](const QgsMapLayer* layer) {
            return mProject->layerTreeRoot()->findLayer(layer->id());
        };
        const QgsMapLayer *own = addVector("own"),
                          *earlier = madeBy(addVector("earlier"), "isochrones"),
                          *paths = madeBy(addVector("paths", "LineString"), "raypaths"),
                          *kept = madeBy(addVector("kept"), "isochrones"),
                          *table = madeBy(addVector("table", "NoGeometry"), "isochrones"),
                          *starts = madeBy(addVector("starts", "Point"), "startpositions");
        node(kept)->setCustomProperty(keptNumber, 1);
        QgsProcessingContext context;
        context.setProject(mProject.get());
        const QgsMapLayer *bands = madeBy(addVector("bands"), "isochrones"),
                          *times = madeBy(addRaster("times"), "isochrones"),
                          *newStarts = madeBy(addVector("new", "Point"), "startpositions");
        for (const QgsMapLayer* layer : {bands, times, newStarts})
            made(context, *layer);
        untickEarlier(*newStarts, context);
        untickEarlier(*own, context);
        QCOMPARE(told, 0);
        for (const QgsMapLayer* layer : {bands, times})
            untickEarlier(*layer, context);
        QVERIFY(!node(earlier)->isVisible() && !node(earlier)->isExpanded());
        for (const QgsMapLayer* layer : {own, paths, kept, table, starts, bands, times, newStarts})
            QVERIFY2(node(layer)->isVisible(), qPrintable(layer->name()));
        QCOMPARE(told, 1);
        setEarlierUnticked({});
    }

    void bandsAreToBeLoadedAboveTheRastersWhereQgisSorts() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        const QgsMapLayer* bands = addVector("bands");
        made(context, *bands);
        setHeight(context, bands->id(), 1);
        setHeight(context, "a file that nobody loads", 1);
        QCOMPARE(context.layersToLoadOnCompletion().size(), 1);
    }
};

FERMAT_QGIS_TEST(LayerOrderTest)
#include "layer_order_test.moc"
