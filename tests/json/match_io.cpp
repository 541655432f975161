// SPDX-License-Identifier: MIT
#include "match_io.hpp"

#include "support/samples.hpp"

#include <bgio/notation.hpp>
#include <stdexcept>

namespace bgio::test {

namespace {

std::string player(Player const& p) { return fmt::format("'{}' '{}'", p.name, p.rating); }

std::string what(Move const& move) {
    std::string text = fmt::format("move {} state {} overflow {}",
                                   move.dice ? to_string(*move.dice) : "-",
                                   static_cast<int>(move.play.state()),
                                   move.play.overflow());
    for (WrittenLeg const& leg : move.play.legs()) {
        text += fmt::format(" [{}", leg.from.value());
        for (std::size_t i = 0; i < leg.stop_count; ++i)
            text += fmt::format("/{}{}", leg.stops[i].value(), leg.marked(i) ? "*" : "");
        text += fmt::format(" x{}]", leg.times);
    }
    return text;
}

std::string what(CubeEvent const& cube) {
    return fmt::format("cube {} {}",
                       static_cast<int>(cube.action),
                       cube.written_value ? std::to_string(*cube.written_value) : "-");
}

std::string what(Resignation const& resignation) {
    return fmt::format("resign {}", resignation.kind ? to_string(*resignation.kind) : "-");
}

std::string what(SetPosition const& position) {
    std::string text = "position";
    if (position.counts)
        for (Side side : both_sides)
            for (std::uint8_t n : position.counts->n[side])
                text += fmt::format(" {}", n);
    text += fmt::format(" on roll {}", position.on_roll ? to_string(*position.on_roll) : "-");
    if (position.cube)
        text += fmt::format(" cube {} {}",
                            position.cube->value(),
                            position.cube->owner() ? to_string(*position.cube->owner()) : "-");
    return text;
}

std::string what(Remark const& remark) { return fmt::format("remark '{}'", remark.text); }

std::string what(Opaque const& opaque) {
    return fmt::format("opaque '{}' '{}' '{}'", opaque.format, opaque.key, opaque.value);
}

std::string everything_of(Game const& game) {
    std::string text = fmt::format("game {}", game.number ? std::to_string(*game.number) : "-");
    if (game.written_score)
        text += fmt::format(" score {}:{}", game.written_score->o, game.written_score->x);
    text += fmt::format(" {} {}", player(game.players.o), player(game.players.x));
    if (game.crawford)
        text += fmt::format(" crawford {}", *game.crawford);
    text += fmt::format(" automatic {}\n", game.automatic_doubles);
    for (Event const& event : game.events)
        text += fmt::format("  {} {} {}\n",
                            event.side,
                            event.row,
                            std::visit([](auto const& w) { return what(w); }, event.what));
    if (game.result)
        text += fmt::format("result {} {} resigned {} match {}\n",
                            game.result->winner ? to_string(*game.result->winner) : "-",
                            game.result->points,
                            game.result->by_resignation,
                            game.result->ends_match);
    return text;
}

WrittenLeg leg(int from, std::initializer_list<int> stops, unsigned marks = 0, int times = 1) {
    WrittenLeg made;
    made.from = Point::make(from).value();
    unsigned i = 0;
    for (int stop : stops)
        made.push(Point::make(stop).value(), (marks >> i++ & 1U) != 0);
    made.times = static_cast<std::uint8_t>(times);
    return made;
}

Move written(int first, int second, std::initializer_list<WrittenLeg> legs) {
    Move move{Dice::make(first, second), WrittenPlay(WrittenPlay::State::written)};
    for (WrittenLeg const& one : legs)
        move.play.push(one);
    return move;
}

SetPosition crowded_position() {
    SetPosition position;
    position.counts.emplace();
    position.counts->n.o[0] = 3;
    position.counts->n.o[25] = 255;
    for (std::size_t i = 0; i <= 25; ++i)
        position.counts->n.x[i] = static_cast<std::uint8_t>(i);
    position.on_roll = Side::o;
    position.cube = Cube::make(4, Side::x);
    return position;
}

std::vector<Event> every_kind_of_event() {
    Move crowded = written(6, 6, {});
    for (int i = 0; i < 9; ++i)
        crowded.play.push(leg(24 - i, {18 - i}));
    return {
        {Side::x, 1, {}, written(3, 1, {leg(8, {5}), leg(6, {5})})},
        {Side::o, 1, {}, written(1, 6, {leg(25, {24, 18}, 3)})},
        {Side::x, 2, {}, CubeEvent{CubeAction::offer, 2}},
        {Side::o, 2, {}, CubeEvent{CubeAction::beaver, 4}},
        {Side::x, 2, {}, CubeEvent{CubeAction::raccoon, -8}},
        {Side::o, 2, {}, CubeEvent{CubeAction::take, std::nullopt}},
        {Side::o, 3, {}, CubeEvent{CubeAction::drop, 7}},
        {Side::x, 3, {}, written(2, 2, {leg(13, {11, 9, 7, 5}, 0b0101), leg(6, {4}, 1, 2)})},
        {Side::o, -1, {}, written(4, 4, {leg(0, {0}), leg(3, {9}, 1, 1), leg(5, {0}, 0, 9)})},
        {Side::x, 4, {}, crowded},
        {Side::x, 4, {}, written(5, 4, {})},
        {Side::o, 5, {}, Move{Dice::make(5, 2), WrittenPlay(WrittenPlay::State::empty)}},
        {Side::x, 5, {}, Move{Dice::make(6, 6), WrittenPlay(WrittenPlay::State::cannot_move)}},
        {Side::o, 6, {}, Move{std::nullopt, WrittenPlay(WrittenPlay::State::unknown)}},
        {Side::x, 6, {}, Move{Dice::make(1, 1), WrittenPlay(WrittenPlay::State::illegal_dump)}},
        {Side::x, 6, {}, crowded_position()},
        {Side::x, 6, {}, SetPosition{}},
        {Side::x, 6, {}, SetPosition{CheckerCounts{}, Side::x, Cube{}}},
        {Side::x,
         7,
         {},
         Remark{"\"quoted\" \\ tab\t newline\n NUL" + std::string(1, '\0') + " é ♞ 𝄞"}},
        {Side::o, 0, {}, Remark{""}},
        {Side::o, 0, {}, Opaque{"sgf", "A", "[gnubg][0.1 0.2]"}},
        {Side::o, 0, {}, Opaque{}},
        {Side::o, 8, {}, Resignation{WinKind::gammon}},
        {Side::x, 999'999'999, {}, Resignation{}},
    };
}

} // namespace

std::string everything_in(Match const& match) {
    MatchInfo const& i = match.info;
    std::string text = fmt::format("match {} {} length {}\n'{}' '{}' '{}' '{}' '{}' '{}'\n{} {}\n",
                                   player(i.players.o),
                                   player(i.players.x),
                                   i.length,
                                   i.event,
                                   i.round,
                                   i.place,
                                   i.date,
                                   i.annotator,
                                   i.comment,
                                   i.format,
                                   i.dialect);
    for (RuleClaim const& rule : i.rules)
        text += fmt::format("rule '{}' '{}'\n", rule.rule, rule.value);
    for (Tag const& tag : i.tags)
        text += fmt::format("tag '{}' '{}'\n", tag.key, tag.value);
    for (Game const& game : match.games)
        text += everything_of(game);
    return text;
}

std::string everything_in(std::vector<Match> const& matches) {
    std::string text;
    for (Match const& match : matches)
        text += everything_in(match);
    return text;
}

Format const& format_called(std::string_view name) {
    Format const* const format = find_format(name);
    if (format == nullptr)
        throw std::invalid_argument(fmt::format("no format {}", name));
    return *format;
}

std::string write_as(std::string_view format, std::vector<Match> const& matches, Reporter& losses) {
    std::string out;
    auto const writer = format_called(format).make_writer(out, {}, losses);
    test::feed(*writer, matches);
    return out;
}

std::string write_as(std::string_view format, std::vector<Match> const& matches) {
    DiagnosticList losses;
    std::string text = write_as(format, matches, losses);
    if (!losses.found.empty())
        throw std::runtime_error("loss: " + to_string(losses.found.front()));
    return text;
}

ReadBack read_as(std::string_view format, std::string text) {
    Source const source = Source::from_bytes("text", std::move(text));
    MatchCollector collector;
    DiagnosticList list;
    format_called(format).read(source, collector, list);
    return {std::move(collector.matches), std::move(list.found)};
}

std::vector<std::string> places(std::string const& text, std::vector<Diagnostic> const& found) {
    Source const source = Source::from_bytes("text", text);
    std::vector<std::string> lines;
    for (Diagnostic const& diagnostic : found) {
        LineColumn const at = source.locate(diagnostic.span.begin);
        lines.push_back(
            fmt::format("{} {}:{}", diagnostic_info(diagnostic.id).code, at.line, at.column));
    }
    return lines;
}

Match match_with_everything() {
    Match match;
    match.info.players = {.x = {"Bob", "1712.34 (Exp 250)"}, .o = {"Alice", ""}};
    match.info.length = 7;
    match.info.event = "Club night";
    match.info.round = "2";
    match.info.place = "Here";
    match.info.date = "2024-02-29";
    match.info.annotator = "Bob";
    match.info.comment = "first line\nsecond line";
    match.info.rules = {{"crawford", "on", {}}, {"beavers", "3", {}}, {"crawford", "off", {}}};
    match.info.tags = {{"Site", "Here", {}}, {"", "", {}}, {"Site", "There", {}}};
    match.info.format = "mat";
    match.info.dialect = "galaxy";
    Game game;
    game.number = 3;
    game.written_score = BySide<int>{.x = 2, .o = 1};
    game.players = {.x = {"Bobby", ""}, .o = {"Alice", "1600.00/0"}};
    game.crawford = false;
    game.automatic_doubles = 2;
    game.events = every_kind_of_event();
    game.result = WrittenResult{Side::o, 4, true, true, {}};
    match.games.push_back(game);
    match.games.emplace_back();
    match.games.back().result = WrittenResult{};
    return match;
}

} // namespace bgio::test
