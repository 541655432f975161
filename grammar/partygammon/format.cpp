// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/edits.hpp"
#include "common/game_reader.hpp"
#include "common/lines.hpp"
#include "common/unreadable.hpp"
#include "partygammon/grammar.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>
#include <optional>
#include <string_view>

namespace bgio::partygammon {
namespace {

using namespace grammar;

constexpr std::string_view board_id = "BOARDID";
constexpr std::string_view match_length = "MATCHLENGTH";

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    char const* at = text.data();
    char const* const last = at + text.size();
    return match_number(at, last, number) && at == last ? std::optional(number) : std::nullopt;
}

// A game is a few keys with its number, among them the scores behind it.
class Reader final : public grammar::GameReader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "partygammon") {}

private:
    void last_line_read() override { end_game(); }

    bool line(std::string_view text) override {
        auto const key = parse_key(text, parse_state_);
        if (!key)
            return false;
        Span const span = span_of(trimmed(text));
        return key->game ? game_key(*key, span) : match_key(*key, span);
    }

    bool match_key(KeyLine const& key, Span span) {
        if ((!in_match() || key.key == board_id) && !begin_match(span))
            return true;
        if (key.key == match_length)
            return number_in(key.value) == info_.length
                   || refuse(key.value.data(),
                             PhraseText("a match length, and no other than above"));
        if (in_game() || match_sent())
            return refuse(key.key.data(), PhraseText("a key of a game"));
        info_.tags.push_back({std::string(key.key), std::string(key.value), span});
        return true;
    }

    bool begin_match(Span span) {
        end_game();
        if (!start_match(span))
            return false;
        before_ = {};
        scored_ = false;
        look_for_length(source_.text().substr(span.begin));
        return true;
    }

    // It may stand below the games, where it would be too late.
    void look_for_length(std::string_view text) {
        ParseState parse_state{source_.text().data()};
        // line by line as far as this match goes: a file may have as many matches as lines
        for (bool first = true; !text.empty(); first = false) {
            auto const end = std::min(text.find_first_of("\r\n"), text.size());
            auto const key = parse_key(text.substr(0, end), parse_state);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (!key || key->game)
                continue;
            if (key->key == board_id && !first)
                return; // of the next match
            auto const length = key->key == match_length ? number_in(key->value) : std::nullopt;
            if (length) {
                info_.length = *length;
                return;
            }
        }
    }

    bool game_key(KeyLine const& key, Span span) {
        bool const begins = !in_game() || game_.number != key.game;
        if (begins && !begin_game(*key.game, span))
            return true;
        game_.span.end = span.end;
        if (key.key == "PLAYER_1")
            player(Side::o, key.value);
        else if (key.key == "PLAYER_2")
            player(Side::x, key.value);
        else if (key.key == "GAMEPLAY")
            play(key.value);
        else if (key.key == "SCORE1")
            return score(Side::o, key.value);
        else if (key.key == "SCORE2")
            return score(Side::x, key.value);
        else
            keep(Side::x, span, Remark{std::string(source_.text(span))});
        return true;
    }

    bool begin_game(int number, Span span) {
        end_game();
        if ((!in_match() && !begin_match(span)) || !start_game(span))
            return false;
        game_.number = number;
        if (scored_) {
            game_.written_score = before_.points;
            game_.score_spans = before_.spans;
        }
        after_ = before_;
        said_ = {};
        return true;
    }

    void player(Side side, std::string_view name) {
        game_.players[side].name = name;
        if (!match_sent())
            info_.players[side].name = name;
    }

    // A turn that is not understood costs that turn.
    void play(std::string_view items) {
        while (!items.empty()) {
            auto const end = std::min(items.find('#'), items.size());
            auto const item = items.substr(0, end);
            items.remove_prefix(std::min(end + 1, items.size()));
            parse_state_ = ParseState{source_.text().data()};
            if (trimmed(item).empty())
                continue;
            if (Event event; parse_item(item, parse_state_, event))
                keep(event.side, event.span, std::move(event.what));
            else
                report_unreadable(reporter_, parse_state_, item);
        }
    }

    bool score(Side side, std::string_view value) {
        auto const points = number_in(value);
        if (!points)
            return refuse(value.data(), PhraseText("a score"));
        after_.points[side] = *points;
        after_.spans[side] = span_of(value);
        said_[side] = true;
        bool const fits = !said_.x || !said_.o || winner() || after_.points == before_.points;
        return fits
               || refuse(value.data(), PhraseText("a score that one of the players has raised"));
    }

    // Who alone has more points than before has won them.
    [[nodiscard]] std::optional<Side> winner() const {
        for (Side const side : both_sides) {
            Side const other = opponent(side);
            if (after_.points[side] > before_.points[side]
                && after_.points[other] == before_.points[other])
                return side;
        }
        return std::nullopt;
    }

    // Its keys may stand in any order, so it lasts until another game begins. A score that is not
    // said is as before.
    void end_game() {
        if (in_game() && (said_.x || said_.o)) {
            if (auto const side = winner()) {
                int const points = after_.points[*side] - before_.points[*side];
                game_.result = WrittenResult{side, points, false, false, after_.spans[*side]};
            }
            before_ = after_;
            scored_ = true;
        }
        finish_game();
    }

    struct Score {
        BySide<int> points;
        BySide<Span> spans;
    };
    Score before_; // this game
    Score after_;
    BySide<bool> said_;   // of the scores after
    bool scored_ = false; // a game of this match
};

using namespace std::string_view_literals;

constexpr std::array extensions = {".gam"sv};

// The number of the board, and another key below it.
Confidence sniff(std::string_view head) {
    grammar::ParseState parse_state{head.data()};
    auto const key = [&](std::string_view line) { return parse_key(line, parse_state); };
    return grammar::sniff_first_lines(
        head,
        [&](std::string_view line) { return key(line) && key(line)->key == "BOARDID"; },
        [&](std::string_view line) { return key(line).has_value(); });
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "partygammon",
    .title = "PartyGammon match",
    .extensions = extensions,
    .sniff = sniff,
    .read = grammar::read_by<Reader>,
    .edits = {.hit_mark = grammar::edit_hit_mark},
    .loses = "the two numbers in front of a roll",
    .experimental = true,
};

} // namespace bgio::partygammon
