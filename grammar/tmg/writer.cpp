// SPDX-License-Identifier: MIT
#include "tmg/writer.hpp"

#include "common/ascii.hpp"
#include "common/free_text.hpp"
#include "common/game_writer.hpp"
#include "common/rating.hpp"
#include "tmg/grammar.hpp"
#include "tmg/header.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bgio::tmg {

namespace {

constexpr std::array<std::string_view, 8> held_rules = {"jacoby",
                                                        "automatic-doubles",
                                                        "crawford",
                                                        "beavers",
                                                        "raccoons",
                                                        "cube",
                                                        "cube-limit",
                                                        "variant"};

constexpr grammar::LegStyle style{.between = " ", .stroke = "/", .words = false};

class Writer final : public grammar::GameWriter {
public:
    Writer(std::string& out, Reporter& losses)
        : GameWriter(out,
                     losses,
                     "tmg",
                     {.date = true, .ratings = true, .rules = held_rules, .tags = tmg::tags}) {}

private:
    void resigns(Side side) override { resigned_ = side; } // the result says it
    [[nodiscard]] bool stores_automatic_doubles() const override { return true; }

    void make_safe(BySide<Player>& players) const override {
        players.x.name = grammar::plain_name(players.x.name, "Player1");
        players.o.name = grammar::plain_name(players.o.name, "Player2");
    }

    void header() override {
        MatchInfo match = info();
        RuleSet const& rules = this->rules();
        bool const date = match.date.size() == 10 && match.date[4] == '-' && match.date[7] == '-'
                          && grammar::trimmed(grammar::one_line(match.date)) == match.date;
        if (!match.date.empty() && !date) {
            losses_.lose(PhraseText("a date"), grammar::one_line(match.date));
            match.date.clear();
        }
        for (Side const side : both_sides)
            lose_of_rating(match.players[side].rating);
        for (Tag const& tag : match.tags)
            if ((grammar::same_word(tag.key, "Player1") || grammar::same_word(tag.key, "Player2"))
                && !is_account(tag.value))
                losses_.lose(PhraseText("an account that is not a number"),
                             grammar::one_line(tag.value),
                             tag.span);
        if (rules.automatic_doubles != 0
            && fmt::format("{}", rules.automatic_doubles) != grammar::automatic_doubles)
            losses_.lose(PhraseText("the number of automatic doubles"), rules.automatic_doubles);
        if (rules.variant->name != "backgammon" && rules.variant->name != "nackgammon")
            losses_.lose(PhraseText("this variant"), rules.variant->title);
        if (!out_.empty())
            out_ += '\n';
        out_ += header_text(match, rules);
    }

    // GamesGrid and XG write an experience of 0 where none is known.
    void lose_of_rating(std::string const& text) {
        auto const rating = grammar::parse_rating(text);
        if (!rating && !text.empty())
            losses_.lose(PhraseText("a rating that is not a number"), grammar::one_line(text));
        if (rating && !rating->experience.empty() && rating->experience != "0")
            losses_.lose(PhraseText("a player's experience"), rating->experience);
    }

    void heading(Game const& game, GameReplay const& facts, BySide<int> const& score) override {
        out_ += fmt::format("\nGame {}: {}-{}\n", number(), score.x, score.o);
        turn_ = 0;
        resigned_.reset();
        kind_ = facts.kind;
        int stake = 1;
        for (int i = 0; i < automatic_doubles(game); ++i) {
            stake = std::min(stake, Cube::highest) * 2;
            out_ += fmt::format("   0 2 Automatic to {}\n", stake);
        }
    }

    void record(Side side, Type type, std::string_view text) {
        out_ += fmt::format(
            "{:4} {} {}\n", side == Side::x ? turn_ : -turn_, static_cast<int>(type), text);
    }

    void roll(grammar::PlayContext const& c, Dice dice, grammar::RollToWrite const& roll) override {
        using Kind = grammar::RollToWrite::Kind;
        Side const side = c.written().side;
        ++turn_;
        record(side, Type::roll, fmt::format("{}:", dice));
        if (roll.kind != Kind::alone)
            record(
                side, Type::play, roll.kind == Kind::played ? legs_text(roll.play, style) : "0/0");
    }

    bool turn_without_roll(Side side, Move const& move) override {
        if (move.play.state() == WrittenPlay::State::written)
            return false;
        ++turn_;
        record(side, Type::roll, "?");
        if (move.play.state() == WrittenPlay::State::cannot_move)
            record(side, Type::play, "0/0");
        return true;
    }

    // A raccoon is a beaver of a beaver.
    void cube(Side side, CubeAction action, int value) override {
        auto const turned = [value](std::string_view word) {
            return value == 0 ? std::string(word) : fmt::format("{} to {}", word, value);
        };
        if (action == CubeAction::offer || turn_ == 0) // 0 has no sign
            ++turn_;
        switch (action) {
        case CubeAction::offer:
            return record(side, Type::offer, turned("Double"));
        case CubeAction::take:
            return record(side, Type::take, "Take");
        case CubeAction::drop:
            return record(side, Type::drop, "Pass");
        case CubeAction::beaver:
        case CubeAction::raccoon:
            return record(side, Type::beaver, turned("Beaver"));
        }
    }

    void wins(Side side, int points, bool) override {
        if (resigned_ == side)
            losses_.lose(PhraseText("a resignation of the winner"), value_of_game(), game_span());
        resigned_.reset();
        ++turn_;
        constexpr std::array types = {Type::wins_single, Type::wins_gammon, Type::wins_backgammon};
        record(side,
               types.at(static_cast<std::size_t>(kind_) - 1),
               fmt::format("{} {} wins {} point{}",
                           points,
                           info().players[side].name,
                           points,
                           points == 1 ? "" : "s"));
    }

    void finish_game() override {
        if (resigned_)
            losses_.lose(
                PhraseText("a resignation without a result"), value_of_game(), game_span());
    }

    int turn_ = 0;
    std::optional<Side> resigned_; // who gave up the game
    WinKind kind_ = WinKind::single;
};

} // namespace

std::unique_ptr<ReplaySink> make_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(out, losses);
}

} // namespace bgio::tmg
