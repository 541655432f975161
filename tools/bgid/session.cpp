// SPDX-License-Identifier: MIT
#include "bgid/description.hpp"
#include "bgid/moment.hpp"
#include "bgid/options.hpp"
#include "common/inputs.hpp"
#include "common/messages.hpp"
#include "common/options.hpp"
#include "common/output.hpp"
#include "common/position_id.hpp"
#include "internal/csv.hpp"
#include "internal/json_escape.hpp"
#include "internal/quantity.hpp"
#include "internal/seat_name.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace bgio::tools::bgid {

namespace {

constexpr std::string_view blanks = " \t\v\f\r";

// The names of the file were not requested, so a notation without names is not a loss.
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

// Answers one ID after the other. A wrong one is reported on standard error too and does not stop
// the rest.
class IdSession {
public:
    IdSession(Options const& options, StandardOutput& out)
        : options_(options), out_(out), color_(use_color(options.color, platform::Stream::error)) {}

    // `name` and `line` say where the text stood. The answer calls it `title`, or by its own text.
    void answer(std::string_view text,
                std::string_view name,
                std::uint32_t line,
                std::string_view title = {}) {
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
        if (!record && !options_.check)
            show_fault(called, record.error());
        else if (record && !options_.check)
            show(called, *record, list);
        print_diagnostics(list, id, name, place);
        if (!record)
            hint_at_pictures(text);
    }

    void answer_argument(std::string const& id, std::size_t number) {
        answer(id, fmt::format("<argument {}>", number), 1);
        std::error_code error;
        if (std::filesystem::is_regular_file(id, error))
            print_error(
                fmt::format("bgid: {0} is a file: use 'bgid --from-file {0}'\n", sanitised(id)));
    }

    // A match comes where IDs should.
    void refuse_match(Format const& format) {
        status_ = Exit::findings;
        print_error(fmt::format(
            "bgid: <stdin> is a match or position file ({}), not a list of position IDs: use 'bgid "
            "--from-file -', with --game and --move or --all for a match\n",
            format.name));
    }

    // --from-file
    void answer_moment() {
        Source const source = read_input({options_.from_file.generic_string(),
                                          {},
                                          true,
                                          false,
                                          find_in_zip(options_.from_file.generic_string())});
        Result<Format const*> const format = options_.input.format_of(source);
        if (!format && format.error().id == DiagnosticId::only_ids && options_.moment.is_open())
            return answer_lines(source);
        if (!format) {
            print_error(message_line(source, format.error(), color_));
            status_ = Exit::findings;
            return;
        }
        MessageList reading = messages_of(source);
        if (options_.all)
            return list_all(**format, source, reading);
        auto const moments =
            find_moments(**format, source, options_.moment, options_.rules, reading);
        print(reading);
        if (!moments) {
            print_error(fmt::format("bgid: {}: {}\n", sanitised(source.name()), moments.error()));
            status_ = Exit::findings;
            return;
        }
        for (Moment const& moment : *moments)
            if (!options_.check)
                show_moment(moment, source);
    }

    [[nodiscard]] Exit status() const { return status_; }

private:
    void answer_lines(Source const& source);

    void print_diagnostics(DiagnosticList const& list,
                           std::string_view text,
                           std::string_view name,
                           LineColumn place) {
        for (Diagnostic const& d : list.found) {
            if (d.severity == Severity::note && (options_.quiet || options_.check))
                continue;
            LineColumn const at = behind(place, text.substr(0, d.span.begin));
            out_.flush(); // on a terminal answers and complaints stay in order
            print_error(message_line(name, at, d, color_));
        }
    }

    // Who pipes a board gets a complaint for each of its lines, and one word on how to have it
    // read.
    void hint_at_pictures(std::string_view text) {
        constexpr std::ptrdiff_t snowie_fields = 40;
        bool const board = text.contains("13-14-15-16-17-18") || text.contains("18-17-16-15-14-13");
        bool const snowie = std::ranges::count(text, ';') >= snowie_fields - 1;
        if (hinted_ || (!board && !snowie))
            return;
        hinted_ = true;
        print_error(
            fmt::format("bgid: this looks like a {}: --from-file reads it (- is standard input)\n",
                        board ? "drawn board" : "position of Snowie"));
    }

    [[nodiscard]] MessageList messages_of(Source const& source) const {
        return {source, color_, !options_.quiet && !options_.check};
    }
    void print(MessageList& messages) {
        if (messages.errors() > 0)
            status_ = worse(status_, Exit::findings);
        out_.flush();
        print_error(messages.take_text());
    }

    void show_moment(Moment const& moment, Source const& source) {
        PositionRecord shown = moment.record;
        if (options_.to != nullptr)
            leave_out_names(shown, *options_.to);
        DiagnosticList losses;
        show(position_id(shown), shown, losses);
        MessageList messages = messages_of(source);
        for (Diagnostic& loss : losses.found) {
            loss.span = moment.span;
            messages.report(std::move(loss));
        }
        print(messages);
    }

