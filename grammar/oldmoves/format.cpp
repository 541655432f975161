// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/edits.hpp"
#include "common/game_reader.hpp"
#include "common/lines.hpp"
#include "oldmoves/grammar.hpp"
#include "oldmoves/writer.hpp"

#include <array>
#include <bgio/format.hpp>
#include <optional>
#include <string_view>

namespace bgio::oldmoves {
namespace {

using namespace grammar;
using Kind = TurnLine::Kind;

// A game waits for the header of the next one: only there stands what it was worth.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "oldmoves") {}

private:
    // What stands above a game; the spans are those of the file.
    struct Header {
        std::optional<ScoreLine> score;
        std::optional<PlayersLine> players;
        Span span;
    };

    struct PlacedScore {
        BySide<int> score;
        Side first; // whose the first number is
    };

    bool line(std::string_view text) override { return turn(text) || score(text) || players(text); }

    void last_line_read() override {
        if (next_)
            begin_game();
        if (!enough())
            end_game(std::nullopt);
    }

    bool score(std::string_view text) {
        auto const score = parse_score(text, parse_state_);
        if (!score)
            return false;
        if (next_)
            begin_game(); // a game of which only the header is there
        next_ = Header{score, std::nullopt, span_of(text)};
        return true;
    }

    bool players(std::string_view text) {
        auto const players = parse_players(text, parse_state_);
        if (!players)
            return false;
        if (!next_)
            next_ = Header{std::nullopt, std::nullopt, span_of(text)};
        next_->players = players;
        next_->span.end = span_of(text).end;
        begin_game();
        return true;
    }

    bool turn(std::string_view text) {
        if (!parse_turn(text, parse_state_, turn_))
            return false;
        if (next_)
            begin_game();
        if (!in_game() && !enough()) {
            next_ = Header{std::nullopt, std::nullopt, span_of(text)};
            begin_game();
        }
        if (!enough())
            event(turn_, turn_.of_x ? x_ : opponent(x_));
        game_.span.end = span_of(text).end;
        return true;
    }

    void event(TurnLine const& turn, Side side) {
        auto const add = [&](auto what) { keep(side, turn.span, what); };
        switch (turn.kind) {
        case Kind::roll:
            return add(turn.move);
        case Kind::cube:
            return turn.action == CubeAction::offer ? add(CubeEvent{turn.action, std::nullopt})
                                                    : answer(turn, side);
        case Kind::resign:
            return keep_resignation(
                side,
                turn.span,
                Resignation{turn.points ? win_kind_of(*turn.points / cube_) : turn.kind_won});
        case Kind::wins:
            return wins(turn, side);
        }
    }

    // To a double, or to one who wants to resign: who is refused goes on playing.
    void answer(TurnLine const& turn, Side side) {
        bool const takes = turn.action != CubeAction::drop;
        if (!resigned()) {
            keep(side, turn.span, CubeEvent{turn.action, std::nullopt});
            cube_ *= takes && cube_ < Cube::highest ? 2 : 1;
        } else if (!takes) {
            take_back_last_turn();
        }
    }

    void wins(TurnLine const& turn, Side side) {
        if (game_.result) {
            reporter_.report(DiagnosticId::unreadable_line,
                             turn.span,
                             {{"expected", PhraseText("one result for a game")}});
            return;
        }
        points_said_ = turn.points.has_value();
        kind_won_ = turn.kind_won;
        game_.result = WrittenResult{side, turn.points.value_or(1), false, false, turn.span};
    }

    // Who is X may change from game to game, who plays does not.
    [[nodiscard]] Side side_of_x(Header const& header) const {
        return header.players && header.players->x != info_.players.o.name ? Side::x : Side::o;
    }

