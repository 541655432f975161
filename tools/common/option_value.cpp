// SPDX-License-Identifier: MIT
#include "common/option_value.hpp"

#include "common/nearest.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace bgio::tools {

namespace {

constexpr auto validator_name = "words";

// CLI11 keeps validators by value and lets us ask for their descriptions: the words travel there, a
// line each.
class WordsValidator final : public CLI::Validator {
public:
    WordsValidator(std::function<Words()> const& words, bool only_these) {
        name_ = validator_name;
        non_modifying_ = true;
        desc_function_ = [words] {
            std::string lines;
            for (Word const& word : words())
                lines += fmt::format("{}\t{}\n", word.name, word.what);
            return lines;
        };
        func_ = [words, only_these](std::string const& text) -> std::string {
            if (!only_these)
                return {};
            Words const all = words();
            return std::ranges::find(all, text, &Word::name) != all.end()
                       ? std::string()
                       : unknown_word("value", text, all);
        };
    }
};

[[nodiscard]] Words read_words(std::string_view rest, char end) {
    Words words;
    while (!rest.empty()) {
        std::string_view const line = rest.substr(0, rest.find(end));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        auto const tab = std::min(line.find('\t'), line.size());
        words.push_back({std::string(line.substr(0, tab)),
                         std::string(line.substr(std::min(tab + 1, line.size())))});
    }
    return words;
}

} // namespace

CLI::Validator one_of(std::function<Words()> const& words) { return WordsValidator(words, true); }

CLI::Validator suggests(std::function<Words()> const& words) {
    return WordsValidator(words, false);
}

CLI::Validator count_from(int least) {
    auto const check = [least](std::string const& text) -> std::string {
        long long number = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        bool const whole = error == std::errc{} && end == text.data() + text.size();
        return whole && number >= least
                   ? std::string()
                   : fmt::format("'{}' is no whole number from {} on", text, least);
    };
    return {check, "", "count"};
}

std::string listed(Words const& words) {
    std::string names;
    for (Word const& word : words)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", word.name);
    return names;
}

std::string unknown_word(std::string_view kind, std::string_view word, Words const& words) {
    std::vector<std::string_view> names;
    for (Word const& each : words)
        names.push_back(each.name);
    auto const near = nearest(word, names);
    return fmt::format("unknown {} '{}'{}; there are {}",
                       kind,
                       word,
                       near ? fmt::format(", perhaps {}", *near) : "",
                       listed(words));
}

std::optional<Words> offered_words(CLI::Option& option) {
    for (int i = 0;; ++i) {
        CLI::Validator const* validator = nullptr;
        try {
            validator = option.get_validator(i);
        } catch (CLI::OptionNotFound const&) { // behind the last one
            return std::nullopt;
        }
        std::string const text = validator->get_description();
        if (validator->get_name() == validator_name)
            return read_words(text, '\n');
        if (text.starts_with('{') && text.ends_with('}')) // CLI::IsMember
            return read_words(std::string_view(text).substr(1, text.size() - 2), ',');
    }
}

} // namespace bgio::tools