    // --all
    void list_all(Format const& format, Source const& source, MessageList& reading) {
        std::string_view const kind = options_.to == nullptr ? "xgid" : options_.to->name;
        if (options_.form == Options::Form::csv)
            out_.write(fmt::format("match,game,move,side,player,dice,{}\r\n", kind));
        std::size_t width = 0; // of the names; 0: the head is still to be written
        auto const answer = [&](Moment const& moment) {
            if (options_.form == Options::Form::text && width == 0) {
                BySide<std::string> const& names = moment.record.names;
                width = std::max<std::size_t>({6, columns(names.x), columns(names.o)});
                out_.write(
                    fmt::format("match  game  move  {:<{}}  dice  {}\n", "player", width, kind));
            }
            out_.write(list_row(moment, kind, width));
        };
        std::string const reason =
            list_moments(format, source, options_.moment, options_.rules, answer, reading);
        print(reading);
        if (reason.empty())
            return;
        print_error(fmt::format("bgid: {}: {}\n", sanitised(source.name()), sanitised(reason)));
        status_ = Exit::findings;
    }

    [[nodiscard]] std::string
    list_row(Moment const& moment, std::string_view kind, std::size_t width) const {
        auto const& dice = moment.record.position.dice;
        std::string const& player = moment.record.names[moment.side];
        std::string const id = position_id(moment.record, kind);
        std::string const roll = dice ? to_string(*dice) : std::string();
        if (options_.form == Options::Form::json)
            return json_escaped(
                       boost::json::serialize(boost::json::object{{"match", moment.match},
                                                                  {"game", moment.game},
                                                                  {"move", moment.move},
                                                                  {"side", seat_name(moment.side)},
                                                                  {"player", valid_utf8(player)},
                                                                  {"dice", dice_json(dice)},
                                                                  {"id", valid_utf8(id)}}))
                   + "\n";
        if (options_.form == Options::Form::csv)
            return fmt::format("{},{},{},{},{},{},{}\r\n",
                               moment.match,
                               moment.game,
                               moment.move,
                               seat_name(moment.side),
                               csv_field(player),
                               roll,
                               csv_field(id));
        std::string const name = sanitised(player);
        std::size_t const pad = width - std::min<std::size_t>(width, columns(name));
        return fmt::format("{:>5}  {:>4}  {:>4}  {}{:<{}}  {:<4}  {}\n",
                           moment.match,
                           moment.game,
                           moment.move,
                           name,
                           "",
                           pad,
                           roll,
                           sanitised(id));
    }

    // The roll that --plays and --legal are about.
    [[nodiscard]] std::optional<Dice> roll_of(PositionRecord const& record) const {
        return options_.dice ? options_.dice : record.position.dice;
    }

    // --legal
    void show_legality(PositionRecord const& record) {
        auto const dice = roll_of(record);
        if (!dice) {
            print_error(
                "bgid: --legal needs a roll: the position has none, and --dice is not given\n");
            status_ = worse(status_, Exit::usage);
            return;
        }
        RuleSet const rules = with_overrides(record.rules, options_.rules);
        LegalAnswer const answer = judge_legality(record, *dice, *options_.legal, rules);
        if (answer.fault)
            status_ = worse(status_, Exit::findings);
        out_.write(legality_text(answer));
    }

    void show(std::string_view id, PositionRecord const& record, Reporter& losses) {
        if (options_.form == Options::Form::json)
            show_json(id, record);
        else if (options_.legal)
            show_legality(record);
        else if (wants_plays())
            show_plays(id, record);
        else if (options_.to != nullptr)
            out_.write(options_.to->encode(record, losses) + "\n");
        else
            out_.write(
                fmt::format("{}{}\n{}", first_ ? "" : "\n", sanitised(id), describe(record)));
        first_ = false;
    }

