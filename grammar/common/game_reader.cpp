// SPDX-License-Identifier: MIT
#include "common/game_reader.hpp"

#include "common/ascii.hpp"
#include "common/lines.hpp"
#include "common/unreadable.hpp"

#include <algorithm>

namespace bgio::grammar {

namespace {

constexpr std::size_t usual_events = 64;

} // namespace

void GameReader::run() {
    Lines lines(source_.text());
    std::size_t const longest = source_.limits().line_bytes;
    for (std::string_view text; !enough_ && lines.next(text);)
        if (text.size() <= longest)
            read_line(text);
        else
            reporter_.report(
                DiagnosticId::line_too_long, span_of(text), {{"limit", bytes_text(longest)}});
    if (!enough_)
        last_line_read();
    finish_match();
    if (!enough_)
        sink_.end();
}

void GameReader::read_line(std::string_view text) {
    if (char const* at = text.data();
        skip_blanks(at, at + text.size()), at == text.data() + text.size())
        return blank_line();
    parse_state_ = ParseState{source_.text().data()};
    if (!line(text))
        report_unreadable(reporter_, parse_state_, text);
}

Span GameReader::span_of(std::string_view text) const {
    auto const begin = static_cast<Offset>(text.data() - source_.text().data());
    return {begin, static_cast<Offset>(begin + text.size())};
}

bool GameReader::start_match(Span span) {
    finish_match();
    if (enough_)
        return false;
    info_ = {};
    info_.format = format_;
    info_.span = span;
    in_match_ = true;
    match_sent_ = false;
    return true;
}

bool GameReader::start_game(Span span) {
    finish_game();
    if (enough_ || (!in_match_ && !start_match({})))
        return false;
    game_.clear();
    game_.events.reserve(usual_events); // who has kept the game before has its storage, too
    turns_.clear();
    game_.span = game_.header_span = span;
    in_game_ = true;
    return true;
}

void GameReader::send_match() {
    complete_match();
    match_sent_ = true;
    enough_ = sink_.match(info_) == Flow::enough;
}

void GameReader::finish_game() {
    if (!in_game_ || enough_)
        return;
    complete_game();
    if (!match_sent_)
        send_match();
    if (!enough_)
        enough_ = sink_.game(game_) == Flow::enough;
    in_game_ = false;
}

void GameReader::finish_match() {
    finish_game();
    if (in_match_ && !match_sent_ && !enough_)
        send_match();
    in_match_ = false;
}

GameReplay const& GameReader::replay_game() {
    MatchState match;
    match.length = info_.length;
    match.score = game_.written_score.value_or(BySide<int>{});
    bgio::replay_game(game_, match, claimed_rules(info_), facts_);
    return facts_;
}

int GameReader::points_won(Side winner, std::optional<BySide<int>> const& next_score) {
    if (next_score && game_.written_score) {
        int const gained = (*next_score)[winner] - (*game_.written_score)[winner];
        Side const loser = opponent(winner);
        if (gained > 0 && (*next_score)[loser] == (*game_.written_score)[loser])
            return gained;
    }
    return std::max(replay_game().points, 1);
}

} // namespace bgio::grammar
