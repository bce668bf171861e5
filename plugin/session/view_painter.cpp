#include "view_painter.h"

#include <algorithm>

namespace {

// A view is solved in about this time. If necessary, its cells are larger.
constexpr double viewSeconds = 0.05;

} // namespace

ViewPainter::ViewPainter(std::function<std::shared_ptr<ViewJob>()> make, QObject* parent)
    : QObject(parent), mMake(std::move(make)) {
    mThread.setMaxThreadCount(1);
}

ViewPainter::~ViewPainter() {
    cancel();
    mThread.waitForDone();
}

void ViewPainter::cancel() {
    mWanted = false;
    if (mCancelled)
        *mCancelled = true;
}

void ViewPainter::forget() {
    cancel();
    mLast.reset();
    mSecondsPerCell = 0;
    mAffordable = 0;
}

void ViewPainter::request() {
    mWanted = true;
    if (mRunning)
        return;
    mWanted = false;
    const std::shared_ptr<ViewJob> job = mMake();
    if (!job)
        return;
    if (mLast && mLast->ground == job->ground) {
        job->memory = mLast->memory;
        job->step = mLast->step;
    } else {
        job->memory = std::make_shared<ViewMemory>();
    }
    job->memory->solveSeconds = 0;
    job->memory->maximumCells = affordableCells(*job->pixels);
    mRunning = true;
    mCancelled = std::make_shared<std::atomic<bool>>(false);
    // The destructor waits for the thread, and then the job goes with this object. It must not live
    // until the application ends, because it may hold a raster of GDAL.
    mThread.start([this, job, cancelled = mCancelled] {
        job->run(*cancelled);
        QMetaObject::invokeMethod(
            this, [this, job] { done(job); }, Qt::QueuedConnection);
    });
}

/// At most as many cells as pixels, and at most as many as can be solved in time. The number stays
/// while it is about right, because another number needs another window, with its own terrain and
/// session.
std::size_t ViewPainter::affordableCells(const PixelMap& pixels) {
    const double shown = double(pixels.size().width()) * pixels.size().height();
    if (mSecondsPerCell > 0) {
        const double now = viewSeconds / mSecondsPerCell;
        if (mAffordable <= 0 || now < mAffordable / 1.5 || now > 3 * mAffordable)
            mAffordable = now;
    }
    return std::size_t(
        std::clamp(mAffordable > 0 ? std::min(shown, mAffordable) : shown, 1e4, 1e8));
}

void ViewPainter::done(const std::shared_ptr<ViewJob>& job) {
    mRunning = false;
    if (!*mCancelled) {
        mLast = job;
        if (const ViewMemory& memory = *job->memory; memory.solveSeconds > 0)
            mSecondsPerCell = memory.solveSeconds / double(memory.window.grid.cells());
    }
    const bool waiting = std::exchange(mWanted, false);
    emit painted(job, waiting);
    job->settled.reset(); // it is large, and perhaps nobody else needs it
    job->beforeChanges.reset();
    job->whole.reset();
    if (waiting)
        request();
}
