// SPDX-License-Identifier: MIT
#include "bgf/container.hpp"

#include "internal/sanitise.hpp"

#include <algorithm>
#include <array>
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

Payload::Payload(std::string_view file, std::size_t begin, bool packed, std::size_t limit)
    : begin_(static_cast<Offset>(begin)), file_size_(static_cast<Offset>(file.size())),
      rest_(file_size_), packed_(packed) {
    if (packed) {
        unpack(file.substr(begin), limit);
        document_ = unpacked_;
    } else {
        document_ = file.substr(begin);
    }
}

void Payload::unpack(std::string_view bytes, std::size_t limit) {
    Inflater inflater(bytes);
    std::array<char, stretch> part{};
    while (!inflater.end() && unpacked_.size() <= limit) {
        marks_.push_back(begin_ + static_cast<Offset>(inflater.consumed()));
        unpacked_.append(part.data(), inflater.read(part.data(), part.size()));
    }
    rest_ = begin_ + static_cast<Offset>(inflater.consumed());
    end_ = inflater.end().value_or(InflateEnd::too_large);
    if (unpacked_.size() > limit) {
        unpacked_.resize(limit);
        end_ = InflateEnd::too_large;
    }
}

Span Payload::span(std::size_t begin, std::size_t end) const {
    if (!packed_) {
        auto const place = [this](std::size_t at) {
            return static_cast<Offset>(std::min<std::size_t>(begin_ + at, file_size_));
        };
        return {place(begin), std::max(place(begin), place(end))};
    }
    auto const mark = [this](std::size_t number) {
        return number < marks_.size() ? marks_[number] : rest_;
    };
    Offset const first = mark(begin / stretch);
    return {first, std::max(first, mark((end + stretch - 1) / stretch))};
}

} // namespace bgio::bgf
