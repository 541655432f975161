// SPDX-License-Identifier: MIT
#include "check/fault_sample.hpp"
#include "support/samples.hpp"

#include <algorithm>
#include <array>
#include <bgio/fix.hpp>
#include <gmock/gmock.h>
#include <set>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

FixedText
fix_source(Source const& source, CheckOptions const& options, FixOptions const& how = {}) {
    Result<Format const*> const format = detect_format(source);
    return format ? apply_fixes(source, **format, options, how) : FixedText{};
}

std::vector<std::string> codes_of(std::vector<Finding> const& findings) {
    std::vector<std::string> codes;
    for (Finding const& finding : findings)
        codes.emplace_back(diagnostic_info(finding.id).code);
    return codes;
}

// The samples that bgcheck is run on and whose format is known.
std::vector<FaultSample> checked_samples() {
    std::vector<FaultSample> samples = fault_samples();
    std::erase_if(samples, [](FaultSample const& sample) {
        return (!sample.run.empty() && !sample.run[0].starts_with("--")) || !options_of(sample.run)
               || !detect_format(source_of(sample.file));
    });
    return samples;
}

bool has_fix(FaultSample const& sample, bool safe) {
    auto const found = check_file(source_of(sample.file), options_of(sample.run).value());
    return std::ranges::any_of(found.findings, [&](Finding const& finding) {
        return std::ranges::find(finding.fixes, safe, &Fix::safe) != finding.fixes.end();
    });
}

// The text with the edits of one fix, made from the end.
std::string edited(std::string text, Fix fix) {
    std::ranges::sort(fix.edits, std::greater<>(), [](Edit const& e) { return e.span.begin; });
    for (Edit const& edit : fix.edits)
        text.replace(edit.span.begin, edit.span.end - edit.span.begin, edit.text);
    return text;
}

// Without repeated blanks.
std::string squeezed(std::string text) {
    auto const repeated =
        std::ranges::unique(text, [](char a, char b) { return a == ' ' && b == ' '; });
    text.erase(repeated.begin(), repeated.end());
    return text;
}

TEST(Fix, MakesSamplesWithASafeFixClean) {
    std::set<std::string> fixed_codes;
    for (FaultSample const& sample : checked_samples()) {
        if (!has_fix(sample, true))
            continue;
        Source const source = source_of(sample.file);
        FixedText const fixed = fix_source(source, options_of(sample.run).value());
        ASSERT_THAT(fixed.fixed, SizeIs(1)) << sample.file;
        EXPECT_TRUE(fixed.fixed[0].fix.safe) << sample.file;
        // the blanks before the next column make up for the length of the cell
        EXPECT_EQ(squeezed(fixed.text),
                  squeezed(edited(std::string(source.text()), fixed.fixed[0].fix)))
            << sample.file;
        EXPECT_NE(fixed.text, source.text()) << sample.file;
        EXPECT_THAT(codes_of(fixed.left.findings), IsEmpty()) << sample.file;
        fixed_codes.insert(sample.code);
    }
    EXPECT_THAT(fixed_codes, IsSupersetOf({"BG220", "BG221", "BG302", "BG305", "BG306"}));
}

TEST(Fix, AppliesLikelyPlaysOnlyOnRequest) {
    std::size_t count = 0;
    for (FaultSample const& sample : checked_samples()) {
        if (!has_fix(sample, false))
            continue;
        Source const source = source_of(sample.file);
        CheckOptions const options = options_of(sample.run).value();
        FixedText const safe = fix_source(source, options);
        EXPECT_THAT(safe.fixed, IsEmpty()) << sample.file;
        EXPECT_EQ(safe.text, source.text()) << sample.file;
        FixedText const fixed = fix_source(source, options, {.unsafe = true});
        ASSERT_THAT(fixed.fixed, SizeIs(1)) << sample.file;
        EXPECT_FALSE(fixed.fixed[0].fix.safe) << sample.file;
        EXPECT_THAT(codes_of(fixed.left.findings), IsEmpty()) << sample.file;
        ++count;
    }
    EXPECT_GE(count, 10U);
}

