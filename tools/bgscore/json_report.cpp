// SPDX-License-Identifier: MIT
#include "bgscore/report.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace bgio::tools::bgscore {

namespace {

// One document over all files, written as they come.
class JsonReport final : public ScoreReport {
public:
    void begin(std::string& out) override {
        out += R"({"tool":"bgscore","version":")" BGIO_VERSION R"(","files":[)";
    }
    void file(FileSheet const& file, std::string& out) override {
        out += first_ ? "\n" : ",\n";
        first_ = false;
        out += score_json(file);
    }
    void end(ScoreTotals const& totals, std::string& out) override {
        out += "\n],\"summary\":";
        out += boost::json::serialize(boost::json::object{{"files", totals.files},
                                                          {"skipped", totals.skipped},
                                                          {"matches", totals.matches},
                                                          {"games", totals.games},
                                                          {"differences", totals.differences},
                                                          {"unreadable", totals.unreadable}});
        out += "}\n";
    }

private:
    bool first_ = true;
};

} // namespace

std::unique_ptr<ScoreReport> make_json_report(ScoreReportOptions const&) {
    return std::make_unique<JsonReport>();
}

} // namespace bgio::tools::bgscore
