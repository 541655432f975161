// SPDX-License-Identifier: MIT
#pragma once

#include "common/losses.hpp"
#include "common/write_play.hpp"

#include <bgio/format.hpp>

namespace bgio::grammar {

// What the writers of simple records have in common: the players are those of the match, every play
// is written out, and the events are rolls, cube actions, the end of the game and nothing else.
// What has no place is said to be lost.
class GameWriter : public ReplaySink {
public:
    GameWriter(std::string& out, Reporter& losses, std::string_view format, HeaderPlaces places)
        : out_(out), losses_(losses, format), places_(places) {}

    Flow match(MatchInfo const& info, RulesInForce const& rules) final;
    Flow game(Game const& game, GameReplay const& facts) final;
    void end_match() final;
    void end() final { end_match(); }

protected:
    // The players get the names that the format gives back.
    virtual void make_safe(BySide<Player>& players) const = 0;
    // Above the first game; where there is none, the match is lost with its header.
    virtual void header() {}
    virtual void heading(Game const& game, GameReplay const& facts, BySide<int> const& score) = 0;
    virtual void roll(PlayContext const& context, Dice dice, RollToWrite const& roll) = 0;
    // `value`: what the cube is turned to, 0 of an answer.
    virtual void cube(Side side, CubeAction action, int value) = 0;
    virtual void resigns(Side side) = 0;
    // `match_over`: the record says so, and the score does not.
    virtual void wins(Side side, int points, bool match_over) = 0;
    virtual void finish_game() {}
    // Of a format that has a place for them.
    virtual void remark(Remark const& remark, Span span) { losses_.remark(remark, span); }
    // The format says what the cube is turned to and calls a beaver by its name.
    [[nodiscard]] virtual bool names_cube_actions() const { return true; }
    // A line each: there are only so many.
    [[nodiscard]] virtual bool holds_automatic_doubles() const { return false; }
    [[nodiscard]] static int automatic_doubles(Game const& game);
    // The format can mark a Crawford game; that one is none it cannot say.
    [[nodiscard]] virtual bool marks_crawford_games() const { return false; }
    [[nodiscard]] virtual bool holds_game_numbers() const { return true; }
    // The format has words for the end of a match.
    [[nodiscard]] virtual bool says_match_end() const { return false; }
    // Writes a turn whose roll is not known, where the format has a form for it.
    virtual bool turn_without_roll(Side, Move const&) { return false; }

    [[nodiscard]] MatchInfo const& info() const { return info_; } // with the length in force
    [[nodiscard]] RuleSet const& rules() const { return rules_; }
    [[nodiscard]] int number() const { return number_; } // of the game
    [[nodiscard]] bool is_first_game() const { return games_ == 1; }
    [[nodiscard]] Phrase that_of_game() const {
        return {PhraseText("that of game {number}"), {{"number", number_}}};
    }
    [[nodiscard]] Span game_span() const { return game_span_; }

    std::string& out_;
    Losses losses_;

private:
    void start(Game const& game);
    void event(PlayContext const& context);
    void happen(PlayContext const& c, Move const& move);
    void happen(PlayContext const& c, CubeEvent const& event);
    void happen(PlayContext const& c, Resignation const& resignation);
    void happen(PlayContext const& c, SetPosition const& set);
    void happen(PlayContext const& c, Remark const& text) { remark(text, c.written().span); }
    void happen(PlayContext const& c, Opaque const& opaque) {
        losses_.foreign(opaque, c.written().span);
    }
    void result(Game const& game, GameReplay const& facts);

    HeaderPlaces places_;
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
