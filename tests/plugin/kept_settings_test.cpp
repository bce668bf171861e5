#include "isochrone_tool.h"
#include "kept_fixture.h"
#include "live_layer.h"

#include <qgsapplication.h>
#include <qgslayerdefinition.h>
#include <qgssettings.h>

#include <QLabel>
#include <QPushButton>
#include <QUndoStack>

/// The map tools go on with the starts and settings of a kept result.
class KeptSettingsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
    }

    void anotherProjectGoesOnWithAKeptResult() {
        keepOne();
        const float time = mFixture->at({162, 202});
        openElsewhere();
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY2(offer().contains("Isochrones on even"), qPrintable(offer()));
        const QVariantMap before = mFixture->bench().dock()->parameters();
        take();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QCOMPARE(mFixture->session().starts().front().number, 0);
        QCOMPARE(mFixture->bench().dock()->parameters()["INTERVALS"].toString(), QString("7,14"));
        QCOMPARE(mFixture->bench().dock()->parameters()["RADIUS"].toInt(), 3);
        QCOMPARE(mFixture->at({162, 202}), time);
        QCOMPARE(mFixture->canvas().mapTool(),
                 static_cast<QgsMapTool*>(mFixture->bench().isochroneTool()));
        QCOMPARE(offer(), QString()); // there are starts
        mFixture->bench().steps().undo();
        QVERIFY(mFixture->session().starts().empty());
        QCOMPARE(mFixture->bench().dock()->parameters(), before);
    }

    void withoutThePanelAMessageOffersAResultThatIsOpened() {
        keepOne();
        mFixture->bench().dock()->hide();
        QTest::qWait(50);
        const auto button = [&] {
            return mFixture->messages().findChild<QPushButton*>("FermatGoOnButton");
        };
        mFixture->key(Qt::Key_Escape);
        mFixture->messages().clearWidgets();
        QgsProject::instance()->layerTreeRoot()->addGroup("other");
        QTest::qWait(50);
        QVERIFY2(!button(), "this is not new");
        openElsewhere();
        QTRY_VERIFY(button());
        button()->click();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QTRY_VERIFY2(!button(), "it is done");
        // A project that is opened says nothing.
        mFixture->key(Qt::Key_Escape);
        mFixture->messages().clearWidgets();
        QVERIFY(QgsProject::instance()->write(mFixture->path("again.qgz")));
        QVERIFY(QgsProject::instance()->read(mFixture->path("again.qgz")));
        QTest::qWait(50);
        QVERIFY(!button());
    }

    void whatOneGoesOnWithIsKeptAlready() {
        keepOne();
        mFixture->key(Qt::Key_Escape);
        const auto isKeptAlready = [&] {
            take();
            if (!mFixture->settled())
                qFatal("it is not solved");
            mFixture->messages().clearWidgets();
            mFixture->keep();
            const QString said = mFixture->said();
            QTest::qWait(50);
            return said.contains("Nothing has changed since this result was kept") &&
                   QgsApplication::taskManager()->countActiveTasks() == 0;
        };
        QVERIFY(isKeptAlready());
        openElsewhere();
        QVERIFY(isKeptAlready());
        // The stars stand for the starts, and nothing is live.
        for (const QgsLayerTreeLayer* node : QgsProject::instance()->layerTreeRoot()->findLayers())
            QVERIFY2(!qobject_cast<LiveLayer*>(node->layer()), qPrintable(node->name()));
        QVERIFY(mFixture->layersOf(1)[1]->isVisible());
        // With another setting, it is another result.
        mFixture->set({{"INTERVALS", "7,15"}});
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
    }

    void whatHasChangedIsKeptAnew() {
        keepOne();
        // One of its layers is gone.
        QgsMapLayer* ground = mFixture->session().layer();
        const QStringList ids{mFixture->layersOf(1)[1]->layerId()};
        mFixture->key(Qt::Key_Escape);
        QgsProject::instance()->removeMapLayers(ids);
        take();
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        // The raster has other values.
        mFixture->key(Qt::Key_Escape);
        QTest::qWait(20); // the file gets another time
        mFixture->writeRaster("even.tif", 100, std::vector<double>(100 * 100, 72));
        static_cast<QgsRasterLayer*>(ground)->reload();
        emit ground->dataChanged();
        take();
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept(3));
    }

    void theActiveResultIsOfferedOrElseTheTopOne() {
        keepOne();
        mFixture->click({100, 300});
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        QCOMPARE(offer(), QString());
        mFixture->key(Qt::Key_Escape);
        QVERIFY2(offer().contains("2 · Isochrones on even"), qPrintable(offer()));
        mFixture->canvas().setCurrentLayer(mFixture->layersOf(1)[1]->layer());
        QVERIFY2(offer().contains("“Isochrones on even"), qPrintable(offer()));
    }

    void withoutTheLayerOnWhichItWasSolvedNothingIsOffered() {
        keepOne();
        QgsMapLayer* ground = mFixture->session().layer();
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!offer().isEmpty());
        QgsProject::instance()->removeMapLayer(ground);
        QTRY_COMPARE(offer(), QString());
    }

  private:
    void keepOne() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->set({{"INTERVALS", "7,14"}, {"RADIUS", 3}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
    }
    /// Opens the definition of the first result in a new project.
    void openElsewhere() {
        const QgsRectangle extent = mFixture->canvas().extent();
        QgsProject::instance()->clear();
        QString problem;
        QVERIFY2(QgsLayerDefinition::loadLayerDefinition(
                     mFixture->path("fermat/Isochrones on even/Isochrones on even.qlr"),
                     QgsProject::instance(), QgsProject::instance()->layerTreeRoot(), problem),
                 qPrintable(problem));
        mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
        mFixture->canvas().setExtent(extent);
        QTest::qWait(20);
    }
    QLabel* link() { return mFixture->bench().dock()->findChild<QLabel*>("FermatGoOn"); }
    QString offer() { return link()->isHidden() ? QString() : link()->text(); }
    void take() { emit link()->linkActivated("#"); }

    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(KeptSettingsTest)

#include "kept_settings_test.moc"
