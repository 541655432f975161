// SPDX-License-Identifier: MIT
#include "internal/sort_stably.hpp"
#include "text/encoding.hpp"

#include <algorithm>
#include <bgio/fix.hpp>
#include <iterator>
#include <map>
#include <set>

namespace bgio {

namespace {

// How often the whole file may be checked again. Nearly every file needs one or two checks.
constexpr int most_checks = 16;
// After so many rounds the games that still have a bad finding wait, so that the others get done.
constexpr int most_rounds = 6;

Fix const* usable(Finding const& finding, FixOptions const& options) {
    if (options.wanted && !options.wanted(finding))
        return nullptr;
    auto const fix = std::ranges::find_if(
        finding.fixes, [&](Fix const& each) { return each.safe || options.unsafe; });
    return fix == finding.fixes.end() ? nullptr : &*fix;
}

// The stretches of a text that are edited, none of them within another.
class EditedSpans {
public:
    // All edits of a fix, or none.
    bool take(Fix const& fix) {
        for (std::size_t i = 0; i < fix.edits.size(); ++i) {
            Span const span = fix.edits[i].span;
            if (is_free(span)) {
                taken_.emplace(span.begin, span.end);
                continue;
            }
            for (std::size_t before = 0; before < i; ++before)
                taken_.erase(fix.edits[before].span.begin);
            return false;
        }
        return true;
    }

private:
    [[nodiscard]] bool is_free(Span span) const {
        auto const next = taken_.lower_bound(span.begin);
        bool const ends_before =
            next == taken_.end() || (next->first >= span.end && next->first != span.begin);
        return ends_before && (next == taken_.begin() || std::prev(next)->second <= span.begin);
    }

    std::map<Offset, Offset> taken_; // begin and end
};

// Text behind an edit that made its line longer by `growth`, which may be negative: as much as can
// be is made up for in the blanks before the next column. Afterwards `growth` is what is left of
// it.
// The text goes to the next edit; the last one goes to the end of the file.
void append_aligned(std::string& result, std::string_view text, bool last, std::ptrdiff_t& growth) {
    std::string_view const line = text.substr(0, text.find_first_of("\r\n"));
    std::size_t const gap = line.find("  ");
    std::size_t const column = std::min(line.find_first_not_of(' ', gap), line.size());
    bool const next_edit = !last && line.size() == text.size() && gap != line.npos;
    if (growth != 0 && (column < line.size() || next_edit)) {
        auto const room = static_cast<std::ptrdiff_t>(column - gap) - 1;
        std::ptrdiff_t const taken = std::min(growth, room);
        result += text.substr(0, gap);
        result.append(static_cast<std::size_t>(room + 1 - taken), ' ');
        text.remove_prefix(column);
        growth -= taken;
    }
    result += text;
    if (text.find_first_of("\r\n") != text.npos)
        growth = 0;
}

// The text with the fixes made; those that overlap with one before them are left out of the list.
std::string with_fixes(std::string_view text, std::vector<FixedFinding>& fixes, bool columns) {
    EditedSpans spans;
    std::erase_if(fixes, [&](FixedFinding const& each) { return !spans.take(each.fix); });
    std::map<Offset, Edit const*> edits;
    for (FixedFinding const& each : fixes)
        for (Edit const& edit : each.fix.edits)
            edits.emplace(edit.span.begin, &edit);
    std::string result;
    std::size_t at = 0;
    std::ptrdiff_t growth = 0;
    for (auto const& [begin, edit] : edits) {
        append_aligned(result, text.substr(at, begin - at), false, growth);
        result += edit->text;
        at = edit->span.end;
        if (columns)
            growth += std::ssize(edit->text) - static_cast<std::ptrdiff_t>(at - begin);
    }
    append_aligned(result, text.substr(at), true, growth);
    return result;
}

// What tells findings apart before and after a fix. The cell's text, which the fingerprint has, is
// what fixes change; lines stay where they are.
std::string key_of(Finding const& finding) {
    return fmt::format("{}|{}|{}|{}",
                       diagnostic_info(finding.id).code,
                       finding.match,
                       finding.place.begin.line,
                       finding.player());
}

// The game that a finding is about; 0 is the head of a match.
using GameKey = std::pair<std::size_t, std::size_t>;
GameKey game_of(Finding const& finding) { return {finding.match, finding.game}; }

// Applies as many fixes as hold, in rounds that check the whole text once. When a round brings a
// finding that was not there before, or leaves one that it should fix, only the fixes of that game
// are tried again, half of them at a time, until the one is found that does not hold.
class FileFixer {
public:
    FileFixer(Source const& source,
              Format const& format,
              CheckOptions const& options,
              FixOptions const& fixing)
        : source_(source), format_(format), options_(options), fixing_(fixing) {
        result_.text = source.text();
        result_.left = check(source, format, options);
    }

