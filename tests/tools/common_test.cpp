// SPDX-License-Identifier: MIT
#include "bgconvert/targets.hpp"
#include "bgid/moment.hpp"
#include "common/inputs.hpp"
#include "common/terminal.hpp"
#include "support/command.hpp"

#include <array>
#include <bgio/match.hpp>
#include <cstdlib>
#include <gmock/gmock.h>
#include <unistd.h>

namespace bgio::tools {
namespace {

using namespace std::chrono_literals;
using bgconvert::numbered;
using bgconvert::stem_of;
using ::testing::ElementsAre;

TEST(Sanitised, EscapesTerminalControls) {
    EXPECT_EQ(sanitised("Alice 13/8"), "Alice 13/8");
    EXPECT_EQ(sanitised("\x1b[31mred\x07"), "\\x1b[31mred\\x07");
    EXPECT_EQ(sanitised("a\tb\nc\x7f"), "a b\\x0ac\\x7f");
    EXPECT_EQ(sanitised("J\xC3\xB8rgen"), "J\xC3\xB8rgen");
    EXPECT_EQ(sanitised("\xC2\x9B"
                        "31m"),
              "\\u{9b}31m"); // CSI in one character
    EXPECT_EQ(sanitised("\xE2\x80\xAE"
                        "evil"),
              "\\u{202e}evil");
    EXPECT_EQ(sanitised("\xFFx\xC3"), "\\xffx\\xc3");
}

TEST(ValidUtf8, ReplacesInvalidSequences) {
    EXPECT_EQ(valid_utf8("J\xC3\xB8"), "J\xC3\xB8");
    EXPECT_EQ(valid_utf8("J\xF8y"), "J\xEF\xBF\xBDy");
}

TEST(UseColor, NoColorAppliesOnlyToAuto) {
    ::setenv("NO_COLOR", "1", 1);
    EXPECT_TRUE(use_color(Color::always, bgio::platform::Stream::error));
    EXPECT_FALSE(use_color(Color::automatic, bgio::platform::Stream::error));
    ::unsetenv("NO_COLOR");
    EXPECT_FALSE(use_color(Color::never, bgio::platform::Stream::error));
}

TEST(Progress, IsSilentForTheFirstSecondAndWithoutATerminal) {
    auto const start = Progress::Clock::now();
    Progress slow(10, "files", true, start);
    slow.step(start + 900ms);
    EXPECT_EQ(slow.shown(), "");
    slow.step(start + 1001ms);
    EXPECT_EQ(slow.shown(), "2 of 10 files");
    slow.step(start + 1050ms);
    EXPECT_EQ(slow.shown(), "2 of 10 files"); // not more often than one can read
    slow.clear();
    EXPECT_EQ(slow.shown(), "");
    Progress piped(10, "files", false, start);
    piped.step(start + 10s);
    EXPECT_EQ(piped.shown(), "");
}

TEST(Progress, ShowsDetailsAfterTheCount) {
    auto const start = Progress::Clock::now();
    Progress progress(10, "files", true, start);
    progress.step("14.0 MB/s, 3 findings", start + 2s);
    EXPECT_EQ(progress.shown(), "1 of 10 files, 14.0 MB/s, 3 findings");
}

TEST(FindInputs, ReadsTheEntriesOfAListAsPaths) {
    test::TemporaryDirectory const here;
    std::string const root = (here.path() / "here/").string();
    here.write("d/a.mat", "x");
    here.write("list", std::string("@b\n\0-\0\0", 7) + root + "d");
    Inputs const found = find_inputs({{root + "first"}, root + "list", true});
    std::vector<std::string> paths;
    for (Input const& input : found.files)
        paths.push_back(input.path);
    EXPECT_THAT(paths, ElementsAre(root + "first", "@b\n", "./-", root + "d/a.mat"));
}

TEST(FindInputs, WalksInNameOrderAndSkipsHiddenFiles) {
    test::TemporaryDirectory const here;
    for (auto const* name :
         {"d/b.mat", "d/a/z.mat", "d/.git/x.mat", "d/.hidden", "d/c.mat", "e.mat"})
        here.write(name, "x");
    std::string const root = (here.path() / "here").string();
    Inputs const found = find_inputs({root + "/e.mat", root + "/d"});
    std::vector<std::string> names;
    for (Input const& input : found.files)
        names.push_back(input.relative.string() + (input.named ? "!" : ""));
    EXPECT_THAT(names, ElementsAre("e.mat!", "a/z.mat", "b.mat", "c.mat"));
}

TEST(FindInputs, ReadsListsAndStandardInputOnce) {
    test::TemporaryDirectory const here;
    std::string const list = (here.path() / "here/list").string();
    here.write("list", "one.mat\r\n\ntwo.mat\n-\n");
    Inputs const found = find_inputs({"@" + list});
    ASSERT_EQ(found.files.size(), 3U);
    EXPECT_EQ(found.files[1].path, "two.mat");
    EXPECT_TRUE(found.files[2].is_stdin());
    EXPECT_THROW((void)find_inputs({"-", "@" + list}), UsageError);
    EXPECT_THROW((void)find_inputs({"@" + list + "-absent"}), IoError);
}

TEST(LineReader, CutsAtLfAndCrlfAndKeepsTheLastLine) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    std::string const text = "one\r\n\ntwo\nlast";
    ASSERT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    ::close(ends[1]);
    LineReader lines{bgio::platform::File(ends[0])};
    EXPECT_TRUE(lines.must_wait());
    EXPECT_EQ(lines.next(), "one");
    EXPECT_FALSE(lines.must_wait());
    EXPECT_EQ(lines.next(), "");
    EXPECT_EQ(lines.next(), "two");
    EXPECT_EQ(lines.next(), "last");
    EXPECT_EQ(lines.next(), std::nullopt);
}

TEST(LineReader, CutsAnEndlessLine) {
    test::TemporaryDirectory const here;
    here.write("long", std::string(3 * LineReader::longest, 'a') + "\nnext\n");
    LineReader lines(bgio::platform::File::open(here.path() / "here/long").value());
    auto const first = lines.next();
    ASSERT_TRUE(first);
    EXPECT_EQ(first->size(), LineReader::longest);
    EXPECT_EQ(lines.next(), "next");
}

TEST(StemOf, RemovesOnlyExtensionsOfFormats) {
    EXPECT_EQ(stem_of("a.mat"), "a");
    EXPECT_EQ(stem_of("a.MAT.gz"), "a");
    EXPECT_EQ(stem_of("a.txt"), "a");
    EXPECT_EQ(stem_of("2024.01.15"), "2024.01.15");
    EXPECT_EQ(stem_of(".mat"), ".mat");
}

TEST(Numbered, PutsTheNumberBeforeTheExtension) {
    EXPECT_EQ(numbered("out/x.sgf", 12), "out/x-12.sgf");
    EXPECT_EQ(numbered("x", 1), "x-1");
}

TEST(RowsOf, NumbersRowsByColumnIfNoneIsWritten) {
    Game game;
    auto const add = [&](Side side, decltype(Event::what) what) {
        game.events.push_back({side, 0, {}, std::move(what)});
    };
    add(Side::x, Move{}); // the right one starts: the left cell stays empty
    add(Side::o, Move{});
    add(Side::x, CubeEvent{});
    add(Side::x, Remark{"thinks"});
    add(Side::o, CubeEvent{CubeAction::take, {}});
    add(Side::x, Move{});
    add(Side::x, Move{});
    EXPECT_THAT(rows_of(game), ElementsAre(1, 2, 2, 2, 3, 3, 4));
    game.events[1].row = 7;
    EXPECT_THAT(rows_of(game), ElementsAre(0, 7, 0, 0, 0, 0, 0));
}

} // namespace
} // namespace bgio::tools
