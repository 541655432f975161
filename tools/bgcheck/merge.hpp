// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/options.hpp"
#include "common/exit_codes.hpp"

#include <bgio/finding_report.hpp>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgcheck {

// json-lines reports of the parts of an archive, put together.
class Merger {
public:
    // One or several reports behind each other. Throws IoError "name:line: reason".
    void add(std::string const& name, std::string_view text);

    // In the order in which a walk over the whole finds them.
    [[nodiscard]] std::vector<FileFindings> files() &&;
    // As the parts counted, which may have shown less.
    [[nodiscard]] Summary const& summary() const { return summary_; }
    [[nodiscard]] std::vector<UnreadableFile> const& unreadable() const { return unreadable_; }
    // The shards that are not among the parts.
    [[nodiscard]] std::vector<ReportPart> missing() const;
    // That the shards were asked to check.
    [[nodiscard]] std::vector<std::string> directories() const {
        return first_ ? first_->directories : std::vector<std::string>();
    }

private:
    [[nodiscard]] std::string add_part(std::optional<ReportPart> const& part);

    std::vector<FileFindings> files_;
    Summary summary_;
    std::vector<UnreadableFile> unreadable_;
    bool has_part_ = false;
    std::set<std::uint64_t> parts_;   // the shards
    std::optional<ReportPart> first_; // of the shards; absent: they are none
};

// --merge: the report of the whole. Exit status as if it had been checked at once.
[[nodiscard]] Exit merge(Options const& options);

} // namespace bgio::tools::bgcheck
