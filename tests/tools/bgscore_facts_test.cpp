// SPDX-License-Identifier: MIT
#include "tools/bgscore.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>

namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
namespace fs = std::filesystem;

// ---- against facts that others wrote

struct Claimed {
    int left = 0, right = 0;
    std::size_t games = 0;
};

// The last header and the result below it, read from the text with a few words of regex.
Claimed claimed_by(fs::path const& file) {
    std::ifstream in(file);
    std::regex const header(R"(^ .* : (\d+) +.* : (\d+)\s*$)");
    std::regex const wins(R"(^(.*)Wins (\d+) point)");
    std::regex const length_line(R"(^ *(\d+) point match)");
    int length = 0;
    Claimed claimed;
    std::smatch found;
    for (std::string line; std::getline(in, line);) {
        if (std::regex_search(line, found, length_line)) {
            length = std::stoi(found[1]);
        } else if (std::regex_search(line, found, header)) {
            claimed.left = std::stoi(found[1]);
            claimed.right = std::stoi(found[2]);
            ++claimed.games;
        } else if (std::regex_search(line, found, wins)) {
            int& side = found[1].length() < 20 ? claimed.left : claimed.right;
            side += std::stoi(found[2]);
        }
    }
    if (length > 0) {
        claimed.left = std::min(claimed.left, length);
        claimed.right = std::min(claimed.right, length);
    }
    return claimed;
}

TEST_F(BgScore, AgreesWithGnuBackgammonAboutItsOwnMatches) {
    fs::path const folder = fs::path(BGIO_SOURCE_DIR) / "tests/data/selfplay";
    json::value const all = json_of(folder.string());
    EXPECT_EQ(all.at_pointer("/summary/differences"), 0);
    std::size_t compared = 0;
    std::map<std::string, std::string> results; // by stem: .mat and .sgf tell of the same match
    for (json::value const& file : all.at("files").as_array()) {
        fs::path const path(std::string(file.at("file").as_string()));
        json::value const& sheet = file.at_pointer("/matches/0");
        auto const [known, fresh] = results.emplace(path.stem().string(), result(sheet));
        EXPECT_EQ(known->second, result(sheet)) << path;
        if (path.extension() != ".mat")
            continue;
        Claimed const claimed = claimed_by(path);
        EXPECT_EQ(sheet.at_pointer("/score/left"), claimed.left) << path;
        EXPECT_EQ(sheet.at_pointer("/score/right"), claimed.right) << path;
        EXPECT_EQ(sheet.at("games").as_array().size(), claimed.games) << path;
        EXPECT_EQ(sheet.at("over").as_bool(), sheet.at("length").to_number<int>() > 0) << path;
        ++compared;
    }
    EXPECT_GE(compared, 40U);
}

TEST_F(BgScore, CleanSamplesAgreeWithThemselves) {
    CommandResult const ran = run("bgscore " BGIO_SOURCE_DIR "/samples/clean");
    EXPECT_THAT(ran.out, Not(HasSubstr(" !\n")));
    EXPECT_THAT(ran.out, HasSubstr(" games, 0 differences\n"));
    EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST_F(BgScore, RealFilesAgreeWithThemselves) {
    fs::path const folder = fs::path(BGIO_SHARED_DIR) / "corpus/files/mat";
    if (!fs::exists(folder))
        GTEST_SKIP() << "no corpus beside the repository";
    CommandResult const ran = run("bgscore " + folder.string());
    EXPECT_THAT(ran.out, Not(HasSubstr(" !\n")));
    EXPECT_THAT(ran.out, HasSubstr(" games, 0 differences"));
}

} // namespace
} // namespace bgio::test
