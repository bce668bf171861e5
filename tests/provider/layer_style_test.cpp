#include "provider_fixture.h"
#include "qgis_test_main.h"

#include <qgsapplication.h>
#include <qgscolorramp.h>
#include <qgscolorrampshader.h>
#include <qgsexpression.h>
#include <qgsexpressioncontext.h>
#include <qgslayertree.h>
#include <qgslayertreemodel.h>
#include <qgslayertreemodellegendnode.h>
#include <qgsmaprenderersequentialjob.h>
#include <qgsmapsettings.h>
#include <qgspallabeling.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsrastershader.h>
#include <qgsrendercontext.h>
#include <qgsrenderer.h>
#include <qgssinglebandpseudocolorrenderer.h>
#include <qgssymbol.h>
#include <qgssymbollayer.h>
#include <qgsvectorlayerlabeling.h>

#include <QImage>

#include <algorithm>
#include <set>

/// The layer styles load in this QGIS and draw what they should.
class LayerStyleTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;

    static QString style(const char* name) {
        return QStringLiteral(":/fermat/styles/%1.qml").arg(QLatin1String(name));
    }

    /// The ground from 0, 0 to 30, 10, with 10 pixels per map unit.
    static QImage render(QgsMapLayer* layer, const QColor& background) {
        QgsMapSettings settings;
        settings.setLayers({layer});
        settings.setDestinationCrs(layer->crs());
        settings.setExtent(QgsRectangle(0, 0, 30, 10));
        settings.setOutputSize(QSize(300, 100));
        settings.setBackgroundColor(background);
        QgsMapRendererSequentialJob job(settings);
        job.start();
        job.waitForFinished();
        return job.renderedImage();
    }

    /// Squares of side 10, side by side from 0, 0.
    static std::unique_ptr<QgsVectorLayer> bands(const std::vector<QVariantList>& attributes) {
        std::vector<FeatureContent> features;
        for (const QVariantList& values : attributes) {
            const double west = 10 * double(features.size());
            features.push_back(
                {QStringLiteral("POLYGON((%1 0,%2 0,%2 10,%1 10,%1 0))").arg(west).arg(west + 10),
                 values});
        }
        return ProviderFixture::layer("Polygon", "EPSG:3857",
                                      {"id:integer", "from:double", "to:double"}, features);
    }

    /// A raster of one row, 1 km long.
    QString line() {
        return mFixture.writeRaster("line.tif", 1, std::vector<double>(101, 36), GDT_Byte);
    }

  private slots:
    void rastersGetAColourRampThatRisesInLightness_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("accumulated_cost") << style("accumulated_cost");
        QTest::newRow("velocity") << style("velocity");
    }
    void rastersGetAColourRampThatRisesInLightness() {
        QFETCH(QString, name);
        QgsRasterLayer layer(mFixture.writeRaster("r.tif", 2, {0, 1, 2, 3}), "r");
        bool ok = false;
        const QString message = layer.loadNamedStyle(name, ok);
        QVERIFY2(ok, qPrintable(message));
        auto* renderer = dynamic_cast<QgsSingleBandPseudoColorRenderer*>(layer.renderer());
        QVERIFY(renderer);
        auto* shader =
            dynamic_cast<QgsColorRampShader*>(renderer->shader()->rasterShaderFunction());
        QVERIFY(shader && shader->sourceColorRamp());
        // In the style of velocities, 0 is water and has its own colour.
        double last = -1;
        for (double share = 0.05; share <= 1; share += 0.05) {
            const QColor colour = shader->sourceColorRamp()->color(share);
            const double lightness =
                0.2126 * colour.redF() + 0.7152 * colour.greenF() + 0.0722 * colour.blueF();
            QVERIFY(lightness > last);
            last = lightness;
        }
    }

    void eachIsochroneBandHasItsOwnColourWhateverTheIntervals_data() {
        QTest::addColumn<double>("interval");
        QTest::newRow("hours") << 0.25;
        QTest::newRow("seconds") << 600.0;
    }
    void eachIsochroneBandHasItsOwnColourWhateverTheIntervals() {
        QFETCH(double, interval);
        const auto layer =
            bands({{1, 0, interval}, {1, interval, 2 * interval}, {1, 2 * interval, 3 * interval}});
        bool ok = false;
        const QString message = layer->loadNamedStyle(style("isochrones"), ok);
        QVERIFY2(ok, qPrintable(message));
        layer->setLabelsEnabled(false);
        const QImage image = render(layer.get(), Qt::white);
        std::set<QRgb> colours{qRgb(255, 255, 255)};
        for (const int x : {50, 150, 250})
            colours.insert(image.pixel(x, 50));
        QCOMPARE(int(colours.size()), 4);
    }

    void oneIsochroneBandAloneIsDrawnToo() {
        const auto layer = bands({{1, 0, 600}});
        bool ok = false;
        layer->loadNamedStyle(style("isochrones"), ok);
        QVERIFY(ok);
        layer->setLabelsEnabled(false);
        const QImage image = render(layer.get(), Qt::white);
        QVERIFY(image.pixel(50, 50) != qRgb(255, 255, 255));
        QCOMPARE(image.pixel(250, 50), qRgb(255, 255, 255));
    }

    void isochronesAreLabelledWithTheirBand() {
        const auto layer = bands({{1, 0, 600}});
        bool ok = false;
        layer->loadNamedStyle(style("isochrones"), ok);
        const QImage labelled = render(layer.get(), Qt::white);
        layer->setLabelsEnabled(false);
        QVERIFY(labelled != render(layer.get(), Qt::white));
    }

    void raysAreSeenOnAnyBackground_data() {
        QTest::addColumn<QColor>("background");
        for (const char* colour : {"white", "black", "gray", "yellow", "darkgreen", "crimson"})
            QTest::newRow(colour) << QColor(colour);
    }
    void raysAreSeenOnAnyBackground() {
        QFETCH(QColor, background);
        const auto layer = ProviderFixture::layer("LineString", "EPSG:3857", {"cost:double"},
                                                  {{"LINESTRING(0 5,30 5)", {1.0}}});
        bool ok = false;
        const QString message = layer->loadNamedStyle(style("rays"), ok);
        QVERIFY2(ok, qPrintable(message));
        const QImage image = render(layer.get(), background);
        int contrast = 0;
        for (int y = 40; y < 60; ++y)
            contrast =
                std::max(contrast, std::abs(qGray(image.pixel(150, y)) - qGray(background.rgb())));
        QVERIFY2(contrast > 60, qPrintable(QString::number(contrast)));
    }

    void startPositionsAreColouredByTheirShare() {
        const auto layer = ProviderFixture::layer(
            "Point", "EPSG:3857",
            {"row:integer", "col:integer", "component:integer", "share:double"},
            {{"POINT(5 5)", {0, 0, 2, 1.0}}, {"POINT(25 5)", {0, 9, 1, 99.0}}});
        bool ok = false;
        const QString message = layer->loadNamedStyle(style("start_positions"), ok);
        QVERIFY2(ok, qPrintable(message));
        const QImage image = render(layer.get(), Qt::white);
        const QColor poor(image.pixel(50, 50));
        const QColor rich(image.pixel(250, 50));
        QVERIFY(poor.red() > poor.green());
        QVERIFY(rich.green() > rich.red());
    }

    void groundWithoutAGainShowsTheMapBelow() {
        QgsRasterLayer layer(mFixture.writeRaster("r.tif", 2, {0, 1, 2, 3}), "r");
        bool ok = false;
        const QString message = layer.loadNamedStyle(style("gains"), ok);
        QVERIFY2(ok, qPrintable(message));
        auto* renderer = dynamic_cast<QgsSingleBandPseudoColorRenderer*>(layer.renderer());
        QVERIFY(renderer);
        int red = 0, green = 0, blue = 0, alpha = 0;
        renderer->shader()->shade(0, &red, &green, &blue, &alpha);
        QCOMPARE(alpha, 0);
        renderer->shader()->shade(1, &red, &green, &blue, &alpha);
        QCOMPARE(alpha, 255);
        QVERIFY(red > 2 * green);
    }

    void placesToRestoreAreSeenAtAnyScale() {
        // A hundredth of a pixel.
        const auto layer = ProviderFixture::layer(
            "Polygon", "EPSG:3857", {"id:integer"},
            {{"POLYGON((15 5, 15.001 5, 15.001 5.001, 15 5.001, 15 5))", {1}},
             {"POLYGON((0 0, 0.001 0, 0 0.001, 0 0))", {2}},
             {"POLYGON((30 10, 30 9.999, 29.999 10, 30 10))", {3}}});
        bool ok = false;
        const QString message = layer->loadNamedStyle(style("restored_places"), ok);
        QVERIFY2(ok, qPrintable(message));
        const QImage image = render(layer.get(), Qt::white);
        const QColor beside(image.pixel(image.width() / 2 + 6, image.height() / 2));
        QVERIFY2(beside.blue() > 2 * beside.red(), qPrintable(beside.name()));
    }

    void layersAreStyledWhenTheyAreLoaded() {
        const auto* algorithm =
            QgsApplication::processingRegistry()->algorithmById("fermat:isochrones");
        QgsProcessingContext context;
        QgsProject project;
        context.setProject(&project);
        RecordingFeedback feedback;
        QgsProcessingOutputLayerDefinition destination(mFixture.path("d.tif"), &project);
        QgsProcessingOutputLayerDefinition bands("memory:", &project);
        bool ok = false;
        const QVariantMap results = algorithm->run({{"INPUT", line()},
                                                    {"START_POINT", "1005,1995"},
                                                    {"INTERVALS", "step:20"},
                                                    {"OUTPUT", QVariant::fromValue(destination)},
                                                    {"ISOCHRONES", QVariant::fromValue(bands)}},
                                                   context, &feedback, &ok);
        QVERIFY2(ok, qPrintable(feedback.mErrors.join('\n')));
        QgsRasterLayer raster(results["OUTPUT"].toString(), "distance");
        auto* post =
            context.layerToLoadOnCompletionDetails(results["OUTPUT"].toString()).postProcessor();
        QVERIFY(post);
        double shown = 0; // in the legend, which is made when the layer emits a signal
        connect(&raster, &QgsMapLayer::rendererChanged, &raster, [&] {
            shown = dynamic_cast<QgsSingleBandPseudoColorRenderer*>(raster.renderer())
                        ->classificationMax();
        });
        post->postProcessLayer(&raster, context, &feedback);
        QCOMPARE(shown, 100.0);
        auto* renderer = dynamic_cast<QgsSingleBandPseudoColorRenderer*>(raster.renderer());
        QVERIFY(renderer);
        QCOMPARE(renderer->classificationMin(), 0.0);
        QCOMPARE(renderer->classificationMax(), 100.0);
        auto* shader =
            dynamic_cast<QgsColorRampShader*>(renderer->shader()->rasterShaderFunction());
        QVERIFY(shader->colorRampItemList().size() >= 2);
        QCOMPARE(shader->colorRampItemList().last().value, 100.0);

        const QString id = results["ISOCHRONES"].toString();
        auto* layer = qobject_cast<QgsVectorLayer*>(context.getMapLayer(id));
        QVERIFY(layer);
        auto* bandPost = context.layerToLoadOnCompletionDetails(id).postProcessor();
        QVERIFY(bandPost);
        bandPost->postProcessLayer(layer, context, &feedback);
        QVERIFY2(feedback.mWarnings.isEmpty(), qPrintable(feedback.mWarnings.join('\n')));
        QgsRenderContext rendering;
        QVERIFY(layer->renderer()->usedAttributes(rendering).contains("to"));
        QStringList legend;
        std::set<QRgb> colours;
        for (const QgsLegendSymbolItem& item : layer->renderer()->legendSymbolItems()) {
            legend << item.label();
            colours.insert(item.symbol()->symbolLayer(0)->fillColor().rgba());
        }
        QCOMPARE(legend, QStringList({"0–20 s", "20–40 s", "40 s – 1 min", "1 min – 1 min 20 s",
                                      "1 min 20 s – 1 min 40 s"}));
        QCOMPARE(colours.size(), std::size_t(5));
        QgsExpressionContext bandContext;
        QgsFeature firstBand;
        QVERIFY(layer->getFeatures().nextFeature(firstBand));
        bandContext.setFeature(firstBand);
        QCOMPARE(QgsExpression(layer->labeling()->settings().fieldName)
                     .evaluate(&bandContext)
                     .toString(),
                 QStringLiteral("0–20 s"));
    }

    void theLayerTreeNamesTheBandsAsSoonAsTheyAreLoaded() {
        QgsProcessingContext context;
        QgsProject project;
        context.setProject(&project);
        RecordingFeedback feedback;
        QgsProcessingOutputLayerDefinition bands("memory:", &project);
        bool ok = false;
        const QString id = QgsApplication::processingRegistry()
                               ->algorithmById("fermat:isochrones")
                               ->run({{"INPUT", line()},
                                      {"START_POINT", "1005,1995"},
                                      {"INTERVALS", "50,100"},
                                      {"OUTPUT", mFixture.path("d.tif")},
                                      {"ISOCHRONES", QVariant::fromValue(bands)}},
                                     context, &feedback, &ok)["ISOCHRONES"]
                               .toString();
        QVERIFY2(ok, qPrintable(feedback.mErrors.join('\n')));
        // As in QGIS, the layer is in the tree before it is styled.
        QgsMapLayer* layer = context.getMapLayer(id);
        QgsLayerTree tree;
        QgsLayerTreeModel model(&tree);
        QgsLayerTreeLayer* node = tree.addLayer(layer);
        context.layerToLoadOnCompletionDetails(id).postProcessor()->postProcessLayer(layer, context,
                                                                                     &feedback);
        QStringList legend;
        for (const QgsLayerTreeModelLegendNode* item : model.layerLegendNodes(node))
            legend << item->data(Qt::DisplayRole).toString();
        QCOMPARE(legend, QStringList({"0–50 s", "50 s – 1 min 40 s"}));
    }
};

FERMAT_QGIS_TEST(LayerStyleTest)
#include "layer_style_test.moc"
