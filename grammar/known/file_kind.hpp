// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/message.hpp>
#include <bgio/source.hpp>

namespace bgio::known {

// What kind of file this is, if it is not a match.
struct FileKind {
    Phrase kind;      // "a PNG picture"
    PhraseText group; // "picture": the word it is counted by
    Phrase advice;    // what to do
    bool git = false; // Git has left it like this
};

// By the first bytes of the file, or what its text looks like.
[[nodiscard]] FileKind file_kind(Source const& source);

// The first merge-conflict marker of a text that has all three kinds of them; nothing: none.
[[nodiscard]] std::optional<Span> conflict_marker(std::string_view text);

} // namespace bgio::known
