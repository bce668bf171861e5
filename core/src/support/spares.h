#pragma once

#include <memory>
#include <mutex>
#include <vector>

namespace fermat {

/// Objects such as work memory that threads use one after another. All of them go with this object,
/// whichever threads used them.
template <class T>
class Spares {
  public:
    /// Calls use(T&) with one that no other thread uses meanwhile, and that has what the last use
    /// left. make() makes a new one, as std::unique_ptr<T>, if all are in use.
    template <class Make, class Use>
    void with(const Make& make, const Use& use) {
        std::unique_ptr<T> one = take();
        if (!one)
            one = make();
        use(*one);
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(one));
    }

  private:
    std::unique_ptr<T> take() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty())
            return nullptr;
        std::unique_ptr<T> one = std::move(idle_.back());
        idle_.pop_back();
        return one;
    }

    std::mutex mutex_;
    std::vector<std::unique_ptr<T>> idle_;
};

} // namespace fermat
