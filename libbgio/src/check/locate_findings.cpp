// SPDX-License-Identifier: MIT
#include "check/locate_findings.hpp"

#include "internal/sort_stably.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace bgio {

namespace {

constexpr std::size_t longest_cell = 200; // bytes of it that tell one finding from another

// Lines and columns of many spans. Asked for in the order of the file they cost one pass over it,
// also where all of it is one line.
class Places {
public:
    Places(Source const& source, std::vector<PendingFinding> const& found) {
        for (PendingFinding const& each : found) {
            add(each.finding.span);
            for (Note const& note : each.finding.notes)
                add(note.span);
            for (Fix const& fix : each.finding.fixes)
                for (Edit const& edit : fix.edits)
                    add(edit.span);
        }
        std::ranges::sort(offsets_);
        offsets_.erase(std::ranges::unique(offsets_).begin(), offsets_.end());
        for (Offset const offset : offsets_)
            places_.push_back(source.locate(offset));
    }

    [[nodiscard]] SourceRange of(Span span) const {
        return {at(span.begin), at(std::max(span.begin, span.end))};
    }

private:
    void add(Span span) {
        offsets_.push_back(span.begin);
        offsets_.push_back(std::max(span.begin, span.end));
    }
    [[nodiscard]] LineColumn at(Offset offset) const {
        auto const found = std::ranges::lower_bound(offsets_, offset);
        return places_[static_cast<std::size_t>(found - offsets_.begin())];
    }

    std::vector<Offset> offsets_;
    std::vector<LineColumn> places_;
};

// The text of a cell without what a change of layout changes.
std::string normalised(std::string_view text) {
    std::string result;
    for (char const c : text.substr(0, longest_cell)) {
        bool const blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (!blank)
            result += c;
        else if (!result.empty() && result.back() != ' ')
            result += ' ';
    }
    return result;
}

// FNV-1a, so that fingerprints are the same on every machine and in every version.
std::uint64_t hash(std::string_view text) {
    std::uint64_t value = 0xcbf29ce484222325;
    for (char const c : text) {
        value ^= static_cast<unsigned char>(c);
        value *= 0x100000001b3;
    }
    return value;
}

class Fingerprints {
public:
    explicit Fingerprints(Source const& source) : source_(source) {}

    // Turns are counted, so that it stays when the file's own numbers are fixed. The bytes of a
    // binary file change whenever it is stored.
    std::string of(Finding const& finding, std::size_t turn) {
        std::string_view const cell =
            source_.is_binary() ? std::string_view() : source_.text(finding.span);
        std::string const key = fmt::format("{}|{}|{}|{}|{}|{}",
                                            diagnostic_info(finding.id).code,
                                            finding.match,
                                            finding.game,
                                            turn,
                                            finding.player(),
                                            normalised(cell));
        return fmt::format("{:016x}", hash(fmt::format("{}|{}", key, seen_[key]++)));
    }

private:
    Source const& source_;
    std::unordered_map<std::string, int> seen_;
};

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// The line it begins in; of a very long one (a whole match may stand in one) the part around it.
// `most` is how many bytes of it on either side.
template <class FindingOrNote>
void add_line(Source const& source, FindingOrNote& finding, std::size_t most) {
    std::string_view const line = source.line(finding.place.begin.line);
    std::size_t const at = std::min<std::size_t>(
        static_cast<std::size_t>(source.text().substr(finding.span.begin).data() - line.data()),
        line.size());
    std::size_t begin = at > most ? at - most : 0;
    std::size_t end = std::min(line.size(), at + most);
    while (begin < at && continues(line[begin]))
        ++begin;
    while (end < line.size() && continues(line[end]))
        ++end;
    finding.line = line.substr(begin, end - begin);
    if (begin > 0)
        finding.line_from =
            finding.place.begin.column
            - static_cast<std::uint32_t>(std::ranges::count_if(
                line.substr(begin, at - begin), [](char c) { return !continues(c); }));
}

void add_places(Places const& places, Finding& finding) {
    finding.place = places.of(finding.span);
    for (Note& note : finding.notes)
        note.place = places.of(note.span);
    for (Fix& fix : finding.fixes)
        for (Edit& edit : fix.edits)
            edit.place = places.of(edit.span);
}

} // namespace

std::vector<Finding> locate_findings(Source const& source, std::vector<PendingFinding> found) {
    sort_stably(found, [](auto const& each) { return each.finding.span.begin; });
    Places const places(source, found);
    Fingerprints fingerprints(source);
    std::vector<Finding> findings;
    findings.reserve(found.size());
    for (PendingFinding& each : found) {
        Finding& finding = each.finding;
        if (source.is_binary())
            finding.fixes.clear();
        add_places(places, finding);
        if (!source.is_binary()) {
            add_line(source, finding, 1000);
            for (Note& note : finding.notes)
                add_line(source, note, 100);
        }
        finding.fingerprint = fingerprints.of(finding, each.turn);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace bgio
