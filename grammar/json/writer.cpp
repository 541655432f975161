// SPDX-License-Identifier: MIT
#include "internal/json_escape.hpp"

#include "json/format.hpp"
#include "json/names.hpp"
#include <algorithm>
#include <bgio/format.hpp>
#include <bgio/match.hpp>
#include <bgio/notation.hpp>
#include <bgio/replay.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utf8.h>
#include <utility>

namespace bgio::json {
namespace {

bool same_leg(WrittenLeg const& a, WrittenLeg const& b) {
    if (a.from != b.from || a.stop_count != b.stop_count || a.times != b.times)
        return false;
    for (std::size_t i = 0; i < a.stop_count; ++i)
        if (a.stops[i] != b.stops[i] || a.marked(i) != b.marked(i))
            return false;
    return true;
}

// Reading the text gives these legs again and nothing else.
bool says_all(std::string const& text, WrittenPlay const& play) {
    Result<WrittenPlay> const again = parse_play(text);
    return again && again->state() == play.state() && again->overflow() == play.overflow()
           && std::ranges::equal(again->legs(), play.legs(), same_leg);
}

boost::json::object encode_leg(WrittenLeg const& leg) {
    boost::json::object object;
    object["from"] = leg.from.value();
    boost::json::array stops;
    for (std::size_t i = 0; i < leg.stop_count; ++i) {
        boost::json::object stop;
        stop["point"] = leg.stops[i].value();
        if (leg.marked(i))
            stop["hit"] = true;
        stops.push_back(std::move(stop));
    }
    object["stops"] = std::move(stops);
    if (leg.times != 1)
        object["times"] = leg.times;
    return object;
}

boost::json::object encode_checkers(std::array<std::uint8_t, 26> const& checkers) {
    boost::json::object object;
    for (std::size_t point = checkers.size(); point-- > 0;)
        if (checkers[point] != 0)
            object[point_names[point]] = checkers[point];
    return object;
}

// The keys of a move that say its play: "play", "legs", "overflow", "no_play".
void encode_play(boost::json::object& into, WrittenPlay const& play) {
    if (play.state() != PlayState::written) {
        into["no_play"] = name_of(no_play_names, play.state());
    } else {
        std::string const text = to_string(play);
        into["play"] = text;
        if (!says_all(text, play)) {
            boost::json::array legs;
            for (WrittenLeg const& leg : play.legs())
                legs.push_back(encode_leg(leg));
            into["legs"] = std::move(legs);
        }
    }
    if (play.overflow())
        into["overflow"] = true;
}

boost::json::object score_object(BySide<int> const& score) {
    boost::json::object object;
    for (auto const& row : side_names)
        object[row.name] = score[row.value];
    return object;
}

void put_position(boost::json::object& into,
                  std::string_view key,
                  Game const& game,
                  GameReplay const& facts,
                  std::size_t before) {
    PositionCodec const* const xgid = find_codec("xgid");
    if (xgid == nullptr || xgid->encode == nullptr)
        return;
    NullReporter ignored; // what an ID cannot hold is no loss of the file that shows it as a fact
    PositionRecord record = facts.position_before(game, before);
    record.position.dice.reset(); // the next roll is no part of where this event led
    into[key] = xgid->encode(record, ignored);
}

// Nothing can be said of a play that the file does not know, or that was not made yet.
bool judged(Move const& move, EventReplay const& facts) {
    return move.dice && move.play.state() != PlayState::unknown
           && move.play.state() != PlayState::illegal_dump && !facts.unplayed;
}

void put_verdict(boost::json::object& into, EventReplay const& event, Side side) {
    PlayVerdict const& verdict = event.verdict;
    if (event.gave_up) {
        into["verdict"] = "resigned";
        return;
    }
    into["verdict"] = to_string(verdict.play_class);
    if (verdict.fault != PlayFault::none)
        into["fault"] = to_string(verdict.fault);
    if (verdict.play_class == PlayClass::legal)
        into["notation"] = compact_notation(event.before, side, verdict.play);
}

void put_cube_faults(boost::json::object& into, CubeVerdict const& verdict) {
    if (verdict.faults.empty())
        return;
    boost::json::array faults;
    for (CubeFault const& fault : verdict.faults)
        faults.push_back(boost::json::string(to_string(fault.id)));
    into["cube_faults"] = std::move(faults);
}

// The facts, as objects called "replay": what is true next to what is claimed.
boost::json::object match_facts(RulesInForce const& rules) {
    boost::json::object fields;
    for (RuleField const& field : rule_fields())
        fields[field.name] = field.get(rules.rules);
    boost::json::object facts{
        {"length", rules.length}, {"rules_name", rules.name}, {"rules", std::move(fields)}};
    if (rules.loss_limit > 0)
        facts["loss_limit"] = rules.loss_limit;
    return facts;
}

// The start is the board before the first turn, behind what is set up.
boost::json::object game_facts(Game const& game, GameReplay const& facts) {
    boost::json::object object;
    object["score"] = score_object(facts.score_before);
    auto const turn = std::ranges::find_if(game.events, fills_cell);
    put_position(
        object, "start", game, facts, static_cast<std::size_t>(turn - game.events.begin()));
    object["crawford"] = facts.match.crawford_game;
    object["ending"] = to_string(facts.ending);
    if (facts.winner) {
        object["winner"] = name_of(*facts.winner);
        if (has_kind(facts) || facts.ending == Ending::dropped)
            object["kind"] = to_string(facts.kind);
        if (facts.result_by != ResultBy::nothing)
            object["points"] = facts.points;
        object["score_after"] = score_object(facts.score_after);
    }
    return object;
}

// Empty where the replay has nothing to say.
boost::json::object event_facts(Game const& game, GameReplay const& facts, std::size_t index) {
    Event const& event = game.events[index];
    boost::json::object object;
    if (std::holds_alternative<Remark>(event.what) || std::holds_alternative<Opaque>(event.what))
        return object;
    if (Move const* const move = std::get_if<Move>(&event.what);
        move != nullptr && judged(*move, facts.events[index]))
        put_verdict(object, facts.events[index], event.side);
    put_cube_faults(object, facts.events[index].cube_verdict());
    put_position(object, "xgid", game, facts, index + 1);
    return object;
}

// Claims and facts to JSON values, keys in a fixed order. What is absent or empty in the model is
// left out of the file.
class Encoder {
public:
    explicit Encoder(Reporter& losses) : losses_(losses) {}

