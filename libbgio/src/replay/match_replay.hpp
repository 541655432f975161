// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/replay.hpp>
#include <deque>
#include <span>

namespace bgio {

// Keeps score and Crawford from game to game, so that whole matches can be replayed. The true score
// is what the games give. A resigned game counts by its record, which the headers of the next two
// games can prove wrong: its facts wait for them.
class MatchReplay {
public:
    // All three must outlive it.
    MatchReplay(RulesInForce const& in_force,
                MatchInfo const& info,
                std::span<Penalty const> penalties);

    // The next game of the match.
    void add(Game const& game);
    // There are no more games, or none to wait for.
    void end();
    // The facts of the next game to take are settled.
    [[nodiscard]] bool is_resolved() const;
    // The facts of the next game, in the order of add(); good until the next call.
    [[nodiscard]] GameReplay const& take(Game const& game);

private:
    struct DecidedResult {
        Side winner = Side::x;
        int points = 0;
        ResultBy by = ResultBy::replay;
    };
    // Between two games.
    struct Scores {
        MatchScore truth;            // what the games give
        MatchScore file;             // what the file counts: the last header and what follows
        BySide<int> file_by_games;   // the same with the true result of the last game
        BySide<int> awarded{};       // in all; the headers may not count it
        std::optional<int> number{}; // of the game before, as written
        bool result_known = true;    // of the game before
        // The recorded points of an earlier game cannot be, and no header has shown others yet.
        std::optional<DecidedResult> unsettled{}; // with the most that they can be
    };
    // A game whose facts were not taken yet.
    struct Line {
        std::optional<int> number;
        std::optional<BySide<int>> header;
        std::optional<WrittenResult> result;
        BySide<int> awarded;
        bool crawford_over = false;       // by the record, if the score leaves it open
        bool by_record = false;           // it was resigned: the board does not show the result
        std::optional<DecidedResult> won; // by the game itself, and then by what comes behind it
        bool possible = true;             // by the cube and the position
        std::optional<Scores> before;
        HeaderClaim claim = HeaderClaim::agrees;
        bool restarted = false; // the score, by the header
        BySide<int> carried;
        GameReplay facts;
    };

    [[nodiscard]] MatchState state_of(MatchScore const& score) const;
    [[nodiscard]] BySide<int> awarded_before(Game const& game) const;
    void resolve();
    void score_lines();
    void judge_header(Line& line, std::optional<Scores> const& after_last) const;
    [[nodiscard]] Scores first_scores(Line const& line) const;
    [[nodiscard]] static std::optional<BySide<int>> header_of(Line const& line);
    [[nodiscard]] Scores after(Line const& line) const;
    [[nodiscard]] bool same_score(BySide<int> a, BySide<int> b) const;
    [[nodiscard]] bool fits(Line const& line, MatchScore const& before) const;
    [[nodiscard]] bool plays_on(Line const& line) const;
    [[nodiscard]] bool ends_match(Line const& line, MatchScore const& before) const;
    [[nodiscard]] static std::optional<DecidedResult> shown_by(Line const& next, Line const& line);
    [[nodiscard]] std::optional<DecidedResult> missing_points(std::size_t i) const;
    [[nodiscard]] std::optional<DecidedResult> other_result(std::size_t i) const;

    RuleSet rules_;
    int length_;
    int loss_limit_;
    MatchInfo const& info_;
    std::span<Penalty const> penalties_;
    std::size_t games_ = 0;
    bool ended_ = false;
    std::optional<Scores> taken_; // behind the last game that was taken
    std::deque<Line> lines_;
    GameReplay facts_;
    GameReplay spare_;
};

} // namespace bgio
