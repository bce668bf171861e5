#include "canvas_fixture.h"
#include "marked_rays.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUndoStack>

/// Undo of the steps of the map tools, and what a changed setting does not change.
class MapStepsTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { mFixture = std::make_unique<CanvasFixture>(); }
    void cleanup() { mFixture.reset(); }

    void everyStepOfTheStartsIsUndoneAndRedone() {
        begin();
        mFixture->click({50, 300});
        mFixture->click({350, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->click({200, 300}); // instead of both
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        undo();
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({50, 300}), 0.0f);
        QCOMPARE(mFixture->at({350, 300}), 0.0f);

        mFixture->click({50, 300}, Qt::ControlModifier);
        mFixture->key(Qt::Key_Escape);
        QVERIFY(mFixture->session().starts().empty());
        undo();
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        undo();
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        redo();
        redo();
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().image().isNull());
        for (int i = 0; i < 4; ++i)
            undo();
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY(!mFixture->bench().steps().canUndo());
    }

    void whatEscapeRemovesIsToldAndBroughtBack() {
        begin();
        mFixture->key(Qt::Key_Escape);
        QVERIFY2(!mFixture->messages().currentItem(), "there was nothing to remove");
        mFixture->click({50, 300});
        mFixture->click({350, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        mFixture->click({200, 202});
        mFixture->key(Qt::Key_Escape);
        QVERIFY(bringBack("The marked path was removed."));
        QCOMPARE(mFixture->bench().rays().ends().size(), std::size_t(1));
        QVERIFY2(!mFixture->messages().currentItem(), "the message goes with what it is about");
        mFixture->action("clear")->trigger();
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY(bringBack("2 starts were removed."));
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        mFixture->action("isochronetool")->trigger();
        mFixture->key(Qt::Key_Escape);
        mFixture->click({50, 300});
        QVERIFY2(!mFixture->messages().currentItem(), "the next step removes it");
    }

    void aDragIsOneStep() {
        begin();
        mFixture->click({100, 202});
        QVERIFY(mFixture->settled());
        mFixture->press({100, 202});
        for (int x = 110; x <= 200; x += 10)
            mFixture->move({x, 202}, Qt::LeftButton);
        mFixture->release({200, 202});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({200, 202}), 0.0f);
        undo();
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({100, 202}), 0.0f);
        QCOMPARE(mFixture->bench().steps().index(), 1);
    }

    void aSettingIsUndoneInThePanelToo() {
        begin();
        mFixture->click(CanvasFixture::middle);
        mFixture->set({{"MAX_COST", 20}});
        QVERIFY(mFixture->settled());
        undo();
        QVERIFY(!mFixture->bench().dock()->parameters().value("MAX_COST").isValid());
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->session().wavefronts()->maximum() > 20);
        redo();
        QCOMPARE(mFixture->bench().dock()->parameters().value("MAX_COST").toDouble(), 20.0);
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->session().wavefronts()->maximum() <= 20);
    }

    void aStartThatIsRefusedWhenTheRasterWasReadBringsBackThoseBefore() {
        begin();
        mFixture->click({320, 80}); // the lake: it is not known yet
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().starts().empty());
        QVERIFY2(!mFixture->bench().steps().canUndo(), "it came to nothing");
        mFixture->click({100, 202});
        QVERIFY(mFixture->settled());
        mFixture->set({{"RADIUS", 3}}); // read again
        mFixture->click({320, 80});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({100, 202}), 0.0f);
        QVERIFY(mFixture->said().contains("impassable"));
    }

    void marksAreUndoneAndASettingSolvesThemAgain() {
        begin();
        mFixture->click({100, 202});
        QVERIFY(mFixture->settled());
        mFixture->action("raytool")->trigger();
        mFixture->click({200, 202});
        mFixture->click({340, 202});
        MarkedRays& rays = mFixture->bench().rays();
        QCOMPARE(rays.ends().size(), std::size_t(2));
        undo();
        QCOMPARE(rays.ends().size(), std::size_t(1));
        redo();
        mFixture->key(Qt::Key_Escape);
        QVERIFY(rays.ends().empty());
        undo();
        QCOMPARE(rays.ends().size(), std::size_t(2));

        mFixture->set({{"RADIUS", 3}});
        QVERIFY(mFixture->settled());
        QCOMPARE(rays.reached().size(), std::size_t(2));
        mFixture->set({{"MAX_COST", 30}}); // too far for the second start
        QVERIFY(mFixture->settled());
        QCOMPARE(rays.ends().size(), std::size_t(2));
        QCOMPARE(rays.reached().size(), std::size_t(1));
        mFixture->set({{"MAX_COST", QVariant()}});
        QVERIFY(mFixture->settled());
        QCOMPARE(rays.reached().size(), std::size_t(2));
    }

    void aSettingThatFailsKeepsTheStarts() {
        begin();
        mFixture->click({50, 300});
        mFixture->click({350, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->set({{"INTERVALS", "ten"}, {"MAX_COST", 20}});
        QVERIFY(mFixture->idle());
        QVERIFY(!mFixture->session().wavefronts());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        mFixture->said();
        mFixture->keep();
        const QString why = mFixture->said();
        QVERIFY2(why.contains("“ten”"), qPrintable(why));
        mFixture->set({{"INTERVALS", ""}});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({350, 300}), 0.0f);
    }

    void startsThatASettingShutsAreLeftOutAndComeBack() {
        begin();
        mFixture->set({{"ZERO_VELOCITY", 1}});
        mFixture->click({320, 80}); // the lake
        mFixture->click({100, 202}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({320, 80}), 0.0f);
        mFixture->set({{"ZERO_VELOCITY", QVariant()}});
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->said().contains("No path can start at Start "));
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QVERIFY(!mFixture->session().isUsable(mFixture->session().starts().front()));
        QCOMPARE(mFixture->at({100, 202}), 0.0f);
        // The only start is removed. There is nothing to solve, and a message says so.
        mFixture->click({100, 202}, Qt::ControlModifier);
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().isStopped());
        mFixture->set({{"ZERO_VELOCITY", 1}});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({320, 80}), 0.0f);
    }

    void stepsOnARasterThatIsRemovedAreForgottenAndOthersAreNot() {
        begin();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        auto* other = new QgsRasterLayer(mFixture->writeRaster("other.tif", 1, {36}), "other");
        const QString id = other->id();
        QgsProject::instance()->addMapLayer(other);
        QgsProject::instance()->removeMapLayer(id);
        QVERIFY(mFixture->bench().steps().canUndo());
        QgsProject::instance()->removeMapLayer(
            mFixture->bench().dock()->parameters().value("INPUT").toString());
        QVERIFY(!mFixture->bench().steps().canUndo());
    }

    void aProjectThatIsReadHasNoStepsToUndo() {
        begin();
        mFixture->click(CanvasFixture::middle);
        mFixture->set({{"RADIUS", 3}});
        QVERIFY(mFixture->bench().steps().canUndo());
        const QString file = mFixture->path("project.qgs");
        QVERIFY(QgsProject::instance()->write(file));
        QVERIFY(QgsProject::instance()->read(file));
        QVERIFY(!mFixture->bench().steps().canUndo());
    }

  private:
    /// Checks the message and presses its button.
    bool bringBack(const char* sentence) {
        auto* item = mFixture->messages().currentItem();
        auto* button = item ? item->findChild<QPushButton*>("FermatBringBack") : nullptr;
        if (!button || !item->text().contains(sentence) || item->duration() != 0)
            return false;
        button->click();
        return true;
    }
    void begin() {
        mFixture->showEvenGround();
        mFixture->start();
    }
    void undo() { QTest::keyClick(&mFixture->canvas(), Qt::Key_Z, Qt::ControlModifier); }
    void redo() {
        QTest::keyClick(&mFixture->canvas(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    }

    std::unique_ptr<CanvasFixture> mFixture;
};

FERMAT_CANVAS_TEST(MapStepsTest)

#include "map_steps_test.moc"
