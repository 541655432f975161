// SPDX-License-Identifier: MIT
#include "common/report_output.hpp"

#include "common/exit_codes.hpp"
#include "common/terminal.hpp"
#include "internal/platform.hpp"

#include <bgio/format.hpp>
#include <fmt/format.h>
#include <utility>

namespace bgio::tools {

ReportOutput::ReportOutput(std::filesystem::path target, When when)
    : target_(std::move(target)), keep_(when == When::at_the_end || !target_.empty()),
      watched_(target_.empty() && platform::is_terminal(platform::Stream::output)) {}

void ReportOutput::write(std::string_view text) {
    if (keep_) {
        kept_ += text;
        return;
    }
    out_.write(text);
    if (watched_)
        out_.flush();
}

void ReportOutput::write_bytes(std::string const& bytes) {
    write(watched_ ? for_terminal(bytes) : bytes);
}

void ReportOutput::flush() {
    if (!keep_)
        out_.flush();
}

void ReportOutput::commit() {
    if (target_.empty()) {
        out_.write(kept_);
        return out_.flush();
    }
    Outputs outputs(Outputs::Existing::replace);
    outputs.write(target_, kept_);
    outputs.commit();
}

void check_output_is_no_input(Inputs const& inputs, std::filesystem::path const& target) {
    if (target.empty())
        return;
    for (Input const& input : inputs.files)
        if (std::error_code error; !input.is_stdin()
                                   && std::filesystem::equivalent(input.path, target, error)
                                   && (input.named || detect_format(read_input(input))))
            throw UsageError(fmt::format("the report would replace its input {}", input.path));
}

} // namespace bgio::tools
