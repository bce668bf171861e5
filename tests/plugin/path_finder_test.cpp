#include "band_labels.h"
#include "path_finder.h"
#include "qgis_test_main.h"

#include <fermat/error.h>

#include <QTest>
#include <QThread>

#include <atomic>
#include <stdexcept>
#include <utility>

namespace {

/// Wavefronts of which each path takes as long as the test wants. Its cost is the x of its end.
class SlowWavefronts : public Wavefronts {
  public:
    explicit SlowWavefronts(bool isInFiles) : mIsInFiles(isInFiles) {}

    bool isInFiles() const override { return mIsInFiles; }
    std::optional<TracedPath> pathTo(const QgsPointXY& end,
                                     fermat::Progress& progress) const override {
        ++begun;
        while (waits) {
            try {
                progress.check(0);
            } catch (const fermat::Cancelled&) {
                ++cancelled;
                throw;
            }
            QThread::msleep(1);
        }
        thread = QThread::currentThread();
        TracedPath path;
        path.cost = end.x();
        return path;
    }
    std::optional<double> costAt(const QgsPointXY& end) const override { return end.x() + 1; }

    const Ground& ground() const override { throw std::logic_error("nobody asks for it"); }
    bool covers(const QgsPointXY&) const override { return true; }
    Picture draw(const PixelMap&, const BandScale&, QPointF, fermat::Progress&) const override {
        return {};
    }
    BandFigures figures(std::span<const float>, const QgsCoordinateTransformContext&,
                        fermat::Progress&) const override {
        return {};
    }

    mutable std::atomic<int> begun = 0, cancelled = 0;
    std::atomic<bool> waits = false;
    mutable std::atomic<QThread*> thread = nullptr;

  private:
    bool mIsInFiles;
};

} // namespace

/// Paths to the mouse over wavefronts in memory and in files.
class PathFinderTest : public QObject {
    Q_OBJECT

    PathFinder* mFinder = nullptr;
    std::vector<PathFinder::Answer> mAnswers;
    std::shared_ptr<SlowWavefronts> mInFiles;

    void ask(const std::shared_ptr<SlowWavefronts>& wavefronts, double x) {
        mFinder->find({wavefronts, nullptr, {{x, 0}}, {int(x), 0}});
    }
    void make(int patience) {
        delete mFinder;
        mFinder = new PathFinder(patience);
        connect(mFinder, &PathFinder::found, this,
                [this](const PathFinder::Answer& answer) { mAnswers.push_back(answer); });
    }
    std::vector<double> costs() const {
        std::vector<double> costs;
        for (const PathFinder::Answer& answer : mAnswers)
            costs.push_back(answer.paths.front()->cost);
        return costs;
    }

  private slots:
    void init() {
        mAnswers.clear();
        mInFiles = std::make_shared<SlowWavefronts>(true);
        make(1'000'000);
    }
    void cleanup() { delete std::exchange(mFinder, nullptr); }

    void pathsInMemoryAreFoundAtOnce() {
        const auto inMemory = std::make_shared<SlowWavefronts>(false);
        mFinder->find({inMemory, inMemory, {{3, 0}, {4, 0}}, {7, 8}});
        QCOMPARE(mAnswers.size(), std::size_t(1));
        QCOMPARE(mAnswers[0].paths.size(), std::size_t(2));
        QCOMPARE(mAnswers[0].paths[1]->cost, 4.0);
        QCOMPARE(mAnswers[0].costsBefore, (std::vector<std::optional<double>>{4, 5}));
        QCOMPARE(mAnswers[0].mouse, QPoint(7, 8));
        QCOMPARE(inMemory->thread.load(), QThread::currentThread());
    }

    void theMainThreadDoesNotWaitForFiles() {
        mInFiles->waits = true;
        ask(mInFiles, 1);
        QTRY_COMPARE(mInFiles->begun.load(), 1);
        QVERIFY(mAnswers.empty());
        mInFiles->waits = false;
        QTRY_COMPARE(costs(), std::vector<double>{1});
        QCOMPARE(mAnswers[0].mouse, QPoint(1, 0));
        QVERIFY(mAnswers[0].costsBefore.empty());
        QVERIFY(mInFiles->thread.load() != QThread::currentThread());
        QCOMPARE(mInFiles.use_count(), 1L); // nobody else keeps its files
    }

    void workThatIsAlmostDoneIsShownAndThenTheNewestPlace() {
        mInFiles->waits = true;
        ask(mInFiles, 1);
        QTRY_COMPARE(mInFiles->begun.load(), 1);
        for (const double x : {2, 3, 4})
            ask(mInFiles, x);
        QThread::msleep(20); // it asks whether it may go on
        mInFiles->waits = false;
        QTRY_COMPARE(costs(), (std::vector<double>{1, 4}));
        QCOMPARE(mInFiles->begun.load(), 2);
        QCOMPARE(mInFiles->cancelled.load(), 0);
    }

    void workThatTakesLongEndsForANewerPlace() {
        make(10);
        mInFiles->waits = true;
        ask(mInFiles, 1);
        QTest::qWait(100); // nobody waits for another place, so it goes on
        QCOMPARE(mInFiles->cancelled.load(), 0);
        ask(mInFiles, 2);
        QTRY_COMPARE(mInFiles->cancelled.load(), 1);
        QTRY_COMPARE(mInFiles->begun.load(), 2);
        mInFiles->waits = false;
        QTRY_COMPARE(costs(), std::vector<double>{2});
    }

    void afterACancelThereIsNoAnswer() {
        mInFiles->waits = true;
        ask(mInFiles, 1);
        ask(mInFiles, 2);
        QTRY_COMPARE(mInFiles->begun.load(), 1);
        mFinder->cancel();
        QTRY_COMPARE(mInFiles->cancelled.load(), 1);
        mInFiles->waits = false;
        QTest::qWait(50);
        QCOMPARE(costs(), std::vector<double>());
        QCOMPARE(mInFiles->begun.load(), 1);
        ask(mInFiles, 3);
        QTRY_COMPARE(costs(), std::vector<double>{3});
    }

    void anAnswerThatComesAfterTheCancelIsNotGiven() {
        ask(mInFiles, 1);
        while (!mInFiles->thread) // without a turn of the event loop
            QThread::msleep(1);
        QThread::msleep(20); // the answer is on its way
        mFinder->cancel();
        QTest::qWait(50);
        QCOMPARE(costs(), std::vector<double>());
    }

    void workInMemoryReplacesThatInFiles() {
        mInFiles->waits = true;
        ask(mInFiles, 1);
        QTRY_COMPARE(mInFiles->begun.load(), 1);
        ask(std::make_shared<SlowWavefronts>(false), 2);
        QTRY_COMPARE(mInFiles->cancelled.load(), 1);
        QTest::qWait(50);
        QCOMPARE(costs(), std::vector<double>{2});
    }

    void workEndsWithTheFinder() {
        mInFiles->waits = true;
        ask(mInFiles, 1);
        QTRY_COMPARE(mInFiles->begun.load(), 1);
        delete std::exchange(mFinder, nullptr);
        QCOMPARE(mInFiles->cancelled.load(), 1);
    }
};

FERMAT_QGIS_TEST(PathFinderTest)
#include "path_finder_test.moc"
