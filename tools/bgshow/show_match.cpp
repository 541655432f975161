// SPDX-License-Identifier: MIT
#include "bgshow/shown.hpp"
#include "common/messages.hpp"
#include "common/settings.hpp"

#include <algorithm>
#include <bgio/match.hpp>
#include <bgio/notation.hpp>
#include <bgio/replay.hpp>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bgio::tools::bgshow {

namespace {

[[nodiscard]] bool is_resolved(Move const& move, EventReplay const& facts) {
    using enum WrittenPlay::State;
    return facts.verdict.play_class == PlayClass::legal && !facts.gave_up
           && move.play.state() != unknown && move.play.state() != illegal_dump;
}

[[nodiscard]] std::string
play_words(Event const& event, Move const& move, EventReplay const& facts) {
    if (!move.dice)
        return to_string(move.play);
    if (is_resolved(move, facts))
        return compact_notation(facts.before, event.side, facts.verdict.play);
    std::string written = to_string(move.play);
    return written.empty() ? "not played" : written;
}

[[nodiscard]] std::string
move_words(Event const& event, Move const& move, EventReplay const& facts) {
    std::string const play = play_words(event, move, facts);
    return move.dice ? fmt::format("{}: {}", *move.dice, play) : play;
}

[[nodiscard]] std::string cube_sentence(CubeEvent const& cube, CubeState const& before) {
    if (cube.action == CubeAction::take)
        return "takes";
    if (cube.action == CubeAction::drop)
        return "drops";
    // An offer that answers an offer: files do not always call it by its name.
    int const value = 2 * (before.open() ? before.offered : before.cube.value());
    std::string_view const verb = !before.open()        ? "doubles"
                                  : before.beavers == 0 ? "beavers"
                                                        : "raccoons";
    return fmt::format("{} to {}", verb, value);
}

[[nodiscard]] std::string resignation_words(Resignation const& resignation) {
    return resignation.kind ? fmt::format("resigns a {}", *resignation.kind) : "resigns";
}

// What happens in an event, without the player's name: "64: 24/18 13/9", "doubles to 4", "takes".
[[nodiscard]] std::string event_words(Event const& event, EventReplay const& facts) {
    if (auto const* move = std::get_if<Move>(&event.what))
        return move_words(event, *move, facts);
    if (auto const* cube = std::get_if<CubeEvent>(&event.what))
        return cube_sentence(*cube, facts.cube);
    if (auto const* resignation = std::get_if<Resignation>(&event.what))
        return resignation_words(*resignation);
    return "position set up";
}

// The way of the checkers: as resolved where it is legal, as written otherwise.
[[nodiscard]] std::vector<CheckerMove> path_of(Move const& move, EventReplay const& facts) {
    if (is_resolved(move, facts))
        return {facts.verdict.play.begin(), facts.verdict.play.end()};
    std::vector<CheckerMove> path;
    for (WrittenLeg const& leg : move.play.legs()) {
        Point from = leg.from;
        for (std::size_t stop = 0; stop < leg.stop_count; ++stop) {
            path.push_back({from, leg.stops[stop]});
            from = leg.stops[stop];
        }
    }
    return path;
}

// How the game ended: "Bob wins 2 points (gammon)".
[[nodiscard]] std::string ending_words(GameReplay const& facts, BySide<std::string> const& names) {
    if (!facts.winner || facts.ending == Ending::unfinished)
        return "the record ends here";
    bool const resigned = facts.ending == Ending::resigned;
    std::string how;
    if (facts.ending == Ending::dropped)
        how = " (double dropped)";
    else if (facts.kind != WinKind::single)
        how = fmt::format(" ({}{})", facts.kind, resigned ? ", resigned" : "");
    else if (resigned)
        how = " (resigned)";
    return fmt::format("{} wins {}{}",
                       names[*facts.winner],
                       counted(static_cast<std::size_t>(facts.points), "point"),
                       how);
}

[[nodiscard]] StepKind kind_of(Event const& event) {
    return std::holds_alternative<Move>(event.what)          ? StepKind::move
           : std::holds_alternative<CubeEvent>(event.what)   ? StepKind::cube
           : std::holds_alternative<Resignation>(event.what) ? StepKind::resignation
                                                             : StepKind::position;
}

[[nodiscard]] bool holds(Span span, Offset at) { return span.begin <= at && at < span.end; }

// Makes the steps of one game, and knows which event each of them comes from.
class GameShower {
public:
    GameShower(MatchInfo const& info, Game const& game, GameReplay const& facts)
        : game_(game), facts_(facts) {
        for (Side const side : both_sides)
            names_[side] = player_name(info, game, side);
        std::vector<int> const rows = rows_of(game);
        for (std::size_t i = 0; i < game.events.size(); ++i)
            add(i, rows[i]);
        add_end();
        std::ranges::sort(places_, {}, [](EventPlace const& place) { return place.span.begin; });
    }

