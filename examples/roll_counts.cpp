// SPDX-License-Identifier: MIT
// Counts the rolls of both players over any number of files: roll_counts FILE...
#include <bgio/read.hpp>

// Gets one game at a time and keeps two numbers of it, so an archive of any size needs no memory.
class RollCounter final : public bgio::TranscriptSink {
public:
    bgio::Flow match(bgio::MatchInfo const&) override { return bgio::Flow::more; }

    bgio::Flow game(bgio::Game& game) override {
        for (auto const& event : game.events)
            if (auto const* move = std::get_if<bgio::Move>(&event.what); move && move->dice) {
                ++rolls[event.side];
                doubles[event.side] += move->dice->is_double() ? 1 : 0;
            }
        return bgio::Flow::more;
    }

    bgio::BySide<int> rolls, doubles;
};

int main(int argc, char** argv) {
    RollCounter counter;
    for (int i = 1; i < argc; ++i) {
        auto const source = bgio::Source::from_file(argv[i]);
        bgio::DiagnosticList unread;
        if (auto const format = bgio::detect_format(source))
            bgio::read_matches(**format, source, counter, unread);
        fmt::print("{}: {} lines could not be read\n", source.name(), unread.found.size());
    }
    for (auto const side : bgio::both_sides)
        fmt::print("{}: {} rolls, {} doubles\n", side, counter.rolls[side], counter.doubles[side]);
}