    // The first number is X's. Where the players changed their letters FIBS is known to have kept
    // the order of the numbers: so it is read where only that follows from the game before.
    [[nodiscard]] std::optional<PlacedScore> place(Header const& header) const {
        if (!header.score)
            return std::nullopt;
        Side const x = side_of_x(header);
        auto const read_from = [&header](Side first) {
            PlacedScore placed{{}, first};
            placed.score[first] = header.score->first.value;
            placed.score[opponent(first)] = header.score->second.value;
            return placed;
        };
        auto const follows = [this](BySide<int> const& to) {
            if (!game_.written_score)
                return true;
            BySide<int> const& from = *game_.written_score;
            if (!game_.result)
                return to.x >= from.x && to.o >= from.o;
            Side const winner = *game_.result->winner;
            return to[winner] > from[winner] && to[opponent(winner)] == from[opponent(winner)];
        };
        PlacedScore const as_lettered = read_from(x);
        PlacedScore const as_before = read_from(opponent(x));
        bool const kept = x == Side::x && !follows(as_lettered.score) && follows(as_before.score);
        return kept ? as_before : as_lettered;
    }

    [[nodiscard]] bool same_match(Header const& header) const {
        if (!in_match() || !in_game())
            return in_match();
        if (header.players) {
            auto const& [x, o] = *header.players;
            auto const& names = info_.players;
            if ((x != names.o.name || o != names.x.name)
                && (x != names.x.name || o != names.o.name))
                return false;
        }
        if (!header.score)
            return true;
        // A session goes on from 0-0 to 0-0 only where the game before has no result.
        bool const anew = header.score->first.value == 0 && header.score->second.value == 0
                          && game_.written_score
                          && (*game_.written_score != BySide<int>{} || game_.result);
        return header.score->length == info_.length && !anew;
    }

    void begin_game() {
        Header const header = *next_;
        next_.reset();
        bool const goes_on = same_match(header);
        auto score = goes_on ? place(header) : std::nullopt;
        end_game(score ? std::optional(score->score) : std::nullopt);
        if (enough())
            return;
        if (!goes_on) {
            if (!begin_match(header))
                return;
            score = place(header);
        }
        x_ = side_of_x(header);
        start_game(header.span);
        if (score) {
            game_.written_score = score->score;
            game_.score_spans[score->first] = span_of(header.score->first.digits);
            game_.score_spans[opponent(score->first)] = span_of(header.score->second.digits);
        }
        points_said_ = false;
        kind_won_.reset();
        cube_ = 1;
    }

    bool begin_match(Header const& header) {
        if (!start_match(header.span))
            return false;
        info_.length = header.score ? header.score->length : 0;
        if (header.players) {
            info_.players.o.name = header.players->x;
            info_.players.x.name = header.players->o;
        }
        game_.written_score.reset(); // of the match before
        return true;
    }

    // FIBS says who won and not how much.
    void end_game(std::optional<BySide<int>> next_score) {
        if (in_game() && game_.result) {
            game_.result->by_resignation =
                !game_.events.empty()
                && std::holds_alternative<Resignation>(game_.events.back().what);
            if (kind_won_)
                game_.result->points = static_cast<int>(*kind_won_) * cube_;
            else if (!points_said_)
                game_.result->points = points_won(*game_.result->winner, next_score);
        }
        finish_game();
    }

    std::optional<Header> next_;      // read, but its game has not begun
    bool points_said_ = false;        // in the game's own result
    std::optional<WinKind> kind_won_; // the same by its name
    int cube_ = 1;                    // as the doubles that were taken have left it
    Side x_ = Side::o;                // whom the game calls X
    TurnLine turn_;
};

using namespace std::string_view_literals;

constexpr std::array extensions = {".fibs"sv, ".oldmoves"sv};

// A score and the players below it. Others may have written above them, as people do who send such
// a record, unless it is another format that begins there; where the players are missing or out of
// sight, nothing else may stand above.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    grammar::ParseState parse_state{head.data()};
    int number = 0;
    bool scored = false;
    Confidence confidence = Confidence::no;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        ++number;
        if (scored && parse_players(line, parse_state))
            return number == 2 ? Confidence::sure : Confidence::maybe;
        scored = parse_score(line, parse_state).has_value();
        if (number == 1 && scored)
            confidence = Confidence::maybe;
    }
    return confidence;
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "oldmoves",
    .title = "FIBS oldmoves",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .make_writer = make_writer,
    .edits = {.turn = turn_text,
              .points = grammar::edit_points,
              .hit_mark = grammar::edit_hit_mark},
    .loses = "event, date, place, ratings, rules, remarks, positions, automatic doubles, game "
             "numbers, cube values as written, plays that are not known",
};

} // namespace bgio::oldmoves
