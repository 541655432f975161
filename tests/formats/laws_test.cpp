// SPDX-License-Identifier: MIT
// Laws that every registered format gets for free. A sample lies in samples/clean/<format>/ or, if
// the checker has something to say about it, in samples/odd/<format>/.
#include "support/samples.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace bgio {
namespace {

namespace fs = std::filesystem;

std::vector<Format const*> readable() {
    std::vector<Format const*> found;
    std::ranges::copy_if(formats(), std::back_inserter(found), [](Format const* format) {
        return format->read != nullptr;
    });
    return found;
}

std::vector<fs::path> clean_samples(Format const& format) {
    auto files = test::files_below(fs::path(BGIO_SOURCE_DIR "/samples/clean") / format.name);
    for (fs::path& odd : test::files_below(fs::path(BGIO_SOURCE_DIR "/samples/odd") / format.name))
        if (odd.extension() != ".expected")
            files.push_back(std::move(odd));
    return files;
}

std::string bytes_of(fs::path const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class FormatLaws : public testing::TestWithParam<Format const*> {};

TEST_P(FormatLaws, EveryFormatHasSamples) {
    EXPECT_FALSE(clean_samples(*GetParam()).empty()) << "samples/clean/" << GetParam()->name;
}

TEST_P(FormatLaws, SamplesAreDetectedWithCertaintyByTheirFormatOnly) {
    for (fs::path const& path : clean_samples(*GetParam())) {
        Source const source = Source::from_file(path.string());
        auto const detected = detect_format(source);
        ASSERT_TRUE(detected) << path << ": " << message_text(detected.error());
        EXPECT_EQ((*detected)->name, GetParam()->name) << path;
        for (Format const* other : formats())
            if (other != GetParam()) {
                EXPECT_NE(other->sniff(source.text().substr(0, 4096)), Confidence::sure)
                    << path << " as " << other->name;
            }
    }
}

TEST_P(FormatLaws, SamplesAreDetectedUnderAnyFileName) {
    for (fs::path const& path : clean_samples(*GetParam()))
        for (Format const* other : formats())
            for (std::string_view const extension : other->extensions) {
                std::string const name = "match" + std::string(extension);
                auto const detected = detect_format(Source::from_bytes(name, bytes_of(path)));
                ASSERT_TRUE(detected) << path << " as " << name;
                EXPECT_EQ((*detected)->name, GetParam()->name) << path << " as " << name;
            }
}

TEST_P(FormatLaws, SamplesReadWithoutFindings) {
    for (fs::path const& path : clean_samples(*GetParam()))
        for (Diagnostic const& diagnostic :
             test::read(*GetParam(), Source::from_file(path.string())).found)
            EXPECT_EQ(diagnostic.severity, Severity::note) << path << ": " << to_string(diagnostic);
}

TEST_P(FormatLaws, ReadWriteReadGivesTheSameMatch) {
    Format const& format = *GetParam();
    if (format.make_writer == nullptr)
        GTEST_SKIP() << format.name << " is not written";
    for (fs::path const& path : clean_samples(format)) {
        auto const first = test::read(format, Source::from_file(path.string()));
        ASSERT_FALSE(first.matches.empty()) << path;
        std::string const& own = first.matches.front().info.dialect;
        bool const writable = std::ranges::find(format.dialects, own) != format.dialects.end();
        auto const second =
            test::read(format, test::write(format, first.matches, writable ? own : ""));
        ASSERT_EQ(second.matches.size(), first.matches.size()) << path;
        for (std::size_t i = 0; i < first.matches.size(); ++i) {
            auto const differs = first_difference(first.matches[i], second.matches[i]);
            EXPECT_FALSE(differs) << path << ": game " << differs->game << ", " << differs->what;
        }
    }
}

TEST_P(FormatLaws, EveryPrefixReads) {
    for (fs::path const& path : clean_samples(*GetParam())) {
        std::string const text(Source::from_file(path.string()).text());
        if (text.size() > 8000)
            continue;
        for (std::size_t end = 0; end <= text.size(); ++end) {
            auto const part = test::read(*GetParam(), text.substr(0, end));
            EXPECT_LE(part.matches.size(), 16U);
        }
    }
}

// Which lines hold moves is found by reading: those on which an event with dice starts.
std::vector<std::uint32_t> move_lines(Source const& source, std::vector<Match> const& matches) {
    std::vector<std::uint32_t> lines;
    for (Match const& match : matches)
        for (Game const& game : match.games)
            for (Event const& event : game.events)
                if (std::holds_alternative<Move>(event.what) && !event.span.empty())
                    lines.push_back(source.locate(event.span.begin).line);
    auto const rest = std::ranges::unique(lines);
    lines.erase(rest.begin(), rest.end());
    return lines;
}

std::string with_line(Source const& source, std::uint32_t number, std::string_view text) {
    std::string result;
    for (std::uint32_t line = 1; line <= source.line_count(); ++line)
        result += fmt::format("{}\n", line == number ? text : source.line(line));
    return result;
}

// Among Snowie's lines words are left alone: garbage there is a line that breaks off.
std::string garbage_for(Format const& format, std::string_view line) {
    constexpr std::size_t lost = 8;
    bool const words_alone = format.name == "snowie-position" && line.size() > lost;
    return words_alone ? std::string(line.substr(0, line.size() - lost)) : "  garbage @@ here";
}

// A position in one line, or on a board without an ID beside it, goes with any of its lines.
void leave_out_position(std::vector<Match>& matches, Source const& source, std::uint32_t line) {
    std::erase_if(matches, [&](Match const& match) {
        bool const position = match.games.size() == 1 && !match.games[0].events.empty()
                              && std::holds_alternative<SetPosition>(match.games[0].events[0].what);
        return position && source.locate(match.games[0].span.begin).line <= line
               && source.locate(match.games[0].span.end).line >= line;
    });
}

// Lines end a record in text formats; json's records are not lines of their own.
TEST_P(FormatLaws, AGarbageLineSkipsOnlyThatLine) {
    Format const& format = *GetParam();
    for (fs::path const& path : clean_samples(format)) {
        Source const source = Source::from_file(path.string());
        if (source.is_binary())
            continue;
        auto whole = test::read(format, source);
        auto const lines = move_lines(source, whole.matches);
        if (lines.empty())
            continue;
        std::uint32_t const line = lines[lines.size() / 2];
        auto const hurt =
            test::read(format, with_line(source, line, garbage_for(format, source.line(line))));
        auto const unreadable = std::ranges::count_if(
            hurt.found, [](Diagnostic const& d) { return d.severity == Severity::error; });
        EXPECT_EQ(unreadable, 1) << path << " line " << line;
        if (hurt.matches.size() < whole.matches.size())
            leave_out_position(whole.matches, source, line);
        ASSERT_EQ(hurt.matches.size(), whole.matches.size()) << path;
        for (std::size_t m = 0; m < whole.matches.size(); ++m) {
            auto games = whole.matches[m].games;
            // a game that is one line goes with it
            std::erase_if(games, [&](Game const& game) {
                return source.locate(game.span.begin).line == line
                       && source.locate(game.span.end).line == line;
            });
            ASSERT_EQ(hurt.matches[m].games.size(), games.size()) << path;
            for (std::size_t g = 0; g < games.size(); ++g)
                if (source.locate(games[g].span.begin).line > line
                    || source.locate(games[g].span.end).line < line) {
                    EXPECT_EQ(hurt.matches[m].games[g].events.size(), games[g].events.size())
                        << path << " game " << g + 1;
                }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Every, FormatLaws, testing::ValuesIn(readable()), [](auto const& param) {
    std::string name(param.param->name);
    std::ranges::replace(name, '-', '_');
    return name;
});

} // namespace
} // namespace bgio
