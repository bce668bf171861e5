#pragma once

#include "fermat/sentence.h"

#include <string>

namespace fermat {

/// An algorithm for one kind of problem, as a registry sees it. The shape says how large a problem
/// is and how much is asked, but has no values.
template <class ShapeOfProblem, class OptionsOfSolver>
class Method {
  public:
    using Shape = ShapeOfProblem;
    using Options = OptionsOfSolver;

    virtual ~Method() = default;

    virtual std::string name() const = 0;
    /// One line for people: how it works, and what it runs on.
    virtual Sentence description() const = 0;
    /// Whether it runs on a device. A device can fail during a solve or run out of memory: "auto"
    /// then continues with the next solver.
    virtual bool runs_on_device() const { return false; }
    /// Whether it is for problems of this kind. If it is not, nobody is told why "auto" takes
    /// another one.
    virtual bool concerns(const Shape&) const { return true; }
    /// Why it cannot run on this machine at all; empty if it can.
    virtual Sentence unavailable() const { return {}; }
    /// Why it cannot solve a problem of this shape with these options; empty if it can.
    virtual Sentence unsuitable(const Shape&, const Options&) const { return {}; }
    /// Why "auto" should take another solver for a problem of this shape, although this one can
    /// solve it; empty if it is a good choice.
    virtual Sentence discouraged(const Shape&, const Options&) const { return {}; }

    /// Why it cannot solve a problem of this shape here; empty if it can.
    virtual Sentence why_not(const Shape& shape, const Options& options) const {
        Sentence why = unavailable();
        return why.empty() ? unsuitable(shape, options) : why;
    }
    /// Throws Unavailable if it cannot.
    void require(const Shape& shape, const Options& options) const;
};

} // namespace fermat
