// SPDX-License-Identifier: MIT
#include "boards/position.hpp"

#include "boards/scan.hpp"
#include "common/id_decoder.hpp"

#include <algorithm>
#include <array>
#include <fmt/ranges.h>

namespace bgio::boards {
namespace {

constexpr auto board_kind = PhraseText("the board");
constexpr BySide<PhraseText> letters{PhraseText("X"), PhraseText("O")};

// Puts all that is said in one place.
class At final : public Reporter {
public:
    At(Reporter& reporter, Span span) : reporter_(reporter), span_(span) {}
    void report(Diagnostic diagnostic) override {
        if (diagnostic.id == DiagnosticId::id_assumed) // whether beavers are played
            return;
        diagnostic.span = span_;
        reporter_.report(std::move(diagnostic));
    }

private:
    Reporter& reporter_;
    Span span_;
};

struct ReadId {
    IdLine const* line;
    PositionRecord record;
    Span span;
};

// The fullest first: an XGID knows the rules, a Position ID alone not even who is on roll.
int rank(IdLine const& id) { return !id.whole ? 3 : id.codec->name == "xgid" ? 0 : 1; }

std::vector<ReadId> read_ids(std::vector<IdLine> const& ids, char const* base, Reporter& reporter) {
    std::vector<ReadId> read;
    for (IdLine const& id : ids) {
        Span const span = span_of(base, id.first, id.last);
        At notes(reporter, span);
        auto record = id.codec->decode(id.text, {}, notes);
        if (record)
            read.push_back({&id, *std::move(record), span});
        else
            notes.report(record.error());
    }
    std::ranges::sort(read, [](ReadId const& a, ReadId const& b) {
        return std::pair(rank(*a.line), a.span.begin) < std::pair(rank(*b.line), b.span.begin);
    });
    return read;
}

View drawn_view(PositionSources const& shown, CheckerCounts const& counts) {
    View view{counts, shown.caption};
    for (Side const side : both_sides)
        if (auto& bar = view.counts.n[side][25]; bar == 0)
            bar = static_cast<std::uint8_t>(std::clamp(shown.caption.bar[side].value_or(0), 0, 15));
    if (!view.caption.jacoby.value_or(false)) // words that are not there may just be left out
        view.caption.jacoby.reset();
    return view;
}

// Against itself only the counts in a view can be wrong: of pips, and of those borne off.
std::vector<Phrase> wrong_counts(View const& view) {
    return differences(view, view, {Phrase(), Phrase("on the board"), false});
}

PhraseText count_called(BoardCaption const& caption) {
    return caption.pips.x || caption.pips.o ? PhraseText("the pip count")
                                            : PhraseText("the count of checkers borne off");
}

View drawn_view(PositionSources const& shown) {
    View view = drawn_view(shown, shown.board->counts);
    View other = drawn_view(shown, shown.board->otherwise);
    return wrong_counts(other).size() < wrong_counts(view).size() ? other : view;
}

View exchanged(View view) {
    std::swap(view.counts.n.x, view.counts.n.o);
    view.caption = exchanged(std::move(view.caption));
    return view;
}

void fill_match(PositionRecord& record, BoardCaption const& caption) {
    record.match_length = caption.length.value_or(0);
    record.rules = ids::usual_rules(record.match_length);
    if (record.match_length == 0 && caption.jacoby)
        record.rules.jacoby = *caption.jacoby;
    if (record.match_length == 0 && caption.beavers)
        record.rules.beavers = record.rules.raccoons = *caption.beavers;
    record.crawford_game = caption.crawford.value_or(false) && record.match_length > 0;
    for (Side const side : both_sides)
        record.score[side] = caption.score[side].value_or(0);
    record.position.cube = caption.cube.value_or(Cube{});
    record.position.dice = caption.dice;
    record.offer = caption.doubled.value_or(false) ? CubeOffer::doubled : CubeOffer::none;
    record.names = caption.names;
}

// Who is on roll is seen by the numbers of the points: GNU Backgammon turns them with the turn.
void note_assumed(BoardCaption const& caption, Side on_roll, Span span, Reporter& reporter) {
    std::vector<Phrase> what, value;
    auto const assume = [&](bool said, PhraseText thing, Phrase const& as) {
        if (!said) {
            what.emplace_back(thing);
            value.push_back(as);
        }
    };
    bool const in_crawford_game = caption.crawford.value_or(false); // nobody draws the cube then
    assume(caption.on_roll.has_value(), PhraseText("who is on roll"), letters[on_roll]);
    assume(caption.length.has_value(), PhraseText("the match length"), PhraseText("money play"));
    assume(caption.score.x && caption.score.o, PhraseText("the score"), PhraseText("0-0"));
    assume(caption.cube || in_crawford_game, PhraseText("the cube"), PhraseText("1, centred"));
    if (!what.empty())
        reporter.report(
            DiagnosticId::id_assumed,
            span,
            {{"kind", board_kind}, {"what", phrase_list(what)}, {"value", phrase_list(value)}});
}

void report_differences(PhraseText first,
                        PhraseText second,
                        std::vector<Phrase> const& found,
                        Span span,
                        Reporter& reporter) {
    reporter.report(DiagnosticId::views_differ,
                    span,
                    {{"first", first}, {"second", second}, {"difference", in_one_line(found)}});
}

std::optional<PositionRecord>
by_board(PositionSources const& shown, char const* base, Reporter& reporter) {
    Span const span = span_of(base, shown.board_text, shown.board_text);
    View const view = drawn_view(shown);
    Side const on_roll = shown.caption.on_roll.value_or(shown.board->counted);
    PositionRecord record;
    record.position.on_roll = on_roll;
    fill_match(record, shown.caption);
    ids::FieldRef const place{{shown.board_text, span, 0}, {}};
    ids::IdDecoder reading(board_kind, reporter);
    reading.board(record, view.counts, place, letters);
    record.state = ids::visible_state(record.position.board);
    reading.match(record, {place, place}, place);
    auto read = reading.result(std::move(record));
    if (!read) {
        reporter.report(read.error());
        return std::nullopt;
    }
    note_assumed(shown.caption, on_roll, span, reporter);
    if (auto const found = wrong_counts(view); !found.empty())
        report_differences(board_kind, count_called(view.caption), found, span, reporter);
    return *std::move(read);
}

// A Position ID is seen by the player on roll, and says nothing else.
void complete(ReadId& id, PositionSources const& shown) {
    if (id.line->whole || !shown.board)
        return;
    View const board = drawn_view(shown);
    Board const as_read = id.record.position.board;
    Side on_roll = shown.caption.on_roll.value_or(shown.board->counted);
    if (auto other = id.record; !shown.caption.on_roll) {
        other.position.board = as_read.mirrored();
        if (differences(view_of(other, *id.line), board, {}).empty())
            on_roll = Side::o;
        else if (differences(view_of(id.record, *id.line), board, {}).empty())
            on_roll = Side::x;
    }
    id.record.position.on_roll = on_roll;
    if (on_roll == Side::o)
        id.record.position.board = as_read.mirrored();
    fill_match(id.record, shown.caption);
}

struct Compared {
    View board; // as it was compared
    std::vector<Phrase> differences;
};

// The board beside an ID. In eXtreme Gammon's drawing X is the player on roll, on FIBS the letters
// are anybody's: unless the drawing is another's, the seats are those under which less differs.
Compared
compare_board(PositionRecord const& record, IdLine const& id, PositionSources const& shown) {
    View const first = view_of(record, id);
    auto const inside = Phrase("in {id}", {{"id", id.called}});
    std::vector<View> seen{drawn_view(shown, shown.board->counts),
                           drawn_view(shown, shown.board->otherwise)};
    bool const seats_free = id.codec->name != "gnubg" && !shown.caption.seated;
    for (std::size_t i = 0; seats_free && i < 2; ++i)
        seen.push_back(exchanged(seen[i]));
    std::optional<Compared> best;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        auto fewer = differences(first, seen[i], {inside, Phrase("on the board"), i >= 2});
        if (!best || fewer.size() < best->differences.size())
            best = {seen[i], std::move(fewer)};
    }
    return *std::move(best);
}

void settle_board(
    ReadId& id, PositionSources const& shown, Span span, bool silent, Reporter& reporter) {
    Compared found = compare_board(id.record, *id.line, shown);
    BoardCaption& caption = found.board.caption;
    for (Side const side : both_sides)
        if (id.record.names[side].empty())
            id.record.names[side] = caption.names[side];
    if (found.differences.empty() || silent)
        return;
    PhraseText const count = count_called(caption);
    caption.pips = caption.off = {};
    bool const count_only = differences(view_of(id.record, *id.line), found.board, {}).empty();
    report_differences(
        id.line->called, count_only ? count : board_kind, found.differences, span, reporter);
}

bool same_points(CheckerCounts const& a, CheckerCounts const& b) {
    auto const points = [](auto const& counts) { return std::span(counts).subspan(1, 24); };
    return (std::ranges::equal(points(a.n.x), points(b.n.x))
            && std::ranges::equal(points(a.n.o), points(b.n.o)))
           || (std::ranges::equal(points(a.n.x), points(b.n.o))
               && std::ranges::equal(points(a.n.o), points(b.n.x)));
}

} // namespace

