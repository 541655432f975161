// SPDX-License-Identifier: MIT
#include "tools/tool.hpp"

#include <boost/json.hpp>

namespace bgio::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string const one_game = " 3 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
                             "  1) 31: 8/5 6/5                 64: 24/14\n"
                             "  2)  Doubles => 2                Drops\n      Wins 1 point\n";

class BgCheckWalk : public ToolTest {
protected:
    BgCheckWalk() { take("samples/quickstart/final.mat", "in/final.mat"); }

    [[nodiscard]] CommandResult check(std::string const& what) const {
        return run("bgcheck " + what + " --output-format concise");
    }
    [[nodiscard]] std::string message_of(std::string const& name, std::string_view bytes) const {
        here.write(name, bytes);
        CommandResult const ran = check(name);
        EXPECT_EQ(ran.code, 1) << name;
        return ran.out;
    }
};

TEST_F(BgCheckWalk, ReportsNothingInTextsThatOnlyContainPositions) {
    std::string const id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:7:10";
    here.write("notes/letter.txt",
               "Look at " + id + "\nand at 4HPwATDgc/ABMA:cIkKAAAAAAAA: 13/8?\n");
    here.write("notes/score.txt", "X:Alice   O:Bob\nScore is X:0 O:0 7 pt.(s) match.\n");
    here.write("notes/mark.txt", "RGMH is how eXtreme Gammon's files begin, as everybody knows.\n");
    here.write("notes/mark", "RGMH");
    here.write("notes/puzzle.json",
               R"({"xgid":")" + id + R"(","text":"X to play 52\n +13-14-15-"})");
    here.write("notes/lines.jsonl", R"({"matches":[{"xgid":")" + id + "\"}]}\n{\"game\":1}\n");
    take("samples/clean/mat/gnubg-match.mat", "notes/game.mat");
    CommandResult const ran = check("notes");
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("skipped: 6 texts"));
}

TEST_F(BgCheckWalk, NamesTheTypeOfAnUnsuitableFile) {
    using namespace std::string_view_literals;
    struct Case {
        char const* name;
        std::string_view bytes;
        char const* message;
    };
    for (Case const& c :
         {Case{"a.png",
               "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"sv,
               "a PNG picture; export the match as .mat"},
          {"a.jpg", "\xFF\xD8\xFF\xE0\0\x10JFIF\0"sv, "a JPEG picture; "},
          {"a.gif", "GIF89a\1\0\1\0"sv, "a GIF picture; "},
          {"a.webp", "RIFF\x24\0\0\0WEBPVP8 "sv, "a WebP picture; "},
          {"a.heic",
           "\0\0\0\x18"
           "ftypheic\0\0\0\0"sv,
           "a HEIC picture; "},
          {"a.pdf", "%PDF-1.4\n1 0 obj\n"sv, "a PDF document; "},
          {"a.zipped", "PK\3\4\x14\0\0\0\0\0"sv, "a ZIP archive; unpack it first"},
          {"a.7z", "7z\xBC\xAF\x27\x1C\0\4"sv, "a 7z archive; "},
          {"a.rar", "Rar!\x1A\7\0\xCF\x90"sv, "a RAR archive; "},
          {"a.bz2", "BZh91AY&SY\x12\x34"sv, "packed with bzip2; unpack it first"},
          {"a.xz", "\xFD\x37zXZ\0\0\4"sv, "packed with xz; unpack it first"},
          {"a.zst", "\x28\xB5\x2F\xFD\4\0"sv, "packed with zstd; unpack it first"},
          {"a.db", "SQLite format 3\0\x10"sv, "an SQLite database; "},
          {"a.docx",
           "PK\3\4\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml"sv,
           "an Office document; save it as plain text (.txt)"},
          {"a.pgn", "[Event \"Club\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n"sv, "a chess game (PGN); "},
          {"a.out",
           "\x7F"
           "ELF\2\1\1\0\0\0\0"sv,
           "a program; choose the match file"},
          {"none.txt", ""sv, "empty; get a complete copy"},
          {"a.txt", "bread, milk\n"sv, "text in no known format; choose a format with --from"},
          {"a.dat", "\1\2\3\0\4\5"sv, "data in no known format; "},
          {"late-zero.dat",
           "seventy letters or more that look like text come before the first zero byte\0\4"sv,
           "data in no known format; "}})
        EXPECT_THAT(message_of(c.name, c.bytes),
                    StartsWith(std::string(c.name)
                               + ":1:1: error[BG002] nothing-recognised: not a match: the file is "
                               + c.message));
    EXPECT_THAT(message_of("go.sgf", "(;FF[4]GM[1]SZ[19];B[pd];W[dp])"),
                HasSubstr("BG005] other-game: this is an SGF file of Go"));
}

