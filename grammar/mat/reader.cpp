// SPDX-License-Identifier: MIT
#include "mat/reader.hpp"

#include "common/events.hpp"
#include "common/lines.hpp"
#include "common/unreadable.hpp"
#include "common/words.hpp"
#include "mat/positions.hpp"
#include "mat/tags.hpp"

#include <algorithm>

namespace bgio::mat {
namespace {

using namespace grammar;

void add_comment(MatchInfo& info, std::string_view text) {
    if (!info.comment.empty())
        info.comment += '\n';
    info.comment += text;
}

int checkers_of(MatchInfo const& info) {
    auto const claim = std::ranges::find(info.rules, "variant", &RuleClaim::rule);
    Variant const* const variant = claim == info.rules.end() ? nullptr : find_variant(claim->value);
    return variant == nullptr ? backgammon().checkers : variant->checkers;
}

} // namespace

void Reader::run() {
    Lines lines(source_.text());
    std::size_t const longest = source_.limits().line_bytes;
    for (std::string_view text; !enough_ && lines.next(text);)
        if (text.size() <= longest)
            line(text);
        else
            reporter_.report(
                DiagnosticId::line_too_long, span_of(text), {{"limit", bytes_text(longest)}});
    if (enough_)
        return;
    keep_header_in_game();
    finish_game();
    if (in_match_ && !match_sent_)
        send_match();
    sink_.end();
}

Span Reader::span_of(std::string_view text) const {
    auto const begin = static_cast<Offset>(text.data() - source_.text().data());
    return {begin, static_cast<Offset>(begin + text.size())};
}

void Reader::line(std::string_view text) {
    char const* at = text.data();
    skip_blanks(at, text.data() + text.size());
    if (at == text.data() + text.size())
        return;
    pass_ = Pass{source_.text().data()};
    bool const remark = *at == ';' || *at == '#';
    if (place_ == Place::score && !remark && score(text))
        return;
    if (remark || is_comment(text))
        return comment(text);
    bool const understood = header_ == Header::names ? row(text) || names(text) : line_of_mat(text);
    if (!understood)
        unreadable(text);
}

bool Reader::line_of_mat(std::string_view text) {
    if (place_ == Place::header ? length(text) || heading(text) || row(text)
                                : row(text) || heading(text) || length(text))
        return true;
    return in_match_ && place_ != Place::score && score(text);
}

// A row that is understood in part keeps its good cells, and the line is reported.
bool Reader::row(std::string_view text) {
    bool const whole = parse_row(text, pass_, row_);
    // Without a number two cells behind a roll show that it is a row.
    bool const in_part =
        place_ == Place::rows && row_.count > 1 && row_.begin()->kind == Cell::Kind::roll;
    if (!row_.numbered && (row_.count == 0 || !(whole || in_part)))
        return false;
    if (!whole)
        unreadable(text);
    keep_header_in_game();
    if (!in_game_)
        start_game(std::nullopt, text);
    place_ = Place::rows;
    cells(text);
    game_.span.end = span_of(text).end;
    return true;
}

// GNU Backgammon puts the line that says who won behind an opening roll that was not played, and
// the left player's win then stands where it would stand on a line of its own.
bool Reader::glued_win(Cell const& cell, std::string_view text) const {
    return cell.kind == Cell::Kind::wins && columns_.side_of(column(cell, text)) == Side::o;
}

std::size_t Reader::column(Cell const& cell, std::string_view text) const {
    return column_of(text, cell.span.begin - span_of(text).begin);
}

void Reader::cells(std::string_view text) {
    Side side = Side::o;
    for (Cell const& cell : row_) {
        if (&cell == row_.begin())
            side = columns_.side_of(column(cell, text));
        else if (side == Side::o && !glued_win(cell, text)) {
            side = Side::x;
            if (!columns_.row_seen())
                columns_.row_starts_at(column(cell, text));
        }
        cells_.cell(cell, side, row_.number);
    }
}

bool Reader::length(std::string_view text) {
    auto const length = parse_length(text, pass_);
    if (!length)
        return false;
    finish_game();
    start_match(*length, span_of(text));
    habits_.length_indented = is_blank(text.front());
    return true;
}

bool Reader::heading(std::string_view text) {
    auto const number = parse_heading(text, pass_);
    if (!number)
        return false;
    finish_game();
    if (!enough_)
        start_game(number, text);
    place_ = Place::score;
    return true;
}

bool Reader::score(std::string_view text) {
    auto const score = parse_score(text, pass_);
    if (!score)
        return false;
    // Names and scores without a heading start a game too, but not twice.
    if (!in_game_ || place_ == Place::rows) {
        finish_game();
        if (enough_)
            return true;
        start_game(std::nullopt, text);
    }
    place_ = Place::rows;
    game_.players = {player_from(score->right), player_from(score->left)};
    game_.written_score = BySide<int>{score->right_score, score->left_score};
    game_.header_span = span_of(text);
    game_.score_spans = {span_of(score->right_digits), span_of(score->left_digits)};
    game_.span.end = game_.header_span.end;
    if (!columns_.row_seen())
        columns_.right_starts_at(column_of(text, score->right_at));
    return true;
}

// Where a game is not finished, only row 1 below shows that this is no damaged row.
bool Reader::names(std::string_view text) {
    auto const names = parse_names(text, pass_);
    if (!names)
        return false;
    if (in_game_ && !game_.result && !row_one_below(text))
        return pass_.fail(text.data(),
                          PhraseText("a row, a result, or names with row 1 below them"));
    BySide<Player> const players{{std::string(names->right), {}}, {std::string(names->left), {}}};
    finish_game();
    if (!in_match_ || players != info_.players) // another session
        start_match(0, span_of(text));
    if (enough_)
        return true;
    start_game(std::nullopt, text);
    place_ = Place::rows;
    game_.players = players;
    game_.header_span = game_.span;
    if (!columns_.row_seen())
        columns_.right_starts_at(column_of(text, names->right_at));
    return true;
}

bool Reader::row_one_below(std::string_view text) const {
    std::string_view const rest = source_.text().substr(span_of(text).end);
    auto const row = rest.find_first_not_of(" \t\r\n");
    return row != rest.npos && rest.substr(row).starts_with("1)");
}

void Reader::start_match(int length, Span span) {
    if (enough_)
        return;
    if (in_match_ && !match_sent_)
        send_match();
    info_ = std::move(next_);
    next_ = {};
    info_.length = length;
    info_.span = span;
    in_match_ = true;
    match_sent_ = false;
    habits_ = {};
    columns_ = {};
    place_ = Place::header;
}

void Reader::start_game(std::optional<int> number, std::string_view text) {
    if (!in_match_)
        start_match(0, {});
    game_.clear();
    game_.number = number;
    game_.span = span_of(text);
    in_game_ = true;
    if (!match_sent_) // from there on a match has its rules
        checkers_ = checkers_of(info_);
    cells_.start(checkers_);
    keep_header_in_game();
}

void Reader::send_match() {
    info_.format = header_ == Header::names ? "gam" : "mat";
    if (in_game_)
        info_.players = game_.players;
    if (header_ == Header::score)
        recognise();
    match_sent_ = true;
    enough_ = sink_.match(info_) == Flow::enough;
}

void Reader::recognise() {
    habits_.right_column = columns_.right();
    info_.dialect = recognise_dialect(info_, game_, habits_);
    add_customs(info_);
    if (info_.date.empty() && info_.dialect == "gridgammon")
        info_.date = date_in_name(source_.name());
    add_ratings(info_);
}

void Reader::finish_game() {
    if (!in_game_ || enough_)
        return;
    cells_.finish();
    if (!match_sent_)
        send_match();
    if (!enough_)
        enough_ = sink_.game(game_) == Flow::enough;
    in_game_ = false;
}

void Reader::keep(Side side, Span span, auto&& what) {
    keep_event(game_, source_.limits(), side, 0, span, std::forward<decltype(what)>(what));
}

// Tags between two rows belong to no header; a game's remarks keep them.
void Reader::keep_header_in_game() {
    if (!in_game_ || (next_.tags.empty() && next_.comment.empty()))
        return;
    for (Tag const& tag : next_.tags)
        keep(Side::x, tag.span, Remark{fmt::format("[{} \"{}\"]", tag.key, tag.value)});
    if (!next_.comment.empty())
        keep(Side::x, {}, Remark{next_.comment});
    next_ = {};
}

void Reader::comment(std::string_view text) {
    if (auto const tag = parse_tag(text)) {
        bool const of_match = in_match_ && !in_game_ && !match_sent_;
        return add_tag(of_match ? info_ : next_, *tag, span_of(text));
    }
    if (auto const position = set_pos_text(text); in_game_ && position)
        return set_pos(text, *position);
    std::string_view const words = comment_text(text);
    if (in_game_ && next_.tags.empty())
        keep(Side::x, span_of(trimmed(text)), Remark{std::string(words)});
    else
        add_comment(in_match_ && !in_game_ && !match_sent_ ? info_ : next_, words);
}

void Reader::set_pos(std::string_view text, std::string_view position) {
    auto const set = parse_set_pos(position, checkers_, pass_);
    if (!pass_.expected.text.empty())
        unreadable(text);
    if (set)
        keep(Side::o, span_of(trimmed(text)), *set);
}

void Reader::unreadable(std::string_view text) { report_unreadable(reporter_, pass_, text); }

} // namespace bgio::mat
