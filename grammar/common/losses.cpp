// SPDX-License-Identifier: MIT
#include "common/losses.hpp"

#include "common/ascii.hpp"
#include "common/free_text.hpp"
#include "common/known_tags.hpp"

#include <algorithm>
#include <array>
#include <bgio/format.hpp>

namespace bgio::grammar {
namespace {

struct Field {
    PhraseText name;
    std::string MatchInfo::* member;
};
constexpr std::array fields = {
    Field{PhraseText("an event"), &MatchInfo::event},
    Field{PhraseText("a round"), &MatchInfo::round},
    Field{PhraseText("a place"), &MatchInfo::place},
    Field{PhraseText("a date"), &MatchInfo::date},
    Field{PhraseText("an annotator"), &MatchInfo::annotator},
    Field{PhraseText("a comment"), &MatchInfo::comment},
};

bool holds(std::span<std::string_view const> words, std::string_view word) {
    return std::ranges::any_of(words, [word](auto each) { return same_word(each, word); });
}

std::string in_lower(std::string_view word) {
    std::string letters;
    std::ranges::transform(word, std::back_inserter(letters), lower);
    return letters;
}

bool is_layout(Opaque const& opaque) {
    Format const* const format = find_format(opaque.format);
    return format != nullptr
           && std::ranges::find(format->layout_keys, opaque.key) != format->layout_keys.end();
}

} // namespace

std::vector<RuleClaim> lost_claims(MatchInfo const& info, std::span<std::string_view const> held) {
    MatchInfo written;
    written.length = info.length;
    std::ranges::copy_if(info.rules,
                         std::back_inserter(written.rules),
                         [&](RuleClaim const& claim) { return holds(held, claim.rule); });
    RuleSet const all = claimed_rules(info);
    RuleSet const without = claimed_rules(written);
    std::vector<RuleClaim> lost;
    for (RuleClaim const& claim : info.rules) {
        RuleField const* const field = find_rule_field(claim.rule);
        if (field == nullptr)
            lost.push_back(claim);
        else if (field->get(all) != field->get(without)
                 && std::ranges::find(lost, field->name, &RuleClaim::rule) == lost.end())
            lost.push_back({std::string(field->name), field->get(all), claim.span});
    }
    return lost;
}

MatchInfo with_length_in_force(MatchInfo info, RulesInForce const& rules) {
    info.length = rules.length;
    std::erase_if(info.rules,
                  [](RuleClaim const& claim) { return claim.rule == loss_limit_claim; });
    return info;
}

std::optional<PhraseText>
CrawfordMarks::next(MatchInfo const& info, Game const& game, GameReplay const& facts) {
    BySide<int> const written = game.written_score.value_or(facts.match.score);
    bool const first = !one_away_;
    one_away_ = one_away_ || std::max(written.x, written.o) == info.length - 1;
    if (!game.crawford)
        return std::nullopt;
    // The first game one point from the end is the Crawford game, unless a double
    // or the mark shows that it is over.
    BySide<int> const& score = facts.match.score;
    bool const may_be_over = first && info.length > 1 && facts.rules.crawford
                             && std::max(score.x, score.o) == info.length - 1;
    bool const doubled = std::ranges::any_of(game.events, [](Event const& event) {
        auto const* const cube = std::get_if<CubeEvent>(&event.what);
        return cube != nullptr && cube->action == CubeAction::offer;
    });
    bool const by_score = facts.match.crawford_game || (may_be_over && !doubled);
    if (*game.crawford == by_score)
        return std::nullopt;
    return *game.crawford ? crawford_at_this_score : no_crawford_at_this_score;
}

std::optional<PhraseText>
match_end(MatchInfo const& info, Game const& game, GameReplay const& facts) {
    if (info.length == 0 || !game.result || (!game.result->winner && !facts.winner))
        return std::nullopt;
    Side const winner = game.result->winner ? *game.result->winner : *facts.winner;
    int const before =
        std::max(facts.match.score[winner], game.written_score.value_or(facts.match.score)[winner]);
    bool const over = before + std::max(facts.points, game.result->points) >= info.length;
    if (game.result->ends_match) // which may show what the game was worth
        return over && facts.result_by != ResultBy::match_end ? std::nullopt
                                                              : std::optional(match_end_said);
    return over && info.says_match_end ? std::optional(match_end_missing) : std::nullopt;
}

Phrase as_phrase(Cube const& cube) {
    if (!cube.owner())
        return Phrase("{value} (centred)", {{"value", cube.value()}});
    return Phrase("{value} ({owner})", {{"value", cube.value()}, {"owner", *cube.owner()}});
}

PhraseText without_double(CubeAction action) {
    return action == CubeAction::raccoon ? PhraseText("a raccoon without a double")
                                         : PhraseText("a beaver without a double");
}

GameNumbers::Next GameNumbers::next(Game const& game) {
    int const number = game.number.value_or(number_ + 1);
    bool const gap = made_up_ && number != number_ + 1;
    made_up_ = !game.number;
    number_ = number;
    return {number, gap};
}

void ForeignData::add(Opaque const& opaque, Span span) {
    if (is_layout(opaque))
        return;
    auto const [place, is_new] = places_.try_emplace({opaque.format, opaque.key}, kinds_.size());
    if (is_new)
        kinds_.push_back({opaque.format, opaque.key, span, 0});
    ++kinds_[place->second].count;
}

void Losses::start_match(MatchInfo const& info) {
    names_.clear();
    ratings_ = {{info.players.x.rating}, {info.players.o.rating}};
}

void Losses::header(MatchInfo const& info, HeaderFields const& places) {
    start_match(info);
    for (auto const& [name, member] : fields) {
        bool const held = (places.date && member == &MatchInfo::date)
                          || (places.place && member == &MatchInfo::place);
        if (!held && !(info.*member).empty())
            lose(name, one_line(info.*member));
    }
    for (Side const side : both_sides) {
        std::string const& rating = info.players[side].rating;
        if (!rating.empty() && !places.ratings)
            lose(PhraseText("ratings"), rating);
    }
    std::set<std::string> held; // there is one place for each
    for (Tag const& tag : info.tags) {
        bool const has_place = holds(places.tags, tag.key) && held.insert(in_lower(tag.key)).second;
        if (!has_place && !is_stored_elsewhere(tag, info))
            lose(PhraseText("this tag"),
                 one_line(fmt::format("[{} \"{}\"]", tag.key, tag.value)),
                 tag.span);
    }
    for (RuleClaim const& claim : lost_claims(info, places.rules))
        lose(PhraseText("this rule"), claim.rule + "=" + claim.value, claim.span);
}

void Losses::name(std::string const& name, std::string const& written) {
    if (name != written && names_.insert(name).second)
        lose(Phrase("the name \"{name}\"", {{"name", one_line(name)}}),
             Phrase("all but \"{written}\"", {{"written", written}}));
}

void Losses::game(Game const& game, BySide<Player> const& players) {
    for (Side const side : both_sides)
        if (std::string const& name = game.players[side].name;
            !name.empty() && name != players[side].name && names_.insert(name).second)
            lose(PhraseText("another name of a player than in the first game"),
                 one_line(name),
                 game.header_span);
    for (Side const side : both_sides)
        if (std::string const& rating = game.players[side].rating;
            !rating.empty() && ratings_[side].insert(rating).second)
            lose(another_rating, one_line(rating), game.header_span);
}

void Losses::remark(Remark const& remark, Span span) {
    if (!remark.text.empty())
        lose(PhraseText("a remark"), one_line(remark.text), span);
}

int Losses::not_negative(PhraseText what, int number, Span span) {
    if (number < 0)
        lose(Phrase("{what} below 0", {{"what", what}}), number, span);
    return std::max(number, 0);
}

void Losses::end_match() {
    foreign_.tell(
        [this](auto const& what, auto const& value, Span span) { lose(what, value, span); });
}

} // namespace bgio::grammar
