// SPDX-License-Identifier: MIT
#include <array>
#include <bgio/message.hpp>
#include <concepts>
#include <gtest/gtest.h>

namespace bgio {
namespace {

constexpr auto with_number = PhraseText("the one before game {number}");

// Words that nobody can collect and translate do not compile.
static_assert(std::constructible_from<Argument, char const*, std::string>);
static_assert(std::constructible_from<Argument, char const*, PhraseText>);
static_assert(!std::constructible_from<Argument, char const*, char const (&)[4]>);
static_assert(!std::constructible_from<Argument, char const*, char const*>);
static_assert(!std::constructible_from<Phrase, std::string>);
static_assert(!std::constructible_from<PhraseText, std::string>);

TEST(Phrase, FillsItsValues) {
    EXPECT_EQ(to_string(Phrase("a game number")), "a game number");
    EXPECT_EQ(to_string(Phrase(with_number, {{"number", 3}})), "the one before game 3");
    Phrase const inner("{count} games", {{"count", 2}});
    EXPECT_EQ(to_string(Phrase("about {what}", {{"what", inner}})), "about 2 games");
}

TEST(Phrase, IsEqualByTextAndValues) {
    Phrase const phrase(with_number, {{"number", 3}});
    EXPECT_EQ(phrase, Phrase("the one before game {number}", {{"number", 3}}));
    EXPECT_EQ(phrase, Phrase::restored("the one before game {number}", {{"number", 3}}));
    EXPECT_NE(phrase, Phrase(with_number, {{"number", 4}}));
    EXPECT_NE(phrase, Phrase(with_number));
}

TEST(PhraseList, JoinsItsParts) {
    std::array const parts{Phrase("beavers"), Phrase("a drop"), Phrase("comments")};
    EXPECT_EQ(to_string(phrase_list(std::span(parts).first(1))), "beavers");
    EXPECT_EQ(to_string(phrase_list(parts)), "beavers, a drop, comments");
}

} // namespace
} // namespace bgio
