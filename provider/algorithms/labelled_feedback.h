#pragma once

#include "parameter_labels.h"

#include <qgsprocessingfeedback.h>

/// Passes messages on with the labels of an algorithm's parameters in place of their names, for
/// people who see only the labels.
class LabelledFeedback : public QgsProcessingFeedback {
  public:
    /// Both must outlive this object.
    LabelledFeedback(const QgsProcessingAlgorithm& algorithm, QgsProcessingFeedback& shown)
        : QgsProcessingFeedback(false), mAlgorithm(algorithm), mShown(shown) {
        // Directly, because progress may come from any thread.
        connect(&shown, &QgsFeedback::canceled, this, &QgsFeedback::cancel, Qt::DirectConnection);
        connect(this, &QgsFeedback::progressChanged, &shown, &QgsFeedback::setProgress,
                Qt::DirectConnection);
        if (shown.isCanceled())
            cancel();
    }

    void pushInfo(const QString& info) override { mShown.pushInfo(withLabels(info, mAlgorithm)); }
    void pushWarning(const QString& warning) override {
        mShown.pushWarning(withLabels(warning, mAlgorithm));
    }
    void reportError(const QString& error, bool isFatal) override {
        mShown.reportError(withLabels(error, mAlgorithm), isFatal);
    }

  private:
    const QgsProcessingAlgorithm& mAlgorithm;
    QgsProcessingFeedback& mShown;
};
