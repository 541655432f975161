// SPDX-License-Identifier: MIT
#include "world/hostile.hpp"
#include "world/invocations.hpp"

#include <regex>
#include <set>
#include <sstream>

// What the programs can do at all, and which files they open.
namespace bgio::test {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool sanitized = false;
#endif

std::set<std::string> choices_of(std::string const& text) {
    std::istringstream in(text);
    std::set<std::string> words;
    for (std::string word; in >> word;)
        words.insert(word);
    return words;
}

class ImportedFunctions : public EveryInvocation {};

class Programs : public EveryInvocation {
protected:
    Programs() { take("samples/quickstart/semifinal.mat", "m.mat"); }
};

// No other program, no network, no code from elsewhere, no file in memory that shrinks under us.
TEST_P(ImportedFunctions, ContainNoDangerousFunctions) {
    if (sanitized)
        GTEST_SKIP() << "the sanitizers bring their own imports";
    CommandResult const ran = run("nm -D --undefined-only $(command -v " + invocation().tool
                                  + ") | sed 's/^ *[A-Za-z] //; s/@.*//'");
    ASSERT_EQ(ran.code, 0) << ran.err;
    auto const imports = choices_of(ran.out);
    EXPECT_TRUE(imports.contains("open") || imports.contains("open64")
                || imports.contains("__open_2"))
        << "the list is not what it seems";
    std::regex const dangerous(
        "system|popen|fork|vfork|v?fork|clone3?|exec[lv][pe]*|execvpe|fexecve|posix_spawnp?|"
        "wordexp|"
        "socket(pair)?|connect|bind|listen|accept4?|send(to|msg|mmsg)?|recv(from|msg|mmsg)?|"
        "getaddrinfo|gethostby.*|res_.*|dlopen|dlmopen|mmap(64)?|gets|strcpy|strcat|sprintf|"
        "vsprintf|"
        "tmpnam|mktemp|tempnam");
    for (std::string const& name : imports)
        EXPECT_FALSE(std::regex_match(name, dangerous)) << name;
    // The libraries are the ones that docs/dependencies.md gives reasons for; none speaks to a
    // network or starts programs for its users.
    CommandResult const needed = run("readelf -d $(command -v " + invocation().tool
                                     + ") | sed -n 's/.*NEEDED.*\\[\\(.*\\)\\]/\\1/p'");
    for (std::string const& library : choices_of(needed.out))
        EXPECT_TRUE(
            std::regex_match(library,
                             std::regex("(libfmt|libz|libpugixml|libboost_(json|container)|"
                                        "libstdc\\+\\+|libgcc_s|libm|libc|ld-linux.*)\\.so.*")))
            << library;
}

// The words of the file name a pipe: who opened it would wait for ever.
TEST_P(Programs, OpenNoPathNamedInAFile) {
    ASSERT_EQ(run("mkdir sub; mkfifo trap sub/trap").code, 0);
    std::string const place = (here.path() / "here/trap").string();
    for (std::string const& words : std::initializer_list<std::string>{"trap",
                                                                       "../sub/trap",
                                                                       place,
                                                                       "file://" + place,
                                                                       "<" + place,
                                                                       "|cat trap",
                                                                       "$(cat trap)",
                                                                       "`cat trap`",
                                                                       "@trap"}) {
        for (auto const& [file, bytes] : hostile_files(words)) {
            here.write(file, bytes);
            CommandResult const ran = run("timeout 20 " + invocation().of(file));
            EXPECT_LE(ran.code, 1) << words << " " << ran.err;
        }
    }
}

// One tool, started once, that opens the input to read it and nothing else.
void expect_input_only(std::string const& calls, std::string const& input) {
    EXPECT_THAT(calls, ::testing::Not(::testing::HasSubstr("passwd"))); // not even asked for
    std::istringstream trace(calls);
    std::regex const call("^[0-9]+ +([a-z0-9_]+)\\((.*)$");
    // What the loader and the C library look at, and the configuration above the file.
    std::regex const system(
        "^(AT_FDCWD, )?\"(/etc/ld\\.so\\.[a-z]+|/lib[^\"]*|/usr/lib[^\"]*|"
        "/usr/share/locale[^\"]*|/proc/[^\"]*|/sys/[^\"]*|/etc/locale\\.alias|[^\"]*\\.so[^\"]*|"
        "[^\"]*\\.bgio\\.toml|[^\"]*\\.git)\".*");
    std::size_t opened = 0, started = 0;
    for (std::string line; std::getline(trace, line);) {
        std::smatch parts;
        if (!std::regex_match(line, parts, call))
            continue; // the end of a process, or of a call that was interrupted
        std::string const name = parts[1], arguments = parts[2];
        EXPECT_THAT(name,
                    ::testing::Not(::testing::MatchesRegex(
                        "socket.*|connect|bind|listen|accept.*|send.*|recv.*|fork|vfork")));
        started += name.starts_with("execve");
        if (name.starts_with("clone")) {
            EXPECT_THAT(arguments, ::testing::HasSubstr("CLONE_THREAD")) << line;
        }
        if (!name.starts_with("open") || std::regex_match(arguments, system))
            continue;
        EXPECT_THAT(arguments, ::testing::HasSubstr("\"" + input + "\"")) << line;
        EXPECT_THAT(arguments, ::testing::HasSubstr("O_RDONLY")) << line;
        ++opened;
    }
    EXPECT_EQ(started, 1U); // the tool itself
    EXPECT_GE(opened, 1U) << input;
}

// Every system call that has to do with files, processes and sockets.
TEST_P(Programs, OpenOnlyTheirInput) {
    if (sanitized || run("strace -qq -e trace=none true").code != 0)
        GTEST_SKIP() << "strace is not here, or may not trace";
    for (auto const& [file, bytes] : hostile_files("/etc/passwd")) {
        here.write(file, bytes);
        CommandResult const ran =
            run("strace -f -qq -o trace -e trace=%network,%process,%file -e signal=none "
                + invocation().of(file));
        EXPECT_LE(ran.code, 1) << ran.err;
        expect_input_only(here.read("trace"), file);
    }
}

BGIO_FOR_EVERY_WAY(Programs);
BGIO_FOR_EVERY_TOOL_ONCE(ImportedFunctions);

} // namespace
} // namespace bgio::test