    // The step that a finding stands at: of the event or the result it points into.
    [[nodiscard]] std::optional<std::size_t> step_at(Span span) const {
        auto const after = std::ranges::upper_bound(
            places_, span.begin, {}, [](EventPlace const& place) { return place.span.begin; });
        if (after != places_.begin() && holds(std::prev(after)->span, span.begin))
            return std::prev(after)->step;
        if (game_.result && holds(game_.result->span, span.begin))
            return steps.size() - 1;
        return std::nullopt;
    }

    std::vector<Step> steps;

    [[nodiscard]] BySide<std::string> const& names() const { return names_; }

private:
    void add(std::size_t i, int row) {
        Event const& event = game_.events[i];
        if (auto const* remark = std::get_if<Remark>(&event.what))
            return add_remark(remark->text);
        if (auto const* opaque = std::get_if<Opaque>(&event.what)) {
            node_begins_ = node_begins_ || opaque->key == ";";
            return;
        }
        if (set_up_goes_on(game_, i)) { // shown as it stands in the end, and so are words about it
            node_begins_ = true;
            places_.push_back({event.span, steps.size()});
            return;
        }
        Step& step = add_step(i, kind_of(event));
        if (step.kind == StepKind::position)
            step.moment = set_up_by(i);
        step.side = event.side;
        step.row = fills_cell(event) ? row : 0;
        step.text = event_words(event, facts_.events[i]);
        if (auto const* move = std::get_if<Move>(&event.what))
            step.path = path_of(*move, facts_.events[i]);
        places_.push_back({event.span, steps.size() - 1});
    }

    // A remark belongs to what stands before it; in an SGF node also to what comes behind it.
    void add_remark(std::string const& text) {
        if (text.find_first_not_of(" \t\r\n") == text.npos)
            return;
        (steps.empty() || node_begins_ ? for_next_ : steps.back().remarks).push_back(text);
    }

    // A board that is set up again is shown after the set-up.
    [[nodiscard]] PositionRecord set_up_by(std::size_t i) const {
        PositionRecord record = facts_.position_before(game_, i + 1);
        record.position.dice.reset();
        record.names = {};
        return record;
    }

    void add_end() {
        Step& step = add_step(game_.events.size(), StepKind::end);
        step.side = facts_.winner.value_or(step.moment.position.on_roll);
        step.text = ending_words(facts_, names_);
    }

    Step& add_step(std::size_t i, StepKind kind) {
        Step& step = steps.emplace_back();
        step.kind = kind;
        step.moment = facts_.position_before(game_, i);
        step.moment.names = {};
        step.remarks = std::exchange(for_next_, {});
        node_begins_ = false;
        return step;
    }

    Game const& game_;
    GameReplay const& facts_;
    BySide<std::string> names_;
    std::vector<std::string> for_next_; // remarks
    bool node_begins_ = false;          // and its move is still to come
    struct EventPlace {
        Span span;
        std::size_t step;
    };
    std::vector<EventPlace> places_; // in the order of the file
};

// Nothing is played there: a question, no record.
[[nodiscard]] bool is_question(Game const& game) {
    return is_position(game) && std::ranges::none_of(game.events, [](Event const& event) {
               using State = WrittenPlay::State;
               auto const* const move = std::get_if<Move>(&event.what);
               return move != nullptr && move->play.state() != State::unknown
                      && move->play.state() != State::empty;
           });
}

// The one moment that it is about, with all that was found.
void keep_one_step(ShownGame& game) {
    auto const roll = std::ranges::find(game.steps, StepKind::move, &Step::kind);
    Step kept = game.steps.front();
    Step const& about = roll == game.steps.end() ? game.steps.back() : *roll;
    kept.moment = about.moment;
    for (Step const& step : std::span(game.steps).subspan(1)) {
        std::ranges::copy(step.findings, std::back_inserter(kept.findings));
        std::ranges::copy(step.remarks, std::back_inserter(kept.remarks));
    }
    game.steps = {std::move(kept)};
}

// The numbers of the findings, by match and game; 0: of none.
using ByGame = std::map<std::pair<std::size_t, std::size_t>, FindingNumbers>;

[[nodiscard]] ByGame by_game(FileFindings const& found) {
    ByGame numbers;
    for (std::size_t i = 0; i < found.findings.size(); ++i)
        numbers[{found.findings[i].match, found.findings[i].game}].push_back(i);
    return numbers;
}

class MatchShower final : public ReplaySink {
public:
    MatchShower(ShownFile& file, FileFindings const& found, ShownSink& sink)
        : file_(file), found_(found), sink_(sink), numbers_(by_game(found)) {
        file_.elsewhere = rest(0);
        sink_.begin(file_);
    }

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override {
        claims_ = &claims;
        ShownMatch& shown = file_.matches.emplace_back();
        shown.length = rules.length;
        shown.rules = rules.name;
        shown.event = claims.event;
        shown.date = claims.date;
        for (Side const side : both_sides)
            shown.names[side] = claims.players[side].shown_name();
        shown.checkers = rules.rules.variant->checkers;
        sink_.match(shown);
        return Flow::more;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        ShownMatch& shown = file_.matches.back();
        hand_over(shown);
        question_ = shown.games.empty() && is_question(game);
        auto const here = std::pair(file_.matches.size(), shown.games.size() + 1);
        shown.games.push_back(show(game, facts, numbers_.extract(here)));
        ShownGame& last = shown.games.back();
        last.number = game.number.value_or(static_cast<int>(here.second));
        last.score = facts.score_before;
        last.crawford = facts.match.crawford_game;
        last.winner = facts.winner;
        last.points = facts.points;
        shown.score = facts.score_after;
        return Flow::more;
    }

