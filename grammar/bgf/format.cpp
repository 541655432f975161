// SPDX-License-Identifier: MIT
#include "bgf/header.hpp"
#include "bgf/reader.hpp"

#include <array>

namespace bgio::bgf {

namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".bgf"sv};

// By its first line; the files of BackGammonRoom, which are called the same, begin with words.
Confidence sniff(std::string_view head) {
    auto const header = read_header(head);
    return header && header->is_bgf() ? Confidence::sure : Confidence::no;
}

} // namespace

extern Format const format;
constinit Format const format{
    .name = "bgf",
    .title = "BGBlitz match",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .loses = "analysis (counted), statistics, ranks, the egyptian rule",
};

} // namespace bgio::bgf
