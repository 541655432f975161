// SPDX-License-Identifier: MIT
#include "boards/match_text.hpp"

#include "boards/drawn_board.hpp"
#include "boards/id_line.hpp"
#include "boards/position.hpp"
#include "boards/scan.hpp"
#include "common/game_reader.hpp"
#include "common/notation.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::boards {

namespace {

using grammar::GameReader;
using grammar::trimmed;

// "The score (after 2 games) is: Alice 1, Bob 1 (match to 3 points), Crawford game"
struct Heading {
    int games = 0; // before this one
    BySide<std::string_view> names, digits;
    BySide<int> score;
    int length = 0; // 0: money
    bool crawford = false;
};

// "Alice 1": the name, and the number at the end of the text.
[[nodiscard]] bool
split_score(std::string_view text, std::string_view& name, std::string_view& digits, int& value) {
    auto const blank = text.rfind(' ');
    if (blank == text.npos)
        return false;
    Scan scan(text.substr(blank));
    auto const number = scan.number();
    if (!number || !scan.at_end())
        return false;
    name = trimmed(text.substr(0, blank));
    digits = trimmed(text.substr(blank));
    value = *number;
    return true;
}

[[nodiscard]] std::optional<Heading> parse_heading(std::string_view line) {
    Scan scan(line);
    if (!scan.word("The score (after"))
        return std::nullopt;
    Heading heading;
    auto const games = scan.number();
    if (!games || !scan.word("game") || !scan.to(") is:"))
        return std::nullopt;
    heading.games = *games;
    std::string_view players = trimmed(scan.rest());
    if (auto const match = players.rfind(" (match to "); match != players.npos) {
        Scan length(players.substr(match));
        static_cast<void>(length.word("(match to"));
        heading.length = length.number().value_or(0);
        heading.crawford = has(length.rest(), ", Crawford game");
        players = players.substr(0, match);
    }
    // A name may have a comma, too.
    for (auto comma = players.find(", "); comma != players.npos;
         comma = players.find(", ", comma + 1))
        if (split_score(
                players.substr(0, comma), heading.names.o, heading.digits.o, heading.score.o)
            && split_score(
                players.substr(comma + 2), heading.names.x, heading.digits.x, heading.score.x))
            return heading;
    return std::nullopt;
}

// "Move number 3:  Alice to play 31", "Move number 4:  Bob on roll, cube decision?"
struct Prompt {
    std::string_view line;
    std::string_view name;
    std::optional<Dice> dice;            // absent: a decision about the cube
    bool answers = false;                // a double
    std::vector<std::string_view> below; // its board and IDs
};

constexpr std::string_view prompt_word = "Move number ";

[[nodiscard]] std::optional<Prompt> parse_prompt(std::string_view line) {
    Scan scan(line);
    if (!scan.word(prompt_word) || !scan.number() || !scan.word(":"))
        return std::nullopt;
    std::string_view const text = trimmed(scan.rest());
    auto const name_before = [text](std::string_view words) {
        auto const at = text.rfind(words);
        return at == text.npos ? std::nullopt : std::optional(text.substr(0, at));
    };
    if (auto const name = name_before(" to play "))
        if (auto const dice = dice_at_end(text))
            return Prompt{line, *name, dice, false, {}};
    if (auto const name = name_before(" on roll, cube decision"))
        return Prompt{line, *name, std::nullopt, false, {}};
    for (std::string_view const words : {" doubles to ", " resigns "})
        if (auto const name = name_before(words))
            return Prompt{line, *name, std::nullopt, true, {}};
    return std::nullopt;
}

// "Date: 30/08/2023" as people of the writer's country write it, as far as that is certain.
[[nodiscard]] std::string date_of(std::string_view text) {
    Scan scan(text);
    auto const first = scan.number();
    bool const slash = scan.word("/");
    auto const second = scan.number();
    bool const again = scan.word("/");
    auto const year = scan.number();
    constexpr int months = 12;
    bool const whole = first && second && year && slash && again && scan.at_end() && *year > 1900;
    if (!whole || (*first <= months) == (*second <= months) || *first > 31 || *second > 31)
        return std::string(text);
    bool const day_first = *first > months;
    return fmt::format(
        "{:04}-{:02}-{:02}", *year, day_first ? *second : *first, day_first ? *first : *second);
}

class MatchReader final : public GameReader {
public:
    MatchReader(Source const& source, TranscriptSink& sink, Reporter& reporter)
        : GameReader(source, sink, reporter, "gnubg-match") {}

private:
    // What a line belongs to that has no word of its own.
    enum class Part : std::uint8_t { none, info, comment, board, remark };

