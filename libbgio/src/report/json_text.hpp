// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/finding.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace bgio::report {

// A string of a document: UTF-8, whatever the file held.
[[nodiscard]] boost::json::value json_string(std::string_view text);
[[nodiscard]] boost::json::value json_string_or_null(std::string_view text);

// A document on one line; code points that would drive a terminal are escaped.
[[nodiscard]] std::string json_text(boost::json::value const& document);

// What `json` makes of each element.
template <class Range, class Json>
[[nodiscard]] boost::json::array json_array(Range const& range, Json const& json) {
    boost::json::array list;
    for (auto const& each : range)
        list.push_back(json(each));
    return list;
}

// An array whose elements are added one by one, each on its own line.
class JsonList {
public:
    void add(boost::json::value const& element);
    void add(JsonList const& others);
    [[nodiscard]] std::string text() const; // with its brackets

private:
    std::string elements_;
};

// The severest findings first, otherwise in their order: for consumers that cut the list.
struct ErrorsFirst {
    JsonList errors, warnings, notes;

    [[nodiscard]] JsonList& of(Severity severity);
    [[nodiscard]] std::string text() const;
};

} // namespace bgio::report