TEST_F(BgCheckWalk, FindsTheMatchInsideAPageOrAMail) {
    EXPECT_THAT(
        message_of("page.html", "<!DOCTYPE html>\n<html><body>\n<pre>\n" + one_game + "</pre>\n"),
        HasSubstr("a web page; line 4 looks like mat: try --from mat"));
    EXPECT_THAT(message_of("mail.eml", "From: Alice\nSubject: match\n\nHere it is:\n" + one_game),
                HasSubstr("a mail; line 5 looks like mat: try --from mat"));
    std::string quoted = "From: Alice\n\nHere it is:\n>> ";
    for (char const c : one_game)
        quoted += c == '\n' ? "\n>> " : std::string(1, c);
    here.write("quoted.eml", quoted + "\nRegards\n");
    for (std::string const file : {"page.html", "mail.eml", "quoted.eml"})
        EXPECT_EQ(run("bgcheck " + file + " --from mat --min-severity error --quiet").code, 0)
            << file;
    EXPECT_THAT(run("bgcheck page.html mail.eml quoted.eml --from mat").out,
                HasSubstr("3 files, 3 matches, 3 games, 6 plays: 0 errors"));
}

TEST_F(BgCheckWalk, ReportsFilesWithTheExtensionOfAMatch) {
    here.write("in/none.mat", "");
    here.write("in/cut.mat", " 3 point ma");
    here.write("in/zero.xg", std::string(100, '\0'));
    here.write("in/lfs.sgf", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n");
    here.write("in/merge.txt",
               one_game + "<<<<<<< HEAD\n\n Game 2\n=======\n\n Game 2\n>>>>>>> club\n");
    here.write("in/page.tmg", "<html></html>\n");
    CommandResult const ran = check("in --ignore plays");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.out,
              "in/cut.mat:1:1: error[BG028] match-file-unknown: no match in this .mat file: it is "
              "cut off at byte 11; get a complete copy\n"
              "in/lfs.sgf:1:1: error[BG029] checkout-unfinished: Git left this file unfinished: it "
              "is a Git LFS pointer; run 'git lfs pull'\n"
              "in/merge.txt:8:1: error[BG029] checkout-unfinished: Git left this file unfinished: "
              "it is an unresolved merge, with conflict markers; resolve the conflict\n"
              "in/none.mat:1:1: error[BG028] match-file-unknown: no match in this .mat file: it is "
              "empty; get a complete copy\n"
              "in/page.tmg:1:1: error[BG028] match-file-unknown: no match in this .tmg file: it is "
              "a web page; save it as plain text (.txt)\n"
              "in/zero.xg:1:1: error[BG028] match-file-unknown: no match in this .xg file: it is "
              "nothing but zero bytes; get a complete copy\n");
}

TEST_F(BgCheckWalk, CountsSkippedFilesByReason) {
    here.write("in/a.png", std::string_view("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16));
    here.write("in/b.gif", "GIF89a");
    here.write("in/notes.txt", "bread, milk\n");
    run("ln -s nowhere in/c.txt; ln -s . in/loop; mkfifo in/pipe");
    EXPECT_EQ(check("in").err,
              "bgcheck: 6 files skipped: 2 pictures, 1 dangling link, 1 directory link, "
              "1 special file, 1 text\n");
    EXPECT_THAT(
        check("in --verbose").err,
        AllOf(HasSubstr("bgcheck: skipped in/c.txt: dangling link\n"),
              HasSubstr("bgcheck: skipped in/loop: directory link\n"),
              HasSubstr("bgcheck: skipped in/b.gif: not a match: the file is a GIF picture"),
              HasSubstr("bgcheck: skipped in/notes.txt: ")));
}

TEST_F(BgCheckWalk, FailsOnAMatchNameThatIsNotAFile) {
    run("ln -s nowhere in/z.mat; mkfifo in/pipe.mat");
    CommandResult const ran = check("in");
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.err, "bgcheck: in/pipe.mat: special file\nbgcheck: in/z.mat: dangling link\n");
}

TEST_F(BgCheckWalk, FailsOnADirectoryWithoutAMatch) {
    run("mkdir empty");
    CommandResult const ran = check("empty in --fail-on never");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err, "bgcheck: no match found in empty\n");
    EXPECT_EQ(check("empty --shard 1/2").code, 0);
    EXPECT_EQ(check("--files-from /dev/null").code, 0);
}

