// SPDX-License-Identifier: MIT
#pragma once

#include "common/inputs.hpp"

#include <bgio/diagnostic.hpp>
#include <bgio/source.hpp>
#include <map>
#include <string>
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

// "1 file", "3 files"; the plural is given where it is not made by an s.
[[nodiscard]] std::string
counted(std::size_t count, std::string_view one, std::string_view many = {});

// What was met on a walk and not read, counted by reason.
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
