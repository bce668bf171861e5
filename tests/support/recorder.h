#pragma once

#include "fermat/progress.h"

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <thread>
#include <vector>

namespace fermat::test {

/// Processor seconds of the calling thread.
inline double seconds_of_thread() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
}

/// A progress that records the reports and the times of the questions, and that can cancel.
class Recorder : public Progress {
  public:
    static constexpr std::size_t never = std::size_t(-1);

    /// Cancels from the question with the number `cancel_at` on, counted from 0.
    explicit Recorder(std::size_t cancel_at = never) : cancel_at_(cancel_at) {}

    /// Cancels as soon as more than `fraction` was reported.
    void cancel_beyond(double fraction) { cancel_beyond_ = fraction; }

    void report(double fraction) override {
        fractions_.push_back(fraction);
        one_thread_ = one_thread_ && std::this_thread::get_id() == thread_;
    }
    bool cancelled() override {
        const double now = seconds_of_thread();
        longest_gap_ = std::max(longest_gap_, now - last_);
        last_ = now;
        one_thread_ = one_thread_ && std::this_thread::get_id() == thread_;
        asked_at_ = fractions_.empty() ? 0 : fractions_.back();
        return questions_++ >= cancel_at_ || asked_at_ > cancel_beyond_;
    }

    const std::vector<double>& fractions() const { return fractions_; }
    std::size_t questions() const { return questions_; }
    /// The fraction at the last question.
    double asked_at() const { return asked_at_; }
    /// The largest processor time of this thread between two questions, or from the start to the
    /// first one. Time of other processes on a busy machine does not count.
    double longest_gap() const { return longest_gap_; }
    /// Whether all calls came from the thread that made this recorder.
    bool one_thread() const { return one_thread_; }

  private:
    std::size_t cancel_at_;
    double cancel_beyond_ = 1;
    std::size_t questions_ = 0;
    double asked_at_ = 0;
    std::vector<double> fractions_;
    double last_ = seconds_of_thread();
    double longest_gap_ = 0;
    std::thread::id thread_ = std::this_thread::get_id();
    bool one_thread_ = true;
};

} // namespace fermat::test
