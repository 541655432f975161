// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"
#include "tools/tool.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <map>

namespace bgio::test {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class BgShow : public ToolTest {
protected:
    BgShow() {
        take("samples/quickstart/semifinal.mat", "clean.mat");
        take("samples/quickstart/final.mat", "fault.mat"); // 16:34 error BG204, nothing else
    }

    // The data of a page: the element of that id.
    boost::json::value data(std::string const& page, std::string const& id) const {
        return data_in(here.read(page), id);
    }
    static boost::json::value data_in(std::string const& text, std::string const& id) {
        std::string const open = "<script type=\"application/json\" id=\"" + id + "\"";
        auto const begin = text.find(open);
        EXPECT_NE(begin, text.npos) << id;
        auto const from = text.find('>', begin) + 1;
        std::string const content = text.substr(from, text.find("</script>", from) - from);
        bool const packed = text.substr(begin, from - begin).contains("data-packed");
        return boost::json::parse(packed ? unpacked(content) : content);
    }
    // Of base64.
    static std::string unpacked(std::string_view text) {
        std::string_view const letters =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        std::string bytes;
        unsigned bits = 0;
        int count = 0;
        for (char const c : text.substr(0, text.find('='))) {
            bits = bits << 6U | static_cast<unsigned>(letters.find(c));
            if ((count += 6) >= 8)
                bytes += static_cast<char>(bits >> static_cast<unsigned>(count -= 8) & 0xFFU);
        }
        Inflated const inflated = inflate(bytes, 1U << 30U);
        EXPECT_EQ(inflated.end, InflateEnd::whole);
        return inflated.bytes;
    }
};

std::size_t count(std::string_view text, std::string_view what) {
    std::size_t found = 0;
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + what.size()))
        ++found;
    return found;
}

std::string const start_xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10";

TEST_F(BgShow, DrawsAnId) {
    CommandResult const ran = run("bgshow 4HPwATDgc/ABMA");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, StartsWith(" +13-14-15-16-17-18------19-20-21-22-23-24-+   O: 0 points"));
    EXPECT_THAT(ran.out, EndsWith(" " + start_xgid + "\n"));
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(count(run("bgshow 4HPwATDgc/ABMA '" + start_xgid + "'").out, start_xgid), 2U);
}

TEST_F(BgShow, ReadsIdsFromAFileOrStandardInput) {
    here.write("ids.txt", "# two\n4HPwATDgc/ABMA\n\n" + start_xgid + "\n");
    EXPECT_EQ(count(run("bgshow ids.txt").out, start_xgid), 2U);
    EXPECT_EQ(count(run("bgshow - < ids.txt").out, start_xgid), 2U);
    here.write("block.txt", " Position ID: 4HPwATDgc/ABMA\n Match ID   : cAkAAAAAAAAA\n");
    EXPECT_EQ(count(run("bgshow block.txt").out, " XGID="), 1U);
    here.write("slip.txt", "4HPwATDgc/ABMA\n  bogus\n" + start_xgid + "\n");
    CommandResult const slip = run("bgshow slip.txt");
    EXPECT_EQ(slip.code, 1);
    EXPECT_EQ(count(slip.out, start_xgid), 2U);
    EXPECT_THAT(slip.err, StartsWith("slip.txt:2:"));
}

TEST_F(BgShow, ShowsAPositionOnceAndReadsItBack) {
    take("samples/clean/xg-text/x-on-roll.txt", "p.txt");
    CommandResult const file = run("bgshow p.txt --output-format text");
    EXPECT_EQ(file.code, 0);
    EXPECT_EQ(file.out, run("bgshow - --stdin-filename p.txt --output-format text < p.txt").out);
    here.write("again.txt", file.out.substr(0, file.out.find("p.txt:")));
    EXPECT_EQ(run("bgid --from-file again.txt --to xgid").out,
              "XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:1:63:0:0:0:3:10\n");
    EXPECT_EQ(run("bgid --from-file again.txt --to xgid").err, "");
}