    FixedText run() {
        if (source_.cut() || is_too_much()) // what is not read would be lost, or come up later
            return std::move(result_);
        while (fix_some()) {
        }
        sort_stably(result_.refused,
                    [](RefusedFix const& each) { return each.finding.span.begin; });
        return std::move(result_);
    }

private:
    [[nodiscard]] bool is_too_much() const {
        return std::ranges::find(
                   result_.left.findings, DiagnosticId::too_many_findings, &Finding::id)
               != result_.left.findings.end();
    }

    [[nodiscard]] std::vector<FixedFinding> fixes() const {
        std::vector<FixedFinding> fixes;
        for (Finding const& finding : result_.left.findings)
            if (Fix const* const fix = usable(finding, fixing_);
                fix != nullptr && !refused_.contains(finding.fingerprint))
                fixes.push_back({finding, *fix});
        return fixes;
    }

    // False: there is nothing more to do.
    bool fix_some() {
        std::vector<FixedFinding> tried = fixes();
        bool any_refused = false;
        for (int round = 1; !tried.empty(); ++round) {
            if (checks_ == most_checks) {
                for (FixedFinding& each : fixes())
                    refuse(std::move(each), too_many_);
                return false;
            }
            std::vector<Finding> const bad = try_out(tried);
            if (bad.empty())
                return true;
            any_refused |= narrow(tried, bad, round < most_rounds);
        }
        return any_refused;
    }

    // Leaves the fixes to try next. Of a game with bad findings the fixes in their lines are
    // refused; where there are none, the first half of those that were tried stays. True: some are
    // refused.
    bool narrow(std::vector<FixedFinding>& tried, std::vector<Finding> const& bad, bool halves) {
        std::map<GameKey, std::vector<FixedFinding>> games;
        for (FixedFinding& each : tried)
            games[game_of(each.finding)].push_back(std::move(each));
        std::map<GameKey, std::vector<Finding const*>> causes;
        for (Finding const& finding : bad)
            causes[cause_of(finding, games)].push_back(&finding);
        std::size_t const refused_before = result_.refused.size();
        tried.clear();
        for (auto& [game, fixes] : games) {
            if (auto const cause = causes.find(game); cause != causes.end())
                narrow_game(fixes, cause->second, halves);
            std::ranges::move(fixes, std::back_inserter(tried));
        }
        return result_.refused.size() > refused_before;
    }

    void narrow_game(std::vector<FixedFinding>& fixes,
                     std::vector<Finding const*> const& bad,
                     bool halves) {
        std::map<std::uint32_t, Finding const*> lines;
        for (Finding const* const finding : bad)
            lines.emplace(finding->place.begin.line, finding);
        std::vector<FixedFinding> others;
        for (FixedFinding& each : fixes) {
            auto const line = lines.find(each.finding.place.begin.line);
            if (line == lines.end() && fixes.size() > 1) {
                others.push_back(std::move(each));
                continue;
            }
            Phrase why = reason(each.finding, line == lines.end() ? *bad.front() : *line->second);
            refuse(std::move(each), std::move(why));
        }
        bool const none_refused = others.size() == fixes.size();
        fixes = std::move(others);
        if (!none_refused)
            return;
        if (!halves)
            for (FixedFinding& each : fixes)
                refuse(std::move(each), too_many_);
        fixes.resize(halves ? fixes.size() / 2 : 0);
    }

