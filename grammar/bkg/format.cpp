// SPDX-License-Identifier: MIT
#include "bkg/grammar.hpp"
#include "common/edits.hpp"
#include "common/game_reader.hpp"
#include "common/lines.hpp"

#include <array>
#include <bgio/format.hpp>
#include <string_view>

namespace bgio::bkg {
namespace {

constexpr int highest_cube = 1 << 24; // a file that doubles on and on must not overflow the points

// A file is one money session; who wins ends a game.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "bkg") {}

private:
    bool begin_game(Span span) {
        if (!in_match()) {
            if (!start_match(span))
                return false;
            info_.players.x.name = "Black";
            info_.players.o.name = "White";
        }
        cube_ = 1;
        return start_game(span);
    }

    bool line(std::string_view text) override {
        if (!parse_turn(text, parse_state_, turn_))
            return false;
        bool const next_game = !in_game() || game_.result;
        if (in_game() && game_.result && turn_.kind == TurnLine::Kind::wins)
            return refuse(text.data(), PhraseText("one result for a game"));
        if (next_game && !begin_game(span_of(text)))
            return true;
        switch (turn_.kind) {
        case TurnLine::Kind::roll:
            keep(turn_.side, turn_.span, turn_.move);
            break;
        case TurnLine::Kind::offer:
            offer();
            break;
        case TurnLine::Kind::wins:
            wins();
            break;
        }
        game_.span.end = span_of(text).end;
        return true;
    }

    void offer() {
        auto const value = turn_.value == 0 ? std::nullopt : std::optional(turn_.value);
        keep(turn_.side, turn_.span, CubeEvent{CubeAction::offer, value});
        keep(opponent(turn_.side),
             turn_.span,
             CubeEvent{turn_.accepted ? CubeAction::take : CubeAction::drop, std::nullopt});
        if (turn_.accepted && cube_ < highest_cube)
            cube_ *= 2;
    }

    void wins() {
        game_.result = WrittenResult{
            turn_.side, static_cast<int>(turn_.won) * cube_, false, false, turn_.span};
    }

    TurnLine turn_;
    int cube_ = 1;
};

using namespace std::string_view_literals;

constexpr std::array extensions = {".bkg"sv};

// A roll of a colour, and what a colour does below it.
Confidence sniff(std::string_view head) {
    grammar::ParseState parse_state{head.data()};
    TurnLine turn;
    auto const is_turn = [&](std::string_view line) { return parse_turn(line, parse_state, turn); };
    return grammar::sniff_first_lines(
        head,
        [&](std::string_view line) { return is_turn(line) && turn.kind == TurnLine::Kind::roll; },
        is_turn);
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "bkg",
    .title = "BKG session",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .edits = {.hit_mark = grammar::edit_hit_mark},
    .experimental = true,
};

} // namespace bgio::bkg