TEST(Fix, ChangesNothingTheSecondTime) {
    for (FaultSample const& sample : checked_samples()) {
        CheckOptions const options = options_of(sample.run).value();
        Source const source = source_of(sample.file);
        FixedText const once = fix_source(source, options, {.unsafe = true});
        Source const again =
            Source::from_bytes(source.name(), encoded_like(source, once.text).value());
        FixedText const twice = fix_source(again, options, {.unsafe = true});
        EXPECT_EQ(twice.text, once.text) << sample.file;
        EXPECT_THAT(twice.fixed, IsEmpty()) << sample.file;
        EXPECT_EQ(codes_of(twice.left.findings), codes_of(once.left.findings)) << sample.file;
    }
}

// A hit without its mark, a mark without a hit, a wrong number of a row and of a game, a wrong
// header, wrong points, and an end of the match that is none.
std::string const many_slips = "; [Event \"Caf\u00e9\"]\n\n 9 point match\n\n Game 1\n"
                               " Alice : 0                      Bob : 0\n"
                               "  1)                             63: 24/18 18/15\n"
                               "  2) 65: 24/18 18/13             11: 15/14 14/13 6/5 6/5\n"
                               "  3) 62: 24/22* 22/16            21: 8/7 13/11\n"
                               "  4) 31: 6/5 8/5                 32: 11/9 24/21\n"
                               "  5) 53: 25/22 13/8              63: 6/3* 9/3\n"
                               "      Wins 1 point and the match\n\n"
                               " Game 7\n Alice : 1                      Bob : 0\n"
                               "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                               "  2)  Doubles => 2                Drops\n"
                               "      Wins 2 points\n\n"
                               " Game 3\n Alice : 2                      Bob : 0\n"
                               "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
                               "  2)  Doubles => 2                Drops\n"
                               "      Wins 1 point\n\n"
                               " Game 4\n Alice : 5                      Bob : 0\n"
                               "  1) 31: 8/5 6/5                 64: 24/18 13/9\n"
                               "  8) 52: 13/8 13/11              31: 8/5 6/5\n"
                               "  3) 52: 13/8 13/11              31: 8/5 6/5\n"
                               "      Wins 1 point\n";

TEST(Fix, FixesSeveralErrorsTogether) {
    Source const source = Source::from_bytes("many.mat", many_slips);
    FixedText const fixed = fix_source(source, {});
    std::vector<std::string> codes;
    for (FixedFinding const& each : fixed.fixed)
        codes.emplace_back(diagnostic_info(each.finding.id).code);
    EXPECT_THAT(
        codes, UnorderedElementsAre("BG103", "BG104", "BG220", "BG221", "BG301", "BG302", "BG305"));
    EXPECT_THAT(codes_of(fixed.left.findings), ElementsAre("BG117")) << fixed.text;
}

TEST(Fix, WritesPointOrPointsByNumber) {
    std::string const fixed = fix_source(Source::from_bytes("m.mat", many_slips), {}).text;
    EXPECT_THAT(fixed, HasSubstr("      Wins 1 point\n\n Game 3"));
}

// The board and the next header agree against the column, or the colour, of the result.
TEST(Fix, KeepsThePointSpellingOfTheSite) {
    std::string const text = " 7 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
                             "  1) 31: 8/5 6/5                 64: 24/14\n"
                             "  2) Doubles => 2                Takes\n"
                             "  3) 52: 13/8 24/22              Doubles => 4\n"
                             "  4) Drops\n"
                             "                                 Wins 4 point\n"
                             "\n Game 2\n Alice : 0                      Bob : 2\n";
    FixedText const fixed = fix_source(Source::from_bytes("m.mat", text), {});
    EXPECT_THAT(fixed.text, ::testing::HasSubstr(" Wins 2 point\n"));
}

TEST(Fix, MovesAWinToTheWinner) {
    for (auto const& [file, from, to] :
         {std::array<std::string, 3>{"selfplay-002.mat",
                                     "\n      Wins 2 points\n",
                                     "\n                                  Wins 2 points\n"},
          std::array<std::string, 3>{"selfplay-002.sgf", "RE[W+2]", "RE[B+2]"}}) {
        auto const path = std::string(BGIO_SOURCE_DIR "/tests/data/selfplay/") + file;
        std::string const right(Source::from_file(path).text());
        auto const at = right.find(from);
        ASSERT_NE(at, std::string::npos) << file;
        std::string wrong = right;
        wrong.replace(at, from.size(), to);
        FixedText const fixed = fix_source(Source::from_bytes(file, wrong), {});
        EXPECT_EQ(fixed.text, right) << file;
        ASSERT_THAT(fixed.fixed, SizeIs(1)) << file;
        EXPECT_EQ(fixed.fixed[0].finding.id, DiagnosticId::wrong_winner);
    }
}

