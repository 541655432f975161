// SPDX-License-Identifier: MIT
// The module bgio._bgio: what is in bgio/__init__.py is made from it.
#include "internal/play_finding.hpp"
#include "internal/position_answers.hpp"
#include "internal/scorer.hpp"
#include "internal/seat_name.hpp"
#include "views.hpp"

#include <bgio/clause.hpp>
#include <bgio/drawing.hpp>
#include <pybind11/operators.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace py = pybind11;
using namespace py::literals;

namespace bgio::python {

namespace {

using Rules = std::vector<std::string>; // "name=value"

py::object none_or_text(std::string_view value) {
    return value.empty() ? py::object(py::none()) : py::object(py::str(text(value)));
}

template <class T>
py::object none_or(std::optional<T> const& value) {
    return value ? py::cast(*value) : py::object(py::none());
}

py::object side_or_none(std::optional<Side> side) {
    return side ? py::object(py::str(std::string(seat_name(*side)))) : py::object(py::none());
}

py::object dice_or_none(std::optional<Dice> dice) {
    return dice ? py::object(py::make_tuple(dice->first(), dice->second()))
                : py::object(py::none());
}

template <class T>
py::tuple by_seat(BySide<T> const& values) {
    return py::make_tuple(values.o, values.x);
}

// Runs without the lock of the interpreter.
template <class Work>
auto unlocked(Work const& work) {
    py::gil_scoped_release const release;
    return work();
}

Source source_of(std::string name, std::string bytes) {
    return Source::from_bytes(std::move(name), std::move(bytes));
}

// A diagnostic of a reader or a writer.
struct Remarked {
    std::string code, name, severity, message;
    std::uint32_t line = 1, column = 1;
};

Remarked remarked(Source const& source, Diagnostic const& diagnostic) {
    DiagnosticInfo const& row = diagnostic_info(diagnostic.id);
    LineColumn const place = source.locate(diagnostic.span.begin);
    return {std::string(row.code),
            std::string(row.name),
            std::string(to_string(diagnostic.severity)),
            text(message_text(diagnostic)),
            place.line,
            place.column};
}

std::vector<Remarked> all_remarked(Source const& source, std::vector<Diagnostic> const& list) {
    std::vector<Remarked> result;
    for (Diagnostic const& each : list)
        result.push_back(remarked(source, each));
    return result;
}

// Keeps all matches with claims and facts.
class Collector final : public ReplaySink {
public:
    explicit Collector(MatchFile& file) : file_(file) {}

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override {
        file_.matches.push_back({claims, rules, {}});
        return Flow::more;
    }
    Flow game(Game const& claims, GameReplay const& facts) override {
        file_.matches.back().games.push_back({claims, facts});
        return Flow::more;
    }

private:
    MatchFile& file_;
};

struct ReadFile {
    std::shared_ptr<MatchFile const> file;
    std::vector<Remarked> problems;
};

ReadFile read_file_bytes(std::string const& bytes,
                         std::string const& name,
                         std::string const& format_name,
                         std::string const& preset,
                         Rules const& assignments) {
    RuleOverrides const rules = rules_of(preset, assignments);
    return unlocked([&] {
        Source const source = source_of(name, bytes);
        auto file = std::make_shared<MatchFile>();
        file->name = name;
        auto const format = format_of(source, format_name);
        if (!format)
            return ReadFile{file, {remarked(source, format.error())}};
        file->format = *format;
        Collector collector(*file);
        DiagnosticList problems;
        replay_matches(source, **format, rules, collector, problems);
        return ReadFile{file, all_remarked(source, problems.found)};
    });
}

struct Checked {
    std::shared_ptr<FileFindings const> findings;
    bool recognised;
};

OnIllegal on_illegal_named(std::string const& name) {
    if (name == "apply")
        return OnIllegal::apply;
    if (name == "stop")
        return OnIllegal::stop;
    if (name == "repair")
        return OnIllegal::repair;
    throw std::invalid_argument(
        fmt::format("on_illegal cannot be '{}'; expected apply, stop or repair", name));
}

Checked check_file_bytes(std::string const& bytes,
                         std::string const& name,
                         std::string const& format_name,
                         std::string const& preset,
                         Rules const& assignments,
                         std::string const& on_illegal) {
    CheckOptions const options{rules_of(preset, assignments), on_illegal_named(on_illegal)};
    return unlocked([&] {
        Source const source = source_of(name, bytes);
        auto const format = format_of(source, format_name);
        auto findings =
            format ? check(source, **format, options) : unreadable_file(source, format.error());
        return Checked{std::make_shared<FileFindings const>(std::move(findings)),
                       format.has_value()};
    });
}

Format const& writable(std::string const& name, std::string const& dialect) {
    Format const* const format = find_format(name);
    if (format == nullptr || format->make_writer == nullptr)
        throw std::invalid_argument(fmt::format("cannot write the format '{}'", name));
    if (!dialect.empty() && std::ranges::find(format->dialects, dialect) == format->dialects.end())
        throw std::invalid_argument(fmt::format("{} has no dialect '{}'", name, dialect));
    return *format;
}

// A diagnostic that stopped a call.
[[noreturn]] void refuse(Diagnostic const& diagnostic) {
    throw std::invalid_argument(to_string(diagnostic));
}

py::tuple convert_bytes(std::string const& bytes,
                        std::string const& name,
                        std::string const& to_name,
                        std::string const& dialect,
                        std::string const& format_name,
                        std::string const& preset,
                        Rules const& assignments) {
    Format const& to = writable(to_name, dialect);
    RuleOverrides const rules = rules_of(preset, assignments);
    std::string out;
    auto lost = unlocked([&] {
        Source const source = source_of(name, bytes);
        auto const format = format_of(source, format_name);
        if (!format)
            refuse(format.error());
        DiagnosticList problems, losses;
        auto const writer = to.make_writer(out, {dialect}, losses);
        replay_matches(source, **format, rules, *writer, problems);
        return all_remarked(source, losses.found);
    });
    return py::make_tuple(py::bytes(out), std::move(lost));
}

py::tuple write_matches_bytes(std::vector<MatchView> const& matches,
                              std::string const& to_name,
                              std::string const& dialect) {
    Format const& to = writable(to_name, dialect);
    std::string out;
    DiagnosticList losses;
    auto const writer = to.make_writer(out, {dialect}, losses);
    for (MatchView const& each : matches) {
        writer->match(each.match->claims, each.match->rules);
        for (ReplayedGame const& game : each.match->games)
            writer->game(game.claims, game.facts);
        writer->end_match();
    }
    writer->end();
    Source const nowhere = source_of("", "");
    return py::make_tuple(py::bytes(out), all_remarked(nowhere, losses.found));
}

py::tuple fix_bytes(std::string const& bytes,
                    std::string const& name,
                    std::string const& format_name,
                    std::string const& preset,
                    Rules const& assignments,
                    bool unsafe) {
    CheckOptions const options{rules_of(preset, assignments), OnIllegal::apply};
    std::string fixed_bytes;
    auto const fixed = unlocked([&] {
        Source const source = source_of(name, bytes);
        auto const format = format_of(source, format_name);
        if (!format)
            refuse(format.error());
        if (source.was_compressed())
            throw std::invalid_argument("the file is packed: unpack it first");
        FixedText result = apply_fixes(source, **format, options, {.unsafe = unsafe});
        auto encoded = encoded_like(source, result.text);
        if (!encoded)
            throw std::invalid_argument("the encoding of the file cannot store the fixed text");
        fixed_bytes = *std::move(encoded);
        return result;
    });
    py::list done, refused;
    auto const view = [](Finding const& finding) {
        return FindingView{std::make_shared<Finding const>(finding)};
    };
    for (FixedFinding const& each : fixed.fixed)
        done.append(py::make_tuple(view(each.finding), text(to_string(each.fix.title))));
    for (RefusedFix const& each : fixed.refused)
        refused.append(py::make_tuple(
            view(each.finding), text(to_string(each.fix.title)), text(to_string(each.reason))));
    return py::make_tuple(py::bytes(fixed_bytes),
                          done,
                          refused,
                          Checked{std::make_shared<FileFindings const>(fixed.left), true});
}

std::string score_bytes(std::string const& bytes,
                        std::string const& name,
                        std::string const& format_name,
                        std::string const& preset,
                        Rules const& assignments) {
    RuleOverrides const rules = rules_of(preset, assignments);
    return unlocked([&] {
        Source const source = source_of(name, bytes);
        auto const format = format_of(source, format_name);
        if (!format)
            refuse(format.error());
        Scorer scorer(source);
        DiagnosticList problems;
        replay_matches(source, **format, rules, scorer, problems);
        auto const errors =
            std::ranges::count(problems.found, Severity::error, &Diagnostic::severity);
        return score_json({name,
                           std::string((*format)->name),
                           std::move(scorer.matches()),
                           static_cast<std::size_t>(errors)});
    });
}

// Positions.

PositionRecord decode(std::string const& id) {
    auto const record = read_position(id);
    if (!record)
        refuse(record.error());
    return *record;
}

std::string encode(PositionRecord const& record, std::string const& kind) {
    PositionCodec const* const codec = find_codec(kind);
    if (codec == nullptr)
        throw std::invalid_argument(fmt::format("unknown kind of position ID '{}'", kind));
    NullReporter losses;
    return codec->encode(record, losses);
}

Dice roll_of(PositionRecord const& record, std::optional<std::string> const& dice) {
    if (dice)
        return dice_of(*dice);
    if (!record.position.dice)
        throw std::invalid_argument("the position has no roll: give one, such as '31'");
    return *record.position.dice;
}

PlaysView plays_of(PositionRecord const& record, std::optional<std::string> const& dice) {
    return {std::make_shared<PositionRecord const>(record),
            legal_plays(record, roll_of(record, dice))};
}

// The position after the play, or why it is illegal.
std::variant<PositionRecord, IllegalPlay> judge(PositionRecord const& record,
                                                std::string const& written,
                                                std::optional<std::string> const& dice) {
    auto const play = parse_play(written);
    if (!play)
        refuse(play.error());
    Dice const roll = roll_of(record, dice);
    Board const& board = record.position.board;
    Side const side = record.position.on_roll;
    MatchInfo info;
    for (Side const each : both_sides)
        info.players[each].name =
            record.names[each].empty() ? std::string(to_string(each)) : record.names[each];
    Game game;
    game.events.push_back({side, 0, {}, Move{roll, *play}});
    EventReplay facts(board, {}, side);
    facts.verdict = judge_play(board, side, roll, *play, record.rules);
    auto const fault = play_finding(info, game, 0, facts);
    if (!fault)
        return after_play(record, facts.verdict.after);
    DiagnosticInfo const& row = diagnostic_info(fault->id);
    return IllegalPlay{text(message_text(*fault)),
                       std::string(row.code),
                       std::string(row.name),
                       std::string(cited_clause(fault->id, record.rules))};
}

py::dict checkers(PositionRecord const& record, Side side) {
    py::dict result;
    for (int place = Point::last; place >= 0; --place) {
        Point const point = *Point::make(place);
        if (int const count = record.position.board.count(side, point); count != 0)
            result[py::str(to_string(point))] = count;
    }
    return result;
}

void define_position(py::module_& module) {
    using Self = PositionRecord;
    py::class_<Self>(module, "Position")
        .def_static("from_id", decode, "id"_a)
        .def_static(
            "initial",
            [](std::string const& variant) {
                Variant const* const found = find_variant(variant);
                if (found == nullptr)
                    throw std::invalid_argument(fmt::format("unknown variant '{}'", variant));
                PositionRecord record;
                record.rules.variant = *found;
                record.position.board = Board::initial(*found);
                return record;
            },
            "variant"_a = "backgammon")
        .def("to_id", encode, "kind"_a = "xgid")
        .def("legal_plays", plays_of, "dice"_a = py::none())
        .def("_judge", judge, "play"_a, "dice"_a)
        .def("flip", flipped)
        .def(
            "with_dice",
            [](Self const& self, std::optional<std::string> const& dice) {
                Self other = self;
                other.position.dice = dice ? std::optional<Dice>(dice_of(*dice)) : std::nullopt;
                return other;
            },
            "dice"_a)
        .def("board",
             [](Self const& self) {
                 return py::make_tuple(checkers(self, Side::o), checkers(self, Side::x));
             })
        .def("svg", [](Self const& self) { return draw_svg(self); })
        .def("describe", [](Self const& self) { return text(describe_position(self)); })
        .def_property_readonly("pips",
                               [](Self const& self) {
                                   Board const& board = self.position.board;
                                   return py::make_tuple(board.pips(Side::o), board.pips(Side::x));
                               })
        .def_property_readonly("on_roll",
                               [](Self const& self) { return seat_name(self.position.on_roll); })
        .def_property_readonly("dice",
                               [](Self const& self) { return dice_or_none(self.position.dice); })
        .def_property_readonly("cube", [](Self const& self) { return self.position.cube.value(); })
        .def_property_readonly(
            "cube_owner", [](Self const& self) { return side_or_none(self.position.cube.owner()); })
        .def_property_readonly("score", [](Self const& self) { return by_seat(self.score); })
        .def_property_readonly("length", [](Self const& self) { return self.match_length; })
        .def_property_readonly("crawford", [](Self const& self) { return self.crawford_game; })
        .def_property_readonly(
            "players",
            [](Self const& self) { return py::make_tuple(text(self.names.o), text(self.names.x)); })
        .def("__str__", [](Self const& self) { return text(draw_board(self)); })
        .def("__repr__",
             [](Self const& self) {
                 return fmt::format("Position.from_id('{}')", encode(self, "xgid"));
             })
        .def("__hash__",
             [](Self const& self) { return std::hash<std::string>()(encode(self, "xgid")); })
        .def(py::self == py::self)
        .def(py::pickle(
            [](Self const& self) {
                return py::make_tuple(encode(self, "xgid"), self.names.o, self.names.x);
            },
            [](py::tuple const& state) {
                Self record = decode(state[0].cast<std::string>());
                record.names.o = state[1].cast<std::string>();
                record.names.x = state[2].cast<std::string>();
                return record;
            }));

    py::class_<PlayView>(module, "Play")
        .def_property_readonly("notation",
                               [](PlayView const& self) {
                                   return compact_notation(self.before->position.board,
                                                           self.before->position.on_roll,
                                                           self.play);
                               })
        .def_property_readonly(
            "after", [](PlayView const& self) { return after_play(*self.before, self.after); })
        .def("__str__", [](PlayView const& self) {
            return compact_notation(
                self.before->position.board, self.before->position.on_roll, self.play);
        });

    py::class_<PlaysView>(module, "Plays")
        .def("__len__",
             [](PlaysView const& self) { return self.plays.none() ? 0 : self.plays.size(); })
        .def("__getitem__", [](PlaysView const& self, py::ssize_t index) {
            auto const size = static_cast<py::ssize_t>(self.plays.none() ? 0 : self.plays.size());
            if (index < 0)
                index += size;
            if (index < 0 || index >= size)
                throw py::index_error();
            auto const& entry = self.plays[static_cast<std::size_t>(index)];
            return PlayView{self.before, entry.play, entry.board};
        });

    py::class_<IllegalPlay>(module, "Refusal")
        .def_readonly("message", &IllegalPlay::message)
        .def_readonly("code", &IllegalPlay::code)
        .def_readonly("name", &IllegalPlay::name)
        .def_readonly("clause", &IllegalPlay::clause);
}

// Files.

py::object cube_action(Turn const& turn) {
    return turn.cube_action ? py::object(py::str(std::string(to_string(*turn.cube_action))))
                            : py::object(py::none());
}

py::object resignation(Turn const& turn) {
    if (!turn.resignation)
        return py::none();
    return turn.resignation->kind
               ? py::object(py::str(std::string(to_string(*turn.resignation->kind))))
               : py::object(py::str("unknown"));
}

std::string verdict(Turn const& turn) {
    return turn.verdict.fault == PlayFault::none ? "legal"
                                                 : std::string(to_string(turn.verdict.play_class));
}

void define_turn(py::module_& module) {
    using Self = TurnView;
    py::class_<Self>(module, "Turn")
        .def_property_readonly("player",
                               [](Self const& self) { return self.game.player(self.turn->player); })
        .def_property_readonly("side",
                               [](Self const& self) { return seat_name(self.turn->player); })
        .def_property_readonly("row", [](Self const& self) { return self.turn->row; })
        .def_property_readonly("dice",
                               [](Self const& self) { return dice_or_none(self.turn->dice); })
        .def_property_readonly("play",
                               [](Self const& self) -> py::object {
                                   if (!self.turn->dice)
                                       return py::none();
                                   return py::str(text(to_string(self.turn->written_play)));
                               })
        .def_property_readonly("cube_action",
                               [](Self const& self) { return cube_action(*self.turn); })
        .def_property_readonly("resignation",
                               [](Self const& self) { return resignation(*self.turn); })
        .def_property_readonly("verdict", [](Self const& self) { return verdict(*self.turn); })
        .def_property_readonly("fault",
                               [](Self const& self) -> py::object {
                                   if (self.turn->verdict.fault == PlayFault::none)
                                       return py::none();
                                   return py::str(std::string(to_string(self.turn->verdict.fault)));
                               })
        .def_property_readonly("before", [](Self const& self) { return self.turn->before; })
        .def_property_readonly("after", [](Self const& self) { return self.turn->after; });
}

std::vector<TurnView> turns_of(GameView const& game) {
    auto const turns = std::make_shared<std::vector<Turn> const>(game.game().turns());
    std::vector<TurnView> views;
    views.reserve(turns->size());
    for (Turn const& turn : *turns)
        views.push_back({game, std::shared_ptr<Turn const>(turns, &turn)});
    return views;
}

struct GameClaims {
    GameView game;
};

void define_game(py::module_& module) {
    py::class_<GameClaims>(module, "GameClaims")
        .def_property_readonly(
            "number",
            [](GameClaims const& self) { return none_or(self.game.game().claims.number); })
        .def_property_readonly("score",
                               [](GameClaims const& self) -> py::object {
                                   auto const& score = self.game.game().claims.written_score;
                                   return score ? py::object(by_seat(*score))
                                                : py::object(py::none());
                               })
        .def_property_readonly(
            "crawford",
            [](GameClaims const& self) { return none_or(self.game.game().claims.crawford); })
        .def_property_readonly("points",
                               [](GameClaims const& self) -> py::object {
                                   auto const& result = self.game.game().claims.result;
                                   return result ? py::object(py::int_(result->points))
                                                 : py::object(py::none());
                               })
        .def_property_readonly("winner", [](GameClaims const& self) -> py::object {
            auto const& result = self.game.game().claims.result;
            return result ? side_or_none(result->winner) : py::object(py::none());
        });

    using Self = GameView;
    py::class_<Self>(module, "Game")
        .def_property_readonly("turns", turns_of)
        .def_property_readonly("claimed", [](Self const& self) { return GameClaims{self}; })
        .def_property_readonly("players",
                               [](Self const& self) {
                                   return py::make_tuple(self.player(Side::o),
                                                         self.player(Side::x));
                               })
        .def_property_readonly("points", [](Self const& self) { return self.game().facts.points; })
        .def_property_readonly(
            "winner", [](Self const& self) { return side_or_none(self.game().facts.winner); })
        .def_property_readonly(
            "ending",
            [](Self const& self) { return std::string(to_string(self.game().facts.ending)); })
        .def_property_readonly("kind",
                               [](Self const& self) -> py::object {
                                   auto const& facts = self.game().facts;
                                   if (!has_kind(facts))
                                       return py::none();
                                   return py::str(std::string(to_string(facts.kind)));
                               })
        .def_property_readonly("cube",
                               [](Self const& self) { return self.game().facts.cube.cube.value(); })
        .def_property_readonly(
            "crawford", [](Self const& self) { return self.game().facts.match.crawford_game; })
        .def_property_readonly(
            "score_before",
            [](Self const& self) { return by_seat(self.game().facts.score_before); })
        .def_property_readonly(
            "score_after", [](Self const& self) { return by_seat(self.game().facts.score_after); });
}

void define_match(py::module_& module) {
    using Self = MatchView;
    auto const info = [](auto member) {
        return [member](Self const& self) { return none_or_text(self.match->claims.*member); };
    };
    py::class_<Self>(module, "Match")
        .def_property_readonly("games",
                               [](Self const& self) {
                                   std::vector<GameView> games;
                                   for (std::size_t i = 0; i < self.match->games.size(); ++i)
                                       games.push_back({self.match, i});
                                   return games;
                               })
        .def_property_readonly("players",
                               [](Self const& self) {
                                   return py::make_tuple(text(self.match->player(Side::o)),
                                                         text(self.match->player(Side::x)));
                               })
        .def_property_readonly("length", [](Self const& self) { return self.match->rules.length; })
        .def_property_readonly("claimed_length",
                               [](Self const& self) { return self.match->claims.length; })
        .def_property_readonly("rules",
                               [](Self const& self) { return text(self.match->rules.name); })
        .def_property_readonly("event", info(&MatchInfo::event))
        .def_property_readonly("round", info(&MatchInfo::round))
        .def_property_readonly("place", info(&MatchInfo::place))
        .def_property_readonly("date", info(&MatchInfo::date))
        .def_property_readonly("annotator", info(&MatchInfo::annotator))
        .def_property_readonly("comment", info(&MatchInfo::comment))
        .def_property_readonly("tags",
                               [](Self const& self) {
                                   py::dict tags;
                                   for (Tag const& tag : self.match->claims.tags)
                                       tags[py::str(text(tag.key))] = text(tag.value);
                                   return tags;
                               })
        .def_property_readonly("score", [](Self const& self) {
            auto const& games = self.match->games;
            return by_seat(games.empty() ? BySide<int>{} : games.back().facts.score_after);
        });
}

void define_file(py::module_& module) {
    py::class_<Remarked>(module, "Diagnostic")
        .def_readonly("code", &Remarked::code)
        .def_readonly("name", &Remarked::name)
        .def_readonly("severity", &Remarked::severity)
        .def_readonly("message", &Remarked::message)
        .def_readonly("line", &Remarked::line)
        .def_readonly("column", &Remarked::column)
        .def("__str__", [](Remarked const& self) {
            return fmt::format("{}:{}: {} {}", self.line, self.column, self.code, self.message);
        });

    py::class_<ReadFile>(module, "File")
        .def_property_readonly("name", [](ReadFile const& self) { return self.file->name; })
        .def_property_readonly("format",
                               [](ReadFile const& self) -> py::object {
                                   if (self.file->format == nullptr)
                                       return py::none();
                                   return py::str(std::string(self.file->format->name));
                               })
        .def_readonly("problems", &ReadFile::problems)
        .def_property_readonly("matches", [](ReadFile const& self) {
            std::vector<MatchView> matches;
            for (ReplayedMatch const& match : self.file->matches)
                matches.push_back({std::shared_ptr<ReplayedMatch const>(self.file, &match)});
            return matches;
        });
}

// Findings.

py::list notes_of(Finding const& finding) {
    py::list notes;
    for (Note const& note : finding.notes)
        notes.append(text(message_text(note.id, note.values)));
    return notes;
}

py::list fixes_of(Finding const& finding) {
    py::list fixes;
    for (Fix const& fix : finding.fixes)
        fixes.append(py::make_tuple(text(to_string(fix.title)), fix.safe));
    return fixes;
}

void define_findings(py::module_& module) {
    using Self = FindingView;
    auto const value = [](auto member) {
        return [member](Self const& self) { return (*self.finding).*member; };
    };
    py::class_<Self>(module, "Finding")
        .def_property_readonly(
            "code", [](Self const& self) { return diagnostic_info(self.finding->id).code; })
        .def_property_readonly(
            "name", [](Self const& self) { return diagnostic_info(self.finding->id).name; })
        .def_property_readonly(
            "severity",
            [](Self const& self) { return std::string(to_string(self.finding->severity)); })
        .def_property_readonly("message",
                               [](Self const& self) { return text(message_text(*self.finding)); })
        .def_property_readonly("clause",
                               [](Self const& self) { return none_or_text(self.finding->clause); })
        .def_property_readonly("rules",
                               [](Self const& self) { return none_or_text(self.finding->rules); })
        .def_property_readonly("line",
                               [](Self const& self) { return self.finding->place.begin.line; })
        .def_property_readonly("column",
                               [](Self const& self) { return self.finding->place.begin.column; })
        .def_property_readonly("end_line",
                               [](Self const& self) { return self.finding->place.end.line; })
        .def_property_readonly("end_column",
                               [](Self const& self) { return self.finding->place.end.column; })
        .def_property_readonly("match", value(&Finding::match))
        .def_property_readonly("game", value(&Finding::game))
        .def_property_readonly("row", [](Self const& self) { return none_or(self.finding->move); })
        .def_property_readonly("side",
                               [](Self const& self) { return side_or_none(self.finding->side); })
        .def_property_readonly(
            "player", [](Self const& self) { return none_or_text(self.finding->player()); })
        .def_property_readonly("dice",
                               [](Self const& self) { return dice_or_none(self.finding->dice()); })
        .def_property_readonly("position",
                               [](Self const& self) { return none_or(self.finding->before); })
        .def_property_readonly("legal_plays",
                               [](Self const& self) { return legal_play_texts(*self.finding); })
        .def_property_readonly(
            "likely_play",
            [](Self const& self) { return none_or_text(likely_turn_text(*self.finding)); })
        .def_property_readonly("ruling",
                               [](Self const& self) -> py::object {
                                   if (!self.finding->ruling)
                                       return py::none();
                                   return py::str(text(to_string(*self.finding->ruling)));
                               })
        .def_property_readonly("notes", [](Self const& self) { return notes_of(*self.finding); })
        .def_property_readonly("fixes", [](Self const& self) { return fixes_of(*self.finding); })
        .def_property_readonly("fingerprint", [](Self const& self) {
            return none_or_text(self.finding->fingerprint);
        });

    py::class_<Checked>(module, "Report")
        .def_property_readonly("name", [](Checked const& self) { return self.findings->file; })
        .def_readonly("recognised", &Checked::recognised)
        .def_property_readonly("match_count",
                               [](Checked const& self) { return self.findings->matches; })
        .def_property_readonly("game_count",
                               [](Checked const& self) { return self.findings->games; })
        .def_property_readonly("play_count",
                               [](Checked const& self) { return self.findings->plays; })
        .def_property_readonly("findings", [](Checked const& self) {
            std::vector<FindingView> views;
            for (Finding const& finding : self.findings->findings)
                views.push_back({std::shared_ptr<Finding const>(self.findings, &finding)});
            return views;
        });
}

// A match made move by move.

std::vector<MatchView> replayed(MatchBuilder const& builder) {
    auto file = std::make_shared<MatchFile>();
    Collector collector(*file);
    Match const match = builder.match();
    replay_matches({&match, 1}, {}, collector);
    return {{std::shared_ptr<ReplayedMatch const>(file, &file->matches.front())}};
}

CubeAction cube_action_named(std::string const& name) {
    using enum CubeAction;
    for (CubeAction const action : {offer, take, drop, beaver, raccoon})
        if (name == to_string(action))
            return action;
    throw std::invalid_argument(fmt::format("unknown cube action '{}'", name));
}

WinKind win_kind_named(std::string const& name) {
    for (int multiple = 1; multiple <= 3; ++multiple)
        if (name == to_string(*win_kind_of(multiple)))
            return *win_kind_of(multiple);
    throw std::invalid_argument(
        fmt::format("'{}' is not a kind of win; expected single, gammon or backgammon", name));
}

void define_builder(py::module_& module) {
    using Self = MatchBuilder;
    py::class_<Self>(module, "MatchBuilder")
        .def(py::init([](std::string left, std::string right, int length, std::string event) {
                 if (length < 0)
                     throw std::invalid_argument("the length of a match is 0 or more");
                 Self builder(std::move(left), std::move(right), length);
                 builder.header().event = std::move(event);
                 return builder;
             }),
             "left"_a,
             "right"_a,
             "length"_a = 0,
             "event"_a = "")
        .def(
            "roll",
            [](Self& self,
               std::string const& side,
               std::string const& dice,
               std::string const& play) -> Self& {
                return self.roll(side_named(side), dice_of(dice), play);
            },
            "side"_a,
            "dice"_a,
            "play"_a = "",
            py::return_value_policy::reference_internal)
        .def(
            "cube",
            [](Self& self, std::string const& side, std::string const& action) -> Self& {
                return self.cube(side_named(side), cube_action_named(action));
            },
            "side"_a,
            "action"_a,
            py::return_value_policy::reference_internal)
        .def(
            "resign",
            [](Self& self, std::string const& side, std::string const& kind) -> Self& {
                return self.resign(side_named(side), win_kind_named(kind));
            },
            "side"_a,
            "kind"_a = "single",
            py::return_value_policy::reference_internal)
        .def("remark", &Self::remark, "text"_a, py::return_value_policy::reference_internal)
        .def("next_game", &Self::next_game, py::return_value_policy::reference_internal)
        .def_property_readonly("match", [](Self const& self) { return replayed(self).front(); });
}

} // namespace

PYBIND11_MODULE(_bgio, module) {
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            std::rethrow_exception(std::move(thrown));
        } catch (IoError const& error) {
            PyErr_SetString(PyExc_OSError, error.what());
        }
    });
    define_position(module);
    define_turn(module);
    define_game(module);
    define_match(module);
    define_file(module);
    define_findings(module);
    define_builder(module);
    module.def("read", read_file_bytes);
    module.def("check", check_file_bytes);
    module.def("convert", convert_bytes);
    module.def("write", write_matches_bytes);
    module.def("fix", fix_bytes);
    module.def("score", score_bytes);
    module.def("match_extension", [](std::string const& name) { return match_extension(name); });
    module.def("formats", [] {
        py::list rows;
        for (Format const* const format : formats())
            rows.append(py::make_tuple(format->name,
                                       format->title,
                                       format->read != nullptr,
                                       format->make_writer != nullptr));
        return rows;
    });
    module.attr("__version__") = BGIO_VERSION;
}

} // namespace bgio::python
