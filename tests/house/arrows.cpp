// SPDX-License-Identifier: MIT
#include "arrows.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <span>

namespace bgio::house {
namespace {

namespace fs = std::filesystem;
using Names = std::span<std::string_view const>;

constexpr bool holds(Names names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

// Headers that belong to a layer above the model. A header not named here is model, which may
// be used by all and may use none of these.
constexpr std::string_view rules_headers[] = {
    "rules", "legal_plays", "play_rules", "cube_rules", "scoring"};
constexpr std::string_view replay_headers[] = {"replay", "play_finding", "format", "read"};
constexpr std::string_view report_headers[] = {"drawing", "report", "finding_report"};
constexpr std::string_view check_headers[] = {"check", "fix"};
constexpr std::string_view platform_headers[] = {"platform"};
constexpr std::string_view text_headers[] = {"text"}; // its public headers are model
constexpr std::string_view front_headers[] = {
    "front", "bgio", "match_builder", "position_answers", "score_sheet", "scorer"};

// The layer of <name>.hpp, or of <layer>/<name>.cpp.
std::string_view layer_of_header(std::string_view name) {
    std::string_view const first = name.substr(0, name.find_first_of("/."));
    return holds(rules_headers, first)      ? "rules"
           : holds(replay_headers, first)   ? "replay"
           : holds(report_headers, first)   ? "report"
           : holds(check_headers, first)    ? "check"
           : holds(front_headers, first)    ? "front"
           : holds(platform_headers, first) ? "platform"
           : holds(text_headers, first)     ? "text"
                                            : "model";
}

struct Layer {
    std::string_view name;
    std::vector<std::string_view> may_use;
};

std::vector<Layer> const layers = {
    {"platform", {"platform"}},
    {"model", {"model"}},
    {"text", {"model", "platform", "text"}},
    {"rules", {"model", "rules"}},
    {"replay", {"model", "rules", "replay"}},
    {"report", {"model", "report"}},
    {"check", {"model", "text", "rules", "replay", "check"}},
    {"front", {"model", "rules", "replay", "check", "report", "front"}},
};

// Other people's headers and the folders that may see them.
struct Library {
    std::string_view prefix;
    std::vector<std::string_view> folders;
};

std::vector<Library> const libraries = {
    {"boost/beast/zlib", {"libbgio/src/text/"}},
    {"boost/json",
     {"grammar/",
      "tools/",
      "tests/",
      "bindings/",
      "libbgio/internal/position_answers.hpp",
      "libbgio/src/report/",
      "libbgio/src/front/"}},
    {"boost/", {"grammar/"}},
    {"CLI/", {"tools/"}},
    {"toml++/", {"tools/"}},
    {"xxhash", {"tools/"}},
    {"libdeflate.h", {"libbgio/src/text/"}},
    {"zlib.h", {"libbgio/src/text/", "tests/bench/"}},
    {"pugixml", {"tests/"}},
    {"pybind11", {"bindings/python/"}},
    {"utf8", {"grammar/", "tools/", "libbgio/src/report/", "libbgio/src/text/"}},
    {"gtest/", {"tests/"}},
    {"gmock/", {"tests/"}},
    {"rapidcheck", {"tests/"}},
    {"benchmark/", {"tests/"}},
};

// Headers of operating systems: only the platform layer asks the system, and tests.
constexpr std::string_view system_headers[] = {
    "unistd.h", "fcntl.h",   "sys/",      "csignal", "signal.h",  "termios.h", "langinfo.h",
    "poll.h",   "pthread.h", "dirent.h",  "spawn.h", "dlfcn.h",   "pwd.h",     "netinet/",
    "linux/",   "windows.h", "Windows.h", "io.h",    "process.h", "direct.h"};

bool starts_with_any(std::string_view text, std::vector<std::string_view> const& prefixes) {
    return std::ranges::any_of(prefixes, [&](auto prefix) { return text.starts_with(prefix); });
}

// The layer a file of libbgio is in, or nothing.
std::string_view layer_of_file(std::string_view file) {
    for (std::string_view const folder :
         {"libbgio/include/bgio/", "libbgio/internal/", "libbgio/src/"})
        if (file.starts_with(folder))
            return layer_of_header(file.substr(folder.size()));
    return {};
}

// "mat" of grammar/mat/reader.cpp; "" of grammar/registry.cpp and of other folders.
std::string_view format_of(std::string_view file) {
    constexpr std::string_view grammar = "grammar/";
    if (!file.starts_with(grammar))
        return {};
    file.remove_prefix(grammar.size());
    auto const slash = file.find('/');
    return slash == std::string_view::npos ? std::string_view{} : file.substr(0, slash);
}

// "bgshow" of tools/bgshow/page.cpp and of tools/bgshow.cpp; "common" of tools/common/.
std::string_view tool_of(std::string_view file) {
    constexpr std::string_view tools = "tools/";
    if (!file.starts_with(tools))
        return {};
    file.remove_prefix(tools.size());
    return file.substr(0, file.find_first_of("/."));
}

std::string forbidden_layer(std::string_view user, std::string_view used) {
    auto const layer = std::ranges::find(layers, user, &Layer::name);
    if (layer == layers.end() || holds(layer->may_use, used))
        return {};
    return std::string(user) + " may not use " + std::string(used);
}

// An include of ours, given as a path from the repository root.
std::string forbidden_path(std::string_view file, std::string_view target) {
    if (target.starts_with("grammar/")) {
        if (!file.starts_with("grammar/") && !file.starts_with("tests/"))
            return "only grammar/ may use grammar/; others go through bgio/format.hpp";
        auto const from = format_of(file);
        auto const to = format_of(target);
        if (!from.empty() && !to.empty() && to != "common" && from != to)
            return "a format may not use another format";
    }
    if (target.starts_with("libbgio/src/") && !file.starts_with("libbgio/src/"))
        return "libbgio/src is private to the library";
    if (target.starts_with("libbgio/internal/")
        && (file.starts_with("libbgio/include/") || file.starts_with("examples/")))
        return "libbgio/internal is not installed";
    if (target == "libbgio/internal/platform.hpp" && file.starts_with("grammar/"))
        return "a format never asks the operating system";
    if (target.starts_with("tools/") && !file.starts_with("tools/") && !file.starts_with("tests/"))
        return "only tools/ may use tools/";
    auto const tool = tool_of(file);
    auto const other = tool_of(target);
    if (!tool.empty() && !other.empty() && other != "common" && tool != other)
        return "a tool may not use another tool";
    if (target.starts_with("tests/") && !file.starts_with("tests/"))
        return "only tests/ may use tests/";
    if (auto const used = layer_of_file(target); !used.empty())
        return forbidden_layer(layer_of_file(file), used);
    return {};
}

// Where an include of ours may lie: beside the file, below a private include folder, or named
// from the repository root.
std::string resolve(fs::path const& root, std::string const& file, std::string const& header) {
    for (fs::path const& base : {fs::path(file).parent_path(),
                                 fs::path("libbgio/src"),
                                 fs::path("libbgio"),
                                 fs::path("grammar"),
                                 fs::path("tools"),
                                 fs::path("tests"),
                                 fs::path()}) {
        auto const path = (base / header).lexically_normal();
        if (fs::is_regular_file(root / path))
            return path.generic_string();
    }
    return {};
}

// The header of an #include line, or nothing.
std::string included(std::string_view line) {
    auto const skip_blanks = [&line] {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    };
    for (std::string_view const word : {"#", "include"}) {
        skip_blanks();
        if (!line.starts_with(word))
            return {};
        line.remove_prefix(word.size());
    }
    skip_blanks();
    if (line.empty() || (line[0] != '<' && line[0] != '"'))
        return {};
    return std::string(line.substr(1, line.find_first_of(">\"", 1) - 1));
}

} // namespace

std::string forbidden(std::string_view file, std::string_view header) {
    if (header.starts_with("bgio/"))
        return forbidden_layer(layer_of_file(file), layer_of_header(header.substr(5)));
    auto const library = std::ranges::find_if(
        libraries, [&](Library const& each) { return header.starts_with(each.prefix); });
    if (library != libraries.end() && !starts_with_any(file, library->folders))
        return "this library is not for this folder";
    bool const is_system = std::ranges::any_of(
        system_headers, [&](std::string_view prefix) { return header.starts_with(prefix); });
    if (is_system && !file.starts_with("libbgio/src/platform/") && !file.starts_with("tests/"))
        return "only libbgio/src/platform/ asks the operating system";
    return forbidden_path(file, header);
}

std::vector<std::string> forbidden_arrows(fs::path const& root) {
    std::vector<std::string> found;
    for (std::string_view const top :
         {"libbgio", "grammar", "tools", "bindings", "tests", "examples"}) {
        if (!fs::is_directory(root / top))
            continue;
        for (auto const& entry : fs::recursive_directory_iterator(root / top)) {
            auto const extension = entry.path().extension();
            if (extension != ".hpp" && extension != ".cpp" && extension != ".def")
                continue;
            auto const file = entry.path().lexically_relative(root).generic_string();
            std::ifstream in(entry.path());
            std::string line;
            for (int number = 1; std::getline(in, line); ++number) {
                auto const header = included(line);
                if (header.empty())
                    continue;
                auto const ours = resolve(root, file, header);
                auto const reason = forbidden(file, ours.empty() ? header : ours);
                if (!reason.empty())
                    found.push_back(file + ":" + std::to_string(number) + ": " + header + ": "
                                    + reason);
            }
        }
    }
    std::ranges::sort(found);
    return found;
}

} // namespace bgio::house
