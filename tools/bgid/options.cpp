// SPDX-License-Identifier: MIT
#include "bgid/options.hpp"

#include "common/position_id.hpp"

#include <bgio/notation.hpp>
#include <fmt/format.h>

namespace bgio::tools::bgid {

namespace {

[[nodiscard]] Dice parse_dice(std::string const& text) {
    bool const split = text.size() == 3 && text[1] == '-';
    auto const dice = text.size() == 2 || split ? Dice::make(text.front() - '0', text.back() - '0')
                                                : std::optional<Dice>();
    if (!dice)
        throw UsageError(fmt::format(
            "'{}' is not a roll: expected two digits from 1 to 6, such as 64 or 6-4", text));
    return *dice;
}

// Nothing is a play too: that of a dance.
[[nodiscard]] WrittenPlay parse_legal(std::string const& text) {
    return text.empty() ? WrittenPlay(WrittenPlay::State::cannot_move)
                        : or_usage_error(parse_play(text));
}

[[nodiscard]] Options::Form parse_form(std::string const& name) {
    return name == "json"  ? Options::Form::json
           : name == "csv" ? Options::Form::csv
                           : Options::Form::text;
}

[[nodiscard]] DecodeOptions::NamedSide parse_ogid_turn(std::string const& word) {
    using enum DecodeOptions::NamedSide;
    return word == "reached" ? reached : on_roll;
}

[[nodiscard]] Words target_words() {
    Words words = words_of(
        codecs(),
        [](auto const* codec) { return codec->name; },
        [](auto const* codec) { return codec->title; });
    words.push_back({"json", "one object a line"});
    return words;
}

void add_show_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("What to show");
    auto const set_target = [&o](std::string const& name) {
        if (name == "json")
            o.form = Options::Form::json;
        o.to = find_codec(name);
        if (o.to == nullptr && name != "json")
            throw UsageError(
                fmt::format("'{}' is no ID notation; there are {}, json", name, codec_names()));
    };
    app.add_option_function<std::string>(
           "--to", set_target, "translate to " + codec_names() + " or json")
        ->check(suggests(target_words))
        ->option_text("FORMAT");
    app.add_flag("--check", o.check, "only judge: silent when all is well");
    app.add_flag("--plays", o.plays, "every legal play for the dice, or how many each roll has");
    add_parsed_option(app,
                      "--legal",
                      o.legal,
                      parse_legal,
                      "whether this play is legal, and why not; status 0 or 1")
        ->option_text("PLAY");
    add_parsed_option(
        app, "--dice", o.dice, parse_dice, "the roll for --plays and --legal, such as 31 or 3-1")
        ->option_text("ROLL");
}

void add_moment_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("A moment of a match");
    auto* const file = add_path_option(
        app, "--from-file", o.from_file, "take the position from a file of a match or a position");
    add_count_option(app, "--game", o.moment.game, 1, "of this game, as the file numbers it")
        ->needs(file);
    add_count_option(app, "--move", o.moment.move, 1, "of this row, as the file numbers it")
        ->needs(file);
    add_player_option(
        app, o.moment.player, "a name, left or right [default: the first cell of the row]")
        ->needs(file);
    add_count_option(app,
                     "--match",
                     o.moment.match,
                     1,
                     "of this match of the file; otherwise the first, or of all positions")
        ->needs(file);
    app.add_flag("--all", o.all, "list every position of the match")->needs(file);
    add_from_option(app, o.input.from)->needs(file);
}

} // namespace

void add_options(CLI::App& app, Options& o) {
    app.add_option(
           "ID", o.ids, "position IDs in any notation; without any, lines of standard input")
        ->check(suggests([] { return Words{}; }))
        ->option_text("...");
    add_show_options(app, o);
    add_moment_options(app, o);
    add_parsed_option(app,
                      "--ogid-turn",
                      o.decode.named_side,
                      parse_ogid_turn,
                      "who an OGID names: the side that reached the position, or the one on roll")
        ->check(one_of([] { return Words{{"reached"}, {"on-roll"}}; }))
        ->option_text("WHO")
        ->group("How to read");
    add_rules_options(app, o.rules);
    app.option_defaults()->group("What is printed");
    auto* const form = add_parsed_option(app,
                                         "--output-format",
                                         o.form,
                                         parse_form,
                                         "text, json (one object a line), or csv (with --all)")
                           ->check(one_of([] { return Words{{"text"}, {"json"}, {"csv"}}; }))
                           ->option_text("FORMAT");
    app.add_flag_callback(
           "--json", [&o] { o.form = Options::Form::json; }, "the same as --output-format json")
        ->excludes(form);
    app.add_flag("-q,--quiet", o.quiet, "no notes: only what is wrong or lost");
    add_color_option(app, o.color);
}

void check_options(Options const& o) {
    bool const plays = o.plays || (o.dice && !o.legal);
    if (o.check + plays + o.legal.has_value() + o.all > 1)
        throw UsageError("--check, --plays, --legal and --all exclude each other");
    if (o.form == Options::Form::csv && !o.all)
        throw UsageError("--output-format csv needs --all");
    if (o.from_file.empty())
        return;
    if (!o.ids.empty())
        throw UsageError("--from-file and IDs exclude each other");
    bool const only_position = o.moment.game == 0 && o.moment.move == 0 && o.moment.player.empty();
    if (!o.all && !only_position && (o.moment.game < 1 || o.moment.move < 1))
        throw UsageError("--from-file needs --game and --move, both from 1");
}

} // namespace bgio::tools::bgid
