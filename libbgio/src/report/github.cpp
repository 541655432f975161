// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/file_uri.hpp"
#include "report/makers.hpp"
#include "report/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

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
[[nodiscard]] std::string place(std::string_view file, Place const& place) {
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
    std::string text = sanitised(message_text(finding));
    for (std::string const& line : details(finding, position_id))
        text += '\n' + sanitised(line);
    for (std::string const& line : follow_ups(file, finding))
        text += '\n' + sanitised(line);
    return fmt::format(
        "::{} {}title={}::{}\n",
        github_level(finding.severity),
        place(file, finding.place),
        in_property(fmt::format("{} {}", diagnostic_info(finding.id).code, finding.id)),
        in_message(text));
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

} // namespace

Made make_github(ReportOptions const& options) {
    return std::make_unique<GitHub>(options.position_id);
}

} // namespace bgio::report