// Set up in four nodes, with the dice in the last.
TEST_F(BgShow, ShowsAGnuBackgammonPositionOnce) {
    take("samples/clean/sgf/gnubg-position.sgf", "p.sgf");
    CommandResult const ran = run("bgshow p.sgf");
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(count(ran.out, " XGID="), 1U);
    EXPECT_THAT(ran.out, HasSubstr(" XGID=-a-aB-E-B---dD---c-db--B--:1:-1:1:42:1:2:0:5:10\n"));
    EXPECT_THAT(run("bgconvert p.sgf --to mat").err, Not(HasSubstr("cube"))); // it is not lost
}

TEST_F(BgShow, InfersTheSameRulesAsBgid) {
    take("samples/clean/mat/gnubg-money-beaver.mat", "money.mat");
    std::string const moment = " --game 1 --move 1 --player left";
    std::string const id = run("bgid --from-file money.mat --to xgid -q" + moment).out;
    EXPECT_THAT(run("bgshow money.mat" + moment).out, HasSubstr(" " + id));
    EXPECT_THAT(id, HasSubstr(":0:0:2:0:")); // beavers, no Jacoby
}

TEST_F(BgShow, NamesBeaversAndRaccoons) {
    take("samples/clean/sgf/beavers.sgf", "beavers.sgf");
    std::string const out = run("bgshow beavers.sgf").out;
    EXPECT_THAT(out, HasSubstr("Alice doubles to 2\n"));
    EXPECT_THAT(out, HasSubstr("Bob beavers to 4\n"));
    EXPECT_THAT(out, HasSubstr("Alice raccoons to 8\n"));
}

TEST_F(BgShow, ShowsRemarksAtTheirMove) {
    take("samples/clean/sgf/comments.sgf", "comments.sgf");
    std::string const out = run("bgshow comments.sgf").out;
    EXPECT_THAT(out, HasSubstr("\n   three\n   lines\n   here\n"));
    auto const before = out.find("   before the play\n");
    ASSERT_NE(before, out.npos);
    auto const title = out.rfind("\ngame ", before);
    EXPECT_THAT(out.substr(title + 1, 40), HasSubstr(" 52: ")); // W[52...] of the same node
}

TEST_F(BgShow, ShowsFindingsWithoutATurn) {
    take("samples/faults/BG005/go.sgf", "go.sgf");
    CommandResult const ran = run("bgshow go.sgf");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, HasSubstr("[BG005]"));
    EXPECT_EQ(ran.err, "bgshow: go.sgf: the file has 0 matches\n");
}

TEST_F(BgShow, PrefersAFileOverAnId) {
    run("mkdir -p 4HPwATDgc && cp clean.mat 4HPwATDgc/ABMA");
    EXPECT_THAT(run("bgshow 4HPwATDgc/ABMA").out, StartsWith("game 1, move 1: "));
}

TEST_F(BgShow, ReportsAnInvalidIdAndDrawsTheOthers) {
    std::string const wrong = "XGID=-b----E-C---eE---c-e----B-:0:0:1:07:0:0:0:7:10";
    CommandResult const ran = run("bgshow '" + wrong + "' 4HPwATDgc/ABMA");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(count(ran.out, " XGID="), 1U);
    EXPECT_EQ(
        ran.err,
        "<argument 1>:1:39: error[BG516] id-bad-dice: XGID field 5 (dice): dice 07: each must "
        "be from 1 to 6\n");
    CommandResult const page = run("bgshow --html -o page.html '" + wrong + "'");
    EXPECT_EQ(page.code, 1);
    EXPECT_EQ(data("page.html", "index").at("files").at(0).at("verdict"), "unread");
}

TEST_F(BgShow, NamesTurnsLikeBgid) {
    CommandResult const ran = run("bgshow fault.mat --game 2 --move 2 --player right");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, StartsWith("game 2, move 2: Bob 64: 24/18\n"));
    std::string const id =
        run("bgid --from-file fault.mat --game 2 --move 2 --player right --to xgid").out;
    EXPECT_THAT(ran.out, HasSubstr(" " + id));
}

TEST_F(BgShow, ShowsFindingsAtTheirMove) {
    std::string const out = run("bgshow fault.mat").out;
    auto const finding = out.find("\nfault.mat:16:34: error[BG204] die-not-played: ");
    ASSERT_NE(finding, out.npos);
    EXPECT_EQ(count(out, "error["), 1U);
    EXPECT_THAT(out.substr(0, finding), EndsWith(":0:0:1:64:0:2:1:3:10")); // the XGID of that move
    EXPECT_THAT(out.substr(finding), HasSubstr("  legal: 24/14, 24/18 13/9"));
}

