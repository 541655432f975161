// SPDX-License-Identifier: MIT
#pragma once

#include "common/inputs.hpp"

#include <bgio/diagnostic.hpp>
#include <bgio/source.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bgio::tools {

// "file:line:col: severity[CODE] name: text" and a line end; a note of it is indented by two.
[[nodiscard]] std::string
message_line(Source const& source, Diagnostic const& diagnostic, bool color = false);

// The same where there is no Source: the name and the place are the caller's.
[[nodiscard]] std::string message_line(std::string_view name,
                                       LineColumn place,
                                       Diagnostic const& diagnostic,
                                       bool color = false);

// What is reported about one source, as lines for standard error: in the order of the file, and no
// more of them than its limit of findings.
class MessageList final : public Reporter {
public:
    // The source must outlive it.
    MessageList(Source const& source, bool color, bool with_notes = true)
        : source_(source), color_(color), with_notes_(with_notes) {}

    using Reporter::report;
    void report(Diagnostic diagnostic) override;

    // How many errors were reported, also beyond the limit.
    [[nodiscard]] std::size_t errors() const { return errors_; }
    // All lines; they are handed over.
    [[nodiscard]] std::string take_text();

private:
    void add(Diagnostic const& diagnostic);

    Source const& source_;
    bool color_, with_notes_;
    std::size_t errors_ = 0;
    std::vector<std::pair<Offset, std::string>> lines_;
};

// "1 file", "3 files"; the plural is given where it is not made by an s.
[[nodiscard]] std::string
counted(std::size_t count, std::string_view one, std::string_view many = {});

// The files that were skipped while walking directories, counted by reason.
class Skipped {
public:
    explicit Skipped(Inputs const& inputs = {});

    void add(std::string const& word) { ++files_[word]; } // of skipped_as()
    [[nodiscard]] std::size_t count() const;

    // "3 files skipped: 2 pictures, 1 text"; empty: none
    [[nodiscard]] std::string line() const;

private:
    std::map<std::string, std::size_t> files_;
};

} // namespace bgio::tools
