// SPDX-License-Identifier: MIT
#include "check/fault_sample.hpp"

#include "support/read_text_file.hpp"
#include "support/samples.hpp"

#include <bgio/format.hpp>
#include <fstream>
#include <sstream>

namespace bgio::test {

namespace fs = std::filesystem;

namespace {

std::string said(std::string_view place, Severity severity, DiagnosticId id) {
    return fmt::format("{} {} {}", place, severity, diagnostic_info(id).code);
}

std::string said(Source const& source, Diagnostic const& found) {
    return said(to_string(source.locate(found.span.begin)), found.severity, found.id);
}

std::vector<std::string> choices_of(std::string const& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

void read_expected(fs::path const& path, FaultSample& sample) {
    std::ifstream stream(path);
    for (std::string line; std::getline(stream, line);)
        if (line.starts_with("# "))
            sample.run = choices_of(line.substr(2));
        else if (!line.empty())
            sample.expected.push_back(line);
}

std::vector<std::string> checked(Source const& source, std::vector<std::string> const& words) {
    Result<CheckOptions> const options = options_of(words);
    if (!options)
        return {said("-", options.error().severity, options.error().id)};
    std::vector<std::string> lines;
    for (Finding const& finding : check_file(source, *options).findings)
        lines.push_back(said(to_string(finding.place.begin), finding.severity, finding.id));
    return lines;
}

std::vector<std::string> decoded(Source const& source, std::string const& to) {
    std::string_view const id = source.line(1);
    Result<PositionCodec const*> const codec = detect_codec(id);
    if (!codec)
        return {said(source, codec.error())};
    DiagnosticList notes;
    Result<PositionRecord> const record = (*codec)->decode(id, {}, notes);
    std::vector<std::string> lines;
    for (Diagnostic const& note : notes.found)
        lines.push_back(said(source, note));
    if (!record)
        lines.push_back(said(source, record.error()));
    if (!record || to.empty())
        return lines;
    DiagnosticList losses;
    static_cast<void>(find_codec(to)->encode(*record, losses));
    for (Diagnostic const& loss : losses.found)
        lines.push_back(said("-", loss.severity, loss.id));
    return lines;
}

std::vector<std::string> converted(Source const& source, std::string const& to) {
    std::vector<Diagnostic> losses;
    static_cast<void>(
        write(*find_format(to), read(**detect_format(source), source).matches, {}, &losses));
    std::vector<std::string> lines;
    for (Diagnostic const& loss : losses)
        lines.push_back(said(source, loss));
    return lines;
}

} // namespace

Result<CheckOptions> options_of(std::vector<std::string> const& words) {
    CheckOptions options;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        std::string const& value = words[i + 1];
        RuleSet scratch;
        if (words[i] == "--rules") {
            Result<RuleSet> const preset = find_preset(value);
            if (!preset)
                return std::unexpected(preset.error());
            options.rules.preset = *preset;
            options.rules.name = value;
        } else if (Result<void> const set = set_rule(scratch, value); !set) {
            return std::unexpected(set.error());
        } else {
            options.rules.assignments.push_back(value);
        }
    }
    return options;
}

Source source_of(fs::path const& file) {
    return Source::from_bytes(file.lexically_relative(BGIO_SOURCE_DIR).string(),
                              read_text_file(file));
}

FileFindings check_file(Source const& source, CheckOptions const& options) {
    Result<Format const*> const format = detect_format(source);
    if (!format)
        return unreadable_file(source, format.error());
    return check(source, **format, options);
}

std::vector<FaultSample> fault_samples() {
    return samples_below(BGIO_SOURCE_DIR "/samples/faults");
}

std::vector<FaultSample> samples_below(fs::path const& folder) {
    std::vector<FaultSample> samples;
    for (fs::path const& path : files_below(folder)) {
        if (path.extension() == ".expected")
            continue;
        FaultSample sample{path, path.parent_path().filename().string(), {}, {}};
        read_expected(fs::path(path).replace_extension(".expected"), sample);
        samples.push_back(std::move(sample));
    }
    return samples;
}

std::vector<std::string> found_in(FaultSample const& sample) {
    Source const source = source_of(sample.file);
    std::string const tool = sample.run.empty() ? "" : sample.run.front();
    std::string const to = sample.run.size() == 3 ? sample.run[2] : "";
    if (tool == "bgid")
        return decoded(source, to);
    if (tool == "bgconvert")
        return converted(source, to);
    return checked(source, sample.run);
}

} // namespace bgio::test