TEST_F(BgCheckWalk, SkipsExcludedFiles) {
    take("samples/quickstart/final.mat", "in/old/deep/a.mat");
    take("samples/quickstart/final.mat", "in/draft.mat");
    EXPECT_THAT(check("in --exclude old --exclude 'dr*.mat'").out,
                AllOf(StartsWith("in/final.mat:"), Not(HasSubstr("old")), Not(HasSubstr("draft"))));
    EXPECT_THAT(check("in --exclude in/old/ --verbose").err,
                HasSubstr("skipped in/old/deep/a.mat: excluded\n"));
    here.write("in/.bgio.toml", "exclude = [\"old/\", \"draft.mat\"]\n");
    EXPECT_THAT(check("in").out,
                AllOf(StartsWith("in/final.mat:"), Not(HasSubstr("old")), Not(HasSubstr("draft"))));
    EXPECT_THAT(check("in/draft.mat").out, StartsWith("in/draft.mat:")); // it is named
    EXPECT_THAT(run("bgshow in").out, Not(HasSubstr("draft")));
    EXPECT_THAT(run("bgshow in --isolated").out, HasSubstr("draft"));
    EXPECT_THAT(run("bgshow in --isolated --exclude 'dr*'").out, Not(HasSubstr("draft")));
    for (std::string const tool : {"bgscore --summary", "bgconvert --to json-lines --verbose"}) {
        std::string const all = run(tool + " in --isolated").out;
        std::string const some = run(tool + " in").out;
        EXPECT_EQ(some, run(tool + " in/final.mat").out) << tool;
        EXPECT_EQ(some, run(tool + " in --isolated --exclude old --exclude draft.mat").out) << tool;
        EXPECT_GT(all.size(), some.size()) << tool;
    }
    EXPECT_THAT(run("bgconvert in --to json-lines --verbose").err,
                HasSubstr("bgconvert: skipped in/draft.mat: excluded\n"));
}

TEST_F(BgCheckWalk, ChecksEachFileOnce) {
    CommandResult const ran = check("in ./in//final.mat in/../in/final.mat \"$PWD/in\"");
    EXPECT_THAT(ran.out, StartsWith("in/final.mat:16:34: "));
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 1);
    EXPECT_THAT(run("cd in && bgcheck . --output-format concise").out, StartsWith("final.mat:"));
    EXPECT_EQ(
        run("mkdir up; cd in && bgcheck final.mat ../in/final.mat --output-format concise").out,
        run("cd in && bgcheck . --output-format concise").out);
    CommandResult const above = run("cd up && bgcheck ../in/final.mat \"$PWD/../in/final.mat\" "
                                    "--output-format concise");
    EXPECT_THAT(above.out, StartsWith("../in/final.mat:"));
    EXPECT_EQ(std::ranges::count(above.out, '\n'), 1);
    run("ln -s in linked; ln -s final.mat in/again.mat; ln -s ../in/final.mat up/other.mat");
    for (std::string const paths :
         {"in", "up in/final.mat in linked", "linked/final.mat up/other.mat"})
        EXPECT_EQ(std::ranges::count(check(paths).out, '\n'), 1) << paths;
    EXPECT_THAT(check("in/again.mat in").out, StartsWith("in/again.mat:")); // as it is named first
    run("rm in/again.mat; cp in/final.mat in/copy.mat");
    auto const issues = boost::json::parse(run("bgcheck in in --output-format gitlab").out);
    ASSERT_EQ(issues.as_array().size(), 2U);
    EXPECT_NE(issues.at(0).at("fingerprint"), issues.at(1).at("fingerprint"));
    here.write("in/notes.txt", "bread, milk\n");
    EXPECT_THAT(check("in in/notes.txt").out, HasSubstr("in/notes.txt:1:1: error[BG002]"));
}

TEST_F(BgCheckWalk, ReportsNameUnreadableFiles) {
    for (auto const& [format, text] :
         {std::pair("json", R"("unreadable":[)"),
          {"json-lines", R"("unreadable":[{"file":"absent.mat","reason":"No such file)"},
          {"sarif", R"("executionSuccessful":false,"toolExecutionNotifications":[)"},
          {"junit", R"(<error type="unreadable" message="No such file or directory")"},
          {"github",
           "::error file=absent.mat,title=unreadable::absent.mat: not read: No such file"},
          {"gitlab", R"("check_name":"unreadable")"},
          {"markdown", "- `absent.mat: not read: No such file or directory`"},
          {"rdjson", "absent.mat: not read: No such file or directory"},
          {"csv", "absent.mat,,,error,,unreadable,,,,,,,,No such file or directory\n"},
          {"checkstyle", R"(message="No such file or directory")"}}) {
        std::string const options = std::string(" --output-format ") + format;
        CommandResult const ran = run("bgcheck in absent.mat" + options);
        EXPECT_EQ(ran.code, 3) << format;
        EXPECT_THAT(ran.out, HasSubstr(text)) << format;
        run("bgcheck in absent.mat --output-format json-lines > part.jsonl");
        CommandResult const merged = run("bgcheck --merge part.jsonl" + options);
        EXPECT_EQ(merged.code, 3) << format;
        EXPECT_EQ(merged.out, ran.out) << format;
    }
    run("bgcheck in absent.mat -o report.txt");
    EXPECT_THAT(here.read("report.txt"), HasSubstr("absent.mat: not read: No such file"));
}

