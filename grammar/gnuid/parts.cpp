// SPDX-License-Identifier: MIT
#include "common/base64.hpp"
#include "common/words.hpp"
#include "gnuid/gnuid.hpp"

#include <algorithm>
#include <array>

namespace bgio::gnuid {
namespace {

constexpr std::array<std::string_view, 12> labels = {"gnubgid",
                                                     "gnuid",
                                                     "gnubg",
                                                     "gnu",
                                                     "backgammon",
                                                     "position",
                                                     "match",
                                                     "id",
                                                     "positionid",
                                                     "matchid",
                                                     "position-id",
                                                     "match-id"};

constexpr bool is_separator(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || c == ':' || c == '=' || c == ',' || c == ';'
           || c == '"' || c == '\'' || c == '(' || c == ')' || c == '[' || c == ']';
}

bool is_label(std::string_view word) {
    return std::ranges::any_of(
        labels, [word](std::string_view label) { return grammar::same_word(word, label); });
}

Diagnostic fault(DiagnosticId id,
                 PhraseText where,
                 ids::Field const& field,
                 std::initializer_list<Argument> values) {
    Diagnostic found(id, field.span, values);
    found.values.emplace_back("where", where);
    return found;
}

std::optional<Diagnostic> bad_character(PhraseText where, ids::Field const& field) {
    std::string_view const text = field.text;
    auto const bad = std::ranges::find_if_not(text, base64::is_digit);
    if (bad == text.end())
        return std::nullopt;
    auto const byte = static_cast<std::size_t>(bad - text.begin());
    return fault(DiagnosticId::id_bad_character,
                 where,
                 field,
                 {{"number", byte + 1},
                  {"character", ids::character_at(text, byte)},
                  {"expected", PhraseText("in the Base64 alphabet")}});
}

void take(Parts& parts, ids::Field const& field) {
    std::size_t const size =
        field.text.size() > 64 ? field.text.size() : ids::characters(field.text);
    if (size != position_size && size != match_size) {
        parts.fault =
            fault(DiagnosticId::id_wrong_length,
                  kind,
                  field,
                  {{"count", size},
                   {"expected", PhraseText("14 for a Position ID or 12 for a Match ID")}});
        return;
    }
    PhraseText const where = size == position_size ? position_kind : match_kind;
    auto& part = size == position_size ? parts.position : parts.match;
    if (part)
        parts.fault = fault(DiagnosticId::id_repeated, where, field, {});
    else
        parts.fault = bad_character(where, field);
    part = field;
}

} // namespace

Parts find_parts(std::string_view text) {
    Parts parts;
    for (std::size_t at = 0; at < text.size() && !parts.fault;) {
        if (is_separator(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !is_separator(text[end]))
            ++end;
        std::string_view const word = text.substr(at, end - at);
        at = end;
        if (is_label(word))
            parts.labelled = true;
        else
            take(parts, ids::part_of(text, word));
    }
    if (!parts.fault && !parts.position && !parts.match)
        parts.fault = Diagnostic(DiagnosticId::id_empty);
    return parts;
}

} // namespace bgio::gnuid
