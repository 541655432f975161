// SPDX-License-Identifier: MIT
#include "samples.hpp"

#include <algorithm>
#include <stdexcept>

namespace bgio::test {

namespace fs = std::filesystem;

std::vector<fs::path> files_below(fs::path const& folder) {
    std::vector<fs::path> files;
    if (fs::is_directory(folder))
        for (auto const& entry : fs::recursive_directory_iterator(folder))
            if (entry.is_regular_file())
                files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

ReadFile read(Format const& format, Source const& source) {
    MatchCollector collector;
    DiagnosticList list;
    format.read(source, collector, list);
    return {std::move(collector.matches), std::move(list.found)};
}

ReadFile read(Format const& format, std::string text) {
    return read(format, Source::from_bytes("test", std::move(text)));
}

std::vector<std::string> places_found(Format const& format, std::string const& text) {
    Source const source = Source::from_bytes("test", text);
    std::vector<std::string> found;
    for (Diagnostic const& each : read(format, source).found)
        found.push_back(
            fmt::format("{} {}", diagnostic_info(each.id).code, source.locate(each.span.begin)));
    return found;
}

std::vector<std::string> event_texts(Game const& game) {
    std::vector<std::string> all;
    for (Event const& event : game.events)
        all.push_back(to_string(event));
    return all;
}

Match sample_match(std::string_view format, std::string const& name) {
    auto reading =
        read(*find_format(format), Source::from_file(BGIO_SOURCE_DIR "/samples/" + name));
    if (!reading.found.empty()) // no assertion of GoogleTest: the fuzz targets link this file
        throw std::runtime_error(name + ": the reader finds something");
    return std::move(reading.matches.at(0));
}

void feed(ReplaySink& writer, std::span<Match const> matches) {
    replay_matches(matches, {}, writer);
}

std::string write(Format const& format,
                  std::vector<Match> const& matches,
                  std::string const& dialect,
                  std::vector<Diagnostic>* losses) {
    std::string out;
    DiagnosticList list;
    auto const writer = format.make_writer(out, {dialect}, list);
    feed(*writer, matches);
    if (losses != nullptr)
        losses->insert(losses->end(), list.found.begin(), list.found.end());
    return out;
}

} // namespace bgio::test
