// SPDX-License-Identifier: MIT
#include "support/read_text_file.hpp"

#include <bgio/format.hpp>
#include <filesystem>
#include <gmock/gmock.h>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::string page_of(std::string_view name) {
    return read_text_file(fs::path(BGIO_SOURCE_DIR) / "docs/formats" / fmt::format("{}.md", name));
}

// json-lines is a way to write json and shares its page.
std::string_view family(std::string_view name) { return name.substr(0, name.find('-')); }

TEST(FormatPages, ExistForEveryReadableFormat) {
    for (Format const* format : formats())
        if (format->read != nullptr) {
            std::string const page = page_of(family(format->name));
            EXPECT_THAT(page, ::testing::StartsWith("# "))
                << "docs/formats/" << family(format->name) << ".md";
            EXPECT_THAT(page, HasSubstr(std::string(format->name)));
            for (std::string_view const extension : format->extensions)
                EXPECT_THAT(page, HasSubstr(std::string(extension))) << format->name;
            for (std::string_view const dialect : format->dialects)
                EXPECT_THAT(page, HasSubstr(fmt::format("`{}`", dialect))) << format->name;
        }
}

TEST(FormatPages, DescribeEveryKindOfPositionId) {
    std::string const page = page_of("ids");
    for (PositionCodec const* codec : codecs())
        EXPECT_THAT(page, HasSubstr(fmt::format("`{}`", codec->name)));
}

} // namespace
} // namespace bgio::test
