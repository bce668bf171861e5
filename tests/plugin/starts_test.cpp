#include "kept_fixture.h"
#include "kept_result.h"
#include "layer_order.h"
#include "layer_starts.h"
#include "marked_rays.h"
#include "name_field.h"
#include "project_starts.h"
#include "start_layers_menu.h"

#include <qgsattributetableconfig.h>
#include <qgsfeature.h>
#include <qgsgeometry.h>
#include <qgslayertree.h>
#include <qgsproviderregistry.h>
#include <qgssnappingconfig.h>
#include <qgssnappingutils.h>
#include <qgsvectorlayer.h>
#include <qgsvertexmarker.h>

#include <QApplication>
#include <QComboBox>
#include <QCursor>
#include <QDialog>
#include <QFile>
#include <QFontMetricsF>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QWindow>

#include <map>

/// Starts that come from layers, the menu of a start, and snapping.
class StartsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<KeptFixture> mFixture;

    /// A layer of points with a name, in the project.
    QgsVectorLayer* stations(const std::vector<FeatureContent>& features) {
        QgsVectorLayer* layer =
            KeptFixture::layer("Point", "EPSG:32632", {"nr:integer", "NAME:string"}, features)
                .release();
        layer->setName("stations");
        QgsProject::instance()->addMapLayer(layer);
        return layer;
    }
    QgsVectorLayer* stations() {
        return stations({{"POINT(1505 1495)", {1, "West & Co"}},
                         {"POINT(1705 1495)", {2, "East"}},
                         {"POINT(1605 1295)", {3, QVariant()}}});
    }
    /// Chooses the first entry of a menu of layers whose text has this part.
    void choose(const QString& part, const QString& menu = "FermatStartsFromLayer") {
        auto* button = mFixture->bench().dock()->findChild<QToolButton*>(menu);
        emit button->menu()->aboutToShow();
        QAction* found = nullptr;
        QStringList texts;
        for (QAction* action : button->menu()->actions()) {
            texts << action->text();
            if (!found && action->text().contains(part))
                found = action;
        }
        QVERIFY2(found, qPrintable(texts.join('|')));
        found->trigger();
    }
    /// Opens the menu of the start at a position.
    QMenu* menuAt(QPoint place) {
        mFixture->click(place, {}, Qt::RightButton);
        return mFixture->canvas().findChild<QMenu*>("FermatStartMenu");
    }
    static QAction* entry(const QMenu& menu, const QString& part) {
        for (QAction* action : menu.actions())
            if (action->text().contains(part))
                return action;
        return nullptr;
    }
    /// Chooses an entry and closes the menu.
    static void take(QMenu* menu, const QString& part) {
        QVERIFY(menu);
        QAction* action = entry(*menu, part);
        QVERIFY(action);
        action->trigger();
        menu->close();
    }
    QLineEdit* dialogText() {
        auto* dialog = mFixture->canvas().window()->findChild<QDialog*>();
        return dialog ? dialog->findChild<QLineEdit*>() : nullptr;
    }

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() { mFixture.reset(); }

    void theFieldOfNamesIsGuessed_data() {
        QTest::addColumn<QStringList>("fields");
        QTest::addColumn<QString>("found");
        QTest::newRow("name") << QStringList{"fid", "label", "NAME"} << "NAME";
        QTest::newRow("label") << QStringList{"fid", "Label", "fullname"} << "Label";
        QTest::newRow("title") << QStringList{"x", "title"} << "title";
        QTest::newRow("station") << QStringList{"x", "STATION"} << "STATION";
        QTest::newRow("nom") << QStringList{"x", "commune", "NOM"} << "NOM";
        QTest::newRow("nombre") << QStringList{"nombre", "title_id"} << "nombre";
        QTest::newRow("naam") << QStringList{"x", "plaats_naam", "station_id"} << "plaats_naam";
        QTest::newRow("stop_name") << QStringList{"stop_id", "stop_name", "city"} << "stop_name";
        QTest::newRow("village") << QStringList{"fid", "type", "Village"} << "Village";
        QTest::newRow("city") << QStringList{"velocity", "capacity", "addr:city"} << "addr:city";
        QTest::newRow("hump") << QStringList{"x", "StopPoint"} << "StopPoint";
        QTest::newRow("no word") << QStringList{"velocity", "economy", "transport"} << QString();
        QTest::newRow("part") << QStringList{"x", "name_de"} << "name_de";
        QTest::newRow("none") << QStringList{"fid", "height"} << QString();
    }
    void theFieldOfNamesIsGuessed() {
        QFETCH(QStringList, fields);
        QgsFields all;
        for (const QString& name : fields)
            all.append(compat::textField(name));
        const int found = nameFieldOf(all);
        QTEST(found < 0 ? QString() : all.at(found).name(), "found");
    }
    void numbersOfAPlaceAreNoNames() {
        QgsFields fields;
        for (const char* name : {"nombre", "city", "stop_id"})
            fields.append(compat::integerField(name));
        QCOMPARE(nameFieldOf(fields), -1);
        fields.append(compat::integerField("station"));
        QCOMPARE(nameFieldOf(fields), 3);
    }

    void keptStartsComeBackWithTheirNumbersAndNames() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        const QgsCoordinateReferenceSystem crs("EPSG:32632");
        const auto at = [&](double x, double y, const QString& name) {
            return Start(QgsReferencedPointXY(QgsPointXY(x, y), crs), name);
        };
        QVERIFY(mFixture->session().setStarts({at(1305, 1495, "a"), at(1805, 1805, "lake"),
                                               at(1605, 1495, ""), at(1605, 1295, "d")}));
        QVERIFY(mFixture->settled());
        mFixture->messages().clearWidgets();
        mFixture->keep();
        QVERIFY(mFixture->kept());
        const QString file = mFixture->layersOf(1)[0]->layer()->source();
        QgsProject::instance()->clear();
        mFixture->show(mFixture->path("even.tif"));
        auto* kept = new QgsVectorLayer(file, "kept", "ogr");
        bool ok = false;
        kept->loadDefaultMetadata(ok); // as the desktop does
        QgsProject::instance()->addMapLayer(kept);
        choose("all points (4)"); // also the one that was left out
        QVERIFY(mFixture->settled());
        const auto texts = [&] {
            QStringList texts;
            const std::vector<Start>& starts = mFixture->session().starts();
            const std::vector<int> numbers = numbersOf(starts);
            for (std::size_t i = 0; i < starts.size(); ++i)
                texts << QStringLiteral("%1 %2").arg(numbers[i]).arg(starts[i].name);
            return texts;
        };
        QCOMPARE(texts(), QStringList({"1 a", "2 lake", "3 ", "4 d"}));
        QCOMPARE(mFixture->session().usableStartNumbers(), std::vector<int>({1, 3, 4}));
        // Another start does not take a number from them, and the project saves them.
        mFixture->session().removeStart(1);
        QVERIFY(mFixture->session().addStart(at(1505, 1295, "")));
        QCOMPARE(texts(), QStringList({"1 a", "3 ", "4 d", "5 "}));
        QgsProject project;
        writeProjectStarts(project, mFixture->session().starts());
        QCOMPARE(numbersOf(readProjectStarts(project)), std::vector<int>({1, 3, 4, 5}));
    }

    void thePointsOfALayerBecomeStartsWithNames() {
        mFixture->showEvenGround();
        QgsVectorLayer* layer = stations();
        mFixture->start();
        mFixture->click({42, 42});
        QVERIFY(mFixture->settled());
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        const std::vector<Start>& starts = mFixture->session().starts();
        QCOMPARE(starts.size(), std::size_t(3));
        QCOMPARE(starts[0].name, QStringLiteral("West & Co"));
        QCOMPARE(starts[2].name, QString());
        QCOMPARE(starts[1].x(), 1705.0);
        QCOMPARE(mFixture->at(CanvasFixture::middle), 0.0f);
        QCOMPARE(mFixture->at(CanvasFixture::middle + QPoint(80, 0)), 0.0f);
        mFixture->bench().steps().undo();
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));

        layer->selectByIds({2});
        choose("selected points (1)");
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QCOMPARE(mFixture->session().starts()[0].name, QStringLiteral("East"));
    }

    void startsThatCannotBeUsedAreToldAndStay() {
        mFixture->showEvenGround();
        stations({{"POINT(1505 1495)", {1, "a"}}, {"POINT(1805 1805)", {2, "in the lake"}}});
        mFixture->start();
        choose("all points (2)");
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QCOMPARE(mFixture->session().usableStarts().size(), std::size_t(1));
        QVERIFY(!mFixture->said().isEmpty());
        QMenu* menu = menuAt({322, 78});
        QVERIFY(menu);
        const auto* sentence = menu->findChildren<QLabel*>().value(1);
        QVERIFY(sentence && sentence->text().contains("Left out"));
        QVERIFY(sentence->isEnabled()); // a grey one could not be read in dark themes
    }

    void theButtonsLookAsEverAfterTheirMenus() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->showPanel();
        for (const char* name : {"FermatStartsFromLayer", "FermatTimesToLayer"}) {
            auto* button = mFixture->bench().dock()->findChild<QToolButton*>(name);
            button->setAttribute(Qt::WA_UnderMouse); // as the menu leaves it
            QCursor::setPos(button->mapToGlobal(QPoint(-300, 200)));
            emit button->menu()->aboutToHide();
            QTRY_VERIFY(!button->underMouse());
        }
    }

    void theKeysOfTheToolWorkAfterTheMenuOfAStart() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        // As from a mouse: an open menu takes the release of the button.
        QWidget* map = mFixture->canvas().viewport();
        const QPoint place = map->mapTo(map->window(), CanvasFixture::middle);
        QTest::mouseClick(map->window()->windowHandle(), Qt::RightButton, {}, place);
        auto* menu = mFixture->canvas().findChild<QMenu*>("FermatStartMenu");
        QVERIFY(menu);
        menu->close();
        QCOMPARE(map->window()->focusWidget(), static_cast<QWidget*>(&mFixture->canvas()));
        mFixture->keep();
        QVERIFY(mFixture->kept());
    }

    void tooManyPointsAreRefusedAndASelectionIsTaken() {
        mFixture->showEvenGround();
        std::vector<FeatureContent> many(StartLayersMenu::most + 1,
                                         FeatureContent{"POINT(1505 1495)", {1, "a"}});
        QgsVectorLayer* layer = stations(many);
        mFixture->start();
        choose("all points");
        const QString said = mFixture->said();
        QVERIFY2(said.contains("Select fewer points of the layer “stations”."), qPrintable(said));
        QVERIFY(mFixture->session().starts().empty());
        layer->selectByIds({5, 6});
        choose("selected points");
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        // The same holds for the paths to them.
        const MarkedRays& rays = mFixture->bench().rays();
        choose("all points (1,001), and the paths from the nearest start", "FermatTimesToLayer");
        QVERIFY2(mFixture->messages().currentItem()->text().contains(
                     "Select fewer points of the layer “stations”."),
                 qPrintable(mFixture->said()));
        QVERIFY(rays.ends().empty());
        choose("the selected points (2), and the paths from the nearest start",
               "FermatTimesToLayer");
        QCOMPARE(rays.ends().size(), std::size_t(2));
    }

    void layersOfOneNameAreToldApartByTheirGroups() {
        mFixture->showEvenGround();
        mFixture->start();
        const int points[] = {3, 1};
        for (int i = 0; i < 2; ++i) {
            std::vector<FeatureContent> features(std::size_t(points[i]),
                                                 {"POINT(1505 1495)", {1, "West"}});
            QgsVectorLayer* layer = stations(features);
            layer->setName("Starts");
            QgsLayerTree* root = QgsProject::instance()->layerTreeRoot();
            QgsLayerTreeLayer* node = root->findLayer(layer->id());
            root->addGroup(i == 0 ? "Terrain" : "Roads")->addChildNode(node->clone());
            static_cast<QgsLayerTreeGroup*>(node->parent())->removeChildNode(node);
            choose(i == 0 ? "“Starts”: all" : "“Starts (Roads)”: all");
            QVERIFY(mFixture->settled());
            QCOMPARE(mFixture->session().starts().size(), std::size_t(points[i]));
        }
        choose("“Starts (Terrain)”: all points (3)");
    }

    void theStartsOfAKeptResultCanBeTakenAgain() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        stations();
        mFixture->start();
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        mFixture->key(Qt::Key_Escape);
        QVERIFY(mFixture->session().starts().empty());
        auto* menu =
            mFixture->bench().dock()->findChild<QToolButton*>("FermatStartsFromLayer")->menu();
        emit menu->aboutToShow();
        QVERIFY2(menu->actions().first()->text().contains("stations"), // the user's own layer
                 qPrintable(menu->actions().first()->text()));
        choose("Starts”: all points (3)");
        QVERIFY(mFixture->settled());
        const std::vector<Start>& starts = mFixture->session().starts();
        QCOMPARE(starts.size(), std::size_t(3));
        QCOMPARE(starts[0].name, QStringLiteral("West & Co"));
        QCOMPARE(starts[2].name, QString()); // as before
        QCOMPARE(starts[2].number, 3);
        QCOMPARE(starts[2].x(), 1605.0);
        QCOMPARE(mFixture->at(CanvasFixture::middle), 0.0f);
    }

    void aStartGetsANameInItsMenu() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        stations();
        mFixture->start();
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        QVERIFY(QTest::qWaitFor([&] { return bool(mFixture->session().figures()); }, 60000));
        const auto wavefronts = mFixture->session().wavefronts();
        const auto give = [&](const QString& name) {
            take(menuAt(CanvasFixture::middle), "Name…");
            QLineEdit* text = dialogText();
            QVERIFY(text);
            text->setText(name);
            qobject_cast<QDialog*>(text->window())->accept();
        };
        const auto nameInTable = [&] {
            const auto figures = mFixture->session().figures();
            return figures ? figures->starts.front() : QString();
        };
        give("  O'Neil, \"the\" <b> ");
        const QString name = "O'Neil, \"the\" <b>";
        QCOMPARE(mFixture->session().starts()[0].name, name);
        QCOMPARE(mFixture->session().starts()[1].name, QString("East"));
        QVERIFY(QTest::qWaitFor([&] { return nameInTable() == name; }, 60000));
        QCOMPARE(mFixture->session().wavefronts(), wavefronts); // nothing is solved again
        mFixture->keep();
        QVERIFY(mFixture->kept());
        const auto* kept = qobject_cast<QgsVectorLayer*>(mFixture->layersOf(1)[0]->layer());
        QCOMPARE(KeptFixture::labels(*kept), QStringList({name, "East", "Start 3"}));
        QVERIFY(!mFixture->bench().session().starts().empty());
        give({});
        QCOMPARE(mFixture->session().startText(0), QString("Start 1"));
        QVERIFY(QTest::qWaitFor([&] { return nameInTable() == "Start 1"; }, 60000));
        // The new name is another result than the one that was kept.
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        mFixture->bench().steps().undo();
        QCOMPARE(mFixture->session().starts()[0].name, name);
        QVERIFY(mFixture->bench().steps().undoText().contains("names"));
        mFixture->bench().steps().undo();
        QCOMPARE(mFixture->session().starts()[0].name, QString("West & Co"));
    }

    void theMenuOfAStartNamesItAndRemovesIt() {
        mFixture->showEvenGround();
        stations();
        mFixture->start();
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        QVERIFY(!menuAt({42, 42}));
        QMenu* menu = menuAt(CanvasFixture::middle);
        QVERIFY(menu);
        const auto lines = menu->findChildren<QLabel*>();
        QCOMPARE(lines.size(), 1); // no cost
        QCOMPARE(lines.first()->text(), QStringLiteral("Start 1: West & Co"));
        take(menu, "Remove");
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
    }

    void startsHaveTheirNamesBesideThem() {
        mFixture->showEvenGround();
        stations();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("named.qgz")));
        const auto widestMark = [&] {
            double width = 0;
            for (const QGraphicsItem* item : mFixture->canvas().scene()->items())
                if (const auto* mark = dynamic_cast<const QgsVertexMarker*>(item))
                    width = std::max(width, mark->boundingRect().width());
            return width;
        };
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const double withoutName = widestMark();
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        const double name = QFontMetricsF(QApplication::font()).horizontalAdvance("West & Co");
        QVERIFY(withoutName > 0 && widestMark() > withoutName + name / 2);
        // The name is no place to take the start.
        QVERIFY(!menuAt(CanvasFixture::middle + QPoint(20, 0)));
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QCOMPARE(widestMark(), withoutName); // those of the kept layer are there
        mFixture->click({100, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QVERIFY(widestMark() > withoutName);
        // In a project that is opened again, the kept layers are on the map, also if the starts
        // are others.
        QVERIFY(QgsProject::instance()->write());
        QVERIFY(QgsProject::instance()->read(mFixture->path("named.qgz")));
        QVERIFY(mFixture->session().isAsleep());
        QVERIFY(mFixture->layersOf(1)[0]->isVisible());
        QCOMPARE(widestMark(), withoutName);
        mFixture->layersOf(1)[0]->setItemVisibilityChecked(false);
        QVERIFY(widestMark() > withoutName);
    }

    void severalStartsWithoutNamesHaveTheirNumbersBesideThem() {
        mFixture->showEvenGround();
        mFixture->start();
        const auto marks = [&] {
            std::vector<double> widths;
            for (const QGraphicsItem* item : mFixture->canvas().scene()->items())
                if (const auto* mark = dynamic_cast<const QgsVertexMarker*>(item))
                    widths.push_back(mark->boundingRect().width());
            return widths;
        };
        mFixture->click(CanvasFixture::middle);
        const double alone = marks().front();
        mFixture->click({100, 300}, Qt::ShiftModifier);
        const double number = QFontMetricsF(QApplication::font()).horizontalAdvance("Start 1");
        QCOMPARE(marks().size(), std::size_t(2));
        for (const double width : marks())
            QVERIFY(width > alone + number / 2);
        mFixture->bench().steps().undo();
        QCOMPARE(marks(), std::vector<double>{alone});
    }

    void startsOfAnotherPlaceStayThere() {
        QgsRasterLayer* here = mFixture->showEvenGround();
        Placement far;
        far.transform = {501000, 10, 0, 602000, 0, -10};
        const QString file =
            mFixture->writeRaster("far.tif", 100, CanvasFixture::evenGround(), GDT_Byte, far);
        auto* there = new QgsRasterLayer(file, "far");
        QgsProject::instance()->addMapLayer(there);
        mFixture->start();
        mFixture->set({{"INPUT", here->id()}});
        const QgsCoordinateReferenceSystem crs("EPSG:32632");
        QVERIFY(mFixture->session().setStarts({QgsReferencedPointXY({1505, 1495}, crs),
                                               QgsReferencedPointXY({1605, 1495}, crs),
                                               QgsReferencedPointXY({501505, 601495}, crs)}));
        QVERIFY(mFixture->settled());
        mFixture->messages().clearWidgets();
        mFixture->canvas().setCurrentLayer(there);
        emit mFixture->bench().dock()->offerTaken();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().layer(), there);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        auto* button =
            mFixture->messages().currentItem()->findChild<QPushButton*>("FermatBringBack");
        QVERIFY(button);
        QVERIFY(mFixture->said().contains("2 starts were removed"));
        mFixture->bench().steps().undo();
        QCOMPARE(mFixture->session().layer(), here);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(3));
    }

    void theToolForRaysHasTheMenuToo() {
        mFixture->showEvenGround();
        stations();
        mFixture->start();
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        QVERIFY(!menuAt({42, 42}));
        take(menuAt(CanvasFixture::middle), "Remove");
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QVERIFY(mFixture->bench().rays().ends().empty());
    }

    void aTableOfTimesToTheChosenPointsIsKeptAndShown() {
        mFixture->showEvenGround();
        QgsVectorLayer* points = stations();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("table.qgz")));
        QList<QgsVectorLayer*> asked;
        connect(&mFixture->bench(), &Workbench::tableAsked, this,
                [&](QgsVectorLayer* table) { asked << table; });
        choose("all points (3)", "FermatTimesToLayer");
        QVERIFY2(mFixture->said().contains("Set a start"), qPrintable(mFixture->said()));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        choose("all points (3)", "FermatTimesToLayer");
        QVERIFY(QTest::qWaitFor([&] { return asked.size() == 1; }, 60000));
        const QString kept = mFixture->said();
        QVERIFY2(kept.contains("Kept the table “Time to stations” in the folder") &&
                     kept.contains("Ctrl+Enter keeps the isochrones.") &&
                     !kept.contains("without a path"),
                 qPrintable(kept));
        QCOMPARE(asked.first()->name(), QString("Time to stations"));
        QVERIFY2(QFile::exists(mFixture->path("fermat/Isochrones on even/Time to stations.gpkg")),
                 qPrintable(asked.first()->source()));
        std::map<QString, double> costs;
        QgsFeatureIterator rows = asked.first()->getFeatures();
        for (QgsFeature row; rows.nextFeature(row);)
            costs[row.attribute("rec_name").toString()] = row.attribute("cost").toDouble();
        QCOMPARE(costs.size(), std::size_t(3));
        for (const auto& [field, alias] : {std::pair("source", "Start"),
                                           {"receiver", "Place"},
                                           {"rec_name", "Name of the place"}})
            QCOMPARE(asked.first()->attributeAlias(asked.first()->fields().lookupField(field)),
                     QString(alias));
        const auto minutesTo = [&](double x, double y) {
            return double(
                mFixture->solved()
                    .solution.distance[*mFixture->solved().terrain->geometry().cellAt({x, y})]);
        };
        QCOMPARE(float(costs["West & Co"]), float(minutesTo(1505, 1495)));
        QCOMPARE(float(costs["East"]), float(minutesTo(1705, 1495)));
        // Its columns are as wide as their names.
        const QgsAttributeTableConfig table = asked.first()->attributeTableConfig();
        for (const QgsAttributeTableConfig::ColumnConfig& column : table.columns())
            if (column.name == "rec_name")
                QVERIFY(column.width > 140);
        // Only what is selected. The isochrones can be kept beside it, and Undo removes it.
        points->selectByExpression("nr = 2");
        choose("the selected points (1)", "FermatTimesToLayer");
        QVERIFY(QTest::qWaitFor([&] { return asked.size() == 2; }, 60000));
        QCOMPARE(asked.last()->featureCount(), 1LL);
        QCOMPARE(asked.last()->name(), QString("Time to stations (2)"));
        QVERIFY2(
            QFile::exists(mFixture->path("fermat/Isochrones on even/Time to stations (2).gpkg")),
            qPrintable(asked.last()->source()));
        QCOMPARE(mFixture->layersOf(1).size(), 2);
        mFixture->undoButton()->click();
        QCOMPARE(mFixture->names(), QStringList{"Time to stations"});
        mFixture->keep(); // with the number of the table
        QVERIFY(mFixture->kept());
        QVERIFY(mFixture->layersOf(1)[1]->isVisible());
        QVERIFY(mFixture->layersOf(2).isEmpty());
        // What is not reached is no empty cell that nobody explains.
        mFixture->set({{"MAX_COST", minutesTo(1505, 1495) * 1.1}});
        QVERIFY(mFixture->settled());
        choose("all points (3)", "FermatTimesToLayer");
        QVERIFY(QTest::qWaitFor([&] { return asked.size() == 3; }, 60000));
        const QString said = mFixture->said();
        QVERIFY2(said.contains("without a path: 2. Their cells are NULL."), qPrintable(said));
    }

    void aCrossTableHasTheTimesBetweenTheStarts() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        stations();
        mFixture->start();
        QgsVectorLayer* table = nullptr;
        connect(&mFixture->bench(), &Workbench::tableAsked, this,
                [&](QgsVectorLayer* kept) { table = kept; });
        const QString between = "Between the starts, as a cross table";
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const auto isOffered = [&] {
            QMenu* menu =
                mFixture->bench().dock()->findChild<QToolButton*>("FermatTimesToLayer")->menu();
            emit menu->aboutToShow();
            return entry(*menu, between)->isEnabled();
        };
        QVERIFY(!isOffered()); // one start has no other
        const std::map<QString, QgsPointXY> places{
            {"West & Co", {1505, 1495}}, {"East", {1705, 1495}}, {"Start 3", {1605, 1295}}};
        std::map<std::pair<QString, QString>, double> expected;
        for (const auto& [from, place] : places) {
            QVERIFY(mFixture->session().setStart(
                QgsReferencedPointXY(place, QgsCoordinateReferenceSystem("EPSG:32632"))));
            QVERIFY(mFixture->settled());
            for (const auto& [to, there] : places)
                expected[{from, to}] = double(
                    mFixture->solved()
                        .solution.distance[*mFixture->solved().terrain->geometry().cellAt(there)]);
        }
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        QVERIFY(isOffered());
        choose(between, "FermatTimesToLayer");
        QVERIFY(QTest::qWaitFor([&] { return table; }, 60000));
        QCOMPARE(table->name(), QString("Time between the starts"));
        QStringList columns;
        for (const QgsField& field : table->fields())
            columns << field.name();
        for (const char* column :
             {"src_name", "source", "West & Co (s)", "East (s)", "Start 3 (s)"})
            QVERIFY2(columns.contains(column), qPrintable(columns.join('|')));
        QCOMPARE(table->featureCount(), 3LL);
        QgsFeatureIterator rows = table->getFeatures();
        for (QgsFeature row; rows.nextFeature(row);)
            for (const auto& [to, there] : places) {
                const QString from = row.attribute("src_name").toString();
                QCOMPARE(float(row.attribute(to + " (s)").toDouble()),
                         float(expected.at({from, to})));
            }
    }

    void aCrossTableSaysWhichStartsAreLeftOut() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        stations({{"POINT(1505 1495)", {1, "West"}},
                  {"POINT(1705 1495)", {2, "East"}},
                  {"POINT(1800 1800)", {3, "Lake"}}});
        mFixture->start();
        QgsVectorLayer* table = nullptr;
        connect(&mFixture->bench(), &Workbench::tableAsked, this,
                [&](QgsVectorLayer* kept) { table = kept; });
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        mFixture->messages().clearWidgets();
        choose("Between the starts, as a cross table", "FermatTimesToLayer");
        QVERIFY(QTest::qWaitFor([&] { return table; }, 60000));
        QStringList columns;
        for (const QgsField& field : table->fields())
            columns << field.name();
        QVERIFY2(columns.contains("Lake (left out) (s)") && columns.contains("East (s)"),
                 qPrintable(columns.join('|')));
        QCOMPARE(table->featureCount(), 2LL);
        const QString said = mFixture->said();
        QVERIFY2(said.contains("Left out") && said.contains("Lake"), qPrintable(said));
    }

    void aTableOfTimesComesWithThePathsFromEachStart() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        stations();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("each.qgz")));
        QList<QgsVectorLayer*> asked;
        connect(&mFixture->bench(), &Workbench::tableAsked, this,
                [&](QgsVectorLayer* table) { asked << table; });
        const QString fromEach = "all points (3), and the paths from each start";
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QMenu* menu =
            mFixture->bench().dock()->findChild<QToolButton*>("FermatTimesToLayer")->menu();
        emit menu->aboutToShow();
        QVERIFY(!entry(*menu, fromEach)); // one start is the nearest one
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        choose(fromEach, "FermatTimesToLayer");
        QVERIFY(QTest::qWaitFor([&] { return !asked.isEmpty(); }, 60000));
        QCOMPARE(asked.size(), 1); // the lines open no table
        const QString said = mFixture->said();
        QVERIFY2(said.contains("“Time to stations” and “Least-time paths to stations” in"),
                 qPrintable(said));
        const QList<QgsMapLayer*> lines =
            QgsProject::instance()->mapLayersByName("Least-time paths to stations");
        QCOMPARE(lines.size(), 1);
        const auto costs = [](QgsMapLayer* layer) {
            std::map<std::pair<QString, QString>, double> found;
            QgsFeatureIterator rows = static_cast<QgsVectorLayer*>(layer)->getFeatures();
            for (QgsFeature row; rows.nextFeature(row);)
                found[{row.attribute("src_name").toString(),
                       row.attribute("rec_name").toString()}] = row.attribute("cost").toDouble();
            return found;
        };
        QCOMPARE(costs(asked.first()).size(), std::size_t(9));
        QVERIFY(costs(lines.first()) == costs(asked.first()));
        QgsFeatureIterator paths = static_cast<QgsVectorLayer*>(lines.first())->getFeatures();
        for (QgsFeature path; paths.nextFeature(path);)
            QVERIFY2(path.attribute("label").toString().startsWith(
                         path.attribute("src_name").toString() + ' '),
                     qPrintable(path.attribute("label").toString()));
        QVERIFY(mFixture->bench().rays().ends().empty()); // the map marks none
    }

    void thePathsOfATableAreTickedOnlyWithTheirIsochrones() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        stations();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("ticked.qgz")));
        const auto pathsOf = [&](int number) -> const QgsLayerTreeLayer* {
            for (const QgsLayerTreeLayer* node : mFixture->layersOf(number))
                if (KeptLayers::arePaths(*node))
                    return node;
            return nullptr;
        };
        const auto makeTable = [&](int number) {
            choose("all points (3), and the paths from each start", "FermatTimesToLayer");
            return QTest::qWaitFor([&] { return pathsOf(number); }, 60000);
        };
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        QVERIFY(makeTable(1));
        QVERIFY(pathsOf(1)->isVisible());
        mFixture->click({100, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QVERIFY(!pathsOf(1)->isVisible());
        QVERIFY(makeTable(2));
        mFixture->keep();
        const auto numberOf = [&](const char* layer) {
            const QList<QgsMapLayer*> found = QgsProject::instance()->mapLayersByName(layer);
            return found.isEmpty() ? 0
                                   : QgsProject::instance()
                                         ->layerTreeRoot()
                                         ->findLayer(found.first())
                                         ->customProperty(keptNumber)
                                         .toInt();
        };
        // They belong to the table.
        QTRY_COMPARE_WITH_TIMEOUT(numberOf("2 · Isochrones"), 2, 60000);
        QVERIFY(pathsOf(2)->isVisible());
        QVERIFY(!pathsOf(1)->isVisible());
    }

    void aTableOfTimesComesWithThePaths() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        QgsVectorLayer* points = stations();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("paths.qgz")));
        int tables = 0;
        connect(&mFixture->bench(), &Workbench::tableAsked, this, [&] { ++tables; });
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept(1));
        // The paths are a step of their own.
        const MarkedRays& rays = mFixture->bench().rays();
        choose("all points (3), and the paths from the nearest start", "FermatTimesToLayer");
        QVERIFY(QTest::qWaitFor([&] { return tables == 1; }, 60000));
        const QString said = mFixture->said();
        QVERIFY2(said.contains("Kept the table") && !said.contains("Ctrl+Enter"), qPrintable(said));
        QCOMPARE(rays.ends().size(), std::size_t(3));
        QCOMPARE(rays.paths().size(), std::size_t(3));
        QCOMPARE(rays.ends()[1].x(), 1705.0);
        mFixture->keep(); // the isochrones are kept
        // The table and the paths have the number of the isochrones.
        const auto kept = [] {
            return QgsProject::instance()->mapLayersByName("Least-time paths").value(0);
        };
        QVERIFY(QTest::qWaitFor(kept, 60000));
        QCOMPARE(mFixture->layersOf(1).size(), 5);
        QStringList labels;
        QgsFeatureIterator paths = qobject_cast<QgsVectorLayer*>(kept())->getFeatures();
        for (QgsFeature path; paths.nextFeature(path);)
            labels << path.attribute("rec_name").toString();
        QCOMPARE(labels, QStringList({"West & Co", "East", "3"}));
        mFixture->undoButton()->click();
        QCOMPARE(rays.ends().size(), std::size_t(3));
        mFixture->bench().steps().undo();
        QVERIFY(rays.ends().empty() && mFixture->settled());
        points->selectByExpression("nr = 2");
        choose("the selected points (1), and the paths from the nearest start",
               "FermatTimesToLayer");
        QVERIFY(QTest::qWaitFor([&] { return tables == 2; }, 60000));
        QCOMPARE(rays.ends().size(), std::size_t(1));
        QCOMPARE(rays.ends()[0].x(), 1705.0);
    }

    void controlRemovesAStartWithTheToolForRaysToo() {
        mFixture->showEvenGround();
        stations();
        mFixture->start();
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        mFixture->click({42, 42}, Qt::ControlModifier);
        mFixture->click(CanvasFixture::middle, Qt::ControlModifier);
        QVERIFY(mFixture->bench().rays().ends().empty());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QCOMPARE(mFixture->session().starts().front().name, QString("East"));
    }

    void thePathToTheMouseNamesItsStartIfThereAreSeveral() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const auto said = [&] {
            return mFixture->canvas().findChild<QLabel*>("FermatPathLabel")->text();
        };
        mFixture->move(CanvasFixture::middle + QPoint(100, 0));
        QCOMPARE(said(), QString("25.0 s · 250 m"));
        stations();
        choose("all points (3)");
        QVERIFY(mFixture->settled());
        mFixture->move(CanvasFixture::middle + QPoint(0, -40));
        QCOMPARE(said(), QString("West & Co · 10.0 s · 100 m"));
        mFixture->move(CanvasFixture::middle + QPoint(70, 0));
        QVERIFY2(said().startsWith("East · "), qPrintable(said()));
        mFixture->move({242, 320});
        QVERIFY2(said().startsWith("Start 3 · "), qPrintable(said()));
    }

    void theMenuZoomsToTheStart() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click({302, 302});
        QVERIFY(mFixture->settled());
        const double scale = mFixture->canvas().scale();
        take(menuAt({302, 302}), "Zoom");
        QCOMPARE(mFixture->canvas().center().x(), mFixture->session().starts()[0].x());
        QVERIFY(mFixture->canvas().scale() < scale / 2);
    }

    void coordinatesOfAStartAreEdited() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        take(menuAt(CanvasFixture::middle), "Edit");
        QLineEdit* text = dialogText();
        QVERIFY(text);
        QVERIFY2(text->text().startsWith("1505"), qPrintable(text->text()));
        auto* dialog = qobject_cast<QDialog*>(text->window());
        text->setText("there");
        dialog->accept();
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->findChild<QLabel*>()->text().contains("no pair of coordinates"));
        text->setText("1605, 1395");
        dialog->accept();
        QVERIFY(!dialog->isVisible());
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts()[0].x(), 1605.0);
        QCOMPARE(mFixture->at({242, 242}), 0.0f);
        mFixture->bench().steps().undo();
        QCOMPARE(mFixture->session().starts()[0].x(), 1505.0);
    }

    void aLatitudeAndALongitudeMoveAStart() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QgsPointXY place = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:32632"),
                                                        QgsCoordinateReferenceSystem("EPSG:4326"),
                                                        QgsProject::instance())
                                     .transform(QgsPointXY(1605, 1395));
        take(menuAt(CanvasFixture::middle), "Edit");
        QLineEdit* text = dialogText();
        auto* kind = text->window()->findChild<QComboBox*>();
        kind->setCurrentIndex(1);
        text->setText("here");
        qobject_cast<QDialog*>(text->window())->accept();
        QVERIFY(text->window()->findChild<QLabel*>()->text().contains("no latitude and longitude"));
        kind->setCurrentIndex(0);
        const QString typed = QString::number(place.y(), 'f', 9) + "N, " +
                              QString::number(std::abs(place.x()), 'f', 9) +
                              (place.x() < 0 ? "W" : "E");
        text->setText(typed);
        emit text->textEdited(typed);
        QCOMPARE(kind->currentIndex(), 1); // the letters say what it is
        qobject_cast<QDialog*>(text->window())->accept();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({242, 242}), 0.0f);
    }

    void degreesThatAreTypedAsXAndYStayInTheDialog() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QgsPointXY place = QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:32632"),
                                                        QgsCoordinateReferenceSystem("EPSG:4326"),
                                                        QgsProject::instance())
                                     .transform(QgsPointXY(1605, 1395));
        take(menuAt(CanvasFixture::middle), "Edit");
        const QPointer<QLineEdit> text = dialogText();
        auto* dialog = qobject_cast<QDialog*>(text->window());
        const auto* why = dialog->findChild<QLabel*>();
        auto* kind = dialog->findChild<QComboBox*>();
        const QString typed =
            QString::number(place.y(), 'f', 9) + ", " + QString::number(place.x(), 'f', 9);
        text->setText(typed);
        dialog->accept();
        QCOMPARE(mFixture->session().starts()[0].x(), 1505.0);
        QVERIFY(why->text().contains("choose “" + kind->itemText(1) + "” above"));
        // The remedy: the numbers stay.
        kind->setCurrentIndex(1);
        emit kind->activated(1);
        QCOMPARE(text->text(), typed);
        QVERIFY(why->text().isEmpty());
        dialog->accept();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({242, 242}), 0.0f);
        // Without a message, the box shows the place of the start in the other way.
        take(menuAt({242, 242}), "Edit");
        QLineEdit* next = nullptr;
        for (auto* each : mFixture->canvas().window()->findChildren<QDialog*>())
            if (auto* line = each->findChild<QLineEdit*>(); line && line != text)
                next = line;
        QVERIFY(next);
        QVERIFY(next->text().startsWith("1605"));
        auto* other = next->window()->findChild<QComboBox*>();
        other->setCurrentIndex(1);
        emit other->activated(1);
        QVERIFY(next->text().startsWith(QString::number(place.y(), 'f', 2)));
    }

    void aPlaceInALakeIsRefused() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        take(menuAt(CanvasFixture::middle), "Edit");
        QLineEdit* text = dialogText();
        text->setText("1805 1805");
        qobject_cast<QDialog*>(text->window())->accept();
        QVERIFY(!mFixture->said().isEmpty());
        QCOMPARE(mFixture->session().starts()[0].x(), 1505.0);
    }

    void startsSnapIfTheProjectSaysSo() {
        mFixture->showEvenGround();
        QgsVectorLayer* layer = stations();
        mFixture->start();
        QgsMapCanvas& canvas = mFixture->canvas();
        canvas.setLayers(canvas.layers() << layer);
        const QPoint beside = CanvasFixture::middle + QPoint(6, 5);
        mFixture->click(beside);
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->session().starts()[0].x() != 1505.0);
        QgsSnappingConfig config(QgsProject::instance());
        config.setEnabled(true);
        // All layers, vertices, pixels: the types have other names in other releases.
        config.setMode(decltype(config.mode())(2));
        config.setTypeFlag(decltype(config.typeFlag())(QFlag(1)));
        config.setTolerance(12);
        config.setUnits(decltype(config.units())(1));
        canvas.snappingUtils()->setMapSettings(canvas.mapSettings());
        canvas.snappingUtils()->setConfig(config);
        // QGIS indexes the layer at the first question.
        QTRY_VERIFY(canvas.snappingUtils()->snapToMap(beside).isValid());
        mFixture->key(Qt::Key_Escape);
        mFixture->click(beside);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts()[0].x(), 1505.0);
        QCOMPARE(mFixture->session().starts()[0].y(), 1495.0);
    }
};

FERMAT_CANVAS_TEST(StartsTest)

#include "starts_test.moc"
