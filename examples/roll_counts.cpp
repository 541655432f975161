// SPDX-License-Identifier: MIT
// Counts the rolls and illegal plays of both players over any number of files: roll_counts FILE...
#include <bgio/bgio.hpp>

// Gets one game at a time and keeps a few numbers of it, so an archive of any size needs no memory.
class RollCounter final : public bgio::ReplaySink {
public:
    bgio::Flow match(bgio::MatchInfo const&, bgio::RulesInForce const&) override {
        return bgio::Flow::more;
    }

    bgio::Flow game(bgio::Game const& claims, bgio::GameReplay const& facts) override {
        for (std::size_t i = 0; i < claims.events.size(); ++i) {
            auto const& event = claims.events[i];
            auto const* const move = std::get_if<bgio::Move>(&event.what);
            if (move == nullptr || !move->dice)
                continue;
            ++rolls[event.side];
            doubles[event.side] += move->dice->is_double() ? 1 : 0;
            bool const legal = facts.events[i].verdict.play_class == bgio::PlayClass::legal;
            illegal[event.side] += legal ? 0 : 1;
        }
        return bgio::Flow::more;
    }

    bgio::BySide<int> rolls, doubles, illegal;
};

int main(int argc, char** argv) {
    RollCounter counter;
    for (int i = 1; i < argc; ++i) {
        auto const source = bgio::Source::from_file(argv[i]);
        bgio::DiagnosticList unread;
        if (auto const format = bgio::detect_format(source))
            bgio::replay_matches(source, **format, {}, counter, unread);
        fmt::print("{}: {} lines could not be read\n", source.name(), unread.found.size());
    }
    for (auto const side : bgio::both_sides)
        fmt::print("{}: {} rolls, {} doubles, {} illegal plays\n",
                   side,
                   counter.rolls[side],
                   counter.doubles[side],
                   counter.illegal[side]);
}
