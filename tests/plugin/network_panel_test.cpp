#include "band_table_model.h"
#include "isochrone_overlay.h"
#include "kept_figures.h"
#include "layer_look.h"
#include "marked_rays.h"
#include "ray_tool.h"
#include "roads_fixture.h"

#include <qgsapplication.h>
#include <qgscategorizedsymbolrenderer.h>
#include <qgsfieldcombobox.h>
#include <qgslayernotesutils.h>
#include <qgslayertree.h>
#include <qgsmaplayercombobox.h>
#include <qgsmaplayerstyle.h>
#include <qgstaskmanager.h>
#include <qgsvectordataprovider.h>
#include <qgsvectorfilewriter.h>

#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

/// The panel and the kept results of the map tools on a layer of lines.
class NetworkPanelTest : public QObject {
    Q_OBJECT

    using Roads = RoadsFixture;

  private slots:
    void init() { mFixture = std::make_unique<RoadsFixture>(); }
    void cleanup() { mFixture.reset(); }

    void theActiveLinesAreTakenAndThePanelShowsTheirSettings() {
        QgsRasterLayer* raster = mFixture->showEvenGround();
        QgsVectorLayer* roads = mFixture->showRoads();
        mFixture->start();
        mFixture->showPanel();
        QCOMPARE(input(), roads->id());
        const auto shows = [&](bool isShown, std::initializer_list<const char*> names) {
            for (const char* name : names)
                QVERIFY2(isShownInPanel(name) == isShown, name);
        };
        const auto ofLines = {"STRATEGY", "SPEED_FIELD", "DEFAULT_SPEED", "DIRECTION_FIELD",
                              "MAX_SNAP"};
        const auto ofRasters = {"BAND", "SURFACE", "VELOCITY_UNIT", "RADIUS", "CORNERS", "SOLVER"};
        const auto ofBoth = {"INPUT", "TIME_UNIT", "INTERVALS", "MAX_COST"};
        shows(true, ofLines);
        shows(true, ofBoth);
        shows(false, ofRasters);
        QCOMPARE(fieldsOf("SPEED_FIELD"), QStringList({"", "speed", "way"}));
        QCOMPARE(fieldsOf("COST_FIELD"), QStringList({"", "speed"})); // numbers only
        QCOMPARE(fieldsOf("DIRECTION_FIELD"), QStringList({"", "speed", "way"}));

        mFixture->canvas().setCurrentLayer(raster);
        QCOMPARE(input(), raster->id());
        shows(false, ofLines);
        shows(true, ofBoth);
        shows(true, ofRasters);
        mFixture->canvas().setDestinationCrs(raster->crs());
        mFixture->canvas().setExtent(raster->extent());
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at(CanvasFixture::middle + QPoint(100, 0)), 25.0f);
    }

    void theFastestPathsSayWhichSpeedCountsWithoutAField() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->showPanel();
        const auto* note = mFixture->bench().dock()->findChild<QLabel*>("FermatRecognised");
        const auto says = [&](const QString& speed) {
            return note->isVisible() && note->text().contains("the default speed, " + speed);
        };
        QVERIFY(!says(""));
        mFixture->set({{"STRATEGY", 1}});
        QVERIFY2(says("50 km/h"), qPrintable(note->text()));
        mFixture->set({{"DEFAULT_SPEED", 12.5}});
        QVERIFY2(says("12.5 km/h"), qPrintable(note->text()));
        mFixture->set({{"SPEED_FIELD", "speed"}});
        QVERIFY(!says(""));
        mFixture->set({{"SPEED_FIELD", ""}, {"COST_FIELD", "speed"}});
        QVERIFY(!says(""));
    }

    void afterTheLinesAreRemovedThePanelShowsTheRasterThatIsListedThen() {
        QgsVectorLayer* roads = mFixture->showRoads();
        mFixture->showEvenGround();
        mFixture->show(mFixture->writeRaster("other.tif", 100, CanvasFixture::evenGround()));
        mFixture->canvas().setCurrentLayer(roads);
        mFixture->start();
        mFixture->showPanel();
        QCOMPARE(input(), roads->id());
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        QgsProject::instance()->removeMapLayer(roads);
        const auto* raster =
            qobject_cast<QgsRasterLayer*>(QgsProject::instance()->mapLayer(input()));
        QVERIFY(raster);
        for (const char* name : {"STRATEGY", "SPEED_FIELD", "DIRECTION_FIELD"})
            QVERIFY2(!isShownInPanel(name), name);
        for (const char* name : {"BAND", "SURFACE", "VELOCITY_UNIT", "RADIUS"})
            QVERIFY2(isShownInPanel(name), name);
        mFixture->click(CanvasFixture::middle);
        QVERIFY2(mFixture->settled(), qPrintable(mFixture->said()));
        QCOMPARE(mFixture->session().layer(), raster);
    }

    void linesThatGetTheMetadataOfARunLaterAreNotListed() {
        QgsVectorLayer* roads = mFixture->showRoads();
        mFixture->start();
        QCOMPARE(input(), roads->id());
        QgsVectorLayer* result = mFixture->showRoads();
        QCOMPARE(input(), result->id());
        QgsLayerMetadata metadata;
        metadata.addHistoryItem(QStringLiteral("processing.run(\"fermat:networkpaths\", {})"));
        result->setMetadata(metadata);
        QCOMPARE(input(), roads->id());
    }

    void savedResultsAreNotTakenByThemselves() {
        QgsVectorLayer* roads = mFixture->showRoads();
        QgsLayerMetadata metadata;
        metadata.addHistoryItem(QStringLiteral("processing.run(\"fermat:networkpaths\", {})"));
        const QString file = mFixture->path("a lines.gpkg");
        QVERIFY(QgsVectorFileWriter::writeAsVectorFormatV3(
                    roads, file, {}, QgsVectorFileWriter::SaveVectorOptions()) ==
                QgsVectorFileWriter::NoError);
        auto* result = new QgsVectorLayer(file, "a lines");
        QVERIFY(result->isValid());
        QgsVectorLayer beside(file, "beside");
        beside.setMetadata(metadata);
        bool saved = false;
        beside.saveNamedMetadata(beside.metadataUri(), saved);
        QVERIFY(saved && result->metadata().history().isEmpty()); // as QGIS adds a layer
        mFixture->start();
        mFixture->showPanel();
        QCOMPARE(input(), roads->id());
        QgsProject::instance()->addMapLayer(result);
        mFixture->canvas().setCurrentLayer(result);
        QCOMPARE(input(), roads->id());
        QCOMPARE(mFixture->said(), QString());
    }
    void anotherLayerInThePanelIsSaid() {
        QgsVectorLayer* roads = mFixture->showRoads();
        mFixture->showRoads()->setName("a ways");
        mFixture->start();
        mFixture->showPanel();
        mFixture->canvas().setCurrentLayer(roads);
        QCOMPARE(input(), roads->id());
        QCOMPARE(mFixture->said(), QString());
        QgsVectorLayer* added = mFixture->showRoads();
        QCOMPARE(input(), added->id());
        QCOMPARE(mFixture->said(), QString("The Fermat panel has another layer now: “roads”."));
        // A run of Processing: its metadata come when the layer is in the project.
        QgsLayerMetadata metadata;
        metadata.addHistoryItem(QStringLiteral("processing.run(\"fermat:networkpaths\", {})"));
        added->setMetadata(metadata);
        QCOMPARE(input(), roads->id());
        mFixture->said();
        QgsProject::instance()->removeMapLayer(roads);
        QCOMPARE(mFixture->said(), QString("The Fermat panel has another layer now: “a ways”."));
    }

    void aRasterOfAFileMayFollowLines() {
        mFixture->showEvenGround();
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"SPEED_FIELD", "speed"}});
        mFixture->set({{"INPUT", mFixture->path("even.tif")}});
        mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at(CanvasFixture::middle + QPoint(100, 0)), 25.0f);
    }

    void fieldsWithoutEffectAreOff() {
        mFixture->showRoads();
        mFixture->start();
        const auto isOn = [this](std::initializer_list<const char*> names, bool on) {
            return std::all_of(names.begin(), names.end(), [&](const char* name) {
                return field(name)->isEnabledTo(mFixture->bench().dock()) == on;
            });
        };
        QVERIFY(isOn({"TIME_UNIT", "SPEED_FIELD", "DEFAULT_SPEED"}, false));
        mFixture->set({{"STRATEGY", 1}});
        QVERIFY(isOn({"TIME_UNIT", "SPEED_FIELD", "DEFAULT_SPEED", "STRATEGY"}, true));
        mFixture->set({{"COST_FIELD", "speed"}});
        QVERIFY(isOn({"TIME_UNIT", "SPEED_FIELD", "DEFAULT_SPEED", "STRATEGY"}, false));
    }

    void aChangedSettingIsOneStepThatIsUndone() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->showPanel();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        auto* strategy = qobject_cast<QComboBox*>(field("STRATEGY"));
        QVERIFY(strategy);
        strategy->setCurrentIndex(1);
        auto* speed = field("SPEED_FIELD")->findChild<QgsFieldComboBox*>();
        if (!speed)
            speed = qobject_cast<QgsFieldComboBox*>(field("SPEED_FIELD"));
        QVERIFY(speed);
        speed->setField(QStringLiteral("speed"));
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::north(100)), 13); // 250 m with 72 km/h: 12.5 s
        mFixture->bench().steps().undo();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::north(100)), 18); // with 50 km/h
        QCOMPARE(speed->currentField(), QString());
        mFixture->bench().steps().undo();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->costAt(Roads::north(100)), 250);
        QCOMPARE(strategy->currentIndex(), 0);
    }

    void speedsAndOneWaysOfOpenStreetMapAreFilledIn() {
        QgsVectorLayer* plain = mFixture->showRoads();
        QgsVectorLayer* osm = showOsm();
        mFixture->start();
        mFixture->showPanel();
        QCOMPARE(input(), osm->id());
        const QStringList filled{
            "maxspeed", "oneway", "yes,true,1", "-1,reverse", "no,false,0,reversible,alternating",
            "1"};
        QCOMPARE(roadValues(), filled);
        QCOMPARE(mFixture->session().parameters().value("SPEED_FIELD").toString(), filled[0]);
        QVERIFY(isShownInPanel("DIRECTION_FIELD") && isShownInPanel("VALUE_FORWARD"));
        QCOMPARE(recognised()->text(),
                 QString("OpenStreetMap: speeds from maxspeed, one-ways from oneway = yes"));
        QVERIFY(recognised()->isVisible());
        const QString tip = field("DIRECTION_FIELD")->toolTip();
        QVERIFY2(tip.contains("“Direction without a value” counts for all") &&
                     tip.section("<p>", -1).contains("DIRECTION_FIELD"),
                 qPrintable(tip));

        // They are gone with the layer, and come back with it.
        mFixture->bench().dock()->setInput(plain->id());
        QCOMPARE(roadValues(), QStringList({"", "", "", "", "", "0"}));
        QVERIFY(!recognised()->isVisible() && !isShownInPanel("VALUE_FORWARD"));
        mFixture->bench().dock()->setInput(osm->id());
        QCOMPARE(roadValues(), filled);

        mFixture->click(Roads::crossing);
        QVERIFY2(mFixture->settled(), qPrintable(mFixture->said()));
        QCOMPARE(mFixture->costAt(Roads::north(100)), 19); // 250 m with 30 mph
        QCOMPARE(mFixture->costAt(Roads::east(100)), 18);  // with 50 km/h
        QCOMPARE(mFixture->costAt(Roads::east(-100)), -1); // a one-way
        QCOMPARE(recognised()->text().section('\n', 1),
                 QString("The network: 5 lines; 1 without a speed and 1 whose speed cannot be "
                         "read, which get 50 km/h."));
        QVERIFY2(doubtLabel()->text().contains("“signals” (1)") &&
                     doubtLabel()->text().contains("(“Field with the speeds (km/h)”)"),
                 qPrintable(doubtLabel()->text()));
    }
    void roadsWithSpeedsBeginWithTheFastestPaths() {
        const auto strategy = [this] {
            const int shown = mFixture->bench().dock()->parameters().value("STRATEGY").toInt();
            return shown == mFixture->session().parameters().value("STRATEGY").toInt() ? shown : -1;
        };
        const auto take = [this](const QgsVectorLayer* layer) {
            mFixture->bench().dock()->findChild<QgsMapLayerComboBox*>()->setLayer(
                const_cast<QgsVectorLayer*>(layer));
        };
        rememberTimeUnit(1);
        QgsVectorLayer* plain = mFixture->showRoads();
        mFixture->start();
        mFixture->showPanel();
        QCOMPARE(strategy(), 0);
        QgsVectorLayer* osm = showOsm(); // it is taken because it is active
        QCOMPARE(input(), osm->id());
        QCOMPARE(strategy(), 1);
        QCOMPARE(mFixture->session().parameters().value("TIME_UNIT").toInt(), 1);
        take(plain);
        QCOMPARE(strategy(), 0);
        // Where the user has chosen, this stays.
        take(osm);
        QCOMPARE(strategy(), 1);
        qobject_cast<QComboBox*>(field("STRATEGY"))->setCurrentIndex(0);
        take(plain);
        take(osm);
        QCOMPARE(strategy(), 0);
        take(showOsm());
        QCOMPARE(strategy(), 1);
    }
    void theKindOfPathsOfAProjectWithoutALayerStays() {
        showOsm();
        mFixture->start();
        QVariantMap saved = mFixture->bench().dock()->parameters();
        saved.remove("INPUT");
        saved["STRATEGY"] = 0;
        mFixture->bench().dock()->setParameters(saved);
        QCOMPARE(roadValues()[0], QString("maxspeed"));
        QCOMPARE(roadValues().last(), QString("0"));
    }
    void whatTheUserHasSetIsNotReplaced() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"SPEED_FIELD", "speed"}});
        QgsVectorLayer* osm = showOsm({"maxspeed:string", "oneway:string", "speed:double"});
        mFixture->bench().dock()->setInput(osm->id());
        QCOMPARE(roadValues().mid(0, 2), QStringList({"speed", "oneway"}));
        // A project keeps what it has, also what is empty.
        QVariantMap saved = mFixture->bench().dock()->parameters();
        saved["SPEED_FIELD"] = saved["DIRECTION_FIELD"] = QString();
        mFixture->bench().dock()->setParameters(saved);
        QCOMPARE(roadValues().mid(0, 2), QStringList({"", ""}));
    }
    void aStyleWithAliasesLeavesTheFields() {
        QgsVectorLayer* osm = showOsm();
        osm->setFieldAlias(0, "Speed");
        QgsMapLayerStyle style;
        style.readFromLayer(osm);
        osm->setFieldAlias(0, {});
        mFixture->start();
        mFixture->showPanel();
        const QStringList filled = roadValues();
        QCOMPARE(filled[0], QString("maxspeed"));
        style.writeToLayer(osm); // QGIS loads the style of a layer after it adds the layer
        QCOMPARE(roadValues(), filled);
        QCOMPARE(mFixture->session().parameters().value("SPEED_FIELD").toString(), filled[0]);
        QVERIFY(recognised()->isVisible() && !recognised()->text().isEmpty());
        QVERIFY(isShownInPanel("VALUE_FORWARD"));
    }
    void thePanelSaysOnlyWhatItsFieldsHave() {
        QgsVectorLayer* osm = showOsm();
        mFixture->start();
        mFixture->showPanel();
        QVERIFY(recognised()->text().contains("speeds from maxspeed"));
        mFixture->set({{"SPEED_FIELD", ""}});
        QVERIFY(!recognised()->text().contains("speeds from"));
        mFixture->set({{"SPEED_FIELD", "maxspeed"}});
        QVERIFY(recognised()->text().contains("speeds from maxspeed"));
        osm->startEditing();
        QVERIFY(osm->deleteAttribute(0));
        QCOMPARE(roadValues()[0], QString());
        QVERIFY(!recognised()->text().contains("speeds from"));
        osm->rollBack();
    }
    void whatDirectionsNeedStaysInItsPlace() {
        QgsVectorLayer* plain = mFixture->showRoads();
        showOsm();
        mFixture->start();
        mFixture->showPanel();
        QVERIFY(isShownInPanel("VALUE_FORWARD") && field("VALUE_FORWARD")->isEnabled());
        mFixture->set({{"DIRECTION_FIELD", ""}});
        QVERIFY(isShownInPanel("VALUE_FORWARD") && !field("VALUE_FORWARD")->isEnabled());
        mFixture->bench().dock()->setInput(plain->id());
        QVERIFY(!isShownInPanel("VALUE_FORWARD"));
    }
    void thePanelMayBeNarrow() {
        showOsm();
        mFixture->start();
        mFixture->showPanel();
        const int width = mFixture->bench().dock()->minimumSizeHint().width();
        QVERIFY2(width <= 35 * mFixture->bench().dock()->fontMetrics().averageCharWidth(),
                 qPrintable(QString::number(width)));
    }
    void aLinkLeavesOutWhatIsNotForCars() {
        std::vector<FeatureContent> roads = Roads::roads();
        const QStringList kinds{"residential", "", "steps"};
        for (std::size_t i = 0; i < roads.size(); ++i)
            roads[i].attributes = {30, kinds[int(i)]};
        roads[1].attributes[1] = QVariant();
        QgsVectorLayer* layer = mFixture->showSaved(
            mFixture->showRoads(roads, "EPSG:32632", {"maxspeed:integer", "highway:string"}),
            mFixture->path("roads.gpkg"));
        layer->setSubsetString("\"maxspeed\" < 100");
        mFixture->start();
        mFixture->showPanel();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        auto* remedy = mFixture->bench().dock()->findChild<QLabel*>("FermatRemedy");
        QVERIFY2(remedy->isVisible() && remedy->text().contains("not for cars"),
                 qPrintable(remedy->text()));
        emit remedy->linkActivated("#");
        QCOMPARE(layer->featureCount(), 1LL);
        const QString said = mFixture->said();
        QVERIFY2(said.contains("&lt;&gt; '' AND") && said.contains("NOT IN ('steps')"),
                 qPrintable(said));
        QTRY_VERIFY(!remedy->isVisible());
        // A filter of the user is no step.
        const QString filter = layer->subsetString();
        mFixture->bench().steps().undo();
        QCOMPARE(layer->subsetString(), QString("\"maxspeed\" < 100"));
        QTRY_VERIFY(remedy->isVisible());
        mFixture->bench().steps().redo();
        QCOMPARE(layer->subsetString(), filter);
        QTRY_VERIFY(!remedy->isVisible());
        layer->setSubsetString("\"maxspeed\" < 50");
        QTRY_VERIFY(remedy->isVisible());
        mFixture->click(Roads::east(20), Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->bench().steps().undo();
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QCOMPARE(layer->subsetString(), QString("\"maxspeed\" < 50"));
    }
    void aWarningCanBeClosed() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->showPanel();
        FermatDock* dock = mFixture->bench().dock();
        dock->setDoubt("a");
        QVERIFY(doubtLabel()->isVisible());
        dock->findChild<QToolButton*>("FermatCloseDoubt")->click();
        QVERIFY(!doubtLabel()->isVisible());
        dock->setDoubt({});
        dock->setDoubt("a", "What helps");
        QVERIFY(!doubtLabel()->isVisible());
        QVERIFY(!dock->findChild<QLabel*>("FermatRemedy")->isVisible());
        dock->setDoubt("b");
        QVERIFY(doubtLabel()->isVisible());
        dock->setDoubt("a");
        QVERIFY(doubtLabel()->isVisible());
    }
    void aFieldOfIdsIsDoubtedBeforeAStartIsSet() {
        std::vector<FeatureContent> roads;
        for (int i = 0; i < 25; ++i)
            roads.push_back({QStringLiteral("LINESTRING(%1 1500, %2 1500)")
                                 .arg(1000 + i * 40)
                                 .arg(1040 + i * 40),
                             {i + 1, "both"}});
        mFixture->showRoads(roads);
        mFixture->start();
        mFixture->showPanel();
        mFixture->set({{"SPEED_FIELD", "speed"}});
        QVERIFY2(!doubtLabel()->isVisible(),
                 qPrintable(doubtLabel()->text())); // lengths need no speeds
        mFixture->set({{"STRATEGY", 1}});
        QVERIFY2(doubtLabel()->isVisible() &&
                     doubtLabel()->text().contains("another whole number in the "
                                                   "field “speed”"),
                 qPrintable(doubtLabel()->text()));
        mFixture->set({{"SPEED_FIELD", ""}});
        QVERIFY2(!doubtLabel()->isVisible(), qPrintable(doubtLabel()->text()));
    }

    void isochronesBelowTheSymbolOfTheStartAreDoubted() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->showPanel();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        const auto* doubt = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        mFixture->set({{"INTERVALS", "100"}});
        QVERIFY(mFixture->settled());
        QVERIFY2(!doubt->isVisible(), qPrintable(doubt->text()));
        mFixture->set({{"INTERVALS", "10"}}); // 4 pixels
        QVERIFY(mFixture->settled());
        QVERIFY2(doubt->isVisible() &&
                     doubt->text().contains("larger intervals. The last one ends at 10 m."),
                 qPrintable(doubt->text()));
        mFixture->set({{"INTERVALS", "10000"}});
        QVERIFY(mFixture->settled());
        QVERIFY2(doubt->text().contains("the furthest place is at 500 m"),
                 qPrintable(doubt->text()));
        mFixture->set({{"INTERVALS", "10"}});
        mFixture->canvas().setExtent(QgsRectangle(1450, 1450, 1550, 1550));
        mFixture->session().setView(mFixture->canvas().mapSettings());
        QVERIFY(mFixture->settled());
        QVERIFY2(!doubt->isVisible(), qPrintable(doubt->text()));
    }

    void settingsAreSavedWithTheProject() {
        const QString file = mFixture->path("roads.gpkg");
        QgsVectorLayer* roads =
            mFixture->showSaved(mFixture->showRoads(Roads::roads(), "EPSG:32632"), file);
        QVERIFY(roads->isValid());
        mFixture->start();
        mFixture->set({{"STRATEGY", 1},
                       {"SPEED_FIELD", "speed"},
                       {"DIRECTION_FIELD", "way"},
                       {"VALUE_FORWARD", "forward"},
                       {"MAX_SNAP", 123}});
        mFixture->canvas().setDestinationCrs(roads->crs());
        mFixture->canvas().setExtent(QgsRectangle(1000, 1000, 2000, 2000));
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        const QString project = mFixture->path("project.qgs"), id = roads->id();
        QVERIFY(QgsProject::instance()->write(project));
        QgsProject::instance()->clear();
        QCOMPARE(mFixture->session().parameters().value("STRATEGY").toInt(), 0);
        QVERIFY(QgsProject::instance()->read(project));
        const QVariantMap read = mFixture->session().parameters();
        QCOMPARE(input(), id);
        QCOMPARE(read.value("STRATEGY").toInt(), 1);
        QCOMPARE(read.value("SPEED_FIELD").toString(), QStringLiteral("speed"));
        QCOMPARE(read.value("DIRECTION_FIELD").toString(), QStringLiteral("way"));
        QCOMPARE(read.value("VALUE_FORWARD").toString(), QStringLiteral("forward"));
        QCOMPARE(read.value("MAX_SNAP").toDouble(), 123.0);
    }

    void whatIsKeptIsKnownByTheDataAndNotByTheTimeOfTheirFile() {
        const QString file = mFixture->path("roads.gpkg"), saved = mFixture->path("project.qgz");
        QgsVectorLayer* roads =
            mFixture->showSaved(mFixture->showRoads(Roads::roads(), "EPSG:32632"), file);
        QVERIFY(roads->isValid());
        mFixture->start();
        const auto show = [&] {
            mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
            mFixture->canvas().setExtent(QgsRectangle(1000, 1000, 2000, 2000));
        };
        const auto isQuiet = [&] {
            return mFixture->settled() &&
                   QTest::qWaitFor(
                       [] { return QgsApplication::taskManager()->countActiveTasks() == 0; },
                       60000);
        };
        show();
        QVERIFY(QgsProject::instance()->write(saved));
        mFixture->click(Roads::crossing);
        QVERIFY(isQuiet());
        mFixture->keep();
        // Between two steps of keeping nothing runs.
        QVERIFY(QTest::qWaitFor([&] { return mFixture->said().contains("Kept as"); }, 60000));
        // A filter that comes and goes leaves the same lines.
        QVERIFY(roads->setSubsetString("\"speed\" > 50") && roads->setSubsetString({}));
        QTest::qWait(50); // changes are told a moment later
        QVERIFY(isQuiet());
        mFixture->keep();
        const QString afterFilter = mFixture->said();
        QVERIFY2(afterFilter.contains("Nothing has changed"), qPrintable(afterFilter));
        QVERIFY(QgsProject::instance()->write());

        const auto reopen = [&](const std::function<void()>& between) {
            QgsProject::instance()->clear();
            between();
            QVERIFY(QgsProject::instance()->read(saved));
            show();
            mFixture->action("isochronetool")->trigger();
            QVERIFY(isQuiet());
            mFixture->messages().clearWidgets();
            mFixture->keep();
            QVERIFY(isQuiet());
        };
        reopen([&] {
            QFile moved(file);
            QVERIFY(moved.open(QIODevice::ReadWrite));
            QVERIFY(moved.setFileTime(QDateTime::currentDateTime().addSecs(3600),
                                      QFileDevice::FileModificationTime));
        });
        QVERIFY(mFixture->said().contains("Nothing has changed"));
        // A value without effect on times is one of the fields of the reached lines.
        reopen([&] {
            QgsVectorLayer again(file, "again");
            const int way = again.fields().indexOf("way");
            QVERIFY(again.dataProvider()->changeAttributeValues({{1, {{way, "forward"}}}}));
        });
        QVERIFY(mFixture->said().contains("as “2 · "));
    }

    void thePanelSaysWhatIsReachedAndWarnsOfUnknownDirections() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->showPanel();
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        const auto* status = mFixture->bench().dock()->findChild<QLabel*>("FermatStatus");
        QVERIFY2(status->text().startsWith("The furthest place that is reached is at 500 m."),
                 qPrintable(status->text()));
        mFixture->set({{"DIRECTION_FIELD", "way"}, {"VALUE_FORWARD", "forward"}});
        QVERIFY(mFixture->settled());
        const auto* doubt = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        QVERIFY2(doubt->isVisible() && doubt->text().contains("“both” (3)"),
                 qPrintable(doubt->text()));
    }

    void thePanelSaysHowMuchOfTheLinesIsReachedInEachBand() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"INTERVALS", "100,300,1000"}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        const auto* table = mFixture->bench().dock()->findChild<QTableView*>();
        const auto lengths = [&] {
            QStringList rows;
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                QStringList cells;
                for (int column = 0; column < table->model()->columnCount(); ++column)
                    cells << table->model()->index(row, column).data().toString();
                rows << cells.join(", ");
            }
            return rows;
        };
        // Four arms of 500 m.
        QTRY_COMPARE(lengths(), QStringList({"0–100 m, 0.4, 0.4", "100–300 m, 0.8, 1.2",
                                             "300–1,000 m, 0.8, 2.0"}));
        // 36 km/h to the east and west, 72 km/h to the north and south.
        mFixture->set({{"STRATEGY", 1}, {"SPEED_FIELD", "speed"}, {"INTERVALS", "10,100"}});
        QVERIFY(mFixture->settled());
        QTRY_COMPARE(lengths(), QStringList({"0–10 s, 0.6, 0.6", "10 s – 1 min 40 s, 1.4, 2.0"}));
        mFixture->action("clear")->trigger();
        QCOMPARE(lengths(), QStringList());
    }

    void afterALayerHasChangedItsKeptResultIsNotWhatTheMapShows() {
        QgsVectorLayer* roads = mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"INTERVALS", "10,30"}, {"STRATEGY", 1}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(kept());
        const auto* overlay = [&]() -> IsochroneOverlay* {
            for (QGraphicsItem* item : mFixture->canvas().scene()->items())
                if (auto* found = dynamic_cast<IsochroneOverlay*>(item))
                    return found;
            return nullptr;
        }();
        QVERIFY(overlay && !overlay->isVisible());
        for (const bool isElsewhere : {false, true}) {
            mFixture->action("clear")->trigger();
            mFixture->set({{"DEFAULT_SPEED", 60}});
            mFixture->set({{"DEFAULT_SPEED", 50}});
            QgsVectorLayer* other = isElsewhere ? mFixture->showRoads() : nullptr;
            if (other) {
                mFixture->set({{"INPUT", other->id()}});
                mFixture->click(Roads::crossing);
                QVERIFY(mFixture->settled());
            }
            roads->startEditing();
            QVERIFY(roads->deleteFeature(*roads->allFeatureIds().begin()));
            QCoreApplication::processEvents(); // the change is noticed
            while (mFixture->bench().steps().canUndo() &&
                   (mFixture->session().starts().empty() || input() != roads->id()))
                mFixture->bench().steps().undo();
            QVERIFY(mFixture->settled());
            QTRY_VERIFY(overlay->isVisible()); // when the lines are compared
            roads->rollBack();
            if (!isElsewhere) {
                QVERIFY(mFixture->settled());
                mFixture->keep();
                QTRY_VERIFY_WITH_TIMEOUT(!overlay->isVisible(), 60000);
            }
        }
    }

    void enterKeepsTheReachedLinesAndRoutesAsLayersWithFiles() {
        mFixture->showRoads();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->set({{"INTERVALS", "100,300"}, {"STRATEGY", 0}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        mFixture->click(Roads::north(100));
        mFixture->keep();
        QVERIFY(kept());
        QgsLayerTreeGroup* group = groups().first();
        QCOMPARE(group->name(), QStringLiteral("Isochrones on roads"));
        QStringList names;
        for (QgsLayerTreeLayer* layer : group->findLayers())
            names << layer->name();
        QCOMPARE(names, QStringList({"Starts", "Routes", "Reached lines"}));
        auto* routes = qobject_cast<QgsVectorLayer*>(group->findLayers()[1]->layer());
        QgsFeature route;
        QVERIFY(routes->getFeatures().nextFeature(route));
        QCOMPARE(route.attribute("cost").toDouble(), 250.0);
        // Four arms of 100 m, and four of 200 m after them.
        auto* lines = qobject_cast<QgsVectorLayer*>(group->findLayers()[2]->layer());
        double first = 0, second = 0;
        QgsFeatureIterator features = lines->getFeatures();
        for (QgsFeature line; features.nextFeature(line);)
            (line.attribute("to").toDouble() == 100 ? first : second) += line.geometry().length();
        QCOMPARE(first, 400.0);
        QCOMPARE(second, 800.0);
        QVERIFY(QFileInfo::exists(mFixture->path("fermat")));
        QVERIFY(!mFixture->session().image().isNull());

        // What was kept is no layer to work on.
        mFixture->key(Qt::Key_Escape);
        mFixture->action("clear")->trigger();
        mFixture->canvas().setCurrentLayer(lines);
        QVERIFY(input() != lines->id());
        auto* list = field("INPUT")->findChild<QgsMapLayerComboBox*>();
        for (int i = 0; i < list->count(); ++i)
            QVERIFY(list->layer(i) != lines && list->layer(i) != routes);

        mFixture->messages().findChild<QPushButton*>("FermatUndoKeep")->click();
        QVERIFY(groups().isEmpty());
        QTRY_VERIFY(!QFileInfo::exists(mFixture->path("fermat")));
    }

    void theAreasAroundTheLinesAreKeptIfThePanelSaysSo() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->showPanel();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->set({{"INTERVALS", "10,30"},
                       {"STRATEGY", 1},
                       {"SPEED_FIELD", "speed"},
                       {"OFF_NETWORK_SPEED", 6}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        const Wavefronts* solved = mFixture->session().wavefronts();
        QVERIFY(isShownInPanel("KEPT") && !field("OFF_NETWORK_SPEED")->isEnabled());
        mFixture->set({{"KEPT", 1}});
        QVERIFY(field("OFF_NETWORK_SPEED")->isEnabled());
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().wavefronts(), solved); // it is no reason to solve again
        mFixture->keep();
        QVERIFY(kept());
        QStringList names;
        for (QgsLayerTreeLayer* layer : groups().first()->findLayers())
            names << layer->name();
        QCOMPARE(names, QStringList({"Starts", "Reached lines", "Reached areas"}));
        auto* areas = qobject_cast<QgsVectorLayer*>(groups().first()->findLayers()[2]->layer());
        QgsGeometry all;
        QgsFeatureIterator features = areas->getFeatures();
        for (QgsFeature area; features.nextFeature(area);)
            all = all.isNull() ? area.geometry() : all.combine(area.geometry());
        // North at 20 m/s, east at 10 m/s, and beside the lines at 6 km/h.
        const auto isReached = [&](double x, double y) {
            return all.contains(QgsGeometry::fromPointXY({x, y}));
        };
        QVERIFY(isReached(1500, 1980) && isReached(1790, 1500) && !isReached(1810, 1500));
        QVERIFY(isReached(1540, 1500 + 40) && !isReached(1560, 1500 + 60));
        const QString note = QgsLayerNotesUtils::layerNotes(areas);
        QVERIFY2(note.contains("at 6 km/h") && note.contains("water counts"), qPrintable(note));
    }

    void nobodyTakesReachedAreasForLand() {
        mFixture->showRoads(Roads::roads(), "EPSG:32632");
        mFixture->start();
        mFixture->set({{"INTERVALS", "100,300"}, {"KEPT", 1}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(kept());
        auto* areas = qobject_cast<QgsVectorLayer*>(groups().first()->findLayers()[2]->layer());
        const QString note = QgsLayerNotesUtils::layerNotes(areas);
        QVERIFY2(note.contains("as far as the length") && note.contains("water counts"),
                 qPrintable(note));
        QCOMPARE(areas->attributeAlias(areas->fields().lookupField("area_km2")),
                 QString("Area with water (km²)"));
        BandTableModel table;
        table.setFigures(figuresOf(areas));
        QCOMPARE(table.headerData(BandTableModel::Amount, Qt::Horizontal, Qt::DisplayRole),
                 QVariant("Area with water (km²)"));
        QVERIFY2(table.inAll().endsWith(" km² with water"), qPrintable(table.inAll()));
        table.setNarrow(true);
        QCOMPARE(table.headerData(BandTableModel::Amount, Qt::Horizontal, Qt::DisplayRole),
                 QVariant("Area with\nwater (km²)"));
        // Those that a raster bounds may well be land.
        QgsLayerMetadata metadata = areas->metadata();
        metadata.setHistory({"processing.run('fermat:networkisochrones', {'GROUND':'land.tif'})"});
        areas->setMetadata(metadata);
        table.setFigures(figuresOf(areas));
        QVERIFY2(table.inAll().endsWith(" km²"), qPrintable(table.inAll()));
    }

    void areasBelowTheRoadsOfAnotherResultAreLines() {
        mFixture->showRoads();
        mFixture->start();
        mFixture->set({{"INTERVALS", "100,300"}, {"KEPT", 1}});
        mFixture->click(Roads::crossing);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(kept());
        QgsLayerTreeLayer *lines = groups().first()->findLayers()[1],
                          *areas = groups().first()->findLayers()[2];
        const auto areFilled = [&] {
            const auto* bands = dynamic_cast<const QgsCategorizedSymbolRenderer*>(
                qobject_cast<QgsVectorLayer*>(areas->layer())->renderer());
            return isFilled(*bands->categories().first().symbol());
        };
        QVERIFY(lines->isVisible() && areas->isVisible());
        QVERIFY2(areFilled(), "the colours of their own roads mean the same");
        mFixture->messages().clearWidgets();
        mFixture->click(Roads::east(40));
        QVERIFY(mFixture->settled());
        QVERIFY(!areas->isVisible());
        mFixture->messages().clearWidgets();
        areas->setItemVisibilityChecked(true);
        QVERIFY(!areFilled());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("areas below the roads"), qPrintable(said));
        mFixture->key(Qt::Key_Escape);
        QVERIFY(areFilled());
        // Two kept ones.
        mFixture->click(Roads::east(60));
        QVERIFY(mFixture->settled());
        mFixture->set({{"KEPT", 0}});
        mFixture->keep();
        QTRY_COMPARE_WITH_TIMEOUT(groups().first()->findLayers().size(), 5, 60000);
        areas->setItemVisibilityChecked(true);
        QVERIFY(!areFilled());
    }

  private:
    QWidget* field(const char* name) { return mFixture->bench().dock()->widget(name); }
    /// In a box that may be closed.
    bool isShownInPanel(const char* name) {
        auto* box = qobject_cast<QgsCollapsibleGroupBox*>(field(name)->parentWidget());
        return box ? box->isVisible() : field(name)->isVisible();
    }
    QgsVectorLayer* showOsm(const QStringList& fields = {"maxspeed:string", "oneway:string"}) {
        std::vector<FeatureContent> roads = Roads::roads();
        const std::vector<QVariantList> values{
            {"signals", "yes"}, {"30 mph", "no"}, {"", ""}, {"50", ""}, {"50", ""}};
        for (const char* apart : {"LINESTRING(0 5000, 9 5000)", "LINESTRING(0 6000, 9 6000)"})
            roads.push_back({apart, {}});
        for (std::size_t i = 0; i < roads.size(); ++i)
            roads[i].attributes =
                values[i] + (fields.size() > 2 ? QVariantList{20 + int(i)} : QVariantList());
        return mFixture->showRoads(roads, {}, fields);
    }
    QStringList roadValues() {
        QStringList values;
        for (const QString& name : RoadChoice::parameters())
            values << mFixture->bench().dock()->parameters().value(name).toString();
        return values;
    }
    QLabel* recognised() {
        return mFixture->bench().dock()->findChild<QLabel*>("FermatRecognised");
    }
    QLabel* doubtLabel() { return mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt"); }
    QString input() { return mFixture->bench().dock()->parameters().value("INPUT").toString(); }
    QStringList fieldsOf(const char* name) {
        QStringList names;
        auto* box = qobject_cast<QComboBox*>(field(name));
        if (!box)
            box = field(name)->findChild<QComboBox*>();
        for (int i = 0; i < box->count(); ++i)
            names << box->itemText(i);
        return names;
    }
    QList<QgsLayerTreeGroup*> groups() {
        return QgsProject::instance()->layerTreeRoot()->findGroups();
    }
    bool kept() {
        return QTest::qWaitFor([&] { return groups().size() == 1; }, 60000);
    }

    std::unique_ptr<RoadsFixture> mFixture;
};

FERMAT_CANVAS_TEST(NetworkPanelTest)

#include "network_panel_test.moc"
