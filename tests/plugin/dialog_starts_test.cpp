#include "dialog_hints.h"
#include "dialog_starts.h"
#include "help_colours.h"
#include "named_points.h"
#include "point_source.h"
#include "qgis_compat.h"
#include "road_hints.h"
#include "roads_fixture.h"
#include "source_hints.h"

#include <qgsfieldcombobox.h>
#include <qgsgui.h>
#include <qgsmaplayercombobox.h>
#include <qgsmessagebar.h>
#include <qgsmessagebaritem.h>
#include <qgsprocessingguiregistry.h>
#include <qgsprocessingmaplayercombobox.h>
#include <qgsprocessingregistry.h>
#include <qgsprocessingwidgetwrapper.h>
#include <qgsproviderregistry.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

namespace {

/// What newer QGIS writes below the name of a parameter.
const QString moreInTip = QStringLiteral("<p>Minimum value: 1</p>");

} // namespace

/// The dialogs of algorithms and the panel have the same settings.
class DialogStartsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RoadsFixture> mFixture;

    /// What a dialog of an algorithm shows at first, made as QGIS makes it.
    static QVariantMap shown(const char* id) {
        const std::unique_ptr<QgsProcessingAlgorithm> algorithm(
            QgsApplication::processingRegistry()->createAlgorithmById(QLatin1String(id)));
        QgsProcessingContext context;
        context.setProject(QgsProject::instance());
        QgsProcessingParameterWidgetContext widgets;
        widgets.setProject(QgsProject::instance());
        class Generator : public QgsProcessingContextGenerator {
          public:
            explicit Generator(QgsProcessingContext& given) : mGiven(given) {}
            QgsProcessingContext* processingContext() override { return &mGiven; }

          private:
            QgsProcessingContext& mGiven;
        } generator(context);
        QWidget dialog;
        QList<QgsAbstractProcessingParameterWidgetWrapper*> wrappers;
        for (const QgsProcessingParameterDefinition* each : algorithm->parameterDefinitions()) {
            if (each->isDestination() || each->flags() & compat::hidden)
                continue;
            auto* wrapper = QgsGui::processingGuiRegistry()->createParameterWidgetWrapper(
                each, compat::dialogMode);
            wrapper->setParent(&dialog);
            wrapper->setWidgetContext(widgets);
            wrapper->registerProcessingContextGenerator(&generator);
            wrapper->createWrappedWidget(context)->setParent(&dialog);
            wrappers << wrapper;
        }
        for (auto* wrapper : wrappers)
            wrapper->postInitialize(wrappers);
        DialogHints::showFields(dialog, dialogStarts(*algorithm->parameterDefinition("INPUT")));
        QVariantMap values;
        for (auto* wrapper : wrappers)
            values.insert(wrapper->parameterDefinition()->name(), wrapper->parameterValue());
        return values;
    }

    static bool hasVirtualLayers() {
        return QgsProviderRegistry::instance()->providerList().contains("virtual");
    }

  private slots:
    void init() { mFixture = std::make_unique<RoadsFixture>(); }
    void cleanup() { mFixture.reset(); }

    void anOutputWhoseFileIsTypedIsLoaded() {
        const auto* algorithm =
            QgsApplication::processingRegistry()->algorithmById("fermat:isochrones");
        QgsProcessingContext context;
        QWidget dialog;
        auto* wrapper = QgsGui::processingGuiRegistry()->createParameterWidgetWrapper(
            algorithm->parameterDefinition("ALLOCATION"), compat::dialogMode);
        wrapper->setParent(&dialog);
        wrapper->createWrappedWidget(context)->setParent(&dialog);
        DialogHints::loadTyped(dialog);
        const auto isLoaded = [&] {
            return wrapper->customProperties().value("OPEN_AFTER_RUNNING").toBool();
        };
        QVERIFY(!isLoaded());
        auto* path = dialog.findChild<QLineEdit*>();
        QTest::keyClicks(path, "/tmp/a.tif");
        QVERIFY(isLoaded());
        // Somebody may not want it.
        dialog.findChild<QCheckBox*>()->setChecked(false);
        QTest::keyClicks(path, "f");
        QVERIFY(!isLoaded());
    }

    void dialogsOnLinesStartWithThePanel() {
        QgsVectorLayer* roads = mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"STRATEGY", 1},
                       {"SPEED_FIELD", "speed"},
                       {"DIRECTION_FIELD", "way"},
                       {"VALUE_FORWARD", "both"},
                       {"TIME_UNIT", 2},
                       {"DIRECTION", 1},
                       {"INTERVALS", "5,10"}});
        for (const char* id : {"fermat:networkisochrones", "fermat:networkpaths"}) {
            const QVariantMap values = shown(id);
            QCOMPARE(values.value("INPUT").toString(), roads->id());
            QCOMPARE(values.value("STRATEGY").toInt(), 1);
            QCOMPARE(values.value("SPEED_FIELD").toString(), QStringLiteral("speed"));
            QCOMPARE(values.value("DIRECTION_FIELD").toString(), QStringLiteral("way"));
            QCOMPARE(values.value("VALUE_FORWARD").toString(), QStringLiteral("both"));
            QCOMPARE(values.value("TIME_UNIT").toInt(), 2);
            QCOMPARE(values.value("DIRECTION").toInt(), 1);
            QCOMPARE(values.value("SOLVER").toString(), QStringLiteral("auto"));
        }
        QCOMPARE(shown("fermat:networkisochrones").value("INTERVALS").toString(),
                 QStringLiteral("5,10"));
        // Other kinds of layers have nothing of it.
        QVERIFY(shown("fermat:isochrones").value("INTERVALS").toString().isEmpty());
    }

    void dialogsOnRastersStartWithThePanel() {
        QgsRasterLayer* raster = mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"SURFACE", 2}, {"RADIUS", 4}, {"CORNERS", 2}, {"MAX_COST", 7.5}});
        for (const char* id : {"fermat:isochrones", "fermat:raypaths"}) {
            const QVariantMap values = shown(id);
            QCOMPARE(values.value("INPUT").toString(), raster->id());
            QCOMPARE(values.value("SURFACE").toInt(), 2);
            QCOMPARE(values.value("RADIUS").toInt(), 4);
            QCOMPARE(values.value("CORNERS").toInt(), 2);
            QCOMPARE(values.value("MAX_COST").toDouble(), 7.5);
        }
        mFixture->end();
        QCOMPARE(shown("fermat:isochrones").value("RADIUS").toInt(), 2);
    }

    void aPanelThatNobodyUsedLeavesDialogsAlone() {
        mFixture->showEvenGround();
        mFixture->start();
        rememberTimeUnit(2);
        rememberVelocityUnit(1);
        QVariantMap values = shown("fermat:isochrones");
        QCOMPARE(values.value("TIME_UNIT").toInt(), 2);
        QCOMPARE(values.value("VELOCITY_UNIT").toInt(), 1);
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        values = shown("fermat:isochrones");
        QCOMPARE(values.value("TIME_UNIT").toInt(), 0); // that of the panel
        QCOMPARE(values.value("VELOCITY_UNIT").toInt(), 0);
    }

    void thePanelOpensTheDialogWithItsSettingsAndStarts() {
        if (!hasVirtualLayers())
            QSKIP("this QGIS has no virtual layers");
        mFixture->showEvenGround();
        Workbench& bench = mFixture->start();
        QSignalSpy asked(&bench, &Workbench::dialogAsked);
        auto* button = bench.dock()->findChild<QToolButton*>("FermatOpenAsDialog");
        QVERIFY(button);
        mFixture->set({{"RADIUS", 3}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        button->click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), QStringLiteral("fermat:isochrones"));
        const QVariantMap one = asked[0][1].toMap();
        QCOMPARE(one.value("RADIUS").toInt(), 3);
        QCOMPARE(one.value("START_POINT").toString(), QStringLiteral("1505,1495 [EPSG:32632]"));
        QVERIFY(!one.contains("SOURCES"));
        for (QAction* other : button->menu()->actions())
            other->trigger();
        QCOMPARE(asked[1][0].toString(), QStringLiteral("fermat:raypaths"));
        QCOMPARE(asked[2][0].toString(), QStringLiteral("fermat:traveltimes"));
        QCOMPARE(asked[2][1].toMap(), one);

        mFixture->click(CanvasFixture::middle + QPoint(40, 0), Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        button->click();
        QVariantMap two = asked.last()[1].toMap();
        QVERIFY(!two.contains("START_POINT"));
        two.insert("ID_FIELD", "nothing");
        two.insert("OUTPUT", mFixture->path("two.tif"));
        const QString error = CanvasFixture::run("fermat:isochrones", two).error;
        QVERIFY2(error.contains("“Starts of the panel (2)”"), qPrintable(error));
        two.remove("ID_FIELD");
        const Outcome outcome = CanvasFixture::run("fermat:isochrones", two);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent times = CanvasFixture::readRaster(outcome.results.value("OUTPUT"));
        QCOMPARE(times.at(50, 50), 0.0);
        QCOMPARE(times.at(50, 60), 0.0);
        QCOMPARE(times.at(50, 55), 5.0);
    }

    void theDialogOfLinesHasTheNamesOfTheStarts() {
        if (!hasVirtualLayers())
            QSKIP("this QGIS has no virtual layers");
        mFixture->showRoads(Roads::roads(), "EPSG:32632");
        Workbench& bench = mFixture->start();
        QSignalSpy asked(&bench, &Workbench::dialogAsked);
        const QgsCoordinateReferenceSystem crs("EPSG:32632");
        QVERIFY(mFixture->session().setStarts({Start({QgsPointXY(1500, 1500), crs}, "O'Hara"),
                                               Start({QgsPointXY(1800, 1500), crs})}));
        QVERIFY(mFixture->settled());
        bench.dock()->findChild<QToolButton*>("FermatOpenAsDialog")->click();
        QCOMPARE(asked[0][0].toString(), QStringLiteral("fermat:networkisochrones"));
        QVariantMap values = asked[0][1].toMap();
        QCOMPARE(values.value("ID_FIELD").toString(), QStringLiteral("name"));
        for (QAction* other :
             bench.dock()->findChild<QToolButton*>("FermatOpenAsDialog")->menu()->actions())
            other->trigger();
        QCOMPARE(asked[1][0].toString(), QStringLiteral("fermat:networkpaths"));
        QCOMPARE(asked[2][0].toString(), QStringLiteral("fermat:networktraveltimes"));
        values.insert("OUTPUT", mFixture->path("named.gpkg"));
        const Outcome outcome = CanvasFixture::run("fermat:networkisochrones", values);
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const QgsVectorLayer lines(outcome.results.value("OUTPUT").toString(), "lines");
        const auto names = lines.uniqueValues(lines.fields().indexOf("src_name"));
        QCOMPARE(names, (QSet<QVariant>{"O'Hara", "2"}));
    }

    void aDialogShowsANameForTheStartsOfThePanel() {
        if (!hasVirtualLayers())
            QSKIP("this QGIS has no virtual layers");
        const QgsCoordinateReferenceSystem crs("EPSG:32632");
        const QString source =
            pointSource({{1500, 1500}, {1800, 1500}, {1800, 1600}}, crs,
                        QgsProject::instance()->transformContext(), {"O'Hara (1)", "a,(b", "c"});
        QCOMPARE(pointsIn(source), 3);
        QCOMPARE(pointsIn("virtual://?query=SELECT%201"), 0);
        QCOMPARE(pointsIn("/data/points.gpkg"), 0);
        for (const auto& [parameter, name] : {std::pair("SOURCES", "Starts of the panel (3)"),
                                              std::pair("RECEIVERS", "Points on the map (3)")}) {
            QgsProcessingParameterFeatureSource definition(parameter, parameter);
            QWidget dialog;
            auto* field = new QgsProcessingMapLayerComboBox(&definition);
            field->setParent(&dialog);
            field->setToolTip(definition.toolTip() + moreInTip);
            QgsProcessingContext context;
            field->setValue(source, context);
            QCOMPARE(field->value().toString(), source);
            auto* box = field->findChild<QgsMapLayerComboBox*>();
            namePoints(dialog);
            QCOMPARE(field->value().toString(), source);
            auto* delegate = qobject_cast<QStyledItemDelegate*>(box->itemDelegate());
            QVERIFY(delegate);
            QCOMPARE(delegate->displayText(source, QLocale()), QString(name));
            QCOMPARE(delegate->displayText("roads", QLocale()), QString("roads"));
            // It looks as a box does that has this text.
            QComboBox other(&dialog);
            other.addItem(name);
            const QImage shown = box->grab().toImage();
            other.resize(box->size());
            QCOMPARE(shown, other.grab().toImage());
        }
    }

    void theOnlyLayerIsChosenIfOneMustBeGiven() {
        QgsMapLayer* patches = CanvasFixture::layer("Polygon", "EPSG:32632", {}, {}).release();
        QgsProject::instance()->addMapLayer(patches);
        const auto chosen = [](const char* id) {
            const auto* algorithm = QgsApplication::processingRegistry()->algorithmById(id);
            const auto* sources = algorithm->parameterDefinition("SOURCES");
            QWidget dialog;
            auto* layers = new QgsProcessingMapLayerComboBox(sources);
            layers->setParent(&dialog);
            layers->setToolTip(sources->toolTip());
            // As QGIS does if a raster is active.
            layers->findChild<QgsMapLayerComboBox*>()->setLayer(nullptr);
            DialogHints::chooseOnlyLayers(dialog, *algorithm);
            return layers->currentLayer();
        };
        QCOMPARE(chosen("fermat:leastcostnetwork"), patches);
        QVERIFY(!chosen("fermat:isochrones")); // a start point may be enough
        QgsProject::instance()->addMapLayer(
            CanvasFixture::layer("Polygon", "EPSG:32632", {}, {}).release());
        QVERIFY(!chosen("fermat:leastcostnetwork"));
    }

    void aDialogWarnsOfAreasOfWhichEveryCellIsAStart() {
        ProviderFixture fixture;
        constexpr int size = 400; // 10 m each
        QgsRasterLayer raster(
            fixture.writeRaster("wide.tif", size, std::vector<double>(size * size, 36)), "wide");
        const QgsRectangle all = raster.extent();
        const auto rectangle = [&](double width, double height) {
            return QgsGeometry::fromRect(QgsRectangle(all.xMinimum() - 5000, all.yMinimum(),
                                                      all.xMinimum() + width,
                                                      all.yMinimum() + height))
                .asWkt();
        };
        const auto layer = [&](const char* type, const QStringList& shapes) {
            std::vector<FeatureContent> features;
            for (const QString& shape : shapes)
                features.push_back({shape, {}});
            auto made = CanvasFixture::layer(type, "EPSG:32632", {}, features);
            made->setName("ground <b>");
            return made;
        };
        // What is off the raster does not count.
        const auto few = layer("Polygon", {rectangle(1000, 2000), rectangle(100, 100)}),
                   many = layer("Polygon", {rectangle(3000, 3800), rectangle(100, 100)}),
                   lines = layer("LineString", {"LINESTRING(1000 1950, 1600 1950)"});
        QCOMPARE(cellsCovered(*few, false, raster), 20100.0);
        QCOMPARE(cellsCovered(*many, false, raster), 114100.0);
        QCOMPARE(cellsCovered(*lines, false, raster), 60.0);
        many->selectByIds({2});
        QCOMPARE(cellsCovered(*many, true, raster), 100.0);
        QgsProject::instance()->addMapLayer(raster.clone());
        QgsProcessingParameterRasterLayer ground("INPUT", "INPUT");
        QgsProcessingParameterFeatureSource starts("SOURCES", "SOURCES");
        QgsProcessingParameterPoint point("START_POINT", "START_POINT");
        for (const bool areStarts : {true, false}) {
            QDialog dialog;
            auto* column = new QVBoxLayout(&dialog);
            auto* fields = new QSplitter;
            column->addWidget(fields);
            auto *input = new QgsProcessingMapLayerComboBox(&ground),
                 *sources = new QgsProcessingMapLayerComboBox(&starts);
            for (const auto& [box, parameter] :
                 {std::pair(input, static_cast<QgsProcessingParameterDefinition*>(&ground)),
                  {sources, &starts}}) {
                box->setToolTip(parameter->toolTip());
                fields->addWidget(box);
            }
            auto* other = new QLabel;
            other->setToolTip(areStarts ? point.toolTip() : QString());
            fields->addWidget(other);
            input->setLayer(QgsProject::instance()->mapLayersByName("wide").first());
            warnOfManySources(dialog);
            const auto said = [&] {
                auto* bar = dialog.findChild<QgsMessageBar*>();
                return bar && bar->currentItem() ? bar->currentItem()->text() : QString();
            };
            QgsMapLayer *wide = many->clone(), *small = few->clone();
            QgsProject::instance()->addMapLayers({wide, small});
            sources->setLayer(small);
            QCOMPARE(said(), QString());
            sources->setLayer(wide);
            QCOMPARE(said().contains("“ground &lt;b&gt;” cover about 110,000 cells"), areStarts);
            sources->setLayer(small);
            QCOMPARE(said(), QString());
        }
        QgsProject::instance()->clear();
    }

    void aDialogFillsInTheFieldsOfNames() {
        const auto show = [](const char* name, const QStringList& fields) {
            QgsVectorLayer* layer =
                CanvasFixture::layer("Point", "EPSG:32632", fields, {}).release();
            layer->setName(name);
            QgsProject::instance()->addMapLayer(layer);
            return layer;
        };
        QgsVectorLayer* towns = show("towns", {"height:double", "Name:string"});
        QgsVectorLayer* plain = show("plain", {"a:double", "b:double", "c:double"});
        QgsProcessingParameterFeatureSource sources("SOURCES", "SOURCES");
        QWidget dialog;
        auto* layers = new QgsProcessingMapLayerComboBox(&sources);
        layers->setParent(&dialog);
        layers->setToolTip(sources.toolTip());
        layers->setLayer(towns);
        auto* names = new QgsFieldComboBox(&dialog);
        names->setAllowEmptyFieldName(true);
        names->setToolTip(QgsProcessingParameterField("ID_FIELD", "ID_FIELD").toolTip());
        names->setLayer(towns);
        connect(layers, &QgsProcessingMapLayerComboBox::valueChanged, names,
                [&] { names->setLayer(layers->currentLayer()); });
        DialogHints::fillInNames(dialog);
        QCOMPARE(names->currentField(), QString("Name"));
        layers->setLayer(plain);
        QTRY_COMPARE(names->currentField(), QString());
        layers->setLayer(towns);
        QTRY_COMPARE(names->currentField(), QString("Name"));
        names->setField("height"); // by the user
        emit layers->valueChanged();
        QCoreApplication::processEvents();
        QCOMPARE(names->currentField(), QString("height"));
    }

    void aDialogFillsInTheFieldsOfRoads() {
        auto layer = CanvasFixture::layer(
            "LineString", "EPSG:32632", {"highway:string", "maxspeed:string", "oneway:string"},
            {{"LINESTRING(0 0, 100 0)", {"primary", "50", "yes"}},
             {"LINESTRING(100 0, 200 0)", {"residential", "30", "no"}}});
        QgsVectorLayer* roads = layer.release();
        QgsProject::instance()->addMapLayer(roads);
        QgsProcessingParameterFeatureSource lines("INPUT", "INPUT");
        QDialog dialog;
        auto* column = new QVBoxLayout(&dialog);
        column->addWidget(new QSplitter);
        auto* input = new QgsProcessingMapLayerComboBox(&lines);
        column->addWidget(input);
        input->setLayer(roads);
        QHash<QString, QgsFieldComboBox*> fields;
        for (const char* name : {"SPEED_FIELD", "DIRECTION_FIELD"}) {
            auto* box = fields[name] = new QgsFieldComboBox;
            column->addWidget(box);
            box->setAllowEmptyFieldName(true);
            box->setLayer(roads);
            box->setToolTip(QgsProcessingParameterField(name, name).toolTip() + moreInTip);
        }
        auto* strategy = new QComboBox;
        strategy->addItems({"Shortest", "Fastest"});
        strategy->setToolTip(QgsProcessingParameterEnum("STRATEGY", "STRATEGY").toolTip());
        column->addWidget(strategy);
        auto* speed = new QDoubleSpinBox;
        speed->setToolTip(QgsProcessingParameterNumber("DEFAULT_SPEED", "").toolTip());
        speed->setValue(50);
        column->addWidget(speed);
        hintAtRoads(dialog);
        const auto* label = dialog.findChild<QLabel*>("FermatRoads");
        const auto says = [&](const QString& kmh) {
            return label->text().contains("the default speed, " + kmh);
        };
        strategy->setCurrentIndex(1);
        QVERIFY(!says(""));
        fields["SPEED_FIELD"]->setField("");
        QVERIFY2(says("50 km/h"), qPrintable(label->text()));
        speed->setValue(80);
        QVERIFY(says("80 km/h"));
        strategy->setCurrentIndex(0);
        QVERIFY(!says(""));
        fields["SPEED_FIELD"]->setField("maxspeed");
        QCOMPARE(fields["SPEED_FIELD"]->currentField(), QString("maxspeed"));
        QCOMPARE(fields["DIRECTION_FIELD"]->currentField(), QString("oneway"));
    }

    void dialogsAreKnownByTheirTitles() {
        const auto idOf = [](const char* title) {
            const QgsProcessingAlgorithm* found = DialogHints::algorithmTitled(title);
            return found ? found->name() : QString();
        };
        QCOMPARE(idOf("Isochrones"), QString("isochrones"));
        // As QGIS 3.44 does.
        QCOMPARE(idOf("Least Time - Network Isochrones (Service Area)"),
                 QString("networkisochrones"));
        QCOMPARE(idOf("Buffer"), QString());
    }

    void theHelpHasTheColoursOfTheTheme() {
        QTextBrowser help;
        // As QGIS 3.22 does.
        help.document()->setDefaultStyleSheet("h2 { color: #555555; } p { color: #666666; }\n"
                                              "b { color: #333333; } a { color: #3498db; }");
        help.setHtml("<h2>Title</h2><p><b>Outputs</b></p><p>a <i>word</i> "
                     "<a href=\"https://qgis.org\">link</a></p>");
        const QString text = help.toPlainText();
        const auto colours = [&] {
            QStringList found;
            for (QTextBlock block = help.document()->begin(); block.isValid(); block = block.next())
                for (auto it = block.begin(); !it.atEnd(); ++it) {
                    const QTextCharFormat format = it.fragment().charFormat();
                    if (format.hasProperty(QTextFormat::ForegroundBrush) && !format.isAnchor())
                        found << it.fragment().text();
                }
            return found;
        };
        QVERIFY(colours().contains("Outputs"));
        useColoursOfTheme(help);
        QCOMPARE(colours(), QStringList());
        QCOMPARE(help.toPlainText(), text);
        QVERIFY(help.toHtml().contains("font-weight"));
        QVERIFY(!help.toHtml().contains("#3498db"));
    }

    void toolTipsNameOtherParametersAsTheDialogDoes() {
        const std::unique_ptr<QgsProcessingAlgorithm> algorithm(
            QgsApplication::processingRegistry()->createAlgorithmById("fermat:networkisochrones"));
        QWidget dialog;
        QLabel direction(&dialog), other(&dialog);
        direction.setToolTip(algorithm->parameterDefinition("DIRECTION_FIELD")->toolTip());
        other.setToolTip("MAX_SNAP");
        DialogHints::showLabels(dialog, *algorithm);
        QVERIFY2(direction.toolTip().contains("“Direction without a value”") &&
                     !direction.toolTip().contains("DEFAULT_DIRECTION") &&
                     direction.toolTip().contains("DIRECTION_FIELD"),
                 qPrintable(direction.toolTip()));
        QCOMPARE(other.toolTip(), QString("MAX_SNAP"));
    }

    void withoutADeviceTheDialogHasNoFieldsForIt() {
        const std::unique_ptr<QgsProcessingAlgorithm> algorithm(
            QgsApplication::processingRegistry()->createAlgorithmById("fermat:isochrones"));
        QWidget dialog;
        QgsCollapsibleGroupBoxBasic advanced(&dialog);
        QLabel device(&advanced), memory(&advanced), solver(&advanced);
        device.setToolTip(algorithm->parameterDefinition("DEVICE")->toolTip());
        memory.setToolTip(algorithm->parameterDefinition("DEVICE_MEMORY")->toolTip());
        solver.setToolTip(algorithm->parameterDefinition("SOLVER")->toolTip());
        DialogHints::hideDevices(dialog, true);
        QVERIFY(!device.isHidden() && !memory.isHidden());
        advanced.setCollapsed(true);
        DialogHints::hideDevices(dialog, false);
        dialog.show();
        advanced.setCollapsed(false);
        QVERIFY(device.isHidden() && memory.isHidden() && !solver.isHidden());
    }

    void dialogsEnableWhatTheSlopeFunctionNeeds() {
        const std::unique_ptr<QgsProcessingAlgorithm> algorithm(
            QgsApplication::processingRegistry()->createAlgorithmById("fermat:isochrones"));
        QWidget dialog;
        const auto add = [&](QWidget* widget, const char* name) {
            widget->setParent(&dialog);
            widget->setToolTip(algorithm->parameterDefinition(QLatin1String(name))->toolTip());
        };
        auto *surface = new QComboBox, *function = new QComboBox;
        auto *speed = new QLabel, *mass = new QLabel, *load = new QLabel;
        add(surface, "SURFACE");
        add(function, "SLOPE_FUNCTION");
        add(speed, "LEVEL_SPEED");
        add(mass, "BODY_MASS");
        add(load, "LOAD");
        surface->addItems({"velocity", "cost", "cost per cell", "elevations"});
        function->addItems({"tobler", "minetti", "lcda", "pandolf"});
        DialogHints::disableUnits(dialog);
        const auto enabled = [&](int kind, int chosen) {
            surface->setCurrentIndex(kind);
            function->setCurrentIndex(chosen);
            return QList<bool>{speed->isEnabled(), mass->isEnabled(), load->isEnabled()};
        };
        QCOMPARE(enabled(3, 0), QList<bool>({true, false, false}));
        QCOMPARE(enabled(3, 1), QList<bool>({false, false, false}));
        QCOMPARE(enabled(3, 2), QList<bool>({true, false, false}));
        QCOMPARE(enabled(3, 3), QList<bool>({true, true, true}));
        QCOMPARE(enabled(1, 3), QList<bool>({false, false, false})); // without elevations
    }

    void theSettingsOfARunBecomeThoseOfThePanel() {
        QgsRasterLayer* raster = mFixture->showEvenGround();
        Workbench& bench = mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QVariantMap before = bench.dock()->parameters();
        bench.takeRun({{"INPUT", raster->id()},
                       {"RADIUS", 3.0},
                       {"MAX_COST", QVariant()},
                       {"ID_FIELD", "x"}});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().parameters().value("RADIUS").toInt(), 3);
        QCOMPARE(bench.dock()->parameters(), mFixture->session().parameters());
        QVERIFY(!mFixture->session().parameters().contains("ID_FIELD"));
        bench.steps().undo();
        QCOMPARE(bench.dock()->parameters(), before);

        QgsRasterLayer* second =
            mFixture->show(mFixture->writeRaster("second.tif", 100, CanvasFixture::evenGround()));
        bench.takeRun({{"INPUT", second->id()}, {"RADIUS", 5}});
        QCOMPARE(bench.dock()->parameters(), before); // the starts are on another layer
        mFixture->key(Qt::Key_Escape);
        bench.takeRun({{"INPUT", second->id()}, {"RADIUS", 5}});
        QCOMPARE(mFixture->session().parameters().value("INPUT").toString(), second->id());
        QCOMPARE(mFixture->session().parameters().value("RADIUS").toInt(), 5);
        bench.takeRun({{"INPUT", "/no/such/layer.tif"}, {"RADIUS", 6}});
        QCOMPARE(mFixture->session().parameters().value("RADIUS").toInt(), 5);
    }

    void aRunWithSelectedRowsOfATableOfSlopesIsTold() {
        QgsRasterLayer* raster = mFixture->showEvenGround();
        Workbench& bench = mFixture->start();
        auto* table =
            new QgsVectorLayer("None?field=angle:double&field=factor:double", "slopes", "memory");
        QgsFeature line(table->fields());
        for (const auto& [angle, factor] : {std::pair(0, 1), {45, 10}}) {
            line.setAttributes(QgsAttributes() << double(angle) << double(factor));
            table->dataProvider()->addFeature(line);
        }
        QgsProject::instance()->addMapLayer(table);
        table->selectByExpression("factor = 1");
        const auto take = [&](bool onlySelected) {
            bench.takeRun({{"INPUT", raster->id()},
                           {"SURFACE", 3},
                           {"RADIUS", onlySelected ? 1 : 2},
                           {"SLOPE_LAYER", QVariant::fromValue(QgsProcessingFeatureSourceDefinition(
                                               table->id(), onlySelected))}});
            return mFixture->said();
        };
        QVERIFY2(take(true).contains("all rows of the table “slopes”"), qPrintable(take(true)));
        QCOMPARE(bench.dock()->parameters().value("SLOPE_LAYER").toString(), table->id());
        QCOMPARE(bench.dock()->findChild<QComboBox*>("SLOPE_FUNCTION")->currentText(),
                 QString("A table…"));
        QCOMPARE(take(false), QString());
        QCOMPARE(bench.dock()->parameters().value("SLOPE_LAYER").toString(), table->id());
    }

  private:
    using Roads = RoadsFixture;
};

FERMAT_CANVAS_TEST(DialogStartsTest)

#include "dialog_starts_test.moc"
