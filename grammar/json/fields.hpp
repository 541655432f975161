// SPDX-License-Identifier: MIT
#pragma once

#include "common/words.hpp"

#include "json/document.hpp"
#include "json/names.hpp"
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bgio::json {

inline constexpr std::int64_t highest_int = grammar::highest_number;
inline constexpr std::int64_t lowest_int = -highest_int;

// A number without a fraction, however it is spelled (12, 12.0, 1.2e1), within the bounds.
[[nodiscard]] std::optional<int> whole_number(boost::json::value const& value,
                                              std::int64_t least = lowest_int,
                                              std::int64_t most = highest_int);

// The members of one object, asked for by name and type. A wrong one is reported with its path and
// counts as absent; what nobody asked for is an unknown key.
class Fields {
public:
    // `cost` is what a wrong value costs, for the message.
    Fields(Context& context, Place const& place, boost::json::value const& value, PhraseText cost);
    Fields(Fields const&) = delete;
    Fields& operator=(Fields const&) = delete;

    // No wrong value so far: for units that are only good as a whole.
    [[nodiscard]] bool ok() const { return ok_; }
    [[nodiscard]] Context& context() const { return context_; }
    [[nodiscard]] Place const& place() const { return place_; }
    [[nodiscard]] PhraseText cost() const { return cost_; }

    [[nodiscard]] boost::json::value const* find(std::string_view key);
    [[nodiscard]] bool has(std::string_view key) { return find(key) != nullptr; }
    [[nodiscard]] std::string text(std::string_view key); // empty when absent
    [[nodiscard]] bool flag(std::string_view key);        // false when absent
    [[nodiscard]] std::optional<bool> optional_flag(std::string_view key);
    [[nodiscard]] std::optional<int>
    whole(std::string_view key, std::int64_t least = lowest_int, std::int64_t most = highest_int);
    template <class T, std::size_t n>
    [[nodiscard]] std::optional<T> one_of(std::string_view key,
                                          std::array<Named<T>, n> const& names) {
        boost::json::value const* const value = find(key);
        if (value == nullptr)
            return std::nullopt;
        std::optional<T> found;
        if (value->is_string())
            found = value_of(names, std::string_view(value->get_string()));
        if (!found)
            wrong(key, choices(names), in_words(*value));
        return found;
    }
    [[nodiscard]] std::optional<Side> side(std::string_view key) { return one_of(key, side_names); }

    void require(std::string_view key, Phrase const& expected);
    void wrong(std::string_view key, Phrase const& expected, Phrase const& found);
    // A value further down was wrong and is reported already.
    void wrong_inside() { ok_ = false; }
    // Says which keys nobody asked for. "replay" holds facts, not claims: it is never read.
    void note_unknown();

private:
    Context& context_;
    Place const& place_;
    boost::json::object const* object_;
    PhraseText cost_;
    std::vector<std::string_view> asked_;
    bool ok_ = true;
};

} // namespace bgio::json
