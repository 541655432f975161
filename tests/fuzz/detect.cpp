// SPDX-License-Identifier: MIT
// No two readers (of those that yield to others: no two of them) and no two IDs are sure of the
// same bytes, and detection says the same every time.
#include "fuzz.hpp"
#include "laws.hpp"

#include <ranges>

namespace bgio::fuzz {

namespace {

template <class Rows>
void at_most_one_is_sure(Rows&& rows, std::string_view text) {
    std::string_view sure;
    for (auto const* row : rows) {
        Confidence const confidence = row->sniff(text);
        require(confidence == row->sniff(text), "{} changes its mind", row->name);
        if (confidence != Confidence::sure)
            continue;
        require(sure.empty(), "{} and {} are sure", sure, row->name);
        sure = row->name;
    }
}

void detected_as(Source const& source) {
    auto const format = detect_format(source);
    require(format.value_or(nullptr) == detect_format(source).value_or(nullptr),
            "another format the second time");
    require(format || !message_text(format.error()).empty(), "refused without a word");
    require(!format || (*format)->read != nullptr, "what is not read is no result");
}

} // namespace

void detect(std::string_view bytes) {
    at_most_one_is_sure(codecs(), bytes);
    auto const codec = detect_codec(bytes);
    require(codec || !message_text(codec.error()).empty(), "refused without a word");
    std::optional<Source> const source = source_of(bytes);
    if (!source)
        return;
    // Those that are known by name only may claim more: then detection asks and does not guess.
    for (bool const yields : {false, true})
        at_most_one_is_sure(
            std::views::filter(readable(),
                               [yields](Format const* format) { return format->yields == yields; }),
            source->text().substr(0, 4096));
    detected_as(*source);
    for (Format const* format : formats())
        for (std::string_view const extension : format->extensions)
            detected_as(*source_of(bytes, "input" + std::string(extension)));
}

} // namespace bgio::fuzz