TEST(Fix, FixesOnlySelectedFindings) {
    Source const source = Source::from_bytes("many.mat", many_slips);
    FixOptions const only{.wanted = [](Finding const& finding) {
        return finding.id == DiagnosticId::hit_not_marked;
    }};
    FixedText const fixed = fix_source(source, {}, only);
    ASSERT_THAT(fixed.fixed, SizeIs(1));
    EXPECT_EQ(fixed.fixed[0].finding.id, DiagnosticId::hit_not_marked);
    EXPECT_EQ(codes_of(fixed.left.findings).size() + 1, check_file(source).findings.size());
}

FaultSample sample_of(std::string_view code, bool safe) {
    for (FaultSample const& sample : checked_samples())
        if (sample.code == code && has_fix(sample, safe))
            return sample;
    return {};
}

TEST(Fix, RefusesAFixThatCausesAnotherFinding) {
    FaultSample const sample = sample_of("BG204", false);
    ASSERT_FALSE(sample.file.empty());
    Source const source = source_of(sample.file);
    Format liar = **detect_format(source);
    liar.edits.turn = [](TurnToWrite const&) { return std::string("11: 24/off"); };
    FixedText const fixed = apply_fixes(source, liar, {}, {.unsafe = true});
    EXPECT_THAT(fixed.fixed, IsEmpty());
    EXPECT_EQ(fixed.text, source.text());
    EXPECT_THAT(codes_of(fixed.left.findings), ElementsAre("BG204"));
    liar.edits.turn = [](TurnToWrite const&) { return std::string("Doubles => 2"); };
    EXPECT_EQ(apply_fixes(source, liar, {}, {.unsafe = true}).text, source.text());
}

// A game in which Bob leaves out a die and another in which a mark is missing.
std::string slips(int games) {
    std::string text = " 99 point match\n";
    for (int i = 0; i < games; ++i)
        text += fmt::format("\n Game {}\n Alice : {:<23}Bob : 0\n"
                            "  1) 31: 8/5 6/5                 64: 24/18\n"
                            "  {}) 52: 13/8 13/11              31: 8/5 6/5\n"
                            "  3) 52: 13/8 13/11              31: 8/5 6/5\n"
                            "      Wins 1 point\n",
                            i + 1,
                            i,
                            i % 2 == 0 ? 7 : 2);
    return text;
}

TEST(Fix, AppliesTheOthersIfOneFixIsRefused) {
    Source const source = Source::from_bytes("slips.mat", slips(12));
    Format liar = **detect_format(source);
    liar.edits.turn = [](TurnToWrite const&) { return std::string("64: 1/off"); };
    FileFindings const before = check(source, liar);
    auto const unsafe = std::ranges::count_if(
        before.findings, [](Finding const& f) { return !f.fixes.empty() && !f.fixes[0].safe; });
    ASSERT_GE(unsafe, 6);
    FixedText const fixed = apply_fixes(source, liar, {}, {.unsafe = true});
    EXPECT_THAT(fixed.fixed, SizeIs(6));
    for (FixedFinding const& each : fixed.fixed)
        EXPECT_EQ(each.finding.id, DiagnosticId::row_number_jumps);
    EXPECT_EQ(fixed.left.findings.size(), before.findings.size() - 6);
}

TEST(Fix, ReportsEveryRefusedFixWithItsReason) {
    Source const source = Source::from_bytes("slips.mat", slips(2));
    Format liar = **detect_format(source);
    liar.edits.turn = [](TurnToWrite const&) { return std::string("64: 1/off"); };
    FixedText const fixed = apply_fixes(source, liar, {}, {.unsafe = true});
    ASSERT_THAT(fixed.refused, SizeIs(2));
    EXPECT_EQ(fixed.refused[0].finding.place.begin.line, 5U);
    EXPECT_EQ(to_string(fixed.refused[0].reason), "it would cause BG202 source-empty in line 5");
    EXPECT_EQ(fixed.refused[1].finding.place.begin.line, 12U);
}

