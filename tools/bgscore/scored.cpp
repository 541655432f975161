// SPDX-License-Identifier: MIT
#include "bgscore/scored.hpp"

#include "bgscore/scorer.hpp"
#include "common/messages.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace bgio::tools::bgscore {

namespace {

// In the order of the file.
void tell(Scored& scored, Source const& source, DiagnosticList const& list, bool color) {
    std::multimap<Offset, Diagnostic const*> by_place;
    for (Diagnostic const& diagnostic : list.found)
        by_place.emplace(diagnostic.span.begin, &diagnostic);
    for (auto const& [offset, diagnostic] : by_place) {
        scored.messages += message_line(source, *diagnostic, color);
        if (diagnostic->severity == Severity::error)
            ++scored.sheet->unreadable;
    }
}

void score_source(Scored& scored, Source const& source, Format const& format, Plan const& plan) {
    DiagnosticList found;
    Scorer scorer(source, plan.late);
    replay_matches(source, format, plan.rules, scorer, found);
    scored.sheet =
        FileSheet{source.name(), std::string(format.name), std::move(scorer.matches()), 0};
    scored.late_found = scorer.late_found();
    tell(scored, source, found, plan.color_messages);
    bool differs = scored.sheet->unreadable > 0 || scored.sheet->matches.empty();
    for (MatchSheet const& match : scored.sheet->matches)
        differs = differs || match.differences() > 0;
    if (differs)
        scored.status = worse(scored.status, Exit::findings);
}

[[nodiscard]] bool is_score_claim(Finding const& finding) {
    constexpr std::array claims{DiagnosticId::wrong_score,
                                DiagnosticId::wrong_points,
                                DiagnosticId::wrong_winner,
                                DiagnosticId::gammon_without_cube,
                                DiagnosticId::match_not_over,
                                DiagnosticId::match_end_not_said};
    return std::ranges::find(claims, finding.id) != claims.end();
}

// True: the file was written.
[[nodiscard]] bool fix_scores(Scored& scored,
                              Input const& input,
                              Source const& source,
                              Format const& format,
                              Plan const& plan) {
    FixOutcome outcome;
    (void)fix_input(
        input, source, {&format, {.rules = plan.rules}, is_score_claim}, plan.fixes, outcome);
    for (std::string const& line : outcome.lines)
        scored.messages += trouble_line(line);
    if (!outcome.trouble.empty()) {
        scored.messages += trouble_line(outcome.trouble);
        scored.status = Exit::io;
    }
    scored.fixed = outcome.lines.size();
    scored.diff = std::move(outcome.diff);
    return scored.fixed > 0 && plan.fixes.writes();
}

} // namespace

std::string trouble_line(std::string_view what) {
    return fmt::format("bgscore: {}\n", sanitised(what));
}

Scored score_input(Input const& input, Plan const& plan) {
    Scored scored;
    try {
        Source source = read_input(input, plan.stdin_name);
        Result<Format const*> const format =
            plan.from != nullptr ? Result<Format const*>(plan.from) : detect_format(source);
        if (format && plan.fixes.any() && fix_scores(scored, input, source, **format, plan))
            source = read_input(input, plan.stdin_name);
        if (format && !plan.fixes.diff) {
            score_source(scored, source, **format, plan);
        } else if (format) {
            scored.status = worse(scored.status, scored.diff.empty() ? Exit::ok : Exit::findings);
        } else if (!input.named && format.error().id != DiagnosticId::ambiguous_format) {
            scored.skipped = format.error().id;
        } else {
            scored.messages = message_line(source, format.error(), plan.color_messages);
            scored.status = Exit::findings;
        }
    } catch (IoError const& error) {
        scored.messages += trouble_line(error.what());
        scored.status = Exit::io;
    } catch (std::bad_alloc const&) {
        scored.messages += trouble_line(out_of_memory(input));
        scored.status = Exit::io;
    }
    return scored;
}

} // namespace bgio::tools::bgscore
