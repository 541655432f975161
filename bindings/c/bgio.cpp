// SPDX-License-Identifier: MIT
#include "bgio.h"

#include "internal/json_escape.hpp"
#include "internal/position_answers.hpp"
#include "internal/sanitise.hpp"
#include "internal/scorer.hpp"
#include "options.hpp"

#include <algorithm>
#include <bgio/clause.hpp>
#include <bgio/drawing.hpp>
#include <bgio/finding_report.hpp>
#include <bgio/fix.hpp>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <memory>
#include <new>

struct bgio_result {
    std::string json;
    std::string data;
    bool ok = true;
};

namespace bgio::c {

namespace {

namespace json = boost::json;

std::string json_text(json::value const& value) { return json_escaped(json::serialize(value)); }

std::string error_json(Error const& error) {
    return json_text(json::object{
        {"error", json::object{{"code", error.code}, {"message", valid_utf8(error.message)}}}});
}

// What there is when there is no memory for anything.
bgio_result& out_of_memory() {
    static bgio_result result{
        R"({"error":{"code":"out-of-memory","message":"out of memory"}})", {}, false};
    return result;
}

// Runs a call. Nothing is thrown over the border.
template <class Call>
bgio_result* answer(Call const& call) noexcept {
    try {
        auto result = std::make_unique<bgio_result>();
        if (OrError<void> const done = call(*result); !done)
            *result = {error_json(done.error()), {}, false};
        return result.release();
    } catch (std::bad_alloc const&) {
        return &out_of_memory();
    } catch (std::exception const& error) {
        try {
            return new bgio_result{error_json({"internal", error.what()}), {}, false};
        } catch (...) {
            return &out_of_memory();
        }
    }
}

// A call about a file: its options are read, and its bytes are decoded.
template <class Call>
bgio_result* answer_file(void const* file,
                         std::size_t size,
                         char const* options,
                         std::initializer_list<std::string_view> taken,
                         Call const& call) noexcept {
    return answer([&](bgio_result& result) -> OrError<void> {
        if (file == nullptr && size > 0)
            return std::unexpected(Error{"invalid-argument", "the file is NULL"});
        auto const given = read_options(options, taken);
        if (!given)
            return std::unexpected(given.error());
        std::string bytes(static_cast<char const*>(file), size);
        auto const source = Source::try_from_bytes(given->name, std::move(bytes));
        if (!source)
            return std::unexpected(Error{"unreadable", source.error().what()});
        return call(*given, *source, result);
    });
}

Result<Format const*> format_of(Options const& options, Source const& source) {
    return options.from != nullptr ? Result<Format const*>(options.from) : detect_format(source);
}

json::object diagnostic_json(Source const& source, Diagnostic const& diagnostic) {
    DiagnosticInfo const& row = diagnostic_info(diagnostic.id);
    LineColumn const place = source.locate(diagnostic.span.begin);
    return {{"code", row.code},
            {"name", row.name},
            {"severity", to_string(diagnostic.severity)},
            {"line", place.line},
            {"column", place.column},
            {"message", valid_utf8(message_text(diagnostic))}};
}

json::array diagnostics_json(Source const& source, DiagnosticList const& list) {
    json::array array;
    for (Diagnostic const& each : list.found)
        array.push_back(diagnostic_json(source, each));
    return array;
}

OrError<void> check_file(Options const& options, Source const& source, bgio_result& result) {
    auto const format = format_of(options, source);
    FileFindings const findings = format
                                      ? check(source, **format, {options.rules, options.on_illegal})
                                      : unreadable_file(source, format.error());
    ReportOptions report_options;
    report_options.version = BGIO_VERSION;
    report_options.position_id = [](PositionRecord const& record) { return position_id(record); };
    auto const report = find_report_format("json")->make(report_options);
    Summary summary;
    summary.add(findings);
    report->file(findings, result.json);
    report->end(summary, result.json);
    return {};
}

// Writes the matches of a file, replayed.
struct Converted {
    std::string bytes;
    DiagnosticList reading, losses;
};

// Hands on what it gets, and counts the matches.
class MatchCounter final : public ReplaySink {
public:
    explicit MatchCounter(ReplaySink& to) : to_(to) {}