TEST_F(BgShow, ShowsEveryPositionAndTheEnd) {
    std::string const out = run("bgshow fault.mat").out;
    EXPECT_EQ(count(out, "\n XGID="), 19U);
    EXPECT_EQ(count(out, "\ngame 2: Alice wins 1 point (resigned)\n"), 1U);
}

// A large file is drawn piece by piece, when it is its turn.
TEST_F(BgShow, DrawsALargeFileLikeASmallOne) {
    constexpr std::size_t copies = 500;
    std::string const one = here.read("fault.mat");
    std::string many;
    for (std::size_t i = 0; i < copies; ++i)
        many += one + '\n';
    ASSERT_GT(many.size(), std::size_t{256} << 10);
    here.write("large.mat", many);
    std::string const clean = run("bgshow clean.mat").out;
    std::string const large = run("bgshow large.mat").out;
    CommandResult const ran = run("cp clean.mat last.mat; bgshow clean.mat large.mat last.mat");
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(ran.out == clean + "\n" + large + "\n" + clean);
    EXPECT_THAT(large.substr(0, 100), StartsWith("match 1, game 1, move 1: "));
    EXPECT_EQ(count(large, "\n XGID="), copies * count(run("bgshow fault.mat").out, "\n XGID="));
    EXPECT_EQ(count(large, "error[BG204]"), copies);
    EXPECT_EQ(run("bgshow large.mat --game 9").err,
              "bgshow: large.mat: no game 9; the last game is 2\n");
}

TEST_F(BgShow, UsesTheSettingsOfBgcheck) {
    here.write(".bgio.toml", "ignore = [\"BG204\"]\n");
    EXPECT_THAT(run("bgshow fault.mat").out, Not(HasSubstr("BG204")));
    EXPECT_THAT(run("bgshow --isolated fault.mat").out, HasSubstr("BG204"));
}

TEST_F(BgShow, ListsTheTurnsIfTheRequestedOneIsMissing) {
    auto const said = [&](std::string const& options) {
        CommandResult const ran = run("bgshow fault.mat " + options);
        EXPECT_EQ(ran.code, 1) << options;
        EXPECT_EQ(ran.out, "") << options;
        return ran.err;
    };
    EXPECT_EQ(said("--game 9"), "bgshow: fault.mat: no game 9; the last game is 2\n");
    EXPECT_EQ(said("--game 2 --move 99"), "bgshow: fault.mat: game 2 has moves 1 to 3\n");
    EXPECT_EQ(said("--match 2"), "bgshow: fault.mat: the file has 1 match\n");
    EXPECT_EQ(said("--move 99"), "bgshow: fault.mat: no game has a move 99\n");
    EXPECT_EQ(said("--game 1 --move 1 --player left"),
              "bgshow: fault.mat: that player has no such move in game 1\n");
    EXPECT_EQ(run("bgshow 4HPwATDgc/ABMA --player left").err,
              "bgshow: 4HPwATDgc/ABMA: a position has no moves to choose from\n");
}

TEST_F(BgShow, ReportsAnArgumentThatIsNeitherFileNorId) {
    CommandResult const ran = run("bgshow nosuch clean.mat");
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.err, "bgshow: nosuch: No such file or directory, and not a position ID\n");
    EXPECT_THAT(ran.out, StartsWith("game 1, move 1: "));
    here.write("list.txt", "shopping\n");
    EXPECT_EQ(run("bgshow list.txt").code, 1);
    EXPECT_THAT(run("bgshow list.txt").err,
                StartsWith("list.txt:1:1: error[BG002] nothing-recognised: "));
    run("mkdir d && mv list.txt clean.mat d");
    CommandResult const walk = run("bgshow d");
    EXPECT_EQ(walk.code, 0);
    EXPECT_EQ(walk.err, "bgshow: 1 file skipped: 1 text\n");
    run("mkdir empty");
    CommandResult const empty = run("bgshow empty");
    EXPECT_EQ(empty.code, 1);
    EXPECT_EQ(empty.err, "bgshow: no match found\n");
}