TEST_F(BgCheckWalk, MergesAllShardsOnce) {
    for (std::string const k : {"1", "2", "3"})
        run("bgcheck in --output-format json-lines --shard " + k + "/3 > " + k + ".jsonl");
    EXPECT_THAT(here.read("2.jsonl"), HasSubstr(R"("shard":{"number":2,"count":3,"archive":")"));
    run("cp 1.jsonl again.jsonl; bgcheck in --output-format json-lines > whole.jsonl; "
        "bgcheck in --output-format json-lines --shard 3/4 > other.jsonl");
    EXPECT_EQ(run("bgcheck --merge 1.jsonl 2.jsonl 3.jsonl").out, run("bgcheck in").out);
    struct Case {
        char const* parts;
        char const* message;
    };
    for (Case const& c :
         {Case{"1.jsonl 3.jsonl", "shard 2/3: missing; --partial merges what there is\n"},
          {"1.jsonl 2.jsonl 3.jsonl again.jsonl", "shard 1/3 is given twice\n"},
          {"1.jsonl 2.jsonl other.jsonl", "cannot merge a shard of 4 with shards of 3\n"},
          {"1.jsonl whole.jsonl", "cannot merge a shard with a report of all files\n"}}) {
        CommandResult const ran = run(std::string("bgcheck --merge ") + c.parts);
        EXPECT_EQ(ran.code, 3) << c.parts;
        EXPECT_THAT(ran.err, HasSubstr(c.message)) << c.parts;
        EXPECT_EQ(ran.out, "") << c.parts;
    }
    CommandResult const partial =
        run("bgcheck --merge --partial 1.jsonl 3.jsonl --output-format json");
    EXPECT_NE(partial.code, 3);
    EXPECT_THAT(partial.out, HasSubstr(R"({"file":"shard 2/3","reason":"missing"})"));
    EXPECT_THAT(run("bgcheck --merge --partial 1.jsonl 3.jsonl").out,
                HasSubstr("shard 2/3: not read: missing\n"));
    run("sed 's/\"count\":3/\"count\":999999999999/' 1.jsonl > huge.jsonl");
    CommandResult const huge = run("bgcheck --merge --partial huge.jsonl");
    EXPECT_EQ(huge.code, 3);
    EXPECT_THAT(huge.err, HasSubstr("invalid shard 1/999999999999\n"));
}

TEST_F(BgCheckWalk, HidesFindingsBelowTheMinimumSeverity) {
    CommandResult const all = run("bgcheck in --severity BG204=note --min-severity note");
    EXPECT_THAT(all.out, HasSubstr("0 errors, 0 warnings, 1 note"));
    CommandResult const errors =
        run("bgcheck in --severity BG204=note --min-severity warning --fail-on note");
    EXPECT_THAT(errors.out, HasSubstr("nothing found"));
    EXPECT_EQ(errors.code, 0);
}

TEST_F(BgCheckWalk, WritesTables) {
    EXPECT_EQ(run("bgcheck in --output-format csv").out,
              "file,line,column,severity,code,name,game,move,player,dice,played,likely,legal,"
              "message\n"
              "in/final.mat,16,34,error,BG204,die-not-played,2,2,Bob,64,24/18,24/14,"
              "24/14; 24/18 13/9; 24/18 11/7; 24/18 8/4; 24/18 6/2; 13/3; 13/9 13/7; 13/7 11/7; "
              "13/7 8/4; 13/7 6/2,Bob can still play the 4\n");
    run("cp in/final.mat ./=1+1.mat");
    EXPECT_THAT(run("bgcheck =1+1.mat --output-format csv").out, HasSubstr("\n'=1+1.mat,16,"));
    EXPECT_THAT(run("bgcheck in --output-format checkstyle").out,
                HasSubstr("<file name=\"in/final.mat\">\n    <error line=\"16\" column=\"34\" "
                          "severity=\"error\" message=\"Bob can still play the 4\" "
                          "source=\"bgcheck.BG204\" />"));
}

TEST_F(BgCheckWalk, ABaselineSurvivesRenames) {
    run("bgcheck in --write-baseline base.json; mkdir in/2024; mv in/final.mat in/2024/last.mat");
    CommandResult const ran = check("in --baseline base.json --prune-baseline");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(
        ran.err,
        "bgcheck: 1 known finding in the baseline\nbgcheck: 1 file of the baseline renamed\n");
    EXPECT_THAT(here.read("base.json"), HasSubstr("\"in/2024/last.mat\""));
    EXPECT_EQ(check("in --baseline base.json").err, "bgcheck: 1 known finding in the baseline\n");
}

} // namespace
} // namespace bgio::test
