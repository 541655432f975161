// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/lines.hpp"
#include "known/file_kind.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>
#include <bgio/match.hpp>
#include <vector>

namespace bgio {
namespace {

constexpr std::size_t head_size = 4096;

void add_if(Confidence wanted,
            bool yields,
            std::string_view head,
            std::vector<Format const*>& found) {
    for (Format const* format : formats())
        if (format->sniff != nullptr && format->yields == yields && format->sniff(head) == wanted)
            found.push_back(format);
}

// The formats that are sure of a text, or else those to which it may belong.
std::vector<Format const*> candidates(std::string_view head) {
    std::vector<Format const*> found;
    for (bool const yields : {false, true})
        if (found.empty())
            add_if(Confidence::sure, yields, head, found);
    if (found.empty())
        for (bool const yields : {false, true})
            add_if(Confidence::maybe, yields, head, found);
    return found;
}

// How many bytes of a text are turns, positions and results to a reader.
class BytesRead final : public TranscriptSink {
public:
    std::size_t count = 0;

    Flow match(MatchInfo const&) override { return Flow::more; }
    Flow game(Game& game) override {
        for (Event const& event : game.events)
            count += is_annotation(event) ? 0 : length(event.span);
        count += game.result ? length(game.result->span) : 0;
        return Flow::more;
    }

private:
    static std::size_t length(Span span) { return span.end - span.begin; }
};

std::size_t bytes_read(std::string_view head, Format const& format) {
    BytesRead bytes;
    NullReporter ignored;
    if (format.read == nullptr)
        return 0;
    if (auto const source = Source::try_from_bytes("", std::string(head)))
        format.read(*source, bytes, ignored);
    return bytes.count;
}

// A head without the line that it cuts.
std::string_view whole_lines(std::string_view head, std::string_view text) {
    return head.size() == text.size() ? head : head.substr(0, head.find_last_of("\r\n"));
}

// Of formats to which a text may belong, those that read most of it.
void keep_best_readers(std::vector<Format const*>& found, std::string_view head) {
    std::vector<std::size_t> read(found.size());
    std::ranges::transform(
        found, read.begin(), [&](Format const* format) { return bytes_read(head, *format); });
    std::size_t const most = std::ranges::max(read);
    std::erase_if(found, [&, i = std::size_t{0}](auto) mutable { return read[i++] < most; });
}

bool ends_with(std::string_view name, std::string_view extension) {
    return name.size() > extension.size()
           && grammar::same_word(name.substr(name.size() - extension.size()), extension);
}

// "a.mat.gz" counts as "a.mat": Source has unpacked it.
bool has_extension(std::string_view name, Format const& format) {
    if (ends_with(name, ".gz"))
        name.remove_suffix(3);
    return std::ranges::any_of(format.extensions, [name](std::string_view extension) {
        return ends_with(name, extension);
    });
}

Result<Format const*> readable(Format const* format, Source const& source) {
    if (format->read != nullptr)
        return format;
    Phrase const advice("this one is {kind}; open it in the program that made it and export it as "
                        ".mat",
                        {{"kind", known::file_kind(source).kind}});
    return std::unexpected(Diagnostic(DiagnosticId::not_readable_yet,
                                      {{"format", format->title}, {"advice", advice}}));
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

// A file of no known format, by what it is instead.
Diagnostic not_a_match(Source const& source) {
    known::FileKind const is = known::file_kind(source);
    std::string_view const extension = match_extension(source.name());
    DiagnosticId const id = extension.empty() ? DiagnosticId::nothing_recognised
                            : is.git          ? DiagnosticId::checkout_unfinished
                                              : DiagnosticId::match_file_unknown;
    Diagnostic why(id, {{"kind", is.kind}, {"advice", is.advice}, {"group", is.group}});
    if (id == DiagnosticId::match_file_unknown)
        why.values.emplace_back("extension", extension);
    return why;
}

// Of a format that nobody has described its name may be all there is to go by.
Result<Format const*> not_recognised(Source const& source, std::string_view head) {
    std::string_view const name = source.name();
    if (begins_with_id(head))
        return std::unexpected(Diagnostic(DiagnosticId::only_ids));
    auto const all = formats();
    auto const known = std::ranges::find_if(all, [name](Format const* format) {
        return format->read == nullptr && has_extension(name, *format);
    });
    if (known != all.end())
        return readable(*known, source);
    return std::unexpected(not_a_match(source));
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

std::string_view match_extension(std::string_view name) {
    constexpr std::array shared{".txt", ".json", ".jsonl", ".ndjson", ".pos"};
    if (ends_with(name, ".gz"))
        name.remove_suffix(3);
    for (Format const* const format : formats())
        for (std::string_view const extension : format->extensions)
            if (ends_with(name, extension) && std::ranges::find(shared, extension) == shared.end())
                return extension;
    return {};
}

Result<Format const*> detect_format(Source const& source) {
    std::string_view const head = source.text().substr(0, head_size);
    auto found = candidates(head);
    if (found.empty())
        return not_recognised(source, head);
    if (auto const marker = known::conflict_marker(source.text())) {
        known::FileKind const is = known::file_kind(source);
        return std::unexpected(Diagnostic(DiagnosticId::checkout_unfinished,
                                          *marker,
                                          {{"kind", is.kind}, {"advice", is.advice}}));
    }
    if (found.size() > 1)
        keep_best_readers(found, whole_lines(head, source.text()));
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
    return readable(found.front(), source);
}

} // namespace bgio
