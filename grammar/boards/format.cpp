// SPDX-License-Identifier: MIT
#include "boards/drawn_board.hpp"
#include "boards/id_line.hpp"
#include "boards/match_text.hpp"
#include "boards/position.hpp"
#include "boards/scan.hpp"
#include "common/embedded_record.hpp"
#include "common/lines.hpp"
#include "common/position_match.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>
#include <deque>
#include <iterator>
#include <vector>

namespace bgio::boards {

namespace {

constexpr std::size_t lines_before = 5;  // in which eXtreme Gammon names the players
constexpr std::size_t lines_behind = 10; // in which programs say who is to move
constexpr std::size_t lines_ahead = board_height + 2 + lines_behind;
constexpr std::size_t id_before = 5; // an ID belongs to the board that begins so soon behind it
constexpr std::size_t id_behind = 4; // or has ended so shortly before it
constexpr std::size_t ids_apart = 1; // lines between IDs of the same position

// A position in the making.
struct Pending {
    PositionSources shown;
    std::size_t begin = 0, end = 0; // lines: of its board or its IDs, and the one behind them
    std::string_view first, last;
};

// All texts of boards have this reader; the one that is read comes first.
std::array<std::string_view, 6> own_formats(std::string_view format) {
    return {format, "gnubg-match", "gnubg-text", "xg-text", "bgblitz-text", "fibs-text"};
}

// They may speak of any position: only a board below that shows the same is theirs.
bool are_amid_words(Pending const& ids) {
    return !ids.shown.ids.empty() && !ids.shown.ids.front().alone;
}

bool may_be_edge(std::string_view line) {
    return line.find('+') != line.npos || has(line, "\u2500");
}

// A plus sign alone says little: Position IDs have some.
bool is_edge(std::string_view line) {
    return may_be_edge(line) && find_edge(plain_line(line)).has_value();
}

// What a mail puts before each line of a text it answers: of the edge's line all up to its last
// mark.
std::string_view quote_mark(std::string_view edge) {
    std::string_view const before = edge.substr(0, edge.find_first_not_of(" \t>|"));
    return before.substr(0, before.find_last_of(">|") + 1); // npos is 0
}

std::string unquoted(std::string_view line, std::string_view mark) {
    std::string plain = with_plain_blanks(line);
    if (plain.starts_with(mark))
        plain.erase(0, mark.size());
    return plain;
}

// Every position that a text shows, by drawn boards and IDs, whichever program drew them; `format`
// is the name it is read under. What stands between them is left alone.
class Reader {
public:
    Reader(Source const& source, TranscriptSink& sink, Reporter& reporter, std::string_view format)
        : source_(source), sink_(sink), reporter_(reporter), format_(format),
          passed_over_(source, reporter, own_formats(format)), lines_(source.text()) {}

    void run() {
        std::vector<std::string_view> around;
        for (fill(); flow_ == Flow::more && !ahead_.empty(); fill()) {
            if (may_be_edge(ahead_.front())) {
                around.assign(before_.begin(), before_.end());
                around.insert(around.end(), ahead_.begin(), ahead_.end());
                if (auto sight = scan_board(around, before_.size())) {
                    take_board(std::move(*sight), before_.size());
                    continue;
                }
            }
            std::array<std::string_view, 2> two{ahead_[0], ahead_.size() > 1 ? ahead_[1] : ""};
            if (auto ids = find_ids(two); !ids.empty())
                take_ids(std::move(ids));
            else
                pass_over();
        }
        if (flow_ == Flow::more)
            release_ids();
        if (flow_ == Flow::more)
            release(board_);
        if (flow_ == Flow::more)
            sink_.end();
    }

private:
    // A line too long to be one counts as blank.
    bool next(std::string_view& line) {
        if (!lines_.next(line))
            return false;
        std::size_t const longest = source_.limits().line_bytes;
        if (line.size() > longest) {
            reporter_.report(
                DiagnosticId::line_too_long, span(line, line), {{"limit", bytes_text(longest)}});
            line = line.substr(0, 0);
        }
        return true;
    }

