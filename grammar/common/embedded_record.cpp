// SPDX-License-Identifier: MIT
#include "common/embedded_record.hpp"

#include "common/ascii.hpp"
#include "common/events.hpp"

#include <algorithm>
#include <optional>

namespace bgio::grammar {
namespace {

constexpr std::size_t glance_size = 1024; // a drawn board has room in it
constexpr std::size_t tried_size = 4096;

// Where the first match begins in which something happens.
class FirstMatch final : public TranscriptSink {
public:
    std::optional<Offset> begin;

    Flow match(MatchInfo const& info) override {
        match_ = info.span.begin;
        return Flow::more;
    }
    Flow game(Game& game) override {
        if (std::ranges::all_of(game.events, is_annotation))
            return Flow::more;
        begin = match_;
        return Flow::enough;
    }

private:
    Offset match_ = 0;
};

// Whole lines, so that no character is cut.
std::string_view head_of(std::string_view text) {
    return text.size() <= tried_size ? text : text.substr(0, text.find_last_of("\r\n", tried_size));
}

Span line_at(std::string_view text, std::size_t at) {
    std::size_t const begin = text.find_last_of("\r\n", at) + 1; // npos is 0
    std::string_view const line = text.substr(begin, text.find_first_of("\r\n", at) - begin);
    auto const first = static_cast<Offset>(trimmed(line).data() - text.data());
    return {first, static_cast<Offset>(first + trimmed(line).size())};
}

bool reads_text(Format const& format) { return format.read != nullptr && format.sniff != nullptr; }

} // namespace

std::optional<Offset> first_match_in(std::string_view text, Format const& format) {
    FirstMatch first;
    NullReporter ignored;
    if (auto const source = Source::try_from_bytes("", std::string(head_of(text))))
        format.read(*source, first, ignored);
    return first.begin;
}

EmbeddedRecordFinder::EmbeddedRecordFinder(Source const& source,
                                           Reporter& reporter,
                                           std::span<std::string_view const> own)
    : source_(source), reporter_(reporter), called_(own.front()) {
    if (dynamic_cast<NullReporter const*>(&reporter)
        != nullptr) // what is tried here would try again
        return;
    for (Format const* const format : formats())
        if (reads_text(*format) && std::ranges::find(own, format->name) == own.end())
            others_.push_back({format});
}

void EmbeddedRecordFinder::see(std::string_view line) {
    if (others_.empty() || trimmed(line).empty())
        return;
    auto const at = static_cast<std::size_t>(line.data() - source_.text().data());
    std::string_view const rest = source_.text().substr(at);
    for (Other& other : others_) {
        if (at < other.next_try
            || other.format->sniff(rest.substr(0, glance_size)) != Confidence::sure)
            continue;
        if (auto const begin = first_match_in(rest, *other.format))
            return tell(*other.format, at + *begin);
        other.next_try = at + tried_size / 2; // what begins before was in sight
    }
}

void EmbeddedRecordFinder::tell(Format const& format, std::size_t at) {
    reporter_.report(DiagnosticId::record_ignored,
                     line_at(source_.text(), at),
                     {{"format", format.name}, {"title", format.title}, {"reader", called_}});
    others_.clear();
}

} // namespace bgio::grammar
