// SPDX-License-Identifier: MIT
#include "common/lines.hpp"
#include "common/words.hpp"

#include <algorithm>
#include <bgio/format.hpp>
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
    auto found = candidates(head);
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
