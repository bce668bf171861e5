#pragma once

#include "view_job.h"

#include <QObject>
#include <QThreadPool>

/// Runs view jobs in the background, one at a time. If several are requested while one is running,
/// only the last one runs afterwards. It passes the memory of one job on to the next, so
/// that a moved start costs only one solve.
class ViewPainter : public QObject {
    Q_OBJECT

  public:
    /// `make` makes the job when its turn comes; it returns null if there is nothing to do.
    explicit ViewPainter(std::function<std::shared_ptr<ViewJob>()> make, QObject* parent = nullptr);
    /// Cancels the running job and waits for its end.
    ~ViewPainter() override;

    void request();
    /// Whether a job is running or waits for its turn.
    bool isBusy() const { return mRunning; }
    void cancel();
    /// Forgets what was kept, because it cannot be used for another ground.
    void forget();
    /// The last width of bands, if no intervals are set; 0 if there was none.
    double step() const { return mLast ? mLast->step : 0; }

  signals:
    /// A job has ended or was cancelled. `waiting`: another job follows.
    void painted(const std::shared_ptr<ViewJob>& job, bool waiting);

  private:
    void done(const std::shared_ptr<ViewJob>& job);
    std::size_t affordableCells(const PixelMap& pixels);

    std::function<std::shared_ptr<ViewJob>()> mMake;
    QThreadPool mThread; // the pool of QGIS may be full of map rendering
    std::shared_ptr<std::atomic<bool>> mCancelled;
    bool mRunning = false;
    bool mWanted = false;
    std::shared_ptr<ViewJob> mLast; // its memory is kept
    double mSecondsPerCell = 0;
    double mAffordable = 0; // cells
};
