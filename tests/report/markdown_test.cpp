// SPDX-License-Identifier: MIT
#include "report/example_findings.hpp"

#include <gmock/gmock.h>

namespace bgio::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

// What CommonMark leaves outside of code spans: a run of backticks is closed by the next run of the
// same length.
std::string outside_code(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        if (text[0] != '`') {
            out += text[0];
            text.remove_prefix(1);
            continue;
        }
        auto const size = std::min(text.find_first_not_of('`'), text.size());
        std::size_t close = size;
        for (;;) {
            close = text.find('`', close);
            if (close == text.npos)
                break;
            auto const run = std::min(text.find_first_not_of('`', close), text.size()) - close;
            if (run == size)
                break;
            close += run;
        }
        if (close == text.npos) { // no code span: plain backticks
            out += text.substr(0, size);
            text.remove_prefix(size);
        } else {
            text.remove_prefix(close + size);
        }
    }
    return out;
}

TEST(OutsideCode, ReadsSpansAsCommonMarkDoes) {
    EXPECT_EQ(outside_code("a `b` c ``d ` e`` f ` g"), "a  c  f ` g");
}

TEST(MarkdownReport, ListsFindings) {
    EXPECT_EQ(print("markdown", {file_of("matches/final.mat", {die_not_played()})}),
              "### bgcheck: 1 error, 0 warnings, 0 notes\n"
              "\n"
              "1 file, 1 match, 3 games, 100 plays\n"
              "\n"
              "- **error** BG204 die-not-played at `matches/final.mat:14:5`: `Bob can still play "
              "the 4`\n"
              "  - `game 2, move 9, Bob to play 64, cube 2 (Alice)   "
              "XGID=-b----E-C---eE---c-e----B-:1:-1:1:64:0:0:0:5:10`\n"
              "  - `legal: 24/14, 24/18 13/9, 24/18 8/4   (and 2 more)`\n"
              "  - `the rest of the game is legal if this was 24/18 13/9`\n"
              "  - `rule S7: all numbers must be played if possible, otherwise as many as possible "
              "(rules: standard)`\n"
              "  - `follows: matches/final.mat:16:5 BG202 source-empty: Bob has no checker on "
              "9`\n");
}

TEST(MarkdownReport, ReportsThatThereAreNoFindings) {
    EXPECT_EQ(print("markdown", {file_of("a.mat", {})}),
              "### bgcheck: nothing found\n\n1 file, 1 match, 3 games, 100 plays\n");
}

TEST(MarkdownReport, EscapesMarkup) {
    std::string const plain =
        outside_code(print("markdown", {file_of(hostile, {hostile_finding(), hostile_finding()})}));
    for (char const* mark : {"script", "alice", "link", "#1", "<", "&", "|", "\\", "::error", "`"})
        EXPECT_THAT(plain, Not(HasSubstr(mark))) << plain;
    for (char const* edge : {"`", "``x", "x`", " x ", "` `", "\n- x"}) {
        std::string const one =
            outside_code(print("markdown", {file_of(edge, {die_not_played()})}));
        EXPECT_THAT(one, HasSubstr("- **error** BG204 die-not-played at : \n")) << edge;
    }
}

TEST(MarkdownReport, PutsErrorsFirst) {
    std::string const text = print("markdown", report_examples());
    auto const last_error = text.rfind("- **error**");
    EXPECT_LT(last_error, text.find("- **warning**"));
    EXPECT_LT(text.rfind("- **warning**"), text.find("- **note**"));
}

TEST(MarkdownReport, FitsIntoAPullRequestComment) {
    std::vector<Finding> findings(2000,
                                  minimal_finding(DiagnosticId::hit_not_marked, Severity::warning));
    findings.push_back(die_not_played());
    std::string const text = print("markdown", {file_of("a.mat", findings)});
    EXPECT_LT(text.size(), 65'000U);
    EXPECT_GT(text.size(), 55'000U);
    EXPECT_THAT(text, HasSubstr("- **error** BG204"));
    std::size_t shown = 0;
    for (auto at = text.find("\n- **"); at != text.npos; at = text.find("\n- **", at + 1))
        ++shown;
    EXPECT_THAT(text,
                EndsWith("\n" + std::to_string(2001 - shown)
                         + " more findings are not shown: the comment is full.\n"));
}

} // namespace
} // namespace bgio::test
