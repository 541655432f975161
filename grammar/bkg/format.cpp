// SPDX-License-Identifier: MIT
#include "bkg/grammar.hpp"
#include "bkg/reader.hpp"
#include "common/lines.hpp"
#include "common/words.hpp"

#include <array>
#include <bgio/format.hpp>

namespace bgio::bkg {
namespace {

using namespace std::string_view_literals;

constexpr std::array extensions = {".bkg"sv};

// A roll of a colour, and what a colour does below it.
Confidence sniff(std::string_view head) {
    grammar::Lines lines(head);
    grammar::Pass pass{head.data()};
    TurnLine turn;
    bool rolled = false;
    for (std::string_view line; lines.next(line);) {
        if (grammar::trimmed(line).empty())
            continue;
        bool const is_turn = parse_turn(line, pass, turn);
        if (!rolled && (!is_turn || turn.kind != TurnLine::Kind::roll))
            return Confidence::no;
        if (rolled)
            return is_turn ? Confidence::sure : Confidence::maybe;
        rolled = true;
    }
    return rolled ? Confidence::sure : Confidence::no;
}

void read(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    Reader(source, sink, reporter).run();
}

} // namespace

extern Format const format; // the registry's name for it: a const alone stays in this file
constinit Format const format{
    .name = "bkg",
    .title = "BKG session",
    .extensions = extensions,
    .sniff = sniff,
    .read = read,
    .experimental = true,
};

} // namespace bgio::bkg
