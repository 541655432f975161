// SPDX-License-Identifier: MIT
#include "common/inputs.hpp"

#include "common/choices.hpp"
#include "common/config.hpp"
#include "common/exit_codes.hpp"
#include "internal/platform.hpp"

#include <algorithm>
#include <bgio/format.hpp>
#include <bgio/source.hpp>
#include <fmt/format.h>
#include <system_error>
#include <unordered_map>

namespace bgio::tools {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = Limits{}.file_bytes;

// Of a file that is too large one byte more than the limit, so that it is noticed.
[[nodiscard]] std::string read_all(platform::OrError<platform::File> file,
                                   std::string const& name) {
    if (!file)
        throw IoError(name + ": " + file.error().message());
    auto bytes = file->read_all(most_bytes + 1);
    if (!bytes)
        throw IoError(name + ": " + bytes.error().message());
    return *std::move(bytes);
}

[[nodiscard]] IoError too_large(std::string const& name) {
    return IoError(fmt::format("{}: larger than {}", name, bytes_text(most_bytes)));
}

// "; perhaps match.mat" where a file is not there and one beside it is called nearly so.
[[nodiscard]] std::string perhaps(fs::path const& path) {
    constexpr std::size_t enough = 1000; // who has more to look through finds it faster himself
    std::error_code error;
    if (fs::exists(path, error) || error)
        return {};
    std::vector<std::string> names;
    fs::path const directory = path.has_parent_path() ? path.parent_path() : fs::path(".");
    for (platform::Entry& entry : platform::list_directory(directory, error))
        if (entry.name != path.filename()) // a link that leads nowhere is there itself
            names.push_back(std::move(entry.name));
    if (names.size() > enough)
        return {};
    std::ranges::sort(names);
    std::vector<std::string_view> const views(names.begin(), names.end());
    auto const near = nearest(path.filename().generic_string(), views);
    return near ? "; perhaps " + (path.parent_path() / *near).generic_string() : "";
}

// Without "." and "..", and relative where it is below the working directory. A ".." behind a link
// leads elsewhere than it seems: such a path stays as it is.
[[nodiscard]] std::string normalised_path(std::string const& path) {
    fs::path normal = fs::path(path).lexically_normal();
    if (!normal.has_filename() && normal.has_relative_path())
        normal = normal.parent_path(); // "d/"
    if (std::error_code error; path.contains("..") && !fs::equivalent(path, normal, error))
        return path;
    if (normal.has_root_path() || *normal.begin() == "..") {
        fs::path const here = fs::current_path();
        fs::path const below = (here / normal).lexically_normal().lexically_relative(here);
        if (!below.empty() && *below.begin() != "..")
            normal = below;
    }
    return normal == "-" ? "./-" : normal.generic_string(); // "-" is standard input
}

// Where paths lead. Each directory is asked once.
class RealPaths {
public:
    [[nodiscard]] std::string of(Input const& input) {
        if (input.is_stdin())
            return input.path;
        fs::path const path = input.path;
        std::error_code error;
        if (input.named ? fs::is_symlink(path, error) : input.link)
            return fs::weakly_canonical(path, error).generic_string();
        auto const [directory, is_new] =
            directories_.try_emplace(path.parent_path().generic_string());
        if (is_new)
            directory->second = fs::weakly_canonical(fs::current_path() / path.parent_path(), error)
                                    .generic_string();
        return (fs::path(directory->second) / path.filename()).generic_string();
    }

private:
    std::unordered_map<std::string, std::string> directories_;
};

// Each file once, at its first place; a file that is named counts as named.
void drop_repeated(std::vector<Input>& files) {
    if (files.size() < 2)
        return;
    RealPaths real;
    std::unordered_map<std::string, std::size_t> places;
    std::size_t kept = 0;
    for (Input& input : files) {
        auto const [place, is_new] = places.try_emplace(real.of(input), kept);
        if (!is_new)
            files[place->second].named |= input.named;
        else if (Input& to = files[kept++]; &to != &input)
            to = std::move(input);
    }
    files.resize(kept);
}

class Finder {
public:
    Inputs found;

    void add(std::string const& argument) {
        if (argument == "-")
            add_stdin();
        else if (argument.starts_with('@'))
            add_list(argument.substr(1));
        else
            add_path(argument);
    }

