#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsapplication.h>
#include <qgsexpressioncontext.h>
#include <qgsexpressioncontextutils.h>
#include <qgslabelingresults.h>
#include <qgsmaprenderersequentialjob.h>
#include <qgsmapsettings.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>

#include <memory>

/// Where the map has the labels of isochrones.
class BandLabelPlacesTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    /// Isochrones on even ground of 1 km × 1 km, loaded as QGIS does after a run.
    QgsVectorLayer* isochrones(QgsProcessingContext& context, const QString& start,
                               const QString& intervals, int bands, const Placement& placement) {
        const QString raster = mFixture.writeRaster(
            "even.tif", 100, std::vector<double>(10'000, 36), GDT_Byte, placement);
        const QgsProcessingOutputLayerDefinition destination("memory:", context.project());
        RecordingFeedback feedback;
        bool ok = false;
        const QVariantMap results = QgsApplication::processingRegistry()
                                        ->algorithmById("fermat:isochrones")
                                        ->run({{"INPUT", raster},
                                               {"START_POINT", start},
                                               {"INTERVALS", intervals},
                                               {"BANDS", bands},
                                               {"OUTPUT", mFixture.path("times.tif")},
                                               {"ISOCHRONES", QVariant::fromValue(destination)}},
                                              context, &feedback, &ok);
        if (!ok)
            qFatal("%s", qPrintable(feedback.mErrors.join('\n')));
        const QString id = results["ISOCHRONES"].toString();
        auto* layer = qobject_cast<QgsVectorLayer*>(context.getMapLayer(id));
        context.layerToLoadOnCompletionDetails(id).postProcessor()->postProcessLayer(layer, context,
                                                                                     &feedback);
        return layer;
    }
    /// The labels of a map with some room around the layer.
    static QList<QgsLabelPosition> labels(QgsVectorLayer* layer, int pixels = 600) {
        QgsMapSettings settings;
        settings.setLayers({layer});
        settings.setDestinationCrs(layer->crs());
        QgsRectangle extent = layer->extent();
        extent.scale(1.4);
        settings.setExtent(extent);
        settings.setOutputSize(QSize(pixels, pixels));
        QgsExpressionContext context; // as the map and layouts have it
        context << QgsExpressionContextUtils::mapSettingsScope(settings);
        settings.setExpressionContext(context);
        QgsMapRendererSequentialJob job(settings);
        job.start();
        job.waitForFinished();
        return std::unique_ptr<QgsLabelingResults>(job.takeLabelingResults())->allLabels();
    }

  private slots:
    void labelsStayInsideTheRaster_data() {
        QTest::addColumn<QString>("start");
        QTest::addColumn<int>("bands");
        QTest::addColumn<bool>("inDegrees");
        for (const bool inDegrees : {false, true})
            for (const int bands : {0, 1})
                for (const auto& [x, y] : {std::pair(5, 995), {995, 5}, {495, 995}, {5, 505}}) {
                    const QString start =
                        inDegrees ? QStringLiteral("%1,%2").arg(8 + x / 1e5).arg(47 + y / 1e5)
                                  : QStringLiteral("%1,%2").arg(1000 + x).arg(1000 + y);
                    QTest::addRow("%d %d, %d%s", x, y, bands, inDegrees ? " in degrees" : "")
                        << start << bands << inDegrees;
                }
    }
    void labelsStayInsideTheRaster() {
        QFETCH(QString, start);
        QFETCH(int, bands);
        QFETCH(bool, inDegrees);
        Placement placement;
        if (inDegrees) {
            placement.crs = "EPSG:4326";
            placement.transform = {8, 1e-4, 0, 47.01, 0, -1e-4};
        }
        QgsProject project;
        QgsProcessingContext context;
        context.setProject(&project);
        QgsVectorLayer* layer = isochrones(context, start, "step:25", bands, placement);
        const QgsRectangle ground = layer->extent();
        int count = 0;
        for (const QgsLabelPosition& label : labels(layer)) {
            if (label.isUnplaced)
                continue;
            ++count;
            QVERIFY2(ground.contains(label.labelRect),
                     qPrintable(label.labelText + ' ' + label.labelRect.toString()));
        }
        QVERIFY2(count >= 2, qPrintable(QString::number(count)));
    }

    void aMapThatIsSmallHasLabelsAllTheSame() {
        QgsProject project;
        QgsProcessingContext context;
        context.setProject(&project);
        QgsVectorLayer* layer = isochrones(context, "1505,1505", "step:25", 0, {});
        QVERIFY(!labels(layer, 40).isEmpty());
    }
};

FERMAT_QGIS_TEST(BandLabelPlacesTest)

#include "band_label_places_test.moc"