    // A heading whose game has not begun: it may have statistics only.
    struct Next {
        Heading heading;
        Span span;
        MatchInfo info;
    };

    // A position that the text shows before an event.
    struct Shown {
        std::size_t event;
        CheckerCounts counts;
        std::optional<Cube> cube; // absent: an offer is open
        Span span;
    };

    bool line(std::string_view text) override {
        if (text.starts_with("The score (after "))
            return heading(text);
        if (text.starts_with("Game statistics for game "))
            return statistics(text);
        if (text.starts_with(prompt_word) && (next_ || in_game()))
            return prompt(text);
        if (in_game() && (action(text) || result(text)))
            return true;
        if (next_ && trimmed(text) == "Match Information:") {
            part_ = Part::info;
        } else if (in_game() && trimmed(text) == "Annotation:") {
            part_ = Part::remark;
            remark_.clear();
        } else {
            more(text);
        }
        return true;
    }

    void last_line_read() override {
        at_end_ = true;
        end_turn();
        if (!statistics_ || any_turn_)
            return;
        reporter_.report(DiagnosticId::nothing_recognised,
                         *statistics_,
                         {{"kind", Phrase("a text of GNU Backgammon with statistics and no moves")},
                          {"advice", Phrase("export the match with its moves, or as .sgf")}});
    }

    bool heading(std::string_view text) {
        auto const read = parse_heading(text);
        if (!read)
            return refuse(text.data(), PhraseText("'The score (after … games) is: …'"));
        end_turn();
        next_ = Next{*read, span_of(text), {}};
        part_ = Part::none;
        return true;
    }

    bool statistics(std::string_view text) {
        end_turn();
        statistics_ = span_of(text);
        part_ = Part::none;
        return true;
    }

    void begin_game() {
        if (!next_)
            return;
        Next next = *std::exchange(next_, std::nullopt);
        Heading const& read = next.heading;
        bool const goes_on = in_match() && read.games > 0 && read.length == info_.length
                             && read.names.o == info_.players.o.name
                             && read.names.x == info_.players.x.name;
        if (!goes_on) {
            if (!start_match(next.span))
                return;
            next.info.format = info_.format;
            next.info.span = info_.span;
            info_ = std::move(next.info);
            info_.length = read.length;
            for (Side const side : both_sides)
                info_.players[side].name = read.names[side];
        }
        if (!start_game(next.span))
            return;
        game_.number = read.games + 1;
        game_.written_score = read.score;
        for (Side const side : both_sides)
            game_.score_spans[side] = span_of(read.digits[side]);
        if (read.length > 0)
            game_.crawford = read.crawford;
        shown_.clear();
        any_turn_ = true;
    }

    bool prompt(std::string_view text) {
        auto read = parse_prompt(text);
        if (!read)
            return refuse(text.data(), PhraseText("'to play' and two dice, or a cube action"));
        end_turn();
        begin_game();
        if (!in_game())
            return true;
        prompt_ = std::move(read);
        part_ = Part::board;
        return true;
    }

    [[nodiscard]] std::optional<Side> side_called(std::string_view name) const {
        for (Side const side : {Side::o, Side::x})
            if (info_.players[side].name == name)
                return side;
        return std::nullopt;
    }

    // The side whose name the text begins with, and what stands behind it. Of two names one may
    // begin with the other.
    [[nodiscard]] std::optional<Side> take_name(std::string_view& text) const {
        std::optional<Side> found;
        for (Side const side : {Side::o, Side::x}) {
            std::string const& name = info_.players[side].name;
            bool const longer = !found || name.size() > info_.players[*found].name.size();
            if (longer && text.starts_with(name) && text.substr(name.size()).starts_with(' '))
                found = side;
        }
        if (found)
            text = trimmed(text.substr(info_.players[*found].name.size()));
        return found;
    }

    // "* Alice moves 8/5 6/5", "* Bob doubles"
    bool action(std::string_view text) {
        if (!text.starts_with("* "))
            return false;
        std::string_view words = trimmed(text.substr(2));
        Span const span = span_of(words);
        auto const side = take_name(words);
        if (!side || !prompt_)
            return false;
        if (words == "cannot move")
            add_move(*side, span, WrittenPlay(WrittenPlay::State::cannot_move));
        else if (words.starts_with("moves "))
            return move(*side, span, words.substr(6));
        else if (words == "doubles" || words == "redoubles")
            add_cube(*side, span, offer());
        else if (words == "accepts")
            add_cube(*side, span, CubeAction::take);
        else if (words == "rejects")
            add_cube(*side, span, CubeAction::drop);
        else
            return false;
        return true;
    }

