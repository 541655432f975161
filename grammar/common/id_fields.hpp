// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bgio/span.hpp>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace bgio::ids {

// A field of an ID: its text, its span in the given text, and its number from 1; 0 if the fields
// are not numbered.
struct Field {
    std::string_view text;
    Span span;
    int number = 0;
};

// An ID cut at its colons. What is beyond the capacity is counted but not kept.
class Fields {
public:
    static constexpr std::size_t capacity = 54; // a FIBS line has 53

    // `whole` is the text that was given, `id` the part of it that holds the ID.
    Fields(std::string_view whole, std::string_view id);

    [[nodiscard]] std::size_t size() const { return size_; }
    // Empty, at the end of the ID, where there is none.
    [[nodiscard]] Field const& operator[](std::size_t i) const {
        return i < kept() ? fields_[i] : end_;
    }
    [[nodiscard]] Span span() const { return span_; }

private:
    [[nodiscard]] std::size_t kept() const { return size_ < capacity ? size_ : capacity; }
    std::array<Field, capacity> fields_;
    std::size_t size_ = 0;
    Field end_;
    Span span_;
};

[[nodiscard]] Field part_of(std::string_view whole, std::string_view part, int number = 0);

// Without white space at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text);
// Up to the first white space.
[[nodiscard]] std::string_view first_word(std::string_view text);
// Without "NAME=" or "NAME:" in any case, blanks allowed around the sign; the text as it is when it
// does not start so. `name` is in lower case.
[[nodiscard]] std::string_view without_label(std::string_view text, std::string_view name);

[[nodiscard]] std::size_t characters(std::string_view text); // code points of UTF-8
// The character that starts at this byte, for a message.
[[nodiscard]] std::string character_at(std::string_view text, std::size_t byte);
// Untrusted text for a message: shortened, with invalid bytes as \xNN.
[[nodiscard]] std::string shown(std::string_view text);

void append(std::string& out, int number);
// ":12"
void append_field(std::string& out, int number);

} // namespace bgio::ids
