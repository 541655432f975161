// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/format.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::test {

struct SgfRead {
    std::vector<Match> matches;
    std::vector<std::string> found; // "2:4 BG001 ')'": place, code, what was expected

    // The only game of the only match.
    [[nodiscard]] Game const& game() const;
};

[[nodiscard]] SgfRead read_sgf(std::string text);

struct SgfWritten {
    std::string text;
    std::vector<std::string> losses; // codes
};

[[nodiscard]] SgfWritten write_sgf(std::vector<Match> const& matches);
[[nodiscard]] std::string rewritten(std::string const& text); // read and written again

// A tree with a root that says the least; `nodes` begin with a semicolon.
[[nodiscard]] std::string tree(std::string_view nodes, std::string_view root = "");

// "o 31 8/5 6/5", "x double", "x set", "x remark: text", "x A[0]": what an event says.
[[nodiscard]] std::string line(Event const& event);
[[nodiscard]] std::vector<std::string> lines(Game const& game);

} // namespace bgio::test
