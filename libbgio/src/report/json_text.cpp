// SPDX-License-Identifier: MIT
#include "report/json_text.hpp"

#include "internal/json_escape.hpp"
#include "internal/sanitise.hpp"

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>

namespace bgio::report {

boost::json::value json_string(std::string_view text) {
    return boost::json::string(valid_utf8(text));
}

boost::json::value json_string_or_null(std::string_view text) {
    return text.empty() ? boost::json::value(nullptr) : json_string(text);
}

std::string json_text(boost::json::value const& document) {
    return json_escaped(boost::json::serialize(document));
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
