// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"

#include <filesystem>
#include <unistd.h>

namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class BgConvert : public ToolTest {
protected:
    // A match that every format can hold whole.
    BgConvert() {
        take("samples/clean/mat/gnubg-selfplay-5pt.mat", "tagged.mat");
        run("sed '/^;/d' tagged.mat > m.mat; rm tagged.mat");
    }
};

// A tag that sgf has no place for.
std::string const tagged = "; [Shoe \"left\"]\n\n 3 point match\n\n Game 1\n"
                           " Alice : 0                      Bob : 0\n"
                           "  1) 31: 8/5 6/5                 64: 24/18 13/9\n"
                           "      Wins 1 point\n";

TEST_F(BgConvert, AcceptsTheRollOfAPosition) {
    take("samples/clean/jellyfish-position/both-on-bar.pos", "p.pos");
    EXPECT_EQ(run("bgconvert p.pos --to sgf -o p.sgf").code, 0);
    EXPECT_THAT(run("bgconvert p.sgf --to mat").err, Not(HasSubstr("error")));
}

TEST_F(BgConvert, WritesToStandardOutput) {
    CommandResult const ran = run("bgconvert m.mat --to sgf");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, StartsWith("(;FF[4]GM[6]"));
    EXPECT_EQ(run("bgconvert - --to sgf -o - < m.mat").out, ran.out);
    EXPECT_EQ(here.files(), "m.mat");
}

TEST_F(BgConvert, EveryFormatCanBeReadBack) {
    CommandResult const original = run("bgconvert m.mat --to mat");
    for (std::string const to : {"sgf", "json", "json-lines", "mat"}) {
        CommandResult const ran = run("bgconvert m.mat --to " + to + " | bgconvert - --to mat");
        EXPECT_EQ(ran.code, 0) << to << ran.err;
        EXPECT_THAT(ran.out, HasSubstr(" Game 1\n")) << to;
    }
    EXPECT_EQ(run("bgconvert m.mat --to json | bgconvert - --to mat").out, original.out);
}

TEST_F(BgConvert, WalksDirectoriesAndKeepsNames) {
    take("samples/clean/mat/gnubg-match.mat", "in/deep/a.mat");
    run("gzip -c m.mat > in/b.mat.gz");
    here.write("in/notes.txt", "shopping list\n");
    CommandResult const ran = run("bgconvert in m.mat --to json --output-dir out");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("bgconvert: 1 file skipped: 1 text\n"));
    EXPECT_EQ(here.files(),
              "in/b.mat.gz in/deep/a.mat in/notes.txt m.mat out/b.json out/deep/a.json "
              "out/m.json");
}

TEST_F(BgConvert, ReadsInputsFromAList) {
    here.write("list", "m.mat\n");
    EXPECT_EQ(run("bgconvert @list --to json --output-dir out").code, 0);
    EXPECT_TRUE(here.has("out/m.json"));
}

TEST_F(BgConvert, RejectsANamedFileThatIsNotAMatch) {
    here.write("notes.txt", "shopping list\n");
    CommandResult const ran = run("bgconvert notes.txt --to sgf -o x.sgf");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, StartsWith("notes.txt:1:1: error[BG002] nothing-recognised: "));
    EXPECT_FALSE(here.has("x.sgf"));
}

TEST_F(BgConvert, RefusesEqualOutputNamesBeforeWriting) {
    take("samples/clean/mat/gnubg-match.mat", "in/a.mat");
    take("samples/clean/sgf/gnubg-match.sgf", "in/a.sgf");
    here.write("in/0.mat", here.read("m.mat"));
    CommandResult const ran = run("bgconvert in --to json --output-dir out");
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.err,
                StartsWith("bgconvert: in/a.mat and in/a.sgf would both be written to out/a.json"));
    EXPECT_FALSE(here.has("out"));
    // A file that is skipped takes no name away.
    here.write("more/b.mat", here.read("m.mat"));
    here.write("more/b.txt", "remarks\n");
    EXPECT_EQ(run("bgconvert more --to json --output-dir out").code, 0);
}

