// SPDX-License-Identifier: MIT
// The C interface gives what the tools print.
#include "support/read_text_file.hpp"
#include "support/samples.hpp"
#include "tools/tool.hpp"

#include <bgio.h>
#include <bgio/format.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <memory>
#include <thread>

namespace bgio::test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

struct Free {
    void operator()(bgio_result* result) const { bgio_free(result); }
};
using Answer = std::unique_ptr<bgio_result, Free>;

json::value json_of(Answer const& answer) {
    return json::parse(bgio_json(answer.get()), {}, {.max_depth = 100});
}

std::string data_of(Answer const& answer) {
    std::size_t size = 0;
    void const* const data = bgio_data(answer.get(), &size);
    return {static_cast<char const*>(data), size};
}

std::string named(std::string const& path) { return json::serialize(json::object{{"name", path}}); }

class CInterface : public ToolTest {
protected:
    void SetUp() override {
        std::string list;
        fs::path const corpus = (fs::path(BGIO_SHARED_DIR) / "corpus/files").lexically_normal();
        for (fs::path const& folder : {fs::path(BGIO_SOURCE_DIR) / "samples", corpus})
            for (fs::path const& path : files_below(folder))
                if (detect_format(Source::from_file(path.string()))) {
                    files_.push_back(path.string());
                    list += path.string() + "\n";
                }
        if (!fs::exists(corpus))
            GTEST_LOG_(INFO) << "the corpus is not here: samples only";
        here.write("list", list);
    }

    // Compares the array of files in a tool's report with what the call gives for each file.
    template <class Call>
    void expect_same(json::value const& report, Call const& call) {
        json::array const& shown = report.at("files").as_array();
        ASSERT_EQ(shown.size(), files_.size());
        for (std::size_t i = 0; i < files_.size(); ++i)
            EXPECT_EQ(call(files_[i], read_text_file(files_[i])), shown[i]) << files_[i];
    }

    std::vector<std::string> files_;
};

TEST_F(CInterface, ChecksAsBgcheckDoes) {
    CommandResult const ran = run("bgcheck --isolated --output-format json @list");
    expect_same(json::parse(ran.out), [](std::string const& path, std::string const& bytes) {
        Answer const answer(bgio_check(bytes.data(), bytes.size(), named(path).c_str()));
        return json_of(answer).at("files").at(0);
    });
}

TEST_F(CInterface, ScoresAsBgscoreDoes) {
    CommandResult const ran = run("bgscore --output-format json @list");
    expect_same(json::parse(ran.out), [](std::string const& path, std::string const& bytes) {
        return json_of(Answer(bgio_score(bytes.data(), bytes.size(), named(path).c_str())));
    });
}

TEST_F(CInterface, ConvertsAsBgconvertDoes) {
    std::size_t const step = files_.size() / 20;
    for (std::string const format : {"json", "sgf", "mat"})
        for (std::size_t i = 0; i < files_.size(); i += step) {
            std::string const bytes = read_text_file(files_[i]);
            json::object const options{{"name", files_[i]}, {"to", format}};
            Answer const answer(
                bgio_convert(bytes.data(), bytes.size(), json::serialize(options).c_str()));
            EXPECT_EQ(data_of(answer),
                      run("bgconvert -q --to " + format + " '" + files_[i] + "'").out)
                << files_[i];
        }
}

TEST_F(CInterface, AnswersPositionsAsBgidDoes) {
    std::string const id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10";
    json::object expected = json::parse(run("bgid --json --plays '" + id + "'").out).as_object();
    json::object shown =
        json_of(Answer(bgio_position(
                    json::serialize(json::object{{"id", id}, {"plays", true}}).c_str())))
            .as_object();
    for (char const* const more : {"ids", "losses", "notes"})
        shown.erase(more);
    EXPECT_EQ(shown, expected);
}

TEST_F(CInterface, MayBeUsedByThreads) {
    std::vector<std::string> texts(files_.size());
    auto const check_all = [&](std::size_t first) {
        for (std::size_t i = first; i < files_.size(); i += 8) {
            std::string const bytes = read_text_file(files_[i]);
            texts[i] = bgio_json(Answer(bgio_check(bytes.data(), bytes.size(), nullptr)).get());
        }
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < 4; ++i)
            threads.emplace_back(check_all, 2 * i);
    }
    for (std::size_t i = 0; i < files_.size(); i += 8) {
        std::string const bytes = read_text_file(files_[i]);
        EXPECT_EQ(texts[i],
                  bgio_json(Answer(bgio_check(bytes.data(), bytes.size(), nullptr)).get()))
            << files_[i];
    }
}

} // namespace
} // namespace bgio::test
