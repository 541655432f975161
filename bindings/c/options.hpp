// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/bgio.hpp>
#include <boost/json/object.hpp>
#include <expected>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace bgio::c {

// An answer that is an error.
struct Error {
    std::string code; // "invalid-option", or that of a diagnostic: "BG507"
    std::string message;
};
template <class T>
using OrError = std::expected<T, Error>;

[[nodiscard]] Error invalid_option(std::string message);
[[nodiscard]] Error error_of(Diagnostic const& diagnostic);

// The options of a call.
struct Options {
    std::string name = "<memory>"; // of the file
    Format const* from = nullptr;  // null: detected
    Format const* to = nullptr;    // null: not given
    std::string dialect;           // of `to`; empty: its first
    RuleOverrides rules;
    OnIllegal on_illegal = OnIllegal::apply;
    bool unsafe = false; // apply unsafe fixes too

    std::optional<PositionRecord> position;
    std::string id; // of the position
    std::optional<Dice> dice;
    std::optional<WrittenPlay> legal;
    bool plays = false;
    DiagnosticList notes; // on reading the ID
};

// Reads the options that a function takes. `text` is null for none.
[[nodiscard]] OrError<Options> read_options(char const* text,
                                            std::initializer_list<std::string_view> taken);

} // namespace bgio::c
