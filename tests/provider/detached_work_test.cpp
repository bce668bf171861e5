#include "detached_work.h"
#include "provider_fixture.h"
#include "qgis_test_main.h"
#include "raster_output.h"

#include <fermat/error.h>

#include <QSemaphore>
#include <QThreadPool>

#include <functional>
#include <future>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <vector>

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

    void rastersThatAreClosedAtTheSameTimeAreAllClosed() {
        const ProviderFixture fixture;
        RasterGeometry geometry;
        geometry.grid = {1000, 1000};
        const auto open = [&] {
            std::vector<std::unique_ptr<RasterOutput>> outputs;
            for (int i = 0; i < 6; ++i)
                outputs.push_back(std::make_unique<RasterOutput>(
                    std::make_shared<OutputStage>("OUTPUT",
                                                  fixture.path(QStringLiteral("%1.tif").arg(i))),
                    geometry, BandDescription(), GDT_Float32, RasterOutput::Options()));
            return outputs;
        };
        // What waits for ever cannot be ended, so the whole program must be.
        const auto requireEnd = [](bool ended) {
            if (!ended)
                qFatal("a raster is never closed");
        };
        for (int round = 0; round < 20; ++round) {
            open(); // and drop: threads that nobody waits for close them
            requireEnd(QThreadPool::globalInstance()->waitForDone(60000));
            const auto outputs = open();
            std::vector<std::future<void>> writers;
            for (const auto& output : outputs)
                writers.push_back(std::async(std::launch::async, [&output] {
                    output->write<float>(
                        [](int row, int col, std::span<float> to) {
                            std::iota(to.begin(), to.end(), float(row * 4096 + col));
                        },
                        fermat::no_progress);
                }));
            for (std::future<void>& writer : writers) {
                requireEnd(writer.wait_for(std::chrono::minutes(1)) == std::future_status::ready);
                writer.get();
            }
        }
    }
};

FERMAT_QGIS_TEST(DetachedWorkTest)
#include "detached_work_test.moc"
