// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bgio/diagnostic.hpp>
#include <bgio/limits.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace bgio::json {

// A position in the document: a chain on the stack that becomes a JSON pointer only for a message.
// It has a span if its text is known.
struct JsonPath {
    JsonPath const* parent = nullptr;
    std::string_view key;  // of a member
    std::size_t index = 0; // of an element, where there is no key
    Span span;

    [[nodiscard]] std::string path() const; // "/matches/0/games/3/length"; the document is ""
};

// What all functions that read one file need: its text and how to report problems.
class Context {
public:
    Context(std::string_view text, Reporter& reporter, Limits const& limits = {})
        : text_(text), reporter_(reporter), limits_(limits) {}

    [[nodiscard]] Limits const& limits() const { return limits_; }
    // Nested arrays and objects: our own files have five levels.
    [[nodiscard]] std::size_t deepest() const { return std::min<std::size_t>(limits_.nesting, 16); }
    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::string_view text(Span span) const {
        return text_.substr(span.begin, span.end - span.begin);
    }

    // Reports a syntax error. A run of broken text is reported once: the next error counts only
    // after something was read successfully.
    void syntax(Offset at, Phrase const& reason);
    void read_well() { broken_ = false; }
    void too_deep(Span value);
    void line_too_long(Span line);

    // `cost` says what is lost by it: "the event is ignored".
    void wrong(JsonPath const& place, Phrase const& expected, Phrase const& found, PhraseText cost);
    // Once for each key and kind of object, not for each of ten thousand events.
    void unknown_key(JsonPath const& place, std::string_view key);
    void newer_version(JsonPath const& place, std::int64_t version, int known);

private:
    [[nodiscard]] Span locate(JsonPath const& place);

    std::string_view text_;
    Reporter& reporter_;
    Limits limits_;
    bool broken_ = false;
    std::optional<Offset> broken_at_; // a file cut short ends everything that is open in it at once
    std::size_t searched_ = 0;        // bytes, to find places
    std::set<std::string, std::less<>> unknown_;
};

// A short description of a value: "the number 12", "the text 'abc'", "an object".
[[nodiscard]] Phrase as_phrase(boost::json::value const& value);

// A member of an object or an element of an array: where its value lies in the text.
struct Element {
    std::string key; // empty for elements
    std::size_t index = 0;
    Span value;
};

// Walks the members of an object or the elements of an array by their brackets, quotes and commas
// alone. So a file is taken apart into events, each with its place, without a tree of the whole;
// and a broken piece costs that piece. What is inside a value is for the JSON parser.
class ElementWalker {
public:
    // `container` begins at its bracket. A container that is not closed goes on to its end.
    ElementWalker(Context& context, Span container);
    bool next(Element& item);

private:
    [[nodiscard]] bool at_close();
    [[nodiscard]] bool key(Element& item);
    void skip_broken();

    Context& context_;
    std::string_view text_;
    std::size_t at_;
    std::size_t end_;
    std::size_t count_ = 0;
    char close_;
};

// The end of the value that begins at `at`, as far as brackets and quotes tell. Wrong brackets are
// taken for a slip: a bracket that fits an outer one closes the inner ones with it.
[[nodiscard]] std::size_t skip_value(std::string_view text, std::size_t at, std::size_t end);
[[nodiscard]] std::size_t skip_space(std::string_view text, std::size_t at, std::size_t end);

// Parses a value that is held whole: an event, a header. Broken JSON is reported where it breaks
// and gives null, which no place of our format allows; so does one that is nested too deep.
[[nodiscard]] boost::json::value parse(Context& context, Span span);

} // namespace bgio::json
