#include "kept_fixture.h"

#include <qgssettings.h>

#include <QTextBrowser>

/// The Undo of a kept result.
class KeptUndoTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { KeptFixture::recordHistory(); }
    void init() { mFixture = std::make_unique<KeptFixture>(); }
    void cleanup() {
        mFixture.reset();
        QgsSettings().remove("fermat");
    }

    void undoRemovesTheGroupAndNothingElse() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const auto layersBefore = QgsProject::instance()->mapLayers().keys();
        for (int i = 0; i < 2; ++i) {
            mFixture->click(CanvasFixture::middle + QPoint(20 * i, 0));
            QVERIFY(mFixture->settled());
            mFixture->action("keep")->trigger();
            QVERIFY(mFixture->kept(i + 1));
        }
        QCOMPARE(mFixture->groups().size(), 1);
        QCOMPARE(mFixture->messages().items().size(), 1); // of the second result
        QCOMPARE(mFixture->messages().currentItem()->duration(), 0);
        QVERIFY(mFixture->messages().currentItem()->text().contains("as “2 · "));
        // QGIS gives it the width that its text would like: no more than the panels leave.
        QVERIFY(mFixture->messages().currentItem()->findChild<QTextBrowser*>()->sizeHint().width() <
                200);
        mFixture->undoButton()->click();
        QCOMPARE(mFixture->groups().size(), 1);
        QCOMPARE(mFixture->names(), QStringList({"Starts", "Isochrones", "Travel time"}));
        // There is nothing left to undo. The live isochrones are no longer those that were kept
        // last.
        QVERIFY(!mFixture->messages().currentItem());
        // The user removes the other one by hand.
        QgsProject::instance()->removeMapLayers(mFixture->groups()[0]->findLayerIds());
        QgsProject::instance()->layerTreeRoot()->removeChildNode(mFixture->groups()[0]);
        QCOMPARE(QgsProject::instance()->mapLayers().keys(), layersBefore);
        QVERIFY(mFixture->groups().isEmpty());
    }

    void undoMakesTheLayerActiveThatWasSoBefore() {
        QgsRasterLayer* ground = mFixture->showEvenGround();
        mFixture->start();
        QgsMapLayer* asked = nullptr;
        connect(&mFixture->bench(), &Workbench::activeLayerAsked, this,
                [&](QgsMapLayer* layer) { asked = layer; });
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        for (const bool looksAtResult : {true, false}) {
            mFixture->canvas().setCurrentLayer(ground);
            mFixture->keep();
            QVERIFY(mFixture->kept());
            if (looksAtResult)
                mFixture->canvas().setCurrentLayer(mFixture->layersOf(1)[1]->layer());
            asked = nullptr;
            mFixture->undoButton()->click();
            QCOMPARE(asked, static_cast<QgsMapLayer*>(looksAtResult ? ground : nullptr));
        }
    }

    void undoTicksWhatWasUntickedForTheResultThatGoes() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const auto keepNext = [&](int number) {
            mFixture->click({100 + 20 * number, 300});
            QVERIFY(mFixture->settled());
            mFixture->keep();
            QVERIFY(mFixture->kept(number));
        };
        const auto isTicked = [&](int number) {
            return mFixture->layersOf(number)[1]->isVisible();
        };
        mFixture->keep();
        QVERIFY(mFixture->kept());
        keepNext(2);
        QVERIFY(!isTicked(1) && isTicked(2));
        mFixture->undoButton()->click();
        QVERIFY(!isTicked(1)); // there are live ones
        mFixture->key(Qt::Key_Escape);
        QVERIFY(isTicked(1));
        // The live ones are already gone.
        keepNext(2);
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!isTicked(1) && isTicked(2));
        mFixture->undoButton()->click();
        QVERIFY(isTicked(1));
        // Also those that the user has ticked while there were live ones.
        mFixture->click({160, 320});
        QVERIFY(mFixture->settled() && !isTicked(1));
        mFixture->layersOf(1)[1]->setItemVisibilityChecked(true);
        mFixture->keep();
        QVERIFY(mFixture->kept(2));
        QVERIFY(!isTicked(1) && isTicked(2));
        mFixture->undoButton()->click();
        mFixture->key(Qt::Key_Escape);
        QVERIFY(isTicked(1));
        // What the user unticked stays so.
        mFixture->layersOf(1)[1]->setItemVisibilityChecked(false);
        keepNext(2);
        mFixture->undoButton()->click();
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!isTicked(1));
    }

    void theUndoOfWhatWasRemovedByHandIsGone() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->action("keep")->trigger();
        QVERIFY(mFixture->kept());
        QgsProject::instance()->removeMapLayers(mFixture->groups()[0]->findLayerIds());
        QVERIFY(!mFixture->messages().currentItem());
    }

  private:
    std::unique_ptr<KeptFixture> mFixture;
};

FERMAT_CANVAS_TEST(KeptUndoTest)

#include "kept_undo_test.moc"
