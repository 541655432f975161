// SPDX-License-Identifier: MIT
// All tools tell the same truth: rules, score, Crawford, winner and points of every game are those
// of the one replay.
#include "internal/inflate.hpp"
#include "support/samples.hpp"
#include "tools/tool.hpp"

#include <bgio/replay.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// A line for each match and each game.
using Truth = std::vector<std::string>;

std::string score_text(json::value const& score, char const* left, char const* right) {
    return fmt::format("{}-{}", score.at(left).as_int64(), score.at(right).as_int64());
}

std::string outcome(json::object const& game, char const* left) {
    json::value const* const winner = game.if_contains("winner");
    if (winner == nullptr || winner->is_null())
        return "nobody";
    json::value const* const points = game.if_contains("points");
    bool const known = points != nullptr && !points->is_null();
    return fmt::format(
        "{} {}", winner->as_string() == left ? "left" : "right", known ? points->as_int64() : 0);
}

bool is_set(json::object const& object, char const* key) {
    json::value const* const value = object.if_contains(key);
    return value != nullptr && value->is_bool() && value->as_bool();
}

std::string game_line(std::string const& score, bool crawford, std::string const& outcome) {
    return fmt::format("  {}{}: {}", score, crawford ? " Crawford" : "", outcome);
}

// What the sinks of replay_matches() are given, the checker's among them.
class TruthCollector final : public ReplaySink {
public:
    explicit TruthCollector(Truth& truth) : truth_(truth) {}

    Flow match(MatchInfo const&, RulesInForce const& rules) override {
        truth_.push_back(fmt::format("{}, {} points", rules.name, rules.length));
        return Flow::more;
    }
    Flow game(Game const&, GameReplay const& facts) override {
        std::string const won =
            facts.winner
                ? fmt::format("{} {}", *facts.winner == Side::o ? "left" : "right", facts.points)
                : "nobody";
        truth_.push_back(game_line(fmt::format("{}-{}", facts.score_before.o, facts.score_before.x),
                                   facts.match.crawford_game,
                                   won));
        return Flow::more;
    }

private:
    Truth& truth_;
};

class ToolsAgree : public ToolTest {
protected:
    void SetUp() override {
        for (fs::path const& path : files_below(fs::path(BGIO_SOURCE_DIR) / "samples"))
            add(path);
        std::size_t const samples = files_.size();
        for (fs::path const& path : files_below(fs::path(BGIO_SHARED_DIR) / "corpus/files"))
            add(path);
        if (files_.size() == samples)
            GTEST_LOG_(INFO) << "the corpus is not here: samples only";
        std::string list;
        for (std::string const& file : files_)
            list += file + "\n";
        here.write("list", list);
    }

    void expect_same(Truth const& shown) const {
        ASSERT_EQ(shown.size(), truth_.size());
        std::size_t differences = 0;
        for (std::size_t i = 0; i < shown.size() && differences < 10; ++i)
            if (shown[i] != truth_[i]) {
                ++differences;
                ADD_FAILURE() << files_[file_of_[i]] << "\n  replay: " << truth_[i]
                              << "\n  tool:   " << shown[i];
            }
    }

private:
    void add(fs::path const& path) {
        Source const source = Source::from_file(path.string());
        auto const format = detect_format(source);
        if (!format)
            return;
        Truth truth;
        TruthCollector collector(truth);
        NullReporter ignored;
        replay_matches(source, **format, {}, collector, ignored);
        if (truth.empty())
            return;
        file_of_.insert(file_of_.end(), truth.size(), files_.size());
        truth_.insert(truth_.end(), truth.begin(), truth.end());
        files_.push_back(path.string());
    }

    std::vector<std::string> files_;
    Truth truth_;
    std::vector<std::size_t> file_of_; // of each line
};

TEST_F(ToolsAgree, BgscoreReportsTheReplay) {
    CommandResult const ran = run("bgscore --output-format json @list");
    json::value const report = json::parse(ran.out);
    Truth shown;
    for (json::value const& file : report.at("files").as_array())
        for (json::value const& match : file.at("matches").as_array()) {
            shown.push_back(fmt::format("{}, {} points",
                                        std::string_view(match.at("rules").as_string()),
                                        match.at("length").as_int64()));
            for (json::value const& game : match.at("games").as_array())
                shown.push_back(game_line(score_text(game.at("before"), "left", "right"),
                                          game.at("crawford").as_bool(),
                                          outcome(game.as_object(), "left")));
        }
    expect_same(shown);
}

TEST_F(ToolsAgree, BgconvertWritesTheReplay) {
    CommandResult const ran = run("bgconvert --to json --quiet @list");
    json::value const converted = json::parse(ran.out, {}, {.max_depth = 100});
    Truth shown;
    for (json::value const& match : converted.at("matches").as_array()) {
        json::value const& rules = match.at("replay");
        shown.push_back(fmt::format("{}, {} points",
                                    std::string_view(rules.at("rules_name").as_string()),
                                    rules.at("length").as_int64()));
        for (json::value const& game : match.at("games").as_array()) {
            json::object const& facts = game.at("replay").as_object();
            shown.push_back(game_line(score_text(facts.at("score"), "left", "right"),
                                      facts.at("crawford").as_bool(),
                                      outcome(facts, "left")));
        }
    }
    expect_same(shown);
}

// The data of a page of several files: base64 of a zlib stream.
std::string unpacked(std::string_view base64) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (char const c : base64.substr(0, base64.find('='))) {
        bits = bits << 6U | static_cast<std::uint32_t>(letters.find(c));
        count += 6;
        if (count >= 8)
            bytes += static_cast<char>(bits >> (count -= 8) & 0xFFU);
    }
    return inflate(bytes, std::size_t{1} << 30).bytes;
}

TEST_F(ToolsAgree, BgshowShowsTheReplay) {
    CommandResult const ran = run("bgshow --html @list -o page.html");
    std::string const page = here.read("page.html");
    constexpr std::string_view element = "<script type=\"application/json\" id=\"file-";
    Truth shown;
    for (std::size_t at = page.find(element); at != page.npos; at = page.find(element, at + 1)) {
        std::size_t const begin = page.find('>', at) + 1;
        json::value const file = json::parse(
            unpacked(std::string_view(page).substr(begin, page.find("</script>", begin) - begin)));
        for (json::value const& match : file.at("matches").as_array()) {
            shown.push_back(fmt::format("{}, {} points",
                                        std::string_view(match.at("rules").as_string()),
                                        match.at("length").as_int64()));
            for (json::value const& game : match.at("games").as_array())
                shown.push_back(game_line(score_text(game.at("score"), "o", "x"),
                                          is_set(game.as_object(), "crawford"),
                                          outcome(game.as_object(), "o")));
        }
    }
    expect_same(shown);
}

} // namespace
} // namespace bgio::test
