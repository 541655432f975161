// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace bgio::test {

// Every file below a folder, in order of name; none when there is no such folder.
[[nodiscard]] std::vector<std::filesystem::path> files_below(std::filesystem::path const& folder);

struct ReadFile {
    std::vector<Match> matches;
    std::vector<Diagnostic> found;
};
[[nodiscard]] ReadFile read(Format const& format, Source const& source);
[[nodiscard]] ReadFile read(Format const& format, std::string text);

// "BG001 3:4" of everything that a format's reader finds in a text.
[[nodiscard]] std::vector<std::string> places_found(Format const& format, std::string const& text);
// "x 31: 8/5 6/5" of every event.
[[nodiscard]] std::vector<std::string> event_texts(Game const& game);
// The first match of samples/<name>, in which the reader finds nothing.
[[nodiscard]] Match sample_match(std::string_view format, std::string const& name);

// Replays the matches and hands them to a writer, game by game.
void feed(ReplaySink& writer, std::span<Match const> matches);

// Writes the matches in a format; what is lost is added to `losses`.
[[nodiscard]] std::string write(Format const& format,
                                std::vector<Match> const& matches,
                                std::string const& dialect = {},
                                std::vector<Diagnostic>* losses = nullptr);

} // namespace bgio::test
