#include "isochrone_overlay.h"
#include "kept_fixture.h"
#include "kept_result.h"
#include "marked_rays.h"

#include <qgsapplication.h>
#include <qgspallabeling.h>
#include <qgsproviderregistry.h>
#include <qgssettings.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>

/// What is kept already is known again, also in a project that is opened again.
class KeptOnceTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
    }

    void theSameResultIsKeptOnce() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        mFixture->keep(); // before it is done
        QVERIFY(mFixture->said().contains("already being kept"));
        QVERIFY(mFixture->kept());
        mFixture->keep();
        QVERIFY(mFixture->messages().currentItem()->text().contains("Nothing has changed"));
        QTest::qWait(50);
        QCOMPARE(QgsApplication::taskManager()->countActiveTasks(), 0);
        QCOMPARE(mFixture->groups().first()->findLayers().size(), 3);
        // In a folder, it is another one.
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        // And if one of the layers is gone.
        QgsProject::instance()->removeMapLayer(mFixture->layersOf(2)[2]->layerId());
        mFixture->keep();
        QVERIFY(mFixture->kept(3));
    }

    /// The number of a marked point would be taken for that of a start.
    void labelsOfPathsNameOneOfSeveralStarts() {
        if (!QgsProviderRegistry::instance()->providerMetadata("virtual"))
            QSKIP("this QGIS comes without its provider of virtual layers");
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("labels.qgz")));
        mFixture->click(CanvasFixture::middle);
        mFixture->click({100, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        mFixture->click({120, 290});
        mFixture->click({220, 190});
        mFixture->keep();
        QVERIFY(mFixture->kept());
        QStringList labels;
        for (const QgsLayerTreeLayer* node : mFixture->layersOf(1))
            if (KeptLayers::arePaths(*node))
                for (const long long id : {1, 2})
                    labels << qobject_cast<QgsVectorLayer*>(node->layer())
                                  ->getFeature(id)
                                  .attribute("label")
                                  .toString();
        QCOMPARE(labels.size(), 2);
        QVERIFY2(labels[0].startsWith("Start 2 · "), qPrintable(labels[0]));
        QVERIFY2(labels[1].startsWith("Start 1 · "), qPrintable(labels[1]));
    }

    void ofAKeptResultOnlyTheNewPathsAreKept() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        mFixture->action("raytool")->trigger();
        mFixture->click({150, 202});
        mFixture->keep(); // before the result is there
        QVERIFY(mFixture->said().contains("still being kept"));
        QVERIFY(mFixture->kept());
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(1));
        // They belong to the isochrones, so they have their number.
        const auto named = [&](const QString& name) {
            return qobject_cast<QgsVectorLayer*>(
                QgsProject::instance()->mapLayersByName(name).value(0));
        };
        const auto arePaths = [&](const QString& name) {
            return QTest::qWaitFor([&] { return named(name); }, 60000);
        };
        mFixture->keep();
        QVERIFY(arePaths("Least-time paths"));
        const auto* vector = named("Least-time paths");
        QVERIFY(vector && vector->labelsEnabled());
        QCOMPARE(vector->labeling()->settings().fieldName, QString("label"));
        const QString label = vector->getFeature(1).attribute("label").toString();
        QVERIFY2(label.contains(" s · ") && label.endsWith(" m"), qPrintable(label));
        for (const QgsLayerTreeLayer* node : mFixture->layersOf(1))
            QCOMPARE(node->isVisible(), node->name() != "Travel time");
        mFixture->messages().clearWidgets();
        mFixture->keep();
        QVERIFY(mFixture->said().contains("Nothing has changed"));

        mFixture->click({300, 250});
        mFixture->keep();
        QVERIFY(arePaths("Least-time paths (2)"));
        QCOMPARE(mFixture->layersOf(1).size(), 5);
        QFile definition(mFixture->path("fermat/Isochrones on even/Isochrones on even.qlr"));
        QVERIFY(definition.open(QIODevice::ReadOnly));
        QVERIFY2(definition.readAll().contains("Least-time paths (2).gpkg"), "it opens all");
        const auto* added = named("Least-time paths (2)");
        QCOMPARE(added->featureCount(), 1LL);
        const QString file = added->source().section('|', 0, 0);
        QVERIFY(QFile::exists(file));
        mFixture->undoButton()->click();
        QVERIFY(!QFile::exists(file));
        QCOMPARE(mFixture->names().size(), 4);
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(1));
        mFixture->keep();
        QVERIFY(arePaths("Least-time paths (2)"));

        // What is left of paths that somebody removed is still kept.
        QgsProject::instance()->removeMapLayer(named("Least-time paths")->id());
        mFixture->messages().clearWidgets();
        mFixture->keep();
        QVERIFY(mFixture->said().contains("Nothing has changed"));
    }

    void eachResultThatIsThereIsKnownAgain() {
        mFixture->showEvenGround();
        mFixture->start();
        const auto keepAt = [&](int x, int number) {
            mFixture->click({x, 300});
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(number));
        };
        const auto undo = [&] {
            QTest::keyClick(&mFixture->canvas(), Qt::Key_Z, Qt::ControlModifier);
            QVERIFY(mFixture->settled());
        };
        const auto isKeptAlready = [&] {
            mFixture->keep();
            return mFixture->said().contains("Nothing has changed since this result was kept");
        };
        keepAt(120, 1);
        keepAt(140, 2);
        keepAt(160, 3);
        mFixture->undoButton()->click();
        undo();
        QVERIFY(isKeptAlready()); // the second one
        undo();
        QVERIFY(isKeptAlready()); // the first one
        QVERIFY(mFixture->layersOf(1)[1]->isVisible());
        QTest::keyClick(&mFixture->canvas(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QVERIFY(isKeptAlready());
        QgsProject::instance()->removeMapLayer(mFixture->layersOf(1)[1]->layer());
        undo();
        QVERIFY2(!isKeptAlready(), "its layers are gone");
    }

    void aChangedIntervalShowsTheLiveIsochronesAgain() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const IsochroneOverlay* overlay = nullptr;
        for (const QGraphicsItem* item : mFixture->canvas().scene()->items())
            if (const auto* found = dynamic_cast<const IsochroneOverlay*>(item))
                overlay = found;
        QVERIFY(overlay && overlay->isVisible());
        for (const auto& change : {QVariantMap{{"INTERVALS", "10,20"}}, {{"MAX_COST", 50.0}}}) {
            mFixture->action("keep")->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(!overlay->isVisible(), 60000);
            mFixture->set({});
            QVERIFY(!overlay->isVisible());
            mFixture->set(change);
            QVERIFY(overlay->isVisible());
            QVERIFY(mFixture->settled());
        }
        mFixture->action("keep")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!overlay->isVisible(), 60000);
        mFixture->bench().steps().undo();
        QVERIFY(!overlay->isVisible()); // these are kept too
        // What was kept is on the map; a new solution of the same is no reason to show it twice.
        mFixture->bench().steps().redo();
        QVERIFY(mFixture->settled());
        QVERIFY(!overlay->isVisible());
        emit mFixture->session().wavefrontsChanged();
        QVERIFY(!overlay->isVisible());
        QgsProject::instance()->removeMapLayer(mFixture->layersOf(3)[1]->layer());
        QVERIFY(overlay->isVisible());
    }

    void aReopenedProjectKnowsWhatWasKept() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->set({{"INTERVALS", "10,20,30"}, {"MAX_COST", 60}});
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        const QgsRectangle extent = mFixture->canvas().extent();
        const auto reopen = [&] {
            QVERIFY(QgsProject::instance()->write());
            const QString file = QgsProject::instance()->fileName();
            QgsProject::instance()->clear();
            QVERIFY(QgsProject::instance()->read(file));
            mFixture->canvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:32632"));
            mFixture->canvas().setExtent(extent);
            mFixture->action("isochronetool")->trigger();
            QVERIFY(mFixture->settled());
        };
        const auto isLive = [&] {
            for (const QgsLayerTreeLayer* node :
                 QgsProject::instance()->layerTreeRoot()->findLayers())
                if (node->name().startsWith("Live"))
                    return true;
            return false;
        };
        reopen();
        QVERIFY(!isLive());
        mFixture->messages().clearWidgets();
        mFixture->keep();
        QVERIFY(mFixture->said().contains("Nothing has changed"));
        // Earlier releases had fewer parameters, and wrote the ids of layers.
        QString noted = QgsProject::instance()->readEntry("Fermat", "/kept");
        for (const char* later : {",\\\"KEPT\\\":0", ",\\\"OFF_NETWORK_SPEED\\\":5"}) {
            QVERIFY2(noted.contains(later), qPrintable(noted.mid(noted.indexOf("state"))));
            noted.remove(later);
        }
        QVERIFY2(noted.contains("\"content\":\"INPUT\\u001f"), qPrintable(noted));
        noted.replace("\"content\":\"INPUT\\u001f",
                      "\"content\":\"" + mFixture->session().layer()->id() + "\\u001f");
        const auto write = connect(QgsProject::instance(), &QgsProject::writeProject, this, [&] {
            QgsProject::instance()->writeEntry("Fermat", "/kept", noted);
        });
        reopen();
        disconnect(write);
        QVERIFY(!isLive());
        mFixture->set({{"INTERVALS", "10,20"}});
        QVERIFY(mFixture->settled());
        QVERIFY(isLive());
        // Without its layers, it is not kept.
        mFixture->set({{"INTERVALS", "10,20,30"}});
        QVERIFY(mFixture->settled());
        QVERIFY(!isLive());
        QgsProject::instance()->removeMapLayer(mFixture->layersOf(1)[1]->layerId());
        QVERIFY(isLive());
        reopen();
        QVERIFY(isLive());
    }

    void keptLayersThatWereUntickedShowAgainInAReopenedProject() {
        mFixture->showEvenGround();
        mFixture->start();
        QVERIFY(QgsProject::instance()->write(mFixture->path("project.qgz")));
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->keep();
        QVERIFY(mFixture->kept());
        const auto isTicked = [&] { return mFixture->layersOf(1)[1]->isVisible(); };
        mFixture->groups().first()->setItemVisibilityChecked(false);
        QVERIFY(!isTicked());
        QVERIFY(QgsProject::instance()->write());
        QVERIFY(QgsProject::instance()->read(mFixture->path("project.qgz")));
        QVERIFY(!isTicked());
        mFixture->messages().clearWidgets();
        mFixture->action("isochronetool")->trigger();
        QVERIFY(mFixture->settled());
        QVERIFY(isTicked());
        QVERIFY(!mFixture->layersOf(1)[2]->isVisible()); // times would cover the map
        QVERIFY(mFixture->said().contains("ticked again"));
        // Then the user may want to see what is below.
        mFixture->groups().first()->setItemVisibilityChecked(false);
        mFixture->action("isochronetool")->trigger();
        QVERIFY(!isTicked());
    }

  private:
    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(KeptOnceTest)

#include "kept_once_test.moc"
