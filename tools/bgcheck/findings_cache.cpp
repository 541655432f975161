// SPDX-License-Identifier: MIT
#include "bgcheck/findings_cache.hpp"

#include "common/output.hpp"
#include "internal/finding_lines.hpp"
#include "internal/platform.hpp"

#include <charconv>
#include <fmt/format.h>
#include <unordered_set>
#include <utility>

namespace bgio::tools::bgcheck {

namespace {

namespace fs = std::filesystem;

// What this run did not ask for is of other files, or of texts that are no more; nobody can tell.
constexpr std::size_t unused_limit = std::size_t{64} << 20;

[[nodiscard]] std::string read_if_there(fs::path const& file) {
    std::error_code ignored;
    return fs::exists(file, ignored) ? read_bytes(file.generic_string()) : std::string();
}

// A cache is nothing to commit or to back up.
void mark_directory(fs::path const& directory) {
    Outputs outputs(Outputs::Existing::replace);
    if (!fs::exists(directory / ".gitignore"))
        outputs.write(directory / ".gitignore", "*\n");
    if (!fs::exists(directory / "CACHEDIR.TAG"))
        outputs.write(directory / "CACHEDIR.TAG",
                      "Signature: 8a477f597d28d172789f06886806bc55\n"
                      "# Made by bgcheck --cache; may be deleted at any time.\n");
    outputs.commit();
}

} // namespace

std::string to_entry(FileReport const& report) {
    return fmt::format("{} {}\n{}",
                       report.bytes,
                       report.refused ? diagnostic_info(*report.refused).code : "-",
                       to_lines(report.findings));
}

std::optional<FileReport> from_entry(std::string_view entry) {
    FileReport report;
    std::string_view const head = entry.substr(0, entry.find('\n'));
    auto const [end, error] = std::from_chars(head.data(), head.data() + head.size(), report.bytes);
    std::string_view const code(end, head.data() + head.size());
    if (error != std::errc() || !code.starts_with(' '))
        return std::nullopt;
    if (code != " -") {
        DiagnosticInfo const* const refused = find_diagnostic(code.substr(1));
        if (refused == nullptr)
            return std::nullopt;
        report.refused = refused->id;
    }
    auto findings = from_lines(entry.substr(std::min(head.size() + 1, entry.size())));
    if (!findings)
        return std::nullopt;
    report.findings = std::move(*findings);
    return report;
}

FindingsCache::FindingsCache(fs::path directory, std::string_view build)
    : directory_(std::move(directory)), build_(build) {
    try {
        bytes_ = read_if_there(file());
    } catch (IoError const& error) {
        error_text_ = error.what();
    }
    if (bytes_.empty())
        return;
    CachePack const found = unpack(bytes_, build_);
    if (found.state == CachePack::State::damaged)
        error_text_ = file().generic_string() + ": damaged cache; checking all files again";
    known_.reserve(found.entries.size());
    for (CacheEntry const& entry : found.entries)
        known_.try_emplace(entry.key, entry.bytes);
}

fs::path FindingsCache::file() const { return directory_ / "findings"; }

std::optional<FileReport> FindingsCache::find(ContentHash const& key) const {
    auto const found = known_.find(key);
    if (found == known_.end())
        return std::nullopt;
    found->second.used.store(true, std::memory_order_relaxed);
    return from_entry(found->second.bytes);
}

void FindingsCache::keep(ContentHash const& key, FileReport const& report) {
    std::string bytes = to_entry(report);
    std::lock_guard const lock(mutex_);
    fresh_.emplace_back(key, std::move(bytes));
}

void FindingsCache::save() const {
    if (fresh_.empty() && error_text_.empty())
        return;
    Directories directories;
    directories.make(directory_);
    // Two runs that end at once save one after the other. Without locks the later one wins; the
    // other's findings are found again, none becomes wrong.
    platform::FileLock const lock(directory_ / "lock");
    std::vector<CacheEntry> entries;
    std::unordered_set<ContentHash, HashOfContentHash> there;
    auto const add = [&](CacheEntry const& entry) {
        if (there.insert(entry.key).second)
            entries.push_back(entry);
    };
    for (auto const& [key, bytes] : fresh_)
        add({key, bytes});
    for (auto const& [key, known] : known_)
        if (known.used.load(std::memory_order_relaxed))
            add({key, known.bytes});
    std::string const now = read_if_there(file());
    std::size_t unused = 0;
    for (CacheEntry const& entry : unpack(now, build_).entries) {
        if (there.contains(entry.key))
            continue;
        unused += entry.bytes.size();
        if (unused <= unused_limit)
            add(entry);
    }
    mark_directory(directory_);
    Outputs outputs(Outputs::Existing::replace);
    outputs.write(file(), pack(entries, build_));
    outputs.commit();
}

} // namespace bgio::tools::bgcheck
