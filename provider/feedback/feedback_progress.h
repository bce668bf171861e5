#pragma once

#include <fermat/progress.h>

#include <qgsfeedback.h>

/// Passes the progress of the core to QGIS.
class FeedbackProgress : public fermat::Progress {
  public:
    explicit FeedbackProgress(QgsFeedback* feedback) : mFeedback(feedback) {}

    /// Passes on only steps of a thousandth, because each one is a signal to the user's window.
    void report(double fraction) override {
        if (fraction < mReported + 0.001)
            return;
        mReported = fraction;
        mFeedback->setProgress(100 * fraction);
    }
    bool cancelled() override { return mFeedback->isCanceled(); }

  private:
    QgsFeedback* mFeedback;
    double mReported = 0;
};
