// SPDX-License-Identifier: MIT
#include "world/hostile.hpp"

#include <fmt/format.h>

namespace bgio::test {

std::string hostile_mat(std::string const& words) {
    return fmt::format(
        "; [Event \"{0}\"]\n; [Site \"{0}\"]\n; [{0} \"{0}\"]\n; [Include \"{0}\"]\n"
        "; {0}\n\n 3 point match\n\n Game 1\n A{0} : 0                      B{0} : 0\n"
        "  1) 31: 8/5 6/4                 64: 24/18 13/9\n  2) {0}\n"
        "      Wins 1 point\n\n{0}\n",
        words);
}

std::string hostile_sgf(std::string const& words) {
    return fmt::format("(;FF[4]GM[6]AP[{0}:1]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[A{0}]"
                       "PB[B{0}]EV[{0}]PC[{0}]RO[{0}]AN[{0}]GC[{0}]DT[{0}]XX[{0}]"
                       ";W[31hefd]C[{0}];B[64{0}];C[{0}])\n",
                       words);
}

std::string hostile_json(std::string const& words) {
    return fmt::format(R"({{"format": "bgio-match", "version": 1, "matches": [{{
"players": {{"left": {{"name": "A{0}"}}, "right": {{"name": "B{0}"}}}}, "length": 3,
"event": "{0}", "place": "{0}", "round": "{0}", "comment": "{0}", "{0}": "{0}",
"tags": [{{"name": "{0}", "value": "{0}"}}], "rules": [{{"rule": "{0}", "value": "{0}"}}],
"games": [{{"number": 1, "score": {{"left": 0, "right": 0}}, "comment": "{0}", "events": [
{{"type": "move", "side": "left", "row": 1, "dice": [3, 1], "play": "8/5 6/4", "comment": "{0}"}},
{{"type": "move", "side": "right", "row": 1, "dice": [6, 4], "play": "{0}"}},
{{"type": "{0}"}}]}}]}}]}}
)",
                       words);
}

} // namespace bgio::test
