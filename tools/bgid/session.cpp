// SPDX-License-Identifier: MIT
#include "bgid/session.hpp"

#include "bgid/id_lines.hpp"
#include "bgid/plays.hpp"
#include "bgid/position_json.hpp"
#include "bgid/words.hpp"
#include "common/inputs.hpp"
#include "common/messages.hpp"
#include "common/position_id.hpp"
#include "common/source_format.hpp"
#include "internal/json_escape.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <tuple>

namespace bgio::tools {

namespace {

constexpr std::string_view blanks = " \t\v\f\r";

// The file has names although nobody asked for them: where the notation has no place for them, that
// is no loss.
void leave_out_names(PositionRecord& record, PositionCodec const& codec) {
    PositionRecord nameless = record;
    nameless.names = {};
    if (position_id(nameless, codec.name) == position_id(record, codec.name))
        record = std::move(nameless);
}

template <class Row>
[[nodiscard]] boost::json::array to_json(std::vector<Row> const& rows,
                                         boost::json::object (*one)(Row const&)) {
    boost::json::array array;
    for (Row const& row : rows)
        array.push_back(one(row));
    return array;
}

} // namespace

IdSession::IdSession(IdOptions const& options, StandardOutput& out) : options_(options), out_(out) {
    (void)options.rules.resolve();
    if (options.to.empty() || options.to == "json")
        return;
    to_ = find_codec(options.to);
    if (to_ == nullptr)
        throw UsageError(
            fmt::format("'{}' is no ID notation; there are {}, json", options.to, codec_names()));
}

void IdSession::tell(DiagnosticList const& list,
                     std::string_view text,
                     std::string_view name,
                     LineColumn place) {
    for (Diagnostic const& d : list.found) {
        if (d.severity == Severity::note && (options_.quiet || options_.check))
            continue;
        LineColumn const at = behind(place, text.substr(0, d.span.begin));
        out_.flush(); // on a terminal answers and complaints stay in order
        complain(message_line(name, at, d, options_.color));
    }
}

void IdSession::answer(std::string_view text,
                       std::string_view name,
                       std::uint32_t line,
                       std::string_view title) {
    std::size_t const begin = std::min(text.find_first_not_of(blanks), text.size());
    std::string_view const id = text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
    LineColumn const place{line, columns(text.substr(0, begin)) + 1};
    DiagnosticList list;
    Result<PositionRecord> const record = decode_id(id, options_.decode, list);
    std::string_view const called = title.empty() ? id : title;
    if (!record) {
        list.report(record.error());
        status_ = worse(status_, Exit::findings);
    }
    if (!record && in_json() && !options_.check)
        show_fault(called, record.error());
    else if (record && !options_.check)
        show(called, *record, list);
    tell(list, id, name, place);
    if (!record)
        hint_at_pictures(text);
}

// Who pipes a board gets a complaint for each of its lines, and one word on how to have it read.
void IdSession::hint_at_pictures(std::string_view text) {
    constexpr std::ptrdiff_t snowie_fields = 40;
    bool const board = text.contains("13-14-15-16-17-18") || text.contains("18-17-16-15-14-13");
    bool const snowie = std::ranges::count(text, ';') >= snowie_fields - 1;
    if (hinted_ || (!board && !snowie))
        return;
    hinted_ = true;
    complain(fmt::format("bgid: this looks like a {}: --from-file reads it (- is standard input)\n",
                         board ? "drawn board" : "position of Snowie"));
}

// As the file has it, from its first line on.
void IdSession::tell_reading(DiagnosticList& list, Source const& source) {
    std::ranges::sort(list.found, {}, [](Diagnostic const& d) {
        return std::tuple(d.span.begin, d.span.end, d.id);
    });
    for (Diagnostic const& d : list.found) {
        if (d.severity == Severity::error)
            status_ = worse(status_, Exit::findings);
        if (d.severity == Severity::note && (options_.quiet || options_.check))
            continue;
        out_.flush();
        complain(message_line(source, d, options_.color));
    }
}

void IdSession::show_moment(Moment const& moment, Source const& source) {
    PositionRecord shown = moment.record;
    if (to_ != nullptr)
        leave_out_names(shown, *to_);
    DiagnosticList losses;
    show(position_id(shown), shown, losses);
    for (Diagnostic& loss : losses.found)
        loss.span = moment.span;
    tell_reading(losses, source);
}

void IdSession::answer_lines(Source const& source) {
    IdLines ids(*this, source.name());
    for (std::uint32_t number = 1; number <= source.line_count(); ++number)
        ids.next(source.line(number));
    ids.end();
}

void IdSession::answer_moment() {
    Format const* const named = options_.from.empty() ? nullptr : find_source_format(options_.from);
    Source const source = read_input({options_.from_file, {}, true});
    Result<Format const*> const format = named == nullptr ? detect_format(source) : named;
    if (!format && format.error().id == DiagnosticId::only_ids && options_.moment.is_open())
        return answer_lines(source);
    if (!format) {
        complain(message_line(source, format.error(), options_.color));
        status_ = Exit::findings;
        return;
    }
    DiagnosticList reading;
    auto const moments =
        find_moments(**format, source, options_.moment, options_.rules.resolve(), reading);
    tell_reading(reading, source);
    if (!moments) {
        complain(fmt::format("bgid: {}: {}\n", sanitised(source.name()), moments.error()));
        status_ = Exit::findings;
        return;
    }
    for (Moment const& moment : *moments)
        if (!options_.check)
            show_moment(moment, source);
}

void IdSession::show(std::string_view id, PositionRecord const& record, Reporter& losses) {
    if (in_json())
        show_json(id, record);
    else if (options_.plays)
        show_plays(id, record);
    else if (to_ != nullptr)
        out_.write(to_->encode(record, losses) + "\n");
    else
        out_.write(fmt::format("{}{}\n{}", first_ ? "" : "\n", sanitised(id), in_words(record)));
    first_ = false;
}

void IdSession::show_json(std::string_view id, PositionRecord const& record) {
    boost::json::object object;
    object["id"] = valid_utf8(id);
    object["position"] = position_json(record);
    std::optional<Dice> const dice = options_.dice ? options_.dice : record.position.dice;
    if (options_.plays) {
        RuleSet const rules = options_.rules.applied_to(record.rules);
        if (dice) {
            object["dice"] = dice_json(dice);
            object["plays"] = to_json(list_plays(record, *dice, rules), play_json);
        } else {
            object["rolls"] = to_json(count_plays(record, rules), roll_json);
        }
    }
    out_.write(json_escaped(boost::json::serialize(object)) + "\n");
}

// A wrong ID has its line too, so that lines and IDs go together.
void IdSession::show_fault(std::string_view id, Diagnostic const& fault) {
    boost::json::object object;
    object["id"] = valid_utf8(id);
    object["error"] = boost::json::object{{"code", diagnostic_info(fault.id).code},
                                          {"name", diagnostic_info(fault.id).name},
                                          {"message", valid_utf8(message_text(fault))}};
    out_.write(json_escaped(boost::json::serialize(object)) + "\n");
}

void IdSession::show_plays(std::string_view id, PositionRecord const& record) {
    RuleSet const rules = options_.rules.applied_to(record.rules);
    std::optional<Dice> const dice = options_.dice ? options_.dice : record.position.dice;
    std::string text = first_ ? "" : "\n";
    if (!dice) {
        auto const rolls = count_plays(record, rules);
        std::size_t all = 0;
        for (RollRow const& roll : rolls)
            all += roll.plays;
        text += fmt::format("{}: {} plays in 21 rolls\n", sanitised(id), all);
        for (RollRow const& roll : rolls)
            text += fmt::format("  {} {:>4}\n", roll.dice, roll.plays);
        return out_.write(text);
    }
    auto const rows = list_plays(record, *dice, rules);
    std::string_view const notation = to_ == nullptr ? "xgid" : to_->name;
    std::size_t width = 0;
    for (PlayRow const& row : rows)
        width = std::max(width, row.notation.size());
    bool const dance = rows.size() == 1 && rows.front().dance;
    text += fmt::format("{}: {} for {}\n",
                        sanitised(id),
                        dance              ? "no play"
                        : rows.size() == 1 ? "1 play"
                                           : fmt::format("{} plays", rows.size()),
                        *dice);
    for (PlayRow const& row : rows)
        text +=
            fmt::format("  {:<{}}  {}\n", row.notation, width, position_id(row.after, notation));
    out_.write(text);
}

} // namespace bgio::tools
