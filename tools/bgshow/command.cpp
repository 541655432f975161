// SPDX-License-Identifier: MIT
#include "bgshow/command.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <clocale>
#include <iterator>
#include <langinfo.h>
#include <string_view>
#include <unistd.h>

namespace bgio::tools::bgshow {

namespace {

// Somebody looks at it, on a terminal that can show it.
[[nodiscard]] bool terminal_shows_unicode() {
    if (::isatty(STDOUT_FILENO) != 1 || std::setlocale(LC_CTYPE, "") == nullptr)
        return false;
    return std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
}

[[nodiscard]] BoardLook read_look(Command const& command, bool to_terminal) {
    bool const chosen = command.output_format == "unicode";
    bool const color =
        to_terminal ? use_color(command.color, STDOUT_FILENO) : command.color == Color::always;
    if (command.output_format == "text")
        return BoardLook::plain;
    if (chosen || (to_terminal && terminal_shows_unicode()) || color)
        return color ? BoardLook::colored : BoardLook::unicode;
    return BoardLook::plain;
}

// A file of that name goes before an ID.
[[nodiscard]] bool is_id(std::string const& argument) {
    std::error_code error;
    return argument != "-" && !argument.starts_with('@')
           && !std::filesystem::exists(argument, error) && detect_codec(argument);
}

[[nodiscard]] MomentWish read_moments(Command const& command) {
    MomentWish wish = command.moments;
    if (wish.game < 0 || wish.move < 0)
        throw UsageError("--game and --move count from 1");
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
    plan.look = read_look(command, plan.output.empty());
    plan.moments = read_moments(command);
    plan.color_messages = use_color(command.color, STDERR_FILENO);
    if (plan.form == Form::html && plan.moments.any())
        throw UsageError("a page shows all moments; --game, --move, --player and --match are for "
                         "drawings");
    command.rules.check();
    bgcheck::Command check;
    check.input = command.input;
    std::vector<std::string>& arguments = check.input.request.arguments;
    std::ranges::copy_if(arguments, std::back_inserter(plan.ids), is_id);
    std::erase_if(arguments, is_id);
    bool const only_ids = arguments.empty() && check.input.request.files_from.empty();
    if (only_ids && !plan.ids.empty())
        return plan;
    check.rules = command.rules;
    check.config = command.config;
    check.isolated = command.isolated;
    check.jobs = command.jobs;
    plan.check = bgcheck::understand(check);
    return plan;
}

} // namespace bgio::tools::bgshow
