// SPDX-License-Identifier: MIT
#include "world/ways.hpp"

#include <bgio/finding_report.hpp>
#include <bgio/format.hpp>
#include <cctype>

namespace bgio::test {

namespace {

std::string const moment = " --game 1 --move 1 --player right";

void add_findings(std::vector<Way>& ways) {
    for (ReportFormat const& format : report_formats()) {
        Way way{.tool = "bgcheck", .options = "--output-format " + std::string(format.name)};
        way.clean_is_empty = format.name == "concise" || format.name == "github";
        ways.push_back(way);
    }
    ways.push_back({.tool = "bgcheck", .options = "--diff", .clean_is_empty = true});
}

void add_conversions(std::vector<Way>& ways) {
    for (Format const* format : formats())
        if (format->make_writer != nullptr)
            ways.push_back({.tool = "bgconvert", .options = "--to " + std::string(format->name)});
}

void add_ids(std::vector<Way>& ways) {
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

std::ostream& operator<<(std::ostream& out, Way const& way) {
    return out << way.tool << " " << way.options;
}

std::vector<Way> const& every_way() {
    static std::vector<Way> const all = [] {
        std::vector<Way> ways;
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

std::vector<Way> const& one_way_each() {
    static std::vector<Way> const some = [] {
        std::vector<Way> ways;
        for (Way const& way : every_way())
            if (ways.empty() || ways.back().tool != way.tool)
                ways.push_back(way);
        return ways;
    }();
    return some;
}

std::string name_of(Way const& way) {
    std::string name = way.tool;
    for (char const c : way.options)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            name += c;
        else if (c == ' ')
            name += '_';
    return name;
}

} // namespace bgio::test
