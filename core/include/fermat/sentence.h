#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace fermat {

/// The code of a sentence. sentences.def has the text of each.
enum class Says : std::uint8_t {
    words, ///< no sentence: a value, such as a name or a number
#define FERMAT_SENTENCE(code, text) code,
#include "fermat/sentences.def"
#undef FERMAT_SENTENCE
};

/// The text of a code in English. %1 to %9 stand for the values.
const char* english_text(Says code);

/// What Fermat says to people: a code, and its values in the order of %1, %2, … Values can be
/// sentences themselves. So it can be said in any language.
class Sentence {
  public:
    /// Says nothing.
    Sentence() = default;
    /// A value that is said as it is.
    explicit Sentence(std::string words) : words_(std::move(words)) {}
    explicit Sentence(const char* words) : words_(words) {}
    explicit Sentence(std::integral auto number) : words_(std::to_string(number)) {}
    explicit Sentence(double number);
    explicit Sentence(float number);
    /// There is a value for each %1, %2, … of the text.
    template <class... Values>
    Sentence(Says code, Values&&... values) : code_(code) {
        values_.reserve(sizeof...(values));
        (values_.emplace_back(std::forward<Values>(values)), ...);
    }

    bool empty() const noexcept { return code_ == Says::words && words_.empty(); }
    Says code() const noexcept { return code_; }
    const std::vector<Sentence>& values() const noexcept { return values_; }

    std::string english() const;
    /// The sentence in another language. `translated` gets the text of a code in English, and
    /// returns it with its %1 to %9 in that language.
    std::string in(const std::function<std::string(const char* english)>& translated) const;

    bool operator==(const Sentence&) const = default;

  private:
    Says code_ = Says::words;
    std::string words_;
    std::vector<Sentence> values_;
};

} // namespace fermat
