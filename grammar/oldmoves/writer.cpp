// SPDX-License-Identifier: MIT
#include "oldmoves/writer.hpp"

#include "common/ascii.hpp"
#include "common/dashed_play.hpp"
#include "common/free_text.hpp"
#include "common/game_writer.hpp"
#include "oldmoves/grammar.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::oldmoves {

namespace {

using grammar::in_own_numbering;
using grammar::seen_from_other_end;

// GNU Backgammon seats X on the left, and its X moves upwards.
char letter(Side side) { return side == Side::o ? 'X' : 'O'; }

constexpr grammar::LegStyle style{.between = " ", .stroke = "-"};

bool reads_as(WrittenPlay const& written, WrittenPlay const& own) {
    return grammar::same_legs(in_own_numbering(written), own);
}

// X moves upwards, unless a play that no rule allows would then be read the other way round.
WrittenPlay as_counted(WrittenPlay const& own, Side side) {
    WrittenPlay const other = seen_from_other_end(own);
    WrittenPlay const& usual = side == Side::o ? other : own;
    WrittenPlay const& unusual = side == Side::o ? own : other;
    return !reads_as(usual, own) && reads_as(unusual, own) ? unusual : usual;
}

std::string players_line(BySide<Player> const& players) {
    return fmt::format("{} is X - {} is O", players.o.name, players.x.name);
}

// The line is taken for that of the players and gives them back.
bool reads_back(BySide<Player> const& players) {
    std::string const text = players_line(players);
    grammar::ParseState parse_state{text.data()};
    TurnLine turn;
    auto const read = parse_players(text, parse_state);
    return read && read->x == players.o.name && read->o == players.x.name
           && !parse_turn(text, parse_state, turn) && !parse_score(text, parse_state);
}

class Writer final : public grammar::GameWriter {
public:
    Writer(std::string& out, Reporter& losses) : GameWriter(out, losses, "oldmoves", {}) {}

private:
    void resigns(Side side) override { line(side, "wants to resign"); }
    void wins(Side side, int points, bool) override {
        line(side, fmt::format("wins {} point{}", points, points == 1 ? "" : "s"));
    }
    [[nodiscard]] bool names_cube_actions() const override { return false; }
    [[nodiscard]] bool stores_game_numbers() const override { return false; }

    void line(Side side, std::string_view text) {
        fmt::format_to(std::back_inserter(out_), "{}: {}\n", letter(side), text);
    }

    void make_safe(BySide<Player>& players) const override {
        for (Side const side : both_sides)
            players[side].name = grammar::trimmed(grammar::one_line(players[side].name));
        for (char const hides : {' ', ':'})
            if (!reads_back(players))
                for (Side const side : both_sides)
                    std::ranges::replace(players[side].name, hides, '_');
    }

    // Games have no numbers, and where a match begins shows by the players, the length and the
    // score.
    void lose_of_order(Game const& game, BySide<int> const& score) {
        if (is_first_game())
            number_ = 0;
        if (game.number && *game.number != number_ + 1)
            losses_.lose(PhraseText("a game number"), *game.number, game.header_span);
        number_ = game.number.value_or(number_ + 1);
        BySide<Player> const& players = info().players;
        auto const same_name = [&](Side a, Side b) { return players[a].name == names_[b]; };
        bool const same_names = (same_name(Side::x, Side::x) && same_name(Side::o, Side::o))
                                || (same_name(Side::x, Side::o) && same_name(Side::o, Side::x));
        bool const anew = score == BySide<int>{} && (score_ != BySide<int>{} || had_result_);
        bool const read_as_same = same_names && length_ == info().length && !anew;
        if (is_first_game() && read_as_same)
            losses_.lose(
                grammar::next_match, PhraseText("that it is another match"), game.header_span);
        if (!is_first_game() && !read_as_same)
            losses_.lose(grammar::match_starts_again,
                         PhraseText("that it is the same match"),
                         game.header_span);
        names_ = {players.x.name, players.o.name};
        score_ = score;
        length_ = info().length;
        had_result_ = game.result.has_value();
    }

    void heading(Game const& game, GameReplay const&, BySide<int> const& score) override {
        lose_of_order(game, score);
        if (!out_.empty())
            out_ += '\n';
        out_ += fmt::format("Score is {}-{}", score.o, score.x);
        if (info().length > 0)
            out_ += fmt::format(" in a {} point match", info().length);
        out_ += ".\n" + players_line(info().players) + "\n";
    }

    void roll(grammar::PlayContext const& c, Dice dice, grammar::RollToWrite const& roll) override {
        using Kind = grammar::RollToWrite::Kind;
        Event const& event = c.written();
        std::string text = fmt::format("({} {})", dice.first(), dice.second());
        if (roll.kind == Kind::cannot_move)
            text += " can't move";
        if (roll.kind == Kind::played) {
            WrittenPlay const counted = as_counted(roll.play, event.side);
            if (!reads_as(counted, roll.play))
                losses_.lose(
                    PhraseText("a play that starts backwards"), to_string(event), event.span);
            text += " " + legs_text(counted, style);
        }
        line(event.side, text);
    }

    // An immediate redouble is what a beaver is.
    void cube(Side side, CubeAction action, int) override {
        line(side,
             action == CubeAction::take   ? "accepts"
             : action == CubeAction::drop ? "rejects"
                                          : "doubles");
    }

    // the game before
    BySide<std::string> names_;
    BySide<int> score_;
    int length_ = -1; // there is none
    int number_ = 0;
    bool had_result_ = false;
};

} // namespace

std::unique_ptr<ReplaySink> make_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(out, losses);
}

std::string turn_text(TurnToWrite const& turn) {
    WrittenPlay const play = grammar::written_moves({turn.play.begin(), turn.play.end()});
    return fmt::format("({} {}){}",
                       turn.dice.first(),
                       turn.dice.second(),
                       play.legs().empty() ? " can't move"
                                           : " " + legs_text(as_counted(play, turn.side), style));
}

} // namespace bgio::oldmoves