    void fill() {
        for (std::string_view line; ahead_.size() < lines_ahead && next(line);)
            ahead_.push_back(line);
    }

    void drop(std::size_t count) {
        for (; count > 0 && !ahead_.empty(); --count, ++number_) {
            before_.push_back(ahead_.front());
            ahead_.pop_front();
            if (before_.size() > lines_before)
                before_.pop_front();
        }
    }

    void pass_over() {
        passed_over_.see(ahead_.front());
        drop(1);
    }

    [[nodiscard]] Span span(std::string_view first, std::string_view last) const {
        return span_of(source_.text().data(), first, last);
    }

    [[nodiscard]] bool ids_at(std::size_t ahead) const {
        std::array const line{ahead_[ahead]};
        return !find_ids(line).empty();
    }

    // The lines above as far as the board before, those below as far as the next position: its
    // board, its ID, or what heads it.
    [[nodiscard]] BoardCaption words(BoardScan const& sight, bool has_ids) const {
        std::string const edge = with_plain_blanks(ahead_.front());
        std::string_view const mark = quote_mark(edge);
        std::vector<std::string> above, below;
        for (std::string_view const line : before_)
            above.push_back(unquoted(line, mark));
        for (std::size_t i = sight.end - sight.first; i < ahead_.size(); ++i) {
            std::string line = unquoted(ahead_[i], mark);
            bool const may_have_ids = !has_ids && below.size() < id_behind;
            if (below.size() == lines_behind || is_edge(line) || heads_board(line)
                || (!may_have_ids && ids_at(i)))
                break;
            below.push_back(std::move(line));
        }
        return read_captions(*sight.board, above, below);
    }

    void take_board(BoardScan sight, std::size_t before) {
        std::size_t const height = sight.end - sight.first;
        Pending found;
        found.first = ahead_.front();
        found.last = ahead_[height - 1];
        found.begin = number_;
        found.end = number_ + height;
        if (number_ > ids_.end + id_before || are_of_board_before(sight))
            release_ids();
        if (sight.board) {
            found.shown.caption = words(sight, !ids_.shown.empty() && !are_amid_words(ids_));
            found.shown.board = std::move(sight.board);
            std::string_view const edge = ahead_.front();
            found.shown.board_text = {
                edge.data(),
                static_cast<std::size_t>(found.last.data() + found.last.size() - edge.data())};
        } else {
            std::string_view const line = ahead_[sight.broken_at - before];
            reporter_.report(
                DiagnosticId::unreadable_line, span(line, line), {{"expected", sight.expected}});
        }
        if (are_amid_words(ids_) && !agree_fully(ids_.shown, found.shown))
            release_ids();
        if (flow_ == Flow::more)
            release(board_);
        if (!ids_.shown.empty()) {
            found.shown.ids = std::move(ids_.shown.ids);
            found.first = ids_.first;
            ids_ = {};
        }
        board_ = std::move(found);
        drop(height);
        before_.clear(); // a board is nothing that stands above the next one
    }

    void take_ids(std::vector<IdLine> ids) {
        std::size_t lines = 1;
        for (IdLine& id : ids) {
            lines = std::max(lines, id.lines);
            bool const again = std::ranges::any_of(
                ids_.shown.ids, [&](IdLine const& each) { return each.codec == id.codec; });
            bool const other = number_ > ids_.end && board_takes_ids()
                               && agree(ids_.shown.ids, *board_.shown.board);
            if (again || other || !id.alone || are_amid_words(ids_)
                || number_ > ids_.end + ids_apart)
                release_ids();
            if (!id.alone && flow_ == Flow::more)
                release(board_);
            if (flow_ == Flow::enough)
                return;
            add_id(id);
        }
        drop(lines);
    }

    void add_id(IdLine const& id) {
        if (ids_.shown.ids.empty()) {
            ids_.first = id.first;
            ids_.begin = number_;
        }
        ids_.last = id.last;
        ids_.end = number_ + id.lines;
        ids_.shown.ids.push_back(id);
    }

