#include "fermat/error.h"
#include "fermat/sentence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace fermat {
namespace {

const std::vector<Says> codes = {
#define FERMAT_SENTENCE(code, text) Says::code,
#include "fermat/sentences.def"
#undef FERMAT_SENTENCE
};

/// The greatest n of %n in a text.
int places_in(const std::string& text) {
    int places = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] >= '1' && text[i + 1] <= '9')
            places = std::max(places, text[i + 1] - '0');
    return places;
}

TEST(Sentence, EveryTextHasAPlaceForEachOfItsValues) {
    std::set<std::string> texts;
    for (const Says code : codes) {
        const std::string text = english_text(code);
        EXPECT_FALSE(text.empty());
        EXPECT_TRUE(texts.insert(text).second) << "twice: " << text;
        for (int place = 1; place <= places_in(text); ++place)
            EXPECT_NE(text.find('%' + std::to_string(place)), std::string::npos) << text;
    }
    EXPECT_GT(texts.size(), 100u);
}

TEST(Sentence, ValuesAreSaidInTheirPlacesWhateverTheyHold) {
    const Sentence inner(Says::out_of_memory, "%2", "5 MiB");
    EXPECT_EQ(inner.english(), "%2 of memory are needed, but only 5 MiB are free");
    EXPECT_EQ(Sentence(Says::and_not, "%3", 7, inner).english(), "%3; not 7: " + inner.english());
    EXPECT_EQ(Sentence(Says::cell_size_not_positive, 0.5, -2).english(),
              "cells must have a positive width and height, not 0.5 by -2");
    EXPECT_EQ(Sentence(0.1f).english(), "0.1");
    EXPECT_TRUE(Sentence().empty());
    EXPECT_FALSE(Sentence(Says::no_source).empty());
}

TEST(Sentence, IsSaidInAnotherLanguageWithItsValues) {
    const Sentence sentence(Says::and_not, Sentence(Says::no_solver), "tiled", Says::no_source);
    const auto words_of = [](const char* english) { return "<" + std::string(english) + ">"; };
    EXPECT_EQ(sentence.in(words_of), "<<no solver can run>; not tiled: <there is no source>>");
}

TEST(Sentence, AnErrorHasItAndSaysItInEnglish) {
    const InvalidInput error({Says::no_such_node, 7, 3});
    EXPECT_EQ(error.sentence(), Sentence(Says::no_such_node, 7, 3));
    EXPECT_STREQ(error.what(), "there is no node 7; the graph has only 3 nodes");
}

} // namespace
} // namespace fermat
