#pragma once

#include <fermat/progress.h>

#include <atomic>

/// Stops work when another thread sets a flag.
class FlagProgress : public fermat::Progress {
  public:
    explicit FlagProgress(const std::atomic<bool>& cancelled) : mCancelled(cancelled) {}
    bool cancelled() override { return mCancelled; }

  private:
    const std::atomic<bool>& mCancelled;
};
