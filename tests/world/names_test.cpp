// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"
#include "world/hostile.hpp"

// Output names come from the names of inputs alone, stay below the output directory and replace
// nothing.
namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class OutputNames : public ToolTest {};

TEST_F(OutputNames, DoNotDependOnFileContent) {
    for (std::string const words :
         {"/etc/passwd", "../../x", "..", "-rf", "CON", "a/b", "x\x1b\x01", ""})
        for (std::string const options : {"bgconvert --to sgf --split --output-dir out two.mat",
                                          "bgshow --svg --game 1 -o out two.mat"}) {
            here.write("two.mat", hostile_mat(words) + hostile_mat(words));
            CommandResult const ran = run(options + "; find . -type f | LC_ALL=C sort; rm -rf out");
            EXPECT_THAT(ran.out,
                        ::testing::MatchesRegex(
                            "(\\./out/(two-[12]\\.sgf|match-0?[12]-game-[a-z0-9-]+\\.svg)\n)+\\./"
                            "two.mat\n"))
                << words << ran.err;
        }
    std::string const nul("a\0/../b", 7);
    here.write("nul.mat", hostile_mat(nul));
    EXPECT_LE(run("bgconvert nul.mat --to sgf --split --output-dir out").code, 1);
    EXPECT_EQ(run("find . -type f -not -path './out/nul-*' | wc -l").out, "2\n");
}

TEST_F(OutputNames, OfUnusualInputsStayInTheOutputDirectory) {
    take("samples/quickstart/semifinal.mat", "m.mat");
    here.write("in/-rf.mat", here.read("m.mat"));
    here.write("in/a\nb\x1b.mat", here.read("m.mat"));
    here.write("in/..mat", here.read("m.mat")); // hidden: not walked into
    here.write("in/x...mat", here.read("m.mat"));
    here.write("in/CON.mat", here.read("m.mat"));
    EXPECT_EQ(run("cd in; bgconvert . --to sgf --output-dir ../out").code, 0);
    EXPECT_EQ(here.read("out/-rf.sgf"), here.read("out/a\nb\x1b.sgf"));
    EXPECT_TRUE(here.has("out/x...sgf"));
    EXPECT_EQ(run("find out -type f -print0 | tr -dc '\\0' | wc -c").out, "4\n");
    // Paths lead nowhere else either: only the last part of a name counts.
    for (std::string const name : {"../../evil.mat", "/evil.mat", "..", "a/../../evil"}) {
        EXPECT_EQ(run("bgconvert - --to sgf --output-dir deep/out --stdin-filename '" + name
                      + "' < m.mat")
                      .code,
                  0);
        EXPECT_EQ(run("find . -type f -newer m.mat -name '*.sgf' -not -path './out/*' "
                      "-not -path './deep/out/*'")
                      .out,
                  "")
            << name;
        run("rm -rf deep");
    }
    EXPECT_EQ(run("bgconvert in/../m.mat ./m.mat/../in/CON.mat --to sgf --output-dir o2").code,
              3); // no such path
}

TEST_F(OutputNames, ThatAreTooLongGiveOneLine) {
    std::string const name = std::string(251, 'x') + ".mat";
    take("samples/quickstart/semifinal.mat", name);
    CommandResult const ran = run("bgconvert " + name + " --to sgf --split --output-dir out");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err, ContainsRegex("^bgconvert: out/x+-1\\.sgf: File name too long\n$"));
    EXPECT_FALSE(here.has("out"));
}

TEST_F(OutputNames, ReplaceNothingAndFollowNoLink) {
    take("samples/quickstart/semifinal.mat", "m.mat");
    here.write("precious", "precious");
    run("mkdir out; ln -s ../precious out/m-1.sgf; ln -s ../absent out/m.sgf");
    for (std::string const split : {"", " --split"}) {
        CommandResult const ran = run("bgconvert m.mat --to sgf --output-dir out" + split);
        EXPECT_EQ(ran.code, 3);
        EXPECT_THAT(ran.err, EndsWith(".sgf: exists already; --force replaces it\n"));
    }
    EXPECT_EQ(here.read("precious"), "precious");
    EXPECT_FALSE(here.has("absent"));
}

TEST_F(OutputNames, OfDrawingsAreUnique) {
    take("samples/quickstart/semifinal.mat", "x/a.mat");
    take("samples/quickstart/final.mat", "y/a.mat");
    take("samples/clean/mat/gnubg-match.mat", "z/a.mat-2");
    take("samples/quickstart/final.mat", "w/a.mat");
    EXPECT_EQ(
        run("bgshow --svg --game 1 --move 2 --player left x/a.mat y/a.mat z/a.mat-2 w/a.mat -o out")
            .code,
        0);
    EXPECT_EQ(run("ls out").out, "a.mat\na.mat-2\na.mat-2-2\na.mat-3\n");
    EXPECT_EQ(run("ls out/*/* | wc -l").out, "4\n");
}

// A file name that looks like a command for a GitHub runner, or like a line of a report.
TEST_F(OutputNames, OfFilesAreNotExecuted) {
    std::string const name = "x\n::error::own%0A::set-output name=a::b.mat";
    here.write(name, hostile_mat("\n::warning::own"));
    here.write("in/" + name, hostile_mat("%0A::warning::own%0D"));
    for (std::string const files : {"$'x\\n'*", "in"}) {
        CommandResult const ran = run("bgcheck --output-format github " + files);
        EXPECT_EQ(ran.code, 1) << ran.err;
        std::istringstream lines(ran.out);
        std::size_t count = 0;
        for (std::string line; std::getline(lines, line); ++count) {
            EXPECT_THAT(line,
                        ContainsRegex(
                            "^::(error|warning|notice) file=[^:,]*x..0a%3A%3Aerror%3A%3Aown%250A"));
            EXPECT_THAT(line, ::testing::Not(HasSubstr("%0A::warning")));
        }
        EXPECT_GT(count, 0U);
        CommandResult const concise = run("bgcheck --output-format concise " + files);
        EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(concise.out, '\n')), count)
            << concise.out;
    }
}

// docs/tools/bgscore.md: no cell begins a formula.
TEST_F(OutputNames, AndPlayersAreNotFormulas) {
    for (std::string const words :
         {"=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\"=1", "=HYPERLINK(\"x\",\"y\")"}) {
        std::string text = hostile_mat("x");
        for (std::string const player : {"Ax", "Bx"})
            text.replace(text.find(" " + player + " "), player.size() + 1, " " + words + player);
        here.write("=f.mat", text);
        CommandResult const ran =
            run("bgscore ./=f.mat --output-format csv; cd . && bgscore =f.mat --output-format csv");
        EXPECT_THAT(ran.out, HasSubstr("\n'=f.mat,")) << words;
        EXPECT_THAT(ran.out, ::testing::Not(ContainsRegex("(^|[,\n])\"?[=+@-][^0-9]")))
            << words << ran.out;
    }
}

} // namespace
} // namespace bgio::test
