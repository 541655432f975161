// SPDX-License-Identifier: MIT
#include "bgammon/writer.hpp"

#include "common/dashed_play.hpp"
#include "common/free_text.hpp"
#include "common/game_writer.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace bgio::bgammon {

namespace {

constexpr grammar::LegStyle style{.between = " ", .stroke = "/"};

int number_of(Side side) { return side == Side::o ? 1 : 2; }

// "2024-01-15": "1705276800"; nothing for what is not a day since 1970.
std::string seconds_of(std::string_view date) {
    if (date.size() != 10 || date[4] != '-' || date[7] != '-')
        return {};
    auto const number = [date](std::size_t at, std::size_t size) {
        int value = -1;
        char const* const end = date.data() + at + size;
        auto const read = std::from_chars(date.data() + at, end, value);
        return read.ptr == end ? value : -1;
    };
    std::chrono::year_month_day const day(std::chrono::year(number(0, 4)),
                                          std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                          std::chrono::day(static_cast<unsigned>(number(8, 2))));
    if (!day.ok() || day.year() < std::chrono::year(1970))
        return {};
    std::chrono::seconds const since_1970 = std::chrono::sys_days(day).time_since_epoch();
    return fmt::format("{}", since_1970.count());
}

std::string own_time(Game const& game) {
    for (Event const& event : game.events)
        if (auto const* const known = std::get_if<Opaque>(&event.what);
            known != nullptr && known->format == "bgammon" && known->key == time_key)
            return known->value;
    return {};
}

// The index stands above the games, so all are written before it is.
class Writer final : public grammar::GameWriter {
public:
    Writer(std::string& out, Reporter& losses)
        : GameWriter(out, losses, "bgammon", {.date = true}) {}

    void end() override {
        GameWriter::end();
        constexpr std::size_t index_line = std::string_view("bgammon-replay 00000000\n").size();
        std::size_t const games = starts_.size() * index_line;
        for (std::size_t const start : starts_)
            out_ += fmt::format("bgammon-replay {:08}\n", games + start);
        out_ += games_;
    }

private:
    [[nodiscard]] bool names_cube_actions() const override { return false; }
    [[nodiscard]] bool stores_game_numbers() const override { return false; }

    void make_safe(BySide<Player>& players) const override {
        players.o.name = grammar::plain_name(players.o.name, "Player1");
        players.x.name = grammar::plain_name(players.x.name, "Player2");
        for (Side const side : both_sides)
            std::ranges::replace(players[side].name, ' ', '_');
    }

    void header() override {
        date_ = seconds_of(info().date);
        if (!info().date.empty() && date_.empty())
            losses_.lose(PhraseText("a date"), grammar::one_line(info().date));
    }

    // What ended before is another match where nothing else shows it.
    void lose_of_order(BySide<int> const& score) {
        bool const anew = score == BySide<int>{} && (score_ != BySide<int>{} || had_result_);
        bool const read_as_same = !starts_.empty() && length_ == info().length && !anew
                                  && names_.x == info().players.x.name
                                  && names_.o == info().players.o.name;
        if (is_first_game() && read_as_same)
            losses_.lose(grammar::next_match, PhraseText("that it is another match"), game_span());
        if (!is_first_game() && !read_as_same)
            losses_.lose(
                grammar::match_starts_again, PhraseText("that it is the same match"), game_span());
        names_ = {info().players.x.name, info().players.o.name};
        length_ = info().length;
        score_ = score;
    }

    void heading(Game const& game, GameReplay const&, BySide<int> const& score) override {
        if (is_first_game())
            number_ = 0;
        if (game.number && *game.number != number_ + 1)
            losses_.lose(PhraseText("a game number"), *game.number, game.header_span);
        number_ = game.number.value_or(number_ + 1);
        lose_of_order(score);
        had_result_ = game.result.has_value();
        starts_.push_back(games_.size());
        std::string time = own_time(game);
        if (time.empty())
            time = date_.empty() ? std::string(unknown_time) : date_;
        games_ += fmt::format("i {} {} {} {} {} {} ",
                              time,
                              info().players.o.name,
                              info().players.x.name,
                              info().length,
                              score.o,
                              score.x);
        turns_.clear();
        result_ = "0 0";
    }

    void finish_game() override {
        write_offer();
        games_ += fmt::format("{} 0\n{}", result_, turns_);
    }

    void line(Side side, std::string_view text) {
        turns_ += fmt::format("{} {}\n", number_of(side), text);
    }

    // A double is written with its answer; `end`: " 1" where it was accepted, " 0" where not.
    void write_offer(std::string_view end = {}) {
        if (offer_)
            line(offer_->side, fmt::format("d {}{}", offer_->value, end));
        offer_.reset();
    }

    void roll(grammar::PlayContext const& c, Dice dice, grammar::RollToWrite const& roll) override {
        using Kind = grammar::RollToWrite::Kind;
        write_offer();
        Event const& event = c.written();
        std::string text = fmt::format("r {}-{}", dice.high(), dice.low());
        if (roll.kind == Kind::played)
            text += " "
                    + legs_text(event.side == Side::o ? roll.play
                                                      : grammar::seen_from_other_end(roll.play),
                                style);
        else if (roll.kind == Kind::alone && !roll.play_unknown && !c.fact().gave_up)
            losses_.lose(PhraseText("a roll that is not played"), to_string(event), event.span);
        line(event.side, text);
    }

    // An immediate redouble is what a beaver is.
    void cube(Side side, CubeAction action, int value) override {
        bool const answers = action == CubeAction::take || action == CubeAction::drop;
        if (answers && offer_ && offer_->side != side)
            return write_offer(action == CubeAction::take ? " 1" : " 0");
        write_offer();
        if (answers)
            losses_.lose(
                PhraseText("an answer without a double of the opponent"), action, game_span());
        else
            offer_ = Offer{side, value};
    }

    void resigns(Side side) override {
        write_offer();
        line(side, "t");
    }

    void wins(Side side, int points, bool) override {
        result_ = fmt::format("{} {}", number_of(side), points);
    }

    struct Offer {
        Side side;
        int value;
    };

    std::string games_;               // all of them
    std::vector<std::size_t> starts_; // of each in them
    std::string turns_;               // of the game
    std::string result_;
    std::optional<Offer> offer_; // waits for its answer
    std::string date_;           // of the match, in seconds
    // the game before
    BySide<std::string> names_;
    BySide<int> score_;
    int length_ = 0;
    int number_ = 0;
    bool had_result_ = false;
};

} // namespace

std::unique_ptr<ReplaySink> make_writer(std::string& out, WriteOptions const&, Reporter& losses) {
    return std::make_unique<Writer>(out, losses);
}

} // namespace bgio::bgammon
