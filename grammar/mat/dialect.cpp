// SPDX-License-Identifier: MIT
#include "mat/dialect.hpp"

#include "common/words.hpp"
#include "mat/tags.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace bgio::mat {
namespace {

using State = WrittenPlay::State;

struct Site {
    std::string_view word; // in the Site tag, lower case, without blanks
    std::string_view dialect;
};

constexpr std::array sites = {
    Site{"backgammongalaxy", "galaxy"},
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
            site += grammar::lower(c);
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

// Only XG and the sites write who is player 1.
bool has_player_tags(MatchInfo const& info) {
    return !tag_value(info, "Player 1").empty() || !tag_value(info, "CubeLimit").empty()
           || !tag_value(info, "Match ID").empty();
}

bool has_rating(Player const& player) { return !player.rating.empty(); }

} // namespace

std::string_view
recognise_dialect(MatchInfo const& info, Game const& first_game, Habits const& habits) {
    if (auto const dialect = by_site(info); !dialect.empty())
        return dialect;
    if (has_rating(first_game.players.x) || has_rating(first_game.players.o))
        return "gridgammon";
    Plays const plays(first_game);
    if (has_player_tags(info) || tag_value(info, "Site") == "eXtreme Gammon")
        return plays.compact || habits.right_column >= 38 ? "xg-text" : "xg";
    if (plays.dumps && info.tags.empty())
        return "snowie";
    if (plays.compact)
        return "xg-text";
    return plays.hits || (habits.length_indented && !info.tags.empty()) ? "gnubg" : "jellyfish";
}

void add_customs(MatchInfo& info) {
    bool const galaxy = info.dialect == "galaxy";
    bool const xg = info.dialect == "xg" || info.dialect == "xg-text";
    info.says_match_end = galaxy || (xg && has_player_tags(info));
    // Galaxy's unlimited games: the length is the most that can be lost.
    info.length_may_be_limit = galaxy && (info.length == 8 || info.length == 16);
}

} // namespace bgio::mat
