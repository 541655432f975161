// SPDX-License-Identifier: MIT
#include "world/hostile.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace bgio::test {

namespace {

std::string hostile_sgg(std::string const& words) {
    return fmt::format("A{0} vs. B{0}\n{0}\n{0}\nELO: 1712.34 250 1655.1 480\nMatch Length: 3\n"
                       "{0}: {0}\nVariant: {0}\nGame 1.0-0/3\n\n"
                       "1\t31: 8/5, 6/4\n1\t\t64: 24/18, 13/9\n2\t{0}\n2\t52: {0}\nremark {0}\n"
                       "A{0}  wins 1 point.\n",
                       words);
}

std::string hostile_tmg(std::string const& words) {
    return fmt::format("MatchID: {0}\nPlayer1: 101 A{0} 1712.3\nPlayer2: 102 B{0} 1655.1\n"
                       "Stake: {0}\nStartdate: {0}\nLength: 3\nVariant: {0}\n{0}: {0}\n\n"
                       "Game 1: 0-0\n   1 1 31:\n   1 4 8/5 6/4\n  -2 1 64:\n  -2 4 24/18 13/9\n"
                       "   3 1 {0}\n   3 77 {0}\n   4 14 1 A{0} wins 1 point\n{0}\n",
                       words);
}

std::string hostile_oldmoves(std::string const& words) {
    return fmt::format("Score is 0-0 in a 3 point match.\nA{0} is X - B{0} is O\n"
                       "X: (3 1) 17-20 19-21\nO: (6 4) 24-18 13-9\nX: {0}\nX: (5 2) {0}\n{0}\n"
                       "X: wins\n",
                       words);
}

std::string hostile_javafibs(std::string const& words) {
    return fmt::format("JavaFIBS internal match representation v1.0\n8:B{0}:3\n6:A{0}:B{0}\n13::\n"
                       "14:A{0}-0:B{0}-0\n11::3 1\n1::8-5 6-4\n0:B{0}:6 4\n1:B{0}:1-7 12-16\n"
                       "20:{0}:{0}\n10:{0}:{0}\n1::{0}\n{0}\n7::1\n",
                       words);
}

// Words as JSON escapes them.
std::string hostile_bgf(std::string const& words) {
    return fmt::format(R"({{"format":"BGF","version":"1.0","compress":false,"useSmile":false}}
{{"nameGreen": "A{0}", "nameRed": "B{0}", "event": "{0}", "location": "{0}", "round": "{0}",
"date": "{0}", "comment": "{0}", "site": "{0}", "extMatchID": "{0}", "{0}": "{0}", "matchlen": 3,
"games": [{{"nameGreen": "A{0}", "nameRed": "B{0}", "comment": "{0}", "moves": [
{{"red": 3, "green": 1, "player": -1, "from": [8, 6], "to": [5, 4], "comment": "{0}"}},
{{"red": "{0}", "{0}": "{0}", "player": 1}},
{{"red": 6, "green": 4, "player": 1, "from": [24, 13], "to": [18, 9]}}], "wonPoints": 1}}]}}
)",
                       words);
}

// The second board has no rows.
std::string hostile_board(std::string const& words) {
    return fmt::format(R"({0}
 GNU Backgammon  Position ID: 4HPwATDgc/ABMA
                 Match ID   : {0}
 +13-14-15-16-17-18------19-20-21-22-23-24-+     O: A{0}
 | X           O    |   | O              X |     0 points {0}
 | X           O    |   | O              X |     {0}
 | X           O    |   | O                |
 | X                |   | O                |
 | X                |   | O                |
v|                  |BAR|                  |     3 points match
 | O                |   | X                |
 | O                |   | X                |
 | O           X    |   | X                |
 | O           X    |   | X              O |     Rolled {0}
 | O           X    |   | X              O |     0 points
 +12-11-10--9--8--7-------6--5--4--3--2--1-+     X: B{0}
{0}
 +13-14-15-16-17-18------19-20-21-22-23-24-+     O: A{0}
)",
                       words);
}

std::string hostile_snowie(std::string const& words) {
    std::string const behind = "0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;";
    return fmt::format(
        "5;0;0;0;0;A{0};B{0};{1}0;0;\n5;0;0;0;0;A{0};B{0};{1}{0};0;\n", words, behind);
}

// A bracket would end a value of sgf, a semicolon a field of Snowie's.
std::string as_sgf_value(std::string const& words) {
    std::string value;
    for (char const c : words) {
        if (c == ']' || c == '\\')
            value += '\\';
        value += c;
    }
    return value;
}

std::string without_semicolons(std::string words) {
    std::erase(words, ';');
    return words;
}

std::string escaped(std::string const& words) {
    std::string const quoted = boost::json::serialize(boost::json::string_view(words));
    return quoted.substr(1, quoted.size() - 2);
}

} // namespace

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

std::vector<HostileFile> hostile_files(std::string const& words) {
    return {{"h.mat", hostile_mat(words)},
            {"h.sgf", hostile_sgf(as_sgf_value(words))},
            {"h.json", hostile_json(escaped(words))},
            {"h.xg", hostile_xg(words)},
            {"h.bgf", hostile_bgf(escaped(words))},
            {"h.sgg", hostile_sgg(words)},
            {"h.tmg", hostile_tmg(words)},
            {"h.fibs", hostile_oldmoves(words)},
            {"h.match", hostile_javafibs(words)},
            {"board.txt", hostile_board(words)},
            {"snowie.txt", hostile_snowie(without_semicolons(words))}};
}

} // namespace bgio::test
