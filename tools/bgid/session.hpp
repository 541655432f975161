// SPDX-License-Identifier: MIT
#pragma once

#include "bgid/moment.hpp"
#include "common/cli.hpp"
#include "common/output.hpp"

#include <bgio/format.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

struct IdOptions {
    std::vector<std::string> ids;
    std::string to; // empty: in words
    bool check = false;
    bool plays = false;
    bool json = false;
    bool quiet = false; // no notes
    std::optional<Dice> dice;
    RulesOptions rules;
    DecodeOptions decode;
    std::string from_file, from; // empty format: by content
    MomentQuery moment;
    bool color = false;
};

// Answers one ID after the other. A wrong one is told on standard error and does not stop the rest.
class IdSession {
public:
    IdSession(IdOptions const& options, StandardOutput& out);

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
    [[nodiscard]] bool in_json() const { return options_.json || options_.to == "json"; }
    void tell_reading(DiagnosticList& list, Source const& source);
    void tell(DiagnosticList const& list,
              std::string_view text,
              std::string_view name,
              LineColumn place);

    IdOptions const& options_;
    StandardOutput& out_;
    PositionCodec const* to_ = nullptr;
    bool first_ = true;
    bool hinted_ = false;
    Exit status_ = Exit::ok;
};

} // namespace bgio::tools
