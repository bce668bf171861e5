#pragma once

#include "view_job.h"

#include <QObject>
#include <QThreadPool>

/// Runs view jobs in the background, one at a time: of those that are asked for meanwhile only the
/// last is run. What it hands from one to the next keeps a moved start at the cost of one solve.
class ViewPainter : public QObject {
    Q_OBJECT

  public:
    /// `make` makes the job that is wanted when its turn comes; null where there is none.
    explicit ViewPainter(std::function<std::shared_ptr<ViewJob>()> make, QObject* parent = nullptr);
    /// Cancels what is running, and waits for its end.
    ~ViewPainter() override;

    void request();
    /// Whether a job is running or waits for its turn.
    bool isBusy() const { return mRunning; }
    void cancel();
    /// Forgets what was kept: of another terrain it is of no use.
    void forget();
    /// The width of bands that was taken last, where no intervals are set; 0 where there was none.
    double step() const { return mLast ? mLast->step : 0; }

  signals:
    /// A job has run, to its end or until it was cancelled. `waiting`: another is on its way.
    void painted(const std::shared_ptr<ViewJob>& job, bool waiting);

  private:
    void done(const std::shared_ptr<ViewJob>& job);
    std::size_t affordableCells(const PixelMap& pixels);

    std::function<std::shared_ptr<ViewJob>()> mMake;
    QThreadPool mThread; // QGIS' own pool may be full of map rendering
    std::shared_ptr<std::atomic<bool>> mCancelled;
    bool mRunning = false;
    bool mWanted = false;
    std::shared_ptr<ViewJob> mLast; // whose window is kept
    double mSecondsPerCell = 0;
    double mAffordable = 0; // cells
};
