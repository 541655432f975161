// SPDX-License-Identifier: MIT
#include "check/fixes.hpp"

namespace bgio {

namespace {

void add_fix(PendingFinding& found, Phrase title, std::vector<Edit> edits, bool safe = true) {
    if (!edits.empty())
        found.finding.fixes.push_back({std::move(title), safe, std::move(edits)});
}

} // namespace

void Fixer::hit_marks(PendingFinding& found,
                      WrittenPlay const& play,
                      std::uint32_t points,
                      bool mark) const {
    if (edits_.hit_mark == nullptr)
        return;
    std::vector<Edit> edits;
    for (WrittenLeg const& leg : play.legs())
        for (std::size_t stop = 0; stop < leg.stop_count; ++stop) {
            auto const bit = 1U << leg.stops[stop].value();
            if ((points & bit) == 0 || leg.marked(stop) == mark)
                continue;
            auto const one = edits_.hit_mark(source_, leg, stop, mark);
            if (one.empty())
                return;
            edits.insert(edits.end(), one.begin(), one.end());
            points &= mark ? ~bit : ~0U; // a hit is marked once, a false mark taken away everywhere
        }
    add_fix(found,
            mark ? PhraseText("mark the hit") : PhraseText("remove the hit mark"),
            std::move(edits));
}

void Fixer::score(PendingFinding& found, BySide<Span> numbers, BySide<int> score) {
    if (!numbers.x.empty() && !numbers.o.empty())
        add_fix(found,
                Phrase("write the score as {score}", {{"score", score}}),
                {{numbers.o, std::to_string(score.o)}, {numbers.x, std::to_string(score.x)}});
}

void Fixer::points(PendingFinding& found, Span result, int points) const {
    if (edits_.points != nullptr)
        add_fix(found,
                Phrase("write {points}", {{"points", PointCount{points}}}),
                edits_.points(source_, result, points));
}

void Fixer::winner(PendingFinding& found, Span result, Side winner) const {
    if (edits_.winner != nullptr)
        add_fix(found,
                PhraseText("record the win for the other player"),
                edits_.winner(source_, result, winner));
}

void Fixer::match_end(PendingFinding& found, Span result, bool ends) const {
    if (edits_.match_end != nullptr)
        add_fix(found,
                ends ? PhraseText("record that the match is over")
                     : PhraseText("remove the record that the match is over"),
                edits_.match_end(source_, result, ends));
}

void Fixer::row_number(PendingFinding& found, Span turn, int number) const {
    if (edits_.row_number != nullptr)
        add_fix(found,
                Phrase("number the row as {number}", {{"number", number}}),
                edits_.row_number(source_, turn, number));
}

void Fixer::game_number(PendingFinding& found, Span game, int number) const {
    if (edits_.game_number != nullptr)
        add_fix(found,
                Phrase("number the game as {number}", {{"number", number}}),
                edits_.game_number(source_, game, number));
}

void Fixer::turn(PendingFinding& found, TurnToWrite const& turn) const {
    if (edits_.turn == nullptr)
        return;
    std::string text = edits_.turn(turn);
    auto title = Phrase("replace by the likely turn: {turn}", {{"turn", text}});
    add_fix(found, std::move(title), {{found.finding.span, std::move(text)}}, false);
}

} // namespace bgio
