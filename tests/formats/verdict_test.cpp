// SPDX-License-Identifier: MIT
// A conversion does not change the verdict: bgcheck finds the same errors and warnings of plays,
// scores and the cube in a file and in what it was converted to. Hit marks and plays that were left
// out may change, and what follows from something that the writer reported as lost.
#include "support/samples.hpp"

#include <algorithm>
#include <array>
#include <bgio/check.hpp>
#include <gtest/gtest.h>
#include <map>
#include <ostream>

namespace bgio {
namespace {

namespace fs = std::filesystem;

// What a loss explains: findings that can come or go with it.
struct Excuse {
    enum class Reach : std::uint8_t { turn, game, match };

    std::string_view loss;  // as kind_of() calls it
    Reach reach;            // of what was lost: findings elsewhere are not explained
    std::string_view codes; // of the findings: "BG2 BG407"
};
constexpr auto turn = Excuse::Reach::turn;
constexpr auto game = Excuse::Reach::game;
constexpr auto match = Excuse::Reach::match;

// A loss that is not here explains nothing.
constexpr std::array excuses = {
    Excuse{"a limit of the points of a game", match, "BG302"},
    Excuse{"rule automatic-doubles", match, "BG416"},
    Excuse{"rule crawford", match, "BG308 BG404"},
    Excuse{"rule cube", match, "BG405 BG415"},
    Excuse{"rule cube-limit", match, "BG413"},
    Excuse{"rule variant", match, "BG2 BG3 BG4"},
    Excuse{"automatic doubles", game, "BG302 BG310 BG407 BG416"},
    Excuse{"a turned cube in the middle", game, "BG310 BG417"},
    Excuse{"a Crawford game at this score", game, "BG308"},
    Excuse{"a game number", game, "BG301"},
    Excuse{"a game without a number", game, "BG301"},
    Excuse{"a match recorded as over at this score", game, "BG305"},
    Excuse{"a match that ends without 'and the match'", game, "BG306"},
    Excuse{"a turn without a roll", game, "BG215 BG219"},
    Excuse{"a position", game, "BG2 BG3 BG4"},
    Excuse{"a position in snowie text", game, "BG2 BG3 BG4"},
    Excuse{"who is on roll", game, "BG402"},
    Excuse{"an unknown play", turn, "BG215 BG218 BG219"},
    Excuse{"an unknown play", game, "BG403"},
    Excuse{"a play that starts backwards", turn, "BG2"},
    Excuse{"BG622", turn, "BG2"},
    Excuse{"BG622", game, "BG402"},
    Excuse{"a cube below 0", game, "BG407"},
    Excuse{"the value of a cube", game, "BG407"},
    Excuse{"BG626", game, "BG407"},
    Excuse{"a raccoon without a double", game, "BG402 BG407 BG408"},
    Excuse{"a resignation before the end", game, "BG304 BG402"},
    Excuse{"a resignation of the winner", game, "BG304"},
    Excuse{"a resignation of the winner", game, "BG302 BG303"},
    Excuse{"an illegal play", turn, "BG2"},
    Excuse{"an illegal play", game, "BG310"},
    Excuse{"a roll without its play", turn, "BG2"},
    Excuse{"a roll without its play", game, "BG403"},
    Excuse{"a result without a resignation", match, "BG301 BG302 BG304"},
    Excuse{"a cube", game, "BG302 BG310 BG4"},
    Excuse{"a cube action without a double", game, "BG304 BG402 BG407 BG408 BG409 BG410 BG417"},
    Excuse{"the side on roll", game, "BG402 BG418"},
    Excuse{"this many automatic doubles", game, "BG302 BG407 BG416"},
    Excuse{"an answer without a double of the opponent", game, "BG304 BG402 BG408 BG409 BG410"},
};

bool explains(Excuse const& excuse, std::string_view code) {
    for (std::string_view rest = excuse.codes; !rest.empty();) {
        std::size_t const blank = std::min(rest.find(' '), rest.size());
        if (code.starts_with(rest.substr(0, blank)))
            return true;
        rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
    return false;
}

// A loss with the place where it was reported.
struct Loss {
    Diagnostic what;
    std::size_t match; // from 0
    std::size_t game;  // counted through the file, from 1; 0: none, but the match
};

// "rule crawford" of a rule, the words of another loss, or its code where it has none.
std::string kind_of(Diagnostic const& loss) {
    auto const text = [&](std::string_view name) {
        auto const found = std::ranges::find(loss.values, name, &Argument::name);
        return found == loss.values.end() ? std::string() : to_string(found->value);
    };
    if (loss.id == DiagnosticId::sgf_no_rule)
        return "rule " + text("rule");
    std::string const what = text("what") + text("key");
    if (what == "this rule")
        return "rule " + text("value").substr(0, text("value").find('='));
    return what.empty() ? std::string(diagnostic_info(loss.id).code) : what;
}

// What is compared of a finding.
struct SourceRange {
    std::size_t game; // counted through the file, from 1
    std::string_view code;
    std::string dice;

    friend auto operator<=>(SourceRange const&, SourceRange const&) = default;
};

bool is_compared(DiagnosticId id) {
    std::string_view const code = diagnostic_info(id).code;
    return (code.starts_with("BG2") || code.starts_with("BG3") || code.starts_with("BG4"))
           && id != DiagnosticId::forced_play_missing && id != DiagnosticId::hit_not_marked
           && id != DiagnosticId::mark_without_hit;
}

// A file and what bgcheck finds in it.
struct Checked {
    std::vector<Match> matches;
    std::vector<std::size_t> first_games; // how many games are before each match, and in all
    std::map<SourceRange, int> findings;
    // Shown under findings that are not compared, such as a line that cannot be read: they stand
    // alone where that is gone.
    std::map<SourceRange, int> consequences;

    Checked(Source const& source, Format const& format)
        : matches(test::read(format, source).matches), first_games{0} {
        for (Match const& each : matches)
            first_games.push_back(first_games.back() + each.games.size());
        for (Finding const& finding : check(source, format).findings)
            add(finding);
    }

private:
    static std::string dice_text(Finding const& finding) {
        return finding.dice() ? to_string(*finding.dice()) : std::string();
    }
    void add(Finding const& finding) {
        std::size_t const in_game =
            finding.match == 0 ? 0 : first_games[finding.match - 1] + finding.game;
        if (!is_compared(finding.id))
            for (Note const& note : finding.notes)
                ++consequences[{in_game, diagnostic_info(note.id).code, {}}];
        else if (finding.severity != Severity::note)
            ++findings[{in_game, diagnostic_info(finding.id).code, dice_text(finding)}];
    }
};

// Hands on to a writer and remembers in which game it reported which loss.
class LossCollector final : public ReplaySink {
public:
    LossCollector(Format const& to, std::string const& dialect, std::string& out)
        : writer_(to.make_writer(out, {dialect}, list_)) {}

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override {
        Flow const flow = writer_->match(claims, rules);
        keep(0);
        return flow;
    }
    Flow game(Game const& claims, GameReplay const& facts) override {
        Flow const flow = writer_->game(claims, facts);
        keep(++games_);
        return flow;
    }
    void end_match() override {
        writer_->end_match();
        keep(0);
        ++matches_;
    }
    void end() override { writer_->end(); }

    std::vector<Loss> losses;

private:
    void keep(std::size_t in_game) {
        for (Diagnostic& each : list_.found)
            losses.push_back({std::move(each), matches_, in_game});
        list_.found.clear();
    }

    DiagnosticList list_;
    std::unique_ptr<ReplaySink> writer_;
    std::size_t matches_ = 0, games_ = 0;
};

struct Target {
    Format const* format;
    std::string dialect;

    friend void PrintTo(Target const& target, std::ostream* out) {
        *out << target.format->name << ' ' << target.dialect;
    }
};

class Verdicts : public testing::TestWithParam<Target> {
protected:
    static void compare(fs::path const& path);
};

// The dice of the turn at this place.
std::string dice_at(std::vector<Match> const& matches, Span span) {
    for (Match const& each : matches)
        for (Game const& in : each.games)
            for (Event const& event : in.events)
                if (auto const* const move = std::get_if<Move>(&event.what);
                    move != nullptr && move->dice && event.span == span)
                    return to_string(*move->dice);
    return {};
}

bool explains(Loss const& loss, SourceRange const& place, Checked const& original) {
    std::string const kind = kind_of(loss.what);
    return std::ranges::any_of(excuses, [&](Excuse const& excuse) {
        if (excuse.loss != kind || !explains(excuse, place.code))
            return false;
        if (excuse.reach == match)
            return original.first_games[loss.match] < place.game
                   && place.game <= original.first_games[loss.match + 1];
        return loss.game == place.game
               && (excuse.reach == game || dice_at(original.matches, loss.what.span) == place.dice);
    });
}

// A file of eXtreme Gammon has one match or one position; the rest is reported as lost.
bool fits(Format const& to, std::vector<Match> const& matches) {
    if (!to.name.starts_with("xg"))
        return true;
    return matches.size() == 1
           && (to.name == "xg"
               || (matches[0].games.size() == 1 && is_position(matches[0].games[0])));
}

void Verdicts::compare(fs::path const& path) {
    Source const source = Source::from_file(path.string());
    auto const from = detect_format(source);
    if (!from)
        return;
    auto const& [to, dialect] = GetParam();
    Checked const original(source, **from);
    if (!fits(*to, original.matches))
        return;
    std::string text;
    LossCollector collector(*to, dialect, text);
    replay_matches(original.matches, {}, collector);
    Checked const converted(Source::from_bytes("converted", text), *to);
    EXPECT_EQ(converted.first_games.back(), original.first_games.back()) << path;

    std::map<SourceRange, int> differences = converted.findings;
    for (auto const& [place, count] : original.findings)
        differences[place] -= count;
    for (auto const& [place, more] : differences) {
        auto const& elsewhere = more > 0 ? original.consequences : converted.consequences;
        bool const excused = more == 0 || elsewhere.contains({place.game, place.code, {}})
                             || std::ranges::any_of(collector.losses, [&](Loss const& loss) {
                                    return explains(loss, place, original);
                                });
        if (excused)
            continue;
        std::string lost;
        for (Loss const& loss : collector.losses)
            lost += fmt::format("  {}: {}\n", kind_of(loss.what), to_string(loss.what));
        ADD_FAILURE() << fmt::format("{} to {} {}: game {}, {} {:+}, dice {}; lost:\n{}",
                                     path.string(),
                                     to->name,
                                     dialect,
                                     place.game,
                                     place.code,
                                     more,
                                     place.dice,
                                     lost);
    }
}

bool is_input(fs::path const& path) {
    return path.extension() != ".expected" && path.extension() != ".md";
}

TEST_P(Verdicts, AreKeptInEverySample) {
    for (fs::path const& path : test::files_below(BGIO_SOURCE_DIR "/samples"))
        if (is_input(path))
            compare(path);
}

TEST_P(Verdicts, AreKeptInEveryRealFile) {
    auto const files = test::files_below(BGIO_SHARED_DIR "/corpus/files");
    if (files.empty())
        GTEST_SKIP() << "the corpus is not here";
    for (fs::path const& path : files)
        compare(path);
}

std::vector<Target> targets() {
    std::vector<Target> found;
    for (Format const* const format : formats())
        if (format->make_writer != nullptr && format->dialects.empty())
            found.push_back({format, ""});
        else if (format->make_writer != nullptr)
            for (std::string_view const dialect : format->dialects)
                found.push_back({format, std::string(dialect)});
    return found;
}

INSTANTIATE_TEST_SUITE_P(In, Verdicts, testing::ValuesIn(targets()), [](auto const& param) {
    std::string name(param.param.format->name);
    if (!param.param.dialect.empty())
        name += "_" + param.param.dialect;
    std::ranges::replace(name, '-', '_');
    return name;
});

} // namespace
} // namespace bgio
