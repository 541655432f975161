// SPDX-License-Identifier: MIT
// The text of a file: Source.
//
//     Source const source = Source::from_file("match.mat"); // throws IoError
//     IoResult<Source> const same = Source::try_from_file("match.mat"); // throws nothing
//     LineColumn const place = source.locate(finding.span.begin);
//     fmt::print("{}: {}\n", place, source.line(place.line));
#pragma once

#include <bgio/diagnostic.hpp>
#include <bgio/limits.hpp>
#include <bgio/span.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio {

// How the bytes of a file are encoded.
enum class Encoding : std::uint8_t { utf8, utf16_le, utf16_be, windows_1252 };

// A file cannot be opened, read or written. what() is "path: reason".
class IoError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What a file gives, or why it cannot be read or written. Functions whose name begins with try_
// return it; those without throw the error, and are not there where a program is compiled without
// exceptions.
template <class T>
using IoResult = std::expected<T, IoError>;

#ifdef __cpp_exceptions
// What is expected, or throws the error.
template <class T>
[[nodiscard]] T value_or_throw(IoResult<T> result) {
    if (!result)
        throw std::move(result.error());
    return *std::move(result);
}
#endif

// The text of a file: unpacked if it is gzip, decoded to UTF-8, without BOM and end mark. Spans are
// byte ranges of text(). The text of a binary file is its bytes.
class Source {
public:
    // The error is a file that cannot be read or is damaged gzip. A file larger than the limits is
    // cut at the end of a line.
    [[nodiscard]] static IoResult<Source> try_from_file(std::string const& path,
                                                        Limits const& limits = {});
    // The same for the bytes of a file; `name` is shown in reports.
    [[nodiscard]] static IoResult<Source>
    try_from_bytes(std::string name, std::string bytes, Limits const& limits = {});
#ifdef __cpp_exceptions
    // The same; they throw the error.
    [[nodiscard]] static Source from_file(std::string const& path, Limits const& limits = {}) {
        return value_or_throw(try_from_file(path, limits));
    }
    [[nodiscard]] static Source
    from_bytes(std::string name, std::string bytes, Limits const& limits = {}) {
        return value_or_throw(try_from_bytes(std::move(name), std::move(bytes), limits));
    }
#endif

    // The path or the name given to from_bytes().
    [[nodiscard]] std::string const& name() const { return name_; }
    // The whole text, UTF-8.
    [[nodiscard]] std::string_view text() const { return text_; }
    // A part of the text.
    [[nodiscard]] std::string_view text(Span span) const;
    // How the file is encoded.
    [[nodiscard]] Encoding encoding() const { return encoding_; }
    // The file starts with a byte order mark.
    [[nodiscard]] bool had_bom() const { return had_bom_; }
    // The bytes 0x1A at the end of files of DOS programs.
    [[nodiscard]] std::string_view end_mark() const { return end_mark_; }
    // The file is gzip.
    [[nodiscard]] bool was_compressed() const { return was_compressed_; }
    // Why the text ends before the file does; absent: the text is complete.
    [[nodiscard]] std::optional<Diagnostic> const& cut() const { return cut_; }
    // The limits it was read with; a short text may have fewer games, events and findings.
    [[nodiscard]] Limits const& limits() const { return limits_; }
    // There is a NUL among the first 64 bytes, and the file has no BOM and is not UTF-8.
    [[nodiscard]] bool is_binary() const { return binary_; }

    // The place of a byte of text(). Not thread-safe: the first call makes an index of the lines,
    // here and in the next two functions.
    [[nodiscard]] LineColumn locate(Offset offset) const;
    // A line without its line end, counted from 1.
    [[nodiscard]] std::string_view line(std::uint32_t number) const;
    // The number of lines.
    [[nodiscard]] std::uint32_t line_count() const;

private:
    Source() = default;
    void report_cut(std::size_t limit, DiagnosticId why);
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
    struct LineIndex {
        static constexpr std::size_t gap = 64;
        // Where a line begins, and its number.
        struct Start {
            Offset at;            // of its first byte
            std::uint32_t number; // from 1
        };
        std::vector<Start> starts; // with gaps, in which there may be more; empty: not made yet
        std::uint32_t count = 0;   // of all starts
        bool has_cr = false;
    };
    [[nodiscard]] LineIndex const& lines() const;
    [[nodiscard]] std::size_t next_start(std::size_t i, std::size_t at) const;
    mutable LineIndex lines_;
    struct Located {
        Offset start = 0, at = 0;
        std::uint32_t columns = 0; // of `at`, 1-based; 0: nothing located yet
    };
    mutable Located last_;
};

// "UTF-8", "UTF-16", "Windows-1252".
[[nodiscard]] std::string_view to_string(Encoding encoding);

} // namespace bgio
