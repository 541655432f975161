// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

// What bgio no longer says. CONTRIBUTING.md, "Names and messages", shows how it speaks instead.
constexpr std::array<std::string_view, 12> old_phrases = {"told by content",
                                                          "whole or not at all",
                                                          "set anew",
                                                          "comes into being",
                                                          "keeps nothing",
                                                          "heeds",
                                                          "is no position id",
                                                          "mend",
                                                          "are told",
                                                          "stands behind game",
                                                          "this line is not understood",
                                                          "with a wish"};

// Files that quote an old phrase.
struct Quotation {
    std::string_view file, phrase;
};
constexpr std::array quotations = {Quotation{"CONTRIBUTING.md", "this line is not understood"},
                                   Quotation{"CONTRIBUTING.md", "whole or not at all"}};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// In lower case, with one blank for each run of white space, quotes and comment signs, so that a
// phrase is found across the lines of a comment, a string or a paragraph.
std::string flattened(std::string_view text) {
    std::string flat;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("//")) {
            ++i;
            continue;
        }
        auto const c = static_cast<unsigned char>(text[i]);
        if (std::isspace(c) == 0 && c != '"')
            flat += static_cast<char>(std::tolower(c));
        else if (!flat.empty() && flat.back() != ' ')
            flat += ' ';
    }
    return flat;
}

// As whole words: "mend" is not found in "recommend".
bool has_words(std::string_view flat, std::string_view phrase) {
    for (auto at = flat.find(phrase); at != flat.npos; at = flat.find(phrase, at + 1)) {
        std::size_t const end = at + phrase.size();
        if ((at == 0 || !is_letter(flat[at - 1])) && (end == flat.size() || !is_letter(flat[end])))
            return true;
    }
    return false;
}

std::vector<std::string> old_phrases_in(std::string_view file, std::string_view text) {
    std::string const flat = flattened(text);
    std::vector<std::string> found;
    for (std::string_view const phrase : old_phrases) {
        auto const quotes = [&](Quotation const& each) {
            return each.file == file && each.phrase == phrase;
        };
        if (has_words(flat, phrase) && std::ranges::none_of(quotations, quotes))
            found.push_back(fmt::format("{}: {}", file, phrase));
    }
    return found;
}

constexpr std::array<std::string_view, 8> extensions = {
    ".cpp", ".hpp", ".def", ".md", ".js", ".html", ".py", ".json"};

// Sources, with the help in them, and documents. Not: the samples, whose text is that of other
// programs, the change log, which may name them, and this file.
std::vector<fs::path> texts() {
    fs::path const root = BGIO_SOURCE_DIR;
    std::vector<fs::path> files = {root / "README.md", root / "CONTRIBUTING.md"};
    for (auto const* folder : {"libbgio", "grammar", "tools", "tests", "docs", "examples"})
        for (auto const& entry : fs::recursive_directory_iterator(root / folder)) {
            std::string const extension = entry.path().extension().string();
            bool const is_text = std::ranges::find(extensions, extension) != extensions.end();
            if (entry.is_regular_file() && is_text && entry.path().filename() != "wording_test.cpp")
                files.push_back(entry.path());
        }
    std::ranges::sort(files);
    return files;
}

TEST(Wording, UsesNoOldPhrase) {
    std::vector<std::string> found;
    for (fs::path const& path : texts()) {
        std::ifstream in(path, std::ios::binary);
        std::string const text(std::istreambuf_iterator<char>(in), {});
        std::string const file = path.lexically_relative(BGIO_SOURCE_DIR).generic_string();
        std::ranges::copy(old_phrases_in(file, text), std::back_inserter(found));
    }
    EXPECT_THAT(found, IsEmpty()) << "see CONTRIBUTING.md, \"Names and messages\"";
}

TEST(Wording, FindsAPhraseAcrossLinesInAnyCase) {
    EXPECT_THAT(old_phrases_in("a.cpp", "// It is Set\n    // anew here.\n"),
                ElementsAre("a.cpp: set anew"));
    EXPECT_THAT(old_phrases_in("a.md", "Mend it"), ElementsAre("a.md: mend"));
}

TEST(Wording, IgnoresPartsOfWordsAndQuotations) {
    EXPECT_THAT(old_phrases_in("a.md", "we recommend it"), IsEmpty());
    EXPECT_THAT(old_phrases_in("CONTRIBUTING.md", "this line is not understood"), IsEmpty());
}

} // namespace