bool agree(std::vector<IdLine> const& ids, DrawnBoard const& board) {
    return std::ranges::any_of(ids, [&board](IdLine const& id) {
        NullReporter ignored;
        auto const record = id.codec->decode(id.text, {}, ignored);
        if (!record)
            return false;
        CheckerCounts const counts = record->position.board.counts();
        return same_points(counts, board.counts) || same_points(counts, board.otherwise);
    });
}

bool agree_fully(PositionSources const& ids, PositionSources const& board) {
    IdLine const& id = ids.ids.front();
    NullReporter ignored;
    auto const record = id.codec->decode(id.text, {}, ignored);
    return record && board.board && compare_board(*record, id, board).differences.empty();
}

std::optional<PositionRecord>
resolve_position(PositionSources const& shown, char const* base, Reporter& reporter) {
    std::vector<ReadId> ids = read_ids(shown.ids, base, reporter);
    if (ids.empty())
        return shown.board ? by_board(shown, base, reporter) : std::nullopt;
    ReadId& id = ids.front();
    complete(id, shown);
    bool reported = false; // one finding for a position
    for (std::size_t i = 1; i < ids.size() && !reported; ++i) {
        ReadId& other = ids[i];
        complete(other, shown);
        auto const first = Phrase("in {id}", {{"id", id.line->called}});
        auto const second = Phrase("in {id}", {{"id", other.line->called}});
        auto const found = differences(view_of(id.record, *id.line),
                                       view_of(other.record, *other.line),
                                       {first, second, false});
        reported = !found.empty();
        if (reported)
            report_differences(id.line->called, other.line->called, found, other.span, reporter);
    }
    if (shown.board)
        settle_board(
            id, shown, span_of(base, shown.board_text, shown.board_text), reported, reporter);
    return std::move(id.record);
}

} // namespace bgio::boards
