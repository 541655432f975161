// SPDX-License-Identifier: MIT
// The front door: read, check, walk, make and write matches of any format in a few lines.
//
//     for (auto const& finding : bgio::check_file("match.mat").findings)
//         fmt::print("{}: {}\n", finding.place.begin, message_text(finding));
//
//     auto const file = bgio::read_file("match.xg");
//     for (auto const& match : file.matches)
//         for (auto const& game : match.games)
//             for (auto const& turn : game.turns())
//                 fmt::print("{}\n", bgio::position_id(turn.before));
//     bgio::write_file(file, "match.sgf");
//
// docs/library.md starts with it. For archives of any size see ReplaySink in bgio/replay.hpp, which
// takes one game at a time.
#pragma once

#include <bgio/check.hpp>
#include <bgio/format.hpp>
#include <bgio/legal_plays.hpp>
#include <bgio/match_builder.hpp>
#include <bgio/notation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio {

// One turn of a player: a roll with its play, a cube action, or a resignation, with the file's
// claims and the facts.
struct Turn {
    Side player = Side::x;                  // whose turn it is
    int row = 0;                            // the number the file gives the row; 0: none
    std::optional<Dice> dice;               // of a roll
    WrittenPlay written_play;               // the play as written
    std::optional<CubeAction> cube_action;  // double, take, drop, beaver, raccoon
    std::optional<Resignation> resignation; // given up
    PlayVerdict verdict;                    // of a roll: whether the play is legal, and what it was
    std::vector<CubeFault> cube_faults;     // the cube rules it breaks
    PositionRecord before;                  // with the dice of a roll
    PositionRecord after;                   // without the next roll
};

// A game with its claims and its facts.
struct ReplayedGame {
    Game claims;      // what the file says
    GameReplay facts; // what is true

    // The game turn by turn.
    [[nodiscard]] std::vector<Turn> turns() const;
};

// A match with its claims, the rules it was played by, and its games.
struct ReplayedMatch {
    MatchInfo claims;                // what the file says before its first game
    RulesInForce rules;              // by which it was played
    std::vector<ReplayedGame> games; // in the order of the file

    // What the file calls the player: in the match's header, or in the first game's.
    [[nodiscard]] std::string player(Side side) const;
    // The match without its facts.
    [[nodiscard]] Match claimed() const;
};

// The content of a file. A damaged file is not an error: the result contains what could be read,
// and `diagnostics` lists what could not.
struct MatchFile {
    std::string name;                    // of the file
    Format const* format = nullptr;      // null: no known format
    std::vector<ReplayedMatch> matches;  // in the order of the file
    std::vector<Diagnostic> diagnostics; // what could not be read or is odd about it
};

// Reads a file of any format, and replays its matches. The error is a file that cannot be read.
[[nodiscard]] IoResult<MatchFile> try_read_file(std::string const& path,
                                                RuleOverrides const& rules = {});
// The same for what is in memory; the name's extension helps to detect the format.
[[nodiscard]] IoResult<MatchFile>
try_read_bytes(std::string name, std::string bytes, RuleOverrides const& rules = {});

// Detects, reads, replays and checks a file. The error is a file that cannot be read.
[[nodiscard]] IoResult<FileFindings> try_check_file(std::string const& path,
                                                    CheckOptions const& options = {});
// The same for what is in memory.
[[nodiscard]] IoResult<FileFindings>
try_check_bytes(std::string name, std::string bytes, CheckOptions const& options = {});

#ifdef __cpp_exceptions
// The same four; they throw IoError when the file cannot be read.
[[nodiscard]] inline MatchFile read_file(std::string const& path, RuleOverrides const& rules = {}) {
    return value_or_throw(try_read_file(path, rules));
}
[[nodiscard]] inline MatchFile
read_bytes(std::string name, std::string bytes, RuleOverrides const& rules = {}) {
    return value_or_throw(try_read_bytes(std::move(name), std::move(bytes), rules));
}
[[nodiscard]] inline FileFindings check_file(std::string const& path,
                                             CheckOptions const& options = {}) {
    return value_or_throw(try_check_file(path, options));
}
[[nodiscard]] inline FileFindings
check_bytes(std::string name, std::string bytes, CheckOptions const& options = {}) {
    return value_or_throw(try_check_bytes(std::move(name), std::move(bytes), options));
}
#endif

// A text in some format, and what that format cannot store of the match (BG6xx).
struct WrittenFile {
    std::string text;               // the file
    std::vector<Diagnostic> losses; // what is not in it
};

// Writes matches as text, in a format named as in `bgconvert --to`: "mat", "sgf", "json". The error
// names the formats that can be written.
[[nodiscard]] Result<WrittenFile> write_match(Match const& match, std::string_view format);
// The same for all matches of a file.
[[nodiscard]] Result<WrittenFile> write_matches(MatchFile const& file, std::string_view format);

// Writes a file, in the format of the extension, and returns what is lost. The inner error is an
// unknown extension, the outer one a file that cannot be written.
IoResult<Result<std::vector<Diagnostic>>> try_write_file(MatchFile const& file,
                                                         std::string const& path);
// The same for one match.
IoResult<Result<std::vector<Diagnostic>>> try_write_file(Match const& match,
                                                         std::string const& path);

#ifdef __cpp_exceptions
// The same two; they throw IoError when the file cannot be written.
inline Result<std::vector<Diagnostic>> write_file(MatchFile const& file, std::string const& path) {
    return value_or_throw(try_write_file(file, path));
}
inline Result<std::vector<Diagnostic>> write_file(Match const& match, std::string const& path) {
    return value_or_throw(try_write_file(match, path));
}
#endif

// Decodes a position ID of any kind: XGID, GNU Backgammon ID, OGID, FIBS board.
[[nodiscard]] Result<PositionRecord> read_position(std::string_view id);
// Encodes a position as an ID: "xgid", "gnubg", "ogid", "fibs". Empty for an unknown kind.
[[nodiscard]] std::string position_id(PositionRecord const& record, std::string_view kind = "xgid");

// The legal plays of the side on roll, with the dice of the position or with others.
[[nodiscard]] LegalPlays legal_plays(PositionRecord const& record, Dice dice);

} // namespace bgio
