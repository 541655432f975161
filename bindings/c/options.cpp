// SPDX-License-Identifier: MIT
#include "options.hpp"

#include <algorithm>
#include <array>
#include <bgio/notation.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::c {

namespace {

namespace json = boost::json;

OrError<std::string> text_of(std::string_view key, json::value const& value) {
    if (auto const* const text = value.if_string())
        return std::string(*text);
    return std::unexpected(invalid_option(fmt::format("option '{}' must be a string", key)));
}

OrError<bool> flag_of(std::string_view key, json::value const& value) {
    if (auto const* const flag = value.if_bool())
        return *flag;
    return std::unexpected(invalid_option(fmt::format("option '{}' must be true or false", key)));
}

OrError<Format const*> format_named(std::string const& name, bool write) {
    Format const* const format = find_format(name);
    if (format != nullptr && (write ? format->make_writer != nullptr : format->read != nullptr))
        return format;
    return std::unexpected(
        invalid_option(fmt::format("cannot {} the format '{}'", write ? "write" : "read", name)));
}

OrError<void> set_name(Options& options, std::string text) {
    options.name = std::move(text);
    return {};
}

OrError<void> set_from(Options& options, std::string text) {
    auto const format = format_named(text, false);
    if (!format)
        return std::unexpected(format.error());
    options.from = *format;
    return {};
}

OrError<void> set_to(Options& options, std::string text) {
    auto const format = format_named(text, true);
    if (!format)
        return std::unexpected(format.error());
    options.to = *format;
    return {};
}

OrError<void> set_dialect(Options& options, std::string text) {
    options.dialect = std::move(text);
    return {};
}

OrError<void> set_preset(Options& options, std::string text) {
    auto const preset = find_preset(text);
    if (!preset)
        return std::unexpected(error_of(preset.error()));
    options.rules.preset = *preset;
    options.rules.name = std::move(text);
    return {};
}

OrError<void> set_on_illegal(Options& options, std::string text) {
    constexpr std::array<std::string_view, 3> words{"apply", "stop", "repair"}; // as OnIllegal
    auto const found = std::ranges::find(words, text);
    if (found == words.end())
        return std::unexpected(
            invalid_option(fmt::format("option 'on_illegal' cannot be '{}'; expected one of {}",
                                       text,
                                       fmt::join(words, ", "))));
    options.on_illegal = static_cast<OnIllegal>(found - words.begin());
    return {};
}

OrError<void> set_id(Options& options, std::string text) {
    auto const codec = detect_codec(text);
    if (!codec)
        return std::unexpected(error_of(codec.error()));
    auto record = (*codec)->decode(text, {}, options.notes);
    if (!record)
        return std::unexpected(error_of(record.error()));
    options.position = *std::move(record);
    options.id = std::move(text);
    return {};
}

OrError<void> set_dice(Options& options, std::string text) {
    std::erase(text, '-');
    if (text.size() == 2)
        options.dice = Dice::make(text[0] - '0', text[1] - '0');
    if (!options.dice)
        return std::unexpected(invalid_option(
            fmt::format("option 'dice' cannot be '{}'; expected two dice, such as 31", text)));
    return {};
}

OrError<void> set_legal(Options& options, std::string text) {
    auto play = parse_play(text);
    if (!play)
        return std::unexpected(error_of(play.error()));
    options.legal = *std::move(play);
    return {};
}

struct TextOption {
    std::string_view key;
    OrError<void> (*set)(Options& options, std::string text);
};

constexpr std::array text_options{
    TextOption{"name", set_name},
    TextOption{"from", set_from},
    TextOption{"to", set_to},
    TextOption{"dialect", set_dialect},
    TextOption{"rules", set_preset},
    TextOption{"on_illegal", set_on_illegal},
    TextOption{"id", set_id},
    TextOption{"dice", set_dice},
    TextOption{"legal", set_legal},
};

OrError<void> set_flag(bool& flag, std::string_view key, json::value const& value) {
    auto const given = flag_of(key, value);
    if (!given)
        return std::unexpected(given.error());
    flag = *given;
    return {};
}

// "rule": {"jacoby": "on"}
OrError<void> set_rules(Options& options, json::value const& value) {
    auto const* const rules = value.if_object();
    if (rules == nullptr)
        return std::unexpected(invalid_option("option 'rule' must be an object of strings"));
    for (auto const& [name, setting] : *rules) {
        auto const text = text_of(name, setting);
        if (!text)
            return std::unexpected(text.error());
        std::string assignment = fmt::format("{}={}", std::string_view(name), *text);
        RuleSet scratch;
        if (auto const set = set_rule(scratch, assignment); !set)
            return std::unexpected(error_of(set.error()));
        options.rules.assignments.push_back(std::move(assignment));
    }
    return {};
}

OrError<void> set_option(Options& options, std::string_view key, json::value const& value) {
    if (key == "unsafe")
        return set_flag(options.unsafe, key, value);
    if (key == "plays")
        return set_flag(options.plays, key, value);
    if (key == "rule")
        return set_rules(options, value);
    auto const row = std::ranges::find(text_options, key, &TextOption::key);
    auto text = text_of(key, value);
    if (!text)
        return std::unexpected(text.error());
    return row->set(options, *std::move(text));
}

} // namespace

Error invalid_option(std::string message) { return {"invalid-option", std::move(message)}; }

Error error_of(Diagnostic const& diagnostic) {
    return {std::string(diagnostic_info(diagnostic.id).code), message_text(diagnostic)};
}

OrError<Options> read_options(char const* text, std::initializer_list<std::string_view> taken) {
    Options options;
    if (text == nullptr)
        return options;
    boost::system::error_code failed;
    json::value const given = json::parse(text, failed);
    auto const* const object = failed ? nullptr : given.if_object();
    if (object == nullptr)
        return std::unexpected(invalid_option("the options must be a JSON object"));
    for (auto const& [key, value] : *object) {
        if (std::ranges::find(taken, std::string_view(key)) == taken.end())
            return std::unexpected(
                invalid_option(fmt::format("unknown option '{}'; expected one of {}",
                                           std::string_view(key),
                                           fmt::join(taken, ", "))));
        if (auto const set = set_option(options, key, value); !set)
            return std::unexpected(set.error());
    }
    return options;
}

} // namespace bgio::c