TEST_F(BgConvert, ReplacesExistingFilesOnlyWithForce) {
    here.write("x.sgf", "precious");
    CommandResult const refused = run("bgconvert m.mat --to sgf -o x.sgf");
    EXPECT_EQ(refused.code, 3);
    EXPECT_EQ(refused.err, "bgconvert: x.sgf: exists already; --force replaces it\n");
    EXPECT_EQ(here.read("x.sgf"), "precious");
    run("chmod 640 x.sgf");
    EXPECT_EQ(run("bgconvert m.mat --to sgf -o x.sgf --force").code, 0);
    EXPECT_THAT(here.read("x.sgf"), StartsWith("(;FF[4]"));
    EXPECT_EQ(run("stat -c %a x.sgf").out, "640\n");
    EXPECT_EQ(here.files(), "m.mat x.sgf"); // nothing temporary is left
}

TEST_F(BgConvert, RefusesExistingFilesBeforeAnyWork) {
    run("mkdir in out && cp m.mat in/a.mat && cp m.mat in/b.mat && cp m.mat in/c.mat");
    here.write("out/b.sgf", "precious");
    here.write("out/c.sgf", "precious");
    CommandResult const ran = run("bgconvert in --to sgf --output-dir out");
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.err,
              "bgconvert: out/b.sgf: exists already; --force replaces it\n"
              "bgconvert: out/c.sgf: exists already; --force replaces it\n");
    EXPECT_EQ(run("ls out").out, "b.sgf\nc.sgf\n");
    EXPECT_EQ(here.read("out/b.sgf"), "precious");
    EXPECT_EQ(run("bgconvert in --to sgf --output-dir out --force").code, 0);
    EXPECT_THAT(here.read("out/b.sgf"), StartsWith("(;FF[4]"));
}

TEST_F(BgConvert, OmitsTheFactsOfJson) {
    std::string const lean = run("bgconvert m.mat --to json-lines --no-replay").out;
    EXPECT_LT(2 * lean.size(), run("bgconvert m.mat --to json-lines").out.size());
    EXPECT_THAT(lean, Not(HasSubstr("xgid")));
    here.write("lean.jsonl", lean);
    EXPECT_EQ(run("bgconvert lean.jsonl --to mat").out, run("bgconvert m.mat --to mat").out);
    EXPECT_EQ(run("bgconvert m.mat --to sgf --no-replay").code, 2);
}

TEST_F(BgConvert, CountsTheLossesOfABatchByKind) {
    run("mkdir in");
    for (char const* const name : {"in/a.mat", "in/b.mat"})
        here.write(name, tagged);
    CommandResult const ran = run("bgconvert in --to sgf --output-dir out");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err,
              "warning[BG620] sgf-no-tag: SGF has no property for the tag Shoe: 2 files\n");
    CommandResult const each = run("bgconvert in --to sgf --output-dir each --verbose");
    EXPECT_THAT(each.err, HasSubstr("in/a.mat:1:"));
    EXPECT_THAT(each.err, HasSubstr("in/b.mat:1:"));
    here.write("in/notes.txt", "bread, milk\n");
    EXPECT_THAT(run("bgconvert in --to sgf --output-dir more --verbose").err,
                HasSubstr("bgconvert: skipped in/notes.txt: not a match"));
}

TEST_F(BgConvert, WritesTheSameLinesToAFileAndAStream) {
    run("cp m.mat n.mat");
    EXPECT_EQ(run("bgconvert m.mat n.mat --to json-lines -o lines.jsonl").code, 0);
    EXPECT_EQ(here.read("lines.jsonl"), run("bgconvert m.mat n.mat --to json-lines").out);
    EXPECT_EQ(here.read("lines.jsonl"), run("bgconvert m.mat n.mat --to json-lines --strict").out);
    EXPECT_EQ(here.files(), "lines.jsonl m.mat n.mat");
}

