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
        QCOMPARE(names(), QStringList({"roads", "hidden", "rays", "velocity"}));
        QgsMapLayer* bands = addVector("bands");
        QgsLayerTreeGroup* kept = root->insertGroup(2, "kept");
        root->removeLayer(bands);
        kept->addLayer(bands);
        placeResult(*rays, context);
        QCOMPARE(names(), QStringList({"roads", "rays", "bands", "hidden", "velocity"}));
        QCOMPARE(root->children()[1], root->findLayer(rays->id()));
        placeResult(*roads, context);
        QCOMPARE(names().first(), QStringLiteral("roads"));
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
        addVector("Isochrones (2)");
        QCOMPARE(freeName(*addVector("Isochrones"), context), QStringLiteral("Isochrones (3)"));
    }

    void bandsAreToBeLoadedAboveTheRastersWhereQgisSorts() {
        QgsProcessingContext context;
        context.setProject(mProject.get());
        const QgsMapLayer* bands = addVector("bands");
        made(context, *bands);
        drawAboveRasters(context, bands->id());
        drawAboveRasters(context, "a file that nobody loads");
        QCOMPARE(context.layersToLoadOnCompletion().size(), 1);
    }
};

FERMAT_QGIS_TEST(LayerOrderTest)
#include "layer_order_test.moc"
