// SPDX-License-Identifier: MIT
#include "match_io.hpp"
#include "support/schema.hpp"

#include <gmock/gmock.h>
#include <rapidcheck.h>

namespace bgio::test {
namespace {

using testing::IsEmpty;

Schema const& match_schema() {
    static Schema const schema =
        Schema::from_file(BGIO_SOURCE_DIR "/docs/schema/bgio-match.schema.json");
    return schema;
}

// A file as a whole, json-lines line by line.
std::vector<std::string> against_schema(std::string_view format, std::string const& text) {
    if (format == "json")
        return match_schema().check_text(text);
    std::vector<std::string> found;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const end = text.find('\n', begin);
        for (std::string& fault : match_schema().check_text(text.substr(begin, end - begin)))
            found.push_back(std::move(fault));
        begin = end + 1;
    }
    return found;
}

class JsonRoundTrip : public testing::TestWithParam<char const*> {
protected:
    void keeps_everything(std::vector<Match> const& matches) {
        std::string const text = write_as(GetParam(), matches);
        EXPECT_THAT(against_schema(GetParam(), text), IsEmpty()) << text;
        ReadBack const back = read_as(GetParam(), text);
        EXPECT_THAT(places(text, back.found), IsEmpty()) << text;
        EXPECT_EQ(everything_in(back.matches), everything_in(matches)) << text;
    }
};

INSTANTIATE_TEST_SUITE_P(Formats,
                         JsonRoundTrip,
                         testing::Values("json", "json-lines"),
                         [](auto const& parameter) {
                             return std::string(parameter.param) == "json" ? "json" : "lines";
                         });

TEST_P(JsonRoundTrip, KeepsEveryKindOfEvent) { keeps_everything({match_with_everything()}); }

TEST_P(JsonRoundTrip, KeepsSeveralMatchesApart) {
    Match const match = match_with_everything();
    keeps_everything({match, match, Match{}, Match{}, match});
}

TEST_P(JsonRoundTrip, KeepsAnEmptyMatch) { keeps_everything({}); }

TEST_P(JsonRoundTrip, IsDetected) {
    std::string const text = write_as(GetParam(), {match_with_everything()});
    for (char const* name : {"noname", "lies.mat"}) {
        Result<Format const*> const format = detect_format(Source::from_bytes(name, text));
        ASSERT_TRUE(format.has_value());
        EXPECT_EQ((*format)->name, GetParam());
    }
}

TEST_P(JsonRoundTrip, WritesTheSameBytesAgain) {
    std::string const text = write_as(GetParam(), {match_with_everything(), Match{}});
    EXPECT_EQ(write_as(GetParam(), read_as(GetParam(), text).matches), text);
}

TEST_P(JsonRoundTrip, ReportsInvalidUtf8) {
    Match match;
    match.info.event = "caf\xE9";
    DiagnosticList losses;
    std::string const text = write_as(GetParam(), {match}, losses);
    ASSERT_EQ(losses.found.size(), 1U);
    EXPECT_EQ(losses.found[0].id, DiagnosticId::text_not_utf8);
    EXPECT_EQ(read_as(GetParam(), text).matches.at(0).info.event, "caf\uFFFD");
}

// Matches at random: any claim, sensible or not.

std::string some_text() {
    std::string text;
    for (char32_t c : *rc::gen::container<std::u32string>(
             rc::gen::element<char32_t>(U'a', U' ', U'"', U'\\', U'\n', 0, 0x7F, U'é', U'♞', U'𝄞')))
        text += c < 0x80    ? std::string(1, static_cast<char>(c))
                : c == U'é' ? "é"
                : c == U'♞' ? "♞"
                            : "𝄞";
    return text;
}

int some_int(int least, int beyond) { return *rc::gen::inRange(least, beyond); }
// Up to nine digits, as in every format.
int any_number() { return some_int(-999'999'999, 1'000'000'000); }

bool some_bool() { return some_int(0, 2) == 1; }

Side some_side() { return some_bool() ? Side::x : Side::o; }

std::optional<Side> perhaps_a_side() {
    return some_bool() ? std::optional(some_side()) : std::nullopt;
}

Player some_player() { return {some_text(), some_text()}; }

WrittenLeg some_leg() {
    WrittenLeg leg;
    leg.from = Point::make(some_int(0, 26)).value();
    for (int n = some_int(1, 5); n > 0; --n)
        leg.push(Point::make(some_int(0, 26)).value(), some_bool());
    leg.times = static_cast<std::uint8_t>(some_int(1, 10));
    return leg;
}

Move some_move() {
    Move move;
    if (some_bool())
        move.dice = Dice::make(some_int(1, 7), some_int(1, 7));
    move.play = WrittenPlay(static_cast<WrittenPlay::State>(some_int(0, 5)));
    for (int n = some_int(0, 11); n > 0; --n)
        move.play.push(some_leg());
    if (some_int(0, 10) == 0)
        move.play.set_overflow();
    return move;
}

SetPosition some_position() {
    SetPosition position;
    if (some_bool()) {
        position.counts.emplace();
        for (Side side : both_sides)
            for (std::uint8_t& n : position.counts->n[side])
                n = static_cast<std::uint8_t>(some_bool() ? 0 : some_int(0, 256));
    }
    position.on_roll = perhaps_a_side();
    if (some_bool())
        position.cube = Cube::make(1 << some_int(0, 16), perhaps_a_side());
    return position;
}

Event some_event() {
    Event event{some_side(), any_number(), {}, Move{}};
    switch (some_int(0, 6)) {
    case 0:
        event.what = some_move();
        break;
    case 1: {
        CubeEvent cube{static_cast<CubeAction>(some_int(0, 5)), std::nullopt};
        if (some_bool())
            cube.written_value = any_number();
        event.what = cube;
        break;
    }
    case 2:
        event.what = Resignation{win_kind_of(some_int(0, 4))};
        break;
    case 3:
        event.what = some_position();
        break;
    case 4:
        event.what = Remark{some_text()};
        break;
    default:
        event.what = Opaque{some_text(), some_text(), some_text()};
    }
    return event;
}

Game some_game() {
    Game game;
    if (some_bool())
        game.number = any_number();
    if (some_bool())
        game.written_score = BySide<int>{some_int(-1, 1000), some_int(-1, 1000)};
    if (some_bool())
        game.players = {some_player(), some_player()};
    if (some_bool())
        game.crawford = some_bool();
    game.automatic_doubles = some_int(0, 4);
    for (int n = some_int(0, 9); n > 0; --n)
        game.events.push_back(some_event());
    if (some_bool())
        game.result =
            WrittenResult{perhaps_a_side(), some_int(-9, 200), some_bool(), some_bool(), {}};
    return game;
}

Match some_match() {
    Match match;
    MatchInfo& info = match.info;
    info.players = {some_player(), some_player()};
    info.length = some_int(0, 100);
    for (std::string* text : {&info.event,
                              &info.round,
                              &info.place,
                              &info.date,
                              &info.annotator,
                              &info.comment,
                              &info.format,
                              &info.dialect})
        *text = some_text();
    for (int n = some_int(0, 4); n > 0; --n)
        info.rules.push_back({some_text(), some_text(), {}});
    for (int n = some_int(0, 4); n > 0; --n)
        info.tags.push_back({some_text(), some_text(), {}});
    for (int n = some_int(0, 3); n > 0; --n)
        match.games.push_back(some_game());
    return match;
}

TEST_P(JsonRoundTrip, KeepsEveryValueOfTheModel) {
    EXPECT_TRUE(rc::check([&] {
        std::vector<Match> matches;
        for (int n = some_int(0, 3); n > 0; --n)
            matches.push_back(some_match());
        std::string const text = write_as(GetParam(), matches);
        RC_ASSERT(against_schema(GetParam(), text).empty());
        ReadBack const back = read_as(GetParam(), text);
        RC_ASSERT(back.found.empty());
        RC_ASSERT(everything_in(back.matches) == everything_in(matches));
    }));
}

} // namespace
} // namespace bgio::test
