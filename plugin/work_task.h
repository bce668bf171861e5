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
    /// Called on the main thread when the work is done. `problem` is empty where it went well;
    /// not called after a cancel.
    using Done = std::function<void(const QString& problem)>;

    WorkTask(const QString& description, Work work, Done done);

    /// The sentence with which `work` fails; empty where it goes well. Throws fermat::Cancelled.
    static QString problemOf(const std::function<void()>& work);

  protected:
    bool run() override;
    void finished(bool result) override;

  private:
    class TaskProgress;

    Work mWork;
    Done mDone;
    QString mProblem;
};
