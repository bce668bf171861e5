#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace fermat {

/// What every exception of Fermat's core is. The text names the offending value.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A value that the caller gave cannot be used.
class InvalidInput : public Error {
  public:
    using Error::Error;
};

/// A problem needs more memory than there is.
class OutOfMemory : public Error {
  public:
    /// `needed` and `available` in bytes; the text says both in GiB.
    OutOfMemory(std::size_t needed, std::size_t available);
    std::size_t needed() const noexcept { return needed_; }
    std::size_t available() const noexcept { return available_; }

  private:
    std::size_t needed_;
    std::size_t available_;
};

/// A solver cannot run here, or not on this problem; the text says why.
class Unavailable : public Error {
  public:
    using Error::Error;
};

/// The caller's Progress asked to stop.
class Cancelled : public Error {
  public:
    Cancelled() : Error("cancelled") {}
};

} // namespace fermat