// The number of checks does not depend on the number of games in which a fix does not hold.
TEST(Fix, AppliesEveryValidFixInALongFile) {
    Source const source = Source::from_bytes("slips.mat", slips(300));
    Format liar = **detect_format(source);
    liar.edits.turn = [](TurnToWrite const&) { return std::string("64: 1/off"); };
    static int reads;
    static auto* read = liar.read;
    reads = 0;
    liar.read = [](Source const& text, TranscriptSink& sink, Reporter& reporter) {
        ++reads;
        read(text, sink, reporter);
    };
    FixedText const fixed = apply_fixes(source, liar, {}, {.unsafe = true});
    EXPECT_THAT(fixed.fixed, SizeIs(150));
    EXPECT_THAT(fixed.refused, SizeIs(300));
    EXPECT_LE(reads, 8);
}

std::string utf16(std::string_view text, bool big) { // of Latin-1 text
    std::string bytes = big ? "\xFE\xFF" : "\xFF\xFE";
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const two = static_cast<unsigned char>(text[i]) >= 0x80;
        char const low = two ? static_cast<char>(text[i + 1] | ((text[i] & 3) << 6)) : text[i];
        i += two;
        bytes += big ? std::string{'\0', low} : std::string{low, '\0'};
    }
    return bytes;
}

std::string in_encoding(std::string const& text, std::string_view encoding) {
    if (encoding == "UTF-8 with BOM")
        return "\xEF\xBB\xBF" + text;
    if (encoding == "Windows-1252") {
        std::string bytes = text;
        bytes.replace(bytes.find("\u00e9"), 2, "\xE9");
        return bytes;
    }
    return encoding == "UTF-8" ? text : utf16(text, encoding == "UTF-16 BE");
}

std::string with_line_ends(std::string const& text, std::string_view end) {
    std::string out;
    for (char const c : text)
        c == '\n' ? out += end : out += c;
    return out;
}

TEST(Fix, KeepsEncodingAndLineEnds) {
    std::string const fixed = fix_source(Source::from_bytes("m.mat", many_slips), {}).text;
    ASSERT_NE(fixed, many_slips);
    for (std::string_view const encoding :
         {"UTF-8", "UTF-8 with BOM", "Windows-1252", "UTF-16 LE", "UTF-16 BE"})
        for (std::string_view const end : {"\n", "\r\n", "\r"}) {
            std::string const bytes = in_encoding(with_line_ends(many_slips, end), encoding);
            Source const source = Source::from_bytes("m.mat", bytes);
            EXPECT_EQ(encoded_like(source, source.text()), bytes) << encoding;
            FixedText const result = fix_source(source, {});
            EXPECT_EQ(encoded_like(source, result.text),
                      in_encoding(with_line_ends(fixed, end), encoding))
                << encoding
                << (end == "\r"   ? " CR"
                    : end == "\n" ? " LF"
                                  : " CRLF");
        }
}

TEST(Fix, KeepsTheDosEndOfFileMark) {
    Source const source = Source::from_bytes("m.mat", many_slips + "\x1A");
    EXPECT_EQ(encoded_like(source, source.text()), many_slips + "\x1A");
}

// A format that reads a letter which Windows-1252 does not have as blanks, and writes it.
Format with_a_cyrillic_letter() {
    Format format = *find_format("mat");
    format.edits.turn = [](TurnToWrite const& turn) {
        return find_format("mat")->edits.turn(turn) + "\u0416";
    };
    format.read = [](Source const& source, TranscriptSink& sink, Reporter& reporter) {
        std::string text(source.text());
        for (std::size_t at; (at = text.find("\u0416")) != std::string::npos;)
            text.replace(at, 2, "  ");
        find_format("mat")->read(Source::from_bytes(source.name(), text), sink, reporter);
    };
    return format;
}

TEST(Fix, RefusesAFixThatTheEncodingCannotStore) {
    Format const format = with_a_cyrillic_letter();
    std::string const text = "; [Event \"Caf\u00e9\"]\n" + slips(1);
    auto const fixed = [&](std::string_view encoding) {
        Source const source = Source::from_bytes("m.mat", in_encoding(text, encoding));
        return apply_fixes(source, format, {}, {.unsafe = true});
    };
    EXPECT_THAT(fixed("UTF-8").text, HasSubstr("\u0416"));
    EXPECT_THAT(codes_of(fixed("UTF-8").left.findings), ElementsAre("BG117"));
    FixedText const left = fixed("Windows-1252");
    EXPECT_THAT(left.text, Not(HasSubstr("\u0416")));
    EXPECT_THAT(left.fixed, SizeIs(1)); // the number of the row
    EXPECT_THAT(codes_of(left.left.findings), ElementsAre("BG003", "BG204", "BG117"));
}