TEST_F(BgConvert, ReportsLossesAndWritesNothingUnderStrict) {
    here.write("t.mat", tagged);
    CommandResult const converted = run("bgconvert t.mat --to sgf -o t.sgf");
    EXPECT_EQ(converted.code, 0);
    EXPECT_THAT(converted.err,
                ContainsRegex("^t.mat:1:[0-9]+: warning\\[BG6[0-9][0-9]\\] [a-z-]+: .*Shoe"));
    EXPECT_TRUE(here.has("t.sgf"));
    CommandResult const strict = run("bgconvert t.mat --to sgf -o strict.sgf --strict");
    EXPECT_EQ(strict.code, 1);
    EXPECT_THAT(strict.err, HasSubstr("bgconvert: nothing is written: --strict"));
    EXPECT_FALSE(here.has("strict.sgf"));
    // Not even of the inputs that lose nothing.
    EXPECT_EQ(run("bgconvert m.mat t.mat --to sgf --output-dir out --strict").code, 1);
    EXPECT_FALSE(here.has("out"));
    EXPECT_EQ(run("bgconvert t.mat --to sgf --strict").out, "");
    EXPECT_EQ(run("bgconvert m.mat --to json --output-dir out --strict").code, 0);
    EXPECT_TRUE(here.has("out/m.json"));
}

TEST_F(BgConvert, KeepsAndReportsIllegalPlays) {
    here.write("i.mat",
               " 3 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
               "  1) 31: 8/5 6/4                 64: 24/18 13/9\n      Wins 1 point\n");
    CommandResult const ran = run("bgconvert i.mat --to mat");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, ContainsRegex("i.mat:5:[0-9]+: error\\[BG201\\] dice-not-matched: Alice"));
    EXPECT_THAT(ran.out, HasSubstr("31: 8/5 6/4"));
}

TEST_F(BgConvert, ReportsUnreadableLinesAndKeepsTheRest) {
    here.write("u.mat",
               " 3 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
               "  1) 31: 8/5 6/5                 64: 24/18 13/9\n  2) 5x: oops\n"
               "  3) 52: 13/8 13/11\n      Wins 1 point\n");
    CommandResult const ran = run("bgconvert u.mat --to mat");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, ContainsRegex("u.mat:6:[0-9]+: error\\[BG001\\] unreadable-line"));
    EXPECT_THAT(ran.out, HasSubstr("13/8 13/11"));
    EXPECT_EQ(run("bgconvert u.mat --to mat --strict").code, 1);
}

TEST_F(BgConvert, SplitWritesOneFilePerMatch) {
    run("cat m.mat m.mat > two.mat");
    EXPECT_EQ(run("bgconvert two.mat --to sgf --split --output-dir out").code, 0);
    EXPECT_EQ(here.files(), "m.mat out/two-1.sgf out/two-2.sgf two.mat");
    EXPECT_EQ(here.read("out/two-1.sgf"), here.read("out/two-2.sgf"));
    EXPECT_EQ(run("bgconvert two.mat --split -o s.json").code, 0);
    EXPECT_TRUE(here.has("s-2.json"));
    EXPECT_EQ(run("bgconvert two.mat --to sgf --split").code, 2);
}

TEST_F(BgConvert, WritesSeveralInputsAsSeveralMatches) {
    take("samples/clean/mat/gnubg-match.mat", "n.mat");
    EXPECT_EQ(run("bgconvert m.mat n.mat --to json -o both.json").code, 0);
    EXPECT_EQ(run("bgconvert both.json --to sgf --split --output-dir out").code, 0);
    EXPECT_TRUE(here.has("out/both-2.sgf"));
    EXPECT_FALSE(here.has("out/both-3.sgf"));
}

TEST_F(BgConvert, ReportsLossesAtTheirFile) {
    take("samples/clean/sgf/gnubg-analysed.sgf", "a.sgf");
    for (std::string const to : {"mat", "tmg"})
        for (std::string const inputs : {"a.sgf m.mat", "a.sgf"}) {
            CommandResult const ran = run("bgconvert --verbose " + inputs + " --to " + to);
            EXPECT_THAT(ran.err, ContainsRegex("a.sgf:[0-9]+:[0-9]+: .*data that only sgf reads"));
            EXPECT_THAT(ran.err, Not(ContainsRegex("(m.mat|stdout).*data that only sgf reads")));
        }
}

TEST_F(BgConvert, ReportsAVanishedInputAndConvertsTheOthers) {
    CommandResult const ran = run("bgconvert gone.mat m.mat --to sgf --output-dir out");
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.err, "bgconvert: gone.mat: No such file or directory\n");
    EXPECT_EQ(here.files(), "m.mat out/m.sgf");
}

