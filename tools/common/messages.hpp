// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/diagnostic.hpp>
#include <bgio/source.hpp>
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

// Files met on a walk that are no matches, or none that can be read.
class Skipped {
public:
    void add(DiagnosticId why) {
        ++(why == DiagnosticId::not_readable_yet ? not_read_yet_ : not_recognised_);
    }
    [[nodiscard]] std::size_t count() const { return not_recognised_ + not_read_yet_; }

    [[nodiscard]] std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        if (not_recognised_ > 0)
            lines.push_back(counted(not_recognised_, "file") + " skipped: no known format");
        if (not_read_yet_ > 0)
            lines.push_back(counted(not_read_yet_, "file")
                            + " skipped: a known format not read yet");
        return lines;
    }

private:
    std::size_t not_recognised_ = 0, not_read_yet_ = 0;
};

} // namespace bgio::tools
