// SPDX-License-Identifier: MIT
#include "report/sarif_rules.hpp"

#include "report/json_text.hpp"
#include "report/phrases.hpp"

#include <bgio/clause.hpp>
#include <limits>

namespace bgio::report {

namespace {

using boost::json::object;

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

// Conversion (BG6xx) and settings (BG7xx) say nothing about a file.
[[nodiscard]] bool is_about_files(DiagnosticInfo const& row) { return row.code < "BG600"; }

// Code scanning insists on a full description and on help.
[[nodiscard]] object rule_json(DiagnosticInfo const& row, std::string_view tool) {
    Clause const* const clause = find_clause(row.clause);
    std::string const described =
        clause == nullptr
            ? std::string(row.text)
            : fill_template(
                  phrases().described_with_rule,
                  {{"text", row.text}, {"clause", clause->number}, {"rule", clause->text}});
    std::string const help = fill_template(phrases().explain, {{"tool", tool}, {"code", row.code}});
    object rule{{"id", row.code},
                {"name", row.name},
                {"shortDescription", sarif_message(row.text)},
                {"fullDescription", sarif_message(described)},
                {"help", sarif_message(help)},
                {"defaultConfiguration", object{{"level", sarif_level(row.severity)}}}};
    if (clause != nullptr)
        rule["properties"] = object{{"clause", row.clause}};
    return rule;
}

} // namespace

std::string_view sarif_level(Severity severity) { return to_string(severity); }

object sarif_message(std::string_view text) {
    bool const has_link = text.contains("](");
    std::string out;
    for (char c : text) {
        if (c == '{' || c == '}')
            out += c;
        if (has_link && (c == '[' || c == ']' || c == '\\'))
            out += '\\';
        out += c;
    }
    return {{"text", json_string(out)}};
}

SarifRules::SarifRules(std::string_view tool) : tool_(tool), index_of_(catalogue().size(), none) {
    for (DiagnosticInfo const& row : catalogue())
        if (is_about_files(row))
            (void)index(row.id);
}

std::size_t SarifRules::index(DiagnosticId id) {
    std::size_t& place = index_of_[static_cast<std::size_t>(id)];
    if (place == none) {
        place = rules_.size();
        rules_.push_back(id);
    }
    return place;
}

std::string SarifRules::text() const {
    JsonList list;
    for (DiagnosticId const id : rules_)
        list.add(rule_json(diagnostic_info(id), tool_));
    return list.text();
}

} // namespace bgio::report
