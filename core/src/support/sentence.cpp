#include "fermat/sentence.h"

#include "number_text.h"

namespace fermat {

namespace {

#define QT_TRANSLATE_NOOP(context, text) text
constexpr const char* texts[] = {
    "",
#define FERMAT_SENTENCE(code, text) text,
#include "fermat/sentences.def"
#undef FERMAT_SENTENCE
};
#undef QT_TRANSLATE_NOOP

} // namespace

const char* english_text(Says code) {
    return texts[std::size_t(code)];
}

Sentence::Sentence(double number) : words_(text(number)) {}
Sentence::Sentence(float number) : words_(text(number)) {}

std::string Sentence::english() const {
    return in([](const char* english) { return std::string(english); });
}

std::string Sentence::in(const std::function<std::string(const char* english)>& translated) const {
    if (code_ == Says::words)
        return words_;
    const std::string text = translated(english_text(code_));
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t place =
            text[i] == '%' && i + 1 < text.size() ? std::size_t(text[i + 1] - '1') : values_.size();
        if (place < values_.size()) {
            result += values_[place].in(translated);
            ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

} // namespace fermat
