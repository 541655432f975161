// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bgio/message.hpp>

namespace bgio {

namespace {

struct PhraseRow {
    std::string_view enumerator, text;
};

constexpr std::array phrase_rows{
#define BGIO_PHRASE(id, text) PhraseRow{#id, text},
#include <bgio/phrases.def>
#undef BGIO_PHRASE
};

struct ValueText {
    std::string operator()(std::string const& text) const { return text; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(BySide<int> const& score) const { // left player first, as headers are
        return fmt::format("{}-{}", score.o, score.x);
    }
    std::string operator()(auto const& value) const { return to_string(value); }
};

} // namespace

std::string_view phrase_name(PhraseId id) {
    return phrase_rows[static_cast<std::size_t>(id)].enumerator;
}

std::string_view phrase_text(PhraseId id) { return phrase_rows[static_cast<std::size_t>(id)].text; }

std::optional<PhraseId> find_phrase(std::string_view name) {
    auto const row = std::ranges::find(phrase_rows, name, &PhraseRow::enumerator);
    if (row == phrase_rows.end())
        return std::nullopt;
    return static_cast<PhraseId>(row - phrase_rows.begin());
}

Phrase::Phrase(PhraseId id_) : id(id_) {}
Phrase::Phrase(Phrase const&) = default;
Phrase::Phrase(Phrase&&) noexcept = default;
Phrase& Phrase::operator=(Phrase const&) = default;
Phrase& Phrase::operator=(Phrase&&) noexcept = default;
Phrase::~Phrase() = default;
Phrase::Phrase(PhraseId id_, Arguments values_) : id(id_), values(std::move(values_)) {}

bool operator==(Phrase const& a, Phrase const& b) { return a.id == b.id && a.values == b.values; }

std::string to_string(PointCount points) {
    return fmt::format("{} point{}", points.count, points.count == 1 ? "" : "s");
}

std::string to_string(Phrase const& phrase) {
    return fill_template(phrase_text(phrase.id), phrase.values);
}

std::string to_string(Value const& value) { return std::visit(ValueText{}, value); }

std::string fill_template(std::string_view form, Arguments const& values) {
    std::string out;
    for (;;) {
        auto const open = form.find('{');
        auto const close = form.find('}', open == form.npos ? 0 : open);
        if (open == form.npos || close == form.npos)
            return out += form;
        out += form.substr(0, open);
        std::string_view const placeholder = form.substr(open, close - open + 1);
        auto const value = std::ranges::find(
            values, placeholder.substr(1, placeholder.size() - 2), &Argument::name);
        if (value == values.end())
            out += placeholder;
        else
            out += to_string(value->value);
        form.remove_prefix(close + 1);
    }
}

} // namespace bgio
