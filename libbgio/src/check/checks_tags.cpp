// SPDX-License-Identifier: MIT
#include "check/views.hpp"
#include "rules/rule_values.hpp"

#include <array>
#include <charconv>

// What the head of a file says in words, against what its record shows.
namespace bgio {

namespace {

using rule_words::same_word;

void contradicts(PendingFindings& found, Tag const& tag, Phrase const& truth) {
    found.add(DiagnosticId::tag_contradicts,
              tag.span,
              {{"tag", tag.key}, {"written", tag.value}, {"truth", truth}});
}

// Some sites write a blank behind a name.
std::string_view without_blanks(std::string_view text) {
    while (text.ends_with(' '))
        text.remove_suffix(1);
    while (text.starts_with(' '))
        text.remove_prefix(1);
    return text;
}

void check_player(MatchView const& view, Tag const& tag, PendingFindings& found) {
    auto const& players = view.info.players;
    std::string_view const name = without_blanks(tag.value);
    bool const nicknames = !players.o.real_name.empty() || !players.x.real_name.empty();
    if (!nicknames && !name.empty() && !players.o.name.empty() && !players.x.name.empty()
        && name != without_blanks(players.o.name) && name != without_blanks(players.x.name))
        contradicts(found,
                    tag,
                    Phrase("{player} and {opponent}",
                           {{"player", players.o.name}, {"opponent", players.x.name}}));
}

void check_length(MatchView const& view, Tag const& tag, PendingFindings& found) {
    int length = 0;
    char const* const end = tag.value.data() + tag.value.size();
    auto const [stop, error] = std::from_chars(tag.value.data(), end, length);
    if (error == std::errc() && stop == end && length != view.info.length)
        contradicts(found, tag, Phrase("a length of {length}", {{"length", view.info.length}}));
}

void check_crawford(MatchView const& view, Tag const& tag, PendingFindings& found) {
    if (view.info.length == 0 && same_word(tag.value, "on"))
        contradicts(found, tag, Phrase("a money session"));
}

void check_jacoby_tag(MatchView const& view, Tag const& tag, PendingFindings& found) {
    bool const on = same_word(tag.value, "on");
    if (view.in_force.reason && view.info.length == 0 && on != view.in_force.rules.jacoby)
        contradicts(found, tag, *view.in_force.reason);
}

struct TagCheck {
    std::string_view key;
    void (*check)(MatchView const& view, Tag const& tag, PendingFindings& found);
};

constexpr std::array tag_checks{
    TagCheck{"Player 1", check_player},
    TagCheck{"Player 2", check_player},
    TagCheck{"Length", check_length},
    TagCheck{"Match Length", check_length},
    TagCheck{"MatchLength", check_length},
    TagCheck{"Crawford", check_crawford},
    TagCheck{"Jacoby", check_jacoby_tag},
};

} // namespace

void check_tags(MatchView const& view, PendingFindings& found) {
    for (Tag const& tag : view.info.tags)
        for (TagCheck const& each : tag_checks)
            if (same_word(tag.key, each.key))
                each.check(view, tag, found);
}

} // namespace bgio
