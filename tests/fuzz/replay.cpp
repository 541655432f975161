// SPDX-License-Identifier: MIT
// Whatever was read can be played: a board stays a board, and nobody gains or loses a checker.
#include "fuzz.hpp"
#include "laws.hpp"
#include "support/samples.hpp"

#include <bit>

namespace bgio::fuzz {

namespace {

void is_cube(CubeState const& state) {
    require(state.offered == 0 || std::has_single_bit(static_cast<unsigned>(state.offered)),
            "a cube of {}",
            state.offered);
    require(state.open() == (state.offered != 0), "an offer of {}", state.offered);
}

void holds_together(Game const& game, GameReplay const& facts) {
    require(facts.events.size() == game.events.size(), "facts for other events");
    // a set-up before the first roll is where the game starts
    Board board = facts.events.empty() ? facts.start : facts.events.front().before;
    for (std::size_t i = 0; i < facts.events.size(); ++i) {
        EventReplay const& fact = facts.events[i];
        require(fact.before == board, "event {} does not begin where the last one ended", i);
        board = fact.verdict.after;
        require(is_sound(board, facts.rules), "no board after event {}", i);
        is_cube(fact.cube);
        if (std::holds_alternative<Move>(game.events[i].what))
            for (Side const side : both_sides)
                require(board.checkers(side) == fact.before.checkers(side),
                        "{} has another number of checkers after event {}",
                        side,
                        i);
    }
    require(facts.end == board, "another end");
    is_cube(facts.cube);
    bool const unknown = facts.result_by == ResultBy::nothing;
    require(facts.winner.has_value() == (facts.points > 0 || unknown), "{} points", facts.points);
    // one behind the last: what follows from the result alone has no event of its own
    require(facts.ended_at.value_or(0) <= game.events.size(), "ended at no event");
    for (std::uint32_t const i : facts.odd)
        require(i < game.events.size(), "an odd event that is none");
}

// What a record may show and an ID refuses: nobody left, nobody able to move, a match that is over.
bool is_no_moment(DiagnosticId id) {
    using enum DiagnosticId;
    return id == id_nobody_on_board || id == id_both_closed_out || id == id_match_over
           || id == id_score_above_length;
}

// Every moment of it can be said as every ID.
void has_ids(Game const& game, GameReplay const& facts) {
    for (std::size_t i = 0; i <= game.events.size(); ++i)
        for (PositionCodec const* codec : codecs()) {
            DiagnosticList losses, notes;
            std::string const id = codec->encode(facts.position_before(game, i), losses);
            auto const record = codec->decode(id, {}, notes);
            require(record || is_no_moment(record.error().id), "{}: {}", codec->name, id);
        }
}

} // namespace

void replay(std::string_view bytes) {
    std::optional<Source> const source = source_of(bytes);
    if (!source)
        return;
    // by its own rules, or by one of the named sets
    std::size_t const choice = bytes.size() % (presets().size() + 1);
    std::optional<RuleSet> const chosen =
        choice == 0 ? std::nullopt : std::optional(presets()[choice - 1].rules);
    for (Format const* format : candidates(*source))
        for (Match const& match : test::read(*format, *source).matches) {
            MatchFacts const replayed = replay_match(match, {.preset = chosen});
            for (std::size_t i = 0; i < match.games.size(); ++i) {
                holds_together(match.games[i], replayed.games[i]);
                has_ids(match.games[i], replayed.games[i]);
            }
        }
}

} // namespace bgio::fuzz
