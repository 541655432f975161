// SPDX-License-Identifier: MIT
#include <bgio/match_builder.hpp>
#include <bgio/notation.hpp>
#include <bgio/replay.hpp>
#include <utility>

namespace bgio {

WrittenPlay to_written(Board const& before, Side side, Play const& play) {
    if (play.empty())
        return WrittenPlay(WrittenPlay::State::cannot_move);
    return parse_play(compact_notation(before, side, play))
        .value_or(WrittenPlay(WrittenPlay::State::unknown));
}

MatchBuilder::MatchBuilder(std::string left, std::string right, int length) {
    match_.info.players.o.name = std::move(left);
    match_.info.players.x.name = std::move(right);
    match_.info.length = length;
    next_game();
}

MatchBuilder& MatchBuilder::next_game() {
    Game& game = match_.games.emplace_back();
    game.number = static_cast<int>(match_.games.size());
    return *this;
}

MatchBuilder& MatchBuilder::roll(Side side, Dice dice, std::string_view play) {
    using State = WrittenPlay::State;
    return roll(side,
                dice,
                play.empty() ? WrittenPlay(State::cannot_move)
                             : parse_play(play).value_or(WrittenPlay(State::unknown)));
}

MatchBuilder& MatchBuilder::roll(Side side, Dice dice, WrittenPlay const& play) {
    return add(side, Move{dice, play});
}

MatchBuilder& MatchBuilder::cube(Side side, CubeAction action) {
    return add(side, CubeEvent{action, std::nullopt});
}

MatchBuilder& MatchBuilder::resign(Side side, WinKind kind) { return add(side, Resignation{kind}); }

MatchBuilder& MatchBuilder::remark(std::string text) {
    return add(Side::x, Remark{std::move(text)});
}

MatchBuilder& MatchBuilder::add(Side side, decltype(Event::what) what) {
    Event event;
    event.side = side;
    event.what = std::move(what);
    match_.games.back().events.push_back(std::move(event));
    return *this;
}

Match MatchBuilder::match() const {
    Match match = match_;
    MatchFacts const facts = replay_match(match);
    for (std::size_t i = 0; i < match.games.size(); ++i) {
        Game& game = match.games[i];
        GameReplay const& replay = facts.games[i];
        game.written_score = replay.score_before;
        if (!replay.winner)
            continue;
        WrittenResult result;
        result.winner = replay.winner;
        result.points = replay.points;
        result.by_resignation = replay.ending == Ending::resigned;
        result.ends_match =
            match.info.length > 0 && replay.score_after[*replay.winner] >= match.info.length;
        game.result = result;
    }
    return match;
}

} // namespace bgio
