// SPDX-License-Identifier: MIT
#include "bgid/id_lines.hpp"
#include "bgid/session.hpp"
#include "common/line_reader.hpp"
#include "common/option_value.hpp"
#include "common/position_id.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace {

using namespace bgio;
using namespace bgio::tools;

Manual manual() {
    return {
        .examples = R"(  # in words, with the board
  bgid 4HPwATDgc/ABMA:cAkAAAAAAAAA
  # from one notation to another
  bgid --to gnubg 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10'
  # every legal play
  bgid --plays --dice 31 4HPwATDgc/ABMA
  # the position of a move in a match file
  bgid --from-file match.mat --game 2 --move 14 --to xgid
  # many at once, for another program
  bgid --output-format json --plays < ids.txt
)",
        .description =
            {"The notation of an ID is told by its content: GNU Backgammon (Position ID, "
             "Match ID or both), XGID, OGID, and the board line of FIBS. An ID that "
             "starts with - is put behind --.",
             "A wrong ID is told on standard error with its reason and place, and the "
             "next one is read."},
    };
}

// What CLI11 fills before it is understood.
struct Written {
    std::string player, output_format, dice;
    std::string ogid_turn;
    Color color = Color::automatic;
};

[[nodiscard]] Words target_words() {
    Words words = words_of(
        codecs(),
        [](auto const* codec) { return codec->name; },
        [](auto const* codec) { return codec->title; });
    words.push_back({"json", "one object a line"});
    return words;
}

void add_show_options(CLI::App& app, IdOptions& o, Written& w) {
    constexpr auto group = "What to show";
    app.add_option("--to", o.to, "translate to " + codec_names() + " or json")
        ->check(suggests(target_words))
        ->option_text("FORMAT")
        ->group(group);
    app.add_flag("--check", o.check, "only judge: silent when all is well")->group(group);
    app.add_flag("--plays", o.plays, "every legal play for the dice, or how many each roll has")
        ->group(group);
    app.add_option("--dice", w.dice, "the roll for --plays, such as 31")
        ->option_text("ROLL")
        ->group(group);
}

void add_moment_options(CLI::App& app, IdOptions& o, Written& w) {
    constexpr auto group = "A moment of a match";
    auto* const file = app.add_option("--from-file",
                                      o.from_file,
                                      "take the position from a file of a match or a position")
                           ->check(must_be_named)
                           ->option_text("FILE")
                           ->group(group);
    app.add_option("--game", o.moment.game, "of this game, as the file numbers it")
        ->check(count_from(1))
        ->option_text("N")
        ->needs(file)
        ->group(group);
    app.add_option("--move", o.moment.move, "of this row, as the file numbers it")
        ->check(count_from(1))
        ->option_text("N")
        ->needs(file)
        ->group(group);
    app.add_option("--player", w.player, "left or right; otherwise the first cell of the row")
        ->check(one_of([] { return Words{{"left"}, {"right"}}; }))
        ->option_text("SEAT")
        ->needs(file)
        ->group(group);
    app.add_option("--match",
                   o.moment.match,
                   "of this match of the file; otherwise the first, or of all positions")
        ->check(count_from(1))
        ->option_text("N")
        ->needs(file)
        ->group(group);
    add_from_option(app, o.from)->needs(file)->group(group);
}

void add_options(CLI::App& app, IdOptions& o, Written& w) {
    app.add_option(
           "ID", o.ids, "position IDs in any notation; without any, lines of standard input")
        ->check(suggests([] { return Words{}; }))
        ->option_text("...");
    add_show_options(app, o, w);
    add_moment_options(app, o, w);
    app.add_option("--ogid-turn",
                   w.ogid_turn,
                   "who an OGID names: the side that reached the position, or the one on roll")
        ->check(one_of([] { return Words{{"reached"}, {"on-roll"}}; }))
        ->option_text("WHO")
        ->group("How to read");
    add_rules_options(app, o.rules);
    constexpr auto printed = "What is printed";
    app.add_option("--output-format", w.output_format, "text or json (one object a line)")
        ->check(one_of([] { return Words{{"text"}, {"json"}}; }))
        ->option_text("FORMAT")
        ->group(printed);
    app.add_flag("-q,--quiet", o.quiet, "no notes: only what is wrong or lost")->group(printed);
    add_color_option(app, w.color)->group(printed);
}

void understand(IdOptions& o, Written const& w) {
    o.json = w.output_format == "json";
    o.color = use_color(w.color, platform::Stream::error);
    if (!w.player.empty())
        o.moment.player = w.player == "left" ? Side::o : Side::x;
    if (!w.ogid_turn.empty())
        o.decode.ogid_turn = w.ogid_turn == "reached" ? DecodeOptions::OgidTurn::reached
                                                      : DecodeOptions::OgidTurn::on_roll;
    if (!w.dice.empty()) {
        o.dice = w.dice.size() == 2 ? Dice::make(w.dice[0] - '0', w.dice[1] - '0') : std::nullopt;
        if (!o.dice)
            throw UsageError(fmt::format("'{}' is no roll: two digits from 1 to 6", w.dice));
        o.plays = true;
    }
    if (o.check && o.plays)
        throw UsageError("--check and --plays exclude each other");
    if (o.from_file.empty())
        return;
    if (!o.ids.empty())
        throw UsageError("--from-file and IDs exclude each other");
    bool const only_position = o.moment.game == 0 && o.moment.move == 0 && !o.moment.player;
    if (!only_position && (o.moment.game < 1 || o.moment.move < 1))
        throw UsageError("--from-file needs --game and --move, both from 1");
}

void answer_lines(IdSession& session, StandardOutput& out) {
    LineReader lines(platform::File::standard_input());
    IdLines ids(session, "<stdin>");
    for (;;) {
        if (lines.must_wait())
            out.flush(); // who asks line by line gets the answer before asking again
        auto const line = lines.next();
        if (!line)
            break;
        ids.next(*line);
    }
    ids.end();
}

Exit run(IdOptions& options, Written const& written) {
    understand(options, written);
    StandardOutput out;
    IdSession session(options, out);
    if (!options.from_file.empty())
        session.answer_moment();
    else if (options.ids.empty())
        answer_lines(session, out);
    for (std::size_t i = 0; i < options.ids.size(); ++i)
        if (options.ids[i] == "-")
            answer_lines(session, out);
        else
            session.answer(options.ids[i], fmt::format("<argument {}>", i + 1), 1);
    out.flush();
    return session.status();
}

} // namespace

int main(int argc, char** argv) {
    CLI::App app("Reads, checks and translates backgammon position IDs.", "bgid");
    IdOptions options;
    Written written;
    add_options(app, options, written);
    set_up_help(app, manual());
    return run_tool(app, argc, argv, [&] { return run(options, written); });
}
