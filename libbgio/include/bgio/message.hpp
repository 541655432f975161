// SPDX-License-Identifier: MIT
// The values of a message, kept as values: words are made from them when a report is written.
//
//     Argument("player", player.name), Argument("points", PointCount{2}),
//     Argument("how", Phrase("a drop by {player}", {{"player", player.name}}))
#pragma once

#include <bgio/dice.hpp>
#include <bgio/fmt.hpp>
#include <bgio/point.hpp>
#include <bgio/side.hpp>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace bgio {

// The words of a phrase: always a literal, so that every phrase of the program can be collected and
// translated. Written as PhraseText("...") or Phrase("..."), which is what xgettext looks for.
struct PhraseText {
    std::string_view text; // English, with its values in braces

    // @cond
    constexpr PhraseText() = default; // no words
    explicit consteval PhraseText(char const* literal) : text(literal) {}
    // @endcond

    friend constexpr bool operator==(PhraseText, PhraseText) = default;
};

struct Argument;
// The values of a message or phrase.
using Arguments = std::vector<Argument>;

// A part of a sentence with the values that it names in braces. (Its functions are defined
// elsewhere: an Argument may hold a Phrase, so it is not complete here.)
struct Phrase {
    // @cond
    struct Literal { // converts from a literal and from nothing else
        std::string_view text;
        consteval Literal(char const* literal) : text(literal) {}
    };
    // @endcond

    std::string text; // English, the template
    Arguments values; // for its braces

    // @cond
    Phrase();
    explicit Phrase(Literal literal);
    Phrase(Literal literal, Arguments values_);
    Phrase(PhraseText words); // a phrase without values is its text
    Phrase(PhraseText words, Arguments values_);
    Phrase(Phrase const&);
    Phrase(Phrase&&) noexcept;
    Phrase& operator=(Phrase const&);
    Phrase& operator=(Phrase&&) noexcept;
    ~Phrase();
    // @endcond

    // As it was written to a file: there the text is no literal.
    [[nodiscard]] static Phrase restored(std::string text, Arguments values);

    friend bool operator==(Phrase const&, Phrase const&);
};

// An amount of points: "1 point", "2 points".
struct PointCount {
    int count = 0; // how many

    friend bool operator==(PointCount, PointCount) = default;
};

// Text is what the file or the user wrote, or a proper name: a player, a play, a tag, a format. It
// is never translated; words are a Phrase.
using Value = std::variant<std::string, std::int64_t, Dice, Point, PointCount, BySide<int>, Phrase>;

[[nodiscard]] std::string to_string(PointCount points); // "2 points"
// Its text with its values.
[[nodiscard]] std::string to_string(Phrase const& phrase);
// As a message shows it.
[[nodiscard]] std::string to_string(Value const& value);

namespace detail {

template <class T>
Value make_value(T&& value) {
    using Plain = std::remove_cvref_t<T>;
    if constexpr (std::integral<Plain> && !std::same_as<Plain, bool> && !std::same_as<Plain, char>)
        return static_cast<std::int64_t>(value);
    else if constexpr (std::same_as<Plain, PhraseText>)
        return Phrase(value);
    else if constexpr (std::same_as<Plain, Value>)
        return std::forward<T>(value);
    else if constexpr (std::constructible_from<Value, std::in_place_type_t<Plain>, T&&>)
        return Value(std::in_place_type<Plain>, std::forward<T>(value));
    else
        return fmt::format("{}", value);
}

} // namespace detail

// A named value of a message.
struct Argument {
    std::string name; // as the template calls it
    Value value;      // what it is

    // From whatever Value can hold; other types are kept as the text they print as. A literal is
    // words, and words are a Phrase.
    template <class T>
        requires(!std::convertible_to<T, char const*>)
    Argument(std::string_view name_, T&& value_)
        : name(name_), value(detail::make_value(std::forward<T>(value_))) {}

    friend bool operator==(Argument const&, Argument const&) = default;
};

// "a, b, c": one phrase of several, which are at least one.
[[nodiscard]] Phrase phrase_list(std::span<Phrase const> parts);

// A template with its values: "{player} can still play the {die}". Braces inside a value mean
// nothing; a value that is missing shows as "{name}".
[[nodiscard]] std::string fill_template(std::string_view form, Arguments const& values);

} // namespace bgio
