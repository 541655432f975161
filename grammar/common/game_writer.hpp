// SPDX-License-Identifier: MIT
#pragma once

#include "common/losses.hpp"
#include "common/write_play.hpp"

#include <bgio/format.hpp>

namespace bgio::grammar {

// Base of the writers of line-based formats: the players are those of the match, every play is
// written in full, and the events are rolls, cube actions and the end of the game. Everything else
// is reported as lost.
class GameWriter : public ReplaySink {
public:
    GameWriter(std::string& out, Reporter& losses, std::string_view format, HeaderFields places)
        : out_(out), losses_(losses, format), places_(places) {}

    Flow match(MatchInfo const& info, RulesInForce const& rules) final;
    Flow game(Game const& game, GameReplay const& facts) final;
    void end_match() final;
    void end() override { end_match(); }

protected:
    // Changes the names to ones that the format reads back unchanged.
    virtual void make_safe(BySide<Player>& players) const = 0;
    // Written before the first game; a match without games is lost with its header.
    virtual void header() {}
    virtual void heading(Game const& game, GameReplay const& facts, BySide<int> const& score) = 0;
    virtual void roll(PlayContext const& context, Dice dice, RollToWrite const& roll) = 0;
    // `value`: what the cube is turned to, 0 of an answer.
    virtual void cube(Side side, CubeAction action, int value) = 0;
    virtual void resigns(Side side) = 0;
    // `match_over`: the file says so although the score does not.
    virtual void wins(Side side, int points, bool match_over) = 0;
    virtual void finish_game() {}
    // Of a format that has a place for them.
    virtual void remark(Remark const& remark, Span span) { losses_.remark(remark, span); }
    // The format writes the cube value and has a word for a beaver.
    [[nodiscard]] virtual bool names_cube_actions() const { return true; }
    // A line each: there are only so many.
    [[nodiscard]] virtual bool stores_automatic_doubles() const { return false; }
    [[nodiscard]] static int automatic_doubles(Game const& game);
    // The format can mark a Crawford game, but not that a game is not one.
    [[nodiscard]] virtual bool marks_crawford_games() const { return false; }
    [[nodiscard]] virtual bool stores_game_numbers() const { return true; }
    // The format can mark the end of a match.
    [[nodiscard]] virtual bool says_match_end() const { return false; }
    // Writes a turn whose roll is unknown, if the format can.
    virtual bool turn_without_roll(Side, Move const&) { return false; }

    [[nodiscard]] MatchInfo const& info() const { return info_; } // with the length in force
    [[nodiscard]] RuleSet const& rules() const { return rules_; }
    [[nodiscard]] int number() const { return number_; } // of the game
    [[nodiscard]] bool is_first_game() const { return games_ == 1; }
    [[nodiscard]] Phrase value_of_game() const {
        return {PhraseText("that of game {number}"), {{"number", number_}}};
    }
    [[nodiscard]] Span game_span() const { return game_span_; }

    std::string& out_;
    Losses losses_;

private:
    void start(Game const& game);
    void event(PlayContext const& context);
    void write_event(PlayContext const& c, Move const& move);
    void write_event(PlayContext const& c, CubeEvent const& event);
    void write_event(PlayContext const& c, Resignation const& resignation);
    void write_event(PlayContext const& c, SetPosition const& set);
    void write_event(PlayContext const& c, Remark const& text) { remark(text, c.written().span); }
    void write_event(PlayContext const& c, Opaque const& opaque) {
        losses_.foreign(opaque, c.written().span);
    }
    void result(Game const& game, GameReplay const& facts);

    HeaderFields places_;
    MatchInfo info_;
    RuleSet rules_;
    int games_ = 0;
    GameNumbers numbers_;
    int number_ = 0;
    Span game_span_;
    bool in_match_ = false;
    bool resigned_ = false; // in this game, and written
    CrawfordMarks crawford_marks_;
};

} // namespace bgio::grammar
