// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/excerpt.hpp"
#include "report/file_uri.hpp"
#include "report/json_text.hpp"
#include "report/makers.hpp"
#include "report/sentences.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>
#include <iterator>

namespace bgio::report {
namespace {

constexpr std::size_t shown_of_a_level = 10;

// Of a message the runner reads back %25, %0D and %0A; of a property also %3A and %2C.
[[nodiscard]] std::string escaped(std::string_view text, std::string_view special) {
    std::string out;
    for (char c : text)
        if (special.contains(c))
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        else
            out += c;
    return out;
}
[[nodiscard]] std::string in_message(std::string_view text) { return escaped(text, "%\r\n"); }
[[nodiscard]] std::string in_property(std::string_view text) { return escaped(text, "%\r\n:,"); }

[[nodiscard]] std::string_view github_level(Severity severity) {
    return severity == Severity::note ? "notice" : to_string(severity);
}

// Columns hold only where the place is within one line.
[[nodiscard]] std::string place(std::string_view file, SourceRange const& place) {
    std::string text;
    if (!file.empty())
        text = fmt::format("file={},", in_property(sanitised(repository_path(file))));
    text += fmt::format("line={},endLine={},", place.begin.line, place.end.line);
    if (place.begin.line == place.end.line)
        text += fmt::format("col={},endColumn={},", place.begin.column, place.end.column);
    return text;
}

[[nodiscard]] std::string
command(std::string_view file, Finding const& finding, PositionIdMaker const& position_id) {
    return fmt::format(
        "::{} {}title={}::{}\n",
        github_level(finding.severity),
        place(file, finding.place),
        in_property(fmt::format("{} {}", diagnostic_info(finding.id).code, finding.id)),
        in_message(full_text(file, finding, position_id)));
}

[[nodiscard]] std::size_t beyond(std::size_t count, std::size_t shown) {
    return count > shown ? count - shown : 0;
}

// GitHub keeps the first ten annotations of each level. What says so is a notice itself, so it
// stands before the others of its level.
[[nodiscard]] std::string not_shown(Summary const& all) {
    if (std::max({all.errors, all.warnings, all.notes}) <= shown_of_a_level)
        return {};
    Summary cut;
    cut.errors = beyond(all.errors, shown_of_a_level);
    cut.warnings = beyond(all.warnings, shown_of_a_level);
    cut.notes = beyond(all.notes, shown_of_a_level - 1);
    std::string const text = fill_template(phrases().not_shown, {{"found", found_line(cut)}});
    return fmt::format("::notice::{}\n", in_message(text));
}

class GitHub final : public FindingReport {
public:
    explicit GitHub(PositionIdMaker position_id) : position_id_(std::move(position_id)) {}

    void file(FileFindings const& findings, std::string& /*out*/) override {
        found_.add(findings);
        for (Finding const& finding : findings.findings)
            of(finding.severity) += command(findings.file, finding, position_id_);
    }
    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        ++found_.errors;
        errors_ += fmt::format("::error file={},title=unreadable::{}\n",
                               in_property(sanitised(repository_path(file.file))),
                               in_message(unreadable_line(file)));
    }
    void end(Summary const& /*summary*/, std::string& out) override {
        out += errors_ + warnings_ + not_shown(found_) + notes_;
    }

private:
    [[nodiscard]] std::string& of(Severity severity) {
        return severity == Severity::error     ? errors_
               : severity == Severity::warning ? warnings_
                                               : notes_;
    }

    PositionIdMaker position_id_;
    Summary found_;
    std::string errors_, warnings_, notes_;
};

using boost::json::object;

[[nodiscard]] std::string_view severity_word(Severity severity) {
    return severity == Severity::error ? "major" : severity == Severity::warning ? "minor" : "info";
}

// GitLab shows one finding for each fingerprint of the whole report, ours tells findings of one
// file apart: so the file goes into it (FNV-1a, 64 bits).
[[nodiscard]] std::string fingerprint(std::initializer_list<std::string_view> parts) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (std::string_view const text : parts) {
        for (char c : text)
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
        hash = (hash ^ 0xFFU) * 0x100000001B3U; // no byte of UTF-8: ends the text
    }
    return fmt::format("{:016x}", hash);
}

[[nodiscard]] std::string fingerprint(std::string_view file, Finding const& finding) {
    std::string_view const code = diagnostic_info(finding.id).code;
    return finding.fingerprint.empty()
               ? fingerprint({file, code, "", to_string(finding.place.begin)})
               : fingerprint({file, code, finding.fingerprint});
}

