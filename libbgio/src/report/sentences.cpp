// SPDX-License-Identifier: MIT
#include "report/sentences.hpp"

#include "internal/sanitise.hpp"

#include <algorithm>
#include <bgio/clause.hpp>
#include <bgio/message.hpp>
#include <iterator>

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
    .with_slip = "{sentence} ({slip})",
    .rest_is_legal = "the rest of the game is legal if this was {play}",
    .most_likely = "most likely this was {play}",
    .rest_is_legal_if = "if {earlier} and this was {play}, the rest of the game is legal",
    .most_likely_if = "if {earlier}, then most likely this was {play}",
    .earlier_was = "{player}'s move {move} was {play}",
    .earlier_twice = "{player}'s move {move} is recorded twice",
    .ruling = "ruling: {ruling}",
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
    .comment_cut = {"{count} more finding is not shown: the comment is full.",
                    "{count} more findings are not shown: the comment is full."},
    .passed = "no finding",
    .not_read = "{file}: not read: {reason}",
    .described_with_rule = "{text} (rule {clause}: {rule})",
    .explain = "Details: {tool} --explain {code}.",
};

} // namespace

Phrases const& phrases() { return english; }

std::string counted(Counted const& things, std::size_t count) {
    return fill_template(count == 1 ? things.one : things.other, {{"count", count}});
}

namespace {

constexpr std::size_t plays_shown = 3;
constexpr std::size_t follow_ups_shown = 5;

[[nodiscard]] std::string game(Finding const& finding) {
    if (finding.game_written && std::cmp_not_equal(*finding.game_written, finding.game))
        return fill_template(phrases().game_numbered,
                             {{"game", finding.game}, {"written", *finding.game_written}});
    return fill_template(phrases().game, {{"game", finding.game}});
}

[[nodiscard]] std::string turn(Finding const& finding) {
    if (!finding.dice())
        return std::string(finding.player());
    return fill_template(phrases().to_play,
                         {{"player", finding.player()}, {"dice", *finding.dice()}});
}

[[nodiscard]] std::string joined(std::vector<std::string> const& parts) {
    return fmt::format("{}", fmt::join(parts, phrases().between));
}

[[nodiscard]] std::string moment_and_id(Finding const& finding,
                                        PositionIdMaker const& position_id) {
    std::string when = moment(finding);
    std::string const id = position_id_of(finding, position_id);
    if (when.empty() || id.empty())
        return when;
    return fill_template(phrases().moment_and_id, {{"moment", when}, {"id", id}});
}

[[nodiscard]] std::string legal(Finding const& finding) {
    std::vector<std::string> const plays = legal_play_texts(finding, plays_shown);
    std::size_t const more = finding.legal_plays.size() - plays.size();
    return fill_template(more > 0 ? phrases().legal_and_more : phrases().legal,
                         {{"plays", joined(plays)}, {"count", more}});
}

[[nodiscard]] std::string likely(Finding const& finding) {
    Arguments values{{"play", likely_turn_text(finding)}};
    if (!finding.likely_if)
        return fill_template(
            finding.rest_is_legal ? phrases().rest_is_legal : phrases().most_likely, values);
    auto const& [move, player, turn] = *finding.likely_if;
    values.emplace_back("earlier",
                        fill_template(turn ? phrases().earlier_was : phrases().earlier_twice,
                                      {{"player", player},
                                       {"move", move.value_or(0)},
                                       {"play", turn ? turn_text(*turn) : std::string()}}));
    return fill_template(
        finding.rest_is_legal ? phrases().rest_is_legal_if : phrases().most_likely_if, values);
}

[[nodiscard]] std::string rule(Finding const& finding, Clause const& clause) {
    return fill_template(
        finding.rules.empty() ? phrases().rule : phrases().rule_under,
        {{"clause", clause.number}, {"text", clause.text}, {"rules", finding.rules}});
}

} // namespace

std::string finding_line(std::string_view file, Finding const& finding, std::string_view severity) {
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    return fill_template(phrases().finding,
                         {{"file", sanitised(file)},
                          {"line", finding.place.begin.line},
                          {"column", finding.place.begin.column},
                          {"severity", severity},
                          {"code", row.code},
                          {"name", row.name},
                          {"message", sanitised(message_text(finding))}});
}

