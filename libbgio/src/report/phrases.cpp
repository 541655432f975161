// SPDX-License-Identifier: MIT
#include "report/phrases.hpp"

#include <bgio/message.hpp>

namespace bgio::report {

namespace {

constexpr Phrases english{
    .finding = "{file}:{line}:{column}: {severity}[{code}] {name}: {message}",
    .between = ", ",
    .match = "match {match}",
    .game = "game {game}",
    .game_numbered = "game {game} (numbered {written})",
    .move = "move {move}",
    .to_play = "{player} to play {dice}",
    .cube = "cube {cube}",
    .moment_and_id = "{moment}   {id}",
    .legal = "legal: {plays}",
    .legal_and_more = "legal: {plays}   (and {count} more)",
    .rest_is_legal = "the rest of the game is legal if this was {play}",
    .most_likely = "most likely this was {play}",
    .rule = "rule {clause}: {text}",
    .rule_under = "rule {clause}: {text} (rules: {rules})",
    .follows = "follows: {file}:{line}:{column} {code} {name}: {message}",
    .follow_more = {"follows: {count} more", "follows: {count} more"},
    .files = {"{count} file", "{count} files"},
    .matches = {"{count} match", "{count} matches"},
    .games = {"{count} game", "{count} games"},
    .plays = {"{count} play", "{count} plays"},
    .errors = {"{count} error", "{count} errors"},
    .warnings = {"{count} warning", "{count} warnings"},
    .notes = {"{count} note", "{count} notes"},
    .read = "{files}, {matches}, {games}, {plays}",
    .found = "{errors}, {warnings}, {notes}",
    .read_and_found = "{read}: {found}",
    .nothing = "nothing found",
    .not_shown =
        "GitHub shows ten annotations of each level; not shown: {found}. All are in the log.",
    .comment_title = "{tool}: {found}",
    .comment_finding = "**{severity}** {code} {name} at {place}: {message}",
    .comment_cut = {"{count} more finding is left out: a comment cannot hold it.",
                    "{count} more findings are left out: a comment cannot hold them."},
    .passed = "no finding",
    .described_with_rule = "{text} (rule {clause}: {rule})",
    .explain = "{tool} --explain {code} tells more.",
};

} // namespace

Phrases const& phrases() { return english; }

std::string counted(Counted const& things, std::size_t count) {
    return fill_template(count == 1 ? things.one : things.other, {{"count", count}});
}

} // namespace bgio::report
