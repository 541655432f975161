// SPDX-License-Identifier: MIT
#include "common/events.hpp"
#include "sgf/root.hpp"
#include "sgf/writer.hpp"

#include <algorithm>
#include <ranges>
#include <vector>

namespace bgio::sgf {

namespace {

constexpr std::size_t most_pairs = 4; // what GNU Backgammon reads

struct Hop {
    Point from, to;
};

std::vector<Hop> hops_of(WrittenPlay const& play) {
    std::vector<Hop> hops;
    for (WrittenLeg const& leg : play.legs())
        for (int time = 0; time < leg.times && hops.size() <= most_pairs; ++time) {
            Point from = leg.from;
            for (std::size_t i = 0; i < leg.stop_count; ++i) {
                hops.push_back({from, leg.stops[i]});
                from = leg.stops[i];
            }
        }
    return hops;
}

std::vector<Hop> hops_of(Play const& play) {
    std::vector<Hop> hops;
    for (CheckerMove const move : play)
        hops.push_back({move.from, move.to});
    return hops;
}

bool leads_to(std::vector<Hop> const& hops, Side side, EventReplay const& facts) {
    Board board = facts.before;
    for (Hop const& hop : hops)
        if (!board.step(side, hop.from, hop.to))
            return false;
    return board == facts.verdict.after;
}

// Read again as single hops it leads where it led as written: of "1/24/2" the last hop may be
// possible by itself.
bool reads_the_same(std::vector<Hop> const& hops,
                    Side side,
                    Dice dice,
                    EventReplay const& facts,
                    RuleSet const& rules) {
    WrittenPlay play;
    for (Hop const& hop : hops) {
        WrittenLeg leg;
        leg.from = hop.from;
        leg.push(hop.to, false);
        play.push(leg);
    }
    return judge_play(facts.before, side, dice, play, rules).after == facts.verdict.after;
}

bool is_carried_roll(Event const& event) {
    auto const* const opaque = std::get_if<Opaque>(&event.what);
    return opaque != nullptr && opaque->format == format_name
           && (id_of(opaque->key) == "DI" || id_of(opaque->key) == "PL");
}

} // namespace

bool roll_beside(std::span<Event const> events, std::size_t i) {
    auto const before =
        events.first(i) | std::views::reverse | std::views::take_while(is_annotation);
    auto const behind = events.subspan(i + 1) | std::views::take_while(is_annotation);
    return std::ranges::any_of(before, is_carried_roll)
           || std::ranges::any_of(behind, is_carried_roll);
}

std::optional<std::string>
play_letters(Side side, Move const& move, EventReplay const& facts, RuleSet const& rules) {
    std::vector<Hop> hops = hops_of(move.play);
    Play const& resolved = facts.verdict.play;
    bool const legal = facts.verdict.play_class == PlayClass::legal
                       || facts.verdict.fault == PlayFault::forced_play_missing;
    // Where the file writes step by step already its own order stays: analysis refers to it.
    if (legal && (hops.size() != resolved.size() || !leads_to(hops, side, facts)))
        hops = hops_of(resolved);
    if (hops.size() > most_pairs || move.play.overflow()
        || (!legal && !hops.empty() && !reads_the_same(hops, side, *move.dice, facts, rules)))
        return std::nullopt;
    std::string letters;
    for (Hop const& hop : hops) {
        letters += letter_of(side, hop.from);
        letters += letter_of(side, hop.to);
    }
    return letters;
}

std::string turn_text(TurnToWrite const& turn) {
    std::string text = fmt::format("{}[{}", colour_of(turn.side), turn.dice);
    for (CheckerMove const step : turn.play) {
        text += letter_of(turn.side, step.from);
        text += letter_of(turn.side, step.to);
    }
    return text + ']';
}

void write_board(std::string& out, CheckerCounts const& counts) {
    out += "AE[a:y]";
    for (Side side : {Side::o, Side::x}) {
        std::string checkers;
        for (int point = 1; point <= Point::last; ++point) {
            char const letter = letter_of(side, *Point::make(point));
            int const count = counts.n[side][static_cast<std::size_t>(point)];
            for (int checker = 0; checker < count; ++checker)
                checkers.append({'[', letter, ']'});
        }
        if (!checkers.empty())
            out.append({'A', colour_of(side)}).append(checkers);
    }
}

} // namespace bgio::sgf