std::string moment(Finding const& finding) {
    std::vector<std::string> parts;
    if (finding.match > 1)
        parts.push_back(fill_template(phrases().match, {{"match", finding.match}}));
    if (finding.game != 0)
        parts.push_back(game(finding));
    if (finding.move)
        parts.push_back(fill_template(phrases().move, {{"move", *finding.move}}));
    if (finding.side)
        parts.push_back(turn(finding));
    if (finding.before)
        parts.push_back(fill_template(phrases().cube, {{"cube", cube_text(finding)}}));
    return joined(parts);
}

std::string position_id_of(Finding const& finding, PositionIdMaker const& position_id) {
    return finding.before && position_id ? position_id(*finding.before) : std::string();
}

std::vector<std::string> details(Finding const& finding, PositionIdMaker const& position_id) {
    std::vector<std::string> lines;
    if (std::string when = moment_and_id(finding, position_id); !when.empty())
        lines.push_back(std::move(when));
    if (!finding.legal_plays.empty())
        lines.push_back(legal(finding));
    if (finding.likely_turn)
        lines.push_back(finding.likely_slip ? fill_template(phrases().with_slip,
                                                            {{"sentence", likely(finding)},
                                                             {"slip", *finding.likely_slip}})
                                            : likely(finding));
    if (finding.ruling)
        lines.push_back(fill_template(phrases().ruling, {{"ruling", *finding.ruling}}));
    if (Clause const* const clause = find_clause(finding.clause); clause != nullptr)
        lines.push_back(rule(finding, *clause));
    return lines;
}

std::vector<std::string> follow_ups(std::string_view file, Finding const& finding) {
    std::size_t const all = finding.notes.size();
    // A last line that only says "one more" would take the place of that one.
    std::size_t const shown = all <= follow_ups_shown + 1 ? all : follow_ups_shown;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < shown; ++i) {
        Note const& note = finding.notes[i];
        lines.push_back(fill_template(phrases().follows,
                                      {{"file", file},
                                       {"line", note.place.begin.line},
                                       {"column", note.place.begin.column},
                                       {"code", diagnostic_info(note.id).code},
                                       {"name", diagnostic_info(note.id).name},
                                       {"message", message_text(note.id, note.values)}}));
    }
    if (shown < all)
        lines.push_back(counted(phrases().follow_more, all - shown));
    return lines;
}

std::vector<std::string>
all_details(std::string_view file, Finding const& finding, PositionIdMaker const& position_id) {
    std::vector<std::string> lines = details(finding, position_id);
    std::ranges::move(follow_ups(file, finding), std::back_inserter(lines));
    return lines;
}

std::string
full_text(std::string_view file, Finding const& finding, PositionIdMaker const& position_id) {
    std::string text = sanitised(message_text(finding));
    for (std::string const& line : all_details(file, finding, position_id))
        text += '\n' + sanitised(line);
    return text;
}

std::string read_line(Summary const& summary) {
    return fill_template(phrases().read,
                         {{"files", counted(phrases().files, summary.files)},
                          {"matches", counted(phrases().matches, summary.matches)},
                          {"games", counted(phrases().games, summary.games)},
                          {"plays", counted(phrases().plays, summary.plays)}});
}

std::string found_line(Summary const& summary) {
    if (summary.errors + summary.warnings + summary.notes == 0)
        return std::string(phrases().nothing);
    return fill_template(phrases().found,
                         {{"errors", counted(phrases().errors, summary.errors)},
                          {"warnings", counted(phrases().warnings, summary.warnings)},
                          {"notes", counted(phrases().notes, summary.notes)}});
}

std::string summary_line(Summary const& summary) {
    return fill_template(phrases().read_and_found,
                         {{"read", read_line(summary)}, {"found", found_line(summary)}});
}

std::string unreadable_line(UnreadableFile const& file) {
    return sanitised(
        fill_template(phrases().not_read, {{"file", file.file}, {"reason", file.reason}}));
}

} // namespace bgio::report
