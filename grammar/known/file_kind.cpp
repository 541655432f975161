// SPDX-License-Identifier: MIT
#include "known/file_kind.hpp"

#include "common/ascii.hpp"
#include "common/embedded_record.hpp"
#include "common/lines.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>

namespace bgio::known {
namespace {

using namespace std::string_view_literals;

constexpr PhraseText export_it("export the match as .mat");
constexpr PhraseText unpack_it("unpack it first");
constexpr PhraseText as_text("save it as plain text (.txt)");
constexpr PhraseText only_backgammon("bgio reads backgammon only");
constexpr PhraseText not_the_match("choose the match file");

constexpr PhraseText picture("picture");
constexpr PhraseText archive("archive");
constexpr PhraseText document("document");
constexpr PhraseText program("program");
constexpr PhraseText web_page("web page");
constexpr PhraseText mail("mail");
constexpr PhraseText pointer("pointer");
constexpr PhraseText chess("chess game");

// One row for each kind: the bytes, and where they stand.
struct Row {
    std::string_view bytes;
    std::size_t at;
    PhraseText kind, group, advice;
    bool git = false;
};
constexpr std::array rows{
    Row{"\x89PNG"sv, 0, PhraseText("a PNG picture"), picture, export_it},
    Row{"\xFF\xD8\xFF"sv, 0, PhraseText("a JPEG picture"), picture, export_it},
    Row{"GIF8"sv, 0, PhraseText("a GIF picture"), picture, export_it},
    Row{"WEBP"sv, 8, PhraseText("a WebP picture"), picture, export_it},
    Row{"ftyphei"sv, 4, PhraseText("a HEIC picture"), picture, export_it},
    Row{"ftypmif1"sv, 4, PhraseText("a HEIC picture"), picture, export_it},
    Row{"%PDF-"sv, 0, PhraseText("a PDF document"), document, export_it},
    Row{"[Content_Types].xml"sv, 30, PhraseText("an Office document"), document, as_text},
    Row{"mimetypeapplication/vnd.oasis"sv, 30, PhraseText("an Office document"), document, as_text},
    Row{"\xD0\xCF\x11\xE0"sv, 0, PhraseText("an Office document"), document, as_text},
    Row{"{\\rtf"sv, 0, PhraseText("an RTF document"), document, as_text},
    Row{"PK\x03\x04"sv, 0, PhraseText("a ZIP archive"), archive, unpack_it},
    Row{"7z\xBC\xAF\x27\x1C"sv, 0, PhraseText("a 7z archive"), archive, unpack_it},
    Row{"Rar!\x1A\x07"sv, 0, PhraseText("a RAR archive"), archive, unpack_it},
    Row{"1AY&SY"sv, 4, PhraseText("packed with bzip2"), archive, unpack_it},
    Row{"\xFD"
        "7zXZ"sv,
        0,
        PhraseText("packed with xz"),
        archive,
        unpack_it},
    Row{"\x28\xB5\x2F\xFD"sv, 0, PhraseText("packed with zstd"), archive, unpack_it},
    Row{"SQLite format 3"sv,
        0,
        PhraseText("an SQLite database"),
        PhraseText("data file"),
        export_it},
    Row{"\x7F"
        "ELF"sv,
        0,
        PhraseText("a program"),
        program,
        not_the_match},
    Row{"MZ"sv, 0, PhraseText("a program"), program, not_the_match},
    Row{"\xCF\xFA\xED\xFE"sv, 0, PhraseText("a program"), program, not_the_match},
    Row{"#!"sv, 0, PhraseText("a script"), program, not_the_match},
    Row{"MATLAB 5.0 MAT-file"sv,
        0,
        PhraseText("MATLAB data"),
        PhraseText("data file"),
        not_the_match},
    Row{"<!doctype html"sv, 0, PhraseText("a web page"), web_page, as_text},
    Row{"<html"sv, 0, PhraseText("a web page"), web_page, as_text},
    Row{"From:"sv, 0, PhraseText("a mail"), mail, as_text},
    Row{"Received:"sv, 0, PhraseText("a mail"), mail, as_text},
    Row{"Return-Path:"sv, 0, PhraseText("a mail"), mail, as_text},
    Row{"Delivered-To:"sv, 0, PhraseText("a mail"), mail, as_text},
    Row{"MIME-Version:"sv, 0, PhraseText("a mail"), mail, as_text},
    Row{"[Event \""sv, 0, PhraseText("a chess game (PGN)"), chess, only_backgammon},
    Row{"1. e4"sv, 0, PhraseText("a chess game"), chess, only_backgammon},
    Row{"1. d4"sv, 0, PhraseText("a chess game"), chess, only_backgammon},
    Row{"version https://git-lfs.github.com/spec/"sv,
        0,
        PhraseText("a Git LFS pointer"),
        pointer,
        PhraseText("run 'git lfs pull'"),
        true},
    Row{"/annex/objects/"sv,
        0,
        PhraseText("a git-annex pointer"),
        pointer,
        PhraseText("run 'git annex get'"),
        true},
};

[[nodiscard]] bool fits(Row const& row, std::string_view text) {
    return text.size() >= row.at + row.bytes.size()
           && grammar::same_word(text.substr(row.at, row.bytes.size()), row.bytes);
}

// "line 12 looks like mat: try --from mat", if that reads something.
[[nodiscard]] std::optional<Phrase> embedded_match(std::string_view text) {
    constexpr std::size_t most_lines = 200, glance = 1024;
    grammar::Lines lines(text);
    std::int64_t number = 0;
    for (std::string_view line;
         number < static_cast<std::int64_t>(most_lines) && lines.next(line);) {
        ++number;
        if (grammar::trimmed(line).empty())
            continue;
        auto const rest = text.substr(static_cast<std::size_t>(line.data() - text.data()));
        for (Format const* const format : formats())
            if (format->read != nullptr && !format->yields
                && format->sniff(rest.substr(0, glance)) == Confidence::sure
                && grammar::first_match_in(rest, *format))
                return Phrase("line {line} looks like {format}: try --from {format}",
                              {{"line", number}, {"format", format->name}});
    }
    return std::nullopt;
}

[[nodiscard]] FileKind text_kind(std::string_view text) {
    constexpr std::size_t shortest = 64; // no match is shorter
    if (text.size() < shortest && !text.ends_with('\n'))
        return {Phrase("cut off at byte {count}", {{"count", text.size()}}),
                PhraseText("text"),
                PhraseText("get a complete copy")};
    return {PhraseText("text in no known format"),
            PhraseText("text"),
            PhraseText("choose a format with --from")};
}

} // namespace

FileKind file_kind(Source const& source) {
    std::string_view const text = source.text();
    std::size_t const start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos)
        return {PhraseText("empty"), PhraseText("empty file"), PhraseText("get a complete copy")};
    if (text.find_first_not_of('\0') == std::string_view::npos)
        return {PhraseText("nothing but zero bytes"),
                PhraseText("data file"),
                PhraseText("get a complete copy")};
    if (conflict_marker(text))
        return {PhraseText("an unresolved merge, with conflict markers"),
                PhraseText("text"),
                PhraseText("resolve the conflict"),
                true};
    std::string_view const begin = text.substr(source.is_binary() ? 0 : start);
    auto const* const row =
        std::ranges::find_if(rows, [&](Row const& each) { return fits(each, begin); });
    FileKind kind;
    if (row != rows.end())
        kind = {row->kind, row->group, row->advice, row->git};
    else if (source.is_binary() || begin.substr(0, 4096).contains('\0'))
        kind = {PhraseText("data in no known format"), PhraseText("data file"), export_it};
    else
        kind = text_kind(text);
    if (auto advice = source.is_binary() ? std::nullopt : embedded_match(text))
        kind.advice = *std::move(advice);
    return kind;
}

std::optional<Span> conflict_marker(std::string_view text) {
    constexpr std::string_view ours = "<<<<<<< ", between = "=======", theirs = ">>>>>>> ";
    auto const at_line_start = [&](std::string_view marker, std::size_t from) {
        std::size_t at = text.find(marker, from);
        while (at != text.npos && at > 0 && text[at - 1] != '\n')
            at = text.find(marker, at + 1);
        return at;
    };
    std::size_t const begin = at_line_start(ours, 0);
    std::size_t const middle = begin == text.npos ? begin : at_line_start(between, begin);
    if (middle == text.npos || at_line_start(theirs, middle) == text.npos)
        return std::nullopt;
    auto const end = std::min(text.find_first_of("\r\n", begin), text.size());
    return Span{static_cast<Offset>(begin), static_cast<Offset>(end)};
}

} // namespace bgio::known
