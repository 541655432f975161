// SPDX-License-Identifier: MIT
#include "bgroom/grammar.hpp"
#include "common/words.hpp"

#include <array>

namespace bgio::bgroom {
namespace {

using namespace grammar;

constexpr std::string_view versus = " vs. ";

struct Mark {
    std::string_view text;
    Side side;
};
constexpr std::array marks = {
    Mark{"(X)", Side::o}, Mark{"(x)", Side::o}, Mark{"(0)", Side::x}, Mark{"(O)", Side::x}};

// "Alice (X)": the name goes to the side of its mark.
std::optional<Side> add_name(std::string_view text, HeadingLine& heading) {
    text = trimmed(text);
    for (Mark const& mark : marks)
        if (text.ends_with(mark.text)) {
            heading.names[mark.side] = trimmed(text.substr(0, text.size() - mark.text.size()));
            return mark.side;
        }
    return std::nullopt;
}

} // namespace

std::optional<std::string_view> parse_version(std::string_view line) {
    line = trimmed(line);
    char const* at = line.data();
    char const* const last = at + line.size();
    if (!match_word(at, last, "bgf version"))
        return std::nullopt;
    return trimmed({at, static_cast<std::size_t>(last - at)});
}

std::optional<HeadingLine> parse_heading(std::string_view line, Pass& pass) {
    char const* at = line.data();
    char const* const last = at + line.size();
    HeadingLine heading;
    skip_blanks(at, last);
    if (!match_word(at, last, "game"))
        return std::nullopt;
    skip_blanks(at, last);
    if (!match_number(at, last, heading.number)) {
        pass.fail(at, PhraseText("the number of the game"));
        return std::nullopt;
    }
    skip_blanks(at, last);
    if (at != last && *at == '-')
        ++at;
    std::string_view const names(at, static_cast<std::size_t>(last - at));
    auto const middle = names.find(versus);
    auto const first = add_name(names.substr(0, middle), heading);
    auto const second = middle == names.npos
                            ? std::nullopt
                            : add_name(names.substr(middle + versus.size()), heading);
    if (first && second && *first != *second)
        return heading;
    pass.fail(at, PhraseText("'… (X) vs. … (0)'"));
    return std::nullopt;
}

} // namespace bgio::bgroom