    bool move(Side side, Span span, std::string_view text) {
        WrittenPlay play;
        char const* at = text.data();
        char const* const end = at + text.size();
        if (!grammar::read_play(at, end, parse_state_, play) || at != end)
            return false;
        add_move(side, span, play);
        return true;
    }

    // GNU Backgammon has one word for a double, a beaver and a raccoon.
    [[nodiscard]] CubeAction offer() {
        Event const* const last = last_turn();
        auto const* const cube = last == nullptr ? nullptr : std::get_if<CubeEvent>(&last->what);
        if (cube == nullptr)
            return CubeAction::offer;
        return cube->action == CubeAction::offer    ? CubeAction::beaver
               : cube->action == CubeAction::beaver ? CubeAction::raccoon
                                                    : CubeAction::offer;
    }

    void add_move(Side side, Span span, WrittenPlay const& play) {
        Prompt const prompt = *std::exchange(prompt_, std::nullopt);
        show_position(prompt);
        keep(side, span, Move{prompt.dice, play});
        close(span);
    }

    void add_cube(Side side, Span span, CubeAction action) {
        Prompt const prompt = *std::exchange(prompt_, std::nullopt);
        show_position(prompt);
        keep(side, span, CubeEvent{action, std::nullopt});
        close(span);
    }

    void close(Span span) {
        game_.span.end = span.end;
        part_ = Part::none;
    }

    // "Alice wins 2 points"
    bool result(std::string_view text) {
        std::string_view words = trimmed(text);
        auto const side = take_name(words);
        Scan scan(words);
        if (!side || !scan.word("wins "))
            return false;
        auto const points = scan.number();
        if (!points || !scan.word("point"))
            return false;
        gave_up_ = prompt_ && side_called(prompt_->name) == opponent(*side);
        end_turn();
        game_.result = WrittenResult{side, *points, false, false, span_of(trimmed(text))};
        close(game_.result->span);
        return true;
    }

    // Ends what the lines before belong to. A roll without a play: its player resigned, or the text
    // stops here.
    void end_turn() {
        if (part_ == Part::remark && in_game() && !remark_.empty()) {
            keep(Side::o, remark_span_, Remark{std::exchange(remark_, {}), !game_.events.empty()});
            game_.span.end = remark_span_.end;
        }
        bool const gave_up = std::exchange(gave_up_, false);
        if (!prompt_)
            return;
        Prompt const prompt = *std::exchange(prompt_, std::nullopt);
        auto const side = side_called(prompt.name);
        if (!prompt.dice || !side)
            return;
        show_position(prompt);
        using State = WrittenPlay::State;
        bool const lost = !gave_up && !at_end_;
        keep(*side,
             span_of(prompt.line),
             Move{prompt.dice, WrittenPlay(lost ? State::unknown : State::empty)});
        game_.span.end = span_of(prompt.line).end;
        if (lost)
            reporter_.report(DiagnosticId::unreadable_line,
                             span_of(prompt.line),
                             {{"expected", PhraseText("the play of this roll below its board")}});
    }

    void more(std::string_view text) {
        switch (part_) {
        case Part::info:
        case Part::comment:
            return information(text);
        case Part::board:
            if (prompt_ && prompt_->below.size() < most_below)
                prompt_->below.push_back(text);
            return;
        case Part::remark:
            if (remark_.empty())
                remark_span_ = span_of(trimmed(text));
            remark_ += (remark_.empty() ? "" : "\n") + std::string(trimmed(text));
            remark_span_.end = span_of(trimmed(text)).end;
            return;
        case Part::none:
            return;
        }
    }

    // "Place: Budapest"; a comment goes on in the lines below.
    void information(std::string_view text) {
        if (!next_)
            return;
        MatchInfo& info = next_->info;
        auto const value = [text](std::string_view key) {
            return text.starts_with(key) ? std::optional(trimmed(text.substr(key.size())))
                                         : std::nullopt;
        };
        if (part_ == Part::comment) {
            info.comment += "\n" + std::string(trimmed(text));
        } else if (auto const comment = value("Comments:")) {
            info.comment = *comment;
            part_ = Part::comment;
        } else if (auto const date = value("Date:")) {
            info.date = date_of(*date);
        } else if (auto const event = value("Event:")) {
            info.event = *event;
        } else if (auto const round = value("Round:")) {
            info.round = *round;
        } else if (auto const place = value("Place:")) {
            info.place = *place;
        } else if (auto const annotator = value("Annotator:")) {
            info.annotator = *annotator;
        } else {
            for (Side const side : both_sides)
                if (auto const rating =
                        value(std::string(next_->heading.names[side]) + "'s rating:"))
                    info.players[side].rating = *rating;
        }
    }

