// SPDX-License-Identifier: MIT
#pragma once

#include "support/samples.hpp"

#include <bgio/format.hpp>
#include <string>
#include <utility>
#include <vector>

namespace bgio::test {

// What the mat reader makes of a text.
struct Reading {
    Source source;
    std::vector<Match> matches;
    std::vector<Diagnostic> found;

    [[nodiscard]] Game const& game(std::size_t i = 0) const { return matches.at(0).games.at(i); }
    // "line:column CODE" of every diagnostic.
    [[nodiscard]] std::vector<std::string> places() const {
        std::vector<std::string> list;
        for (Diagnostic const& each : found) {
            auto const at = source.locate(each.span.begin);
            list.push_back(
                fmt::format("{}:{} {}", at.line, at.column, diagnostic_info(each.id).code));
        }
        return list;
    }
};

inline Reading read(Source source) {
    MatchCollector collector;
    DiagnosticList list;
    find_format("mat")->read(source, collector, list);
    return {std::move(source), std::move(collector.matches), std::move(list.found)};
}

inline Reading read(std::string text, std::string name = "test.mat") {
    return read(Source::from_bytes(std::move(name), std::move(text)));
}

// A match of one game with these rows.
inline Reading read_rows(std::string const& rows) {
    return read(" 5 point match\n\n Game 1\n Alice : 0                      Bob : 0\n" + rows);
}

// "o 1 31 8/5 6/5", "x 2 take", "o 3 double 2", "x 0 resign 1": side, row, what.
inline std::string describe(Event const& event) {
    struct Words {
        std::string operator()(Move const& move) const {
            auto const play = to_string(move.play);
            return (move.dice ? to_string(*move.dice) : "--") + (play.empty() ? "" : " " + play);
        }
        std::string operator()(CubeEvent const& cube) const {
            std::string text(to_string(cube.action));
            return cube.written_value ? fmt::format("{} {}", text, *cube.written_value) : text;
        }
        std::string operator()(Resignation const& r) const {
            return fmt::format("resign {}", r.kind ? static_cast<int>(*r.kind) : 0);
        }
        std::string operator()(SetPosition const& set) const {
            return "set " + (set.counts ? to_string(*set.counts) : "")
                   + (set.cube ? " cube " + to_string(*set.cube) : "");
        }
        std::string operator()(Remark const& remark) const { return "; " + remark.text; }
        std::string operator()(Opaque const& opaque) const { return opaque.key; }
    };
    return fmt::format("{} {} {}", event.side, event.row, std::visit(Words{}, event.what));
}

inline std::vector<std::string> events(Game const& game) {
    std::vector<std::string> list;
    for (Event const& event : game.events)
        list.push_back(describe(event));
    return list;
}

// Writes the match as mat in a dialect.
inline std::string write(Match const& match, std::string dialect, Reporter& losses) {
    std::string out;
    auto const writer = find_format("mat")->make_writer(out, {std::move(dialect)}, losses);
    feed(*writer, {&match, 1});
    return out;
}

} // namespace bgio::test
