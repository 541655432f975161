// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bgio::report {

// A number of things, as a language says it.
struct Counted {
    std::string_view one, other; // templates with {count}
};

// All fixed words of the layouts, as templates; a translation is another value of this type.
struct Phrases {
    std::string_view finding, between; // `between` stands between the parts of a moment
    std::string_view match, game, game_numbered, move, to_play, cube, moment_and_id;
    std::string_view legal, legal_and_more;
    std::string_view rest_is_legal, most_likely;
    std::string_view rule, rule_under;
    std::string_view follows;
    Counted follow_more;
    Counted files, matches, games, plays, errors, warnings, notes;
    std::string_view read, found, read_and_found, nothing;
    std::string_view not_shown; // what GitHub cuts off
    std::string_view comment_title, comment_finding;
    Counted comment_cut;
    std::string_view passed;
    std::string_view described_with_rule, explain; // of a code
};

[[nodiscard]] Phrases const& phrases();

// "1 file", "3 files"
[[nodiscard]] std::string counted(Counted const& things, std::size_t count);

} // namespace bgio::report
