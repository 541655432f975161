// SPDX-License-Identifier: MIT
#include "support.hpp"

#include <fstream>

namespace bgio::test {

std::vector<Row> read_table(std::filesystem::path const& path) {
    std::ifstream file(path);
    std::vector<Row> rows;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        Row row;
        for (std::size_t begin = 0; begin <= line.size();) {
            auto const end = std::min(line.find('\t', begin), line.size());
            row.push_back(line.substr(begin, end - begin));
            begin = end + 1;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::filesystem::path case_file(std::string_view name) {
    return std::filesystem::path(BGIO_SOURCE_DIR) / "tests/ids/cases" / name;
}

std::vector<Row> shared_vectors(std::string_view name) {
    return read_table(std::filesystem::path(BGIO_SHARED_DIR) / "corpus/vectors" / name);
}

PositionCodec const& codec(std::string_view name) {
    PositionCodec const* const found = find_codec(name);
    if (found == nullptr)
        throw std::logic_error("no codec " + std::string(name));
    return *found;
}

Decoded decode(std::string_view codec_name, std::string_view id, DecodeOptions const& options) {
    DiagnosticList notes;
    auto record = codec(codec_name).decode(id, options, notes);
    return {std::move(record), std::move(notes.found)};
}

Encoded encode(std::string_view codec_name, PositionRecord const& record) {
    DiagnosticList losses;
    auto id = codec(codec_name).encode(record, losses);
    return {std::move(id), std::move(losses.found)};
}

PositionRecord record_of(std::string_view codec_name, std::string_view id) {
    auto decoded = decode(codec_name, id);
    if (!decoded.record) {
        ADD_FAILURE() << id << ": " << to_string(decoded.record.error());
        return {};
    }
    return *decoded.record;
}

std::string translate(std::string_view from, std::string_view id, std::string_view to) {
    return encode(to, record_of(from, id)).id;
}

std::vector<std::string> codes(std::vector<Diagnostic> const& found) {
    std::vector<std::string> all;
    for (Diagnostic const& diagnostic : found)
        all.emplace_back(diagnostic_info(diagnostic.id).code);
    return all;
}

std::string argument(Diagnostic const& diagnostic, std::string_view name) {
    for (Argument const& value : diagnostic.values)
        if (value.name == name)
            return to_string(value.value);
    return {};
}

std::vector<std::string> subjects(std::vector<Diagnostic> const& found) {
    std::vector<std::string> all;
    for (Diagnostic const& diagnostic : found)
        all.push_back(argument(diagnostic, "what"));
    return all;
}

} // namespace bgio::test
