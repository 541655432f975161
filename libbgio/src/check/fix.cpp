// SPDX-License-Identifier: MIT
#include "text/encoding.hpp"

#include <algorithm>
#include <bgio/fix.hpp>
#include <iterator>
#include <map>
#include <set>

namespace bgio {

namespace {

// So often a file is checked again; one that needs more is no match any more and stays as it is.
constexpr int most_checks = 1000;

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

std::map<std::string, int> counts_of(std::vector<Finding> const& findings) {
    std::map<std::string, int> counts;
    for (Finding const& finding : findings)
        ++counts[key_of(finding)];
    return counts;
}

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
        FixedText untouched = result_;
        while (fix_some()) {
        }
        if (checks_ > most_checks)
            return untouched;
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

    // All at once, which nearly always does; otherwise half of them, and so on until some can be
    // made or the one is found that cannot. False: there is nothing more to do.
    bool fix_some() {
        std::vector<FixedFinding> const all = fixes();
        for (std::size_t count = all.size(); count > 0 && checks_ <= most_checks; count /= 2) {
            std::vector<FixedFinding> some(all.begin(),
                                           all.begin() + static_cast<std::ptrdiff_t>(count));
            if (try_out(std::move(some)))
                return true;
            if (count == 1)
                refused_.insert(all.front().finding.fingerprint);
        }
        return !all.empty() && checks_ <= most_checks;
    }

    bool try_out(std::vector<FixedFinding> fixes) {
        std::string text = with_fixes(result_.text, fixes, format_.edits.columns);
        auto const bytes = encoded_like(source_, text);
        if (fixes.empty() || !bytes)
            return false;
        Source const fixed = Source::from_bytes(source_.name(), *bytes, source_.limits());
        if (fixed.text() != text)
            return false;
        ++checks_;
        FileFindings after = check(fixed, format_, options_);
        if (!only_fixed_are_gone(fixes, after.findings))
            return false;
        result_.text = std::move(text);
        result_.left = std::move(after);
        result_.fixed.insert(result_.fixed.end(),
                             std::make_move_iterator(fixes.begin()),
                             std::make_move_iterator(fixes.end()));
        return true;
    }

    // What is left was there before, and what was fixed is not there any more. What else went
    // with it followed from it.
    [[nodiscard]] bool only_fixed_are_gone(std::vector<FixedFinding> const& fixes,
                                           std::vector<Finding> const& after) const {
        std::map<std::string, int> allowed = counts_of(result_.left.findings);
        for (FixedFinding const& each : fixes)
            --allowed[key_of(each.finding)];
        return std::ranges::all_of(counts_of(after), [&](auto const& count) {
            return allowed[count.first] >= count.second;
        });
    }

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
