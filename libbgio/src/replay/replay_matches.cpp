// SPDX-License-Identifier: MIT
#include "replay/evidence.hpp"
#include "replay/match_replay.hpp"

#include <bgio/format.hpp>
#include <bgio/read.hpp>
#include <limits>
#include <optional>
#include <utility>
#include <variant>

namespace bgio {

namespace {

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
            games_.push_back(std::move(game));
        } else if (in_match_) {
            play(game);
        }
        return flow_;
    }

    using Reporter::report;
    void report(Diagnostic diagnostic) override {
        if (in_match_ && !replay_) {
            waiting_.emplace_back(std::move(diagnostic));
            // nobody shows more than so many: what is waiting for them need not wait longer
            if (waiting_.size() - games_.size() > most_reports_)
                release();
        } else {
            reporter_.report(std::move(diagnostic));
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
        replay_.emplace(rules_);
        flow_ = sink_.match(info_, rules_);
    }

    void release() {
        settle_rules();
        for (auto& each : waiting_)
            if (auto* const diagnostic = std::get_if<Diagnostic>(&each))
                reporter_.report(std::move(*diagnostic));
            else
                play(games_[std::get<std::size_t>(each)]);
        waiting_.clear();
        games_.clear();
    }

    void play(Game const& game) {
        if (flow_ == Flow::enough)
            return;
        replay_->award(sink_.awarded_before(game));
        flow_ = sink_.game(game, replay_->game(game));
    }

    void finish_match() {
        if (!in_match_)
            return;
        if (!replay_)
            release();
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
    std::vector<std::variant<Diagnostic, std::size_t>>
        waiting_; // a report, or the number of a game
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

void replay_games(Match const& match, RulesInForce const& rules, ReplaySink& sink) {
    Flow flow = sink.match(match.info, rules);
    MatchReplay replay(rules);
    for (Game const& game : match.games) {
        if (flow == Flow::enough)
            break;
        replay.award(sink.awarded_before(game));
        flow = sink.game(game, replay.game(game));
    }
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
        replay_games(match, rules_by_evidence(match.info, match.games, overrides), sink);
    sink.end();
}

MatchFacts replay_match(Match const& match, RuleOverrides const& overrides) {
    return replay_match(match, rules_by_evidence(match.info, match.games, overrides));
}

MatchFacts replay_match(Match const& match, RulesInForce const& rules) {
    FactsCollector collector;
    replay_games(match, rules, collector);
    return std::move(collector.facts);
}

} // namespace bgio
