// SPDX-License-Identifier: MIT
#include "bgf/header.hpp"

#include "internal/sanitise.hpp"

#include <boost/json/parser.hpp>

namespace bgio::bgf {

namespace {

constexpr std::size_t longest = 4096; // as much as detection is shown

std::string text_of(boost::json::object const& object, std::string_view key) {
    auto const* const value = object.if_contains(key);
    return value != nullptr && value->is_string() ? valid_utf8(value->get_string()) : std::string();
}

std::optional<bool> flag_of(boost::json::object const& object, std::string_view key) {
    auto const* const value = object.if_contains(key);
    return value != nullptr && value->is_bool() ? std::optional(value->get_bool()) : std::nullopt;
}

} // namespace

std::optional<Header> read_header(std::string_view file) {
    constexpr std::string_view bom = "\xEF\xBB\xBF"; // as an editor puts it there
    std::size_t const skipped = file.starts_with(bom) ? bom.size() : 0;
    file = file.substr(skipped, longest - skipped);
    std::size_t const begin = file.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos || file[begin] != '{')
        return std::nullopt;
    boost::json::parse_options options;
    options.max_depth = 4;
    boost::json::parser parser({}, options);
    boost::json::error_code error;
    std::size_t const read = parser.write_some(file.data(), file.size(), error);
    if (error)
        return std::nullopt;
    boost::json::value const value = parser.release();
    auto const* const object = value.if_object();
    if (object == nullptr)
        return std::nullopt;
    Header header;
    header.format = text_of(*object, "format");
    header.version = text_of(*object, "version");
    header.compress = flag_of(*object, "compress");
    header.smile = flag_of(*object, "useSmile");
    header.size = skipped + read;
    return header;
}

} // namespace bgio::bgf
