// SPDX-License-Identifier: MIT
#include "ogxm/encode.hpp"

#include "internal/inflate.hpp"
#include "internal/sort_stably.hpp"

#include <algorithm>
#include <tuple>

namespace bgio::ogxm {
namespace {

void put_little(std::string& out, std::uint64_t number, int size) {
    for (int i = 0; i < size; ++i)
        out += static_cast<char>(number >> (8 * i) & 0xFFU);
}

void put_section(std::string& out,
                 std::string_view type,
                 std::uint8_t flags,
                 std::string_view payload) {
    out += type;
    put_little(out, payload.size(), 4);
    out += static_cast<char>(flags);
    out += payload;
}

constexpr std::uint8_t critical = 1;

std::string match_payload(Document const& document) {
    std::string mandatory;
    put_varint(mandatory, static_cast<std::uint64_t>(document.length));
    auto const variant = std::ranges::find(variant_names, document.variant->name);
    put_varint(mandatory,
               variant == variant_names.end()
                   ? 0
                   : static_cast<std::uint64_t>(variant - variant_names.begin()));
    std::string payload;
    put_record(payload, mandatory, document.match, match_types);
    return payload;
}

void put_ply(std::string& out, Ply const& ply) {
    if (!ply.bytes.empty()) {
        out += ply.bytes;
        return;
    }
    constexpr std::array doubles{0, 6, 11, 15, 18, 20};
    bool const is_double = std::ranges::find(doubles, ply.action) != doubles.end();
    out += static_cast<char>(ply.action | (ply.black ? 0x40 : 0) | (ply.extras.empty() ? 0 : 0x80));
    out += ply.steps;
    if (ply.action <= action::last_roll && ply.steps.size() < (is_double ? 4U : 2U))
        out += '\0';
    if (!ply.extras.empty())
        put_record(out, {}, ply.extras, ply_types);
}

std::string game_payload(GameData const& game) {
    std::string payload;
    put_record(payload, {}, game.fields, game_types);
    for (Ply const& ply : game.plies)
        put_ply(payload, ply);
    return payload;
}

std::string annotations_payload(std::vector<Annotation>& annotations) {
    auto const place = [](Annotation const& each) {
        auto const language = each.fields.find(in_annotation::language);
        return std::tuple(each.scope,
                          each.ref,
                          each.key().empty(),
                          each.key(),
                          language == each.fields.end() ? std::string_view()
                                                        : std::string_view(language->second.bytes));
    };
    sort_stably(annotations, place);
    std::string payload;
    for (Annotation const& each : annotations) {
        std::string mandatory;
        put_varint(mandatory, each.scope);
        put_varint(mandatory, each.ref);
        put_string(mandatory, each.value);
        put_record(payload, mandatory, each.fields, annotation_types);
    }
    return payload;
}

// A resignation or a forfeit while a double is open needs a newer reader.
bool ends_with_open_double(GameData const& game) {
    bool open = false;
    for (Ply const& ply : game.plies) {
        if (open && ply.action >= action::resigns_game && ply.action <= action::forfeits)
            return true;
        open = ply.action == action::offer || (open && !(ply.action <= action::drop));
    }
    return false;
}

} // namespace

std::string encode(Document document) {
    bool const open_double = std::ranges::any_of(document.games, ends_with_open_double);
    bool const newer_fields =
        !document.match.empty() && document.match.rbegin()->first >= in_match::event;
    int const minor = open_double ? 2 : newer_fields ? 1 : 0;

    std::string body;
    put_section(body, "MTCH", critical, match_payload(document));
    for (GameData const& game : document.games)
        put_section(body, "GAME", critical, game_payload(game));
    if (!document.annotations.empty())
        put_section(body, "ANNO", 0, annotations_payload(document.annotations));
    for (Section const& section : document.sections)
        put_section(body, section.type, section.flags, section.payload);

    constexpr std::size_t header = 16;
    constexpr std::size_t checksum = 17; // with its head
    std::string file = "OGXM";
    put_little(file, 2, 2);
    put_little(file, static_cast<std::uint64_t>(minor), 2);
    put_little(file, 2, 2);
    put_little(file, open_double ? 2 : 0, 2);
    put_little(file, header + body.size() + checksum + 4, 4);
    file += body;
    std::string digest("\x07\0\0\4", 4); // a record without fields, of algorithm 0
    put_little(digest, crc32(0, file), 4);
    put_section(file, "CSUM", critical, digest);
    return file + "END!";
}

} // namespace bgio::ogxm
