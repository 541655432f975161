// SPDX-License-Identifier: MIT
#include "bgid/description.hpp"

#include "common/terminal.hpp"
#include "internal/quantity.hpp"

#include <bgio/clause.hpp>
#include <bgio/drawing.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::tools::bgid {

namespace {

[[nodiscard]] std::string_view yes_no(bool value) { return value ? "yes" : "no"; }

[[nodiscard]] std::string cube(Cube const& c) {
    return c.owner() ? fmt::format("{}, owned by {}", c.value(), *c.owner())
                     : fmt::format("{}, in the middle", c.value());
}

[[nodiscard]] std::string offer(PositionRecord const& record) {
    Side const on_roll = record.position.on_roll;
    int const value = record.position.cube.value();
    switch (record.offer) {
    case CubeOffer::none:
        break;
    case CubeOffer::doubled:
        return fmt::format("{} doubles to {}", on_roll, value * 2);
    case CubeOffer::beavered:
        return fmt::format("{} beavers", opponent(on_roll));
    case CubeOffer::raccooned:
        return fmt::format("{} raccoons", on_roll);
    }
    return "none";
}

[[nodiscard]] std::string resignation(PositionRecord const& record) {
    if (!record.resignation)
        return "none";
    auto const kind = to_string(*record.resignation);
    return record.resigner ? fmt::format("{} offers to lose a {}", *record.resigner, kind)
                           : std::string(kind);
}

[[nodiscard]] std::string match(PositionRecord const& record) {
    if (record.match_length == 0)
        return "money";
    return quantity(record.match_length, "point");
}

} // namespace

std::string describe(PositionRecord const& record) {
    Position const& position = record.position;
    RuleSet const& rules = record.rules;
    std::string text = sanitised_lines(draw_board(record));
    auto const line = [&](std::string_view name, auto const& value) {
        text += fmt::format("  {:<12} {}\n", name, value);
    };
    line("checkers", position.board);
    line("pips",
         fmt::format("x {}, o {}", position.board.pips(Side::x), position.board.pips(Side::o)));
    line("on roll", position.on_roll);
    line("dice", position.dice ? to_string(*position.dice) : "not rolled");
    line("cube", cube(position.cube));
    line("double", offer(record));
    line("resignation", resignation(record));
    line("match", match(record));
    line("score", fmt::format("x {}, o {}", record.score.x, record.score.o));
    line("Crawford", yes_no(record.crawford_game));
    line("Jacoby", yes_no(rules.jacoby));
    line("beavers", yes_no(rules.beavers));
    line("cube limit",
         !rules.cube             ? "no cube"
         : rules.cube_limit == 0 ? "none"
                                 : fmt::format("{}", rules.cube_limit));
    line("variant", rules.variant->title);
    line("game", record.state);
    if (!record.names.x.empty() || !record.names.o.empty())
        line("players", sanitised(fmt::format("x {}, o {}", record.names.x, record.names.o)));
    return text;
}

std::string legality_text(LegalAnswer const& answer) {
    if (!answer.fault)
        return fmt::format("yes: {} is legal for {}\n", answer.play, answer.dice);
    DiagnosticInfo const& row = diagnostic_info(answer.fault->id);
    std::string text =
        fmt::format("no: {} ({} {})\n", sanitised(message_text(*answer.fault)), row.code, row.name);
    if (Clause const* const clause = find_clause(row.clause))
        text += fmt::format("  rule {}: {}\n", clause->number, clause->text);
    if (!answer.nearest.empty())
        text += fmt::format("  legal: {}\n", fmt::join(answer.nearest, ", "));
    return text;
}

} // namespace bgio::tools::bgid
