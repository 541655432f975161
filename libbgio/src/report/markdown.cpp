// SPDX-License-Identifier: MIT
#include "internal/sanitise.hpp"
#include "report/makers.hpp"
#include "report/sentences.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bgio::report {

namespace {

// GitHub takes comments up to 65,536 characters, GitLab more.
constexpr std::size_t most_bytes = 60'000;

[[nodiscard]] std::size_t longest_run(std::string_view text, char c) {
    std::size_t longest = 0, run = 0;
    for (char each : text) {
        run = each == c ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

// Text of a file as a code span, the one place where nothing is markup: no HTML, no links, no
// mentions, no references to issues. Its fence is longer than any run of backticks inside.
[[nodiscard]] std::string code(std::string_view raw) {
    std::string const text = sanitised(raw);
    if (text.empty())
        return {};
    std::string const fence(longest_run(text, '`') + 1, '`');
    auto const joins = [](char c) { return c == '`' || c == ' '; };
    bool const apart = joins(text.front()) || joins(text.back());
    return fmt::format("{0}{2}{1}{2}{0}", fence, text, apart ? " " : "");
}

[[nodiscard]] std::string
item(std::string_view file, Finding const& finding, PositionIdMaker const& position_id) {
    DiagnosticInfo const& row = diagnostic_info(finding.id);
    std::string const first =
        fill_template(phrases().comment_finding,
                      {{"severity", finding.severity},
                       {"code", row.code},
                       {"name", row.name},
                       {"place", code(fmt::format("{}:{}", file, finding.place.begin))},
                       {"message", code(message_text(finding))}});
    std::string text = fmt::format("- {}\n", first);
    for (std::string const& line : details(finding, position_id))
        text += fmt::format("  - {}\n", code(line));
    for (std::string const& line : follow_ups(file, finding))
        text += fmt::format("  - {}\n", code(line));
    return text;
}

class Markdown final : public FindingReport {
public:
    explicit Markdown(ReportOptions const& options)
        : tool_(options.tool), position_id_(options.position_id) {}

    void file(FileFindings const& findings, std::string& /*out*/) override {
        for (Finding const& finding : findings.findings)
            add(lists_[static_cast<std::size_t>(finding.severity)], findings.file, finding);
    }

    void end(Summary const& summary, std::string& out) override {
        std::string const title = fill_template(phrases().comment_title,
                                                {{"tool", tool_}, {"found", found_line(summary)}});
        out += fmt::format("### {}\n\n{}\n", title, read_line(summary));
        std::size_t room = most_bytes, left_out = 0;
        std::string items;
        for (Severity const severity : {Severity::error, Severity::warning, Severity::note})
            for (std::string const& each :
                 take(lists_[static_cast<std::size_t>(severity)], left_out)) {
                bool const fits = room >= each.size();
                room = fits ? room - each.size() : 0;
                if (fits)
                    items += each;
                else
                    ++left_out;
            }
        if (!items.empty())
            out += fmt::format("\n{}", items);
        if (left_out != 0)
            out += fmt::format("\n{}\n", counted(phrases().comment_cut, left_out));
    }

private:
    // The findings of a level, and how many more there are than a comment could hold.
    struct List {
        std::vector<std::string> items;
        std::size_t bytes = 0, more = 0;
    };

    void add(List& list, std::string_view file, Finding const& finding) {
        if (list.more != 0 || list.bytes > most_bytes) {
            ++list.more;
            return;
        }
        list.items.push_back(item(file, finding, position_id_));
        list.bytes += list.items.back().size();
    }

    static std::vector<std::string> const& take(List const& list, std::size_t& left_out) {
        left_out += list.more;
        return list.items;
    }

    std::string tool_;
    PositionIdMaker position_id_;
    std::array<List, 3> lists_; // by severity
};

} // namespace

Made make_markdown(ReportOptions const& options) { return std::make_unique<Markdown>(options); }

} // namespace bgio::report