TEST(EncodedLike, RejectsTextThatTheEncodingCannotStore) {
    Source const source = Source::from_bytes("m.mat", "caf\xE9");
    ASSERT_EQ(source.encoding(), Encoding::windows_1252);
    EXPECT_EQ(encoded_like(source, "\u20ac\u00e9"), "\x80\xE9");
    EXPECT_EQ(encoded_like(source, "\u0416"), std::nullopt);
}

// Bob hits twice in a match that marks no hits; Alice's mark is on an empty point.
constexpr std::string_view stray_mark = " 1 point match\n\n Game 1\n"
                                        " Alice : 0                      Bob : 0\n"
                                        "  1) 62: 24/18 13/11*            65: 13/7 13/8\n"
                                        "  2) 41: 25/24 13/9              22: 8/4 6/4 6/4\n";

TEST(Fix, ReportsOnlyTheStrayHitMarkInAMatchWithoutMarks) {
    Source const source = Source::from_bytes("m.mat", std::string(stray_mark));
    auto const found = check(source, *find_format("mat"), {}).findings;
    EXPECT_THAT(codes_of(found), testing::Contains("BG221").Times(1));
    EXPECT_THAT(codes_of(found), Not(testing::Contains("BG220")));
    std::string expected(stray_mark);
    expected.replace(expected.find("13/11* "), 7, "13/11  ");
    EXPECT_EQ(apply_fixes(source, *find_format("mat")).text, expected);
}

// Both players hit once.
std::string two_hits(std::string_view bobs, std::string_view alices, int game = 1) {
    return fmt::format("{} Game {}\n"
                       " Alice : {}                      Bob : 0\n"
                       "  1) 62: 24/18 13/11             65: {} 13/8\n"
                       "  2) 61: 25/24 {}\n"
                       "      Wins 1 point\n\n",
                       game == 1 ? " 2 point match\n\n" : "",
                       game,
                       game - 1,
                       bobs,
                       alices);
}

TEST(Fix, DecidesPerMatchWhetherHitsAreMarked) {
    auto const codes = [](std::string const& text) {
        Source const source = Source::from_bytes("m.mat", text);
        std::vector<std::string> found = codes_of(check(source, *find_format("mat"), {}).findings);
        std::erase(found, "BG117"); // not of interest here
        return found;
    };
    auto const of_four = [&](std::string_view a, std::string_view b, std::string_view c) {
        return codes(two_hits(a, b) + two_hits(c, "24/18", 2));
    };
    EXPECT_THAT(of_four("13/7*", "24/18*", "13/7*"), ElementsAre("BG220"));
    EXPECT_THAT(of_four("13/7*", "24/18*", "13/7"), ElementsAre("BG220", "BG220")); // half
    EXPECT_THAT(of_four("13/7*", "24/18", "13/7"), IsEmpty());
    EXPECT_THAT(codes(two_hits("13/7", "24/18")), IsEmpty());
    EXPECT_THAT(codes(two_hits("13/7*", "24/18*")), IsEmpty());
    EXPECT_THAT(codes(two_hits("13/7*", "24/18")), ElementsAre("BG220"));
    EXPECT_THAT(codes(two_hits("13/7", "24/18") + two_hits("13/7*", "24/18*")), IsEmpty());
    EXPECT_THAT(codes(two_hits("13/7*", "24/18*") + two_hits("13/7", "24/18")), IsEmpty());
}

TEST(Fix, KeepsTheRightColumnAligned) {
    Source const source = Source::from_bytes("m.mat",
                                             " 1 point match\n\n Game 1\n"
                                             " Alice : 0                      Bob : 0\n"
                                             "  1) 31 8/5 6/5                  64: 24/18 18/14\n"
                                             "  2) D                           P\n"
                                             "      Wins 1 point\n");
    auto const fixed = apply_fixes(source, *find_format("mat"));
    EXPECT_THAT(fixed.text, HasSubstr("\n  1) 31: 8/5 6/5                 64: 24/18 18/14\n"));
    EXPECT_THAT(fixed.text, HasSubstr("\n  2) Doubles => 2                Drops\n"));
}

} // namespace
} // namespace bgio::test
