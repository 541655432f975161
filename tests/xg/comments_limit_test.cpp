// SPDX-License-Identifier: MIT
#include "xg/xg_file.hpp"

#include <gmock/gmock.h>

namespace bgio {
namespace {

using test::XgFile;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::int32_t most = 100'000;

// Comments "0", "1", ... up to the number given, and two plays of the first game that have one
// each.
XgFile commented(std::int32_t lines, std::int32_t first, std::int32_t second) {
    XgFile file = test::xg_file();
    std::string all;
    for (std::int32_t line = 0; line < lines; ++line)
        all += fmt::format("{}\r\n", line);
    file.comments = std::move(all);
    file.put(3, 2524, first);
    file.put(5, 2524, second);
    return file;
}

std::vector<std::string> remarks_in(XgFile const& file) {
    std::vector<std::string> texts;
    for (Match const& match : test::read_xg(file.bytes()).matches)
        for (Game const& game : match.games)
            for (Event const& event : game.events)
                if (auto const* const remark = std::get_if<Remark>(&event.what))
                    texts.push_back(remark->text);
    return texts;
}

TEST(XgCommentsLimit, ReadsTheLastCommentWithinTheLimit) {
    XgFile const file = commented(most, 0, most - 1);
    EXPECT_THAT(test::found_in(file.bytes()), IsEmpty());
    EXPECT_THAT(remarks_in(file), ElementsAre("0", "99999"));
}

// Nobody misses what is not mentioned.
TEST(XgCommentsLimit, DoesNotReportUnusedLaterComments) {
    XgFile const file = commented(most + 2, 0, most - 1);
    EXPECT_THAT(test::found_in(file.bytes()), IsEmpty());
    EXPECT_THAT(remarks_in(file), ElementsAre("0", "99999"));
}

TEST(XgCommentsLimit, ReportsALaterCommentAtItsRecord) {
    XgFile const file = commented(most + 1, 0, most);
    EXPECT_THAT(test::found_in(file.bytes()),
                ElementsAre(fmt::format("BG043 {}", XgFile::place(5))));
    EXPECT_THAT(remarks_in(file), ElementsAre("0"));
}

} // namespace
} // namespace bgio
