// SPDX-License-Identifier: MIT
#include "common/lines.hpp"
#include "common/words.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <bgio/replay.hpp>
#include <vector>

namespace bgio {
namespace {

constexpr std::size_t head_size = 4096;

std::vector<Format const*> with_confidence(std::string_view head, Confidence wanted) {
    std::vector<Format const*> found;
    for (Format const* format : formats())
        if (format->sniff != nullptr && format->sniff(head) == wanted)
            found.push_back(format);
    return found;
}

// "a.mat.gz" counts as "a.mat": Source has unpacked it.
bool has_extension(std::string_view name, Format const& format) {
    auto const ends_with = [&name](std::string_view extension) {
        return name.size() > extension.size()
               && grammar::same_word(name.substr(name.size() - extension.size()), extension);
    };
    if (ends_with(".gz"))
        name.remove_suffix(3);
    return std::ranges::any_of(format.extensions, ends_with);
}

// The games and plays that a reader finds in a text; a position alone is neither.
class ReadingCounter final : public TranscriptSink {
public:
    std::size_t count = 0;

    Flow match(MatchInfo const&) override { return Flow::more; }
    Flow game(Game& game) override {
        count += is_position(game) ? 0 : 1;
        for (Event const& event : game.events)
            if (auto const* const move = std::get_if<Move>(&event.what))
                count += move->play.state() == WrittenPlay::State::written ? 1 : 0;
        return Flow::more;
    }
};

// Of formats that are all sure of a text, those that read most of it: a match may have a board
// above it, or names and comments that look like another format.
void keep_best_readers(std::vector<Format const*>& found, std::string_view head) {
    auto const count = [&](Format const* format) {
        ReadingCounter counter;
        NullReporter ignored;
        if (format->read != nullptr)
            format->read(Source::from_bytes("", std::string(head)), counter, ignored);
        return counter.count;
    };
    std::vector<std::size_t> read(found.size());
    std::ranges::transform(found, read.begin(), count);
    std::size_t const most = std::ranges::max(read);
    std::erase_if(found, [&, i = std::size_t{0}](auto) mutable { return read[i++] < most; });
}

Result<Format const*> readable(Format const* format) {
    if (format->read == nullptr)
        return std::unexpected(
            Diagnostic(DiagnosticId::not_readable_yet, {{"format", format->title}}));
    return format;
}

// Whether a text begins with a position ID: bgid and bgshow take such texts, line by line.
bool begins_with_id(std::string_view text) {
    grammar::Lines lines(text);
    for (std::string_view line; lines.next(line);)
        if (std::string_view const id = grammar::trimmed(line); !id.empty() && id.front() != '#')
            return std::ranges::any_of(codecs(), [id](PositionCodec const* codec) {
                return codec->sniff(id) == Confidence::sure;
            });
    return false;
}

// Of a format that nobody has described its name may be all there is to go by.
Result<Format const*> not_recognised(std::string_view name, std::string_view head) {
    if (begins_with_id(head))
        return std::unexpected(Diagnostic(DiagnosticId::only_ids));
    auto const all = formats();
    auto const known = std::ranges::find_if(all, [name](Format const* format) {
        return format->read == nullptr && has_extension(name, *format);
    });
    if (known != all.end())
        return readable(*known);
    return std::unexpected(Diagnostic(DiagnosticId::nothing_recognised));
}

Diagnostic ambiguous(std::vector<Format const*> const& found) {
    Value names = std::string(found.front()->name);
    for (Format const* const format : std::span(found).subspan(1))
        names = Phrase("{list} or {last}", {{"list", names}, {"last", format->name}});
    return Diagnostic(DiagnosticId::ambiguous_format, {{"formats", names}});
}

} // namespace

Format const* find_format(std::string_view name) {
    auto const all = formats();
    auto const found = std::ranges::find_if(
        all, [name](Format const* format) { return grammar::same_word(format->name, name); });
    return found == all.end() ? nullptr : *found;
}

Result<Format const*> detect_format(Source const& source) {
    std::string_view const head = source.text().substr(0, head_size);
    auto found = with_confidence(head, Confidence::sure);
    if (found.size() > 1)
        keep_best_readers(found, head);
    if (found.empty())
        found = with_confidence(head, Confidence::maybe);
    if (found.empty())
        return not_recognised(source.name(), head);
    if (found.size() > 1) {
        // The name may decide between formats that the content allows, and nothing else.
        auto named = found;
        std::erase_if(named, [&source](Format const* format) {
            return !has_extension(source.name(), *format);
        });
        if (named.size() != 1)
            return std::unexpected(ambiguous(found));
        found = named;
    }
    return readable(found.front());
}

} // namespace bgio
