#pragma once

#include <fermat/progress.h>

#include <qgstaskmanager.h>

#include <functional>

/// Work in the background, with progress and cancel.
class WorkTask : public QgsTask {
    Q_OBJECT

  public:
    /// May throw fermat::Error and QgsProcessingException.
    using Work = std::function<void(fermat::Progress&)>;
    enum End { done, failed, cancelled };
    /// Is called on the main thread when the work has ended, with a sentence if it failed.
    using Ended = std::function<void(End, const QString& problem)>;

    WorkTask(const QString& description, Work work, Ended ended);

    /// Calls `work`, and returns its error as a sentence; empty if it succeeds. Throws
    /// fermat::Cancelled.
    static QString problemOf(const std::function<void()>& work);

  protected:
    bool run() override;
    void finished(bool result) override;

  private:
    class TaskProgress;

    Work mWork;
    Ended mEnded;
    QString mProblem;
};
