#pragma once

#include "fermat/sentence.h"

#include <cstddef>
#include <stdexcept>

namespace fermat {

/// Base class of all exceptions of Fermat's core. The sentence names the value that caused it;
/// what() is the sentence in English.
class Error : public std::runtime_error {
  public:
    explicit Error(Sentence sentence)
        : std::runtime_error(sentence.english()), sentence_(std::move(sentence)) {}
    const Sentence& sentence() const noexcept { return sentence_; }

  private:
    Sentence sentence_;
};

/// A value that the caller passed cannot be used.
class InvalidInput : public Error {
  public:
    using Error::Error;
};

/// A problem needs more memory than is available.
class OutOfMemory : public Error {
  public:
    /// `needed` and `available` are in bytes. The sentence gives both in MiB or GiB.
    OutOfMemory(std::size_t needed, std::size_t available);
    std::size_t needed() const noexcept { return needed_; }
    std::size_t available() const noexcept { return available_; }

  private:
    std::size_t needed_;
    std::size_t available_;
};

/// A solver cannot run here, or not on this problem; the sentence says why.
class Unavailable : public Error {
  public:
    using Error::Error;
};

/// The caller's Progress asked to stop.
class Cancelled : public Error {
  public:
    Cancelled() : Error(Says::cancelled) {}
};

} // namespace fermat
