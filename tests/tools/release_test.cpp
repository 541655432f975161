// SPDX-License-Identifier: MIT
#include "support/read_text_file.hpp"
#include "tools/tool.hpp"

#include <boost/json.hpp>
#include <map>
#include <regex>
#include <sstream>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

fs::path const tree = BGIO_SOURCE_DIR;

// scripts/bgcheck in t/, with a release of one program in release/ and another bgcheck in PATH.
class ReleasedProgram : public ToolTest {
protected:
    void SetUp() override {
        if (run("command -v curl").code != 0)
            GTEST_SKIP() << "curl is not installed";
        take("scripts/bgcheck", "t/scripts/bgcheck");
        take("CMakeLists.txt", "t/CMakeLists.txt");
        here.write("t/packaging/SHA256SUMS", "# none\n");
        here.write("path/bgcheck", "#!/bin/sh\necho from PATH: \"$@\"\n");
        ASSERT_EQ(run("name=bgio-0.2.0-linux-$(uname -m); mkdir -p $name/bin release; "
                      "printf '#!/bin/sh\\necho from the release: \"$@\"\\n' > $name/bin/bgcheck; "
                      "chmod +x $name/bin/bgcheck path/bgcheck; "
                      "sed -i 's/VERSION [0-9.]*/VERSION 0.2.0/' t/CMakeLists.txt; "
                      "tar -czf release/$name.tar.gz $name")
                      .code,
                  0);
    }
    CommandResult bgcheck(std::string const& before = "") const {
        return run("export PATH=$PWD/path:$PATH XDG_CACHE_HOME=$PWD/cache "
                   "BGIO_RELEASE=file://$PWD/release; "
                   + before + " t/scripts/bgcheck a 'b c'");
    }
};

TEST_F(ReleasedProgram, IsDownloadedOnceByItsChecksum) {
    ASSERT_EQ(run("(cd release && sha256sum *.gz) > t/packaging/SHA256SUMS").code, 0);
    EXPECT_EQ(bgcheck().out, "from the release: a b c\n");
    CommandResult const again = bgcheck("rm -r release;");
    EXPECT_EQ(again.out, "from the release: a b c\n");
    EXPECT_THAT(again.err, IsEmpty());
}

TEST_F(ReleasedProgram, IsNotUsedWithAnotherChecksum) {
    ASSERT_EQ(
        run("(cd release && sha256sum *.gz) > t/packaging/SHA256SUMS; echo >> release/*.gz").code,
        0);
    CommandResult const ran = bgcheck();
    EXPECT_EQ(ran.out, "from PATH: a b c\n");
    EXPECT_THAT(ran.err, HasSubstr("its checksum is not the one in packaging/SHA256SUMS"));
    EXPECT_EQ(run("ls -A cache/bgio").out, "");
}

TEST_F(ReleasedProgram, IsReplacedByTheOneInPath) {
    EXPECT_EQ(bgcheck().out, "from PATH: a b c\n") << "no checksum is listed";
    ASSERT_EQ(run("(cd release && sha256sum *.gz) > t/packaging/SHA256SUMS; rm release/*").code, 0);
    EXPECT_EQ(bgcheck().out, "from PATH: a b c\n") << "nothing to download";
}

// GitHub leaves its own variables empty in such an action.
TEST_F(ReleasedProgram, HasTheAddressOfTheAction) {
    here.write("path/curl",
               "#!/bin/sh\nfor word; do last=$word; done; echo \"$last\" > address\nexit 1\n");
    ASSERT_EQ(
        run("chmod +x path/curl; mkdir -p _actions/Owner/bgio; mv t _actions/Owner/bgio/v0.2.0; "
            "ln -s _actions/Owner/bgio/v0.2.0 t; "
            "(cd release && sha256sum *.gz) > t/packaging/SHA256SUMS")
            .code,
        0);
    (void)run("export PATH=$PWD/path:$PATH XDG_CACHE_HOME=$PWD/cache; "
              "_actions/Owner/bgio/v0.2.0/scripts/bgcheck");
    EXPECT_THAT(
        here.read("address"),
        HasSubstr("https://github.com/Owner/bgio/releases/download/v0.2.0/bgio-0.2.0-linux-"));
}

class Setup : public ToolTest {};

// scripts/setup where nothing is installed, for a user without root, on a Debian with a newer
// Boost.
TEST_F(Setup, NamesMissingPackagesToUsersWithoutRoot) {
    take("scripts/setup", "t/scripts/setup");
    here.write("t/scripts/packages", "# needed\ncmake\nlibboost1.81-dev libboost1.83-dev\n");
    here.write("path/id", "echo 1000\n");
    here.write("path/dpkg-query", "exit 1\n");
    here.write("path/apt-cache", "[ $2 = libboost1.81-dev ] || echo Version: 1\n");
    for (std::string const name : {"sudo", "apt-get"})
        here.write("path/" + name, "echo " + name + " >> called; exit 1\n");
    CommandResult const ran =
        run("sed -i '1i #!/bin/sh' path/*; chmod +x path/*; PATH=$PWD/path:$PATH t/scripts/setup");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err,
              "bgio: this needs root; ask an administrator to run: "
              "apt-get install cmake libboost1.83-dev\n");
    EXPECT_EQ(here.read("called"), "sudo\n");
}

class ReleaseFiles : public ToolTest {};

