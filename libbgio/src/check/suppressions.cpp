// SPDX-License-Identifier: MIT
#include "check/suppressions.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace bgio {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::size_t most_in_row = 4; // two cells, and a cube action before each roll
constexpr std::size_t no_match = std::numeric_limits<std::size_t>::max();

bool takes_place(Event const& event) {
    return std::holds_alternative<Move>(event.what) || std::holds_alternative<CubeEvent>(event.what)
           || std::holds_alternative<Resignation>(event.what);
}

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// The text after "bgcheck: ignore"; absent: the line is not a suppression.
std::optional<std::string_view> choices_of(std::string_view line) {
    for (std::string_view const word : {"bgcheck:", "ignore"}) {
        line = trimmed(line);
        if (!line.starts_with(word))
            return std::nullopt;
        line.remove_prefix(word.size());
    }
    if (!line.empty() && blanks.find(line.front()) == std::string_view::npos) // "ignored"
        return std::nullopt;
    return line.substr(0, line.find("--")); // the reason is for people
}

// The lines of a comment that ask for something.
std::vector<std::string_view> requests(std::string_view comment) {
    std::vector<std::string_view> lines;
    while (!comment.empty()) {
        std::string_view const line = comment.substr(0, comment.find('\n'));
        comment.remove_prefix(std::min(line.size() + 1, comment.size()));
        if (choices_of(line))
            lines.push_back(trimmed(line));
    }
    return lines;
}

// "BG301", a name, or the beginning of codes: "BG3".
std::optional<std::string> code_of(std::string_view word) {
    if (DiagnosticInfo const* const found = find_diagnostic(word))
        return std::string(found->code);
    bool const family = word.size() >= 3 && std::ranges::any_of(catalogue(), [&](auto const& row) {
                            return row.code.starts_with(word);
                        });
    return family ? std::optional(std::string(word)) : std::nullopt;
}

// The turns that follow the remarks of a game. Asked for in the order of the game it costs one
// pass, however many remarks stand beside each other.
class NextTurns {
public:
    explicit NextTurns(std::vector<Event> const& events) : events_(events) {}

    // The next turn and those beside it in its row, which no remark parts; none: it stands behind
    // the last row.
    [[nodiscard]] std::vector<Span> const& after(std::size_t i) {
        if (next_ <= i)
            find_next(i);
        return row_;
    }

private:
    void find_next(std::size_t i) {
        row_.clear();
        auto const next = std::find_if(
            events_.begin() + static_cast<std::ptrdiff_t>(i), events_.end(), takes_place);
        next_ = static_cast<std::size_t>(next - events_.begin());
        for (auto turn = next; turn != events_.end() && row_.size() < most_in_row; ++turn) {
            bool const same_row = turn->row > 0 && turn->row == next->row;
            if (!takes_place(*turn) || (turn != next && !same_row))
                break;
            row_.push_back(turn->span);
        }
    }

    std::vector<Event> const& events_;
    std::size_t next_ = 0; // the turn behind the last remark that was asked for
    std::vector<Span> row_;
};

} // namespace

void Suppressions::add(std::string_view request, Span span, Suppression scope) {
    std::string_view const rest = choices_of(request).value_or("");
    scope.span = span;
    scope.text = request;
    bool any = false;
    for (std::size_t at = 0; at < rest.size();) {
        std::size_t const begin = std::min(rest.find_first_not_of(" ,\t\r", at), rest.size());
        std::size_t const end = std::min(rest.find_first_of(" ,\t\r", begin), rest.size());
        if (begin == end)
            break;
        std::string_view const word = rest.substr(begin, end - begin);
        at = end;
        any = true;
        if (auto code = code_of(word))
            scope.codes.push_back(std::move(*code));
        else
            add_bad(word, span);
    }
    if (!any)
        add_bad(request, span);
    if (scope.whole_file)
        file_codes_.insert(scope.codes.begin(), scope.codes.end());
    if (!scope.codes.empty())
        list_.push_back(std::move(scope));
}

// Checked before a finding is kept: suppressed findings must not count towards the limit.
bool Suppressions::is_suppressed_in_file(DiagnosticId id) {
    if (file_codes_.empty())
        return false;
    bool quiet = false;
    std::string_view const whole = diagnostic_info(id).code;
    for (std::size_t size = 1; size <= whole.size(); ++size)
        if (auto const code = file_codes_.find(whole.substr(0, size)); code != file_codes_.end()) {
            used_file_codes_.insert(*code);
            quiet = true;
        }
    return quiet;
}

void Suppressions::add_bad(std::string_view word, Span span) {
    PendingFindings one;
    one.add(DiagnosticId::bad_suppression, span, {{"word", word}});
    bad_.push_back(std::move(one.list.front()));
}

