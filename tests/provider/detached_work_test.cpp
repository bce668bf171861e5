#include "detached_work.h"
#include "qgis_test_main.h"

#include <fermat/error.h>

#include <QSemaphore>
#include <QThreadPool>

#include <functional>
#include <stdexcept>

namespace {

struct Watcher : fermat::Progress {
    std::function<void(double)> onReport = [](double) {};
    bool stop = false;
    void report(double fraction) override { onReport(fraction); }
    bool cancelled() override { return stop; }
};

} // namespace

class DetachedWorkTest : public QObject {
    Q_OBJECT

  private slots:
    void givesWhatTheWorkReturns() {
        QCOMPARE(runAside([](fermat::Progress&) { return 7; }, fermat::no_progress), 7);
    }

    void throwsWhatTheWorkThrows() {
        QVERIFY_EXCEPTION_THROWN(
            runAside([](fermat::Progress&) -> int { throw std::runtime_error("no"); },
                     fermat::no_progress),
            std::runtime_error);
    }

    void reportsHowFarTheWorkIs() {
        QSemaphore seen;
        Watcher watcher;
        watcher.onReport = [&](double fraction) {
            if (fraction == 0.5)
                seen.release();
        };
        runAside(
            [&](fermat::Progress& progress) {
                progress.report(0.5);
                seen.acquire();
                return true;
            },
            watcher);
    }

    void workThatNobodyWaitsForIsToldAndEndsByItself() {
        const auto hold = std::make_shared<QSemaphore>();
        const auto told = std::make_shared<std::atomic<bool>>(false);
        {
            const DetachedWork<int> work([hold, told](fermat::Progress& progress) {
                hold->acquire();
                *told = progress.cancelled();
                return 7;
            });
        }
        QVERIFY2(!QThreadPool::globalInstance()->waitForDone(20), "QGIS would not wait for it");
        hold->release();
        QVERIFY(QThreadPool::globalInstance()->waitForDone());
        QVERIFY(*told);
    }

    void aCancelReturnsWhileTheWorkIsStillAtItAndTellsIt() {
        const auto hold = std::make_shared<QSemaphore>();
        const auto told = std::make_shared<std::atomic<bool>>(false);
        Watcher watcher;
        watcher.stop = true;
        QVERIFY_EXCEPTION_THROWN(runAside(
                                     [hold, told](fermat::Progress& progress) {
                                         hold->acquire();
                                         *told = progress.cancelled();
                                         return true;
                                     },
                                     watcher),
                                 fermat::Cancelled);
        QVERIFY(!*told);
        QVERIFY2(!QThreadPool::globalInstance()->waitForDone(20), "QGIS would not wait for it");
        hold->release();
        QVERIFY(QThreadPool::globalInstance()->waitForDone());
        QVERIFY(*told);
    }
};

FERMAT_QGIS_TEST(DetachedWorkTest)
#include "detached_work_test.moc"
