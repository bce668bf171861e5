#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace fermat {

/// Base class of all exceptions of Fermat's core. The text names the value that caused it.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A value that the caller passed cannot be used.
class InvalidInput : public Error {
  public:
    using Error::Error;
};

/// A problem needs more memory than is available.
class OutOfMemory : public Error {
  public:
    /// `needed` and `available` are in bytes. The text gives both in GiB.
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