    [[nodiscard]] bool has_codec_of_ids(std::vector<IdLine> const& others) const {
        return std::ranges::any_of(others, [this](IdLine const& other) {
            return std::ranges::find(ids_.shown.ids, other.codec, &IdLine::codec)
                   != ids_.shown.ids.end();
        });
    }

    // Those that wait; more IDs than it has only when they are of the same position.
    [[nodiscard]] bool board_takes_ids() const {
        if (!board_.shown.board || ids_.shown.empty() || ids_.begin > board_.end + id_behind)
            return false;
        std::vector<IdLine> const& its = board_.shown.ids;
        return its.empty()
               || (!has_codec_of_ids(its) && agree(ids_.shown.ids, *board_.shown.board));
    }

    // Of two boards the nearer one; of two as near the one that the IDs agree with.
    [[nodiscard]] bool are_of_board_before(BoardScan const& next) const {
        if (!board_takes_ids())
            return false;
        std::size_t const before = ids_.begin - board_.end;
        std::size_t const behind = number_ - ids_.end;
        if (before != behind)
            return before < behind;
        return agree(ids_.shown.ids, *board_.shown.board) || !next.board
               || !agree(ids_.shown.ids, *next.board);
    }

    // IDs without a board behind them belong to the one before them, or are a position by
    // themselves.
    void release_ids() {
        if (ids_.shown.empty())
            return;
        bool const of_board = board_takes_ids();
        Pending ids = std::exchange(ids_, {});
        if (of_board) {
            std::ranges::move(ids.shown.ids, std::back_inserter(board_.shown.ids));
            board_.last = ids.last;
            return;
        }
        release(board_);
        if (flow_ == Flow::more)
            release(ids);
    }

    void release(Pending& pending) {
        Pending const ready = std::exchange(pending, {});
        if (ready.shown.empty())
            return;
        auto const record = resolve_position(ready.shown, source_.text().data(), reporter_);
        if (!record)
            return;
        Span const whole = span(ready.first, ready.last);
        std::string_view const board = ready.shown.board_text;
        flow_ = grammar::send_position(
            sink_, *record, format_, whole, board.empty() ? whole : span(board, board));
    }

    Source const& source_;
    TranscriptSink& sink_;
    Reporter& reporter_;
    std::string_view format_;
    grammar::EmbeddedRecordFinder passed_over_;
    grammar::Lines lines_;
    std::deque<std::string_view> before_, ahead_; // ahead_.front() is the line looked at
    std::size_t number_ = 0;                      // of that line
    Pending board_;                               // a board that may get an ID still
    Pending ids_;                                 // IDs that wait for their board
    Flow flow_ = Flow::more;
};

using namespace std::string_view_literals;
using grammar::trimmed;

constexpr std::array extensions = {".txt"sv};
constexpr std::string_view lost = "analysis, and the words around the boards";

enum class Kind : std::uint8_t { none, gnubg, xg, bgblitz, fibs, match };

// What the first lines of a file show of positions, as far as detection needs it.
class Glance {
public:
    explicit Glance(std::string_view head) : head_(with_plain_blanks(head)) {
        grammar::Lines lines(head_);
        for (std::string_view line; lines.next(line);)
            if (!trimmed(line).empty())
                lines_.push_back(line);
        while (at_ < lines_.size() && !scan_board(lines_, at_))
            ++at_;
    }

    [[nodiscard]] Kind kind() const {
        if (is_match())
            return Kind::match;
        if (at_ == lines_.size())
            return without_board();
        if (has(head_, "Position-ID: ") && has(head_, "Match-ID: "))
            return Kind::bgblitz;
        std::string const edge = plain_line(lines_[at_]);
        if (!find_edge(edge).value_or(Edge{}).has_numbers() || has(edge, " - score: "))
            return Kind::fibs;
        bool const xg = std::ranges::any_of(above(), [](std::string_view line) {
            return has(line, "XGID=") || names_players(line);
        });
        return xg ? Kind::xg : Kind::gnubg;
    }

