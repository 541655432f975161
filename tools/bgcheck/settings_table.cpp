// SPDX-License-Identifier: MIT
#include "bgcheck/settings_table.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bgio::tools::bgcheck {

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
    void add_all(std::string_view name, std::vector<Said<T>> const& list, auto const& shown) {
        for (Said<T> const& said : list)
            add(name, shown(said.value), said.where);
    }
    std::string text() && { return std::move(text_); }

private:
    static constexpr std::size_t width = 34; // of a value
    std::string text_;
};

// The last layer that says it.
template <class T>
[[nodiscard]] Said<T> const* last_said(SettingsBook::Layers const& layers,
                                       std::optional<Said<T>> SettingsLayer::* member) {
    Said<T> const* said = nullptr;
    for (SettingsLayer const* layer : layers)
        if (layer->*member)
            said = &*(layer->*member);
    return said;
}

void add_rules(Table& table, SettingsBook::Layers const& layers) {
    auto const* const rules = last_said(layers, &SettingsLayer::rules);
    table.add("rules", rules ? rules->value : "by the match", rules ? rules->where : "default");
    std::vector<Said<RuleWish>> wishes;
    for (SettingsLayer const* layer : layers) {
        if (layer->rules)
            wishes.clear();
        for (auto const& said : layer->rule) {
            std::erase_if(wishes, [&](auto const& w) { return w.value.name == said.value.name; });
            wishes.push_back(said);
        }
    }
    table.add_all("rule", wishes, [](RuleWish const& w) { return w.name + "=" + w.value; });
}

void add_selection(Table& table, SettingsBook::Layers const& layers) {
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
        table.add_all("severity", layer->severity, [&](SeverityWish const& wish) {
            return fmt::format("{} = {}", wish.codes.text(), wish.severity);
        });
}

} // namespace

std::string settings_table(SettingsBook& book, std::string const& path) {
    Table table;
    Config const* const config = book.config(path);
    table.add("file", path);
    table.add("configured", config == nullptr ? "no" : config->file);
    auto const layers = book.layers(path);
    add_rules(table, layers);
    auto const* const on_illegal = last_said(layers, &SettingsLayer::on_illegal);
    table.add("on-illegal",
              to_string(on_illegal ? on_illegal->value : OnIllegal::apply),
              on_illegal ? on_illegal->where : "default");
    add_selection(table, layers);
    auto const* const fail_on = last_said(layers, &SettingsLayer::fail_on);
    table.add("fail-on",
              to_string(fail_on ? fail_on->value : FailOn::warning),
              fail_on ? fail_on->where : "default");
    return std::move(table).text();
}

} // namespace bgio::tools::bgcheck
