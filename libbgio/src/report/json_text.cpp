// SPDX-License-Identifier: MIT
#include "report/json_text.hpp"

#include <algorithm>
#include <bgio/sanitise.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <fmt/format.h>
#include <iterator>
#include <utf8.h>

namespace bgio::report {

boost::json::value json_string(std::string_view text) {
    return boost::json::string(valid_utf8(text));
}

boost::json::value json_string_or_null(std::string_view text) {
    return text.empty() ? boost::json::value(nullptr) : json_string(text);
}

// Outside its strings JSON is ASCII, so an escape can stand for any other code point. Boost.JSON
// escapes those below the blank.
std::string json_text(boost::json::value const& document) {
    std::string text = boost::json::serialize(document);
    auto const plain = [](char c) { return c >= 0x20 && c < 0x7F; };
    if (std::ranges::all_of(text, plain))
        return text;
    std::string out;
    out.reserve(text.size());
    for (auto at = text.begin(); at != text.end();) {
        std::uint32_t const c = utf8::unchecked::next(at);
        if (c > 0xFFFF || !drives_terminal(c))
            utf8::unchecked::append(c, std::back_inserter(out));
        else
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", c);
    }
    return out;
}

void JsonList::add(boost::json::value const& element) {
    elements_ += elements_.empty() ? "\n" : ",\n";
    elements_ += json_text(element);
}

void JsonList::add(JsonList const& others) {
    if (!elements_.empty() && !others.elements_.empty())
        elements_ += ',';
    elements_ += others.elements_;
}

std::string JsonList::text() const { return "[" + elements_ + (elements_.empty() ? "]" : "\n]"); }

JsonList& ErrorsFirst::of(Severity severity) {
    return severity == Severity::error ? errors : severity == Severity::warning ? warnings : notes;
}

std::string ErrorsFirst::text() const {
    JsonList all;
    for (JsonList const* const list : {&errors, &warnings, &notes})
        all.add(*list);
    return all.text();
}

} // namespace bgio::report