    Flow match(MatchInfo const& claims, RulesInForce const& rules) override {
        ++count_;
        return to_.match(claims, rules);
    }
    Flow game(Game const& claims, GameReplay const& facts) override {
        return to_.game(claims, facts);
    }
    void end_match() override { to_.end_match(); }
    void end() override { to_.end(); }

    [[nodiscard]] std::size_t count() const { return count_; }

private:
    ReplaySink& to_;
    std::size_t count_ = 0;
};

OrError<Converted>
convert(Options const& options, Source const& source, Format const& to, std::string dialect) {
    auto const format = format_of(options, source);
    if (!format)
        return std::unexpected(error_of(format.error()));
    Converted converted;
    auto const writer = to.make_writer(converted.bytes, {std::move(dialect)}, converted.losses);
    MatchCounter matches(*writer);
    replay_matches(source, **format, options.rules, matches, converted.reading);
    if (matches.count() == 0)
        return std::unexpected(error_of(Diagnostic(DiagnosticId::no_match_inside)));
    return converted;
}

OrError<void> read_file(Options const& options, Source const& source, bgio_result& result) {
    auto converted = convert(options, source, *find_format("json"), {});
    if (!converted)
        return std::unexpected(converted.error());
    result.json = std::move(converted->bytes);
    return {};
}

OrError<void> convert_file(Options const& options, Source const& source, bgio_result& result) {
    if (options.to == nullptr)
        return std::unexpected(invalid_option("option 'to' is missing: the format to write"));
    if (!options.dialect.empty()
        && std::ranges::find(options.to->dialects, options.dialect) == options.to->dialects.end())
        return std::unexpected(invalid_option(
            fmt::format("{} has no dialect '{}'", options.to->name, options.dialect)));
    auto converted = convert(options, source, *options.to, options.dialect);
    if (!converted)
        return std::unexpected(converted.error());
    result.json =
        json_text(json::object{{"format", options.to->name},
                               {"losses", diagnostics_json(source, converted->losses)},
                               {"reading", diagnostics_json(source, converted->reading)}});
    result.data = std::move(converted->bytes);
    return {};
}

json::object fixed_json(Finding const& finding, Fix const& fix) {
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    return {{"code", row.code},
            {"name", row.name},
            {"line", finding.place.begin.line},
            {"column", finding.place.begin.column},
            {"message", valid_utf8(message_text(finding))},
            {"fix", valid_utf8(to_string(fix.title))},
            {"safe", fix.safe}};
}

OrError<void> fix_file(Options const& options, Source const& source, bgio_result& result) {
    auto const format = format_of(options, source);
    if (!format)
        return std::unexpected(error_of(format.error()));
    if (source.was_compressed())
        return std::unexpected(Error{"packed", "the file is packed: unpack it first"});
    FixedText const fixed = apply_fixes(
        source, **format, {options.rules, options.on_illegal}, {.unsafe = options.unsafe});
    auto bytes = encoded_like(source, fixed.text);
    if (!bytes)
        return std::unexpected(Error{"encoding",
                                     "the encoding of the file cannot store the fixed text: "
                                     "convert the file to UTF-8"});
    json::array done, refused;
    for (FixedFinding const& each : fixed.fixed)
        done.push_back(fixed_json(each.finding, each.fix));
    for (RefusedFix const& each : fixed.refused) {
        json::object one = fixed_json(each.finding, each.fix);
        one["reason"] = valid_utf8(to_string(each.reason));
        refused.push_back(std::move(one));
    }
    result.json = json_text(json::object{{"fixed", std::move(done)},
                                         {"refused", std::move(refused)},
                                         {"findings_left", fixed.left.findings.size()}});
    result.data = *std::move(bytes);
    return {};
}

OrError<void> score_file(Options const& options, Source const& source, bgio_result& result) {
    auto const format = format_of(options, source);
    if (!format)
        return std::unexpected(error_of(format.error()));
    Scorer scorer(source);
    DiagnosticList reading;
    replay_matches(source, **format, options.rules, scorer, reading);
    auto const errors = std::ranges::count(reading.found, Severity::error, &Diagnostic::severity);
    result.json = score_json({source.name(),
                              std::string((*format)->name),
                              std::move(scorer.matches()),
                              static_cast<std::size_t>(errors)});
    return {};
}

OrError<Options> position_options(char const* text, std::initializer_list<std::string_view> taken) {
    auto options = read_options(text, taken);
    if (options && !options->position)
        return std::unexpected(invalid_option("option 'id' is missing: a position ID"));
    return options;
}

OrError<RuleSet> rules_of(Options const& options) {
    RuleSet rules = options.position->rules;
    if (options.rules.preset) {
        VariantRef const variant = rules.variant;
        rules = *options.rules.preset;
        rules.variant = variant;
    }
    for (std::string const& assignment : options.rules.assignments)
        if (auto const set = set_rule(rules, assignment); !set)
            return std::unexpected(error_of(set.error()));
    return rules;
}

// Every kind of ID, and what each cannot store.
void add_ids(PositionRecord const& record, json::object& object) {
    json::object ids, losses;
    for (PositionCodec const* const codec : codecs()) {
        DiagnosticList lost;
        ids[codec->name] = valid_utf8(codec->encode(record, lost));
        json::array texts;
        for (Diagnostic const& each : lost.found)
            texts.emplace_back(valid_utf8(message_text(each)));
        losses[codec->name] = std::move(texts);
    }
    object["ids"] = std::move(ids);
    object["losses"] = std::move(losses);
}

OrError<void> answer_position(Options const& options, bgio_result& result) {
    PositionRecord const& record = *options.position;
    auto const rules = rules_of(options);
    if (!rules)
        return std::unexpected(rules.error());
    auto const dice = options.dice ? options.dice : record.position.dice;
    if (options.legal && !dice)
        return std::unexpected(
            invalid_option("option 'legal' needs 'dice': the position has no roll"));
    json::object object{{"id", valid_utf8(options.id)}, {"position", position_json(record)}};
    add_ids(record, object);
    json::array notes;
    for (Diagnostic const& each : options.notes.found)
        notes.emplace_back(valid_utf8(message_text(each)));
    object["notes"] = std::move(notes);
    if (options.legal || options.plays)
        object["dice"] = dice_json(dice);
    if (options.legal)
        object["legality"] = legality_json(judge_legality(record, *dice, *options.legal, *rules));
    if (options.plays && dice) {
        json::array plays;
        for (PlayRow const& row : list_plays(record, *dice, *rules))
            plays.push_back(play_json(row));
        object["plays"] = std::move(plays);
    } else if (options.plays) {
        json::array rolls;
        for (RollRow const& row : count_plays(record, *rules))
            rolls.push_back(roll_json(row));
        object["rolls"] = std::move(rolls);
    }
    result.json = json_text(object);
    return {};
}

json::array strings_json(std::span<std::string_view const> texts) {
    return json::array(texts.begin(), texts.end());
}

std::string formats_json() {
    json::array files, ids;
    for (Format const* const format : formats())
        files.push_back(json::object{{"name", format->name},
                                     {"title", format->title},
                                     {"extensions", strings_json(format->extensions)},
                                     {"read", format->read != nullptr},
                                     {"write", format->make_writer != nullptr},
                                     {"dialects", strings_json(format->dialects)},
                                     {"loses", format->loses},
                                     {"experimental", format->experimental}});
    for (PositionCodec const* const codec : codecs())
        ids.push_back(json::object{{"name", codec->name}, {"title", codec->title}});
    return json_text(json::object{{"formats", std::move(files)}, {"ids", std::move(ids)}});
}

json::object clause_json(Clause const& clause) {
    json::array where;
    for (Preset const& preset : presets())
        if (clause.in_force(preset.rules))
            where.emplace_back(preset.name);
    return {{"clause", clause.number},
            {"text", clause.text},
            {"source", clause.source},
            {"presets", std::move(where)}};
}

OrError<void> explain(std::string_view what, bgio_result& result) {
    if (Clause const* const clause = find_clause(what)) {
        json::object object = clause_json(*clause);
        json::array codes;
        for (DiagnosticInfo const& row : catalogue()) {
            auto const cited = clauses_of(row);
            if (std::ranges::find(cited, clause) != cited.end())
                codes.emplace_back(row.code);
        }
        object["codes"] = std::move(codes);
        result.json = json_text(object);
        return {};
    }
    DiagnosticInfo const* const row = find_diagnostic(what);
    if (row == nullptr)
        return std::unexpected(
            Error{"unknown-code", fmt::format("unknown code, name or clause '{}'", what)});
    json::array cited;
    for (Clause const* const clause : clauses_of(*row))
        cited.push_back(clause_json(*clause));
    result.json = json_text(json::object{{"code", row->code},
                                         {"name", row->name},
                                         {"severity", to_string(row->severity)},
                                         {"message", row->text},
                                         {"clauses", std::move(cited)}});
    return {};
}

} // namespace

} // namespace bgio::c

