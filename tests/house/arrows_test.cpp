// SPDX-License-Identifier: MIT
#include "arrows.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace {

namespace fs = std::filesystem;
using bgio::house::forbidden;
using bgio::house::forbidden_arrows;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

// A small tree in which a test plants its includes; gone afterwards.
class Tree {
public:
    Tree()
        : root_(fs::temp_directory_path()
                / ("bgio_arrows_" + std::to_string(std::random_device{}()))) {}
    ~Tree() { fs::remove_all(root_); }
    Tree(Tree const&) = delete;
    Tree& operator=(Tree const&) = delete;

    void plant(fs::path const& file, std::string const& text) const {
        fs::create_directories((root_ / file).parent_path());
        std::ofstream(root_ / file) << text;
    }
    [[nodiscard]] fs::path const& root() const { return root_; }

private:
    fs::path root_;
};

TEST(Arrows, NoFolderHasAForbiddenInclude) {
    EXPECT_THAT(forbidden_arrows(BGIO_SOURCE_DIR), IsEmpty());
}

TEST(Arrows, APlantedIncludeIsReportedWithItsLine) {
    Tree const tree;
    tree.plant("libbgio/src/model/board.cpp",
               "#include <bgio/board.hpp>\n#include <bgio/replay.hpp>\n");
    tree.plant("libbgio/src/rules/apply.cpp", "#include <bgio/board.hpp>\n");
    tree.plant("tools/bgid.cpp", "#  include <boost/spirit/home/x3.hpp>\n#include <CLI/CLI.hpp>\n");
    tree.plant("grammar/mat/ast.hpp", "");
    tree.plant("grammar/sgf/reader.cpp", "#include \"../mat/ast.hpp\"\n");
    tree.plant("tools/common/peek.cpp", "#include \"../../grammar/mat/ast.hpp\"\n");
    EXPECT_THAT(forbidden_arrows(tree.root()),
                ElementsAre(StartsWith("grammar/sgf/reader.cpp:1: ../mat/ast.hpp: "),
                            StartsWith("libbgio/src/model/board.cpp:2: bgio/replay.hpp: "),
                            StartsWith("tools/bgid.cpp:1: boost/spirit/home/x3.hpp: "),
                            StartsWith("tools/common/peek.cpp:1: ../../grammar/mat/ast.hpp: ")));
}

TEST(Arrows, LayersPointDownwards) {
    EXPECT_EQ(forbidden("libbgio/src/replay/replayer.cpp", "bgio/legal_plays.hpp"), "");
    EXPECT_EQ(forbidden("libbgio/src/report/board_text.cpp", "bgio/board.hpp"), "");
    EXPECT_NE(forbidden("libbgio/include/bgio/match.hpp", "bgio/legal_plays.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/text/source.cpp", "bgio/drawing.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/rules/apply.cpp", "bgio/replay.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/report/board_text.cpp", "bgio/rules.hpp"), "");
    EXPECT_EQ(forbidden("libbgio/src/replay/replayer.cpp", "bgio/format.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/rules/apply.cpp", "bgio/format.hpp"), "");
    EXPECT_EQ(forbidden("libbgio/src/report/text.cpp", "bgio/finding_report.hpp"), "");
    EXPECT_EQ(forbidden("libbgio/src/report/text.cpp", "bgio/clause.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/report/text.cpp", "bgio/check.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/replay/replayer.cpp", "bgio/check.hpp"), "");
    EXPECT_EQ(forbidden("libbgio/src/check/file.cpp", "bgio/replay.hpp"), "");
    EXPECT_EQ(forbidden("libbgio/src/check/file.cpp", "bgio/format.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/check/file.cpp", "bgio/finding_report.hpp"), "");
}

TEST(Arrows, ExamplesIncludeOnlyInstalledHeaders) {
    EXPECT_EQ(forbidden("examples/findings.cpp", "bgio/check.hpp"), "");
    EXPECT_NE(forbidden("examples/findings.cpp", "libbgio/src/check/views.hpp"), "");
    EXPECT_NE(forbidden("examples/findings.cpp", "boost/json.hpp"), "");
}

