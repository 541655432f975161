// SPDX-License-Identifier: MIT
#include "common/bytes.hpp"
#include "ogxm/decode.hpp"
#include "ogxm/reader.hpp"
#include "ogxm/writer.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>

namespace bgio::ogxm {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view mark = "OGXM";
constexpr std::size_t shortest = 16;

// A stream is complete files, one behind the other; each says its own size.
void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    std::string_view const text = source.text();
    std::size_t at = 0;
    for (bool first = true; at < text.size(); first = false) {
        std::string_view const rest = text.substr(at);
        auto const base = static_cast<Offset>(at);
        Span const here{base, base + static_cast<Offset>(std::min(rest.size(), shortest))};
        if (!rest.starts_with(mark) || rest.size() < shortest) {
            report_damage(reporter,
                          first ? PhraseText("its header is incomplete")
                                : PhraseText("there is data after its end"),
                          here);
            break;
        }
        grammar::Bytes const head(rest);
        int const version = head.u16(4);
        std::size_t const size = head.u32(12);
        if (version != 1 && version != 2) {
            report_unread(reporter, Phrase("OGXM version {version}", {{"version", version}}), here);
            break;
        }
        if (size < shortest) {
            report_damage(reporter, PhraseText("its size in the header is wrong"), here);
            break;
        }
        std::string_view const file = rest.substr(0, size);
        if (file.size() < size && !first) {
            report_damage(reporter, PhraseText("the last file of the stream is incomplete"), here);
            break;
        }
        auto const document =
            version == 1 ? decode_v1(file, base, reporter) : decode_v2(file, base, reporter);
        if (document && send(*document, source.limits(), sink, reporter) == Flow::enough)
            return;
        at += file.size();
    }
    sink.end();
}

constexpr std::array extensions = {".ogxm"sv, ".gvab"sv, ".ogxms"sv};
constexpr std::array layout_keys = {known::marker};

// The mark and a version behind it, whose second byte is 0.
Confidence sniff(std::string_view head) {
    bool const version = head.size() >= 6 && head[5] == '\0';
    return head.starts_with(mark) && version ? Confidence::sure : Confidence::no;
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "ogxm",
    .title = "OpenGammon OGXM",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .make_writer = make_writer,
    .loses = "analysis (counted), clocks, video, signatures, the order of the dice, cube values as "
             "written",
    .layout_keys = layout_keys,
    .experimental = true,
};

} // namespace bgio::ogxm
