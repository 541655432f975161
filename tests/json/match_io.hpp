// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

// Everything a match holds but the spans, one fact a line: made without any JSON, so that it can
// judge the JSON.
[[nodiscard]] std::string everything_in(Match const& match);
[[nodiscard]] std::string everything_in(std::vector<Match> const& matches);

struct ReadBack {
    std::vector<Match> matches;
    std::vector<Diagnostic> found;
};

[[nodiscard]] Format const& format_called(std::string_view name);
[[nodiscard]] std::string
write_as(std::string_view format, std::vector<Match> const& matches, Reporter& losses);
[[nodiscard]] std::string write_as(std::string_view format, std::vector<Match> const& matches);
[[nodiscard]] ReadBack read_as(std::string_view format, std::string text);
// "BG021 3:14", code and place of each finding.
[[nodiscard]] std::vector<std::string> places(std::string const& text,
                                              std::vector<Diagnostic> const& found);

// A match that holds every kind of event, with all it can hold.
[[nodiscard]] Match match_with_everything();

} // namespace bgio::test
