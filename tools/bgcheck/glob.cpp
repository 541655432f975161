// SPDX-License-Identifier: MIT
#include "bgcheck/glob.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace bgio::tools::bgcheck {

namespace {

// Both levels of a glob are the same game: a star that stands for any number of pieces, and pieces
// that fit or do not. Only the last star must be tried again, so this is never worse than the
// product of the lengths.
template <class Pattern, class Text, class IsStar, class Fits>
[[nodiscard]] bool
matches(Pattern const& pattern, Text const& text, IsStar const& is_star, Fits const& fits) {
    std::size_t p = 0, t = 0, star = pattern.size(), resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && is_star(pattern[p])) {
            star = p++;
            resume = t;
        } else if (p < pattern.size() && fits(pattern[p], text[t])) {
            ++p;
            ++t;
        } else if (star < pattern.size()) {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && is_star(pattern[p]))
        ++p;
    return p == pattern.size();
}

[[nodiscard]] bool part_matches(std::string_view glob, std::string_view name) {
    return matches(
        glob,
        name,
        [](char c) { return c == '*'; },
        [](char a, char b) { return a == '?' || a == b; });
}

[[nodiscard]] std::vector<std::string_view> parts(std::string_view path) {
    std::vector<std::string_view> found;
    for (;;) {
        auto const slash = path.find('/');
        found.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos)
            return found;
        path.remove_prefix(slash + 1);
    }
}

} // namespace

bool glob_matches(std::string_view glob, std::string_view path) {
    if (glob.find('/') == std::string_view::npos)
        return part_matches(glob, path.substr(path.rfind('/') + 1));
    if (glob.starts_with("./"))
        glob.remove_prefix(2);
    std::string const whole = std::string(glob) + (glob.ends_with('/') ? "**" : "");
    auto const is_star = [](std::string_view part) { return part == "**"; };
    return matches(parts(whole), parts(path), is_star, part_matches);
}

} // namespace bgio::tools::bgcheck
