// SPDX-License-Identifier: MIT
#include "json/fields.hpp"

#include <algorithm>
#include <cmath>

namespace bgio::json {

std::optional<int>
whole_number(boost::json::value const& value, std::int64_t least, std::int64_t most) {
    std::int64_t number = 0;
    if (value.is_int64()) {
        number = value.get_int64();
    } else if (value.is_double()) {
        double const real = value.get_double();
        // Also false for what is not finite ("1e999").
        if (!(std::abs(real) <= static_cast<double>(highest_int)) || std::trunc(real) != real)
            return std::nullopt;
        number = static_cast<std::int64_t>(real);
    } else {
        return std::nullopt; // the unsigned kind is used above 2^63 only
    }
    if (number < least || number > most)
        return std::nullopt;
    return static_cast<int>(number);
}

Fields::Fields(Context& context,
               Place const& place,
               boost::json::value const& value,
               PhraseText cost)
    : context_(context), place_(place), object_(value.if_object()), cost_(cost) {
    if (object_ != nullptr)
        return;
    ok_ = false;
    context_.wrong(place_, PhraseText("an object"), in_words(value), cost_);
}

boost::json::value const* Fields::find(std::string_view key) {
    asked_.push_back(key);
    return object_ == nullptr ? nullptr : object_->if_contains(key);
}

std::string Fields::text(std::string_view key) {
    boost::json::value const* const value = find(key);
    if (value == nullptr)
        return {};
    if (value->is_string())
        return std::string(std::string_view(value->get_string()));
    wrong(key, PhraseText("text"), in_words(*value));
    return {};
}

std::optional<bool> Fields::optional_flag(std::string_view key) {
    boost::json::value const* const value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (value->is_bool())
        return value->get_bool();
    wrong(key, PhraseText("true or false"), in_words(*value));
    return std::nullopt;
}

bool Fields::flag(std::string_view key) { return optional_flag(key).value_or(false); }

std::optional<int> Fields::whole(std::string_view key, std::int64_t least, std::int64_t most) {
    boost::json::value const* const value = find(key);
    if (value == nullptr)
        return std::nullopt;
    std::optional<int> const number = whole_number(*value, least, most);
    if (!number)
        wrong(key,
              Phrase("a whole number from {least} to {most}", {{"least", least}, {"most", most}}),
              in_words(*value));
    return number;
}

void Fields::require(std::string_view key, Phrase const& expected) {
    if (object_ != nullptr && !object_->contains(key))
        wrong(key, expected, PhraseText("nothing"));
}

void Fields::wrong(std::string_view key, Phrase const& expected, Phrase const& found) {
    ok_ = false;
    context_.wrong(Place{&place_, key, 0, {}}, expected, found, cost_);
}

void Fields::note_unknown() {
    if (object_ == nullptr)
        return;
    for (auto const& member : *object_) {
        std::string_view const key = member.key();
        if (key != "replay" && std::ranges::find(asked_, key) == asked_.end())
            context_.unknown_key(place_, key);
    }
}

} // namespace bgio::json