using namespace bgio;

int bgio_ok(bgio_result const* result) { return result->ok ? 1 : 0; }

char const* bgio_json(bgio_result const* result) { return result->json.c_str(); }

void const* bgio_data(bgio_result const* result, size_t* size) {
    *size = result->data.size();
    return result->data.data();
}

void bgio_free(bgio_result* result) {
    if (result != &c::out_of_memory())
        delete result;
}

bgio_result* bgio_check(void const* file, size_t size, char const* options) {
    return c::answer_file(
        file, size, options, {"name", "from", "rules", "rule", "on_illegal"}, c::check_file);
}

bgio_result* bgio_read(void const* file, size_t size, char const* options) {
    return c::answer_file(file, size, options, {"name", "from", "rules", "rule"}, c::read_file);
}

bgio_result* bgio_convert(void const* file, size_t size, char const* options) {
    return c::answer_file(
        file, size, options, {"to", "name", "from", "rules", "rule", "dialect"}, c::convert_file);
}

bgio_result* bgio_fix(void const* file, size_t size, char const* options) {
    return c::answer_file(file,
                          size,
                          options,
                          {"name", "from", "rules", "rule", "on_illegal", "unsafe"},
                          c::fix_file);
}

bgio_result* bgio_score(void const* file, size_t size, char const* options) {
    return c::answer_file(file, size, options, {"name", "from", "rules", "rule"}, c::score_file);
}

bgio_result* bgio_position(char const* options) {
    return c::answer([&](bgio_result& result) -> c::OrError<void> {
        auto const given =
            c::position_options(options, {"id", "dice", "plays", "legal", "rules", "rule"});
        return given ? c::answer_position(*given, result) : std::unexpected(given.error());
    });
}

bgio_result* bgio_svg(char const* options) {
    return c::answer([&](bgio_result& result) -> c::OrError<void> {
        auto const given = c::position_options(options, {"id"});
        if (!given)
            return std::unexpected(given.error());
        result.json = "{}";
        result.data = draw_svg(*given->position) + "\n";
        return {};
    });
}

bgio_result* bgio_formats() {
    return c::answer([](bgio_result& result) -> c::OrError<void> {
        result.json = c::formats_json();
        return {};
    });
}

bgio_result* bgio_explain(char const* what) {
    return c::answer([&](bgio_result& result) -> c::OrError<void> {
        if (what == nullptr)
            return std::unexpected(c::Error{"invalid-argument", "the code is NULL"});
        return c::explain(what, result);
    });
}

char const* bgio_version() { return BGIO_VERSION; }
