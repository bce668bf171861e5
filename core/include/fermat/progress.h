#pragma once

#include <cmath>
#include <thread>

namespace fermat {

/// Connects a long computation to its caller. At least ten times a second, the computation reports
/// its progress and asks whether it should stop. It does so on the thread that called it. This
/// default reports nothing and never cancels.
class Progress {
  public:
    virtual ~Progress() = default;
    /// `fraction` is in [0, 1]. It never decreases within one computation.
    virtual void report(double /*fraction*/) {}
    /// If this returns true, the computation stops and throws Cancelled.
    virtual bool cancelled() { return false; }

    /// Reports progress, and throws Cancelled if the caller wants to stop, and DiskError if a
    /// temporary file of the process has lost contents.
    void check(double fraction);
};

/// For callers that need no progress and no cancel.
inline Progress no_progress;

/// The part [from, to] of another progress, for one stage of several.
class PartProgress : public Progress {
  public:
    PartProgress(Progress& whole, double from, double to) : whole_(whole), from_(from), to_(to) {}
    /// Ends exactly at `to`, where the next stage begins.
    void report(double fraction) override { whole_.report(std::lerp(from_, to_, fraction)); }
    bool cancelled() override { return whole_.cancelled(); }

  private:
    Progress& whole_;
    double from_;
    double to_;
};

/// Passes on the cancel of another progress, but reports nothing to it. It asks only on the thread
/// that made this, so other threads may have it as well.
class AskedProgress : public Progress {
  public:
    explicit AskedProgress(Progress& whole) : whole_(whole) {}
    bool cancelled() override {
        return std::this_thread::get_id() == thread_ && whole_.cancelled();
    }

  private:
    Progress& whole_;
    const std::thread::id thread_ = std::this_thread::get_id();
};

} // namespace fermat
