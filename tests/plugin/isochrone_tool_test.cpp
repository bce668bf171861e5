#include "canvas_fixture.h"
#include "isochrone_tool.h"

#include <qgsapplication.h>
#include <qgstaskmanager.h>

#include <QLabel>

class IsochroneToolTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { mFixture = std::make_unique<CanvasFixture>(); }
    void cleanup() { mFixture.reset(); }

    void aClickSetsTheStartAndGivesTheIsochronesOfTheAlgorithm() {
        QgsRasterLayer* layer = mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QCOMPARE(mFixture->at(CanvasFixture::middle), 0.0f);
        QCOMPARE(mFixture->at(CanvasFixture::middle + QPoint(100, 0)), 25.0f);

        const QgsPointXY start = mFixture->session().starts().front();
        const Outcome outcome = CanvasFixture::run(
            "fermat:isochrones",
            {{"INPUT", layer->source()},
             {"START_POINT", QStringLiteral("%1,%2").arg(start.x()).arg(start.y())},
             {"RADIUS", 2},
             {"OUTPUT", mFixture->path("times.tif")}});
        QVERIFY2(outcome.ok, qPrintable(outcome.error));
        const RasterContent times = CanvasFixture::readRaster(mFixture->path("times.tif"));
        const auto& distance = mFixture->solved().solution.distance;
        QCOMPARE(times.values.size(), distance.size());
        for (std::size_t cell = 0; cell < distance.size(); ++cell)
            QCOMPARE(distance[cell] < fermat::infinity ? distance[cell] : -9999.0f,
                     float(times.values[cell]));
    }

    void theBandsAreDrawnWhereTheirTimesAre() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"INTERVALS", "10,30"}});
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        const QRgb first = mFixture->pixel(CanvasFixture::middle + QPoint(20, 0));  // 5 s
        const QRgb second = mFixture->pixel(CanvasFixture::middle + QPoint(80, 0)); // 20 s
        QVERIFY(qAlpha(first) > 0 && qAlpha(second) > 0 && first != second);
        QCOMPARE(mFixture->pixel(CanvasFixture::middle - QPoint(20, 0)), first);
        QCOMPARE(mFixture->pixel(CanvasFixture::middle - QPoint(80, 0)), second);
        // There is a line at the end of a band, at 10 s, and nothing beyond the last band.
        QVERIFY(qAlpha(mFixture->pixel(CanvasFixture::middle + QPoint(40, 0))) > qAlpha(first));
        QCOMPARE(qAlpha(mFixture->pixel(CanvasFixture::middle + QPoint(160, 0))), 0);
    }

    void theLinesAreLabelled() {
        mFixture->showEvenGround();
        mFixture->start();
        const auto white = [&] {
            const QImage& image = mFixture->session().image();
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += qMin(qMin(qRed(image.pixel(x, y)), qGreen(image.pixel(x, y))),
                                  qBlue(image.pixel(x, y))) > 200;
            return count;
        };
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QVERIFY(white() > 100); // the halo of letters
        // A line that is not visible has no label.
        mFixture->set({{"INTERVALS", "1000"}});
        QVERIFY(mFixture->settled());
        QCOMPARE(white(), 0);
    }

    void withoutIntervalsTheBandsAreRoundAndTheLakeStaysEmpty() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().intervals(), QStringLiteral("step:10"));
        QCOMPARE(qAlpha(mFixture->pixel({320, 80})), 0);
        QVERIFY(qAlpha(mFixture->pixel({20, 380})) > 0);
    }

    void shiftAddsAStartControlRemovesOne() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click({50, 202});
        mFixture->click({350, 202}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QCOMPARE(mFixture->at({50, 202}), 0.0f);
        QCOMPARE(mFixture->at({350, 202}), 0.0f);

        mFixture->click({50, 202}, Qt::ControlModifier);
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY(mFixture->at({50, 202}) > 70);
        QCOMPARE(mFixture->at({350, 202}), 0.0f);

        // Away from all marks, there is nothing to remove.
        mFixture->click({200, 100}, Qt::ControlModifier);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        // A click without a key replaces the starts.
        mFixture->click({200, 300});
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({200, 300}), 0.0f);
    }

    void backspaceRemovesTheLastStartAndEscapeAll() {
        mFixture->showEvenGround();
        mFixture->start();
        for (const int x : {50, 200, 350})
            mFixture->click({x, 300}, Qt::ShiftModifier);
        QVERIFY(mFixture->settled());
        mFixture->key(Qt::Key_Backspace);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->at({350, 300}) > 30);
        mFixture->key(Qt::Key_Escape);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(0));
        QVERIFY(mFixture->idle());
        QVERIFY(mFixture->session().image().isNull());
        QVERIFY(!mFixture->session().wavefronts());
    }

    void aDraggedStartMovesTheWavefrontsAndSettlesWhenItIsLeft() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->set({{"INTERVALS", "10"}});
        mFixture->click({100, 202});
        QVERIFY(mFixture->settled());
        QVERIFY(qAlpha(mFixture->pixel({100, 190})) > 0);
        QCOMPARE(qAlpha(mFixture->pixel({300, 190})), 0);

        mFixture->press({103, 200}); // not quite in the middle of the mark
        for (int x = 120; x <= 300; x += 20)
            mFixture->move({x, 202}, Qt::LeftButton);
        QTRY_VERIFY(qAlpha(mFixture->pixel({300, 190})) > 0);
        QTRY_COMPARE(qAlpha(mFixture->pixel({100, 190})), 0);
        QVERIFY2(!mFixture->session().wavefronts(), "the whole raster waits for the release");
        QVERIFY(mFixture->idle());
        QVERIFY(!mFixture->session().wavefronts());

        mFixture->release({300, 202});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        QCOMPARE(mFixture->at({300, 202}), 0.0f);
    }

    void aDragWhoseStartIsTakenAwayIsForgotten() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click({100, 202});
        QVERIFY(mFixture->settled());
        mFixture->press({100, 202});
        mFixture->move({200, 202}, Qt::LeftButton);
        mFixture->action("clear")->trigger();
        mFixture->move({220, 202}, Qt::LeftButton);
        mFixture->release({220, 202});
        QVERIFY(mFixture->session().starts().empty());
        mFixture->click({300, 202});
        QVERIFY2(mFixture->settled(), "the next start is solved on the whole raster");
        QCOMPARE(mFixture->at({300, 202}), 0.0f);
    }

    void aStartDraggedIntoALakeStaysOnTheShoreAndIsTold() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click({320, 202});
        QVERIFY(mFixture->settled());
        mFixture->press({320, 202});
        mFixture->move({320, 150}, Qt::LeftButton);
        mFixture->move({320, 80}, Qt::LeftButton);
        QVERIFY(mFixture->said().isEmpty());
        mFixture->release({320, 80});
        const QString said = mFixture->said();
        QVERIFY2(said.contains("over an impassable or empty cell of the raster layer “even”"),
                 qPrintable(said));
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({320, 150}), 0.0f);
    }

    void aPlaceJustOutsideTheRasterIsItsNearestCell() {
        QgsRectangle wider = mFixture->showEvenGround()->extent();
        wider.scale(1.5); // the raster begins at pixel 67 and ends at 333, 2.7 pixels per cell
        mFixture->canvas().setExtent(wider);
        mFixture->start();
        mFixture->click({200, 59});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({200, 68}), 0.0f);
        mFixture->move({270, 61});
        QVERIFY(mFixture->canvas().findChild<QLabel*>("FermatPathLabel")->isVisible());
        mFixture->move({270, 50});
        QVERIFY(!mFixture->canvas().findChild<QLabel*>("FermatPathLabel")->isVisible());
        mFixture->click({340, 340}, Qt::ShiftModifier); // a corner
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({332, 332}), 0.0f);
        mFixture->click({200, 50});
        QVERIFY(mFixture->said().contains("Click inside it"));
        QCOMPARE(mFixture->session().starts().size(), std::size_t(2));

        // A drag follows the edge, and tells where the start is if it ends further away.
        mFixture->press(mark(0));
        mFixture->move({150, 150}, Qt::LeftButton);
        mFixture->move({120, 60}, Qt::LeftButton);
        mFixture->move({120, 20}, Qt::LeftButton);
        mFixture->release({120, 20});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({120, 68}), 0.0f);
        const QString said = mFixture->said();
        QVERIFY2(said.contains("was outside the raster layer “even”. The start stays"),
                 qPrintable(said));
    }

    void aShortTwitchIsAClick() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->press({202, 202});
        mFixture->move({203, 202}, Qt::LeftButton);
        mFixture->release({203, 202});
        QVERIFY(mFixture->settled());
        const QgsPointXY start = mFixture->session().starts().front();
        QCOMPARE(start.x(),
                 mFixture->canvas().getCoordinateTransform()->toMapCoordinates(202, 202).x());
    }

    void theMouseShowsThePathAndItsTime() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        QTest::mouseMove(mFixture->canvas().viewport(), CanvasFixture::middle + QPoint(100, 0));
        auto* label = mFixture->canvas().findChild<QLabel*>("FermatPathLabel");
        QVERIFY(label);
        QTRY_COMPARE(label->text(), QStringLiteral("25.0 s · 250 m"));
        QVERIFY(label->isVisible());
        mFixture->move({320, 80});
        QCOMPARE(label->text(), QStringLiteral("not reached"));
        mFixture->move({300, 202});
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(mFixture->canvas().viewport(), &leave);
        QVERIFY2(!label->isVisible(), "the mouse has left the map");
        mFixture->move({300, 202});
        QVERIFY(label->isVisible());
        mFixture->key(Qt::Key_Escape);
        QVERIFY(!label->isVisible());
        mFixture->move({200, 250});
        QVERIFY(!label->isVisible());
    }

    void aNewClickSupersedesTheRunningSolve() {
        mFixture->showSlowGround();
        mFixture->click({100, 300});
        QVERIFY(mFixture->working());
        mFixture->click({300, 300});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({300, 300}), 0.0f);
        QVERIFY(mFixture->at({100, 300}) > 40);
        QCOMPARE(mFixture->session().starts().size(), std::size_t(1));
        // The raster is in memory now, so the solve is replaced.
        mFixture->click({100, 300});
        QVERIFY(mFixture->working());
        mFixture->click({200, 300});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({200, 300}), 0.0f);
    }

    void aSettingSupersedesWhatIsSolved() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->set({{"MAX_COST", 20}});
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->session().wavefronts()->maximum() <= 20);
        // Intervals change only the drawing.
        const Wavefronts* before = mFixture->session().wavefronts();
        const QRgb colour = mFixture->pixel(CanvasFixture::middle + QPoint(60, 0));
        mFixture->set({{"INTERVALS", "step:3"}});
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->session().wavefronts(), before);
        QVERIFY(mFixture->pixel(CanvasFixture::middle + QPoint(60, 0)) != colour);
        // The radius changes the paths: a knight's move becomes a step.
        const QPoint knight = CanvasFixture::middle + QPoint(80, 40); // 20 columns, 10 rows
        mFixture->set({{"MAX_COST", QVariant()}, {"RADIUS", 1}});
        QVERIFY(mFixture->settled());
        QVERIFY(qAbs(mFixture->at(knight) - float(10 + 10 * std::sqrt(2))) < 1e-4f);
        mFixture->set({{"RADIUS", 2}});
        QVERIFY(mFixture->settled());
        QVERIFY(qAbs(mFixture->at(knight) - float(std::sqrt(500))) < 1e-4f);
        // The unit changes the terrain: at 36 m/s it takes 25 / 3.6 s.
        mFixture->set({{"VELOCITY_UNIT", 1}});
        QVERIFY(mFixture->settled());
        QVERIFY(qAbs(mFixture->at(CanvasFixture::middle + QPoint(100, 0)) - 250 / 36.0f) < 1e-4f);
    }

    void aSettingThatCannotBeIsRefusedInTheWordsOfTheAlgorithm() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click(CanvasFixture::middle);
        QVERIFY(mFixture->settled());
        mFixture->set({{"INTERVALS", "ten"}});
        QVERIFY(mFixture->said().contains("intervals” is “ten”"));
        QVERIFY(mFixture->idle());
        mFixture->set({{"INTERVALS", "step:0.001"}});
        QVERIFY(mFixture->idle());
        QTRY_VERIFY(mFixture->messages().currentItem());
        QVERIFY(mFixture->said().contains("Use a larger step"));
        mFixture->set({{"INTERVALS", "step:10"}});
        QVERIFY(mFixture->settled());
        QVERIFY(mFixture->said().isEmpty());
    }

    void aCancelledSolveLeavesATidyMap() {
        mFixture->showSlowGround(600);
        mFixture->click({100, 300});
        QVERIFY(mFixture->working());
        // The task that runs first may be one of QGIS.
        const auto stopped = [&] {
            QgsApplication::taskManager()->cancelAll();
            return !mFixture->session().isBusy();
        };
        QVERIFY(QTest::qWaitFor(stopped, 60000));
        QVERIFY(mFixture->said().isEmpty());
        auto* status = mFixture->bench().dock()->findChild<QLabel*>("FermatStatus");
        QTRY_VERIFY2(status->text().contains("Not solved"), qPrintable(status->text()));
        // It does not begin again by itself when the map moves.
        mFixture->canvas().zoomByFactor(0.9);
        QVERIFY(mFixture->idle());
        QVERIFY(!mFixture->session().wavefronts());
        mFixture->click({300, 300});
        QVERIFY(status->text().contains("Solving"));
        QVERIFY(mFixture->settled());
        QCOMPARE(mFixture->at({300, 300}), 0.0f);
        QVERIFY2(status->text().contains("The furthest place") &&
                     status->text().contains("\nVelocities: 36 to 36 km/h."),
                 qPrintable(status->text()));
    }

    void aSolveOfTheWholeRasterThatIsCancelledIsNotDoneAgainByItself() {
        mFixture->showSlowGround();
        mFixture->click({100, 300});
        QVERIFY(mFixture->settled());
        // The raster is in memory now, so the solve is cancelled.
        mFixture->click({200, 300});
        QVERIFY(mFixture->working());
        QgsApplication::taskManager()->cancelAll();
        QVERIFY(mFixture->idle());
        QTRY_VERIFY(mFixture->session().isStopped());
        mFixture->canvas().zoomByFactor(0.9);
        QVERIFY(mFixture->idle());
        QVERIFY(!mFixture->session().wavefronts());
        QVERIFY2(!mFixture->session().image().isNull(), "what the map showed stays");
        mFixture->set({{"MAX_COST", 50}});
        QVERIFY(mFixture->settled());
    }

    void theCursorOverAStartShowsThatItCanBeDragged() {
        mFixture->showEvenGround();
        mFixture->start();
        mFixture->click({100, 202});
        QVERIFY(mFixture->settled());
        mFixture->move({200, 100});
        QCOMPARE(mFixture->canvas().cursor().shape(), Qt::CrossCursor);
        mFixture->move({102, 200});
        QCOMPARE(mFixture->canvas().cursor().shape(), Qt::OpenHandCursor);
        QCOMPARE(mFixture->canvas().findChild<QLabel*>("FermatPathLabel")->text(),
                 QStringLiteral("start"));
        mFixture->press({102, 200});
        QCOMPARE(mFixture->canvas().cursor().shape(), Qt::ClosedHandCursor);
        mFixture->move({200, 100}, Qt::LeftButton);
        mFixture->release({200, 100});
        QCOMPARE(mFixture->canvas().cursor().shape(), Qt::OpenHandCursor);
        mFixture->move({300, 300});
        QCOMPARE(mFixture->canvas().cursor().shape(), Qt::CrossCursor);
    }

    void unloadingWhileASolveRunsWaitsForItsEnd() {
        mFixture->showSlowGround();
        mFixture->click({100, 300});
        QVERIFY(mFixture->working());
        mFixture->end();
        QTRY_COMPARE_WITH_TIMEOUT(QgsApplication::taskManager()->countActiveTasks(), 0, 60000);
    }

  private:
    /// Where a start is on the canvas.
    QPoint mark(std::size_t index) {
        const QgsPointXY start = mFixture->session().starts()[index];
        return mFixture->canvas().getCoordinateTransform()->transform(start).toQPointF().toPoint();
    }

    std::unique_ptr<CanvasFixture> mFixture;
};

FERMAT_CANVAS_TEST(IsochroneToolTest)

#include "isochrone_tool_test.moc"
