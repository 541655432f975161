// SPDX-License-Identifier: MIT
#include <bgio/replay.hpp>
#include <fmt/format.h>

namespace bgio {

namespace {

// An event that changes the game. "00: ????" and its like only announce a resignation, which the
// result holds; and to take a beaver some formats write nothing but the next roll.
bool matters(Event const& event, EventReplay const& facts) {
    if (auto const* move = std::get_if<Move>(&event.what))
        return move->dice.has_value();
    auto const* cube = std::get_if<CubeEvent>(&event.what);
    return cube != nullptr && (cube->action != CubeAction::take || facts.cube.beavers == 0);
}

std::vector<std::size_t> what_matters(Game const& game, GameReplay const& facts) {
    std::vector<std::size_t> indexes;
    for (std::size_t i = 0; i < game.events.size(); ++i)
        if (matters(game.events[i], facts.events[i]))
            indexes.push_back(i);
    return indexes;
}

template <class T>
bool differ(std::string& what, std::string_view name, T const& a, T const& b) {
    if (a == b)
        return false;
    what = name;
    if constexpr (fmt::is_formattable<T>::value)
        what += fmt::format(": {} and {}", a, b);
    return true;
}

// The first difference between two events of which both matter, as a sentence.
bool events_differ(std::string& what,
                   Event const& a,
                   EventReplay const& fact_a,
                   Event const& b,
                   EventReplay const& fact_b) {
    if (a.what.index() != b.what.index()) {
        what = "one is a move, the other a cube action";
        return true;
    }
    if (differ(what, "side", a.side, b.side) || differ(what, "board", fact_a.before, fact_b.before))
        return true;
    if (auto const* move = std::get_if<Move>(&a.what)) {
        Dice const dice_a = *move->dice;
        Dice const dice_b = *std::get<Move>(b.what).dice;
        if (!dice_a.same_roll(dice_b))
            return differ(what, "dice", dice_a, dice_b);
        return differ(what, "board after", fact_a.verdict.after, fact_b.verdict.after);
    }
    return differ(what, "cube", fact_a.cube_verdict().after, fact_b.cube_verdict().after);
}

bool games_differ(std::string& what,
                  Game const& a,
                  GameReplay const& fact_a,
                  Game const& b,
                  GameReplay const& fact_b) {
    // what a header claims may be beyond what a score can be
    BySide<int> const score_a = a.written_score.value_or(fact_a.match.score);
    BySide<int> const score_b = b.written_score.value_or(fact_b.match.score);
    if (differ(what, "score of x", score_a.x, score_b.x)
        || differ(what, "score of o", score_a.o, score_b.o)
        || differ(what, "start", fact_a.start, fact_b.start))
        return true;
    auto const in_a = what_matters(a, fact_a);
    auto const in_b = what_matters(b, fact_b);
    for (std::size_t i = 0; i < std::min(in_a.size(), in_b.size()); ++i)
        if (events_differ(what,
                          a.events[in_a[i]],
                          fact_a.events[in_a[i]],
                          b.events[in_b[i]],
                          fact_b.events[in_b[i]])) {
            what = fmt::format("event {}: {}", i + 1, what);
            return true;
        }
    // SGF holds a resignation as a result: without one the points are those that it costs.
    auto const points = [](Game const& game, GameReplay const& facts) {
        return game.result                        ? game.result->points
               : facts.ending == Ending::resigned ? facts.points
                                                  : 0;
    };
    return differ(what, "number of events", in_a.size(), in_b.size())
           || differ(what, "ending", fact_a.ending, fact_b.ending)
           || differ(what, "winner", fact_a.winner, fact_b.winner)
           || differ(what, "points written", points(a, fact_a), points(b, fact_b));
}

// Some formats name the players of the match, some those of each game.
std::string const& name_of(Match const& match, Side side) {
    std::string const& name = match.info.players[side].name;
    return name.empty() && !match.games.empty() ? match.games.front().players[side].name : name;
}

} // namespace

std::optional<MatchDifference> first_difference(Match const& a, Match const& b) {
    std::string what;
    MatchFacts const facts_a = replay_match(a);
    MatchFacts const facts_b = replay_match(b);
    if (differ(what, "name", name_of(a, Side::x), name_of(b, Side::x))
        || differ(what, "name", name_of(a, Side::o), name_of(b, Side::o))
        || differ(what, "length", facts_a.rules.length, facts_b.rules.length)
        || differ(what, "rules", facts_a.rules.rules, facts_b.rules.rules)
        || differ(what, "number of games", a.games.size(), b.games.size()))
        return MatchDifference{0, what};
    for (std::size_t i = 0; i < a.games.size(); ++i)
        if (games_differ(what, a.games[i], facts_a.games[i], b.games[i], facts_b.games[i]))
            return MatchDifference{i + 1, what};
    return std::nullopt;
}

} // namespace bgio
