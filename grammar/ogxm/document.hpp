// SPDX-License-Identifier: MIT
#pragma once

#include "ogxm/fields.hpp"

#include <array>
#include <bgio/span.hpp>
#include <bgio/variant.hpp>
#include <string>
#include <vector>

namespace bgio::ogxm {

// What a ply is.
namespace action {
inline constexpr int last_roll = 20;
inline constexpr int offer = 21;
inline constexpr int take = 22;
inline constexpr int drop = 23;
inline constexpr int game_over = 24;
inline constexpr int match_over = 25;
inline constexpr int final_marker = 26;
inline constexpr int resigns_game = 27;
inline constexpr int resigns_match = 28;
inline constexpr int forfeits = 29;
inline constexpr int null_marker = 30;
inline constexpr int set_position = 31;
inline constexpr int beaver = 32;
inline constexpr int raccoon = 33;
inline constexpr int settles = 34;
inline constexpr int reserved = 35;
inline constexpr int set_cube = 36;
inline constexpr int pass = 37;
inline constexpr int escape = 63;
} // namespace action

// The bits of fields.
namespace in_match {
enum : int {
    white_name,
    black_name,
    rules,
    cube_limit,
    score_start,
    score_final,
    result,
    source,
    started_at,
    completed_at,
    player_seat,
    crawford_before_start,
    event,
    event_year,
    date_precision,
    stage,
    round,
    table,
    city,
    country,
    event_url,
    site,
    match_ref,
    white_profile,
    black_profile,
    rated
};
} // namespace in_match
namespace in_profile {
enum : int { user, rating, rating_system, country, kind };
} // namespace in_profile
namespace in_game {
enum : int { winner, points, is_last, board, cube_value, cube_owner, auto_doubles, termination };
} // namespace in_game
namespace in_ply {
enum : int {
    dice,
    resign_value,
    cube_value,
    illegal,
    settle_value,
    steps,
    board,
    action_ext,
    cube_owner
};
} // namespace in_ply
namespace in_annotation {
enum : int { key, kind, alternative, language, author, at, drawings, analysis };
} // namespace in_annotation

enum class Termination : std::uint8_t { played_out, dropped, resigned, settled, forfeited };

struct Ply {
    int action = 0;
    bool black = false; // the seat
    std::string steps;  // of a roll
    Fields extras;
    std::string bytes; // all of it as it is in the file, of an action that is not known
    Span span;
};

struct GameData {
    Fields fields;
    std::vector<Ply> plies;
    Span span;
};

struct Annotation {
    enum Scope : std::uint8_t { match, game, ply, decision, alternative };

    std::uint64_t scope = match;
    std::uint64_t ref = 0;
    std::string value;
    Fields fields;
    Span span;

    [[nodiscard]] std::string_view key() const {
        auto const found = fields.find(in_annotation::key);
        return found == fields.end() ? std::string_view() : found->second.bytes;
    }
};

// A section that is kept as it is.
struct Section {
    std::string type;
    std::uint8_t flags = 0;
    std::string payload;
    Span span;
};

// What is not read.
struct Lost {
    int analyses = 0, decisions = 0, clocks = 0, videos = 0, signatures = 0;
    int other = 0; // drawings, authors and times of remarks, remarks about analyses
};

struct Document {
    int length = 0;
    Variant const* variant = &backgammon();
    Fields match;
    Span match_span;
    std::vector<GameData> games;
    std::vector<Annotation> annotations;
    std::vector<Section> sections;
    Lost lost;
};

inline constexpr std::array<std::string_view, 4> variant_names{
    "backgammon", "nackgammon", "hypergammon-3", "longgammon"};

inline constexpr std::size_t most_games = 1000;
inline constexpr std::size_t most_plies = 1500; // of a game
inline constexpr std::size_t most_plies_of_all = 100'000;
inline constexpr std::size_t most_annotations = 4096;
inline constexpr std::size_t most_annotation_bytes = std::size_t{256} << 10;
inline constexpr std::size_t longest_text = 4096;
inline constexpr std::size_t opening_board = 26; // bytes of a board

} // namespace bgio::ogxm
