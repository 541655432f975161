// SPDX-License-Identifier: MIT
#include "common/output.hpp"

#include "common/exit_codes.hpp"
#include "common/terminal.hpp"
#include "internal/platform.hpp"

#include <bgio/format.hpp>
#include <fmt/format.h>
#include <ranges>
#include <set>
#include <system_error>
#include <utility>

namespace bgio::tools {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t enough = std::size_t{64} << 10; // to write at once

[[noreturn]] void fail(std::string const& what, std::error_code error) {
    throw IoError(what + ": " + error.message());
}

} // namespace

bool is_special(fs::path const& target) {
    std::error_code error;
    fs::file_status const status = fs::status(target, error);
    return !error && fs::exists(status) && !fs::is_regular_file(status)
           && !fs::is_directory(status);
}

void StandardOutput::write(std::string_view text) {
    if (text.size() >= enough) {
        flush();
        return print(text);
    }
    buffer_ += text;
    if (buffer_.size() >= enough)
        flush();
}

void StandardOutput::flush() {
    print(buffer_);
    buffer_.clear();
}

void StandardOutput::print(std::string_view text) {
    std::error_code const error = platform::write(platform::Stream::output, text);
    if (error == std::errc::broken_pipe)
        throw PipeClosed();
    if (error)
        fail("<stdout>", error);
}

void print_error(std::string_view lines) {
    [[maybe_unused]] std::error_code const ignored =
        platform::write(platform::Stream::error, lines);
}

Outputs::~Outputs() {
    for (Pending const& p : pending_)
        if (!p.temporary.empty())
            platform::remove_temporary(p.temporary);
}

void Outputs::check(fs::path const& target) const {
    std::error_code error;
    if (fs::is_directory(target, error))
        throw IoError(target.generic_string() + ": is a directory, not a file");
    bool const exists = fs::exists(fs::symlink_status(target, error));
    if (existing_ == Existing::refuse && exists && !is_special(target))
        throw TargetExists(target.generic_string());
}

void Outputs::write(fs::path const& target, std::string_view text) {
    check(target);
    if (is_special(target)) {
        if (std::error_code const error = platform::write_special(target, text))
            fail(target.generic_string(), error);
        special_ = target;
        return;
    }
    // A link is followed: what it points to is replaced, not the link.
    std::error_code ignored;
    fs::path const real =
        fs::is_symlink(target, ignored) ? fs::weakly_canonical(target, ignored) : target;
    auto temporary = platform::write_temporary(real, text, sync_);
    if (!temporary)
        fail(target.generic_string(), temporary.error());
    pending_.push_back({*std::move(temporary), real});
}

void Outputs::append(std::string_view text) {
    appended_ = special_.empty();
    std::error_code const error = appended_ ? platform::append(pending_.back().temporary, text)
                                            : platform::write_special(special_, text);
    if (error)
        fail((appended_ ? pending_.back().target : special_).generic_string(), error);
}

void Outputs::commit() {
    if (appended_)
        if (std::error_code const error = platform::sync_file(pending_.back().temporary))
            fail(pending_.back().target.generic_string(), error);
    for (auto& [temporary, target] : pending_) { // the destructor removes what fails and the rest
        std::error_code const error =
            platform::rename_temporary(temporary, target, existing_ == Existing::replace, sync_);
        if (error == std::errc::file_exists)
            throw TargetExists(target.generic_string());
        if (error)
            fail(target.generic_string(), error);
        temporary.clear();
    }
    pending_.clear();
}

void commit_together(std::vector<Outputs>& group) {
    std::set<fs::path> directories;
    for (Outputs const& outputs : group)
        for (Outputs::Pending const& each : outputs.pending_)
            directories.insert(fs::path(each.temporary).parent_path());
    std::vector<fs::path> const paths(directories.begin(), directories.end());
    auto const sync = [&paths] {
        if (std::error_code const error = platform::sync_file_systems(paths))
            fail(paths.front().generic_string(), error);
    };
    sync(); // no name before its content
    for (Outputs& outputs : group)
        outputs.commit();
    sync();
    group.clear();
}

void Directories::make(fs::path const& directory) {
    std::error_code error;
    if (directory.empty() || fs::is_directory(directory, error))
        return;
    if (fs::exists(directory, error))
        throw IoError(directory.generic_string() + ": is a file, not a directory");
    make(directory.parent_path());
    if (fs::create_directory(directory, error))
        made_.push_back(directory);
    if (error)
        fail(directory.generic_string(), error);
}

Directories::~Directories() {
    std::error_code ignored;
    for (fs::path const& directory : std::views::reverse(made_))
        fs::remove(directory, ignored); // a directory goes only when it is empty
}

ReportOutput::ReportOutput(std::filesystem::path target, When when)
    : target_(std::move(target)), keep_(when == When::at_the_end || !target_.empty()),
      watched_(target_.empty() && platform::is_terminal(platform::Stream::output)) {}

void ReportOutput::write(std::string_view text) {
    if (keep_) {
        kept_ += text;
        if (!target_.empty() && kept_.size() >= enough)
            spill();
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
    spill();
    file_.commit();
}

void ReportOutput::spill() {
    if (std::exchange(begun_, true))
        file_.append(kept_);
    else
        file_.write(target_, kept_);
    kept_.clear();
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
