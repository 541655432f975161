// SPDX-License-Identifier: MIT
#include "replay/match_replay.hpp"
#include "replay/turn.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <bgio/match.hpp>
#include <bgio/read.hpp>
#include <bgio/replay.hpp>
#include <bgio/rules_in_force.hpp>
#include <deque>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <variant>

namespace bgio {
namespace {

bool is_assigned(RuleOverrides const& overrides, std::string_view rule) {
    return std::ranges::any_of(overrides.assignments, [rule](std::string const& each) {
        return each.starts_with(rule) && each.substr(rule.size()).starts_with('=');
    });
}

bool overrides_rule(RuleOverrides const& overrides, std::string_view rule) {
    return overrides.preset || is_assigned(overrides, rule);
}

bool is_raise(Event const& event) {
    auto const* const cube = std::get_if<CubeEvent>(&event.what);
    return cube != nullptr
           && (cube->action == CubeAction::beaver || cube->action == CubeAction::raccoon);
}

// A game that nobody doubled in: only such a one shows by its points whether Jacoby was played.
bool can_show_jacoby(Game const& game) {
    return game.result && std::ranges::none_of(game.events, [](Event const& event) {
               return std::holds_alternative<CubeEvent>(event.what);
           });
}

// How often a gammon with the cube in the middle was scored in full, and how often as one.
struct Gammons {
    int in_full = 0, as_single = 0;
    std::size_t first_in_full = 0; // its game, counted from 1

    Gammons(std::span<Game const> games, RuleSet rules) {
        rules.jacoby = false;
        GameReplay facts;
        for (std::size_t i = 0; i < games.size(); ++i) {
            if (!can_show_jacoby(games[i]))
                continue;
            replay_game(games[i], MatchState{}, rules, facts);
            add(i + 1, *games[i].result, facts);
        }
    }

private:
    void add(std::size_t number, WrittenResult const& result, GameReplay const& facts) {
        if (facts.cube.turned || facts.kind == WinKind::single || facts.ending == Ending::dropped
            || facts.winner != result.winner)
            return;
        int const stake = facts.cube.cube.value();
        if (result.points == facts.points) {
            ++in_full;
            if (first_in_full == 0)
                first_in_full = number;
        } else if (result.points == stake) {
            ++as_single;
        }
    }
};

void look_at_jacoby(std::span<Game const> games, RulesInForce& in_force) {
    // without a game that counts more than one point there is nothing against the rule
    bool const any_larger = std::ranges::any_of(games, [](Game const& game) {
        return game.result && game.result->points > 1 && can_show_jacoby(game);
    });
    if (in_force.rules.jacoby && !any_larger)
        return;
    Gammons const gammons(games, in_force.rules);
    bool const full = gammons.in_full > gammons.as_single;
    if (in_force.rules.jacoby && full) {
        in_force.rules.jacoby = false;
        in_force.reason = Phrase("game {game} counts more than a single win with the cube in the "
                                 "middle: no Jacoby rule",
                                 {{"game", gammons.first_in_full}});
    } else if (!in_force.rules.jacoby && gammons.as_single > gammons.in_full) {
        in_force.rules.jacoby = true;
        in_force.reason =
            Phrase("a gammon with the cube in the middle counts as a single win: Jacoby rule");
    }
}

void look_at_beavers(std::span<Game const> games,
                     RuleOverrides const& overrides,
                     RulesInForce& in_force) {
    if (in_force.rules.beavers && in_force.rules.raccoons)
        return;
    bool const raised = std::ranges::any_of(
        games, [](Game const& game) { return std::ranges::any_of(game.events, is_raise); });
    in_force.rules.beavers |= raised && !overrides_rule(overrides, "beavers");
    in_force.rules.raccoons |= raised && !overrides_rule(overrides, "raccoons");
}

// In a match the preset's rules of money play do not apply.
std::optional<Phrase>
without_money_rules(MatchInfo const& info, RuleSet const& rules, RuleOverrides const& overrides) {
    std::vector<Phrase> left_out;
    for (RuleField const& field : rule_fields())
        if (info.length > 0 && overrides.preset && field.money_only
            && !is_assigned(overrides, field.name)
            && field.get(rules) != field.get(*overrides.preset))
            left_out.emplace_back(Phrase(
                "{name}={value}", {{"name", field.name}, {"value", field.get(*overrides.preset)}}));
    if (left_out.empty())
        return std::nullopt;
    return Phrase(money_rules_left_out,
                  {{"rules", phrase_list(left_out)}, {"preset", overrides.name}});
}

// How many the points of games prove: they were agreed then.
void look_at_automatic_doubles(std::span<Game const> games, RulesInForce& in_force) {
    GameReplay facts;
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (automatic_doubles_by_value(games[i]) <= in_force.rules.automatic_doubles)
            continue;
        replay_game(games[i], MatchState{}, in_force.rules, facts);
        if (facts.automatic_doubles <= in_force.rules.automatic_doubles)
            continue;
        in_force.rules.automatic_doubles = facts.automatic_doubles;
        in_force.reason = Phrase("the points of game {game} show automatic doubles: {count}",
                                 {{"game", i + 1}, {"count", facts.automatic_doubles}});
    }
}

// "money, jacoby=off": a set by its name and what differs from it.
std::string name_of(RuleSet const& rules, RuleSet const& base, std::string_view base_name) {
    std::string name(base_name);
    if (rules == base)
        return name;
    for (RuleField const& field : rule_fields())
        if (std::string const value = field.get(rules); value != field.get(base))
            name += fmt::format(", {}={}", field.name, value);
    return name;
}

bool claims_loss_limit(MatchInfo const& info) {
    return std::ranges::find(info.rules, loss_limit_claim, &RuleClaim::rule) != info.rules.end();
}

// They show in the first games or not at all; more need not be kept.
bool are_enough(std::size_t games, std::size_t events) {
    constexpr std::size_t most_games = 1000;
    constexpr std::size_t most_events = 100'000;
    return games >= most_games || events >= most_events;
}

std::span<Game const> evidence_in(std::span<Game const> games) {
    std::size_t events = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        events += games[i].events.size();
        if (are_enough(i + 1, events))
            return games.first(i + 1);
    }
    return games;
}

