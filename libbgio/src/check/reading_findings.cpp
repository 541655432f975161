// SPDX-License-Identifier: MIT
#include "check/reading_findings.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace bgio {

namespace {

constexpr std::size_t most_notes_of_a_line = 100; // of one line that is not understood

} // namespace

void ReadingFindings::add(PendingFinding found) {
    if (list_.empty() || !is_rest_of(list_.back(), found))
        list_.push_back(std::move(found));
    else if (auto& notes = list_.back().finding.notes; notes.size() < most_notes_of_a_line)
        notes.push_back({found.finding.id, found.finding.span, std::move(found.finding.values)});
}

// A reader that stumbles twice over the same line stumbled over one thing.
bool ReadingFindings::is_rest_of(PendingFinding const& earlier, PendingFinding const& later) {
    return earlier.finding.id == DiagnosticId::unreadable_line
           && later.finding.id == DiagnosticId::unreadable_line
           && later.finding.span.begin >= earlier.finding.span.begin
           && later.finding.span.begin <= end_of_line(earlier.finding.span.end);
}

// One line may be the whole file with every word unreadable: it is searched once.
Offset ReadingFindings::end_of_line(Offset place) {
    if (place < line_.begin || place > line_.end) {
        std::size_t const end = source_.text().find_first_of("\r\n", place);
        line_ = {place, static_cast<Offset>(std::min(end, source_.text().size()))};
    }
    return line_.end;
}

std::vector<PendingFinding*> ReadingFindings::of_game(Game const& game) {
    std::vector<PendingFinding*> found;
    for (; next_ < list_.size(); ++next_)
        if (list_[next_].finding.span.begin >= game.span.begin)
            found.push_back(&list_[next_]);
    return found;
}

// From the end: a file may have as many matches as findings.
bool ReadingFindings::error_behind(Offset place) const {
    for (PendingFinding const& found : std::views::reverse(list_)) {
        if (found.finding.span.begin < place)
            return false;
        if (found.finding.severity == Severity::error)
            return true;
    }
    return false;
}

} // namespace bgio