void Suppressions::add_for_game(std::string_view request,
                                Span span,
                                std::size_t match,
                                std::size_t game) {
    Suppression scope;
    scope.match = match;
    scope.game = game;
    add(request, span, std::move(scope));
}

void Suppressions::read_header(MatchInfo const& info) {
    for (std::string_view const request : requests(info.comment)) {
        // The same words may stand there twice.
        std::size_t const begin = source_.text().find(request, header_read_);
        Span span;
        if (begin != std::string_view::npos) {
            header_read_ = begin + request.size();
            span = {static_cast<Offset>(begin), static_cast<Offset>(header_read_)};
        }
        Suppression scope;
        scope.whole_file = true;
        add(request, span, std::move(scope));
    }
}

void Suppressions::read_game(Game const& game, std::size_t match, std::size_t number) {
    for (auto const& [request, span] : std::exchange(waiting_, {}))
        add_for_game(request, span, match, number);
    auto const& events = game.events;
    Event const* before = nullptr; // the turn before
    NextTurns next(events);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (takes_place(events[i]))
            before = &events[i];
        auto const* const remark = std::get_if<Remark>(&events[i].what);
        if (remark == nullptr)
            continue;
        for (std::string_view const request : requests(remark->text)) {
            if (before == nullptr) {
                add_for_game(request, events[i].span, match, number);
                continue;
            }
            Suppression scope;
            scope.turns = remark->about_turn_before ? std::vector{before->span} : next.after(i);
            if (scope.turns.empty())
                waiting_.emplace_back(request, events[i].span);
            else
                add(request, events[i].span, std::move(scope));
        }
    }
}

std::vector<Suppressions::Scope> Suppressions::scopes_of(Suppression const& suppression) {
    std::vector<Scope> scopes;
    for (std::string const& code : suppression.codes) {
        if (suppression.whole_file)
            scopes.emplace_back(Kind::file, 0, 0, code);
        else if (suppression.game > 0)
            scopes.emplace_back(Kind::game, suppression.match, suppression.game, code);
        for (Span const turn : suppression.turns)
            scopes.emplace_back(Kind::turn, turn.begin, 0, code);
    }
    return scopes;
}

// All that would keep it quiet: by its code and the beginnings of it.
std::vector<Suppressions::Scope> Suppressions::scopes_of(PendingFinding const& found,
                                                         std::map<Offset, Offset> const& turns) {
    std::vector<Scope> scopes;
    Offset const place = found.finding.span.begin;
    auto const next = turns.upper_bound(place);
    bool const in_turn = next != turns.begin() && place < std::prev(next)->second;
    std::string_view const whole = diagnostic_info(found.finding.id).code;
    for (std::size_t size = 1; size <= whole.size(); ++size) {
        std::string const code(whole.substr(0, size));
        scopes.emplace_back(Kind::file, 0, 0, code);
        scopes.emplace_back(Kind::game, found.finding.match, found.finding.game, code);
        if (in_turn)
            scopes.emplace_back(Kind::turn, std::prev(next)->first, 0, code);
    }
    return scopes;
}

void Suppressions::apply(std::vector<PendingFinding>& found) {
    for (auto const& [request, span] : std::exchange(waiting_, {}))
        add_for_game(request, span, no_match, 1); // no game follows
    if (!list_.empty()) {
        std::set<Scope> asked;
        std::map<Offset, Offset> turns; // begin and end of those that are asked for
        for (Suppression const& suppression : list_) {
            for (Scope const& scope : scopes_of(suppression))
                asked.insert(scope);
            for (Span const turn : suppression.turns)
                turns.emplace(turn.begin, turn.end);
        }
        std::set<Scope> used;
        for (std::string const& code : used_file_codes_)
            used.insert({Kind::file, 0, 0, code});
        std::erase_if(found, [&](PendingFinding const& each) {
            bool suppressed = false;
            for (Scope const& scope : scopes_of(each, turns))
                if (asked.contains(scope)) {
                    used.insert(scope);
                    suppressed = true;
                }
            return suppressed;
        });
        for (Suppression& suppression : list_)
            suppression.used = std::ranges::any_of(
                scopes_of(suppression), [&](Scope const& scope) { return used.contains(scope); });
    }
    PendingFindings idle;
    for (Suppression const& suppression : list_)
        if (!suppression.used && found.size() + idle.list.size() <= source_.limits().findings)
            idle.add(
                DiagnosticId::unused_suppression, suppression.span, {{"text", suppression.text}});
    for (std::vector<PendingFinding>* const each : {&idle.list, &bad_})
        std::ranges::move(*each, std::back_inserter(found));
}

} // namespace bgio