TEST_F(BgConvert, LeavesNoPartialFileOnAFullDisk) {
    CommandResult const out = run("bgconvert m.mat --to sgf > /dev/full");
    EXPECT_EQ(out.code, 3);
    EXPECT_EQ(out.err, "bgconvert: <stdout>: No space left on device\n");
    CommandResult const device = run("bgconvert m.mat --to sgf -o /dev/full");
    EXPECT_EQ(device.code, 3);
    EXPECT_EQ(device.err, "bgconvert: /dev/full: No space left on device\n");
    EXPECT_EQ(run("bgconvert m.mat --to sgf >&-").code, 3);
}

// In a name space of its own, where a small file system can be mounted without being root.
TEST_F(BgConvert, LeavesNoTemporaryFilesOnASmallFileSystem) {
    CommandResult const mount =
        run("mkdir small; unshare -rm mount -t tmpfs -o size=16k none small");
    if (mount.code != 0)
        GTEST_SKIP() << "no file system can be mounted here: " << mount.err;
    run("for i in 1 2 3 4 5 6 7 8; do cp m.mat in$i.mat; done");
    CommandResult const ran = run("unshare -rm bash -c 'mount -t tmpfs -o size=16k none small && "
                                  "bgconvert in*.mat --to json --output-dir small; code=$?; "
                                  "ls -A small | grep -c bgio; exit $code'");
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.out, "0\n");
    EXPECT_THAT(ran.err,
                ContainsRegex("bgconvert: small/in[0-9].json: No space left on device\n$"));
}

TEST_F(BgConvert, ReportsAnUnwritableDirectoryInOneLine) {
    CommandResult const missing = run("bgconvert m.mat --to sgf -o none/x.sgf");
    EXPECT_EQ(missing.code, 3);
    EXPECT_EQ(missing.err, "bgconvert: none/x.sgf: No such file or directory\n");
    here.write("file", "x");
    CommandResult const file = run("bgconvert m.mat m.mat/../m.mat --to sgf --output-dir file");
    EXPECT_NE(file.code, 0);
    if (::geteuid() == 0)
        GTEST_SKIP() << "root may write everywhere";
    CommandResult const closed =
        run("mkdir closed; chmod 555 closed; bgconvert m.mat --to sgf -o closed/x");
    EXPECT_EQ(closed.code, 3);
    EXPECT_EQ(closed.err, "bgconvert: closed/x: Permission denied\n");
}

TEST_F(BgConvert, WritesJsonLinesIntoAPipe) {
    CommandResult const ran =
        run("mkfifo pipe; cat pipe >piped & bgconvert m.mat m.mat -o pipe "
            "--to json-lines; wait; bgconvert m.mat m.mat --to json-lines | cmp - piped");
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
}

TEST_F(BgConvert, LeavesNoTemporaryFilesAfterASignal) {
    // --strict holds every finished file under its temporary name until the last input is read,
    // and the last input here is a pipe that nobody fills.
    CommandResult const ran =
        run("mkfifo slow.mat; bgconvert m.mat slow.mat --to sgf --output-dir out "
            "--strict --jobs 1 & pid=$!; "
            "for i in $(seq 200); do ls -A out 2>/dev/null | grep -q bgio && break; "
            "sleep 0.05; done; ls -A out; kill -TERM $pid; wait $pid; echo $?; ls -A out");
    EXPECT_THAT(ran.out, ::testing::MatchesRegex("\\.bgio-[A-Za-z0-9]+\n143\n"));
}

