// SPDX-License-Identifier: MIT
#include "common/position_id.hpp"

#include <fmt/format.h>

namespace bgio::tools {

namespace {

class Nobody final : public Reporter {
public:
    void report(Diagnostic) override {}
};

} // namespace

Result<PositionRecord>
decode_id(std::string_view id, DecodeOptions const& options, Reporter& notes) {
    Result<PositionCodec const*> const codec = detect_codec(id);
    return codec ? (*codec)->decode(id, options, notes) : std::unexpected(codec.error());
}

std::string encode_quietly(std::string_view name, PositionRecord const& record) {
    PositionCodec const* const codec = find_codec(name);
    Nobody nobody;
    return codec == nullptr ? std::string() : codec->encode(record, nobody);
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
