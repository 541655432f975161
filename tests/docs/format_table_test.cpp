// SPDX-License-Identifier: MIT
#include "support/bless.hpp"
#include "support/read_text_file.hpp"

#include <bgio/format.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <span>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;

// With a link where there is a page: of its own, or of the format it is a kind of.
std::string linked(std::string_view name, std::string_view page) {
    std::string const path = fmt::format("docs/formats/{}.md", page.substr(0, page.find('-')));
    return fs::exists(fs::path(BGIO_SOURCE_DIR) / path) ? fmt::format("[{}]({})", name, path)
                                                        : std::string(name);
}

std::string joined(std::span<std::string_view const> words, std::string_view quote) {
    std::string text;
    for (std::string_view const word : words)
        text += fmt::format("{}{}{}{}", text.empty() ? "" : ", ", quote, word, quote);
    return text;
}

std::string row(Format const& format) {
    return fmt::format("| {} | {}{}{} | {} | {} | {} |\n",
                       linked(format.name, format.name),
                       format.title,
                       format.dialects.empty() ? "" : "; dialects " + joined(format.dialects, ""),
                       format.experimental ? " (experimental)" : "",
                       joined(format.extensions, "`"),
                       format.make_writer != nullptr ? "read, written" : "read",
                       format.loses);
}

// The formats as the registries have them.
std::string table() {
    std::string text = "| format | what it is | files | | what is lost |\n|---|---|---|---|---|\n";
    std::string unread;
    for (Format const* format : formats())
        if (format->read != nullptr)
            text += row(*format);
        else
            unread += fmt::format("{}{}", unread.empty() ? "" : ", ", format->title);
    for (PositionCodec const* codec : codecs())
        text += fmt::format("| {} | {} | position ID | read, written | |\n",
                            linked(codec->name, "ids"),
                            codec->title);
    return text + "\nRecognised and named, not read yet: " + unread + ".\n";
}

TEST(Readme, ListsTheFormatsOfTheRegistry) {
    fs::path const path = fs::path(BGIO_SOURCE_DIR) / "README.md";
    std::string text = read_text_file(path);
    constexpr std::string_view open = "<!-- formats: made from the registry -->\n";
    auto const begin = text.find(open);
    ASSERT_NE(begin, text.npos);
    auto const from = begin + open.size();
    auto const end = text.find("<!-- end -->", from);
    ASSERT_NE(end, text.npos);
    if (!blessing()) {
        EXPECT_EQ(text.substr(from, end - from), table());
        return;
    }
    text.replace(from, end - from, table());
    std::ofstream(path, std::ios::binary) << text;
}

} // namespace
} // namespace bgio::test
