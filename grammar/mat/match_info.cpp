// SPDX-License-Identifier: MIT
#include "mat/match_info.hpp"

#include "common/ascii.hpp"
#include "common/known_tags.hpp"

#include <algorithm>
#include <array>
#include <bgio/variant.hpp>
#include <string>

namespace bgio::mat {
namespace {

using namespace grammar;
using State = WrittenPlay::State;

// The value as the rules write it; what they do not know stays as it is.
RuleClaim claim_of(std::string_view rule, std::string_view value, Span span) {
    std::string written;
    std::ranges::transform(value, std::back_inserter(written), lower);
    if (rule == "variant") {
        if (Variant const* const variant = find_variant(value))
            written = variant->name;
    } else if (rule == "cube-limit" && written == "1") {
        return {"cube", "off", span}; // so XG writes a match without the cube
    }
    return {std::string(rule), std::move(written), span};
}

struct Site {
    std::string_view word; // in the Site tag, lower case, without blanks
    std::string_view dialect;
    bool nicknames = true; // in the columns; the tags have the real names, the left player's first
};

constexpr std::array sites = {
    Site{"backgammongalaxy", "galaxy", false},
    Site{"backgammonstudio", "studio"},
    Site{"opengammon", "opengammon"},
    Site{"foxamon", "foxamon"},
    Site{"choue", "choue"},
    Site{"dailygammon", "dailygammon"},
    Site{"playok", "playok"},
    Site{"gridgammon", "gridgammon"},
    Site{"gamesgrid", "gridgammon"},
};

std::string_view by_site(MatchInfo const& info) {
    std::string site;
    for (char const c : tag_value(info, "Site"))
        if (c != ' ')
            site += lower(c);
    auto const found = std::ranges::find_if(
        sites, [&site](Site const& each) { return site.find(each.word) != site.npos; });
    return found == sites.end() ? std::string_view{} : found->dialect;
}

// What the plays of a game show.
struct Plays {
    bool hits = false;
    bool compact = false; // "24/18(2)", "Cannot Move", more than six pips in one stroke
    bool dumps = false;