// The rules of this match show only in its games: money sessions show by what was scored which
// rules were played, and a money game with a loss limit may be written as a match.
bool needs_evidence(MatchInfo const& info) { return info.length == 0 || claims_loss_limit(info); }

// By length, the file's claims, what its games show, and the overrides, each over those before it.
// The games count only where needs_evidence().
RulesInForce rules_by_evidence(MatchInfo const& info,
                               std::span<Game const> games,
                               RuleOverrides const& overrides) {
    RulesInForce in_force;
    in_force.length = info.length;
    bool const limit = games.size() == 1 && claims_loss_limit(info);
    if (limit) {
        MatchInfo money = info;
        in_force.loss_limit = info.length;
        in_force.length = money.length = 0;
        in_force.rules = claimed_rules(money, overrides);
        in_force.reason = Phrase("a single game with a length of {length} is a money game here",
                                 {{"length", info.length}});
    } else {
        in_force.rules = claimed_rules(info, overrides);
        in_force.reason = without_money_rules(info, in_force.rules, overrides);
    }
    if (in_force.length == 0) {
        if (!overrides_rule(overrides, "automatic-doubles"))
            look_at_automatic_doubles(games, in_force);
        look_at_beavers(games, overrides, in_force);
        if (!overrides_rule(overrides, "jacoby"))
            look_at_jacoby(games, in_force);
    }
    bool const money = in_force.length == 0;
    in_force.name = overrides.preset ? name_of(in_force.rules, *overrides.preset, overrides.name)
                                     : name_of(in_force.rules,
                                               money ? money_rules : standard_rules,
                                               money ? "money" : "standard");
    return in_force;
}

// Between a reader and a sink. While the rules of a match are not known, its games and what the
// reader reports wait here in their order.
class Replayer final : public TranscriptSink, public Reporter {
public:
    Replayer(RuleOverrides const& overrides,
             ReplaySink& sink,
             Reporter& reporter,
             std::size_t most_reports)
        : overrides_(overrides), sink_(sink), reporter_(reporter), most_reports_(most_reports) {}

    Flow match(MatchInfo const& info) override {
        finish_match();
        if (flow_ == Flow::more) {
            in_match_ = true;
            info_ = info;
            if (!needs_evidence(info))
                settle_rules();
        }
        return flow_;
    }

    Flow game(Game& game) override {
        if (in_match_ && !replay_) {
            waiting_.emplace_back(games_.size());
            waiting_events_ += game.events.size();
            games_.push_back(std::move(game));
            if (are_enough(games_.size(), waiting_events_))
                release();
        } else if (in_match_) {
            play(std::move(game));
        }
        return flow_;
    }

    using Reporter::report;
    void report(Diagnostic diagnostic) override {
        if (in_match_ && !replay_) {
            waiting_.emplace_back(std::move(diagnostic));
            // no report shows more than this, so that waiting longer is pointless
            if (waiting_.size() - games_.size() > most_reports_)
                release();
        } else {
            report_in_order(std::move(diagnostic));
        }
    }

    // A reader that was stopped does not call end().
    void finish() {
        if (!std::exchange(ended_, true)) {
            finish_match();
            sink_.end();
        }
    }
    void end() override { finish(); }

private:
    void settle_rules() {
        rules_ = rules_by_evidence(info_, games_, overrides_);
        replay_.emplace(rules_, info_, overrides_.penalties);
        flow_ = sink_.match(info_, rules_);
    }

