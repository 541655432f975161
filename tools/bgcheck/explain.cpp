// SPDX-License-Identifier: MIT
#include "bgcheck/explain.hpp"

#include "common/exit_codes.hpp"
#include "common/settings.hpp"
#include "internal/sanitise.hpp"

#include <algorithm>
#include <bgio/clause.hpp>
#include <fmt/format.h>

namespace bgio::tools::bgcheck {

namespace {

// The row itself stands for the page's heading and what comes before its sections.
[[nodiscard]] std::string_view sections(std::string_view page) {
    auto const first = page.find("## ");
    return first == std::string_view::npos ? page : page.substr(first);
}

// "standard, money": those that `holds` is true for.
template <class Row>
[[nodiscard]] std::string
names_where(std::span<Row const> rows, auto const& name, auto const& holds) {
    std::string names;
    for (Row const& row : rows)
        if (holds(row))
            names += fmt::format("{}{}", names.empty() ? "" : ", ", name(row));
    return names.empty() ? "none" : names;
}

[[nodiscard]] std::string explain(Clause const& clause) {
    std::string text =
        fmt::format("{}\n\nrule      {}\n", clause.number, clause.text)
        + fmt::format("source    {}\n", clause.source)
        + fmt::format("presets   {}\n",
                      names_where(
                          presets(),
                          [](Preset const& preset) { return preset.name; },
                          [&](Preset const& preset) { return clause.in_force(preset.rules); }));
    for (RuleField const& field : rule_fields())
        if (fmt::format(", {},", field.clause).contains(fmt::format(" {},", clause.number)))
            text += fmt::format("setting   {}: {}\n",
                                field.name,
                                names_where(
                                    presets(),
                                    [&](Preset const& preset) {
                                        return fmt::format(
                                            "{} {}", preset.name, field.get(preset.rules));
                                    },
                                    [](Preset const&) { return true; }));
    return text
           + fmt::format("codes     {}\n",
                         names_where(
                             catalogue(),
                             [](DiagnosticInfo const& row) {
                                 return fmt::format("{} {}", row.code, row.name);
                             },
                             [&](DiagnosticInfo const& row) {
                                 auto const cited = clauses_of(row);
                                 return std::ranges::find(cited, &clause) != cited.end();
                             }));
}

} // namespace

std::string explain(std::string_view code_or_name) {
    if (Clause const* const clause = find_clause(code_or_name))
        return explain(*clause);
    Selector const selector(code_or_name);
    DiagnosticInfo const* const row = find_diagnostic(selector.prefix());
    if (row == nullptr)
        throw UsageError(
            fmt::format("'{}' means several codes; --list-codes shows them", code_or_name));
    std::string text = fmt::format("{} {}\n\n", row->code, row->name)
                       + fmt::format("severity  {}\n", row->severity)
                       + fmt::format("message   {}\n", row->text);
    for (Clause const* const clause : clauses_of(*row))
        text += fmt::format("rule      {}: {}\n", clause->number, clause->text);
    auto const page = std::ranges::find(pages(), row->code, &Page::code);
    if (page != pages().end())
        text += fmt::format("\n{}", sections(page->text));
    return text;
}

std::string code_table() {
    std::string table = fmt::format(
        "{:<5}  {:<25}  {:<8}  {:<24}  {}\n", "code", "name", "severity", "rule", "message");
    for (DiagnosticInfo const& row : catalogue())
        table += fmt::format("{:<5}  {:<25}  {:<8}  {:<24}  {}\n",
                             row.code,
                             row.name,
                             to_string(row.severity),
                             row.clause,
                             row.text);
    return table;
}

namespace {

class Table {
public:
    void add(std::string_view name, std::string_view value, std::string_view where = {}) {
        text_ += fmt::format("{:<11} {}", name, sanitised(value));
        if (!where.empty()) {
            std::size_t const used = std::min<std::size_t>(value.size(), width);
            text_ += fmt::format("{:{}} {}", "", width - used, sanitised(where));
        }
        text_ += '\n';
    }
    template <class T>
    void add_all(std::string_view name, std::vector<Setting<T>> const& list, auto const& shown) {
        for (Setting<T> const& each : list)
            add(name, shown(each.value), each.where);
    }
    std::string text() && { return std::move(text_); }

private:
    static constexpr std::size_t width = 34; // of a value
    std::string text_;
};

// The last layer that says it.
template <class T>
[[nodiscard]] Setting<T> const* last_setting(SettingsResolver::Layers const& layers,
                                             std::optional<Setting<T>> SettingsLayer::* member) {
    Setting<T> const* last = nullptr;
    for (SettingsLayer const* layer : layers)
        if (layer->*member)
            last = &*(layer->*member);
    return last;
}

void add_rules(Table& table, SettingsResolver::Layers const& layers) {
    auto const* const rules = last_setting(layers, &SettingsLayer::rules);
    table.add("rules", rules ? rules->value : "by the match", rules ? rules->where : "default");
    std::vector<Setting<RuleOverride>> overrides;
    for (SettingsLayer const* layer : layers) {
        if (layer->rules)
            overrides.clear();
        for (auto const& setting : layer->rule) {
            std::erase_if(overrides,
                          [&](auto const& o) { return o.value.name == setting.value.name; });
            overrides.push_back(setting);
        }
    }
    table.add_all("rule", overrides, [](RuleOverride const& o) { return o.name + "=" + o.value; });
}

void add_selection(Table& table, SettingsResolver::Layers const& layers) {
    auto const shown = [](Selector const& selector) { return selector.text(); };
    SettingsLayer const* selecting = nullptr;
    for (SettingsLayer const* layer : layers)
        if (layer->select)
            selecting = layer;
    if (selecting != nullptr)
        table.add_all("select", *selecting->select, shown);
    else
        table.add("select", "all", "default");
    for (SettingsLayer const* layer : layers)
        table.add_all("ignore", layer->ignore, shown);
    for (SettingsLayer const* layer : layers)
        table.add_all("severity", layer->severity, [&](SeverityOverride const& o) {
            return fmt::format("{} = {}", o.codes.text(), o.severity);
        });
}

} // namespace

std::string settings_table(SettingsResolver& resolver, std::string const& path) {
    Table table;
    Config const* const config = resolver.config(path);
    table.add("file", path);
    table.add("configured", config == nullptr ? "no" : config->file);
    auto const layers = resolver.layers(path);
    add_rules(table, layers);
    auto const* const on_illegal = last_setting(layers, &SettingsLayer::on_illegal);
    table.add("on-illegal",
              to_string(on_illegal ? on_illegal->value : OnIllegal::apply),
              on_illegal ? on_illegal->where : "default");
    add_selection(table, layers);
    auto const* const fail_on = last_setting(layers, &SettingsLayer::fail_on);
    table.add("fail-on",
              to_string(fail_on ? fail_on->value : FailOn::warning),
              fail_on ? fail_on->where : "default");
    return std::move(table).text();
}

} // namespace bgio::tools::bgcheck
