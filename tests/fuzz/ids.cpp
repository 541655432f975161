// SPDX-License-Identifier: MIT
// An ID that can be read can be written, says the same, and loses nothing that it said.
#include "fuzz.hpp"
#include "laws.hpp"

#include <algorithm>
#include <bgio/drawing.hpp>

namespace bgio::fuzz {

namespace {

// The record that an ID made from this one holds. Another kind of ID may leave out what it has no
// word for and spell what goes without saying, but what it said it says again. Without what was
// lost, such as that the game is over, it may make no sense any more: then there is no record.
std::optional<PositionRecord>
through(PositionCodec const& codec, PositionRecord const& record, DiagnosticList& losses) {
    DiagnosticList notes;
    std::string const id = codec.encode(record, losses);
    auto const again = codec.decode(id, {}, notes);
    require(again || !losses.found.empty(), "{} does not read its own {}", codec.name, id);
    if (!again)
        return std::nullopt;
    DiagnosticList more;
    require(codec.encode(*again, more) == id, "{} writes another ID than {}", codec.name, id);
    require(more.found.empty(), "{} loses what {} says", codec.name, id);
    return *again;
}

// But for the order of the dice, a limit of the cube that XG writes where nobody set one, and
// FIBS's words for players without a name and its nobody on roll behind the end.
bool are_the_same(PositionRecord a, PositionRecord const& b) {
    constexpr std::pair no_limit{0, 1024};
    for (Side const side : both_sides)
        if (b.names[side].empty())
            a.names[side].clear();
    if (b.state == GameState::over)
        a.position.on_roll = b.position.on_roll;
    if (a.position.dice && b.position.dice && a.position.dice->same_roll(*b.position.dice))
        a.position.dice = b.position.dice;
    if (std::minmax({a.rules.cube_limit, b.rules.cube_limit}) == no_limit)
        a.rules.cube_limit = b.rules.cube_limit;
    return a == b;
}

} // namespace

void ids(std::string_view bytes) {
    using enum DecodeOptions::NamedSide;
    for (PositionCodec const* codec : codecs())
        for (auto const turn : {by_id, reached, on_roll}) {
            DiagnosticList notes;
            auto const record = codec->decode(bytes, {turn}, notes);
            require(record || !message_text(record.error()).empty(), "refused without a word");
            if (!record)
                continue;
            require(is_sound(record->position.board, record->rules), "no board");
            require(!draw_board(*record).empty(), "no picture");
            DiagnosticList losses;
            auto const again = through(*codec, *record, losses);
            require((again && are_the_same(*again, *record)) || !losses.found.empty(),
                    "{} reads it differently",
                    codec->name);
            for (PositionCodec const* other : codecs())
                (void)through(*other, *record, losses);
        }
}

} // namespace bgio::fuzz
