// SPDX-License-Identifier: MIT
#include "bgid/moment.hpp"

#include "common/players.hpp"
#include "internal/play_finding.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::tools::bgid {

namespace {

[[nodiscard]] BySide<std::string> names_in(MatchInfo const& info, Game const& game) {
    return {.x = player_name(info, game, Side::x), .o = player_name(info, game, Side::o)};
}

class MomentFinder final : public ReplaySink {
public:
    MomentFinder(MomentQuery const& query, Reporter& found) : query_(query), found_(found) {}

    std::vector<Moment> moments;

    Flow match(MatchInfo const& claims, RulesInForce const&) override {
        if (++matches_ > wanted() && !every_position())
            return Flow::enough;
        claims_ = &claims;
        games_ = 0;
        return flow_;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        if (matches_ != wanted() && !every_position())
            return matches_ > wanted() ? Flow::enough : Flow::more;
        return flow_ = see(game, facts);
    }

    // What there is instead.
    [[nodiscard]] std::string reason() const {
        if (matches_ < wanted())
            return matches_ == 1 ? "the file has one match"
                                 : fmt::format("the file has {} matches", matches_);
        if (games_ == 0)
            return "the match has no game";
        if (query_.game == 0)
            return "the file has more than one position: choose one with --game and --move";
        if (!wrong_player_.empty())
            return wrong_player_;
        if (!game_found_)
            return fmt::format("no game {}; the last game is {}", query_.game, last_game_);
        if (rows_ < query_.move || query_.move < 1)
            return fmt::format("game {} has moves 1 to {}", query_.game, rows_);
        return fmt::format("that cell of move {} in game {} is empty", query_.move, query_.game);
    }

private:
    [[nodiscard]] std::size_t wanted() const { return std::max<std::size_t>(query_.match, 1); }
    [[nodiscard]] bool every_position() const { return query_.match == 0 && query_.game == 0; }

    Flow see(Game const& game, GameReplay const& facts) {
        ++games_;
        last_game_ = game.number.value_or(games_);
        if (query_.game == 0)
            return look_at_only_position(game, facts);
        if (last_game_ != query_.game)
            return Flow::more;
        game_found_ = true;
        look(game, facts);
        return Flow::enough;
    }

    void look(Game const& game, GameReplay const& facts) {
        std::vector<int> const rows = rows_of(game);
        std::optional<Side> player;
        if (!query_.player.empty()) {
            auto const named = find_player(query_.player, names_in(*claims_, game));
            if (!named) {
                wrong_player_ = named.error();
                return;
            }
            player = *named;
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            Event const& event = game.events[i];
            rows_ = std::max(rows_, rows[i]);
            if (!moments.empty() || rows[i] != query_.move || !fills_cell(event)
                || (player && *player != event.side))
                continue;
            keep(facts.position_before(game, i), game, event.span);
            report_plays(game, facts, i);
        }
    }

    void keep(PositionRecord record, Game const& game, Span span) {
        record.names = names_in(*claims_, game);
        moments.push_back({std::move(record), span});
    }

    // Before the one move; without any, behind an open double, before the first cube action, or
    // behind all there is.
    Flow look_at_only_position(Game const& game, GameReplay const& facts) {
        auto const& events = game.events;
        auto turn = std::ranges::find_if(events, is_move);
        if (turn == events.end() && !facts.cube.open())
            turn = std::ranges::find_if(events, fills_cell);
        if (games_ > 1 || std::ranges::count_if(events, is_move) > 1) {
            moments.clear();
            return Flow::enough;
        }
        keep(facts.position_before(game, static_cast<std::size_t>(turn - events.begin())),
             game,
             game.span);
        return Flow::more; // another game would be another position
    }

    static bool is_move(Event const& event) { return std::holds_alternative<Move>(event.what); }

    // What came before the moment made it: a wrong play makes it doubtful.
    void report_plays(Game const& game, GameReplay const& facts, std::size_t end) {
        for (std::size_t i = 0; i < end; ++i)
            if (auto finding = play_finding(*claims_, game, i, facts.events[i]))
                found_.report(std::move(*finding));
    }

    MomentQuery const& query_;
    Reporter& found_;
    MatchInfo const* claims_ = nullptr;
    std::size_t matches_ = 0;
    Flow flow_ = Flow::more;
    int games_ = 0;
    int last_game_ = 0;
    bool game_found_ = false;
    int rows_ = 0;
    std::string wrong_player_; // no such name
};

class MomentLister final : public ReplaySink {
public:
    MomentLister(MomentQuery const& query, std::function<void(Moment const&)> const& answer)
        : query_(query), answer_(answer) {}

    std::string reason = "no position of the file fits";

    Flow match(MatchInfo const& claims, RulesInForce const&) override {
        ++matches_;
        claims_ = &claims;
        games_ = 0;
        return Flow::more;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        ++games_;
        int const number = game.number.value_or(games_);
        if ((query_.match != 0 && matches_ != query_.match)
            || (query_.game != 0 && number != query_.game))
            return Flow::more;
        BySide<std::string> const names = names_in(*claims_, game);
        auto const player = find_player(query_.player.empty() ? "left" : query_.player, names);
        if (!player && !any_)
            reason = player.error();
        std::vector<int> const rows = rows_of(game);
        for (std::size_t i = 0; i < rows.size() && player; ++i) {
            Event const& event = game.events[i];
            if (!fills_cell(event) || (query_.move != 0 && rows[i] != query_.move)
                || (!query_.player.empty() && *player != event.side))
                continue;
            any_ = true;
            reason.clear();
            Moment moment{facts.position_before(game, i), event.span};
            moment.record.names = names;
            moment.match = matches_;
            moment.game = number;
            moment.move = rows[i];
            moment.side = event.side;
            answer_(moment);
        }
        return Flow::more;
    }

private:
    MomentQuery const& query_;
    std::function<void(Moment const&)> const& answer_;
    bool any_ = false;
    MatchInfo const* claims_ = nullptr;
    std::size_t matches_ = 0;
    int games_ = 0;
};

} // namespace

std::expected<std::vector<Moment>, std::string> find_moments(Format const& format,
                                                             Source const& source,
                                                             MomentQuery const& query,
                                                             RuleOverrides const& rules,
                                                             Reporter& found) {
    MomentFinder finder(query, found);
    replay_matches(source, format, rules, finder, found);
    if (finder.moments.empty())
        return std::unexpected(finder.reason());
    return std::move(finder.moments);
}

std::string list_moments(Format const& format,
                         Source const& source,
                         MomentQuery const& query,
                         RuleOverrides const& rules,
                         std::function<void(Moment const&)> const& answer,
                         Reporter& found) {
    MomentLister lister(query, answer);
    replay_matches(source, format, rules, lister, found);
    return std::move(lister.reason);
}

} // namespace bgio::tools::bgid
