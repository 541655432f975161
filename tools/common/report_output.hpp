// SPDX-License-Identifier: MIT
#pragma once

#include "common/inputs.hpp"
#include "common/output.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace bgio::tools {

// Where a report goes: to standard output, or to a file, whole or not at all.
class ReportOutput {
public:
    enum class When : bool { as_it_comes, at_the_end }; // to standard output

    explicit ReportOutput(std::filesystem::path target, When when = When::as_it_comes);

    void write(std::string_view text);
    void write_bytes(std::string const& bytes); // of a file; for_terminal() where somebody watches
    void flush();                               // before something is said on standard error
    void commit();

private:
    std::filesystem::path target_; // empty: standard output
    bool keep_;                    // until commit()
    bool watched_;                 // it is a terminal
    StandardOutput out_;
    std::string kept_;
};

// Throws UsageError where the target is a file to read. A file that was only come across on a walk
// and holds no match may be replaced: it is the report of the last time.
void check_output_is_no_input(Inputs const& inputs, std::filesystem::path const& target);

} // namespace bgio::tools
