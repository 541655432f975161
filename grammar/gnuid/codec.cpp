// SPDX-License-Identifier: MIT
#include "common/base64.hpp"
#include "gnuid/gnuid.hpp"
#include "gnuid/match_key.hpp"
#include "gnuid/position_key.hpp"

#include <algorithm>

namespace bgio::gnuid {
namespace {

// One or two words of about the right length with at most one wrong character: their fault is worth
// more than "no ID".
bool nearly(std::string_view text) {
    auto const near = [](std::string_view part, std::size_t size) {
        return part.size() + 1 >= size && part.size() <= size + 2;
    };
    auto const colon = std::min(text.find(':'), text.size());
    std::string_view const first = text.substr(0, colon);
    std::string_view const second = text.substr(std::min(colon + 1, text.size()));
    auto const odd = text.size()
                     - static_cast<std::size_t>(std::ranges::count_if(text, base64::is_digit))
                     - (colon < text.size() ? 1 : 0);
    bool const one_word = ids::first_word(text).size() == text.size();
    return one_word && odd <= 2 // a character of UTF-8 may have two bytes
           && ((near(first, position_size) && (second.empty() || near(second, match_size)))
               || (near(first, match_size) && (second.empty() || near(second, position_size))));
}

// A lone word of the right length may be anything; a pair or a label shows an ID.
Confidence sniff(std::string_view text) {
    Parts const parts = find_parts(text);
    if (!parts.fault && ((parts.position && parts.match) || parts.labelled))
        return Confidence::sure;
    if (!parts.fault || parts.labelled)
        return Confidence::maybe;
    return nearly(ids::trimmed(text)) ? Confidence::maybe : Confidence::no;
}

} // namespace

Result<PositionRecord> decode(std::string_view text, DecodeOptions const&, Reporter& notes) {
    Parts parts = find_parts(text);
    if (parts.fault)
        return std::unexpected(std::move(*parts.fault));
    PositionRecord record;
    record.rules = ids::usual_rules(0);
    ids::Reading match(match_kind, notes);
    if (parts.match)
        read_match(match, record, *parts.match);
    if (!match.ok())
        return match.result(std::move(record));
    ids::Reading position(position_kind, notes);
    if (parts.position) {
        ids::Place const place{*parts.position, {}};
        Side const on_roll = record.position.on_roll;
        auto const counts = read_position(position, place, on_roll);
        BySide<PhraseText> called{PhraseText("the player on roll"),
                                  PhraseText("the player on roll")};
        called[opponent(on_roll)] = PhraseText("the player not on roll");
        if (position.ok())
            position.board(record, counts, place, called);
    } else {
        match.assume(PhraseText("where the checkers stand"), PhraseText("the starting position"));
    }
    if (!parts.match) {
        record.state = ids::visible_state(record.position.board);
        position.assume(PhraseText("who is on roll"), PhraseText("x"));
        position.assume(
            PhraseText("dice, cube, score and rules"),
            PhraseText("nothing rolled, a centred cube, money play with Jacoby and beavers"));
    }
    return position.result(std::move(record));
}

std::string encode(PositionRecord const& record, Reporter& reporter) {
    ids::Losses losses(kind, reporter);
    std::string out;
    out.reserve(position_size + 1 + match_size);
    write_position(out, record.position.board, record.position.on_roll);
    out += ':';
    write_match(out, record, losses);

    RuleSet said = ids::usual_rules(record.match_length);
    if (record.match_length == 0) {
        said.jacoby = record.rules.jacoby;
        // An open beaver shows that they are played.
        said.beavers = said.raccoons = said_offer(record) > CubeOffer::doubled;
    }
    losses.checkers(record.position.board, ids::checkers);
    losses.rules(record.rules, said);
    losses.names(record);
    return out;
}

extern PositionCodec const codec;
constinit PositionCodec const codec{"gnubg", "GNU Backgammon ID", sniff, decode, encode};

} // namespace bgio::gnuid
