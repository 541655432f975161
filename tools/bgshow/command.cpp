// SPDX-License-Identifier: MIT
#include "bgshow/command.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <iterator>

namespace bgio::tools::bgshow {

namespace {

// A file is for later: discs and colours must be asked for.
[[nodiscard]] BoardLook read_look(Command const& command, bool to_file) {
    bool const asked = command.color == Color::always;
    bool const discs = command.output_format == "unicode" || asked
                       || (!to_file && platform::terminal_shows_unicode());
    if (command.output_format == "text" || !discs)
        return BoardLook::plain;
    bool const color = asked || (!to_file && use_color(command.color, platform::Stream::output));
    return color ? BoardLook::colored : BoardLook::unicode;
}

// A file of that name goes before an ID.
[[nodiscard]] bool is_id(std::string const& argument) {
    std::error_code error;
    return argument != "-" && !argument.starts_with('@')
           && !std::filesystem::exists(argument, error) && detect_codec(argument);
}

[[nodiscard]] MomentWish read_moments(Command const& command) {
    MomentWish wish = command.moments;
    if (!command.player.empty())
        wish.player = command.player == "left" ? Side::o : Side::x;
    return wish;
}

} // namespace

Plan understand(Command const& command) {
    Plan plan;
    plan.form = command.html || command.output_format == "html" ? Form::html
                : command.svg || command.output_format == "svg" ? Form::svg
                                                                : Form::text;
    if (command.output != "-")
        plan.output = command.output;
    plan.look = read_look(command, !plan.output.empty());
    plan.moments = read_moments(command);
    plan.color_messages = use_color(command.color, platform::Stream::error);
    if (plan.form == Form::html && plan.moments.any())
        throw UsageError("a page shows all moments; --game, --move, --player and --match are for "
                         "drawings");
    bgcheck::Command check;
    check.input = command.input;
    check.rules = command.rules;
    check.config = command.config;
    check.isolated = command.isolated;
    check.jobs = command.jobs;
    plan.check = bgcheck::understand(check);
    std::vector<std::string>& arguments = plan.check.inputs.arguments;
    std::ranges::copy_if(arguments, std::back_inserter(plan.ids), is_id);
    std::erase_if(arguments, is_id);
    return plan;
}

} // namespace bgio::tools::bgshow
