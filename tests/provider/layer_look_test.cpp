#include "layer_choice.h"
#include "legend_heading.h"
#include "network_fixture.h"
#include "qgis_compat.h"
#include "qgis_test_main.h"
#include "raster_doubt.h"
#include "run_metadata.h"
#include "time_format.h"

#include <gdal_priv.h>
#include <gdal_rat.h>

#include <qgsapplication.h>
#include <qgscategorizedsymbolrenderer.h>
#include <qgscolorramplegendnodesettings.h>
#include <qgscolorrampshader.h>
#include <qgseditorwidgetsetup.h>
#include <qgsexpression.h>
#include <qgsexpressioncontext.h>
#include <qgsfieldformatter.h>
#include <qgsfieldformatterregistry.h>
#include <qgsgraduatedsymbolrenderer.h>
#include <qgslayernotesutils.h>
#include <qgslayertree.h>
#include <qgslayertreemodellegendnode.h>
#include <qgsmaplayerlegend.h>
#include <qgspalettedrasterrenderer.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsrastershader.h>
#include <qgssinglebandpseudocolorrenderer.h>
#include <qgssymbol.h>
#include <qgssymbollayer.h>
#include <qgsvectorlayertemporalproperties.h>

#include <QLocale>

#include <cmath>
#include <set>

/// The look and the metadata of the results of Processing, and the initial values of its dialogs.
class LayerLookTest : public QObject {
    Q_OBJECT

    ProviderFixture mFixture;
    // Deleted before QGIS ends.
    std::unique_ptr<QgsProcessingContext> mContext;
    std::unique_ptr<QgsProject> mProject = std::make_unique<QgsProject>();
    RecordingFeedback mFeedback;

    static const QgsProcessingAlgorithm* algorithm(const char* id) {
        return QgsApplication::processingRegistry()->algorithmById(QLatin1String(id));
    }
    QString uniform(int rows, int cols) {
        return mFixture.writeRaster("uniform.tif", rows,
                                    std::vector<double>(std::size_t(rows) * cols, 36), GDT_Byte);
    }
    /// Loads an output as QGIS does after a run.
    QgsMapLayer* load(const QVariant& result) {
        const QString id = result.toString();
        QgsMapLayer* layer = QgsProcessingUtils::mapLayerFromString(id, *mContext);
        if (!layer)
            qFatal("there is no layer %s", qPrintable(id));
        const auto& details = mContext->layerToLoadOnCompletionDetails(id);
        layer->setName(details.name);
        details.postProcessor()->postProcessLayer(layer, *mContext, &mFeedback);
        return layer;
    }
    /// With a table as a file of this ending.
    QVariantMap run(const char* id, QVariantMap parameters, const QStringList& outputs,
                    const QString& table = ".gpkg") {
        mContext = std::make_unique<QgsProcessingContext>();
        mContext->setProject(mProject.get());
        for (const QString& output : outputs) {
            const bool isRaster =
                output == "ALLOCATION" || output == "BACK_DIRECTION" || output == "MATRIX" ||
                (output == "OUTPUT" && (QLatin1String(id) == "fermat:isochrones" ||
                                        QLatin1String(id) == "fermat:pathdensity"));
            QgsProcessingOutputLayerDefinition definition(
                mFixture.path(output + (isRaster ? ".tif" : table)), mProject.get());
            // A dialog gives an output its own name.
            definition.destinationName =
                output == "CENTRALITY" ? algorithm(id)->parameterDefinition(output)->description()
                                       : "The " + output;
            parameters.insert(output, QVariant::fromValue(definition));
        }
        bool ok = false;
        const QVariantMap results = algorithm(id)->run(parameters, *mContext, &mFeedback, &ok);
        if (!ok)
            qWarning("%s", qPrintable(mFeedback.mErrors.join('\n')));
        return results;
    }

    static QList<QgsColorRampShader::ColorRampItem> classesOf(QgsMapLayer* layer) {
        auto* renderer = dynamic_cast<QgsSingleBandPseudoColorRenderer*>(
            qobject_cast<QgsRasterLayer*>(layer)->renderer());
        return dynamic_cast<QgsColorRampShader*>(renderer->shader()->rasterShaderFunction())
            ->colorRampItemList();
    }

    static QString headingOf(const QgsProject& project, QgsMapLayer& layer) {
        QgsLayerTreeLayer* node = project.layerTreeRoot()->findLayer(layer.id());
        QList<QgsLayerTreeModelLegendNode*> legend =
            layer.legend()->createLayerTreeModelLegendNodes(node);
        QgsMapLayerLegendUtils::applyLayerNodeProperties(node, legend);
        const QString heading =
            legend.isEmpty() ? QString() : legend.first()->data(Qt::DisplayRole).toString();
        qDeleteAll(legend);
        return heading;
    }

  private slots:
    void init() { mFeedback.mWarnings.clear(); }
    void cleanupTestCase() {
        mContext.reset();
        mProject.reset();
    }

