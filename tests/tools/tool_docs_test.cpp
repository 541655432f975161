// SPDX-License-Identifier: MIT
#include "support/read_text_file.hpp"
#include "tools/tool_help.hpp"

#include <regex>
#include <set>

namespace bgio::test {
namespace {

// docs/tools/<tool>.md and --help speak of the same options.
class ToolPage : public EveryTool {
protected:
    std::string page() const {
        return read_text_file(std::string(BGIO_SOURCE_DIR "/docs/tools/") + tool() + ".md");
    }
    // "--output" wherever it stands by itself.
    static std::set<std::string> mentioned(std::string const& text) {
        static std::regex const name("(^|[^-A-Za-z0-9])(--[a-z][-a-z0-9]*)");
        std::set<std::string> names;
        for (std::sregex_iterator it(text.begin(), text.end(), name), end; it != end; ++it)
            names.insert((*it)[2]);
        return names;
    }
};

TEST_P(ToolPage, MentionsEveryOption) {
    std::string const text = page();
    ASSERT_NE(text, "") << "docs/tools/" << tool() << ".md is missing";
    auto const names = mentioned(text);
    for (HelpOption const& option : options())
        EXPECT_TRUE(names.contains(option.names.back())) << option.names.back();
}

TEST_P(ToolPage, MentionsNoUnknownOption) {
    for (std::string const& line : lines_of(page()))
        for (std::string const& name : mentioned(line)) {
            bool known = has(name);
            for (std::string const& other : every_tool()) // a line that speaks of another tool
                known = known
                        || (line.find(other) != std::string::npos
                            && find_option(read_help(run(other + " --help").out), name) != nullptr);
            EXPECT_TRUE(known) << name << " in: " << line;
        }
}

BGIO_FOR_EVERY_TOOL(ToolPage);

} // namespace
} // namespace bgio::test
