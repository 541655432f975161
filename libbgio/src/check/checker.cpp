// SPDX-License-Identifier: MIT
#include "check/checker.hpp"

#include "check/locate_findings.hpp"
#include "check/moment.hpp"
#include "replay/turn.hpp"

#include <algorithm>
#include <bgio/clause.hpp>
#include <bit>
#include <iterator>

namespace bgio {

namespace {

constexpr std::size_t most_other_names = 16; // a file whose names change often is reported once

// Enough for some dozens of slips in a small file, and so much per byte in a large one.
SearchBudget budget_for(Source const& source) { return {200'000 + source.text().size() / 4}; }

// One without a place could not be read: all above the first event may be of it. One that is empty
// at its place has nothing in it.
bool in_head(Game const& game, Offset place) {
    Span const head = game.header_span;
    if (head == Span{})
        return game.events.empty() || place < game.events.front().span.begin;
    return !head.empty() && place <= head.end;
}

bool sets_board(Event const& event) {
    auto const* const set = std::get_if<SetPosition>(&event.what);
    return set != nullptr && set->counts;
}

std::size_t play_faults(GameReplay const& facts) {
    return static_cast<std::size_t>(std::ranges::count_if(facts.odd, [&](std::uint32_t i) {
        return facts.events[i].verdict.fault != PlayFault::none;
    }));
}

} // namespace

Checker::Checker(Source const& source, Format const& format, CheckOptions const& options)
    : source_(source), fixer_(source, format.edits), options_(options), reading_(source),
      budget_(budget_for(source)), suppressions_(source) {
    result_.file = source.name();
}

// False: there are enough findings without the one at this place.
bool Checker::accepts(Span span) {
    if (!first_omitted_ && reading_.size() + found_.size() >= source_.limits().findings)
        first_omitted_ = span;
    return !first_omitted_;
}

void Checker::report(Diagnostic diagnostic) {
    if (suppressions_.is_suppressed_in_file(diagnostic.id) || !accepts(diagnostic.span))
        return;
    PendingFindings one;
    PendingFinding& found =
        one.add(diagnostic.id, diagnostic.span, std::move(diagnostic.values), Subject::reading);
    found.finding.severity = diagnostic.severity;
    found.finding.notes = std::move(diagnostic.notes);
    found.finding.clause =
        cited_clause(found.finding.id, in_force_ != nullptr ? in_force_->rules : standard_rules);
    found.finding.fixes = std::move(diagnostic.fixes);
    reading_.add(std::move(found));
}

// In a match that does not mark its hits no mark is missing: what has no mark waits for the end of
// the match. False: there are enough findings.
bool Checker::keep(PendingFinding found) {
    bool const unmarked = found.finding.id == DiagnosticId::hit_not_marked;
    if (suppressions_.is_suppressed_in_file(found.finding.id))
        return true;
    if (!unmarked && !accepts(found.finding.span))
        return false;
    auto& list = unmarked ? unmarked_ : found_;
    if (list.size() <= source_.limits().findings) // one more shows that there are too many
        list.push_back(std::move(found));
    return true;
}

Flow Checker::match(MatchInfo const& claims, RulesInForce const& rules) {
    info_ = &claims;
    in_force_ = &rules;
    ++result_.matches;
    suppressions_.read_header(claims);
    result_.rules.push_back({rules.name, rules.reason});
    return first_omitted_ ? Flow::enough : Flow::more;
}

void Checker::end_match() {
    PendingFindings found;
    std::size_t const most = source_.limits().findings;
    found.allow(most + 1
                - std::min(most, reading_.size() + found_.size())); // one shows that more are there
    MatchView const view{*info_, *in_force_, lines_, names_, fixer_, broken_end()};
    for (MatchCheck const check : match_checks())
        if (!first_omitted_)
            check(view, found);
    resolve_hit_marks();
    add_result_fixes();
    for (PendingFinding& each : found.list) {
        if (first_omitted_)
            break;
        describe_match(each);
        if (std::size_t const game = game_at(each.finding.span.begin); game > 0) {
            each.finding.game = game;
            each.finding.game_written = lines_[game - 1].number;
        }
        if (!keep(std::move(each)))
            break;
    }
    if (!first_omitted_)
        first_omitted_ = found.left_out();
    lines_.clear();
    names_.clear();
}

// A result that the replay and the next header agree against is fixed for certain.
void Checker::add_result_fixes() {
    for (std::size_t i = first_of_match_; i < found_.size(); ++i) {
        PendingFinding& found = found_[i];
        std::size_t const next = found.finding.game; // counted from 1: the line behind its own
        if (next == 0 || next >= lines_.size() || !lines_[next].written_score)
            continue;
        GameLine const& line = lines_[next - 1];
        BySide<int> score = line.score_before;
        if (!line.winner || !line.result)
            continue;
        if (line.points == line.result->points && line.winner == line.result->winner)
            continue; // it stands as recorded, though it cannot be right
        score[*line.winner] += line.points;
        if (score != *lines_[next].written_score)
            continue;
        if (found.finding.id == DiagnosticId::wrong_points
            || found.finding.id == DiagnosticId::gammon_without_cube)
            fixer_.points(found, line.result->span, line.points);
        // who resigned, the replay does not know
        if (found.finding.id == DiagnosticId::wrong_winner && !line.resigned)
            fixer_.winner(found, line.result->span, *line.winner);
    }
    first_of_match_ = found_.size();
}

bool Checker::broken_end() const {
    return !lines_.empty() && reading_.error_behind(lines_.back().span.begin);
}

// The game that holds this place, counted from 1; 0: none.
std::size_t Checker::game_at(Offset place) const {
    auto const next = std::ranges::upper_bound(
        lines_, place, {}, [](GameLine const& line) { return line.span.begin; });
    return static_cast<std::size_t>(next - lines_.begin());
}

// What could not be read of this game, from its head on.
std::vector<PendingFinding*> Checker::reading_of(Game const& game) {
    std::vector<PendingFinding*> gaps = reading_.of_game(game);
    for (PendingFinding* const found : gaps)
        describe_game(*found, game);
    std::erase_if(
        gaps, [&](PendingFinding const* found) { // a head that cannot be read costs the head only
            return in_head(game, found->finding.span.begin)
                   || found->finding.severity != Severity::error;
        });
    return gaps;
}

Flow Checker::game(Game const& game, GameReplay const& facts) {
    ++result_.games;
    note_penalties(game);
    suppressions_.read_game(game, result_.matches, lines_.size() + 1);
    count(game, facts);
    GameView const view{*info_, game, facts, fixer_, marks_hits()};
    std::vector<PendingFinding*> gaps = reading_of(game);
    GameFindings findings = find_in_game(view, gaps, options_.on_illegal, budget_);
    for (PendingFinding* const gap : gaps)
        describe_match(*gap); // with what follows from it
    bool const likely = findings.likely_facts.has_value();
    GameView const judged{*info_,
                          likely ? findings.likely->game : game,
                          likely ? *findings.likely_facts : facts,
                          fixer_,
                          marks_hits()};
    suggest_variant(findings.list, view);
    EventNumbers const numbers = findings.list.empty() ? EventNumbers() : event_numbers(game);
    for (PendingFinding& found : findings.list) {
        if (first_omitted_)
            break;
        describe_game(found, game);
        describe_moment(found, view, judged, numbers);
        if (findings.likely)
            add_likely_fix(found, findings, *info_, fixer_, marks_hits());
        if (!keep(std::move(found)))
            break;
    }
    keep_line(game, findings.likely_facts ? *findings.likely_facts : facts, findings);
    keep_names(game);
    return first_omitted_ ? Flow::enough : Flow::more;
}

void Checker::note_penalties(Game const& game) {
    auto const& penalties = options_.rules.penalties;
    result_.penalties.resize(penalties.size());
    if (!penalties.empty() && result_.penalty_players.empty())
        result_.penalty_players = {std::string(player_name(*info_, game, Side::o)),
                                   std::string(player_name(*info_, game, Side::x))};
    for (std::size_t i = 0; i < penalties.size(); ++i)
        if (is_due(penalties[i], *info_, game, lines_.size() + 1))
            result_.penalties[i] = true;
}

// Of the first illegal play of the file: whether another variant was played.
void Checker::suggest_variant(std::vector<PendingFinding>& list, GameView const& view) {
    auto const first = std::ranges::find_if(
        list, [](PendingFinding const& found) { return found.finding.play_class.has_value(); });
    if (variant_asked_ || first == list.end())
        return;
    variant_asked_ = true;
    bool const named = std::ranges::count(view.info.rules, "variant", &RuleClaim::rule) > 0;
    if (named || std::ranges::any_of(view.game.events, sets_board))
        return;
    std::size_t const recorded = play_faults(view.facts);
    RuleSet rules = view.facts.rules;
    GameReplay facts;
    for (Variant const& variant : variants) {
        rules.variant = variant;
        replay_game(view.game, view.facts.match, rules, facts);
        if (4 * play_faults(facts) > recorded
            || facts.events[*first->event].verdict.fault != PlayFault::none)
            continue;
        auto& notes = first->finding.notes;
        notes.insert(notes.begin(),
                     {DiagnosticId::setup_suggestion,
                      first->finding.span,
                      {{"suggestion",
                        Phrase("this game fits the start of {variant}: try --rule "
                               "variant={variant}",
                               {{"variant", variant.name}})}}});
        return;
    }
}

void Checker::count(Game const& game, GameReplay const& facts) {
    for (std::size_t i = 0; i < game.events.size(); ++i) {
        if (!std::holds_alternative<Move>(game.events[i].what))
            continue;
        ++result_.plays;
        PlayVerdict const& verdict = facts.events[i].verdict;
        if (verdict.hits == 0)
            continue;
        auto const missing = static_cast<std::size_t>(std::popcount(verdict.marks_missing));
        unmarked_hits_ += missing;
        marked_hits_ += static_cast<std::size_t>(std::popcount(verdict.hits)) - missing;
    }
}

// How the game ended, for the score: by the board, or by the record's word where the board is lost.
void Checker::keep_line(Game const& game, GameReplay const& facts, GameFindings const& findings) {
    GameLine line;
    line.number = game.number;
    line.written_score = game.written_score;
    line.carried = facts.carried;
    line.score_before = facts.score_before;
    line.score_after = facts.score_after;
    line.awarded = facts.awarded;
    line.header = facts.header;
    line.match_over = facts.match_over;
    line.result = game.result;
    line.header_span = game.header_span;
    line.span = game.span;
    line.score_spans = game.score_spans;
    line.resigned = facts.ending == Ending::resigned;
    line.winner = facts.winner;
    line.points = facts.points;
    line.result_by = facts.result_by;
    bool const believe = findings.lost && game.result && game.result->winner;
    if (believe) {
        line.winner = game.result->winner;
        line.points = game.result->points;
    }
    line.columns_swapped = findings.columns_swapped;
    line.ended = line.winner || game.result || findings.lost;
    line.turns = static_cast<std::uint32_t>(std::ranges::count_if(game.events, is_turn));
    line.is_position = is_position(game);
    line.last = game.events.empty() ? game.header_span : game.events.back().span;
    lines_.push_back(line);
}

void Checker::keep_names(Game const& game) {
    for (Side const side : both_sides) {
        std::string const& name = game.players[side].name;
        auto const same = [&](OtherName const& other) {
            return other.side == side && other.name == name;
        };
        std::string const& called = info_->players[side].name;
        if (name.empty() || called.empty() || name == called || names_.size() >= most_other_names
            || std::ranges::any_of(names_, same))
            continue;
        names_.push_back({side, lines_.size(), name, game.header_span});
    }
}

void Checker::describe_match(PendingFinding& found) const {
    found.finding.match = result_.matches;
    found.finding.rules = in_force_->name;
    auto const cite = [&](auto& finding) {
        if (finding.clause.empty())
            finding.clause = cited_clause(finding.id, in_force_->rules);
    };
    cite(found.finding);
    std::ranges::for_each(found.finding.notes, cite);
}

void Checker::describe_game(PendingFinding& found, Game const& game) const {
    describe_match(found);
    found.finding.game = lines_.size() + 1;
    found.finding.game_written = game.number;
}

// In a match that marks its hits an unmarked way is a quiet one.
void Checker::resolve_hit_marks() {
    if (marks_hits()) {
        auto const of_match = found_.begin() + static_cast<std::ptrdiff_t>(first_of_match_);
        auto const is_two_ways = [](PendingFinding const& found) {
            return found.finding.id == DiagnosticId::two_ways;
        };
        found_.erase(std::remove_if(of_match, found_.end(), is_two_ways), found_.end());
        for (PendingFinding& found : unmarked_)
            if (accepts(found.finding.span))
                found_.push_back(std::move(found));
    }
    unmarked_.clear();
    marked_hits_ = unmarked_hits_ = 0;
}

FileFindings Checker::finish() {
    found_.insert(found_.end(),
                  std::make_move_iterator(reading_.list().begin()),
                  std::make_move_iterator(reading_.list().end()));
    suppressions_.apply(found_);
    if (std::size_t const most = source_.limits().findings; found_.size() > most) {
        if (!first_omitted_)
            first_omitted_ = found_[most].finding.span;
        found_.erase(found_.begin() + static_cast<std::ptrdiff_t>(most), found_.end());
    }
    if (first_omitted_) {
        PendingFindings last;
        last.add(DiagnosticId::too_many_findings,
                 *first_omitted_,
                 {{"limit", source_.limits().findings}});
        found_.push_back(std::move(last.list.front()));
    }
    result_.findings = locate_findings(source_, std::move(found_));
    return std::move(result_);
}

} // namespace bgio
