// SPDX-License-Identifier: MIT
#include "bgshow/options.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>
#include <cctype>
#include <fmt/format.h>
#include <iterator>

namespace bgio::tools::bgshow {

namespace {

void add_moment_options(CLI::App& app, MomentFilter& moments) {
    app.option_defaults()->group("Positions of a match");
    add_count_option(app, "--game", moments.game, 1, "game number");
    add_count_option(app, "--move", moments.move, 1, "row number");
    add_player_option(app, moments.player, "player: a name, left or right");
    add_count_option(app, "--match", moments.match, 1, "match number in the file");
}

[[nodiscard]] Form parse_form(std::string const& name) {
    return name == "html"      ? Form::html
           : name == "svg"     ? Form::svg
           : name == "unicode" ? Form::unicode
                               : Form::text;
}

void add_drawing_options(CLI::App& app, Options& o) {
    app.option_defaults()->group("Output");
    auto* const format =
        add_parsed_option(
            app,
            "--output-format",
            o.form,
            parse_form,
            "text, unicode, svg or html [default: by the extension of -o; unicode on a "
            "terminal, else text]")
            ->check(one_of([] {
                return Choices{{"text", "as GNU Backgammon draws it"},
                               {"unicode", "lines and discs"},
                               {"svg", "drawings"},
                               {"html", "write a page that replays the matches"}};
            }))
            ->option_text("FORMAT");
    auto* const html =
        app.add_flag_callback(
               "--html", [&o] { o.form = Form::html; }, "write a page that replays the matches")
            ->excludes(format);
    app.add_flag_callback(
           "--svg", [&o] { o.form = Form::svg; }, "drawings")
        ->excludes(format)
        ->excludes(html);
    add_output_option(
        app, o.output, "write to FILE, atomically; several drawings go to a directory");
    add_color_option(app, o.color);
    add_jobs_option(app, o.jobs);
}

// A file is for later: discs and colours must be asked for.
[[nodiscard]] BoardLook look_of(Options const& o) {
    bool const asked = o.color == Color::always;
    bool const discs = o.form == Form::unicode || asked
                       || (o.output.empty() && platform::terminal_shows_unicode());
    if (o.form == Form::text || !discs)
        return BoardLook::plain;
    return use_color(o.color, o.output) ? BoardLook::colored : BoardLook::unicode;
}

// The extension of the output decides where nothing else does.
[[nodiscard]] Form form_by_name(std::filesystem::path const& output) {
    std::string extension = output.extension().generic_string();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) {
        return static_cast<char>(std::tolower(c));
    });
    if (extension == ".svg")
        return Form::svg;
    if (extension == ".html" || extension == ".htm")
        return Form::html;
    static constexpr std::array<std::string_view, 6> pictures{
        ".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"};
    if (std::ranges::find(pictures, extension) != pictures.end())
        throw UsageError(fmt::format("cannot write {0} files: write {1}.svg and convert it "
                                     "('rsvg-convert {1}.svg -o {2}'), or write {1}.html and save "
                                     "the drawing from the browser",
                                     extension,
                                     output.stem().generic_string(),
                                     output.filename().generic_string()));
    return Form::automatic;
}

// A file of that name goes before an ID.
[[nodiscard]] bool is_id(std::string const& argument) {
    std::error_code error;
    return argument != "-" && !argument.starts_with('@')
           && !std::filesystem::exists(argument, error) && detect_codec(argument);
}

} // namespace

void add_options(CLI::App& app, Options& options) {
    add_input_options(app, options.input, "Input");
    app.get_option("IN")->description("position IDs, match files, directories, - for standard "
                                      "input, @LIST for a file that lists them");
    add_moment_options(app, options.moments);
    add_drawing_options(app, options);
    add_rules_options(app, options.settings);
    add_config_options(app, options.config);
}

void resolve(Options& options) {
    if (options.form == Form::automatic)
        options.form = form_by_name(options.output);
    if (options.form == Form::html && options.moments.any())
        throw UsageError(
            "a page shows every position; --game, --move, --player and --match are for "
            "drawings");
    options.input.check();
    if (options.output == "-")
        options.output.clear();
    options.config.check();
    options.look = look_of(options);
    if (options.form != Form::svg && options.form != Form::html)
        options.form = Form::text;
    std::vector<std::string>& arguments = options.input.request.arguments;
    std::ranges::copy_if(arguments, std::back_inserter(options.ids), is_id);
    std::erase_if(arguments, is_id);
}

} // namespace bgio::tools::bgshow