class GitLab final : public FindingReport {
public:
    void file(FileFindings const& findings, std::string& /*out*/) override {
        std::string const path = repository_path(findings.file);
        for (Finding const& finding : findings.findings)
            findings_.of(finding.severity).add(issue(path, finding));
    }
    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        std::string const path = repository_path(file.file);
        findings_.errors.add(
            object{{"description", unreadable_line(file)},
                   {"check_name", "unreadable"},
                   {"fingerprint", fingerprint({path, "unreadable", file.reason})},
                   {"severity", "critical"},
                   {"location", object{{"path", path}, {"lines", object{{"begin", 1}}}}}});
    }
    void end(Summary const& /*summary*/, std::string& out) override {
        out += findings_.text() + '\n';
    }

private:
    [[nodiscard]] static object issue(std::string const& path, Finding const& finding) {
        DiagnosticInfo const& row = diagnostic_info(finding.id);
        object const lines{{"begin", finding.place.begin.line}, {"end", finding.place.end.line}};
        return {{"description", fmt::format("{}: {}", row.name, sanitised(message_text(finding)))},
                {"check_name", row.code},
                {"fingerprint", fingerprint(path, finding)},
                {"severity", severity_word(finding.severity)},
                {"location", object{{"path", path}, {"lines", lines}}}};
    }

    ErrorsFirst findings_;
};

using boost::json::array;

[[nodiscard]] std::string_view rdjson_level(Severity severity) {
    return severity == Severity::error     ? "ERROR"
           : severity == Severity::warning ? "WARNING"
                                           : "INFO";
}

// reviewdog counts columns in bytes. Where those are not known (another line than the finding's)
// there are no columns, which stands for whole lines, the last one included.
[[nodiscard]] object range(Finding const& finding, SourceRange const& place) {
    auto const begin = byte_column(finding, place.begin);
    auto const end = byte_column(finding, place.end);
    object first{{"line", place.begin.line}};
    object last{{"line", place.end.line}};
    if (begin && end) {
        first["column"] = *begin;
        last["column"] = *end;
    } else if (place.end.column <= 1 && place.end.line > place.begin.line) {
        last["line"] = place.end.line - 1;
    }
    return {{"start", std::move(first)}, {"end", std::move(last)}};
}

[[nodiscard]] bool is_on_line(Finding const& finding, SourceRange const& place) {
    return byte_column(finding, place.begin) && byte_column(finding, place.end);
}

// A suggestion is one replacement, so the edits of a fix become one that also holds what stands
// between them. Nothing where the fix reaches beyond the line at hand.
[[nodiscard]] object suggestion(Finding const& finding, Fix const& fix) {
    auto const inside = [&](Edit const& e) { return is_on_line(finding, e.place); };
    if (fix.edits.empty() || !std::ranges::all_of(fix.edits, inside))
        return {};
    std::vector<Edit> edits = fix.edits;
    std::sort(edits.begin(), edits.end(), [](Edit const& a, Edit const& b) {
        return a.place.begin.column < b.place.begin.column;
    });
    std::string text;
    std::size_t at = byte_of_column(finding, edits.front().place.begin.column);
    for (Edit const& edit : edits) {
        std::size_t const begin = byte_of_column(finding, edit.place.begin.column);
        if (begin < at) // edits that overlap are no fix
            return {};
        text += finding.line.substr(at, begin - at) + edit.text;
        at = std::max(begin, byte_of_column(finding, edit.place.end.column));
    }
    SourceRange const all{edits.front().place.begin, edits.back().place.end};
    return {{"range", range(finding, all)}, {"text", json_string(text)}};
}

[[nodiscard]] object
diagnostic(std::string_view file, Finding const& finding, PositionIdMaker const& position_id) {
    array suggestions;
    for (Fix const& fix : finding.fixes)
        if (object one = suggestion(finding, fix); !one.empty())
            suggestions.push_back(std::move(one));
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    object one{{"message", full_text(file, finding, position_id)},
               {"location",
                object{{"path", repository_path(file)}, {"range", range(finding, finding.place)}}},
               {"severity", rdjson_level(finding.severity)},
               {"code", object{{"value", row.code}}}};
    if (!suggestions.empty())
        one["suggestions"] = std::move(suggestions);
    return one;
}

class RdJson final : public FindingReport {
public:
    explicit RdJson(ReportOptions const& options)
        : tool_(options.tool), position_id_(options.position_id) {}

    void file(FileFindings const& findings, std::string& /*out*/) override {
        for (Finding const& finding : findings.findings) {
            diagnostics_.of(finding.severity).add(diagnostic(findings.file, finding, position_id_));
            worst_ = std::max(worst_, finding.severity);
        }
    }
    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        diagnostics_.errors.add(object{{"message", unreadable_line(file)},
                                       {"location", object{{"path", repository_path(file.file)}}},
                                       {"severity", rdjson_level(Severity::error)}});
        worst_ = Severity::error;
    }
    void end(Summary const& /*summary*/, std::string& out) override {
        fmt::format_to(std::back_inserter(out),
                       "{{\"source\":{},\n\"severity\":\"{}\",\n\"diagnostics\":{}}}\n",
                       json_text(object{{"name", json_string(tool_)}}),
                       rdjson_level(worst_),
                       diagnostics_.text());
    }

