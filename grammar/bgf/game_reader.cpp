// SPDX-License-Identifier: MIT
#include "bgf/match.hpp"
#include "common/events.hpp"

#include <algorithm>

namespace bgio::bgf {

namespace {

using Kind = Item::Kind;

// Points 1 to 24 as Green counts them, Green's checkers below zero; then the bars and what is off.
CheckerCounts counts_of(std::array<int, 28> const& points) {
    CheckerCounts counts;
    auto const put = [&](Side side, std::size_t at, int count) {
        counts.n[side][at] = static_cast<std::uint8_t>(count < 0 ? -count : count);
    };
    for (std::size_t i = 0; i < 24; ++i) {
        if (points[i] < 0)
            put(green, i + 1, points[i]);
        else
            put(red, 24 - i, points[i]);
    }
    put(green, 25, points[24]);
    put(red, 25, points[25]);
    put(green, 0, points[26]);
    put(red, 0, points[27]);
    return counts;
}

// What the score behind a game adds for this side alone; 0 where it does not say.
int gained(Game const& game, std::optional<BySide<int>> const& score_behind, Side side) {
    if (!score_behind || !game.written_score)
        return 0;
    BySide<int> const& before = *game.written_score;
    bool const alone = (*score_behind)[opponent(side)] == before[opponent(side)];
    return alone ? std::max((*score_behind)[side] - before[side], 0) : 0;
}

// What was given up shows in the points alone. Where they are none that a resignation costs, the
// score behind the game tells it, so that one wrong number is not two.
std::optional<WinKind>
resigned_kind(Game const& game, int points, int by_score, MatchInfo const& info) {
    if (by_score == 0 || by_score == points)
        return std::nullopt;
    int const cube = facts_of(game, info).cube.cube.value();
    auto const kind_of = [cube](int worth) {
        return worth % cube == 0 ? win_kind_of(worth / cube) : std::nullopt;
    };
    return kind_of(points) ? std::nullopt : kind_of(by_score);
}

} // namespace

template <class What>
bool GameReader::push(Side side, Span span, What what) {
    return grammar::keep_event(read_->game, limits_, Event{side, 0, span, std::move(what)});
}

void GameReader::read(GameRead& into, int match_length) {
    read_ = &into;
    into.clear();
    initial_ = {};
    comment_.clear();
    score_ = {};
    crawford_.reset();
    behind_end_ = 0;
    Item const* const first = values_.cursor().item();
    std::size_t const begin = first == nullptr ? 0 : first->begin;
    if (!values_.cursor().enter(Kind::object))
        return values_.wrong("", PhraseText("an object"));
    Game& game = into.game;
    // Its keys stand anywhere: no place but its begin is the head's alone.
    game.header_span = values_.span(begin, begin);
    game.header_span.end = game.header_span.begin;
    for (std::string key; values_.cursor().member(key);)
        member(key);
    game.span = values_.span(begin, values_.cursor().passed());
    game.written_score = whole_score(score_);
    if (match_length > 0)
        game.crawford = crawford_;
    set_up();
    into.end_at = game.events.size() - behind_end_;
    bool const ended = into.winner && into.points.value_or(0) > 0;
    if (!values_.cursor().left_whole() && !ended)
        into.over = false; // what is lost may be more than its end
    if (into.end.empty())
        into.end = {game.span.end, game.span.end};
}

void GameReader::member(std::string_view key) {
    Game& game = read_->game;
    if (key == "moves")
        moves();
    else if (key == "initial")
        initial();
    else if (key == "nameGreen")
        game.players[green].name = values_.text(key);
    else if (key == "nameRed")
        game.players[red].name = values_.text(key);
    else if (key == "isCrawford")
        crawford_ = values_.flag(key);
    else if (key == "comment")
        comment_ = values_.texts(key);
    else if (!end_member(key))
        values_.cursor().skip();
}

bool GameReader::end_member(std::string_view key) {
    if (key == "scoreGreen" || key == "scoreRed") {
        score_[key == "scoreGreen" ? green : red] = values_.whole(key, 0, highest_number);
    } else if (key == "wonPoints") {
        read_->points = values_.whole(key, 0, highest_number);
        read_->over = read_->over || read_->points.value_or(0) > 0;
    } else if (key == "wasResignation") {
        read_->resigned = values_.flag(key).value_or(false);
    } else if (key == "lostOnTime") {
        read_->lost_on_time = values_.flag(key).value_or(false);
    } else if (key == "wasForfeit") {
        read_->forfeit = values_.flag(key).value_or(false);
    } else {
        return false;
    }
    return true;
}

void GameReader::initial() {
    if (!values_.enter("initial", Kind::object))
        return;
    for (std::string key; values_.cursor().member(key);) {
        if (key == "points")
            initial_points();
        else if (key == "cube")
            initial_.cube = values_.whole("initial/cube", 1, Cube::highest).value_or(1);
        else if (key == "cubeOwner")
            initial_.cube_owner = values_.whole("initial/cubeOwner", -1, 1).value_or(0);
        else if (key == "egyptian")
            initial_.egyptian = values_.flag("initial/egyptian").value_or(false);
        else
            values_.cursor().skip();
    }
}

void GameReader::initial_points() {
    constexpr std::string_view key = "initial/points";
    Span const span = values_.here();
    auto const count = values_.wholes(key, initial_.points, -15, 15);
    initial_.has_points = count == initial_.points.size();
    bool const cut = values_.cursor().item() == nullptr;
    if (count && !initial_.has_points && !cut)
        values_.wrong(key, PhraseText("28 numbers"), Phrase("{value}", {{"value", *count}}), span);
}

void GameReader::moves() {
    if (!values_.enter("moves", Kind::array))
        return;
    Cursor& cursor = values_.cursor();
    for (std::size_t number = 0; cursor.element(); ++number) {
        values_.place.entry = number;
        if (read_->game.events.size() > limits_.events)
            cursor.skip();
        else if (auto const entry = read_entry(values_))
            add(*entry);
    }
    values_.place.entry.reset();
}

void GameReader::add(Entry const& entry) {
    std::size_t const before = read_->game.events.size();
    auto const happening = meaning_of(entry, values_, unverified_);
    if (!happening)
        return;
    analysis_.plays += entry.play_analysed ? 1 : 0;
    analysis_.cubes += entry.cube_analysed ? 1 : 0;
    if (happening->move) {
        push(happening->side, entry.span, *happening->move);
    } else if (happening->cube) {
        push(happening->side, entry.span, CubeEvent{*happening->cube, std::nullopt});
    } else {
        read_->over = true;
        read_->winner = happening->side;
        read_->end = entry.span;
    }
    if (!entry.comment.empty()) {
        unverified_.met(unverified::comment, entry.span);
        push(happening->side, entry.span, Remark{entry.comment, true});
    }
    bool const ends = !happening->move && !happening->cube;
    if (ends)
        behind_end_ = 0;
    else if (read_->winner)
        behind_end_ += read_->game.events.size() - before;
}

// What a game starts with stands before its events, wherever it is written.
void GameReader::set_up() {
    Game& game = read_->game;
    Span const span = game.header_span;
    SetPosition set;
    if (initial_.has_points && counts_of(initial_.points) != Board::initial().counts()) {
        unverified_.met(unverified::position, span);
        set.counts = counts_of(initial_.points);
    }
    if (initial_.cube != 1 || initial_.cube_owner != 0) {
        unverified_.met(unverified::cube, span);
        std::optional<Side> owner;
        if (initial_.cube_owner != 0)
            owner = initial_.cube_owner < 0 ? green : red;
        set.cube = Cube::make(initial_.cube, owner);
        if (!set.cube)
            values_.wrong("initial/cube",
                          PhraseText("a power of two"),
                          Phrase("{value}", {{"value", initial_.cube}}),
                          span);
    }
    if (initial_.egyptian)
        unverified_.met(unverified::game_mode, span);
    if (!comment_.empty()) {
        unverified_.met(unverified::comment, span);
        game.events.insert(game.events.begin(), Event{green, 0, span, Remark{comment_}});
    }
    if (set.counts || set.cube)
        game.events.insert(game.events.begin(), Event{green, 0, span, set});
}

GameReplay facts_of(Game const& game, MatchInfo const& info) {
    MatchState match;
    match.length = info.length;
    match.score = game.written_score.value_or(BySide<int>{});
    GameReplay facts;
    bgio::replay_game(game, match, claimed_rules(info), facts);
    return facts;
}

void finish(GameRead& read,
            std::optional<BySide<int>> const& score_behind,
            MatchInfo const& info,
            grammar::UnverifiedParts& unverified) {
    if (!read.over)
        return;
    Game& game = read.game;
    std::optional<Side> winner = read.winner;
    for (Side const side : both_sides)
        if (!winner && gained(game, score_behind, side) > 0)
            winner = side;
    auto const say = [&](PhraseText what, auto event) {
        unverified.met(what, read.end);
        if (winner) // what is written behind the end stays behind it
            game.events.insert(game.events.begin() + static_cast<std::ptrdiff_t>(read.end_at++),
                               Event{opponent(*winner), 0, read.end, std::move(event)});
    };
    if (read.lost_on_time)
        say(unverified::lost_on_time, Remark{"lost on time"});
    if (read.forfeit)
        say(unverified::forfeit, Remark{"forfeited the game"});
    int const by_score = winner ? gained(game, score_behind, *winner) : 0;
    int points = read.points.value_or(by_score);
    if (read.resigned)
        say(unverified::resignation, Resignation{resigned_kind(game, points, by_score, info)});
    if (!read.points && points == 0)
        points = std::max(facts_of(game, info).points, 1);
    game.result = WrittenResult{winner, points, read.resigned, false, read.end};
}

} // namespace bgio::bgf
