// SPDX-License-Identifier: MIT
#pragma once

#include "context.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bgio::json {

// A member of an object or an element of an array: where its value lies in the text.
struct Item {
    std::string key; // empty for elements
    std::size_t index = 0;
    Span value;
};

// Walks the members of an object or the elements of an array by their brackets, quotes and commas
// alone. So a file is taken apart into events, each with its place, without a tree of the whole;
// and a broken piece costs that piece. What is inside a value is for the JSON parser.
class Items {
public:
    // `container` begins at its bracket. A container that is not closed goes on to its end.
    Items(Context& context, Span container);
    bool next(Item& item);

private:
    [[nodiscard]] bool at_close();
    [[nodiscard]] bool key(Item& item);
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

// The value of a member, or of the element with that index when the key is empty.
[[nodiscard]] std::optional<Span>
find_item(std::string_view text, Span container, std::string_view key, std::size_t index);

} // namespace bgio::json
