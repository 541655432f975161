// SPDX-License-Identifier: MIT
// The registries of formats and of position IDs, and how a format reads and writes. Most programs
// need only bgio/bgio.hpp.
//
//     auto const source = Source::from_file("match.mat");
//     if (auto const format = detect_format(source))
//         fmt::print("{}\n", (*format)->title);
#pragma once

#include <bgio/diagnostic.hpp>
#include <bgio/position.hpp>
#include <bgio/replay.hpp>
#include <bgio/source.hpp>
#include <bgio/transcript.hpp>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

// How sure a format is that a file is its own.
enum class Confidence : std::uint8_t { no, maybe, sure };

// How to write.
struct WriteOptions {
    std::string dialect; // one of the format's, empty: its first
    // Takes what is written so far and clears it: a long game need not be in memory as a whole.
    // Only formats that append (json, json-lines) call it. Empty: the whole text is wanted.
    std::function<void(std::string&)> take{};
};

// A turn to be put in the place of a recorded one.
struct TurnToWrite {
    MatchInfo const& info; // of its match
    Side side;             // whose turn it is
    Dice dice;             // what was rolled
    Board const& before;   // the board before it
    Play const& play;      // what is played
    bool hit_marks;        // the file marks hits
};

// How a format fixes a wrong statement in a file: the edits that make the text say something else.
// Null: the format cannot fix it. No edits: the text at this place is not as expected.
struct FormatEdits {
    // The text of a turn, to replace a recorded one.
    std::string (*turn)(TurnToWrite const& turn) = nullptr;
    // A result is worth this many points.
    std::vector<Edit> (*points)(Source const& source, Span result, int points) = nullptr;
    // A result is the win of this side.
    std::vector<Edit> (*winner)(Source const& source, Span result, Side winner) = nullptr;
    // A result ends the match, or does not.
    std::vector<Edit> (*match_end)(Source const& source, Span result, bool ends) = nullptr;
    // The row of this turn has this number.
    std::vector<Edit> (*row_number)(Source const& source, Span turn, int number) = nullptr;
    // This game has this number.
    std::vector<Edit> (*game_number)(Source const& source, Span game, int number) = nullptr;
    // A stop of a leg is marked as a hit, or is not.
    std::vector<Edit> (*hit_mark)(Source const& source,
                                  WrittenLeg const& leg,
                                  std::size_t stop,
                                  bool mark) = nullptr;
    // Its lines have columns: where an edit changes the length of a cell, the blanks behind the
    // cell make up for it.
    bool columns = false;
};

// One row of the registry of formats.
struct Format {
    std::string_view name;                        // "mat", as --from and --to take it
    std::string_view title;                       // "Jellyfish match text"
    std::span<std::string_view const> extensions; // ".mat", most usual first
    // Looks at the head of a file (at most 4 KiB are shown to it); never throws.
    Confidence (*sniff)(std::string_view head) = nullptr;
    // Null: the format is known by name but not read yet.
    void (*read)(Source const& source, TranscriptSink& sink, Reporter& reporter) = nullptr;
    // Makes a sink that appends its matches as text to `out` and reports what the format cannot
    // store (BG6xx). Null: the format is not written.
    std::unique_ptr<ReplaySink> (*make_writer)(std::string& out,
                                               WriteOptions const& options,
                                               Reporter& losses) = nullptr;
    FormatEdits edits = {};                          // what bgcheck --fix can fix in it
    std::span<std::string_view const> dialects = {}; // that can be chosen on writing
    std::string_view loses = {};                     // on the way into it; unwritten: out of it
    // The keys of Opaque events that keep how its files are laid out and say nothing of the match.
    std::span<std::string_view const> layout_keys = {};
    // Where another format is sure of the same text, that one is used.
    bool yields = false;
    bool experimental = false; // built by its description alone: read_matches() warns of it
};

// How to decode an ID.
struct DecodeOptions {
    // The side that an ID names where programs differ about it.
    enum class NamedSide : std::uint8_t {
        by_id,   // the rest of the ID decides
        reached, // the side that has just played
        on_roll  // the side on roll
    };
    NamedSide named_side = NamedSide::by_id; // for an ID that leaves it open, such as OGID
};

// One row of the registry of position IDs.
struct PositionCodec {
    std::string_view name;  // "xgid"
    std::string_view title; // "XGID"
    // Looks at a text; never throws.
    Confidence (*sniff)(std::string_view text) = nullptr;
    // What had to be assumed is reported as notes.
    Result<PositionRecord> (*decode)(std::string_view text,
                                     DecodeOptions const& options,
                                     Reporter& notes) = nullptr;
    // What the ID cannot say is reported as loss.
    std::string (*encode)(PositionRecord const& record, Reporter& losses) = nullptr;
};

// All formats.
[[nodiscard]] std::span<Format const* const> formats();
// All kinds of position IDs.
[[nodiscard]] std::span<PositionCodec const* const> codecs();
// By name: "mat"; null when unknown.
[[nodiscard]] Format const* find_format(std::string_view name);
// By name: "xgid"; null when unknown.
[[nodiscard]] PositionCodec const* find_codec(std::string_view name);

// By content, then by extension where the content allows it; never a guess. The error names what
// was recognised where it is known but not read.
[[nodiscard]] Result<Format const*> detect_format(Source const& source);
// The extension of a name where only match files use it: ".mat" of "final.mat.gz"; else empty.
[[nodiscard]] std::string_view match_extension(std::string_view name);
// The kind of an ID, by its text.
[[nodiscard]] Result<PositionCodec const*> detect_codec(std::string_view text);

} // namespace bgio