    [[nodiscard]] boost::json::object match(MatchInfo const& info,
                                            RulesInForce const& rules) const {
        boost::json::object object;
        put(object, info.players);
        object["length"] = info.length;
        put(object, "event", info.event);
        put(object, "round", info.round);
        put(object, "place", info.place);
        put(object, "date", info.date);
        put(object, "annotator", info.annotator);
        put(object, "comment", info.comment);
        boost::json::array claims;
        for (RuleClaim const& claim : info.rules)
            claims.push_back({{"rule", text(claim.rule)}, {"value", text(claim.value)}});
        if (!claims.empty())
            object["rules"] = std::move(claims);
        boost::json::array tags;
        for (Tag const& tag : info.tags)
            tags.push_back({{"key", text(tag.key)}, {"value", text(tag.value)}});
        if (!tags.empty())
            object["tags"] = std::move(tags);
        boost::json::object origin;
        put(origin, "format", info.format);
        put(origin, "dialect", info.dialect);
        if (info.says_match_end)
            origin["says_match_end"] = true;
        object["origin"] =
            std::move(origin); // even when empty: without it the file is its own origin
        object["replay"] = match_facts(rules);
        return object;
    }

    // A game in three parts, so that a long one is never in memory as a whole: what stands before
    // its events, each event, and what stands behind them.
    [[nodiscard]] boost::json::object head(Game const& game) const {
        boost::json::object object;
        if (game.number)
            object["number"] = *game.number;
        if (game.written_score)
            object["score"] = score_object(*game.written_score);
        put(object, game.players);
        if (game.crawford)
            object["crawford"] = *game.crawford;
        if (game.automatic_doubles != 0)
            object["automatic_doubles"] = game.automatic_doubles;
        if (game.incomplete)
            object["incomplete"] = true;
        return object;
    }

    [[nodiscard]] boost::json::object
    event(Game const& game, GameReplay const& facts, std::size_t i) const {
        boost::json::object object = event(game.events[i]);
        if (is_replayed(game, facts))
            if (boost::json::object replay = event_facts(game, facts, i); !replay.empty())
                object["replay"] = std::move(replay);
        return object;
    }

    [[nodiscard]] static boost::json::object tail(Game const& game, GameReplay const& facts) {
        boost::json::object object;
        if (game.result) {
            boost::json::object result;
            if (game.result->winner)
                result["winner"] = name_of(*game.result->winner);
            result["points"] = game.result->points;
            if (game.result->by_resignation)
                result["by_resignation"] = true;
            if (game.result->ends_match)
                result["ends_match"] = true;
            object["result"] = std::move(result);
        }
        if (is_replayed(game, facts))
            object["replay"] = game_facts(game, facts);
        return object;
    }

private:
    [[nodiscard]] static bool is_replayed(Game const& game, GameReplay const& facts) {
        return facts.events.size() == game.events.size();
    }

