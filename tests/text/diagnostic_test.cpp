// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bgio/diagnostic.hpp>
#include <cctype>
#include <gmock/gmock.h>
#include <set>
#include <string>

namespace bgio {
namespace {

using ::testing::MatchesRegex;
using namespace std::string_literals;

TEST(Catalogue, CodesAndNamesAreUniqueAndWellFormed) {
    std::set<std::string_view> codes, names;
    for (DiagnosticInfo const& row : catalogue()) {
        EXPECT_TRUE(codes.insert(row.code).second) << row.code << " is used twice";
        EXPECT_TRUE(names.insert(row.name).second) << row.name << " is used twice";
        EXPECT_THAT(std::string(row.code), MatchesRegex("BG[0-7][0-9][0-9]"));
        EXPECT_THAT(std::string(row.name), MatchesRegex("[a-z0-9]+(-[a-z0-9]+)*"));
        EXPECT_FALSE(row.text.empty()) << row.code;
    }
}

TEST(Catalogue, IsSortedByCode) {
    EXPECT_TRUE(std::ranges::is_sorted(catalogue(), {}, &DiagnosticInfo::code));
}

TEST(Catalogue, TemplatesHaveBalancedBraces) {
    for (DiagnosticInfo const& row : catalogue()) {
        bool open = false;
        for (char c : row.text) {
            if (c == '{' || c == '}') {
                EXPECT_NE(open, c == '{') << row.code;
                open = c == '{';
            } else if (open) {
                EXPECT_TRUE(std::islower(static_cast<unsigned char>(c)) != 0 || c == '_')
                    << row.code << ": a value's name holds '" << c << "'";
            }
        }
        EXPECT_FALSE(open) << row.code;
    }
}

TEST(Info, ReturnsTheRowOfTheId) {
    for (DiagnosticInfo const& row : catalogue())
        EXPECT_EQ(&diagnostic_info(row.id), &row);
    EXPECT_EQ(diagnostic_info(DiagnosticId::die_not_played).code, "BG204");
    EXPECT_EQ(diagnostic_info(DiagnosticId::die_not_played).clause, "S7");
    EXPECT_EQ(diagnostic_info(DiagnosticId::encoding_guessed).severity, Severity::note);
}

TEST(FindDiagnostic, AcceptsCodeAndName) {
    EXPECT_EQ(find_diagnostic("BG204"), &diagnostic_info(DiagnosticId::die_not_played));
    EXPECT_EQ(find_diagnostic("die-not-played"), &diagnostic_info(DiagnosticId::die_not_played));
    EXPECT_EQ(find_diagnostic("die_not_played"), nullptr);
    EXPECT_EQ(find_diagnostic("BG999"), nullptr);
    EXPECT_EQ(find_diagnostic(""), nullptr);
}

TEST(Message, FillsNamedValuesInAnyOrder) {
    EXPECT_EQ(message_text(DiagnosticId::wrong_cube_value, {{"written", 3}, {"value", 4}}),
              "the cube is turned to 4, but 3 is recorded");
}

TEST(Message, ShowsTheNameOfAMissingValue) {
    EXPECT_EQ(message_text(DiagnosticId::wrong_cube_value, {{"value", 4}}),
              "the cube is turned to 4, but {written} is recorded");
}

TEST(Message, DoesNotLookForNamesInsideValues) {
    EXPECT_EQ(
        message_text(DiagnosticId::wrong_cube_value, {{"value", "{written}"s}, {"written", "}"s}}),
        "the cube is turned to {written}, but } is recorded");
}

TEST(Diagnostic, PrintsCodeNameAndMessage) {
    Diagnostic const found(DiagnosticId::id_bad_dice, {{"where", "XGID"s}, {"dice", "07"s}});
    EXPECT_EQ(found.severity, Severity::error);
    EXPECT_EQ(fmt::format("{}", found),
              "BG516 id-bad-dice: XGID: dice 07: each must be from 1 to 6");
    EXPECT_EQ(fmt::format("{} {}", found.severity, found.id), "error id-bad-dice");
}

TEST(DiagnosticList, KeepsTheOrder) {
    DiagnosticList list;
    list.report(DiagnosticId::two_ways, {3, 5});
    list.report(DiagnosticId::id_bad_dice, {1, 2}, {{"dice", "70"s}});
    ASSERT_EQ(list.found.size(), 2U);
    EXPECT_EQ(list.found[0].id, DiagnosticId::two_ways);
    EXPECT_EQ(list.found[1].span, (Span{1, 2}));
}

} // namespace
} // namespace bgio
