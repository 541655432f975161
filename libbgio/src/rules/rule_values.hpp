// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bgio/cube.hpp>
#include <bgio/rule_set.hpp>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

// The values of the rules as people write them, and how a field is read from and written as one.
namespace bgio::rule_words {

template <class T>
struct NamedValue {
    std::string_view name;
    T value;
};

inline constexpr std::array on_off{NamedValue{"on", true}, NamedValue{"off", false}};
inline constexpr std::array yes_no{NamedValue{"yes", true}, NamedValue{"no", false}};
inline constexpr std::array openings{NamedValue{"higher-die", Opening::higher_die},
                                     NamedValue{"white-starts", Opening::white_starts}};
inline constexpr std::array closed_points{NamedValue{"forbidden", ClosedPoint::forbidden},
                                          NamedValue{"self-hit", ClosedPoint::self_hit}};
inline constexpr std::array compulsions{NamedValue{"always", Compulsion::always},
                                        NamedValue{"until-home", Compulsion::until_home}};
inline constexpr std::array bear_offs{NamedValue{"larger-die", BearOff::larger_die},
                                      NamedValue{"exact", BearOff::exact}};
inline constexpr std::array resigns{NamedValue{"any", Resign::any},
                                    NamedValue{"no-contact", Resign::no_contact}};
inline constexpr std::array dead_cubes{NamedValue{"off", DeadCube::off},
                                       NamedValue{"warning", DeadCube::warning},
                                       NamedValue{"error", DeadCube::error}};

// Equal but for the case of ASCII letters.
[[nodiscard]] constexpr bool same_word(std::string_view a, std::string_view b) {
    auto const lower = [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    return std::ranges::equal(a, b, {}, lower, lower);
}

// "on, off": made from the table, so that a message cannot name other values than the reader takes.
template <auto const& rows>
struct Listing {
    static constexpr std::size_t size = [] {
        std::size_t size = 2 * (rows.size() - 1);
        for (auto const& row : rows)
            size += row.name.size();
        return size;
    }();
    static constexpr std::array<char, size + 1> text = [] {
        std::array<char, size + 1> text{}; // ends in 0
        auto at = text.begin();
        for (auto const& row : rows) {
            if (at != text.begin())
                at = std::ranges::copy(std::string_view(", "), at).out;
            at = std::ranges::copy(row.name, at).out;
        }
        return text;
    }();
};
template <auto const& rows>
inline constexpr auto listed = PhraseText(Listing<rows>::text.data());

template <auto member, auto const& words>
bool set_named_value(RuleSet& rules, std::string_view value) {
    auto const word =
        std::ranges::find_if(words, [value](auto const& w) { return same_word(w.name, value); });
    if (word == words.end())
        return false;
    rules.*member = word->value;
    return true;
}

template <auto member, auto const& words>
std::string get_named_value(RuleSet const& rules) {
    auto const word =
        std::ranges::find_if(words, [&rules](auto const& w) { return w.value == rules.*member; });
    return word == words.end() ? std::string() : std::string(word->name);
}

[[nodiscard]] inline std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    char const* const end = text.data() + text.size();
    auto const [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

// As many as a cube can hold.
inline constexpr auto automatic_double_values = PhraseText("a number from 0 to 15");

inline bool set_automatic_doubles(RuleSet& rules, std::string_view value) {
    std::optional<int> const number = whole_number(value);
    if (!number || *number < 0 || *number > 15)
        return false;
    rules.automatic_doubles = *number;
    return true;
}

inline std::string get_automatic_doubles(RuleSet const& rules) {
    return std::to_string(rules.automatic_doubles);
}

inline constexpr auto cube_limit_values = PhraseText("none, or a power of two from 1 to 32768");

inline bool set_cube_limit(RuleSet& rules, std::string_view value) {
    std::optional<int> const number = same_word(value, "none") ? 0 : whole_number(value);
    if (!number || (*number == 0) != same_word(value, "none"))
        return false;
    if (*number != 0 && !Cube::make(*number, std::nullopt))
        return false;
    rules.cube_limit = *number;
    return true;
}

inline std::string get_cube_limit(RuleSet const& rules) {
    return rules.cube_limit == 0 ? "none" : std::to_string(rules.cube_limit);
}

inline bool set_variant(RuleSet& rules, std::string_view value) {
    Variant const* const variant = find_variant(value);
    if (variant == nullptr)
        return false;
    rules.variant = *variant;
    return true;
}

inline std::string get_variant(RuleSet const& rules) { return std::string(rules.variant->name); }

} // namespace bgio::rule_words
