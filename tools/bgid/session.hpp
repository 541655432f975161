// SPDX-License-Identifier: MIT
#pragma once

#include "bgid/moment.hpp"
#include "bgid/options.hpp"
#include "common/output.hpp"

#include <bgio/format.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bgio::tools::bgid {

// Answers one ID after the other. A wrong one is reported on standard error and does not stop the
// rest.
class IdSession {
public:
    IdSession(Options const& options, StandardOutput& out)
        : options_(options), out_(out), color_(use_color(options.color, platform::Stream::error)) {}

    // `name` and `line` say where the text stood. The answer calls it `title`, or by its own text.
    void answer(std::string_view text,
                std::string_view name,
                std::uint32_t line,
                std::string_view title = {});
    void answer_moment(); // --from-file
    [[nodiscard]] Exit status() const { return status_; }

private:
    void show(std::string_view id, PositionRecord const& record, Reporter& losses);
    void answer_lines(Source const& source);
    void show_moment(Moment const& moment, Source const& source);
    void hint_at_pictures(std::string_view text);
    void show_json(std::string_view id, PositionRecord const& record);
    void show_fault(std::string_view id, Diagnostic const& fault);
    void show_plays(std::string_view id, PositionRecord const& record);
    void print_reading(DiagnosticList& list, Source const& source);
    void print_diagnostics(DiagnosticList const& list,
                           std::string_view text,
                           std::string_view name,
                           LineColumn place);

    Options const& options_;
    StandardOutput& out_;
    bool color_;
    bool first_ = true;
    bool hinted_ = false;
    Exit status_ = Exit::ok;
};

// Answers the IDs of a text, one a line; GNU Backgammon's may stand on two.
class IdLines {
public:
    // `name` is what messages call the text.
    IdLines(IdSession& session, std::string name) : session_(session), name_(std::move(name)) {}

    void next(std::string_view line);
    void end() { answer_position(); } // no more lines

private:
    void answer_position();

    IdSession& session_;
    std::string name_;
    std::uint32_t number_ = 0;
    std::string position_; // a line that waits for its Match ID on the next one
    std::uint32_t position_at_ = 0;
};

} // namespace bgio::tools::bgid
