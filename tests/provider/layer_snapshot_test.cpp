#include "network_fixture.h"
#include "qgis_test_main.h"

#include <qgsapplication.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingfeedback.h>
#include <qgsprocessingregistry.h>
#include <qgsvectorfilewriter.h>
#include <qgsvectorlayer.h>

/// A run in the background reads layers as they were when it began: QGIS crashes if another thread
/// asks a layer whose filter changes.
class LayerSnapshotTest : public QObject {
    Q_OBJECT

    NetworkFixture mFixture;
    std::vector<std::unique_ptr<QgsVectorLayer>> mLayers;

    /// Not all layers in memory have filters.
    QVariant saved(const std::unique_ptr<QgsVectorLayer>& layer, const QString& name) {
        const QString file = mFixture.path(name + ".gpkg");
        QgsVectorFileWriter::writeAsVectorFormatV3(layer.get(), file, {},
                                                   QgsVectorFileWriter::SaveVectorOptions());
        mLayers.push_back(std::make_unique<QgsVectorLayer>(file, name, "ogr"));
        mLayers.back()->setCrs({});
        return NetworkFixture::given(mLayers.back());
    }
    /// The number of rows of a table, if all layers become empty after the run was prepared.
    long long rows(const char* id, QVariantMap parameters) {
        QgsProcessingContext context;
        QgsProcessingFeedback feedback(false);
        const std::unique_ptr<QgsProcessingAlgorithm> run(
            QgsApplication::processingRegistry()->algorithmById(id)->create());
        parameters["OUTPUT"] = mFixture.path("times.gpkg");
        if (!run->prepare(parameters, context, &feedback))
            return -1;
        for (const auto& layer : mLayers)
            layer->setSubsetString("fid < 0");
        run->runPrepared(parameters, context, &feedback);
        const QgsVectorLayer table(parameters["OUTPUT"].toString(), "table", "ogr");
        return table.featureCount();
    }
    QVariant points(const QString& name) {
        return saved(NetworkFixture::points({"name:string"},
                                            {{"POINT(10 -10)", {"a"}}, {"POINT(90 -10)", {"b"}}}),
                     name);
    }

  private slots:
    void cleanup() { mLayers.clear(); }

    void pointsAndLinesOfANetwork() {
        const QVariant lines =
            saved(NetworkFixture::lines({"LINESTRING(0 -10, 100 -10)"}), "lines");
        QCOMPARE(rows("fermat:networktraveltimes", {{"INPUT", lines},
                                                    {"SOURCES", points("sources")},
                                                    {"ID_FIELD", "name"},
                                                    {"RECEIVERS", points("receivers")}}),
                 4LL);
        QCOMPARE(mLayers[0]->featureCount() + mLayers[1]->featureCount(), 0LL);
    }
    void pointsOnARaster() {
        const QString raster =
            mFixture.writeRaster("even.tif", 10, std::vector<double>(100, 5), GDT_Byte,
                                 {.transform = {0, 10, 0, 0, 0, -10}, .crs = ""});
        QCOMPARE(rows("fermat:traveltimes", {{"INPUT", raster},
                                             {"SOURCES", points("sources")},
                                             {"RECEIVERS", points("receivers")}}),
                 4LL);
    }
};

FERMAT_QGIS_TEST(LayerSnapshotTest)
#include "layer_snapshot_test.moc"
