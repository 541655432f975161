// SPDX-License-Identifier: MIT
#include "common/rating.hpp"

#include <gtest/gtest.h>

namespace bgio::grammar {
namespace {

TEST(Rating, IsReadInTheSpellingOfEveryFormat) {
    for (std::string_view const text : {"1712.34/250", "1712.34 250", "1712.34 (Exp 250)"})
        EXPECT_EQ(parse_rating(text), (Rating{"1712.34", "250"})) << text;
    EXPECT_EQ(parse_rating("1712"), Rating{"1712"});
}

TEST(Rating, AcceptsOnlyNumbers) {
    for (std::string_view const text : {"",
                                        "/",
                                        "high",
                                        "-5.2",
                                        ".",
                                        "1.2.3",
                                        "1712/",
                                        "/250",
                                        "1712  250",
                                        "1712 250 3",
                                        "1712 (Exp 250",
                                        "1712 (Exp )",
                                        "1712\t250",
                                        "1712\n250"})
        EXPECT_FALSE(parse_rating(text)) << text;
}

TEST(Rating, IsWrittenInTheSpellingOfXg) {
    EXPECT_EQ(to_string(Rating{"1712.34", "250"}), "1712.34/250");
    EXPECT_EQ(to_string(Rating{"1712.34"}), "1712.34");
}

} // namespace
} // namespace bgio::grammar
