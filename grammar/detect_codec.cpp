// SPDX-License-Identifier: MIT
#include "common/ascii.hpp"
#include "common/id_fields.hpp"

#include <algorithm>
#include <bgio/format.hpp>

namespace bgio {

PositionCodec const* find_codec(std::string_view name) {
    auto const all = codecs();
    auto const found = std::ranges::find_if(
        all, [name](PositionCodec const* codec) { return grammar::same_word(codec->name, name); });
    return found == all.end() ? nullptr : *found;
}

// The kinds cannot be taken for each other, so the first that is sure is the one.
Result<PositionCodec const*> detect_codec(std::string_view text) {
    PositionCodec const* perhaps = nullptr;
    for (PositionCodec const* codec : codecs()) {
        Confidence const confidence = codec->sniff(text);
        if (confidence == Confidence::sure)
            return codec;
        if (confidence == Confidence::maybe && perhaps == nullptr)
            perhaps = codec;
    }
    if (perhaps != nullptr)
        return perhaps;
    std::string_view const id = ids::trimmed(text);
    if (id.empty())
        return std::unexpected(Diagnostic(DiagnosticId::id_empty));
    return std::unexpected(Diagnostic(
        DiagnosticId::id_not_recognised, ids::part_of(text, id).span, {{"text", ids::shown(id)}}));
}

} // namespace bgio
