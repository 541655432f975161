// SPDX-License-Identifier: MIT
#include "bgcheck/merge.hpp"

#include "bgcheck/delivery.hpp"
#include "internal/finding_lines.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>
#include <utility>

namespace bgio::tools::bgcheck {

namespace {

constexpr std::array counts{&Summary::files,
                            &Summary::matches,
                            &Summary::games,
                            &Summary::plays,
                            &Summary::errors,
                            &Summary::warnings,
                            &Summary::notes};

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
        std::ranges::move(part.unreadable, std::back_inserter(unreadable_));
        if (std::string const why = add_part(part.part); !why.empty())
            fail(why);
        complete = true;
    }
    if (!complete)
        fail("the report ends without its summary");
}

// Why a part does not go with those before it.
std::string Merger::add_part(std::optional<ReportPart> const& part) {
    bool const is_first = !std::exchange(has_part_, true);
    if (!is_first && part.has_value() != !parts_.empty())
        return "cannot merge a shard with a report of all files";
    if (!part)
        return {};
    if (part->number < 1 || part->number > part->count || part->count > most_shards)
        return fmt::format("invalid shard {}/{}", part->number, part->count);
    auto const name = [](ReportPart const& each) {
        return fmt::format("shard {}/{}", each.number, each.count);
    };
    if (!first_)
        first_ = part;
    if (first_->count != part->count)
        return fmt::format(
            "cannot merge a shard of {} with shards of {}", part->count, first_->count);
    if (!parts_.insert(part->number).second)
        return fmt::format("{} is given twice", name(*part));
    if (first_->settings != part->settings)
        return fmt::format("{} was made with other settings than {}", name(*part), name(*first_));
    if (first_->archive != part->archive)
        return fmt::format(
            "{} is of another archive than {}: its files differ", name(*part), name(*first_));
    return {};
}

std::vector<ReportPart> Merger::missing() const {
    std::vector<ReportPart> list;
    for (std::uint64_t k = 1; first_ && k <= first_->count; ++k)
        if (!parts_.contains(k)) {
            list.push_back(*first_);
            list.back().number = k;
        }
    return list;
}

std::vector<FileFindings> Merger::files() && {
    // a file that stands in two parts stays in their order
    std::vector<std::size_t> order(files_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [this](std::size_t a, std::size_t b) {
        if (files_[a].file == files_[b].file)
            return a < b;
        return is_walked_before(files_[a].file, files_[b].file);
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
    std::vector<UnreadableFile> missing;
    for (ReportPart const& part : merger.missing())
        missing.push_back({fmt::format("shard {}/{}", part.number, part.count), "missing"});
    if (!missing.empty() && !options.partial)
        throw IoError(to_string(missing.front()) + "; --partial merges what there is");
    Summary hidden = merger.summary();
    for (auto const& [severity, count] :
         {std::pair(Severity::note, &Summary::notes), {Severity::warning, &Summary::warnings}})
        if (severity < options.settings.min_severity)
            hidden.*count = 0;
    bool const failed =
        fails(hidden, options.settings.fail_on ? options.settings.fail_on->value : FailOn::warning);
    Summary shown;
    auto const unreadable = merger.unreadable();
    Inputs parts;
    if (missing.empty())
        parts.directories = merger.directories();
    auto files = std::move(merger).files();
    parts.files.resize(files.size());
    parts.walk_errors = inputs.walk_errors;
    Delivery delivery(parts, options);
    for (UnreadableFile const& file : unreadable)
        delivery.add(file);
    for (UnreadableFile const& part : missing)
        delivery.add(part, false);
    for (FileFindings& file : files) {
        std::erase_if(file.findings, [&](Finding const& finding) {
            return finding.severity < options.settings.min_severity;
        });
        shown.add(file);
        FileReport report;
        report.findings = std::move(file);
        delivery.add(std::move(report));
    }
    for (auto const count : counts)
        hidden.*count -= std::min(hidden.*count, shown.*count);
    delivery.count_hidden(hidden);
    return worse(delivery.finish(), failed ? Exit::findings : Exit::ok);
}

} // namespace bgio::tools::bgcheck