TEST_F(BgShow, UsesColoursOnTerminalsOrOnRequest) {
    EXPECT_THAT(run("bgshow 4HPwATDgc/ABMA").out, Not(HasSubstr("\x1b")));
    EXPECT_THAT(run("bgshow --color always 4HPwATDgc/ABMA").out, HasSubstr("\x1b[1;33m●"));
    EXPECT_THAT(run("LC_ALL=C TERM=xterm script -qc 'bgshow 4HPwATDgc/ABMA' /dev/null").out,
                Not(HasSubstr("●")));
    EXPECT_THAT(run("bgshow --output-format unicode 4HPwATDgc/ABMA").out, HasSubstr(" │ ●  "));
    EXPECT_THAT(run("bgshow --output-format text --color always 4HPwATDgc/ABMA").out,
                StartsWith(" +13-"));
}

TEST_F(BgShow, WritesOneDrawingToAFile) {
    CommandResult const ran = run("bgshow --svg 4HPwATDgc/ABMA");
    EXPECT_THAT(ran.out, StartsWith("<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\""));
    EXPECT_EQ(run("bgshow --svg 4HPwATDgc/ABMA -o start.svg").code, 0);
    EXPECT_EQ(here.read("start.svg"), ran.out);
}

TEST_F(BgShow, TakesTheFormatFromTheOutputExtension) {
    for (std::string const name : {"x.svg", "x.SVG", "x.html"}) {
        EXPECT_EQ(run("bgshow 4HPwATDgc/ABMA -o " + name).code, 0) << name;
        EXPECT_THAT(here.read(name), StartsWith(name == "x.html" ? "<!DOCTYPE html>" : "<svg"))
            << name;
    }
    CommandResult const png = run("bgshow 4HPwATDgc/ABMA -o x.png");
    EXPECT_EQ(png.code, 2);
    EXPECT_THAT(png.err, HasSubstr("rsvg-convert x.svg -o x.png"));
    EXPECT_THAT(png.err, HasSubstr("x.html"));
    EXPECT_EQ(here.read("x.png"), "(absent)");
}

TEST_F(BgShow, IgnoresTheCaseOfPlayerNames) {
    take("samples/clean/mat/gnubg-match.mat", "m.mat");
    std::string const moment = "bgshow m.mat --game 1 --move 4 --player ";
    EXPECT_EQ(run(moment + "bob").out, run(moment + "right").out);
    CommandResult const wrong = run(moment + "Carol");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_THAT(wrong.err, HasSubstr("the players are Alice (left) and Bob (right)"));
}

TEST_F(BgShow, NamesThePageOfStandardInput) {
    EXPECT_THAT(run("bgshow --html - --stdin-filename 'in/Club.mat' < clean.mat").out,
                HasSubstr("<title>Club.mat"));
}

TEST_F(BgShow, ShowsTheFirstOfTwoTurnsWithOneNumber) {
    here.write("twice.mat",
               " 3 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
               "  1) 31: 8/5 6/5                 64: 24/14\n"
               "  1) 31: 24/23 13/10             64: 14/4\n");
    CommandResult const ran = run("bgshow --svg twice.mat --game 1 --move 1 --player Alice");
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, StartsWith("<svg"));
    EXPECT_EQ(ran.err,
              "bgshow: twice.mat: game 1 has 2 turns of this player in move 1; the first is "
              "shown\n");
    EXPECT_THAT(run("bgshow twice.mat --game 1 --move 1 --player Alice").out,
                Not(HasSubstr("24/23 13/10\n")));
}

TEST_F(BgShow, SeveralDrawingsNeedADirectory) {
    CommandResult const refused = run("bgshow --svg fault.mat");
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, StartsWith("bgshow: 19 drawings need a directory: "));
    EXPECT_EQ(run("bgshow --svg fault.mat --game 2 -o one").code, 0);
    EXPECT_THAT(run("ls one").out,
                StartsWith("game-02-001-move-1-left.svg\ngame-02-002-move-1-right.svg\n"));
    run("mkdir d && cp fault.mat d");
    EXPECT_EQ(run("bgshow --svg fault.mat clean.mat d/fault.mat -o all").code, 0);
    EXPECT_EQ(run("ls all").out, "clean.mat\nfault.mat\nfault.mat-2\n");
    here.write("file", "");
    CommandResult const on_file = run("bgshow --svg fault.mat -o file");
    EXPECT_EQ(on_file.code, 2);
    EXPECT_THAT(on_file.err,
                StartsWith("bgshow: file is a file, and 19 drawings need a directory"));
}

