// SPDX-License-Identifier: MIT
#include "report/position_sentences.hpp"
#include "report/xml_text.hpp"

#include <algorithm>
#include <array>
#include <bgio/drawing.hpp>
#include <fmt/format.h>

namespace bgio {

namespace {

using report::XmlElement;

// The board in units of the drawing: two quarters of six points, the bar between them, a tray for
// the cube on the left and one for checkers borne off on the right.
constexpr int width = 820, height = 660;
constexpr int left = 70, top = 60, bottom = 580, middle = (top + bottom) / 2;
constexpr int point_width = 50, bar_width = 60, point_height = 224;
constexpr int bar_x = left + 6 * point_width + bar_width / 2;
constexpr int right = left + 12 * point_width + bar_width;
constexpr int cube_x = left / 2, off_x = (right + width) / 2;
constexpr int radius = 22, checker_step = 2 * radius, edge = radius + 2, most_drawn = 5;
constexpr int off_height = 14, off_step = 16, die_size = 44, cube_size = 42;

constexpr std::string_view own_style =
    ".felt{fill:#f4efe4}.frame{fill:#5b4636}.bar{fill:#6d5643}.dark{fill:#b5835a}"
    ".light{fill:#e3cfae}.checker{stroke:#222;stroke-width:1.5}.checker.x{fill:#2f3e55}"
    ".checker.o{fill:#fdfbf5}.count{font-size:20px;font-weight:bold}.x+.count{fill:#fff}"
    ".o+.count{fill:#222}.number{font-size:14px;fill:#d9c9b4}.player,.turn,.match{font-size:17px;"
    "fill:#333}"
    ".cube rect,.die rect{fill:#fffdf8;stroke:#222;stroke-width:1.5}.dice.x .die rect{fill:#2f3e55}"
    ".pip{fill:#222}.dice.x .pip{fill:#fff}.cube text{font-size:20px;font-weight:bold;fill:#222}"
    "text{font-family:system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}"
    ".player{text-anchor:start}.turn,.match{text-anchor:end}"
    "@media(prefers-color-scheme:dark){.player,.turn,.match{fill:#ddd}}";

XmlElement& shape(XmlElement& parent, std::string_view name, std::string_view style_class) {
    XmlElement& node = parent.append(name);
    node.set("class", style_class);
    return node;
}

XmlElement&
rectangle(XmlElement& parent, std::string_view style_class, int x, int y, int w, int h) {
    XmlElement& node = shape(parent, "rect", style_class);
    node.set("x", x);
    node.set("y", y);
    node.set("width", w);
    node.set("height", h);
    return node;
}

XmlElement&
label(XmlElement& parent, std::string_view style_class, int x, int y, std::string_view text) {
    XmlElement& node = shape(parent, "text", style_class);
    node.set("x", x);
    node.set("y", y);
    node.set_text(text);
    return node;
}

XmlElement& group(XmlElement& parent, std::string_view style_class, int x, int y) {
    XmlElement& node = shape(parent, "g", style_class);
    node.set("transform", fmt::format("translate({},{})", x, y));
    return node;
}

// Where a point lies, in x's numbering: 13 to 24 run above from the left, 12 to 1 below.
struct Column {
    int x;
    bool above;
};

Column column(int point) {
    bool const above = point > 12;
    int const across = above ? point - 13 : 12 - point;
    int const skipped = across >= 6 ? bar_width : 0;
    return {left + across * point_width + point_width / 2 + skipped, above};
}

void draw_frame(XmlElement& svg) {
    rectangle(svg, "frame", left - 12, top - 28, right - left + 24, bottom - top + 56);
    rectangle(svg, "felt", left, top, right - left, bottom - top);
    rectangle(svg, "bar", bar_x - bar_width / 2, top, bar_width, bottom - top);
    for (int point = 1; point <= 24; ++point) {
        auto const [x, above] = column(point);
        int const base = above ? top : bottom;
        int const tip = above ? top + point_height : bottom - point_height;
        XmlElement& triangle = shape(svg, "path", point % 2 == 0 ? "light" : "dark");
        int const half = point_width / 2;
        triangle.set("d",
                     fmt::format("M{} {}L{} {}L{} {}Z", x - half, base, x + half, base, x, tip));
        label(svg, "number", x, above ? top - 14 : bottom + 14, fmt::format("{}", point));
    }
}

// Up to five checkers; the last one carries the number where there are more.
void fill(XmlElement& slot, Side side, int count, int step) {
    slot.set("data-side", count == 0 ? "" : to_string(side));
    slot.set("data-count", count);
    slot.set("data-step", step);
    for (int i = 0; i < std::min(count, most_drawn); ++i) {
        XmlElement& checker = shape(slot, "circle", fmt::format("checker {}", side));
        checker.set("r", radius);
        checker.set("cy", i * step);
    }
    if (count > most_drawn)
        label(slot, "count", 0, (most_drawn - 1) * step, fmt::format("{}", count));
}

void draw_checkers(XmlElement& svg, Board const& board) {
    for (int point = 1; point <= 24; ++point) {
        auto const [x, above] = column(point);
        XmlElement& slot = group(svg, "slot", x, above ? top + edge : bottom - edge);
        slot.set("data-point", point);
        Point const place = *Point::make(point);
        int const of_x = board.count(Side::x, place);
        int const count = of_x != 0 ? of_x : board.count(Side::o, place.mirrored());
        fill(slot, of_x != 0 ? Side::x : Side::o, count, above ? checker_step : -checker_step);
    }
}

// From the middle of the board outwards, each in the half of its owner.
void draw_bar(XmlElement& svg, Board const& board, Side side) {
    int const step = side == Side::x ? checker_step : -checker_step;
    XmlElement& slot = group(svg, "slot", bar_x, middle + step);
    slot.set("data-point", side == Side::x ? 25 : 0);
    fill(slot, side, board.on_bar(side), step);
}

void draw_off(XmlElement& svg, Board const& board, Side side) {
    int const step = side == Side::x ? -off_step : off_step;
    XmlElement& slot = group(svg, "slot", off_x, side == Side::x ? bottom - off_height : top);
    slot.set("data-off", to_string(side));
    slot.set("data-count", board.borne_off(side));
    slot.set("data-step", step);
    for (int i = 0; i < board.borne_off(side); ++i)
        rectangle(slot, fmt::format("checker {}", side), -20, i * step, 40, off_height);
}

// A cube that nobody has turned shows 64, as on the table.
void draw_cube(XmlElement& svg, PositionRecord const& record) {
    Cube const& cube = record.position.cube;
    bool const offered = record.offer != CubeOffer::none;
    int const value = offered ? cube.value() * 2 : cube.value();
    int const y = offered || !cube.owner()   ? middle
                  : *cube.owner() == Side::x ? bottom - edge
                                             : top + edge;
    XmlElement& node = group(svg, offered ? "cube offered" : "cube", offered ? bar_x : cube_x, y);
    node.set("data-value", value);
    node.set("data-owner", cube.owner() ? to_string(*cube.owner()) : "");
    rectangle(node, "side", -cube_size / 2, -cube_size / 2, cube_size, cube_size);
    label(node, "value", 0, 0, fmt::format("{}", value == 1 ? 64 : value));
}

// The spots of a die in a grid of three by three, from the upper left.
constexpr std::array<std::string_view, 7> spots = {
    "", "    x    ", "x       x", "x   x   x", "x x   x x", "x x x x x", "x xx xx x"};

void draw_die(XmlElement& dice, int value, int x) {
    constexpr int spot_step = 13;
    XmlElement& die = group(dice, "die", x, 0);
    die.set("data-value", value);
    rectangle(die, "side", -die_size / 2, -die_size / 2, die_size, die_size);
    for (int i = 0; i < 9; ++i) {
        if (spots[static_cast<std::size_t>(value)][static_cast<std::size_t>(i)] != 'x')
            continue;
        XmlElement& spot = shape(die, "circle", "pip");
        spot.set("r", 4);
        spot.set("cx", (i % 3 - 1) * spot_step);
        spot.set("cy", (i / 3 - 1) * spot_step);
    }
}

void draw_dice(XmlElement& svg, Position const& position) {
    int const quarter = (bar_x - bar_width / 2 - left) / 2;
    int const x = position.on_roll == Side::x ? right - quarter : left + quarter;
    XmlElement& dice = group(svg, fmt::format("dice {}", position.on_roll), x, middle);
    if (!position.dice)
        return;
    draw_die(dice, position.dice->first(), -30);
    draw_die(dice, position.dice->second(), 30);
}

} // namespace

std::string draw_svg(PositionRecord const& record, SvgStyle style) {
    Board const& board = record.position.board;
    XmlElement svg("svg");
    svg.set("class", "board");
    svg.set("xmlns", "http://www.w3.org/2000/svg");
    svg.set("viewBox", fmt::format("0 0 {} {}", width, height));
    svg.set("role", "img");
    svg.set("aria-label", describe_position(record));
    if (style == SvgStyle::own)
        svg.append("style").set_text(own_style);
    draw_frame(svg);
    draw_checkers(svg, board);
    for (Side const side : both_sides) {
        draw_bar(svg, board, side);
        draw_off(svg, board, side);
        label(svg,
              fmt::format("player {}", side),
              left - 12,
              side == Side::x ? height - 18 : 16,
              report::standing_sentence(record, side, report::letters));
    }
    PositionRecord unnamed = record; // two long names would meet in the middle
    unnamed.names = {};
    label(svg, "turn", right + 12, 16, report::turn_sentence(unnamed, report::letters));
    label(svg, "match", right + 12, height - 18, report::match_sentence(record));
    draw_cube(svg, record);
    draw_dice(svg, record.position);
    std::string text;
    svg.write(text);
    return text;
}

} // namespace bgio