    // Its own game, otherwise the one before it that has fixes, otherwise the first.
    static GameKey cause_of(Finding const& bad,
                            std::map<GameKey, std::vector<FixedFinding>> const& games) {
        auto const behind = games.upper_bound(game_of(bad));
        return (behind == games.begin() ? behind : std::prev(behind))->first;
    }

    static Phrase reason(Finding const& fixed, Finding const& bad) {
        if (key_of(fixed) == key_of(bad))
            return PhraseText("the finding would remain");
        DiagnosticInfo const& row = diagnostic_info(bad.id);
        return {PhraseText("it would cause {code} {name} in line {line}"),
                {{"code", row.code}, {"name", row.name}, {"line", bad.place.begin.line}}};
    }

    void refuse(FixedFinding fix, Phrase why) {
        refused_.insert(fix.finding.fingerprint);
        result_.refused.push_back({std::move(fix.finding), std::move(fix.fix), std::move(why)});
    }

    // Applies the fixes if they hold. Otherwise the findings that should not be there: those that
    // were not there before, and those that the fixes should remove.
    std::vector<Finding> try_out(std::vector<FixedFinding>& fixes) {
        std::string text = with_fixes(result_.text, fixes, format_.edits.columns);
        auto const bytes = encoded_like(source_, text);
        auto const fixed =
            Source::try_from_bytes(source_.name(), bytes.value_or(std::string()), source_.limits());
        if (!bytes || !fixed || fixed->text() != text) // the encoding cannot store a fix
            return unstorable(fixes);
        ++checks_;
        FileFindings after = check(*fixed, format_, options_);
        std::vector<Finding> bad = unexpected(fixes, after.findings);
        if (!bad.empty())
            return bad;
        result_.text = std::move(text);
        result_.left = std::move(after);
        std::ranges::move(fixes, std::back_inserter(result_.fixed));
        return {};
    }

    // The findings whose fixes the encoding of the file cannot store.
    [[nodiscard]] std::vector<Finding> unstorable(std::vector<FixedFinding> const& fixes) const {
        std::vector<Finding> findings;
        std::vector<Finding> all;
        all.reserve(fixes.size());
        for (FixedFinding const& each : fixes) {
            all.push_back(each.finding);
            if (std::ranges::any_of(each.fix.edits, [&](Edit const& edit) {
                    return !encoded_like(source_, edit.text);
                }))
                findings.push_back(each.finding);
        }
        return findings.empty() ? all : findings;
    }

    // What else is gone followed from what was fixed.
    [[nodiscard]] std::vector<Finding> unexpected(std::vector<FixedFinding> const& fixes,
                                                  std::vector<Finding> const& after) const {
        std::map<std::string, int> allowed;
        for (Finding const& finding : result_.left.findings)
            ++allowed[key_of(finding)];
        for (FixedFinding const& each : fixes)
            --allowed[key_of(each.finding)];
        std::vector<Finding> list;
        for (Finding const& finding : after)
            if (--allowed[key_of(finding)] < 0)
                list.push_back(finding);
        return list;
    }

    static constexpr PhraseText too_many_{"too many fixes depend on each other"};

    Source const& source_;
    Format const& format_;
    CheckOptions const& options_;
    FixOptions const& fixing_;
    FixedText result_;
    std::set<std::string> refused_;
    int checks_ = 0;
};

} // namespace

FixedText apply_fixes(Source const& source,
                      Format const& format,
                      CheckOptions const& options,
                      FixOptions const& fixing) {
    return FileFixer(source, format, options, fixing).run();
}

std::optional<std::string> encoded_like(Source const& source, std::string_view text) {
    return text::encode(
        std::string(text).append(source.end_mark()), source.encoding(), source.had_bom());
}

} // namespace bgio
