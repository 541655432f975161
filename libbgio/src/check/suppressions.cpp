// SPDX-License-Identifier: MIT
#include "check/suppressions.hpp"

#include <algorithm>

namespace bgio {

namespace {

constexpr std::string_view words = "bgcheck: ignore";

bool takes_place(Event const& event) {
    return std::holds_alternative<Move>(event.what) || std::holds_alternative<CubeEvent>(event.what)
           || std::holds_alternative<Resignation>(event.what);
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == ';' || text.front() == '#'))
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
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

// No turn ends between the two: a comment that belongs to the turn before it.
bool same_node(std::string_view between) {
    return between.find_first_of(";}") == std::string_view::npos;
}

} // namespace

void Suppressions::add(std::string_view text, Span span, Suppression scope) {
    std::string_view rest = trimmed(text).substr(words.size());
    rest = rest.substr(0, rest.find("--")); // the reason is for people
    scope.span = span;
    scope.text = trimmed(text);
    for (std::size_t at = 0; at < rest.size();) {
        std::size_t const begin = std::min(rest.find_first_not_of(" ,\t", at), rest.size());
        std::size_t const end = std::min(rest.find_first_of(" ,\t", begin), rest.size());
        if (begin == end)
            break;
        std::string_view const word = rest.substr(begin, end - begin);
        at = end;
        if (auto code = code_of(word)) {
            scope.codes.push_back(std::move(*code));
        } else {
            FoundList one;
            one.add(DiagnosticId::bad_suppression, span, {{"word", word}});
            bad_.push_back(std::move(one.list.front()));
        }
    }
    if (!scope.codes.empty())
        list_.push_back(std::move(scope));
}

void Suppressions::read_header(MatchInfo const& info) {
    for (std::string_view rest = info.comment; !rest.empty();) {
        std::string_view const line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (!trimmed(line).starts_with(words))
            continue;
        auto const at = std::min(source_.text().find(trimmed(line)), source_.text().size());
        Span const span{static_cast<Offset>(at), static_cast<Offset>(at + trimmed(line).size())};
        Suppression scope;
        scope.whole_file = true;
        add(line, span, std::move(scope));
    }
}

void Suppressions::read_game(Game const& game, std::size_t match, std::size_t number) {
    auto const& events = game.events;
    auto const for_game = [&](std::string_view text, Span span) {
        Suppression scope;
        scope.match = match;
        scope.game = number;
        add(text, span, std::move(scope));
    };
    for (auto const& [text, span] : std::exchange(waiting_, {}))
        for_game(text, span);
    Event const* before = nullptr; // the turn before
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (takes_place(events[i]))
            before = &events[i];
        auto const* const remark = std::get_if<Remark>(&events[i].what);
        if (remark == nullptr || !trimmed(remark->text).starts_with(words))
            continue;
        auto const next = std::find_if(
            events.begin() + static_cast<std::ptrdiff_t>(i), events.end(), takes_place);
        Suppression scope;
        if (before == nullptr) {
            for_game(remark->text, events[i].span);
            continue;
        }
        if (before->row == 0 && same_node(source_.text({before->span.end, events[i].span.begin}))) {
            scope.turns.push_back(before->span);
        } else if (next == events.end()) {
            waiting_.emplace_back(remark->text, events[i].span);
            continue;
        } else {
            for (auto turn = next; turn != events.end(); ++turn)
                if (turn == next || (takes_place(*turn) && turn->row > 0 && turn->row == next->row))
                    scope.turns.push_back(turn->span);
        }
        add(remark->text, events[i].span, std::move(scope));
    }
}

bool Suppressions::holds_for(Suppression const& suppression, Found const& found) {
    std::string_view const code = info(found.finding.id).code;
    if (std::ranges::none_of(suppression.codes,
                             [code](std::string const& each) { return code.starts_with(each); }))
        return false;
    if (suppression.whole_file)
        return true;
    if (suppression.game > 0)
        return found.finding.game == suppression.game && found.finding.match == suppression.match;
    return std::ranges::any_of(suppression.turns, [&](Span turn) {
        return found.finding.span.begin >= turn.begin && found.finding.span.begin < turn.end;
    });
}

void Suppressions::apply(std::vector<Found>& found) {
    if (!list_.empty())
        std::erase_if(found, [this](Found const& each) {
            bool suppressed = false;
            for (Suppression& suppression : list_)
                if (holds_for(suppression, each))
                    suppressed = suppression.used = true;
            return suppressed;
        });
    FoundList idle;
    for (Suppression const& suppression : list_)
        if (!suppression.used)
            idle.add(
                DiagnosticId::idle_suppression, suppression.span, {{"text", suppression.text}});
    for (std::vector<Found>* const each : {&idle.list, &bad_})
        std::ranges::move(*each, std::back_inserter(found));
}

} // namespace bgio