    void show_json(std::string_view id, PositionRecord const& record) {
        boost::json::object object;
        object["id"] = valid_utf8(id);
        object["position"] = position_json(record);
        std::optional<Dice> const dice = roll_of(record);
        RuleSet const rules = with_overrides(record.rules, options_.rules);
        if (options_.legal && dice) {
            LegalAnswer const answer = judge_legality(record, *dice, *options_.legal, rules);
            if (answer.fault)
                status_ = worse(status_, Exit::findings);
            object["dice"] = dice_json(dice);
            object["legality"] = legality_json(answer);
        } else if (options_.legal) {
            return show_legality(record);
        }
        if (wants_plays()) {
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
    void show_fault(std::string_view id, Diagnostic const& fault) {
        DiagnosticInfo const& row = diagnostic_info(fault.id);
        if (options_.form != Options::Form::json) {
            std::string const reason =
                fmt::format("error[{}] {}: {}", row.code, row.name, sanitised(message_text(fault)));
            bool const translates = options_.to != nullptr && !wants_plays() && !options_.legal;
            out_.write(translates ? fmt::format("# {}\n", reason) // no ID to who reads on
                                  : fmt::format("{}{}\n  {}\n",
                                                first_ || options_.legal ? "" : "\n",
                                                sanitised(id),
                                                reason));
            first_ = false;
            return;
        }
        boost::json::object object;
        object["id"] = valid_utf8(id);
        object["error"] = boost::json::object{
            {"code", row.code}, {"name", row.name}, {"message", valid_utf8(message_text(fault))}};
        out_.write(json_escaped(boost::json::serialize(object)) + "\n");
    }

    void show_plays(std::string_view id, PositionRecord const& record) {
        RuleSet const rules = with_overrides(record.rules, options_.rules);
        std::optional<Dice> const dice = roll_of(record);
        std::string text = first_ ? "" : "\n";
        if (!dice) {
            auto const rolls = count_plays(record, rules);
            std::size_t all = 0;
            for (RollRow const& roll : rolls)
                all += roll.plays;
            text += fmt::format("{}: {} in 21 rolls\n", sanitised(id), quantity(all, "play"));
            for (RollRow const& roll : rolls)
                text += fmt::format("  {} {:>4}\n", roll.dice, roll.plays);
            return out_.write(text);
        }
        auto const rows = list_plays(record, *dice, rules);
        std::string_view const notation = options_.to == nullptr ? "xgid" : options_.to->name;
        std::size_t width = 0;
        for (PlayRow const& row : rows)
            width = std::max(width, row.notation.size());
        bool const dance = rows.size() == 1 && rows.front().dance;
        text += fmt::format("{}: {} for {}\n",
                            sanitised(id),
                            dance ? "no play" : quantity(rows.size(), "play"),
                            *dice);
        for (PlayRow const& row : rows)
            text += fmt::format(
                "  {:<{}}  {}\n", row.notation, width, position_id(row.after, notation));
        out_.write(text);
    }

    [[nodiscard]] bool wants_plays() const {
        return options_.plays || (options_.dice && !options_.legal);
    }

    Options const& options_;
    StandardOutput& out_;
    bool color_;
    bool first_ = true;
    bool hinted_ = false;
    Exit status_ = Exit::ok;
};

// Answers the IDs of a text, one a line; GNU Backgammon's may stand on two.
class IdLines {
public:
    // `name` is what messages call the text.
    IdLines(IdSession& session, std::string name) : session_(session), name_(std::move(name)) {}

    void next(std::string_view line) {
        ++number_;
        if (!position_.empty() && !labelled_match_id(line).empty()) {
            std::string const position = std::exchange(position_, {});
            session_.answer(
                fmt::format("{}\n{}", position, line),
                name_,
                position_at_,
                fmt::format("{}:{}", labelled_position_id(position), labelled_match_id(line)));
            return;
        }
        end();
        if (holds_no_id(line))
            return;
        if (labelled_position_id(line).empty())
            return session_.answer(line, name_, number_);
        position_ = line;
        position_at_ = number_;
    }

    // No more lines, or none that belongs to the one that waits.
    void end() {
        if (std::string const position = std::exchange(position_, {}); !position.empty())
            session_.answer(position, name_, position_at_);
    }

private:
    IdSession& session_;
    std::string name_;
    std::uint32_t number_ = 0;
    std::string position_; // a line that waits for its Match ID on the next one
    std::uint32_t position_at_ = 0;
};

void IdSession::answer_lines(Source const& source) {
    IdLines ids(*this, source.name());
    for (std::uint32_t number = 1; number <= source.line_count(); ++number)
        ids.next(source.line(number));
    ids.end();
}

// The first lines are those of a match or of a board: no line of them is an ID.
[[nodiscard]] Format const* match_format(std::vector<std::string> const& lines) {
    bool const has_id = std::ranges::any_of(
        lines, [](std::string const& line) { return detect_codec(line).has_value(); });
    if (has_id)
        return nullptr;
    return detect_format(Source::from_bytes("<stdin>", fmt::format("{}\n", fmt::join(lines, "\n"))))
        .value_or(nullptr);
}

void answer_standard_input(IdSession& session, StandardOutput& out) {
    constexpr std::size_t lines_looked_at = 64; // of those that are there without waiting
    LineReader lines(platform::File::standard_input());
    std::vector<std::string> first;
    while (first.size() < lines_looked_at && (first.empty() || !lines.must_wait())) {
        auto const line = lines.next();
        if (!line)
            break;
        first.emplace_back(*line);
    }
    if (Format const* const format = match_format(first))
        return session.refuse_match(*format);
    IdLines ids(session, "<stdin>");
    for (std::string const& line : first)
        ids.next(line);
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

} // namespace

Exit run(Options const& options) {
    check_options(options);
    StandardOutput out;
    IdSession session(options, out);
    if (!options.from_file.empty())
        session.answer_moment();
    else if (options.ids.empty())
        answer_standard_input(session, out);
    for (std::size_t i = 0; i < options.ids.size(); ++i)
        if (options.ids[i] == "-")
            answer_standard_input(session, out);
        else
            session.answer_argument(options.ids[i], i + 1);
    out.flush();
    return session.status();
}

} // namespace bgio::tools::bgid