    explicit Plays(Game const& game) {
        for (Event const& event : game.events)
            if (auto const* move = std::get_if<Move>(&event.what))
                add(move->play);
    }

private:
    void add(WrittenPlay const& play) {
        hits = hits || play.has_hit_marks();
        compact = compact || play.state() == State::cannot_move;
        dumps = dumps || play.state() == State::illegal_dump;
        for (WrittenLeg const& leg : play.legs())
            compact = compact || leg.times > 1 || leg.stop_count > 1
                      || leg.from.value() - leg.to().value() > 6;
    }
};

// Only XG and the sites write these tags.
bool has_player_tags(MatchInfo const& info) {
    return !tag_value(info, "Player 1").empty() || !tag_value(info, "CubeLimit").empty()
           || !tag_value(info, "Match ID").empty();
}

bool has_rating(Player const& player) { return !player.rating.empty(); }

} // namespace

void add_tag(MatchInfo& info, TagLine const& tag, Span span) {
    info.tags.push_back({std::string(tag.key), std::string(tag.value), span});
    std::string_view const value = trimmed(tag.value);
    for (auto const& [key, member] : field_tags)
        if (same_word(tag.key, key))
            info.*member = value;
    if (same_word(tag.key, "EventDate"))
        info.date = iso_date(value);
    auto const rule = std::ranges::find_if(
        rule_tags, [&](RuleTag const& each) { return same_word(tag.key, each.key); });
    if (rule != rule_tags.end() && !value.empty())
        info.rules.push_back(claim_of(rule->rule, value, span));
}

std::string_view tag_value(MatchInfo const& info, std::string_view key) {
    auto const tag =
        std::ranges::find_if(info.tags, [key](Tag const& t) { return same_word(t.key, key); });
    return tag == info.tags.end() ? std::string_view{} : std::string_view(tag->value);
}

Player player_from(std::string_view written) {
    auto const comma = written.rfind(',');
    if (comma == std::string_view::npos)
        return {std::string(written), {}};
    std::string_view const rating = trimmed(written.substr(comma + 1));
    bool const is_number =
        !rating.empty() && is_digit(rating.front())
        && std::ranges::all_of(rating, [](char c) { return is_digit(c) || c == '.'; });
    if (!is_number)
        return {std::string(written), {}};
    return {std::string(trimmed(written.substr(0, comma))), std::string(rating)};
}

void add_ratings(MatchInfo& info) {
    for (std::string_view const number : {"1", "2"}) {
        auto const name = tag_value(info, "Player " + std::string(number));
        auto const elo = tag_value(info, "Player " + std::string(number) + " Elo");
        for (Side const side : both_sides)
            if (info.players[side].rating.empty() && trimmed(name) == info.players[side].name)
                info.players[side].rating = elo;
    }
}

std::string date_in_name(std::string_view file_name) {
    file_name.remove_prefix(std::min(file_name.find_last_of("/\\") + 1, file_name.size()));
    for (std::size_t i = 0; i + 8 < file_name.size(); ++i) {
        auto const digits = file_name.substr(i, 8);
        if (all_digits(digits) && file_name[i + 8] == '-'
            && (i == 0 || !is_digit(file_name[i - 1])))
            return std::string(digits.substr(0, 4)) + "-" + std::string(digits.substr(4, 2)) + "-"
                   + std::string(digits.substr(6));
    }
    return {};
}

std::string_view recognise_dialect(MatchInfo const& info,
                                   Game const& first_game,
                                   LayoutTraits const& layout_traits) {
    if (auto const dialect = by_site(info); !dialect.empty())
        return dialect;
    if (has_rating(first_game.players.x) || has_rating(first_game.players.o))
        return "gridgammon";
    Plays const plays(first_game);
    if (has_player_tags(info) || tag_value(info, "Site") == "eXtreme Gammon")
        return plays.compact || layout_traits.right_column >= 38 ? "xg-text" : "xg";
    if (plays.dumps && info.tags.empty())
        return "snowie";
    if (plays.compact)
        return "xg-text";
    return plays.hits || (layout_traits.length_indented && !info.tags.empty()) ? "gnubg"
                                                                               : "jellyfish";
}

// Some sites always have nicknames in the columns; elsewhere two tags that name neither player show
// it. In XG's files the right player's tag is the first.
void add_real_names(MatchInfo& info) {
    bool const xg = info.dialect == "xg" || info.dialect == "xg-text";
    BySide<std::string_view> tags;
    tags[xg ? Side::x : Side::o] = trimmed(tag_value(info, "Player 1"));
    tags[xg ? Side::o : Side::x] = trimmed(tag_value(info, "Player 2"));
    auto const& [x, o] = info.players;
    bool const empty = tags.x.empty() || tags.o.empty() || x.name.empty() || o.name.empty();
    bool const swapped = tags.x == o.name || tags.o == x.name;
    bool const known = tags.x == x.name || tags.o == o.name;
    auto const site = std::ranges::find(sites, info.dialect, &Site::dialect);
    bool const usual = site != sites.end() && site->nicknames;
    if (empty || swapped || (known && !usual))
        return;
    for (Side const side : both_sides)
        if (tags[side] != info.players[side].name)
            info.players[side].real_name = tags[side];
}

void add_writer_traits(MatchInfo& info) {
    bool const galaxy = info.dialect == "galaxy";
    bool const xg = info.dialect == "xg" || info.dialect == "xg-text";
    info.says_match_end = galaxy || (xg && has_player_tags(info));
    // Galaxy's unlimited games: the length is the most that can be lost.
    if (galaxy && (info.length == 8 || info.length == 16))
        info.rules.push_back(
            {std::string(loss_limit_claim), std::to_string(info.length), info.span});
}

} // namespace bgio::mat
