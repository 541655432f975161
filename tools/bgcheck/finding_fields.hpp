// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/file_report.hpp"

#include <concepts>
#include <type_traits>

namespace bgio::tools::bgcheck {

// The members of what a finding is made of, each listed once, for reading and for writing. A member
// added there does not compile here until it is in its list.
template <class T, class Plain>
concept Is = std::same_as<std::remove_const_t<T>, Plain>;

void with_fields(Is<Span> auto& whole, auto&& take) {
    auto& [begin, end] = whole;
    take(begin, end);
}

void with_fields(Is<LineColumn> auto& whole, auto&& take) {
    auto& [line, column] = whole;
    take(line, column);
}

void with_fields(Is<Place> auto& whole, auto&& take) {
    auto& [begin, end] = whole;
    take(begin, end);
}

void with_fields(Is<Argument> auto& whole, auto&& take) {
    auto& [name, value] = whole;
    take(name, value);
}

void with_fields(Is<FindingNote> auto& whole, auto&& take) {
    auto& [id, place, values] = whole;
    take(id, place, values);
}

void with_fields(Is<PlacedEdit> auto& whole, auto&& take) {
    auto& [span, place, text] = whole;
    take(span, place, text);
}

void with_fields(Is<FindingFix> auto& whole, auto&& take) {
    auto& [title, safe, edits] = whole;
    take(title, safe, edits);
}

void with_fields(Is<Finding> auto& whole, auto&& take) {
    auto& [id,
           severity,
           span,
           place,
           values,
           line,
           line_from,
           play_class,
           match,
           game,
           game_written,
           move,
           player,
           dice,
           cube,
           rules,
           xgid,
           legal_plays,
           likely_play,
           rest_is_legal,
           notes,
           fixes,
           fingerprint] = whole;
    take(id,
         severity,
         span,
         place,
         values,
         line,
         line_from,
         play_class,
         match,
         game,
         game_written,
         move,
         player,
         dice,
         cube,
         rules,
         xgid,
         legal_plays,
         likely_play,
         rest_is_legal,
         notes,
         fixes,
         fingerprint);
}

// Without the name: the same bytes may lie elsewhere.
void with_fields(Is<FileFindings> auto& whole, auto&& take) {
    auto& [file, matches, games, plays, rules, findings] = whole;
    (void)file;
    take(matches, games, plays, rules, findings);
}

void with_fields(Is<FileReport> auto& whole, auto&& take) {
    take(whole.findings, whole.refused, whole.bytes);
}

template <class T>
concept HasFields = requires(T& whole) { with_fields(whole, [](auto&...) {}); };

} // namespace bgio::tools::bgcheck
