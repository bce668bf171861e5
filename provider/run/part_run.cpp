#include "part_run.h"

#include <utility>

PartRun::PartRun(SolvedPart& part, float maximum, Steps steps)
    : mPart(part), mMaximum(maximum), mSteps(std::move(steps)) {}

bool PartRun::solve(fermat::Progress& progress, bool isRead) {
    // Nobody knows how many parts there will be: each leaves a share of the progress to the next.
    const auto next = [&](double share) {
        const double begin = mDone;
        mDone += (1 - begin) * share;
        return fermat::PartProgress(progress, begin, mDone);
    };
    for (;; isRead = false) {
        if (!isRead)
            if (fermat::PartProgress reading = next(0.25); !mSteps.read(reading))
                return false;
        fermat::PartProgress solving = next(mPart.isWhole() ? 1 : 0.5);
        const SolvedPart::Edges edges = mSteps.solve(solving);
        if (!edges.reached())
            return true;
        mPart.widen(edges, mMaximum);
    }
}
