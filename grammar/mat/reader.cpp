// SPDX-License-Identifier: MIT
#include "mat/reader.hpp"

#include "common/ascii.hpp"
#include "common/unreadable.hpp"

#include <array>
#include <ranges>

namespace bgio::mat {
namespace {

using namespace grammar;
using Kind = Cell::Kind;

// The resignation that ends a game; behind it a position may be set up. Null: there is none.
Event* last_resignation(Game& game) {
    for (Event& event : std::views::reverse(game.events))
        if (!is_annotation(event) && !std::holds_alternative<SetPosition>(event.what))
            return std::holds_alternative<Resignation>(event.what) ? &event : nullptr;
    return nullptr;
}

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

bool is_remark(std::string_view line) {
    line = trimmed(line);
    return line.starts_with(';') || line.starts_with('#');
}

// The column of a byte of the line: code points, tabs to every eighth column.
std::size_t column_of(std::string_view line, std::size_t byte) {
    std::size_t column = 0;
    for (char const c : line.substr(0, byte)) {
        if (c == '\t')
            column = (column / 8 + 1) * 8;
        else
            column += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    }
    return column;
}

std::string_view without_quote_mark(std::string_view line) {
    while (line.starts_with('>'))
        line.remove_prefix(line.starts_with("> ") ? 2 : 1);
    return line;
}

} // namespace

bool is_page_or_mail(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    constexpr std::array<std::string_view, 8> starts{
        "<", ">", "From:", "To:", "Subject:", "Received:", "Return-Path:", "MIME-Version:"};
    return std::ranges::any_of(starts, [&](auto start) { return text.starts_with(start); });
}

bool Reader::line(std::string_view text) {
    if (!words_around_)
        return known_line(text);
    text = without_quote_mark(text);
    return known_line(text) || !in_game() || game_.result || trimmed(text).starts_with('<');
}

bool Reader::known_line(std::string_view text) {
    if (section_ == Section::score && !is_remark(text) && score(text))
        return true;
    if (is_comment(text))
        return comment(text);
    return header_ == Header::names ? row(text) || names(text) : line_of_mat(text);
}

bool Reader::line_of_mat(std::string_view text) {
    if (section_ == Section::header ? length(text) || heading(text) || row(text)
                                    : row(text) || heading(text) || length(text))
        return true;
    return in_match() && section_ != Section::score && score(text);
}

// A row that can be read in part keeps its good cells, and the line is reported.
bool Reader::row(std::string_view text) {
    bool const whole = parse_row(text, parse_state_, row_);
    // Without a number two cells behind a roll show that it is a row.
    bool const in_part =
        section_ == Section::rows && row_.count > 1 && row_.begin()->kind == Kind::roll;
    if (!row_.numbered && (row_.count == 0 || !(whole || in_part)))
        return false;
    if (!whole)
        report_row(text);
    keep_header_in_game();
    if (!in_game())
        begin_game(std::nullopt, text);
    section_ = Section::rows;
    cells(text);
    game_.span.end = span_of(text).end;
    return true;
}

void Reader::report_row(std::string_view text) {
    Arguments about;
    if (parse_state_.expected == colon_after_roll) {
        char const* dice = parse_state_.farthest;
        while (is_digit(dice[-1]) || dice[-1] == '-')
            --dice;
        about = {{"dice", std::string_view(dice, parse_state_.farthest)}};
    }
    report_unreadable(reporter_, parse_state_, text, std::move(about));
}

// "Doubles => 4" for "D", "52:" for "5-2".
void Reader::report_unusual(Cell const& cell) {
    Span span = cell.span;
    std::string usual;
    if (cell.kind == Kind::roll) {
        usual = fmt::format("{}:", *cell.move.dice);
        std::string_view const text = source_.text(span);
        std::size_t dice = text[1] == '-' ? 3 : 2;
        if (dice < text.size() && is_like_colon(text[dice]))
            ++dice;
        span.end = static_cast<Offset>(span.begin + dice);
    } else if (cell.cube.action == CubeAction::offer) {
        usual = fmt::format("Doubles => {}", next_cube_);
    } else {
        usual = cell.cube.action == CubeAction::take ? "Takes" : "Drops";
    }
    Diagnostic unusual(
        DiagnosticId::unusual_form, span, {{"written", source_.text(span)}, {"usual", usual}});
    unusual.fixes.push_back({Phrase("write {text}", {{"text", usual}}), true, {{span, usual}}});
    reporter_.report(std::move(unusual));
}

// GNU Backgammon appends the result to the row of an opening roll that was not played. The left
// player's win is then in the column that it has on a line of its own. So is the left player's
// "Concedes" behind a roll.
bool Reader::stays_left(Cell const& cell, std::string_view text) const {
    return (cell.kind == Kind::wins || cell.kind == Kind::resign)
           && columns_.side_of(column(cell, text)) == Side::o;
}

std::size_t Reader::column(Cell const& cell, std::string_view text) const {
    return column_of(text, cell.span.begin - span_of(text).begin);
}

// Behind the win in its row: "????", "62: ????" or the roll of "62: Concedes".
bool Reader::resigns_after_win(Cell const& cell) const {
    if (cell.kind != Kind::roll || &cell == row_.begin() || (&cell)[-1].kind != Kind::wins)
        return false;
    auto const* const next = &cell + 1;
    auto const state = cell.move.play.state();
    return state == WrittenPlay::State::unknown
           || (state == WrittenPlay::State::empty && next != row_.end()
               && next->kind == Kind::resign);
}

void Reader::cells(std::string_view text) {
    Side side = Side::o;
    for (Cell const& each : row_) {
        if (&each == row_.begin())
            side = columns_.side_of(column(each, text));
        else if (side == Side::o && !stays_left(each, text)) {
            side = Side::x;
            if (!columns_.row_seen())
                columns_.row_starts_at(column(each, text));
        }
        if (each.unusual)
            report_unusual(each);
        if (!resigns_after_win(each))
            cell(each, side);
        else if (each.move.play.state() == WrittenPlay::State::unknown)
            keep(side, each.span, Resignation{}, row_.number);
    }
}

void Reader::cell(Cell const& cell, Side side) {
    switch (cell.kind) {
    case Kind::roll:
        return roll(cell, side);
    case Kind::cube:
        keep(side, cell.span, cell.cube, row_.number);
        if (cell.cube.action == CubeAction::take && next_cube_ < highest_number / 2)
            next_cube_ *= 2;
        return;
    case Kind::resign:
        keep(cell.names_winner ? opponent(side) : side, cell.span, cell.resignation, row_.number);
        return;
    case Kind::losses:
        losses_ = {cell.points, row_.number == 0 ? std::nullopt : std::optional(side), cell.span};
        return;
    case Kind::wins:
        if (game_.result)
            reporter_.report(DiagnosticId::unreadable_line,
                             cell.span,
                             {{"expected", PhraseText("one result for a game")}});
        else
            game_.result = WrittenResult{side, cell.points, false, cell.ends_match, cell.span};
    }
}

void Reader::roll(Cell const& cell, Side side) {
    keep(side, cell.span, cell.move, row_.number);
    if (cell.dump.empty())
        return;
    if (auto const counts = parse_dump(source_.text(cell.dump), side, checkers_))
        keep(side, cell.dump, SetPosition{counts, {}, {}}, row_.number);
    else
        reporter_.report(
            DiagnosticId::unreadable_line,
            cell.dump,
            {{"expected", PhraseText("a position of 40 fields, each followed by ';'")}});
}

// Who resigned is known only by the result.
void Reader::complete_game() {
    if (losses_ && !game_.result) {
        auto const winner = losses_->side ? std::optional(opponent(*losses_->side)) : std::nullopt;
        game_.result = WrittenResult{winner, losses_->points, true, false, losses_->span};
    }
    if (!game_.result)
        return;
    Event* const resignation = last_resignation(game_);
    game_.result->by_resignation = losses_.has_value() || resignation != nullptr;
    if (resignation != nullptr && game_.result->winner)
        resignation->side = opponent(*game_.result->winner);
}

bool Reader::length(std::string_view text) {
    auto const length = parse_length(text, parse_state_);
    if (!length)
        return false;
    begin_match(*length, span_of(text));
    layout_traits_.length_indented = is_blank(text.front());
    return true;
}

bool Reader::heading(std::string_view text) {
    auto const number = parse_heading(text, parse_state_);
    if (!number)
        return false;
    begin_game(number, text);
    section_ = Section::score;
    return true;
}

bool Reader::score(std::string_view text) {
    auto const score = parse_score(text, parse_state_);
    if (!score)
        return false;
    // Names and scores without a heading start a game too, but not twice.
    if (!in_game() || section_ == Section::rows)
        begin_game(std::nullopt, text);
    section_ = Section::rows;
    game_.players = {player_from(score->right), player_from(score->left)};
    game_.written_score = BySide<int>{score->right_score.value, score->left_score.value};
    game_.header_span = span_of(text);
    game_.score_spans = {span_of(score->right_score.digits), span_of(score->left_score.digits)};
    game_.span.end = game_.header_span.end;
    if (!columns_.row_seen())
        columns_.right_starts_at(column_of(text, score->right_at));
    return true;
}

// Where a game is not finished, only row 1 below shows that this is no damaged row.
bool Reader::names(std::string_view text) {
    auto const names = parse_names(text, parse_state_);
    if (!names)
        return false;
    if (in_game() && !game_.result && !row_one_below(text))
        return parse_state_.fail(text.data(),
                                 PhraseText("a row, a result, or names with row 1 below them"));
    BySide<Player> const players{{std::string(names->right), {}}, {std::string(names->left), {}}};
    finish_game();
    if (!in_match() || players != info_.players) // another session
        begin_match(0, span_of(text));
    begin_game(std::nullopt, text);
    section_ = Section::rows;
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

void Reader::begin_match(int length, Span span) {
    if (!start_match(span))
        return;
    next_.format = info_.format;
    next_.span = info_.span;
    info_ = std::exchange(next_, {});
    info_.length = length;
    layout_traits_ = {};
    columns_ = {};
    section_ = Section::header;
}

void Reader::begin_game(std::optional<int> number, std::string_view text) {
    finish_game();
    if (!in_match())
        begin_match(0, {});
    if (!start_game(span_of(text)))
        return;
    game_.header_span = {}; // the score line has it
    game_.number = number;
    next_cube_ = 2;
    losses_ = {};
    if (!match_sent()) // from there on a match has its rules
        checkers_ = checkers_of(info_);
    keep_header_in_game();
}

void Reader::complete_match() {
    if (in_game())
        info_.players = game_.players;
    if (header_ == Header::names)
        return;
    layout_traits_.right_column = columns_.right();
    info_.dialect = recognise_dialect(info_, game_, layout_traits_);
    add_writer_traits(info_);
    if (info_.date.empty() && info_.dialect == "gridgammon")
        info_.date = date_in_name(source_.name());
    add_ratings(info_);
    add_real_names(info_);
}

// Tags between two rows belong to no header; a game's remarks keep them.
void Reader::keep_header_in_game() {
    if (!in_game() || (next_.tags.empty() && next_.comment.empty()))
        return;
    for (Tag const& tag : next_.tags)
        keep(Side::x, tag.span, Remark{fmt::format("[{} \"{}\"]", tag.key, tag.value)});
    if (!next_.comment.empty())
        keep(Side::x, {}, Remark{next_.comment});
    next_ = {};
}

bool Reader::comment(std::string_view text) {
    MatchInfo& header = in_match() && !in_game() && !match_sent() ? info_ : next_;
    if (auto const tag = parse_tag(text)) {
        add_tag(header, *tag, span_of(text));
        return true;
    }
    if (auto const position = set_pos_text(text); in_game() && position)
        return set_pos(text, *position);
    std::string_view const words = comment_text(text);
    if (in_game() && next_.tags.empty())
        keep(Side::x, span_of(trimmed(text)), Remark{std::string(words)});
    else
        add_comment(header, words);
    return true;
}

// A position with an invalid cube is kept, and the line is reported.
bool Reader::set_pos(std::string_view text, std::string_view position) {
    if (auto const set = parse_set_pos(position, checkers_, parse_state_))
        keep(Side::o, span_of(trimmed(text)), *set);
    return parse_state_.expected.text.empty();
}

} // namespace bgio::mat