TEST_F(ReleaseFiles, ChecksumsOfTheReleaseAreOfThisVersionOrNone) {
    std::regex const version("project\\(bgio VERSION ([0-9.]+)");
    std::smatch found;
    std::string const lists = read_text_file(tree / "CMakeLists.txt");
    ASSERT_TRUE(std::regex_search(lists, found, version));
    std::regex const row("([0-9a-f]{64})  (\\S+)\n");
    std::string const sums = read_text_file(tree / "packaging/SHA256SUMS");
    for (std::sregex_iterator it(sums.begin(), sums.end(), row), end; it != end; ++it)
        EXPECT_THAT((*it)[2].str(), HasSubstr(found[1].str()));
}

class Manifests : public ToolTest {
protected:
    static constexpr auto sum = "7a38bd78b80b81a1a5b4ea8b9a5f6fbb3a0d8a1c6b5d2c7e9f0a1b2c3d4e5f60";
    CommandResult write(std::string const& address) const {
        here.write("SHA256SUMS", std::string(sum) + "  bgio-0.2.0-windows-x64.zip\n");
        return run("'" + (tree / "packaging/manifests").string() + "' SHA256SUMS " + address
                   + " out");
    }
};

TEST_F(Manifests, AreMadeFromTheChecksums) {
    if (run("python3 -c 'import yaml'").code != 0)
        GTEST_SKIP() << "PyYAML is not installed (Debian: python3-yaml)";
    std::string const address = "https://github.com/Owner/bgio/releases/download/v0.2.0";
    CommandResult const ran = write(address);
    ASSERT_EQ(ran.code, 0) << ran.err;
    auto const scoop = boost::json::parse(here.read("out/bgio.json"));
    auto const& file = scoop.at("architecture").at("64bit");
    EXPECT_EQ(scoop.at("version").as_string(), "0.2.0");
    EXPECT_EQ(file.at("url").as_string(), address + "/bgio-0.2.0-windows-x64.zip");
    EXPECT_EQ(file.at("hash").as_string(), sum);
    EXPECT_EQ(scoop.at("bin").as_array().size(), 6U);

    here.write("read.py",
               "import glob, json, yaml\n"
               "for name in sorted(glob.glob('out/*.yaml')):\n"
               "    print(json.dumps(yaml.safe_load(open(name))))\n");
    std::istringstream lines(run("python3 read.py").out);
    std::map<std::string, boost::json::object> winget;
    for (std::string line; std::getline(lines, line);) {
        auto const manifest = boost::json::parse(line).as_object();
        EXPECT_EQ(manifest.at("PackageIdentifier").as_string(), "Owner.bgio");
        EXPECT_EQ(manifest.at("PackageVersion").as_string(), "0.2.0");
        winget[manifest.at("ManifestType").as_string().c_str()] = manifest;
    }
    ASSERT_EQ(winget.size(), 3U);
    EXPECT_TRUE(winget.contains("version") && winget.contains("defaultLocale"));
    auto const& installer = winget.at("installer").at("Installers").at(0);
    EXPECT_EQ(installer.at("InstallerUrl").as_string(), address + "/bgio-0.2.0-windows-x64.zip");
    std::string upper = sum;
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return std::toupper(c); });
    EXPECT_EQ(installer.at("InstallerSha256").as_string(), upper);
    // Both name the programs in the folder that scripts/dist packs.
    for (auto const& nested : winget.at("installer").at("NestedInstallerFiles").as_array())
        EXPECT_THAT(std::string(nested.at("RelativeFilePath").as_string()),
                    ::testing::MatchesRegex("bgio-0.2.0-windows-x64.bg[a-z]+.exe"));
}

TEST_F(Manifests, NeedAnAddressAndAChecksum) {
    EXPECT_NE(write("ftp://example.com").code, 0);
    EXPECT_NE(
        run("echo > S; '" + (tree / "packaging/manifests").string() + "' S https://a.b/c/d out")
            .code,
        0);
    EXPECT_EQ(here.files().find("out/"), std::string::npos);
}

// The workflows of the project run its own scripts, which exist.
TEST_F(ReleaseFiles, WorkflowsRunExistingScripts) {
    if (run("python3 -c 'import yaml'").code != 0)
        GTEST_SKIP() << "PyYAML is not installed (Debian: python3-yaml)";
    here.write("runs.py",
               "import sys, yaml\n"
               "for job in yaml.safe_load(open(sys.argv[1]))['jobs'].values():\n"
               "    for step in job['steps']:\n"
               "        assert ('uses' in step) != ('run' in step), step\n"
               "        print(step.get('run', ''))\n");
    std::string all;
    for (auto const& entry : fs::directory_iterator(tree / ".github/workflows")) {
        CommandResult const ran = run("python3 runs.py '" + entry.path().string() + "'");
        ASSERT_EQ(ran.code, 0) << ran.err;
        all += ran.out;
    }
    EXPECT_THAT(
        all,
        AllOf(HasSubstr(".ci/run"), HasSubstr("scripts/dist"), HasSubstr("packaging/manifests")));
    std::regex const script("(^|\n)((scripts|packaging|\\.ci)/\\S+)");
    for (std::sregex_iterator it(all.begin(), all.end(), script), end; it != end; ++it)
        EXPECT_TRUE(fs::exists(tree / (*it)[2].str())) << (*it)[2].str();
}

} // namespace
} // namespace bgio::test
