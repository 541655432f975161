// SPDX-License-Identifier: MIT
#include "written_recordings.hpp"

#include "support/samples.hpp"
#include "writing.hpp"

#include <algorithm>
#include <array>
#include <bgio/legal_plays.hpp>
#include <fmt/format.h>

namespace bgio::faults {

namespace {

std::array<std::string, 5> const dialects{"galaxy", "gnubg", "jellyfish", "sgf", "xg"};

// Sites and XG name themselves and the players in tags.
void add_tags(MatchInfo& info, std::string_view dialect) {
    if (dialect == "galaxy")
        info.tags.push_back({"Site", "BackgammonGalaxy", {}});
    if (dialect == "galaxy" || dialect == "xg") {
        info.tags.push_back({"Player 1", info.players.o.name, {}});
        info.tags.push_back({"Player 2", info.players.x.name, {}});
    }
}

// One game as a whole money session.
Match session_of(Recording const& from, std::size_t game, Side winner, int points) {
    Match session;
    session.info.players = from.match.info.players;
    session.games = {from.match.games[game]};
    Game& only = session.games.front();
    only.number = 1;
    only.written_score = BySide<int>{0, 0};
    only.crawford.reset();
    only.result = WrittenResult{winner, points, false, false, {}};
    return session;
}

// A gammon with the cube in the middle is worth one point.
void add_jacoby(Recordings& list, Recording const& from, std::size_t game) {
    GameReplay const& facts = from.facts[game];
    if (facts.ending != Ending::borne_off || facts.kind == WinKind::single || facts.cube.turned)
        return;
    CheckOptions options;
    options.rules.preset = money_rules;
    options.rules.name = "money";
    for (std::string const& dialect : dialects) {
        auto recording = written_recording(fmt::format("{} game {} for money", from.name, game + 1),
                                           session_of(from, game, *facts.winner, 1),
                                           dialect,
                                           options);
        if (recording)
            recording->purpose = Purpose::jacoby;
        add(list, std::move(recording));
    }
}

bool must_play_higher(Board const& board, Side side, Dice dice, RuleSet const& rules) {
    if (legal_plays(board, side, dice, rules).dice_playable() != 1)
        return false;
    for (int from = 25; from >= 1; --from)
        if (judge_play(board, side, dice, written({{from, std::max(from - dice.low(), 0)}}), rules)
                .fault
            == PlayFault::higher_die_not_played)
            return true;
    return false;
}

// The game up to a roll, another roll in its place, and the opponent gives up.
void add_one_die(Recordings& list, Recording const& from, std::size_t game, std::size_t event) {
    Event const& here = from.match.games[game].events[event];
    EventReplay const& facts = from.facts[game].events[event];
    RuleSet const& rules = from.facts[game].rules;
    if (!std::holds_alternative<Move>(here.what) || event < 2)
        return;
    for (int high = 2; high <= 6; ++high)
        for (int low = 1; low < high; ++low) {
            Dice const dice = *Dice::make(high, low);
            if (!must_play_higher(facts.before, here.side, dice, rules))
                continue;
            Match session = session_of(from, game, here.side, facts.cube.cube.value());
            auto& events = session.games.front().events;
            events.resize(event + 1);
            LegalPlays const plays = legal_plays(facts.before, here.side, dice, rules);
            events.back().what = Move{dice, written(steps_of(plays[0].play))};
            for (std::string const& dialect : dialects) {
                auto recording = written_recording(
                    fmt::format("{} game {} to {}", from.name, game + 1, event), session, dialect);
                if (recording)
                    recording->purpose = Purpose::one_die;
                add(list, std::move(recording));
            }
            return;
        }
}

} // namespace

std::unique_ptr<Recording> written_recording(std::string const& name,
                                             Match match,
                                             std::string const& dialect,
                                             CheckOptions options) {
    bool const sgf = dialect == "sgf";
    Format const& format = *find_format(sgf ? "sgf" : "mat");
    add_tags(match.info, dialect);
    return clean_recording(fmt::format("{} as {}", name, dialect),
                           dialect,
                           format,
                           test::write(format, {match}, sgf ? std::string{} : dialect),
                           std::move(options));
}

void add_made(Recordings& list, Recording const& from) {
    for (std::size_t game = 0; game < from.match.games.size(); ++game)
        for (std::size_t event = 0; event < from.match.games[game].events.size(); ++event)
            add_one_die(list, from, game, event);
    for (std::size_t game = 0; game < from.match.games.size(); ++game)
        add_jacoby(list, from, game);
}

} // namespace bgio::faults
