// SPDX-License-Identifier: MIT
#include "decode.hpp"

namespace bgio::json {

namespace {

constexpr auto cost = PhraseText("it is left out");

Player decode_player(Context& context, Place const& place, boost::json::value const& value) {
    Fields fields(context, place, value, cost);
    Player player{fields.text("name"), fields.text("rating")};
    fields.note_unknown();
    return player;
}

// Calls take(fields, span) for each object of an array; a wrong element costs that element.
template <class Take>
void each_object(Fields& owner, std::string_view key, Take take) {
    boost::json::value const* const value = owner.find(key);
    if (value == nullptr)
        return;
    if (!value->is_array()) {
        owner.wrong(key, PhraseText("an array"), in_words(*value));
        return;
    }
    Place const list{&owner.place(), key, 0, {}};
    std::size_t index = 0;
    for (boost::json::value const& element : value->get_array()) {
        Place const place{&list, {}, index++, {}};
        Fields fields(owner.context(), place, element, cost);
        if (fields.ok())
            take(fields);
        fields.note_unknown();
    }
}

WrittenResult decode_result(Context& context, Place const& place, boost::json::value const& value) {
    Fields fields(context, place, value, cost);
    WrittenResult result;
    result.winner = fields.side("winner");
    result.points = fields.whole("points").value_or(0);
    result.by_resignation = fields.flag("by_resignation");
    result.ends_match = fields.flag("ends_match");
    fields.note_unknown();
    return result;
}

void decode_origin(Fields& fields, MatchInfo& info) {
    boost::json::value const* const value = fields.find("origin");
    if (value == nullptr) {
        info.format = "json"; // written by hand or by another program
        return;
    }
    Place const place{&fields.place(), "origin", 0, {}};
    Fields origin(fields.context(), place, *value, cost);
    info.format = origin.text("format");
    info.dialect = origin.text("dialect");
    info.says_match_end = origin.flag("says_match_end");
    origin.note_unknown();
}

} // namespace

std::optional<BySide<int>> decode_score(Fields& fields, std::string_view key) {
    boost::json::value const* const value = fields.find(key);
    if (value == nullptr)
        return std::nullopt;
    Place const place{&fields.place(), key, 0, {}};
    Fields score(fields.context(), place, *value, fields.cost());
    for (auto const& row : side_names)
        score.require(row.name, PhraseText("a whole number"));
    BySide<int> points;
    for (auto const& row : side_names)
        points[row.value] = score.whole(row.name).value_or(0);
    score.note_unknown();
    return score.ok() ? std::optional(points) : std::nullopt;
}

BySide<Player> decode_players(Fields& fields, std::string_view key) {
    BySide<Player> players;
    boost::json::value const* const value = fields.find(key);
    if (value == nullptr)
        return players;
    Place const place{&fields.place(), key, 0, {}};
    Fields seats(fields.context(), place, *value, cost);
    for (auto const& row : side_names)
        if (boost::json::value const* const player = seats.find(row.name))
            players[row.value] =
                decode_player(fields.context(), Place{&place, row.name, 0, {}}, *player);
    seats.note_unknown();
    return players;
}

MatchInfo decode_match(Context& context, Place const& place, boost::json::value const& value) {
    Fields fields(context, place, value, cost);
    MatchInfo info;
    info.span = place.span;
    info.players = decode_players(fields, "players");
    info.length = fields.whole("length", 0).value_or(0);
    info.length_may_be_limit = fields.optional_flag("length_may_be_limit").value_or(false);
    info.event = fields.text("event");
    info.round = fields.text("round");
    info.place = fields.text("place");
    info.date = fields.text("date");
    info.annotator = fields.text("annotator");
    info.comment = fields.text("comment");
    each_object(fields, "rules", [&](Fields& rule) {
        info.rules.push_back({rule.text("rule"), rule.text("value"), place.span});
    });
    each_object(fields, "tags", [&](Fields& tag) {
        info.tags.push_back({tag.text("key"), tag.text("value"), place.span});
    });
    decode_origin(fields, info);
    fields.note_unknown();
    return info;
}

void decode_game(Context& context,
                 Place const& place,
                 boost::json::value const& value,
                 Game& game) {
    Fields fields(context, place, value, cost);
    game.span = place.span;
    game.header_span = {place.span.begin, place.span.begin + 1};
    game.number = fields.whole("number");
    game.written_score = decode_score(fields, "score");
    game.players = decode_players(fields, "players");
    game.crawford = fields.optional_flag("crawford");
    game.automatic_doubles = fields.whole("automatic_doubles", 0).value_or(0);
    game.incomplete = fields.optional_flag("incomplete").value_or(false);
    if (boost::json::value const* const result = fields.find("result")) {
        Place const at{&place, "result", 0, {}};
        game.result = decode_result(context, at, *result);
        game.result->span = place.span;
    }
    fields.note_unknown();
}

} // namespace bgio::json
