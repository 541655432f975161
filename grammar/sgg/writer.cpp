// SPDX-License-Identifier: MIT
#include "sgg/writer.hpp"

#include "common/ascii.hpp"
#include "common/free_text.hpp"
#include "common/game_writer.hpp"
#include "common/lines.hpp"
#include "common/rating.hpp"
#include "sgg/grammar.hpp"
#include "sgg/header.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bgio::sgg {

namespace {

constexpr std::array<std::string_view, 7> held_rules = {
    "jacoby", "automatic-doubles", "crawford", "beavers", "raccoons", "cube", "variant"};
constexpr std::array<std::string_view, 1> held_tags = {rated};

constexpr grammar::LegStyle style{.between = ", ", .stroke = "/"};

class Writer final : public grammar::GameWriter {
public:
    Writer(std::string& out, Reporter& losses)
        : GameWriter(out,
                     losses,
                     "sgg",
                     {.date = true,
                      .place = true,
                      .ratings = true,
                      .rules = held_rules,
                      .tags = held_tags}) {}

private:
    [[nodiscard]] bool says_match_end() const override { return true; }
    void finish_game() override { flush(); }
    [[nodiscard]] bool stores_automatic_doubles() const override { return true; }
    [[nodiscard]] bool marks_crawford_games() const override { return true; }

    // The result names the winner, so the two must differ.
    void make_safe(BySide<Player>& players) const override {
        players.x.name = grammar::plain_name(players.x.name, "Player 1");
        players.o.name = grammar::plain_name(players.o.name, "Player 2");
        std::string const line = players.x.name + " vs. " + players.o.name;
        auto const read = parse_players(line);
        if (!read || read->first != players.x.name || read->second != players.o.name)
            for (Side const side : both_sides)
                std::ranges::replace(players[side].name, ' ', '_');
        if (players.x.name == players.o.name)
            players.o.name += " (2)";
    }

    void header() override {
        MatchInfo const& match = info();
        RuleSet const& rules = this->rules();
        if (!match.date.empty() && date_in_words(match.date).empty())
            losses_.lose(PhraseText("a date"), grammar::one_line(match.date));
        if (!match.place.empty() && !is_place(match.place))
            losses_.lose(PhraseText("a place"), grammar::one_line(match.place));
        for (Side const side : both_sides)
            if (std::string const& rating = match.players[side].rating;
                !rating.empty() && !grammar::parse_rating(rating))
                losses_.lose(PhraseText("a rating that is not two numbers"),
                             grammar::one_line(rating));
        if (rules.automatic_doubles != 0
            && fmt::format("{}", rules.automatic_doubles) != grammar::automatic_doubles)
            losses_.lose(PhraseText("the number of automatic doubles"), rules.automatic_doubles);
        if (!out_.empty())
            out_ += '\n';
        out_ += fmt::format("{} vs. {}\n", match.players.x.name, match.players.o.name)
                + header_text(match, rules);
    }

    void heading(Game const& game, GameReplay const& facts, BySide<int> const& score) override {
        bool const crawford = game.crawford.value_or(facts.match.crawford_game);
        Side const leader = score.x > score.o ? Side::x : Side::o;
        auto const text = [&](Side side) {
            return fmt::format("{}{}", score[side], crawford && side == leader ? "*" : "");
        };
        out_ += fmt::format(
            "{}Game {}.{}-{}", is_first_game() ? "" : "\n", number(), text(Side::x), text(Side::o));
        if (info().length > 0)
            out_ += fmt::format("/{}", info().length);
        out_ += "\n\n";
        row_ = 0;
        unplayed_.clear();
        for (int i = 0; i < automatic_doubles(game); ++i)
            out_ += "11: Automatic double\n";
    }

    void start_row(Side side) {
        if (row_ == 0 || side == Side::x || side == last_)
            ++row_;
        last_ = side;
    }

    void record(Side side, std::string_view text) {
        out_ += fmt::format("{}\t{}{}\n", row_, side == Side::x ? "" : "\t", text);
    }

    void flush() {
        if (!unplayed_.empty())
            record(last_, unplayed_);
        unplayed_.clear();
    }

    void roll(grammar::PlayContext const& c, Dice dice, grammar::RollToWrite const& roll) override {
        using Kind = grammar::RollToWrite::Kind;
        Side const side = c.written().side;
        flush();
        start_row(side);
        std::string const rolled = fmt::format("{}:", dice);
        if (roll.kind == Kind::alone) {
            unplayed_ = rolled;
            return;
        }
        if (roll.kind == Kind::played)
            record(side, rolled + " ");
        record(side,
               rolled + " " + (roll.kind == Kind::played ? legs_text(roll.play, style) : "O-O"));
    }

    bool turn_without_roll(Side side, Move const& move) override {
        if (move.play.state() != WrittenPlay::State::cannot_move)
            return false;
        flush();
        start_row(side);
        record(side, " -");
        return true;
    }

    void cube(Side side, CubeAction action, int value) override {
        constexpr std::array<std::string_view, 5> words = {
            "Double", "Accept", "Pass", "Beaver", "Raccoon"};
        flush();
        start_row(side);
        std::string const word(words.at(static_cast<std::size_t>(action)));
        record(side, value == 0 ? word : fmt::format("{} to {}", word, value));
    }

    void resigns(Side side) override {
        if (!unplayed_.empty() && side == last_) {
            record(side, unplayed_ + " Resign");
            unplayed_.clear();
            return;
        }
        flush();
        start_row(side);
        record(side, "Resign");
    }

    void wins(Side side, int points, bool match_over) override {
        flush();
        out_ += fmt::format("{}  wins {} point{}{}.\n",
                            info().players[side].name,
                            points,
                            points == 1 ? "" : "s",
                            match_over ? " and the match" : "");
    }

    // A line that could be anything else is no remark.
    void remark(Remark const& remark, Span span) override {
        flush();
        grammar::Lines lines(remark.text);
        for (std::string_view line; lines.next(line);) {
            std::string const text(grammar::trimmed(grammar::one_line(line)));
            bool const plain = text == line && !text.empty() && !grammar::is_digit(text.front())
                               && !parse_heading(text) && !parse_result(text);
            if (plain)
                out_ += text + "\n";
            else if (!text.empty())
                losses_.lose(PhraseText("such a remark"), text, span);
        }
    }

    int row_ = 0;
    Side last_ = Side::o;
    std::string unplayed_; // a roll without a play: GNU Backgammon wants "Resign" on the same line
};

} // namespace

std::unique_ptr<ReplaySink> make_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(out, losses);
}

} // namespace bgio::sgg
