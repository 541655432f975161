// SPDX-License-Identifier: MIT
#include "common/losses.hpp"

#include "common/free_text.hpp"
#include "common/known_tags.hpp"
#include "common/words.hpp"

#include <algorithm>
#include <array>

namespace bgio::grammar {
namespace {

struct Field {
    std::string_view name;
    std::string MatchInfo::* member;
};
constexpr std::array fields = {
    Field{"an event", &MatchInfo::event},
    Field{"a round", &MatchInfo::round},
    Field{"a place", &MatchInfo::place},
    Field{"a date", &MatchInfo::date},
    Field{"an annotator", &MatchInfo::annotator},
    Field{"a comment", &MatchInfo::comment},
};

bool holds(std::span<std::string_view const> words, std::string_view word) {
    return std::ranges::any_of(words, [word](auto each) { return same_word(each, word); });
}

std::string in_lower(std::string_view word) {
    std::string letters;
    std::ranges::transform(word, std::back_inserter(letters), lower);
    return letters;
}

} // namespace

std::vector<RuleClaim> lost_claims(MatchInfo const& info, std::span<std::string_view const> held) {
    MatchInfo told;
    told.length = info.length;
    std::ranges::copy_if(info.rules, std::back_inserter(told.rules), [&](RuleClaim const& claim) {
        return holds(held, claim.rule);
    });
    RuleSet const all = claimed_rules(info);
    RuleSet const without = claimed_rules(told);
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
    info.length_may_be_limit = false;
    return info;
}

void Losses::lose(std::string_view what, std::string_view value, Span span) {
    reporter_.report(
        DiagnosticId::format_loses, span, {{"format", format_}, {"what", what}, {"value", value}});
}

void Losses::header(MatchInfo const& info, HeaderPlaces const& places) {
    names_.clear();
    for (auto const& [name, member] : fields) {
        bool const held = (places.date && member == &MatchInfo::date)
                          || (places.place && member == &MatchInfo::place);
        if (!held && !(info.*member).empty())
            lose(name, one_line(info.*member));
    }
    for (Side const side : both_sides)
        if (!places.ratings && !info.players[side].rating.empty())
            lose("ratings", info.players[side].rating);
    std::set<std::string> held; // there is one place for each
    for (Tag const& tag : info.tags) {
        bool const has_place = holds(places.tags, tag.key) && held.insert(in_lower(tag.key)).second;
        if (!has_place && !is_said_elsewhere(tag, info))
            lose("this tag", one_line(fmt::format("[{} \"{}\"]", tag.key, tag.value)), tag.span);
    }
    for (RuleClaim const& claim : lost_claims(info, places.rules))
        lose("this rule", claim.rule + "=" + claim.value, claim.span);
}

void Losses::name(std::string const& name, std::string const& written) {
    if (name != written && names_.insert(name).second)
        lose(fmt::format("the name \"{}\"", one_line(name)),
             fmt::format("what is not in \"{}\"", written));
}

void Losses::game(Game const& game, BySide<Player> const& players) {
    for (Side const side : both_sides)
        if (std::string const& name = game.players[side].name;
            !name.empty() && name != players[side].name && names_.insert(name).second)
            lose("another name of a player than in the first game",
                 one_line(name),
                 game.header_span);
}

void Losses::remark(Remark const& remark, Span span) {
    if (!remark.text.empty())
        lose("a remark", one_line(remark.text), span);
}

int Losses::not_negative(std::string_view what, int number) {
    if (number < 0)
        lose(fmt::format("{} below 0", what), fmt::format("{}", number));
    return std::max(number, 0);
}

void Losses::end_match() {
    foreign_.tell(
        [this](auto const& what, auto const& value, Span span) { lose(what, value, span); });
}

} // namespace bgio::grammar
