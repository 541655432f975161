// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/message.hpp>
#include <bgio/span.hpp>
#include <string_view>

namespace bgio::grammar {

// The state of one parse: the base of offsets, and the farthest position at which a parser failed,
// with what it expected there. The error message shows that position. Keeping it costs one
// comparison per failed parser and needs no exceptions.
struct ParseState {
    char const* base = nullptr;
    char const* farthest = nullptr;
    PhraseText expected = {};

    bool fail(char const* at, PhraseText wanted) {
        if (at > farthest || expected.text.empty()) {
            farthest = at;
            expected = wanted;
        }
        return false;
    }
    [[nodiscard]] Offset offset(char const* at) const { return static_cast<Offset>(at - base); }
    [[nodiscard]] Span span(char const* first, char const* last) const {
        while (last > first && (last[-1] == ' ' || last[-1] == '\t'))
            --last;
        return {offset(first), offset(last)};
    }
};

// A number and its digits in the text, as in a score.
struct WrittenNumber {
    int value = 0;
    std::string_view digits;
};

} // namespace bgio::grammar
