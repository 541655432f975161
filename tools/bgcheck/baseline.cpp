// SPDX-License-Identifier: MIT
#include "bgcheck/baseline.hpp"

#include "common/output.hpp"
#include "internal/json_escape.hpp"
#include "internal/sanitise.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <utility>

namespace bgio::tools::bgcheck {

namespace fs = std::filesystem;

namespace {

[[nodiscard]] KnownFinding known(Finding const& finding) {
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

std::vector<Finding> Baseline::take_known(Counts& counts, FileFindings& findings) {
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

} // namespace bgio::tools::bgcheck
