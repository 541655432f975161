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

namespace {

constexpr std::string_view blanks = " \t\v\f\r";

[[nodiscard]] std::string_view
id_behind(std::string_view line, std::string_view label, std::size_t size) {
    auto const found = line.find(label);
    if (found == line.npos)
        return {};
    std::string_view const rest = line.substr(found + label.size());
    auto const begin = rest.find_first_not_of(" \t:");
    if (begin == rest.npos || rest.substr(0, begin).find(':') == rest.npos)
        return {};
    std::string_view const id = rest.substr(begin, rest.find_last_not_of(blanks) + 1 - begin);
    return id.size() == size && id.find_first_of(" \t:") == id.npos ? id : std::string_view();
}

} // namespace

std::string_view labelled_position_id(std::string_view line) {
    return id_behind(line, "Position ID", 14);
}

std::string_view labelled_match_id(std::string_view line) {
    return id_behind(line, "Match ID", 12);
}

} // namespace bgio::tools