    void what(boost::json::object& into, Move const& move) const {
        into["type"] = "move";
        if (move.dice)
            into["dice"] = {move.dice->first(), move.dice->second()};
        encode_play(into, move.play);
    }

    void what(boost::json::object& into, CubeEvent const& cube) const {
        into["type"] = "cube";
        into["action"] = name_of(action_names, cube.action);
        if (cube.written_value)
            into["value"] = *cube.written_value;
    }

    void what(boost::json::object& into, Resignation const& resignation) const {
        into["type"] = "resign";
        if (resignation.kind)
            into["kind"] = name_of(kind_names, *resignation.kind);
    }

    void what(boost::json::object& into, SetPosition const& position) const {
        into["type"] = "position";
        if (position.counts) {
            boost::json::object board;
            for (auto const& row : side_names)
                board[row.name] = encode_checkers(position.counts->n[row.value]);
            into["board"] = std::move(board);
        }
        if (position.on_roll)
            into["on_roll"] = name_of(*position.on_roll);
        if (position.cube) {
            boost::json::object cube{{"value", position.cube->value()}};
            if (position.cube->owner())
                cube["owner"] = name_of(*position.cube->owner());
            into["cube"] = std::move(cube);
        }
    }

    void what(boost::json::object& into, Remark const& remark) const {
        into["type"] = "remark";
        into["text"] = text(remark.text);
    }

    void what(boost::json::object& into, Opaque const& opaque) const {
        into["type"] = "opaque";
        put(into, "format", opaque.format);
        into["key"] = text(opaque.key);
        into["value"] = text(opaque.value);
    }

    [[nodiscard]] boost::json::object event(Event const& event) const {
        boost::json::object object;
        object["type"] = nullptr; // set below; here for the order of the keys
        object["side"] = name_of(event.side);
        if (event.row != 0)
            object["row"] = event.row;
        std::visit([&](auto const& content) { what(object, content); }, event.what);
        return object;
    }

    [[nodiscard]] boost::json::string text(std::string_view text) const {
        if (utf8::is_valid(text.begin(), text.end()))
            return boost::json::string(text);
        std::string valid;
        utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(valid));
        losses_.report(DiagnosticId::text_not_utf8, {}, {{"text", valid}});
        return boost::json::string(valid);
    }

    void put(boost::json::object& into, std::string_view key, std::string_view value) const {
        if (!value.empty())
            into[key] = text(value);
    }

    void put(boost::json::object& into, BySide<Player> const& players) const {
        if (players == BySide<Player>{})
            return;
        boost::json::object seats;
        for (auto const& row : side_names) {
            boost::json::object player;
            player["name"] = text(players[row.value].name);
            put(player, "rating", players[row.value].rating);
            seats[row.name] = std::move(player);
        }
        into["players"] = std::move(seats);
    }

    Reporter& losses_;
};

// On one line, without any space.
void append_compact(std::string& out, boost::json::value const& value) {
    out += json_escaped(boost::json::serialize(value));
}

// On one line, with a space behind commas and colons.
void append_spaced(std::string& out, boost::json::value const& value) {
    std::string_view separator;
    if (value.is_object()) {
        out += '{';
        for (auto const& member : value.get_object()) {
            out += separator;
            out += json_escaped(boost::json::serialize(member.key()));
            out += ": ";
            append_spaced(out, member.value());
            separator = ", ";
        }
        out += '}';
    } else if (value.is_array()) {
        out += '[';
        for (boost::json::value const& element : value.get_array()) {
            out += separator;
            append_spaced(out, element);
            separator = ", ";
        }
        out += ']';
    } else {
        append_compact(out, value);
    }
}

bool lists_objects(boost::json::value const& value) {
    return value.is_array() && !value.get_array().empty() && value.get_array().front().is_object();
}

void append_lines(std::string& out, boost::json::array const& array, std::size_t indent) {
    out += '[';
    std::string_view separator = "\n";
    for (boost::json::value const& element : array) {
        out += separator;
        out.append(indent + 2, ' ');
        append_spaced(out, element);
        separator = ",\n";
    }
    out += '\n';
    out.append(indent, ' ');
    out += ']';
}

// The members of an object, one a line, without its braces and without the last line end. An array
// of objects has one of them a line: so an event is a line, and diff and grep work.
void append_members(std::string& out,
                    boost::json::object const& object,
                    std::size_t indent,
                    std::string_view& separator) {
    for (auto const& member : object) {
        out += std::exchange(separator, ",\n");
        out.append(indent, ' ');
        out += json_escaped(boost::json::serialize(member.key()));
        out += ": ";
        if (lists_objects(member.value()))
            append_lines(out, member.value().get_array(), indent);
        else
            append_spaced(out, member.value());
    }
}

// The same on one line, without any space.
void append_compact_members(std::string& out,
                            boost::json::object const& object,
                            std::string_view& separator) {
    for (auto const& member : object) {
        out += std::exchange(separator, ",");
        append_compact(out, boost::json::value(member.key()));
        out += ':';
        append_compact(out, member.value());
    }
}

using Take = std::function<void(std::string&)>;

void pass_on(std::string& out, Take const& take) {
    constexpr std::size_t enough = std::size_t{1} << 20;
    if (take && out.size() >= enough)
        take(out);
}

// The indented form, one document for all matches; an event is a line.
class Writer final : public ReplaySink {
public:
    Writer(std::string& out, WriteOptions const& options, Reporter& losses)
        : out_(out), take_(options.take), encoder_(losses) {}

