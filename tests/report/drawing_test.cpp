// SPDX-License-Identifier: MIT
#include "support/board.hpp"
#include "support/random_board.hpp"

#include <bgio/drawing.hpp>
#include <gmock/gmock.h>
#include <pugixml.hpp>
#include <rapidcheck/gtest.h>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Every disc and line back to the letter it stands for.
std::string in_letters(std::string text) {
    std::pair<std::string_view, std::string_view> const signs[] = {{"\x1b[1;33m●\x1b[0m", "X"},
                                                                   {"\x1b[1;36m○\x1b[0m", "O"},
                                                                   {"●", "X"},
                                                                   {"○", "O"},
                                                                   {"│", "|"},
                                                                   {"─", "-"},
                                                                   {"┌", "+"},
                                                                   {"┐", "+"},
                                                                   {"└", "+"},
                                                                   {"┘", "+"}};
    for (auto const& [sign, letter] : signs)
        for (auto at = text.find(sign); at != text.npos; at = text.find(sign, at))
            text.replace(at, sign.size(), letter);
    return text;
}

RC_GTEST_PROP(Drawing, UnicodeMatchesAscii, ()) {
    PositionRecord record;
    record.position.board = *any_board();
    record.names = {.x = "Bob", .o = "Alice"};
    for (BoardLook const look : {BoardLook::unicode, BoardLook::colored}) {
        RC_ASSERT(in_letters(draw_board(record, look)) == draw_board(record));
        RC_ASSERT(in_letters(draw_board(record.position.board, look))
                  == draw_board(record.position.board));
    }
}

TEST(Drawing, EscapesTerminalControlsInNames) {
    PositionRecord record;
    record.names = {.x = "Bob\x1b[31m", .o = "Ali\nce"};
    for (BoardLook const look : {BoardLook::plain, BoardLook::unicode}) {
        EXPECT_THAT(draw_board(record, look), HasSubstr("Bob\\x1b[31m ("));
        EXPECT_THAT(draw_board(record, look), Not(HasSubstr("\x1b")));
        EXPECT_THAT(draw_board(record, look), HasSubstr("Ali\\x0ace ("));
    }
}

pugi::xml_document svg_of(PositionRecord const& record, SvgStyle style = SvgStyle::own) {
    std::string const text = draw_svg(record, style);
    pugi::xml_document document;
    auto const result = document.load_buffer(text.data(), text.size());
    EXPECT_TRUE(result) << result.description() << "\n" << text;
    return document;
}

// The board that an SVG shows, from its checkers alone; numbers count where they stand on a stack.
Board board_in(pugi::xml_document const& svg) {
    CheckerCounts counts;
    for (pugi::xml_node const slot : svg.child("svg").children("g")) {
        if (std::string_view(slot.attribute("class").value()) != "slot")
            continue;
        std::size_t drawn = 0;
        Side side = Side::x;
        for (pugi::xml_node const child : slot.children())
            if (std::string_view const shape = child.attribute("class").value();
                shape.starts_with("checker ")) {
                side = shape.ends_with('x') ? Side::x : Side::o;
                ++drawn;
            } else if (shape == "count") {
                drawn = child.text().as_uint();
            }
        EXPECT_EQ(drawn, slot.attribute("data-count").as_uint());
        auto const point = slot.attribute("data-point").as_uint();
        std::size_t const place = slot.attribute("data-off") ? 0
                                  : side == Side::x          ? point
                                                             : 25 - point;
        counts.n[side][place] = static_cast<std::uint8_t>(counts.n[side][place] + drawn);
    }
    return Board::make(counts).value();
}

RC_GTEST_PROP(Svg, ShowsTheBoard, ()) {
    PositionRecord record;
    record.position.board = *any_board();
    RC_ASSERT(board_in(svg_of(record)) == record.position.board);
}

TEST(Svg, ShowsDiceCubeAndCaptions) {
    PositionRecord record;
    record.names = {.x = "Bob", .o = "Alice"};
    record.position.dice = Dice::make(6, 4);
    record.position.cube = *Cube::make(2, Side::o);
    record.match_length = 7;
    auto const document = svg_of(record);
    pugi::xml_node const svg = document.child("svg");
    auto const one = [&](char const* query) { return svg.select_node(query).node(); };
    EXPECT_STREQ(one("g[@class='cube']/text").text().get(), "2");
    EXPECT_STREQ(one("g[@class='cube']").attribute("data-owner").value(), "o");
    EXPECT_EQ(svg.select_nodes("g[@class='dice x']/g[@data-value='6']/circle").size(), 6U);
    EXPECT_EQ(svg.select_nodes("g[@class='dice x']/g[@data-value='4']/circle").size(), 4U);
    EXPECT_STREQ(one("text[@class='player o']").text().get(), "Alice (O): 0 points, 167 pips");
    EXPECT_STREQ(one("text[@class='turn']").text().get(), "X to play 64");
    EXPECT_STREQ(one("text[@class='match']").text().get(), "7 point match");
    EXPECT_STREQ(svg.attribute("aria-label").value(), describe_position(record).c_str());
    EXPECT_EQ(describe_position(record),
              "Bob (X) to play 64. Alice (O): 0 points, 167 pips. Bob (X): 0 points, 167 pips. "
              "cube 2, O's, 7 point match");
}

TEST(Svg, AnOfferedCubeLiesBetweenThePlayers) {
    PositionRecord record;
    record.offer = CubeOffer::doubled;
    auto const document = svg_of(record);
    pugi::xml_node const cube =
        document.child("svg").select_node("g[@class='cube offered']").node();
    EXPECT_STREQ(cube.child("text").text().get(), "2");
    EXPECT_STREQ(cube.attribute("transform").value(), "translate(400,320)");
    record.offer = CubeOffer::none; // nobody has turned it: 64 is on top
    auto const before = svg_of(record);
    EXPECT_STREQ(before.child("svg").select_node("g[@class='cube']/text").node().text().get(),
                 "64");
}

TEST(Svg, EscapesNames) {
    PositionRecord record;
    record.names = {.x = "</text><script>alert(1)</script>", .o = "\"&\x01]]>"};
    auto const document = svg_of(record);
    EXPECT_TRUE(document.select_nodes("//script").empty());
    EXPECT_STREQ(document.child("svg").select_node("text[@class='player x']").node().text().get(),
                 "</text><script>alert(1)</script> (X): 0 points, 167 pips");
    EXPECT_STREQ(document.child("svg").select_node("text[@class='player o']").node().text().get(),
                 "\"&\\x01]]> (O): 0 points, 167 pips");
}

TEST(Svg, IncludesItsStylesheetOnRequest) {
    EXPECT_TRUE(svg_of({}).child("svg").child("style"));
    EXPECT_FALSE(svg_of({}, SvgStyle::of_the_page).child("svg").child("style"));
}

} // namespace
} // namespace bgio::test
