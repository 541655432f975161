// SPDX-License-Identifier: MIT
#include <bgio/finding.hpp>
#include <bgio/notation.hpp>

namespace bgio {

std::string_view Finding::player() const {
    return side && before ? std::string_view(before->names[*side]) : std::string_view();
}

std::optional<Dice> Finding::dice() const { return before ? before->position.dice : std::nullopt; }

void Summary::add(FileFindings const& file) {
    ++files;
    matches += file.matches;
    games += file.games;
    plays += file.plays;
    for (Finding const& finding : file.findings)
        ++(finding.severity == Severity::error     ? errors
           : finding.severity == Severity::warning ? warnings
                                                   : notes);
}

std::vector<std::string> legal_play_texts(Finding const& finding, std::size_t most) {
    std::vector<std::string> texts;
    if (!finding.side || !finding.before)
        return texts;
    for (Play const& play : finding.legal_plays) {
        if (texts.size() == most)
            break;
        texts.push_back(compact_notation(finding.before->position.board, *finding.side, play));
    }
    return texts;
}

std::string likely_turn_text(Finding const& finding) {
    return finding.likely_turn ? turn_text(*finding.likely_turn) : std::string();
}

std::string turn_text(Move const& turn) {
    return turn.dice ? fmt::format("{}: {}", *turn.dice, turn.play) : to_string(turn.play);
}

std::string cube_text(Finding const& finding) {
    if (!finding.before)
        return {};
    Cube const cube = finding.before->position.cube;
    auto const owner = cube.owner();
    return owner ? fmt::format("{} ({})", cube.value(), finding.before->names[*owner])
                 : to_string(cube);
}

} // namespace bgio
