// SPDX-License-Identifier: MIT
// A play that can be read can be written, and can be judged on any board: what it leads to is a
// board again. A line before it is the ID of the position, the start where there is none.
#include "fuzz.hpp"
#include "laws.hpp"

#include <bgio/notation.hpp>
#include <bgio/play_rules.hpp>

namespace bgio::fuzz {

namespace {

PositionRecord position_of(std::string_view id) {
    DiagnosticList notes;
    auto const codec = detect_codec(id);
    auto const record =
        codec ? (*codec)->decode(id, {}, notes) : Result<PositionRecord>(PositionRecord{});
    return record.value_or(PositionRecord{});
}

void is_judged(WrittenPlay const& play, PositionRecord const& at, Dice dice, RuleSet rules) {
    Board const& board = at.position.board;
    rules.variant = at.rules.variant;
    Side const side = at.position.on_roll;
    PlayVerdict const verdict = judge_play(board, side, dice, play, rules);
    require(is_sound(verdict.after, rules), "no board after {}", play);
    for (Side const each : both_sides)
        require(verdict.after.checkers(each) == board.checkers(each), "other checkers: {}", play);
    require((verdict.play_class == PlayClass::legal) == (verdict.fault == PlayFault::none),
            "{} with the fault {}",
            verdict.play_class,
            verdict.fault);
    if (verdict.play_class == PlayClass::legal && play.state() == WrittenPlay::State::written) {
        auto const shown = parse_play(compact_notation(board, side, verdict.play));
        require(shown.has_value(), "unreadable: {}", compact_notation(board, side, verdict.play));
        auto const again = judge_play(board, side, dice, *shown, rules);
        require(again.after == verdict.after, "{} leads elsewhere than {}", *shown, play);
    }
}

} // namespace

void notation(std::string_view bytes) {
    auto const end = bytes.find('\n');
    bool const has_id = end != std::string_view::npos;
    PositionRecord const at = position_of(has_id ? bytes.substr(0, end) : "");
    std::string_view const text = has_id ? bytes.substr(end + 1) : bytes;
    auto const play = parse_play(text);
    require(play || !message_text(play.error()).empty(), "refused without a word");
    if (!play)
        return;
    for (WrittenLeg const& leg : play->legs())
        require(is_inside(leg.span(), text), "{} at {}", leg, leg.span());
    auto const again = parse_play(to_string(*play));
    require(play->overflow() || (again && to_string(*again) == to_string(*play)),
            "another play than {}",
            *play);
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= high; ++low)
            is_judged(*play, at, *Dice::make(high, low), presets()[text.size() % 5].rules);
}

} // namespace bgio::fuzz