private:
    std::string tool_;
    PositionIdMaker position_id_;
    Severity worst_ = Severity::note;
    ErrorsFirst diagnostics_;
};

// GitHub takes comments up to 65,536 characters, GitLab more.
constexpr std::size_t most_bytes = 60'000;

[[nodiscard]] std::size_t longest_run(std::string_view text, char c) {
    std::size_t longest = 0, run = 0;
    for (char each : text) {
        run = each == c ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

// Text of a file as a code span, the one place where nothing is markup: no HTML, no links, no
// mentions, no references to issues. Its fence is longer than any run of backticks inside.
[[nodiscard]] std::string code(std::string_view raw) {
    std::string const text = sanitised(raw);
    if (text.empty())
        return {};
    std::string const fence(longest_run(text, '`') + 1, '`');
    auto const joins = [](char c) { return c == '`' || c == ' '; };
    bool const apart = joins(text.front()) || joins(text.back());
    return fmt::format("{0}{2}{1}{2}{0}", fence, text, apart ? " " : "");
}

[[nodiscard]] std::string
item(std::string_view file, Finding const& finding, PositionIdMaker const& position_id) {
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    std::string const first =
        fill_template(phrases().comment_finding,
                      {{"severity", finding.severity},
                       {"code", row.code},
                       {"name", row.name},
                       {"place", code(fmt::format("{}:{}", file, finding.place.begin))},
                       {"message", code(message_text(finding))}});
    std::string text = fmt::format("- {}\n", first);
    for (std::string const& line : all_details(file, finding, position_id))
        text += fmt::format("  - {}\n", code(line));
    return text;
}

// As many whole lines as there is room for.
[[nodiscard]] std::string_view cut_to_lines(std::string_view lines, std::size_t room) {
    return lines.size() <= room ? lines : lines.substr(0, lines.rfind('\n', room) + 1);
}

class Markdown final : public FindingReport {
public:
    explicit Markdown(ReportOptions const& options)
        : tool_(options.tool), position_id_(options.position_id) {}

    void file(FileFindings const& findings, std::string& /*out*/) override {
        for (Finding const& finding : findings.findings)
            add(lists_[static_cast<std::size_t>(finding.severity)], findings.file, finding);
    }

    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        unreadable_ += fmt::format("- {}\n", code(unreadable_line(file)));
    }

    void end(Summary const& summary, std::string& out) override {
        std::string const title = fill_template(phrases().comment_title,
                                                {{"tool", tool_}, {"found", found_line(summary)}});
        out += fmt::format("### {}\n\n{}\n", title, read_line(summary));
        if (!unreadable_.empty())
            out += fmt::format("\n{}", cut_to_lines(unreadable_, most_bytes / 4));
        std::size_t room = most_bytes - std::min(unreadable_.size(), most_bytes / 4);
        std::size_t left_out = 0;
        std::string items;
        for (Severity const severity : {Severity::error, Severity::warning, Severity::note})
            for (std::string const& each :
                 take(lists_[static_cast<std::size_t>(severity)], left_out)) {
                bool const fits = room >= each.size();
                room = fits ? room - each.size() : 0;
                if (fits)
                    items += each;
                else
                    ++left_out;
            }
        if (!items.empty())
            out += fmt::format("\n{}", items);
        if (left_out != 0)
            out += fmt::format("\n{}\n", counted(phrases().comment_cut, left_out));
    }

private:
    // The findings of a level, and how many more there are than a comment could hold.
    struct List {
        std::vector<std::string> items;
        std::size_t bytes = 0, more = 0;
    };

    void add(List& list, std::string_view file, Finding const& finding) {
        if (list.more != 0 || list.bytes > most_bytes) {
            ++list.more;
            return;
        }
        list.items.push_back(item(file, finding, position_id_));
        list.bytes += list.items.back().size();
    }

    static std::vector<std::string> const& take(List const& list, std::size_t& left_out) {
        left_out += list.more;
        return list.items;
    }

    std::string tool_;
    PositionIdMaker position_id_;
    std::array<List, 3> lists_; // by severity
    std::string unreadable_;    // a line each
};

} // namespace

ReportPtr make_github(ReportOptions const& options) {
    return std::make_unique<GitHub>(options.position_id);
}

ReportPtr make_gitlab(ReportOptions const& /*options*/) { return std::make_unique<GitLab>(); }

ReportPtr make_rdjson(ReportOptions const& options) { return std::make_unique<RdJson>(options); }

ReportPtr make_markdown(ReportOptions const& options) {
    return std::make_unique<Markdown>(options);
}

} // namespace bgio::report
