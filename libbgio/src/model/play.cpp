// SPDX-License-Identifier: MIT
#include <bgio/dice.hpp>
#include <bgio/play.hpp>
#include <fmt/format.h>

namespace bgio {

std::string to_string(Point point) {
    if (point.is_bar())
        return "bar";
    return point.is_off() ? "off" : std::to_string(point.value());
}

std::string to_string(Dice dice) { return fmt::format("{}{}", dice.first(), dice.second()); }

std::string to_string(CheckerMove move) { return fmt::format("{}/{}", move.from, move.to); }

std::string to_string(Play const& play) {
    std::string text;
    for (CheckerMove move : play)
        text += (text.empty() ? "" : " ") + to_string(move);
    return text;
}

std::string to_string(WrittenLeg const& leg) {
    std::string text = to_string(leg.from);
    for (std::size_t i = 0; i < leg.stop_count; ++i) {
        text += '/';
        text += to_string(leg.stops[i]);
        if (leg.marked(i))
            text += '*';
    }
    return leg.times == 1 ? text : fmt::format("{}({})", text, leg.times);
}

std::string to_string(WrittenPlay const& play) {
    switch (play.state()) {
    case WrittenPlay::State::empty:
        return "";
    case WrittenPlay::State::cannot_move:
        return "Cannot Move";
    case WrittenPlay::State::unknown:
        return "????";
    case WrittenPlay::State::illegal_dump:
        return "Illegal play";
    case WrittenPlay::State::written:
        break;
    }
    std::string text;
    for (WrittenLeg const& leg : play.legs()) {
        if (!text.empty())
            text += ' ';
        text += to_string(leg);
    }
    return play.overflow() ? text + " …" : text;
}

std::string_view to_string(PlayClass play_class) {
    switch (play_class) {
    case PlayClass::legal:
        return "legal";
    case PlayClass::stood:
        return "stood";
    case PlayClass::impossible:
        return "impossible";
    }
    return "?";
}

} // namespace bgio
