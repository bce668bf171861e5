#pragma once

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingfeedback.h>

/// Keeps what an algorithm says.
class RecordingFeedback : public QgsProcessingFeedback {
  public:
    RecordingFeedback() : QgsProcessingFeedback(false) {}
    void reportError(const QString& error, bool) override { mErrors << error; }
    void pushWarning(const QString& warning) override { mWarnings << warning; }

    QStringList mErrors;
    QStringList mWarnings;
};

/// What a run of an algorithm gave: `error` is empty where it succeeded.
struct Run {
    QVariantMap results;
    QString error;
};

/// Runs an algorithm as QGIS does, on the calling thread.
template <class Algorithm>
Run runAlgorithm(const QVariantMap& parameters, RecordingFeedback& feedback) {
    Algorithm prototype;
    prototype.initAlgorithm({});
    QgsProcessingContext context;
    Run run;
    bool ok = false;
    try {
        run.results = prototype.run(parameters, context, &feedback, &ok, {}, false);
        // QGIS reports what goes wrong in preparation, and throws what does later.
        if (!ok)
            run.error = feedback.mErrors.join('\n');
    } catch (const QgsProcessingException& exception) {
        run.error = exception.what();
    }
    return run;
}

template <class Algorithm>
Run runAlgorithm(const QVariantMap& parameters) {
    RecordingFeedback feedback;
    return runAlgorithm<Algorithm>(parameters, feedback);
}