TEST_F(BgShow, PageContainsEveryStepAndFinding) {
    EXPECT_EQ(run("bgshow --html -o page.html fault.mat").code, 0);
    boost::json::value const index = data("page.html", "index");
    boost::json::value const& row = index.at("files").at(0);
    EXPECT_EQ(row.at("file"), "fault.mat");
    EXPECT_EQ(row.at("verdict"), "error");
    EXPECT_EQ(row.at("errors"), 1);
    EXPECT_EQ(row.at("matches").at(0).at("o"), "Alice");
    boost::json::value const file = data("page.html", "file-0");
    boost::json::value const& steps = file.at("matches").at(0).at("games").at(1).at("steps");
    boost::json::value const& step = steps.at(3);
    EXPECT_EQ(step.at("id"), "-b----E-D--AeC---a-cbb--B-:0:0:1:64:0:2:1:3:10");
    EXPECT_EQ(step.at("text"), "64: 24/18");
    EXPECT_EQ(step.at("path"), boost::json::parse("[[24,18]]"));
    EXPECT_EQ(step.at("findings"), boost::json::parse("[0]"));
    boost::json::value const& finding = file.at("findings").at(0);
    EXPECT_EQ(finding.at("code"), "BG204");
    EXPECT_EQ(finding.at("line"), 16);
    EXPECT_EQ(finding.at("clause"), "S7");
    EXPECT_EQ(finding.at("legal").at(0), "24/14");
    EXPECT_EQ(steps.as_array().back().at("text"), "Alice wins 1 point (resigned)");
}

void collect(boost::json::value const& part, std::vector<std::int64_t>& numbers) {
    if (boost::json::object const* const object = part.if_object()) {
        for (auto const& [key, inside] : *object)
            if (key == "findings" || key == "elsewhere")
                for (boost::json::value const& number : inside.as_array())
                    numbers.push_back(number.is_int64() ? number.as_int64() : -1);
            else
                collect(inside, numbers);
    } else if (boost::json::array const* const array = part.if_array()) {
        for (boost::json::value const& inside : *array)
            collect(inside, numbers);
    }
}

TEST_F(BgShow, PageShowsEveryFindingOfEverySampleOnce) {
    std::string const samples = std::string(BGIO_SOURCE_DIR) + "/samples";
    run("bgshow --html -o page.html '" + samples + "'");
    std::string const page = here.read("page.html");
    boost::json::value const index = data_in(page, "index");
    std::size_t findings = 0;
    for (std::size_t i = 0; i < index.at("files").as_array().size(); ++i) {
        boost::json::value const& row = index.at("files").at(i);
        if (row.at("verdict") == "unread")
            continue;
        boost::json::object file = data_in(page, fmt::format("file-{}", i)).as_object();
        boost::json::value const* const all = file.if_contains("findings");
        std::size_t const count = all == nullptr ? 0 : all->as_array().size();
        file.erase("findings");
        std::vector<std::int64_t> numbers;
        collect(file, numbers);
        std::ranges::sort(numbers);
        ASSERT_EQ(numbers.size(), count) << row.at("file");
        for (std::size_t number = 0; number < count; ++number)
            ASSERT_EQ(numbers[number], static_cast<std::int64_t>(number)) << row.at("file");
        findings += count;
    }
    EXPECT_GT(findings, 150U);
}

