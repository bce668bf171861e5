#pragma once

namespace fermat {

/// How a long computation speaks to its caller: it reports how far it is and asks whether to go on,
/// at least ten times a second, from the thread that called it. The default says nothing and never
/// cancels.
class Progress {
  public:
    virtual ~Progress() = default;
    /// `fraction` in [0, 1], never falling within one computation.
    virtual void report(double /*fraction*/) {}
    /// True asks the computation to stop: it throws Cancelled.
    virtual bool cancelled() { return false; }

    /// Reports and throws Cancelled when asked to stop.
    void check(double fraction);
};

/// For callers who have nothing to say and nothing to ask.
inline Progress no_progress;

/// The part [from, to] of another progress, for one stage of several.
class PartProgress : public Progress {
  public:
    PartProgress(Progress& whole, double from, double to) : whole_(whole), from_(from), to_(to) {}
    void report(double fraction) override { whole_.report(from_ + fraction * (to_ - from_)); }
    bool cancelled() override { return whole_.cancelled(); }

  private:
    Progress& whole_;
    double from_;
    double to_;
};

} // namespace fermat
