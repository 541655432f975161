// SPDX-License-Identifier: MIT
// A json-lines report read back gives every report as the findings themselves do.
#include "bgcheck/merge.hpp"

#include "fuzz.hpp"
#include "laws.hpp"

#include <bgio/check.hpp>
#include <bgio/finding_report.hpp>

namespace bgio::fuzz {

namespace {

std::string
report(ReportFormat const& format, std::vector<FileFindings> const& files, Summary const& summary) {
    std::string text;
    auto const printer = format.make({});
    for (FileFindings const& file : files)
        printer->file(file, text);
    printer->end(summary, text);
    return text;
}

} // namespace

void merge(std::string_view bytes) {
    std::optional<Source> const source = source_of(bytes);
    if (!source || !is_utf8(source->text()))
        return; // the bytes of a binary file have no place in JSON
    for (Format const* format : candidates(*source)) {
        std::vector<FileFindings> const files{bgio::check(*source, *format)};
        Summary summary;
        summary.add(files.front());
        tools::bgcheck::Merger merger;
        merger.add("part", report(*find_report_format("json-lines"), files, summary));
        Summary const merged_summary = merger.summary();
        auto const merged = std::move(merger).files();
        // one of the reports, chosen by the size, since all of them take their time
        ReportFormat const& row = report_formats()[bytes.size() % report_formats().size()];
        require(report(row, merged, merged_summary) == report(row, files, summary),
                "another {} report",
                row.name);
    }
}

} // namespace bgio::fuzz
