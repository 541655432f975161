// SPDX-License-Identifier: MIT
#include "bgcheck/baseline.hpp"

#include "bgcheck/file_report.hpp"
#include "common/exit_codes.hpp"
#include "common/inputs.hpp"
#include "common/messages.hpp"
#include "common/output.hpp"
#include "internal/json_escape.hpp"
#include "internal/sanitise.hpp"

#include <algorithm>
#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <ranges>
#include <set>
#include <utility>

namespace bgio::tools::bgcheck {

namespace {

using boost::json::object;
using boost::json::value;

[[noreturn]] void fail(std::string_view file, std::string_view place, std::string_view reason) {
    throw UsageError(
        fmt::format("{}:{}: {}; write a new one with --write-baseline", file, place, reason));
}

// Where the text stops being JSON, as people count.
[[nodiscard]] std::string place_at(std::string_view text, std::size_t offset) {
    std::string_view const before = text.substr(0, offset);
    auto const line_start = before.rfind('\n') + 1; // npos + 1 is 0
    return fmt::format("{}:{}", std::ranges::count(before, '\n') + 1, offset - line_start + 1);
}

[[nodiscard]] value document_in(std::string const& file, std::string_view text) {
    boost::json::parser parser;
    boost::system::error_code error;
    std::size_t const read = parser.write_some(text.data(), text.size(), error);
    std::size_t const behind = std::min(text.find_first_not_of(" \t\r\n", read), text.size());
    if (error)
        fail(file, place_at(text, read), "invalid JSON");
    if (behind < text.size())
        fail(file, place_at(text, behind), "unexpected text after the end of the baseline");
    return parser.release();
}

// What is in the document, each thing with its place in it: "/files/a.mat/0".
class Reader {
public:
    explicit Reader(std::string file) : file_(std::move(file)) {}

