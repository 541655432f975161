// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/check.hpp>
#include <filesystem>
#include <string>
#include <vector>

namespace bgio::test {

// A file of samples/faults/<CODE>/ and what its .expected says: lines "line:column severity CODE",
// or "- severity CODE" where the finding is about no place in the file. A first line "# …" says how
// it is run:
//   nothing, or "--rules box", "--rule cube-limit=2"   the checker, with these rules
//   "bgid", "bgid --to fibs"                           the file is one position ID
//   "bgconvert --to sgf"                               what is lost in writing that format
struct FaultSample {
    std::filesystem::path file;
    std::string code; // of its folder
    std::vector<std::string> run;
    std::vector<std::string> expected;
};

[[nodiscard]] std::vector<FaultSample> fault_samples();
[[nodiscard]] std::vector<FaultSample> samples_below(std::filesystem::path const& folder);
[[nodiscard]] std::vector<std::string> found_in(FaultSample const& sample);

// "--rules box", "--rule name=value" as the checker takes them.
[[nodiscard]] Result<CheckOptions> options_of(std::vector<std::string> const& words);
// The file as a tool sees it that was started in the repository.
[[nodiscard]] Source source_of(std::filesystem::path const& file);
// What the checker says about a file, also when it is not recognised.
[[nodiscard]] FileFindings check_file(Source const& source, CheckOptions const& options = {});

} // namespace bgio::test
