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
        pugi::xml_node const declaration = document_.append_child(pugi::node_declaration);
        set(declaration, "version", "1.0");
        set(declaration, "encoding", "UTF-8");
        root_ = document_.append_child("checkstyle");
        set(root_, "version", "4.3");
    }

    void file(FileFindings const& findings, std::string& /*out*/) override {
        pugi::xml_node node = add_file(findings.file);
        for (Finding const& finding : findings.findings) {
            pugi::xml_node const error = node.append_child("error");
            set(error, "line", std::to_string(finding.place.begin.line));
            set(error, "column", std::to_string(finding.place.begin.column));
            set(error,
                "severity",
                finding.severity == Severity::note ? "info" : to_string(finding.severity));
            set(error, "message", sanitised(message_text(finding)));
            set(error, "source", fmt::format("{}.{}", tool_, diagnostic_info(finding.id).code));
        }
    }
    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        pugi::xml_node const error = add_file(file.file).append_child("error");
        set(error, "severity", "error");
        set(error, "message", sanitised(file.reason));
        set(error, "source", fmt::format("{}.unreadable", tool_));
    }
    void end(Summary const& /*summary*/, std::string& out) override {
        Appender writer(out);
        document_.save(writer, "  ", pugi::format_indent, pugi::encoding_utf8);
    }

private:
    pugi::xml_node add_file(std::string_view name) {
        pugi::xml_node const node = root_.append_child("file");
        set(node, "name", sanitised(name));
        return node;
    }

    std::string tool_;
    pugi::xml_document document_;
    pugi::xml_node root_;
};

} // namespace

Made make_csv(ReportOptions const& /*options*/) { return std::make_unique<Csv>(); }

Made make_checkstyle(ReportOptions const& options) { return std::make_unique<Checkstyle>(options); }

} // namespace bgio::report
