// SPDX-License-Identifier: MIT
#pragma once

#include "bgcheck/options.hpp"

#include <bgio/finding.hpp>
#include <compare>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools::bgcheck {

// A finding as a baseline stores it, without its line and severity.
struct BaselineEntry {
    std::string code, fingerprint;

    friend auto operator<=>(BaselineEntry const&, BaselineEntry const&) = default;
};

// Known findings of files that are not to be reported, stored in a file beside them.
class Baseline {
public:
    using Counts = std::map<BaselineEntry, std::size_t>;
    using Files = std::map<std::string, Counts>; // by path, relative to the baseline's directory

    explicit Baseline(std::filesystem::path file); // none known yet
    // Throws IoError, and UsageError "file:line:column: reason" where it is no baseline.
    [[nodiscard]] static Baseline read(std::filesystem::path const& file);
    [[nodiscard]] static Baseline parse(std::string_view text, std::filesystem::path const& file);

    // How a file is called in it: the same from wherever it is checked.
    [[nodiscard]] std::string key(std::string const& path) const;
    void add(std::string const& key, Finding const& finding);
    // Takes the known ones out of the findings of a file, and what was found out of the counts.
    [[nodiscard]] static std::vector<Finding> remove_recorded(Counts& counts,
                                                              FileFindings& findings);

    [[nodiscard]] Files const& files() const { return files_; }
    void drop(std::string const& key, Counts const& gone);
    void rename(std::string const& from, std::string const& to);
    // Whether the file a key means is still there.
    [[nodiscard]] bool has_file(std::string const& key) const;

    [[nodiscard]] std::string text() const; // the same for the same findings, one a line
    void save() const;                      // atomically; throws IoError

private:
    std::filesystem::path file_, directory_;
    Files files_; // no empty one
};

struct FileReport;

// The baseline of a run: what of it was met again and what is gone.
class BaselineComparison {
public:
    BaselineComparison(Options const& options, Inputs const& inputs);

    [[nodiscard]] Baseline const* baseline() const { return reads_ ? &baseline_ : nullptr; }
    // What became of an input, in any order. Of a renamed file the known findings are taken out.
    void add(FileReport& report, CheckSettings const& settings);
    // Says what there is to say, writes what there is to write.
    [[nodiscard]] Exit finish(Exit status);

private:
    [[nodiscard]] Exit write(Exit status) const;
    void find_lost_files(Inputs const& inputs);
    void find_old_name(FileReport& report, CheckSettings const& settings);
    void report_gone() const;

    Options const& options_;
    bool reads_;
    Baseline baseline_;
    Baseline::Files gone_;
    std::map<BaselineEntry, std::deque<std::string>> lost_; // the files that are no more
    std::map<std::string, std::string> renamed_;            // old name, new name
    std::size_t known_ = 0;
};

} // namespace bgio::tools::bgcheck