    // A text that begins with a position.
    [[nodiscard]] bool begins() const {
        std::string_view const first = lines_.front();
        return has_id(0) || names_players(first) || is_analysis() || at_ == 0
               || (at_ == 1 && kind() == Kind::fibs && !may_be_words(first));
    }

    [[nodiscard]] bool empty() const { return lines_.empty(); }

private:
    [[nodiscard]] std::span<std::string_view const> above() const {
        return std::span(lines_).first(at_);
    }
    [[nodiscard]] bool has_id(std::size_t i) const {
        return std::ranges::any_of(find_ids(std::span(lines_).subspan(i)), &IdLine::alone);
    }
    static bool names_players(std::string_view line) {
        return trimmed(line).starts_with("X:") && has(line, " O:");
    }
    static bool may_be_words(std::string_view line) {
        return std::ranges::any_of(line, grammar::is_letter);
    }
    // "The score (after 2 games) is: ": how GNU Backgammon heads the analysis of a game.
    [[nodiscard]] bool is_analysis() const {
        return lines_.front().starts_with("The score (after ") && has(lines_.front(), ") is: ");
    }
    // The analysis of a game from its first move on, not of one of its positions.
    [[nodiscard]] bool is_match() const {
        if (!is_analysis())
            return false;
        auto const number = std::ranges::find_if(
            lines_, [](std::string_view line) { return line.starts_with("Move number "); });
        return number != lines_.end() ? number->starts_with("Move number 1:")
                                      : at_ == lines_.size();
    }
    // Without a drawing: an ID amid words. Where all lines are IDs, they are a list of them.
    [[nodiscard]] Kind without_board() const {
        if (lines_.size() > 1 && has_id(0) && names_players(lines_[1]))
            return Kind::xg;
        return Kind::none;
    }

    std::string head_;
    std::vector<std::string_view> lines_; // of head_
    std::size_t at_ = 0;                  // the first edge of a board
};

// Other formats are mostly known by how they begin; so a text that begins with a position is hardly
// one of them, and any other may be one that has a board in it.
// Archives are asked file by file: most have neither the edge of a board nor an ID, nor how GNU
// Backgammon heads an analysis.
bool may_show_positions(std::string_view head) {
    return has(head, "+") || has(head, "\u2500") || has(head, "ID") || has(head, "board:")
           || has(head, "The score (after ");
}

template <Kind kind>
Confidence sniff(std::string_view head) {
    if (!may_show_positions(head) || head.find('\0') != head.npos)
        return Confidence::no;
    Glance const glance(head);
    if (glance.empty() || glance.kind() != kind)
        return Confidence::no;
    return glance.begins() ? Confidence::sure : Confidence::maybe;
}

template <Kind kind>
void read_text(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    constexpr std::string_view format = kind == Kind::gnubg     ? "gnubg-text"
                                        : kind == Kind::xg      ? "xg-text"
                                        : kind == Kind::bgblitz ? "bgblitz-text"
                                                                : "fibs-text";
    Reader(source, sink, reporter, format).run();
}

template <Kind kind>
constexpr Format row(std::string_view name, std::string_view title) {
    return {.name = name,
            .title = title,
            .extensions = extensions,
            .sniff = sniff<kind>,
            .read = read_text<kind>,
            .loses = lost,
            .yields = true};
}

} // namespace

extern Format const gnubg_match, gnubg_text, xg_text, bgblitz_text,
    fibs_text; // the registry's names
constinit Format const gnubg_match{
    .name = "gnubg-match",
    .title = "GNU Backgammon analysed match text",
    .extensions = extensions,
    .sniff = sniff<Kind::match>,
    .read = read_match_text,
    .loses = "analysis, and statistics",
    .yields = true,
};
constinit Format const gnubg_text = row<Kind::gnubg>("gnubg-text", "GNU Backgammon board text");
constinit Format const xg_text = row<Kind::xg>("xg-text", "eXtreme Gammon position text");
constinit Format const bgblitz_text = row<Kind::bgblitz>("bgblitz-text", "BGBlitz position text");
constinit Format const fibs_text = row<Kind::fibs>("fibs-text", "FIBS board");

} // namespace bgio::boards
