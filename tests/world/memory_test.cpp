// SPDX-License-Identifier: MIT
// A file that takes more memory than there is costs itself, not the batch; and what a file takes is
// bounded by its size.
#include "tools/tool.hpp"

#include <algorithm>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;

class Memory : public ToolTest {
protected:
    Memory() { take("samples/clean/mat/gnubg-selfplay-5pt.mat", "match.mat"); }
};

// Eight hundred thousand illegal plays in one game need some hundred megabytes.
std::string hungry_match() {
    std::string text = " 7 point match\n\n Game 1\n Alice : 0                      Bob : 0\n";
    for (int row = 1; row <= 400'000; ++row)
        text += fmt::format(" {:2}) 31: 8/1 6/1                 64: 24/1 13/1\n", row);
    return text;
}

constexpr std::string_view match_head =
    " 7 point match\n\n Game 1\n Alice : 0                      Bob : 0\n  1) 31: 8/5 6/5\n";

// The text with a line again and again, up to that size.
std::string repeated(std::string text, std::string_view line, std::size_t size) {
    while (text.size() < size)
        text += line;
    return text;
}

// What a program reserves before it reads anything.
constexpr std::size_t program_bytes = 40'000'000;

// A shell command that has so many times the size of the file.
std::string within(std::size_t times, std::size_t size, std::string_view command) {
    return fmt::format(
        "ulimit -v {}; {} > out 2> err", (program_bytes + times * size) / 1024, command);
}

TEST_F(Memory, OfGarbageIsBoundedInEveryTool) {
    std::string const text = repeated(std::string(match_head), "x!\n", 10'000'000);
    here.write("garbage.mat", text);
    for (std::string_view const command : {"bgcheck --output-format concise garbage.mat",
                                           "bgscore garbage.mat",
                                           "bgconvert --to json garbage.mat -o x.json",
                                           "bgid --game 1 --move 1 --from-file garbage.mat",
                                           "bgshow garbage.mat"}) {
        CommandResult const ran = run(within(60, text.size(), command));
        EXPECT_LE(ran.code, 1) << command << here.read("err").substr(0, 1000);
        std::string const output = here.read("out") + here.read("err");
        EXPECT_THAT(output, HasSubstr("BG017")) << command;
        EXPECT_LT(std::ranges::count(output, '\n'), 600'000) << command;
    }
}

TEST_F(Memory, OfIllegalPlaysIsBounded) {
    std::string text = std::string(match_head);
    for (int row = 2; text.size() < 2'000'000; ++row)
        text += fmt::format("{:3}) 31: 9/5 7/6                 64: 23/17 17/13\n", row);
    here.write("illegal.mat", text);
    std::string sgf =
        "(;FF[4]GM[6]PW[" + std::string(1'000'000, 'A') + "]PB[Bob]MI[length:7][game:0]";
    sgf = repeated(std::move(sgf), ";W[31aaaa]", 2'000'000) + ")\n";
    here.write("illegal.sgf", sgf);
    for (std::string_view const file : {"illegal.mat", "illegal.sgf"}) {
        CommandResult const ran =
            run(within(60, text.size(), fmt::format("bgcheck --output-format concise {}", file)));
        EXPECT_EQ(ran.code, 1) << file << here.read("err");
    }
}

TEST_F(Memory, OfOrdinaryMatchesIsAFewTimesTheFile) {
    std::string const match = here.read("match.mat");
    std::string text;
    while (text.size() < 8'000'000)
        text += match + "\n";
    here.write("many.mat", text);
    for (auto const& [times, command] : {std::pair(3, "bgcheck many.mat"),
                                         std::pair(3, "bgscore many.mat"),
                                         std::pair(3, "bgconvert --to sgf many.mat"),
                                         std::pair(3, "bgconvert --to json many.mat"),
                                         std::pair(20, "bgshow --html -o page.html many.mat")}) {
        CommandResult const ran =
            run(within(static_cast<std::size_t>(times), text.size(), command));
        EXPECT_LE(ran.code, 1) << command << here.read("err").substr(0, 1000);
    }
}

TEST_F(Memory, ExhaustedByOneFileIsReportedForThatFile) {
    here.write("2.mat", hungry_match());
    take("samples/quickstart/final.mat", "1.mat");
    take("samples/quickstart/final.mat", "3.mat");
    CommandResult const ran =
        run("ulimit -v 200000; bgcheck --jobs 1 --output-format concise 1.mat 2.mat 3.mat");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err, HasSubstr("2.mat: not enough memory"));
    EXPECT_THAT(ran.out, HasSubstr("1.mat:16:34: error[BG204]"));
    EXPECT_THAT(ran.out, HasSubstr("3.mat:16:34: error[BG204]"));
}

} // namespace
} // namespace bgio::test