    // Keeps the position that the board and the IDs below a prompt show.
    void show_position(Prompt const& prompt) {
        PositionSources sources;
        std::span<std::string_view const> const lines = prompt.below;
        std::string_view last = prompt.line;
        for (std::size_t i = 0; i < lines.size() && !sources.board; ++i) {
            if (std::vector<IdLine> ids = find_ids(lines.subspan(i)); !ids.empty()) {
                last = ids.back().last;
                std::ranges::move(ids, std::back_inserter(sources.ids));
            }
            auto sight = scan_board(lines, i);
            if (!sight)
                continue;
            if (!sight->board) {
                std::string_view const broken = lines[sight->broken_at];
                reporter_.report(DiagnosticId::unreadable_line,
                                 span_of(broken),
                                 {{"expected", sight->expected}});
                break;
            }
            std::vector<std::string> below;
            for (std::size_t k = sight->end; k < lines.size(); ++k)
                below.emplace_back(lines[k]);
            last = lines[sight->end - 1];
            sources.caption = read_captions(*sight->board, {}, below);
            sources.board = std::move(sight->board);
            char const* const begin = lines[i].data();
            sources.board_text = {begin,
                                  static_cast<std::size_t>(last.data() + last.size() - begin)};
        }
        if (sources.empty())
            return;
        auto const record = resolve_position(sources, source_.text().data(), reporter_);
        if (record)
            shown_.push_back({game_.events.size(),
                              record->position.board.counts(),
                              prompt.answers ? std::nullopt : std::optional(record->position.cube),
                              span_of({lines.front().data(),
                                       static_cast<std::size_t>(last.data() + last.size()
                                                                - lines.front().data())})});
    }

    // Sets the positions that the replay does not have: all of them are tried, and those that
    // change nothing are left out.
    void complete_game() override {
        if (shown_.empty())
            return;
        std::vector<Event> events;
        std::vector<Shown const*> sets; // for each event
        auto next = shown_.begin();
        for (std::size_t i = 0; i <= game_.events.size(); ++i) {
            for (; next != shown_.end() && next->event == i; ++next) {
                events.push_back({Side::o, 0, next->span, SetPosition{next->counts, {}, {}}});
                sets.push_back(&*next);
            }
            if (i < game_.events.size()) {
                events.push_back(std::move(game_.events[i]));
                sets.push_back(nullptr);
            }
        }
        game_.events = std::move(events);
        GameReplay const& facts = replay_game();
        std::vector<Event> kept;
        std::optional<std::pair<Cube, Cube>> other_cube; // of the replay, and the one shown for it
        for (std::size_t i = 0; i < game_.events.size(); ++i) {
            if (sets[i] != nullptr) {
                EventReplay const& fact = facts.events[i];
                Cube const cube = other_cube && other_cube->first == fact.cube.cube
                                      ? other_cube->second
                                      : fact.cube.cube;
                auto& set = std::get<SetPosition>(game_.events[i].what);
                if (sets[i]->cube && !fact.cube.open() && *sets[i]->cube != cube) {
                    set.cube = sets[i]->cube;
                    other_cube.emplace(fact.cube.cube, *set.cube);
                }
                if (fact.before == fact.verdict.after)
                    set.counts.reset();
                if (!set.counts && !set.cube)
                    continue;
            }
            kept.push_back(std::move(game_.events[i]));
        }
        game_.events = std::move(kept);
    }

    // Lines of a board with its IDs and the words below it.
    static constexpr std::size_t most_below = board_height + 10;

    std::optional<Next> next_;
    std::optional<Prompt> prompt_; // whose action has not been read
    Part part_ = Part::none;
    std::string remark_;
    Span remark_span_;
    std::vector<Shown> shown_;
    std::optional<Span> statistics_;
    bool any_turn_ = false;
    bool gave_up_ = false; // the loser rolled and resigned
    bool at_end_ = false;
};

} // namespace

void read_match_text(Source const& source, TranscriptSink& sink, Reporter& reporter) {
    grammar::read_by<MatchReader>(source, sink, reporter);
}

} // namespace bgio::boards
