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

[[nodiscard]] Choices target_words() {
    Choices words = choices_of(
        codecs(),
        [](auto const* codec) { return codec->name; },
        [](auto const* codec) { return codec->title; });
    words.push_back({"json", "one object a line"});
    return words;
}

void add_show_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Output");
    auto const set_target = [&o](std::string const& name) {
        if (name == "json")
            o.form = Options::Form::json;
        o.to = find_codec(name);
        if (o.to == nullptr && name != "json")
            throw UsageError(fmt::format(
                "unknown ID notation '{}'; expected one of {}, json", name, codec_names()));
    };
    app.add_option_function<std::string>(
           "--to", set_target, "translate to " + codec_names() + " or json")
        ->check(suggests(target_words))
        ->option_text("FORMAT");
    app.add_flag("--check", o.check, "check only; print nothing if the IDs are valid");
    app.add_flag(
        "--plays", o.plays, "list every legal play for the dice, or count them for each roll");
    add_parsed_option(app,
                      "--legal",
                      o.legal,
                      parse_legal,
                      "print whether PLAY is legal, and why not; exit status 0 or 1")
        ->option_text("PLAY");
    add_parsed_option(
        app, "--dice", o.dice, parse_dice, "roll for --plays and --legal, such as 31 or 3-1")
        ->option_text("ROLL");
}

void add_moment_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Position of a match");
    auto* const file = add_path_option(
        app, "--from-file", o.from_file, "read the position from a match or position file");
    add_count_option(app, "--game", o.moment.game, 1, "game number in the file")->needs(file);
    add_count_option(app, "--move", o.moment.move, 1, "row number in the file")->needs(file);
    add_player_option(
        app, o.moment.player, "player: a name, left or right [default: the first cell of the row]")
        ->needs(file);
    add_count_option(app,
                     "--match",
                     o.moment.match,
                     1,
                     "match number in the file [default: 1; with --all: every match]")
        ->needs(file);
    app.add_flag("--all", o.all, "list every position of the match")->needs(file);
    add_from_option(app, o.input.from)->needs(file);
}

} // namespace

void add_options(CLI::App& app, Options& o) {
    app.add_option("ID", o.ids, "position IDs in any notation [default: lines of standard input]")
        ->check(suggests([] { return Choices{}; }))
        ->option_text("...");
    add_show_options(app, o);
    add_moment_options(app, o);
    add_parsed_option(
        app,
        "--ogid-turn",
        o.decode.named_side,
        parse_ogid_turn,
        "side that an OGID names: the one that reached the position, or the one on roll")
        ->check(one_of([] { return Choices{{"reached"}, {"on-roll"}}; }))
        ->option_text("WHO")
        ->group("Reading IDs");
    add_rules_options(app, o.rules);
    app.option_defaults()->group("Report");
    auto* const form = add_parsed_option(app,
                                         "--output-format",
                                         o.form,
                                         parse_form,
                                         "text, json (one object per line), or csv (with --all)")
                           ->check(one_of([] { return Choices{{"text"}, {"json"}, {"csv"}}; }))
                           ->option_text("FORMAT");
    app.add_flag_callback(
           "--json", [&o] { o.form = Options::Form::json; }, "the same as --output-format json")
        ->excludes(form);
    app.add_flag("-q,--quiet", o.quiet, "print no notes, only errors and losses");
    add_color_option(app, o.color);
}

void check_options(Options const& o) {
    bool const plays = o.plays || (o.dice && !o.legal);
    if (o.check + plays + o.legal.has_value() + o.all > 1)
        throw UsageError("--check, --plays, --legal and --all cannot be used together");
    if (o.form == Options::Form::csv && !o.all)
        throw UsageError("--output-format csv needs --all");
    if (o.from_file.empty())
        return;
    if (!o.ids.empty())
        throw UsageError("--from-file and IDs cannot be used together");
    bool const only_position = o.moment.game == 0 && o.moment.move == 0 && o.moment.player.empty();
    if (!o.all && !only_position && (o.moment.game < 1 || o.moment.move < 1))
        throw UsageError("--from-file needs --game and --move, both from 1");
}

} // namespace bgio::tools::bgid
