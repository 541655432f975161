// SPDX-License-Identifier: MIT
#include "bgf/match.hpp"
#include "common/events.hpp"

#include <algorithm>

namespace bgio::bgf {

// An element of a game's moves, whatever it is: a roll and its play, a cube action, the game's end.
struct Entry {
    std::string type = "amove";
    int red = 0, green = 0;
    int player = 0; // -1 Green, 1 Red
    std::array<int, 4> from{-1, -1, -1, -1}, to{-1, -1, -1, -1};
    std::string comment;
    bool play_analysed = false, cube_analysed = false;
    Span span;
};

namespace {

using Kind = Token::Kind;

// What it means. Nothing is dice or cube where it is the end of the game, which `side` won.
struct Happening {
    Side side{};
    std::optional<Move> move;
    std::optional<CubeAction> cube;
};

constexpr int special = 7; // as Green's die: then Red's is a code

enum class Code : std::uint8_t { doubles = 1, takes, drops, game_over, dances };

// Looks whether a member is an object, and at nothing else of the value.
bool has_object(Values& values, std::string_view name) {
    bool found = false;
    Cursor& cursor = values.cursor();
    if (!cursor.enter(Kind::object)) {
        cursor.skip();
        return false;
    }
    for (std::string key; cursor.member(key); cursor.skip())
        found = found || (key == name && cursor.is(Kind::object));
    return found;
}

bool has_elements(Values& values) {
    bool found = false;
    Cursor& cursor = values.cursor();
    if (!cursor.enter(Kind::array)) {
        cursor.skip();
        return false;
    }
    for (; cursor.element(); cursor.skip())
        found = true;
    return found;
}

void read_member(Values& values, std::string_view key, Entry& entry) {
    if (key == "type")
        entry.type = values.text(key);
    else if (key == "red")
        entry.red = values.whole(key, 1, 6).value_or(0);
    else if (key == "green")
        entry.green = values.whole(key, 1, special).value_or(0);
    else if (key == "player")
        entry.player = values.whole(key, -1, 1).value_or(0);
    else if (key == "from")
        values.wholes(key, entry.from, -1, 25);
    else if (key == "to")
        values.wholes(key, entry.to, -1, 24);
    else if (key == "comment")
        entry.comment = values.texts(key);
    else if (key == "equity")
        entry.cube_analysed = has_object(values, "cubeDecision");
    else if (key == "moveAnalysis")
        entry.play_analysed = has_elements(values);
    else
        values.cursor().skip();
}

std::optional<WrittenPlay> play_of(Entry const& entry) {
    WrittenPlay play(WrittenPlay::State::cannot_move);
    for (std::size_t i = 0; i < entry.from.size(); ++i) {
        if (entry.from[i] < 0 && entry.to[i] < 0)
            continue;
        auto const from = Point::make(entry.from[i]);
        auto const to = Point::make(entry.to[i]);
        if (!from || !to || from->is_off())
            return std::nullopt;
        WrittenLeg leg;
        leg.set_span(entry.span);
        leg.from = *from;
        leg.push(*to, false);
        play.push(leg);
    }
    return play;
}

// The codes of other types, of which one description speaks, are those of these.
std::optional<Code> code_of(Entry const& entry) {
    if (entry.type == "adouble")
        return Code::doubles;
    if (entry.type == "atake")
        return Code::takes;
    if (entry.type == "apass")
        return Code::drops;
    return entry.green == special ? std::optional(static_cast<Code>(entry.red)) : std::nullopt;
}

class Meaning {
public:
    Meaning(Entry const& entry, Values& values, grammar::UnverifiedParts& unverified)
        : entry_(entry), values_(values), unverified_(unverified) {}

    [[nodiscard]] std::optional<Happening> find() {
        if (entry_.player == 0)
            return wrong("player", PhraseText("-1 or 1"), PhraseText("0 or nothing"));
        happening_.side = entry_.player < 0 ? green : red;
        auto const code = code_of(entry_);
        if (entry_.type != "amove") {
            if (!code || entry_.green == special)
                return wrong("type",
                             Phrase("{type}", {{"type", std::string_view("amove")}}),
                             Phrase("{value}", {{"value", entry_.type}}));
            unverified_.met(unverified::entry_type, entry_.span);
        }
        return code ? special_entry(*code) : roll(entry_.red, entry_.green);
    }

private:
    std::optional<Happening> special_entry(Code code) {
        switch (code) {
        case Code::doubles:
            return cube(CubeAction::offer);
        case Code::takes:
            return cube(CubeAction::take);
        case Code::drops:
            unverified_.met(unverified::drop, entry_.span);
            return cube(CubeAction::drop);
        case Code::game_over:
            return happening_;
        case Code::dances:
            return dance();
        }
        return wrong(
            "red", PhraseText("a code from 1 to 5"), Phrase("{value}", {{"value", entry_.red}}));
    }

    std::optional<Happening> cube(CubeAction action) {
        happening_.cube = action;
        return happening_;
    }

    // Who cannot move has no use for points: the dice stand in their place.
    std::optional<Happening> dance() {
        auto const dice = Dice::make(entry_.from[0], entry_.to[0]);
        if (!dice)
            return wrong(
                "from", PhraseText("two dice of 1 to 6 in from and to"), PhraseText("others"));
        happening_.move = Move{dice, WrittenPlay(WrittenPlay::State::cannot_move)};
        return happening_;
    }

    std::optional<Happening> roll(int one, int other) {
        auto const dice = Dice::make(one, other);
        if (!dice)
            return wrong(
                "red", PhraseText("two dice of 1 to 6 in red and green"), PhraseText("nothing"));
        auto const play = play_of(entry_);
        if (!play)
            return wrong(
                "from", PhraseText("as many points in from as in to"), PhraseText("a point alone"));
        happening_.move = Move{dice, *play};
        return happening_;
    }

    std::optional<Happening>
    wrong(std::string_view key, Phrase const& expected, Phrase const& found) {
        values_.wrong(key, expected, found, entry_.span);
        return std::nullopt;
    }

    Entry const& entry_;
    Values& values_;
    grammar::UnverifiedParts& unverified_;
    Happening happening_;
};

// Absent where the document breaks off in it or a value is wrong, which is reported.
std::optional<Entry> read_entry(Values& values) {
    std::size_t const wrongs = values.wrongs();
    Token const* const first = values.cursor().token();
    std::size_t const begin = first == nullptr ? 0 : first->begin;
    if (values.cursor().is(Kind::null) || !values.cursor().enter(Kind::object)) {
        values.wrong("", PhraseText("an object"));
        return std::nullopt;
    }
    Entry entry;
    for (std::string key; values.cursor().member(key);)
        read_member(values, key, entry);
    entry.span = values.span(begin, values.cursor().passed());
    if (!values.cursor().left_whole() || values.wrongs() != wrongs)
        return std::nullopt;
    return entry;
}

std::optional<Happening>
meaning_of(Entry const& entry, Values& values, grammar::UnverifiedParts& unverified) {
    return Meaning(entry, values, unverified).find();
}

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

void GameReader::read(ParsedGame& into, int match_length) {
    read_ = &into;
    into.clear();
    initial_ = {};
    comment_.clear();
    score_ = {};
    crawford_.reset();
    behind_end_ = 0;
    Token const* const first = values_.cursor().token();
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
    game.written_score = complete_score(score_);
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
    bool const cut = values_.cursor().token() == nullptr;
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

void finish(ParsedGame& read,
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
