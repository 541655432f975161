// SPDX-License-Identifier: MIT
#include "bgshow/command.hpp"
#include "common/option_value.hpp"

#include <CLI/CLI.hpp>

namespace bgio::tools::bgshow {

namespace {

void add_moment_options(CLI::App& app, Command& c) {
    constexpr auto group = "Which moments";
    app.add_option("--game", c.moments.game, "of this game")
        ->check(count_from(1))
        ->option_text("N")
        ->group(group);
    app.add_option("--move", c.moments.move, "of this row")
        ->check(count_from(1))
        ->option_text("N")
        ->group(group);
    app.add_option("--player", c.player, "of one player: left or right")
        ->check(one_of([] { return Words{{"left"}, {"right"}}; }))
        ->option_text("SEAT")
        ->group(group);
    app.add_option("--match", c.moments.match, "of this match of the file")
        ->check(count_from(1))
        ->option_text("N")
        ->group(group);
}

void add_drawing_options(CLI::App& app, Command& c) {
    constexpr auto group = "How it is shown";
    auto* const format =
        app.add_option("--output-format",
                       c.output_format,
                       "text, unicode, svg or html; without it unicode on a terminal, else text")
            ->check(one_of([] {
                return Words{{"text", "as GNU Backgammon draws it"},
                             {"unicode", "lines and discs"},
                             {"svg", "drawings"},
                             {"html", "a page that replays the matches"}};
            }))
            ->option_text("FORMAT")
            ->group(group);
    auto* const html = app.add_flag("--html", c.html, "a page that replays the matches")
                           ->excludes(format)
                           ->group(group);
    app.add_flag("--svg", c.svg, "drawings")->excludes(format)->excludes(html)->group(group);
    app.add_option("-o,--output",
                   c.output,
                   "goes to this file, whole or not at all; several drawings to this directory")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group(group);
    add_color_option(app, c.color)->group(group);
    add_jobs_option(app, c.jobs)->group(group);
}

} // namespace

void add_options(CLI::App& app, Command& command) {
    add_input_options(app, command.input, "What to show");
    app.get_option("IN")->description("position IDs, match files, directories, - for standard "
                                      "input, @LIST for a list");
    add_moment_options(app, command);
    add_drawing_options(app, command);
    add_rules_options(app, command.rules);
    app.add_option("--config", command.config, "this configuration, not the nearest .bgio.toml")
        ->check(must_be_named)
        ->option_text("FILE")
        ->group("Rules");
    app.add_flag("--isolated", command.isolated, "read no configuration")->group("Rules");
}

} // namespace bgio::tools::bgshow
