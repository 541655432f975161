// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"
#include "internal/platform.hpp"
#include "text/encoding.hpp"

#include <algorithm>
#include <bgio/source.hpp>
#include <limits>

namespace bgio {

namespace {

constexpr std::size_t offset_limit = std::numeric_limits<Offset>::max();

// Bytes of text for each byte of gzip: real files have up to 12.
constexpr std::size_t most_packing = 30;
constexpr std::size_t always_unpacked = std::size_t{16} << 20;
// A text may have some games, some events in a game and some findings, however short it is, and
// then one for so many bytes. Those in memory are larger than the text that they are written in.
constexpr std::size_t always_allowed = 1000;
constexpr std::size_t always_in_game = 12'000;
constexpr std::size_t always_games = 20'000;
constexpr std::size_t bytes_for_game = 64;
constexpr std::size_t bytes_for_event = 24;
constexpr std::size_t bytes_for_finding = 200;

// The place behind the next line end; npos: there is none.
[[nodiscard]] std::size_t next_line(std::string_view text, std::size_t at, bool has_cr) {
    at = has_cr ? text.find_first_of("\r\n", at) : text.find('\n', at);
    if (at == std::string_view::npos)
        return at;
    return at + (text.substr(at).starts_with("\r\n") ? 2 : 1);
}

[[nodiscard]] bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// What is left of the last code point where its end was cut off.
void drop_half_character(std::string& bytes) {
    std::size_t begin = bytes.size();
    while (begin > 0 && bytes.size() - begin < 4 && is_continuation(bytes[begin - 1]))
        --begin;
    if (begin == 0)
        return;
    auto const lead = static_cast<unsigned char>(bytes[begin - 1]);
    std::size_t const whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    if (bytes.size() - (begin - 1) < whole)
        bytes.resize(begin - 1);
}

// Of bytes whose end was cut off: back to the last line end, so that no line is read by halves. Far
// from one, where the line would be too long anyhow, to the last whole character.
void drop_half_line(std::string& bytes, std::size_t line_bytes) {
    std::size_t const near = bytes.size() - std::min(bytes.size(), line_bytes);
    auto const line_end = std::string_view(bytes).substr(near).find_last_of("\n\r");
    if (line_end != std::string_view::npos)
        bytes.resize(near + line_end + 1);
    bool const utf16 = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    if (utf16)
        bytes.resize(bytes.size() / 2 * 2);
    else
        drop_half_character(bytes);
}

[[nodiscard]] std::string take_end_mark(std::string& text) {
    std::size_t const end = text.find_last_not_of('\x1A') + 1; // 0: nothing else in it
    std::string mark = text.substr(end);
    text.resize(end);
    return mark;
}

[[nodiscard]] std::unexpected<IoError> failure(std::string const& what) {
    return std::unexpected(IoError(what));
}

constexpr std::string_view gzip_beginning = "\x1F\x8B\x08";

[[nodiscard]] bool is_gzip(std::string_view bytes) { return bytes.starts_with(gzip_beginning); }

// Several members one behind the other are one text, as gzip has it; zero bytes behind the last
// are padding. Gives up to `most` bytes. The error is damaged data, or data that are cut off where
// they should be the whole file.
[[nodiscard]] IoResult<std::string>
unpack_gzip(std::string_view packed, bool whole, std::size_t most, std::string const& name) {
    std::string text;
    for (;;) {
        Inflated member = inflate(packed, most - text.size());
        if (text.empty())
            text = std::move(member.bytes);
        else
            text += member.bytes;
        if (member.end == InflateEnd::too_large || (member.end == InflateEnd::cut_off && !whole))
            return text;
        if (member.end != InflateEnd::whole)
            return failure(name + ": damaged gzip data"
                           + (member.end == InflateEnd::cut_off ? ": it ends too early" : ""));
        packed.remove_prefix(member.consumed);
        packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
        if (packed.empty() || (!whole && gzip_beginning.starts_with(packed)))
            return text;
        if (!is_gzip(packed))
            return failure(name + ": damaged gzip data: something else follows its end");
    }
}

// The error is "path: reason".
[[nodiscard]] IoResult<std::string> read_file(std::string const& path, std::size_t most) {
    auto file = platform::File::open(path);
    if (!file)
        return failure(path + ": " + file.error().message());
    if (file->is_directory())
        return failure(path + ": is a directory, not a file");
    auto bytes = file->read_all(most);
    if (!bytes)
        return failure(path + ": " + bytes.error().message());
    if (bytes->size() < std::min(file->size(), most))
        return failure(path + ": became shorter while it was read");
    return *std::move(bytes);
}

} // namespace

void Source::report_cut(std::size_t limit, DiagnosticId why) {
    cut_.emplace(why, std::initializer_list<Argument>{{"limit", bytes_text(limit)}});
}

void Source::cut_to(std::string& bytes, std::size_t limit, DiagnosticId why) {
    if (bytes.size() <= limit)
        return;
    report_cut(limit, why);
    bytes.resize(limit);
    drop_half_line(bytes, limits_.line_bytes);
}

IoResult<Source> Source::try_from_file(std::string const& path, Limits const& limits) {
    std::size_t const most = std::min(limits.file_bytes, offset_limit);
    auto bytes = read_file(path, most + 1);
    if (!bytes)
        return std::unexpected(std::move(bytes.error()));
    return try_from_bytes(path, *std::move(bytes), limits);
}

IoResult<Source> Source::try_from_bytes(std::string name, std::string bytes, Limits const& limits) {
    Source source;
    source.name_ = std::move(name);
    source.limits_ = limits;
    std::size_t const most = std::min(limits.file_bytes, offset_limit);
    bool const whole = bytes.size() <= most;
    source.was_compressed_ = is_gzip(bytes);
    if (source.was_compressed_) {
        std::size_t const unpacked =
            std::min({limits.unpacked_bytes,
                      std::max(bytes.size() * most_packing, always_unpacked),
                      offset_limit});
        bytes.resize(std::min(bytes.size(), most));
        auto text = unpack_gzip(bytes, whole, unpacked + 1, source.name_);
        if (!text)
            return std::unexpected(std::move(text.error()));
        bytes = *std::move(text);
        source.cut_to(bytes, unpacked, DiagnosticId::unpacked_too_large);
        if (!whole && !source.cut_) {
            source.report_cut(most, DiagnosticId::file_too_large);
            drop_half_line(bytes, limits.line_bytes);
        }
    } else {
        source.cut_to(bytes, most, DiagnosticId::file_too_large);
    }
    text::Decoded decoded = text::decode(std::move(bytes));
    // A single byte of Windows-1252 can become three of UTF-8.
    source.cut_to(decoded.text, offset_limit, DiagnosticId::file_too_large);
    source.text_ = std::move(decoded.text);
    source.encoding_ = decoded.encoding;
    source.had_bom_ = decoded.had_bom;
    source.binary_ = decoded.binary;
    if (!source.binary_)
        source.end_mark_ = take_end_mark(source.text_);
    source.limits_.games =
        std::min(limits.games, always_games + source.text_.size() / bytes_for_game);
    source.limits_.events =
        std::min(limits.events, always_in_game + source.text_.size() / bytes_for_event);
    source.limits_.findings =
        std::min(limits.findings, always_allowed + source.text_.size() / bytes_for_finding);
    if (source.cut_) {
        auto const end = static_cast<Offset>(source.text_.size());
        source.cut_->span = {end, end};
    }
    return source;
}

std::string_view Source::text(Span span) const {
    std::size_t const begin = std::min<std::size_t>(span.begin, text_.size());
    std::size_t const end = std::clamp<std::size_t>(span.end, begin, text_.size());
    return text().substr(begin, end - begin);
}

Source::LineIndex const& Source::lines() const {
    if (!lines_.starts.empty())
        return lines_;
    lines_.has_cr = text_.find('\r') != std::string::npos;
    for (std::size_t at = 0; at != std::string::npos; at = next_line(text_, at, lines_.has_cr)) {
        ++lines_.count;
        if (lines_.starts.empty() || at - lines_.starts.back().at >= LineIndex::gap)
            lines_.starts.push_back({static_cast<Offset>(at), lines_.count});
    }
    return lines_;
}

// The start of the line behind one that starts behind the i-th known start; npos: it is the last.
std::size_t Source::next_start(std::size_t i, std::size_t at) const {
    auto const& [starts, count, has_cr] = lines();
    std::size_t const end = starts[i].at + LineIndex::gap;
    std::size_t const next = next_line(text().substr(0, end), at, has_cr);
    if (next < end)
        return next;
    return i + 1 < starts.size() ? starts[i + 1].at : std::string_view::npos;
}

LineColumn Source::locate(Offset offset) const {
    if (binary_)
        return {1, static_cast<std::uint32_t>(std::min<std::size_t>(offset, text_.size()) + 1)};
    auto const& starts = lines().starts;
    std::size_t at = std::min<std::size_t>(offset, text_.size());
    auto const behind =
        std::ranges::upper_bound(starts, static_cast<Offset>(at), {}, &LineIndex::Start::at);
    auto const known = static_cast<std::size_t>(behind - starts.begin()) - 1;
    auto [start, number] = starts[known];
    for (std::size_t next = start; (next = next_start(known, next)) <= at; ++number)
        start = static_cast<Offset>(next);
    while (at > start && at < text_.size() && is_continuation(text_[at]))
        --at; // inside a code point: its own column
    // Questions mostly come in order: count on from the last place where it is on this line.
    if (last_.start != start || last_.at > at || last_.columns == 0)
        last_ = {start, start, 1};
    auto const between = text().substr(last_.at, at - last_.at);
    auto const columns = std::ranges::count_if(between, [](char c) { return !is_continuation(c); });
    last_.columns += static_cast<std::uint32_t>(columns);
    last_.at = static_cast<Offset>(at);
    return {number, last_.columns};
}

std::string_view Source::line(std::uint32_t number) const {
    if (number == 0 || number > line_count())
        return {};
    auto const& starts = lines().starts;
    auto const behind = std::ranges::upper_bound(starts, number, {}, &LineIndex::Start::number);
    auto const known = static_cast<std::size_t>(behind - starts.begin()) - 1;
    std::size_t begin = starts[known].at;
    for (std::uint32_t n = starts[known].number; n < number; ++n)
        begin = next_start(known, begin);
    std::size_t end = std::min(next_start(known, begin), text_.size());
    if (end > begin && text_[end - 1] == '\n')
        --end;
    if (end > begin && text_[end - 1] == '\r')
        --end;
    return text().substr(begin, end - begin);
}

// What follows the last line end is a line only when there is something.
std::uint32_t Source::line_count() const {
    if (binary_)
        return 0;
    bool const ends_open = !text_.empty() && text_.back() != '\n' && text_.back() != '\r';
    return lines().count - (ends_open ? 0 : 1);
}

std::string_view to_string(Encoding encoding) {
    switch (encoding) {
    case Encoding::utf8:
        return "UTF-8";
    case Encoding::utf16_le:
    case Encoding::utf16_be:
        return "UTF-16";
    case Encoding::windows_1252:
        return "Windows-1252";
    }
    return "UTF-8";
}

} // namespace bgio
