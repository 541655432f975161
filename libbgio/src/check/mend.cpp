// SPDX-License-Identifier: MIT
#include "text/encoding.hpp"

#include <algorithm>
#include <bgio/mend.hpp>
#include <iterator>
#include <map>
#include <set>

namespace bgio {

namespace {

// One after the other is tried only so often: a file that needs more is no match any more.
constexpr int most_single_tries = 200;
constexpr int most_rounds = 8;

FindingFix const* usable(Finding const& finding, MendOptions const& options) {
    if (options.wanted && !options.wanted(finding))
        return nullptr;
    auto const fix = std::ranges::find_if(
        finding.fixes, [&](FindingFix const& each) { return each.safe || options.unsafe; });
    return fix == finding.fixes.end() ? nullptr : &*fix;
}

// The text with the fixes made that do not overlap with one before them; says which were.
std::string with_fixes(std::string_view text, std::vector<MendedFinding>& fixes) {
    std::vector<PlacedEdit const*> edits;
    std::vector<MendedFinding> made;
    std::map<Offset, Offset> taken; // begin and end of the edits, none within another
    auto const free = [&](PlacedEdit const& edit) {
        auto const next = taken.lower_bound(edit.span.begin);
        return (next == taken.end() || next->first >= edit.span.end)
               && (next == taken.begin() || std::prev(next)->second <= edit.span.begin);
    };
    for (MendedFinding& each : fixes) {
        if (!std::ranges::all_of(each.fix.edits, free))
            continue;
        for (PlacedEdit const& edit : each.fix.edits)
            taken.emplace(edit.span.begin, edit.span.end);
        made.push_back(std::move(each));
    }
    fixes = std::move(made);
    for (MendedFinding const& each : fixes)
        for (PlacedEdit const& edit : each.fix.edits)
            edits.push_back(&edit);
    std::sort(edits.begin(), edits.end(), [](PlacedEdit const* a, PlacedEdit const* b) {
        return a->span.begin < b->span.begin;
    });
    std::string result;
    Offset at = 0;
    for (PlacedEdit const* const edit : edits) {
        result += text.substr(at, edit->span.begin - at);
        result += edit->text;
        at = edit->span.end;
    }
    return result += text.substr(at);
}

std::map<std::string, int> fingerprints(std::vector<Finding> const& findings) {
    std::map<std::string, int> counts;
    for (Finding const& finding : findings)
        ++counts[finding.fingerprint];
    return counts;
}

class Mender {
public:
    Mender(Source const& source,
           Format const& format,
           PositionCodec const& position_id,
           CheckOptions const& options,
           MendOptions const& mending)
        : source_(source), format_(format), position_id_(position_id), options_(options),
          mending_(mending) {
        result_.text = source.text();
        result_.left = check(source, format, position_id, options);
    }

    Mended run() {
        for (int round = 0; round < most_rounds && mend_some(); ++round) {
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] std::vector<MendedFinding> fixes() const {
        std::vector<MendedFinding> fixes;
        for (Finding const& finding : result_.left.findings)
            if (FindingFix const* const fix = usable(finding, mending_);
                fix != nullptr && !refused_.contains(finding.fingerprint))
                fixes.push_back({finding, *fix});
        return fixes;
    }

    // All at once, which nearly always does; otherwise one after the other.
    bool mend_some() {
        std::vector<MendedFinding> all = fixes();
        if (all.empty())
            return false;
        if (try_out(all))
            return true;
        for (MendedFinding& each : fixes()) {
            if (tries_++ >= most_single_tries)
                return false;
            std::vector<MendedFinding> one{std::move(each)};
            if (try_out(one))
                return true; // places have moved
            refused_.insert(one.empty() ? std::string() : one.front().finding.fingerprint);
        }
        return false;
    }

    bool try_out(std::vector<MendedFinding>& fixes) {
        std::string text = with_fixes(result_.text, fixes);
        if (fixes.empty())
            return false;
        Source const mended = Source::from_bytes(source_.name(), text);
        if (mended.text() != text)
            return false;
        FileFindings after = check(mended, format_, position_id_, options_);
        if (!only_fixed_are_gone(fixes, after.findings))
            return false;
        result_.text = std::move(text);
        result_.left = std::move(after);
        result_.mended.insert(result_.mended.end(),
                              std::make_move_iterator(fixes.begin()),
                              std::make_move_iterator(fixes.end()));
        return true;
    }

    // What is left was there before, and what was mended is not there any more. What else went
    // with it followed from it.
    [[nodiscard]] bool only_fixed_are_gone(std::vector<MendedFinding> const& fixes,
                                           std::vector<Finding> const& after) const {
        std::map<std::string, int> allowed = fingerprints(result_.left.findings);
        for (MendedFinding const& each : fixes)
            --allowed[each.finding.fingerprint];
        return std::ranges::all_of(fingerprints(after), [&](auto const& count) {
            return allowed[count.first] >= count.second;
        });
    }

    Source const& source_;
    Format const& format_;
    PositionCodec const& position_id_;
    CheckOptions const& options_;
    MendOptions const& mending_;
    Mended result_;
    std::set<std::string> refused_;
    int tries_ = 0;
};

} // namespace

Mended mend(Source const& source,
            Format const& format,
            PositionCodec const& position_id,
            CheckOptions const& options,
            MendOptions const& mending) {
    return Mender(source, format, position_id, options, mending).run();
}

std::optional<std::string> encoded_like(Source const& source, std::string_view text) {
    return text::encode(text, source.encoding(), source.had_bom());
}

} // namespace bgio
