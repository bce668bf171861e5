#include "canvas_fixture.h"
#include "cost_words.h"
#include "isochrone_tool.h"
#include "ray_tool.h"
#include "slope_choice.h"

#include <qgsgui.h>
#include <qgslayertree.h>
#include <qgsmaplayercombobox.h>
#include <qgsmaptoolpan.h>
#include <qgsscrollarea.h>
#include <qgsshortcutsmanager.h>

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QStatusBar>
#include <QToolButton>
#include <QUrl>
#include <qgsapplication.h>
#include <qgsprocessingregistry.h>
#include <qgssettings.h>

/// The panel: its raster, its fields, and whether keys and clicks go to it or to the map.
class PanelTest : public QObject {
    Q_OBJECT

  public slots:

  private slots:
    void init() { mFixture = std::make_unique<CanvasFixture>(); }
    void cleanup() { mFixture.reset(); }

    void numbersTypedOnTheMapAreIntervals() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->showPanel();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->canvas().setFocus();
        const auto intervals = [&] {
            return mFixture->session().parameters().value("INTERVALS").toString();
        };
        for (const QString& typed : {QStringLiteral("10,20"), QStringLiteral("5,15")}) {
            const QString before = intervals();
            QTest::keyClick(&mFixture->canvas(), typed.front().toLatin1());
            auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
            QVERIFY(field);
            QTest::keyClicks(field, typed.mid(1));
            QCOMPARE(field->text(), typed);
            QCOMPARE(intervals(), before); // they do not count yet
            QTest::keyClick(field, Qt::Key_Return);
            QCOMPARE(intervals(), typed);
            QVERIFY(mFixture->settled());
            QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&mFixture->canvas()));
        }
        QVERIFY(QgsProject::instance()->layerTreeRoot()->findGroups().isEmpty()); // nothing is kept
        QTest::keyClick(&mFixture->canvas(), 'a');
        QTest::keyClick(&mFixture->canvas(), '5', Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&mFixture->canvas()));
        mFixture->bench().dock()->hide();
        QTest::keyClick(&mFixture->canvas(), '7');
        QCOMPARE(intervals(), QString("5,15"));
    }

    void whoOpensThePanelCanClickTheMap() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->showPanel();
        mFixture->canvas().unsetMapTool(mFixture->bench().isochroneTool());
        mFixture->action("panel")->trigger(); // closes it
        QVERIFY(!mFixture->canvas().mapTool());
        mFixture->action("panel")->trigger();
        QCOMPARE(mFixture->canvas().mapTool(),
                 static_cast<QgsMapTool*>(mFixture->bench().isochroneTool()));
        mFixture->action("raytool")->trigger();
        mFixture->action("panel")->trigger();
        mFixture->action("panel")->trigger();
        QCOMPARE(mFixture->canvas().mapTool(),
                 static_cast<QgsMapTool*>(mFixture->bench().rayTool()));
    }

    void theActiveLayerIsTakenUntilAStartIsSet() {
        QgsRasterLayer* first = mFixture->showEvenGround();
        QgsRasterLayer* second =
            mFixture->show(mFixture->writeRaster("second.tif", 100, CanvasFixture::evenGround()));
        mFixture->canvas().setCurrentLayer(second);
        mFixture->start();
        QCOMPARE(input(), second->id());
        mFixture->canvas().setCurrentLayer(first);
        QCOMPARE(input(), first->id());
        QVERIFY2(!mFixture->bench().steps().canUndo(), "nobody has done anything yet");
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->canvas().setCurrentLayer(second);
        QCOMPARE(input(), first->id());
    }

    void aNewProjectStartsWithTheUnitOfTimesThatWasChosenLast() {
        QgsSettings().remove("fermat_last");
        QCOMPARE(firstTimeUnit(), 1); // minutes
        mFixture->showEvenGround();
        mFixture->start();
        QCOMPARE(mFixture->session().parameters().value("TIME_UNIT").toInt(), 1);
        auto* box = mFixture->bench().dock()->findChild<QComboBox*>("TIME_UNIT");
        QVERIFY(box);
        box->setCurrentIndex(2);
        QCOMPARE(firstTimeUnit(), 1); // nobody chose it
        emit box->activated(2);
        QCOMPARE(firstTimeUnit(), 2);
        // So does a dialog, but not a script.
        const std::unique_ptr<QgsProcessingAlgorithm> algorithm(
            QgsApplication::processingRegistry()->createAlgorithmById("fermat:isochrones"));
        const auto* unit = algorithm->parameterDefinition("TIME_UNIT");
        QCOMPARE(unit->guiDefaultValueOverride().toInt(), 2);
        QCOMPARE(unit->defaultValue().toInt(), 0);
    }

    void anotherActiveLayerIsOfferedAndTakenAsOneStep() {
        QgsRasterLayer* first = mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        auto* offer = mFixture->bench().dock()->findChild<QLabel*>("FermatOffer");
        QVERIFY(!offer->isVisible());
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QgsRasterLayer* second =
            mFixture->show(mFixture->writeRaster("<b>.tif", 100, CanvasFixture::evenGround()));
        mFixture->canvas().setCurrentLayer(second);
        QCOMPARE(input(), first->id());
        QVERIFY2(offer->isVisible() && offer->text().contains("“&lt;b&gt;”"),
                 qPrintable(offer->text()));
        mFixture->canvas().setCurrentLayer(nullptr);
        QVERIFY(!offer->isVisible());
        auto* points = new QgsVectorLayer("Point", "points", "memory");
        QgsProject::instance()->addMapLayer(points);
        mFixture->canvas().setCurrentLayer(points);
        QVERIFY(!offer->isVisible());

        mFixture->canvas().setCurrentLayer(second);
        emit offer->linkActivated(QString());
        QCOMPARE(input(), second->id());
        QVERIFY(!offer->isVisible());
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().layer(), static_cast<QgsMapLayer*>(second));
        const auto* doubt = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        QVERIFY2(!doubt->isVisible(), qPrintable(doubt->text()));
        mFixture->bench().steps().undo();
        QCOMPARE(input(), first->id());
        QVERIFY(offer->isVisible());

        mFixture->set({{"VELOCITY_UNIT", 1}});
        emit offer->linkActivated(QString());
        QVERIFY(mFixture->settled());
        QVERIFY2(doubt->isVisible() && doubt->text().contains("still those of the raster layer"),
                 qPrintable(doubt->text()));
        mFixture->set({{"VELOCITY_UNIT", 0}});
        QVERIFY(mFixture->settled());
        QVERIFY2(!doubt->isVisible(), qPrintable(doubt->text()));
        QgsProject::instance()->removeMapLayer(second);
        QVERIFY(!offer->isVisible());
    }

    void aRasterThatWasChosenStays() {
        QgsRasterLayer* first = mFixture->showEvenGround();
        QgsRasterLayer* second =
            mFixture->show(mFixture->writeRaster("second.tif", 100, CanvasFixture::evenGround()));
        mFixture->canvas().setCurrentLayer(first);
        mFixture->start();
        showPanel();
        auto* list = field("INPUT")->findChild<QgsMapLayerComboBox*>();
        list->setFocus();
        list->setLayer(second);
        QCOMPARE(input(), second->id());
        mFixture->canvas().setCurrentLayer(nullptr);
        mFixture->canvas().setCurrentLayer(first);
        QCOMPARE(input(), second->id());
        const QString file = mFixture->path("project.qgs"), chosen = second->id();
        QVERIFY(QgsProject::instance()->write(file));
        QVERIFY(QgsProject::instance()->read(file));
        QCOMPARE(input(), chosen);
    }

    void resultsOfFermatAreNotListed() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        const Outcome outcome =
            CanvasFixture::run("fermat:isochrones", {{"INPUT", layer->source()},
                                                     {"START_POINT", "1505,1495"},
                                                     {"OUTPUT", mFixture->path("times.tif")}});
        QgsRasterLayer* times = mFixture->show(outcome.results.value("OUTPUT").toString());
        mFixture->canvas().setCurrentLayer(times);
        QCOMPARE(input(), layer->id());
        QVERIFY(mFixture->bench().dock()->findChild<QLabel*>("FermatOffer")->isHidden());
        auto* list = field("INPUT")->findChild<QgsMapLayerComboBox*>();
        for (int i = 0; i < list->count(); ++i)
            QVERIFY(list->layer(i) != times);
    }

    void aResultThatIsTheOnlyRasterIsNotTaken() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        const Outcome outcome =
            CanvasFixture::run("fermat:isochrones", {{"INPUT", layer->source()},
                                                     {"START_POINT", "1505,1495"},
                                                     {"OUTPUT", mFixture->path("times.tif")}});
        QgsProject::instance()->clear();
        mFixture->start();
        mFixture->show(outcome.results.value("OUTPUT").toString());
        QCOMPARE(input(), QString());
        QCOMPARE(mFixture->session().parameters().value("INPUT").toString(), QString());
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->said().contains("There is no layer to work on"));
    }

    void aResultThatIsLookedForAllTheSameIsDoubted() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        const Outcome outcome =
            CanvasFixture::run("fermat:isochrones", {{"INPUT", layer->source()},
                                                     {"START_POINT", "1505,1495"},
                                                     {"OUTPUT", mFixture->path("times.tif")}});
        mFixture->set({{"INPUT", outcome.results.value("OUTPUT")}});
        mFixture->click({100, 202}); // not where the time is 0
        QVERIFY(mFixture->settled());
        auto* doubt = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        QVERIFY2(doubt->text().contains("is a result of Fermat"), qPrintable(doubt->text()));
    }

    void theUnitThatANameSuggestsIsALinkBelowTheWarning() {
        mFixture->show(mFixture->writeRaster("walking_ms.tif", 100, CanvasFixture::evenGround()));
        mFixture->start();
        showPanel();
        const auto* doubt = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        auto* remedy = mFixture->bench().dock()->findChild<QLabel*>("FermatRemedy");
        QVERIFY2(doubt->isVisible() && doubt->text().contains("suggests velocities in m/s"),
                 qPrintable(doubt->text()));
        QVERIFY2(remedy->isVisible() && remedy->text().contains("m/s"), qPrintable(remedy->text()));
        emit remedy->linkActivated(QString());
        const auto unit = [&] {
            return mFixture->bench().dock()->parameters().value("VELOCITY_UNIT").toInt();
        };
        QCOMPARE(unit(), 1);
        QCOMPARE(mFixture->session().parameters().value("VELOCITY_UNIT").toInt(), 1);
        QVERIFY2(!doubt->isVisible(), qPrintable(doubt->text()));
        QVERIFY(!remedy->isVisible());
        mFixture->bench().steps().undo();
        QCOMPARE(unit(), 0);
        QVERIFY(doubt->isVisible() && remedy->isVisible());
    }

    void noWordOfALabelIsCutOff() {
        mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        int labels = 0;
        for (const QLabel* label : mFixture->bench().dock()->findChildren<QLabel*>()) {
            if (!label->buddy())
                continue;
            ++labels;
            for (const QString& word : label->text().split(' '))
                QVERIFY2(label->minimumWidth() >= label->fontMetrics().horizontalAdvance(word),
                         qPrintable(word));
        }
        QVERIFY(labels > 10);
    }

    void aNarrowPanelHasLabelsAboveItsFields() {
        mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        FermatDock* dock = mFixture->bench().dock();
        auto* window = qobject_cast<QMainWindow*>(dock->window());
        const auto beside = [&](int width) {
            const int letter = dock->fontMetrics().averageCharWidth();
            window->resize(window->width() - dock->width() + width * letter, window->height());
            QTest::qWait(0);
            int above = 0, beside = 0;
            for (const QLabel* label : dock->findChildren<QLabel*>())
                if (label->buddy() && label->isVisible())
                    (label->geometry().bottom() < label->buddy()->y() ? above : beside) += 1;
            return std::pair(beside, above);
        };
        const auto [wideBeside, wideAbove] = beside(60);
        QVERIFY(wideBeside > 4);
        QCOMPARE(wideAbove, 0);
        const auto [narrowBeside, narrowAbove] = beside(40);
        QCOMPARE(narrowBeside, 0);
        QCOMPARE(narrowAbove, wideBeside);
        QCOMPARE(beside(60), std::pair(wideBeside, 0));
    }

    void aLongWarningLeavesRoomForTheFields() {
        mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        FermatDock* dock = mFixture->bench().dock();
        auto* window = qobject_cast<QMainWindow*>(dock->window());
        window->resize(window->width(), 500);
        dock->setDoubt(QStringLiteral("A sentence that is long. ").repeated(60));
        QTest::qWait(0);
        QVERIFY(window->height() <= 510);
        const auto* fields = dock->findChild<QgsScrollArea*>();
        QVERIFY2(fields->height() > 120, qPrintable(QString::number(fields->height())));
        dock->setDoubt("Short.");
        QTest::qWait(0);
        const auto* text = dock->findChild<QLabel*>("FermatDoubt");
        QVERIFY(text->isVisible());
        QCOMPARE(text->visibleRegion().boundingRect().height(), text->height());
    }

    void theButtonsHaveTextsIfThereIsRoomForAllOfThem() {
        mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        FermatDock* dock = mFixture->bench().dock();
        auto* window = qobject_cast<QMainWindow*>(dock->window());
        const char* const names[] = {"FermatStartsFromLayer", "FermatTimesToLayer",
                                     "FermatOpenAsDialog"};
        QStringList styles; // by width
        for (int width = 300; width <= 700; width += 20) {
            window->resize(window->width() - dock->width() + width, window->height());
            QTest::qWait(0);
            int texts = 0;
            for (const char* name : names) {
                const auto* button = dock->findChild<QToolButton*>(name);
                QVERIFY2(button->isVisible(), qPrintable(QString::number(width)));
                texts += button->toolButtonStyle() == Qt::ToolButtonTextOnly;
            }
            styles << QString::number(texts);
        }
        styles.removeDuplicates();
        QCOMPARE(styles, QStringList({"0", "3"}));
    }

    void inANarrowPanelTheKeysLeaveTheirRoomToTheFieldsOnceThereIsAStart() {
        mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        FermatDock* dock = mFixture->bench().dock();
        auto* window = qobject_cast<QMainWindow*>(dock->window());
        const auto* keys = dock->findChild<QLabel*>("FermatKeys");
        const auto areAboveFields = [&](int letters) {
            const int width = letters * dock->fontMetrics().averageCharWidth();
            window->resize(window->width() - dock->width() + width, window->height());
            QTest::qWait(0);
            return keys->y() < dock->widget("INTERVALS")->y();
        };
        QVERIFY(areAboveFields(40));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QVERIFY(!areAboveFields(40));
        QVERIFY(areAboveFields(60));
        QVERIFY(!areAboveFields(40));
        mFixture->key(Qt::Key_Escape);
        QVERIFY(areAboveFields(40));
    }

    void onlyTheMapMakesRoomForThePanel() {
        mFixture->start();
        FermatDock* dock = mFixture->bench().dock();
        QMainWindow window;
        window.resize(1000, 600);
        window.setCentralWidget(new QWidget);
        // As in QGIS, where its content counts for the width of the window.
        window.statusBar()->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        QDockWidget layers;
        layers.setWidget(new QWidget);
        window.addDockWidget(Qt::LeftDockWidgetArea, &layers);
        window.addDockWidget(Qt::RightDockWidgetArea, dock);
        dock->hide();
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.resizeDocks({&layers}, {260}, Qt::Horizontal);
        QTRY_COMPARE(layers.width(), 260);
        dock->show();
        const bool isShown = dock->isVisible();
        const int width = layers.width();
        // QGIS shows running work there.
        auto* work = new QLabel(QString(300, QLatin1Char('x')));
        window.statusBar()->addPermanentWidget(work);
        QTest::qWait(50);
        const int withWork = window.width();
        dock->hide();
        const int least = window.statusBar()->minimumWidth();
        window.removeDockWidget(dock);
        dock->setParent(nullptr); // it belongs to the workbench
        QVERIFY(isShown);
        QCOMPARE(width, 260);
        QCOMPARE(withWork, 1000);
        QCOMPARE(window.width(), 1000);
        QCOMPARE(least, 0);
        QVERIFY(layers.minimumWidth() < 260); // the user can make it smaller
    }

    void elevationsAreReadAsSuch() {
        std::vector<double> plane;
        for (int cell = 0; cell < 100 * 100; ++cell)
            plane.push_back(2 * (cell % 100)); // 11.3° eastward
        QgsRasterLayer* dem = mFixture->show(mFixture->writeRaster("dem.tif", 100, plane));
        mFixture->start();
        showPanel();
        QCOMPARE(mFixture->bench().dock()->parameters().value("SURFACE").toInt(), 3);
        auto* doubt = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        auto* remedy = mFixture->bench().dock()->findChild<QLabel*>("FermatRemedy");
        QVERIFY2(!doubt->isVisible(), qPrintable(doubt->text()));
        for (const char* name : {"LEVEL_SPEED", "SLOPE_FUNCTION", "DIRECTION"})
            QVERIFY2(field(name)->isVisible(), name);
        for (const char* name : {"VELOCITY_UNIT", "ELEVATION"})
            QVERIFY2(!field(name)->isVisible(), name);
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        // Eastward is uphill, so it takes longer.
        const auto& solved =
            static_cast<const TerrainWavefronts&>(*mFixture->session().wavefronts());
        const auto row = std::size_t(50) * 100;
        QVERIFY(solved.solution.distance[row + 90] > 1.3f * solved.solution.distance[row + 10]);
        // Another function brings the speed of its author, unless a person has chosen one.
        const auto speed = [&] {
            return mFixture->bench().dock()->parameters().value("LEVEL_SPEED").toDouble();
        };
        auto* functions = qobject_cast<QComboBox*>(field("SLOPE_FUNCTION"));
        functions->setCurrentText("tobler_off_path");
        QCOMPARE(speed(), 3.02);
        const int heading = functions->findText("Energy");
        QCOMPARE(functions->itemText(heading + 1), QString("minetti"));
        QVERIFY(!(functions->model()->index(heading, 0).flags() & Qt::ItemIsEnabled));
        QCOMPARE(functions->count(), SlopeChoice::functions().size() + 5 + 1);
        QTest::keyClick(functions, Qt::Key_Home); // a heading is the first item
        QCOMPARE(mFixture->bench().dock()->parameters().value("SLOPE_FUNCTION").toString(),
                 QString("tobler"));
        mFixture->set({{"LEVEL_SPEED", 4}});
        functions->setCurrentText("naismith");
        QCOMPARE(speed(), 4.0);
        mFixture->set({{"LEVEL_SPEED", 30}}); // left from a vehicle
        QVERIFY2(doubt->isVisible() && doubt->text().contains("is that of a walker"),
                 qPrintable(doubt->text()));
        mFixture->set({{"LEVEL_SPEED", 5}, {"SLOPE_FUNCTION", "tobler"}});
        QVERIFY(!doubt->isVisible());
        QVERIFY(mFixture->settled());
        QVERIFY(!field("BODY_MASS")->isEnabled());
        functions->setCurrentText("minetti");
        QVERIFY(!field("LEVEL_SPEED")->isVisible() && !field("BODY_MASS")->isEnabled());
        functions->setCurrentText("pandolf");
        QVERIFY(field("LEVEL_SPEED")->isVisible() && field("BODY_MASS")->isEnabled() &&
                field("LOAD")->isEnabled());
        QVERIFY(mFixture->settled());
        const auto energy = [&] {
            return static_cast<const TerrainWavefronts&>(*mFixture->session().wavefronts())
                .solution.distance[row + 90];
        };
        const float light = energy();
        mFixture->set({{"LOAD", 30}});
        QVERIFY(mFixture->settled());
        QVERIFY(energy() > 1.2f * light);
        QCOMPARE(surfaceOf(mFixture->bench().dock()->parameters()).distanceUnit(), QString("J/kg"));
        mFixture->set({{"LOAD", QVariant()}, {"SLOPE_FUNCTION", "tobler"}});
        QVERIFY(mFixture->settled());

        QVERIFY(!field("SLOPE_LAYER")->isVisible());
        const auto cost = energy; // of the place
        const float tobler = cost();
        functions->setCurrentText("A table…");
        QVERIFY(field("SLOPE_LAYER")->isVisible());
        QVERIFY(mFixture->settled());
        QCOMPARE(cost(), tobler); // until there is one
        auto* table =
            new QgsVectorLayer("None?field=angle:double&field=factor:double", "table", "memory");
        QgsFeature line(table->fields());
        for (const auto& [angle, factor] : {std::pair(0, 1), {45, 10}}) {
            line.setAttributes(QgsAttributes() << double(angle) << double(factor));
            table->dataProvider()->addFeature(line);
        }
        QgsProject::instance()->addMapLayer(table);
        mFixture->set({{"SLOPE_LAYER", table->id()}});
        QVERIFY2(mFixture->settled(), qPrintable(mFixture->said()));
        QCOMPARE(functions->currentText(), QString("A table…"));
        QVERIFY(cost() > 1.5f * tobler);
        functions->setCurrentText("tobler");
        QVERIFY(!field("SLOPE_LAYER")->isVisible());
        QVERIFY(mFixture->settled());
        QCOMPARE(cost(), tobler);

        const auto at = [&](std::size_t col) {
            const auto& now =
                static_cast<const TerrainWavefronts&>(*mFixture->session().wavefronts());
            return now.solution.distance[row + col];
        };
        const float east = at(90), west = at(10);
        mFixture->set({{"DIRECTION", 1}});
        QVERIFY(mFixture->settled());
        const float fromEast = at(90), fromWest = at(10);
        mFixture->set({{"DIRECTION", 2}});
        QVERIFY(mFixture->settled());
        QCOMPARE(at(90), east + fromEast);
        QCOMPARE(at(10), west + fromWest);

        mFixture->set({{"SURFACE", 0}});
        QVERIFY(doubt->isVisible() && doubt->text().contains("elevations"));
        QVERIFY(remedy->isVisible() && remedy->text().contains("Read it as elevations"));
        QVERIFY(!field("SLOPE_FUNCTION")->isVisible());
        mFixture->set({{"ELEVATION", dem->id()}});
        QVERIFY(field("SLOPE_FUNCTION")->isVisible());
        emit remedy->linkActivated(QString());
        QCOMPARE(mFixture->bench().dock()->parameters().value("SURFACE").toInt(), 3);
        QVERIFY(!doubt->isVisible());
    }

    void aRasterThatHoldsSomethingElseHasNoSettingsOfTheOneBefore() {
        QgsRasterLayer* even = mFixture->showEvenGround();
        std::vector<double> plane;
        for (int cell = 0; cell < 100 * 100; ++cell)
            plane.push_back(2 * (cell % 100));
        QgsRasterLayer* dem = mFixture->show(mFixture->writeRaster("dem.tif", 100, plane));
        mFixture->canvas().setCurrentLayer(even);
        mFixture->start();
        showPanel();
        QCOMPARE(input(), even->id());
        mFixture->set({{"INTERVALS", "10,20"}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->canvas().setCurrentLayer(dem);
        emit mFixture->bench().dock()->findChild<QLabel*>("FermatOffer")->linkActivated({});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->bench().dock()->parameters().value("SURFACE").toInt(), 3);
        const auto* doubt = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        QVERIFY2(!doubt->text().contains("still those"), qPrintable(doubt->text()));
        const auto* status = mFixture->bench().dock()->findChild<QLabel*>("FermatStatus");
        QVERIFY2(status->text().contains("furthest") && !status->text().contains("Velocities"),
                 qPrintable(status->text()));
    }

    void implausibleVelocitiesAreDoubtedInThePanel() {
        QgsRasterLayer* dem = mFixture->show(
            mFixture->writeRaster("dem.tif", 100, std::vector<double>(100 * 100, 36)));
        mFixture->start();
        showPanel();
        QCOMPARE(input(), dem->id());
        mFixture->set({{"SURFACE", 0}});
        auto* doubt = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        QVERIFY(doubt->isVisible() && doubt->text().contains("elevations"));
        mFixture->set({{"SURFACE", 1}});
        QVERIFY(doubt->isVisible() && doubt->text().contains("reads it as costs"));
        QgsRasterLayer* fast = mFixture->show(
            mFixture->writeRaster("fast.tif", 100, std::vector<double>(100 * 100, 2000)));
        mFixture->set({{"SURFACE", 0}, {"INPUT", fast->id()}});
        QVERIFY(!doubt->isVisible());
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QVERIFY(doubt->isVisible() && doubt->text().contains("not likely"));
        mFixture->set({{"VELOCITY_UNIT", 1}});
        QVERIFY(mFixture->settled());
        QVERIFY(!doubt->isVisible());
    }

    void aDecimalCommaInTheIntervalsIsAskedAbout() {
        const QLocale before;
        QLocale::setDefault(QLocale("de_DE"));
        mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        mFixture->set({{"INTERVALS", "2,5"}});
        const QString said = mFixture->session().whyNoIntervals();
        mFixture->set({{"INTERVALS", "2,5; 5"}});
        const QString then = mFixture->session().whyNoIntervals();
        QLocale::setDefault(before);
        QVERIFY2(said.contains("Is 2,5 one number, or two?"), qPrintable(said));
        QCOMPARE(then, QString());
    }

    void aDecimalCommaIsAskedAboutInTheLanguageOfThePanelToo() {
        const QLocale before;
        QLocale::setDefault(QLocale::c());
        const QString language = QgsApplication::instance()->translation();
        mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        const auto said = [&](const QString& given, const QString& intervals) {
            QgsApplication::setTranslation(given);
            mFixture->set({{"INTERVALS", intervals}});
            return mFixture->session().whyNoIntervals();
        };
        const QString german = said("de", "2,5"), falling = said("de", "7,5"),
                      clear = said("de", "7,5;15"), english = said("en_GB", "2,5");
        QgsApplication::setTranslation(language);
        QLocale::setDefault(before);
        QVERIFY2(german.contains("Is 2,5 one number, or two?"), qPrintable(german));
        QVERIFY2(falling.contains("Is 7,5 one number, or two?"), qPrintable(falling));
        QCOMPARE(clear, QString());
        QCOMPARE(english, QString());
    }

    void aDoubtIsToldWhereThePanelIsClosed() {
        mFixture->show(
            mFixture->writeRaster("fast.tif", 100, std::vector<double>(100 * 100, 2000)));
        mFixture->start();
        mFixture->bench().dock()->hide();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->said().contains("not likely"));
    }

    void unitsAreOfNoUseForCosts() {
        mFixture->showEvenGround();
        mFixture->start();
        const auto counts = [this](const QString& name) {
            return name == "VELOCITY_UNIT" ? !field(name)->isHidden() : field(name)->isEnabled();
        };
        for (const char* name : {"VELOCITY_UNIT", "TIME_UNIT", "ZERO_VELOCITY"}) {
            mFixture->set({{"SURFACE", 2}});
            QVERIFY2(!counts(name), name);
            mFixture->set({{"SURFACE", 0}});
            QVERIFY2(counts(name), name);
        }
    }

    void isochronesThatEndBeforeTheNearestCellAreTold() {
        begin();
        auto* doubt = mFixture->bench().dock()->findChild<QLabel*>("FermatDoubt");
        mFixture->set({{"INTERVALS", "0.25,0.5"}}); // a cell takes 1 s
        QVERIFY(mFixture->settled());
        QVERIFY2(doubt->isVisible() && doubt->text().contains("the last one ends at 0.50 s") &&
                     doubt->text().contains("the nearest cell is at 1.0 s"),
                 qPrintable(doubt->text()));
        mFixture->set({{"INTERVALS", "0.5,1.5"}}); // one cell around the start: 4 pixels
        QVERIFY(mFixture->settled());
        QVERIFY2(doubt->text().contains("smaller than the symbol"), qPrintable(doubt->text()));
        mFixture->set({{"INTERVALS", "0.5,10"}});
        QVERIFY(mFixture->settled());
        QVERIFY2(!doubt->isVisible(), qPrintable(doubt->text()));
        mFixture->set({{"MAX_COST", 0.5}});
        QVERIFY(mFixture->settled());
        QVERIFY2(doubt->isVisible() && doubt->text().contains("No cell is reached"),
                 qPrintable(doubt->text()));
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!doubt->isVisible());
    }

    void theExampleForIntervalsIsInTheUnitOfThePanel() {
        begin();
        const auto said = [this](const QVariantMap& settings) {
            mFixture->set(settings);
            return mFixture->idle() ? mFixture->said() : QStringLiteral("not idle");
        };
        QString text = said({{"INTERVALS", "ten"}, {"TIME_UNIT", 1}});
        QVERIFY2(text.contains("The field “Isochrone intervals” is “ten”") &&
                     text.contains("10,20,30") && text.contains("step:10"),
                 qPrintable(text));
        text = said({{"INTERVALS", "eleven"}, {"TIME_UNIT", 2}});
        QVERIFY2(text.contains("1,2,3"), qPrintable(text));
        mFixture->click({100, 300});
        QVERIFY(mFixture->idle() && mFixture->said().contains("is “eleven”"));
        QVERIFY2(mFixture->session().isStopped(), "it does not stay at “Solving…”");
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->said().contains("is “eleven”"));
        text = said({{"INTERVALS", "twelve"}, {"SURFACE", 2}});
        QVERIFY2(text.contains("500,1000,1500"), qPrintable(text));
    }

    void theWheelChangesAFieldOnlyAfterAClickIntoIt() {
        begin();
        mFixture->set({{"MAX_COST", 25}});
        QWidget* number = field("MAX_COST");
        const auto turn = [&] {
            const QPointF place = number->rect().center();
            QWheelEvent wheel(place, number->mapToGlobal(place.toPoint()), {}, {0, 120},
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(number, &wheel);
            return mFixture->bench().dock()->parameters().value("MAX_COST").toDouble();
        };
        number->setFocus();
        QCOMPARE(turn(), 26.0);
        mFixture->canvas().setFocus();
        QCOMPARE(turn(), 26.0);
        QVERIFY2(number->focusPolicy() == Qt::StrongFocus, "the wheel must not bring the focus");
    }

    void theKeysAreNamed() {
        mFixture->start();
        const QString keys = mFixture->bench().dock()->findChild<QLabel*>("FermatKeys")->text();
        for (const char* key : {"Enter", "Shift", "Ctrl", "Esc"})
            QVERIFY2(keys.contains(key), key);
        mFixture->action("raytool")->trigger();
        QVERIFY(
            mFixture->bench().dock()->findChild<QLabel*>("FermatKeys")->text().contains("path"));
    }

    void whatIsTypedCountsWhenItIsFinished() {
        begin();
        QLineEdit* edit = typeInto("INTERVALS", "ten");
        QVERIFY2(!mFixture->messages().currentItem(), "not while it is typed");
        QCOMPARE(mFixture->session().parameters().value("INTERVALS").toString(), QString());
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(mFixture->messages().currentItem());
        QVERIFY(mFixture->messages().currentItem()->text().contains("intervals” is “ten”"));
        QVERIFY2(mFixture->canvas().hasFocus(), "Enter gives the focus back to the map");
        QVERIFY2(mFixture->session().starts().size() == 1 && groups() == 0, "and keeps nothing");
        // Another mistake replaces the message, and its correction removes it.
        typeInto("INTERVALS", "30,20");
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(mFixture->messages().currentItem() &&
                    !mFixture->messages().currentItem()->text().contains("“ten”"));
        QCOMPARE(mFixture->messages().items().size(), 1);
        typeInto("INTERVALS", "20,30");
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(mFixture->settled());
        QVERIFY(!mFixture->messages().currentItem());
    }

    void whatIsTypedDoesNotCountWhenLayersComeAndGo() {
        QgsRasterLayer* first = mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        const auto isStillTyped = [&](QLineEdit* edit, const QString& text) {
            return edit->text() == text && edit->isModified() &&
                   mFixture->session().parameters().value("INTERVALS").toString().isEmpty() &&
                   mFixture->bench().dock()->parameters() == mFixture->session().parameters();
        };
        QLineEdit* edit = typeInto("INTERVALS", "1");
        QgsRasterLayer* second =
            mFixture->show(mFixture->writeRaster("second.tif", 100, CanvasFixture::evenGround()));
        mFixture->canvas().setCurrentLayer(second);
        QCOMPARE(input(), second->id());
        QVERIFY(isStillTyped(edit, "1"));
        QgsProject::instance()->removeMapLayer(second);
        QCOMPARE(input(), first->id());
        QVERIFY(isStillTyped(edit, "1"));
        QTest::keyClicks(edit, "0");
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(mFixture->session().parameters().value("INTERVALS").toString(),
                 QStringLiteral("10"));
    }

    void aNumberCountsWhenItIsFinished() {
        begin();
        const Wavefronts* before = mFixture->session().wavefronts();
        auto* number = qobject_cast<QAbstractSpinBox*>(field("MAX_COST"));
        QVERIFY(number);
        typeInto("MAX_COST", "25");
        QCOMPARE(mFixture->session().wavefronts(), before);
        QTest::keyClick(number, Qt::Key_Return);
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->session().wavefronts()->maximum() <= 25);
        QCOMPARE(mFixture->session().parameters().value("MAX_COST").toDouble(), 25.0);
    }

    void enterKeepsNothingAndCtrlEnterKeepsWithWhatIsTyped() {
        begin();
        for (const char* name : {"TIME_UNIT", "INTERVALS"}) {
            field(name)->setFocus();
            QTest::keyClick(field(name), Qt::Key_Return);
            QVERIFY(mFixture->canvas().hasFocus());
        }
        QLineEdit* edit = typeInto("INTERVALS", "1");
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(mFixture->settled());
        QTRY_COMPARE(QgsApplication::taskManager()->countActiveTasks(), 0);
        QCOMPARE(groups(), 0);
        edit = typeInto("INTERVALS", "2");
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        for (int i = 0; i < 3; ++i) { // the keys are held down
            QKeyEvent again(QEvent::KeyPress, Qt::Key_Return, Qt::ControlModifier,
                            QStringLiteral("\r"), true);
            QApplication::sendEvent(&mFixture->canvas(), &again);
        }
        QTRY_COMPARE_WITH_TIMEOUT(groups(), 1, 60000);
        QTRY_COMPARE(QgsApplication::taskManager()->countActiveTasks(), 0);
        QCOMPARE(groups(), 1);
        QCOMPARE(mFixture->session().parameters().value("INTERVALS").toString(),
                 QStringLiteral("2"));
    }

    void escapeGivesUpWhatIsTypedAndNothingElse() {
        begin();
        mFixture->set({{"INTERVALS", "20,30"}});
        QLineEdit* edit = typeInto("INTERVALS", "5");
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(edit->text(), QStringLiteral("20,30"));
        QVERIFY(mFixture->canvas().hasFocus());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
    }

    void escapeClosesAnOpenListAndDoesNothingElse() {
        begin();
        for (const char* name : {"INPUT", "TIME_UNIT", "SURFACE"}) {
            auto* box = qobject_cast<QComboBox*>(field(name));
            if (!box)
                box = field(name)->findChild<QComboBox*>();
            QVERIFY2(box, name);
            for (int i = 0; i < 2; ++i) {
                box->setFocus();
                box->showPopup();
                QVERIFY2(box->view()->isVisible(), name);
                QTest::keyClick(box->view(), Qt::Key_Escape);
                QVERIFY2(!box->view()->isVisible(), name);
                QVERIFY2(mFixture->session().starts().size() == 1, name);
            }
        }
    }

    void keysOfAFieldThatNobodyTypesIntoWorkAsOnTheMap() {
        begin();
        field("TIME_UNIT")->setFocus();
        QTest::keyClick(field("TIME_UNIT"), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(groups(), 1, 60000);
        QVERIFY(mFixture->canvas().hasFocus());
        field("INTERVALS")->setFocus();
        QTest::keyClick(field("INTERVALS"), Qt::Key_Escape);
        QVERIFY(mFixture->session().starts().empty());
        field("RADIUS")->setFocus();
        QTest::keyClick(field("RADIUS"), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        // Not while another tool is active.
        mFixture->canvas().unsetMapTool(mFixture->canvas().mapTool());
        field("INTERVALS")->setFocus();
        QTest::keyClick(field("INTERVALS"), Qt::Key_Escape);
        QTest::keyClick(&mFixture->canvas(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
    }

    void theClickThatBringsTheFocusBackToTheMapMovesNoStart() {
        begin();
        const QgsPointXY start = mFixture->session().starts().front();
        typeInto("INTERVALS", "20,30");
        mFixture->click({100, 300});
        QCOMPARE(QgsPointXY(mFixture->session().starts().front()), start);
        QVERIFY(mFixture->said().contains("Click again"));
        QCOMPARE(mFixture->session().parameters().value("INTERVALS").toString(),
                 QStringLiteral("20,30"));
        mFixture->click({100, 300});
        QVERIFY(QgsPointXY(mFixture->session().starts().front()) != start);
        // A field may get the focus by itself. Only a text that is not taken yet is in danger.
        const QgsPointXY moved = mFixture->session().starts().front();
        field("INTERVALS")->setFocus();
        mFixture->click({150, 250});
        QVERIFY(QgsPointXY(mFixture->session().starts().front()) != moved);
        QCOMPARE(mFixture->said(), QString());
        // With a key the click is intended, and also if there is no start.
        typeInto("INTERVALS", "20,40");
        mFixture->click({300, 300}, Qt::ShiftModifier);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        mFixture->key(Qt::Key_Escape);
        typeInto("INTERVALS", "20,50");
        mFixture->click({300, 300});
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
    }

    void theClickThatLeavesAFieldDoesNotHideWhyItsTextCannotBeUsed() {
        begin();
        typeInto("INTERVALS", "abc");
        mFixture->click({100, 300});
        QVERIFY(mFixture->idle());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("“abc”"), qPrintable(said));
    }

    void intervalsThatCannotBeUsedAreMarkedAndHaveOneName() {
        begin();
        QLineEdit* edit = qobject_cast<QLineEdit*>(field("INTERVALS"));
        QVERIFY(edit);
        mFixture->set({{"INTERVALS", "30,20;x"}});
        QVERIFY(mFixture->idle());
        const QString said = mFixture->said();
        QVERIFY2(said.contains("Isochrone intervals"), qPrintable(said));
        QVERIFY(!edit->styleSheet().isEmpty());
        mFixture->action("keep")->trigger();
        QCOMPARE(mFixture->said(), said);
        mFixture->set({{"INTERVALS", "20,30"}});
        QVERIFY(mFixture->settled());
        QVERIFY(edit->styleSheet().isEmpty());
    }

    void aClickBesideTheRasterNamesTheSelectedLayer() {
        begin();
        QgsRasterLayer* chosen = qobject_cast<QgsRasterLayer*>(mFixture->session().layer());
        QVERIFY(chosen);
        auto* other = new QgsRasterLayer(chosen->source(), "the other");
        QgsProject::instance()->addMapLayer(other);
        mFixture->canvas().setCurrentLayer(other);
        mFixture->canvas().setExtent(mFixture->canvas().extent().buffered(2000));
        mFixture->click({5, 5});
        const QString said = mFixture->said();
        QVERIFY2(said.contains("lies outside the raster layer") &&
                     said.contains("the selected layer “the other”"),
                 qPrintable(said));
    }

    void onlyTheFirstLineOfATooltipIsBold() {
        begin();
        QAction* action = mFixture->action("isochronetool");
        QgsGui::shortcutsManager()->registerAction(action, QString());
        const QString tip = action->toolTip();
        QVERIFY2(tip.startsWith("<b>" + action->text() + "</b><p>") && tip.count("<b>") == 1 &&
                     tip.size() > action->text().size() + 40,
                 qPrintable(tip));
    }

    void theMouseBringsTheFocusFromAListToTheMap() {
        begin();
        QListWidget* layers = addList();
        const auto enter = [&] {
            QEnterEvent event({10, 10}, {10, 10}, {10, 10});
            QApplication::sendEvent(mFixture->canvas().viewport(), &event);
        };
        layers->setFocus();
        QVERIFY(layers->hasFocus());
        enter();
        QVERIFY(mFixture->canvas().hasFocus());
        field("INTERVALS")->setFocus();
        enter();
        QVERIFY2(!mFixture->canvas().hasFocus(), "a field keeps the focus");
        mFixture->canvas().unsetMapTool(mFixture->canvas().mapTool());
        layers->setFocus();
        enter();
        QVERIFY2(layers->hasFocus(), "other tools of QGIS work as ever");
    }

    void theKeysOfKeepingAndUndoingWorkInAListToo() {
        begin();
        QListWidget* layers = addList();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_Escape);
        QTest::keyClick(layers, Qt::Key_Return);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY2(layers->hasFocus(), "these keys are those of the list");
        QTest::keyClick(layers, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!QgsProject::instance()->layerTreeRoot()->findGroups().isEmpty());
        QVERIFY(mFixture->said().contains("Kept as"));
        mFixture->click(CanvasFixture::middle + QPoint(30, 0));
        QVERIFY2(!mFixture->said().contains("Kept as"), "these are not kept");
        mFixture->click(CanvasFixture::middle + QPoint(60, 0), Qt::ShiftModifier);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
    }

    void ctrlEnterKeepsWhileAnotherToolIsActive() {
        begin();
        QgsMapToolPan pan(&mFixture->canvas());
        const auto groups = [] {
            return QgsProject::instance()->layerTreeRoot()->findGroups().size();
        };
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->canvas().setMapTool(&pan);
        mFixture->canvas().setFocus();
        mFixture->key(Qt::Key_Return);
        mFixture->key(Qt::Key_Escape);
        QVERIFY2(mFixture->session().starts().size() == 1 && groups() == 0,
                 "other keys are those of the other tool");
        mFixture->bench().dock()->hide();
        mFixture->keep();
        QVERIFY2(mFixture->said().isEmpty(), "the panel does not show the result");
        mFixture->bench().dock()->show();
        mFixture->keep();
        QTRY_COMPARE(groups(), 1);
        QVERIFY(mFixture->said().contains("Kept as"));
        field("INTERVALS")->setFocus();
        QTest::keyClick(field("INTERVALS"), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(mFixture->said().contains("Nothing has changed"));
        mFixture->bench().session().clearStarts();
        mFixture->keep();
        QVERIFY2(mFixture->said().isEmpty(), "there is nothing to keep");
    }

    void warningsDoNotPileUpAndGoWithTheNextStep() {
        begin();
        for (int i = 0; i < 3; ++i)
            mFixture->click({320, 80}); // the lake
        QCOMPARE(mFixture->messages().items().size(), 1);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        const QString text = mFixture->messages().currentItem()->text();
        QVERIFY2(!text.contains(QRegularExpression("\\d\\.\\d")), qPrintable(text));
        mFixture->click({100, 300});
        QVERIFY(!mFixture->messages().currentItem());
    }

    void aClickAboveASectionIsToldWhereToClick() {
        Placement section;
        section.crs.clear();
        section.transform = {0, 10, 0, 0, 0, -10};
        QgsRasterLayer* layer = mFixture->show(mFixture->writeRaster(
            "section.tif", 100, CanvasFixture::evenGround(), GDT_Byte, section));
        QgsRectangle wider = layer->extent();
        wider.scale(2);
        mFixture->canvas().setExtent(wider);
        mFixture->start();
        mFixture->click({200, 50});
        const QString said = mFixture->said();
        QVERIFY2(said.contains("outside the raster layer “section”") && !said.contains("sign"),
                 qPrintable(said));
    }

    void aRasterThatIsRemovedIsToldOnce() {
        begin();
        QgsRasterLayer* second =
            mFixture->show(mFixture->writeRaster("second.tif", 100, CanvasFixture::evenGround()));
        QgsProject::instance()->removeMapLayer(input());
        QVERIFY(mFixture->session().starts().empty());
        QCOMPARE(mFixture->messages().items().size(), 1);
        QVERIFY(mFixture->said().contains("“even” was removed"));
        QCOMPARE(input(), second->id());
        QVERIFY(mFixture->idle());
        QVERIFY(!mFixture->session().wavefronts());
    }

  private:
    /// A start, its isochrones, and a visible panel.
    void begin() {
        mFixture->showEvenGround();
        mFixture->start();
        showPanel();
        mFixture->click(CanvasFixture::middle);
        if (!mFixture->settled())
            qFatal("the isochrones do not come");
    }
    /// A list in a panel beside the map, such as that of the layers.
    QListWidget* addList() {
        auto* list = new QListWidget;
        auto* window = qobject_cast<QMainWindow*>(mFixture->canvas().window());
        auto* dock = new QDockWidget(window);
        dock->setWidget(list);
        window->addDockWidget(Qt::LeftDockWidgetArea, dock);
        return list;
    }
    void showPanel() {
        mFixture->showPanel();
        mFixture->canvas().setFocus();
    }
    QWidget* field(const QString& name) { return mFixture->bench().dock()->widget(name); }
    QString input() { return mFixture->bench().dock()->parameters().value("INPUT").toString(); }
    int groups() { return int(QgsProject::instance()->layerTreeRoot()->findGroups().size()); }
    /// Replaces the text in a field, and does not finish.
    QLineEdit* typeInto(const char* name, const char* text) {
        QWidget* widget = field(name);
        auto* edit = qobject_cast<QLineEdit*>(widget);
        if (!edit)
            edit = widget->findChild<QLineEdit*>();
        widget->setFocus();
        edit->selectAll();
        QTest::keyClicks(widget, text);
        return edit;
    }

    std::unique_ptr<CanvasFixture> mFixture;
};

FERMAT_CANVAS_TEST(PanelTest)

#include "panel_test.moc"
