#pragma once

#include "solved_part.h"

#include <functional>

/// Solves on the part of a raster that paths can reach: reads a part, solves in it, looks at its
/// edges, and widens it while paths may leave it.
class PartRun {
  public:
    struct Steps {
        /// Reads the part in place of the one before. Returns false if it is not to be solved.
        std::function<bool(fermat::Progress& progress)> read;
        /// Solves in the part. Returns where paths may leave it.
        std::function<SolvedPart::Edges(fermat::Progress& progress)> solve;
    };

    /// No path costs more than `maximum`. The part must outlive the run, which widens it.
    PartRun(SolvedPart& part, float maximum, Steps steps);

    /// Goes on until no path leaves the part, or until `read` returns false. Returns whether no
    /// path leaves it. `isRead`: the part to begin with is read already.
    bool solve(fermat::Progress& progress, bool isRead = false);
    /// How far the progress is.
    double done() const { return mDone; }

  private:
    SolvedPart& mPart;
    const float mMaximum;
    const Steps mSteps;
    double mDone = 0;
};
