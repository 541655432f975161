// SPDX-License-Identifier: MIT
#pragma once

#include "common/inputs.hpp"

#include <bgio/source.hpp>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

// The reader of standard output has closed the pipe ("| head"): stop silently.
class PipeClosed {};

// Standard output through a buffer, every failure noticed: IoError, or PipeClosed.
class StandardOutput {
public:
    StandardOutput() = default;
    StandardOutput(StandardOutput const&) = delete;
    StandardOutput& operator=(StandardOutput const&) = delete;

    void write(std::string_view text);
    void flush();

private:
    static void print(std::string_view text);

    std::string buffer_;
};

// Writes whole lines to standard error; failures are ignored.
void print_error(std::string_view lines);

// The target exists and must not be replaced.
class TargetExists : public IoError {
public:
    explicit TargetExists(std::string const& path)
        : IoError(path + ": exists already; --force replaces it") {}
};

// A device or pipe. It is written to, never replaced by a file.
[[nodiscard]] bool is_special(std::filesystem::path const& target);

// Files that are written atomically. Each text goes to a temporary file beside its target and on to
// the disk; commit() renames. What is not committed is removed, also when a signal ends the
// process. Throws IoError ("path: reason").
class Outputs {
public:
    enum class Existing : bool { refuse, replace };

    // With Sync::together commit_together() has to commit it.
    explicit Outputs(Existing existing, platform::Sync sync = platform::Sync::each)
        : existing_(existing), sync_(sync) {}
    Outputs(Outputs&&) = default;
    Outputs& operator=(Outputs&&) = delete;
    ~Outputs();

    void check(std::filesystem::path const& target) const; // throws where write() would refuse it
    void write(std::filesystem::path const& target, std::string_view text);
    void append(std::string_view text); // to the last one written
    void commit();

private:
    friend void commit_together(std::vector<Outputs>& group);
    struct Pending {
        std::string temporary; // empty: renamed
        std::filesystem::path target;
    };
    Existing existing_;
    platform::Sync sync_;
    std::filesystem::path special_; // the last one, where it is a device or pipe
    bool appended_ = false;         // to the last temporary file
    std::vector<Pending> pending_;
};

// Commits all of them with two syncs for the group, not two for each file. Removes them.
void commit_together(std::vector<Outputs>& group);

// Directories made for outputs; those that stay empty go again.
class Directories {
public:
    Directories() = default;
    Directories(Directories const&) = delete;
    Directories& operator=(Directories const&) = delete;
    ~Directories();

    void make(std::filesystem::path const& directory); // with its parents; throws IoError

private:
    std::vector<std::filesystem::path> made_; // outermost first
};

// Writes a report to standard output, or atomically to a file.
class ReportOutput {
public:
    enum class When : bool { as_it_comes, at_the_end }; // to standard output

    explicit ReportOutput(std::filesystem::path target, When when = When::as_it_comes);

    void write(std::string_view text);
    void write_bytes(std::string const& bytes); // of a file; for_terminal() where somebody watches
    void flush();                               // before something is said on standard error
    void commit();

private:
    void spill();

    std::filesystem::path target_; // empty: standard output
    bool keep_;                    // until commit()
    bool watched_;                 // it is a terminal
    StandardOutput out_;
    Outputs file_{Outputs::Existing::replace};
    bool begun_ = false; // to write the file
    std::string kept_;
};

// Throws UsageError where the target is a file to read. A file that was only come across on a walk
// and holds no match may be replaced: it is the report of the last time.
void check_output_is_no_input(Inputs const& inputs, std::filesystem::path const& target);

} // namespace bgio::tools