    void release() {
        settle_rules();
        for (auto& each : waiting_)
            if (auto* const diagnostic = std::get_if<Diagnostic>(&each))
                report_in_order(std::move(*diagnostic));
            else
                play(std::move(games_[std::get<std::size_t>(each)]));
        waiting_.clear();
        waiting_events_ = 0;
        games_ = std::vector<Game>(); // with its storage
    }

    void play(Game&& game) {
        if (flow_ == Flow::enough)
            return;
        replay_->add(game);
        if (unsettled_.empty() && replay_->is_resolved()) {
            flow_ = sink_.game(game, replay_->take(game));
        } else {
            unsettled_.emplace_back(std::move(game));
            send_games();
        }
    }

    // Behind a game that waits for the headers of the next ones.
    void report_in_order(Diagnostic diagnostic) {
        if (unsettled_.empty()) {
            reporter_.report(std::move(diagnostic));
            return;
        }
        unsettled_.emplace_back(std::move(diagnostic));
        if (unsettled_.size() > most_reports_) {
            replay_->end();
            send_games();
        }
    }

    void send_games() {
        for (; !unsettled_.empty(); unsettled_.pop_front()) {
            if (auto* const diagnostic = std::get_if<Diagnostic>(&unsettled_.front())) {
                reporter_.report(std::move(*diagnostic));
                continue;
            }
            if (!replay_->is_resolved())
                return;
            Game const& game = std::get<Game>(unsettled_.front());
            GameReplay const& facts = replay_->take(game);
            if (flow_ == Flow::more)
                flow_ = sink_.game(game, facts);
        }
    }

    void finish_match() {
        if (!in_match_)
            return;
        if (!replay_)
            release();
        replay_->end();
        send_games();
        sink_.end_match();
        in_match_ = false;
        replay_.reset();
    }

    RuleOverrides const& overrides_;
    ReplaySink& sink_;
    Reporter& reporter_;
    std::size_t most_reports_;
    Flow flow_ = Flow::more;
    bool in_match_ = false;
    bool ended_ = false;
    MatchInfo info_;
    RulesInForce rules_;
    std::optional<MatchReplay> replay_; // absent: the rules are not known yet
    std::vector<Game> games_;           // that wait for them
    std::size_t waiting_events_ = 0;    // in them
    std::vector<std::variant<Diagnostic, std::size_t>>
        waiting_;                                          // a report, or the number of a game
    std::deque<std::variant<Diagnostic, Game>> unsettled_; // in their order
};

class FactsCollector final : public ReplaySink {
public:
    MatchFacts facts;

    Flow match(MatchInfo const&, RulesInForce const& rules) override {
        facts.rules = rules;
        return Flow::more;
    }
    Flow game(Game const&, GameReplay const& game) override {
        facts.games.push_back(game);
        return Flow::more;
    }
};

void replay_games(Match const& match,
                  RulesInForce const& rules,
                  RuleOverrides const& overrides,
                  ReplaySink& sink) {
    Flow flow = sink.match(match.info, rules);
    MatchReplay replay(rules, match.info, overrides.penalties);
    auto next = match.games.begin();
    auto const send_games = [&] {
        for (; flow == Flow::more && replay.is_resolved(); ++next)
            flow = sink.game(*next, replay.take(*next));
    };
    for (Game const& game : match.games) {
        if (flow == Flow::enough)
            break;
        replay.add(game);
        send_games();
    }
    replay.end();
    send_games();
    sink.end_match();
}

} // namespace

void replay_matches(Source const& source,
                    Format const& format,
                    RuleOverrides const& overrides,
                    ReplaySink& sink,
                    Reporter& reporter) {
    Replayer replayer(overrides, sink, reporter, source.limits().findings);
    read_matches(format, source, replayer, replayer);
    replayer.finish();
}

void replay_matches(std::span<Match const> matches,
                    RuleOverrides const& overrides,
                    ReplaySink& sink) {
    for (Match const& match : matches)
        replay_games(match,
                     rules_by_evidence(match.info, evidence_in(match.games), overrides),
                     overrides,
                     sink);
    sink.end();
}

MatchFacts replay_match(Match const& match, RuleOverrides const& overrides) {
    FactsCollector collector;
    replay_games(match,
                 rules_by_evidence(match.info, evidence_in(match.games), overrides),
                 overrides,
                 collector);
    return std::move(collector.facts);
}

MatchFacts replay_match(Match const& match, RulesInForce const& rules) {
    FactsCollector collector;
    replay_games(match, rules, {}, collector);
    return std::move(collector.facts);
}

} // namespace bgio