    void add_files_from(std::string const& path, bool null_separated) {
        if (path == "-")
            take_stdin();
        std::string const list = read_bytes(path); // not decoded: a name is bytes
        std::string_view rest = list;
        while (!rest.empty()) {
            auto const end = std::min(rest.find(null_separated ? '\0' : '\n'), rest.size());
            std::string_view entry = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (!null_separated && entry.ends_with('\r'))
                entry.remove_suffix(1);
            if (!entry.empty())
                add_path(entry == "-" ? "./-" : std::string(entry));
        }
    }

private:
    bool stdin_taken_ = false;

    void take_stdin() {
        if (stdin_taken_)
            throw UsageError("standard input can be read only once");
        stdin_taken_ = true;
    }

    void add_path(std::string const& path) {
        std::string const normal = normalised_path(path);
        std::error_code error;
        if (!platform::shell_expands_names && expand(normal))
            return;
        if (fs::is_directory(normal, error)) {
            found.directories.push_back(normal);
            walk(normal, {});
        } else if (is_zip(normal)) {
            found.directories.push_back(normal);
            walk_zip(normal, {});
        } else {
            found.files.push_back(
                {normal, fs::path(normal).filename(), true, false, find_in_zip(normal)});
        }
    }

    // "archive/*.mat" where no shell has put the names in its place; false: there is none.
    bool expand(fs::path const& pattern) {
        std::string const glob = pattern.filename().generic_string();
        std::error_code error;
        if (glob.find_first_of("*?") == std::string::npos)
            return false;
        std::vector<std::string> names;
        fs::path const directory = pattern.parent_path();
        for (platform::Entry& entry :
             platform::list_directory(directory.empty() ? "." : directory, error))
            if (!entry.name.starts_with('.') && glob_matches(glob, entry.name))
                names.push_back(std::move(entry.name));
        std::ranges::sort(names);
        for (std::string const& name : names)
            add_path((directory / name).generic_string());
        return !names.empty();
    }

    void add_stdin() {
        take_stdin();
        found.files.push_back({"-", "stdin", true});
    }

    void add_list(std::string const& path) {
        if (path == "-")
            take_stdin();
        Source const list = read_input({path, {}, true});
        if (list.cut()) // half a list would leave files out without a word
            throw too_large(path);
        for (std::uint32_t i = 1; i <= list.line_count(); ++i) {
            std::string const line(list.line(i));
            if (line.empty())
                continue;
            if (line.starts_with('@'))
                throw UsageError(list.name() + ": a list cannot name another list: " + line);
            add(line);
        }
    }

    void walk(fs::path const& directory, fs::path const& relative) {
        using Kind = platform::Entry::Kind;
        std::error_code error;
        std::vector<platform::Entry> entries = platform::list_directory(directory, error);
        if (error)
            found.walk_errors.push_back({directory.generic_string(), error.message()});
        std::erase_if(entries, [](auto const& entry) { return entry.name.starts_with('.'); });
        std::ranges::sort(entries, {}, &platform::Entry::name);
        for (auto const& [name, kind, link] : entries) {
            fs::path const below = relative / name;
            fs::path const path = directory == "." ? below : directory / name;
            if (kind == Kind::file && is_zip(path.generic_string()))
                walk_zip(path.generic_string(), below);
            else if (kind == Kind::file)
                found.files.push_back({path.generic_string(), below, false, link});
            else if (kind == Kind::directory_link)
                found.skipped.push_back({path.generic_string(), "directory link"});
            else if (kind == Kind::directory)
                walk(path, below);
            else
                add_unreadable(path.generic_string(),
                               kind == Kind::special ? "special file" : "dangling link");
        }
    }

    void walk_zip(std::string const& archive, fs::path const& relative) {
        auto listing = list_zip(archive);
        if (!listing) {
            found.walk_errors.push_back(
                {archive, std::string(listing.error().what()).substr(archive.size() + 2)});
            return;
        }
        std::ranges::sort(listing->files, is_walked_before, &ZipListing::File::name);
        auto const path = [&](std::string_view name) {
            return fmt::format("{}/{}", archive, name);
        };
        for (auto& [name, member] : listing->files)
            found.files.push_back({path(name), relative / name, false, false, std::move(member)});
        for (auto& [name, reason] : listing->unreadable)
            add_unreadable(path(name), std::move(reason));
    }

