// SPDX-License-Identifier: MIT
#include "support/command.hpp"

#include "read_text_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace bgio::test {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void become(std::string const& line,
                         fs::path const& where,
                         fs::path const& tools,
                         std::string const& out,
                         std::string const& err) {
    char const* const old = std::getenv("PATH");
    char const* const other = std::getenv("BGIO_TEST_TOOLS"); // scripts/prove windows sets it
    std::string const path = (other == nullptr ? tools.string() : other) + ":"
                             + (old == nullptr ? "/usr/bin:/bin" : old);
    ::setenv("PATH", path.c_str(), 1);
    ::setenv("LC_ALL", "C.UTF-8", 1);
    ::unsetenv("NO_COLOR");
    int const in = ::open("/dev/null", O_RDONLY);
    int const out_fd = ::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    int const err_fd = ::open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ::dup2(in, 0);
    ::dup2(out_fd, 1);
    ::dup2(err_fd, 2);
    ::close(in);
    ::close(out_fd);
    ::close(err_fd);
    if (::chdir(where.c_str()) == 0)
        ::execlp("bash", "bash", "-c", line.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
}

} // namespace

TemporaryDirectory::TemporaryDirectory() {
    std::string name = (fs::temp_directory_path() / "bgio-test-XXXXXX").string();
    path_ = fs::canonical(::mkdtemp(name.data()));
    fs::create_directory(path_ / "here");
}

TemporaryDirectory::~TemporaryDirectory() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

void TemporaryDirectory::write(std::string const& name, std::string_view text) const {
    fs::path const file = path_ / "here" / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

std::string TemporaryDirectory::read(std::string const& name) const {
    return has(name) ? read_text_file(path_ / "here" / name) : "(absent)";
}

bool TemporaryDirectory::has(std::string const& name) const {
    return fs::exists(path_ / "here" / name);
}

std::string TemporaryDirectory::files() const {
    std::vector<std::string> names;
    for (auto const& entry : fs::recursive_directory_iterator(path_ / "here"))
        if (!entry.is_directory())
            names.push_back(entry.path().lexically_relative(path_ / "here").string());
    std::ranges::sort(names);
    std::string list;
    for (std::string const& name : names)
        list += (list.empty() ? "" : " ") + name;
    return list;
}

CommandResult TemporaryDirectory::run(std::string const& line, fs::path const& tools) const {
    std::string const out = (path_ / "out").string();
    std::string const err = (path_ / "err").string();
    pid_t const child = ::fork();
    if (child == 0)
        become(line, path_ / "here", tools, out, err);
    int status = 0;
    ::waitpid(child, &status, 0);
    CommandResult ran{read_text_file(out), read_text_file(err), -1};
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ran;
}

} // namespace bgio::test
