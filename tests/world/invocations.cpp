// SPDX-License-Identifier: MIT
#include "world/invocations.hpp"

#include <bgio/finding_report.hpp>
#include <bgio/format.hpp>
#include <cctype>

namespace bgio::test {

namespace {

std::string const moment = " --game 1 --move 1 --player right";

void add_findings(std::vector<Invocation>& ways) {
    for (ReportFormat const& format : report_formats()) {
        Invocation invocation{.tool = "bgcheck",
                              .options = "--output-format " + std::string(format.name)};
        invocation.clean_is_empty = format.name == "concise" || format.name == "github";
        ways.push_back(invocation);
    }
    ways.push_back({.tool = "bgcheck", .options = "--diff", .clean_is_empty = true});
}

void add_conversions(std::vector<Invocation>& ways) {
    for (Format const* format : formats())
        if (format->make_writer != nullptr)
            ways.push_back({.tool = "bgconvert", .options = "--to " + std::string(format->name)});
}

void add_ids(std::vector<Invocation>& ways) {
    for (auto const* options : {"--output-format text",
                                "--output-format json",
                                "--plays",
                                "--to json",
                                "--to xgid",
                                "--to fibs"})
        ways.push_back({.tool = "bgid",
                        .options = options,
                        .input = " --from-file ",
                        .one_moment = moment,
                        .many = false});
}

} // namespace

std::ostream& operator<<(std::ostream& out, Invocation const& invocation) {
    return out << invocation.tool << " " << invocation.options;
}

std::vector<Invocation> const& every_invocation() {
    static std::vector<Invocation> const all = [] {
        std::vector<Invocation> ways;
        add_findings(ways);
        add_conversions(ways);
        add_ids(ways);
        for (auto const* format : {"table", "json", "csv", "markdown", "table --games"})
            ways.push_back(
                {.tool = "bgscore", .options = std::string("--output-format ") + format});
        for (auto const* format : {"text", "unicode", "html"})
            ways.push_back({.tool = "bgshow", .options = std::string("--output-format ") + format});
        ways.push_back({.tool = "bgshow", .options = "--svg", .one_moment = moment});
        return ways;
    }();
    return all;
}

std::vector<Invocation> const& one_invocation_per_tool() {
    static std::vector<Invocation> const some = [] {
        std::vector<Invocation> ways;
        for (Invocation const& invocation : every_invocation())
            if (ways.empty() || ways.back().tool != invocation.tool)
                ways.push_back(invocation);
        return ways;
    }();
    return some;
}

std::string name_of(Invocation const& invocation) {
    std::string name = invocation.tool;
    for (char const c : invocation.options)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            name += c;
        else if (c == ' ')
            name += '_';
    return name;
}

} // namespace bgio::test
