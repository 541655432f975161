// SPDX-License-Identifier: MIT
// What is written is the same match where no loss was reported, and writing it again changes
// nothing.
#include "fuzz.hpp"
#include "laws.hpp"
#include "support/samples.hpp"

#include <algorithm>

namespace bgio::fuzz {

namespace {

struct Written {
    std::string text;
    std::vector<Diagnostic> losses;
};

Written written(Format const& to, std::string const& dialect, std::vector<Match> const& matches) {
    Written result;
    result.text = test::write(to, matches, dialect, &result.losses);
    return result;
}

void are_the_same(std::vector<Match> const& a, std::vector<Match> const& b, std::string_view to) {
    require(a.size() == b.size(), "{}: {} matches, then {}", to, a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        if (auto const differs = first_difference(a[i], b[i]))
            throw LawViolation(fmt::format("{}: game {}, {}", to, differs->game, differs->what));
}

void survives(std::vector<Match> const& matches, Format const& to, std::string const& dialect) {
    auto const first = written(to, dialect, matches);
    bool const binary = Source::try_from_bytes("", first.text)->is_binary();
    require(binary || is_utf8(first.text), "{}: what is written is no UTF-8", to.name);
    auto const again = test::read(to, first.text);
    // SGF holds games: where a match ends, names and numbers only suggest
    if (to.name == "sgf" && again.matches.size() > 1)
        return;
    auto const second = written(to, dialect, again.matches);
    if (first.losses.empty()) {
        are_the_same(matches, again.matches, to.name);
        require(second.text == first.text, "{} changes on the second writing", to.name);
        return;
    }
    // what was lost may have changed what follows from it, but is lost once
    auto const third = written(to, dialect, test::read(to, second.text).matches);
    require(third.text == second.text, "{} changes on the third writing", to.name);
}

// Turns behind a result are not of the game; written anew they would stand before it.
bool goes_on_behind_result(Game const& game) {
    return game.result && !game.events.empty()
           && game.events.front().span.begin < game.result->span.begin
           && std::ranges::any_of(
               game.events,
               [&](Event const& event) { return event.span.begin >= game.result->span.end; });
}

} // namespace

void write(std::string_view bytes) {
    std::optional<Source> const source = source_of(bytes);
    if (!source || !is_utf8(source->text()))
        return; // a binary file, whose bytes are handed on as they are
    for (Format const* from : candidates(*source)) {
        auto matches = test::read(*from, *source).matches;
        if (matches.empty() || std::ranges::any_of(matches.front().games, goes_on_behind_result))
            continue;
        matches.resize(1);
        for (Format const* to : writable()) {
            survives(matches, *to, {});
            for (std::string_view const dialect : to->dialects)
                survives(matches, *to, std::string(dialect));
        }
    }
}

} // namespace bgio::fuzz
