// SPDX-License-Identifier: MIT
#include "bgcheck/baseline.hpp"
#include "common/exit_codes.hpp"
#include "common/inputs.hpp"

#include <algorithm>
#include <boost/json/parser.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>

namespace bgio::tools::bgcheck {

namespace {

using boost::json::object;
using boost::json::value;

[[noreturn]] void fail(std::string_view file, std::string_view place, std::string_view reason) {
    throw UsageError(
        fmt::format("{}:{}: {}; --write-baseline makes a new one", file, place, reason));
}

// Where the text stops being JSON, as people count.
[[nodiscard]] std::string place_at(std::string_view text, std::size_t offset) {
    std::string_view const before = text.substr(0, offset);
    auto const line_start = before.rfind('\n') + 1; // npos + 1 is 0
    return fmt::format("{}:{}", std::ranges::count(before, '\n') + 1, offset - line_start + 1);
}

[[nodiscard]] value document_in(std::string const& file, std::string_view text) {
    boost::json::parser parser;
    boost::system::error_code error;
    std::size_t const read = parser.write_some(text.data(), text.size(), error);
    std::size_t const behind = std::min(text.find_first_not_of(" \t\r\n", read), text.size());
    if (error)
        fail(file, place_at(text, read), "this is no JSON");
    if (behind < text.size())
        fail(file, place_at(text, behind), "something stands behind the end of the baseline");
    return parser.release();
}

// What is in the document, each thing with its place in it: "/files/a.mat/0".
class Reader {
public:
    explicit Reader(std::string file) : file_(std::move(file)) {}

    [[nodiscard]] object const& as_object(value const& from, std::string const& place) const {
        if (object const* const found = from.if_object())
            return *found;
        fail(file_, place, "an object belongs here");
    }
    [[nodiscard]] value const&
    at(object const& from, std::string_view name, std::string const& place) const {
        if (value const* const found = from.if_contains(name))
            return *found;
        fail(file_, place, fmt::format("\"{}\" is missing", name));
    }
    [[nodiscard]] std::string
    text(object const& from, std::string_view name, std::string const& place) const {
        if (auto const* const found = at(from, name, place).if_string())
            return std::string(*found);
        fail(file_, fmt::format("{}/{}", place, name), "a text belongs here");
    }
    [[nodiscard]] std::size_t
    count(object const& from, std::string_view name, std::string const& place) const {
        auto const* const found = at(from, name, place).if_int64();
        if (found == nullptr || *found < 1)
            fail(file_, fmt::format("{}/{}", place, name), "a number from 1 on belongs here");
        return static_cast<std::size_t>(*found);
    }
    [[nodiscard]] Baseline::Counts counts(value const& list, std::string const& place) const {
        auto const* const entries = list.if_array();
        if (entries == nullptr)
            fail(file_, place, "an array belongs here");
        Baseline::Counts counts;
        for (std::size_t i = 0; i < entries->size(); ++i) {
            std::string const here = fmt::format("{}/{}", place, i);
            object const& entry = as_object((*entries)[i], here);
            counts[{text(entry, "code", here), text(entry, "fingerprint", here)}] +=
                count(entry, "count", here);
        }
        return counts;
    }

private:
    std::string file_;
};

} // namespace

Baseline Baseline::read(std::filesystem::path const& file) {
    return parse(read_bytes(file.string()), file);
}

Baseline Baseline::parse(std::string_view text, std::filesystem::path const& file) {
    value const document = document_in(file.string(), text);
    Reader const reader(file.string());
    object const& top = reader.as_object(document, "/");
    if (reader.count(top, "version", "/") != 1)
        fail(file.string(), "/version", "only version 1 is known");
    Baseline baseline(file);
    for (auto const& [name, list] : reader.as_object(reader.at(top, "files", "/"), "/files")) {
        Counts counts = reader.counts(list, fmt::format("/files/{}", std::string_view(name)));
        if (!counts.empty())
            baseline.files_[std::string(name)] = std::move(counts);
    }
    return baseline;
}

} // namespace bgio::tools::bgcheck
