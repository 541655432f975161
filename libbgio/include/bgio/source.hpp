// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <bgio/limits.hpp>
#include <bgio/span.hpp>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

enum class Encoding : std::uint8_t { utf8, utf16_le, utf16_be, windows_1252 };

// Both 1-based; the column counts code points of the decoded line, a tab is one, a BOM none. A
// place in a binary file is in line 1, though it has no lines, and the column counts its bytes.
struct LineColumn {
    std::uint32_t line = 1;
    std::uint32_t column = 1;

    friend bool operator==(LineColumn, LineColumn) = default;
};
[[nodiscard]] std::string to_string(LineColumn place); // "14:5"

// The world failed: a file cannot be opened, read or written. Caught once, in the tool (exit 3).
class IoError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The text of one file: unpacked where it was gzip, decoded to UTF-8, without BOM and end mark.
// Spans are byte ranges of text(). A binary file is left as its bytes are.
class Source {
public:
    // Throws IoError when the file cannot be read or is damaged gzip. A file larger than the limits
    // is read as far as they reach, to the end of a line.
    [[nodiscard]] static Source from_file(std::string const& path, Limits const& limits = {});
    [[nodiscard]] static Source
    from_bytes(std::string name, std::string bytes, Limits const& limits = {});

    [[nodiscard]] std::string const& name() const { return name_; }
    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::string_view text(Span span) const;
    [[nodiscard]] Encoding encoding() const { return encoding_; }
    [[nodiscard]] bool had_bom() const { return had_bom_; }
    // What old programs put behind the text: bytes 0x1A, by which DOS knew the end of a file.
    [[nodiscard]] std::string_view end_mark() const { return end_mark_; }
    [[nodiscard]] bool was_compressed() const { return was_compressed_; }
    // Why the text ends before the file does; nothing where it is whole.
    [[nodiscard]] std::optional<Diagnostic> const& cut() const { return cut_; }
    // For its readers.
    [[nodiscard]] Limits const& limits() const { return limits_; }
    // A NUL among the first 64 bytes, no BOM, no UTF-8: nothing for people, no line to fix.
    [[nodiscard]] bool is_binary() const { return binary_; }

    // Not thread-safe: the index of lines is made at the first question.
    [[nodiscard]] LineColumn locate(Offset offset) const;
    [[nodiscard]] std::string_view line(std::uint32_t number) const; // without its line end
    [[nodiscard]] std::uint32_t line_count() const;

private:
    Source() = default;
    void say_cut(std::size_t limit, DiagnosticId why);
    void cut_to(std::string& bytes, std::size_t limit, DiagnosticId why);

    std::string name_;
    Limits limits_;
    std::optional<Diagnostic> cut_;
    std::string text_;
    std::string end_mark_;
    Encoding encoding_ = Encoding::utf8;
    bool had_bom_ = false;
    bool was_compressed_ = false;
    bool binary_ = false;
    mutable std::vector<Offset> line_starts_;
    struct Located {
        Offset start = 0, at = 0;
        std::uint32_t columns = 0; // of `at`, 1-based; 0: nothing located yet
    };
    mutable Located last_;
};

[[nodiscard]] std::string_view to_string(Encoding encoding);

} // namespace bgio
