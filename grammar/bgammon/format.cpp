// SPDX-License-Identifier: MIT
#include "bgammon/grammar.hpp"
#include "bgammon/writer.hpp"
#include "common/ascii.hpp"
#include "common/dashed_play.hpp"
#include "common/game_reader.hpp"
#include "common/lines.hpp"

#include <array>
#include <bgio/format.hpp>
#include <charconv>
#include <chrono>
#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace bgio::bgammon {
namespace {

using namespace grammar;
using Kind = TurnLine::Kind;
using State = WrittenPlay::State;

// "1705276800": "2024-01-15", in UTC. Nothing for a time that no calendar of four digits has.
std::string date_of(std::string_view seconds) {
    constexpr std::int64_t day = 86'400;
    constexpr std::int64_t year_10000 = 253'402'300'800;
    std::int64_t time = 0;
    auto const [end, error] =
        std::from_chars(seconds.data(), seconds.data() + seconds.size(), time);
    if (error != std::errc{} || end != seconds.data() + seconds.size() || time < 0
        || time >= year_10000)
        return {};
    std::chrono::year_month_day const date(
        std::chrono::sys_days(std::chrono::days(static_cast<int>(time / day))));
    return fmt::format("{:04}-{:02}-{:02}",
                       static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

// Player 1 is o.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "bgammon") {}

private:
    bool line(std::string_view text) override { return index(text) || game(text) || turn(text); }

    // An edited file may have games at other places than the index says.
    bool index(std::string_view text) {
        auto const offset = parse_index(text, parse_state_);
        if (!offset)
            return false;
        std::string_view const file = source_.text();
        auto const at = static_cast<std::size_t>(offset->value) - (source_.had_bom() ? 3 : 0);
        bool const starts_a_line = at == 0 || (at < file.size() && file[at - 1] == '\n');
        if (!starts_a_line || !file.substr(at).starts_with("i ")) {
            Diagnostic differs(DiagnosticId::unreadable_line,
                               span_of(offset->digits),
                               {{"expected", PhraseText("the byte at which a game begins")}});
            differs.severity = Severity::warning; // all games are read without it
            reporter_.report(std::move(differs));
        }
        return true;
    }

    bool game(std::string_view text) {
        auto const read = parse_metadata(text, parse_state_);
        if (!read)
            return false;
        skips_ = read->variant.value != 0;
        if (skips_) {
            finish_game();
            return refuse(read->variant.digits.data(),
                          PhraseText("variant 0 (backgammon): bgio does not read acey-deucey (1) "
                                     "and tabula (2)"));
        }
        BySide<int> const score{read->score.x.value, read->score.o.value};
        if (!goes_on(*read, score)) {
            if (!start_match(span_of(trimmed(text))))
                return true;
            info_.length = read->length;
            for (Side const side : both_sides)
                info_.players[side].name = read->names[side];
            if (read->time != unknown_time)
                info_.date = date_of(read->time);
        }
        if (!start_game(span_of(trimmed(text))))
            return true;
        game_.written_score = score;
        for (Side const side : both_sides)
            game_.score_spans[side] = span_of(read->score[side].digits);
        if (read->winner == 1 || read->winner == 2)
            game_.result = WrittenResult{
                read->winner == 1 ? Side::o : Side::x, read->points, false, false, read->result};
        if (read->time != unknown_time)
            keep(Side::o,
                 span_of(read->time),
                 Opaque{"bgammon", std::string(time_key), std::string(read->time)});
        return true;
    }

    // The next game of the same match: its score is not back at 0-0.
    [[nodiscard]] bool goes_on(Metadata const& next, BySide<int> const& score) const {
        bool const anew =
            score == BySide<int>{} && (game_.written_score != BySide<int>{} || game_.result);
        return in_match() && next.length == info_.length && !anew
               && next.names.x == info_.players.x.name && next.names.o == info_.players.o.name;
    }

    bool turn(std::string_view text) {
        if (!parse_turn(text, parse_state_, turn_))
            return false;
        if (skips_)
            return true;
        if (!in_game())
            return refuse(text.data(), PhraseText("a game above its turns"));
        event();
        game_.span.end = span_of(text).end;
        return true;
    }

    void event() {
        Side const side = turn_.side;
        switch (turn_.kind) {
        case Kind::roll:
            if (side == Side::x)
                turn_.play = seen_from_other_end(turn_.play);
            if (turn_.play.legs().empty())
                turn_.play = WrittenPlay(State::cannot_move);
            keep(side, turn_.span, Move{turn_.dice, turn_.play});
            break;
        case Kind::cube:
            keep(side, turn_.span, CubeEvent{CubeAction::offer, turn_.value});
            if (turn_.answer)
                keep(opponent(side),
                     turn_.span,
                     CubeEvent{*turn_.answer == 0 ? CubeAction::drop : CubeAction::take, {}});
            break;
        case Kind::resign:
            resign();
            break;
        }
    }

    // Above it a roll alone need not be one that could not be played.
    void resign() {
        if (Event* const last = last_turn())
            if (auto* const move = std::get_if<Move>(&last->what);
                move != nullptr && move->play.state() == State::cannot_move)
                move->play = {};
        keep_resignation(turn_.side, turn_.span, {});
    }

    void complete_game() override {
        if (game_.result)
            game_.result->by_resignation = resigned();
    }

    TurnLine turn_;
    bool skips_ = false; // the game is of another variant
};

using namespace std::string_view_literals;

constexpr std::array extensions = {".match"sv};
constexpr std::array layout_keys = {time_key};

// The index, and more of it or a game.
Confidence sniff(std::string_view head) {
    grammar::ParseState parse_state{head.data()};
    auto const is_index = [&](std::string_view line) {
        return parse_index(line, parse_state).has_value();
    };
    return grammar::sniff_first_lines(head, is_index, [&](std::string_view line) {
        return is_index(line) || parse_metadata(line, parse_state);
    });
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "bgammon",
    .title = "bgammon.org replay",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .make_writer = make_writer,
    .loses = "event, place, ratings, rules, remarks, positions, automatic doubles, game "
             "numbers, cube values as written, plays that are not known",
    .layout_keys = layout_keys,
    .experimental = true,
};

} // namespace bgio::bgammon