TEST(Arrows, InternalHeadersAreNotInstalled) {
    for (auto const* user : {"libbgio/src/report/text.cpp",
                             "libbgio/internal/json_escape.hpp",
                             "grammar/xg/archive.cpp",
                             "tools/common/terminal.hpp",
                             "tests/text/sanitise_test.cpp"})
        EXPECT_EQ(forbidden(user, "libbgio/internal/sanitise.hpp"), "") << user;
    EXPECT_NE(forbidden("libbgio/include/bgio/source.hpp", "libbgio/internal/inflate.hpp"), "");
    EXPECT_NE(forbidden("examples/findings.cpp", "libbgio/internal/inflate.hpp"), "");
    EXPECT_EQ(forbidden("libbgio/src/check/judge.cpp", "libbgio/internal/play_finding.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/model/to_string.cpp", "libbgio/internal/play_finding.hpp"),
              "");
}

TEST(Arrows, ToolsDoNotIncludeEachOther) {
    EXPECT_EQ(forbidden("tools/bgshow/delivery.cpp", "tools/common/settings.hpp"), "");
    EXPECT_EQ(forbidden("tools/bgshow/delivery.cpp", "tools/bgshow/page.hpp"), "");
    EXPECT_EQ(forbidden("tools/bgshow.cpp", "tools/bgshow/options.hpp"), "");
    EXPECT_NE(forbidden("tools/bgshow/delivery.cpp", "tools/bgcheck/options.hpp"), "");
    EXPECT_NE(forbidden("tools/bgshow.cpp", "tools/bgcheck/options.hpp"), "");
    EXPECT_NE(forbidden("tools/common/options.hpp", "tools/bgcheck/options.hpp"), "");
}

TEST(Arrows, OnlyThePlatformLayerCallsTheOperatingSystem) {
    for (auto const* header : {"unistd.h", "fcntl.h", "sys/stat.h", "csignal", "langinfo.h"}) {
        EXPECT_EQ(forbidden("libbgio/src/platform/posix.cpp", header), "") << header;
        EXPECT_EQ(forbidden("tests/world/disk_test.cpp", header), "") << header;
        for (auto const* user :
             {"libbgio/src/text/source.cpp", "grammar/mat/reader.cpp", "tools/common/output.cpp"})
            EXPECT_NE(forbidden(user, header), "") << user << ' ' << header;
    }
    auto const* const platform = "libbgio/internal/platform.hpp";
    EXPECT_EQ(forbidden("libbgio/src/text/source.cpp", platform), "");
    EXPECT_EQ(forbidden("tools/common/inputs.cpp", platform), "");
    EXPECT_NE(forbidden("libbgio/src/model/board.cpp", platform), "");
    EXPECT_NE(forbidden("libbgio/src/check/file.cpp", platform), "");
    EXPECT_NE(forbidden("grammar/mat/reader.cpp", platform), "");
    EXPECT_NE(forbidden(platform, "bgio/source.hpp"), "");
}

TEST(Arrows, EveryFolderBelongsToALibrary) {
    EXPECT_EQ(forbidden("grammar/common/x3.hpp", "boost/spirit/home/x3.hpp"), "");
    EXPECT_EQ(forbidden("libbgio/src/report/diagnostics_json.cpp", "boost/json.hpp"), "");
    EXPECT_EQ(forbidden("tools/bgcheck.cpp", "CLI/CLI.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/replay/replayer.cpp", "boost/json.hpp"), "");
    EXPECT_NE(forbidden("tests/model/board_test.cpp", "boost/spirit/home/x3.hpp"), "");
    EXPECT_NE(forbidden("grammar/mat/reader.cpp", "CLI/CLI.hpp"), "");
    EXPECT_EQ(forbidden("tests/report/junit_test.cpp", "pugixml.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/report/junit.cpp", "pugixml.hpp"), "");
    EXPECT_NE(forbidden("libbgio/src/model/board.cpp", "gtest/gtest.h"), "");
    EXPECT_NE(forbidden("libbgio/src/text/source.cpp", "xxhash.h"), "");
}

} // namespace
