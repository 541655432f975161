// SPDX-License-Identifier: MIT
#include "sgf.hpp"

#include "support/samples.hpp"

#include <fmt/format.h>

namespace bgio::test {

namespace {

template <class... F>
struct Overload : F... {
    using F::operator()...;
};

Format const& sgf() { return *find_format("sgf"); }

} // namespace

Game const& SgfRead::game() const {
    static Game const none;
    EXPECT_EQ(matches.size(), 1U);
    if (matches.empty() || matches.front().games.empty())
        return none;
    EXPECT_EQ(matches.front().games.size(), 1U);
    return matches.front().games.front();
}

SgfRead read_sgf(std::string text) {
    Source const source = Source::from_bytes("test.sgf", std::move(text));
    DiagnosticList list;
    MatchCollector collector;
    sgf().read(source, collector, list);
    SgfRead result{std::move(collector.matches), {}};
    for (Diagnostic const& diagnostic : list.found) {
        LineColumn const at = source.locate(diagnostic.span.begin);
        std::string text_of =
            fmt::format("{}:{} {}", at.line, at.column, diagnostic_info(diagnostic.id).code);
        for (Argument const& value : diagnostic.values)
            text_of += " " + to_string(value.value);
        result.found.push_back(text_of);
    }
    return result;
}

SgfWritten write_sgf(std::vector<Match> const& matches) {
    SgfWritten written;
    DiagnosticList losses;
    auto const writer = sgf().make_writer(written.text, {}, losses);
    test::feed(*writer, matches);
    for (Diagnostic const& loss : losses.found)
        written.losses.emplace_back(diagnostic_info(loss.id).code);
    return written;
}

std::string rewritten(std::string const& text) { return write_sgf(read_sgf(text).matches).text; }

std::string tree(std::string_view nodes, std::string_view root) {
    return fmt::format("(;FF[4]GM[6]CA[UTF-8]AP[bgio:0.2.0]MI[length:3][game:0][ws:0][bs:0]"
                       "PW[Alice]PB[Bob]RU[Crawford]{}\n{})\n",
                       root,
                       nodes);
}

std::string line(Event const& event) {
    Overload const say{
        [](Move const& move) {
            std::string const dice = move.dice ? fmt::format("{}", *move.dice) : "no dice";
            using State = WrittenPlay::State;
            if (move.play.state() == State::empty)
                return dice;
            if (move.play.state() == State::illegal_dump)
                return dice + " illegal";
            return fmt::format("{} {}", dice, move.play);
        },
        [](CubeEvent const& cube) { return std::string(to_string(cube.action)); },
        [](Resignation const&) { return std::string("resigns"); },
        [](SetPosition const& set) {
            std::string text = "set";
            if (set.counts)
                text += fmt::format(" {}", *set.counts);
            if (set.on_roll)
                text += fmt::format(", {} to roll", *set.on_roll);
            if (set.cube)
                text += fmt::format(", cube {}", *set.cube);
            return text;
        },
        [](Remark const& remark) { return "remark: " + remark.text; },
        [](Opaque const& opaque) { return opaque.key + opaque.value; },
    };
    return fmt::format("{} {}", event.side, std::visit(say, event.what));
}

std::vector<std::string> lines(Game const& game) {
    std::vector<std::string> all;
    for (Event const& event : game.events)
        all.push_back(line(event));
    return all;
}

} // namespace bgio::test
