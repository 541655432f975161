// SPDX-License-Identifier: MIT
#pragma once

#include <bgio/source.hpp>
#include <deque>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::tools {

// The reader of our standard output has gone ("| head"): stop without a word.
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
    std::string buffer_;
};

// To standard error, whole lines at once; who does not listen misses it.
void complain(std::string_view lines);

// The target is there and must not be replaced.
class TargetExists : public IoError {
public:
    explicit TargetExists(std::string const& path)
        : IoError(path + ": exists already; --force replaces it") {}
};

// Files that come into being whole or not at all. Each text goes to a temporary file beside its
// target and on to the disk; commit() renames. What is not committed is removed, also when a signal
// ends the process. Throws IoError ("path: reason").
class Outputs {
public:
    enum class Existing : bool { refuse, replace };

    explicit Outputs(Existing existing) : existing_(existing) {}
    Outputs(Outputs&&) = default;
    Outputs& operator=(Outputs&&) = delete;
    ~Outputs();

    void write(std::filesystem::path const& target, std::string_view text);
    void commit();

private:
    struct Pending {
        std::string temporary;
        std::filesystem::path target;
    };
    void check(std::filesystem::path const& target) const;

    Existing existing_;
    std::deque<Pending> pending_;
};

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

} // namespace bgio::tools