    [[nodiscard]] object const& as_object(value const& from, std::string const& place) const {
        if (object const* const found = from.if_object())
            return *found;
        fail(file_, place, "expected an object");
    }
    [[nodiscard]] value const&
    at(object const& from, std::string_view name, std::string const& place) const {
        if (value const* const found = from.if_contains(name))
            return *found;
        fail(file_, place, fmt::format("\"{}\" is missing", name));
    }
    [[nodiscard]] std::string
    text(object const& from, std::string_view name, std::string const& place) const {
        if (auto const* const found = at(from, name, place).if_string())
            return std::string(*found);
        fail(file_, fmt::format("{}/{}", place, name), "expected a text");
    }
    [[nodiscard]] std::size_t
    count(object const& from, std::string_view name, std::string const& place) const {
        auto const* const found = at(from, name, place).if_int64();
        if (found == nullptr || *found < 1)
            fail(file_, fmt::format("{}/{}", place, name), "expected a number of at least 1");
        return static_cast<std::size_t>(*found);
    }
    [[nodiscard]] Baseline::Counts counts(value const& list, std::string const& place) const {
        auto const* const entries = list.if_array();
        if (entries == nullptr)
            fail(file_, place, "expected an array");
        Baseline::Counts counts;
        for (std::size_t i = 0; i < entries->size(); ++i) {
            std::string const here = fmt::format("{}/{}", place, i);
            object const& entry = as_object((*entries)[i], here);
            counts[{text(entry, "code", here), text(entry, "fingerprint", here)}] +=
                count(entry, "count", here);
        }
        return counts;
    }

private:
    std::string file_;
};

} // namespace

Baseline Baseline::read(std::filesystem::path const& file) {
    return parse(read_bytes(file.generic_string()), file);
}

Baseline Baseline::parse(std::string_view text, std::filesystem::path const& file) {
    value const document = document_in(file.generic_string(), text);
    Reader const reader(file.generic_string());
    object const& top = reader.as_object(document, "/");
    if (reader.count(top, "version", "/") != 1)
        fail(file.generic_string(), "/version", "only version 1 is known");
    Baseline baseline(file);
    for (auto const& [name, list] : reader.as_object(reader.at(top, "files", "/"), "/files")) {
        Counts counts = reader.counts(list, fmt::format("/files/{}", std::string_view(name)));
        if (!counts.empty())
            baseline.files_[std::string(name)] = std::move(counts);
    }
    return baseline;
}

namespace fs = std::filesystem;

namespace {

[[nodiscard]] BaselineEntry known(Finding const& finding) {
    return {std::string(diagnostic_info(finding.id).code), finding.fingerprint};
}

[[nodiscard]] std::string json_quoted(std::string_view text) {
    return json_escaped(boost::json::serialize(boost::json::string_view(text)));
}

} // namespace

Baseline::Baseline(fs::path file)
    : file_(std::move(file)),
      directory_((fs::current_path() / file_).lexically_normal().parent_path()) {}

std::string Baseline::key(std::string const& path) const {
    fs::path const absolute = (fs::current_path() / path).lexically_normal();
    return valid_utf8(absolute.lexically_relative(directory_).generic_string());
}

void Baseline::add(std::string const& key, Finding const& finding) {
    ++files_[key][known(finding)];
}

std::vector<Finding> Baseline::remove_recorded(Counts& counts, FileFindings& findings) {
    std::vector<Finding> taken, rest;
    for (Finding& finding : findings.findings) {
        auto const entry = counts.find(known(finding));
        bool const is_known = entry != counts.end() && entry->second > 0;
        if (is_known)
            --entry->second;
        (is_known ? taken : rest).push_back(std::move(finding));
    }
    findings.findings = std::move(rest);
    return taken;
}

void Baseline::drop(std::string const& key, Counts const& gone) {
    auto const file = files_.find(key);
    if (file == files_.end())
        return;
    for (auto const& [finding, count] : gone) {
        auto const entry = file->second.find(finding);
        if (entry == file->second.end())
            continue;
        entry->second -= std::min(entry->second, count);
        if (entry->second == 0)
            file->second.erase(entry);
    }
    if (file->second.empty())
        files_.erase(file);
}

void Baseline::rename(std::string const& from, std::string const& to) {
    auto entry = files_.extract(from);
    if (entry.empty())
        return;
    entry.key() = to;
    files_.insert(std::move(entry));
}

bool Baseline::has_file(std::string const& key) const {
    std::error_code error;
    return fs::exists(directory_ / key, error) || error;
}

std::string Baseline::text() const {
    std::string text = "{\n  \"version\": 1,\n  \"files\": {";
    std::string_view before_file = "\n";
    for (auto const& [file, counts] : files_) {
        text += fmt::format("{}    {}: [", std::exchange(before_file, ",\n"), json_quoted(file));
        std::string_view before = "\n";
        for (auto const& [finding, count] : counts)
            text += fmt::format(R"({}      {{"code": {}, "fingerprint": {}, "count": {}}})",
                                std::exchange(before, ",\n"),
                                json_quoted(finding.code),
                                json_quoted(finding.fingerprint),
                                count);
        text += "\n    ]";
    }
    return text + (files_.empty() ? "}\n}\n" : "\n  }\n}\n");
}

void Baseline::save() const {
    Outputs outputs(Outputs::Existing::replace);
    outputs.write(file_, text());
    outputs.commit();
}

namespace {

[[nodiscard]] std::size_t total(Baseline::Files const& files) {
    std::size_t sum = 0;
    for (auto const& [file, counts] : files)
        for (auto const& [finding, count] : counts)
            sum += count;
    return sum;
}

void print_message(std::string_view what) {
    print_error(fmt::format("bgcheck: {}\n", sanitised(what)));
}

} // namespace

BaselineComparison::BaselineComparison(Options const& options, Inputs const& inputs)
    : options_(options), reads_(!options.baseline.empty()),
      baseline_(reads_ ? Baseline::read(options.baseline) : Baseline(options.write_baseline)) {
    if (reads_)
        find_lost_files(inputs);
}

// Files that were not asked for are left alone, but those that are no more are gone.
void BaselineComparison::find_lost_files(Inputs const& inputs) {
    std::set<std::string> asked;
    for (Input const& input : inputs.files)
        asked.insert(baseline_.key(options_.input.name_of(input)));
    for (auto const& [file, counts] : baseline_.files())
        if (!asked.contains(file) && !baseline_.has_file(file)) {
            gone_[file] = counts;
            for (auto const& [finding, count] : counts)
                lost_[finding].push_back(file);
        }
}

// The lost file that had most of these findings, of the first ones that had each. What else it had
// may only not be selected today, so it is kept.
void BaselineComparison::find_old_name(FileReport& report, CheckSettings const& settings) {
    constexpr std::size_t enough = 16; // many files may have the same finding
    std::map<std::string, std::size_t> votes;
    for (Finding const& finding : report.findings.findings) {
        auto const files = lost_.find(known(finding));
        if (files == lost_.end())
            continue;
        auto& list = files->second;
        while (!list.empty() && !gone_.contains(list.front()))
            list.pop_front();
        for (std::string const& file : list | std::views::take(enough))
            votes[file] += gone_.contains(file);
    }
    auto const best =
        std::ranges::max_element(votes, {}, [](auto const& vote) { return vote.second; });
    if (best == votes.end() || best->second == 0)
        return;
    Baseline::Counts counts = std::move(gone_.extract(best->first).mapped());
    report.known += Baseline::remove_recorded(counts, report.findings).size();
    report.fails = std::ranges::any_of(report.findings.findings, [&](Finding const& finding) {
        return settings.fails(finding.severity);
    });
    renamed_[best->first] = report.key;
}

void BaselineComparison::add(FileReport& report, CheckSettings const& settings) {
    if (reads_ && report.has_findings() && !baseline_.files().contains(report.key))
        find_old_name(report, settings);
    known_ += report.known;
    if (!report.gone.empty())
        gone_[report.key] = report.gone;
    if (!options_.write_baseline.empty() && report.has_findings())
        for (Finding const& finding : report.findings.findings)
            baseline_.add(baseline_.key(report.findings.file), finding);
}

// A file that could not be read would be forgotten.
Exit BaselineComparison::write(Exit status) const {
    if (status == Exit::io) {
        print_message("the baseline is not written: not every file could be read");
        return status;
    }
    baseline_.save();
    if (!options_.quiet)
        print_message(fmt::format("{} of {} written to {}",
                                  counted(total(baseline_.files()), "finding"),
                                  counted(baseline_.files().size(), "file"),
                                  options_.write_baseline.generic_string()));
    return Exit::ok;
}

Exit BaselineComparison::finish(Exit status) {
    if (!options_.write_baseline.empty())
        return write(status);
    if (!reads_)
        return status;
    if (known_ > 0 && !options_.quiet)
        print_message(counted(known_, "known finding") + " in the baseline");
    if (!options_.quiet)
        report_gone();
    if (!options_.prune_baseline || (gone_.empty() && renamed_.empty()))
        return status;
    for (auto const& [from, to] : renamed_)
        baseline_.rename(from, to);
    for (auto const& [file, counts] : gone_)
        baseline_.drop(file, counts);
    baseline_.save();
    if (!options_.quiet && !gone_.empty())
        print_message(counted(total(gone_), "finding") + " dropped from the baseline");
    return status;
}

// A line for each directory; with --verbose, one for each finding.
void BaselineComparison::report_gone() const {
    if (!renamed_.empty())
        print_message(counted(renamed_.size(), "file") + " of the baseline renamed");
    std::map<std::string, Baseline::Files> directories;
    for (auto const& [file, counts] : gone_) {
        auto const slash = file.rfind('/');
        directories[slash == std::string::npos ? "." : file.substr(0, slash)][file] = counts;
        for (auto const& [finding, count] : counts)
            if (options_.verbose)
                print_message(fmt::format("{}: {} {} of the baseline is gone{}",
                                          file,
                                          finding.code,
                                          finding.fingerprint,
                                          count == 1 ? "" : fmt::format(" {} times", count)));
    }
    for (auto const& [directory, files] : directories)
        print_message(fmt::format("{}: {} of {} gone from the baseline",
                                  directory,
                                  counted(total(files), "finding"),
                                  counted(files.size(), "file")));
}

} // namespace bgio::tools::bgcheck
