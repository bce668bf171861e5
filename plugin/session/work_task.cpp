#include "work_task.h"

#include "exception_translation.h"

#include <fermat/error.h>

#include <qgsexception.h>

class WorkTask::TaskProgress : public fermat::Progress {
  public:
    explicit TaskProgress(WorkTask& task) : mTask(task) {}
    void report(double fraction) override { mTask.setProgress(100 * fraction); }
    bool cancelled() override { return mTask.isCanceled(); }

  private:
    WorkTask& mTask;
};

WorkTask::WorkTask(const QString& description, Work work, Ended ended)
    : QgsTask(description, QgsTask::CanCancel), mWork(std::move(work)), mEnded(std::move(ended)) {}

QString WorkTask::problemOf(const std::function<void()>& work) {
    try {
        inSentences(work);
        return {};
    } catch (const QgsException& problem) {
        return problem.what();
    }
}

bool WorkTask::run() {
    TaskProgress progress(*this);
    try {
        mProblem = problemOf([&] { mWork(progress); });
    } catch (const fermat::Cancelled&) {
        return false;
    }
    mWork = nullptr; // and frees the memory that it holds
    return mProblem.isEmpty();
}

void WorkTask::finished(bool result) {
    mEnded(result ? done : mProblem.isEmpty() ? cancelled : failed, mProblem);
}
