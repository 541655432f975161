// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "world/hostile.hpp"
#include "world/invocations.hpp"

#include <string_view>

// No file, and no name of a file, drives the terminal of who looks at it.
namespace bgio::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A title, cursor movements, C1 controls, direction overrides, bytes that are no UTF-8.
std::string const controls = "\x1b]0;own\x07\x1b[31H\x1b[2J\xc2\x9b"
                             "31m\xe2\x80\xae\x08\x7f\x0c";

// The length of a colour such as ours at the beginning of a text, or of a line end; a terminal adds
// carriage returns to it.
std::size_t harmless(std::string_view text) {
    auto const colour = text.find_first_not_of("0123456789;", 2);
    if (text.starts_with("\x1b[") && colour != text.npos && text[colour] == 'm')
        return colour + 1;
    auto const end = text.find_first_not_of('\r');
    return end != text.npos && text[end] == '\n' ? end + 1 : 0;
}

// What would do more than show itself.
std::string terminal_controls_in(std::string_view text) {
    if (valid_utf8(text) != text)
        return " no UTF-8";
    std::string found;
    while (!text.empty()) {
        std::size_t length = harmless(text);
        if (length == 0) {
            auto const continues = [](char c) { return (c & 0xC0) == 0x80; };
            for (length = 1; length < text.size() && continues(text[length]);)
                ++length;
            std::string_view const character = text.substr(0, length);
            if (std::string const shown = sanitised(character); shown != character)
                found += " " + shown;
        }
        text.remove_prefix(length);
    }
    return found;
}

TEST(TerminalControls, DetectsTerminalControls) {
    EXPECT_EQ(terminal_controls_in("Ren\xc3\xa9 \x1b[1;31mred\x1b[0m\r\n"), "");
    EXPECT_EQ(terminal_controls_in("\x1b[2J"), " \\x1b");
    EXPECT_EQ(terminal_controls_in("\xc2\x9b"), " \\u{9b}");
    EXPECT_EQ(terminal_controls_in("a\rb\x07"), " \\x0d \\x07");
    EXPECT_EQ(terminal_controls_in("\xff"), " no UTF-8");
}

class Terminal : public EveryInvocation {
protected:
    Terminal() {
        std::string const& words = controls;
        for (auto const& [name, bytes] : hostile_files(words)) {
            here.write(name, bytes);
            files.push_back(name);
        }
        here.write("invalid.mat", hostile_mat(words + "\xff"));
        here.write("escaped.json",
                   hostile_json("\\u001b]0;own\\u0007\\u001b[2J\\u009b31m\\u202e\\b\\u007f"));
        take("samples/faults/BG220/gnubg-right.mat", "fix.mat");
        run("sed -i 's/24\\/18 18\\/15/&\\t/; s/Alice/A\\x1b[2J\\xc2\\x9bx/g' fix.mat");
        here.write("d/\x1b[2J\nx\x07.mat", hostile_mat(words));
        here.write("d/broken\x1b[2J.mat", "\x1f\x8b\x08");
        for (auto const* const file : {"invalid.mat", "escaped.json", "fix.mat", "d/*x*.mat"})
            files.emplace_back(file);
    }
    std::vector<std::string> files;
    // Machines may read bytes that people must not see; then they are in pipes and files only.
    [[nodiscard]] static bool keeps_bytes() {
        bool const converts = invocation().options.starts_with("--to ");
        return (converts && !invocation().options.starts_with("--to json"))
               || invocation().options == "--diff";
    }
};

TEST_P(Terminal, GetsNoControlsFromPipedOutput) {
    files.emplace_back("d/br*.mat");
    for (std::string const& file : files) {
        CommandResult const ran = run(invocation().of(file));
        EXPECT_EQ(keeps_bytes() ? "" : terminal_controls_in(ran.out), "") << file << "\n"
                                                                          << sanitised(ran.out);
        EXPECT_EQ(terminal_controls_in(ran.err), "") << file << "\n" << sanitised(ran.err);
        EXPECT_LE(ran.code, 3) << file;
    }
}

TEST_P(Terminal, GetsNoControlsFromDirectOutput) {
    for (std::string const& file : files)
        for (std::string const color : {"never", "always"}) {
            CommandResult const ran = run("TERM=xterm script -qec '" + invocation().of(file)
                                          + " --color " + color + "' /dev/null < /dev/null");
            EXPECT_EQ(terminal_controls_in(ran.out), "") << file << "\n" << sanitised(ran.out);
            EXPECT_TRUE(!ran.out.empty() || invocation().options == "--diff") << file;
        }
}

// Otherwise nothing would be proved: every reader hands the words on.
TEST_F(ToolTest, HostileTextSurvivesInJson) {
    for (auto const& [file, bytes] : hostile_files(controls)) {
        here.write(file, bytes);
        EXPECT_THAT(run("bgconvert --to json " + file).out, HasSubstr("\"name\": \"A\\u001b"))
            << file;
    }
}

class InvalidArguments : public Terminal {};

TEST_P(InvalidArguments, AreEscapedOnTheTerminal) {
    std::string const word = "$'\\e[2J\\a\\u009b'";
    for (std::string const option : {"--from",     "--rules",          "--rule",     "--color",
                                     "--jobs",     "--output-format",  "--to",       "--files-from",
                                     "--config",   "--select",         "--severity", "--explain",
                                     "--baseline", "--stdin-filename", "--late",     "--dialect",
                                     "--player",   "--game",           "--shard",    "--output-dir",
                                     "-o"}) {
        CommandResult const ran =
            run(invocation().tool + " h.mat " + option + " " + word + "/" + word);
        EXPECT_EQ(terminal_controls_in(ran.err), "") << option << sanitised(ran.err);
        EXPECT_EQ(terminal_controls_in(ran.out), "") << option << sanitised(ran.out);
    }
    CommandResult const ran = run(invocation().tool + " " + word + " --" + word);
    EXPECT_EQ(terminal_controls_in(ran.err), "") << sanitised(ran.err);
}

BGIO_FOR_EVERY_WAY(Terminal);
BGIO_FOR_EVERY_TOOL_ONCE(InvalidArguments);

TEST_F(ToolTest, EscapesTerminalControlsInIds) {
    for (std::string const options :
         {"", "--output-format json", "--plays", "--check", "--to fibs"}) {
        CommandResult const ran =
            run("printf '\\033[2J\\nXGID=\\033[2J\\302\\233\\nboard:A\\033[2J:\\007:3\\n' | bgid "
                + options);
        EXPECT_EQ(terminal_controls_in(ran.out), "") << sanitised(ran.out);
        EXPECT_EQ(terminal_controls_in(ran.err), "") << sanitised(ran.err);
        EXPECT_EQ(ran.code, 1);
    }
}

// The same matches, whichever way their JSON is escaped.
TEST_F(ToolTest, EscapedJsonGivesTheSameMatch) {
    here.write("h.mat", hostile_mat("\xc2\x9bx\xe2\x80\xae"));
    EXPECT_THAT(run("bgconvert h.mat --to json -o h.json").code, 0);
    EXPECT_THAT(here.read("h.json"), HasSubstr("A\\u009bx\\u202e"));
    EXPECT_THAT(run("bgconvert h.json --to mat").out, HasSubstr("A\xc2\x9bx\xe2\x80\xae"));
}

} // namespace
} // namespace bgio::test