    void end_match() override {
        ShownMatch& shown = file_.matches.back();
        if (std::exchange(question_, false))
            keep_one_step(shown.games.front());
        hand_over(shown);
        shown.findings = rest(file_.matches.size());
        sink_.end_match(shown);
    }

private:
    // The last game is known when the next one or the end of the match comes.
    void hand_over(ShownMatch& match) const {
        if (match.games.empty())
            return;
        sink_.game(match.games.back());
        match.games.back().steps = std::vector<Step>(); // with its storage
        match.games.back().names = {};
    }

    // Of the match as a whole, and of games that it does not have.
    [[nodiscard]] FindingNumbers rest(std::size_t match) {
        FindingNumbers rest;
        while (!numbers_.empty() && numbers_.begin()->first.first <= match)
            std::ranges::copy(numbers_.extract(numbers_.begin()).mapped(),
                              std::back_inserter(rest));
        return rest;
    }

    [[nodiscard]] ShownGame
    show(Game const& game, GameReplay const& facts, ByGame::node_type const& numbers) const {
        GameShower shower(*claims_, game, facts);
        ShownGame shown;
        for (std::size_t const number : numbers ? numbers.mapped() : FindingNumbers()) {
            auto const step = shower.step_at(found_.findings[number].span);
            (step ? shower.steps[*step].findings : shown.findings).push_back(number);
        }
        shown.steps = std::move(shower.steps);
        shown.names = shower.names();
        for (Step const& step : shown.steps)
            shown.last_row = std::max(shown.last_row, step.row);
        return shown;
    }

    ShownFile& file_;
    FileFindings const& found_;
    ShownSink& sink_;
    MatchInfo const* claims_ = nullptr;
    ByGame numbers_;        // what has found its place is taken out
    bool question_ = false; // the match has been one position so far
};

class NoMoments final : public ShownSink {
    void begin(ShownFile const& /*file*/) override {}
    void match(ShownMatch const& /*match*/) override {}
    void game(ShownGame const& /*game*/) override {}
    void end_match(ShownMatch const& /*match*/) override {}
};

} // namespace

ShownFile show_match(Source const& source,
                     Format const& format,
                     CheckSettings const& settings,
                     ShownSink& sink) {
    ShownFile file;
    file.name = source.name();
    file.format = format.name;
    file.found = check(source, format, settings.check);
    (void)apply(settings, file.found);
    NullReporter reported_already; // by check()
    MatchShower shower(file, file.found, sink);
    replay_matches(source, format, settings.check.rules, shower, reported_already);
    return file;
}

ShownFile outline_match(Source const& source, Format const& format, CheckSettings const& settings) {
    NoMoments nothing;
    return show_match(source, format, settings, nothing);
}

void show_moments(Source const& source,
                  Format const& format,
                  CheckSettings const& settings,
                  ShownFile const& outline,
                  ShownSink& sink) {
    ShownFile again;
    NullReporter reported_already;
    MatchShower shower(again, outline.found, sink);
    replay_matches(source, format, settings.check.rules, shower, reported_already);
}

void show(ShownFile const& file, ShownSink& sink) {
    sink.begin(file);
    for (ShownMatch const& match : file.matches) {
        sink.match(match);
        for (ShownGame const& game : match.games)
            sink.game(game);
        sink.end_match(match);
    }
}

} // namespace bgio::tools::bgshow
