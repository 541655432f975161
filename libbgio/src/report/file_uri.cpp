// SPDX-License-Identifier: MIT
#include "report/file_uri.hpp"

#include "internal/sanitise.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>

namespace bgio::report {

namespace {

[[nodiscard]] bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// What may stand in a path without being encoded. The colon could, but not in the first part of a
// relative reference, where it would end a scheme.
[[nodiscard]] bool is_plain(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || std::string_view("-._~/").contains(c);
}

[[nodiscard]] std::string encoded(std::string_view path) {
    std::string out;
    for (char c : path)
        if (is_plain(c))
            out += c;
        else
            fmt::format_to(std::back_inserter(out), "%{:02X}", static_cast<unsigned char>(c));
    return out;
}

[[nodiscard]] bool has_drive(std::string_view name) {
    return name.size() > 2 && is_letter(name[0]) && name[1] == ':'
           && (name[2] == '\\' || name[2] == '/');
}

[[nodiscard]] std::string with_slashes(std::string_view name) {
    std::string path(name);
    std::ranges::replace(path, '\\', '/');
    return path;
}

[[nodiscard]] std::string without_dot(std::string_view name) {
    while (name.size() > 2 && name.starts_with("./"))
        name.remove_prefix(
            name.find_first_not_of('/', 1) == name.npos ? 2 : name.find_first_not_of('/', 1));
    return std::string(name);
}

// Elsewhere than on Windows a backslash is a letter like any other.
constexpr bool backslash_separates = std::filesystem::path::preferred_separator == '\\';

} // namespace

std::string file_uri(std::string_view name) {
    if (has_drive(name))
        return fmt::format("file:///{}:{}", name[0], encoded(with_slashes(name.substr(2))));
    if (name.starts_with("\\\\"))
        return fmt::format("file:{}", encoded(with_slashes(name)));
    std::string const path = backslash_separates ? with_slashes(name) : std::string(name);
    return path.starts_with('/') ? "file://" + encoded(path) : encoded(without_dot(path));
}

std::string repository_path(std::string_view name) {
    std::string const path = valid_utf8(name);
    return without_dot(backslash_separates ? with_slashes(path) : path);
}

} // namespace bgio::report