// 1,752 of them are less than 12 MB, with a page of 150 KB around them.
TEST_F(BgShow, APageOfAFolderHasLessThanSevenKilobytesForAMatch) {
    std::filesystem::path const selfplay =
        std::string(BGIO_SOURCE_DIR) + "/tests/data/selfplay"; // longer than most real matches
    auto const is_match = [](auto const& entry) { return entry.path().extension() == ".mat"; };
    auto const matches =
        std::ranges::count_if(std::filesystem::directory_iterator(selfplay), is_match);
    EXPECT_EQ(run("bgshow --html -o page.html --exclude '*.sgf' " + selfplay.string()).code, 0);
    std::size_t const size = here.read("page.html").size() - 150'000;
    EXPECT_GT(matches, 10);
    EXPECT_LT(size / static_cast<std::size_t>(matches), 6'700U);
}

TEST_F(BgShow, ShowsTheResultsOfBgscore) {
    std::string const samples = std::string(BGIO_SOURCE_DIR) + "/samples";
    run("bgshow --html -o page.html '" + samples + "'");
    run("bgscore --output-format json -o scores.json '" + samples + "'");
    std::map<std::string, boost::json::array> scores;
    boost::json::value const sheets = boost::json::parse(here.read("scores.json"));
    for (boost::json::value const& file : sheets.at("files").as_array())
        for (boost::json::value const& match : file.at("matches").as_array())
            scores[std::string(file.at("file").as_string())].push_back(match.at("score"));
    ASSERT_GT(scores.size(), 100U);
    boost::json::value const index = data("page.html", "index");
    for (boost::json::value const& row : index.at("files").as_array())
        if (auto const score = scores.find(std::string(row.at("file").as_string()));
            score != scores.end()) {
            boost::json::array shown;
            for (boost::json::value const& match : row.at("matches").as_array())
                shown.push_back(boost::json::object{{"left", match.at("score").at("o")},
                                                    {"right", match.at("score").at("x")}});
            EXPECT_EQ(shown, score->second) << row.at("file");
        }
}

TEST_F(BgShow, WritesOnePageForAFolderInFileOrder) {
    run("mkdir d && cp clean.mat d/b.mat && cp fault.mat d/a.mat && echo list > d/z.txt");
    CommandResult const one = run("bgshow --html -j 1 -o one.html d absent.mat");
    EXPECT_EQ(one.code, 3);
    run("bgshow --html -j 8 -o eight.html d absent.mat");
    EXPECT_EQ(here.read("one.html"), here.read("eight.html"));
    boost::json::value const index = data("one.html", "index");
    std::vector<std::string> rows;
    for (auto const& row : index.at("files").as_array())
        rows.push_back(std::string(row.at("file").as_string()) + " "
                       + std::string(row.at("verdict").as_string()));
    EXPECT_THAT(rows, ElementsAre("d/a.mat error", "d/b.mat clean", "absent.mat unread"));
}

TEST_F(BgShow, EscapesMarkup) {
    std::string match = here.read("clean.mat");
    for (auto at = match.find("Alice"); at != match.npos; at = match.find("Alice", at + 1))
        match.replace(at, 5, "</script><script>alert(1)</script>&\"'<!--\x1b");
    here.write("<b>&.mat", match);
    EXPECT_EQ(run("bgshow --html -o page.html '<b>&.mat'").code, 0);
    std::string const page = here.read("page.html");
    EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
    EXPECT_THAT(page, Not(HasSubstr("<b>")));
    EXPECT_THAT(page, Not(HasSubstr("\x1b")));
    EXPECT_EQ(count(page, "</script>"), 3U); // the page's own, the index, the file
    EXPECT_THAT(std::string(data("page.html", "index").at("files").at(0).at("file").as_string()),
                "<b>&.mat");
    EXPECT_THAT(page, HasSubstr("<title>&lt;b&gt;&amp;.mat"));
}

TEST_F(BgShow, PageLoadsNothingFromElsewhere) {
    run("bgshow --html -o page.html clean.mat");
    std::string page = here.read("page.html");
    std::string const name_space = "http://www.w3.org/2000/svg"; // a name, not an address
    for (auto at = page.find(name_space); at != page.npos; at = page.find(name_space))
        page.erase(at, name_space.size());
    for (std::string const taken : {"http:", "https:", "src=", "@import", "url(http", "url(/"})
        EXPECT_EQ(count(page, taken), 0U) << taken;
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
}

TEST_F(BgShow, ReportsWrongUsageBeforeWriting) {
    for (std::string const line : {"bgshow",
                                   "bgshow --html --game 2 -o p.html clean.mat",
                                   "bgshow clean.mat -o clean.mat",
                                   "bgshow --rules nosuch clean.mat",
                                   "bgshow --move -1 clean.mat",
                                   "bgshow --from nosuch 4HPwATDgc/ABMA",
                                   "bgshow --config nosuch --isolated 4HPwATDgc/ABMA"})
        EXPECT_EQ(run(line).code, 2) << line;
    EXPECT_EQ(here.files(), "clean.mat fault.mat");
}

} // namespace
} // namespace bgio::test
