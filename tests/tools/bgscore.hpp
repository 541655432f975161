// SPDX-License-Identifier: MIT
#pragma once

#include "support/schema.hpp"
#include "tools/tool.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace bgio::test {

namespace json = boost::json;

// A game of a .mat file: its heading and the rows below it.
inline std::string game(int number, int alice, int bob, std::string const& rows) {
    return fmt::format(
        "\n Game {}\n {:<31}Bob : {}\n{}\n", number, fmt::format("Alice : {}", alice), bob, rows);
}

inline std::string match(int length, std::string const& games) {
    return fmt::format(" {} point match\n{}", length, games);
}

// The opening, so that a game has begun.
inline std::string const opening = "  1) 31: 8/5 6/5                 64: 24/18 13/9\n";
// Games given up or dropped, for the left player.
inline std::string const alice_resigned_1 = opening + "      Wins 1 point\n";
inline std::string const alice_drop_1 = opening
                                        + "  2)  Doubles => 2                Drops\n"
                                          "      Wins 1 point\n";
inline std::string const bob_cube_2 = opening
                                      + "  2) 52: 13/8 13/11              Doubles => 2\n"
                                        "  3)  Takes                      31: 8/5 6/5\n";

// Bob bears off his last checker. The board is drawn by XG's letters, point by point: capitals are
// Alice's men.
inline std::string last_roll(std::string const& men, std::string const& result) {
    return "; Set Pos=" + men + "/0\n  1)                             21: 1/off\n"
           + "                                 " + result + "\n";
}
inline std::string const alice_at_home = "------O-----------------a-";      // a gammon
inline std::string const alice_behind = "------N---------------A-a-";       // a backgammon
inline std::string const alice_has_some_off = "------M-----------------a-"; // a single win

class BgScore : public ToolTest {
protected:
    static Schema const& schema() {
        static Schema const only =
            Schema::from_file(BGIO_SOURCE_DIR "/docs/schema/bgio-scores.schema.json");
        return only;
    }
    json::value json_of(std::string const& arguments) const {
        CommandResult const ran = run("bgscore " + arguments + " --output-format json");
        EXPECT_THAT(schema().check_text(ran.out), ::testing::IsEmpty()) << ran.out << ran.err;
        json::error_code error;
        return json::parse(ran.out, error);
    }
    // The only match of a text.
    json::value score(std::string const& text, std::string const& options = {}) const {
        here.write("m.mat", text);
        json::value const all = json_of("m.mat " + options);
        json::value const* const found = all.is_object()
                                             ? all.as_object().at("files").as_array().empty()
                                                   ? nullptr
                                                   : &all.at_pointer("/files/0/matches/0")
                                             : nullptr;
        return found == nullptr ? json::value(nullptr) : *found;
    }
};

inline std::string text(json::value const& v) { return json::serialize(v); }

// "1 left resigned single x1 1/1 1-0", with what differs behind it.
inline std::string summaries_of(json::value const& game) {
    json::object const& g = game.as_object();
    auto const word = [](json::value const& v) {
        return v.is_string() ? std::string(v.get_string()) : text(v);
    };
    std::string line = fmt::format("{} {} {} {} x{} {}/{} {}-{}",
                                   text(g.at("game")),
                                   word(g.at("winner")),
                                   word(g.at("ending")),
                                   word(g.at("kind")),
                                   text(g.at("cube")),
                                   text(g.at("points")),
                                   text(g.at("points_counted")),
                                   text(game.at_pointer("/after/left")),
                                   text(game.at_pointer("/after/right")));
    if (g.at("crawford").as_bool())
        line += " crawford";
    for (json::value const& d : g.at("differences").as_array())
        line += " !" + word(d);
    return line;
}

inline std::vector<std::string> game_summaries(json::value const& match) {
    std::vector<std::string> lines;
    if (match.is_object())
        for (json::value const& game : match.as_object().at("games").as_array())
            lines.push_back(summaries_of(game));
    return lines;
}

inline std::string result(json::value const& match) {
    return match.is_object() ? std::string(match.as_object().at("result").as_string()) : "";
}

} // namespace bgio::test