    // One with the name of a match is a match that cannot be read.
    void add_unreadable(std::string path, std::string what) {
        if (match_extension(path).empty())
            found.skipped.push_back({std::move(path), std::move(what)});
        else
            found.walk_errors.push_back({std::move(path), std::move(what)});
    }
};

} // namespace

Inputs find_inputs(std::vector<std::string> const& arguments) {
    return find_inputs(InputRequest{arguments, {}, false});
}

Inputs find_inputs(InputRequest const& request) {
    Finder finder;
    for (std::string const& argument : request.arguments)
        finder.add(argument);
    if (!request.files_from.empty())
        finder.add_files_from(request.files_from, request.null_separated);
    drop_repeated(finder.found.files);
    return std::move(finder.found);
}

bool is_walked_before(std::string_view a, std::string_view b) {
    auto const rank = [](char c) { return c == '/' ? 0 : static_cast<unsigned char>(c) + 1; };
    return std::ranges::lexicographical_compare(a, b, {}, rank, rank);
}

std::string skipped_as(Input const& input, DiagnosticId why, Arguments const& values) {
    if (input.named || !match_extension(input.path).empty())
        return {};
    auto const value = [&](std::string_view name) {
        auto const found = std::ranges::find(values, name, &Argument::name);
        return found == values.end() ? std::string() : bgio::to_string(found->value);
    };
    switch (why) {
    case DiagnosticId::nothing_recognised:
        return value("group");
    case DiagnosticId::not_readable_yet:
        return value("format") + " file";
    case DiagnosticId::only_ids:
        return "ID list";
    default:
        return {};
    }
}

std::string read_bytes(std::string const& path) {
    std::string bytes = read_match_bytes({path, {}, true});
    if (bytes.size() > most_bytes)
        throw too_large(path);
    return bytes;
}

std::string read_match_bytes(Input const& input) {
    if (input.member)
        return value_or_throw(read_zip_member(*input.member));
    return input.is_stdin() ? read_all(platform::File::standard_input(), "<stdin>")
                            : read_all(platform::File::open(input.path), input.path);
}

std::string out_of_memory(Input const& input) {
    return (input.is_stdin() ? "<stdin>" : input.path) + ": not enough memory";
}

Source read_input(Input const& input, std::string const& stdin_name) {
    if (input.is_stdin())
        return Source::from_bytes(stdin_name,
                                  read_all(platform::File::standard_input(), stdin_name));
    if (input.member) {
        auto source = Source::try_from_bytes(input.path, read_match_bytes(input));
        if (!source)
            throw IoError(input.path + ": damaged in the ZIP archive");
        return *std::move(source);
    }
    try {
        return Source::from_file(input.path);
    } catch (IoError const& error) {
        throw IoError(error.what() + perhaps(input.path));
    }
}

bool LineReader::must_wait() const {
    return !ended_ && buffer_.find('\n', begin_) == std::string::npos;
}

// False at the end.
bool LineReader::fill() {
    constexpr std::size_t portion = std::size_t{64} << 10;
    buffer_.erase(0, begin_);
    begin_ = 0;
    std::size_t const old = buffer_.size();
    buffer_.resize(old + portion);
    auto const got = file_.read(buffer_.data() + old, portion);
    buffer_.resize(old + got.value_or(0));
    if (!got)
        throw IoError("<stdin>: " + got.error().message());
    ended_ = *got == 0;
    return !ended_;
}

std::optional<std::string_view> LineReader::next() {
    std::size_t end = buffer_.find('\n', begin_);
    while (end == std::string::npos) {
        // Of an endless line only the head is kept.
        if (buffer_.size() - begin_ > longest)
            buffer_.resize(begin_ + longest);
        std::size_t const searched = buffer_.size() - begin_;
        if (ended_ || !fill())
            break;
        end = buffer_.find('\n', searched);
    }
    if (end == std::string::npos && begin_ == buffer_.size())
        return std::nullopt;
    std::size_t const stop = end == std::string::npos ? buffer_.size() : end;
    std::string_view line = std::string_view(buffer_).substr(begin_, stop - begin_);
    begin_ = end == std::string::npos ? buffer_.size() : end + 1;
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line.substr(0, longest);
}

} // namespace bgio::tools
