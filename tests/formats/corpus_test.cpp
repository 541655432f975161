// SPDX-License-Identifier: MIT
// Real files of other people, where they are at hand.
#include "support/samples.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <gtest/gtest.h>

namespace bgio {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> corpus(std::string_view kind) {
    return test::files_below(fs::path(BGIO_SHARED_DIR "/corpus/files") / kind);
}

class Corpus : public testing::TestWithParam<std::string_view> {
protected:
    void SetUp() override {
        if (corpus(GetParam()).empty())
            GTEST_SKIP() << "the corpus is not here";
    }
};

TEST_P(Corpus, EveryFileIsDetectedAndReadsWithoutAnUnreadableLine) {
    for (fs::path const& path : corpus(GetParam())) {
        Source const source = Source::from_file(path.string());
        auto const format = detect_format(source);
        ASSERT_TRUE(format) << path << ": " << message_text(format.error());
        EXPECT_EQ((*format)->name, GetParam()) << path;
        auto const file = test::read(**format, source);
        EXPECT_FALSE(file.matches.empty()) << path;
        for (Diagnostic const& diagnostic : file.found)
            if (diagnostic.severity == Severity::error)
                ADD_FAILURE() << path << ":" << source.locate(diagnostic.span.begin).line << ": "
                              << to_string(diagnostic) << "\n  "
                              << source.line(source.locate(diagnostic.span.begin).line);
    }
}

// What the writer said it could not hold is taken from the expectation, and nothing else.
void forget(std::vector<Match>& matches, std::vector<Diagnostic> const& losses) {
    for (Diagnostic const& loss : losses) {
        auto const rule = std::ranges::find(loss.values, "rule", &Argument::name);
        if (loss.id == DiagnosticId::sgf_no_rule && rule != loss.values.end())
            for (Match& match : matches)
                std::erase_if(match.info.rules, [&](RuleClaim const& claim) {
                    return claim.rule == to_string(rule->value);
                });
    }
}

// mat -> sgf -> json -> mat (or sgf -> mat -> json -> sgf) is the same match; exceptions are only
// those that the writer reported as loss.
TEST_P(Corpus, ConvertingThroughFormatsGivesTheSameMatch) {
    std::string_view const first = GetParam();
    std::string_view const second = first == "mat" ? "sgf" : "mat";
    for (fs::path const& path : corpus(first)) {
        Format const& home = *find_format(first);
        auto const original = test::read(home, Source::from_file(path.string()));
        auto matches = original.matches;
        for (std::string_view const name : {second, std::string_view("json"), first}) {
            Format const& format = *find_format(name);
            std::vector<Diagnostic> losses;
            auto const again = test::read(format, test::write(format, matches, "", &losses));
            forget(matches, losses);
            ASSERT_EQ(again.matches.size(), matches.size()) << path << " as " << name;
            for (std::size_t i = 0; i < matches.size(); ++i) {
                auto const differs = first_difference(matches[i], again.matches[i]);
                if (differs)
                    ADD_FAILURE() << path << " as " << name << ": game " << differs->game << ", "
                                  << differs->what;
            }
            matches = again.matches;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Real, Corpus, testing::Values("mat", "sgf"), [](auto const& param) {
    return std::string(param.param);
});

} // namespace
} // namespace bgio
