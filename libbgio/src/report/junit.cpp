// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/excerpt.hpp"
#include "report/makers.hpp"
#include "report/sentences.hpp"
#include "report/xml_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace bgio::report {

namespace {

// XML has no control characters at all, not even escaped: what sanitised() leaves is fit for it.
[[nodiscard]] std::string clean(std::string_view text) { return sanitised(text); }

// Names of tests shall stay when lines move, so that CI systems know an old failure from a new one:
// made of code and moment, not of the line.
[[nodiscard]] std::string test_name(Finding const& finding, std::map<std::string, int>& used) {
    std::string name = clean(fmt::format("{} {}", diagnostic_info(finding.id).code, finding.id));
    if (std::string const when = moment(finding); !when.empty())
        name += clean(fmt::format(" ({})", when));
    int const count = ++used[name];
    return count == 1 ? name : fmt::format("{} #{}", name, count);
}

[[nodiscard]] std::string
body(std::string_view file, Finding const& finding, PositionIdMaker const& position_id) {
    std::string text = finding_line(file, finding, to_string(finding.severity)) + '\n';
    if (!finding.line.empty()) {
        Excerpt const shown = excerpt(finding);
        text += shown.line + '\n' + shown.marks + '\n';
    }
    for (std::string const& line : all_details(file, finding, position_id))
        text += clean(line) + '\n';
    return text;
}

// A suite for each file, a test for each finding; a file without one is a test that passes. A
// finding below the level that fails passes too, with its text as output. Elements and attributes
// are those that Jenkins' schema knows. There are no times: a report depends on its input alone.
class JUnit final : public FindingReport {
public:
    explicit JUnit(ReportOptions const& options)
        : fail_on_(options.fail_on), position_id_(options.position_id) {
        root_.set("name", clean(options.tool));
    }

    void file(FileFindings const& findings, std::string& /*out*/) override {
        XmlElement& suite = root_.append("testsuite");
        std::size_t failures = 0;
        std::map<std::string, int> used;
        std::string const name = clean(findings.file);
        suite.set("name", name);
        for (Finding const& finding : findings.findings) {
            XmlElement& test = add_test(suite, name, test_name(finding, used));
            failures += add_outcome(test, findings.file, finding) ? 1U : 0U;
        }
        if (findings.findings.empty())
            (void)add_test(suite, name, std::string(phrases().passed));
        std::size_t const tests = std::max<std::size_t>(findings.findings.size(), 1);
        add_counts(suite, tests, failures, 0);
        tests_ += tests;
        failures_ += failures;
    }

    void unreadable(UnreadableFile const& file, std::string& /*out*/) override {
        XmlElement& suite = root_.append("testsuite");
        std::string const name = clean(file.file);
        suite.set("name", name);
        XmlElement& error = add_test(suite, name, "unreadable").append("error");
        error.set("type", "unreadable");
        error.set("message", clean(file.reason));
        add_counts(suite, 1, 0, 1);
        ++tests_;
        ++errors_;
    }

    void end(Summary const& /*summary*/, std::string& out) override {
        add_counts(root_, tests_, failures_, errors_);
        root_.write_document(out);
    }

private:
    static void
    add_counts(XmlElement& node, std::size_t tests, std::size_t failures, std::size_t errors) {
        node.set("tests", std::to_string(tests));
        node.set("failures", std::to_string(failures));
        node.set("errors", std::to_string(errors));
    }

    static XmlElement&
    add_test(XmlElement& suite, std::string const& file, std::string const& name) {
        XmlElement& test = suite.append("testcase");
        test.set("name", name);
        test.set("classname", file);
        return test;
    }

    // Whether the test fails.
    bool add_outcome(XmlElement& test, std::string_view file, Finding const& finding) const {
        bool const fails = fail_on_ && finding.severity >= *fail_on_;
        XmlElement& node = test.append(fails ? "failure" : "system-out");
        if (fails) {
            node.set("type", std::string(to_string(finding.severity)));
            node.set("message", clean(message_text(finding)));
        }
        node.set_text(body(file, finding, position_id_));
        return fails;
    }

    std::optional<Severity> fail_on_;
    PositionIdMaker position_id_;
    XmlElement root_{"testsuites"};
    std::size_t tests_ = 0, failures_ = 0, errors_ = 0;
};

} // namespace

ReportPtr make_junit(ReportOptions const& options) { return std::make_unique<JUnit>(options); }

} // namespace bgio::report
