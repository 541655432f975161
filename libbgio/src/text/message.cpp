// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bgio/limits.hpp>
#include <bgio/message.hpp>

namespace bgio {
namespace {

struct ValueText {
    std::string operator()(std::string const& text) const { return text; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(BySide<int> const& score) const { // left player first, as headers are
        return fmt::format("{}-{}", score.o, score.x);
    }
    std::string operator()(auto const& value) const { return to_string(value); }
};

} // namespace

Phrase::Phrase() = default;
Phrase::Phrase(Literal literal) : text(literal.text) {}
Phrase::Phrase(Literal literal, Arguments values_)
    : text(literal.text), values(std::move(values_)) {}
Phrase::Phrase(PhraseText words) : text(words.text) {}
Phrase::Phrase(PhraseText words, Arguments values_)
    : text(words.text), values(std::move(values_)) {}
Phrase::Phrase(Phrase const&) = default;
Phrase::Phrase(Phrase&&) noexcept = default;
Phrase& Phrase::operator=(Phrase const&) = default;
Phrase& Phrase::operator=(Phrase&&) noexcept = default;
Phrase::~Phrase() = default;

Phrase Phrase::restored(std::string text, Arguments values) {
    Phrase phrase;
    phrase.text = std::move(text);
    phrase.values = std::move(values);
    return phrase;
}

bool operator==(Phrase const& a, Phrase const& b) {
    return a.text == b.text && a.values == b.values;
}

std::string to_string(PointCount points) {
    return fmt::format("{} point{}", points.count, points.count == 1 ? "" : "s");
}

std::string to_string(Phrase const& phrase) { return fill_template(phrase.text, phrase.values); }

std::string to_string(Value const& value) { return std::visit(ValueText{}, value); }

Phrase phrase_list(std::span<Phrase const> parts) {
    Phrase list = parts.front();
    for (Phrase const& next : parts.subspan(1))
        list = Phrase("{list}, {next}", {{"list", std::move(list)}, {"next", next}});
    return list;
}

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

Phrase bytes_text(std::size_t bytes) {
    constexpr std::array units{PhraseText("{count} bytes"),
                               PhraseText("{count} KiB"),
                               PhraseText("{count} MiB"),
                               PhraseText("{count} GiB")};
    if (bytes == 1)
        return Phrase("1 byte");
    std::size_t unit = 0;
    for (; unit + 1 < units.size() && bytes >= 1024 && bytes % 1024 == 0; ++unit)
        bytes /= 1024;
    return {units[unit], {{"count", bytes}}};
}

} // namespace bgio
