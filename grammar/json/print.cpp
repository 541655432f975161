// SPDX-License-Identifier: MIT
#include "print.hpp"

#include "internal/json_escape.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <string_view>

namespace bgio::json {

namespace {

bool lists_objects(boost::json::value const& value) {
    return value.is_array() && !value.get_array().empty() && value.get_array().front().is_object();
}

void append_lines(std::string& out, boost::json::array const& array, std::size_t indent) {
    out += '[';
    std::string_view separator = "\n";
    for (boost::json::value const& element : array) {
        out += separator;
        out.append(indent + 2, ' ');
        append_spaced(out, element);
        separator = ",\n";
    }
    out += '\n';
    out.append(indent, ' ');
    out += ']';
}

} // namespace

void append_compact(std::string& out, boost::json::value const& value) {
    out += json_escaped(boost::json::serialize(value));
}

void append_spaced(std::string& out, boost::json::value const& value) {
    std::string_view separator;
    if (value.is_object()) {
        out += '{';
        for (auto const& member : value.get_object()) {
            out += separator;
            out += json_escaped(boost::json::serialize(member.key()));
            out += ": ";
            append_spaced(out, member.value());
            separator = ", ";
        }
        out += '}';
    } else if (value.is_array()) {
        out += '[';
        for (boost::json::value const& element : value.get_array()) {
            out += separator;
            append_spaced(out, element);
            separator = ", ";
        }
        out += ']';
    } else {
        append_compact(out, value);
    }
}

void append_members(std::string& out, boost::json::object const& object, std::size_t indent) {
    std::string_view separator;
    for (auto const& member : object) {
        out += separator;
        out.append(indent, ' ');
        out += json_escaped(boost::json::serialize(member.key()));
        out += ": ";
        if (lists_objects(member.value()))
            append_lines(out, member.value().get_array(), indent);
        else
            append_spaced(out, member.value());
        separator = ",\n";
    }
}

} // namespace bgio::json
