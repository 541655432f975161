// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/edits.hpp"
#include "common/game_reader.hpp"
#include "common/lines.hpp"
#include "javafibs/grammar.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>
#include <optional>
#include <string_view>
#include <utility>

namespace bgio::javafibs {
namespace {

using namespace grammar;
using State = WrittenPlay::State;

// What one of the players does; the other codes are about the match, or mean nothing that is known.
bool is_turn(Code code) {
    switch (code) {
    case Code::roll:
    case Code::move:
    case Code::offer:
    case Code::resign:
    case Code::take:
    case Code::drop:
    case Code::wins_game:
    case Code::first_roll:
    case Code::resignation_rejected:
    case Code::no_move:
        return true;
    default:
        return false;
    }
}

// The user, who is also named in the scores.
bool is_user(std::string_view who) { return who.empty() || same_word(who, "you"); }

// The user of the program is x. A game that is won waits for the score, which may say what it was
// worth.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "javafibs") {}

private:
    struct Score {
        BySide<int> points;
        BySide<Span> spans;
        Span line;
    };

    void last_line_read() override {
        begin_waiting_game();
        end_game();
    }

    bool line(std::string_view text) override { return heading(text) || record(text); }

    bool heading(std::string_view text) {
        auto const version = parse_heading(text);
        if (!version)
            return false;
        Span const span = span_of(trimmed(text));
        begin_match(span);
        if (!enough())
            info_.tags.push_back({"JavaFIBS", std::string(*version), span});
        return true;
    }

    bool record(std::string_view text) {
        if (!parse_record(text, parse_state_, record_))
            return false;
        if (!is_turn(record_.code))
            return of_match(text);
        auto const side = side_of(record_.who);
        if (!side)
            return refuse(record_.who.data(),
                          PhraseText("the name of one of the players, or none"));
        begin_waiting_game();
        bool const next_game = !in_game() || game_.result;
        if (in_game() && game_.result && record_.code == Code::wins_game)
            return refuse(text.data(), PhraseText("one result for a game"));
        if (enough() || (next_game && !begin_game(span_of(trimmed(text)))))
            return true;
        if (!of_game(*side))
            return false;
        game_.span.end = span_of(text).end;
        return true;
    }

    bool of_match(std::string_view text) {
        Span const span = span_of(trimmed(text));
        switch (record_.code) {
        case Code::starts_match:
            if (!in_match() || match_sent() || in_game())
                begin_match(span);
            info_.length = record_.number.value_or(0);
            players({}, record_.who);
            return true;
        case Code::players:
            players(record_.who, record_.what);
            return true;
        case Code::starts_game:
            starts_game(span);
            return true;
        case Code::score:
            return score(text);
        case Code::wins_match:
            if (in_game() && game_.result)
                game_.result->ends_match = true;
            return true;
        default:
            remark(text);
            return true;
        }
    }

    bool of_game(Side side) {
        auto const add = [&](auto what) {
            keep(side, record_.span, what);
            return true;
        };
        switch (record_.code) {
        case Code::roll:
        case Code::first_roll:
            return add(Move{record_.dice, {}});
        case Code::move:
            play(side, record_.play);
            return true;
        case Code::no_move:
            play(side, WrittenPlay(State::cannot_move));
            return true;
        case Code::offer:
            return add(CubeEvent{CubeAction::offer, std::nullopt});
        case Code::take:
            answer(side, CubeAction::take);
            return true;
        case Code::drop:
            answer(side, CubeAction::drop);
            return true;
        case Code::resign:
            keep_resignation(side, record_.span, {});
            return true;
        case Code::resignation_rejected:
            take_back_resignation();
            return true;
        default:
            return wins(side);
        }
    }

    void begin_match(Span span) {
        begin_waiting_game();
        end_game();
        score_.reset();
        start_match(span);
    }

    // The score behind a win stands below the start of the next game, or above it.
    void starts_game(Span span) {
        begin_waiting_game();
        if (in_game() && game_.result && !score_)
            next_game_ = span;
        else
            begin_game(span);
    }

    void begin_waiting_game() {
        if (auto const span = std::exchange(next_game_, std::nullopt))
            begin_game(*span);
    }

    bool begin_game(Span span) {
        end_game();
        if (!start_game(span))
            return false;
        points_said_ = false;
        if (score_) {
            game_.written_score = score_->points;
            game_.score_spans = score_->spans;
            game_.header_span = score_->line;
        }
        score_.reset();
        return true;
    }

