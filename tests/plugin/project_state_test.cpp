#include "layer_settings.h"
#include "project_starts.h"
#include "roads_fixture.h"

#include <qgsmaplayercombobox.h>

#include <QLabel>

/// What a project keeps of the map tools: the starts, and the settings of each layer.
class ProjectStateTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RoadsFixture> mFixture;

    QString saveAndReopen() {
        const QString file = mFixture->path("project.qgs");
        if (!QgsProject::instance()->write(file))
            qFatal("the project is not written");
        QgsProject::instance()->clear();
        if (!QgsProject::instance()->read(file))
            qFatal("the project is not read");
        return file;
    }
    QString status() {
        return mFixture->bench().dock()->findChild<QLabel*>("FermatStatus")->text();
    }

  private slots:
    void init() { mFixture = std::make_unique<RoadsFixture>(); }
    void cleanup() { mFixture.reset(); }

    void aReopenedProjectShowsItsStartsAndSolvesThemWhenTheToolIsChosen() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        mFixture->click({122, 202}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        const float time = mFixture->at({162, 202});
        QVERIFY(QgsProject::instance()->isDirty());
        const std::vector<Start> before = mFixture->session().starts();
        const QgsRectangle extent = mFixture->canvas().extent();
        saveAndReopen();
        QVERIFY(!QgsProject::instance()->isDirty());
        mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
        mFixture->canvas().setExtent(extent);
        QCOMPARE(mFixture->session().starts().size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            QCOMPARE(mFixture->session().starts()[i].x(), before[i].x());
            QCOMPARE(mFixture->session().starts()[i].y(), before[i].y());
            QCOMPARE(mFixture->session().starts()[i].crs(), before[i].crs());
        }
        QVERIFY(!mFixture->bench().steps().canUndo());
        QTest::qWait(50);
        QVERIFY(mFixture->session().isAsleep() && !mFixture->session().isBusy());
        QVERIFY(!mFixture->session().ground());
        QVERIFY2(status().contains("saved with the project"), qPrintable(status()));
        mFixture->keep();
        QVERIFY(mFixture->said().contains("saved with the project"));
        mFixture->set({{"RADIUS", 2}, {"INTERVALS", "5,10"}});
        QVERIFY(!mFixture->session().isBusy());

        mFixture->action("isochronetool")->trigger();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({162, 202}), time);
        QVERIFY(!mFixture->session().image().isNull());
    }

    void savedStartsCanBeRemovedReplacedAndDragged() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        mFixture->click({122, 202}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        const QgsRectangle extent = mFixture->canvas().extent();
        const QString file = saveAndReopen();
        const auto show = [&] {
            mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
            mFixture->canvas().setExtent(extent);
        };
        show();
        mFixture->click({122, 202}, Qt::ControlModifier);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY(mFixture->session().isAsleep());
        mFixture->bench().steps().undo();
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QVERIFY(mFixture->session().isAsleep() && !mFixture->session().isBusy());
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!mFixture->session().isAsleep());

        QVERIFY(QgsProject::instance()->read(file));
        show();
        mFixture->press(CanvasFixture::middle);
        mFixture->move({242, 202}, Qt::LeftButton);
        mFixture->move({282, 202}, Qt::LeftButton);
        mFixture->release({282, 202});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QCOMPARE(mFixture->at({122, 202}), 0.0f);

        QVERIFY(QgsProject::instance()->read(file));
        show();
        mFixture->click(CanvasFixture::middle); // on a start
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));

        QVERIFY(QgsProject::instance()->read(file));
        show();
        mFixture->click({42, 202});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QCOMPARE(mFixture->at({42, 202}), 0.0f);

        QVERIFY(QgsProject::instance()->read(file));
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QgsProject::instance()->removeMapLayer(mFixture->session().layer());
        QVERIFY(mFixture->session().starts().empty());
    }

    void namesAndPlacesOfStartsAreSavedToTheLastDigit() {
        QgsProject project;
        const QgsCoordinateReferenceSystem utm("EPSG:32632"),
            own = QgsCoordinateReferenceSystem::fromProj(
                "+proj=tmerc +lat_0=3 +lon_0=12.5 +ellps=WGS84 +units=m");
        QVERIFY(own.isValid());
        const std::vector<Start> starts{
            Start({QgsPointXY(1.0 / 3, -1e300), utm}, QString::fromUtf8("Süd “1”")),
            Start({QgsPointXY(5, 6), {}}), Start({QgsPointXY(7, 8), own})};
        writeProjectStarts(project, starts);
        const QString file = mFixture->path("starts.qgz");
        QVERIFY(project.write(file));
        QgsProject again;
        QVERIFY(again.read(file));
        const std::vector<Start> read = readProjectStarts(again);
        QCOMPARE(read.size(), starts.size());
        for (std::size_t i = 0; i < read.size(); ++i) {
            QCOMPARE(read[i].name, starts[i].name);
            QVERIFY(read[i].x() == starts[i].x() && read[i].y() == starts[i].y());
            QCOMPARE(read[i].crs().isValid(), starts[i].crs().isValid());
            QCOMPARE(read[i].crs().authid(), starts[i].crs().authid());
        }
        QVERIFY(read[2].crs().toProj().contains("+proj=tmerc +lat_0=3 +lon_0=12.5"));
        writeProjectStarts(again, {});
        QVERIFY(readProjectStarts(again).empty());
        again.writeEntry("Fermat", "/starts",
                         QStringLiteral("[{\"x\": 1}, 5, {\"x\": \"a\", \"y\": 2}]"));
        QVERIFY(readProjectStarts(again).empty());
    }

    void eachLayerHasItsOwnSettings() {
        QgsRasterLayer* raster = mFixture->showEvenGround();
        QgsVectorLayer* roads = mFixture->showRoads();
        QgsRasterLayer* other =
            mFixture->show(mFixture->writeRaster("other.tif", 100, CanvasFixture::evenGround()));
        mFixture->canvas().setCurrentLayer(raster);
        mFixture->start();
        mFixture->showPanel();
        const auto choose = [&](QgsMapLayer* layer) {
            auto* list =
                mFixture->bench().dock()->widget("INPUT")->findChild<QgsMapLayerComboBox*>();
            list->setFocus();
            list->setLayer(layer);
        };
        const auto value = [&](const char* name) {
            return mFixture->session().parameters().value(name);
        };
        mFixture->set({{"RADIUS", 3}, {"VELOCITY_UNIT", 1}, {"TIME_UNIT", 2}});
        choose(roads);
        mFixture->set({{"STRATEGY", 1}, {"SPEED_FIELD", "speed"}, {"TIME_UNIT", 1}});
        choose(raster);
        QCOMPARE(value("INPUT").toString(), raster->id());
        QCOMPARE(value("TIME_UNIT").toInt(), 2);
        QCOMPARE(value("VELOCITY_UNIT").toInt(), 1);
        // A layer that is new keeps what is there.
        choose(other);
        QCOMPARE(value("RADIUS").toInt(), 3);
        choose(roads);
        QCOMPARE(value("TIME_UNIT").toInt(), 1);
        QCOMPARE(value("SPEED_FIELD").toString(), QStringLiteral("speed"));
        mFixture->bench().steps().undo();
        QCOMPARE(value("INPUT").toString(), other->id());
        mFixture->bench().steps().redo();
        QCOMPARE(value("SPEED_FIELD").toString(), QStringLiteral("speed"));

        QgsProject::instance()->removeMapLayer(roads); // memory layers would come back empty
        const QString id = raster->id(), idOfOther = other->id();
        choose(other);
        mFixture->set({{"RADIUS", 6}});
        saveAndReopen();
        choose(QgsProject::instance()->mapLayer(id));
        QCOMPARE(value("RADIUS").toInt(), 3);
        QCOMPARE(value("TIME_UNIT").toInt(), 2);
        choose(QgsProject::instance()->mapLayer(idOfOther));
        QCOMPARE(value("RADIUS").toInt(), 6);
    }

    void aProjectOfAnEarlierVersionHasTheSettingsOfOneLayer() {
        QgsProject old;
        old.writeEntry("Fermat", "/isochrones", QString(R"({"INPUT": "a", "RADIUS": 4})"));
        LayerSettings settings;
        settings.remember({{"INPUT", "b"}, {"RADIUS", 1}});
        settings.read(old);
        QVERIFY(!settings.of("b"));
        QCOMPARE(settings.of("a")->value("RADIUS").toInt(), 4);
        QVERIFY(readProjectStarts(old).empty());
    }
};

FERMAT_CANVAS_TEST(ProjectStateTest)

#include "project_state_test.moc"