    void theDensityOfPathsHasClassesThatGrowThreefold() {
        // Each point sends a path to the west, so that cells have 1 to 5 paths.
        std::vector<FeatureContent> places;
        for (int col = 1; col < 6; ++col)
            places.push_back(
                {QStringLiteral("POINT(%1 1995)").arg(1005 + 10 * col), {col < 5 ? 1 : 40'000}});
        const auto starts = ProviderFixture::layer("Point", "EPSG:32632", {"n:double"}, places);
        const auto end =
            ProviderFixture::layer("Point", "EPSG:32632", {}, {{"POINT(1005 1995)", {}}});
        const auto classes = [&](const QVariantMap& more) {
            QVariantMap parameters{{"INPUT", uniform(1, 6)},
                                   {"SOURCES", QVariant::fromValue<QgsMapLayer*>(starts.get())},
                                   {"RECEIVERS", QVariant::fromValue<QgsMapLayer*>(end.get())}};
            parameters.insert(more);
            QgsMapLayer* const layer =
                load(run("fermat:pathdensity", parameters, {"OUTPUT"})["OUTPUT"]);
            QStringList texts;
            for (const auto& each : classesOf(layer))
                texts << QStringLiteral("%1: %2").arg(each.value).arg(each.label);
            return texts.join(QStringLiteral(", "));
        };
        QCOMPARE(classes({}), QStringLiteral("1: 0–1, 3: 1–3, 10: 3–10"));
        QCOMPARE(classes({{"MEASURE", 1}}),
                 QStringLiteral("3: 0–3 m, 10: 3–10 m, 30: 10–30 m, 100: 30–100 m"));
        QCOMPARE(classes({{"WEIGHT_FIELD", "n"}}),
                 QStringLiteral("30000: 0–30,000, 100000: 30,000–100,000"));
    }

    void theAllocationHasAColourAndANameForEachSource() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"number:integer", "name:string"},
            {{"POINT(1005 1995)", {7, "Harbour"}}, {"POINT(1095 1995)", {9, "Station"}}});
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(1, 10)},
                 {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                 {"ID_FIELD", "number"}},
                {"OUTPUT", "ALLOCATION"});
        auto* layer = qobject_cast<QgsRasterLayer*>(load(results["ALLOCATION"]));
        QVERIFY(layer);
        auto* renderer = dynamic_cast<QgsPalettedRasterRenderer*>(layer->renderer());
        QVERIFY(renderer);
        QStringList names;
        QList<double> ids;
        std::set<QRgb> colours;
        for (const auto& category : renderer->classes()) {
            names << category.label;
            ids << category.value;
            colours.insert(category.color.rgb());
        }
        QCOMPARE(names, QStringList({"Harbour", "Station"}));
        QCOMPARE(ids, QList<double>({7, 9}));
        QCOMPARE(colours.size(), std::size_t(2));
    }

    void catchmentsHaveTheColoursAndNamesOfTheAllocation() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"number:integer", "name:string"},
            {{"POINT(1005 1995)", {7, "Harbour"}}, {"POINT(1095 1995)", {9, "Station"}}});
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(1, 10)},
                 {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                 {"ID_FIELD", "number"}},
                {"OUTPUT", "ALLOCATION", "CATCHMENTS"});
        auto* raster = qobject_cast<QgsRasterLayer*>(load(results["ALLOCATION"]));
        const auto classes =
            dynamic_cast<QgsPalettedRasterRenderer*>(raster->renderer())->classes();
        auto* layer = qobject_cast<QgsVectorLayer*>(load(results["CATCHMENTS"]));
        QVERIFY(layer);
        auto* renderer = dynamic_cast<QgsCategorizedSymbolRenderer*>(layer->renderer());
        QVERIFY(renderer);
        QCOMPARE(renderer->classAttribute(), QStringLiteral("source"));
        const QgsCategoryList& categories = renderer->categories();
        QCOMPARE(categories.size(), classes.size());
        QCOMPARE(categories.size(), 2);
        for (int i = 0; i < categories.size(); ++i) {
            QCOMPARE(categories[i].label(), classes[i].label);
            QCOMPARE(categories[i].value().toInt(), int(classes[i].value));
            QCOMPARE(categories[i].symbol()->color(), classes[i].color);
        }
        QCOMPARE(layer->attributeDisplayName(layer->fields().lookupField("mean_cost")),
                 QStringLiteral("Mean (s)"));
    }

    void theLegendOfTheAllocationHasTheNamesOfAField() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"place:string"},
            {{"POINT(1005 1995)", {"Harbour"}}, {"POINT(1095 1995)", {"Station"}}});
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(1, 10)},
                 {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                 {"ID_FIELD", "place"}},
                {"OUTPUT", "ALLOCATION"});
        auto* layer = qobject_cast<QgsRasterLayer*>(load(results["ALLOCATION"]));
        QStringList names;
        for (const auto& category :
             dynamic_cast<QgsPalettedRasterRenderer*>(layer->renderer())->classes())
            names << category.label;
        QCOMPARE(names, QStringList({"Harbour", "Station"}));
    }

    void sourcesOfTheSameNameHaveTheirIdsInTheLegend() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"place:string"},
            {{"POINT(1005 1995)", {"Harbour"}}, {"POINT(1095 1995)", {"Harbour"}}});
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(1, 10)},
                 {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                 {"ID_FIELD", "place"}},
                {"OUTPUT", "ALLOCATION"});
        auto* layer = qobject_cast<QgsRasterLayer*>(load(results["ALLOCATION"]));
        QStringList names;
        for (const auto& category :
             dynamic_cast<QgsPalettedRasterRenderer*>(layer->renderer())->classes())
            names << category.label;
        QCOMPARE(names, QStringList({"Harbour (1)", "Harbour (2)"}));
    }

    void aSourceHasTheColourOfItsPlaceInTheLayerAndOneThatIsLeftOutNone() {
        std::vector<double> ground(10, 36);
        ground[5] = 0;
        const QString raster = mFixture.writeRaster("lake.tif", 1, ground, GDT_Byte);
        // With ids in another order, or none of their own.
        const auto sources =
            ProviderFixture::layer("Point", "EPSG:32632", {"number:integer", "place:string"},
                                   {{"POINT(1005 1995)", {30, "Harbour"}},
                                    {"POINT(1055 1995)", {20, "Lake"}},
                                    {"POINT(1095 1995)", {10, "Station"}}});
        std::map<QString, QRgb> first;
        for (const char* field : {"number", "place"}) {
            const QVariantMap results =
                run("fermat:isochrones",
                    {{"INPUT", raster},
                     {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                     {"ID_FIELD", field}},
                    {"OUTPUT", "ALLOCATION"});
            QgsMapLayer* layer = load(results["ALLOCATION"]);
            QVERIFY2(layer->metadata().abstract().contains("Skipped sources: 1") &&
                         layer->metadata().abstract().contains("Lake"),
                     qPrintable(layer->metadata().abstract()));
            const QString notes = QgsLayerNotesUtils::layerNotes(layer);
            QVERIFY2(notes.startsWith("Skipped sources: 1") && notes.contains("<br>") &&
                         notes.contains("Lake"),
                     qPrintable(notes));
            std::map<QString, QRgb> colours;
            for (const auto& category : dynamic_cast<QgsPalettedRasterRenderer*>(
                                            qobject_cast<QgsRasterLayer*>(layer)->renderer())
                                            ->classes())
                colours.emplace(category.label, category.color.rgb());
            QCOMPARE(colours.size(), std::size_t(2));
            QVERIFY(colours.count("Harbour") && colours.count("Station"));
            if (first.empty())
                first = colours;
            QCOMPARE(colours, first);
            const GDALDatasetUniquePtr file(
                GDALDataset::Open(results["ALLOCATION"].toString().toUtf8().constData()));
            QCOMPARE(file->GetRasterBand(1)->GetDefaultRAT()->GetRowCount(), 2);
        }
    }

    void sourcesAreCalledByTheFieldThatHoldsNames() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"remark:string", "village:string"},
            {{"POINT(1005 1995)", {"a", "Oak"}}, {"POINT(1095 1995)", {"b", "Elm"}}});
        const auto names = [&] {
            const QVariantMap results =
                run("fermat:isochrones",
                    {{"INPUT", uniform(1, 10)},
                     {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())}},
                    {"OUTPUT", "ALLOCATION"});
            auto* layer = qobject_cast<QgsRasterLayer*>(load(results["ALLOCATION"]));
            QStringList names;
            for (const auto& category :
                 dynamic_cast<QgsPalettedRasterRenderer*>(layer->renderer())->classes())
                names << category.label.section(' ', 0, 0);
            return names;
        };
        QCOMPARE(names(), QStringList({"Oak", "Elm"}));
        sources->setDisplayExpression("\"remark\"");
        // QGIS would guess this field too, so nobody knows that it was chosen.
        QCOMPARE(names(), QStringList({"Oak", "Elm"}));
        sources->setDisplayExpression("upper(\"village\")");
        QCOMPARE(names(), QStringList({"OAK", "ELM"}));
    }

    void sourcesWithoutANameAreCalledByTheirId() {
        const auto sources =
            ProviderFixture::layer("Point", "EPSG:32632", {"cost:double"},
                                   {{"POINT(1005 1995)", {0.5}}, {"POINT(1095 1995)", {0.25}}});
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(1, 10)},
                 {"START_POINT", "1055,1995"},
                 {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())}},
                {"OUTPUT", "ALLOCATION"});
        auto* layer = qobject_cast<QgsRasterLayer*>(load(results["ALLOCATION"]));
        QStringList names;
        for (const auto& category :
             dynamic_cast<QgsPalettedRasterRenderer*>(layer->renderer())->classes())
            names << category.label;
        QCOMPARE(names, QStringList({"Start point", "Source 1", "Source 2"}));
    }

    void theLegendOfTimesHasTheirUnitAndThreeDigits() {
        const QVariantMap results =
            run("fermat:isochrones", {{"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}},
                {"OUTPUT", "ALLOCATION"});
        auto* layer = qobject_cast<QgsRasterLayer*>(load(results["OUTPUT"]));
        auto* renderer = dynamic_cast<QgsSingleBandPseudoColorRenderer*>(layer->renderer());
        QVERIFY(renderer);
        const auto* legend =
            dynamic_cast<QgsColorRampShader*>(renderer->shader()->rasterShaderFunction())
                ->legendSettings();
        QCOMPARE(legend->minimumLabel(), QString("0 s"));
        QCOMPARE(legend->maximumLabel(), QString("12.7 s")); // 9 √2
    }

    void theLegendOfTimesBeginsWithWhatTheyAre() {
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}, {"TIME_UNIT", 1}},
                {"OUTPUT"});
        const QString id = results["OUTPUT"].toString();
        QgsMapLayer* layer = mProject->addMapLayer(
            mContext->takeResultLayer(QgsProcessingUtils::mapLayerFromString(id, *mContext)->id()));
        mContext->layerToLoadOnCompletionDetails(id).postProcessor()->postProcessLayer(
            layer, *mContext, &mFeedback);
        const QString heading = headingOf(*mProject, *layer);
        mProject->removeAllMapLayers();
        QCOMPARE(heading, QString("Travel time (min)"));
    }

    void theLegendOfARasterSaysWhatItShowsInAnyProject_data() {
        QTest::addColumn<QString>("output");
        QTest::addColumn<bool>("hasStyle");
        QTest::addColumn<QString>("heading");
        QTest::newRow("times") << "OUTPUT" << true << "Travel time (s)";
        QTest::newRow("times without style") << "OUTPUT" << false << "Travel time (s)";
        QTest::newRow("allocation") << "ALLOCATION" << true << "Nearest source";
        QTest::newRow("allocation without style") << "ALLOCATION" << false << "Nearest source";
        QTest::newRow("directions")
            << "BACK_DIRECTION" << true << "Direction towards the source (°)";
    }
    void theLegendOfARasterSaysWhatItShowsInAnyProject() {
        QFETCH(QString, output);
        QFETCH(bool, hasStyle);
        const QVariantMap results =
            run("fermat:isochrones", {{"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}},
                output == "OUTPUT" ? QStringList{"OUTPUT"} : QStringList{"OUTPUT", output});
        const QString file = results[output].toString();
        load(results[output]);
        mContext.reset();
        if (!hasStyle)
            QVERIFY(QFile::remove(QString(file).replace(".tif", ".qml")));
        QgsProject other;
        QObject listener;
        headNewLegends(*other.layerTreeRoot(), listener);
        QgsRasterLayer::LayerOptions options;
        options.loadDefaultStyle = false;
        QgsMapLayer* layer = other.addMapLayer(new QgsRasterLayer(file, "other", "gdal", options));
        bool ok = false;
        layer->loadDefaultStyle(ok); // after that, as the desktop does
        QCOMPARE(ok, hasStyle);
        QTEST(headingOf(other, *layer), "heading");
        // What people call it themselves stays.
        QgsLayerTreeLayer* node = other.layerTreeRoot()->findLayer(layer->id());
        QgsMapLayerLegendUtils::setLegendNodeUserLabel(node, 0, "mine");
        QgsLayerTreeLayer* moved = node->clone();
        other.layerTreeRoot()->insertChildNode(0, moved);
        other.layerTreeRoot()->removeChildNode(node);
        QCOMPARE(headingOf(other, *layer), QString("mine"));
    }

    void aLayerIsNamedAfterWhatItShows_data() {
        QTest::addColumn<int>("surface");
        QTest::addColumn<int>("direction");
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QString>("name");
        const QString output =
            algorithm("fermat:isochrones")->parameterDefinition("OUTPUT")->description();
        QTest::newRow("times") << 0 << 0 << output << "Travel time";
        QTest::newRow("costs") << 2 << 0 << output << "Accumulated cost";
        QTest::newRow("given") << 0 << 0 << "My times"
                               << "My times";
        QTest::newRow("towards") << 3 << 1 << output << "Travel time, towards the starts";
        QTest::newRow("both ways") << 3 << 2 << output << "Travel time, there and back";
        QTest::newRow("given, both ways") << 3 << 2 << "My times"
                                          << "My times";
        QTest::newRow("on level ground") << 0 << 1 << output << "Travel time";
    }
    void aLayerIsNamedAfterWhatItShows() {
        QFETCH(int, surface);
        QFETCH(int, direction);
        QFETCH(QString, wanted);
        mContext = std::make_unique<QgsProcessingContext>();
        mContext->setProject(mProject.get());
        QgsProcessingOutputLayerDefinition definition(mFixture.path("named.tif"), mProject.get());
        definition.destinationName = wanted;
        bool ok = false;
        const QVariantMap results = algorithm("fermat:isochrones")
                                        ->run({{"INPUT", uniform(10, 10)},
                                               {"START_POINT", "1005,1995"},
                                               {"SURFACE", surface},
                                               {"DIRECTION", direction},
                                               {"OUTPUT", QVariant::fromValue(definition)}},
                                              *mContext, &mFeedback, &ok);
        QVERIFY2(ok, qPrintable(mFeedback.mErrors.join('\n')));
        QTEST(mContext->layerToLoadOnCompletionDetails(results["OUTPUT"].toString()).name, "name");
    }

    void theTimeSliderShowsABandFromItsEndOnAndTheLastOneToo() {
        for (const int surface : {0, 2}) {
            const QVariantMap results = run("fermat:isochrones",
                                            {{"INPUT", uniform(10, 10)},
                                             {"START_POINT", "1005,1995"},
                                             {"SURFACE", surface},
                                             {"TIME_UNIT", 1},
                                             {"INTERVALS", surface == 0 ? "0.1,0.2" : "100,400"}},
                                            {"OUTPUT", "ISOCHRONES"});
            auto* bands = qobject_cast<QgsVectorLayer*>(load(results["ISOCHRONES"]));
            const auto* times =
                qobject_cast<QgsVectorLayerTemporalProperties*>(bands->temporalProperties());
            QCOMPARE(times->isActive(), surface == 0);
            if (surface != 0)
                continue;
            QgsExpressionContext context;
            context.setFields(bands->fields());
            QStringList begins, ends;
            QgsFeatureIterator features = bands->getFeatures();
            for (QgsFeature band; features.nextFeature(band);) {
                context.setFeature(band);
                const auto text = [&](const QString& expression) {
                    return QgsExpression(expression)
                        .evaluate(&context)
                        .toDateTime()
                        .toString("yyyy-MM-dd HH:mm:ss");
                };
                begins << text(times->startExpression());
                ends << text(times->endExpression());
            }
            QCOMPARE(begins, QStringList({"2000-01-01 00:00:06", "2000-01-01 00:00:12"}));
            QCOMPARE(ends, QStringList({"2000-01-01 00:00:18", "2000-01-01 00:00:18"}));
        }
    }

    void numbersAreShownWithFourDigitsAndKeepTheirValue() {
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}, {"INTERVALS", "2,12.5"}},
                {"OUTPUT", "ISOCHRONES"});
        auto* bands = qobject_cast<QgsVectorLayer*>(load(results["ISOCHRONES"]));
        const int to = bands->fields().lookupField("to");
        const QgsEditorWidgetSetup setup = bands->editorWidgetSetup(to);
        const QgsFieldFormatter* shown =
            QgsApplication::fieldFormatterRegistry()->fieldFormatter(setup.type());
        QgsFeature band;
        QVERIFY(bands->getFeatures().nextFeature(band));
        QCOMPARE(shown->representValue(bands, to, setup.config(), {}, 12.345678),
                 QLocale().toString(12.35, 'f', 2));
        QCOMPARE(band.attribute(to).toDouble(), 2.0);
        QgsExpressionContext context;
        context.setFields(bands->fields());
        context.setFeature(band);
        const QString tip = QgsExpression(bands->displayExpression()).evaluate(&context).toString();
        QVERIFY2(tip.startsWith("0–2 s: 0"), qPrintable(tip));
        QVERIFY2(tip.endsWith("km²"), qPrintable(tip));
    }

    void costsOfAllPairsHaveTheUnitOfTheUserAndNodesTheColourOfTheirCloseness() {
        const auto roads = NetworkFixture::lines(
            {"LINESTRING(0 0, 100 0)", "LINESTRING(100 0, 100 50)", "LINESTRING(100 0, 300 0)"});
        const QVariantMap results = run("fermat:allpairs",
                                        {{"INPUT", NetworkFixture::given(roads)},
                                         {"STRATEGY", 1},
                                         {"DEFAULT_SPEED", 36},
                                         {"TIME_UNIT", 1}},
                                        {"MATRIX", "CENTRALITY"});
        auto* raster = qobject_cast<QgsRasterLayer*>(load(results["MATRIX"]));
        auto* colours = dynamic_cast<QgsSingleBandPseudoColorRenderer*>(raster->renderer());
        QVERIFY(colours);
        QCOMPARE(dynamic_cast<QgsColorRampShader*>(colours->shader()->rasterShaderFunction())
                     ->legendSettings()
                     ->maximumLabel(),
                 QString("0.5 min"));
        auto* nodes = qobject_cast<QgsVectorLayer*>(load(results["CENTRALITY"]));
        auto* classes = dynamic_cast<QgsGraduatedSymbolRenderer*>(nodes->renderer());
        QVERIFY(classes);
        QCOMPARE(classes->classAttribute(), QString("closeness"));
        QCOMPARE(nodes->name(), QString("Centrality, by closeness (1/min)"));
        QCOMPARE(nodes->attributeAlias(nodes->fields().lookupField("harmonic")),
                 QString("Harmonic closeness (1/min)"));
        std::set<QString> different;
        for (const QgsRendererRange& range : classes->ranges())
            different.insert(range.symbol()->color().name());
        QCOMPARE(different.size(), std::size_t(5));
    }

    void timesHaveTheClassesAndColoursOfTheirIsochrones() {
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}, {"INTERVALS", "2,5,10"}},
                {"OUTPUT", "ISOCHRONES"});
        const auto classes = classesOf(load(results["OUTPUT"]));
        auto* bands = qobject_cast<QgsVectorLayer*>(load(results["ISOCHRONES"]));
        auto* renderer = dynamic_cast<QgsCategorizedSymbolRenderer*>(bands->renderer());
        QVERIFY(renderer);
        QCOMPARE(renderer->categories().size(), 3);
        QCOMPARE(classes.size(), 4);
        for (int i = 0; i < 3; ++i) {
            const QgsRendererCategory& band = renderer->categories().at(i);
            QCOMPARE(classes[i].value, band.value().toDouble());
            QCOMPARE(classes[i].label, band.label());
            const QColor is = classes[i].color;
            const QColor wanted = band.symbol()->symbolLayer(0)->fillColor();
            QVERIFY(std::abs(is.red() - wanted.red()) < 3);
            QVERIFY(std::abs(is.green() - wanted.green()) < 3);
            QVERIFY(std::abs(is.blue() - wanted.blue()) < 3);
        }
        QCOMPARE(classes[0].label, QString("0–2 s"));
        QCOMPARE(classes[3].label, QString("> 10 s")); // up to 12.7 s, in no band
        QVERIFY(std::isinf(classes[3].value));
    }

    void timesThatAreAllInABandHaveNoOtherClass() {
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(1, 10)}, {"START_POINT", "1005,1995"}, {"INTERVALS", "step:5"}},
                {"OUTPUT", "ALLOCATION", "ISOCHRONES"});
        const auto classes = classesOf(load(results["OUTPUT"]));
        QCOMPARE(classes.size(), 2);
        QCOMPARE(classes[0].value, 5.0);
        QCOMPARE(classes[1].value, 10.0);
    }

    void timesOfMoreBandsThanALegendListsShareTheirRange() {
        const QVariantMap results = run(
            "fermat:isochrones",
            {{"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}, {"INTERVALS", "step:0.2"}},
            {"OUTPUT", "ALLOCATION", "ISOCHRONES"});
        QgsMapLayer* layer = load(results["OUTPUT"]);
        const auto classes = classesOf(layer);
        QCOMPARE(classes.first().value, 0.2);
        QVERIFY(std::abs(classes.last().value - 12.8) < 1e-9); // the end of the last band
    }

    void rasterFilesSayWhatTheyAre() {
        const auto sources = ProviderFixture::layer(
            "Point", "EPSG:32632", {"place:string"},
            {{"POINT(1005 1995)", {"Häfen"}}, {"POINT(1095 1995)", {"Station"}}});
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(1, 10)},
                 {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                 {"ID_FIELD", "place"},
                 {"TIME_UNIT", 1}},
                {"OUTPUT", "ALLOCATION"});
        const GDALDatasetUniquePtr times(
            GDALDataset::Open(results["OUTPUT"].toString().toUtf8().constData()));
        QCOMPARE(times->GetRasterBand(1)->GetUnitType(), "min");
        QCOMPARE(times->GetMetadataItem("TITLE"), "Travel time (min)");
        QCOMPARE(times->GetMetadataItem("ALGORITHM"), "fermat:isochrones");
        QVERIFY(QString(times->GetMetadataItem("SOFTWARE")).startsWith("Fermat "));

        const GDALDatasetUniquePtr allocation(
            GDALDataset::Open(results["ALLOCATION"].toString().toUtf8().constData()));
        const GDALRasterAttributeTable* table = allocation->GetRasterBand(1)->GetDefaultRAT();
        QVERIFY(table);
        QCOMPARE(table->GetRowCount(), 2);
        QCOMPARE(table->GetValueAsInt(0, table->GetColOfUsage(GFU_MinMax)), 1);
        QCOMPARE(QString::fromUtf8(table->GetValueAsString(0, table->GetColOfUsage(GFU_Name))),
                 QString("Häfen"));
        const auto* renderer = dynamic_cast<QgsPalettedRasterRenderer*>(
            qobject_cast<QgsRasterLayer*>(load(results["ALLOCATION"]))->renderer());
        for (int row = 0; row < 2; ++row) {
            const auto part = [&](GDALRATFieldUsage usage) {
                return table->GetValueAsInt(row, table->GetColOfUsage(usage));
            };
            QCOMPARE(QColor(part(GFU_Red), part(GFU_Green), part(GFU_Blue)).rgb(),
                     renderer->classes()[row].color.rgb());
        }
    }

    void aRunShowsNothingThatItsOtherLayersCover_data() {
        QTest::addColumn<QStringList>("outputs");
        QTest::addColumn<QStringList>("ticked");
        QTest::newRow("times") << QStringList{"OUTPUT"} << QStringList{"OUTPUT"};
        QTest::newRow("bands") << QStringList{"OUTPUT", "ISOCHRONES"} << QStringList{"ISOCHRONES"};
        QTest::newRow("directions")
            << QStringList{"OUTPUT", "BACK_DIRECTION"} << QStringList{"OUTPUT"};
        QTest::newRow("all") << QStringList{"OUTPUT", "ALLOCATION", "BACK_DIRECTION", "ISOCHRONES"}
                             << QStringList{"ALLOCATION", "ISOCHRONES"};
    }
    void aRunShowsNothingThatItsOtherLayersCover() {
        QFETCH(QStringList, outputs);
        QFETCH(QStringList, ticked);
        QVariantMap parameters{
            {"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}, {"INTERVALS", "2,5,10"}};
        const QVariantMap results = run("fermat:isochrones", parameters, outputs);
        QStringList shown;
        for (const QString& output : outputs) {
            const QString id = results[output].toString();
            QgsMapLayer* layer = mProject->addMapLayer(mContext->takeResultLayer(
                QgsProcessingUtils::mapLayerFromString(id, *mContext)->id()));
            mContext->layerToLoadOnCompletionDetails(id).postProcessor()->postProcessLayer(
                layer, *mContext, &mFeedback);
            if (mProject->layerTreeRoot()->findLayer(layer->id())->itemVisibilityChecked())
                shown << output;
        }
        mProject->removeAllMapLayers();
        QCOMPARE(shown, ticked);
    }

    void bandsOverAnAllocationLeaveItsColours() {
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}, {"INTERVALS", "2,5,10"}},
                {"OUTPUT", "ALLOCATION", "ISOCHRONES"});
        auto* bands = qobject_cast<QgsVectorLayer*>(load(results["ISOCHRONES"]));
        QList<int> greys;
        for (const QgsRendererCategory& band :
             dynamic_cast<QgsCategorizedSymbolRenderer*>(bands->renderer())->categories()) {
            const QColor colour = band.symbol()->symbolLayer(0)->fillColor();
            QCOMPARE(colour.saturation(), 0);
            QCOMPARE(colour.alpha(), 255);
            greys << colour.lightness();
        }
        // A dark panel shows them, too.
        QCOMPARE(greys.size(), 3);
        QVERIFY(255 * 0.4 < greys[0] && greys[0] + 20 < greys[1] && greys[1] + 20 < greys[2]);
        QCOMPARE(bands->blendMode(), QPainter::CompositionMode_Multiply);
        QCOMPARE(bands->opacity(), 1.0);
    }

    void legendsOfBandsCanBeReadOnEveryBackground() {
        const QVariantMap results =
            run("fermat:isochrones",
                {{"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}, {"INTERVALS", "2,5,10"}},
                {"OUTPUT", "ISOCHRONES"});
        auto* bands = qobject_cast<QgsVectorLayer*>(load(results["ISOCHRONES"]));
        for (const QgsRendererCategory& band :
             dynamic_cast<QgsCategorizedSymbolRenderer*>(bands->renderer())->categories()) {
            const QColor colour = band.symbol()->symbolLayer(0)->fillColor();
            QCOMPARE(colour.alpha(), 255);
            QVERIFY2(colour.lightness() > 65, qPrintable(colour.name()));
        }
        QVERIFY(std::abs(bands->opacity() - 0.75) < 0.01);
    }

    void layersSayInWordsHowTheyWereMade() {
        const QVariantMap results = run("fermat:isochrones",
                                        {{"INPUT", uniform(1, 10)},
                                         {"START_POINT", "1005,1995"},
                                         {"TIME_UNIT", 1},
                                         {"MAX_COST", 45}},
                                        {"OUTPUT", "ALLOCATION", "ISOCHRONES"});
        for (const char* output : {"OUTPUT", "ALLOCATION", "ISOCHRONES"}) {
            const QgsMapLayer* layer = load(results[QLatin1String(output)]);
            const QgsLayerMetadata metadata = layer->metadata();
            QCOMPARE(metadata.title(), QLatin1String("The ") + output);
            const QString said = metadata.abstract();
            QVERIFY2(said.contains("fermat:isochrones"), qPrintable(said));
            QVERIFY2(said.contains("(TIME_UNIT): Minutes"), qPrintable(said));
            QVERIFY2(said.contains("(SURFACE): Velocity"), qPrintable(said));
            QVERIFY2(said.contains("(MAX_COST): 45"), qPrintable(said));
            QVERIFY2(said.contains("(INTERVALS): not set"), qPrintable(said));
            QCOMPARE(metadata.history().size(), 1);
            QVERIFY(metadata.history().first().startsWith("processing.run(\"fermat:isochrones\""));
            QVERIFY(!metadata.history().first().contains("/ISOCHRONES.gpkg"));
        }
        auto* bands = qobject_cast<QgsVectorLayer*>(load(results["ISOCHRONES"]));
        QCOMPARE(bands->attributeDisplayName(bands->fields().lookupField("to")),
                 QString("To (min)"));
    }

    void theTableOfTimesNamesItsUnits() {
        const QVariantMap results = run(
            "fermat:traveltimes",
            {{"INPUT", uniform(1, 10)}, {"START_POINT", "1005,1995"}, {"END_POINT", "1055,1995"}},
            {"OUTPUT"});
        auto* table = qobject_cast<QgsVectorLayer*>(load(results["OUTPUT"]));
        QCOMPARE(table->attributeDisplayName(table->fields().lookupField("cost")),
                 QString("Time (s)"));
    }

    void threeDigitsOfAValueCount_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("0") << 0.0 << "0 min";
        QTest::newRow("less than 1") << 0.123456 << "0.123 min";
        QTest::newRow("without zeros") << 2.5 << "2.5 min";
        QTest::newRow("whole") << 10.0 << "10 min";
        QTest::newRow("hundreds") << 391.283 << "391 min";
        QTest::newRow("the next power") << 9.999 << "10 min";
        QTest::newRow("thousands") << 12345.0 << "12300 min";
        QTest::newRow("very large") << 2.9999e37 << "3e+37 min";
        QTest::newRow("billions") << 1.2345e9 << "1230000000 min";
        QTest::newRow("very small") << 1.2345e-9 << "1.23e-9 min";
        QTest::newRow("small") << 0.00012345 << "0.000123 min";
    }
    void threeDigitsOfAValueCount() {
        QFETCH(double, value);
        QFETCH(QString, text);
        QCOMPARE(withUnit(value, "min").remove(QLocale().groupSeparator()), text);
    }

    void theRadiusIsTwoInDialogsAndScripts() {
        for (const char* id :
             {"fermat:isochrones", "fermat:raypaths", "fermat:traveltimes",
              "fermat:leastcostnetwork", "fermat:coverage", "fermat:bestsites",
              "fermat:validatedistance", "fermat:startpositions", "fermat:reachablearea"}) {
            // Names of parameters ignore case: the model has `radius`.
            const auto* radius = algorithm(id)->parameterDefinition("RADIUS");
            QVERIFY2(radius, id);
            QCOMPARE(radius->defaultValue().toInt(), 2);
            QVERIFY(!radius->guiDefaultValueOverride().isValid());
        }
        const QVariantMap results =
            run("fermat:isochrones", {{"INPUT", uniform(10, 10)}, {"START_POINT", "1005,1995"}},
                {"OUTPUT", "ALLOCATION"});
        // A knight's move costs √5, and 1 + √2 if it is not a step of its own.
        QVERIFY(std::abs(ProviderFixture::readRaster(results["OUTPUT"]).at(1, 2) - 2.23607) < 1e-4);
    }

    void aTableOfTextsIsShownWithItsNumbers() {
        const auto sources = ProviderFixture::layer("Point", "EPSG:32632", {"code:string"},
                                                    {{"POINT(1005 1995)", {"06037"}}});
        const QVariantMap results =
            run("fermat:traveltimes",
                {{"INPUT", uniform(1, 20)},
                 {"SOURCES", QVariant::fromValue<QgsMapLayer*>(sources.get())},
                 {"ID_FIELD", "code"},
                 {"RADIUS", 1},
                 {"END_POINT", "1195,1995"}},
                {"OUTPUT"}, ".csv");
        auto* table = qobject_cast<QgsVectorLayer*>(load(results["OUTPUT"]));
        QVERIFY(table && table->isValid());
        const QgsFields fields = table->fields();
        QVERIFY(fields.field("cost").isNumeric() && fields.field("receiver").isNumeric());
        QCOMPARE(table->getFeature(1).attribute("src_name").toString(), QString("06037"));
        QCOMPARE(table->getFeature(1).attribute("cost").toDouble(), 19.0);
        QCOMPARE(table->attributeAlias(fields.lookupField("source")), QString("Source"));
        // Somebody who opens the file sees numbers too.
        QString file = table->source().section('|', 0, 0);
        const auto typeOf = [&](const char* field) {
            return QgsVectorLayer(file, "again", "ogr").fields().field(field).type();
        };
        QVERIFY(typeOf("cost") == compat::realField({}).type());
        QVERIFY(typeOf("source") == compat::idField({}).type());
        QVERIFY(typeOf("src_name") == compat::textField({}).type());
        // QGIS' reader of texts wants one line, and nothing after it.
        QFile types(file + 't');
        QVERIFY(types.open(QFile::ReadOnly));
        QVERIFY(types.readLine().contains(",Real"));
        QCOMPARE(types.readLine(), QByteArray("\n"));
        types.close();
        // It goes with the file, and nobody has to remove it before a run. That of somebody else
        // stays.
        mContext.reset();
        const auto runAgain = [&] {
            return mFixture
                .run("fermat:traveltimes", {{"INPUT", uniform(1, 20)},
                                            {"START_POINT", "1005,1995"},
                                            {"END_POINT", "1195,1995"},
                                            {"OUTPUT", file}})
                .ok;
        };
        QVERIFY(QFile::remove(file));
        QVERIFY(runAgain());
        QVERIFY(!types.exists());
        QVERIFY(QFile::remove(file) && types.open(QFile::WriteOnly));
        types.write("Integer,Integer,Real\n");
        types.close();
        QVERIFY(!runAgain());
        QVERIFY(types.exists());
        QVERIFY(types.remove());
    }

    void dialogsBeginWithTheActiveLayerAndWithNoResultOfFermat() {
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", uniform(2, 2)},
                                               {"START_POINT", "1005,1995"},
                                               {"OUTPUT", mFixture.path("a_times.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QgsProject* project = QgsProject::instance();
        QList<QgsMapLayer*> layers;
        for (const QString name : {"a_times", "b_other", "c_ground", "a_dem"}) {
            if (name != "a_times")
                mFixture.writeRaster(name + ".tif", 1, {1, 2, 3});
            layers << new QgsRasterLayer(mFixture.path(name + ".tif"), name);
        }
        project->addMapLayers(layers);
        const auto first = [](const char* parameter) {
            const std::unique_ptr<QgsProcessingAlgorithm> dialog(
                algorithm("fermat:validatedistance")->create());
            return dialog->parameterDefinition(QLatin1String(parameter))
                ->defaultValueForGui()
                .toString();
        };
        QCOMPARE(first("INPUT"), QString());
        QgsMapLayer* active = nullptr;
        setActiveLayerOf([&] { return active; });
        // The first by name that is neither a result nor heights.
        QCOMPARE(first("INPUT"), layers[1]->id());
        QCOMPARE(first("DISTANCE"), layers[0]->id());
        active = layers[2];
        QCOMPARE(first("INPUT"), layers[2]->id());
        active = layers[3];
        QCOMPARE(first("INPUT"), layers[3]->id()); // who makes heights active means them
        active = layers[0];
        QCOMPARE(first("INPUT"), layers[1]->id());
        const std::unique_ptr<QgsProcessingAlgorithm> model(
            algorithm("fermat:reachablearea")->create());
        QCOMPARE(model->parameterDefinition("velocity")->defaultValueForGui().toString(),
                 layers[1]->id());
        setActiveLayerOf({});
        project->removeAllMapLayers();
    }

    void theDialogOfAllPairsBeginsWithNoResultOfFermat() {
        QgsProject* project = QgsProject::instance();
        QList<QgsMapLayer*> layers;
        for (const QString name : {"a_matrix", "b_points", "c_roads", "d_roads"}) {
            layers << new QgsVectorLayer(name == "b_points" ? "Point" : "LineString", name,
                                         "memory");
            QVERIFY(layers.last()->isValid());
        }
        QgsProcessingContext context;
        layers[0]->setMetadata(runMetadata(*algorithm("fermat:allpairs"), {}, context));
        project->addMapLayers(layers);
        const auto first = [] {
            const std::unique_ptr<QgsProcessingAlgorithm> dialog(
                algorithm("fermat:allpairs")->create());
            return dialog->parameterDefinition("INPUT")->defaultValueForGui().toString();
        };
        QCOMPARE(first(), QString());
        QgsMapLayer* active = nullptr;
        setActiveLayerOf([&] { return active; });
        QCOMPARE(first(), layers[2]->id());
        active = layers[3];
        QCOMPARE(first(), layers[3]->id());
        active = layers[1];
        QCOMPARE(first(), layers[1]->id()); // it may be a table of edges
        active = layers[0];
        QCOMPARE(first(), layers[2]->id());
        setActiveLayerOf({});
        project->removeAllMapLayers();
    }

    void sitesBeginWithPointsAndNoSourcesWithResultsOfFermat() {
        QgsProject* project = QgsProject::instance();
        QList<QgsMapLayer*> layers;
        for (const QString name : {"a_isochrones", "b_areas", "c_roads", "d_towns", "e_starts"})
            layers << new QgsVectorLayer(name == "c_roads" ? "LineString"
                                         : name < "c"      ? "Polygon"
                                                           : "Point",
                                         name, "memory");
        QgsProcessingContext context;
        for (const int made : {0, 4})
            layers[made]->setMetadata(runMetadata(*algorithm("fermat:isochrones"), {}, context));
        project->addMapLayers(layers);
        const auto first = [&](const char* id) {
            const std::unique_ptr<QgsProcessingAlgorithm> dialog(algorithm(id)->create());
            const QString chosen =
                dialog->parameterDefinition("SOURCES")->defaultValueForGui().toString();
            return chosen.isEmpty() ? QString() : project->mapLayer(chosen)->name();
        };
        QCOMPARE(first("fermat:coverage"), QString());
        QgsMapLayer* active = nullptr;
        setActiveLayerOf([&] { return active; });
        active = layers[0];
        QCOMPARE(first("fermat:coverage"), QString("d_towns"));
        QCOMPARE(first("fermat:leastcostnetwork"), QString("b_areas"));
        QCOMPARE(first("fermat:isochrones"), QString()); // a start point may be enough
        active = layers[2];
        QCOMPARE(first("fermat:bestsites"), QString("d_towns"));
        QCOMPARE(first("fermat:corridor"), QString("c_roads"));
        project->removeMapLayer(layers[3]);
        active = layers[1];
        QCOMPARE(first("fermat:bestsites"), QString("c_roads"));
        project->removeMapLayer(layers[2]);
        QCOMPARE(first("fermat:bestsites"), QString("b_areas"));
        active = nullptr;
        project->removeMapLayer(layers[1]);
        QCOMPARE(first("fermat:bestsites"), QString("e_starts"));
        project->removeMapLayer(layers[4]);
        QCOMPARE(first("fermat:corridor"), QString("a_isochrones"));
        setActiveLayerOf({});
        project->removeAllMapLayers();
    }

    void theLogNamesTheRangeOfWhatWasRead() {
        const QString input = mFixture.writeRaster("ground.tif", 1, {3, 0, 80.25, 20});
        const auto infos = [&](int surface) {
            const Outcome outcome =
                mFixture.run("fermat:isochrones", {{"INPUT", input},
                                                   {"START_POINT", "1005,1995"},
                                                   {"ZERO_VELOCITY", surface == 0 ? 1 : QVariant()},
                                                   {"SURFACE", surface},
                                                   {"OUTPUT", mFixture.path("d.tif")}});
            return outcome.infos.join('\n');
        };
        QVERIFY2(infos(0).contains("Velocities from 1 to 80.3 km/h."), qPrintable(infos(0)));
    }

    void aRasterThatIsAResultOfFermatIsWarnedOf() {
        QVERIFY(mFixture
                    .run("fermat:isochrones", {{"INPUT", uniform(2, 2)},
                                               {"START_POINT", "1005,1995"},
                                               {"OUTPUT", mFixture.path("times.tif")}})
                    .ok);
        const Outcome outcome =
            mFixture.run("fermat:isochrones", {{"INPUT", mFixture.path("times.tif")},
                                               {"START_POINT", "1015,1985"},
                                               {"OUTPUT", mFixture.path("again.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        QVERIFY2(outcome.warnings.join('\n').contains("is a result of Fermat"),
                 qPrintable(outcome.warnings.join('\n')));
    }

    void dialogsHaveAHelpPageWithAllParameters() {
        for (const QgsProcessingAlgorithm* each :
             QgsApplication::processingRegistry()->providerById("fermat")->algorithms()) {
            const QUrl url(each->helpUrl());
            QVERIFY2(url.isLocalFile(), qPrintable(each->id()));
            QFile page(url.toLocalFile());
            QVERIFY(page.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(page.readAll());
            for (const auto* definition : each->parameterDefinitions())
                QVERIFY2(text.contains(QStringLiteral("<code>%1</code>").arg(definition->name())),
                         qPrintable(each->id() + ' ' + definition->name()));
        }
    }
};

FERMAT_QGIS_TEST(LayerLookTest)
#include "layer_look_test.moc"
