// SPDX-License-Identifier: MIT
#include "internal/csv.hpp"
#include "report/excerpt.hpp"
#include "report/makers.hpp"
#include "report/sentences.hpp"
#include "report/xml_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bgio::report {

namespace {

constexpr std::size_t most_plays = 10; // of the legal ones; json has them all

// The turn as written: "64: 24/18" without its dice.
[[nodiscard]] std::string played(Finding const& finding) {
    if (!finding.dice() || finding.place.begin.line != finding.place.end.line)
        return {};
    std::size_t const begin = byte_of_column(finding, finding.place.begin.column);
    std::size_t const end = byte_of_column(finding, finding.place.end.column);
    if (begin >= end || end > finding.line.size())
        return {};
    std::string const turn = finding.line.substr(begin, end - begin);
    std::size_t const colon = turn.find(": ");
    return colon == std::string::npos ? turn : turn.substr(colon + 2);
}

class Csv final : public FindingReport {
public:
    void file(FileFindings const& findings, std::string& out) override {
        out += head();
        for (Finding const& finding : findings.findings)
            add(out,
                {findings.file,
                 std::to_string(finding.place.begin.line),
                 std::to_string(finding.place.begin.column),
                 std::string(to_string(finding.severity)),
                 std::string(diagnostic_info(finding.id).code),
                 std::string(to_string(finding.id)),
                 finding.game == 0 ? "" : std::to_string(finding.game),
                 finding.move ? std::to_string(*finding.move) : "",
                 std::string(finding.player()),
                 finding.dice() ? to_string(*finding.dice()) : "",
                 played(finding),
                 likely_turn_text(finding),
                 fmt::format("{}", fmt::join(legal_play_texts(finding, most_plays), "; ")),
                 message_text(finding)});
    }
    void unreadable(UnreadableFile const& file, std::string& out) override {
        out += head();
        std::vector<std::string> fields(14);
        fields[0] = file.file;
        fields[3] = "error";
        fields[5] = "unreadable";
        fields[13] = file.reason;
        add(out, std::move(fields));
    }
    void end(Summary const& /*summary*/, std::string& out) override { out += head(); }

private:
    // Before the first row.
    [[nodiscard]] std::string_view head() {
        return std::exchange(headed_, true)
                   ? std::string_view()
                   : "file,line,column,severity,code,name,game,move,player,dice,played,likely,"
                     "legal,message\n";
    }
    static void add(std::string& out, std::vector<std::string> fields) {
        for (std::string& field : fields)
            field = csv_field(field);
        out += fmt::format("{}\n", fmt::join(fields, ","));
    }

    bool headed_ = false;
};

class Checkstyle final : public FindingReport {
public:
    explicit Checkstyle(ReportOptions const& options) : tool_(options.tool) {
        root_.set("version", "4.3");
    }

    void file(FileFindings const& findings, std::string& /*out*/) override {
        XmlElement& node = add_file(findings.file);
        for (Finding const& finding : findings.findings) {
            XmlElement& error = node.append("error");
            error.set("line", std::to_string(finding.place.begin.line));
            error.set("column", std::to_string(finding.place.begin.column));
            error.set("severity",
                      finding.severity == Severity::note ? "info" : to_string(finding.severity));
            error.set("message", sanitised(message_text(finding)));
            error.set("source", fmt::format("{}.{}", tool_, diagnostic_info(finding.id).code));
        }
    }
    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        XmlElement& error = add_file(file.file).append("error");
        error.set("severity", "error");
        error.set("message", sanitised(file.reason));
        error.set("source", fmt::format("{}.unreadable", tool_));
    }
    void end(Summary const& /*summary*/, std::string& out) override { root_.write_document(out); }

private:
    XmlElement& add_file(std::string_view name) {
        XmlElement& node = root_.append("file");
        node.set("name", sanitised(name));
        return node;
    }

    std::string tool_;
    XmlElement root_{"checkstyle"};
};

} // namespace

ReportPtr make_csv(ReportOptions const& /*options*/) { return std::make_unique<Csv>(); }

ReportPtr make_checkstyle(ReportOptions const& options) {
    return std::make_unique<Checkstyle>(options);
}

} // namespace bgio::report
