// SPDX-License-Identifier: MIT
// One thing is wrong in a file that is whole otherwise: one finding, at its place.
#include "xg/xg_file.hpp"

#include <gmock/gmock.h>
#include <limits>

namespace bgio {
namespace {

using test::found_in;
using test::xg_file;
using test::XgFile;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string at_record(std::string_view code, std::size_t number) {
    return fmt::format("{} {}", code, XgFile::place(number));
}

test::ReadFile read(std::string bytes, Limits const& limits = {}) {
    return test::read(*find_format("xg"), Source::from_bytes("test.xg", std::move(bytes), limits));
}

TEST(XgSlips, AreNoneInTheFileThatIsSpoilt) { EXPECT_THAT(found_in(xg_file().bytes()), IsEmpty()); }

TEST(XgSlips, NoGameHasSuchANumber) {
    for (int const number : {std::numeric_limits<int>::max(), 100'000, -1}) {
        XgFile file = xg_file();
        file.put(12, 48, number);
        EXPECT_THAT(found_in(file.bytes()), ElementsAre(at_record("BG043", 12))) << number;
    }
}

TEST(XgLimits, TheCallersLimitHoldsForMembersToo) {
    XgFile file = xg_file();
    file.comments = std::string(100, 'c') + "\r\n";
    Limits limits;
    limits.unpacked_bytes = 5 * XgFile::record;
    auto const half = read(file.bytes(), limits);
    ASSERT_EQ(half.found.size(), 1U);
    EXPECT_EQ(message(half.found[0]),
              "temp.xg unpacks to more than 12800 bytes: the rest is not read");
    EXPECT_EQ(half.matches.at(0).games.at(0).events.size(), 1U);
    limits.unpacked_bytes = 101;
    auto const none = read(file.bytes(), limits);
    ASSERT_EQ(none.found.size(), 2U);
    EXPECT_EQ(message(none.found[0]),
              "temp.xgc unpacks to more than 101 bytes: the rest is not read");
    limits.unpacked_bytes = file.records.size() * XgFile::record; // all there is
    EXPECT_THAT(read(file.bytes(), limits).found, IsEmpty());
}

} // namespace
} // namespace bgio
