// SPDX-License-Identifier: MIT
// Findings come in the order of the file and lie in it, and every report of them is well formed.
#include "fuzz.hpp"
#include "internal/sanitise.hpp"
#include "laws.hpp"

#include <algorithm>
#include <bgio/check.hpp>
#include <bgio/finding_report.hpp>
#include <boost/json/parse.hpp>
#include <pugixml.hpp>

namespace bgio::fuzz {

namespace {

// Every "{name}" of the catalogue's sentence.
bool has_its_values(Finding const& finding) {
    std::string_view text = diagnostic_info(finding.id).text;
    for (auto open = text.find('{'); open != text.npos; open = text.find('{')) {
        text.remove_prefix(open + 1);
        std::string_view const name = text.substr(0, text.find('}'));
        if (std::ranges::find(finding.values, name, &Argument::name) == finding.values.end())
            return false;
    }
    return true;
}

void lie_in_the_file(FileFindings const& file, Source const& source) {
    require(std::ranges::is_sorted(
                file.findings, {}, [](Finding const& each) { return each.span.begin; }),
            "out of order");
    for (Finding const& finding : file.findings) {
        require(is_inside(finding.span, source.text()), "{} at {}", finding.id, finding.span);
        require(finding.place.begin == source.locate(finding.span.begin), "another place");
        for (Fix const& fix : finding.fixes)
            for (Edit const& edit : fix.edits)
                require(is_inside(edit.span, source.text()), "an edit at {}", edit.span);
        require(has_its_values(finding), "a value is missing: {}", message_text(finding));
    }
}

void is_json(std::string_view text, std::string_view name) {
    boost::system::error_code error;
    boost::json::parse_options options;
    options.max_depth = 64;
    (void)boost::json::parse(text, error, {}, options);
    require(!error, "{}: {} in {}", name, error.message(), text);
}

void are_json_lines(std::string_view text, std::string_view name) {
    while (!text.empty()) {
        auto const end = text.find('\n');
        require(end != std::string_view::npos, "{}: a line without its end", name);
        is_json(text.substr(0, end), name);
        text.remove_prefix(end + 1);
    }
}

void is_well_formed(std::string_view text, std::string_view name) {
    require(is_utf8(text), "{} is no UTF-8", name);
    require(sanitised_lines(text) == text, "{} drives the terminal", name);
    if (name == "json-lines")
        are_json_lines(text, name);
    else if (name == "json" || name == "sarif" || name == "gitlab" || name == "rdjson")
        is_json(text, name);
    else if (name == "junit")
        require(pugi::xml_document().load_buffer(text.data(), text.size()), "junit is no XML");
}

} // namespace

void check(std::string_view bytes) {
    std::optional<Source> const source = source_of(bytes, "a \"strange\" <name>\x1b\xFF.mat");
    if (!source)
        return;
    for (Format const* format : candidates(*source)) {
        FileFindings const file = bgio::check(*source, *format);
        lie_in_the_file(file, *source);
        Summary summary;
        summary.add(file);
        // one of the reports, chosen by the size, since all of them take their time
        ReportFormat const& row = report_formats()[bytes.size() % report_formats().size()];
        std::string text;
        auto const report = row.make({});
        report->file(file, text);
        report->end(summary, text);
        is_well_formed(text, row.name);
    }
}

} // namespace bgio::fuzz
