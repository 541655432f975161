// SPDX-License-Identifier: MIT
#include "internal/inflate.hpp"
#include "tools/tool.hpp"

#include <vector>

// A ZIP archive is walked like a directory.
namespace bgio::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string little(std::uint64_t value, int size) {
    std::string bytes;
    for (; size > 0; --size, value >>= 8U)
        bytes += static_cast<char>(value & 0xFFU);
    return bytes;
}

struct Packed {
    std::string name, text;
    bool stored = false;
    int flags = 0;
    int method = 8; // unless stored
    int claims = 0; // added to its checksum
};

std::string zip_of(std::vector<Packed> const& members) {
    std::string archive;
    std::string directory;
    for (auto const& [name, text, stored, flags, method, claims] : members) {
        std::string const zlib = deflate(text);
        std::string const data = stored ? text : zlib.substr(2, zlib.size() - 6);
        std::string const common =
            little(20, 2) + little(static_cast<unsigned>(flags), 2)
            + little(stored ? 0 : static_cast<unsigned>(method), 2) + little(0, 4)
            + little(crc32(0, text) + static_cast<unsigned>(claims), 4) + little(data.size(), 4)
            + little(text.size(), 4) + little(name.size(), 2) + little(0, 2);
        directory +=
            "PK\1\2" + little(20, 2) + common + little(0, 10) + little(archive.size(), 4) + name;
        archive += "PK\3\4" + common + name + data;
    }
    std::string const end = "PK\5\6" + little(0, 4) + little(members.size(), 2)
                            + little(members.size(), 2) + little(directory.size(), 4)
                            + little(archive.size(), 4) + little(0, 2);
    return archive + directory + end;
}

std::string const match = " 3 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
                          "  1) 31: 8/5 6/5                 64: 24/18 13/9\n"
                          "  2)  Doubles => 2                Drops\n      Wins 1 point\n";
std::string const fault = " 3 point match\n\n Game 1\n Alice : 0                      Bob : 0\n"
                          "  1) 31: 8/5 6/4                 64: 24/18 13/9\n"
                          "  2)  Doubles => 2                Drops\n      Wins 1 point\n";

class Zip : public ToolTest {};

TEST_F(Zip, IsWalkedLikeADirectory) {
    here.write("a.zip",
               zip_of({{"final.mat", fault},
                       {"deep/stored.mat", fault, true},
                       {"deep/notes.txt", "bread\n"},
                       {".hidden/x.mat", fault},
                       {"__MACOSX/final.mat", fault},
                       {"deep/", ""}}));
    CommandResult const ran = run("bgcheck --output-format github a.zip");
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_THAT(ran.out, ContainsRegex("file=a.zip/deep/stored.mat,line=5,"));
    EXPECT_THAT(ran.out, ContainsRegex("file=a.zip/final.mat,line=5,"));
    EXPECT_LT(ran.out.find("stored.mat"), ran.out.find("final.mat"));
    EXPECT_THAT(ran.out, Not(HasSubstr("hidden")));
    EXPECT_THAT(ran.out, Not(HasSubstr("MACOSX")));
    run("mkdir in; cp a.zip in/A.ZIP");
    EXPECT_THAT(run("bgcheck in").out, HasSubstr("in/A.ZIP/deep/stored.mat:5:"));
    EXPECT_EQ(run("bgcheck --cache c in").out, run("bgcheck --cache c in").out);
}

TEST_F(Zip, NamesOneOfItsFiles) {
    here.write("a.zip", zip_of({{"final.mat", match}, {"other.mat", fault}}));
    EXPECT_EQ(run("bgcheck a.zip/final.mat").code, 0);
    EXPECT_EQ(run("bgcheck a.zip/other.mat").code, 1);
    EXPECT_EQ(run("bgcheck a.zip/missing.mat").code, 3);
    EXPECT_EQ(run("bgid --from-file a.zip/final.mat --game 1 --move 1 --to xgid").code, 0);
}

TEST_F(Zip, IsConverted) {
    here.write("a.zip",
               zip_of({{"final.mat", match}, {"../../up.mat", match}, {"/etc\\x.mat", match}}));
    CommandResult const ran = run("bgconvert a.zip --to sgf --output-dir out");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(here.files(), "a.zip out/etc/x.sgf out/final.sgf out/up.sgf");
}

TEST_F(Zip, IsNotFixed) {
    take("samples/faults/BG220/gnubg-right.mat", "hit.mat");
    std::string const hit = here.read("hit.mat");
    here.write("a.zip", zip_of({{"packed.mat", hit}, {"stored.mat", hit, true}}));
    std::string const before = here.read("a.zip");
    CommandResult const ran = run("bgcheck --fix a.zip");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err, HasSubstr("a.zip/packed.mat: not fixed: it is packed; unpack it first"));
    EXPECT_THAT(ran.err, HasSubstr("a.zip/stored.mat: not fixed: it is packed; unpack it first"));
    EXPECT_EQ(here.read("a.zip"), before);
}

TEST_F(Zip, ReportsWhatCannotBeRead) {
    here.write("a.zip",
               zip_of({{"encrypted.mat", match, false, 1},
                       {"method.mat", match, false, 0, 12},
                       {"sum.mat", match, false, 0, 8, 1},
                       {"right.mat", match}}));
    CommandResult const ran = run("bgcheck a.zip");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err, HasSubstr("a.zip/encrypted.mat: encrypted in the ZIP archive\n"));
    EXPECT_THAT(ran.err,
                HasSubstr("a.zip/method.mat: packed by a method of ZIP that is not read\n"));
    EXPECT_THAT(ran.err, HasSubstr("a.zip/sum.mat: damaged in the ZIP archive\n"));
    EXPECT_THAT(ran.err, Not(HasSubstr("right.mat")));
    here.write("cut.zip", zip_of({{"final.mat", match}}).substr(0, 100));
    CommandResult const cut = run("bgcheck cut.zip");
    EXPECT_EQ(cut.code, 3);
    EXPECT_THAT(cut.err, StartsWith("bgcheck: cut.zip: damaged ZIP archive\n"));
    EXPECT_EQ(run("bgcheck empty.zip").code, 3);
}

TEST_F(Zip, InAZipIsAFile) {
    std::string const inner = zip_of({{"final.mat", fault}});
    here.write("a.zip", zip_of({{"inner.zip", inner, true}, {"right.mat", match}}));
    CommandResult const ran = run("bgcheck a.zip");
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_THAT(ran.err + ran.out, HasSubstr("1 file skipped: 1 archive"));
}

// Every member would unpack to all of the same bytes.
TEST_F(Zip, RefusesMembersThatShareTheirBytes) {
    std::string archive = zip_of({{"a.mat", match}, {"b.mat", match}});
    auto const entry = archive.rfind("PK\1\2");
    archive.replace(entry + 42, 4, 4, '\0'); // begins where the first one does
    here.write("a.zip", archive);
    EXPECT_THAT(run("bgcheck a.zip").err, StartsWith("bgcheck: a.zip: damaged ZIP archive\n"));
}

// Whatever is cut off or changed, it ends with a report.
TEST_F(Zip, SurvivesDamage) {
    std::string const archive = zip_of({{"a.mat", match}, {"deep/b.mat", match, true}});
    for (std::size_t i = 0; i < archive.size(); i += 7) {
        std::string changed = archive;
        changed[i] = static_cast<char>(changed[i] ^ 0x55);
        here.write("changed.zip", changed);
        EXPECT_LE(run("bgcheck --quiet changed.zip").code, 3) << i;
    }
}

} // namespace
} // namespace bgio::test
