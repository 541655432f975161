// SPDX-License-Identifier: MIT
#include "common/position_id.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::tools {

Result<PositionRecord>
decode_id(std::string_view id, DecodeOptions const& options, Reporter& notes) {
    Result<PositionCodec const*> const codec = detect_codec(id);
    return codec ? (*codec)->decode(id, options, notes) : std::unexpected(codec.error());
}

std::uint32_t columns(std::string_view text) {
    return static_cast<std::uint32_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

LineColumn behind(LineColumn place, std::string_view text) {
    if (auto const end = text.find('\n'); end != text.npos)
        return behind({place.line + 1, 1}, text.substr(end + 1));
    return {place.line, place.column + columns(text)};
}

std::string codec_names() {
    std::string names;
    for (PositionCodec const* codec : codecs())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", codec->name);
    return names;
}

bool holds_no_id(std::string_view line) {
    auto const begin = line.find_first_not_of(" \t\v\f\r");
    return begin == line.npos || line[begin] == '#';
}

} // namespace bgio::tools
