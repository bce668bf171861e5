#include "path_finder.h"

#include <fermat/error.h>

#include <QElapsedTimer>

#include <atomic>
#include <utility>

namespace {

PathFinder::Answer answerTo(const PathFinder::Question& question, fermat::Progress& progress) {
    PathFinder::Answer answer;
    answer.mouse = question.mouse;
    for (const QgsPointXY& place : question.places) {
        answer.paths.push_back(question.wavefronts->pathTo(place, progress));
        if (question.before)
            answer.costsBefore.push_back(question.before->costAt(place));
    }
    return answer;
}

} // namespace

/// A question that is newer does not end the work at once: while the mouse moves on all the time,
/// there would never be a path.
class PathFinder::Turn : public fermat::Progress {
  public:
    explicit Turn(int patience) : mPatience(patience) { mTimer.start(); }
    void cancel() { mCancelled = true; }
    bool isCancelled() const { return mCancelled; }
    void hurry() { mHurries = true; }
    bool cancelled() override { return mCancelled || (mHurries && mTimer.elapsed() > mPatience); }

  private:
    const int mPatience;
    std::atomic<bool> mCancelled = false, mHurries = false;
    QElapsedTimer mTimer;
};

PathFinder::~PathFinder() {
    cancel();
    mThread.waitForDone();
}

void PathFinder::cancel() {
    mNext.reset();
    if (mTurn)
        mTurn->cancel();
}

void PathFinder::find(Question question) {
    if (!question.wavefronts->isInFiles()) {
        cancel();
        emit found(answerTo(question, fermat::no_progress));
        return;
    }
    mNext = std::move(question);
    if (mTurn)
        mTurn->hurry();
    else
        begin();
}

void PathFinder::begin() {
    mTurn = std::make_shared<Turn>(mPatience);
    mThread.start([this, turn = mTurn, question = *std::exchange(mNext, {})]() mutable {
        std::optional<Answer> answer;
        try {
            answer = answerTo(question, *turn);
        } catch (const fermat::Cancelled&) {
        }
        question = {}; // wavefronts are large, and perhaps nobody else needs them
        const auto done = [this, turn, answer = std::move(answer)] {
            mTurn.reset();
            if (mNext)
                begin();
            if (answer && !turn->isCancelled())
                emit found(*answer);
        };
        QMetaObject::invokeMethod(this, done, Qt::QueuedConnection);
    });
}
