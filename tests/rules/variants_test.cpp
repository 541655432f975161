// SPDX-License-Identifier: MIT
#include "support/board.hpp"

#include <bgio/board.hpp>
#include <bgio/variant.hpp>
#include <gtest/gtest.h>
#include <numeric>

namespace bgio {
namespace {

using test::xgid_board;

// The start positions as GNU Backgammon 1.07 sets them up.
struct Start {
    char const* variant;
    char const* letters;
    int pips;
};
class RuleS1 : public testing::TestWithParam<Start> {};

TEST_P(RuleS1, EveryVariantStartsAsGnuBackgammonSetsItUp) {
    Variant const* const variant = find_variant(GetParam().variant);
    ASSERT_NE(variant, nullptr);
    CheckerCounts expected = xgid_board(GetParam().letters).counts();
    expected.n.x[0] = expected.n.o[0] =
        0; // the letters know no variant: nobody is off at the start
    EXPECT_EQ(Board::initial(*variant).counts(), expected);
    EXPECT_EQ(Board::initial(*variant).pips(Side::x), GetParam().pips);
}

INSTANTIATE_TEST_SUITE_P(
    Variants,
    RuleS1,
    testing::Values(Start{"backgammon", "-b----E-C---eE---c-e----B-", 167},
                    Start{"nackgammon", "-bb---D-C---dD---c-d---BB-", 194},
                    Start{"hypergammon-3", "-aaa------------------AAA-", 69},
                    Start{"hypergammon-2", "-aa--------------------AA-", 47},
                    Start{"hypergammon-1", "-a----------------------A-", 24},
                    // Both sides wait on the other's first point; GNU Backgammon has no such game.
                    Start{"longgammon", "-o----------------------O-", 360}),
    [](auto const& row) {
        std::string name = row.param.variant;
        std::erase(name, '-');
        return name;
    });

TEST(Variants, EveryVariantHasItsNumberOfCheckersOnTheBoard) {
    for (Variant const& variant : variants) {
        EXPECT_EQ(std::accumulate(variant.start.begin(), variant.start.end(), 0), variant.checkers)
            << variant.name;
        EXPECT_EQ(variant.start[0], 0) << variant.name;
        EXPECT_TRUE(Board::make(Board::initial(variant).counts(), variant)) << variant.name;
    }
}

TEST(Variants, FirstVariantIsBackgammon) {
    EXPECT_EQ(backgammon().name, "backgammon");
    EXPECT_EQ(&backgammon(), &variants.front());
}

TEST(FindVariant, FindsEveryVariantByNameAndTitle) {
    for (Variant const& variant : variants) {
        EXPECT_EQ(find_variant(variant.name), &variant);
        EXPECT_EQ(find_variant(variant.title), &variant);
    }
}

TEST(FindVariant, AcceptsTheSpellingsOfFiles) {
    EXPECT_EQ(find_variant("NackGammon"), find_variant("nackgammon"));
    EXPECT_EQ(find_variant("HyperGammon (2)"), find_variant("hypergammon-2"));
    EXPECT_EQ(find_variant("Hypergammon1"), find_variant("hypergammon-1"));
    EXPECT_EQ(find_variant("LONGGAMMON"), find_variant("longgammon"));
}

TEST(FindVariant, AssumesThreeForAMissingNumber) {
    ASSERT_NE(find_variant("HyperGammon"), nullptr);
    EXPECT_EQ(find_variant("HyperGammon")->checkers, 3);
}

TEST(FindVariant, RejectsUnknownVariants) {
    for (char const* name :
         {"", "gammon", "hypergammon-4", "backgammon-1", "hyper", "-", "nackgammon!", "portes"})
        EXPECT_EQ(find_variant(name), nullptr) << name;
}

} // namespace
} // namespace bgio
