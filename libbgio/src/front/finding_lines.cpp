// SPDX-License-Identifier: MIT
#include "internal/finding_lines.hpp"

#include "report/json.hpp"
#include "report/json_text.hpp"

#include <algorithm>
#include <array>
#include <bgio/clause.hpp>
#include <bgio/format.hpp>
#include <bgio/legal_plays.hpp>
#include <bgio/notation.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <concepts>
#include <map>
#include <utility>

namespace bgio {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

// The members of an object, each of the type that is asked for. The first one that is missing or of
// another type is the error; whatever is asked for after it is empty.
class Fields {
public:
    Fields(value const& from, std::string_view name, std::string& error)
        : object_(from.if_object()), error_(error) {
        if (object_ == nullptr)
            wrong(name, "an object");
    }

    [[nodiscard]] bool has(std::string_view name) const {
        return object_ != nullptr && object_->contains(name);
    }
    [[nodiscard]] object const& all() const {
        static object const none;
        return object_ == nullptr ? none : *object_;
    }
    [[nodiscard]] value const& at(std::string_view name) const {
        static value const null;
        if (value const* const found = object_ == nullptr ? nullptr : object_->if_contains(name))
            return *found;
        fail(fmt::format("\"{}\" is missing", name));
        return null;
    }
    [[nodiscard]] bool is_null(std::string_view name) const { return at(name).is_null(); }
    [[nodiscard]] Fields inside(std::string_view name) const { return {at(name), name, error_}; }
    [[nodiscard]] Fields inside(value const& from, std::string_view name) const {
        return {from, name, error_};
    }
    [[nodiscard]] std::string text(std::string_view name) const { // null: empty
        value const& found = at(name);
        if (found.is_string())
            return std::string(found.get_string());
        if (!found.is_null())
            wrong(name, "text");
        return {};
    }
    [[nodiscard]] bool flag(std::string_view name) const {
        bool const* const found = at(name).if_bool();
        if (found == nullptr)
            wrong(name, "true or false");
        return found != nullptr && *found;
    }
    template <std::integral T>
    [[nodiscard]] T number(std::string_view name) const {
        auto const* const found = at(name).if_int64();
        if (found != nullptr && std::in_range<T>(*found))
            return static_cast<T>(*found);
        wrong(name, "a number that fits here");
        return {};
    }
    template <std::integral T>
    [[nodiscard]] std::optional<T> number_or_null(std::string_view name) const {
        return is_null(name) ? std::nullopt : std::optional(number<T>(name));
    }
    [[nodiscard]] array const& list(std::string_view name) const {
        static array const none;
        if (array const* const found = at(name).if_array())
            return *found;
        wrong(name, "an array");
        return none;
    }
    // One of some words; null: absent.
    template <class T>
    [[nodiscard]] std::optional<T> word(std::string_view name, std::initializer_list<T> all) const {
        std::string const written = text(name);
        for (T const each : all)
            if (to_string(each) == written)
                return each;
        if (!is_null(name))
            wrong(name, "a known word");
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Side> side(std::string_view name) const {
        std::string const written = text(name);
        if (written != "left" && written != "right" && !is_null(name))
            wrong(name, "left or right");
        return written == "left"    ? std::optional(Side::o)
               : written == "right" ? std::optional(Side::x)
                                    : std::nullopt;
    }
    [[nodiscard]] BySide<int> score() const {
        BySide<int> score;
        score.o = number<int>("left");
        score.x = number<int>("right");
        return score;
    }

    void fail(std::string why) const {
        if (error_.empty())
            error_ = std::move(why);
    }
    void wrong(std::string_view name, std::string_view expected) const {
        fail(fmt::format("\"{}\" is not {}", name, expected));
    }

private:
    object const* object_;
    std::string& error_;
};

[[nodiscard]] std::optional<Dice> dice_of(std::string_view text) {
    if (text.size() != 2)
        return std::nullopt;
    return Dice::make(text[0] - '0', text[1] - '0');
}

[[nodiscard]] Arguments read_values(Fields const& from);

[[nodiscard]] Phrase read_phrase(Fields const& from) {
    return Phrase::restored(from.text("phrase"), read_values(from.inside("values")));
}

// An object has one key, which names the type.
[[nodiscard]] Value read_typed(Fields const& from) {
    if (from.has("phrase"))
        return read_phrase(from);
    if (from.has("points"))
        return PointCount{from.number<int>("points")};
    if (from.has("dice")) {
        if (auto const dice = dice_of(from.text("dice")))
            return *dice;
    } else if (from.has("point")) {
        if (auto const point = Point::make(from.number<int>("point")))
            return *point;
    } else if (from.has("left")) {
        return from.score();
    }
    from.wrong("values", "an object of known values");
    return std::string();
}

Arguments read_values(Fields const& from) {
    Arguments list;
    for (auto const& member : from.all()) {
        value const& each = member.value();
        if (each.is_string())
            list.emplace_back(member.key(), std::string(each.get_string()));
        else if (each.is_int64())
            list.emplace_back(member.key(), each.get_int64());
        else
            list.emplace_back(member.key(), read_typed(from.inside(each, member.key())));
    }
    return list;
}

[[nodiscard]] SourceRange read_place(Fields const& from) {
    using Number = std::uint32_t;
    return {{from.number<Number>("line"), from.number<Number>("column")},
            {from.number<Number>("end_line"), from.number<Number>("end_column")}};
}

[[nodiscard]] DiagnosticId read_id(Fields const& from) {
    std::string const code = from.text("code");
    DiagnosticInfo const* const row = find_diagnostic(code);
    if (row != nullptr && row->code == code)
        return row->id;
    from.fail(fmt::format("unknown code \"{}\"", code));
    return {};
}

[[nodiscard]] std::optional<Severity> read_severity(Fields const& from) {
    return from.word("severity", {Severity::note, Severity::warning, Severity::error});
}

[[nodiscard]] std::string_view read_clause(Fields const& from) {
    Clause const* const clause = find_clause(from.text("clause"));
    return clause == nullptr ? std::string_view() : clause->number;
}

[[nodiscard]] std::vector<Note> read_notes(Fields const& from) {
    std::vector<Note> notes;
    for (value const& each : from.list("notes")) {
        Fields const note = from.inside(each, "note");
        Note& one = notes.emplace_back(
            read_id(note), Span{}, read_values(note.inside("values")), read_place(note));
        if (note.has("severity")) { // older versions do not have it
            one.severity = read_severity(note).value_or(one.severity);
            one.clause = read_clause(note);
            one.line = note.text("source");
            one.line_from = note.number<std::uint32_t>("source_column");
        }
    }
    return notes;
}

[[nodiscard]] std::vector<Fix> read_fixes(Fields const& from) {
    std::vector<Fix> fixes;
    for (value const& each : from.list("fixes")) {
        Fields const fields = from.inside(each, "fix");
        Phrase title = fields.has("title_phrase")
                           ? read_phrase(fields.inside("title_phrase"))
                           : Phrase::restored("{title}", {{"title", fields.text("title")}});
        Fix fix{std::move(title), fields.flag("safe"), {}};
        for (value const& one : fields.list("edits")) {
            Fields const edit = from.inside(one, "edit");
            fix.edits.push_back({{}, edit.text("text"), read_place(edit)});
        }
        fixes.push_back(std::move(fix));
    }
    return fixes;
}

// "money, jacoby=off": a preset and what differs from it.
[[nodiscard]] RuleSet read_rules(std::string_view name) {
    std::size_t at = std::min(name.find(", "), name.size());
    RuleSet rules = find_preset(name.substr(0, at)).value_or(standard_rules);
    while (at < name.size()) {
        std::size_t const end = std::min(name.find(", ", at + 2), name.size());
        if (!set_rule(rules, name.substr(at + 2, end - at - 2)))
            break; // of another version
        at = end;
    }
    return rules;
}

[[nodiscard]] std::array<std::uint8_t, 26> read_checkers(Fields const& from) {
    std::array<std::uint8_t, 26> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (std::string const name = to_string(*Point::make(static_cast<int>(i))); from.has(name))
            counts[i] = from.number<std::uint8_t>(name);
    return counts;
}

[[nodiscard]] PositionRecord read_position(Fields const& from, RuleSet const& rules) {
    PositionRecord record;
    record.rules = rules;
    Fields const players = from.inside("players");
    record.names.o = players.text("left");
    record.names.x = players.text("right");
    Fields const board = from.inside("board");
    CheckerCounts counts;
    counts.n.o = read_checkers(board.inside("left"));
    counts.n.x = read_checkers(board.inside("right"));
    if (auto const made = Board::make(counts, *rules.variant))
        record.position.board = *made;
    else
        from.fail(message_text(made.error()));
    record.position.on_roll = from.side("on_roll").value_or(Side::x);
    Fields const cube = from.inside("cube");
    if (auto const made = Cube::make(cube.number<int>("value"), cube.side("owner")))
        record.position.cube = *made;
    else
        from.wrong("cube", "a cube");
    record.offer =
        from.word("offer",
                  {CubeOffer::none, CubeOffer::doubled, CubeOffer::beavered, CubeOffer::raccooned})
            .value_or(CubeOffer::none);
    record.score = from.inside("score").score();
    record.match_length = from.number<int>("length");
    record.crawford_game = from.flag("crawford");
    return record;
}

// Version 1 has the position as an XGID, and the names of the player and of the cube's owner.
void read_position_of_version_1(Fields const& from, Finding& finding) {
    PositionCodec const* const xgid = find_codec("xgid");
    NullReporter ignored;
    auto record = xgid->decode(from.text("xgid"), {}, ignored);
    if (!record)
        return;
    record->rules = read_rules(finding.rules);
    std::string const player = from.text("player");
    std::string const cube = from.text("cube"); // "2 (Alice)"
    std::size_t const name = cube.find('(') + 1;
    Side side = record->position.on_roll;
    if (auto const owner = record->position.cube.owner(); owner && name > 0) {
        record->names[*owner] = cube.substr(name, cube.size() - name - 1);
        side = record->names[*owner] == player ? *owner : opponent(*owner);
    }
    record->names[side] = player;
    finding.side = side;
    finding.before = std::move(*record);
}

[[nodiscard]] WrittenPlay read_play(std::string_view text) {
    using State = WrittenPlay::State;
    for (State const state :
         {State::empty, State::cannot_move, State::unknown, State::illegal_dump})
        if (to_string(WrittenPlay(state)) == text)
            return WrittenPlay(state);
    return parse_play(text).value_or(WrittenPlay(State::unknown));
}

// "24/18 13/9"; "42: 8/4 6/4" where the roll is another one, too.
[[nodiscard]] std::optional<Move> read_likely_turn(std::string_view text) {
    if (text.empty())
        return std::nullopt;
    if (std::size_t const colon = text.find(": "); colon != std::string_view::npos)
        if (auto const dice = dice_of(text.substr(0, colon)))
            return Move{dice, read_play(text.substr(colon + 2))};
    return Move{std::nullopt, read_play(text)};
}

[[nodiscard]] std::optional<LikelyTurn> read_likely_if(Fields const& from) {
    if (!from.has("likely_if") || from.is_null("likely_if"))
        return std::nullopt;
    Fields const earlier = from.inside("likely_if");
    return LikelyTurn{earlier.number_or_null<int>("move"),
                      earlier.text("player"),
                      read_likely_turn(earlier.text("play"))};
}

// They are the legal plays of the position, in an order of their own.
[[nodiscard]] std::vector<Play> read_legal_plays(Fields const& from, Finding const& finding) {
    std::vector<Play> plays;
    array const& list = from.list("legal_plays");
    if (list.empty() || !finding.side || !finding.dice())
        return plays;
    Board const& board = finding.before->position.board;
    std::map<std::string, Play, std::less<>> known;
    for (LegalPlays::Entry const& each :
         legal_plays(board, *finding.side, *finding.dice(), finding.before->rules))
        known.emplace(compact_notation(board, *finding.side, each.play), each.play);
    for (value const& each : list) {
        if (!each.is_string()) {
            from.wrong("legal_plays", "an array of plays");
            break;
        }
        if (auto const play = known.find(std::string_view(each.get_string())); play != known.end())
            plays.push_back(play->second);
    }
    return plays;
}

[[nodiscard]] Finding read_finding(Fields const& from) {
    Finding finding;
    finding.id = read_id(from);
    if (from.is_null("severity"))
        from.wrong("severity", "a known word");
    finding.severity = read_severity(from).value_or(Severity::error);
    finding.place = read_place(from);
    finding.values = read_values(from.inside("values"));
    finding.line = from.text("source");
    finding.line_from = from.number<std::uint32_t>("source_column");
    finding.play_class = from.word("class", {PlayClass::stood, PlayClass::impossible});
    finding.match = from.number_or_null<std::size_t>("match").value_or(0);
    finding.game = from.number_or_null<std::size_t>("game").value_or(0);
    finding.game_written = from.number_or_null<int>("game_written");
    finding.move = from.number_or_null<int>("move");
    finding.rules = from.text("rules");
    finding.clause = read_clause(from);
    if (!from.has("position")) {
        read_position_of_version_1(from, finding);
    } else if (!from.is_null("position")) {
        finding.side = from.side("side");
        finding.before = read_position(from.inside("position"), read_rules(finding.rules));
    }
    if (finding.before)
        finding.before->position.dice = dice_of(from.text("dice"));
    finding.legal_plays = read_legal_plays(from, finding);
    finding.likely_turn = read_likely_turn(from.text("likely_play"));
    finding.rest_is_legal = from.flag("rest_is_legal");
    if (from.has("likely_slip") && !from.is_null("likely_slip"))
        finding.likely_slip = read_phrase(from.inside("likely_slip"));
    if (from.has("ruling") && !from.is_null("ruling"))
        finding.ruling = read_phrase(from.inside("ruling"));
    finding.likely_if = read_likely_if(from);
    finding.notes = read_notes(from);
    finding.fixes = read_fixes(from);
    finding.fingerprint = from.text("fingerprint");
    return finding;
}

// Version 1 has the name and the reason as one text.
[[nodiscard]] NamedRules read_named_rules(Fields const& from, value const& each) {
    if (each.is_string())
        return {std::string(each.get_string()), std::nullopt};
    Fields const fields = from.inside(each, "rules");
    NamedRules rules{fields.text("name"), std::nullopt};
    if (!fields.is_null("reason"))
        rules.reason = read_phrase(fields.inside("reason"));
    return rules;
}

[[nodiscard]] FileFindings read_file_counts(Fields const& from) {
    FileFindings file;
    file.file = from.text("file");
    file.matches = from.number<std::size_t>("matches");
    file.games = from.number<std::size_t>("games");
    file.plays = from.number<std::size_t>("plays");
    for (value const& each : from.list("rules"))
        file.rules.push_back(read_named_rules(from, each));
    return file;
}

[[nodiscard]] SummaryLine read_summary(Fields const& from) {
    SummaryLine line;
    if (from.has("schema") && from.number<int>("schema") > report::schema_version)
        from.fail("this report is of a newer version of bgio");
    Fields const counts = from.inside("summary");
    Summary& summary = line.summary;
    for (auto const& [name, count] : {std::pair("files", &summary.files),
                                      {"matches", &summary.matches},
                                      {"games", &summary.games},
                                      {"plays", &summary.plays},
                                      {"errors", &summary.errors},
                                      {"warnings", &summary.warnings},
                                      {"notes", &summary.notes}})
        *count = counts.number<std::size_t>(name);
    for (value const& each : from.list("files"))
        line.files.push_back(read_file_counts(from.inside(each, "file")));
    if (from.has("unreadable")) // not in version 1
        for (value const& each : from.list("unreadable")) {
            Fields const fields = from.inside(each, "unreadable");
            line.unreadable.push_back({fields.text("file"), fields.text("reason")});
        }
    if (from.has("shard")) {
        Fields const shard = from.inside("shard");
        ReportPart& part = line.part.emplace();
        part.number = shard.number<std::uint64_t>("number");
        part.count = shard.number<std::uint64_t>("count");
        if (shard.has("archive")) { // not in older reports
            part.archive = shard.text("archive");
            part.settings = shard.text("settings");
            for (value const& each : shard.list("directories"))
                if (each.is_string())
                    part.directories.emplace_back(each.get_string());
                else
                    shard.fail("a directory of the shard is not text");
        }
    }
    return line;
}

// Reads a line with a function of its fields.
template <class Read>
[[nodiscard]] auto read_line(std::string_view line, Read read)
    -> std::expected<decltype(read(std::declval<Fields const&>())), std::string> {
    std::array<unsigned char, 16384> buffer; // NOLINT(*-member-init): filled by the parser
    boost::json::monotonic_resource memory(buffer.data(), buffer.size());
    boost::system::error_code error;
    boost::json::parse_options options;
    options.max_depth = 100; // lists of words nest
    value const document = boost::json::parse(line, error, &memory, options);
    if (error)
        return std::unexpected("not JSON: " + error.message());
    std::string why;
    auto result = read(Fields(document, "line", why));
    if (!why.empty())
        return std::unexpected(std::move(why));
    return result;
}

} // namespace

std::expected<ReportLine, std::string> read_report_line(std::string_view line) {
    return read_line(line, [](Fields const& fields) -> ReportLine {
        if (fields.has("summary"))
            return read_summary(fields);
        return FindingLine{fields.text("file"), read_finding(fields)};
    });
}

std::string to_lines(FileFindings const& findings) {
    std::string lines;
    for (Finding const& finding : findings.findings)
        lines += report::json_text(report::finding_json({}, finding, {})) + '\n';
    FileFindings file;
    file.matches = findings.matches;
    file.games = findings.games;
    file.plays = findings.plays;
    file.rules = findings.rules;
    return lines + report::json_text(report::file_json(file)) + '\n';
}

std::expected<FileFindings, std::string> from_lines(std::string_view lines) {
    std::vector<Finding> findings;
    while (true) {
        std::size_t const end = lines.find('\n');
        if (end == std::string_view::npos)
            return std::unexpected("the last line is missing");
        std::string_view const line = lines.substr(0, end);
        lines.remove_prefix(end + 1);
        if (lines.empty()) {
            auto file = read_line(line, read_file_counts);
            if (file)
                file->findings = std::move(findings);
            return file;
        }
        auto finding = read_line(line, read_finding);
        if (!finding)
            return std::unexpected(std::move(finding.error()));
        findings.push_back(std::move(*finding));
    }
}

} // namespace bgio
