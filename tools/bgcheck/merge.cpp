// SPDX-License-Identifier: MIT
#include "bgcheck/merge.hpp"

#include "bgcheck/delivery.hpp"
#include "internal/finding_lines.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>

namespace bgio::tools::bgcheck {

namespace {

constexpr std::array counts{&Summary::files,
                            &Summary::matches,
                            &Summary::games,
                            &Summary::plays,
                            &Summary::errors,
                            &Summary::warnings,
                            &Summary::notes};

// A directory's files come where its name belongs: "/" is before everything else.
[[nodiscard]] bool is_walked_before(FileFindings const& a, FileFindings const& b) {
    auto const rank = [](char c) { return c == '/' ? 0 : static_cast<unsigned char>(c) + 1; };
    return std::ranges::lexicographical_compare(a.file, b.file, {}, rank, rank);
}

// Gives the findings of a part to its files; both are in the same order.
[[nodiscard]] std::expected<std::vector<FileFindings>, std::string>
joined(std::vector<FileFindings> files, std::vector<FindingLine>& findings) {
    auto next = findings.begin();
    for (FileFindings& file : files)
        for (; next != findings.end() && next->file == file.file; ++next)
            file.findings.push_back(std::move(next->finding));
    if (next != findings.end())
        return std::unexpected(
            fmt::format("the summary does not list \"{}\", which has findings", next->file));
    findings.clear();
    return files;
}

[[nodiscard]] bool fails(Summary const& summary, FailOn fail_on) {
    switch (fail_on) {
    case FailOn::note:
        return summary.errors + summary.warnings + summary.notes > 0;
    case FailOn::warning:
        return summary.errors + summary.warnings > 0;
    case FailOn::error:
        return summary.errors > 0;
    case FailOn::never:
        break;
    }
    return false;
}

} // namespace

void Merger::add(std::string const& name, std::string_view text) {
    std::vector<FindingLine> findings;
    std::size_t number = 0;
    bool complete = false;
    auto const fail = [&](std::string_view why) {
        throw IoError(fmt::format("{}:{}: {}", name, std::max<std::size_t>(number, 1), why));
    };
    while (!text.empty()) {
        ++number;
        std::string_view const line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        auto read = read_report_line(line);
        if (!read)
            fail(read.error());
        if (auto* const finding = std::get_if<FindingLine>(&*read)) {
            findings.push_back(std::move(*finding));
            complete = false;
            continue;
        }
        auto& part = std::get<SummaryLine>(*read);
        auto files = joined(std::move(part.files), findings);
        if (!files)
            fail(files.error());
        std::ranges::move(*files, std::back_inserter(files_));
        for (auto const count : counts)
            summary_.*count += part.summary.*count;
        complete = true;
    }
    if (!complete)
        fail("the report ends without its summary");
}

std::vector<FileFindings> Merger::files() && {
    // a file that stands in two parts stays in their order
    std::vector<std::size_t> order(files_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [this](std::size_t a, std::size_t b) {
        if (is_walked_before(files_[a], files_[b]) || is_walked_before(files_[b], files_[a]))
            return is_walked_before(files_[a], files_[b]);
        return a < b;
    });
    std::vector<FileFindings> sorted;
    sorted.reserve(files_.size());
    for (std::size_t const i : order)
        sorted.push_back(std::move(files_[i]));
    return sorted;
}

Exit merge(Options const& options) {
    Inputs const inputs = find_inputs(options.input.request);
    check_output_is_no_input(inputs, options.output);
    Merger merger;
    for (Input const& input : inputs.files)
        merger.add(options.input.name_of(input), read_bytes(input.path));
    Summary hidden = merger.summary();
    bool const failed =
        fails(hidden, options.settings.fail_on ? options.settings.fail_on->value : FailOn::warning);
    Summary shown;
    auto files = std::move(merger).files();
    Delivery delivery({std::vector<Input>(files.size()), inputs.troubles}, options);
    for (FileFindings& file : files) {
        shown.add(file);
        FileReport report;
        report.findings = std::move(file);
        delivery.add(std::move(report));
    }
    for (auto const count : counts)
        hidden.*count -= std::min(hidden.*count, shown.*count);
    delivery.count_unseen(hidden);
    return worse(delivery.finish(), failed ? Exit::findings : Exit::ok);
}

} // namespace bgio::tools::bgcheck
