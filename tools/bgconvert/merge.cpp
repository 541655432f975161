// SPDX-License-Identifier: MIT
#include "bgconvert/merge.hpp"

#include "common/players.hpp"
#include "internal/sort_stably.hpp"

#include <algorithm>
#include <bgio/replay.hpp>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace bgio::tools::bgconvert {

namespace {

// What is compared between two parts.
struct Joint {
    BySide<std::string> names;
    int length = 0;
    bool states_score = false; // the first game has a header
    BySide<int> begin;         // the score before the first game
    BySide<int> end;           // the score after the last game
    bool finished = true;      // the last game has a winner

    [[nodiscard]] int points_before() const { return begin.o + begin.x; }
};

[[nodiscard]] Joint joint_of(Match const& match, RuleOverrides const& overrides) {
    Game const first = match.games.empty() ? Game() : match.games.front();
    Joint joint;
    for (Side const side : {Side::o, Side::x})
        joint.names[side] = player_name(match.info, first, side);
    joint.length = match.info.length;
    joint.states_score = first.written_score.has_value();
    if (MatchFacts const facts = replay_match(match, overrides); !facts.games.empty()) {
        joint.begin = facts.games.front().score_before;
        joint.end = facts.games.back().score_after;
        joint.finished = facts.games.back().winner.has_value();
    }
    return joint;
}

[[nodiscard]] std::string length_text(int length) {
    return length == 0 ? "a money session" : fmt::format("a match to {}", length);
}

[[nodiscard]] std::string score_text(BySide<int> const& score) {
    return fmt::format("{}-{}", score.o, score.x);
}

// Why `b` does not follow `a`; empty: it does.
[[nodiscard]] std::string misfit(Joint const& a, Joint const& b) {
    for (Side const side : {Side::o, Side::x})
        if (!same_word(a.names[side], b.names[side]))
            return fmt::format("the players are {} and {}, not {} and {}",
                               b.names.o,
                               b.names.x,
                               a.names.o,
                               a.names.x);
    if (a.length != b.length)
        return fmt::format("it is {}, not {}", length_text(b.length), length_text(a.length));
    if (a.length > 0 && std::max(a.end.o, a.end.x) >= a.length)
        return fmt::format("the match is over at {}", score_text(a.end));
    bool const goes_on = b.begin.o >= a.end.o && b.begin.x >= a.end.x;
    if (b.states_score && b.begin != a.end && (a.finished || !goes_on))
        return fmt::format("it begins at {}, not at {}", score_text(b.begin), score_text(a.end));
    return {};
}

// Adds what the header of a later part has beyond the one of the first.
void add_header(MatchInfo& to, MatchInfo&& from) {
    if (!from.comment.empty() && !to.comment.contains(from.comment))
        to.comment += (to.comment.empty() ? "" : "\n") + from.comment;
    for (Tag& tag : from.tags)
        if (std::ranges::find(to.tags, tag.key, &Tag::key) == to.tags.end())
            to.tags.push_back(std::move(tag));
    to.says_match_end = to.says_match_end || from.says_match_end;
}

} // namespace

std::expected<MergedMatch, std::string> merge(std::vector<Part> parts,
                                              RuleOverrides const& overrides) {
    std::vector<std::pair<Joint, Part>> joints;
    for (Part& part : parts) {
        Joint joint = joint_of(part.match, overrides);
        joints.emplace_back(std::move(joint), std::move(part));
    }
    if (std::ranges::all_of(joints, [](auto const& each) { return each.first.states_score; }))
        sort_stably(joints, [](auto const& each) { return each.first.points_before(); });
    MergedMatch merged;
    int next = 1;
    for (std::size_t i = 0; i < joints.size(); ++i) {
        auto& [joint, part] = joints[i];
        if (i == 0) {
            merged.match.info = std::move(part.match.info);
        } else {
            auto& [before, part_before] = joints[i - 1];
            if (!joint.states_score) { // the games go on from where the part before ended
                joint.begin = before.end;
                joint.end.o += before.end.o;
                joint.end.x += before.end.x;
            }
            if (std::string const why = misfit(before, joint); !why.empty())
                return std::unexpected(
                    fmt::format("{} does not continue {}: {}", part.name, part_before.name, why));
            add_header(merged.match.info, std::move(part.match.info));
        }
        for (Game& game : part.match.games) {
            if (game.number && *game.number < next && !merged.match.games.empty())
                game.number = next;
            next = game.number.value_or(next) + 1;
            merged.match.games.push_back(std::move(game));
            merged.inputs.push_back(part.input);
        }
    }
    return merged;
}

} // namespace bgio::tools::bgconvert