TEST_F(BgConvert, ExitsWithTwoOnWrongUsageAndListsValidValues) {
    auto const reason = [&](std::string const& arguments) {
        CommandResult const ran = run("bgconvert " + arguments);
        EXPECT_EQ(ran.code, 2) << arguments;
        return ran.err;
    };
    EXPECT_THAT(reason("m.mat"), HasSubstr("missing --to; expected one of mat, sgf, json"));
    EXPECT_THAT(reason("m.mat --to pdf"), HasSubstr("unknown format 'pdf'; expected one of mat"));
    EXPECT_THAT(reason("m.mat --to sgf --from doc"), HasSubstr("unknown format 'doc'"));
    EXPECT_THAT(reason("m.mat --to sgf --from tgf"),
                HasSubstr("cannot read it yet; expected one of mat"));
    EXPECT_THAT(reason("m.mat --to mat --dialect fax"), HasSubstr("expected one of gnubg, xg"));
    EXPECT_THAT(reason("m.mat --to sgf --dialect xg"), HasSubstr("no dialects"));
    EXPECT_THAT(reason("m.mat --to sgf -o x --output-dir y"), HasSubstr("cannot be used together"));
    EXPECT_THAT(reason("m.mat --to sgf --rules club"), HasSubstr("tournament"));
    EXPECT_THAT(reason("m.mat --to sgf --rule cube=maybe"), HasSubstr("cube"));
    EXPECT_THAT(reason("--to sgf"),
                HasSubstr("missing input: name a file or directory, or - for standard input"));
    EXPECT_THAT(reason("- - --to sgf"), HasSubstr("only once"));
}

TEST_F(BgConvert, TakesTheFormatFromTheOutputName) {
    EXPECT_EQ(run("bgconvert m.mat -o x.sgf").code, 0);
    EXPECT_THAT(here.read("x.sgf"), StartsWith("(;FF[4]"));
}

TEST_F(BgConvert, WritesTheChosenDialect) {
    EXPECT_NE(run("bgconvert m.mat --to mat --dialect xg").out,
              run("bgconvert m.mat --to mat --dialect gnubg").out);
    EXPECT_EQ(run("bgconvert m.mat --to mat --dialect gnubg").out,
              run("bgconvert m.mat --to mat").out);
}

TEST_F(BgConvert, ListsTheFormats) {
    CommandResult const ran = run("bgconvert --list-formats");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, ContainsRegex("\nmat +yes +yes +"));
    EXPECT_THAT(ran.out, ContainsRegex("\nxgp +yes +yes +"));
    EXPECT_THAT(ran.out, ContainsRegex("\ntgf +no +no +"));
    EXPECT_THAT(ran.out, ContainsRegex("\n +loses analysis"));
}

TEST_F(BgConvert, NotesWindows1252) {
    std::string const name = "Ren\351";
    here.write("w.mat",
               " 3 point match\n\n Game 1\n " + name
                   + " : 0                      Bob : 0\n"
                     "  1) 31: 8/5 6/5                 64: 24/18 13/9\n      Wins 1 point\n");
    CommandResult const ran = run("bgconvert w.mat --to mat");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, ContainsRegex("note\\[BG003\\] encoding-guessed: .*Windows-1252"));
    EXPECT_THAT(ran.out, HasSubstr("Ren\303\251"));
}

TEST_F(BgConvert, UsesColourOnlyOnRequest) {
    here.write("t.mat", tagged);
    EXPECT_THAT(run("bgconvert t.mat --to sgf").err, Not(HasSubstr("\x1b")));
    EXPECT_THAT(run("bgconvert t.mat --to sgf --color always").err,
                HasSubstr("\x1b[1;33mwarning\x1b[0m[BG6"));
}

TEST_F(BgConvert, RejectsEmptyNamesAndNegativeJobs) {
    for (auto const* wrong :
         {"-o ''", "--output ''", "--output-dir ''", "--jobs -3", "--jobs=-3", "-j -1"}) {
        CommandResult const ran = run(std::string("bgconvert m.mat --to sgf ") + wrong);
        EXPECT_EQ(ran.code, 2) << wrong;
        EXPECT_EQ(ran.out, "") << wrong;
    }
    EXPECT_EQ(run("bgconvert m.mat --to sgf --jobs 0").code, 0);
    EXPECT_EQ(here.files(), "m.mat");
}

TEST_F(BgConvert, NamesKnownFormatsWithoutAReader) {
    here.write("z.tgf", "<html>\n</html>\n");
    EXPECT_THAT(run("bgconvert z.tgf --to mat").err,
                ContainsRegex("BG004. not-readable-yet: recognised as BGBlitz TGF, which bgio does "
                              "not read yet: this one is a web page; open it in the program"));
}

} // namespace
} // namespace bgio::test