    Flow match(MatchInfo const& info, RulesInForce const& rules) override {
        open_document();
        close_match();
        out_ += matches_++ == 0 ? "\n    {\n" : ",\n    {\n";
        std::string_view separator;
        append_members(out_, encoder_.match(info, rules), 6, separator);
        out_ += ",\n      \"games\": [";
        games_ = 0;
        return Flow::more;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        out_ += games_++ == 0 ? "\n        {\n" : ",\n        {\n";
        std::string_view separator;
        append_members(out_, encoder_.head(game), 10, separator);
        out_ += separator;
        out_ += "          \"events\": [";
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            out_ += i == 0 ? "\n            " : ",\n            ";
            append_spaced(out_, encoder_.event(game, facts, i));
            pass_on(out_, take_);
        }
        out_ += game.events.empty() ? "]" : "\n          ]";
        separator = ",\n";
        append_members(out_, Encoder::tail(game, facts), 10, separator);
        out_ += "\n        }";
        return Flow::more;
    }

    void end() override {
        open_document();
        close_match();
        out_ += matches_ == 0 ? "]\n}\n" : "\n  ]\n}\n";
    }

private:
    void open_document() {
        if (open_)
            return;
        open_ = true;
        out_ += fmt::format(
            "{{\n  \"format\": \"{}\",\n  \"version\": {},\n  \"matches\": [", match_file, version);
    }

    void close_match() {
        if (matches_ != 0)
            out_ += games_ == 0 ? "]\n    }" : "\n      ]\n    }";
    }

    std::string& out_;
    Take take_;
    Encoder encoder_;
    bool open_ = false;
    int matches_ = 0;
    int games_ = 0;
};

// One game a line, each with its match: lines can be sorted out, counted and read alone. A match
// without games has a line without a game.
class LinesWriter final : public ReplaySink {
public:
    LinesWriter(std::string& out, WriteOptions const& options, Reporter& losses)
        : out_(out), take_(options.take), encoder_(losses) {}

    Flow match(MatchInfo const& info, RulesInForce const& rules) override {
        close_match();
        ++number_;
        lone_ = true;
        line_ = fmt::format(R"({{"format":"{}","version":{},"match_number":{},"match":)",
                            game_line,
                            version,
                            number_);
        append_compact(line_, encoder_.match(info, rules));
        return Flow::more;
    }

    Flow game(Game const& game, GameReplay const& facts) override {
        lone_ = false;
        out_ += line_;
        out_ += ",\"game\":{";
        std::string_view separator;
        append_compact_members(out_, encoder_.head(game), separator);
        out_ += separator;
        out_ += "\"events\":[";
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            out_ += i == 0 ? "" : ",";
            append_compact(out_, encoder_.event(game, facts, i));
            pass_on(out_, take_);
        }
        out_ += ']';
        separator = ",";
        append_compact_members(out_, Encoder::tail(game, facts), separator);
        out_ += "}}\n";
        return Flow::more;
    }

    void end() override { close_match(); }

private:
    void close_match() {
        if (lone_)
            out_ += line_ + "}\n";
        lone_ = false;
    }

    std::string& out_;
    Take take_;
    Encoder encoder_;
    std::string line_; // as far as it is the same for all games of the match
    int number_ = 0;
    bool lone_ = false;
};

} // namespace

std::unique_ptr<ReplaySink>
make_writer(std::string& out, WriteOptions const& options, Reporter& losses) {
    return std::make_unique<Writer>(out, options, losses);
}

std::unique_ptr<ReplaySink>
make_lines_writer(std::string& out, WriteOptions const& options, Reporter& losses) {
    return std::make_unique<LinesWriter>(out, options, losses);
}

} // namespace bgio::json