    void end_game() {
        if (in_game() && game_.result) {
            game_.result->by_resignation = resigned();
            if (!points_said_)
                game_.result->points = points_won(
                    *game_.result->winner, score_ ? std::optional(score_->points) : std::nullopt);
        }
        finish_game();
    }

    // Names that are not said stay as they are.
    void players(std::string_view user, std::string_view other) {
        if (!in_match() && !start_match({}))
            return;
        bool const swapped = !user.empty() && user == info_.players.o.name;
        BySide<std::string_view> names{swapped ? other : user, swapped ? user : other};
        for (Side const side : both_sides)
            if (!is_user(names[side]))
                name(side, names[side]);
    }

    void name(Side side, std::string_view name) {
        if (!match_sent())
            info_.players[side].name = name;
        if (in_game())
            game_.players[side].name = name;
    }

    // Above a game, or below the result of one: either way before the next.
    bool score(std::string_view text) {
        auto const first = parse_points(record_.who, parse_state_);
        auto const second = first ? parse_points(record_.what, parse_state_) : std::nullopt;
        if (!second)
            return false;
        auto const side = side_of(first->name);
        if (!side)
            return refuse(first->name.data(), PhraseText("the name of one of the players"));
        Score score;
        score.line = span_of(trimmed(text));
        score.points[*side] = first->points.value;
        score.points[opponent(*side)] = second->points.value;
        score.spans[*side] = span_of(first->points.digits);
        score.spans[opponent(*side)] = span_of(second->points.digits);
        if (in_game() && !game_.result && game_.events.empty()) {
            game_.written_score = score.points;
            game_.score_spans = score.spans;
            game_.header_span = score.line;
        } else if (in_game() && !game_.result) {
            remark(text);
        } else {
            score_ = score;
            begin_waiting_game();
        }
        return true;
    }

    // Of the roll above it; where that is missing or was not understood, a play without one.
    void play(Side side, WrittenPlay const& play) {
        Event* const last = last_turn();
        auto* const move = last == nullptr ? nullptr : std::get_if<Move>(&last->what);
        if (move == nullptr || last->side != side || move->play.state() != State::empty) {
            keep(side, record_.span, Move{std::nullopt, play});
            return;
        }
        move->play = play;
        last->span.end = record_.span.end;
    }

    // Who is refused goes on playing.
    void take_back_resignation() {
        if (resigned())
            take_back_last_turn();
    }

    // To a double, or to one who resigns.
    void answer(Side side, CubeAction action) {
        if (!resigned())
            keep(side, record_.span, CubeEvent{action, std::nullopt});
        else if (action == CubeAction::drop)
            take_back_resignation();
    }

    bool wins(Side side) {
        points_said_ = record_.number.has_value();
        game_.result = WrittenResult{side, record_.number.value_or(1), false, false, record_.span};
        return true;
    }

    // What the format is not known to mean.
    void remark(std::string_view text) {
        Span const span = span_of(trimmed(text));
        if (in_game())
            keep(Side::x, span, Remark{std::string(trimmed(text))});
        else if (in_match() && !match_sent())
            info_.comment += (info_.comment.empty() ? "" : "\n") + std::string(trimmed(text));
    }

    // A new name is the opponent's, otherwise the user's.
    [[nodiscard]] std::optional<Side> side_of(std::string_view who) {
        if (is_user(who) || who == info_.players.x.name)
            return Side::x;
        for (Side const side : {Side::o, Side::x}) {
            if (who == info_.players[side].name)
                return side;
            if (info_.players[side].name.empty()) {
                name(side, who);
                return side;
            }
        }
        return std::nullopt;
    }

    Record record_;
    std::optional<Score> score_;    // of the next game
    std::optional<Span> next_game_; // was announced while the last one waits for its score
    bool points_said_ = false;      // in the game's own result
};

using namespace std::string_view_literals;

constexpr std::array extensions = {".match"sv};

// The first line, and a record below it.
Confidence sniff(std::string_view head) {
    grammar::ParseState parse_state{head.data()};
    Record record;
    return grammar::sniff_first_lines(
        head,
        [](std::string_view line) { return parse_heading(line).has_value(); },
        [&](std::string_view line) { return parse_record(line, parse_state, record); });
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "javafibs",
    .title = "JavaFIBS match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .edits = {.points = grammar::edit_points, .hit_mark = grammar::edit_hit_mark},
    .experimental = true,
};

} // namespace bgio::javafibs
