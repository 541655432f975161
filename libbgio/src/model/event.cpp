// SPDX-License-Identifier: MIT
#include <bgio/event.hpp>
#include <fmt/format.h>

namespace bgio {

namespace {

std::string words(Move const& move) {
    std::string const roll = move.dice ? to_string(*move.dice) : "00";
    std::string const play = to_string(move.play);
    return play.empty() ? roll + ":" : fmt::format("{}: {}", roll, play);
}

std::string words(CubeEvent const& cube) {
    return cube.written_value ? fmt::format("{} {}", cube.action, *cube.written_value)
                              : std::string(to_string(cube.action));
}

std::string words(Resignation const& resignation) {
    if (!resignation.kind)
        return "resigns";
    return fmt::format(
        "resigns a {}{}", *resignation.kind, resignation.kind == WinKind::single ? " game" : "");
}

std::string words(SetPosition const& set) {
    std::string text = "set up";
    if (set.counts)
        text += fmt::format(" {}", *set.counts);
    if (set.on_roll)
        text += fmt::format(", {} on roll", *set.on_roll);
    if (set.cube)
        text += fmt::format(", cube {}", *set.cube);
    return text;
}

std::string words(Remark const& remark) { return fmt::format("\"{}\"", remark.text); }

std::string words(Opaque const& opaque) {
    return fmt::format("{} {}{}", opaque.format, opaque.key, opaque.value);
}

} // namespace

std::string to_string(Span span) { return fmt::format("[{}, {})", span.begin, span.end); }

std::string to_string(LineColumn place) { return fmt::format("{}:{}", place.line, place.column); }

std::string to_string(Event const& event) {
    return fmt::format(
        "{} {}", event.side, std::visit([](auto const& what) { return words(what); }, event.what));
}

} // namespace bgio
