// SPDX-License-Identifier: MIT
#include "bgf/match.hpp"

namespace bgio::bgf {

namespace {

using Kind = Item::Kind;

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

} // namespace

std::optional<Entry> read_entry(Values& values) {
    std::size_t const wrongs = values.wrongs();
    Item const* const first = values.cursor().item();
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

} // namespace bgio::bgf
