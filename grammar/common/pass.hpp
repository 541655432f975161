// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/message.hpp>
#include <bgio/span.hpp>
#include <string_view>

namespace bgio::grammar {

// One pass of a grammar over a piece of text: where offsets count from, and the farthest place at
// which something else was wanted. That place is what an error message shows; keeping it costs a
// comparison where a parser fails, and no exception.
struct Pass {
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
struct Figure {
    int value = 0;
    std::string_view digits;
};

} // namespace bgio::grammar
