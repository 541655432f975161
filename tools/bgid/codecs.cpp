// SPDX-License-Identifier: MIT
#include "bgid/codecs.hpp"

namespace bgio::tools {

namespace {

class Nobody final : public Reporter {
public:
    void report(Diagnostic) override {}
};

} // namespace

std::string codec_names() {
    std::string names;
    for (PositionCodec const* codec : codecs())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", codec->name);
    return names;
}

std::string encode_quietly(std::string_view name, PositionRecord const& record) {
    PositionCodec const* const codec = find_codec(name);
    Nobody nobody;
    return codec == nullptr ? std::string() : codec->encode(record, nobody);
}

} // namespace bgio::tools
