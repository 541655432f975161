// SPDX-License-Identifier: MIT
#include "world/hostile.hpp"
#include "world/invocations.hpp"

#include <algorithm>
#include <iterator>

// What a browser shows of a page, a drawing or a report is text, whoever named the players.
namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string const markup = "</script><img src=x onerror=alert(1)>&lt;b&gt;\"'|[a](b)`*_";

// JSON is not among them: who puts it into a page escapes it there.
std::vector<Invocation> ways_for_browsers() {
    std::vector<Invocation> ways;
    std::ranges::copy_if(
        every_invocation(), std::back_inserter(ways), [](Invocation const& invocation) {
            return std::ranges::any_of(
                std::initializer_list<char const*>{"html", "svg", "junit", "markdown"},
                [&](char const* word) {
                    return invocation.options.find(word) != std::string::npos;
                });
        });
    return ways;
}

// Where the next run of so many backticks begins, no more and no fewer.
std::size_t find_backticks(std::string_view text, std::size_t from, std::size_t count) {
    for (std::size_t at = text.find('`', from); at != text.npos; at = text.find('`', at)) {
        std::size_t const end = std::min(text.find_first_not_of('`', at), text.size());
        if (end - at == count)
            return at;
        at = end;
    }
    return text.npos;
}

// Markdown without what it shows as it is: code between equal runs of backticks, and signs behind
// a backslash.
std::string without_code(std::string_view text) {
    std::string rest;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const ticks = std::min(text.find_first_not_of('`', at), text.size()) - at;
        std::size_t const end = find_backticks(text, at + ticks, ticks);
        if (text[at] == '\\') {
            at += 2;
        } else if (ticks > 0 && end != text.npos) {
            at = end + ticks;
        } else {
            std::size_t const taken = std::max<std::size_t>(ticks, 1);
            rest += text.substr(at, taken);
            at += taken;
        }
    }
    return rest;
}

TEST(WithoutCode, IsWhatMarkdownReads) {
    EXPECT_EQ(without_code("a `<b>` \\<c> `` ` <d> `` e` <f>"), "a  c>  e` <f>");
}

class Markup : public EveryInvocation {
protected:
    [[nodiscard]] static bool is_markdown() {
        return invocation().options.find("markdown") != std::string::npos;
    }
};

TEST_P(Markup, OfAFileIsEscaped) {
    bool said = false;
    for (auto const& [file, bytes] : hostile_files(markup)) {
        here.write(file, bytes);
        CommandResult const ran = run(invocation().of(file));
        EXPECT_LE(ran.code, 1) << file << " " << ran.err;
        std::string const read = is_markdown() ? without_code(ran.out) : ran.out;
        for (auto const* const sign : {"<img", "</script><", "&lt;b"}) // shown as <b
            EXPECT_THAT(read, Not(HasSubstr(sign))) << file;
        said |= ran.out.find("onerror=alert(1)") != std::string::npos;
    }
    EXPECT_TRUE(said) << "the words are nowhere, which proves nothing";
}

INSTANTIATE_TEST_SUITE_P(Ways, Markup, ::testing::ValuesIn(ways_for_browsers()), [](auto const& i) {
    return name_of(i.param);
});

} // namespace
} // namespace bgio::test
